// How a match stands: zombies and points over the rounds, what decided it, bites and kills.
#include "games/mall/tell/standing.h"

#include <bit>

#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

template <class Visit>
void each_player(const State& state, Visit visit) {
    for (const Seat seat : kSeats)
        if (state.condition[seat] != Condition::Absent) visit(seat);
}

int zombies_on_map(const View& view) {
    int zombies = 0;
    view.state.npz.each([&](Space) { ++zombies; });
    for (const Seat seat : kSeats)
        if (view.state.condition[seat] == Condition::Zombie) ++zombies;
    return zombies;
}

// MALL-21.2, MALL-21.3, MALL-21.9
std::vector<Tally> sale_parts(const State& state) {
    std::vector<Tally> parts;
    each_player(state, [&](Seat seat) {
        const bool is_zombie = is_zombie_player(state, seat);
        parts.push_back({.key = is_zombie ? "bites" : "vp",
                         .name = is_zombie ? "For bites" : "VP",
                         .of = seat,
                         .value = is_zombie ? state.zombie_vp[seat] : state.vp[seat],
                         .rule = is_zombie ? "MALL-21.9"_rule : "MALL-21.2"_rule});
        parts.push_back({.key = "kills",
                         .name = "Kills",
                         .of = seat,
                         .value = state.kills[seat],
                         .rule = "MALL-21.3"_rule});
    });
    return parts;
}

// MALL-20.4, MALL-20.5
std::vector<Tally> call_parts(const View& view) {
    const auto escaped = std::ranges::count(view.state.condition.items, Condition::Left);
    return {{.key = "escaped",
             .name = "Escaped; " + std::to_string(quota(view)) + " needed",
             .value = static_cast<int>(escaped),
             .rule = "MALL-20.5"_rule},
            {.key = "rounds",
             .name = "Rounds played, of " + std::to_string(rounds_of(view)),
             .value = view.state.round,
             .rule = "MALL-20.7"_rule}};
}

// MALL-22.5, MALL-22.6
std::vector<Tally> close_parts(const View& view) {
    return {{.key = "sealed",
             .name = "Entrances sealed, of 4",
             .value = std::popcount(unsigned{view.state.sealed}),
             .rule = "MALL-22.5"_rule},
            {.key = "rounds",
             .name = "Rounds played, of " + std::to_string(rounds_of(view)),
             .value = view.state.round,
             .rule = "MALL-22.6"_rule}};
}

}  // namespace

std::string when_of(const Mall&, const State& state) {
    return "Round " + std::to_string(state.round);
}

std::vector<Tally> list_counts(const Mall& game, const State& state) {
    const View view = view_of(game.box(), state);
    std::vector<Tally> counts{
        {.key = "zombies", .name = "Zombies in the mall", .value = zombies_on_map(view)}};
    each_player(state, [&](Seat seat) {
        counts.push_back({.key = "vp", .name = "VP", .of = seat, .value = state.vp[seat]});
    });
    each_player(state, [&](Seat seat) {
        counts.push_back({.key = "kills", .name = "Kills", .of = seat, .value = state.kills[seat]});
    });
    each_player(state, [&](Seat seat) {
        counts.push_back({.key = "bites", .name = "Bites", .of = seat, .value = state.bites[seat]});
    });
    return counts;
}

std::vector<Tally> list_parts(const Mall& game, const State& state) {
    const View view = view_of(game.box(), state);
    if (view.is(ScenarioKey::Sale)) return sale_parts(state);
    return view.is(ScenarioKey::CallForHelp) ? call_parts(view) : close_parts(view);
}

std::optional<Tally> loss_of(const Mall&, const State&, const Event& event) {
    if (event.what == Happening::Wins)
        return Tally{.key = "zombies", .name = "Zombies defeated", .of = event.who, .value = 1};
    if (event.what == Happening::IsBitten)
        return Tally{.key = "bitten", .name = "Bitten", .of = event.who, .value = 1};
    if (event.what == Happening::Turns)
        return Tally{.key = "turned", .name = "Turned", .of = event.who, .value = 1};
    return std::nullopt;
}

// MALL-23.2 Humans and Zombie Players win as two sides; in the sale everybody is for themselves.
int side_of(const Mall& game, const State& state, Seat seat) {
    if (view_of(game.box(), state).is(ScenarioKey::Sale)) return static_cast<int>(number_of(seat));
    return is_zombie_player(state, seat) ? 1 : 0;
}

}  // namespace gravetide::mall
