// What the chapters of the rules share: the table as one sees it and as one plays on it, and the
// functions one chapter lends another.
#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "games/skirmish/options.h"
#include "games/skirmish/skirmish.h"
#include "generated/rules/skirmish.h"

namespace gravetide::skirmish {

struct View {
    const Box& box;
    const Scenario& scenario;
    const State& state;

    bool is(ScenarioKey key) const {
        return state.setup.chosen[kScenario] == static_cast<std::uint8_t>(key);
    }
    // Survivors by number, from 1 (SKIR-1.13).
    const Survivor& survivor(int number) const {
        return state.survivors[static_cast<std::size_t>(number - 1)];
    }
    int people() const { return state.people; }
};

struct Table {
    View see;
    State& state;
    Journal<Event>& journal;

    // NOLINTNEXTLINE(google-explicit-constructor): a table can always be looked at.
    operator const View&() const { return see; }
    void tell(const Event& event) const { journal(event); }
    Survivor& survivor(int number) const {
        return state.survivors[static_cast<std::size_t>(number - 1)];
    }
};

inline View view_of(const Box& box, const State& state) {
    return {box, box.scenarios[state.setup.chosen[kScenario]], state};
}

constexpr bool is_chance(Step step) { return step < Step::BuysBand; }
constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

// SKIR-1.9
inline bool is_able(const Survivor& survivor) { return survivor.condition == Condition::Able; }
// SKIR-3.10 Down figures count, and so does the Doctor who waits.
inline bool is_on_table(const Survivor& survivor) {
    return survivor.condition == Condition::Able || survivor.condition == Condition::Down
           || survivor.condition == Condition::Waiting;
}
// Where a Zombie stands in the list; its size when there is no such number.
inline std::size_t slot_of(const State& state, int number) {
    std::size_t slot = 0;
    while (slot < state.zombies.size() && state.zombies[slot].number != number) ++slot;
    return slot;
}
inline const Zombie* find_zombie(const State& state, int number) {
    const std::size_t slot = slot_of(state, number);
    return slot < state.zombies.size() ? &state.zombies[slot] : nullptr;
}
inline Zombie& zombie_of(State& state, int number) { return state.zombies[slot_of(state, number)]; }
inline bool is_zed(const Zombie& zombie) { return zombie.breed == Breed::Zed; }
inline const ZombieProfile& profile_of(const View& view, const Zombie& zombie) {
    return view.box.zombies[static_cast<std::size_t>(zombie.breed)];
}

// sight.cpp
enum class Cover : std::uint8_t { Clear, Soft, Hard, Blocked };
// SKIR-3.1 A line between two centres. OPTIMIZATION: most rectangles are told apart by the box
// around it, so that comes first and is worked out once.
class Segment {
public:
    Segment(Point a, Point b)
        : x_(a.x),
          y_(a.y),
          dx_(b.x - a.x),
          dy_(b.y - a.y),
          x0_(std::min(a.x, b.x)),
          y0_(std::min(a.y, b.y)),
          x1_(std::max(a.x, b.x)),
          y1_(std::max(a.y, b.y)) {}

    bool touches(const Rectangle& area) const {
        if (x0_ > area.x1 || x1_ < area.x0 || y0_ > area.y1 || y1_ < area.y0) return false;
        const int one = side(area.x0, area.y0);
        const int two = side(area.x0, area.y1);
        const int three = side(area.x1, area.y0);
        const int four = side(area.x1, area.y1);
        if (one > 0 && two > 0 && three > 0 && four > 0) return false;
        return !(one < 0 && two < 0 && three < 0 && four < 0);
    }

private:
    int side(int x, int y) const { return dx_ * (y - y_) - dy_ * (x - x_); }

