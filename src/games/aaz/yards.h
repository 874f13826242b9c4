// How many units still find a place in phase 7: complexes and centers ashore, and the water beside
// complexes, which builds in their stead (AAZ-7.10 to AAZ-7.24, AAZ-80.26).
#pragma once

#include <vector>

#include "games/aaz/rules.h"

namespace gravetide::aaz {

int bought_in(const View& view, Space space);
// AAZ-20.19 Units of the other edition are not for sale.
bool is_sold(const View& view, Unit unit);
// AAZ-7.16, AAZ-7.23 Room on an own carrier, after those who wait.
bool has_deck(const View& view, Space zone);
// AAZ-7.14 A complex that may be used in this turn.
bool builds_ships(const View& view, Space space);

// AAZ-7.24 Whether the ships bought and promised so far, and one more in some zone or unit ashore,
// can be shared out among the complexes beside their zones: an augmenting walk, a ship at a time.
class Yards {
public:
    explicit Yards(const Shop& shop, Space ashore = kNowhere, int units = 1);

    void add(Space zone, int ships);
    bool all_placed() const { return placed_; }

private:
    struct Built {
        Space yard = kNowhere;
        Space zone = kNowhere;
    };

    bool launch(Space zone);

    const View& view_;
    std::array<int, kLand> room_{};
    FixedList<Built, 128> built_{};
    SpaceSet tried_{};
    bool placed_ = true;
};

// A place where units can be put, for those who are shown it.
struct Yard {
    Space at = kNowhere;
    int limit = 0;                  // in a turn; water has none of its own
    int left = 0;                   // how many more, money aside
    std::vector<Unit> takes{};      // sorts of units that may be put there at all
    std::vector<Space> builders{};  // of water: the complexes that build there
};
std::vector<Yard> list_yards(const View& view);

// AAZ-80.26 Units ordered so far that will find no place, as far as can be seen before the turn.
int orders_without_place(const View& view);

}  // namespace gravetide::aaz
