// Links in the papers lead somewhere.
#include <filesystem>
#include <gtest/gtest.h>

#include "match/file.h"
#include "places.h"

namespace gravetide {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> papers() {
    const fs::path root = kProjectRoot;
    std::vector<fs::path> found{root / "README.md", root / "CONTRIBUTING.md",
                                root / "CHANGELOG.md"};
    for (const auto& entry : fs::recursive_directory_iterator(root / "docs"))
        if (entry.path().extension() == ".md") found.push_back(entry.path());
    return found;
}

TEST(Papers, link_only_to_what_is_there) {
    int links = 0;
    for (const fs::path& paper : papers()) {
        const std::string text = read_file(paper);
        for (auto at = text.find("]("); at != std::string::npos; at = text.find("](", at + 2)) {
            const std::string target =
                text.substr(at + 2, text.find_first_of(")# ", at + 2) - at - 2);
            if (target.empty() || target.starts_with("http")) continue;
            ++links;
            EXPECT_TRUE(fs::exists(paper.parent_path() / target))
                << paper << " links to " << target;
        }
    }
    EXPECT_GT(links, 20);
}

}  // namespace
}  // namespace gravetide
