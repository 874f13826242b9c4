// Setting up: the options of a match and the table laid for it (MALL-5, MALL-24).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

// A ruling with its other reading.
Option ruling(const char* key, const char* title, const Rule* rule, OptionValue ours,
              OptionValue other) {
    return {key, title, rule, {std::move(ours), std::move(other)}};
}

}  // namespace

const Map& Mall::map(const Setup& setup) const { return box_.maps.at(setup.chosen[kMap]); }

// MALL-5.1 In the order of options.h.
std::vector<Option> Mall::options() const {
    std::vector<OptionValue> maps;
    for (const Map& map : box_.maps) maps.push_back({map.key, map.name});
    std::vector<OptionValue> scenarios;
    for (const Scenario& scenario : box_.scenarios)
        scenarios.push_back({scenario.id, scenario.name});
    std::vector<OptionValue> players;
    for (std::size_t i = 1; i <= kMostSeats; ++i)
        players.push_back(
            {std::to_string(i), std::to_string(i) + (i == 1 ? " player" : " players")});
    constexpr std::size_t kUsualPlayers = 2;  // the third value: three
    return {
        {"map", "Where it happens", "MALL-25.1"_rule, maps},
        {"scenario", "Scenario", "MALL-5.1"_rule, scenarios},
        {"players", "Players", "MALL-5.1"_rule, players, kUsualPlayers},
        ruling("pharmacy", "First draw at a pharmacy spot may be a bandage", "MALL-24.1"_rule,
               {"off", "No"}, {"on", "Yes"}),
        ruling("rich_stores", "Locked stores give two cards to choose from", "MALL-24.2"_rule,
               {"off", "No"}, {"on", "Yes"}),
        ruling("zombie_players", "Who plays the zombie players", "MALL-24.3"_rule,
               {"people", "The players who were turned"}, {"automatic", "The rules do"}),
        ruling("distance_zero", "A spawn distance of 0", "MALL-8.11"_rule,
               {"origin", "Is the origin space"}, {"ten", "Counts as ten"}),
        ruling("spawn_walls", "A spawn line that meets a wall", "MALL-8.14"_rule,
               {"through", "Goes through"}, {"stop", "Stops there"}),
        ruling("off_map", "A spawn that would leave the map", "MALL-8.15"_rule,
               {"stop", "Stops on the last space"}, {"lost", "Is lost"}),
        ruling("bite_tokens", "Bite tokens after re-entry", "MALL-11.11"_rule, {"stay", "Stay"},
               {"cleared", "Are cleared"}),
        ruling("turned_cards", "Cards of a player who is turned", "MALL-11.18"_rule,
               {"pile", "Form a loot pile"}, {"discarded", "Are discarded"}),
        ruling("defence", "Beating a zombie player on its own turn", "MALL-10.16"_rule,
               {"nothing", "Gains nothing"}, {"credit", "Gains VP and a kill"}),
        ruling("biter", "An NPZ that has bitten", "MALL-10.20"_rule, {"stays", "Stays"},
               {"removed", "Is removed"}),
        ruling("late_move", "An adrenaline move after phase 5", "MALL-7.12"_rule,
               {"allowed", "Is allowed"}, {"refused", "Is not"}),
        second_before(ruling("hand_limit", "How many cards a hand holds", "MALL-12.7"_rule,
                             {"none", "Any number"}, {"six", "Six"})),
        ruling("vp_trade", "Trading VP for cards", "MALL-14.1"_rule,
               {"scenario", "As the scenario says"}, {"never", "Never"}),
        second_before(ruling("swat_shelter", "Zombies beside a human who stands with SWAT",
                             "MALL-19.15"_rule, {"off", "Are adjacent as ever"},
                             {"on", "Are not adjacent"})),
        second_before(ruling("swat_fights", "A zombie player who comes onto SWAT",
                             "MALL-19.13"_rule, {"at_once", "Fights at once"},
                             {"swat_phase", "Waits for the SWAT phase"})),
        second_before(ruling("newly_turned", "A player turned in this round", "MALL-11.14"_rule,
                             {"turn", "Takes a zombie player's turn"}, {"entry", "Only enters"})),
    };
}

std::vector<std::string> Mall::seat_names(const Setup& setup) const {
    std::vector<std::string> names;
    for (int i = 0; i < players_of(box_, setup); ++i)
        names.push_back("Player " + std::to_string(i + 1));
    return names;
}

// A table with the decks and spots in order and nobody on it. Entrances that need no seal count as
// sealed (MALL-22.2).
State bare(const Mall& game, const Setup& setup) {
    State state{.setup = setup};
    const View view = view_of(game.box(), state);
    state.pile_at.fill(kNowhere);
    state.swat_at.fill(kNowhere);
    const auto players = static_cast<std::size_t>(players_of(game.box(), setup));
    for (std::size_t i = 0; i < players; ++i) state.condition.items[i] = Condition::Left;
    for (std::size_t i = 0; i < view.map.spots.size(); ++i) state.draws[i] = view.map.loot_draws;
    state.deck = Pool<kKinds>(game.box().deck);
    if (view.is(ScenarioKey::CloseTheMall))
        state.sealed = static_cast<std::uint8_t>(~view.scenario.seal[players - 1] & 0xFU);
    state.phase = Phase::Over;  // until somebody is there to play
    state.step = Step::Over;
    return state;
}

// MALL-3.31, MALL-5.2, MALL-5.3, MALL-5.4
State Mall::start(const Setup& setup) const {
    State state = bare(*this, setup);
    const View view = view_of(box_, state);
    for (const Seat seat : kSeats) {
        if (state.condition[seat] == Condition::Absent) continue;
        state.condition[seat] = Condition::Human;
        state.at[seat] = view.map.starts[number_of(seat)];
        state.bandages[seat] = view.number(Number::StartBandage);
        state.adrenaline[seat] = view.number(Number::StartAdrenaline);
    }
    Journal<Event> quiet;
    Table table{view, state, quiet};
    begin_round(table);
    return state;
}

// Nothing in Zombie Mall is hidden: hands and piles lie open, the deck has no order.
State Mall::seen_by(const State& state, Seat) const { return state; }
State Mall::imagine(const State& state, Seat, Dice&) const { return state; }

}  // namespace gravetide::mall
