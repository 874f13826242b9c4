// Plants one small fault in a source file, for tools/check_mutants.
// mutate FILE NUMBER   prints the file with its fault NUMBER, and on stderr "line: was -> is"
// mutate FILE          prints how many faults there are to plant
// Faults: a comparison or a connective turned round, a number off by one, a statement left out.
// Comments, texts, includes and what is only checked at compile time are left alone.
#include <array>
#include <cctype>
#include <fstream>
#include <iostream>
#include <iterator>
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

int run(int count, char** words) {
    if (count < 2 || count > 3) throw BadInput("mutate", "usage: FILE [NUMBER]");
    auto lines = read_lines(words[1]);
    const auto faults = faults_of(lines);
    if (count == 2) {
        std::cout << faults.size() << '\n';
        return 0;
    }
    const auto number = gravetide::read_number(words[2], 0, 1'000'000);
    if (!number || static_cast<std::size_t>(*number) >= faults.size())
        throw BadInput("mutate", "there is no such fault");
    const Fault& fault = faults[static_cast<std::size_t>(*number)];
    std::string& line = lines[fault.line];
    const std::string was = line;
    line.replace(fault.from, fault.length, fault.instead);
    std::cerr << fault.line + 1 << ": " << gravetide::trim(was) << " -> " << gravetide::trim(line)
              << '\n';
    for (const std::string& each : lines) std::cout << each << '\n';
    return 0;
}

}  // namespace

int main(int count, char** words) {
    try {
        return run(count, words);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
