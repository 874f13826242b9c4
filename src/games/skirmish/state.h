// The table of the Skirmish: figures, openings, noise and supplies, the course of a turn, the
// activation and the attack that go on.
#pragma once

#include <array>
#include <cstdint>

#include "engine/count.h"
#include "engine/fixed_list.h"
#include "engine/options.h"
#include "engine/seat.h"
#include "games/skirmish/box.h"

namespace gravetide::skirmish {

inline constexpr std::size_t kMostPlayers = 4;
inline constexpr std::size_t kMostSurvivors = 17;  // four bands of four, and the Doctor
inline constexpr std::size_t kMostZombies = 64;    // 40 Zeds, 4 Ragers, everybody turned
inline constexpr std::size_t kMostMarkers = 96;
inline constexpr std::size_t kMostSupplies = 6;
inline constexpr int kMostAp = 3;  // SKIR-7.1 for one activation

// SKIR-1.9 Able means on the table and able; the Doctor of K3 waits until somebody comes.
enum class Condition : std::uint8_t {
    Absent,
    Unplaced,
    Waiting,
    Able,
    Down,
    Dead,
    Turned,
    Departed,
};
enum class Wound : std::uint8_t { None, Light, Serious, Down };  // Down is a result only
enum class Posture : std::uint8_t { Standing, Crouched, Prone };
enum class Gait : std::uint8_t { None, Walking, Running };
// What a failed morale test left (SKIR-15.14 to SKIR-15.18).
enum class Nerve : std::uint8_t { Steady, Shaken, Panic, Scream, NoAttack, NoFight };

struct Survivor {
    Point at{};
    std::uint8_t owner{};  // a seat
    Type type{};
    std::uint8_t package{};
    Gun gun{};
    Hand hand{};
    Armour armour{};
    Condition condition{};
    Wound wound{};
    Posture posture{};
    Gait gait{};
    Nerve nerve{};
    Loudness noise{};  // made this turn (SKIR-10.12)
    Count bombs{};
    Count supplies{};
    Count countdown{};         // 0: none
    std::uint8_t raised{};     // 1: the countdown was raised (SKIR-14.9)
    std::uint8_t empty{};      // 1: the gun must be reloaded
    std::uint8_t attacked{};   // 1: has attacked this turn (SKIR-7.6)
    std::uint8_t stepped{};    // 1: has taken a step this turn
    std::uint8_t activated{};  // 1: has been activated this turn
    std::uint8_t owes{};       // 1: a morale test
    std::uint8_t met{};        // 1: a Rager was near before (SKIR-15.3)
    std::uint8_t fresh{};      // 1: joined this turn, acts from the next (SKIR-25.5)
    std::uint8_t cured{};      // 1: a countdown was removed (SKIR-25.6)

    friend bool operator==(const Survivor&, const Survivor&) = default;
};

// SKIR-4.2
enum class Breed : std::uint8_t { Zed, Rager };

struct Zombie {
    Point at{};
    std::uint8_t number{};  // SKIR-1.13
    Breed breed{};
    std::uint8_t prone{};
    std::uint8_t wounded{};
    std::uint8_t activated{};  // this turn
    std::uint8_t taken{};      // in this activation of the Controller
    std::uint8_t turned{};     // in step 3 of this turn (SKIR-6.6)
    std::uint8_t chasing{};    // SKIR-20.14
    std::uint8_t stepped{};    // this turn
    std::uint8_t spotted{};    // carries a Spotted marker
    std::uint8_t memory{};     // the Survivor it spotted last, by number; 0 none (SKIR-20.8)

    friend bool operator==(const Zombie&, const Zombie&) = default;
};

// A door is shut, open or broken, a window whole (Shut) or broken.
enum class Leaf : std::uint8_t { Shut, Open, Broken };
struct Portal {
    Leaf leaf{};
    Count hits{};       // still to be taken
    Count barricade{};  // hits of the barricade; 0: none

    friend bool operator==(const Portal&, const Portal&) = default;
};

// SKIR-16.5
enum class Maker : std::uint8_t { Survivors, Zombies, Generator };
struct Marker {
    Point at{};
    Loudness loudness{};
    Maker maker{};

    friend bool operator==(const Marker&, const Marker&) = default;
};

struct Supply {
    Point at{};
    Count count{};

