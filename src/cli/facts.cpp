// gravetide facts: the keys that a position of a game is written with.
#include <algorithm>
#include <fmt/core.h>
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
    for (const auto& [key, values] : keys) fmt::print("{}  {}\n", key, values);
    return 0;
}

}  // namespace gravetide::cli
