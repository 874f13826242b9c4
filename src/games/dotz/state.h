// The table of Dawn of the Zeds: the stages of a turn, the frames of what is under way, the combat
// being fought, the counters and everything else a position is made of.
#pragma once

#include <array>
#include <cstdint>

#include "engine/fixed_list.h"
#include "engine/options.h"
#include "games/dotz/box.h"

namespace gravetide::dotz {

// The stages of a turn, in order (DOTZ-1.1.5, DOTZ-1.1.6); kStages in turn.cpp names each.
enum class Phase : std::uint8_t {
    Setup,
    TurnUp,
    ZedsWindow,
    ZedsEvent,
    ZedsPressure,
    Activations,
    ZedsEnd,
    ActionWindow,
    ActionEvent,
    Actions,
    ActionEnd,
    Housekeeping,
    Brains,
    Over,
};

// What a frame of the work says: first what luck decides, then what the players decide, then what
// the rules just do.
enum class Task : std::uint8_t {
    None,
    // Luck.
    DrawEvent,
    DrawZed,
    DrawFate,
    DrawCivilians,
    DrawHero,
    FightDice,
    ForageDie,
    ForageDice,
    ToughZedDie,
    ToughUnitDie,
    SavingDie,
    TrapsDie,
    // One of several units, Zeds, spaces or tracks, see options_of in turn.cpp.
    LeaveOut,
    TakeHero,
    TakeOver,
    FatedTrack,
    NextTrack,
    PlaceZed,
    PressGroup,
    SendZed,
    StopZed,
    Defender,
    HitMob,
    TrapHit,
    StopUnit,
    FirstUnit,
    MarkUnit,
    ToughZed,
    HeroPlace,
    // Other questions.
    Window,
    Withdraw,
    Traps,
    FightCards,
    Reroll,
    IronWill,
    Act,
    Deed,
    SpeechNext,
    Overwatch,
    ForageChoice,
    // Work.
    SetupCivilians,
    Symbols,
    Activate,
    MoveGroups,
    MoveZeds,
    LandZeds,
    Enter,
    UnitsRetreat,
    UnitReturns,
    ZedHits,
    UnitHits,
    ZedHit,
    UnitHit,
    FightCell,
    FightRetreat,
    GunEnd,
    BrainsExtra,
    AmbushFlip,
    PressStep,
    PressPlace,
    EveryStart,
    ClearHits,
    ReplaceNext,
    MineRetreat,
    NoEntry,
    PlotTwist,
};
inline constexpr std::size_t kTasks = static_cast<std::size_t>(Task::PlotTwist) + 1;
constexpr bool is_chance(Task task) { return task >= Task::DrawEvent && task <= Task::TrapsDie; }
constexpr bool is_pick(Task task) { return task >= Task::LeaveOut && task <= Task::HeroPlace; }
constexpr bool is_question(Task task) {
    return task >= Task::LeaveOut && task <= Task::ForageChoice;
}

// Why a Zeds unit is drawn, why a Player unit or a Fate card is asked for.
enum class Purpose : std::uint8_t {
    None,
    Place,        // in a given space
    EmptyStart,   // DOTZ-E.1.1, DOTZ-E.1.2
    FewestStart,  // DOTZ-3.2.1
    AnyStart,     // DOTZ-4.6.4
    Replace,
    Ambush,
    LivingDead,
    SetUp,
    WellArmed,
    KeepCalm,
    Sneak,
    Disease,
    FatedTwice,
};

// How a fight or a move came about, a bit each.
enum : std::uint8_t {
    kZedsAttack = 1,
    kByRetreat = 2,   // DOTZ-6.4.3
    kAmbush = 4,      // DOTZ-E.17
    kBrains = 8,      // DOTZ-4.7.3
    kPressed = 16,    // DOTZ-3.1.1
    kOverwatch = 32,  // DOTZ-U.1.3
    kMakeAmmo = 64,
    kCitadel = 128,
};

struct Frame {
    Task task{};
    Unit unit = Unit::None;
    Unit other = Unit::None;  // a second Player unit
    Zed zed = Zed::None;
    Zed mob = Zed::None;  // a second Zeds unit
    Space at = Space::None;
    std::uint8_t number = 0;
    std::uint8_t how = 0;

