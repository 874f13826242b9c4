// Plants small faults in source files, for tools/check_mutants.
// mutate sample SEED COUNT FILE…    which faults to plant: "FILE<tab>NUMBER<tab>LINE<tab>was -> is"
// mutate alone FILE NUMBER          prints the file with that one fault
// mutate weave FILE MARK:NUMBER…    prints the file with all of these, each to be chosen by its
// mark when the
//                                   program runs (tools/planted.h), and on stderr "MARK first last"
//                                   (lines)
// Faults: a comparison or a connective turned round, a number off by one, a statement left out.
// Comments, texts, includes and what is only checked at compile time are left alone.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/bad_input.h"
#include "engine/text.h"

namespace {

using gravetide::BadInput;

struct Fault {
    std::size_t line;
    std::size_t from, length;
    std::string instead;
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kTurned{{
    {" < ", " <= "},
    {" <= ", " < "},
    {" > ", " >= "},
    {" >= ", " > "},
    {" == ", " != "},
    {" != ", " == "},
    {" && ", " || "},
    {" || ", " && "},
    {" + ", " - "},
    {" - ", " + "},
}};

std::vector<std::string> read_lines(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw BadInput(path, "cannot be read");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

// The line with texts and comments blanked, so that no fault is planted there.
std::string code_of(const std::string& line) {
    std::string code = line;
    bool in_text = false;
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (!in_text && code.compare(i, 2, "//") == 0) return code.substr(0, i);
        const bool is_quote = code[i] == '"' && (i == 0 || code[i - 1] != '\\');
        if (is_quote) in_text = !in_text;
        if (in_text || is_quote) code[i] = '"';
    }
    return code;
}

bool is_left_alone(std::string_view code) {
    const std::string_view text = gravetide::trim(code);
    for (const std::string_view word : {"#", "static_assert", "assert(", "using ", "template",
                                        "namespace", "case ", "struct ", "enum "})
        if (text.starts_with(word)) return true;
    return text.empty();
}

bool is_word(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

// A whole number that stands for itself.
void add_numbers(const std::string& code, std::size_t line, std::vector<Fault>& faults) {
    for (std::size_t i = 0; i < code.size();) {
        if (std::isdigit(static_cast<unsigned char>(code[i])) == 0) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < code.size() && std::isdigit(static_cast<unsigned char>(code[end])) != 0) ++end;
        const bool is_alone = (i == 0 || (!is_word(code[i - 1]) && code[i - 1] != '.'))
                              && (end == code.size() || (!is_word(code[end]) && code[end] != '.'));
        if (is_alone && end - i <= 4)
            faults.push_back(
                {line, i, end - i, std::to_string(std::stoi(code.substr(i, end - i)) + 1)});
        i = std::max(end, i + 1);
    }
}

// A line that is one statement: a call or an assignment.
bool is_statement(std::string_view code) {
    const std::string_view text = gravetide::trim(code);
    if (!text.ends_with(';') || text.starts_with("return") || text.starts_with('}')) return false;
    for (const std::string_view word : {"const ", "auto ", "int ", "bool ", "break", "continue",
                                        "double ", "unsigned ", "State ", "Space ", "std::"})
        if (text.starts_with(word)) return false;
    const auto open = text.find('(');
    const auto equals = text.find('=');
    if (open == std::string_view::npos && equals == std::string_view::npos
        && !text.starts_with("++") && !text.starts_with("--"))
        return false;
    // "Type name(…);" and "Type name = …;" declare something.
    const std::string_view head = text.substr(0, std::min(open, equals));
    return head.find(' ') == std::string_view::npos
           || gravetide::trim(head).find(' ') == std::string_view::npos;
}

std::vector<Fault> faults_of(const std::vector<std::string>& lines) {
    std::vector<Fault> faults;
    int depth = 0;  // statements stand in functions, two braces deep or more
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string code = code_of(lines[i]);
        if (!is_left_alone(code)) {
            for (const auto& [was, is] : kTurned)
                for (auto at = code.find(was); at != std::string::npos; at = code.find(was, at + 1))
                    faults.push_back({i, at, was.size(), std::string(is)});
            add_numbers(code, i, faults);
            const bool is_whole = i > 0 && !code_of(lines[i - 1]).empty()
                                  && std::string_view(";{}:").find(code_of(lines[i - 1]).back())
                                         != std::string_view::npos;
            if (depth > 0 && is_whole && is_statement(code))
                faults.push_back({i, 0, lines[i].size(), ";"});
        }
        for (const char letter : code) depth += letter == '{' ? 1 : letter == '}' ? -1 : 0;
    }
    return faults;
}

// "was -> is": what a fault is called, in the list of explained ones too. Lines shift, this does
// not.
std::string called(const std::vector<std::string>& lines, const Fault& fault) {
    std::string line = lines[fault.line];
    line.replace(fault.from, fault.length, fault.instead);
    return std::string(gravetide::trim(lines[fault.line])) + " -> "
           + std::string(gravetide::trim(line));
}

// A fault's place in the lot, by its own words: a change elsewhere in the rules leaves the others
// in the sample.
std::uint64_t lot_of(std::string_view text) {
    std::uint64_t lot =
        14695981039346656037U;  // FNV-1a, then mixed: like texts must not lie together
    for (const char letter : text)
        lot = (lot ^ static_cast<unsigned char>(letter)) * 1099511628211U;
    lot = (lot ^ (lot >> 31)) * 0x7fb5d329728ea185U;
    return lot ^ (lot >> 29);
}

int print_sample(std::span<char*> words) {
    const auto count = gravetide::read_number(words[1], 1, 1'000'000);
    if (!count) throw BadInput("mutate", "how many?");
    std::vector<std::pair<std::uint64_t, std::string>> lots;
    for (const std::string path : words.subspan(2)) {
        const auto lines = read_lines(path);
        const auto faults = faults_of(lines);
        std::map<std::string, int> seen;
        for (std::size_t i = 0; i < faults.size(); ++i) {
            std::string name = called(lines, faults[i]);
            if (const int before = seen[name]++; before > 0)
                name += " (" + std::to_string(before + 1) + ")";
            lots.emplace_back(lot_of(std::string(words[0]) + path + name),
                              path + '\t' + std::to_string(i) + '\t'
                                  + std::to_string(faults[i].line + 1) + '\t' + name);
        }
    }
    std::sort(lots.begin(), lots.end());
    std::cerr << lots.size() << '\n';
    lots.resize(std::min(lots.size(), static_cast<std::size_t>(*count)));
    for (const auto& [lot, line] : lots) std::cout << line << '\n';
    return 0;
}

const Fault& numbered(const std::vector<Fault>& faults, std::string_view number) {
    const auto read = gravetide::read_number(number, 0, 1'000'000);
    if (!read || static_cast<std::size_t>(*read) >= faults.size())
        throw BadInput("mutate", "there is no such fault");
    return faults[static_cast<std::size_t>(*read)];
}

int print_alone(std::span<char*> words) {
    auto lines = read_lines(words[0]);
    const auto faults = faults_of(lines);
    const Fault& fault = numbered(faults, words[1]);
    lines[fault.line].replace(fault.from, fault.length, fault.instead);
    for (const std::string& each : lines) std::cout << each << '\n';
    return 0;
}

// A file as one text, and the same with texts and comments blanked.
struct Source {
    std::string text, code;
    std::vector<std::size_t> begins;  // of every line

