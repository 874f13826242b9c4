#include "match/record.h"

#include <csignal>
#include <filesystem>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "engine/bad_input.h"
#include "match/commitment.h"
#include "match/file.h"
#include "match/hash.h"
#include "places.h"

namespace gravetide {
namespace {

namespace fs = std::filesystem;

std::string complaint(const std::string& text) {
    static const Shelf shelf;
    try {
        read_record(shelf, "r", text);
    } catch (const BadInput& error) {
        return error.what();
    }
    return "read";
}

// A whole match with words, an undo past the dice, and its seed revealed.
std::string whole_record() {
    const Shelf shelf;
    const Seed secret = seed_from_number(4);
    Dice bot(1);
    const auto match =
        shelf.begin({.game = "last_stand",
                     .options = {{"scenario", "warehouse"}, {"take_back", "practice"}},
                     .seats = {"human Anna", "bot rollout"},
                     .words = {"lucky socks", "  ünïcode ~x"}},
                    secret);
    for (int i = 0; i < 4; ++i) match->play(match->ask(Bot::Random, bot, {}));
    match->undo(player(0), Consent::Everyone);
    while (is_player(match->to_act())) match->play(match->ask(Bot::Random, bot, {}));
    return write_record(*match, secret);
}

TEST(Record, is_read_back_and_proven) {
    const Shelf shelf;
    const std::string text = whole_record();
    const Restored restored = read_record(shelf, "r", text);
    EXPECT_EQ(write_record(*restored.match, restored.seed), text);
    EXPECT_EQ(restored.match->header().words[1], "  ünïcode ~x");
    const Audit audit = audit_record(shelf, "r", text);
    EXPECT_EQ(audit.result, Audit::Result::Proven);
    EXPECT_GT(audit.outcomes, 10U);
    EXPECT_GT(audit.dice, 0U);
}

TEST(Record, flipping_any_one_byte_is_refused_with_its_line) {
    const std::string text = whole_record();
    int line = 1;
    for (std::size_t i = 0; i < text.size(); ++i) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string flipped = text;
            flipped[i] = static_cast<char>(flipped[i] ^ (1 << bit));
            const std::string said = complaint(flipped);
            ASSERT_EQ(said.substr(0, said.find(':', 2)), "r:" + std::to_string(line))
                << i << ": " << said;
        }
        if (text[i] == '\n') ++line;
    }
}

TEST(Record, torn_anywhere_is_refused) {
    const std::string text = whole_record();
    for (std::size_t size = 0; size < text.size(); ++size)
        ASSERT_NE(complaint(text.substr(0, size)), "read") << size;
    EXPECT_NE(complaint(text + "x\n"), "read");
    EXPECT_NE(complaint(text + text), "read");
}

TEST(Record, foreign_or_from_the_future_says_so) {
    EXPECT_EQ(complaint("hello\n"), "r:1: this is not a Gravetide record");
    EXPECT_EQ(complaint(""), "r:1: the record breaks off here");
    EXPECT_EQ(complaint("gravetide record 5 ~00000000\nwhatever\n"),
              "r:1: record format 5 is newer than this program, which reads up to 4");
}

// Builds a record with right hashes around wrong content, as a cheat with the program's source
// could.
std::string forged(const std::string& from, const std::string& to) {
    const std::string text = whole_record();
    std::string all;
    Hash hash{};
    for (std::size_t start = 0; start < text.size();) {
        const auto end = text.find('\n', start);
        std::string line = text.substr(start, end - start - 10);
        if (const auto found = line.find(from); found != std::string::npos)
            line.replace(found, from.size(), to);
        hash = chained(hash, line);
        all += line + " ~" + to_hex(hash, 4) + "\n";
        start = end + 1;
    }
    return all;
}

