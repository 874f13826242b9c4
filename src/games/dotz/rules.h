// What the chapters of the rules share: the table as one sees it and as one plays on it, where
// counters stand, and the functions one chapter lends another.
#pragma once

#include <algorithm>
#include <bit>

#include "games/dotz/dotz.h"
#include "games/dotz/options.h"
#include "generated/rules/dotz.h"

namespace gravetide::dotz {

struct View {
    const Box& box;
    const State& state;
};

struct Table {
    View see;
    State& state;
    Journal<Event>& journal;

    // NOLINTNEXTLINE(google-explicit-constructor): a table can always be looked at.
    operator const View&() const { return see; }
    void tell(const Event& event) const { journal(event); }
    void push(const Frame& frame) const { state.work.push(frame); }
};

// Calls visit for each unit, Zeds counter, space or track of a mask, lowest first.
template <class T, class Mask, class Visit>
void each_of(Mask mask, Visit visit) {
    for (; mask; mask &= static_cast<Mask>(mask - 1)) visit(static_cast<T>(std::countr_zero(mask)));
}
inline Unit first_unit(unsigned mask) {
    return mask ? unit_at(static_cast<std::size_t>(std::countr_zero(mask))) : Unit::None;
}

// Counters.
inline const Counter& of(const State& state, Unit unit) { return state.units[index_of(unit)]; }
inline Counter& of(State& state, Unit unit) { return state.units[index_of(unit)]; }
inline const Counter& of(const State& state, Zed zed) { return state.zeds[index_of(zed)]; }
inline Counter& of(State& state, Zed zed) { return state.zeds[index_of(zed)]; }

// DOTZ-0.6 A unit between two spaces is still in play.
inline bool is_in_play(const State& state, Unit unit) {
    const Space at = of(state, unit).at;
    return at <= Space::TownCenter || at == Space::Moving;
}
inline unsigned units_in(const State& state, Space space) {
    return state.units_at[index_of(space)];
}
inline const std::array<Zed, 2>& zeds_in(const State& state, Space space) {
    return state.zeds_at[index_of(space)];
}
inline int count_zeds(const State& state, Space space) {
    const auto& pair = zeds_in(state, space);
    return (pair[0] != Zed::None ? 1 : 0) + (pair[1] != Zed::None ? 1 : 0);
}
inline bool has_zeds(const State& state, Space space) {
    return is_on_track(space) && (state.zed_spaces >> index_of(space) & 1);
}

// DOTZ-4.6.5, DOTZ-4.4.5 A No Entry space counts as one without room.
inline int room_for_zeds(const State& state, Space space) {
    return space == state.no_entry ? 0 : 2 - count_zeds(state, space);
}
// DOTZ-5.2.8, DOTZ-5.2.17, DOTZ-4.3.6 Town Center holds any number; Defiant Civilians count.
inline int room_for_units(const State& state, Space space) {
    if (space == Space::TownCenter) return static_cast<int>(kUnits);
    return 2 - std::popcount(units_in(state, space));
}

// DOTZ-0.9, DOTZ-U.0.1 The number on the side that is showing.
inline int strength_of(const View& view, Unit unit) {
    return view.box.unit(unit).strength[of(view.state, unit).reduced];
}
inline int strength_of(const View& view, Zed zed) {
    return zed == Zed::None ? 0 : view.box.kind(zed).strength[of(view.state, zed).reduced];
}
// Nothing tells these two apart, so no choice between them is one.
inline bool are_alike(const View& view, Zed one, Zed other) {
    return view.box.kind_of[index_of(one)] == view.box.kind_of[index_of(other)]
           && of(view.state, one) == of(view.state, other);
}

// board.cpp
void put_unit(State& state, Unit unit, Space space);
void put_zed(State& state, Zed zed, Space space);
void return_to_cup(Table& table, Zed zed, const Rule* rule);
unsigned units_in_play(const State& state);
std::uint64_t zeds_in_play(const State& state);
int zeds_on(const State& state, Track track);
int cards_left(const Box& box, const State& state);

// DOTZ-S.11 The cards of this Act or a later one that may be in the deck, normal or special, and
// how many of them are.
struct ActCards {
    std::uint32_t normal = 0, special = 0;
    int normal_left = 0, special_left = 0;
};
ActCards act_cards(const View& view, std::size_t act);

// turn.cpp
void advance(Table& table);  // to the next thing to roll, draw or decide
void enter_phase(Table& table, Phase phase);
void begin_turn(Table& table);
void turn_up(Table& table, EventCard card);
void lose(Table& table);
void win(Table& table);
std::uint64_t options_of(const View& view, const Frame& frame);  // of a pick
void pick(Table& table, const Frame& frame, std::size_t choice);

// setup.cpp
Space next_village(const View& view);  // where the next Civilians are put
void begin_setup(Table& table);
void draw_civilians(Table& table, const Frame& frame, std::size_t kind);
void leave_out(Table& table, Unit unit);
void bring_in(Table& table, Unit unit, Space space, const Rule* rule);
void find_successors(Table& table);
void set_aside_the_dead(Table& table, Unit unit);

// events.cpp
void carry_out(Table& table, Phase moment);
void hero_drawn(Table& table, Unit unit);
void mark_unit(Table& table, const Frame& frame, Unit unit);
void replace_next(Table& table);
void mine_retreat(Table& table);
unsigned units_to_mark(const View& view, const Frame& frame);
std::uint64_t strongest_zeds(const View& view);

// fate.cpp
bool prepare_fate(Table& table, const Frame& frame);
void fate_drawn(Table& table, const Frame& frame, FateCard card);
std::uint64_t fated_tracks(const View& view, const Frame& frame);
void fate_decided(Table& table, const Frame& frame, Track track);
void plot_twist(Table& table, FateCard card);
bool is_held(const State& state, FateCard card);
unsigned leader_candidates(const View& view);
unsigned organizer_candidates(const View& view);
const Rule* forbid_card(const View& view, Action action, unsigned window);
void list_cards(const View& view, unsigned window, std::vector<Action>& out);
void play_card(Table& table, Action action);
enum : unsigned {
    kAtPhaseStart = 1,
    kBeforeFight = 2,
    kOwnAttack = 4,
    kInActions = 8,
    kAfterLoss = 16,
};
unsigned window_of(const View& view);
bool can_play_any(const View& view, unsigned window);

// pressure.cpp
void begin_pressure(Table& table, Pressure pressure);
void press_step(Table& table, int steps);
void press_place(Table& table, int steps);
std::uint64_t groups_to_press(const View& view);
void press_group(Table& table, Space space);

// zeds.cpp
void activate(Table& table, Track track);
void move_groups(Table& table, const Frame& frame);
void move_zeds(Table& table, const Frame& frame);
void send_zed(Table& table, const Frame& frame, Zed zed);
void brains_extra(Table& table, const Frame& frame);
void ambush_flip(Table& table, const Frame& frame);
void next_symbol(Table& table);
void clear_moved(State& state);

// entry.cpp
void zed_drawn(Table& table, const Frame& frame, std::size_t kind);
void land_zeds(Table& table, const Frame& frame);
void stop_zed(Table& table, const Frame& frame, Zed zed);
std::uint64_t starts_for(const View& view, Purpose purpose);
void place_zed(Table& table, const Frame& frame, Space space);
void no_start_left(Table& table, const Frame& frame);
void enter(Table& table, Frame frame);
void answer_withdraw(Table& table, const Frame& frame, Verb verb);
void traps_die(Table& table, const Frame& frame, int face);

// combat.cpp
void start_fight(Table& table, const Fight& fight);
int fight_column(const View& view, const Fight& fight);
int fight_shift(const View& view, const Fight& fight);
int initial_column(int zeds, int unit);
int gunfire_column(const View& view, const Fight& fight);
void fight_dice(Table& table, int sum);
void fight_cell(Table& table);
void zed_hits(Table& table, const Frame& frame);
std::uint64_t mob_of(const View& view);
void zed_hit(Table& table, const Frame& frame);
void hurt_zed(Table& table, Zed zed);
void unit_hits(Table& table, const Frame& frame);
void unit_hit(Table& table, const Frame& frame);
void hurt_unit(Table& table, Unit unit);
void saving_die(Table& table, Unit unit, int face);
void fight_retreat(Table& table);
bool can_use_iron_will(const View& view);
void use_iron_will(Table& table);

// retreat.cpp
void retreat_zeds(Table& table, Zed zed, Zed mob, Space from, std::uint8_t how);
void retreat_units(Table& table, unsigned units, Space from, std::uint8_t how);
void units_retreat(Table& table, Frame frame);
void unit_returns(Table& table, const Frame& frame);
void first_goes(Table& table, const Frame& frame, Unit unit);
void unit_stops(Table& table, const Frame& frame, Unit unit);
Space next_stop(const State& state, Space from);
unsigned units_to_stop(const View& view, const Frame& frame);

// actions.cpp
bool can_pay(const State& state, Payer payer, int times);
void pay(State& state, Payer payer);
const Rule* forbid_payer(const View& view, Payer payer);
const Rule* forbid_act(const View& view, Action action);
void list_act(const View& view, std::vector<Action>& out);
void play_act(Table& table, Action action);
const Rule* forbid_deed(const View& view, const Frame& frame, Action action);
void list_deed(const View& view, const Frame& frame, std::vector<Action>& out);
void play_deed(Table& table, const Frame& frame, Action action);
bool can_act(const View& view, Unit unit);
unsigned speech_units(const View& view);

// move.cpp
Space toward(Space from, Space goal);  // the next space on the one way there
int points_to_go(const State& state, Space from, Space to);
const Rule* forbid_move(const View& view, Unit unit, Space to);
bool can_move(const View& view, Unit unit);
void move_unit(Table& table, Unit unit, Space to);
std::uint64_t places_to_go(const View& view, Unit unit);

// forage.cpp
const Rule* forbid_forage(const View& view, Unit unit);
int forage_plus(const View& view, Unit unit);
int forage_ammo(const View& view, Unit unit, int face);
void forage(Table& table, Unit unit);
void forage_die(Table& table, Unit unit, int face);
void forage_dice(Table& table, Unit unit, int one, int other);
void gain_ammo(Table& table, int ammo, const Rule* rule);

// gunfire.cpp
enum class Ammo : std::uint8_t { Usual, Always, None };  // what a shot costs; Always by Citadel
const Rule* forbid_fire(const View& view, Unit unit, Zed zed, Ammo ammo);
bool costs_ammo(const State& state, Unit unit, Ammo ammo);
bool can_fire(const View& view, Unit unit, Ammo ammo);
std::uint64_t targets_of(const View& view, Unit unit);
void fire(Table& table, Unit unit, Zed zed, std::uint8_t how);
void gun_end(Table& table);
bool can_back_up(const State& state, Unit unit);
unsigned may_back_up_with(const State& state, Unit unit);
void back_up(Table& table, Unit unit, Unit other);
int range_to(const State& state, Unit unit, Space target);

// score.cpp
int points_of(const Box& box, const State& state);
int tier_of(const Box& box, int points);

}  // namespace gravetide::dotz
