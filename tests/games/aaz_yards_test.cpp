// What the view says of phase 7 and of a landing is what the rules let one do: buying on until it
// is refused finds as many places as were told.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/aaz/rules.h"
#include "games/aaz/tell/names.h"
#include "games/aaz/yards.h"

namespace gravetide::aaz {
namespace {

class AazYards : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};
    Dice dice{seed_from_number(710)};
    Journal<Event> quiet;

    State position(const std::string& scenario, const std::vector<Fact>& facts) {
        State state = bare(game, read_setup(game.options(), {{"scenario", scenario}}));
        for (const Fact& fact : facts) put_fact(game, state, fact);
        return state;
    }
    nlohmann::json view(const State& state) {
        nlohmann::json out;
        put_view(game, state, out);
        return out;
    }
    // A match of the house against itself; every position with a decision is looked at.
    template <class Look>
    void play_match(const std::string& scenario, Look look) {
        State state = game.start(read_setup(game.options(), {{"scenario", scenario}}));
        for (int decisions = 0; decisions < kDecisions;) {
            const Seat seat = game.to_act(state);
            if (seat == Seat::Nobody) break;
            if (seat == Seat::Chance) {
                Tray tray;
                game.play(state, game.roll(state, dice, tray), quiet);
                continue;
            }
            ++decisions;
            look(state);
            if (HasFatalFailure()) return;
            game.play(state, game.house_choice(state, seat, dice), quiet);
        }
    }
    // How many of them in a row the rules let one buy, with money for all.
    int bought(State state, Verb verb, Unit unit, Space to) {
        const Action action{.verb = verb, .unit = unit, .to = to};
        int count = 0;
        for (; !game.forbidden_by(state, action); ++count) {
            state.treasury[index_of(state.active)] = kMuch;
            state.turn.pool[index_of(unit)] = 9;
            game.play(state, action, quiet);
        }
        return count;
    }
    static constexpr std::int16_t kMuch = 900;
    static constexpr int kDecisions = 900;
};

// AAZ-7.10, AAZ-7.12, AAZ-7.14, AAZ-7.24
TEST_F(AazYards, have_as_many_places_as_can_be_bought_for) {
    int looked = 0, shared = 0;
    const auto look = [&](const State& state) {
        const bool placing = state.step == Step::Placing;
        const bool buying = state.phase == Phase::Purchase && !view_of(game.box(), state).is_1942();
        if (!placing && !buying) return;
        State rich = state;
        rich.treasury[index_of(state.active)] = kMuch;
        for (const Unit unit : {Unit::Infantry, Unit::Submarine})
            if (placing) rich.turn.pool[index_of(unit)] = 9;
        const View see = view_of(game.box(), rich);
        const Shop shop(see);
        // Promised carriers bind places and money: told by other tests.
        if (shop.owed > 0) return;
        for (const Yard& yard : list_yards(see)) {
            const Unit unit = is_territory(yard.at) ? Unit::Infantry : Unit::Submarine;
            const int most = bought(rich, placing ? Verb::Place : Verb::Buy, unit, yard.at);
            ASSERT_EQ(yard.left, most) << spell(game, yard.at);
            if (yard.left == 0) continue;
            // AAZ-7.12 to AAZ-7.15, AAZ-20.19 What it takes is what the rules let one put there.
            for (std::size_t i = 0; i < kUnits; ++i) {
                State one = rich;
                one.turn.pool[i] = 9;
                const Action action{
                    .verb = placing ? Verb::Place : Verb::Buy, .unit = unit_at(i), .to = yard.at};
                const Rule* rule = game.forbidden_by(one, action);
                const bool takes = std::ranges::find(yard.takes, unit_at(i)) != yard.takes.end();
                ASSERT_EQ(takes, rule == nullptr || rule->id == "AAZ-0.10")
                    << spell(unit_at(i)) << " in " << spell(game, yard.at);
            }
            ++looked;
            if (!shop.busy.is_empty()) ++shared;
        }
    };
    for (const std::string scenario : {"full", "1942"})
        for (int match = 0; match < 3; ++match) play_match(scenario, look);
    EXPECT_GT(looked, 1000);
    EXPECT_GT(shared, 20);
}

// AAZ-7.24, AAZ-20.14 Two submarines take two of Japan's places.
TEST_F(AazYards, share_the_places_of_a_complex_with_its_water) {
    State state = position("full", {{"active", "japan"},
                                    {"japan.control", "japan"},
                                    {"japan.industry", "complex"},
                                    {"treasury.japan", "40"},
                                    {"go", "purchase"}});
    const auto yards = [&] { return view(state)["purchase"]["yards"]; };
    const int limit = yards()["japan"]["limit"];
    ASSERT_GT(limit, 2);
    EXPECT_EQ(yards()["japan"]["left"], limit);
    const auto water = [&] {
        const nlohmann::json now = yards();
        for (const auto& [key, yard] : now.items())
            if (key.starts_with("sz_")) return std::string(key);
        return std::string();
    }();
    ASSERT_FALSE(water.empty());
    const Action buy{.verb = Verb::Buy, .unit = Unit::Submarine, .to = *game.box().find(water)};
    game.play(state, buy, quiet);
    game.play(state, buy, quiet);
    EXPECT_EQ(yards()["japan"]["left"], limit - 2);
    EXPECT_EQ(yards()[water]["left"], limit - 2);
}

// AAZ-80.26 Orders beyond what industry can place are told while one orders.
TEST_F(AazYards, tell_orders_that_will_find_no_place) {
    State state = position("1942", {{"active", "germany"},
                                    {"germany.control", "germany"},
                                    {"germany.industry", "complex"},
                                    {"germany.damage", "8"},
                                    {"pool", "9 tank 4 infantry"},
                                    {"go", "purchase"}});
    const nlohmann::json told = view(state)["purchase"];
    int places = 0;
    for (const auto& [key, yard] : told["yards"].items()) places += yard["limit"].get<int>();
    EXPECT_EQ(told["without_place"], 13 - places);
    put_fact(game, state, {"germany.damage", "0"});
    EXPECT_EQ(view(state)["purchase"]["without_place"], std::max(0, 13 - places - 8));
}

// AAZ-40.6 Whoever is asked for a bombardment sees who will land.
TEST_F(AazYards, landing_is_on_the_battle_board_before_the_bombardment) {
    int seen = 0;
    const auto look = [&](const State& state) {
        if (state.step != Step::Bombardment) return;
        const Space at = state.turn.battle.at;
        int ashore = 0;
        for (const Assault& assault : state.turn.assaults)
            if (assault.target == at) ashore += assault.count * parts_of(assault.part).size();
        int told = 0;
        const nlohmann::json units = view(state)["battle"]["attackers"]["units"];
        for (const auto& [unit, count] : units.items())
            if (unit == "infantry" || unit == "artillery" || unit == "tank")
                told += count.get<int>();
        EXPECT_EQ(told, ashore + view_of(game.box(), state).own(at).land());
        EXPECT_GT(ashore, 0);
        ++seen;
    };
    for (int match = 0; match < 40 && seen < 3; ++match) play_match("full", look);
    EXPECT_GT(seen, 0);
}

}  // namespace
}  // namespace gravetide::aaz
