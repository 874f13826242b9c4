// Choices that are learned: how they are drawn, how their weights are read, and that what a game
// tells of its actions fits its groups of traits.
#include "engine/learned_choice.h"

#include <gtest/gtest.h>
#include <set>

#include "engine/bad_input.h"
#include "engine/foresight.h"
#include "games/all.h"

namespace gravetide {
namespace {

constexpr std::int64_t kWant = LearnedChoice::kOne * LearnedChoice::kWeightOne;

std::array<int, 3> drawn(const std::vector<std::int64_t>& wanted, std::uint64_t seed) {
    Dice dice(seed);
    std::array<int, 3> counts{};
    for (int i = 0; i < 30000; ++i) ++counts.at(draw_by_want(wanted, dice));
    return counts;
}

// e to the 0, -1 and -2: 66.5, 24.5 and 9.0 of 100.
TEST(LearnedChoice, what_is_wanted_by_one_more_is_drawn_e_times_as_often) {
    const auto counts = drawn({5 * kWant, 4 * kWant, 3 * kWant}, 1);
    EXPECT_NEAR(counts[0], 19957, 330);
    EXPECT_NEAR(counts[1], 7342, 290);
    EXPECT_NEAR(counts[2], 2701, 200);
    EXPECT_EQ(counts, drawn({5 * kWant, 4 * kWant, 3 * kWant}, 1));
    EXPECT_NE(counts, drawn({5 * kWant, 4 * kWant, 3 * kWant}, 2));
}

TEST(LearnedChoice, what_is_wanted_far_less_is_never_drawn) {
    const auto counts = drawn({-20 * kWant, 0, -13 * kWant}, 3);
    EXPECT_EQ(counts[1], 30000);
}

TEST(LearnedChoice, thousands_of_actions_alike_are_drawn_alike) {
    const std::vector<std::int64_t> wanted(5000, 7);
    Dice dice(4);
    std::size_t low = 0;
    for (int i = 0; i < 4000; ++i) low += draw_by_want(wanted, dice) < 2500 ? 1 : 0;
    EXPECT_NEAR(static_cast<double>(low), 2000, 130);
}

constexpr std::array<std::string_view, 2> kHeads{"one", "two"};
constexpr std::array<TraitGroup, 2> kGroups{{{"liked", 1}, {"run", 2}}};

LearnedChoice read(const std::string& text) {
    return {DataFolder({{"skirmish/choice.json", text}}), "skirmish/choice.json", kHeads, kGroups,
            2};
}

TEST(LearnedChoice, weighs_traits_by_group) {
    const auto learned =
        read(R"({"heads":[{"head":"two","made":"x","weights":{"liked":[1024],"run":[10,-20]}}]})");
    EXPECT_FALSE(learned.has(0));
    ASSERT_TRUE(learned.has(1));
    const std::vector<Traits> actions{{{0, 64}}, {{1, 3}, {2, 2}}, {}};
    EXPECT_EQ(learned.wanted(1, School::Veteran, {}, actions),
              (std::vector<std::int64_t>{kWant, -10, 0}));
    // A group that is left out counts nothing.
    EXPECT_EQ(read(R"({"heads":[{"head":"one","made":"x","weights":{"liked":[1024]}}]})")
                  .wanted(0, School::Veteran, {}, actions),
              (std::vector<std::int64_t>{kWant, 0, 0}));
}

// By hand: the first node hears 2 * 64 + 3 * 10 of the table and 5 * 64 of the trait, 478 in all;
// the second hears less than nothing, and says nothing.
TEST(LearnedChoice, nodes_hear_the_table_and_the_traits_together) {
    const auto learned = read(
        R"({"heads":[{"head":"one","made":"x","weights":{"liked":[1024]},"nodes":{
            "say":[2048,4096],"table":[2,-9,3,1],"traits":{"run":[5,-1,0,0]}}}]})");
    EXPECT_TRUE(learned.has_nodes(0, School::Veteran));
    const std::vector<int> signs{64, 10};
    const std::vector<Traits> actions{{{1, 64}}, {{0, 1}}, {{1, -64}}};
    EXPECT_EQ(learned.wanted(0, School::Veteran, signs, actions),
              (std::vector<std::int64_t>{2 * 478, 1024 + 2 * 158, 0}));
}

TEST(LearnedChoice, a_warlord_without_a_row_chooses_as_a_veteran) {
    const std::string veteran = R"({"head":"one","made":"x","weights":{"liked":[7]}})";
    const std::string warlord =
        R"({"head":"one","level":"warlord","made":"x","weights":{"liked":[9]}})";
    const std::vector<Traits> actions{{{0, 1}}};
    const auto both = read(R"({"heads":[)" + veteran + "," + warlord + "]}");
    EXPECT_EQ(both.wanted(0, School::Veteran, {}, actions).front(), 7);
    EXPECT_EQ(both.wanted(0, School::Warlord, {}, actions).front(), 9);
    const auto one = read(R"({"heads":[)" + veteran + "]}");
    EXPECT_FALSE(one.has(0, School::Warlord));
    EXPECT_EQ(one.wanted(0, School::Warlord, {}, actions).front(), 7);
    EXPECT_THROW(read(R"({"heads":[)" + veteran + "," + veteran + "]}"), BadInput);
    const std::string other = R"({"head":"one","level":"x","made":"x","weights":{"liked":[9]}})";
    EXPECT_THROW(read(R"({"heads":[)" + other + "]}"), BadInput);
}