    friend bool operator==(const Frame&, const Frame&) = default;
};

enum class FightKind : std::uint8_t { None, HandToHand, Gunfire, Sneak };

// The combat being fought (DOTZ-6.1). A fight that its retreats cause begins when it is over.
struct Fight {
    FightKind kind{};
    std::uint8_t how = 0;
    Unit unit = Unit::None;
    Zed zed = Zed::None;
    Zed mob = Zed::None;
    Space at = Space::None;
    Space origin = Space::None;  // where the Move Action of an attacker began
    std::uint8_t range = 0;      // of Gunfire
    std::uint8_t bonus = 0;      // of Killdozer
    std::uint8_t column = 0;     // once the dice are rolled
    std::uint8_t sum = 0;
    std::uint8_t rerolled = 0;
    std::uint8_t zeds_hits = 0;
    std::uint8_t unit_hits = 0;
    std::uint8_t zeds_win = 0;
    std::uint8_t fallen = 0;  // 1 when Regular Civilians took their last Hit

    friend bool operator==(const Fight&, const Fight&) = default;
};

enum : std::uint8_t { kDefiant = 1, kWellArmed = 2, kLeader = 4 };  // markers of a Player unit
enum : std::uint8_t { kTough = 1, kMoved = 2 };                     // of a Zeds unit

struct Counter {
    Space at = Space::Aside;
    std::uint8_t reduced = 0;
    std::uint8_t hits = 0;
    std::uint8_t marks = 0;

    friend bool operator==(const Counter&, const Counter&) = default;
};

// Spent markers and shots, a bit each; the first four are the players'.
enum : std::uint8_t {
    kSpentInitiative = 16,
    kSpentLeadership = 32,
    kSpentCitadel = 64,
    kSpentSpeech = 128,
};

// Effects of the turn (DOTZ-7.1.4), and what is gone for good, a bit each.
enum : std::uint8_t {
    kMayWithdraw = 1,       // DOTZ-E.1.3
    kNoTerrain = 2,         // DOTZ-E.4.2
    kFallenBecomeZeds = 4,  // DOTZ-E.9.2
    kVeteransFired = 8,     // DOTZ-U.8.1
    kLeaderGone = 16,       // the Civilian Leader marker left the game (DOTZ-6.3.5)
};

enum class Result : std::uint8_t { None, Won, Lost };

inline constexpr std::size_t kMostWork = 24;

struct State {
    Setup setup{};
    std::uint64_t cup = kAllZeds;  // counters in the Zeds Cup
    std::uint32_t drawn = 0;       // Event cards that were turned up
    std::uint32_t zed_spaces = 0;  // spaces of the tracks with Zeds
    std::uint16_t speech = 0;      // units that still have the free Action of a Speech
    std::uint16_t unused = 0;
    std::array<std::uint16_t, kBoardSpaces> units_at{};
    std::array<std::array<Zed, 2>, kBoardSpaces> zeds_at{};  // filled with None by bare()
    std::array<Counter, kUnits> units{};
    std::array<Counter, kZeds> zeds{};
    FixedList<Frame, kMostWork> work{};
    Fight fight{};
    std::array<Unit, kMostPlayers> personal{Unit::None, Unit::None, Unit::None, Unit::None};
    FixedList<std::uint8_t, kMostPlayers> waiting{};  // players without a Hero (DOTZ-C.10)
    Phase phase{};
    EventCard card = EventCard::None;
    FateCard fate = FateCard::None;  // being resolved
    std::uint8_t fate_deck = 0xFF;
    std::uint8_t fate_discard = 0;
    std::uint8_t fate_held = 0;
    std::uint8_t act = 0;  // from 0; 4 for the final card, 5 when the deck is empty
    std::uint8_t normal_left = 0;
    std::uint8_t special_left = 0;
    std::uint8_t ammo = 0;
    std::uint8_t event_actions = 0;
    std::uint8_t spent = 0;
    std::uint8_t flags = 0;
    Unit keep_calm = Unit::None;
    Space no_entry = Space::None;
    Track activating = Track::None;
    std::uint8_t turn = 0;
    Result result{};
    std::uint8_t symbol = 0;  // track symbols of the card that are done
    std::array<std::uint8_t, 7> fill{};

    friend bool operator==(const State&, const State&) = default;
};

}  // namespace gravetide::dotz
