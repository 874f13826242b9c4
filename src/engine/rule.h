// The rule ledgers as code: "AAZ-4.12"_rule is that line of rules/aaz.md, found at compile time. An
// id that stands in no ledger does not compile.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
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

}  // namespace gravetide

// Made from rules/*.md by tools/ledger_to_code: kRuleIds, sorted, and where each stands in kRules.
#include "generated/rule_ids.h"

namespace gravetide {

namespace detail {

constexpr const Rule* resolve_rule(std::string_view id) {
    const auto* const found =
        std::lower_bound(std::begin(generated::kRuleIds), std::end(generated::kRuleIds), id,
                         [](const generated::RulePlace& place, std::string_view wanted) {
                             return place.id < wanted;
                         });
    if (found == std::end(generated::kRuleIds) || found->id != id)
        throw "no ledger in rules/ has a rule with this id";
    return &generated::kRules[found->place];
}

}  // namespace detail

inline namespace literals {

// NOTE: clang 14, which we use for checks only, loses consteval calls inside generic lambdas. What
// is shipped is compiled by g++, for which an unknown id is an error.
#ifdef __clang__
constexpr
#else
consteval
#endif
    const Rule*
    operator""_rule(const char* id, std::size_t length) {
    return detail::resolve_rule({id, length});
}

}  // namespace literals

}  // namespace gravetide
