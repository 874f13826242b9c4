// What is generic is tested with every game and every value of every option: records there and
// back, every beginning of them, taking back and jumps; and records that were played under other
// rules.
#include <filesystem>
#include <gtest/gtest.h>
#include <set>

#include "engine/bad_input.h"
#include "match/every_kind.h"
#include "match/file.h"
#include "match/record.h"
#include "match/rules_version.h"
#include "places.h"

namespace gravetide {
namespace {

namespace fs = std::filesystem;

TEST(EveryRecord, is_read_back_the_same_whatever_the_game_and_its_options) {
    const Shelf shelf;
    std::uint64_t seed = 0;
    for (const Kind& kind : every_kind(shelf)) {
        const auto match = played(shelf, kind, ++seed, 90);
        const std::string text = write_record(*match, seed_of(*match, seed));
        const Restored again = read_record(shelf, "r", text);
        EXPECT_EQ(write_record(*again.match, again.seed), text) << kind.name();
        EXPECT_EQ(all_views(*again.match), all_views(*match)) << kind.name();
        EXPECT_FALSE(again.other_rules);
        // The dice lie as they were rolled, groups and all.
        for (std::size_t i = 0; i < match->log().size(); ++i)
            ASSERT_EQ(again.match->log()[i], match->log()[i]) << kind.name() << " entry " << i;
    }
}

// A server may die after any entry: what is kept by then opens, from the start and from the last
// position alike.
TEST(EveryRecord, opens_at_every_beginning_of_it) {
    const Shelf shelf;
    std::uint64_t seed = 40;
    for (const About& about : Shelf::games()) {
        const Kind kind{std::string(about.key), {}};
        const auto match = played(shelf, kind, ++seed, 60);
        const Record whole = record_of(*match, seed_from_number(seed));
        for (std::size_t entries = 0; entries <= whole.log.size(); ++entries) {
            Record part = whole;
            part.name = "part";
            part.log.resize(entries);
            part.told.resize(entries);
            part.places.assign(entries + 1, "part");
            std::erase_if(part.kept, [&](const Kept& kept) { return kept.entries > entries; });
            if (entries < whole.log.size()) part.ending.clear();
            const Restored opened = restore(shelf, part, Trust::Positions);
            ASSERT_EQ(opened.match->log().size(), entries) << kind.name();
            ASSERT_EQ(all_views(*opened.match), all_views(*match->at(entries))) << kind.name();
        }
    }
}

// The last position and what follows it are enough; everything else is told.
TEST(EveryRecord, taken_up_from_a_position_is_the_match_that_was_left) {
    const Shelf shelf;
    std::uint64_t seed = 80;
    std::size_t positions = 0;
    for (const Kind& kind : every_kind(shelf)) {
        if (kind.options.size() == 1 && kind.options[0].first != "scenario") continue;
        const auto match = played(shelf, kind, ++seed, 700);
        Record record = record_of(*match, seed_from_number(seed));
        record.kept = match->kept();  // with where the dice stood
        record.name = "kept";
        record.places.assign(record.log.size() + 1, "kept");
        positions += record.kept.size();
        Restored opened = restore(shelf, record, Trust::Positions);
        EXPECT_EQ(all_views(*opened.match), all_views(*match)) << kind.name();
        EXPECT_EQ(told(*opened.match), told(*match)) << kind.name();
        EXPECT_EQ(opened.match->plies(), match->plies());
        for (std::size_t ply = 0; ply < match->plies(); ply += 97)
            ASSERT_EQ(all_views(*opened.match->at(ply)), all_views(*match->at(ply)))
                << kind.name() << " at " << ply;
        if (!match->ending().empty()) continue;
        resume_dice(shelf, opened);
        Dice one(9);
        Dice other(9);
        for (int i = 0; i < 20 && is_player(match->to_act()); ++i) {
            match->play(match->ask(Bot::Random, one, {}));
            opened.match->play(opened.match->ask(Bot::Random, other, {}));
        }
        EXPECT_EQ(all_views(*opened.match), all_views(*match)) << kind.name();
    }
    EXPECT_GT(positions, 20U);
}

TEST(EveryMatch, undone_and_played_again_is_as_if_nothing_had_been) {
    const Shelf shelf;
    std::uint64_t seed = 120;
    int taken_back = 0;
    for (const About& about : Shelf::games()) {
        const Kind kind{std::string(about.key), {{"take_back", "before_luck"}}};
        const auto match = played(shelf, kind, ++seed, 30);
        Dice bot(seed);
        for (int i = 0; i < 150 && is_player(match->to_act()); ++i) {
            const Seat seat = match->to_act();
            const ActionId action = match->ask(Bot::Random, bot, {});
            const std::string before = all_views(*match);
            match->play(action);
            const std::string after = all_views(*match);
            const auto story = told(*match);
            if (!is_player(match->to_act()) || match->may_undo(seat) != Undone::Done) continue;
            ASSERT_EQ(match->undo(seat, Consent::Own), Undone::Done);
            ASSERT_EQ(all_views(*match), before) << about.key;
            ASSERT_EQ(match->play(action), nullptr);
            ASSERT_EQ(all_views(*match), after) << about.key;
            ASSERT_EQ(told(*match), story);
            ++taken_back;
        }
        EXPECT_EQ(match->dice_taken_back(), 0U);
        const std::string text = write_record(*match, seed_from_number(seed));
        EXPECT_EQ(write_record(*read_record(shelf, "r", text).match, seed_from_number(seed)), text);
    }
    EXPECT_GT(taken_back, 100);
}

// A record of this format with another hash for its rules, and a line of it changed: what a rule
// that has changed since does to it.
Record under_other_rules(const Match& match, std::uint64_t seed) {
    Record record = record_of(match, seed_from_number(seed));
    record.header.versions = {"0123456789abcdef", "fedcba9876543210", "00ff00ff00ff00ff"};
    record.name = "old";
    record.places.assign(record.log.size() + 1, "old");
    return record;
}

TEST(OtherRules, that_give_the_same_are_only_noted) {
    const Shelf shelf;
    for (const About& about : Shelf::games()) {
        const auto match = played(shelf, {std::string(about.key), {}}, 7, 50);
        Restored opened = restore(shelf, under_other_rules(*match, 7), Trust::Positions);
        EXPECT_TRUE(opened.other_rules);
        EXPECT_EQ(opened.stopped_at, "");
        EXPECT_EQ(all_views(*opened.match), all_views(*match));
        if (!opened.match->ending().empty()) continue;
        const std::size_t plies = opened.match->plies();
        resume_dice(shelf, opened);
        const Entry& entry = opened.match->log()[match->log().size()];
        EXPECT_EQ(entry.kind, Entry::Kind::Rules);
        EXPECT_EQ(entry.versions, shelf.versions(std::string(about.key)));
        EXPECT_EQ(opened.match->past().plies, plies);
    }
}

TEST(OtherRules, that_have_changed_leave_the_story_and_a_position_to_play_on_from) {
    const Shelf shelf;
    for (const About& about : Shelf::games()) {
        const std::string game(about.key);
        const auto match = played(shelf, {game, {}}, 11, 40);
        if (!match->ending().empty()) continue;
        Record record = under_other_rules(*match, 11);
        // Something that was legal once.
        const auto decision = std::ranges::find_if(
            record.log, [](const std::string& line) { return line.starts_with("seat "); });
        ASSERT_NE(decision, record.log.end());
        *decision = "seat 1: something nobody does any more";
        Restored opened = restore(shelf, record, Trust::Nothing);
        EXPECT_TRUE(opened.other_rules);
        EXPECT_NE(opened.stopped_at.find("is no action"), std::string::npos) << opened.stopped_at;
        EXPECT_EQ(told(*opened.match), told(*match)) << game;
        EXPECT_EQ(all_views(*opened.match), all_views(*match)) << game;
        const std::size_t past = opened.match->plies();
        // It goes on under today's rules, is written down, and opens again.
        resume_dice(shelf, opened);
        Dice bot(3);
        for (int i = 0; i < 25 && is_player(opened.match->to_act()); ++i)
            ASSERT_EQ(opened.match->play(opened.match->ask(Bot::Random, bot, {})), nullptr);
        EXPECT_GT(opened.match->plies(), past);
        EXPECT_EQ(opened.match->past().plies, past);
        const std::string text = write_record(*opened.match, opened.seed);
        const Restored again = read_record(shelf, "again", text);
        EXPECT_EQ(write_record(*again.match, again.seed), text);
        EXPECT_EQ(again.match->past().plies, past);
        const Audit audit = audit_record(shelf, "again", text);
        EXPECT_EQ(audit.result, Audit::Result::OtherRules);
        EXPECT_EQ(audit.past, past);
        EXPECT_GT(audit.outcomes, 0U);
        // Nothing is taken back into the other rules, but a look is free.
        EXPECT_FALSE(opened.match->undo_to(player(0), past - 1));
        EXPECT_EQ(opened.match->at(1)->plies(), 1U);
        EXPECT_EQ(told(*opened.match->at(past)), told(*match));
    }
}

// Without a position, as in the first format: as far as today's rules reach.
TEST(OtherRules, without_a_position_go_on_where_todays_still_reach) {
    const Shelf shelf;
    const auto match = played(shelf, {"mall", {}}, 5, 60);
    Record record = under_other_rules(*match, 5);
    record.kept.clear();
    std::size_t bad = record.log.size() / 2;
    while (!record.log[bad].starts_with("seat ")) ++bad;
    record.log[bad] = "seat 6: pass";
    Restored opened = restore(shelf, record, Trust::Nothing);
    EXPECT_EQ(opened.match->plies(), record.log.size());
    EXPECT_EQ(opened.match->position_ply(), bad);
    EXPECT_EQ(opened.match->to_act(), Seat::Nobody);  // until it is taken up
    EXPECT_EQ(all_views(*opened.match), all_views(*match->at(bad)));
    EXPECT_EQ(all_views(*opened.match->at(3)), all_views(*match->at(3)));
    resume_dice(shelf, opened);
    EXPECT_EQ(opened.match->past().plies, bad);
    EXPECT_TRUE(is_player(opened.match->to_act()));
    EXPECT_EQ(opened.match->log()[record.log.size()].back_to, bad);
}

TEST(OtherRules, of_this_very_program_are_no_excuse) {
    const Shelf shelf;
    const auto match = played(shelf, {"last_stand", {}}, 5, 6);
    Record record = under_other_rules(*match, 5);
    record.header.versions = shelf.versions("last_stand");
    record.log[1] = "seat 2: hide";
    EXPECT_THROW(restore(shelf, record, Trust::Nothing), BadInput);
}

// Never edited again, opened by every run: whole matches of every game, of every format ever
// written, and of rules that hold no more.
// People are told numbers; a hash that no list knows is better than a wrong number.
TEST(OtherRules, have_numbers_that_people_can_tell_apart) {
    const std::string today(find_ledger("skirmish")->version);
    const int now = std::stoi(rules_number("skirmish", today));
    EXPECT_GE(now, 3);
    EXPECT_EQ(rules_number("skirmish", "261b390da88404f8"), "1");
    EXPECT_EQ(rules_number("mall", "261b390da88404f8"), "261b39");
    EXPECT_EQ(rules_then_and_now("skirmish", {.ledger = "ee2bcc9e9c320da0"}, {.ledger = today}),
              "rules 2, now " + std::to_string(now));
    EXPECT_EQ(rules_then_and_now("skirmish", {.ledger = today, .code = "a"}, {.ledger = today}),
              "rules " + std::to_string(now) + " of another edition of this program");
}

TEST(OldRecords, all_open_with_their_whole_story) {
    const Shelf shelf;
    std::set<std::string> formats;
    std::set<std::string> games;
    int under_other_rules = 0;
    for (const auto& entry : fs::directory_iterator(kProjectRoot + "/tests/records")) {
        if (entry.path().extension() != ".txt") continue;
        const std::string text = read_file(entry.path());
        const std::string file = entry.path().filename().string();
        formats.insert(text.substr(0, text.find(" ~")));
        const Record record = read_text(file, text);
        games.insert(record.header.game);
        Restored opened = read_record(shelf, file, text);
        EXPECT_EQ(opened.match->ending(), record.ending) << file;
        EXPECT_EQ(opened.match->log().size(), record.log.size()) << file;
        if (!opened.stopped_at.empty()) ++under_other_rules;
        // What was told then is what is told now, where it was written down.
        std::size_t lines = 0;
        for (const auto& each : record.told) lines += each.size();
        if (lines > 0 && !opened.stopped_at.empty()) {
            EXPECT_EQ(told(*opened.match).size(), lines) << file;
        }
        // From anywhere in it play can go on.
        const std::size_t ply = opened.match->plies() / 2;
        Header header = opened.match->header();
        Restored fork = fork_match(shelf, *opened.match, ply, header, seed_from_number(1));
        EXPECT_LE(fork.match->log()[0].back_to, ply);
        Dice bot(2);
        for (int i = 0; i < 10 && is_player(fork.match->to_act()); ++i)
            EXPECT_EQ(fork.match->play(fork.match->ask(Bot::Random, bot, {})), nullptr) << file;
        const std::string again = write_record(*fork.match, fork.seed);
        EXPECT_EQ(write_record(*read_record(shelf, "fork", again).match, fork.seed), again) << file;
    }
    for (int format = 1; format <= kRecordFormat; ++format)
        EXPECT_TRUE(formats.contains("gravetide record " + std::to_string(format))) << format;
    for (const About& about : Shelf::games())
        EXPECT_TRUE(games.contains(std::string(about.key))) << "tests/records has no " << about.key;
    EXPECT_GT(under_other_rules, 0);
}

}  // namespace
}  // namespace gravetide
