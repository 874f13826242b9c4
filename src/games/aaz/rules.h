// The functions one chapter of the rules lends another.
#pragma once

#include <vector>

#include "games/aaz/view.h"

namespace gravetide::aaz {

// spaces.cpp
bool has_enemy(const View& view, Space space);
bool has_enemy(const View& view, Space space, Unit unit);
bool has_any_unit(const View& view, Space space);
bool is_friendly_zone(const View& view, Space zone);
bool keeps_level(const View& view, Owner owner);
int map_level(const View& view, Owner owner);
void set_control(Table& table, Space space, Owner owner);
void add_zombies(State& state, Space space, int more);
void raise_zombie(Table& table, Space space, const Rule* rule);
Seat seat_of(const View& view, Power power);
Power decider_of(const View& view, Power power);
bool holds_capital(const View& view, Power power);
std::size_t way_bit(const View& view, Space at, Space beside);
const Rule* forbid_closed(const View& view, Space to);
const Rule* forbid_entering(const View& view, Unit unit, Space from, Space to);

bool can_pass(const View& view, Space from, Space to);  // canals and straits

// far.cpp: what stands against a space that is not beside
struct Obstacle {
    const Rule* rule = nullptr;
    Space at = kNowhere;       // where it is
    std::vector<Space> way{};  // without one: the spaces to go, the last is the goal
};
Obstacle obstacle_to(const View& view, Unit unit, Space from, Space to, int points);
bool stops_tank(const View& view, Space space);  // combat_move.cpp
const Rule* shut_by(const View& view, Space from, Space to);

// transports.cpp: what ships carry (AAZ-26)
Units parts_of(Load load);
std::optional<Load> load_of(const Units& units);
std::optional<Load> load_with(Load load, Unit unit);
std::optional<Load> load_without(Load load, Load part);
Loads loads_at(const View& view, Space zone, Power power);
Loads loads_in_battle(const View& view, Power power);
int ready_transports(const View& view, Space zone, Load load, Passengers guests = 0);
void change_load(Table& table, Space zone, Power power, Load from, Load to);
void spend_transport(Table& table, Space zone, Load load, int more = 1);
void sink(Table& table, Space zone, Power power, const Loads& sunk);

// passengers.cpp: land units aboard transports of allies (AAZ-80.32)
int passages_at(const View& view, Space zone, Power owner, Load load);
int passages_like(const View& view, const Assault& landing);
int unused_passages(const View& view, Space zone, Load load, Passengers guests);
Assault moving_passage(const View& view);
Passage* find_passage(State& state, const Assault& landing, int used);
void use_passages(Table& table, Space zone);
void sink_passages(Table& table, Space zone, Power power);
void move_passages(Table& table, Space from, Space to, const Loads& leaving);
void begin_passages(State& state);
const Rule* forbid_boarding(const View& view, Action action);
const Rule* forbid_disembarking(const View& view, Action action);
bool list_allied_transports(const View& view, std::vector<Action>* out);
void board(Table& table, Action action);
void disembark(Table& table, Action action);

// assault.cpp: landings from the sea (AAZ-40)
const Rule* forbid_assault(const View& view, Space zone, Space target);
const Rule* forbid_unescorted(const View& view, Space zone, const Units& company);
bool escorts_can_come(const View& view, Space zone);  // escorts.cpp
bool is_assaulted_from(const View& view, Space zone);
bool is_assaulted(const View& view, Space target);
void announce(Table& table, const Assault& landing);
void call_off(Table& table, Space zone);
void land_at(Table& table, Space target);
void offload(Table& table, const Assault& landing);
// AAZ-40.21, AAZ-80.16 Ships that may bombard, and how many of them together.
struct Support {
    int battleships = 0, cruisers = 0, most = 0;
};
Support support_for(const View& view, Space target);
void bombard(Table& table, int battleships, int cruisers);
void silence(Table& table, Space zone);  // all ships there
void silence_more(Table& table, Space zone, const Units& ships);
SpaceSet battle_choices(const View& view);
void land_unopposed(Table& table);

// sea_combat.cpp (AAZ-52, AAZ-58 at sea)
Units in_battle(const View& view, Power power);
int fighting(const Units& ships);  // all but transports
bool will_fight_at_sea(const View& view, Space zone);
void begin_sea_battle(Table& table, Space zone);
void begin_sea_round(Table& table);
int may_hold_back(const View& view);
void hold_back(Table& table, int fighters);
void submerge(Table& table, int submarines);
void after_attackers_strike(Table& table);
void after_defenders_strike(Table& table);
void sea_fire(Table& table, Verb verb, const std::array<int, 3>& hits);
void remove_hit(Table& table, Power power);
void decide_at_sea(Table& table);
bool transports_face_each_other(const View& view);
int may_submerge(const View& view, Power power);

// carriers.cpp: landing places at sea (AAZ-23, AAZ-30)
struct Flight {
    Unit unit{};
    Space at = kNowhere;
    int left = 0;
};
SpaceSet landing_zones(const View& view, const Flight& flight);
// Where a flight of phase 4 may land later, by where it ends now.
struct End {
    Space at = kNowhere;
    SpaceSet zones;
    bool holds = true;  // a plan for all others remains
};
struct Ends {
    SpaceSet zones;            // for every end but the special ones
    std::vector<End> special;  // which change what carriers can do
    bool holds = true;
};
enum class Errand : std::uint8_t { Attack, Escape };
Ends flight_ends(const View& view, const Flight& flight, Errand errand);
// The same for many flights of one position.
class SeaPlaces {
public:
    explicit SeaPlaces(const View& view) : view_(view) {}
    SpaceSet zones_for(const Flight& flight);
    Ends ends_for(const Flight& flight, Errand errand);

private:
    void look();
    Ends anywhere(const Flight& flight);