    explicit Source(const std::vector<std::string>& lines) {
        for (const std::string& line : lines) {
            begins.push_back(text.size());
            text += line + '\n';
            std::string blank = code_of(line);
            blank.resize(line.size(), ' ');
            code += blank + '\n';
        }
    }

    [[nodiscard]] std::size_t line_at(std::size_t at) const {
        return static_cast<std::size_t>(std::upper_bound(begins.begin(), begins.end(), at)
                                        - begins.begin());
    }
};

// Whether an operand of && or || ends at this letter, outside of brackets.
bool is_border(const std::string& code, std::size_t at) {
    const char letter = code[at];
    const char before = at > 0 ? code[at - 1] : ' ';
    const char after = at + 1 < code.size() ? code[at + 1] : ' ';
    if (letter == ':') return before != ':' && after != ':';
    if (letter == '=')
        return after != '=' && std::string_view("=!<>").find(before) == std::string_view::npos;
    if (letter == '|') return before == '|' || after == '|';
    return std::string_view(",;?").find(letter) != std::string_view::npos;
}

// Where the operand that ends before `at` begins.
std::size_t left_end(const std::string& code, std::size_t at) {
    constexpr std::string_view kReturn = "return ";
    int depth = 0;
    for (; at > 0; --at) {
        const char letter = code[at - 1];
        if (letter == ')' || letter == ']' || letter == '}') ++depth;
        if ((letter == '(' || letter == '[' || letter == '{') && --depth < 0) break;
        if (depth == 0
            && (is_border(code, at - 1)
                || (at >= kReturn.size()
                    && code.compare(at - kReturn.size(), kReturn.size(), kReturn) == 0)))
            break;
    }
    while (std::isspace(static_cast<unsigned char>(code[at])) != 0) ++at;
    return at;
}

// Behind the operand that begins at `at`.
std::size_t right_end(const std::string& code, std::size_t at) {
    int depth = 0;
    for (; at < code.size(); ++at) {
        const char letter = code[at];
        if (letter == '(' || letter == '[' || letter == '{') ++depth;
        if ((letter == ')' || letter == ']' || letter == '}') && --depth < 0) break;
        if (depth == 0 && is_border(code, at)) break;
    }
    while (std::isspace(static_cast<unsigned char>(code[at - 1])) != 0) --at;
    return at;
}

// Part of the text that is wrapped in a call, or replaced.
struct Edit {
    std::size_t from, to;
    std::string open, close;
    bool is_instead = false;  // `open` stands for the text
};

bool cross(const Edit& a, const Edit& b) {
    return (a.from < b.from && b.from < a.to && a.to < b.to)
           || (b.from < a.from && a.from < b.to && b.to < a.to)
           || (a.from == b.from && a.to == b.to);
}

// A fault as a choice. `a < b` becomes `a < ::planted::less(7) > b`, of the same precedence; `a &&
// b` turned round is not (not a && not b), whose operands are computed when they were before.
std::vector<Edit> edits_of(const Source& source, const Fault& fault, const std::string& mark) {
    static const std::map<std::string_view, std::pair<std::string_view, std::string_view>> kSigns{
        {" < ", {" < ::planted::less(", ") > "}},    {" <= ", {" < ::planted::at_most(", ") > "}},
        {" > ", {" < ::planted::more(", ") > "}},    {" >= ", {" < ::planted::at_least(", ") > "}},
        {" == ", {" == ::planted::same(", ") == "}}, {" != ", {" == ::planted::other(", ") == "}},
        {" + ", {" + ::planted::plus(", ") + "}},    {" - ", {" - ::planted::minus(", ") - "}},
    };
    const std::size_t from = source.begins[fault.line] + fault.from;
    const std::size_t to = from + fault.length;
    const std::string was = source.text.substr(from, fault.length);
    if (fault.instead == ";") {
        const std::size_t end = source.code.find_last_not_of(' ', to - 1) + 1;  // before a comment
        return {{from, end, "if (!::planted::is(" + mark + ")) { ", " }"}};
    }
    if (const auto sign = kSigns.find(was); sign != kSigns.end())
        return {{from, to,
                 std::string(sign->second.first) + mark + std::string(sign->second.second), "",
                 true}};
    if (was == " && " || was == " || ") {
        const std::string flip = "::planted::flip(" + mark + ", ";
        const std::size_t left = left_end(source.code, from);
        const std::size_t right = right_end(source.code, to);
        return {{left, right, flip, ")"}, {left, from, flip, ")"}, {to, right, flip, ")"}};
    }
    return {{from, to, "::planted::number(" + mark + ", " + was + ")", "", true}};
}

std::string woven(const std::string& text, const std::vector<Edit>& edits) {
    // At one place what ends comes first, then what begins, the longest first.
    std::map<std::size_t, std::vector<const Edit*>> begins;
    std::map<std::size_t, std::string> ends;
    for (const Edit& edit : edits) {
        begins[edit.from].push_back(&edit);
        ends[edit.to] += edit.close;
    }
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (const auto end = ends.find(at); end != ends.end()) result += end->second;
        if (const auto begin = begins.find(at); begin != begins.end()) {
            std::sort(begin->second.begin(), begin->second.end(),
                      [](const Edit* a, const Edit* b) { return a->to > b->to; });
            for (const Edit* edit : begin->second) result += edit->open;
            if (const Edit& last = *begin->second.back(); last.is_instead) {
                at = last.to - 1;
                continue;
            }
        }
        result += text[at];
    }
    return result;
}

