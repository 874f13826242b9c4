// Last Stand: the smallest game that uses every part of the engine.
//
// Two survivors hold a building for some nights. A card from the street deck brings zombies
// (LAST-3.1). The survivors secretly plan to fight, to hide or to patch up (LAST-1.1); each fighter
// rolls a die (LAST-2.1); zombies left at dawn bite (LAST-2.2). The law is rules/last_stand.md.
// Nothing of it is missing. Options: the scenario, and who is bitten first (LAST-2.3).
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
#include "engine/game.h"
#include "engine/pool.h"
#include "engine/prompt.h"
#include "engine/words.h"

namespace gravetide::last_stand {

inline constexpr std::array kSurvivors{player(0), player(1)};

// The last two are played by chance.
enum class Verb : std::uint8_t { Fight, Hide, Patch, Arrive, Kill };

struct Action {
    Verb verb{};
    Count amount{};  // of zombies that arrive or die
    std::array<std::uint8_t, 6> unused{};

    friend bool operator==(const Action&, const Action&) = default;
};

enum class Plan : std::uint8_t { None, Fight, Hide, Patch, Secret };

// The order of a night; kStages in last_stand.cpp names each. Over comes after the last.
enum class Phase : std::uint8_t { Street, Plans, Shots, Over };

struct State {
    Setup setup{};
    BySeat<Plan, 2> plan{};
    BySeat<Count, 2> bites{};
    BySeat<Count, 2> bandages{};
    Pool<3> street{};  // cards left that bring no, one and two zombies
    Count zombies{};
    Count night{};
    Phase phase{};

    friend bool operator==(const State&, const State&) = default;
};

enum class Happening : std::uint8_t {
    Planned,
    Revealed,
    Patched,
    Shuffled,
    Arrived,
    Killed,
    Bitten,
    Died,
    Ended
};

struct Event {
    Happening what;
    Seat who;
    Action action;
    const Rule* rule;
};

struct Scenario {
    std::string key, name;
    int nights, lives;
    std::array<Count, 3> street;
};

class LastStand {
public:
    using State = last_stand::State;
    using Action = last_stand::Action;
    using Event = last_stand::Event;

    static constexpr About kAbout{
        .key = "last_stand",
        .name = "Last Stand",
        .pitch = "Two survivors, one building, a street full of bad news. Fight, hide or patch up.",
        .fewest_players = 2,
        .most_players = 2,
        .minutes = 5};

    explicit LastStand(const DataFolder& folder);

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

    const Scenario& scenario(const State& state) const;

private:
    bool is_alive(const State& state, Seat seat) const;
    Seat next_to_plan(const State& state) const;
    bool is_over(const State& state) const;
    void bite(State& state, Journal<Event>& journal) const;
    void reveal(State& state, Journal<Event>& journal) const;
    void dawn(State& state, Journal<Event>& journal) const;

    std::vector<Scenario> scenarios_;
};

// words.cpp
const Language<LastStand>& language_of(const LastStand& game);
std::vector<Fact> list_facts(const LastStand& game, const State& state);
State bare(const LastStand& game, const Setup& setup);
void put_fact(const LastStand& game, State& state, const Fact& fact);
void put_board(const LastStand& game, const Setup& setup, nlohmann::json& out);
void put_view(const LastStand& game, const State& state, nlohmann::json& out);
Prompt prompt_of(const LastStand& game, const State& view, Seat reader);
// asks.cpp
Forecast forecast_of(const LastStand& game, const State& view, Seat seat, const Question& question);
std::string verdict(const LastStand& game, const State& state);
std::string soundness(const LastStand& game, const State& state);

static_assert(ToldGame<LastStand>);

}  // namespace gravetide::last_stand
