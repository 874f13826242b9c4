// Holds the rule ledgers against the code that cites their rules and the tests that show them.
// rule_coverage [--check] [ROOT]   writes ROOT/docs/rules/<game>.md wherever it changed; --check
// writes nothing and fails when one is out of date. Exit code 1: something is missing or stale, one
// line for each; 2: something cannot be read or is malformed.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/bad_input.h"
#include "engine/ledger.h"
#include "engine/text.h"

namespace {

namespace fs = std::filesystem;
using gravetide::BadInput;
using gravetide::LedgerLine;

constexpr std::size_t kMostPlaces = 3;  // in a cell of a table

// Files are named from the root on, with slashes, so that pages are the same on every machine.
struct Place {
    std::string file;
    int line = 0;
};

// Where each id occurs, misspelled ones included; the places of a file stand together.
using Places = std::vector<Place>;
using Index = std::map<std::string, Places, std::less<>>;

struct Game {
    std::string key, title, version;
    std::vector<LedgerLine> rules, data_rows;  // data rows are not counted, see is_data_row
    Index code;                                // of this game's own folders only
};

struct Definition {
    std::string reason;
    int line = 0;
};

struct Project {
    fs::path root;
    std::vector<Game> games;
    Index tests;
    Index asserted;  // lines of tests that fail when the rule does not hold
    std::set<std::string, std::less<>> complete;
    std::map<std::string, Definition, std::less<>> definitions;
};

struct Counts {
    std::size_t cited = 0, shown = 0, asserted = 0, defined = 0;
};

enum class Mode { Write, Check };

std::string at_line(const std::string& file, int line) { return file + ":" + std::to_string(line); }

std::string read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file || !fs::is_regular_file(path)) throw BadInput(path.string(), "cannot be read");
    return {std::istreambuf_iterator<char>(file), {}};
}