int print_woven(std::span<char*> words) {
    const auto lines = read_lines(words[0]);
    const auto faults = faults_of(lines);
    const Source source(lines);
    std::vector<Edit> edits;
    for (const std::string_view word : words.subspan(1)) {
        const auto colon = word.find(':');
        const std::string mark(word.substr(0, colon));
        const auto more = edits_of(source, numbered(faults, word.substr(colon + 1)), mark);
        // Two faults in one chain of && would need two ways of bracketing it.
        const bool crosses = std::any_of(more.begin(), more.end(), [&](const Edit& a) {
            return std::any_of(edits.begin(), edits.end(),
                               [&](const Edit& b) { return cross(a, b); });
        });
        if (crosses) continue;
        edits.insert(edits.end(), more.begin(), more.end());
        std::cerr << mark << ' ' << source.line_at(more.front().from) << ' '
                  << source.line_at(more.front().to) << '\n';
    }
    std::cout << woven(source.text, edits);
    return 0;
}

int run(std::span<char*> words) {
    const std::string_view verb = words.size() > 1 ? words[1] : "";
    if (verb == "sample" && words.size() >= 5) return print_sample(words.subspan(2));
    if (verb == "alone" && words.size() == 4) return print_alone(words.subspan(2));
    if (verb == "weave" && words.size() >= 4) return print_woven(words.subspan(2));
    throw BadInput("mutate",
                   "usage: sample SEED COUNT FILE…, alone FILE NUMBER, or weave FILE MARK:NUMBER…");
}

}  // namespace

int main(int count, char** words) {
    try {
        return run({words, static_cast<std::size_t>(count)});
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
