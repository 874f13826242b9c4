// Resigning: what becomes of the match, its record, its forks, and of whoever else sits there.
#include <algorithm>
#include <gtest/gtest.h>

#include "engine/bad_input.h"
#include "match/every_kind.h"
#include "match/record.h"

namespace gravetide {
namespace {

Seat last_seat(const Match& match) {
    return player(static_cast<int>(match.seat_names().size()) - 1);
}

TEST(Resign, ends_a_match_of_every_kind_and_its_record_says_so) {
    const Shelf shelf;
    std::uint64_t seed = 300;
    for (const Kind& kind : every_kind(shelf)) {
        const auto match = played(shelf, kind, ++seed, 40);
        if (match->to_act() == Seat::Nobody) continue;
        const Seat seat = last_seat(*match);
        const std::size_t plies = match->plies();
        const auto story = told(*match);
        match->resign(seat);
        EXPECT_EQ(match->to_act(), Seat::Nobody) << kind.name();
        EXPECT_EQ(match->ending(), match->seat_names().back() + " resigned");
        EXPECT_EQ(match->score(seat), 0);
        EXPECT_EQ(match->may_undo(seat), Undone::Over);
        EXPECT_TRUE(match->choices().empty());
        EXPECT_TRUE(match->chronicle().parts.empty()) << "no result came of it";
        EXPECT_EQ(match->plies(), plies);
        EXPECT_EQ(told(*match), story);

        const std::string text = write_record(*match, seed_of(*match, seed));
        EXPECT_NE(text.find(" resigns ~"), std::string::npos);
        const Restored again = read_record(shelf, "r", text);
        EXPECT_EQ(again.match->resigned(), seat) << kind.name();
        EXPECT_EQ(write_record(*again.match, again.seed), text) << kind.name();
        Record kept = record_of(*match, seed_of(*match, seed));
        kept.name = "kept";
        kept.places.assign(kept.log.size() + 1, "kept");
        const Restored taken_up = restore(shelf, kept, Trust::Positions);
        EXPECT_EQ(taken_up.match->ending(), match->ending()) << kind.name();
        EXPECT_EQ(taken_up.match->score(seat), 0);
    }
}

// What was before it can be looked at and played on from, at the last moment too.
TEST(Resign, is_inherited_by_no_fork) {
    const Shelf shelf;
    for (const About& about : Shelf::games()) {
        const auto match = played(shelf, {std::string(about.key), {}}, 21, 5);
        ASSERT_NE(match->to_act(), Seat::Nobody) << about.key;
        match->resign(last_seat(*match));
        EXPECT_NE(match->at(match->plies() - 1)->to_act(), Seat::Nobody) << about.key;
        EXPECT_EQ(match->at(match->plies())->to_act(), Seat::Nobody) << about.key;
        Restored fork = fork_match(shelf, *match, match->plies(), match->header(), Seed{});
        EXPECT_NE(fork.match->to_act(), Seat::Nobody) << about.key;
        Dice bot(3);
        step(*fork.match, bot);
        EXPECT_GT(fork.match->plies(), match->plies()) << about.key;
    }
}

// Under rules that cannot play it again it is told as it was, result and all.
TEST(Resign, outlives_its_rules) {
    const Shelf shelf;
    for (const About& about : Shelf::games()) {
        const auto match = played(shelf, {std::string(about.key), {}}, 22, 5);
        ASSERT_NE(match->to_act(), Seat::Nobody) << about.key;
        const Seat seat = last_seat(*match);
        match->resign(seat);
        Record record = record_of(*match, std::nullopt);
        record.header.versions = {"0123456789abcdef", "fedcba9876543210", "00ff00ff00ff00ff"};
        record.log[record.log.size() / 2] = "seat 1: what nobody can do";
        record.kept.clear();
        record.name = "old";
        record.places.assign(record.log.size() + 1, "old");
        const Restored opened = restore(shelf, record, Trust::Nothing);
        EXPECT_NE(opened.stopped_at, "") << about.key;
        EXPECT_EQ(opened.match->ending(), match->ending()) << about.key;
        EXPECT_EQ(opened.match->resigned(), seat) << about.key;
        EXPECT_EQ(opened.match->score(seat), 0) << about.key;
    }
}

std::vector<double> scores_after(const Shelf& shelf, const NewMatch& wanted, int resigning) {
    const auto match = shelf.begin(wanted, seed_from_number(4));
    match->resign(player(resigning));
    std::vector<double> scores;
    for (std::size_t i = 0; i < match->seat_names().size(); ++i)
        scores.push_back(match->score(player(static_cast<int>(i))));
    return scores;
}

// AAZ-11.2, MALL-23.2: who wins together, loses together.
TEST(Resign, loses_for_a_whole_side_to_the_other) {
    const Shelf shelf;
    const auto of = [&](const std::string& game, const Words& options, int seat) {
        return scores_after(shelf, {.game = game, .options = options}, seat);
    };
    using Scores = std::vector<double>;
    const auto full = shelf.begin({.game = "aaz"}, Seed{});
    Scores axis;
    for (const std::string& name : full->seat_names())
        axis.push_back(name == "Germany" || name == "Japan" ? 1 : 0);
    ASSERT_NE(std::ranges::count(axis, 1), 0);
    for (int seat = 0; seat < static_cast<int>(axis.size()); ++seat) {
        Scores expected = axis;
        if (axis[static_cast<std::size_t>(seat)] == 1)
            for (double& each : expected) each = 1 - each;
        EXPECT_EQ(of("aaz", {}, seat), expected) << seat;
    }
    EXPECT_EQ(of("dotz", {{"players", "3"}}, 0), Scores({0}));
    EXPECT_EQ(of("mall", {{"scenario", "s1"}, {"players", "3"}}, 2), Scores({0, 0, 0}));
    EXPECT_EQ(of("mall", {{"scenario", "s2"}, {"players", "2"}}, 1), Scores({1, 0}));
    EXPECT_EQ(of("mall", {{"scenario", "s2"}, {"players", "3"}}, 1), Scores({0, 0, 0}));
    EXPECT_EQ(of("skirmish", {{"players", "2"}}, 0), Scores({0, 0, 1}));
    EXPECT_EQ(of("skirmish", {{"players", "2"}}, 2), Scores({1, 1, 0}));
}

TEST(Resign, is_the_last_of_a_log_or_the_record_is_refused) {
    const Shelf shelf;
    const auto match = played(shelf, {"skirmish", {}}, 23, 30);
    const auto refused = [&](const std::vector<std::string>& lines) {
        Record record = record_of(*match, std::nullopt);
        record.log.insert(record.log.end(), lines.begin(), lines.end());
        record.told.resize(record.log.size());
        record.kept.clear();
        record.name = "made up";
        record.places.assign(record.log.size() + 1, "made up");
        try {
            restore(shelf, record, Trust::Nothing);
        } catch (const BadInput& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(refused({}), "");
    EXPECT_NE(refused({"seat 1 resigns"}).find("expected the closing line"), std::string::npos);
    EXPECT_NE(refused({"seat 9 resigns"}).find("no such seat"), std::string::npos);
    EXPECT_NE(refused({"seat 1 resigns", "seat 2 resigns"}).find("follows"), std::string::npos);
    EXPECT_NE(refused({"seat 1 resigns", "seat 1 takes back to ply 0"}).find("follows"),
              std::string::npos);
    EXPECT_NE(refused({"seat 1 resigns now"}).find("is no entry"), std::string::npos);
}

}  // namespace
}  // namespace gravetide
