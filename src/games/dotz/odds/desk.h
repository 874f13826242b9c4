// The odds desk of Dawn of the Zeds: one combat, one shot, one Forage or one track of a Zeds Phase,
// laid out by itself and walked by the rules.
#pragma once

#include "engine/desk.h"
#include "games/dotz/rules.h"

namespace gravetide::dotz {

OddsAnswer answer_odds(const Dotz& game, const OddsQuestion& question);
std::vector<OddsForm> odds_forms(const Dotz& game, const Words& options);
std::vector<OddsQuestion> odds_examples(const Dotz& game);

// A table with a combat about to be rolled.
struct LaidFight {
    State state{};
    Fight fight{};
    bool may_trap = false;  // DOTZ-U.5.4 before it
};
bool is_over(const LaidFight& laid, const State& state);
LaidFight lay_fight(const Dotz& game, const OddsForm& form, const OddsQuestion& question);
// A table with a unit about to forage.
State lay_forage(const Dotz& game, const OddsForm& form, const OddsQuestion& question);

// What the desk's forms share.
OddsField flag_field(const char* key, const char* title);
Unit unit_of(const Box& box, const std::string& key);
Zed zed_of(const Box& box, const std::string& kind, int which);  // the counters in their order
void mark(State& state, const OddsForm& form, const OddsQuestion& question, Unit unit);
void mark(State& state, const OddsForm& form, const OddsQuestion& question, Zed zed);
// Somebody else is in Town Center with an Action left, so that the turn waits once it is over.
State empty_table(const Dotz& game, const OddsQuestion& question, Unit unit);
template <class Begin>
void begin(const Dotz& game, State& state, Begin begin_it) {
    Journal<Event> quiet;
    Table table{{game.box(), state}, state, quiet};
    begin_it(table);
    advance(table);
}
std::string told(const State& before, const State& state, Unit unit);

// track_desk.cpp: Zeds that come down a track.
OddsForm track_form(const Box& box, const OddsField& unit, const OddsField& zeds,
                    const OddsField& mob);
OddsAnswer answer_track(const Dotz& game, const OddsForm& form, const OddsQuestion& question);
// Where the Zeds are to come down it.
struct LaidTrack {
    State before{}, state{};  // as laid out, and with the track activated
    Track track{};
    Unit unit{};
    bool is_open = false;  // nobody stands on it
};
LaidTrack lay_track(const Dotz& game, const OddsForm& form, const OddsQuestion& question);
// Where the foremost Zeds unit of a track stands: its number, 7 for Start, -1 for nowhere.
int foremost(const State& state, Track track);

}  // namespace gravetide::dotz
