// "put go": has the rules find what is next in a position that was put.
#include "engine/fact.h"
#include "games/mall/rules.h"
#include "games/mall/tell/facts.h"

namespace gravetide::mall {

// "go turn" begins the Active player's turn, "go moving" goes on in phase 4, the others enter a
// phase as the rules would.
void go(const Mall& game, State& state, const Fact& fact, Journal<Event> told) {
    constexpr std::array<std::string_view, 13> kGoals{
        "turn",        "new_zombies",  "drops",    "movement", "moving",
        "pause",       "move_zombies", "trade_vp", "swat",     "zombie_turns",
        "zombie_turn", "entries",      "round"};
    const std::size_t goal = read_word(fact, kGoals);
    Table table{view_of(game.box(), state), state, told};
    const bool on_map = is_human(state, state.active) && state.at[state.active] != kNowhere;
    if (goal >= 1 && goal <= 7 && !on_map) wrong(fact, "the active player is no human on the map");
    if (goal == 0 && state.at[state.active] == kNowhere)
        wrong(fact, "the active player is nowhere");
    switch (goal) {
    case 0: return begin_turn(table, state.active);
    case 1: return enter_phase(table, Phase::NewZombies);
    case 2: return enter_phase(table, Phase::Drops);
    case 3: return begin_movement(state);
    case 4: state.phase = Phase::Movement; return advance(table);
    case 5: return enter_phase(table, Phase::Loot);
    case 6: return begin_phase_six(table);
    case 7: return enter_phase(table, Phase::TradeVp);
    case 8: return start_swat_phase(table);
    case 9: return next_zombie_turn(table, -1);
    case 10:
        if (!is_zombie_player(state, state.active) || state.at[state.active] == kNowhere)
            wrong(fact, "the active player is no zombie on the map");
        return begin_zombie_turn(table, state.active);
    case 11: return enter_turned(table);
    default: return begin_round(table);
    }
}

}  // namespace gravetide::mall
