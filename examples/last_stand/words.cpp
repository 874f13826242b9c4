// Last Stand in words: actions, events and positions as text and JSON.
#include <nlohmann/json.hpp>

#include "engine/bad_input.h"
#include "engine/fact_sheet.h"
#include "engine/rows.h"
#include "last_stand/last_stand.h"

namespace gravetide::last_stand {

namespace {

constexpr std::array kBlanks{
    blank<LastStand, NumberCodec<LastStand>, &Action::amount>("amount"),
};

constexpr std::array<VerbRow<Verb>, 5> kVerbRows{{
    {Verb::Fight, "fight", "fight"},
    {Verb::Hide, "hide", "hide"},
    {Verb::Patch, "patch", "patch up"},
    {Verb::Arrive, "arrive", "arrive {amount}", "The card brings {amount:zombie}"},
    {Verb::Kill, "kill", "kill {amount}", "The dice kill {amount:zombie}"},
}};

struct SurvivorCodec {
    static std::string key(const LastStand&, Seat seat) {
        return "survivor" + std::to_string(number_of(seat) + 1);
    }
    static std::string name(const LastStand&, const Setup&, Seat seat) {
        return "Survivor " + std::to_string(number_of(seat) + 1);
    }
};

struct PlanCodec {
    static std::string key(const LastStand& game, Action action) { return to_text(game, action); }
};

struct AmountCodec {
    static constexpr Shape kShape = Shape::Number;
    static std::string key(const LastStand&, Action action) {
        return std::to_string(action.amount);
    }
};

constexpr std::array kParts{
    blank<LastStand, SurvivorCodec, &Event::who>("who"),
    blank<LastStand, PlanCodec, &Event::action>("plan"),
    blank<LastStand, AmountCodec, &Event::action>("zombies"),
};

bool is_own(const Event& event, Seat reader) { return reader == event.who; }
bool is_none(const Event& event, Seat) { return event.action.amount == 0; }

// LAST-1.1 What others plan is not told.
constexpr std::array<HappeningRow<Event>, 13> kHappeningRows{{
    {Happening::Planned, "plans", "{who} plans to {plan}", is_own},
    {Happening::Planned, "has_plan", "{who} has a plan"},
    {Happening::Revealed, "revealed", "{who} chose to {plan}"},
    {Happening::Patched, "patched", "{who} patches up a bite"},
    {Happening::Shuffled, "shuffled", "The street deck is shuffled"},
    {Happening::Arrived, "quiet", "The street stays quiet", is_none},
    {Happening::Arrived, "arrived", "{zombies:zombie comes|zombies come}"},
    {Happening::Killed, "missed", "No shot tells", is_none},
    {Happening::Killed, "killed", "{zombies:zombie is shot|zombies are shot}"},
    {Happening::Bitten, "bitten", "{who} is bitten"},
    {Happening::Died, "died", "{who} dies"},
    {Happening::Ended, "nobody_is_left", "Nobody is left alive", is_none},
    {Happening::Ended, "morning_comes", "The last night is over"},
}};
static_assert(are_whole(kHappeningRows, kParts, Happening::Ended));

constexpr auto kMasks = masks_of(kVerbRows, kBlanks);
constexpr Language<LastStand> kTold{kVerbRows, kBlanks, kMasks, kHappeningRows, kParts};

constexpr std::array<std::string_view, 5> kPlans{"none", "fight", "hide", "patch", "secret"};
constexpr std::array<std::string_view, 4> kPhases{"street", "plans", "shots", "over"};

template <class Enum, std::size_t N>
std::string name_of(const std::array<std::string_view, N>& names, Enum value) {
    return std::string(names.at(static_cast<std::size_t>(value)));
}

}  // namespace

const Language<LastStand>& language_of(const LastStand&) { return kTold; }

namespace {

// A position, fact by fact.
void describe(const LastStand& game, FactSheet& sheet, State& state) {
    const Scenario& scenario = game.scenario(state);
    sheet.always("night", state.night, UpTo{scenario.nights + 1});
    sheet.always("phase", state.phase, Word{kPhases});
    sheet.always("zombies", state.zombies, UpTo{99});
    for (std::size_t bring = 0; bring < 3; ++bring)
        sheet.number(
            "street." + std::to_string(bring), state.street.left(bring), 20,
            [&](int count) { state.street.shuffle_in(bring, count - state.street.left(bring)); });
    for (const Seat seat : kSurvivors)
        sheet.below("survivor" + std::to_string(number_of(seat) + 1) + ".", [&] {
            sheet.always("bites", state.bites[seat], UpTo{scenario.lives});
            sheet.always("bandages", state.bandages[seat], UpTo{1});
            sheet.always("plan", state.plan[seat], Word{kPlans});
        });
}

}  // namespace

std::vector<Fact> list_facts(const LastStand& game, const State& state) {
    return facts_of([&, seen = state](FactSheet& sheet) mutable { describe(game, sheet, seen); });
}

void put_fact(const LastStand& game, State& state, const Fact& fact) {
    put_described(fact, [&](FactSheet& sheet) { describe(game, sheet, state); });
}

std::vector<FactKey> list_keys(const LastStand& game, const State& state) {
    return keys_of([&, seen = state](FactSheet& sheet) mutable { describe(game, sheet, seen); });
}

State bare(const LastStand&, const Setup& setup) { return {.setup = setup}; }

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

// Every plan is as good as another: the button waits for a pick.
Prompt prompt_of(const LastStand& game, const State& view, Seat) {
    const int nights = game.scenario(view).nights;
    const bool is_shot = view.phase == Phase::Shots;
    return {.goal = "Live until the morning after night " + std::to_string(nights) + " · night "
                    + std::to_string(std::min<int>(view.night, nights)) + " of "
                    + std::to_string(nights),
            .luck = game.to_act(view) != Seat::Chance ? ""
                    : is_shot                         ? "Roll the shots"
                                                      : "Draw a street card"};
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
