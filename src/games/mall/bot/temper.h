// What the house bot of Zombie Mall thinks things are worth: bites, points, cards and fights.
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
    int hunted;       // of a Zombie Player's attack, in hundredths, within its reach
};
const Temper& temper_of(const View& view);

// MALL-21 And in the sale, where it depends on how all stand.
struct SaleTemper {
    int win_vp;         // a point, for each there is
    int win_rival;      // for each of the best rival: who is behind must hurry
    int win_close;      // with three to go
    int bite_rival;     // a bite, for each VP of the best rival
    int bite_round;     // for each round
    int alone_win;      // a point, once every rival is turned
    int alone_win_vp;   // for each there is
    int alone_bite_vp;  // a bite, likewise
    int alone_loot;     // a card
    int loot_bonus;     // a card, for each that the best weapon adds
    int loot_save;      // for each thing that cancels a loss
    int loot_vp;        // for each own VP
    int loot_rival;     // for each of the best rival
    int loot_round;     // for each round
    int save_more;      // what cancels a loss is so much cheaper for each beyond one
    int corner;         // fights to come where two rims meet, in hundredths
    int crowd;          // to end within five spaces of another human
};
inline constexpr SaleTemper kSale{.win_vp = 35,
                                  .win_rival = 36,
                                  .win_close = 73,
                                  .bite_rival = 9,
                                  .bite_round = 11,
                                  .alone_win = 223,
                                  .alone_win_vp = 5,
                                  .alone_bite_vp = 26,
                                  .alone_loot = -28,
                                  .loot_bonus = 49,
                                  .loot_save = -35,
                                  .loot_vp = 10,
                                  .loot_rival = 8,
                                  .loot_round = 32,
                                  .save_more = -94,
                                  .corner = -19,
                                  .crowd = -42};

// A card, to who can have one.
int worth_of_loot(const View& view, Seat seat);

// What a fight costs whom, the cards at hand counted.
int best_bonus(const View& view, Seat seat);
int cost_of_fight(const View& view, Seat seat);
int cost_of_player(const View& view, Seat seat);  // with a Zombie Player, on one's own turn
int cost_of_attack(const View& view, Seat seat);  // by a Zombie Player, on theirs

// MALL-21.5, MALL-21.11 Leaving by the dock would win.
bool wins_by_leaving(const View& view, Seat seat);

}  // namespace gravetide::mall