    const View& view_;
    SpaceSet free_{};
    SpaceSet homes_{};  // of carriers that can still come
    bool known_ = false;
    bool wanted_ = false;  // by fighters that no land can take
};
bool deserts(const View& view, Space from, int left_now, Space to, int left);
bool binds_carriers(const View& view, Space zone);
int waiting_room(const View& view, Space zone);
int lost_anyway(const View& view);

// stranded.cpp (AAZ-6.17)
void next_stranded(Table& table);
SpaceSet rescue_places(const View& view, Space zone);
void rescue(Table& table, Space to);

// guests.cpp: fighters of allies aboard carriers (AAZ-80.31), by power
using Guests = std::array<std::uint8_t, kPowers>;
int carrier_places(const Units& units);
int carrier_room(const View& view, Space zone, Power power);
int spare_of_allies(const View& view, Space zone);
Guests guests_going(const View& view, Space zone, int carriers);
int guests_aboard(const View& view, Space zone);
void carry_guests(Table& table, const Guests& guests, Space from, Space to);
void lose_guests(Table& table, Space zone);

// turn.cpp
void ask(State& state, Step step, Power power);
void begin_turn(Table& table, Power power);
void begin_zombies_attack(Table& table);
void begin_capture_phase(Table& table);
void begin_combat_move(Table& table);
void begin_combat(Table& table);
void begin_noncombat(Table& table);
void begin_war(Table& table);
void begin_purchase(Table& table);
void begin_mobilization(Table& table);
void begin_income(Table& table);
void end_phase(Table& table);

// cards.cpp
Pool<kMostCards> deck_to_draw(const View& view);
void draw_card(Table& table, std::size_t card);

// measures.cpp: what cards and technologies let a power do (AAZ-60, AAZ-61)
void use_measure(Table& table, Measure measure);
const Rule* forbid_decoy(const View& view, Action action);
void list_decoys(const View& view, std::vector<Action>& out);
void play_decoy(Table& table, Action action);
void discover(Table& table, Technology technology);
bool ask_for_supplies(Table& table);
void find_supplies(Table& table, Unit unit);
bool is_gift(const View& view, Space space);
const Rule* forbid_driving(const View& view, Action action);
bool list_drives(const View& view, std::vector<Action>* out);
void drive(Table& table, Action action);

// chainsaws.cpp (AAZ-61.13)
int saw_tanks(const View& view, Space space);
void saw(Table& table, int tanks);
void saw_zombies(Table& table, int zombies);

// convoys.cpp (AAZ-61.21)
const Rule* forbid_snatching(const View& view, Action action);
const Rule* forbid_dumping(const View& view, Action action);
bool list_convoys(const View& view, Space zone, std::vector<Action>* out);
bool can_still_dump(const View& view, Space zone, int left);
void snatch(Table& table, Action action);
void dump(Table& table, Action action);

// zombies.cpp
int bite_dice(const View& view);
int bite_most(const View& view);
void next_attack(Table& table);
void resolve_attack(Table& table, Space space);
void zombies_hit(Table& table, int hits);
void zombies_capture(Table& table);

// casualties.cpp
enum class Reach : std::uint8_t { Anyone, LandOnly };  // AAZ-53.4
Units attackers(const View& view);
Units attackers_in_front(const View& view);
Units defenders_in_front(const View& view, Power power);
int defenders_left(const View& view, Reach reach);
const Rule* forbid_loss(const View& view, Action action);
void list_losses(const View& view, std::vector<Action>& out);
void lose(Table& table, Action action);
void settle(Table& table);  // takes casualties until a choice is real

// alike.cpp: which of several alike is lost (AAZ-50.22)
const Rule* forbid_alike(const View& view, Action action);
void list_alike(const View& view, std::vector<Action>& out);
void lose_alike(Table& table, Action action);
void clear_casualties(Table& table);

// combat_move.cpp
bool list_combat_moves(const View& view, std::vector<Action>* out);
const Rule* forbid_combat_move(const View& view, Action action);
void play_combat_move(Table& table, Action action);
Units unspent(const View& view, Space space);
int not_flown(const View& view, Space space, Unit unit);

// motion.cpp
void carry(Table& table, Unit unit, Space from, Space to);
void record_flight(Table& table, Space space, Unit unit, int used);
const Rule* forbid_continuing(const View& view, Action action);
void list_continuing(const View& view, std::vector<Action>& out);
void play_motion(Table& table, Action action);

// flying.cpp
// From where an air unit with so many points left can land, and from where it can attack first.
struct AirMap {
    std::array<SpaceSet, 7> landing{};
    std::array<SpaceSet, 7> attack{};
};
bool can_land(const View& view, Space space);
SpaceSet safe_landings(const View& view);
SpaceSet air_targets(const View& view, Errand errand);
// Drawn for so many points at most.
AirMap air_map(const View& view, Errand errand, const Ends& ends, int most = 6);
AirMap landing_map(const View& view, const SpaceSet& zones, int most = 6);
SpaceSet flyable(const View& view);
bool must_land_first(const View& view);
void crash(Table& table);
void crash_waiting(Table& table);
void forget_flights(Table& table, Space space);

// noncombat.cpp
bool list_noncombat_moves(const View& view, std::vector<Action>* out);
const Rule* forbid_noncombat_move(const View& view, Action action);
const Rule* forbid_ending_noncombat(const View& view);
void play_noncombat_move(Table& table, Action action);

// combat.cpp
void set_battles(Table& table);
void next_battle(Table& table);
void begin_battle(Table& table, Space space);
void begin_round(Table& table);
void begin_attack(Table& table);
void begin_defence(Table& table);
void end_round(Table& table);
void battle_bite(Table& table, int attackers_bitten, int defenders_bitten);
void support_or_start(Table& table);
void start_land_battle(Table& table);
void attack_fire(Table& table, int hits, int kills, int bombardment);
void defence_fire(Table& table, int hits, int kills);

// fire.cpp: what a side rolls in a round (AAZ-0.6, AAZ-20.11), dice by value
// AAZ-50.5 Whose hits may go to different units.
enum Group : std::uint8_t { kShips, kAir, kSubmarines };
struct Volley {
    // By group, then by the highest face that hits. On land everybody is of the first group and
    // bombarding battleships are of the last.
    std::array<std::array<int, 6>, 3> dice{};
    std::array<std::array<int, 6>, 3> charged{};  // of them, those whose 5 is a Z (AAZ-61.10)
    std::array<int, 3> most{};                    // hits of each group that can matter
    int targets = 0;                              // units in front of the casualty line
    int zombies = 0;
};
Volley attack_volley(const View& view);
Volley defence_volley(const View& view);
int dice_in(const Volley& volley);

// assign.cpp: which units hits may be given to (AAZ-50.8 to AAZ-50.16)
enum Target : std::uint8_t { kSubmarine, kFlyer, kOther, kTransport };
Target target_of(Unit unit);
std::array<int, 4> capacity(const View& view);  // hits each sort of unit can still take
bool may_hit(const View& view, Group group, Target target);
int most_assigned(const View& view);
std::array<bool, 4> assignable(const View& view);

// overland.cpp: who entered the target of a landing from which land (AAZ-40.18)
void keep_entry(Table& table, Unit unit, Space from, Space target);
void keep_assaults_only(Table& table);
void lose_overland(Table& table, Space target, const Units& lost);
void lose_entry(Table& table, Space target, Unit unit, Space from);
void forget_entries(Table& table, Space target);
SpaceSet entered_from(const View& view, Space target);

// retreat.cpp: step 8
void decide(Table& table);
void rejoin(Table& table, Space space);
SpaceSet retreat_spaces(const View& view);
const Rule* forbid_decision(const View& view, Action action);
void list_decisions(const View& view, std::vector<Action>& out);
void play_decision(Table& table, Action action);

// capture.cpp
void conclude(Table& table, Space space);
void capture(Table& table, Space space, const Rule* rule);
void rest_newcomer(Table& table, Space space, Unit unit);
void wake_newcomers(Table& table);

// purchase.cpp
bool list_purchases(const View& view, std::vector<Action>* out);
const Rule* forbid_purchase(const View& view, Action action);
void buy(Table& table, Action action);
// A power's units on the board and aboard ships.
using Numbers = std::array<int, kUnits>;
Numbers numbers_of(const View& view, Power power);
// What was bought so far and what is promised, looked at once for many questions.
struct Shop {
    explicit Shop(const View& see);