TEST(Record, with_forged_hashes_still_answers_to_rules_and_dice) {
    EXPECT_EQ(complaint(forged("~nothing", "")), "read");
    EXPECT_NE(complaint(forged("game last_stand", "game chess")).find("there is no such game"),
              std::string::npos);
    EXPECT_NE(complaint(forged("option scenario", "option weather")).find("no such option"),
              std::string::npos);
    EXPECT_NE(
        complaint(forged("seat human Anna", "chair human Anna")).find("no place in the header"),
        std::string::npos);
    EXPECT_NE(complaint(forged("words lucky", "words plucky")).find("the committed dice gave"),
              std::string::npos);
    EXPECT_NE(complaint(forged("1 luck: arrive", "1 luck: arive")).find("is no action"),
              std::string::npos);
    EXPECT_NE(complaint(forged("2 seat 1: ", "2 seat 2: ")).find("is not to act"),
              std::string::npos);
    EXPECT_NE(complaint(forged("2 seat 1: ", "3 seat 1: ")).find("expected entry 2"),
              std::string::npos);
    EXPECT_NE(complaint(forged("seed 04", "seed 05")).find("committed"), std::string::npos);
    EXPECT_NE(complaint(forged("over: ", "over: not ")).find("expected the closing line"),
              std::string::npos);
    EXPECT_NE(complaint(forged("takes back to ply ", "takes back to ply 99")).find("no such ply"),
              std::string::npos);
    EXPECT_NE(complaint(forged("luck: kill 0 [", "luck: kill 0 [ ")).find("dice"),
              std::string::npos);
}

TEST(Record, without_its_seed_can_be_read_but_not_proven) {
    const Shelf shelf;
    const auto match = shelf.begin({.game = "last_stand"}, seed_from_number(9));
    const std::string text = write_record(*match, std::nullopt);
    EXPECT_EQ(audit_record(shelf, "r", text).result, Audit::Result::NotRevealed);
    EXPECT_EQ(text.find("seed"), std::string::npos);
    // Nobody can roll on with dice that are not revealed: it goes on under a new commitment.
    Restored restored = read_record(shelf, "r", text);
    resume_dice(shelf, restored);
    EXPECT_NE(restored.match->header().commitment, match->header().commitment);
    EXPECT_EQ(restored.match->header().inherited, 1U);
    while (is_player(restored.match->to_act()))
        restored.match->play(restored.match->choices()[0].id);
    const Audit audit = audit_record(shelf, "r", write_record(*restored.match, restored.seed));
    EXPECT_EQ(audit.result, Audit::Result::Proven);
    EXPECT_EQ(audit.inherited, 1U);
}

TEST(Record, resumed_rolls_the_dice_it_would_have_rolled) {
    const Shelf shelf;
    const Seed secret = seed_from_number(12);
    const auto finish = [](Match& match) {
        while (is_player(match.to_act())) match.play(match.choices()[0].id);
    };
    const auto straight = shelf.begin({.game = "last_stand"}, secret);
    const auto halfway = shelf.begin({.game = "last_stand"}, secret);
    for (int i = 0; i < 3; ++i) halfway->play(halfway->choices()[0].id);
    Restored restored = read_record(shelf, "r", write_record(*halfway, secret));
    resume_dice(shelf, restored);
    finish(*straight);
    finish(*restored.match);
    EXPECT_EQ(write_record(*restored.match, secret), write_record(*straight, secret));
}

TEST(Record, by_hand_is_read_and_said_to_be_uncommitted) {
    const Shelf shelf;
    const auto match = shelf.set_up(Header{.game = "last_stand"});
    match->play_outcome({match->read("arrive 2").value(), {}});
    EXPECT_EQ(audit_record(shelf, "r", write_record(*match, std::nullopt)).result,
              Audit::Result::NotCommitted);
}

