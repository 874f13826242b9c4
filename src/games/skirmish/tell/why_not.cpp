// What stands against a goal (engine/asks.h): the way there is tried step by step, and the rule
// that stops it is the answer.
#include <queue>

#include "engine/bad_input.h"
#include "games/skirmish/tell/asking.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

namespace {

// The way one would go if nothing were in it: what is in it costs more, so that it is gone round
// where that is not far.
class Wish {
public:
    Wish(const View& view, int survivor, Point goal) : cost_(kPoints, kFar) {
        using Open = std::pair<int, std::size_t>;
        std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
        cost_[index_of(goal)] = 0;
        open.emplace(0, index_of(goal));
        while (!open.empty()) {
            const auto [cost, place] = open.top();
            open.pop();
            if (cost > cost_[place]) continue;
            const Point at =
                point_at(static_cast<int>(place % kStride), static_cast<int>(place / kStride));
            const int here = toll(view, survivor, at);
            for (const Direction& way : kDirections) {
                const int x = at.x - way.dx;
                const int y = at.y - way.dy;
                if (x < 0 || y < 0 || x > kTable || y > kTable) continue;
                const std::size_t next = index_of(point_at(x, y));
                const int sum = cost + way.cost + here;
                if (sum >= cost_[next]) continue;
                cost_[next] = sum;
                open.emplace(sum, next);
            }
        }
    }
    int from(Point at) const { return cost_[index_of(at)]; }

private:
    static constexpr int kFar = 1 << 28;

    static int toll(const View& view, int survivor, Point at) {
        if (!is_on_table(at.x, at.y) || view.box.at(at).wall) return 4000;
        if (is_barred(view, at)) return 60;
        if (!is_room(view.state, at, survivor, 0)) return 40;
        return view.box.at(at).piece == kNone ? 0 : 4;
    }

