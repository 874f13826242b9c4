// Zombie Mall: shoppers loot, run and fight in a mall that fills with zombies; who is bitten too
// often comes back as a Zombie Player. One to six players, three scenarios, two maps.
//
// The law is rules/mall.md; the notation is docs/games/mall.md. Nothing of the ledger is missing.
// Hands, piles and counters lie open: no rule hides anything, and the deck has no stored order.
// Options: map, scenario, players, MALL-24.1, MALL-24.2, automatic Zombie Players (MALL-24.3), and
// the rulings players argue about (options.h of this folder).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/asks.h"
#include "engine/count.h"
#include "engine/fixed_list.h"
#include "engine/game.h"
#include "engine/pool.h"
#include "engine/prompt.h"
#include "engine/words.h"
#include "games/mall/sets.h"

namespace gravetide::mall {

// The last two are played by chance.
enum class Verb : std::uint8_t {
    Pass,
    PassPhase,
    PassTurn,
    Step,
    Adrenaline,
    Escape,
    Drop,
    Give,
    Ask,
    Swap,
    Word,
    Accept,
    Decline,
    Play,
    Horn,
    Shelve,
    Shoot,
    Loot,
    LootPile,
    TakeBandage,
    Unlock,
    Radio,
    Seal,
    Leave,
    Fight,
    Reroll,
    Fire,
    Jacket,
    Bandage,
    TakeBite,
    Splash,
    MoveZombie,
    Push,
    Buy,
    Attack,
    Defend,
    Keep,
    Die,
    Draw,
};
inline constexpr std::size_t kVerbs = 39;

// In the place of a seat: a zombie that belongs to nobody (MALL-1.2).
inline constexpr std::uint8_t kNpz = 6;

// Which fields a verb uses follows from its row in words.cpp; the others are zero.
struct Action {
    Verb verb{};
    std::uint8_t seat{};    // a player, or kNpz
    Space from{};           // where the zombie is
    Space to{};             // where it goes
    Card card{};            // what is used, given, kept
    std::uint8_t number{};  // a door; a die's face; the other card of a swap

    friend bool operator==(const Action&, const Action&) = default;
};
extern const std::array<ActionId, kVerbs> kMasks;  // words.cpp: the bits each verb may set

// What became of a player (MALL-1.1, MALL-1.9). The token of that kind, one of each per seat
// (MALL-2.4), lies at State::at.
enum class Condition : std::uint8_t {
    Absent,
    Human,
    Bitten,
    Turned,  // a Dead Again token that waits for its first entry (MALL-11.13)
    Zombie,
    DeadAgain,
    Left,
};

// The course of a round; kStages in turn.cpp names each.
enum class Phase : std::uint8_t {
    Arrival,
    Spawn,
    LeftOver,
    FirstPause,
    NewZombies,
    Drops,
    Movement,
    Loot,
    MoveZombies,
    TradeVp,
    TurnEnd,
    Swat,
    ZombieTurn,
    Entries,
    Over,
};

// What is to be rolled, drawn or decided next. From Pause on a seat decides.
enum class Step : std::uint8_t {
    ArrivalDie,
    BiteDie,
    EntryDirection,
    EntryDistance,
    SpawnCount,
    SpawnDirection,
    SpawnDistance,
    MovementDie,
    FightDie,
    JacketDie,
    ShotDie,
    SplashDie,
    UnlockDie,
    RadioDie,
    ClockDie,
    SealDie,
    DrawCard,
    StockroomDie,
    AlarmDie,
    ZombieCount,
    SwatMoveDie,
    SwatFightDie,
    ZombieMoveDie,
    Pause,
    Move,
    Combat,
    LostRoll,
    SplashOrder,
    HandLimit,
    KeepOne,
    MoveZombie,
    TradeVp,
    Drops,
    TradeAnswer,
    Word,
    ZombieStep,
    ZombieFight,
    ZombieMove,
    Defend,
    DefendLost,
    Over,
};

// A card of a loot pile; the list of them is sorted.
struct PileCard {
    std::uint8_t pile = 0;  // counted from 0; people count from 1 (MALL-17.12)
    Card card{};

