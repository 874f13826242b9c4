// gravetide facts: the keys that a position of a game is written with.
#include <algorithm>
#include <fmt/core.h>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "engine/bad_input.h"
#include "match/fact_keys.h"

namespace gravetide::cli {

namespace {

bool holds_all(const FactKey& fact, const std::vector<std::string>& words) {
    return std::ranges::all_of(words, [&](const std::string& word) {
        return fact.key.find(word) != std::string::npos
               || fact.values.find(word) != std::string::npos;
    });
}

// Keys that differ only before their first dot and take the same values are told once: there are
// hundreds of spaces.
struct Alike {
    FactKey first;
    std::vector<std::string> others{};
};

std::vector<Alike> folded(const std::vector<FactKey>& keys) {
    const auto tail = [](const std::string& key) {
        const auto dot = key.find('.');
        return dot == std::string::npos ? std::string() : key.substr(dot);
    };
    std::vector<Alike> rows;
    std::map<std::pair<std::string, std::string>, std::size_t> seen;
    for (const FactKey& key : keys) {
        const auto [at, is_new] = seen.try_emplace({tail(key.key), key.values}, rows.size());
        if (is_new)
            rows.push_back({key});
        else
            rows[at->second].others.push_back(key.key.substr(0, key.key.find('.')));
    }
    return rows;
}

std::string likewise(const std::vector<std::string>& others) {
    constexpr std::size_t kShown = 4;
    if (others.empty()) return {};
    std::string text = "  (likewise";
    for (std::size_t i = 0; i < std::min(kShown, others.size()); ++i)
        text += (i > 0 ? ", " : " ") + others[i];
    if (others.size() > kShown) text += fmt::format(" and {} more", others.size() - kShown);
    return text + ")";
}

}  // namespace

int facts(const Shelf& shelf, const FactsArgs& args) {
    std::vector<FactKey> keys = fact_keys(shelf, args.game, read_option_words(args.options));
    std::erase_if(keys, [&](const FactKey& fact) { return !holds_all(fact, args.words); });
    if (keys.empty()) {
        fmt::print(stderr, "no fact of {} holds all those words\n", args.game);
        return 1;
    }
    if (args.form == Form::Json) {
        nlohmann::json list = nlohmann::json::array();
        for (const auto& [key, values] : keys) list.push_back({{"key", key}, {"values", values}});
        fmt::print("{}\n", list.dump(2));
        return 0;
    }
    for (const auto& [first, others] : folded(keys))
        fmt::print("{}  {}{}\n", first.key, first.values, likewise(others));
    return 0;
}

}  // namespace gravetide::cli
