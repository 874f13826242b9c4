// What a match that was played was worth ply by ply, and what the adviser would do.
#include "match/analysis.h"

#include <cmath>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/bad_input.h"
#include "games/all.h"
#include "match/advice.h"
#include "match/file.h"
#include "match/record.h"
#include "places.h"

namespace gravetide {
namespace {

using nlohmann::json;

std::shared_ptr<const Match> played(const Shelf& shelf, const std::string& game,
                                    const Words& options, std::uint64_t seed, std::size_t plies) {
    std::shared_ptr<Match> match =
        shelf.begin({.game = game, .options = options}, seed_from_number(seed));
    Dice dice(seed);
    while (is_player(match->to_act()) && match->plies() < plies)
        match->play(match->ask(Bot::Shambler, dice, {.playouts = 4}));
    return match;
}

// The luck of a path through every outcome, weighed by how likely it is. Whoever decides takes the
// first choice there is.
template <class G>
std::vector<double> mean_luck(const std::shared_ptr<const G>& game, const typename G::State& start,
                              int rolls, int& paths) {
    std::vector<double> sum(2);
    std::vector<ActionId> plies;
    Journal<typename G::Event> quiet;
    const auto walk = [&](const auto& self, typename G::State state, double likely,
                          int left) -> void {
        std::vector<typename G::Action> actions;
        const std::size_t before = plies.size();
        while (is_player(game->to_act(state))) {
            game->list_actions(state, actions);
            plies.push_back(id_of(actions.front()));
            game->play(state, actions.front(), quiet);
        }
        if (left == 0 || game->to_act(state) == Seat::Nobody) {
            Reckoning out;
            const auto path = reckoner<G>(game, start, 2, plies, {.playouts = 5});
            while (path.step(out)) {
            }
            for (std::size_t i = 0; i < 2; ++i) sum[i] += likely * out.luck[i];
            ++paths;
        } else {
            std::vector<Chance<typename G::Action>> chances;
            game->list_chances(state, chances);
            for (const auto& chance : chances) {
                auto child = state;
                game->play(child, chance.action, quiet);
                plies.push_back(id_of(chance.action));
                self(self, child, likely * chance.probability, left - 1);
                plies.pop_back();
            }
        }
        plies.resize(before);
    };
    walk(walk, start, 1, rolls);
    return sum;
}

TEST(Luck, comes_to_nothing_over_every_way_it_can_fall) {
    const Shelf shelf;
    const auto game = shelf.box<last_stand::LastStand>();
    int paths = 0;
    const auto luck =
        mean_luck<last_stand::LastStand>(game, game->start(usual_setup(game->options())), 4, paths);
    EXPECT_GT(paths, 20);
    for (const double seat : luck) EXPECT_NEAR(seat, 0, 1e-9);
}

// One path by itself is lucky or not.
TEST(Luck, is_what_an_outcome_gave_beyond_the_average) {
    const Shelf shelf;
    const auto match = played(shelf, "last_stand", {}, 4, 1000);
    const Analysis analysis = analyse(shelf, match, {.playouts = 40});
    double most = 0;
    for (const Swing& swing : analysis.reckoned.swings)
        if (swing.kind == Swing::Kind::Luck) most = std::max(most, std::abs(swing.by));
    EXPECT_GT(most, 0.02);
    EXPECT_LT(most, 1);
}

void expect_sound(const Shelf& shelf, const std::string& game, const Words& options) {
    const auto match = played(shelf, game, options, 3, 70);
    const AnalysisBudget budget{.playouts = 2};
    const std::string first = to_json(analyse(shelf, match, budget));
    EXPECT_EQ(to_json(analyse(shelf, match, budget)), first);
    const json told = json::parse(first);
    EXPECT_EQ(told["seats"].size(), match->header().seats.size());
    ASSERT_EQ(told["chances"].size(), match->plies() + 1);
    std::size_t ply = 0;
    for (const json& each : told["chances"]) {
        EXPECT_EQ(each["ply"], ply++);
        ASSERT_EQ(each["of"].size(), told["seats"].size());
        for (const double chance : each["of"]) {
            EXPECT_GE(chance, 0);
            EXPECT_LE(chance, 1);
        }
    }
    for (const double cost : told["decisions"]) EXPECT_LE(cost, 0);
    EXPECT_LE(told["turns"].size(), kMostTurns);
    for (const json& turn : told["turns"]) {
        const Entry& entry = match->ply(turn["ply"].get<std::size_t>() - 1);
        const bool is_luck = entry.kind == Entry::Kind::Outcome;
        EXPECT_EQ(turn["kind"], is_luck ? "luck" : "decision");
        EXPECT_EQ(turn.contains("better"), !is_luck);
        // A board may show it: it is a choice as the table gives them.
        ASSERT_EQ(turn.contains("choice"), !is_luck);
        if (!is_luck) {
            EXPECT_EQ(turn["choice"]["said"], turn["better"]);
        }
        EXPECT_TRUE(is_luck || turn["seat"] == number_of(entry.seat));
        EXPECT_FALSE(turn["text"].get<std::string>().empty());
    }
}

TEST(Analysis, is_the_same_again_and_fits_the_match) {
    const Shelf shelf;
    expect_sound(shelf, "last_stand", {{"scenario", "warehouse"}});
    expect_sound(shelf, "mall", {{"scenario", "s2"}});
    expect_sound(shelf, "mall", {{"scenario", "s3"}});
    expect_sound(shelf, "dotz", {});
    expect_sound(shelf, "aaz", {{"scenario", "intro"}});
    expect_sound(shelf, "skirmish", {{"scenario", "k1"}});
    expect_sound(shelf, "skirmish", {{"scenario", "k2"}});
}

// To the last digit, on every machine: what is counted, what luck and decisions came to.
void expect_exactly(const std::string& game, const Words& options, std::size_t plies, int playouts,
                    const json& wanted) {
    const Shelf shelf;
    const auto match = played(shelf, game, options, 4, plies);
    const json told = json::parse(to_json(analyse(shelf, match, {.playouts = playouts})));
    json found = json::object();
    for (const char* key : {"method", "error", "luck", "decisions"}) found[key] = told[key];
    found["chances"] = told["chances"].size();
    found["turns"] = told["turns"].size();
    found["last"] = told["chances"].back()["of"];
    EXPECT_EQ(found, wanted) << found.dump();
}

TEST(Analysis, has_exactly_these_figures) {
    expect_exactly(
        "last_stand", {}, 1000, 40,
        json::parse(R"({"method": "playouts", "error": 0.0512, "chances": 21, "last": [1.0, 1.0],
                                  "luck": [0.4386, 0.0726], "decisions": [0.0, -0.55], "turns": 6})"));
    expect_exactly(
        "aaz", {{"scenario", "intro"}}, 60, 6,
        json::parse(R"({"method": "value", "error": 0.0441, "chances": 61, "last": [0.4402, 0.5598],
                                  "luck": [0.0383, -0.0383], "decisions": [-0.5712, 0.0],
                                  "turns": 6})"));
    expect_exactly(
        "skirmish", {{"scenario", "k1"}}, 60, 10,
        json::parse(R"({"method": "value", "error": 0.0454, "chances": 61, "last": [0.5923, 0.4077],
                                  "luck": [-0.2877, 0.2877], "decisions": [-0.1394, 0.0],
                                  "turns": 1})"));
}

// Where a match is over there is nothing left to guess.
TEST(Analysis, ends_with_the_result) {
    const Shelf shelf;
    const auto match = played(shelf, "last_stand", {}, 9, 1000);
    ASSERT_EQ(match->to_act(), Seat::Nobody);
    const Analysis analysis = analyse(shelf, match, {.playouts = 8});
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_DOUBLE_EQ(analysis.reckoned.chances.back().of[i],
                         match->score(player(static_cast<int>(i))));
    EXPECT_EQ(analysis.reckoned.until, Until::End);
    EXPECT_TRUE(analysis.reckoned.whole);
}

// What was played under other rules is left out; a record of nothing else is refused.
TEST(Analysis, leaves_out_what_todays_rules_do_not_give) {
    const Shelf shelf;
    const std::string file = kProjectRoot + "/tests/records/format2_other_rules_k1.txt";
    Restored restored = read_record(shelf, file, read_file(file));
    const std::shared_ptr<const Match> match = std::move(restored.match);
    ASSERT_GT(match->past().plies, 0U);
    if (match->past().plies >= match->position_ply()) {
        EXPECT_THROW(analyse(shelf, match, {.playouts = 2}), BadInput);
    } else {
        EXPECT_EQ(analyse(shelf, match, {.playouts = 2}).reckoned.chances.front().ply,
                  match->past().plies);
    }
}

// ---- the adviser

TEST(Advice, is_a_choice_with_reasons_in_every_game) {
    const Shelf shelf;
    for (const About& about : Shelf::games()) {
        const auto match = played(shelf, std::string(about.key), {}, 5, 3);
        ASSERT_TRUE(is_player(match->to_act())) << about.key;
        int left = 400;
        const Advice advice = adviser(shelf, *match)([&] { return --left < 0; });
        EXPECT_EQ(match->forbidden_by(advice.action), nullptr) << about.key;
        EXPECT_FALSE(advice.said.empty()) << about.key;
        EXPECT_FALSE(advice.why.empty()) << about.key;
        EXPECT_LE(advice.over.size(), 2U);
        for (const auto& rival : advice.over) EXPECT_NE(rival.action, advice.action);
        const json told = json::parse(to_json(advice));
        EXPECT_EQ(told["id"], std::to_string(advice.action));
    }
}

// How far a die lets one walk is a number: "10 movement points 10 %" would be no reason for
// anything.
TEST(Advice, a_number_is_told_by_its_average) {
    const Shelf shelf;
    int averages = 0;
    for (std::size_t plies = 0; plies < 40; ++plies) {
        const auto match = played(shelf, "mall", {}, 5, plies);
        if (!is_player(match->to_act())) continue;
        const std::string why = adviser(shelf, *match)([] { return true; }).why;
        averages += static_cast<int>(why.find("on average") != std::string::npos);
        EXPECT_EQ(why.find("movement points 1"), std::string::npos) << why;
    }
    EXPECT_GT(averages, 0);
}

// Two tables that differ only in what the seat may not know get the same hint.
TEST(Advice, knows_nothing_its_seat_does_not_see) {
    const Shelf shelf;
    std::vector<std::string> hints;
    for (const char* plan : {"fight", "hide"}) {
        const auto match = shelf.begin({.game = "last_stand", .options = {}}, seed_from_number(12));
        ASSERT_EQ(match->to_act(), player(0));
        match->play(*match->read(plan));
        ASSERT_EQ(match->to_act(), player(1));
        hints.push_back(to_json(adviser(shelf, *match)(nullptr)));
    }
    EXPECT_EQ(hints[0], hints[1]);
}

TEST(Advice, can_be_switched_off_and_the_record_says_so) {
    const Shelf shelf;
    const Seed secret = seed_from_number(2);
    const auto open = shelf.begin({.game = "last_stand", .options = {{"hints", "on"}}}, secret);
    EXPECT_EQ(hints_of(open->header()), Hints::On);
    EXPECT_EQ(write_record(*open, secret).find("hints"), std::string::npos);
    const auto shut = shelf.begin({.game = "last_stand", .options = {{"hints", "off"}}}, secret);
    EXPECT_EQ(hints_of(shut->header()), Hints::Off);
    const Restored again = read_record(shelf, "r", write_record(*shut, secret));
    EXPECT_EQ(hints_of(again.match->header()), Hints::Off);
    EXPECT_THROW(shelf.begin({.game = "last_stand", .options = {{"hints", "some"}}}, secret),
                 BadInput);
}

}  // namespace
}  // namespace gravetide
