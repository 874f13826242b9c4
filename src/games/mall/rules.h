// What the chapters of the rules share: the table as one sees it and as one plays on it, and the
// functions one chapter lends another.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <span>
#include <vector>

#include "games/mall/mall.h"
#include "games/mall/options.h"
#include "generated/rules/mall.h"

namespace gravetide::mall {

struct View {
    const Box& box;
    const Map& map;
    const Scenario& scenario;
    const State& state;

    int number(Number which) const { return box.number(which); }
    const Ground& at(Space space) const { return map.at(space); }
    bool is(ScenarioKey key) const {
        return state.setup.chosen[kScenario] == static_cast<std::uint8_t>(key);
    }
};

struct Table {
    View see;
    State& state;
    Journal<Event>& journal;

    // NOLINTNEXTLINE(google-explicit-constructor): a table can always be looked at.
    operator const View&() const { return see; }
    void tell(const Event& event) const { journal(event); }
};

inline View view_of(const Box& box, const State& state) {
    return {box, box.maps[state.setup.chosen[kMap]], box.scenarios[state.setup.chosen[kScenario]],
            state};
}

inline unsigned bit_of(Seat seat) { return 1U << number_of(seat); }
inline std::uint8_t with(std::uint8_t mask, Seat seat) {
    return static_cast<std::uint8_t>(mask | bit_of(seat));
}

constexpr bool is_chance(Step step) { return step < Step::Pause; }

// On the map as an HP; the bitten are not, so nobody attacks them and they play no cards (MALL-1.9,
// MALL-11.5).
inline bool is_human(const State& state, Seat seat) {
    return state.condition[seat] == Condition::Human;
}
// MALL-11.5 The bitten lie on the map with their cards.
inline bool is_living(const State& state, Seat seat) {
    return is_human(state, seat) || state.condition[seat] == Condition::Bitten;
}
// MALL-1.1 A Zombie Player, wherever the token lies.
inline bool is_zombie_player(const State& state, Seat seat) {
    const Condition condition = state.condition[seat];
    return condition == Condition::Zombie || condition == Condition::DeadAgain
           || condition == Condition::Turned;
}

// MALL-1.5 Seat order.
inline constexpr std::array kSeats{player(0), player(1), player(2),
                                   player(3), player(4), player(5)};

// ground.cpp
// MALL-1.10 Within n spaces.
inline int spread(const View& view, Space a, Space b) {
    const Ground& one = view.at(a);
    const Ground& two = view.at(b);
    return std::max(std::abs(one.x - two.x), std::abs(one.y - two.y));
}

// MALL-1.11
inline int grid_distance(const View& view, Space a, Space b) {
    const Ground& one = view.at(a);
    const Ground& two = view.at(b);
    return std::abs(one.x - two.x) + std::abs(one.y - two.y);
}

std::optional<Way> way_to(const View& view, Space from, Space to);
bool can_step(const View& view, Space from, Space to);
bool has_path(const View& view, Space from, Space to);
const Door* door_between(const View& view, Space a, Space b);  // null: none, or it was opened
const Rule* forbid_far_step(const View& view, Space to, const Rule* points, const Rule* shape);
std::uint16_t edge_between(const View& view, Space from, Way way);

// MALL-1.12 How far spaces are from the nearest of some ends.
// OPTIMIZATION: reads the tables of the map where they hold; a test holds them to a walk.
class Reach {
public:
    Reach(const View& view, std::span<const Space> ends);
    Reach(const Reach&) = delete;
    Reach& operator=(const Reach&) = delete;

