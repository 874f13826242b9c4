// The house bots. The Survivors' is told in survivor_mind.cpp; the Controller's spends its AP at
// once, since at 0 all Zombies act for nothing (SKIR-21.1), and uses its freedom to bite where it
// hurts most.
#include <cmath>

#include "games/skirmish/bot/foresight.h"
#include "games/skirmish/bot/survivor_traits.h"
#include "games/skirmish/gear.h"
#include "games/skirmish/odds/odds.h"

namespace gravetide::skirmish {

namespace {

constexpr Temper kClassic{5,  6, 20, 120, 180, 60, 10, 30, 7, 60, 60,
                          70, 4, 64, 50,  2,   99, 3,  3,  1, 0,  200};
constexpr std::array<Temper, 3> kHouse{
    {{5, 12, 20, 120, 180, 60, 10, 30, 4, 60, 60, 70, 4, 64, 50, 2, 99, 3, 3, 9, 0, 200},
     kClassic,
     kClassic}};

// A professional to lead, then people with a pistol and a bat each.
int band_value(const View& view, Action action) {
    const int recruits = recruits_of(view, view.state.asked);
    switch (action.verb) {
    case Verb::Recruit:
        switch (static_cast<Type>(action.number)) {
        case Type::Professional: return recruits == 0 && points_for(view) >= 165 ? 60 : kNever;
        case Type::Joe: return 40;
        case Type::Youth: return 35;
        case Type::Civilian: return 20;
        default: return kNever;
        }
    case Verb::Equip:
        if (gun_of(action.number) == Gun::Pistol) return 50;
        if (hand_of(action.number) == Hand::Bat) return 45;
        return armour_of(action.number) == Armour::Light ? 10 : kNever;
    case Verb::Done: return 5;
    default: return kNever;
    }
}

// How far the active Zombie has to go; so far and no farther matters.
int inches_to(const View& view, Point at) {
    const Zombie& zombie = *find_zombie(view.state, view.state.active.who);
    return std::min(static_cast<int>(std::sqrt(distance2(zombie.at, at))) / 2, 40);
}

// The Controller never saves AP: at 0 all of its Zombies act for nothing.
int controller_value(const View& view, Action action) {
    switch (action.verb) {
    case Verb::Wake: return 100;
    case Verb::Attack: {
        const Survivor& prey = view.survivor(action.figure);
        const Odds odds = odds_of(view, action);
        return 100 + static_cast<int>(100 * odds.success + 60 * odds.down) + 10 * prey.supplies
               + (prey.type == Type::Doctor ? 80 : 0);
    }
    case Verb::Chase: {
        const Survivor& prey = view.survivor(action.figure);
        return 90 - inches_to(view, prey.at) + 5 * prey.supplies
               + (prey.type == Type::Doctor ? 9 : 0) + 2 * static_cast<int>(prey.wound);
    }
    case Verb::Follow: return 50 - inches_to(view, action.at);
    case Verb::LookFor:
    case Verb::Join:
    case Verb::Stand: return 50;
    default: return kIdle;
    }
}

// What the house bot thinks of an action of whoever is to act.
int likes(const View& view, Action action, const Temper& temper) {
    switch (view.state.step) {
    case Step::ChoosesSurvivor:
        return action.verb == Verb::Pass ? kIdle
                                         : urgency(view, action.figure, action.number, temper);
    case Step::SurvivorActs: return survivor_value(view, action, temper);
    case Step::BuysBand: return band_value(view, action);
    case Step::Places: return kIdle;
    default: return controller_value(view, action);
    }
}

Action choose(const Skirmish& game, const State& state, Dice& dice, const Temper& temper) {
    const View view = view_of(game.box(), state);
    std::vector<Action> actions;
    game.list_actions(state, actions);
    int best = 10 * kNever;
    std::vector<Action> ties;
    for (const Action action : actions) {
        const int value = likes(view, action, temper);
        if (value > best) ties.clear();
        if (value >= best) ties.push_back(action);
        best = std::max(best, value);
    }
    return ties[static_cast<std::size_t>(dice.below(static_cast<int>(ties.size())))];
}

const Temper& temper_of(const State& state) { return kHouse[state.setup.chosen[kScenario]]; }

constexpr std::array<std::string_view, 3> kHeads{"k1", "k2", "k3"};

}  // namespace

std::span<const TraitGroup> trait_groups(const Skirmish&) { return survivor_trait_groups(); }
std::span<const std::string_view> choice_heads(const Skirmish&) { return kHeads; }
int choice_head(const Skirmish&, const State& state, Seat seat) {
    return seat == controller_of(state.setup) ? -1 : state.setup.chosen[kScenario];
}

// The weights are the bots', not the box's: those compiled in, whatever data a match is played
// with.
const LearnedChoice& choice_weights(const Skirmish& game) {
    static const LearnedChoice weights(DataFolder(), "skirmish/choice.json", kHeads,
                                       survivor_trait_groups(), feature_names(game).size());
    return weights;
}

void list_traits(const Skirmish& game, const State& state, Seat, const std::vector<Action>& actions,
                 Dice&, std::vector<Traits>& out) {
    out.clear();
    if (state.step != Step::ChoosesSurvivor && state.step != Step::SurvivorActs) return;
    const View view = view_of(game.box(), state);
    SurvivorTraits traits(view, temper_of(state));
    out.resize(actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i)
        traits.list(actions[i], likes(view, actions[i], temper_of(state)), out[i]);
}

Action Skirmish::house_choice(const State& state, Seat, Dice& dice) const {
    return choose(*this, state, dice, temper_of(state));
}

Action classic_choice(const Skirmish& game, const State& state, Seat, Dice& dice) {
    return choose(game, state, dice, kClassic);
}

void house_rank(const Skirmish& game, const State& state, Seat, std::vector<Action>& out) {
    const View view = view_of(game.box(), state);
    game.list_actions(state, out);
    std::vector<std::pair<int, Action>> ranked;
    for (const Action action : out)
        ranked.emplace_back(likes(view, action, temper_of(state)), action);
    std::ranges::stable_sort(ranked, std::greater{}, &std::pair<int, Action>::first);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = ranked[i].second;
}

}  // namespace gravetide::skirmish
