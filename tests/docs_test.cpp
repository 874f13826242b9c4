// Links in the papers lead somewhere.
#include <filesystem>
#include <regex>

#include "match/file.h"

namespace gravetide {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> papers() {
    const fs::path root = GRAVETIDE_ROOT;
    std::vector<fs::path> found{root / "README.md", root / "CONTRIBUTING.md",
                                root / "CHANGELOG.md"};
    for (const auto& entry : fs::recursive_directory_iterator(root / "docs"))
        if (entry.path().extension() == ".md") found.push_back(entry.path());
    return found;
}

TEST(Papers, link_only_to_what_is_there) {
    const std::regex link(R"(\]\(([^)#\s]+))");
    int links = 0;
    for (const fs::path& paper : papers()) {
        const std::string text = read_file(paper);
        for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
            const std::string target = (*at)[1];
            if (target.starts_with("http")) continue;
            ++links;
            EXPECT_TRUE(fs::exists(paper.parent_path() / target))
                << paper << " links to " << target;
        }
    }
    EXPECT_GT(links, 20);
}

}  // namespace
}  // namespace gravetide
