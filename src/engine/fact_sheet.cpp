#include "engine/fact_sheet.h"

#include <utility>

#include "engine/bad_input.h"
#include "engine/nearest.h"
#include "engine/text.h"

namespace gravetide {

void append_word(std::string& text, std::string_view word) {
    if (!text.empty()) text += ' ';
    text += word;
}

std::string Word::join(std::span<const std::string_view> names) {
    std::string list;
    for (const auto name : names) append_word(list, name);
    return list;
}

void FactSheet::list(std::string_view key, std::string value) {
    if (!value.empty()) listed_->push_back({prefix_ + std::string(key), std::move(value)});
}

void FactSheet::note(std::string_view key, std::string_view values) {
    keys_->push_back({prefix_ + std::string(key), std::string(values)});
}

std::vector<Fact> facts_of(const Describe& describe) {
    std::vector<Fact> facts;
    FactSheet sheet(facts);
    describe(sheet);
    return facts;
}

std::vector<FactKey> keys_of(const Describe& describe) {
    std::vector<FactKey> keys;
    FactSheet sheet(keys);
    describe(sheet);
    return keys;
}

void put_described(const Fact& fact, const Describe& describe) {
    FactSheet sheet(fact);
    describe(sheet);
    if (sheet.has_put()) return;
    std::vector<std::string> names;
    for (const FactKey& each : keys_of(describe)) names.push_back(each.key);
    wrong(fact, "there is no such fact" + did_you_mean(fact.key, names));
}

std::string spell_pairs(std::string first, const Describe& describe) {
    for (const Fact& fact : facts_of(describe)) first += " " + fact.key + "=" + fact.value;
    return first;
}

void put_pairs(const Fact& fact, const Describe& describe) {
    const auto parts = split(fact.value, ' ');
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const auto equals = parts[i].find('=');
        if (equals == std::string_view::npos) wrong(fact, "expected name=value");
        const Fact pair{fact.key, std::string(parts[i].substr(equals + 1))};
        FactSheet sheet(pair, parts[i].substr(0, equals));
        describe(sheet);
        if (!sheet.has_put()) wrong(fact, "'" + printable(parts[i], 40) + "' is not known here");
    }
}

}  // namespace gravetide