// The same weights for another number of players, once they were read.
TEST(LearnedChoice, a_row_may_be_as_another) {
    const std::string one = R"({"head":"one","made":"x","weights":{"liked":[7]}})";
    const std::string two = R"({"head":"two","made":"x","as":"one"})";
    const auto both = read(R"({"heads":[)" + one + "," + two + "]}");
    const std::vector<Traits> actions{{{0, 1}}};
    EXPECT_EQ(both.wanted(1, School::Veteran, {}, actions).front(), 7);
    const std::string warlord = R"({"head":"two","level":"warlord","made":"x","as":"one"})";
    for (const std::string& rows : {two + "," + one, one + "," + warlord, two})
        EXPECT_THROW(read(R"({"heads":[)" + rows + "]}"), BadInput) << rows;
    EXPECT_THROW(read(R"({"heads":[{"head":"two","made":"x","as":"three"}]})"), BadInput);
    EXPECT_THROW(
        read(R"({"heads":[)" + one + R"(,{"head":"two","made":"x","as":"one","weights":{}}]})"),
        BadInput);
}

TEST(LearnedChoice, says_what_is_wrong_with_a_file) {
    const auto row = [](const std::string& head, const std::string& weights) {
        return R"({"heads":[{"head":")" + head + R"(","made":"x","weights":)" + weights + "}]}";
    };
    const auto nodes = [](const std::string& fields) {
        return R"({"heads":[{"head":"one","made":"x","weights":{},"nodes":{)" + fields + "}}]}";
    };
    for (const std::string& text :
         {nodes(R"("say":[],"table":[],"traits":{})"), nodes(R"("say":[1],"traits":{})"),
          nodes(R"("say":[1],"table":[1,2,3],"traits":{})"),
          nodes(R"("say":[1,1],"table":[1,2,3,4],"traits":{"run":[1,2,3]})"),
          nodes(R"("say":[1],"table":[1,2],"traits":{},"more":1)"),
          row("three", R"({"liked":[1],"run":[1,2]})"), row("one", R"({"liked":[1],"run":[1]})"),
          row("one", R"({"liked":[1],"run":[1,2,3]})"),
          row("one", R"({"liked":[1],"run":[1,2],"walk":[1]})"),
          row("one", R"({"liked":[1],"run":[1,2000000]})"), std::string("{"), std::string("[]")})
        EXPECT_THROW(read(text), BadInput) << text;
}

template <class G>
class Learned : public testing::Test {};
using Taught = testing::Types<aaz::Aaz, dotz::Dotz, skirmish::Skirmish>;
TYPED_TEST_SUITE(Learned, Taught);

// A file names them: two of one name would be one row.
TYPED_TEST(Learned, groups_of_traits_have_names_of_their_own) {
    const TypeParam game{DataFolder()};
    std::set<std::string_view> names;
    for (const TraitGroup& group : trait_groups(game))
        EXPECT_TRUE(names.insert(group.name).second) << group.name;
}

// With every value of every option.
TYPED_TEST(Learned, traits_fit_their_groups) {
    const TypeParam game{DataFolder()};
    int size = 0;
    for (const TraitGroup& group : trait_groups(game)) size += group.size;
    int seen = 0;
    const auto options = game.options();
    for (const Option& option : options)
        for (const OptionValue& value : option.values) {
            auto state = game.start(read_setup(options, {{option.key, value.key}}));
            Journal<typename TypeParam::Event> quiet;
            Tray forgetful;
            Dice dice(8);
            std::vector<typename TypeParam::Action> actions;
            std::vector<Traits> traits;
            for (int made = 0; made < 600 && game.to_act(state) != Seat::Nobody; ++made) {
                const Seat seat = game.to_act(state);
                if (seat == Seat::Chance) {
                    game.play(state, game.roll(state, dice, forgetful), quiet);
                    continue;
                }
                game.list_actions(state, actions);
                if (choice_head(game, state, seat) >= 0) {
                    ASSERT_LT(choice_head(game, state, seat),
                              static_cast<int>(choice_heads(game).size()));
                    list_traits(game, state, seat, actions, dice, traits);
                    ASSERT_TRUE(traits.empty() || traits.size() == actions.size());
                    for (const Traits& each : traits) {
                        ASSERT_FALSE(each.empty());
                        for (const Trait& trait : each) {
                            ASSERT_GE(trait.at, 0);
                            ASSERT_LT(trait.at, size);
                            ++seen;
                        }
                    }
                }
                game.play(
                    state,
                    actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))],
                    quiet);
            }
        }
    EXPECT_GT(seen, 10000);
}

}  // namespace
}  // namespace gravetide
