// OPTIMIZATION: while moves are listed nothing changes, and the same spaces are asked about again
// and again; so the map is looked over once. A view that has a lookout answers from it.
#pragma once

#include "games/aaz/rules.h"

namespace gravetide::aaz {

// Fighters that no land can take: where they are and how far they still fly.
struct Needy {
    Space at = kNowhere;
    int left = 0;
    int count = 0;
};

// AAZ-30.13, AAZ-30.14, AAZ-30.23 Carriers that money and places still allow.
struct Yard {
    Space at = kNowhere;
    int room = 0;
};
struct Promises {
    SpaceSet zones;
    int most = 0;
    FixedList<Yard, 24> yards{};  // complexes beside them and what each can place
};

struct Lookout {
    explicit Lookout(const View& view);

    SpaceSet own, enemy;        // with units of the active power, of another side
    SpaceSet hostile;           // zones with enemy surface warships
    SpaceSet fighters, flyers;  // with fighters, with air units of the active power
    SpaceSet carriers;          // with carriers of it, or with places on those of allies
    SpaceSet air, safe;         // to be flown over, to be landed on
    SpaceSet targets;           // of air units in phase 4
    SpaceSet shores;            // beside ground that can be assaulted in phase 4
    // What only some flights and carriers ask for, looked up when the first does.
    mutable std::optional<std::vector<Needy>> needy{};
    mutable std::optional<Promises> promised{};
};

}  // namespace gravetide::aaz
