// How the house bot of Zombie Mall walks: not a space at a time, but to where its turn is to end.
// Every zombie a way comes beside is a fight (MALL-10.1), and so is what will come to where it
// ends.
#pragma once

#include "games/mall/rules.h"

namespace gravetide::mall {

// What the house bot counts with, in thousandths of a bite; found by playing (docs/opponents.md).
struct Temper {
    int bite_more;    // a bite costs 1000, and so much for each Bite Token there is
    int bite_vp;      // and for each VP that may be lost with everything
    int save;         // a Bandage, a pan or a round that cancels a loss
    int win;          // a fight that is won
    int far;          // a space of the way to where one wants to be
    int near;         // of a fight, in hundredths: a zombie two spaces off
    int nearby;       // likewise, three off
    int spawn;        // likewise, what appears about one who ends there, all of them beside
    int errand;       // doing what one came for
    int loot;         // a card by the way
    int ready_bonus;  // of the weapon, before it goes about the scenario's business
    int ready_round;  // from this round it goes without
    int shoot;        // a round of the Handgun, less what it is worth to a roll that is lost
    int rim;          // spaces a loot spot is farther off for each such fight in hundredths, of 16
    int adrenaline;   // a token
    int clean;        // once all is sealed, a fight that is won: so much more
    int farm;         // of what appears, in hundredths, for who gains by fighting it
    int win_vp;       // in the sale a point is worth so much more for each there is
    int win_rival;    // likewise, for each of the best rival: who is behind must hurry
    int alone;        // a point, once every rival is turned
    int hunted;       // of a Zombie Player's attack, in hundredths, within its reach
};
const Temper& temper_of(const View& view);

struct Wish {
    Space space = kNowhere;
    int away = 0;  // added to the way, for places one would rather not be
    int gain = 0;  // for ending there
};
using Wishes = std::vector<Wish>;
Wishes wishes_of(const View& view, Seat seat);

// What a fight costs whom, the cards at hand counted.
int best_bonus(const View& view, Seat seat);
int cost_of_fight(const View& view, Seat seat);
int cost_of_player(const View& view, Seat seat);  // with a Zombie Player, on one's own turn
int cost_of_attack(const View& view, Seat seat);  // by a Zombie Player, on theirs

// MALL-21.5, MALL-21.11 Leaving by the dock would win.
bool wins_by_leaving(const View& view, Seat seat);

// Best ends of a human's movement.
class Walk {
public:
    Walk(const View& view, Seat seat);

    int staying() const { return staying_; }
    int stepping(Space to) const { return best_[slot_of(to)]; }
    int hurrying(Space to) const { return best_[4 + slot_of(to)]; }  // by Adrenaline

private:
    std::size_t slot_of(Space to) const;
    void find_dangers(int reach);
    struct Node {
        Space space;
        int cost;
        std::size_t first;
        FixedList<Space, 12> way;
    };
    int cost_of_step(const Node& node, Space to) const;
    void find_players();
    int hunted(Space space) const;
    void search(int movement);
    int way_from(Space space) const;  // kUnreachable: no way
    int end(Space space) const;

    const View& view_;
    Seat seat_;
    Space here_;
    const Temper& temper_;
    Wishes wishes_;
    std::vector<const std::uint8_t*> rows_{};  // path distances to each wish
    std::vector<Distances> walked_{};          // where markers lie, which the tables do not know
    int fight_;
    int player_;  // a fight with a Zombie Player
    int attack_;
    int staying_ = 0;
    std::array<std::uint16_t, kMostSpaces> danger_{};
    std::array<std::uint8_t, kMostSpaces> beside_{};   // zombies on the spaces one can step from
    std::array<std::uint8_t, kMostSpaces> players_{};  // Zombie Players there and beside
    FixedList<Space, kMostSeats> hunters_{};
    std::array<int, 8> best_{};  // by first step, then by Adrenaline
};

}  // namespace gravetide::mall
