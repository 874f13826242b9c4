// Dawn of the Zeds, third edition, the Basic Game: four roads lead to Town Center, the Zeds come
// down all of them, and the Heroes hold out until the last Event card. One to four people share the
// one seat, Heroes.
//
// The law is rules/dotz.md; the notation is docs/games/dotz.md. Nothing is hidden (DOTZ-0.14):
// decks have no stored order, and the next card or counter is a chance.
//
// What is under way stands on a stack of small frames (State::work): a fight that a retreat causes
// in the middle of an activation lies on top of it and is finished first (DOTZ-0.12). The top frame
// says what is rolled, drawn or asked next; under an empty stack the turn goes on with its next
// stage.
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
#include "games/dotz/box.h"
#include "games/dotz/state.h"

namespace gravetide::dotz {

// From DrawZed on only luck plays them.
enum class Verb : std::uint8_t {
    Pass,
    Done,
    Use,
    Speech,
    Next,
    Decline,
    Move,
    Forage,
    Fire,
    MakeAmmo,
    TakeDie,
    BackUp,
    BackUpWith,
    Remain,
    Play,
    PlayOn,
    Track,
    PlaceOn,
    Press,
    Choose,
    ChooseZed,
    Send,
    StopZed,
    Withdraw,
    Stay,
    SetTraps,
    NoTraps,
    Defend,
    Hit,
    StopUnit,
    First,
    Reroll,
    Keep,
    TakeHero,
    LeaveOut,
    DrawZed,
    DrawEvent,
    DrawFate,
    DrawCivilians,
    DrawHero,
    Sum,
    Die,
    Dice,
};
inline constexpr std::size_t kVerbs = 43;
constexpr bool is_luck(Verb verb) { return verb >= Verb::DrawZed; }

// What an Action is paid with (DOTZ-5.1.2.4, DOTZ-5.1.2.7): an Event Action, a player's marker, a
// Character Action marker, or the free Action of a Motivational Speech.
enum class Payer : std::uint8_t {
    Event,
    Player1,
    Player2,
    Player3,
    Player4,
    Initiative,
    Leadership,
    Citadel,
    Speech,
};
inline constexpr std::size_t kPayers = 9;
constexpr bool is_player_marker(Payer payer) {
    return payer >= Payer::Player1 && payer <= Payer::Player4;
}

// Which fields a verb uses follows from its row in words.cpp; the others are zero.
struct Action {
    Verb verb{};
    Unit unit{};
    Zed zed{};
    Space space{};
    std::uint8_t card{};
    std::uint8_t number{};  // a payer, a track, a die, a sum, a player, a kind
    std::uint8_t other{};   // the second die of two
    std::uint8_t unused{};

    friend bool operator==(const Action&, const Action&) = default;
};
extern const std::array<ActionId, kVerbs> kMasks;  // words.cpp: the bits each verb may set

enum class Happening : std::uint8_t {
    TurnBegins,
    Discarded,
    Drawn,
    NoneLeft,
    Placed,
    BackToCup,
    Activated,
    Advances,
    Blocked,
    Entered,
    Released,
    Attacked,
    Attacks,
    Rolls,
    Column,
    Rerolls,
    ZedHurt,
    ZedFlips,
    ZedDies,
    HitCancelled,
    UnitHurt,
    UnitFlips,
    UnitSaved,
    UnitDies,
    ZedsLose,
    HeroesLose,
    Retreats,
    ZedRetreats,
    Withdraws,
    TrapsWork,
    TrapsFail,
    Moves,
    Forages,
    AmmoNow,
    Fires,
    Marked,
    FateTurned,
    Fated,
    Held,
    CardPlayed,
    Arrives,
    Takes,
    NoEntryPut,
    HitsCleared,
    ZedTough,
    ActionsNow,
    Skipped,
    Shuffled,
    SpeechMade,
    Reset,
    Won,
    Lost,
};

struct Event {
    Happening what;
    const Rule* rule;
    Unit unit = Unit::None;
    Zed zed = Zed::None;
    Zed mob = Zed::None;
    Space from = Space::None;
    Space to = Space::None;
    int number = 0;
    int other = 0;
};

class Dotz {
public:
    using State = dotz::State;
    using Action = dotz::Action;
    using Event = dotz::Event;

    static constexpr About kAbout{.key = "dotz",
                                  .name = "Dawn of the Zeds",
                                  .pitch = "Four roads, one town: hold out until the dawn.",
                                  .fewest_players = 1,
                                  .most_players = 4,
                                  .minutes = 60};

    explicit Dotz(const DataFolder& folder) : box_(folder) {}

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

private:
    Box box_;
};

const Language<Dotz>& language_of(const Dotz& game);  // words.cpp
std::vector<Fact> list_facts(const Dotz& game, const State& state);
State bare(const Dotz& game, const Setup& setup);
void put_fact(const Dotz& game, State& state, const Fact& fact, Journal<Event> told = {});
void put_board(const Dotz& game, const Setup& setup, nlohmann::json& out);
void put_view(const Dotz& game, const State& state, nlohmann::json& out);
Prompt prompt_of(const Dotz& game, const State& view, Seat reader);  // prompt.cpp
bool is_leaving(Action action);
Reach reach_of(const Dotz& game, const State& view, Seat seat, const Question& question);
Barrier why_not(const Dotz& game, const State& view, Seat seat, const Question& question);
Barrier barrier_of(const Dotz& game, const State& view, Action action, const Rule* rule);
Forecast forecast_of(const Dotz& game, const State& view, Seat seat, const Question& question);
std::string verdict(const Dotz& game, const State& state);
std::string soundness(const Dotz& game, const State& state);

static_assert(ToldGame<Dotz>);

}  // namespace gravetide::dotz
