// Axis & Allies & Zombies: five powers fight a world war while the dead rise wherever infantry
// falls. The law is rules/aaz.md; the notation is docs/games/aaz.md.
//
// The Intro Scenario (AAZ-70), the full game and the 1942 variant (AAZ-80) are played by the same
// rules on other data. Nothing is secret: the deck has no stored order.
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
#include "engine/odds.h"
#include "engine/prompt.h"
#include "engine/words.h"
#include "games/aaz/state.h"

namespace gravetide::aaz {

// From Draw on they are played by chance.
enum class Verb : std::uint8_t {
    End,          // the phase
    Move,         // the first space of a move
    Fly,          // the same in phase 6, for an air unit that has used points
    Step,         // the next space of the move being made
    Stop,         // the move ends here
    Mark,         // AAZ-4.25: zombies at home are attacked
    Resolve,      // AAZ-2.11: the next territory zombies attack in
    Fight,        // AAZ-5.2: the next battle
    Lose,         // a casualty
    Press,        // another round
    Cease,        // AAZ-58.4
    Retreat,      // AAZ-58.23
    BreakOff,     // AAZ-58.29: air units alone retreat
    Buy,          // and place
    Sail,         // the first space of a laden transport's move
    Load,         // AAZ-26.4: a land unit goes aboard
    Land,         // AAZ-40.1 in phase 4, AAZ-26.16 in phase 6
    Sink,         // a laden transport is a casualty
    Engage,       // AAZ-4.48: submarines and transports are attacked
    Submerge,     // AAZ-52.3: so many of those asked for, the others strike
    Bombard,      // AAZ-40.21: with so many battleships
    Rescue,       // AAZ-6.18: a stranded fighter
    Decoy,        // AAZ-60.10: half of the zombies are lured away
    Decline,      // AAZ-60.12
    Saw,          // AAZ-61.13: with so many tanks
    Snatch,       // AAZ-61.21: a zombie is taken aboard
    Dump,         // and put ashore, with the other
    Drive,        // AAZ-61.26: a zombie is moved by the ray
    Order,        // AAZ-80.26: a unit is bought in phase 4
    Commission,   // AAZ-80.24: an industrial complex or a recruitment center
    Repair,       // AAZ-80.29
    Place,        // AAZ-80.26: in phase 8
    Build,        // AAZ-80.24
    Raid,         // AAZ-80.27: one more bomber raids instead of fighting
    Shell,        // AAZ-80.16: battleships and cruisers
    Board,        // AAZ-80.32: a land unit goes aboard an ally's transport
    Disembark,    // and lands from it
    LoseFlown,    // AAZ-50.22: of those alike the one with so many points left
    LoseLanded,   // that came from the sea
    LoseEntered,  // from this land
    LoseIdle,     // a laden transport that would land nothing
    LoseLanding,  // that would land there
    HoldBack,     // AAZ-23.10: so many fighters
    Draw,
    Bite,         // phase 2 and the check of the Intro Scenario
    BattleBite,   // step 3
    AttackFire,   // step 4
    DefenceFire,  // step 5
    BombardFire,  // step 4 with battleships in support
    SeaAttack,    // steps 2 and 4 at sea
    SeaDefence,   // steps 2 and 5 at sea
    Discover,     // AAZ-61.1: a technology
    Supply,       // AAZ-60.13: a unit
    SawFire,      // AAZ-61.14: zombies sawn
    AaaFire,      // AAZ-80.19
    Flak,         // AAZ-80.27: bombers lost
    Damage,       // and points of damage
};
inline constexpr std::size_t kVerbs = 57;

// Which fields a verb uses follows from its row in words.cpp; the others are zero.
struct Action {
    Verb verb{};
    Unit unit{};
    Space from{};
    Space to{};
    Power power{};          // whose unit is lost
    std::uint8_t number{};  // a card; hits; points an air unit has left; what is aboard
    std::uint8_t other{};   // hits on the other party; zombies; what lands
    std::uint8_t third{};   // hits of submarines, or of a bombardment; passengers

