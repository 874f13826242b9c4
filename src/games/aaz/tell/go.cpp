// "put go": has the rules find what is next in a position that was put.
#include "engine/fact.h"
#include "games/aaz/rules.h"
#include "games/aaz/tell/facts.h"

namespace gravetide::aaz {

// Enters a phase of the active power's turn as the rules would.
void go(const Aaz& game, State& state, const Fact& fact, Journal<Event> told) {
    const View view = view_of(game.box(), state);
    constexpr std::array<std::string_view, 10> kGoals{
        "turn",      "zombies_attack", "zombies_capture", "combat_move", "combat",
        "noncombat", "purchase",       "income",          "check",       "mobilize"};
    Table table{view, state, told};
    // What does not fit is refused before the rules run on it.
    view.scenario.area.each([&](Space at) {
        const Units& own = view.own(at);
        const TurnState& turn = state.turn;
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (turn.spent[index_of(at)].count[slot] > own.count[slot]
                || turn.apart.at(at).count[slot] > own.count[slot])
                wrong(fact, "more units spent or apart than there are");
        for (const Power whose : kAllPowers) {
            int laden = 0;
            const Loads& cargo = state.cargo[index_of(whose)].at(at);
            for (std::size_t i = 1; i < kLoads; ++i) laden += cargo[i];
            if (!is_territory(at) && laden > view.units(at, whose).of(Unit::Transport))
                wrong(fact, "more cargo than transports");
        }
        if (not_flown(view, at, Unit::Fighter) < 0 || not_flown(view, at, Unit::Bomber) < 0)
            wrong(fact, "more units have flown than there are");
    });
    switch (read_word(fact, kGoals)) {
    case 0: return begin_turn(table, state.active);
    case 1: return begin_zombies_attack(table);
    case 2: return begin_capture_phase(table);
    case 3:
        // The position is that of the start of the turn, too.
        view.scenario.area.each([&](Space zone) {
            if (!is_territory(zone) && !is_friendly_zone(view, zone))
                state.turn.hostile_start.add(zone);
        });
        return begin_combat_move(table);
    case 4: return begin_combat(table);
    case 5: return begin_noncombat(table);
    case 6: return begin_purchase(table);
    case 7: return begin_income(table);
    case 9: return begin_mobilization(table);
    default: return check_victory(table);
    }
}

}  // namespace gravetide::aaz
