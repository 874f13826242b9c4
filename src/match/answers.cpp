#include "match/answers.h"

#include <algorithm>
#include <cmath>
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

// What is told as "<1 %" or ">99 %" is no number of hundredths.
bool is_plain(double chance) { return chance >= 0.005 && chance < 0.995; }

// Parts of one whole that stand under each other add up to it: each a number of hundredths, the
// first rounded as where it stands alone; what is left goes to those who lost most.
std::vector<double> rounded_together(const std::vector<Outlook>& parts) {
    struct Share {
        std::size_t place;
        double hundredths;
        long lost;  // in millionths
    };
    std::vector<double> out;
    std::vector<Share> shares;
    double left = 100;
    double whole = 0;
    for (const Outlook& part : parts) {
        const double chance = part.value;
        whole += chance;
        double hundredths = std::round(chance * 100);
        if (is_plain(chance) && !out.empty()) {
            hundredths = std::floor(chance * 100 + 1e-7);
            shares.push_back({.place = out.size(),
                              .hundredths = hundredths,
                              .lost = std::lround(1e4 * (chance * 100 - hundredths))});
        }
        out.push_back(is_plain(chance) ? std::round(chance * 100) / 100 : chance);
        left -= hundredths;
    }
    // What does not sum to one is no whole: each is then rounded by itself.
    const bool is_whole = std::abs(whole - 1) < 1e-6;
    if (!is_whole || left < 0 || left > static_cast<double>(shares.size())) return out;
    std::ranges::stable_sort(shares, [](const Share& a, const Share& b) {
        return a.lost != b.lost ? a.lost > b.lost : a.hundredths > b.hundredths;
    });
    for (const Share& share : shares)
        out[share.place] = (share.hundredths + (left-- > 0.5 ? 1 : 0)) / 100;
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
    json out{{"parts", put(forecast.parts)},
             {"besides", put(forecast.besides)},
             {"within", forecast.within}};
    const std::vector<double> shares = rounded_together(forecast.parts);
    for (std::size_t i = 0; i < shares.size(); ++i) out["parts"][i]["share"] = shares[i];
    return out.dump();
}

}  // namespace gravetide