    friend bool operator==(const Action&, const Action&) = default;
};
extern const std::array<ActionId, kVerbs> kMasks;  // words.cpp: the bits each verb may set

enum class Happening : std::uint8_t {
    RoundBegins,
    TurnBegins,
    CardDrawn,
    Reshuffled,
    ZombiesAppear,
    NeutralityEnds,
    ZombiesHit,
    Loses,
    Rises,
    ZombiesTake,
    TreasuryLost,
    Moves,
    Marks,
    Blitzes,
    BattleBegins,
    Bitten,
    AttackersHit,
    DefendersHit,
    ZombiesKilled,
    Names,
    Presses,
    Ceases,
    Retreats,
    GoesAboard,
    Announces,
    Lands,
    Engages,
    Submerges,
    HoldsBack,
    Bombards,
    Damaged,
    TransportsLost,
    Rescued,
    Carried,
    BattleEnds,
    Captures,
    Liberates,
    Returns,
    FreeInfantry,
    TreasuryTaken,
    Crashes,
    Buys,
    Skips,
    Collects,
    Apocalypse,
    Discovers,
    Lures,
    FindsSupplies,
    Saws,
    Snatches,
    Dumps,
    Drives,
    Orders,
    Commissions,
    Repairs,
    Places,
    Builds,
    Refunds,
    WillRaid,
    AaaFires,
    AaaDestroyed,
    Flak,
    Damages,
    Over,
};

struct Event {
    Happening what;
    const Rule* rule;
    Power who = Power::SovietUnion;
    Space from = kNowhere;
    Space to = kNowhere;
    Unit unit = Unit::Infantry;
    int number = 0;
    int other = 0;
    Power whom = Power::SovietUnion;
};

class Aaz {
public:
    using State = aaz::State;
    using Action = aaz::Action;
    using Event = aaz::Event;

    static constexpr About kAbout{
        .key = "aaz",
        .name = "Axis & Allies & Zombies",
        .pitch = "A world war in which every fallen infantry gets up again, on nobody's side.",
        .fewest_players = 2,
        .most_players = 5,
        .minutes = 120};

    explicit Aaz(const DataFolder& folder) : box_(folder) {}

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

    // odds_question.cpp: attackers and defenders; "zombies", "bombarding" and "sea" may be given.
    std::vector<Figure> odds(const OddsQuestion& question) const;
    std::vector<OddsQuestion> odds_examples() const;

    const Box& box() const { return box_; }

private:
    Box box_;
};

const Language<Aaz>& language_of(const Aaz& game);  // words.cpp
std::vector<Fact> list_facts(const Aaz& game, const State& state);
State bare(const Aaz& game, const Setup& setup);
void put_fact(const Aaz& game, State& state, const Fact& fact, Journal<Event> told = {});
void put_board(const Aaz& game, const Setup& setup, nlohmann::json& out);
void put_view(const Aaz& game, const State& state, nlohmann::json& out);
Prompt prompt_of(const Aaz& game, const State& view, Seat reader);  // prompt.cpp
bool is_leaving(Action action);
bool is_throwing(Action action);
// tell/asks.cpp, tell/barriers.cpp, tell/forecast.cpp; docs/games/aaz.md has the keys.
gravetide::Reach reach_of(const Aaz& game, const State& view, Seat seat, const Question& question);
Barrier why_not(const Aaz& game, const State& view, Seat seat, const Question& question);
Barrier barrier_of(const Aaz& game, const State& view, Action action, const Rule* rule);
Forecast forecast_of(const Aaz& game, const State& view, Seat seat, const Question& question);
std::string verdict(const Aaz& game, const State& state);
std::string soundness(const Aaz& game, const State& state);

static_assert(ToldGame<Aaz> && HasOdds<Aaz>);
static_assert(HasReach<Aaz> && HasWhyNot<Aaz> && HasForecast<Aaz> && HasBarrier<Aaz>);

}  // namespace gravetide::aaz
