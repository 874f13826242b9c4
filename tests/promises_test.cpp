// Every game keeps every promise. GRAVETIDE_MATCHES sets how many matches each plays,
// GRAVETIDE_THOROUGH at one state in how many the costly promises are checked, GRAVETIDE_SEED which
// matches.
#include "promises.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>

#include "games/all.h"
#include "match/record.h"

namespace gravetide {
namespace {

int setting(const char* name, int usual) {
    const char* wanted = std::getenv(name);
    return wanted ? std::atoi(wanted) : usual;
}

PromiseRun run_as_asked() {
    return {.matches = setting("GRAVETIDE_MATCHES", 60),
            .thorough_every = setting("GRAVETIDE_THOROUGH", 8),
            .seed = static_cast<std::uint64_t>(setting("GRAVETIDE_SEED", 1))};
}

template <class Tuple>
struct TypesOf;
template <class... G>
struct TypesOf<std::tuple<G...>> {
    using Types = ::testing::Types<G...>;
};

struct GameNames {
    template <class G>
    static std::string GetName(int) {
        return std::string(G::kAbout.key);
    }
};

template <class G>
class EveryGame : public ::testing::Test {};
TYPED_TEST_SUITE(EveryGame, TypesOf<AllGames>::Types, GameNames);

TYPED_TEST(EveryGame, keeps_its_promises) {
    const TypeParam game{DataFolder()};
    try {
        const auto counts = Promises<TypeParam>(game, run_as_asked()).check();
        std::cout << "promises of " << TypeParam::kAbout.key << ": " << counts.matches
                  << " matches, " << counts.states << " states, " << counts.thorough
                  << " of them thoroughly\n";
        EXPECT_GT(counts.states, 0);
        EXPECT_GT(counts.thorough, 0);
    } catch (const BrokenPromise& broken) {
        FAIL() << "promise broken: " << broken.text;
    }
}

// 15 saving and loading a match gives the same bytes.
TYPED_TEST(EveryGame, saves_and_loads_to_the_same_bytes) {
    const Shelf shelf;
    for (std::uint64_t number = 0; number < 20; ++number) {
        const Seed secret = seed_from_number(number);
        Dice bot(number + 1000);
        const auto match = shelf.begin({.game = std::string(TypeParam::kAbout.key)}, secret);
        const int stop_after = bot.below(60);
        for (int i = 0; i < stop_after && is_player(match->to_act()); ++i)
            match->play(match->ask(Bot::Random, bot, {}));
        const std::string saved = write_record(*match, secret);
        const Restored loaded = read_record(shelf, "saved", saved);
        EXPECT_EQ(write_record(*loaded.match, loaded.seed), saved);
        for (std::size_t seat = 0; seat < match->seat_names().size(); ++seat) {
            const Seat reader = player(static_cast<int>(seat));
            EXPECT_EQ(loaded.match->view(reader), match->view(reader));
        }
    }
}

// The seed both ways: the same seed is the same match, another seed another.
TYPED_TEST(EveryGame, depends_on_the_seed_and_on_nothing_else) {
    const Shelf shelf;
    const auto told = [&](std::uint64_t seed) {
        Dice bot(seed + 1);
        const auto match =
            shelf.begin({.game = std::string(TypeParam::kAbout.key)}, seed_from_number(seed));
        for (int i = 0; i < 400 && is_player(match->to_act()); ++i)
            match->play(match->ask(Bot::Random, bot, {}));
        return write_record(*match, std::nullopt);
    };
    EXPECT_EQ(told(1), told(1));
    EXPECT_NE(told(1), told(2));
    EXPECT_NE(told(2), told(3));
}

}  // namespace
}  // namespace gravetide
