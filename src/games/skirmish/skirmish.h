// The Skirmish: survivors on a table-top against the Zombie Controller. One to four players lead a
// band through one of three scenarios; the Controller is a player or the computer.
//
// The law is rules/skirmish.md; the notation is docs/games/skirmish.md. Nothing of the ledger is
// missing. Everything lies open on the table: no seat has a secret. All lengths are half-inches.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/asks.h"
#include "engine/game.h"
#include "engine/prompt.h"
#include "engine/words.h"
#include "games/skirmish/box.h"
#include "games/skirmish/state.h"

namespace gravetide::skirmish {

// The last three are played by chance.
enum class Verb : std::uint8_t {
    Recruit,
    TakePackage,
    Equip,
    Place,
    Activate,
    Pass,
    Sneak,
    Walk,
    Run,
    Go,
    Leave,
    Stop,
    Stand,
    Crouch,
    LieDown,
    Aim,
    Shoot,
    ShootTwo,
    Burst,
    Throw,
    Hit,
    HitWithFists,
    Spot,
    Reload,
    Open,
    Shut,
    Barricade,
    TakeDown,
    Climb,
    Vault,
    BreakOff,
    Give,
    Take,
    PickUp,
    Shout,
    Mercy,
    Search,
    Aid,
    Treat,
    Done,
    Wake,
    Attack,
    LookFor,
    Chase,
    Follow,
    Join,
    Die,
    Sum,
    Patient,
};
inline constexpr std::size_t kVerbs = 49;

// Which fields a verb uses follows from its row in words.cpp; the others are zero.
struct Action {
    Verb verb{};
    std::uint8_t figure{};  // a Survivor or a Zombie by number from 1; the sides of a die
    std::uint8_t other{};   // the second target; a Survivor to be spotted
    std::uint8_t number{};  // AP, steps, a face; a type, package, item, opening or piece
    Point at{};
    std::array<std::uint8_t, 2> unused{};

    friend bool operator==(const Action&, const Action&) = default;
};
extern const std::array<ActionId, kVerbs> kMasks;  // words.cpp: the bits each verb may set

enum class Happening : std::uint8_t {
    TurnBegins,
    Recruits,
    Gears,
    Placed,
    IsPatient,
    ZombieArrives,
    NoArrival,
    MoralePassed,
    MoraleFailed,
    MarkersRemoved,
    CountdownDrops,
    Turns,
    GetsAp,
    Activates,
    Passes,
    Spends,
    Moves,
    Departs,
    Posture,
    Vaults,
    AlarmRings,
    AlarmSilent,
    Grabs,
    Noise,
    SpotSucceeds,
    SpotFails,
    Fires,
    Hits,
    Misses,
    Astray,
    Empty,
    Reloads,
    Throws,
    Strikes,
    Defends,
    NoEffect,
    KnockedProne,
    IsWounded,
    Destroyed,
    WoundedSurvivor,
    GoesDown,
    Dies,
    Infected,
    NotInfected,
    BreaksOff,
    Held,
    Opening,
    OpeningHit,
    Climbs,
    Finds,
    FindsNothing,
    HandsOver,
    PicksUp,
    Aided,
    AidFails,
    CountdownRises,
    Cured,
    Joins,
    PanicRun,
    PanicLapses,
    AllZombies,
    Wakes,
    ZombieMoves,
    ZombieStands,
    ZombieBites,
    TurnEnds,
    Over,
};

struct Event {
    Happening what;
    const Rule* rule;
    std::uint8_t survivor = 0;  // by number
    std::uint8_t zombie = 0;
    std::uint8_t other = 0;
    int number = 0;
    int second = 0;
    Point from{};
    Point to{};
};

class Skirmish {
public:
    using State = skirmish::State;
    using Action = skirmish::Action;
    using Event = skirmish::Event;

    static constexpr About kAbout{
        .key = "skirmish",
        .name = "The Skirmish",
        .pitch = "A small band, a dark street, and a Controller who hears every shot.",
        .fewest_players = 1,
        .most_players = 5,
        .minutes = 60};

    explicit Skirmish(const DataFolder& folder) : box_(folder) {}

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

    State seen_by(const State& state, Seat) const { return state; }
    State imagine(const State& state, Seat, Dice&) const { return state; }

    Action house_choice(const State& state, Seat seat, Dice& dice) const;  // house_bot.cpp

    const Box& box() const { return box_; }

private:
    Box box_;
};

const Language<Skirmish>& language_of(const Skirmish& game);  // words.cpp
std::vector<Fact> list_facts(const Skirmish& game, const State& state);
State bare(const Skirmish& game, const Setup& setup);
void put_fact(const Skirmish& game, State& state, const Fact& fact, Journal<Event> told = {});
void put_board(const Skirmish& game, const Setup& setup, nlohmann::json& out);
void put_view(const Skirmish& game, const State& state, nlohmann::json& out);
Prompt prompt_of(const Skirmish& game, const State& view, Seat reader);  // prompt.cpp
bool is_leaving(Action action);
Reach reach_of(const Skirmish& game, const State& view, Seat seat, const Question& question);
Barrier why_not(const Skirmish& game, const State& view, Seat seat, const Question& question);
Barrier barrier_of(const Skirmish& game, const State& view, Action action, const Rule* rule);
Forecast forecast_of(const Skirmish& game, const State& view, Seat seat, const Question& question);
std::string verdict(const Skirmish& game, const State& state);
std::string soundness(const Skirmish& game, const State& state);

static_assert(ToldGame<Skirmish>);

}  // namespace gravetide::skirmish
