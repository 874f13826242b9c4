#include "bots/bots.h"

#include <cassert>
#include <cmath>
#include <limits>
#include <vector>

#include "bots/search.h"
#include "engine/text.h"
#include "games/all.h"

namespace gravetide {

// Every game but the example has one: a signature that no longer fits must not quietly make
// rollouts of it.
static_assert(
    HasHouseBot<
        aaz::
            Aaz> && HasHouseBot<dotz::Dotz> && HasHouseBot<mall::Mall> && HasHouseBot<skirmish::Skirmish>);

namespace {

constexpr int kGreedyLooks = 16;  // imagined outcomes an action is judged by
constexpr int kLongestPlayout = 2000;
constexpr int kBlunder = 4;           // one choice in so many a Shambler makes blindly
constexpr int kWarlordsSeconds = 10;  // of one core in a turn; a Veteran has one

template <Game G>
using Actions = std::vector<typename G::Action>;

template <class T>
const T& any_of(const std::vector<T>& items, Dice& dice) {
    return items[static_cast<std::size_t>(dice.below(static_cast<int>(items.size())))];
}

// Lets the dice and decks have their say until somebody must decide.
template <Game G>
void settle_luck(const G& game, typename G::State& state, Dice& dice) {
    Journal<typename G::Event> quiet;
    Tray forgetful;
    while (game.to_act(state) == Seat::Chance)
        game.play(state, game.roll(state, dice, forgetful), quiet);
}

// How well off the seat is right after an action, over imagined states and rolls.
template <Game G>
double look_ahead(const G& game, const typename G::State& view, Seat seat,
                  typename G::Action action, Dice& dice) {
    Journal<typename G::Event> quiet;
    double sum = 0;
    for (int look = 0; look < kGreedyLooks; ++look) {
        auto state = game.imagine(view, seat, dice);
        game.play(state, action, quiet);
        settle_luck(game, state, dice);
        sum += game.score(state, seat);
    }
    return sum / kGreedyLooks;
}

template <Game G>
typename G::Action choose_greedy(const G& game, const typename G::State& view, Seat seat,
                                 Dice& dice, const Actions<G>& actions) {
    double best = -std::numeric_limits<double>::infinity();
    Actions<G> ties;
    for (const auto action : actions) {
        const double value = look_ahead(game, view, seat, action, dice);
        if (value > best) ties.clear();
        if (value >= best) ties.push_back(action);
        best = std::max(best, value);
    }
    return any_of(ties, dice);
}

// Everybody plays at random to the end; how well off the seat is then.
template <Game G>
double play_out(const G& game, typename G::State state, Seat seat, Dice& dice, Actions<G>& buffer) {
    Journal<typename G::Event> quiet;
    for (int ply = 0; ply < kLongestPlayout; ++ply) {
        settle_luck(game, state, dice);
        if (game.to_act(state) == Seat::Nobody) break;
        game.list_actions(state, buffer);
        game.play(state, any_of(buffer, dice), quiet);
    }
    return game.score(state, seat);
}

// Rollouts go where they promise most (UCB1): an action that looks bad is soon left alone.
template <Game G>
typename G::Action choose_by_rollouts(const G& game, const typename G::State& view, Seat seat,
                                      Dice& dice, const Actions<G>& actions, const Effort& effort) {
    struct Arm {
        double sum = 0;
        int tries = 0;
    };
    std::vector<Arm> arms(actions.size());
    Journal<typename G::Event> quiet;
    Actions<G> buffer;
    const auto promise = [](const Arm& arm, int playouts) {
        if (arm.tries == 0) return std::numeric_limits<double>::infinity();
        return arm.sum / arm.tries + std::sqrt(0.5 * std::log(playouts) / arm.tries);
    };
    for (int playout = 1; playout <= effort.playouts; ++playout) {
        if (effort.stop && effort.stop()) break;
        std::size_t pick = 0;
        for (std::size_t i = 1; i < arms.size(); ++i)
            if (promise(arms[i], playout) > promise(arms[pick], playout)) pick = i;
        auto state = game.imagine(view, seat, dice);
        game.play(state, actions[pick], quiet);
        arms[pick].sum += play_out(game, state, seat, dice, buffer);
        ++arms[pick].tries;
    }
    std::size_t best = 0;
    for (std::size_t i = 1; i < arms.size(); ++i)
        if (arms[i].tries > arms[best].tries) best = i;
    return actions[best];
}

template <Game G>
typename G::Action choose_as_house(const G& game, const typename G::State& view, Seat seat,
                                   Dice& dice, const Actions<G>& actions, const Effort& effort) {
    if constexpr (HasHouseBot<G>)
        return game.house_choice(view, seat, dice);
    else
        return choose_by_rollouts(game, view, seat, dice, actions, effort);
}

// The house bot as it was when figures were first taken; where it was not changed, the house bot.
template <Game G>
typename G::Action choose_as_classic(const G& game, const typename G::State& view, Seat seat,
                                     Dice& dice, const Actions<G>& actions, const Effort& effort) {
    if constexpr (HasClassicBot<G>)
        return classic_choice(game, view, seat, dice);
    else
        return choose_as_house(game, view, seat, dice, actions, effort);
}

// As it was learned, and where this was not, as the house bot does.
template <Game G>
typename G::Action choose_as_learned(const G& game, const typename G::State& view, Seat seat,
                                     Dice& dice, const Actions<G>& actions, const Effort& effort,
                                     School school) {
    if (const auto learned = learned_choice(game, view, seat, dice, school)) return *learned;
    return choose_as_house(game, view, seat, dice, actions, effort);
}

// Where searching gains nothing the level is the one below.
template <Game G>
typename G::Action choose_by_search(const G& game, const typename G::State& view, Seat seat,
                                    Dice& dice, const Actions<G>& actions, const Effort& effort,
                                    int seconds) {
    int playouts = effort.turn_playouts;
    if constexpr (HasClock<G>) {
        const Foresight ahead = foresight_of(game, view);
        if (playouts == 0 && ahead.pays) playouts = seconds * ahead.playouts;
    }
    if (HasHouseBot<G> && playouts > 0)
        return search(game, view, seat, dice,
                      {.playouts = playouts,
                       .until = effort.open_book.empty() ? Until::Horizon : Until::End,
                       .open_book = effort.open_book,
                       .stop = effort.stop})
            .action;
    return choose_as_learned(game, view, seat, dice, actions, effort, School::Warlord);
}

// A level chooses as it has learned; a seat that has learned nothing searches for so many seconds.
template <Game G>
typename G::Action choose_as_level(const G& game, const typename G::State& view, Seat seat,
                                   Dice& dice, const Actions<G>& actions, const Effort& effort,
                                   School school) {
    if (effort.turn_playouts == 0 && is_choice_learned(game, view, seat))
        return choose_as_learned(game, view, seat, dice, actions, effort, school);
    return choose_by_search(game, view, seat, dice, actions, effort,
                            school == School::Warlord ? kWarlordsSeconds : 1);
}

}  // namespace

std::optional<Bot> read_bot(std::string_view name) {
    const auto found = find_name(kBotNames, name);
    if (!found) return std::nullopt;
    return static_cast<Bot>(*found);
}

std::string_view name_of(Bot bot) { return kBotNames.at(static_cast<std::size_t>(bot)); }

template <Game G>
typename G::Action choose(Bot bot, const G& game, const typename G::State& view, Seat seat,
                          Dice& dice, const Effort& effort) {
    Actions<G> actions;
    game.list_actions(view, actions);
    assert(!actions.empty());
    if (actions.size() == 1) return actions.front();
    switch (bot) {
    case Bot::Random: return any_of(actions, dice);
    case Bot::Greedy: return choose_greedy(game, view, seat, dice, actions);
    case Bot::Rollout: return choose_by_rollouts(game, view, seat, dice, actions, effort);
    case Bot::Shambler:
        if (dice.below(kBlunder) == 0) return any_of(actions, dice);
        [[fallthrough]];
    case Bot::House:
    case Bot::Survivor: return choose_as_house(game, view, seat, dice, actions, effort);
    case Bot::Veteran:
        return choose_as_level(game, view, seat, dice, actions, effort, School::Veteran);
    case Bot::Warlord:
        return choose_as_level(game, view, seat, dice, actions, effort, School::Warlord);
    case Bot::Classic: return choose_as_classic(game, view, seat, dice, actions, effort);
    }
    return actions.front();
}

namespace {

template <class... G>
auto every_choose(const std::tuple<G...>*) {
    return std::make_tuple(&choose<G>...);
}

// Naming each here is what compiles it here, once.
[[gnu::used]] const auto kCompiled = every_choose(static_cast<AllGames*>(nullptr));

}  // namespace

}  // namespace gravetide