    int x_, y_, dx_, dy_, x0_, y0_, x1_, y1_;
};
bool touches(Point a, Point b, const Rectangle& area);
Cover sight(const View& view, Point viewer, Point target);
bool has_open_way(const View& view, Point a, Point b);
bool is_contact_open(const View& view, Point a, Point b);
// SKIR-3.11
inline bool in_contact(const View& view, Point a, Point b) {
    if (distance2(a, b) > 5) return false;
    if (!view.box.at(a).near_wall || !view.box.at(b).near_wall) return true;
    return is_contact_open(view, a, b);
}
inline bool is_closed(const Portal& portal, OpeningKind kind) {
    return kind == OpeningKind::Window || portal.leaf == Leaf::Shut || portal.barricade > 0;
}
// SKIR-8.6 A wall point, or an opening point that nobody can stand on.
inline bool is_barred(const View& view, Point point) {
    const Ground& ground = view.box.at(point);
    if (ground.wall) return true;
    if (ground.opening == kNone) return false;
    return is_closed(view.state.openings[ground.opening], view.box.openings[ground.opening].kind);
}

// SKIR-2.2 Where the centres of other figures keep one out (SKIR-3.10): a square of points around a
// figure. OPTIMIZATION: a row of bits for each line of points, so that a step costs one look.
class Bases {
public:
    Bases(const State& state, Point around, int survivor, int zombie);
    bool is_free(int x, int y) const {
        return !(rows_[static_cast<std::size_t>(y - y_)] >> static_cast<unsigned>(x - x_) & 1);
    }

private:
    static constexpr int kRadius = 14;
    int x_, y_;
    std::array<std::uint32_t, 2 * kRadius + 1> rows_{};
};
// No base closer than d2 = 4; one figure may be left out (0: none).
bool is_room(const State& state, Point point, int survivor, int zombie);

// engaged.cpp
bool is_engaged(const View& view, int survivor);  // SKIR-3.12
bool is_held(const View& view, int survivor);     // those broken off from left out
bool is_engaged(const View& view, const Zombie& zombie);
int standing_in_contact(const View& view, int survivor, int except);
void settle_contacts(Table& table);  // gait markers of the engaged go; the Doctor joins

// skills.cpp
int wound_modifier(const Survivor& survivor);               // SKIR-13.6, SKIR-13.7
int skill_of(const View& view, int survivor, Skill skill);  // wounds count
bool test_succeeds(int die, int target);                    // SKIR-1.7, SKIR-1.8
bool attack_succeeds(int die, int target);
bool stood_still(const Survivor& survivor);
int spot_target(const View& view, int survivor, const Zombie& zombie);
int spot_target(const View& view, const Zombie& zombie, int survivor);
struct ShotOdds {
    int target = 0;  // T of SKIR-1.6
    int power = 0;
};
ShotOdds shot_target(const View& view, int survivor, const Zombie& zombie, int aimed, int burst,
                     int second);
int bomb_target(const View& view, int survivor);
int strike_target(const View& view, int survivor, const Zombie& zombie, int fists);
int defence_of(const View& view, const Zombie& zombie);
int bite_target(const View& view, const Zombie& zombie, int survivor);
int defence_of(const View& view, int survivor);
int break_off_target(const View& view, int survivor);
int aid_target(const View& view, int survivor);
int morale_target(const View& view, int survivor);
bool has_friend_engaged(const View& view, int survivor, const Zombie& zombie);
int hit_by_mistake(const View& view, int survivor, const Zombie& zombie);

// setup.cpp
bool goes_together(const Box& box, Gun gun, Hand hand);
int band_cost(const Box& box, const Survivor& survivor);
int points_for(const View& view);
int points_spent(const View& view, Seat seat);
const Rule* forbid_band(const View& view, Action action);
void list_band(const View& view, std::vector<Action>& out);
void play_band(Table& table, Action action);
const Rule* forbid_place(const View& view, Action action);
void list_places(const View& view, std::vector<Action>& out);
void play_place(Table& table, Action action);
int recruits_of(const View& view, Seat seat);
void begin_setup(Table& table);
void draw_patient(Table& table, int survivor);
void start_die(Table& table, int face);

// turn.cpp
void begin_turn(Table& table);
void morale_die(Table& table, int face);
void ap_sum(Table& table, int sum);
int ap_dice(const View& view);
void next_in_cycle(Table& table);
void end_of_survivor(Table& table);
void advance(Table& table);
bool end_if_over(Table& table);
bool can_be_activated(const View& view, Seat seat, int survivor);
void ask(State& state, Step step, Seat seat);
void next_ap_roll(Table& table);
enum class Witness : std::uint8_t { OnTable, Able };
void owe(Table& table, Point where, int inches, int except, Witness witness);

// noise.cpp
void add_marker(Table& table, Point at, Loudness loudness, Maker maker, const Rule* rule,
                int survivor);
void begin_noise(Table& table);
void noise_die(Table& table, int face);
void arrival_die(Table& table, int face);
void arrival_count(Table& table, int face);
void end_noise(Table& table);
void drop_countdowns(Table& table);
void put_zombie(Table& table, Point at, Breed breed, const Rule* rule);
Point nearest_room(const View& view, Point at);
bool is_audible(const View& view, const Marker& marker, Point from);

// activation.cpp
// The Survivor whose activation it is, and what the Zombies around mean for it.
struct Situation {
    int who;
    const Survivor& survivor;
    bool engaged;  // SKIR-3.12
    bool held;     // those broken off from left out (SKIR-12.13)
};
Situation situation_of(const View& view);
const Rule* forbid_activate(const View& view, Action action);
void list_activations(const View& view, std::vector<Action>& out);
// What any action of that kind needs: AP, nerve, gait, nobody in contact.
const Rule* forbid_generally(const View& view, const Situation& now, Verb verb);
const Rule* forbid_survivor_action(const View& view, const Situation& now, Action action);
void list_survivor_actions(const View& view, std::vector<Action>& out);
bool has_choice(const View& view);
void begin_activation(Table& table, Action action);
void end_activation(Table& table);
void spend(Table& table, int ap);
bool is_second_attack(const View& view, int survivor);
int price_of(const View& view, int survivor, Verb verb);

// movement.cpp
const Rule* forbid_gait(const Situation& now, const View& view, Verb verb);
const Rule* forbid_go(const View& view, const Situation& now, Action action);
void list_legs(const View& view, const Situation& now, std::vector<Action>& out);
bool has_leg(const View& view, const Situation& now);
const Rule* forbid_leave(const View& view, const Situation& now);
void play_gait(Table& table, Verb verb);
void play_go(Table& table, Action action);
void play_leave(Table& table);
void arrive(Table& table, int survivor, Point from, Point to);
void next_grab(Table& table);
void panic_run(Table& table, int survivor);
void alarm_die(Table& table, int face);

// combat.cpp
const Rule* forbid_attack(const View& view, const Situation& now, Action action);
void list_targets(const View& view, const Situation& now, std::vector<Action>& out);
void play_attack(Table& table, Action action);
void bomb_die(Table& table, int face);
void shot_die(Table& table, int face);
void begin_bite(Table& table, int zombie, int survivor, const Rule* rule);
void attack_die(Table& table, int face);
void defence_die(Table& table, int face);
void continue_attack(Table& table);
void break_off(Table& table);
void break_off_die(Table& table, int face);
void next_biter(Table& table);
int wound_power(const View& view);

// wounds.cpp
// SKIR-13.2, SKIR-13.3, SKIR-13.5 The highest totals of a wound roll that do the same, the least
// harm first, and how many of them a total is above.
std::span<const int> wound_steps(const Zombie& zombie);
std::span<const int> survivor_wound_steps();
int harm_of(std::span<const int> steps, int total);
void wound_die(Table& table, int face);
void infection_die(Table& table, int face);
void countdown_die(Table& table, int face);
void kill(Table& table, int survivor, const Rule* rule);
void turn_into_rager(Table& table, int survivor);
void drop_supplies(Table& table, Survivor& survivor);
void remove_countdown(Table& table, int survivor, const Rule* rule);

// deeds.cpp
const Rule* forbid_deed(const View& view, const Situation& now, Action action);
void list_deeds(const View& view, const Situation& now, std::vector<Action>& out);
void play_deed(Table& table, Action action);
void spot_die(Table& table, int face);
void search_die(Table& table, int face);
void aid_die(Table& table, int face);
void aid_countdown_die(Table& table, int face);
void break_opening(Table& table, int opening);

// zombies.cpp
// A Zombie may have every Survivor and every marker to go to.
struct Options {
    std::array<Action, kMostSurvivors + kMostMarkers> actions{};
    std::size_t size = 0;

