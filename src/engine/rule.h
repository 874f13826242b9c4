// The rule ledgers as code: with generated/rules/aaz.h, "AAZ-4.12"_rule is that line of
// rules/aaz.md, found at compile time. An id that does not stand there does not compile.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

namespace gravetide {

struct Rule {
    std::string_view id;       // "AAZ-4.12"
    std::string_view status;   // book, sheet, card, quickref, outside, ruling or rebuilt
    std::string_view source;   // the printed page, where known
    std::string_view chapter;  // the ledger's heading above it
    std::string_view text;
};

struct Ledger {
    std::string_view game;     // "aaz"
    std::string_view version;  // a hash of the ledger's text, for records
    std::span<const Rule> rules;
};

// In the order of the ledgers.
std::span<const Ledger> all_ledgers();

// Null when there is none.
const Ledger* find_ledger(std::string_view game);
const Rule* find_rule(std::string_view id);

// Where a rule stands in its ledger; generated/rules/GAME.h has them sorted by id.
struct RulePlace {
    std::string_view id;
    std::size_t place;
};

constexpr const Rule* resolve_rule(std::span<const RulePlace> places, const Rule* rules,
                                   std::string_view id) {
    const auto found = std::lower_bound(
        places.begin(), places.end(), id,
        [](const RulePlace& place, std::string_view wanted) { return place.id < wanted; });
    if (found == places.end() || found->id != id) throw "the ledger has no rule with this id";
    return rules + found->place;
}

}  // namespace gravetide

// NOTE: clang 14, which we use for checks only, loses consteval calls inside generic lambdas. What
// is shipped is compiled by g++ and clang 19, for which an unknown id is an error.
#if defined(__clang__) && __clang_major__ < 19
#define GRAVETIDE_CONSTEVAL constexpr
#else
#define GRAVETIDE_CONSTEVAL consteval
#endif

// NOTE: a macro, for a literal cannot be a template on the ledger it looks into.
#define GRAVETIDE_RULE_LITERAL(places, rules)                                             \
    GRAVETIDE_CONSTEVAL const Rule* operator""_rule(const char* id, std::size_t length) { \
        return resolve_rule(places, rules, {id, length});                                 \
    }
