// Turns the rule ledgers into code at build time.
// ledger_to_code OUT_DIR LEDGER.md...   writes OUT_DIR/generated/rules/GAME.h and rules.cpp
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
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

struct Book {
    std::string game;
    std::string version;
    std::vector<gravetide::LedgerLine> lines;
};

// A header of its own for each ledger: a new rule is compiled into its own game alone. The literal
// stands in the game's namespace, so that a game can cite no other's rules.
std::string ids_of(const Book& book) {
    std::vector<std::pair<std::string, std::size_t>> ids;
    for (const auto& line : book.lines) ids.emplace_back(line.id, ids.size());
    std::ranges::sort(ids);

    std::ostringstream header;
    header << "// Made by tools/ledger_to_code.\n#pragma once\n\n#include \"engine/rule.h\"\n\n"
           << "namespace gravetide::" << book.game << " {\n\nnamespace ledger {\n\n"
           << "extern const Rule kRules[" << ids.size() << "];\n\n"
           << "inline constexpr RulePlace kPlaces[] = {\n";
    for (const auto& [id, place] : ids) header << "    {" << quoted(id) << ", " << place << "},\n";
    header << "};\n\n}  // namespace ledger\n\n"
           << "GRAVETIDE_RULE_LITERAL(ledger::kPlaces, ledger::kRules)\n\n"
           << "}  // namespace gravetide::" << book.game << "\n";
    return header.str();
}

std::string rules_of(const std::vector<Book>& books) {
    std::ostringstream source;
    source << "// Made by tools/ledger_to_code.\n";
    for (const Book& book : books) source << "#include \"generated/rules/" << book.game << ".h\"\n";
    for (const Book& book : books) {
        source << "\nnamespace gravetide::" << book.game << "::ledger {\n\nconst Rule kRules["
               << book.lines.size() << "] = {\n";
        for (const auto& line : book.lines)
            source << "    {" << quoted(line.id) << ", " << quoted(line.status) << ", "
                   << quoted(line.source) << ", " << quoted(line.chapter) << ", "
                   << quoted(line.text) << "},\n";
        source << "};\n\n}  // namespace gravetide::" << book.game << "::ledger\n";
    }
    source << "\nnamespace gravetide {\n\nstd::span<const Ledger> all_ledgers() {\n"
           << "    static const Ledger ledgers[] = {\n";
    for (const Book& book : books)
        source << "        {\"" << book.game << "\", \"" << book.version << "\", " << book.game
               << "::ledger::kRules},\n";
    source << "    };\n    return ledgers;\n}\n\n}  // namespace gravetide\n";
    return source.str();
}

void check_ids(const std::vector<Book>& books) {
    std::set<std::string> ids;
    for (const Book& book : books)
        for (const auto& line : book.lines)
            if (!ids.insert(line.id).second)
                throw gravetide::BadInput("rules", line.id + " stands in two ledgers");
}

void generate(const fs::path& out, const std::vector<fs::path>& ledgers) {
    std::vector<Book> books;
    for (const fs::path& path : ledgers) {
        const std::string text = read_file(path);
        books.push_back({path.stem().string(), gravetide::ledger_version(text),
                         gravetide::read_ledger(path.string(), text)});
    }
    check_ids(books);
    fs::create_directories(out / "generated" / "rules");
    for (const Book& book : books)
        write_file(out / "generated" / "rules" / (book.game + ".h"), ids_of(book));
    write_file(out / "generated" / "rules.cpp", rules_of(books));
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
