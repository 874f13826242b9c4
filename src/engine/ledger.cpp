#include "engine/ledger.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/bad_input.h"
#include "engine/crypto.h"
#include "engine/text.h"

namespace gravetide {

namespace {

constexpr std::array<std::string_view, 7> kStatuses{"book",    "sheet",  "card",   "quickref",
                                                    "outside", "ruling", "rebuilt"};

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_capital_or_digit(char c) { return is_capital(c) || (c >= '0' && c <= '9'); }

}  // namespace

bool is_rule_id(std::string_view text) {
    const auto dash = text.find('-');
    if (dash == 0 || dash == std::string_view::npos) return false;
    if (!std::ranges::all_of(text.substr(0, dash), is_capital)) return false;
    const auto parts = split(text.substr(dash + 1), '.');
    return parts.size() >= 2 && text.back() != '.' && text[dash + 1] != '.'
           && std::ranges::all_of(parts, [](std::string_view part) {
                  return std::ranges::all_of(part, is_capital_or_digit);
              });
}

std::vector<LedgerLine> read_ledger(const std::string& file, std::string_view text) {
    std::vector<LedgerLine> rules;
    std::set<std::string, std::less<>> seen;
    std::string chapter;
    int number = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        const auto fail = [&](const std::string& what) {
            throw BadInput(file + ":" + std::to_string(number), what);
        };

        if (line.starts_with("## ")) chapter = line.substr(3);
        if (!line.starts_with("- **")) continue;
        const auto close = line.find("**", 4);
        if (close == std::string_view::npos) continue;
        const std::string_view id = line.substr(4, close - 4);
        if (!is_rule_id(id)) continue;  // worked cases and emphasis stand in such lines too

        const std::string_view rest = trim(line.substr(close + 2));
        const auto bracket = rest.find(']');
        if (!rest.starts_with('[') || bracket == std::string_view::npos)
            fail("rule " + std::string(id) + " lacks its bracket [source, status]");
        std::string_view status = rest.substr(1, bracket - 1);
        std::string_view source;
        if (const auto comma = status.rfind(','); comma != std::string_view::npos) {
            source = trim(status.substr(0, comma));
            status = trim(status.substr(comma + 1));
        }
        if (!find_name(kStatuses, status))
            fail("rule " + std::string(id) + " has the unknown status '" + std::string(status)
                 + "'");
        const std::string_view words = trim(rest.substr(bracket + 1));
        if (words.empty()) fail("rule " + std::string(id) + " has no text");
        if (!seen.emplace(id).second)
            fail("rule " + std::string(id) + " stands here a second time");
        rules.push_back({std::string(id), std::string(status), std::string(source), chapter,
                         std::string(words), number});
    }
    if (rules.empty()) throw BadInput(file, "no rule found");
    return rules;
}

std::string ledger_version(std::string_view text) {
    std::array<std::uint8_t, 16> hash{};
    blake2b(hash, text);
    return hexadecimal(std::span(hash).first(8));
}

}  // namespace gravetide