    friend auto operator<=>(const PileCard&, const PileCard&) = default;
};

// The fight being fought (MALL-10).
struct Fight {
    Space at = kNowhere;       // where the zombie stands
    std::uint8_t foe = 0;      // a seat or kNpz
    std::uint8_t human = 0;    // who rolls
    Card weapon = Card::None;  // named for the roll
    Count bonus{};             // of the weapon, or of the round fired instead
    Count die{};
    Count fired{};  // 1 once a Handgun round went into this roll
    Count lost{};   // 1 once a jacket was tried: MALL-10.9 is past
    Count unused{};

    friend bool operator==(const Fight&, const Fight&) = default;
};

// A proposal that waits for its answer (MALL-17.4).
struct Trade {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    Card give = Card::None;
    Card take = Card::None;

    friend bool operator==(const Trade&, const Trade&) = default;
};

inline constexpr std::size_t kMostRefused = 24;  // offers in one pause (MALL-17.4)

// What lasts for one turn and is clean at the start of the next.
struct TurnState {
    BySeat<Space, 6> pushed{{kNowhere, kNowhere, kNowhere, kNowhere, kNowhere, kNowhere}};
    Fight fight{};
    Trade trade{};
    Count movement{};              // points of a human, spaces of a Zombie Player
    Count adrenaline{};            // 1 once the not-adjacent move is made (MALL-16.11)
    Count chainsaw{};              // fights made with it (MALL-13.2)
    Count draws{};                 // cards still to be drawn
    Count spawns{};                // zombies still to appear
    Count stockroom{};             // 1 while they come from the card
    Count alarm{};                 // zombies the Alarm still moves
    Count zombies{};               // zombies phase 6 still moves
    Count fighting{};              // how far phase 6 is, see npz.cpp
    Count point{};                 // 1 while Zombie Players are being asked
    std::uint8_t asked{};          // seats asked at this point
    std::uint8_t changed{};        // seats since whose last question something changed (MALL-13.18)
    std::uint8_t declined{};       // Zombie Players who passed for the whole phase
    std::uint8_t fought{};         // humans the Active Zombie Player has fought (MALL-15.8)
    std::uint8_t splash_spaces{};  // own space and the four beside it, still to be splashed
    std::uint8_t splash_seats{};
    std::uint8_t unheard{};      // seats still to be asked for drops at this change (MALL-17.9)
    std::uint8_t silent{};       // seats that passed for the turn
    std::uint8_t wordless{};     // seats that had the word in this pause and made no offer
    Count newly{};               // 1 in the turn of one turned in this round (MALL-11.14)
    Count rolled{};              // 1 once the movement die of a Zombie Player is rolled
    Count counter{};             // the SWAT counter that acts
    Count door{};                // being unlocked
    Card means{Card::None};      // used on it, or on the radio, or to shoot
    FixedList<Card, 2> drawn{};  // not carried out yet
    FixedList<Trade, kMostRefused> refused{};  // offers of this pause (MALL-17.4)

    friend bool operator==(const TurnState&, const TurnState&) = default;
};

struct State {
    Setup setup{};
    SpaceSet npz{};
    SpaceSet moved{};  // by the Active HP in this phase (MALL-13.11)
    BySeat<Space, 6> at{{kNowhere, kNowhere, kNowhere, kNowhere, kNowhere, kNowhere}};
    std::array<Space, kMostPiles> pile_at{};           // filled with kNowhere by bare()
    std::array<Space, kMostSwat> swat_at{};            // likewise
    FixedList<std::uint16_t, kMostMarkers> markers{};  // edges: twice the space, one more for south
    TurnState turn{};
    Space spawn_at = kNowhere;  // the last that appeared or failed to, for the page
    std::uint8_t spawn_direction = 0xFF;
    std::uint8_t spawn_distance = 0xFF;
    BySeat<Condition, 6> condition{};
    // MALL-2.7, MALL-2.8 Numbers on the players' Stat Cards, as high as they get.
    BySeat<Count, 6> bandages{};
    BySeat<Count, 6> adrenaline{};
    BySeat<Count, 6> bites{};
    BySeat<Count, 6> vp{};
    BySeat<Count, 6> kills{};
    BySeat<Count, 6> zombie_vp{};
    BySeat<Cards, 6> hand{};
    FixedList<PileCard, kMostPiles> piles{};
    std::array<Count, kMostSpots> draws{};
    Pool<kKinds> deck{};
    std::array<Count, kKinds> discard{};
    std::uint8_t doors = 0;   // opened, a bit each
    std::uint8_t sealed = 0;  // entrances, a bit each
    Count seals{};            // made in play (MALL-22.4)
    Count open_entrance{};    // 0 none, else its number from 1
    Count swat_round{};       // when SWAT arrives; 0 while no call has succeeded
    Count round{1};
    std::uint8_t stepped = 0;  // Zombie Players who pushed in this round (MALL-13.16)
    std::uint8_t winners = 0;
    Phase phase{};
    Step step{};
    Seat active{};  // MALL-1.4
    Seat asked{};   // who decides now
    std::uint8_t unused{};

