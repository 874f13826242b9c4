// Setting up: the options of a match and the table laid for it (DOTZ-S).
#include "games/dotz/rules.h"

namespace gravetide::dotz {

// DOTZ-S.2, DOTZ-S.12, DOTZ-S.6, DOTZ-6.1.4.7 In the order of options.h.
std::vector<Option> Dotz::options() const {
    std::vector<OptionValue> players;
    for (std::size_t i = 1; i <= kMostPlayers; ++i)
        players.push_back(
            {std::to_string(i), i == 1 ? "One, alone" : std::to_string(i) + " people"});
    std::vector<OptionValue> lengths;
    for (const DeckSize& deck : box_.decks)
        lengths.push_back({deck.length, deck.length == "short" ? "Short" : "Normal"});
    return {
        {"players", "People who share the Heroes", "DOTZ-S.2"_rule, players},
        {"length", "Length of the game", "DOTZ-S.12"_rule, lengths},
        {"heroes",
         "Heroes at the start",
         "DOTZ-S.6"_rule,
         {{"book", "Piazza, Hernandez, Schmidt and Hunt"},
          {"drawn", "Four of the five, drawn"},
          {"chosen", "Four of the five, chosen"}}},
        {"losers",
         "Who loses a cell of the Hand-to-Hand table",
         "DOTZ-6.1.4.7"_rule,
         {{"more_hits", "The Players only if they take more Hits"},
          {"second_edition", "As coloured in the second edition"}}},
        second_before({"pressure",
                       "When a card's Zeds Pressure comes",
                       "DOTZ-3.0.4"_rule,
                       {{"text", "With the card's Event, in its Phase"},
                        {"early", "Always before the activations"}}}),
        second_before({"event_parts",
                       "An Event of which a part cannot be done",
                       "DOTZ-1.2.3"_rule,
                       {{"whole", "Is skipped whole"}, {"parts", "Is done without that part"}}}),
        {"beaten_back",
         "Who retreats into Zeds and is beaten again",
         "DOTZ-6.4.3.2"_rule,
         {{"onward", "Goes on toward Town Center"}, {"return", "Returns to where it came from"}}},
    };
}

// DOTZ-0.3 One side, and no seat for the Zeds.
std::vector<std::string> Dotz::seat_names(const Setup&) const { return {"Heroes"}; }

// A table with full decks, a full Cup and nobody on the board.
State bare(const Dotz& game, const Setup& setup) {
    State state{.setup = setup};
    for (auto& pair : state.zeds_at) pair = {Zed::None, Zed::None};
    const DeckSize& deck = game.box().decks[setup.chosen[kLength]];
    state.normal_left = deck.normal[0];
    state.special_left = deck.special[0];
    state.phase = Phase::Over;  // until somebody is there to play
    return state;
}

// DOTZ-S.5, DOTZ-S.5.1 Five to the Villages, the sixth to Town Center, the seventh aside.
Space next_village(const View& view) {
    for (const Space village : view.box.villages)
        if (!(units_in(view.state, village) & kRegulars)) return village;
    return Space::TownCenter;
}

// DOTZ-S.1, DOTZ-S.3, DOTZ-S.3.1, DOTZ-S.6 to DOTZ-S.10, DOTZ-S.13
State Dotz::start(const Setup& setup) const {
    State state = bare(*this, setup);
    Journal<Event> quiet;
    Table table{{box_, state}, state, quiet};
    state.phase = Phase::Setup;
    state.ammo = static_cast<std::uint8_t>(box_.start_ammo);
    each_of<Unit>(box_.available, [&](Unit unit) { put_unit(state, unit, Space::Available); });
    each_of<Unit>(box_.starting, [&](Unit unit) { put_unit(state, unit, Space::TownCenter); });
    table.push({.task = Task::SetupCivilians});
    // DOTZ-S.6 The other readings put all five there, and one leaves again.
    if (roster_of(setup) != Roster::Book) {
        put_unit(state, Unit::Johnson, Space::TownCenter);
        table.push(roster_of(setup) == Roster::Drawn ? Frame{.task = Task::DrawHero}
                                                     : Frame{.task = Task::LeaveOut});
    }
    advance(table);
    return state;
}

void leave_out(Table& table, Unit unit) {
    State& state = table.state;
    put_unit(state, unit, Space::Available);
    if (unit != Unit::Johnson)
        bring_in(table, Unit::Johnson, Space::TownCenter, "DOTZ-U.5.1.1"_rule);
}

// DOTZ-S.4, DOTZ-S.5, DOTZ-S.14 What is still to be laid out, one thing at a time.
void begin_setup(Table& table) {
    State& state = table.state;
    unsigned aside = 0;
    each_of<Unit>(kRegulars, [&](Unit unit) {
        if (of(state, unit).at == Space::Aside) aside |= bit_of(unit);
    });
    if (std::popcount(aside) > 1) return table.push({.task = Task::DrawCivilians});
    if (aside) put_unit(state, first_unit(aside), Space::Available);
    if (players_of(state.setup) > 1)
        for (int number = players_of(state.setup); number-- > 0;)
            table.push({.task = Task::TakeHero, .number = static_cast<std::uint8_t>(number)});
    for (std::size_t i = kTracks; i-- > 0;)
        table.push({.task = Task::DrawZed,
                    .at = start_of(track_at(i)),
                    .how = static_cast<std::uint8_t>(Purpose::SetUp)});
}

void draw_civilians(Table& table, const Frame&, std::size_t kind) {
    State& state = table.state;
    unsigned aside = 0;
    each_of<Unit>(table.see.box.civilian_masks[kind], [&](Unit unit) {
        if (of(state, unit).at == Space::Aside) aside |= bit_of(unit);
    });
    const Unit unit = first_unit(aside);
    const Space place = next_village(table);
    put_unit(state, unit, place);
    if (place != Space::TownCenter) of(state, unit).marks |= kDefiant;
    table.tell({.what = Happening::Arrives, .rule = "DOTZ-S.5"_rule, .unit = unit, .to = place});
    table.push({.task = Task::SetupCivilians});
}

// DOTZ-1.2.7, DOTZ-U.5.1, DOTZ-U.5.1.1 On the full side; Johnson brings Ammo.
void bring_in(Table& table, Unit unit, Space space, const Rule* rule) {
    State& state = table.state;
    put_unit(state, unit, Space::Aside);
    of(state, unit) = {};
    put_unit(state, unit, space);
    table.tell({.what = Happening::Arrives, .rule = rule, .unit = unit, .to = space});
    if (const int ammo = table.see.box.unit(unit).entry_ammo)
        gain_ammo(table, ammo, "DOTZ-U.5.1"_rule);
    find_successors(table);
}

// DOTZ-6.3.2, DOTZ-6.3.5, DOTZ-6.3.6 Its markers leave with it; its player waits for another.
void set_aside_the_dead(Table& table, Unit unit) {
    State& state = table.state;
    if (of(state, unit).marks & kLeader) state.flags |= kLeaderGone;
    put_unit(state, unit, Space::Cemetery);
    of(state, unit) = {.at = Space::Cemetery};
    for (std::uint8_t number = 0; number < kMostPlayers; ++number)
        if (state.personal[number] == unit) {
            state.personal[number] = Unit::None;
            state.waiting.push(number);
        }
    find_successors(table);
}

// DOTZ-C.8, DOTZ-C.9, DOTZ-C.10 At once, or when there is one; who lost first chooses first.
void find_successors(Table& table) {
    State& state = table.state;
    if (state.waiting.is_empty()) return;
    const Frame frame{.task = Task::TakeOver, .number = state.waiting[0]};
    const bool asked = std::ranges::any_of(
        state.work, [](const Frame& each) { return each.task == Task::TakeOver; });
    if (!asked && options_of(table, frame)) table.push(frame);
}

// DOTZ-0.14 Nothing is hidden: the decks and the Cup have no order.
State Dotz::seen_by(const State& state, Seat) const { return state; }
State Dotz::imagine(const State& state, Seat, Dice&) const { return state; }

}  // namespace gravetide::dotz