    void push(Action action) {
        if (size < actions.size()) actions[size++] = action;
    }
    bool has(Action action) const {
        return std::find(actions.begin(), actions.begin() + size, action) != actions.begin() + size;
    }
};
enum class Want : std::uint8_t { All, Any };
Options zombie_options(const View& view, const Zombie& zombie, int ap, Want want);
bool sees_partly(const View& view, const Zombie& zombie);
const Rule* target_rule(const View& view, const Zombie& zombie, Action action);

// zombie_moves.cpp
// The Zombie's own activation so far; one that is not active has done nothing yet.
struct Effort {
    int attacks = 0;
    int looked = 0;
    bool is_active = false;
};
Effort effort_of(const View& view, const Zombie& zombie);
int attack_price(const View& view, const Effort& effort);
// How a move towards a point would begin (SKIR-20.18, SKIR-20.21).
enum class Start : std::uint8_t { None, Step, Attack, Open, Climb };
struct FirstStep {
    Start start{};
    Point to{};
    std::uint8_t opening = 0;
    int price = 1;
};
FirstStep first_step(const View& view, const Zombie& zombie, Point target, Verb verb);
void play_zombie_action(Table& table, Action action);
void opening_die(Table& table, int face);

// controller.cpp
void begin_controller(Table& table, Phase phase);
void next_zombie(Table& table);
Options zombies_to_wake(const View& view);
bool must_wake(const View& view);
const Rule* forbid_done(const View& view);
void wake(Table& table, int zombie);
void end_zombie(Table& table);
void end_controller(Table& table);
int ap_for(const View& view, const Zombie& zombie);
const Rule* forbid_controller(const View& view, Action action);
void list_controller(const View& view, std::vector<Action>& out);
Options victims(const View& view, const Zombie& zombie);
void continue_zombie(Table& table);
Action computer_choice(const View& view);  // computer.cpp

// scenarios.cpp
bool counts_for_clinic(const View& view, const Survivor& survivor);  // SKIR-24.9
int lost_survivors(const View& view);
int survivor_score(const View& view);
int judge(const View& view);  // 1: the Survivors win, 2: the Controller
bool patient_is_cured(const View& view);
bool is_full_win(const View& view);
int horde_size(const View& view);

}  // namespace gravetide::skirmish
