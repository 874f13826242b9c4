// Gunfire of the second implementation of Dawn of the Zeds (DOTZ-5.4, DOTZ-6.1.4.6, and the units'
// cards), written from the ledger.
#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "games/dotz_roads_model.h"

namespace gravetide::dotz::model {

namespace {

// DOTZ-5.4.1, DOTZ-5.4.5, DOTZ-U.1.1, DOTZ-U.4.2
int reach_of(int unit) { return unit == kPiazza ? 3 : unit == kHunt ? 2 : 1; }

// DOTZ-5.4.6, DOTZ-5.4.7, DOTZ-5.4.8.1: 0 where no shot goes.
int range(Place from, Place to) {
    if (from == kTown) return to.number + 1;
    return from.track == to.track ? std::abs(from.number - to.number) : 0;
}

}  // namespace

// DOTZ-U.8.1, DOTZ-U.8.1.1, DOTZ-U.1.4
bool Roads::is_free_shot(int unit, Means means) const {
    if (means == Means::MadeAmmo) return true;
    return unit == kVeterans && !board_.veterans_fired && means == Means::Action;
}

std::set<int> Roads::targets(int number, Means means) const {
    std::set<int> found;
    const Place from = board_.units.at(static_cast<std::size_t>(number)).at;
    if (means == Means::MadeAmmo && number != kPiazza) return found;     // DOTZ-U.1.4
    if (number == kFuries || on_start(from)) return found;               // DOTZ-U.6.1, DOTZ-5.4.4
    if (board_.ammo == 0 && !is_free_shot(number, means)) return found;  // DOTZ-5.4.3
    if (means == Means::Citadel && from != kTown) return found;          // DOTZ-U.2.3
    for (int zed = 0; zed < static_cast<int>(board_.zeds.size()); ++zed) {
        const Place at = board_.zeds.at(static_cast<std::size_t>(zed)).at;
        if (!on_track(at) || on_start(at)) continue;
        const int far = range(from, at);
        if (far >= 1 && far <= reach_of(number)) found.insert(zed);
    }
    return found;
}

std::set<std::string> Roads::second_payers(const std::string& first, int events,
                                           std::set<std::string> markers) {
    if (first == "event")
        --events;
    else if (markers.erase(first) == 0)
        return {};  // a Character Action, or the free one of a Speech
    if (events > 0) markers.insert("event");
    return markers;
}

// DOTZ-6.1.1, DOTZ-6.1.2.10, DOTZ-6.1.3, DOTZ-5.4.10 to DOTZ-5.4.12
void Roads::fire(int number, int target, Means means) {
    if (!is_free_shot(number, means)) --board_.ammo;
    if (number == kVeterans) board_.veterans_fired = true;
    const Place from = unit(number).at;
    cards_before({.unit = number, .zeds = {target}, .at = from, .zeds_attack = true});
    const int far = range(from, zed(target).at);
    constexpr std::array kSniper{2, 4, 3};  // DOTZ-U.1.2
    const Sheet& sheet = sheets().at(static_cast<std::size_t>(number));
    int column = number == kPiazza ? kSniper.at(static_cast<std::size_t>(far - 1))
                                   : sheet.strength.at(unit(number).reduced ? 1 : 0);
    if (number == kJohnson) column += 2;        // DOTZ-U.5.3
    if (number == kHunt && far == 2) --column;  // DOTZ-U.4.2
    if (means == Means::Citadel) ++column;      // DOTZ-U.2.3
    if (unit(number).well_armed) ++column;      // DOTZ-E.3.1
    if (unit(number).leader) ++column;          // DOTZ-F.3.1
    const int hits = gunfire_hits(std::clamp(column, 1, 7), roll("sum", 2, 12));
    for (int hit = 0; hit < hits && zed(target).at != kAway; ++hit) hit_zed(target);
    if (number == kPiazza) overwatch();
}

// DOTZ-U.1.3, DOTZ-U.1.3.1, DOTZ-U.1.3.2, DOTZ-6.4.5
void Roads::overwatch() {
    const Place from = unit(kPiazza).at;
    if (from == kTown) return;
    const std::vector<Place> way = forward_from(from);
    const auto is_open = [&](Place at) {
        return at == kTown || (at != board_.no_entry && board_.units_at(at).size() < 2);
    };
    const auto stop = std::ranges::find_if(way, is_open);
    if (!board_.zeds_at(*stop).empty()) return;
    std::vector<std::string> options{"remain", "back up"};
    std::vector<int> companions{-1, -1};
    for (const int each : board_.units_at(from)) {
        if (each == kPiazza || unit(each).defiant) continue;
        options.push_back("back up with " + sheets().at(static_cast<std::size_t>(each)).id);
        companions.push_back(each);
    }
    const std::size_t chosen = choose(options);
    if (chosen == 0) return;
    std::vector<int> going{kPiazza};
    const int companion = companions.at(chosen);
    if (companion >= 0) going.push_back(companion);
    // She does not go on into Zeds where there is room for one of the two.
    if (companion >= 0 && *stop != kTown && board_.units_at(*stop).size() == 1) {
        const std::vector<Place> rest(std::next(stop), way.end());
        const Place beyond = *std::ranges::find_if(rest, is_open);
        if (!board_.zeds_at(beyond).empty()) {
            unit(kPiazza).at = *stop;
            unit(companion).at = kBetween;
            return walk({companion}, from, rest);
        }
    }
    walk(going, from, way);
}

}  // namespace gravetide::dotz::model
