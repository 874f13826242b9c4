// The table of Axis & Allies & Zombies: the phases and steps of a turn, what ships carry, the move
// and the battle that are under way, and everything else a position is made of.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "engine/count.h"
#include "engine/fixed_list.h"
#include "engine/options.h"
#include "engine/pool.h"
#include "games/aaz/box.h"

namespace gravetide::aaz {

// The eight phases of a turn (AAZ-10.9) with the steps of a battle inside the fifth (AAZ-50.1), and
// the check after a round; kStages in turn.cpp names each.
enum class Phase : std::uint8_t {
    Card,
    ZombiesAttack,
    ZombiesCapture,
    CombatMove,
    ConductCombat,
    SubmarinesStrike,
    ZombiesBite,
    AttackersFire,
    DefendersFire,
    PressCeaseRetreat,
    NoncombatMove,
    Purchase,
    Mobilize,  // AAZ-80.10: the eighth phase of 1942
    Income,
    Check,
    Over,
};

// What is to be drawn, rolled or decided next. From Order on a seat decides.
enum class Step : std::uint8_t {
    DrawCard,
    AttackDice,    // phase 2
    BiteDice,      // step 3
    AttackDie,     // step 4
    DefenceDie,    // step 5
    GarrisonDice,  // AAZ-70.13
    TechnologyDie,
    SupplyDie,
    SawDice,
    AaaDice,     // AAZ-80.19
    FlakDice,    // AAZ-80.27
    DamageDice,  // AAZ-80.27
    OrderAttacks,
    LoseToZombies,
    Moves,     // phase 4 or 6, nothing on its way
    InMotion,  // a unit is on its way
    OrderBattles,
    LoseBitten,  // step 3, either side
    LoseDefenders,
    LoseAttackers,
    Decide,  // step 8
    Purchases,
    LoseGarrison,
    Submerging,   // step 2
    Bombardment,  // before the land combat of an assault
    Stranded,     // AAZ-6.18
    Decoying,     // AAZ-60.10
    Sawing,       // AAZ-61.13
    LoseToAaa,    // AAZ-80.19
    Placing,      // AAZ-80.26
    LoseAlike,    // AAZ-50.22
    HoldingBack,  // AAZ-23.10
    Over,
};

// How a match ended.
enum class Outcome : std::uint8_t {
    None,
    GermanTotal,
    GermanMajor,
    GermanMinor,
    SovietVictory,
    Axis,
    Allies,
    AxisAfterApocalypse,
    AlliesAfterApocalypse,
    Draw,
    AxisAhead,  // AAZ-15.8: without zombies the last round decides
    AlliesAhead,
};

// AAZ-61.1 In the order of the faces.
enum class Technology : std::uint8_t {
    Suits,
    Explosives,
    ChainsawTanks,
    AirDots,
    Convoys,
    MindControlRay
};
inline constexpr std::size_t kTechnologies = 6;
inline constexpr std::array<std::string_view, kTechnologies> kTechnologyIds{
    "zibra_suits", "z4_explosives",      "chainsaw_tanks",
    "air_dots",    "deadnapper_convoys", "mind_control_ray"};
inline constexpr std::array<std::string_view, kTechnologies> kTechnologyNames{
    "Z.I.B.R.A. Suits", "Z-4 Explosives",     "Chainsaw Tanks",
    "Air-D.O.T.s",      "Deadnapper Convoys", "Zombie Mind Control Ray"};

// AAZ-26.1 What a transport carries: nothing, one land unit, or one and an infantry.
enum class Load : std::uint8_t {
    Nothing,
    Infantry,
    Artillery,
    Tank,
    TwoInfantry,
    ArtilleryInfantry,
    TankInfantry,
    AaaGun,  // AAZ-80.17
    AaaGunInfantry
};
inline constexpr std::size_t kLoads = 9;
inline constexpr std::array<std::string_view, kLoads> kLoadIds{
    "nothing",       "infantry",          "artillery",
    "tank",          "infantry+infantry", "artillery+infantry",
    "tank+infantry", "aaa_gun",           "aaa_gun+infantry"};
using Loads = std::array<std::uint8_t, kLoads>;  // transports by what they carry

// AAZ-80.32 What of a load belongs to an ally of the transport's owner, and to which: 0 is nobody.
using Passengers = std::uint8_t;
constexpr Passengers passengers(Power power, Load part) {
    return static_cast<Passengers>(1 + index_of(power) * kLoads + static_cast<std::size_t>(part));
}
constexpr Power power_aboard(Passengers some) {
    return power_at(static_cast<std::size_t>(some - 1) / kLoads);
}
constexpr Load part_aboard(Passengers some) {
    return some == 0 ? Load::Nothing
                     : static_cast<Load>(static_cast<std::size_t>(some - 1) % kLoads);
}

// AAZ-80.32 One transport that has passengers, told apart from others with the same load. It is
// counted among the laden transports of its owner like any other.
struct Passage {
    Space zone = kNowhere;
    Power owner{};  // of the transport
    Load load{};    // all that is aboard
    Passengers guests{};
    std::uint8_t used{};  // in this turn: 1 it has done what it may, 2 somebody went aboard