    friend bool operator==(const Supply&, const Supply&) = default;
};

// The course of a turn; kStages in turn.cpp names each.
enum class Phase : std::uint8_t {
    Bands,
    Placing,
    Horde,
    Morale,
    Noise,
    ApDice,
    Survivors,
    Controller,
    FreeAp,       // the Controller is out of AP: every Zombie acts (SKIR-21.1)
    LastZombies,  // no Survivor is activated any more (SKIR-6.18)
    Over,
};

// What is to be rolled or decided next. From BuysBand on a seat decides.
enum class Step : std::uint8_t {
    PatientDraw,
    StartDie,
    MoraleDie,
    NoiseDie,
    ArrivalDie,
    ArrivalCount,
    ApSum,
    AlarmDie,
    ShotDie,
    BombDie,
    AttackDie,
    DefenceDie,
    WoundDie,
    InfectionDie,
    CountdownDie,
    SpotDie,
    BreakOffDie,
    SearchDie,
    AidDie,
    AidCountdownDie,
    OpeningDie,
    BuysBand,
    Places,
    ChoosesSurvivor,
    SurvivorActs,
    ChoosesZombie,
    ZombieActs,
    ChoosesVictim,
    Over,
};

// One figure's activation, clean before each.
struct Activation {
    std::uint8_t who{};  // by number; 0 nobody
    Count ap{};          // allocated and not spent; of a Zombie, what it may still spend
    Count mp{};
    std::uint8_t again{};  // 1: not the Survivor's first this turn (SKIR-7.7)
    std::uint8_t begun{};  // 1: an AP was spent
    std::uint8_t aimed{};
    std::uint8_t grabbed{};      // 1: SKIR-9.10
    std::uint8_t loose{};        // 1: broke off, the next AP is a move; 2: that move goes on
    std::uint8_t held{};         // 1: a break-off failed (SKIR-12.14)
    std::uint8_t vaulted{};      // pieces, a bit each
    std::uint8_t alarm{};        // a wreck to be rolled for, counted from 1
    std::uint8_t wrecks{};       // stepped into, a bit each (SKIR-8.10)
    std::uint8_t attacks{};      // a Zombie's paid ones
    std::uint8_t looked{};       // 1: made its Spot roll (SKIR-20.5)
    std::uint8_t patient{};      // who is aided
    std::uint8_t treating{};     // 1: the countdown, not the wound
    std::uint8_t free_attack{};  // 1: moved into contact (SKIR-19.15)
    std::uint8_t target{};       // being spotted; an opening being attacked, from 1
    FixedList<std::uint8_t, 12> exempt{};  // Zombies broken off from (SKIR-12.13)
    Count tested{};                        // how many of them
    FixedList<std::uint8_t, 12> biters{};  // those that were failed (SKIR-12.14)
    FixedList<std::uint8_t, 48> grabs{};   // Zombies that grab, in their order (SKIR-9.11)

    friend bool operator==(const Activation&, const Activation&) = default;
};

enum class AttackKind : std::uint8_t { None, Shot, Bomb, Hit, Bite };

// The attack being resolved.
struct Attack {
    AttackKind kind{};
    std::uint8_t attacker{};  // by number
    std::uint8_t target{};
    std::uint8_t second{};  // of a shotgun
    Count rolls{};          // still to be made
    std::uint8_t mode{};    // 1: a burst; fists
    std::uint8_t aimed{};
    std::uint8_t noisy{};     // 1: the marker is placed
    std::uint8_t misfired{};  // 1: a natural 20
    std::uint8_t die{};       // of the attacker
    std::uint8_t victim{};    // who takes the wound roll
    std::uint8_t on_survivor{};
    std::uint8_t friendly{};  // 1: a natural 19 went astray
    Wound result{};
    Point at{};  // where the bomb fell

    friend bool operator==(const Attack&, const Attack&) = default;
};

struct State {
    Setup setup{};
    std::array<Survivor, kMostSurvivors> survivors{};
    FixedList<Zombie, kMostZombies> zombies{};
    std::array<Portal, kOpenings> openings{};
    FixedList<Marker, kMostMarkers> markers{};
    FixedList<Supply, kMostSupplies> loose{};
    Activation active{};
    Attack attack{};
    BySeat<Count, kMostPlayers> ap{};
    Count controller_ap{};
    Count people{};  // Survivors in the arrays, the Doctor of K3 among them
    Count next_zombie{1};
    Count turn{};
    std::uint8_t passed{};            // players, a bit each
    std::uint8_t cycle_active{};      // 1: a Survivor was activated in this cycle
    std::uint8_t controller_begun{};  // 1: it has activated this turn (SKIR-19.7)
    Count taken{};                    // Zombies of this activation of the Controller
    std::uint8_t search{};            // markers left, a bit each
    std::uint8_t alarms{};            // wrecks that rang, a bit each
    std::uint8_t patient{};           // by number (SKIR-25.3)
    Count very_loud{};                // arrival dice still to be rolled
    Count loud{};
    Count arrivals{};  // Zeds of the scenario still to come
    Count arriving_ragers{};
    Breed arriving{};
    std::uint8_t cursor{};  // the Survivor tested, the player who rolls or buys
    Count horde{};          // Zeds still to be placed at the start
    Count supplies_out{};
    Count zeds_destroyed{};
    Count ragers_destroyed{};
    std::uint8_t won{};  // 1: the Survivors, 2: the Controller
    Phase phase{};
    Step step{};
    Seat asked{};

    friend bool operator==(const State&, const State&) = default;
};

}  // namespace gravetide::skirmish
