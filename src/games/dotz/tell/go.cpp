// "put go": has the rules take over in a position that was put.
#include "engine/fact.h"
#include "games/dotz/rules.h"
#include "games/dotz/tell/facts.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {

namespace {

// "go card CARD": it is turned up now, whatever the deck holds.
void go_card(Table& table, const Fact& fact, std::string_view id) {
    const Box& box = table.see.box;
    const EventCard card = known(fact, read_event_id(box, id), id);
    const EventInfo& info = box.events[index_of(card)];
    table.state.act = static_cast<std::uint8_t>(info.act ? info.act - 1 : static_cast<int>(kActs));
    if (info.act) {
        const DeckSize& deck = box.decks[table.state.setup.chosen[kLength]];
        table.state.normal_left = deck.normal.at(table.state.act);
        table.state.special_left = deck.special.at(table.state.act);
    }
    table.state.phase = Phase::TurnUp;
    turn_up(table, card);
}

}  // namespace

// "go" has the rules take over from here: with a card, an activation, Pressure, a stage of the
// turn, or a Plot Twist.
void go(const Dotz& game, State& state, const Fact& fact, Journal<Event> told) {
    const Box& box = game.box();
    const auto parts = read_words(fact);
    if (parts.empty()) wrong(fact, "go where?");
    Table table{{box, state}, state, told};
    const std::string_view goal = parts[0];
    state.work.clear();
    if (state.turn == 0) state.turn = 1;
    const auto need = [&](std::size_t most) {
        if (parts.size() < 2 || parts.size() > most)
            wrong(fact, "go " + std::string(goal) + " what?");
    };
    if (goal == "turn") {
        begin_turn(table);
    } else if (goal == "card") {
        need(2);
        go_card(table, fact, parts[1]);
    } else if (goal == "activate") {
        need(9);
        state.phase = Phase::Activations;
        for (std::size_t i = parts.size(); i-- > 1;)
            table.push({.task = Task::Activate,
                        .number = static_cast<std::uint8_t>(
                            known(fact, read_track_id(parts[i]), parts[i]))});
    } else if (goal == "pressure") {
        need(2);
        state.phase = Phase::ZedsPressure;
        constexpr std::array<std::string_view, 3> kIcons{"none", "movement", "placement"};
        begin_pressure(table, static_cast<Pressure>(read_word(fact, parts[1], kIcons)));
    } else if (goal == "twist") {
        need(2);
        state.phase = Phase::ZedsEnd;
        const FateCard card = known(fact, read_fate_id(box, parts[1]), parts[1]);
        state.fate_deck &= static_cast<std::uint8_t>(~bit_of(card));
        table.push({.task = Task::PlotTwist, .number = static_cast<std::uint8_t>(card)});
    } else if (goal == "actions") {
        state.phase = Phase::Actions;
        table.push({.task = Task::Act});
    } else if (goal == "setup") {
        state.phase = Phase::Setup;
        table.push({.task = Task::SetupCivilians});
    } else {
        const auto found = find_name(kPhaseNames, goal);
        if (!found || goal == "over") wrong(fact, "there is no such goal");
        if (goal == "brains" && state.card == EventCard::None) state.card = EventCard::BrainsOne;
        enter_phase(table, static_cast<Phase>(*found));
    }
    advance(table);
}

}  // namespace gravetide::dotz