    std::vector<int> cost_;
};

Barrier refused(const Skirmish& game, const State& state, Action action) {
    const Rule* rule = game.forbidden_by(state, action);
    return rule ? barrier_of(game, state, action, rule) : Barrier{};
}

// SKIR-9.9 A way that ends in somebody's hands before its goal.
Barrier grabbed_on_the_way(const View& view, const Stand& stand, int survivor) {
    Barrier barrier{.rule = "SKIR-9.9"_rule};
    for (const Event& each : stand.told)
        if (each.what == Happening::Grabs) {
            barrier.keys.push_back(spell_figure('z', each.zombie));
            barrier.said = name_zombie(zombie_at(view, each.zombie)) + " would grab "
                           + name_survivor(survivor) + " on the way, and that ends the move";
            return barrier;
        }
    if (stand.state.active.alarm) {
        const auto piece = static_cast<std::size_t>(stand.state.active.alarm - 1);
        return {.rule = "SKIR-8.10"_rule,
                .said = "The alarm of " + name_piece(view.box, piece)
                        + " is rolled for first; then the way goes on",
                .keys = {view.box.pieces[piece].id}};
    }
    return {};
}

// The step of the wished way that is the first not to be made.
Barrier stopped(const Skirmish& game, const State& state, const Search& search, Point goal) {
    const View view = view_of(game.box(), state);
    const int survivor = search.survivor();
    const Wish wish(view, survivor, goal);
    Point at = view.survivor(survivor).at;
    for (int steps = 0; at != goal && steps < 4 * kTable; ++steps) {
        std::uint8_t way = 0;
        int least = -1;
        for (std::size_t i = 0; i < kDirections.size(); ++i) {
            const int x = at.x + kDirections[i].dx;
            const int y = at.y + kDirections[i].dy;
            if (x < 0 || y < 0 || x > kTable || y > kTable) continue;
            const int cost = wish.from(point_at(x, y)) + kDirections[i].cost;
            if (least >= 0 && cost >= least) continue;
            least = cost;
            way = byte(static_cast<int>(i));
        }
        const Point next = point_at(at.x + kDirections[way].dx, at.y + kDirections[way].dy);
        if (search.safe(next)) {
            at = next;
            continue;
        }
        if (const Stand* risky = search.risky(next))
            return grabbed_on_the_way(view, *risky, survivor);
        const Stand* here = search.safe(at);
        if (!here) return {};
        State there = here->state;
        Action step{.verb = Verb::Go, .other = way, .number = 1};
        if (next.x == 0 || next.y == 0) step = {.verb = Verb::Leave};
        if (there.active.mp < kDirections[way].cost && search.goes_on(there)) {
            const Action gait{.verb = search.gait()};
            Barrier barrier = refused(game, there, gait);
            if (barrier.rule) return barrier;
            Journal<Event> quiet;
            game.play(there, gait, quiet);
        }
        return refused(game, there, step);
    }
    return {};
}

// SKIR-8 From the gait that leads farthest to the one that is refused last.
Barrier survivor_goes(const Skirmish& game, const State& state, const InHand& hand, Point goal) {
    const View view = view_of(game.box(), state);
    const Survivor& who = view.survivor(hand.survivor);
    if (who.at == goal) return {};
    const std::vector<Search> searches = searches_of(game, state, hand);
    for (const Search& search : searches)
        if (search.there(goal)) return {};
    // A place where nobody can stand, however near.
    const bool is_exit = goal.x == 0 || goal.y == 0 || goal.x == kTable || goal.y == kTable;
    if (!is_exit && (is_barred(view, goal) || !is_room(state, goal, hand.survivor, 0)))
        return ground_barrier(view, hand.survivor, goal, "SKIR-8.6"_rule);
    if (is_exit) {
        const bool is_south = view.scenario.exit_edge == 'S';
        const bool is_edge = is_south ? goal.y == 0 : goal.x == 0;
        const int along = is_south ? goal.x : goal.y;
        const bool is_way_out =
            is_edge && along >= view.scenario.exit_low && along <= view.scenario.exit_high;
        if (!is_way_out) return ground_barrier(view, hand.survivor, goal, "SKIR-8.6"_rule);
        if (state.turn < view.scenario.exit_turn)
            return barrier_of(game, state, {.verb = Verb::Leave}, "SKIR-24.8"_rule);
    }
    Barrier last;
    const Search* farthest = nullptr;
    for (const Search& search : searches) {
        if (search.stands().empty()) continue;
        if (!farthest || search.stands().size() >= farthest->stands().size()) farthest = &search;
    }
    if (farthest) last = stopped(game, state, *farthest, goal);
    if (last.rule) return last;
    return refused(game, state, {.verb = hand.deed.value_or(Verb::Walk)});
}

// What a Survivor who acts could want of a thing on the table, the likeliest first.
std::vector<Verb> wishes_of(const View& view, const InHand& hand, const Target& target) {
    if (hand.deed) return {*hand.deed};
    if (hand.zombie) {
        if (target.survivor) return {Verb::Attack, Verb::Chase, Verb::LookFor};
        if (target.zombie) return {Verb::Join};
        return {Verb::Follow};
    }
    if (target.zombie) {
        const bool is_near =
            in_contact(view, view.survivor(hand.survivor).at, zombie_at(view, target.zombie).at);
        const bool has_gun = view.survivor(hand.survivor).gun != Gun::None;
        if (is_near || !has_gun) return {Verb::Hit, Verb::HitWithFists, Verb::Spot};
        return {Verb::Shoot, Verb::Spot};
    }
    if (target.survivor) {
        const Survivor& other = view.survivor(target.survivor);
        if (other.condition == Condition::Down) return {Verb::Aid, Verb::Take};
        if (other.countdown > 0) return {Verb::Treat, Verb::Give};
        return {Verb::Give};
    }
    if (target.opening >= 0) {
        const auto at = static_cast<std::size_t>(target.opening);
        if (view.state.openings[at].barricade > 0) return {Verb::TakeDown};
        if (view.box.openings[at].kind == OpeningKind::Window)
            return {Verb::Climb, Verb::Barricade};
        return {view.state.openings[at].leaf == Leaf::Open ? Verb::Shut : Verb::Open,
                Verb::Barricade};
    }
    return {Verb::Vault};
}

Barrier deed_refused(const Skirmish& game, const State& state, const InHand& hand,
                     const Target& target) {
    const View view = view_of(game.box(), state);
    Barrier first;
    for (const Verb verb : wishes_of(view, hand, target)) {
        const auto action = deed_on(hand, target, verb);
        if (!action) continue;
        const Barrier barrier = refused(game, state, *action);
        if (!barrier.rule) return {};
        if (!first.rule) first = barrier;
    }
    return first;
}

// SKIR-20.1 A Zombie goes for targets, never for a place.
Barrier zombie_goes(const Skirmish& game, const State& state, const InHand& hand, Point goal) {
    for (const Marker& marker : state.markers)
        if (marker.at == goal) return refused(game, state, {.verb = Verb::Follow, .at = goal});
    return {.rule = "SKIR-20.1"_rule,
            .said = name_figure(view_of(game.box(), state), hand)
                    + " does not choose its ground: it goes for a Survivor it sees, then for one "
                      "it spots, then for noise",
            .keys = {}};
}

// A gesture that is refused somewhere.
Barrier gesture_refused(const Skirmish& game, State state, Seat seat,
                        const std::vector<ActionId>& ids) {
    Journal<Event> quiet;
    for (const ActionId id : ids) {
        if (game.to_act(state) != seat) return {};
        const auto action = action_of<Action>(id);
        if (const Rule* rule = game.forbidden_by(state, action))
            return barrier_of(game, state, action, rule);
        game.play(state, action, quiet);
    }
    return {};
}

}  // namespace

