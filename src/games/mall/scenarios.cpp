// The three scenarios and the end of the game (MALL-20 to MALL-23).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

bool is_untouched(Condition condition) {  // not turned, not gone
    return condition == Condition::Human || condition == Condition::Bitten;
}

template <class Test>
std::uint8_t seats_where(const State& state, Test test) {
    unsigned seats = 0;
    for (const Seat seat : kSeats)
        if (state.condition[seat] != Condition::Absent && test(seat)) seats |= bit_of(seat);
    return static_cast<std::uint8_t>(seats);
}

// MALL-23.1
bool finish(Table& table, std::uint8_t winners, const Rule* rule) {
    State& state = table.state;
    state.winners = winners;
    state.phase = Phase::Over;
    state.step = Step::Over;
    state.turn = {};
    state.moved = {};
    table.tell({.what = Happening::Over, .who = Seat::Nobody, .rule = rule});
    return true;
}

// MALL-23.2 The escaped are human in S1.
bool humans_win(Table& table, const Rule* rule) {
    const State& state = table.state;
    return finish(table,
                  seats_where(state,
                              [&](Seat seat) {
                                  return is_untouched(state.condition[seat])
                                         || state.condition[seat] == Condition::Left;
                              }),
                  rule);
}

// MALL-23.2, MALL-23.3 All Zombie Players share it; alone, one has simply lost.
bool zombies_win(Table& table, const Rule* rule) {
    const State& state = table.state;
    if (players_of(table.see.box, state.setup) == 1) return finish(table, 0, "MALL-23.3"_rule);
    return finish(
        table, seats_where(state, [&](Seat seat) { return is_zombie_player(state, seat); }), rule);
}

// The best of some seats by a measure, ties shared.
template <class Test, class Measure>
std::uint8_t best_of(const State& state, Test test, Measure measure) {
    int best = -1;
    for (const Seat seat : kSeats)
        if (state.condition[seat] != Condition::Absent && test(seat))
            best = std::max(best, measure(seat));
    return seats_where(state, [&](Seat seat) { return test(seat) && measure(seat) == best; });
}

// MALL-21.3 Most VP, then most kills.
int worth(const State& state, Seat seat) { return state.vp[seat] * 256 + state.kills[seat]; }

bool check_sale(Table& table) {
    const State& state = table.state;
    const auto is_shopper = [&](Seat seat) {
        return is_untouched(state.condition[seat]) || state.condition[seat] == Condition::Left;
    };
    const auto by_worth = [&](Seat seat) { return worth(state, seat); };
    const auto by_score = [&](Seat seat) { return int{state.zombie_vp[seat]}; };
    const auto is_rich = [&](Seat seat) {
        return is_shopper(seat) && state.vp[seat] >= table.see.map.vp;
    };
    if (std::ranges::any_of(kSeats, is_rich))  // MALL-21.2
        return finish(table, best_of(state, is_rich, by_worth), "MALL-21.2"_rule);
    const auto is_fed = [&](Seat seat) {
        return is_zombie_player(state, seat) && state.zombie_vp[seat] >= table.see.map.zombie_vp;
    };
    if (std::ranges::any_of(kSeats, is_fed))  // MALL-21.9
        return finish(table, best_of(state, is_fed, by_score), "MALL-21.9"_rule);
    const bool any_left =
        std::ranges::any_of(kSeats, [&](Seat seat) { return is_untouched(state.condition[seat]); });
    if (any_left && table.state.round < rounds_of(table)) return false;
    const Rule* rule = any_left ? "MALL-21.10"_rule : "MALL-21.11"_rule;
    if (std::ranges::any_of(kSeats, is_shopper))
        return finish(table, best_of(state, is_shopper, by_worth), rule);
    return finish(table,
                  best_of(
                      state, [&](Seat seat) { return is_zombie_player(state, seat); }, by_score),
                  rule);
}

// MALL-22.5
bool is_closed(const View& view) {
    const State& state = view.state;
    if (state.sealed != 0xF) return false;
    int zombies = 0;
    const auto count = [&](Space space) {
        if (view.at(space).area == view.map.concourse) ++zombies;
    };
    state.npz.each(count);
    bool anybody = false;
    for (const Seat seat : kSeats) {
        if (state.condition[seat] == Condition::Zombie) count(state.at[seat]);
        anybody = anybody || is_untouched(state.condition[seat]);
    }
    return anybody && zombies <= view.number(Number::ConcourseMost);
}

int count_of(const State& state, Condition condition) {
    return static_cast<int>(std::ranges::count(state.condition.items, condition));
}

}  // namespace

// MALL-20.1, MALL-21.1, MALL-22.1, MALL-25.2
int rounds_of(const View& view) { return view.map.rounds.at(view.state.setup.chosen[kScenario]); }

// MALL-20.4
int quota(const View& view) { return (players_of(view.box, view.state.setup) + 1) / 2; }

// MALL-20.5, MALL-20.6, MALL-22.6
bool check_at_once(Table& table) {
    const State& state = table.state;
    const int left = count_of(state, Condition::Left);
    const int standing = count_of(state, Condition::Human) + count_of(state, Condition::Bitten);
    if (table.see.is(ScenarioKey::CallForHelp)) {
        if (left >= quota(table)) return humans_win(table, "MALL-20.5"_rule);
        if (left + standing < quota(table)) return zombies_win(table, "MALL-20.6"_rule);
    }
    if (table.see.is(ScenarioKey::CloseTheMall) && standing == 0)
        return zombies_win(table, "MALL-22.6"_rule);
    return false;
}

bool check_round(Table& table) {
    if (table.see.is(ScenarioKey::Sale)) return check_sale(table);
    if (table.see.is(ScenarioKey::CloseTheMall) && is_closed(table))
        return humans_win(table, "MALL-22.5"_rule);
    if (table.state.round < rounds_of(table)) return false;
    return zombies_win(
        table, table.see.is(ScenarioKey::CallForHelp) ? "MALL-20.7"_rule : "MALL-22.6"_rule);
}

// MALL-6.6, MALL-20.2, MALL-20.3, MALL-21.5
void leave(Table& table) {
    State& state = table.state;
    const Seat seat = state.active;
    table.tell({.what = Happening::Leaves,
                .who = seat,
                .rule = table.see.is(ScenarioKey::Sale) ? "MALL-21.5"_rule : "MALL-20.3"_rule,
                .from = state.at[seat]});
    state.condition[seat] = Condition::Left;
    state.at[seat] = kNowhere;
    state.hand[seat] = {};
    state.bandages[seat] = 0;
    state.adrenaline[seat] = 0;
    state.bites[seat] = 0;
    if (table.see.is(ScenarioKey::Sale)) state.vp[seat] += table.see.number(Number::DockPlus);
    if (!check_at_once(table)) end_turn(table);
}

// While the match goes on, a rough guess between losing and winning.
double Mall::score(const State& state, Seat seat) const {
    if (state.phase == Phase::Over) {
        if (!(state.winners & bit_of(seat))) return 0;
        return state.setup.chosen[kScenario] == 1 ? 1.0 / std::popcount(state.winners) : 1.0;
    }
    constexpr double kHuman = 0.5;
    constexpr double kZombie = 0.3;
    if (state.condition[seat] == Condition::Left) return 0.9;
    if (is_zombie_player(state, seat))
        return kZombie + 0.02 * std::min<int>(state.zombie_vp[seat], 10);
    return std::clamp(kHuman + 0.01 * state.vp[seat] - 0.03 * state.bites[seat], 0.05, 0.85);
}

}  // namespace gravetide::mall
