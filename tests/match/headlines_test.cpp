// How the story of every game is weighed: headings, headlines, ways that read as one.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

#include "games/told.h"
#include "match/shelf.h"

namespace gravetide {
namespace {

template <class G>
void expect_rows_for_all() {
    const G game{DataFolder()};
    std::set<std::string_view> rows;
    for (const auto& row : language_of(game).happenings) rows.insert(row.key);
    std::set<std::string_view> weighed;
    for (const Weighed& each : headlines_of(game)) {
        EXPECT_TRUE(rows.contains(each.key)) << G::kAbout.key << " has no row " << each.key;
        EXPECT_TRUE(weighed.insert(each.key).second) << each.key << " is weighed twice";
    }
}

TEST(Headlines, are_happenings_of_their_game) {
    for_each_game([]<class G>() { expect_rows_for_all<G>(); });
}

TEST(Headlines, stand_in_the_story_of_every_game) {
    const Shelf shelf;
    for (const About& about : Shelf::games()) {
        const auto match =
            shelf.begin({.game = std::string(about.key), .options = {}}, seed_from_number(3));
        Dice dice(7);
        for (int i = 0; i < 400 && is_player(match->to_act()); ++i)
            match->play(match->ask(Bot::Random, dice, {}));
        std::size_t rounds = 0;
        std::size_t headlines = 0;
        std::size_t last = match->plies();
        for (const StoryLine& told : match->story(Seat::Nobody)) {
            const auto line = nlohmann::json::parse(told.json);
            const std::string said = line.at("said");
            const std::string weight = line.value("weight", "");
            rounds += weight == "round";
            headlines += weight == "headline";
            // When it was says the first line of a ply, and no other.
            EXPECT_EQ(line.contains("stage"), told.ply != last) << said;
            last = told.ply;
            if (!line.contains("joint")) continue;
            const std::size_t joint = line.at("joint");
            ASSERT_LT(joint, said.size()) << said;
            EXPECT_EQ(said[joint - 1], ' ') << said;
        }
        EXPECT_GT(rounds, 0U) << about.key;
        EXPECT_GT(headlines, 0U) << about.key;
    }
}

}  // namespace
}  // namespace gravetide