Barrier why_not(const Skirmish& game, const State& start, Seat seat, const Question& question) {
    if (game.to_act(start) != seat || !is_player(seat)) return {};
    if (!question.actions.empty()) return gesture_refused(game, start, seat, question.actions);
    InHand hand = read_hand(game, start, seat, question);
    const View before = view_of(game.box(), start);
    if (start.step == Step::Places) {
        const Target place = read_target(game, start, question.to);
        return refused(game, start, {.verb = Verb::Place, .at = place_of(before, place)});
    }
    if (!hand.survivor && !hand.zombie) {
        // Nobody is in hand: whom one clicks is whom one wants to activate.
        const Target target = read_target(game, start, question.to);
        if (start.step == Step::ChoosesSurvivor && target.survivor)
            return refused(game, start,
                           {.verb = Verb::Activate, .figure = byte(target.survivor), .number = 1});
        if (start.step == Step::ChoosesZombie && target.zombie)
            return refused(game, start, {.verb = Verb::Wake, .figure = byte(target.zombie)});
        return {};
    }
    State state = start;
    Journal<Event> quiet;
    for (const Action action : opening_moves(start, hand)) {
        Barrier barrier = refused(game, state, action);
        if (barrier.rule) return barrier;
        game.play(state, action, quiet);
    }
    if (question.to.empty() && !hand.deed) return {};
    if (game.to_act(state) != seat) return {};
    const int wanted = hand.survivor ? hand.survivor : hand.zombie;
    const bool acts =
        state.active.who == wanted
        && (hand.survivor ? state.step == Step::SurvivorActs
                          : state.step == Step::ZombieActs || state.step == Step::ChoosesVictim);
    if (!acts) {
        const bool is_survivor = hand.survivor != 0;
        return {.rule = is_survivor ? "SKIR-7.1"_rule : "SKIR-19.1"_rule,
                .said = "One at a time: "
                        + (state.step == Step::SurvivorActs ? name_survivor(state.active.who)
                                                            : name_zombie(int{state.active.who}))
                        + " is acting, and must be done first",
                .keys = {spell_figure(is_survivor ? 's' : 'z', state.active.who)}};
    }
    if (question.to.empty()) {
        const auto action = deed_on(hand, {}, *hand.deed);
        return action ? refused(game, state, *action) : refused(game, state, {.verb = *hand.deed});
    }
    const Target target = read_target(game, state, question.to);
    const bool is_gait = hand.deed == Verb::Sneak || hand.deed == Verb::Walk
                         || hand.deed == Verb::Run || hand.deed == Verb::Go;
    if (hand.deed && !is_gait) return deed_refused(game, state, hand, target);
    if (!target.at) return deed_refused(game, state, hand, target);
    if (hand.survivor) return survivor_goes(game, state, hand, *target.at);
    return zombie_goes(game, state, hand, *target.at);
}

}  // namespace gravetide::skirmish