    int from(Space space) const {
        std::uint8_t least = rows_[0][index_of(space)];
        for (std::size_t i = 1; i < count_; ++i) least = std::min(least, rows_[i][index_of(space)]);
        return least;
    }

private:
    std::array<const std::uint8_t*, kMostSeats> rows_;
    std::size_t count_ = 1;
    Distances walked_;  // filled only where the tables do not hold
};
// D of MALL-13.7: the ends are the HPs on the map.
FixedList<Space, kMostSeats> human_spaces(const State& state);
inline std::span<const Space> span_of(const FixedList<Space, kMostSeats>& list) {
    return {list.begin(), list.size()};
}

// The doors of the rim open no edge (MALL-3.34), so only the inner ones choose the tables.
inline std::size_t doors_open(const View& view) {
    return view.state.doors & ((std::size_t{1} << view.map.inner_doors) - 1);
}
unsigned without_markers(const View& view, Space space, unsigned free);  // MALL-18.33

// MALL-3.32, MALL-3.35, MALL-3.36 Walls, markers and shut doors block; opened doors do not. A bit a
// way.
inline unsigned free_edges(const View& view, Space space) {
    const unsigned free = view.map.free[doors_open(view)][index_of(space)];
    return view.state.markers.is_empty() ? free : without_markers(view, space, free);
}

// turn.cpp
void begin_round(Table& table);
void begin_turn(Table& table, Seat seat);
void end_turn(Table& table);
void advance(Table& table);  // to the next thing to roll, draw or decide
void ask(State& state, Step step, Seat seat);
void start_swat_phase(Table& table);
void next_zombie_turn(Table& table, int after);
void enter_turned(Table& table);
void end_round(Table& table);
void enter_phase(Table& table, Phase phase);
void set_phase(State& state, Phase phase);
void new_point(State& state);
void begin_movement(State& state);
bool ask_for_drops(Table& table);

// spawn.cpp
Space spawn_line(const View& view, Space origin, int direction, int distance);
Space room_at(const View& view, Space landing);  // MALL-8.16: itself, one near it, or kNowhere
bool is_supply_empty(const View& view);          // MALL-2.1, MALL-2.2
// MALL-8.1 to MALL-8.15 Where dice of the Active HP's spawning land; kNowhere: nobody appears.
Space spawn_landing(const View& view, int direction, int distance_face);
void spawn_count(Table& table, int face);
void spawn_direction(Table& table, int face);
void spawn_distance(Table& table, int face);
void begin_entry(Table& table, Seat seat);
void entry_direction(Table& table, int face);
void entry_distance(Table& table, int face);
int spawn_die(const View& view);           // MALL-8.6, MALL-8.7: its sides
int spawn_distance_die(const View& view);  // its sides

// adjacent.cpp, combat.cpp
// MALL-10.8 Cards that can be named before a roll; the Shotgun with a shell (MALL-18.21).
inline constexpr std::array kWeapons{Card::Bat,      Card::Golf,    Card::Knife,   Card::Axe,
                                     Card::Chainsaw, Card::Crowbar, Card::Shotgun, Card::Shotgun1};

inline bool is_weapon(Card card) { return std::ranges::find(kWeapons, card) != kWeapons.end(); }

struct Adjacent {
    unsigned spaces = 0;  // bit 0 the own space, bits 1 to 4 the ways: where an NPZ is adjacent
    unsigned seats = 0;   // ZPs
    int size() const { return std::popcount(spaces) + std::popcount(seats); }
    bool any() const { return (spaces | seats) != 0; }
};
Adjacent adjacent_zombies(const View& view, Seat seat);
bool is_adjacent(const View& view, Space a, Space b);
Space splash_space(const View& view, Space own, unsigned place);
bool combat_due(const View& view);
const Rule* forbid_fight(const View& view, Action action);
const Rule* forbid_combat(const View& view, Action action);
const Rule* forbid_lost_roll(const View& view, Action action);
const Rule* forbid_splash(const View& view, Action action);
const Rule* forbid_defend(const View& view, Action action);
const Rule* forbid_defend_lost(const View& view, Action action);
void list_combat(const View& view, std::vector<Action>& out);
void list_lost_roll(const View& view, std::vector<Action>& out);
void list_splash(const View& view, std::vector<Action>& out);
void list_defend(const View& view, std::vector<Action>& out);
void list_defend_lost(const View& view, std::vector<Action>& out);
void play_combat(Table& table, Action action);  // Fight, Reroll, Fire, Jacket ... Splash, Defend
void fight_die(Table& table, int face);
void jacket_die(Table& table, int face);
void splash_die(Table& table, int face);
void meet(Table& table, Seat human);  // a Zombie Player attacks
void defeat(Table& table, std::uint8_t foe, Space at, Seat by, const Rule* rule, int total = 0);
void remove_npz(State& state, Space at);
void move_npz(State& state, Space from, Space to);

// bitten.cpp
void bite(Table& table, Seat human);
void bite_die(Table& table, int face);

// movement.cpp
const Rule* forbid_step(const View& view, Action action);
const Rule* forbid_adrenaline(const View& view, Action action);
const Rule* forbid_escape(const View& view, Action action);
const Rule* forbid_leave(const View& view, Action action);
const Rule* forbid_shoot(const View& view, Action action);
const Rule* forbid_shelve(const View& view, Action action);
void list_steps(const View& view, std::vector<Action>& out);
void list_adrenaline(const View& view, Verb verb, std::vector<Action>& out);
void list_shots(const View& view, std::vector<Action>& out);
void list_shelving(const View& view, std::vector<Action>& out);
void play_movement(Table& table, Action action);
void movement_die(Table& table, int face);
void shot_die(Table& table, int face);
bool can_leave(const View& view);

// loot.cpp
int cards_left(const View& view);
const Rule* forbid_loot(const View& view, Action action);
void list_loot(const View& view, std::vector<Action>& out);
void play_loot(Table& table, Action action);
void draw_card(Table& table, Card card);
void carry_out(Table& table);  // the first drawn card
void stockroom_die(Table& table, int face);
void begin_draws(Table& table, int cards);
int pile_on(const State& state, Space space);  // its number from 0, or -1
void drop(Table& table, Seat seat, Card card, const Rule* rule);
void discard(State& state, Card card);
void gain(Table& table, Seat seat, Card card);

// doors.cpp
const Rule* forbid_door(const View& view, Action action);
void list_doors(const View& view, std::vector<Action>& out);
void play_door(Table& table, Action action);
void unlock_die(Table& table, int face);
void radio_die(Table& table, int face);
void clock_die(Table& table, int face);
void seal_die(Table& table, int face);

// npz.cpp
enum : int { kBeforeTheDie, kMoving, kFighting, kLastPoint };  // TurnState::fighting in phase 6
void note_change(State& state);  // MALL-13.18: a Zombie Player may think anew
// MALL-13.18 A Zombie Player has answered at this point.
inline void close_question(TurnState& turn, Seat seat) {
    turn.asked = with(turn.asked, seat);
    turn.changed = static_cast<std::uint8_t>(turn.changed & ~bit_of(seat));
}
bool list_zombie_moves(const View& view, std::vector<Action>* out);
int zombies_to_move(const View& view);
int zombie_turn(const View& view, Space zombie);  // MALL-13.5: smaller goes first
unsigned zombie_ways(const View& view, const Reach& reach, Space zombie);  // a bit a way
const Rule* forbid_zombie_move(const View& view, Action action);
void move_zombie(Table& table, Action action);
void zombie_count(Table& table, int face);
void alarm_die(Table& table, int face);
void begin_phase_six(Table& table);
void continue_phase_six(Table& table);
bool list_pushes(const View& view, std::vector<Action>* out);
const Rule* forbid_push(const View& view, Action action);
void push(Table& table, Seat seat, Space from, Space to);

// cards.cpp
const Rule* forbid_card(const View& view, Action action);
void list_cards(const View& view, std::vector<Action>& out);
void play_card(Table& table, Action action);

// trade.cpp
bool can_trade(const View& view, Seat seat);
const Rule* forbid_proposal(const View& view, Seat from, Action action);
const Rule* forbid_word(const View& view, Action action);
const Rule* forbid_buy(const View& view);
void list_proposals(const View& view, Seat from, std::vector<Action>& out);
void list_words(const View& view, std::vector<Action>& out);
void propose(Table& table, Seat from, Action action);
void give_word(Table& table, Action action);
void answer(Table& table, Verb verb);

// zombie_player.cpp
void begin_zombie_turn(Table& table, Seat seat);
void continue_zombie_turn(Table& table);
const Rule* forbid_zombie_step(const View& view, Action action);
const Rule* forbid_attack(const View& view, Action action);
unsigned humans_to_fight(const View& view);
void zombie_move_die(Table& table, int face);
void zombie_step(Table& table, Space to);
void automatic_push(Table& table, Seat seat);

// swat.cpp
void arrival_die(Table& table, int face);
void next_counter(Table& table, int after);
void swat_move_die(Table& table, int face);
void swat_fight_die(Table& table, int face);
bool has_swat(const State& state, Space space);
bool has_zombie(const State& state, Space space);
bool meet_swat(Table& table);

// scenarios.cpp
int rounds_of(const View& view);
int quota(const View& view);
bool check_at_once(Table& table);  // true when the match is over
bool check_round(Table& table);
void leave(Table& table);

}  // namespace gravetide::mall