    friend bool operator==(const State&, const State&) = default;
};

enum class Happening : std::uint8_t {
    RoundBegins,
    TurnBegins,
    DieRolled,
    Reenters,
    Turns,
    Enters,
    RollsAgain,
    ZombieAppears,
    NoZombie,
    Moves,
    Drops,
    Trades,
    Proposes,
    Declines,
    GivesWord,
    PlaysCard,
    Gains,
    ZombieMoves,
    Pushes,
    Loots,
    Draws,
    Shuffled,
    Discards,
    DoorOpens,
    Fails,
    CallHeard,
    SwatArrives,
    SwatMoves,
    SwatWins,
    SwatLoses,
    Sealed,
    Leaves,
    Fights,
    Wins,
    Loses,
    Cancelled,
    IsBitten,
    Scores,
    Marker,
    Over,
};

struct Event {
    Happening what;
    Seat who;
    const Rule* rule;
    std::uint8_t seat = kNpz;  // whom it is done to
    Card card = Card::None;
    int number = 0;
    Space from = kNowhere;
    Space to = kNowhere;
};

class Mall {
public:
    using State = mall::State;
    using Action = mall::Action;
    using Event = mall::Event;

    static constexpr About kAbout{
        .key = "mall",
        .name = "Zombie Mall",
        .pitch = "Loot the stores, dodge the dead, and mind what your friends turn into.",
        .fewest_players = 1,
        .most_players = 6,
        .minutes = 90};

    explicit Mall(const DataFolder& folder) : box_(folder) {}

    std::vector<Option> options() const;
    State start(const Setup& setup) const;
    std::vector<std::string> seat_names(const Setup& setup) const;
    std::span<const Stage> stages(const State& state) const;
    std::size_t stage(const State& state) const;

    Seat to_act(const State& state) const;
    void list_actions(const State& state, std::vector<Action>& out) const;
    const Rule* forbidden_by(const State& state, Action action) const;
    void play(State& state, Action action, Journal<Event>& journal) const;
    double score(const State& state, Seat seat) const;

    void list_chances(const State& state, std::vector<Chance<Action>>& out) const;
    Action roll(const State& state, Dice& dice, Tray& tray) const;

    State seen_by(const State& state, Seat seat) const;
    State imagine(const State& state, Seat seat, Dice& dice) const;

    Action house_choice(const State& state, Seat seat, Dice& dice) const;  // house_bot.cpp

    const Box& box() const { return box_; }
    const Map& map(const Setup& setup) const;

private:
    Box box_;
};

const Language<Mall>& language_of(const Mall& game);  // words.cpp
std::vector<Fact> list_facts(const Mall& game, const State& state);
State bare(const Mall& game, const Setup& setup);
void put_fact(const Mall& game, State& state, const Fact& fact, Journal<Event> told = {});
void put_board(const Mall& game, const Setup& setup, nlohmann::json& out);
void put_view(const Mall& game, const State& state, nlohmann::json& out);
Prompt prompt_of(const Mall& game, const State& view, Seat reader);  // prompt.cpp
bool is_leaving(Action action);
// asks.cpp, why_not.cpp, barriers.cpp, forecast.cpp
gravetide::Reach reach_of(const Mall& game, const State& view, Seat seat, const Question& question);
Barrier why_not(const Mall& game, const State& view, Seat seat, const Question& question);
Barrier barrier_of(const Mall& game, const State& view, Action action, const Rule* rule);
Forecast forecast_of(const Mall& game, const State& view, Seat seat, const Question& question);
std::string verdict(const Mall& game, const State& state);
std::string soundness(const Mall& game, const State& state);

static_assert(ToldGame<Mall>);

}  // namespace gravetide::mall
