// Where pieces can go, and what stands against a goal (engine/asks.h).
#include <map>

#include "engine/bad_input.h"
#include "games/aaz/motion.h"
#include "games/aaz/tell/barriers.h"
#include "games/aaz/tell/names.h"
#include "games/aaz/tell/trips.h"

namespace gravetide::aaz {

namespace {

constexpr int kMostPicked = 60;
constexpr std::size_t kMostKinds = 16;
constexpr std::size_t kMostBeyond = 24;

// "infantry", "transport:tank+infantry", "transport:tank+infantry>tank": the tank alone lands.
Mover read_piece(const std::string& key, Space from) {
    const auto fail = [&] {
        return BadInput("piece '" + printable(key, 40) + "'", "there is none");
    };
    const auto colon = key.find(':');
    const auto unit = read_unit(key.substr(0, colon));
    if (!unit) throw fail();
    Mover mover{.unit = *unit, .from = from};
    if (colon == std::string::npos) return mover;
    const auto part = key.find('>');
    std::uint8_t load = 0;
    if (*unit != Unit::Transport
        || !read_cargo(key.substr(colon + 1, part == std::string::npos ? part : part - colon - 1),
                       load, mover.guests))
        throw fail();
    mover.load = static_cast<Load>(load);
    if (part == std::string::npos) return mover;
    Passengers nobody{};
    if (!read_cargo(key.substr(part + 1), load, nobody)
        || !load_without(own_part(mover.load, mover.guests), static_cast<Load>(load)))
        throw fail();
    mover.part = static_cast<Load>(load);
    return mover;
}

// AAZ-26.19 Whoever fights goes first, so that transports have company.
int turn_of(const Mover& mover) { return mover.unit == Unit::Transport ? 1 : 0; }

// AAZ-26.1 Two to a transport where it can be, one of them infantry.
std::vector<Mover> pairs_of(const std::vector<Mover>& movers) {
    std::vector<Unit> heavy;
    int infantry = 0;
    for (const Mover& mover : movers)
        if (mover.unit == Unit::Infantry)
            ++infantry;
        else
            heavy.push_back(mover.unit);
    std::vector<Mover> pairs;
    const auto put = [&](std::vector<Unit> aboard) {
        if (infantry > 0 && aboard.size() < 2) {
            aboard.push_back(Unit::Infantry);
            --infantry;
        }
        pairs.push_back(
            {.unit = Unit::Transport, .from = movers.front().from, .aboard = std::move(aboard)});
    };
    for (const Unit unit : heavy) put({unit});
    while (infantry > 0) {
        --infantry;
        put({Unit::Infantry});
    }
    return pairs;
}

std::vector<Mover> singles_of(const std::vector<Mover>& movers) {
    std::vector<Mover> singles;
    for (const Mover& mover : movers)
        singles.push_back({.unit = Unit::Transport, .from = mover.from, .aboard = {mover.unit}});
    return singles;
}

}  // namespace

Space read_place(const Aaz& game, const State& state, const std::string& key) {
    const auto space = game.box().find(key);
    if (!space || !view_of(game.box(), state).board.spaces.has(*space))
        throw BadInput("place '" + printable(key, 40) + "'", "there is none on this board");
    return *space;
}

std::vector<std::vector<Mover>> read_movers(const Aaz& game, const State& state,
                                            const Question& question) {
    if (question.pieces.empty() && state.step == Step::InMotion)
        return {{{.unit = state.turn.motion.unit}}};
    if (question.pieces.empty() || question.pieces.size() > kMostKinds)
        throw BadInput("pieces", "none are picked, or too many kinds");
    const Space from = read_place(game, state, question.from);
    const View view = view_of(game.box(), state);
    std::vector<Mover> alone;
    for (const auto& [key, count] : question.pieces) {
        const Mover mover = read_piece(key, from);
        if (count < 1 || count > kMostPicked) throw BadInput("pieces", "so many cannot be picked");
        // Land and sea units share their places, so the ground is asked first (AAZ-20.15).
        const bool fits = is_air_unit(mover.unit) || is_land_unit(mover.unit) == is_territory(from);
        if (!fits || view.own(from).of(mover.unit) < count)
            throw BadInput("pieces", "so many are not there");
        for (int i = 0; i < count; ++i) alone.push_back(mover);
    }
    std::ranges::stable_sort(alone, {}, turn_of);
    std::vector<std::vector<Mover>> manners{alone};
    if (state.step == Step::Moves && is_territory(from)
        && std::ranges::all_of(alone, [](const Mover& one) { return is_land_unit(one.unit); })) {
        manners.push_back(pairs_of(alone));
        if (manners.back().size() < alone.size()) manners.push_back(singles_of(alone));
    }
    return manners;
}

namespace {

bool may_move(const Aaz& game, const State& state, Seat seat) {
    return is_player(seat) && game.to_act(state) == seat
           && (state.step == Step::Moves || state.step == Step::InMotion);
}

// Land that was taken on the way (AAZ-4.33).
Space blitzed_on(const View& view, const Trip& trip) {
    Space at = kNowhere;
    for (const Action& action : trip.way) {
        const bool tank = action.verb == Verb::Move && action.unit == Unit::Tank;
        if (tank) at = action.to;
        if (action.verb == Verb::Step && at != kNowhere && is_territory(at) && view.is_hostile(at))
            return at;
    }
    return kNowhere;
}

struct Happens {
    std::string what{}, said{};
};

Happens happens_at(const Aaz& game, const View& view, const Trip& trip) {
    const Action& last = trip.way.back();
    const std::string place = name_of(game, trip.to);
    const std::string there = who_is_there(view, trip.to);
    if (last.verb == Verb::Board) return {"load", "Go aboard in " + place};
    if (last.verb == Verb::Dump) return {"dump", "Zombies are put ashore"};
    if (in_combat_move(view)) {
        const bool fight = is_territory(trip.to)
                               ? has_enemy(view, trip.to) || view.zombies(trip.to) > 0
                               : !is_friendly_zone(view, trip.to) || has_prey(view, trip.to);
        if (fight) return {"battle", "Battle in " + place + ": " + there};
        const bool lands = std::ranges::any_of(trip.way, [](const Action& action) {
            return action.verb == Verb::Land
                   || (action.verb == Verb::Move && is_land_unit(action.unit));
        });
        // AAZ-22.5 Aircraft take no land.
        if (is_territory(trip.to) && view.is_hostile(trip.to) && lands)
            return {"capture", "Take " + place + ", where nobody is"};
    }
    if (last.verb == Verb::Land) return {"land", "Land in " + place};
    if (std::ranges::find(trip.way, Verb::Load, &Action::verb) != trip.way.end())
        return {"load", "Go aboard in " + place};
    if (is_territory(trip.to) && view.zombies(trip.to) > 0) return {"", there + " there"};
    return {};
}

Goal goal_of(const Aaz& game, const View& view, const Trip& trip) {
    const Happens happens = happens_at(game, view, trip);
    Goal goal{
        .to = spell(game, trip.to), .cost = trip.cost, .what = happens.what, .said = happens.said};
    if (const Space taken = blitzed_on(view, trip); taken != kNowhere)
        goal.said += (goal.said.empty() ? "Through " : "; through ") + name_of(game, taken)
                     + ", which is taken";
    for (const Action& action : trip.way) goal.way.push_back(id_of(action));
    return goal;
}

// The rim of what is reached, by the borders this kind of unit crosses, nearest first.
std::vector<Space> rim_of(const View& view, const Mover& mover, Space start,
                          const std::map<Space, Trip>& reached) {
    std::vector<std::pair<int, Space>> order{{0, start}};
    for (const auto& [to, trip] : reached)
        if (is_air_unit(mover.unit) || is_territory(to) == is_territory(start))
            order.push_back({trip.cost, to});
    std::ranges::sort(order);
    SpaceSet known;
    known.add(start);
    for (const auto& [to, trip] : reached) known.add(to);
    std::vector<Space> rim;
    for (const auto& [cost, at] : order)
        view.board.near[index_of(at)].each([&](Space next) {
            const bool its = is_air_unit(mover.unit) || is_territory(next) == is_territory(start);
            if (known.has(next) || !its || rim.size() >= kMostBeyond) return;
            known.add(next);
            rim.push_back(next);
        });
    return rim;
}

bool is_losing(Step step) {
    return step == Step::LoseToZombies || step == Step::LoseBitten || step == Step::LoseDefenders
           || step == Step::LoseAttackers || step == Step::LoseGarrison || step == Step::LoseToAaa;
}

// "germany.infantry", "japan.transport:tank": whose, and what.
Action read_loss(const std::string& key) {
    const auto dot = key.find('.');
    const auto power = read_power(key.substr(0, dot));
    if (dot == std::string::npos || !power)
        throw BadInput("piece '" + printable(key, 40) + "'", "expected a power and a unit");
    const Mover piece = read_piece(key.substr(dot + 1), kNowhere);
    Action loss{.verb = Verb::Lose, .unit = piece.unit, .power = *power};
    if (piece.load != Load::Nothing)
        loss = {.verb = Verb::Sink,
                .unit = piece.unit,
                .power = *power,
                .number = static_cast<std::uint8_t>(piece.load)};
    return loss;
}

// Casualties as one gesture: what the rules take by themselves is not asked for.
gravetide::Reach losses_of(const Aaz& game, const State& state, Seat seat,
                           const Question& question) {
    const Step step = state.step;
    State table = state;
    Journal<Event> quiet;
    Goal goal{
        .to = spell(game, state.turn.battle.at != kNowhere ? state.turn.battle.at : state.turn.at)};
    if (question.pieces.size() > kMostKinds) throw BadInput("pieces", "too many kinds");
    for (const auto& [key, count] : question.pieces)
        for (int i = 0; i < std::min(count, kMostPicked); ++i) {
            if (table.step != step || game.to_act(table) != seat) break;
            const Action loss = read_loss(key);
            if (game.forbidden_by(table, loss)) return {};
            game.play(table, loss, quiet);
            goal.way.push_back(id_of(loss));
            ++goal.cost;
        }
    gravetide::Reach reach;
    if (!goal.way.empty()) reach.goals.push_back(std::move(goal));
    return reach;
}

Barrier not_yours() {
    return {.rule = "AAZ-10.8"_rule, .said = "It is not your turn to move.", .keys = {}};
}

}  // namespace

gravetide::Reach reach_of(const Aaz& game, const State& state, Seat seat,
                          const Question& question) {
    gravetide::Reach reach;
    if (is_player(seat) && game.to_act(state) == seat && is_losing(state.step))
        return losses_of(game, state, seat, question);
    if (!may_move(game, state, seat)) return reach;
    const View view = view_of(game.box(), state);
    const auto manners = read_movers(game, state, question);
    std::map<Space, Trip> reached;
    for (const auto& movers : manners)
        for (Trip& trip : trips_together(game, state, movers))
            reached.try_emplace(trip.to, std::move(trip));
    for (const auto& [to, trip] : reached) reach.goals.push_back(goal_of(game, view, trip));
    std::ranges::stable_sort(reach.goals, {}, &Goal::cost);
    const Mover& first = manners.front().front();
    const Space start = state.step == Step::InMotion ? state.turn.motion.at : first.from;
    for (const Space to : rim_of(view, first, start, reached))
        if (Barrier barrier = barrier_to(game, state, manners.front(), to); barrier.rule)
            reach.beyond.push_back({spell(game, to), std::move(barrier)});
    return reach;
}

Barrier why_not(const Aaz& game, const State& state, Seat seat, const Question& question) {
    if (!is_player(seat) || game.to_act(state) != seat) return not_yours();
    if (!question.actions.empty()) {
        State table = state;
        Journal<Event> quiet;
        for (const ActionId id : question.actions) {
            const auto action = action_of<Action>(id);
            if (game.to_act(table) != seat) return not_yours();
            if (const Rule* rule = game.forbidden_by(table, action))
                return barrier_of(game, table, action, rule);
            game.play(table, action, quiet);
        }
        return {};
    }
    const Space to = read_place(game, state, question.to);
    if (!may_move(game, state, seat)) {
        const Action move{
            .verb = Verb::Move, .from = read_place(game, state, question.from), .to = to};
        const Rule* rule = game.forbidden_by(state, move);
        return rule ? barrier_of(game, state, move, rule) : Barrier{};
    }
    const auto manners = read_movers(game, state, question);
    for (const auto& movers : manners) {
        State table = state;
        if (!go_together(game, table, movers, to).empty()) return {};
    }
    return barrier_to(game, state, manners.front(), to);
}

}  // namespace gravetide::aaz