    friend bool operator==(const Passage&, const Passage&) = default;
};
inline constexpr std::size_t kMostPassages = 40;

// AAZ-40.1 An announced landing: so many transports with this load land this part of it.
struct Assault {
    Space zone = kNowhere;
    Space target = kNowhere;
    Load load{};
    Load part{};
    std::uint8_t count{};
    Passengers guests{};
    Power owner{};  // of the transport

    friend bool operator==(const Assault&, const Assault&) = default;
};
inline constexpr std::size_t kMostAssaults = 24;

// AAZ-40.18 Land units that entered a territory from another one.
struct Entry {
    Space target = kNowhere;
    Space from = kNowhere;
    Unit unit{};
    std::uint8_t count{};

    friend bool operator==(const Entry&, const Entry&) = default;
};
inline constexpr std::size_t kMostEntries = 128;

// The unit that is on its way (AAZ-4.62).
struct Motion {
    Unit unit{};
    Space from = kNowhere;
    Space via = kNowhere;  // where it was before, once two spaces are made
    Space at = kNowhere;
    Count used{};
    Count blitzed{};  // 1 once a hostile territory was crossed (AAZ-4.33)
    Load load{};      // what a transport carries
    Load fresh{};     // and what of it was loaded in this move (AAZ-26.12)
    Count zombies{};  // aboard a transport of a convoy (AAZ-61.21)
    std::array<std::uint8_t, kPowers> guests{};  // allies' fighters on a carrier (AAZ-80.31)
    Passengers aboard{};                         // among the load of a transport

    friend bool operator==(const Motion&, const Motion&) = default;
};

// Spaces an air unit has used: fighters 1 to 4, then bombers 1 to 6.
inline constexpr std::size_t kFlights = 10;
using Flown = std::array<std::uint8_t, kFlights>;

// A row for each of a few spaces, in the order of spaces; a row of zeros is not kept. Capacities
// are far above what a turn can bring.
template <class Row, std::size_t Capacity>
class Rows {
public:
    const Row& at(Space space) const {
        static constexpr Row kNone{};
        for (const Entry& entry : rows_)
            if (entry.space == space) return entry.row;
        return kNone;
    }
    void set(Space space, const Row& row) {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (rows_[i].space != space) continue;
            if (row == Row{}) return rows_.remove_at(i);
            rows_[i].row = row;
            return;
        }
        if (row == Row{}) return;
        rows_.push({space, row});
        for (std::size_t i = rows_.size() - 1; i > 0 && rows_[i].space < rows_[i - 1].space; --i)
            std::swap(rows_[i], rows_[i - 1]);
    }
    bool is_full() const { return rows_.is_full(); }

    friend bool operator==(const Rows&, const Rows&) = default;

private:
    struct Entry {
        Space space{};
        Row row{};

        friend bool operator==(const Entry&, const Entry&) = default;
    };
    FixedList<Entry, Capacity> rows_{};
};

// The battle being fought (AAZ-50).
struct Battle {
    Space at = kNowhere;
    Count round{};
    Count owed{};                      // hits or bites still to be taken by the side that is asked
    Count owed_defence{};              // D faces that wait for the attacker's choice (AAZ-53.7)
    std::array<Units, kPowers> hit{};  // behind the casualty line (AAZ-50.3)
    // AAZ-41.5 What each defending power named, 0 while it has not.
    std::array<std::uint8_t, kPowers> named{};
    Count air_only{};  // 1 when no land unit attacked (AAZ-58.10)
    // AAZ-50.5 Hits of ships (and on land of everybody), of air units, and of submarines or of a
    // bombardment; and how many were taken by submarines, air units, other units, transports.
    std::array<Count, 3> hits{};
    std::array<Count, 4> taken{};
    std::array<std::uint8_t, kPowers> damaged{};    // battleships with one hit (AAZ-25.1)
    std::array<std::uint8_t, kPowers> submerged{};  // submarines out of the battle (AAZ-52.10)
    std::array<Loads, kPowers> sunk{};              // what was aboard the transports that are hit
    std::uint8_t struck{};    // 1 the attacker's, 2 the defenders' submarines fired in step 2
    std::uint8_t answered{};  // powers whose submarines have acted in step 2, a bit each
    std::uint8_t fired{};     // submarines that struck so far, of the power whose turn it is
    std::uint8_t bombard{};   // battleships that fire in round 1 (AAZ-40.23)
    std::uint8_t cruisers{};  // and cruisers (AAZ-80.15)
    std::uint8_t longer{};    // 1 once air units fought their extra round (AAZ-61.20)

