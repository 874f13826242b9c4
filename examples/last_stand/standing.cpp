// How a match stands: zombies and bites over the nights, lives left, who fell.
#include "last_stand/standing.h"

#include <algorithm>

#include "generated/rules/last_stand.h"

namespace gravetide::last_stand {

std::string when_of(const LastStand& game, const State& view) {
    return "Night " + std::to_string(std::min<int>(view.night, game.scenario(view).nights));
}

std::vector<Tally> list_counts(const LastStand&, const State& view) {
    std::vector<Tally> counts{{.key = "zombies", .name = "Zombies", .value = view.zombies}};
    for (const Seat seat : kSurvivors)
        counts.push_back({.key = "bites", .name = "Bites", .of = seat, .value = view.bites[seat]});
    return counts;
}

// LAST-4.2
std::vector<Tally> list_parts(const LastStand& game, const State& view) {
    std::vector<Tally> parts;
    for (const Seat seat : kSurvivors)
        parts.push_back(
            {.key = "lives",
             .name = "Lives left",
             .of = seat,
             .value = std::max(0, game.scenario(view).lives - static_cast<int>(view.bites[seat])),
             .rule = "LAST-4.2"_rule});
    return parts;
}

// LAST-2.1, LAST-2.4
std::optional<Tally> loss_of(const LastStand&, const State&, const Event& event) {
    if (event.what == Happening::Killed)
        return Tally{.key = "zombies", .name = "Zombies shot", .value = event.action.amount};
    if (event.what == Happening::Died)
        return Tally{.key = "died", .name = "Dead", .of = event.who, .value = 1};
    return std::nullopt;
}

// They hold out together.
int side_of(const LastStand&, const State&, Seat) { return 0; }

}  // namespace gravetide::last_stand
