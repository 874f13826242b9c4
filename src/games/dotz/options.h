// The options of a match: their places in a Setup and what their values mean.
#pragma once

#include "games/dotz/dotz.h"

namespace gravetide::dotz {

enum : std::size_t {
    kPlayers,
    kLength,      // DOTZ-S.12
    kRoster,      // DOTZ-S.6
    kLosers,      // DOTZ-6.1.4.7
    kPressureAt,  // DOTZ-3.0.4
    kEventParts,  // DOTZ-1.2.3
    kBeatenBack,  // DOTZ-6.4.3.2
};

// DOTZ-S.6 Which Heroes begin in Town Center.
enum class Roster : std::uint8_t { Book, Drawn, Chosen };

// DOTZ-0.3, DOTZ-S.2, DOTZ-3.0.3
inline int players_of(const Setup& setup) { return setup.chosen[kPlayers] + 1; }
inline Roster roster_of(const Setup& setup) { return static_cast<Roster>(setup.chosen[kRoster]); }
inline bool second_edition_losers(const Setup& setup) { return setup.chosen[kLosers] != 0; }
inline bool early_pressure(const Setup& setup) { return setup.chosen[kPressureAt] != 0; }
inline bool parts_are_skipped(const Setup& setup) { return setup.chosen[kEventParts] != 0; }
inline bool attackers_return(const Setup& setup) { return setup.chosen[kBeatenBack] != 0; }

}  // namespace gravetide::dotz
