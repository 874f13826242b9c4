// How the house bot of Zombie Mall walks: not a space at a time, but to where its turn is to end.
// Every zombie a way comes beside is a fight (MALL-10.1), and so is what will come to where it
// ends.
#pragma once

#include "games/mall/bot/temper.h"

namespace gravetide::mall {

struct Wish {
    Space space = kNowhere;
    int away = 0;  // added to the way, for places one would rather not be
    int gain = 0;  // for ending there
};
using Wishes = std::vector<Wish>;
Wishes wishes_of(const View& view, Seat seat);

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
    int crowd(Space space) const;
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