    struct Launch {
        Space zone = kNowhere;
        int ships = 0;
    };
    const View& view;
    int owed = 0;    // carriers, everywhere
    Numbers have{};  // own units, late in the war
    FixedList<Launch, kSeaZones> busy{};
};
const Rule* forbid_placing_unit(const Shop& shop, Unit unit, Space to);
int carriers_promised_at(const View& view, Space zone);
bool is_eligible(const View& view, Space space);

// mobilization.cpp: buying first and placing last, as in 1942 (AAZ-80)
inline constexpr std::array<int, 2> kWorksCost{15, 10};  // AAZ-80.24
bool list_orders(const View& view, std::vector<Action>* out);
const Rule* forbid_order(const View& view, Action action);
void play_order(Table& table, Action action);
bool list_placings(const View& view, std::vector<Action>* out);
const Rule* forbid_placing(const View& view, Action action);
void play_placing(Table& table, Action action);
void finish_mobilization(Table& table);
Action choose_order(const View& view, const std::vector<Action>& actions);

// bombing.cpp: strategic bombing (AAZ-80.27)
const Rule* forbid_raid(const View& view, Space space);
bool list_raids(const View& view, std::vector<Action>* out);
void declare_raid(Table& table, Space space);
bool begin_raids(Table& table);
int raiding(const View& view);
int damage_room(const View& view);
void flak(Table& table, int lost);
void damage(Table& table, int points);

// antiaircraft.cpp (AAZ-80.19)
int aaa_dice(const View& view);
void begin_with_aaa(Table& table);
void aaa_fire(Table& table, int hits);
void after_aaa(Table& table);
void scrap_lone_guns(Table& table);
bool can_attack(const Units& units);

// single_dice.cpp: rolls of one kind that no battle round has
bool is_single(Step step);
void list_single(const View& view, std::vector<Chance<Action>>& out);
Action roll_single(const View& view, Dice& dice, Tray& tray);

// victory.cpp
void check_victory(Table& table);
void next_garrison(Table& table);

}  // namespace gravetide::aaz