// What comes from outside is bounded, and none of it steers a terminal.
TEST(Record, from_outside_is_bounded) {
    const auto said = [](const std::string& from, const std::string& to) {
        return complaint(forged(from, to));
    };
    EXPECT_NE(said("seat human Anna", "seat human A\x1b[2Jnna").find("nothing else was expected"),
              std::string::npos);
    EXPECT_NE(said("seat human Anna",
                   "seat human \xc2\x9b"
                   "31m")
                  .find("nothing else"),
              std::string::npos);
    EXPECT_NE(said("seat human Anna", "seat human " + std::string(3000, 'a')).find("nothing else"),
              std::string::npos);
    EXPECT_NE(said("seat bot rollout", "seat bot skynet").find("neither a person nor a bot"),
              std::string::npos);
    EXPECT_NE(said("words lucky", "words " + std::string(300, 'x')).find("nothing else"),
              std::string::npos);
    Record record = read_text("r", whole_record());
    record.header.words.assign(17, "again");
    EXPECT_NE(complaint(write_text(record)).find("too many lines"), std::string::npos);
    record = read_text("r", whole_record());
    const RecordLimits few{.entries = record.log.size() - 1};
    EXPECT_THROW(read_text("r", write_text(record), few), BadInput);
    const RecordLimits firm{.take_backs = 0};
    EXPECT_THROW(read_text("r", write_text(record), firm), BadInput);
    record.told[0].push_back({.text = "a\x1b]0;b", .rule = "LAST-1.1"});
    EXPECT_NE(complaint(write_text(record)).find("nothing else"), std::string::npos);
}

TEST(Record, that_takes_too_long_is_given_up) {
    const Shelf shelf;
    const auto past = std::chrono::steady_clock::now() - std::chrono::seconds(1);
    EXPECT_THROW(read_record(shelf, "r", whole_record(), {.end = past}), BadInput);
}

// In a match that is no practice nothing is taken back over luck, by a forged record neither.
TEST(Record, takes_nothing_back_that_its_match_does_not_allow) {
    const std::string said =
        complaint(forged("option take_back practice", "option take_back before_luck"));
    EXPECT_NE(said.find("luck has fallen"), std::string::npos) << said;
    EXPECT_NE(complaint(forged("option take_back practice", "option take_back always"))
                  .find("is not before_luck"),
              std::string::npos);
}

TEST(Commitment, binds_to_the_seed_and_stirs_in_every_word) {
    const Seed one = seed_from_number(1);
    EXPECT_NE(commitment_to(one), commitment_to(seed_from_number(2)));
    EXPECT_NE(commitment_to(one), to_text(one));
    EXPECT_EQ(dice_seed(one, {"a"}), dice_seed(one, {"a"}));
    EXPECT_NE(dice_seed(one, {}), dice_seed(one, {""}));
    EXPECT_NE(dice_seed(one, {"a", "b"}), dice_seed(one, {"ab"}));
    EXPECT_NE(dice_seed(one, {"a", "b"}), dice_seed(one, {"b", "a"}));
}

// A limit on file size stands in for a full disk: the write fails half way.
TEST(Files, stay_as_they_were_when_the_disk_is_full) {
    const fs::path file = fs::path(::testing::TempDir()) / "gravetide_full.txt";
    write_file(file, "old");
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    rlimit small = before;
    small.rlim_cur = 100;
    std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    EXPECT_THROW(write_file(file, std::string(1000, 'x')), BadInput);
    setrlimit(RLIMIT_FSIZE, &before);
    EXPECT_EQ(read_file(file), "old");
    EXPECT_FALSE(fs::exists(file.string() + ".part"));
    fs::remove(file);
}

TEST(Files, are_replaced_whole_or_not_at_all) {
    const fs::path folder = fs::path(::testing::TempDir()) / "gravetide_files";
    fs::remove_all(folder);
    fs::create_directories(folder);
    write_file(folder / "a.txt", "one");
    write_file(folder / "a.txt", "two");
    EXPECT_EQ(read_file(folder / "a.txt"), "two");
    EXPECT_THROW(write_file(folder / "missing" / "a.txt", "x"), BadInput);
    EXPECT_THROW(write_file("/dev/null", "x"), BadInput);
    EXPECT_THROW(read_file(folder), BadInput);
    EXPECT_THROW(read_file(folder / "none.txt"), BadInput);
    fs::create_directory(folder / "b.txt.part");  // nowhere to write beside: the old file stays
    write_file(folder / "c.txt", "old");
    EXPECT_THROW(write_file(folder / "b.txt", "x"), BadInput);
    EXPECT_FALSE(fs::exists(folder / "b.txt"));
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 3);
    fs::remove_all(folder);
}

}  // namespace
}  // namespace gravetide