    friend bool operator==(const Battle&, const Battle&) = default;
};

// AAZ-80.14 What is bought in 1942: units, then an industrial complex and a recruitment center.
inline constexpr std::size_t kPieces = kUnits + 2;
using Pieces = std::array<std::uint8_t, kPieces>;
inline constexpr std::array<std::string_view, 2> kWorksIds{"industrial_complex",
                                                           "recruitment_center"};

// What lasts for one turn and is clean at the start of the next. All of it concerns the active
// power.
struct TurnState {
    SpaceSet entered{};        // a combat move ended there
    SpaceSet marked{};         // AAZ-4.25
    SpaceSet escaped{};        // left under AAZ-4.8: a battle there is owed
    SpaceSet captured{};       // or liberated, in this turn
    SpaceSet pending{};        // zombie attacks, battles or garrison rolls still to be resolved
    SpaceSet assaulted{};      // targets of announced landings (AAZ-40.18)
    SpaceSet built{};          // industry of this turn (AAZ-80.24)
    SpaceSet hostile_start{};  // sea zones hostile at the start of the turn (AAZ-58.25)
    // AAZ-58.23 By which neighbours land and sea units came, a bit each.
    std::array<std::uint16_t, kSpaces> ways{};
    // Units that have done what they may: moved or fought; in phase 7, those just bought.
    std::array<Units, kSpaces> spent{};
    Rows<Units, 32> apart{};  // AAZ-58.33: retreated into a battle to come
    Rows<Flown, 60> flown{};
    Rows<Loads, 24> spent_loads{};  // transports that have done what they may
    Rows<Units, 24> seaborne{};     // landed and still fighting (AAZ-40.16)
    Rows<Units, 16> raised{};       // joined in phase 4 and move later
    Rows<Loads, 8> apart_loads{};   // the transports of apart
    // AAZ-40.22 Battleships and cruisers that have bombarded or fought at sea.
    Rows<std::array<std::uint8_t, 2>, 32> silent{};
    Rows<std::array<std::uint8_t, 1>, 16> raiders{};  // bombers (AAZ-80.27)
    FixedList<Assault, kMostAssaults> assaults{};
    FixedList<Entry, kMostEntries> overland{};
    std::array<Owner, kLand> start{};  // AAZ-0.8: who controlled what
    Battle battle{};
    Motion motion{};
    Space at = kNowhere;     // where phase 2 or the check goes on
    Count owed{};            // hits there
    Pieces pool{};           // bought and not yet placed (AAZ-80.26)
    Count supply{};          // 1 while the cache of AAZ-60.13 waits to be found
    Count drove{};           // 1 once the ray was used (AAZ-61.26)
    Space found = kNowhere;  // where it was found and the die is still to be rolled
    Space gift = kNowhere;   // where a fighter of it stands (AAZ-60.15)
    std::array<std::uint8_t, 4> unused{};

    friend bool operator==(const TurnState&, const TurnState&) = default;
};

struct State {
    Setup setup{};
    TurnState turn{};
    std::array<std::uint16_t, kPowers> treasury{};
    std::array<std::array<Units, kPowers>, kSpaces> units{};
    std::array<Rows<Loads, 16>, kPowers> cargo{};  // laden transports
    FixedList<Passage, kMostPassages> passages{};
    std::array<Owner, kLand> control{};
    std::array<Count, kLand> zombies{};
    std::array<Industry, kLand> industry{};
    std::array<Count, kLand> damage{};   // of industry (AAZ-80.27)
    std::array<Count, kLevels> level{};  // AAZ-10.13, AAZ-10.14
    Pool<kMostCards> deck{};
    std::array<Count, kMostCards> discard{};
    Count card{};  // the last one drawn, counted from 1
    Count round{1};
    Count apocalypse{};  // 1 in the last round (AAZ-11.6)
    Phase phase{};
    Step step{};
    Power active{};  // AAZ-0.2
    Power asked{};   // who decides now
    Outcome outcome{};
    std::array<std::uint8_t, kPowers> technologies{};  // a bit each (AAZ-61.4)
    std::array<std::uint8_t, 3> unused{};

    friend bool operator==(const State&, const State&) = default;
};

}  // namespace gravetide::aaz
