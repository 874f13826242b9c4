// What comes along the tracks of Dawn of the Zeds, against every order the cards may have.
#include <gtest/gtest.h>

#include "games/dotz/bot/breach.h"
#include "games/dotz/dotz.h"

namespace gravetide::dotz {
namespace {

using house::Counts;

class DotzBreach : public ::testing::Test {
protected:
    const Dotz game{DataFolder()};
    const Box& box = game.box();

    // A deck as it is after a few cards: the Act, what was drawn, what is left of it.
    struct Deck {
        std::size_t act = 0;
        std::uint32_t drawn = 0;
        int normal_left = 0, special_left = 0;
    };
    Deck after(Deck deck, std::size_t card) const {
        deck.drawn |= 1U << card;
        if (deck.act == kActs) return {kActs + 1, deck.drawn, 0, 0};
        --(box.events[card].special ? deck.special_left : deck.normal_left);
        while (deck.act < kActs && deck.normal_left + deck.special_left == 0)
            deck = begun(deck.act + 1, deck.drawn);
        return deck;
    }
    Deck begun(std::size_t act, std::uint32_t drawn) const {
        if (act == kActs) return {act, drawn, 1, 0};
        return {act, drawn, box.decks[length].normal.at(act), box.decks[length].special.at(act)};
    }
    // Card by card, each as likely as it is.
    void follow(const Deck& deck, int phases, Track track, int pressed, std::size_t steps,
                double odds, Counts& counts) const {
        if (phases == 0 || deck.act > kActs) {
            counts.at(std::min(steps, house::kMostSteps)) += odds;
            return;
        }
        for (const bool special : {false, true}) {
            const std::uint32_t pile = box.act_cards.at(deck.act).at(special) & ~deck.drawn;
            const int left = special ? deck.special_left : deck.normal_left;
            if (left == 0) continue;
            const double each =
                odds * left / (deck.normal_left + deck.special_left) / std::popcount(pile);
            for (std::size_t card = 0; card < kEvents; ++card) {
                if ((pile >> card & 1) == 0) continue;
                const EventInfo& info = box.events[card];
                std::size_t more =
                    info.pressure == Pressure::Movement ? static_cast<std::size_t>(pressed) : 0;
                bool fated = false;
                for (const Symbol symbol : info.symbols) {
                    fated |= symbol == Symbol::FatedTwice;
                    more += symbol == Symbol::All
                            || static_cast<std::size_t>(symbol) == index_of(track);
                }
                const int rest = phases - (info.brains ? 0 : 1);
                const Deck next = after(deck, card);
                const double here = fated ? each / 4 : each;
                if (fated) follow(next, rest, track, pressed, steps + more, each * 3 / 4, counts);
                follow(next, rest, track, pressed, steps + more + (fated ? 2 : 0), here, counts);
            }
        }
    }

    std::size_t length = 0;
};

// DOTZ-S.11 DOTZ-4.7.1
TEST_F(DotzBreach, activations_are_those_of_every_order) {
    State state = bare(game, usual_setup(game.options()));
    Deck deck = begun(0, 0);
    // The deck as it was made, from its first card to its last: the odd cards of an Act first.
    while (deck.act <= kActs) {
        state.act = static_cast<std::uint8_t>(deck.act);
        state.drawn = deck.drawn;
        state.normal_left = static_cast<std::uint8_t>(deck.act == kActs ? 0 : deck.normal_left);
        state.special_left = static_cast<std::uint8_t>(deck.special_left);
        const house::Coming coming = house::coming_of({box, state});
        for (std::size_t horizon = 0; horizon < house::kHorizons.size(); ++horizon)
            for (const Track track : kAllTracks)
                for (const int pressed : {0, 1}) {
                    Counts counts{};
                    follow(deck, house::kHorizons.at(horizon), track, pressed, 0, 1, counts);
                    const auto& told = pressed ? coming.pressed : coming.others;
                    for (std::size_t i = 0; i < counts.size(); ++i)
                        EXPECT_NEAR(told.at(horizon).at(index_of(track)).at(i), counts.at(i), 1e-9)
                            << "act " << deck.act << " left " << deck.normal_left << " horizon "
                            << horizon << " track " << index_of(track) << " steps " << i;
                }
        const bool special = deck.special_left > 0 && deck.normal_left % 2 == 0;
        const std::uint32_t pile = box.act_cards.at(deck.act).at(special) & ~deck.drawn;
        deck = after(deck, static_cast<std::size_t>(std::countr_zero(pile)));
    }
}

TEST_F(DotzBreach, who_is_not_held_walks_in) {
    const house::Reach open = house::reach_of(2, {});
    EXPECT_EQ(open, (house::Reach{0, 0, 0, 1, 1, 1, 1}));
    house::Holds holds{};
    holds[0] = 0.5;  // a guard on #0
    const house::Reach held = house::reach_of(1, holds);
    EXPECT_EQ(held, (house::Reach{0, 0, 0.5, 0.5, 0.75, 0.75, 0.875}));
}

// DOTZ-U.2.4 DOTZ-7.1.3 Once in a match, and not for nothing.
TEST(DotzHouseBot, speaks_to_units_that_have_something_to_do) {
    const Dotz game{DataFolder()};
    Journal<Event> quiet;
    Tray forgetful;
    int speeches = 0;
    int heard = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        State state = game.start(usual_setup(game.options()));
        Dice dice(seed);
        while (game.to_act(state) != Seat::Nobody) {
            const Seat seat = game.to_act(state);
            const Action action = seat == Seat::Chance ? game.roll(state, dice, forgetful)
                                                       : game.house_choice(state, seat, dice);
            speeches += action.verb == Verb::Speech;
            heard += action.verb == Verb::Next;
            game.play(state, action, quiet);
        }
    }
    EXPECT_GE(speeches, 3);
    EXPECT_GE(heard, 2 * speeches);
}

}  // namespace
}  // namespace gravetide::dotz
