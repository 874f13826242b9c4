// How a match stands: Zeds and defenders over the turns, the score in parts, who fell.
#include "games/dotz/tell/standing.h"

#include "games/dotz/rules.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {

std::string when_of(const Dotz&, const State& state) {
    return state.turn == 0 ? "Setup" : "Turn " + std::to_string(state.turn);
}

std::vector<Tally> list_counts(const Dotz& game, const State& state) {
    return {{.key = "zeds", .name = "Zeds on the map", .value = std::popcount(zeds_in_play(state))},
            {.key = "units", .name = "Units in play", .value = std::popcount(units_in_play(state))},
            {.key = "ammo", .name = "Ammo", .value = state.ammo},
            {.key = "points", .name = "Points so far", .value = points_of(game.box(), state)}};
}

// DOTZ-V.2, DOTZ-V.3, DOTZ-V.4, DOTZ-V.6
std::vector<Tally> list_parts(const Dotz& game, const State& state) {
    const int cards = cards_left(game.box(), state);
    std::vector<Tally> parts{{.key = "units",
                              .name = "Units in play",
                              .value = std::popcount(units_in_play(state)),
                              .rule = "DOTZ-V.2"_rule},
                             {.key = "ammo",
                              .name = "Ammo left: " + std::to_string(state.ammo),
                              .value = state.ammo >= 2 ? 1 : 0,
                              .rule = "DOTZ-V.3"_rule}};
    if (state.result == Result::Lost)
        parts.push_back({.key = "cards",
                         .name = "Event cards not seen",
                         .value = -cards,
                         .rule = "DOTZ-V.4"_rule});
    parts.push_back({.key = "points",
                     .name = "Points in all",
                     .value = points_of(game.box(), state),
                     .rule = "DOTZ-V.6"_rule});
    return parts;
}

std::optional<Tally> loss_of(const Dotz&, const State&, const Event& event) {
    if (event.what == Happening::ZedDies)
        return Tally{.key = "zeds", .name = "Zeds eliminated", .value = 1};
    if (event.what == Happening::UnitDies && is_hero(event.unit))
        return Tally{.key = "heroes", .name = "Heroes lost", .value = 1};
    if (event.what == Happening::UnitDies)
        return Tally{.key = "civilians", .name = "Civilians lost", .value = 1};
    return std::nullopt;
}

int side_of(const Dotz&, const State&, Seat) { return 0; }

}  // namespace gravetide::dotz