void each_line(std::string_view text, const std::function<void(std::string_view, int)>& visit) {
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        visit(text.substr(0, end), number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) { return is_capital(c) || is_digit(c) || c == '_' || (c >= 'a' && c <= 'z'); }

// How much of the front of a text reads as one id, misspelled ones included. Taking as much as
// there is keeps AAZ-4.1 from being found in AAZ-4.12; the full stop of a sentence stays outside.
std::size_t id_length(std::string_view text) {
    const auto dash = std::min(text.find('-'), text.size());
    if (dash == 0 || !std::ranges::all_of(text.substr(0, dash), is_capital)) return 0;
    std::size_t length = 0;
    for (std::size_t at = dash; at < text.size() && (at == dash || text[at] == '.');) {
        const std::size_t start = ++at;
        while (at < text.size() && is_word(text[at])) ++at;
        if (at == start) break;
        length = at;
    }
    return length;
}

enum class Lines { All, Assertions };

// A line that fails when what it names does not hold: a refusal by that very rule, an expectation.
bool is_assertion(std::string_view line) {
    if (line.starts_with("refuse")) return line.find(" or ") == std::string_view::npos;
    return line.starts_with("expect") || line.find("EXPECT_") != std::string_view::npos
           || line.find("ASSERT_") != std::string_view::npos;
}

void add_ids(Index& index, const std::string& file, std::string_view text, Lines which) {
    each_line(text, [&](std::string_view line, int number) {
        if (which == Lines::Assertions && !is_assertion(line)) return;
        for (std::size_t at = 0; at < line.size();) {
            const bool starts = is_capital(line[at]) && (at == 0 || !is_word(line[at - 1]));
            const std::string_view id = line.substr(at, starts ? id_length(line.substr(at)) : 0);
            at += std::max<std::size_t>(id.size(), 1);
            // Chapters and worked cases, AAZ-94 or MALL-C12, have no dot.
            if (id.find('.') == std::string_view::npos) continue;
            Places& places = index[std::string(id)];
            if (places.empty() || places.back().file != file || places.back().line != number)
                places.push_back({file, number});
        }
    });
}

// Indexes the files below a folder of the project that end in one of the extensions.
void add_folder(Index& index, const fs::path& root, const std::string& folder,
                const std::set<std::string>& extensions, Lines which = Lines::All) {
    std::set<std::string> files;
    try {
        for (const auto& entry : fs::recursive_directory_iterator(root / folder))
            if (entry.is_regular_file() && extensions.contains(entry.path().extension().string()))
                files.insert(entry.path().lexically_relative(root).generic_string());
    } catch (const fs::filesystem_error& error) {  // does not always name the folder itself
        throw BadInput((root / folder).string(), error.code().message());
    }
    for (const std::string& file : files) add_ids(index, file, read_file(root / file), which);
}

// The long tables of one ledger are copies of data files, which a test of the data compares.
bool is_data_row(const LedgerLine& rule) {
    return rule.id.size() > 6 && rule.id.starts_with("AAZ-9") && rule.id[6] == '.'
           && rule.id[5] >= '1' && rule.id[5] <= '7';
}

Game read_game(const fs::path& root, const std::string& key) {
    const std::string file = "rules/" + key + ".md";
    const std::string text = read_file(root / file);
    if (!text.starts_with("# "))
        throw BadInput(file + ":1", "a ledger begins with '# ' and a title");
    const std::string_view first = std::string_view(text).substr(2, text.find('\n') - 2);
    Game game;
    game.key = key;
    game.version = gravetide::ledger_version(text);
    game.title = gravetide::trim(first.substr(0, first.find(": rule ledger")));
    for (LedgerLine& rule : gravetide::read_ledger(file, text))
        (is_data_row(rule) ? game.data_rows : game.rules).push_back(std::move(rule));
    // A ledger may be there before its game is.
    for (const std::string& folder : {"src/games/" + key, "examples/" + key})
        if (fs::exists(root / folder)) add_folder(game.code, root, folder, {".h", ".cpp"});
    return game;
}

// The lines of a list that are neither blank nor comments.
void each_entry(const fs::path& root, const std::string& file,
                const std::function<void(std::string_view, int)>& visit) {
    each_line(read_file(root / file), [&](std::string_view line, int number) {
        const std::string_view entry = gravetide::trim(line);
        if (!entry.empty() && !entry.starts_with('#')) visit(entry, number);
    });
}

// A misspelled key would quietly hold its game to nothing, hence refused.
void read_complete(Project& project) {
    const std::string file = "rules/complete.txt";
    each_entry(project.root, file, [&](std::string_view key, int number) {
        if (std::ranges::find(project.games, key, &Game::key) == project.games.end())
            throw BadInput(at_line(file, number), "no ledger " + gravetide::printable(key, 40));
        project.complete.emplace(key);
    });
}

std::set<std::string_view> known_ids(const Project& project) {
    std::set<std::string_view> ids;
    for (const Game& game : project.games)
        for (const auto* rules : {&game.rules, &game.data_rows})
            for (const LedgerLine& rule : *rules) ids.insert(rule.id);
    return ids;
}

// Definitions give their reason, so that the list does not become a place to hide gaps.
void read_definitions(Project& project) {
    const std::string file = "rules/definitions.txt";
    const auto known = known_ids(project);
    each_entry(project.root, file, [&](std::string_view entry, int number) {
        const auto end = std::min(entry.find_first_of(" \t"), entry.size());
        const std::string id = gravetide::printable(entry.substr(0, end), 40);
        const std::string_view reason = gravetide::trim(entry.substr(end));
        const auto fail = [&](const std::string& what) {
            throw BadInput(at_line(file, number), what);
        };
        if (!known.contains(id)) fail("no ledger has a rule " + id);
        if (reason.empty()) fail(id + " lacks its reason");
        if (!project.definitions.emplace(id, Definition{std::string(reason), number}).second)
            fail(id + " stands here a second time");
    });
}

// Everything is read before anything is written: malformed input leaves the pages as they were.
Project read_project(const fs::path& root) {
    Project project;
    project.root = root;
    std::set<std::string> keys;
    for (const auto& entry : fs::directory_iterator(root / "rules"))
        if (entry.path().extension() == ".md") keys.insert(entry.path().stem().string());
    if (keys.empty()) throw BadInput((root / "rules").string(), "no ledger found");
    for (const std::string& key : keys) project.games.push_back(read_game(root, key));
    add_folder(project.tests, root, "tests", {".cpp", ".h", ".txt", ".perft"});
    add_folder(project.asserted, root, "tests", {".cpp", ".txt"}, Lines::Assertions);
    read_complete(project);
    read_definitions(project);
    return project;
}

const Places& find_places(const Index& index, std::string_view id) {
    static const Places none;
    const auto found = index.find(id);
    return found == index.end() ? none : found->second;
}

Counts count_rules(const Project& project, const Game& game) {
    Counts counts;
    for (const LedgerLine& rule : game.rules) {
        if (!find_places(game.code, rule.id).empty()) ++counts.cited;
        if (!find_places(project.tests, rule.id).empty()) ++counts.shown;
        if (project.definitions.contains(rule.id))
            ++counts.defined;
        else if (!find_places(project.asserted, rule.id).empty())
            ++counts.asserted;
    }
    return counts;
}

// The content of a cell: rules cited everywhere must not make the table unreadable.
std::string join_links(const std::vector<std::string>& links) {
    if (links.empty()) return "-";
    std::string cell;
    for (std::size_t i = 0; i < std::min(links.size(), kMostPlaces); ++i)
        cell += (i > 0 ? ", " : "") + links[i];
    if (links.size() > kMostPlaces)
        cell += " +" + std::to_string(links.size() - kMostPlaces) + " more";
    return cell;
}

std::string file_name(const std::string& file) { return file.substr(file.rfind('/') + 1); }

// A file is named once, however often it names the rule, and without line numbers: the page would
// be out of date after every edit.
std::vector<std::string> links_to(const Index& index, const std::string& id) {
    std::vector<std::string> links;
    for (const Place& place : find_places(index, id)) {
        std::string link = "[" + file_name(place.file) + "](../../" + place.file + ")";
        if (links.empty() || links.back() != link) links.push_back(std::move(link));
    }
    return links;
}

std::string code_cell(const Project& project, const Game& game, const std::string& id) {
    const auto links = links_to(game.code, id);
    const auto definition = project.definitions.find(id);
    if (!links.empty() || definition == project.definitions.end()) return join_links(links);
    std::string reason = definition->second.reason;
    std::ranges::replace(reason, '|', '/');  // a bar would end the cell
    return "definition: " + reason;
}

std::string percent(std::size_t part, std::size_t whole) {
    return std::to_string(whole == 0 ? 100 : part * 100 / whole) + " %";
}

std::string write_intro(const Project& project, const Game& game) {
    const Counts counts = count_rules(project, game);
    const std::string ledger = "rules/" + game.key + ".md";
    std::string text = "# " + game.title + ": rules, code and tests\n\n";
    text +=
        "Where the code cites each rule of [" + ledger + "](../../" + ledger
        + "), and which tests show it. `rule_coverage` writes this page; edits to it are lost.\n\n";
    text += std::to_string(game.rules.size()) + " rules, " + std::to_string(counts.cited)
            + " cited by code, " + std::to_string(counts.defined)
            + " definitions that no code needs to cite, " + std::to_string(counts.shown)
            + " shown by a test, " + std::to_string(counts.asserted) + " of the "
            + std::to_string(game.rules.size() - counts.defined) + " that are no definitions ("
            + percent(counts.asserted, game.rules.size() - counts.defined)
            + ") asserted: a line of a test fails by that rule's name. ";
    text += "The game is " + std::string(project.complete.contains(game.key) ? "" : "not ")
            + "declared complete in [rules/complete.txt](../../rules/complete.txt).\n";
    if (!game.data_rows.empty())
        text += "\nThe rows AAZ-91 to AAZ-97 of the ledger are data, held against `data/" + game.key
                + "` by a test of the data; the tables and counts leave them out.\n";
    return text;
}

// Rulings are what players argue about, so those on data rows are listed as well.
std::string write_rulings(const Game& game) {
    std::string text;
    for (const auto* rules : {&game.rules, &game.data_rows})
        for (const LedgerLine& rule : *rules)
            if (rule.status == "ruling") text += "- **" + rule.id + "** " + rule.text + "\n";
    return "\n## Rulings\n\n" + (text.empty() ? "None.\n" : text);
}

std::string write_page(const Project& project, const Game& game) {
    std::string text = write_intro(project, game);
    const std::string* chapter = nullptr;
    for (const LedgerLine& rule : game.rules) {
        if (!chapter || *chapter != rule.chapter)
            text += "\n## " + rule.chapter
                    + "\n\n| id | status | cited by code | shown by tests | asserted |\n"
                      "|---|---|---|---|---|\n";
        chapter = &rule.chapter;
        text += "| " + rule.id + " | " + rule.status + " | " + code_cell(project, game, rule.id)
                + " | " + join_links(links_to(project.tests, rule.id)) + " | "
                + (find_places(project.asserted, rule.id).empty() ? "-" : "yes") + " |\n";
    }
    return text + write_rulings(game);
}

// One line each, in the form file:line: what, where a line is known.
using Problems = std::vector<std::string>;

void update_page(const Project& project, const Game& game, Mode mode, const std::string& command,
                 Problems& problems) {
    const std::string file = "docs/rules/" + game.key + ".md";
    const fs::path path = project.root / file;
    const std::string text = write_page(project, game);
    if (fs::exists(path) && read_file(path) == text) return;
    if (mode == Mode::Check) {
        problems.push_back(file + ": out of date; run " + command);
        return;
    }
    fs::create_directories(path.parent_path());
    std::ofstream page(path, std::ios::binary);
    page << text;
    if (!page.flush()) throw BadInput(path.string(), "cannot be written");
}

// Every wording of a ledger has a number, so that people can say under which they played.
void update_versions(const Project& project, Mode mode, const std::string& command,
                     Problems& problems) {
    const std::string file = "rules/versions.txt";
    std::string text = read_file(project.root / file);
    bool is_changed = false;
    for (const Game& game : project.games) {
        int last = 0;
        bool is_known = false;
        each_entry(project.root, file, [&](std::string_view entry, int line) {
            const auto words = gravetide::split(entry, ' ');
            if (words.size() != 3) throw BadInput(at_line(file, line), "not 'GAME NUMBER HASH'");
            if (words[0] != game.key) return;
            if (words[1] != std::to_string(++last))
                throw BadInput(at_line(file, line), "this is number " + std::to_string(last));
            is_known = is_known || words[2] == game.version;
        });
        if (is_known) continue;
        is_changed = true;
        text += game.key + " " + std::to_string(last + 1) + " " + game.version + "\n";
    }
    if (!is_changed) return;
    if (mode == Mode::Check) {
        problems.push_back(file + ": out of date; run " + command);
        return;
    }
    std::ofstream out(project.root / file, std::ios::binary);
    out << text;
    if (!out.flush()) throw BadInput(file, "cannot be written");
}

// What a complete game owes for one rule; empty when nothing.
std::string find_debt(const Project& project, const Game& game, const std::string& id) {
    const bool shown = !find_places(project.tests, id).empty();
    const bool cited = !find_places(game.code, id).empty() || project.definitions.contains(id);
    if (shown && cited) return "";
    if (cited) return "no test shows it";
    return std::string(shown ? "" : "no test shows it, and ")
           + "no code cites it, nor is it in rules/definitions.txt";
}

void check_game(const Project& project, const Game& game, Problems& problems) {
    for (const LedgerLine& rule : game.rules) {
        const auto definition = project.definitions.find(rule.id);
        if (definition != project.definitions.end() && !find_places(game.code, rule.id).empty())
            problems.push_back(at_line("rules/definitions.txt", definition->second.line) + ": "
                               + rule.id + " is cited by code, so this line must go");
        if (!project.complete.contains(game.key)) continue;
        const std::string debt = find_debt(project, game, rule.id);
        if (!debt.empty())
            problems.push_back(at_line("rules/" + game.key + ".md", rule.line) + ": " + rule.id
                               + ": " + debt);
    }
}

// In code the compiler refuses an unknown id; in a scenario a misspelled one would show nothing.
void check_scenarios(const Project& project, Problems& problems) {
    const auto known = known_ids(project);
    for (const auto& [id, places] : project.tests) {
        const bool means_a_rule = gravetide::is_rule_id(id) || is_digit(id[id.find('-') + 1]);
        if (!means_a_rule || known.contains(id)) continue;
        for (const auto& [file, line] : places)
            if (file.starts_with("tests/scenarios/") && file.ends_with(".txt"))
                problems.push_back(at_line(file, line) + ": no ledger has a rule " + id);
    }
}

void print_summary(const Project& project, const Game& game) {
    const Counts counts = count_rules(project, game);
    std::cout << game.key << ": " << game.rules.size() << " rules, " << counts.cited << " cited, "
              << counts.shown << " shown, " << counts.asserted << " of "
              << game.rules.size() - counts.defined << " asserted ("
              << percent(counts.asserted, game.rules.size() - counts.defined) << ")"
              << (project.complete.contains(game.key) ? ", complete" : "") << '\n';
}

int run(const std::string& program, std::vector<std::string> words) {
    const auto check = std::ranges::find(words, "--check");
    const Mode mode = check == words.end() ? Mode::Write : Mode::Check;
    if (mode == Mode::Check) words.erase(check);
    if (words.size() > 1 || (!words.empty() && words[0].starts_with('-')))
        throw BadInput("rule_coverage", "usage: [--check] [ROOT]");
    const std::string root = words.empty() ? "." : words[0];

    // Pages are written even when rules are missing: they show where the gaps are.
    const Project project = read_project(root);
    Problems problems;
    for (const Game& game : project.games) {
        update_page(project, game, mode, program + " " + root, problems);
        check_game(project, game, problems);
        print_summary(project, game);
    }
    update_versions(project, mode, program + " " + root, problems);
    check_scenarios(project, problems);
    for (const std::string& problem : problems) std::cerr << problem << '\n';
    return problems.empty() ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
    try {
        return run(words[0], {words + 1, words + count});
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
    }
    return 2;
}
