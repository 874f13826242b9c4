// Where the pieces in hand can go, and what would happen there: the game plays it on copies.
#include "engine/bad_input.h"
#include "engine/prompt.h"
#include "games/mall/tell/asking.h"
#include "games/mall/tell/names.h"
#include "games/mall/tell/obstacles.h"

namespace gravetide::mall {

namespace {

// What one could do where one stands, the best first, as the board says it.
struct Deed {
    Verb verb;
    const char* what;
    const char* said;
};
constexpr std::array kDeeds{
    Deed{Verb::Leave, "leave", "You can leave the mall here"},
    Deed{Verb::Radio, "radio", "You can call SWAT here"},
    Deed{Verb::Seal, "seal", "You can seal the entrance here"},
    Deed{Verb::Loot, "loot", "You can loot here"},
    Deed{Verb::LootPile, "pile", "You can pick up what lies here"},
    Deed{Verb::TakeBandage, "bandage", "You can take a bandage here"},
    Deed{Verb::Unlock, "unlock", "You can try the door here"},
};

void tell_human(const Mall& game, const Stop& stop, Seat seat, Goal& goal) {
    const View view = view_of(game.box(), stop.state);
    if (is_human(stop.state, seat) && adjacent_zombies(view, seat).any()) {
        const Beside zombies = beside(view, seat);
        goal.what = "fight";
        goal.said = "A fight: " + zombies.said + (zombies.count == 1 ? " is" : " are")
                    + " beside you there";
        return;
    }
    if (stop.state.step != Step::Move) return;
    std::vector<Action> actions;
    list_loot(view, actions);
    list_doors(view, actions);
    if (can_leave(view)) actions.push_back({.verb = Verb::Leave});
    for (const Deed& deed : kDeeds)
        if (find_verb(actions, deed.verb)) {
            goal.what = deed.what;
            goal.said = deed.said;
            return;
        }
}

// MALL-15.7, MALL-19.13 A Zombie Player who comes beside a human attacks; SWAT comes first.
void tell_zombie(const Mall& game, const Stop& stop, Seat seat, Goal& goal) {
    const State& state = stop.state;
    if (state.active != seat) return;
    if (state.step == Step::SwatFightDie) {
        goal.what = "swat";
        goal.said = "SWAT fights you there";
    } else if (state.step == Step::ZombieFight) {
        goal.what = "attack";
        goal.said =
            number_of_things(std::popcount(humans_to_fight(view_of(game.box(), state))), "human")
            + " to attack there";
    } else if (state.turn.fight != Fight{}) {
        goal.what = "attack";
        goal.said = "You attack " + seat_words(player(state.turn.fight.human)) + " there";
    }
}

Goal goal_of(const Mall& game, const std::vector<Stop>& stops, std::size_t place, Seat seat) {
    const Stop& stop = stops[place];
    Goal goal{.to = spell(stop.at), .cost = stop.points};
    if (is_zombie_player(stops.front().state, seat))
        tell_zombie(game, stop, seat, goal);
    else
        tell_human(game, stop, seat, goal);
    if (stop.tokens > 0) {
        const State& before = stops.front().state;
        const int bites = stop.state.bites[seat] - before.bites[seat];
        std::string said = "Takes " + number_of_things(stop.tokens, "Adrenaline Token");
        if (bites > 0) said += " and gives you " + number_of_things(bites, "Bite Token");
        goal.what = "adrenaline";
        goal.said = goal.said.empty() ? said : said + ". " + goal.said;
    }
    const std::vector<Action> way = way_to(stops, place);
    for (int i = 0; i < stop.sent; ++i) goal.way.push_back(id_of(way[static_cast<std::size_t>(i)]));
    return goal;
}

// The places around what is reached that are not.
std::vector<Beyond> beyond(const Mall& game, const State& state, Seat seat,
                           const std::vector<Stop>& stops) {
    const View view = view_of(game.box(), state);
    SpaceSet reached;
    SpaceSet edge;
    for (const Stop& stop : stops) reached.add(stop.at);
    for (const Stop& stop : stops)
        for (const Space space : view.at(stop.at).beside)
            if (space != kNowhere && !reached.has(space)) edge.add(space);
    Obstacles obstacles(game, state, seat);
    std::vector<Beyond> list;
    edge.each([&](Space space) { list.push_back({spell(space), obstacles.before(space)}); });
    return list;
}

gravetide::Reach reach_of_player(const Mall& game, const State& state, Seat seat) {
    const std::vector<Stop> stops = walk(game, state, seat, Means::Tokens);
    gravetide::Reach reach;
    SpaceSet named;
    for (std::size_t i = 1; i < stops.size(); ++i) {
        // Where points do, tokens are named only for the move they make at once.
        const bool is_known = named.has(stops[i].at);
        if (stops[i].at == state.at[seat] || (is_known && stops[i].steps > 1)) continue;
        named.add(stops[i].at);
        reach.goals.push_back(goal_of(game, stops, i, seat));
    }
    reach.beyond = beyond(game, state, seat, stops);
    return reach;
}

// MALL-13.6, MALL-13.16 An NPZ takes one step: the Active HP's move, or a Zombie Player's push.
gravetide::Reach reach_of_zombie(const Mall& game, const State& state, Space zombie) {
    const View view = view_of(game.box(), state);
    const Verb verb = state.step == Step::ZombieStep ? Verb::Push : Verb::MoveZombie;
    gravetide::Reach reach;
    Journal<Event> quiet;
    for (const Space to : view.at(zombie).beside) {
        if (to == kNowhere) continue;
        const Action action{.verb = verb, .from = zombie, .to = to};
        if (const Rule* rule = game.forbidden_by(state, action)) {
            reach.beyond.push_back({spell(to), barrier_of(game, state, action, rule)});
            continue;
        }
        Goal goal{.to = spell(to), .cost = 1, .way = {id_of(action)}};
        State moved = state;
        game.play(moved, action, quiet);
        for (const Seat seat : kSeats)
            if (is_human(state, seat) && is_adjacent(view, to, state.at[seat])) {
                goal.what = "beside";
                goal.said = "Beside " + seat_words(seat);
            }
        reach.goals.push_back(goal);
    }
    return reach;
}

}  // namespace

gravetide::Reach reach_of(const Mall& game, const State& state, Seat seat,
                          const Question& question) {
    const Piece piece = piece_of(game, state, seat, question);
    if (!is_player(seat) || game.to_act(state) != seat) return {};
    if (piece.zombie != kNowhere) return reach_of_zombie(game, state, piece.zombie);
    if (piece.seat != seat) return {};
    return reach_of_player(game, state, seat);
}

}  // namespace gravetide::mall
