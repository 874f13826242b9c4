// The house bot, the same for every power. It attacks where it gains by that, all losses, the land
// and the answer to be expected counted in IPC; with the force that gains most, by exact odds. In a
// battle it goes on while that pays. Who is not needed for an attack marches to where an attack
// would pay the enemy, or to the front. At sea and in the air it is the classic bot.
#include "games/aaz/bot/house_bot.h"

#include "games/aaz/bot/foresight.h"
#include "games/aaz/bot/house_traits.h"

namespace gravetide::aaz {

namespace {

using namespace house;

// Everybody who is asked, at one table.
struct Council {
    Council(const View& view, const std::vector<Action>& actions, Dice& dice, Care care)
        : desk{view, actions, dice},
          pilot(desk),
          admiral(desk, pilot),
          general(desk, care, pilot, admiral) {}

    // What there is to do; empty: the choice is another's.
    Ideas ideas() {
        const State& state = desk.view.state;
        switch (state.step) {
        case Step::Moves:
            if (state.phase == Phase::CombatMove) return general.attacks();
            if (classic::best_lure(desk, Verb::Drive)) return {};
            return general.marches();
        case Step::Decide: return general.decisions();
        case Step::Purchases: return desk.view.is_1942() ? Ideas{} : general.purchases();
        default: return {};
        }
    }

    classic::Desk desk;
    Pilot pilot;
    Admiral admiral;
    General general;
};

Action choose(const Aaz& game, const State& state, Dice& dice, Care care) {
    std::vector<Action> actions;
    game.list_actions(state, actions);
    if (actions.size() == 1) return actions.front();
    const View view = view_of(game.box(), state);
    Council council(view, actions, dice, care);
    const Ideas ideas = council.ideas();
    if (!ideas.empty()) return *std::ranges::max_element(ideas, {}, &Idea::liked)->action;
    switch (state.step) {
    case Step::Moves: return *classic::best_lure(council.desk, Verb::Drive);
    case Step::InMotion:
        return state.phase == Phase::CombatMove ? council.general.continue_combat()
                                                : council.general.continue_noncombat();
    case Step::Purchases: return choose_order(view, actions);
    case Step::Submerging: return classic::choose_submerging(council.desk);
    case Step::Decoying: return classic::choose_decoy(council.desk);
    case Step::Sawing:
    case Step::Bombardment: return actions.back();  // with all that can
    case Step::OrderAttacks:
    case Step::OrderBattles:
    case Step::LoseAlike:
    case Step::HoldingBack:
    case Step::Stranded: return actions.front();
    default: return council.general.choose_loss();
    }
}

std::size_t place_of(const std::vector<Action>& actions, const Action& action) {
    return static_cast<std::size_t>(std::ranges::find(actions, action) - actions.begin());
}

}  // namespace

std::span<const TraitGroup> trait_groups(const Aaz&) { return general_trait_groups(); }
std::span<const std::string_view> choice_heads(const Aaz& game) { return value_heads(game); }
// The weights are the bots', not the box's: those compiled in, whatever data a match is played
// with.
const LearnedChoice& choice_weights(const Aaz& game) {
    static const LearnedChoice weights(DataFolder(), "aaz/choice.json", choice_heads(game),
                                       general_trait_groups(), feature_names(game).size());
    return weights;
}

int choice_head(const Aaz&, const State& state, Seat) { return state.setup.chosen[kScenario]; }

void list_traits(const Aaz& game, const State& state, Seat, const std::vector<Action>& actions,
                 Dice& dice, std::vector<Traits>& out) {
    out.clear();
    const View view = view_of(game.box(), state);
    Council council(view, actions, dice, Care::Rough);
    const Ideas ideas = council.ideas();
    if (ideas.size() < 2) return;
    out.assign(actions.size(), {kNotThoughtOf});
    const Hour hour = hour_of(view);
    for (const Idea& idea : ideas) {
        Traits traits;
        list_idea(view, hour, idea, traits);
        Traits& before = out[place_of(actions, *idea.action)];
        // The first step to several targets: the best of them tells.
        if (before.front().size < traits.front().size) before = std::move(traits);
    }
}

Action Aaz::house_choice(const State& state, Seat, Dice& dice) const {
    return choose(*this, state, dice, Care::Exact);
}

Action quick_choice(const Aaz& game, const State& state, Seat, Dice& dice) {
    return choose(game, state, dice, Care::Rough);
}

}  // namespace gravetide::aaz
