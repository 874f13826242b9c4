#include "last_stand/last_stand.h"

#include <algorithm>
#include <cassert>

#include "engine/hits.h"
#include "generated/rules/last_stand.h"

namespace gravetide::last_stand {

namespace {

// The options, in this order, are the numbers of a Setup.
enum : std::size_t { kScenario, kBittenFirst };
enum : std::uint8_t { kFightersFirst, kHidersFirst };

// A night, stage by stage: the rules walk this table by Phase, and the page shows it.
constexpr std::array kStages{
    Stage{"street", "Street", "LAST-3.1"_rule},
    Stage{"plans", "Plans", "LAST-1.1"_rule},
    Stage{"shots", "Shots", "LAST-2.1"_rule},
};

int fighters(const State& state) {
    return static_cast<int>(std::ranges::count(state.plan.items, Plan::Fight));
}

// LAST-2.1 Four, five and six kill.
HitPool shots(const State& state) {
    return {.dice = fighters(state), .low = 4, .high = 6, .most = state.zombies};
}

// The plans stand in the order of their verbs, after None.
Plan plan_of(Verb verb) { return static_cast<Plan>(static_cast<int>(verb) + 1); }
Verb verb_of(Plan plan) { return static_cast<Verb>(static_cast<int>(plan) - 1); }
static_assert(static_cast<int>(Verb::Patch) + 1 == static_cast<int>(Plan::Patch));

}  // namespace

LastStand::LastStand(const DataFolder& folder) {
    Data::open(folder, "last_stand/scenarios.json").object([&](DataObject& file) {
        file.each("scenarios", [&](const Data& row) {
            row.object([&](DataObject& object) {
                Scenario scenario{object.text("key"),
                                  object.text("name"),
                                  object.number("nights", 1, 20),
                                  object.number("lives", 1, 9),
                                  {}};
                std::size_t bring = 0;
                object.each("street", [&](const Data& cards) {
                    if (bring == scenario.street.size()) cards.fail("one number too many");
                    scenario.street.at(bring++) = cards.number(0, 20);
                });
                if (bring < scenario.street.size()) object.fail("street: needs three numbers");
                if (Pool<3>(scenario.street).is_empty()) object.fail("street: no card in it");
                scenarios_.push_back(scenario);
            });
        });
        if (scenarios_.empty()) file.fail("scenarios: needs at least one");
    });
}

std::vector<Option> LastStand::options() const {
    std::vector<OptionValue> scenarios;
    for (const Scenario& scenario : scenarios_) scenarios.push_back({scenario.key, scenario.name});
    return {{"scenario", "Where the stand is made", nullptr, scenarios},
            {"bitten_first",
             "Who is bitten first",
             "LAST-2.3"_rule,
             {{"fighters", "Those who fight"}, {"hiders", "Those who do not"}}}};
}

State LastStand::start(const Setup& setup) const {
    State state{.setup = setup};
    state.street = Pool<3>(scenario(state).street);
    state.bandages = {{1, 1}};  // LAST-1.4
    state.night = 1;
    return state;
}

std::vector<std::string> LastStand::seat_names(const Setup&) const {
    return {"Survivor 1", "Survivor 2"};
}

std::span<const Stage> LastStand::stages(const State&) const { return kStages; }
std::size_t LastStand::stage(const State& state) const {
    return static_cast<std::size_t>(state.phase);
}

const Scenario& LastStand::scenario(const State& state) const {
    return scenarios_.at(state.setup.chosen[kScenario]);
}

// LAST-2.4
bool LastStand::is_alive(const State& state, Seat seat) const {
    return state.bites[seat] < scenario(state).lives;
}

// LAST-1.1 Plans are asked for in seat order; being secret, they are as good as simultaneous.
Seat LastStand::next_to_plan(const State& state) const {
    for (const Seat seat : kSurvivors)
        if (is_alive(state, seat) && state.plan[seat] == Plan::None) return seat;
    return Seat::Nobody;
}

// LAST-4.1
bool LastStand::is_over(const State& state) const {
    return state.night > scenario(state).nights
           || std::ranges::none_of(kSurvivors, [&](Seat seat) { return is_alive(state, seat); });
}

Seat LastStand::to_act(const State& state) const {
    switch (state.phase) {
    case Phase::Street:
    case Phase::Shots: return Seat::Chance;
    case Phase::Plans: return next_to_plan(state);
    case Phase::Over: return Seat::Nobody;
    }
    return Seat::Nobody;
}

void LastStand::list_actions(const State& state, std::vector<Action>& out) const {
    out.clear();
    for (const Verb verb : {Verb::Fight, Verb::Hide, Verb::Patch})
        if (const Action action{.verb = verb}; !forbidden_by(state, action)) out.push_back(action);
}

const Rule* LastStand::forbidden_by(const State& state, Action action) const {
    if (state.phase == Phase::Over) return "LAST-4.1"_rule;
    if (state.phase != Phase::Plans) return "LAST-1.3"_rule;
    if (action.verb > Verb::Patch || action != Action{.verb = action.verb}) return "LAST-1.2"_rule;
    if (action.verb == Verb::Patch) {
        const Seat seat = to_act(state);
        if (state.bandages[seat] == 0) return "LAST-1.5"_rule;
        if (state.bites[seat] == 0) return "LAST-1.6"_rule;
    }
    return nullptr;
}

void LastStand::play(State& state, Action action, Journal<Event>& journal) const {
    switch (action.verb) {
    case Verb::Arrive:
        if (state.street.is_empty()) {  // LAST-3.2
            state.street = Pool<3>(scenario(state).street);
            journal({Happening::Shuffled, Seat::Chance, {}, "LAST-3.2"_rule});
        }
        state.street.take(static_cast<std::size_t>(int{action.amount}));  // LAST-3.1
        state.zombies += action.amount;
        journal({Happening::Arrived, Seat::Chance, action, "LAST-3.1"_rule});
        state.phase = Phase::Plans;
        return;

    case Verb::Fight:
    case Verb::Hide:
    case Verb::Patch: {
        assert(!forbidden_by(state, action));
        const Seat seat = to_act(state);
        state.plan[seat] = plan_of(action.verb);
        journal({Happening::Planned, seat, action, "LAST-1.1"_rule});
        if (next_to_plan(state) == Seat::Nobody) reveal(state, journal);
        return;
    }

    case Verb::Kill:
        state.zombies -= action.amount;
        if (fighters(state) > 0)
            journal({Happening::Killed, Seat::Chance, action, "LAST-2.1"_rule});
        dawn(state, journal);
        return;
    }
}

// LAST-1.1
void LastStand::reveal(State& state, Journal<Event>& journal) const {
    for (const Seat seat : kSurvivors)
        if (state.plan[seat] != Plan::None)
            journal(
                {Happening::Revealed, seat, {.verb = verb_of(state.plan[seat])}, "LAST-1.1"_rule});
    state.phase = Phase::Shots;
}

// What follows the shots: bites, bandages, the next night or the end.
void LastStand::dawn(State& state, Journal<Event>& journal) const {
    for (const Seat seat : kSurvivors)
        if (state.plan[seat] == Plan::Patch) {  // LAST-1.4
            --state.bandages[seat];
            --state.bites[seat];
            journal({Happening::Patched, seat, {}, "LAST-1.4"_rule});
        }
    bite(state, journal);
    state.plan = {};
    ++state.night;
    state.phase = is_over(state) ? Phase::Over : Phase::Street;
    if (state.phase != Phase::Over) return;
    const auto alive =
        std::ranges::count_if(kSurvivors, [&](Seat seat) { return is_alive(state, seat); });
    journal({Happening::Ended, Seat::Chance, {.amount = static_cast<int>(alive)}, "LAST-4.1"_rule});
}

// LAST-2.2, LAST-2.3
void LastStand::bite(State& state, Journal<Event>& journal) const {
    const auto bite_group = [&](auto in_group) {
        for (const Seat seat : kSurvivors) {
            if (state.zombies == 0 || state.plan[seat] == Plan::None) continue;
            if (!in_group(state.plan[seat])) continue;
            --state.zombies;
            ++state.bites[seat];
            journal({Happening::Bitten, seat, {}, "LAST-2.2"_rule});
            if (!is_alive(state, seat)) journal({Happening::Died, seat, {}, "LAST-2.4"_rule});
        }
    };
    const auto fought = [](Plan plan) { return plan == Plan::Fight; };
    const auto did_not = [](Plan plan) { return plan != Plan::Fight; };
    const bool fighters_first = state.setup.chosen[kBittenFirst] == kFightersFirst;
    if (fighters_first) bite_group(fought);
    bite_group(did_not);
    if (!fighters_first) bite_group(fought);
}

// LAST-4.2 While the match goes on, the share of lives left.
double LastStand::score(const State& state, Seat seat) const {
    if (state.phase == Phase::Over) return is_alive(state, seat) ? 1 : 0;
    const int lives = scenario(state).lives;
    return static_cast<double>(lives - state.bites[seat]) / lives;
}

void LastStand::list_chances(const State& state, std::vector<Chance<Action>>& out) const {
    out.clear();
    if (state.phase == Phase::Street) {
        // LAST-3.2 The draw from an empty deck is the draw from all cards.
        const Pool<3> street =
            state.street.is_empty() ? Pool<3>(scenario(state).street) : state.street;
        for (int bring = 0; bring < 3; ++bring)
            if (const double chance = street.chance_of(static_cast<std::size_t>(bring)); chance > 0)
                out.push_back({{Verb::Arrive, bring}, chance});
    } else if (state.phase == Phase::Shots) {
        const HitPool pool = shots(state);
        for (int kills = 0; kills <= pool.most_hits(); ++kills)
            out.push_back({{Verb::Kill, kills}, chance_of_hits(kills, pool)});
    }
}

Action LastStand::roll(const State& state, Dice& dice, Tray& tray) const {
    if (state.phase == Phase::Shots) return {Verb::Kill, roll_hits(shots(state), dice, tray)};
    const Pool<3> street = state.street.is_empty() ? Pool<3>(scenario(state).street) : state.street;
    return {Verb::Arrive, static_cast<int>(street.draw(dice))};
}

// LAST-1.1 A plan is secret until all are made.
State LastStand::seen_by(const State& state, Seat seat) const {
    State view = state;
    if (state.phase == Phase::Plans)
        for (const Seat other : kSurvivors)
            if (other != seat && view.plan[other] != Plan::None) view.plan[other] = Plan::Secret;
    return view;
}

State LastStand::imagine(const State& state, Seat seat, Dice& dice) const {
    State guess = seen_by(state, seat);
    for (const Seat other : kSurvivors) {
        if (guess.plan[other] != Plan::Secret) continue;
        const bool can_patch = guess.bandages[other] > 0 && guess.bites[other] > 0;
        const int pick = dice.below(can_patch ? 3 : 2);
        guess.plan[other] =
            std::array{Plan::Fight, Plan::Hide, Plan::Patch}.at(static_cast<std::size_t>(pick));
    }
    return guess;
}

}  // namespace gravetide::last_stand
