// A match whose dice and cards fall on a real table: people tell the page what fell, and it keeps
// position, legality and story. With every game and every scenario.
#include <gtest/gtest.h>

#include "engine/bad_input.h"
#include "house.h"

namespace gravetide::tests {
namespace {

const Words kByHand{{"luck", "by_hand"}};

std::vector<Words> scenarios(const Shelf& shelf, const std::string& game) {
    std::vector<Words> all;
    for (const Option& option : shelf.options(game))
        if (option.key == "scenario")
            for (const OptionValue& value : option.values)
                all.push_back({{"luck", "by_hand"}, {option.key, value.key}});
    if (all.empty()) all.push_back(kByHand);
    return all;
}

// The match that rolled dice give, told outcome by outcome, is the same match.
TEST(Companion, told_what_the_dice_gave_it_is_the_same_match) {
    const Shelf shelf;
    for (const About& about : Shelf::games())
        for (const Words& options : scenarios(shelf, std::string(about.key))) {
            const std::string game(about.key);
            Words rolled = options;
            std::erase_if(rolled, [](const auto& word) { return word.first == kLuckKey; });
            const auto played = shelf.begin({.game = game, .options = rolled}, seed_from_number(3));
            Dice bot(4);
            for (int i = 0; i < 60 && is_player(played->to_act()); ++i)
                played->play(played->ask(Bot::Random, bot, {}));
            const auto told = shelf.begin({.game = game, .options = options}, {});
            EXPECT_EQ(told->header().commitment, "");
            for (std::size_t ply = told->plies(); ply < played->plies(); ply = told->plies()) {
                const Entry& entry = played->ply(ply);
                if (entry.kind == Entry::Kind::Outcome) {
                    ASSERT_TRUE(told->play_outcome({entry.action, {}})) << game << " " << ply;
                } else {
                    ASSERT_EQ(told->play(entry.action), nullptr) << game << " " << ply;
                }
            }
            EXPECT_EQ(told->view(Seat::Nobody), played->view(Seat::Nobody)) << game;
            EXPECT_EQ(told->to_act(), played->to_act()) << game;
        }
}

// While luck is waited for, whoever plays sees what can fall, with its chance, and what to roll.
TEST(Companion, says_what_to_roll_and_what_can_fall) {
    const Shelf shelf;
    for (const About& about : Shelf::games())
        for (const Words& options : scenarios(shelf, std::string(about.key))) {
            const std::string game(about.key);
            House house(shelf, {.game = game, .options = options});
            auto page = house.sit({player(0)});
            Dice dice(6);
            int told = 0;
            for (int i = 0; i < 160 && house.match().to_act() != Seat::Nobody; ++i) {
                const json& table = page->reader.table;
                ASSERT_EQ(table["luck"], "by_hand");
                if (is_player(house.match().to_act())) {
                    EXPECT_EQ(table["falls"], "");
                    auto other = house.sit({house.match().to_act()});
                    house.play(*other, static_cast<int>(number_of(house.match().to_act())),
                               {std::to_string(house.match().ask(Bot::Random, dice, {}))});
                    house.core().leave(other->guest);
                    house.run();
                    continue;
                }
                ++told;
                ASSERT_EQ(table["to_act"], nullptr);
                ASSERT_NE(table["falls"], "") << game << " " << house.match().stage();
                double sum = 0;
                for (const json& choice : table["choices"]) {
                    sum += choice["chance"].get<double>();
                    EXPECT_NE(choice["said"], choice["text"]) << game;
                }
                ASSERT_NEAR(sum, 1, 1e-9) << game;
                ASSERT_GT(table["choices"].size(), 1U) << "what has no alternative falls by itself";
                const std::size_t log = table["log"];
                house.play(*page, 0, {std::to_string(house.match().roll(dice).action)});
                ASSERT_GT(page->reader.table["log"].get<std::size_t>(), log) << game;
            }
            EXPECT_GT(told, 3) << game;
        }
}

class Told : public ::testing::Test {
protected:
    static std::string outcome(const Sitting& page, std::size_t place) {
        return page.reader.table["choices"].at(place)["id"];
    }

