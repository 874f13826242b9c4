#include "match/answers.h"

#include <nlohmann/json.hpp>

namespace gravetide {

namespace {

using nlohmann::json;

json put(const Barrier& barrier) {
    json out{{"said", barrier.said}, {"keys", barrier.keys}};
    if (barrier.rule) out["rule"] = {{"id", barrier.rule->id}, {"text", barrier.rule->text}};
    return out;
}

// Ids are strings: 64 bits do not fit a page's numbers.
json put(const std::vector<ActionId>& actions) {
    json out = json::array();
    for (const ActionId action : actions) out.push_back(std::to_string(action));
    return out;
}

json put(const std::vector<Outlook>& outlooks) {
    json out = json::array();
    for (const Outlook& each : outlooks)
        out.push_back({{"key", each.key}, {"said", each.said}, {"value", each.value}});
    return out;
}

}  // namespace

std::string to_json(const Reach& reach) {
    json out{{"goals", json::array()}, {"beyond", json::array()}};
    for (const Goal& goal : reach.goals)
        out["goals"].push_back({{"to", goal.to},
                                {"cost", goal.cost},
                                {"what", goal.what},
                                {"said", goal.said},
                                {"way", put(goal.way)}});
    for (const Beyond& each : reach.beyond)
        out["beyond"].push_back({{"to", each.to}, {"barrier", put(each.barrier)}});
    return out.dump();
}

std::string to_json(const Barrier& barrier) { return put(barrier).dump(); }

std::string to_json(const Forecast& forecast) {
    return json{{"parts", put(forecast.parts)},
                {"besides", put(forecast.besides)},
                {"within", forecast.within}}
        .dump();
}

}  // namespace gravetide
