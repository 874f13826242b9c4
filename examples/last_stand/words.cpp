// Last Stand in words: actions, events and positions as text and JSON.
#include <nlohmann/json.hpp>

#include "engine/bad_input.h"
#include "engine/text.h"
#include "last_stand/last_stand.h"

namespace gravetide::last_stand {

namespace {

constexpr std::array<Pattern<Verb>, 5> kPatterns{{{Verb::Fight, "fight"},
                                                  {Verb::Hide, "hide"},
                                                  {Verb::Patch, "patch up"},
                                                  {Verb::Arrive, "arrive {amount}"},
                                                  {Verb::Kill, "kill {amount}"}}};

constexpr std::array<Field<LastStand, Action>, 1> kFields{{{
    "amount",
    [](const LastStand&, const Action& action) { return std::to_string(action.amount); },
    [](const LastStand&, std::string_view text, Action& action) {
        const auto amount = read_number(text, 0, 255);
        if (amount) action.amount = *amount;
        return amount.has_value();
    },
}}};

constexpr Notation<LastStand, Action, Verb> kNotation{kPatterns, kFields};

constexpr std::array<std::string_view, 5> kPlans{"none", "fight", "hide", "patch", "secret"};
constexpr std::array<std::string_view, 4> kPhases{"street", "plans", "shots", "over"};

template <class Enum, std::size_t N>
std::string name_of(const std::array<std::string_view, N>& names, Enum value) {
    return std::string(names.at(static_cast<std::size_t>(value)));
}

std::string counted(int count, const char* one, const char* many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace

std::string to_text(const LastStand& game, Action action) { return kNotation.write(game, action); }

std::optional<Action> read_action(const LastStand& game, std::string_view text) {
    return kNotation.read(game, text);
}

std::string to_text(const LastStand& game, const Event& event, Seat reader) {
    const std::string who = "Survivor " + std::to_string(number_of(event.who) + 1);
    switch (event.what) {
    case Happening::Planned:
        return who
               + (reader == event.who ? " plans to " + to_text(game, event.action) : " has a plan");
    case Happening::Revealed: return who + " chose to " + to_text(game, event.action);
    case Happening::Patched: return who + " patches up a bite";
    case Happening::Shuffled: return "The street deck is shuffled";
    case Happening::Arrived:
        return event.action.amount == 0
                   ? "The street stays quiet"
                   : counted(event.action.amount, "zombie comes", "zombies come");
    case Happening::Killed:
        return event.action.amount == 0
                   ? "No shot tells"
                   : counted(event.action.amount, "zombie is shot", "zombies are shot");
    case Happening::Bitten: return who + " is bitten";
    case Happening::Died: return who + " dies";
    }
    return "?";
}

std::vector<Fact> list_facts(const LastStand&, const State& state) {
    std::vector<Fact> facts;
    const auto add = [&](const std::string& key, const std::string& value) {
        facts.push_back({key, value});
    };
    add("night", std::to_string(state.night));
    add("phase", name_of(kPhases, state.phase));
    add("zombies", std::to_string(state.zombies));
    for (std::size_t bring = 0; bring < 3; ++bring)
        add("street." + std::to_string(bring), std::to_string(state.street.left(bring)));
    for (const Seat seat : kSurvivors) {
        const std::string who = "survivor" + std::to_string(number_of(seat) + 1) + ".";
        add(who + "bites", std::to_string(state.bites[seat]));
        add(who + "bandages", std::to_string(state.bandages[seat]));
        add(who + "plan", name_of(kPlans, state.plan[seat]));
    }
    return facts;
}

State bare(const LastStand&, const Setup& setup) { return {.setup = setup}; }

void put_fact(const LastStand& game, State& state, const Fact& fact) {
    const auto wrong = [&](const std::string& what) { throw BadInput(fact.key, what); };
    const auto number = [&](int high) {
        const auto value = read_number(fact.value, 0, high);
        if (!value) wrong("expected a number from 0 to " + std::to_string(high));
        return value.value_or(0);
    };
    const auto one_of = [&](std::span<const std::string_view> names) {
        const auto found = find_name(names, fact.value);
        if (!found) wrong("'" + printable(fact.value, 40) + "' is no such value");
        return found.value_or(0);
    };

    if (fact.key == "night") return void(state.night = number(game.scenario(state).nights + 1));
    if (fact.key == "phase") return void(state.phase = static_cast<Phase>(one_of(kPhases)));
    if (fact.key == "zombies") return void(state.zombies = number(99));
    for (std::size_t bring = 0; bring < 3; ++bring)
        if (fact.key == "street." + std::to_string(bring)) {
            state.street.shuffle_in(bring, number(20) - state.street.left(bring));
            return;
        }
    for (const Seat seat : kSurvivors) {
        const std::string who = "survivor" + std::to_string(number_of(seat) + 1) + ".";
        if (fact.key == who + "bites")
            return void(state.bites[seat] = number(game.scenario(state).lives));
        if (fact.key == who + "bandages") return void(state.bandages[seat] = number(1));
        if (fact.key == who + "plan")
            return void(state.plan[seat] = static_cast<Plan>(one_of(kPlans)));
    }
    wrong("there is no such fact");
}

void put_board(const LastStand& game, const Setup& setup, nlohmann::json& out) {
    const Scenario& scenario = game.scenario(game.start(setup));
    out = {{"nights", scenario.nights}, {"lives", scenario.lives}};
}

void put_view(const LastStand&, const State& state, nlohmann::json& out) {
    nlohmann::json survivors = nlohmann::json::array();
    for (const Seat seat : kSurvivors)
        survivors.push_back({{"bites", int{state.bites[seat]}},
                             {"bandages", int{state.bandages[seat]}},
                             {"plan", name_of(kPlans, state.plan[seat])}});
    out = {{"night", int{state.night}},
           {"zombies", int{state.zombies}},
           {"street", {state.street.left(0), state.street.left(1), state.street.left(2)}},
           {"survivors", std::move(survivors)}};
}

std::string verdict(const LastStand& game, const State& state) {
    const bool first = game.score(state, kSurvivors[0]) > 0;
    const bool second = game.score(state, kSurvivors[1]) > 0;
    if (first && second) return "Both survivors live";
    if (first || second) return first ? "Only survivor 1 lives" : "Only survivor 2 lives";
    return "Nobody lives";
}

std::string soundness(const LastStand& game, const State& state) {
    const Scenario& scenario = game.scenario(state);
    for (std::size_t bring = 0; bring < 3; ++bring)
        if (state.street.left(bring) > scenario.street.at(bring))
            return "more street cards than the scenario has";
    if (state.night < 1 || state.night > scenario.nights + 1) return "a night out of bounds";
    for (const Seat seat : kSurvivors) {
        if (state.bites[seat] > scenario.lives) return "more bites than lives";
        if (state.bandages[seat] > 1) return "more than one bandage";
        if (state.phase == Phase::Street && state.plan[seat] != Plan::None)
            return "a plan left over from the night before";
    }
    return {};
}

}  // namespace gravetide::last_stand