    Shelf shelf_;
    House house_{shelf_, {.game = "last_stand", .options = kByHand}};
    std::unique_ptr<Sitting> page_ = house_.sit({player(0), player(1)});
};

TEST_F(Told, only_what_can_fall_is_taken) {
    house_.play(*page_, 0, {"123456789"});
    EXPECT_EQ(page_->last("refused")["why"], "cannot_fall");
    house_.play(*page_, 0, {outcome(*page_, 0), outcome(*page_, 1)});
    EXPECT_EQ(page_->last("refused")["why"], "reaches_past_luck");
    house_.say(*page_, {{"t", "play"}, {"seat", 0}, {"at", 0}, {"text", "fight"}});
    EXPECT_EQ(page_->last("refused")["why"], "cannot_fall");
    house_.say(*page_, {{"t", "play"}, {"seat", 0}, {"at", 0}, {"text", "gibberish"}});
    EXPECT_EQ(page_->last("refused")["why"], "no_such_action");
    EXPECT_EQ(page_->reader.table["log"], 0);
    auto watcher = house_.sit({});
    EXPECT_TRUE(watcher->reader.table["choices"].empty());
    house_.play(*watcher, 0, {outcome(*page_, 0)});
    EXPECT_EQ(watcher->last("refused")["why"], "not_your_seat");
}

TEST_F(Told, nothing_is_asked_or_hinted_before_it) {
    house_.say(
        *page_,
        {{"t", "ask"}, {"at", 0}, {"ask", "forecast"}, {"ids", json::array({outcome(*page_, 0)})}});
    EXPECT_EQ(page_->last("refused")["why"], "no_answer");
    house_.say(*page_, {{"t", "ask"}, {"at", 0}, {"ask", "hint"}, {"seat", 0}});
    EXPECT_EQ(page_->last("refused")["why"], "not_your_turn");
}

TEST_F(Told, what_was_told_wrongly_is_taken_back_alone) {
    const std::string first = outcome(*page_, 0);
    house_.play(*page_, 0, {first});
    const json before = page_->reader.table["choices"];
    ASSERT_EQ(page_->reader.table["to_act"], 0);
    EXPECT_EQ(page_->reader.table["undo"], "practice");
    EXPECT_EQ(page_->reader.table["back_to"], 0);
    house_.undo(*page_, 0);
    EXPECT_EQ(page_->reader.table["plies"], 0);
    EXPECT_EQ(page_->reader.table["dice_taken_back"], 0) << "none were rolled here";
    // Told once more, it is another.
    house_.play(*page_, 0, {outcome(*page_, 1)});
    EXPECT_EQ(page_->reader.table["log"], 3);
}

// A page that never heard the answer sends it again: it is told once.
TEST_F(Told, the_same_words_twice_are_told_once) {
    const std::string id = outcome(*page_, 0);
    house_.play(*page_, 0, {id});
    const json log = page_->reader.table["log"];
    house_.say(*page_, {{"t", "play"}, {"seat", 0}, {"at", 0}, {"ids", json::array({id})}});
    EXPECT_EQ(page_->last("ack")["at"], log);
    EXPECT_EQ(page_->reader.table["log"], log);
}

TEST(Companion, its_record_says_so_and_goes_on_by_hand) {
    const Shelf shelf;
    const auto match = shelf.begin({.game = "last_stand", .options = kByHand}, {});
    Dice dice(2);
    match->play_outcome({match->roll(dice).action, {}});
    const std::string text = write_record(*match, std::nullopt);
    EXPECT_NE(text.find("option luck by_hand"), std::string::npos) << text;
    Restored again = read_record(shelf, "r", text);
    resume_dice(shelf, again);
    EXPECT_EQ(write_record(*again.match, again.seed), text) << "nothing rolls by itself";
    EXPECT_EQ(audit_record(shelf, "r", text).result, Audit::Result::NotCommitted);
    // A fork has nobody's real table: it rolls.
    Restored fork = fork_match(shelf, *match, match->plies(), match->header(), seed_from_number(1));
    EXPECT_EQ(luck_of(fork.match->header()), Luck::Rolled);
    EXPECT_NE(fork.match->header().commitment, "");
    EXPECT_TRUE(is_player(fork.match->to_act()));
    EXPECT_THROW(
        write_record(*read_record(shelf, "r", write_record(*match, seed_from_number(1))).match,
                     std::nullopt),
        BadInput)
        << "a seed that nobody rolled with";
}

}  // namespace
}  // namespace gravetide::tests
