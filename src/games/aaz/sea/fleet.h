// A side of a sea battle by what its units can do: the same question for a battle that is fought
// and for one whose odds are wanted.
#pragma once

#include "games/aaz/rules.h"

namespace gravetide::aaz {

struct Fleet {
    int submarines = 0, transports = 0, surface = 0, air = 0, destroyers = 0;

    void add(const Units& units) {
        submarines += units.of(Unit::Submarine);
        transports += units.of(Unit::Transport);
        destroyers += units.of(Unit::Destroyer);
        surface += units.of(Unit::Destroyer) + units.of(Unit::Cruiser) + units.of(Unit::Carrier)
                   + units.of(Unit::Battleship);
        air += units.air();
    }
    int fighting() const { return submarines + surface + air; }
    int all() const { return fighting() + transports; }
    // AAZ-58.16, AAZ-58.32 Attacking transports count as targets, defending ones do not.
    bool can_hit(const Fleet& other, int their_transports) const {
        if (surface > 0 && other.fighting() + their_transports > 0) return true;
        if (submarines > 0 && other.submarines + other.surface + their_transports > 0) return true;
        const int below = destroyers > 0 ? other.submarines : 0;
        return air > 0 && other.air + other.surface + below + their_transports > 0;
    }
};

// AAZ-58.2, AAZ-58.3, AAZ-51.8 One side has nobody left to fight, or nobody can hit anybody.
inline bool is_fought_out(const Fleet& attack, const Fleet& defence) {
    return attack.fighting() == 0 || defence.fighting() == 0
           || (!attack.can_hit(defence, 0) && !defence.can_hit(attack, attack.transports));
}

}  // namespace gravetide::aaz
