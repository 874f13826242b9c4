// The board of Dawn of the Zeds a second time: spaces, counters and tables as the ledger prints
// them (DOTZ-B, DOTZ-U, DOTZ-6.1.4), and a position read from the engine's state.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "games/dotz/state.h"

namespace gravetide::dotz::model {

// A space by its track and number, Start being 7; what lies beside the tracks has a track of its
// own.
struct Place {
    int track = 4;
    int number = 3;

    auto operator<=>(const Place&) const = default;
};
inline constexpr Place kTown{4, 0};
inline constexpr Place kBetween{4, 1};  // DOTZ-6.4.3.5, or drawn and not placed yet
inline constexpr Place kGrave{4, 2};
inline constexpr Place kAway{4, 3};  // for Zeds: in the Zeds Cup
inline constexpr int kStart = 7;

inline bool on_track(Place at) { return at.track < 4; }
inline bool on_start(Place at) { return on_track(at) && at.number == kStart; }
std::string text_of(Place at);
int terrain_of(Place at);                   // DOTZ-6.1.3.5, DOTZ-6.1.3.6
std::vector<Place> forward_from(Place at);  // DOTZ-B.8: what lies toward Town Center, that included
std::vector<Place> backward_from(Place at);  // and toward the Start space, that included

struct Piece {
    Place at = kAway;
    bool reduced = false;
    int hits = 0;
    bool moved = false;  // Zeds: DOTZ-4.1.7, DOTZ-3.1.8
    bool tough = false;  // Zeds: DOTZ-6.2.9
    bool defiant = false, well_armed = false, leader = false;
};

// DOTZ-U, in the order of the counters.
struct Sheet {
    std::string id;
    std::array<int, 2> strength, hits;
    bool hero = false, regular = false, tough = false, rerolls = false;
    int shift = 0;
};
const std::vector<Sheet>& sheets();
enum : int { kPiazza = 0, kSchmidt = 2, kHunt = 3, kJohnson = 4, kFuries = 5, kVeterans = 7 };

// DOTZ-U.10.2
struct Kind {
    int full, reduced, count;
};
const std::vector<Kind>& kinds();
int kind_of(int zed);
std::string text_of(const Kind& kind);  // as a draw is written: "zed53"

// DOTZ-6.1.4.5, DOTZ-6.1.4.7
struct Result {
    int on_zeds, on_unit;
    bool zeds_win;
};
enum class Losers { MoreHits, SecondEdition };
Result result_of(int column, int sum, Losers losers);
int column_of(int zeds, int unit);      // DOTZ-6.1.2
int gunfire_hits(int column, int sum);  // DOTZ-6.1.4.6

struct Board {
    explicit Board(const State& state);

    int strength_of_zed(int zed) const;
    std::vector<int> zeds_at(Place at) const;
    std::vector<int> units_at(Place at) const;
    std::set<std::string> cup() const;  // the kinds in it
    bool in_play(int unit) const;       // DOTZ-0.6
    std::string about_zed(int zed) const;
    std::string text() const;  // two boards that nothing tells apart read the same

    std::array<Piece, 15> units;
    std::array<Piece, 34> zeds;
    Place no_entry = kAway;
    bool may_withdraw, no_terrain, fallen_become_zeds;
    int keep_calm = -1;
    bool killdozer, organize, iron_will;  // held
    Losers losers;
    bool attackers_return;
    bool skips_parts;
    bool presses_early;  // DOTZ-3.0.4
    int players;
    int ammo;
    bool veterans_fired;  // DOTZ-U.8.1: in this turn
};

}  // namespace gravetide::dotz::model
