// Turns the rule ledgers into code at build time.
// ledger_to_code OUT_DIR LEDGER.md...   writes OUT_DIR/generated/rule_ids.h and rules.cpp
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "engine/bad_input.h"
#include "engine/ledger.h"

namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw gravetide::BadInput(path.string(), "cannot be read");
    return {std::istreambuf_iterator<char>(file), {}};
}

// Untouched when nothing changed, so that nothing is compiled again for it.
void write_file(const fs::path& path, const std::string& text) {
    if (fs::exists(path) && read_file(path) == text) return;
    std::ofstream file(path, std::ios::binary);
    file << text;
    if (!file.flush()) throw gravetide::BadInput(path.string(), "cannot be written");
}

// With its length, which the compiler would otherwise count letter by letter, in every file that
// cites a rule.
std::string quoted(const std::string& text) {
    return "{R\"rule(" + text + ")rule\", " + std::to_string(text.size()) + "}";
}

void generate(const fs::path& out, const std::vector<fs::path>& ledgers) {
    std::ostringstream rules;
    std::ostringstream list;
    std::vector<std::pair<std::string, std::size_t>> ids;
    for (const fs::path& path : ledgers) {
        const std::string text = read_file(path);
        const auto lines = gravetide::read_ledger(path.string(), text);
        list << "    {\"" << path.stem().string() << "\", \"" << gravetide::ledger_version(text)
             << "\", {kRules + " << ids.size() << ", " << lines.size() << "}},\n";
        for (const auto& line : lines) {
            rules << "    {" << quoted(line.id) << ", " << quoted(line.status) << ", "
                  << quoted(line.source) << ", " << quoted(line.chapter) << ", "
                  << quoted(line.text) << "},\n";
            ids.emplace_back(line.id, ids.size());
        }
    }
    std::ranges::sort(ids);
    for (std::size_t i = 1; i < ids.size(); ++i)
        if (ids[i].first == ids[i - 1].first)
            throw gravetide::BadInput("rules", ids[i].first + " stands in two ledgers");

    std::ostringstream header;
    header
        << "// Made by tools/ledger_to_code.\n#pragma once\n\nnamespace gravetide::generated {\n\n"
        << "struct RulePlace {\n    std::string_view id;\n    std::size_t place;\n};\n\n"
        << "extern const Rule kRules[" << ids.size() << "];\n\n"
        << "inline constexpr RulePlace kRuleIds[] = {\n";
    for (const auto& [id, place] : ids) header << "    {" << quoted(id) << ", " << place << "},\n";
    header << "};\n\n}  // namespace gravetide::generated\n";

    std::ostringstream source;
    source << "// Made by tools/ledger_to_code.\n#include \"engine/rule.h\"\n\n"
           << "namespace gravetide {\n\nnamespace generated {\n\nconst Rule kRules[" << ids.size()
           << "] = {\n"
           << rules.str() << "};\n\n}  // namespace generated\n\n"
           << "std::span<const Ledger> all_ledgers() {\n    using generated::kRules;\n"
           << "    static const Ledger ledgers[] = {\n"
           << list.str() << "    };\n    return ledgers;\n}\n\n}  // namespace gravetide\n";

    fs::create_directories(out / "generated");
    write_file(out / "generated" / "rule_ids.h", header.str());
    write_file(out / "generated" / "rules.cpp", source.str());
}

}  // namespace

int main(int count, char** words) {
    try {
        if (count < 3) throw gravetide::BadInput("ledger_to_code", "usage: OUT_DIR LEDGER.md...");
        generate(words[1], {words + 2, words + count});
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
    return 0;
}
