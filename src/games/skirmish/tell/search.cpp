#include "games/skirmish/tell/search.h"

#include <queue>

namespace gravetide::skirmish {

namespace {

constexpr int kMostMp = 24;

int direction_of(Action action) { return action.verb == Verb::Go ? action.other : -1; }

// Off the edge one steps to a point no centre is ever on.
Point beyond_edge(const View& view, Point at) {
    return view.scenario.exit_edge == 'S' ? point_at(at.x, 0) : point_at(0, at.y);
}

}  // namespace

Search::Search(const Skirmish& game, const State& start, Verb gait, std::vector<Action> first)
    : game_(game), who_(start.active.who), gait_(gait), safe_(kPoints, -1), risky_(kPoints, -1) {
    Stand here{.state = start,
               .at = view_of(game.box(), start).survivor(who_).at,
               .mp = start.active.mp,
               .by = std::move(first)};
    Journal<Event> journal(here.told);
    for (const Action action : here.by) {
        if (!goes_on(here.state) || game.forbidden_by(here.state, action)) return;
        here.ap += price_of(view_of(game.box(), here.state), who_, action.verb);
        game.play(here.state, action, journal);
        here.mp = here.state.active.mp;
    }
    here.is_over = !goes_on(here.state);
    safe_[index_of(here.at)] = 0;
    stands_.push_back(std::move(here));
    std::vector<Edge> edges;
    open(0, edges);
    std::priority_queue<Edge> queue(std::less<Edge>{}, std::move(edges));
    while (!queue.empty()) {
        const Edge edge = queue.top();  // a copy: it is taken away
        queue.pop();
        if (safe(edge.to)) continue;
        const std::size_t before = stands_.size();
        go(edge);
        if (stands_.size() == before || stands_.back().is_over) continue;
        edges.clear();
        open(static_cast<int>(before), edges);
        for (const Edge& each : edges) queue.push(each);
    }
}

// SKIR-8.2, SKIR-8.5 Steps while the mp last, and then those of the next AP.
void Search::open(int from, std::vector<Edge>& edges) const {
    const Stand& here = stands_[static_cast<std::size_t>(from)];
    if (here.is_over) return;
    const View view = view_of(game_.box(), here.state);
    open_legs(from, here.state, Pay::Nothing, edges);
    if (here.mp < 3 && gait_ != Verb::Done && !game_.forbidden_by(here.state, {.verb = gait_})) {
        State paid = here.state;
        Journal<Event> quiet;
        game_.play(paid, {.verb = gait_}, quiet);
        if (goes_on(paid)) open_legs(from, paid, Pay::Gait, edges);
    }
    if (here.state.active.ap < 2 || !view.box.at(here.at).near_wall) return;
    for (int i = 0; i < static_cast<int>(kOpenings); ++i) {  // SKIR-17.4
        const Action climb{.verb = Verb::Climb, .number = byte(i)};
        if (game_.forbidden_by(here.state, climb)) continue;
        const Opening& opening = view.box.openings[static_cast<std::size_t>(i)];
        const bool is_out =
            distance2(here.at, opening.outside) < distance2(here.at, opening.inside);
        const int ap = here.ap + 2;
        edges.push_back({(ap * 64 + kMostMp) * 64, from, climb, false,
                         is_out ? opening.inside : opening.outside, ap, here.cost});
    }
}

void Search::open_legs(int from, State state, Pay pay, std::vector<Edge>& edges) const {
    const Stand& here = stands_[static_cast<std::size_t>(from)];
    const View view = view_of(game_.box(), state);
    const int mp = state.active.mp;
    // OPTIMIZATION: one step of a kind is asked for, so no more mp than that takes are in hand.
    state.active.mp = std::min(mp, 3);
    std::vector<Action> legs;
    list_legs(view, situation_of(view), legs);
    const bool is_paid = pay == Pay::Gait;
    const int ap = here.ap + (is_paid ? 1 : 0);
    for (const Action leg : legs) {
        const bool leaves = leg.verb == Verb::Leave;
        const int cost = leaves ? 2 : kDirections[leg.other].cost;
        // What the mp in hand pay for is not paid for anew.
        if (is_paid && here.mp >= cost) continue;
        const Direction& way = kDirections[leaves ? 0 : leg.other];
        const Point to =
            leaves ? beyond_edge(view, here.at) : point_at(here.at.x + way.dx, here.at.y + way.dy);
        if (safe(to)) continue;
        const bool turns =
            is_paid || here.by.empty() || direction_of(here.by.back()) != direction_of(leg);
        const int legs_gone = std::min(63, here.legs + (turns ? 1 : 0));
        edges.push_back({(ap * 64 + kMostMp - (mp - cost)) * 64 + legs_gone, from, leg, is_paid, to,
                         ap, here.cost + cost});
    }
}

void Search::go(const Edge& edge) {
    const Stand& from = stands_[static_cast<std::size_t>(edge.from)];
    Stand& next = stands_.emplace_back();
    next.state = from.state;
    next.at = edge.to;
    next.ap = edge.ap;
    next.legs = edge.worth % 64;
    next.cost = edge.cost;
    next.before = edge.from;
    if (edge.is_paid) next.by.push_back({.verb = gait_});
    next.by.push_back(edge.action);
    Journal<Event> journal(next.told);
    for (const Action action : next.by) game_.play(next.state, action, journal);
    next.mp = next.state.active.mp;
    // What ends in somebody's hands or with a die is gone only where nothing else leads there.
    const bool is_risky = game_.to_act(next.state) == Seat::Chance || next.state.active.grabbed != 0
                          || std::ranges::any_of(next.told, [](const Event& each) {
                                 return each.what == Happening::Grabs;
                             });
    if (is_risky && risky(edge.to)) {
        stands_.pop_back();
        return;
    }
    next.is_over = is_risky || !goes_on(next.state);
    (is_risky ? risky_ : safe_)[index_of(edge.to)] = static_cast<int>(stands_.size()) - 1;
}

// SKIR-8.4 Steps in one direction are one leg.
std::vector<Action> Search::way_to(const Stand& stand) const {
    std::vector<const Stand*> steps;
    for (const Stand* each = &stand; each;
         each = each->before < 0 ? nullptr : &stands_[static_cast<std::size_t>(each->before)])
        steps.push_back(each);
    std::vector<Action> way;
    std::ranges::reverse(steps);
    for (const Stand* step : steps)
        for (const Action action : step->by) {
            const bool goes_on = !way.empty() && action.verb == Verb::Go
                                 && way.back().verb == Verb::Go && way.back().other == action.other;
            if (goes_on)
                way.back().number = byte(way.back().number + action.number);
            else
                way.push_back(action);
        }
    return way;
}

}  // namespace gravetide::skirmish
