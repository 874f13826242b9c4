#include "games/aaz/tell/trips.h"

#include <set>
#include <tuple>

#include "games/aaz/motion.h"

namespace gravetide::aaz {

namespace {

constexpr int kMostPlays = 4000;

struct Node {
    State state;
    std::vector<Action> way{};
    Space at = kNowhere;
    int cost = 0;
    std::size_t loaded = 0;  // of those who go aboard
};

class Search {
public:
    Search(const Aaz& game, const Mover& mover, Space only)
        : game_(game), mover_(mover), only_(only) {}

    std::vector<Trip> from(const State& start) {
        seat_ = game_.to_act(start);
        if (start.step == Step::InMotion) {
            walk({{.state = start, .at = start.turn.motion.at}});
            return std::move(trips_);
        }
        if (start.step != Step::Moves) return {};
        std::vector<Action> actions;
        game_.list_actions(start, actions);
        std::erase_if(actions, [&](const Action& action) { return !sets_out(start, action); });
        // AAZ-6.3 Of aircraft with different points left the one goes that has least to spare.
        std::set<int> ranges;
        for (const Action& action : actions) ranges.insert(range(action));
        for (const int points : ranges) {
            std::vector<Node> first;
            seen_.clear();
            const Node begin{.state = start, .at = mover_.from};
            for (const Action& action : actions)
                if (range(action) == points) follow(begin, action, first);
            walk(std::move(first));
        }
        return std::move(trips_);
    }

private:
    bool by_sea() const { return !mover_.aboard.empty(); }
    bool all_loaded(const Node& node) const { return node.loaded == mover_.aboard.size(); }
    static int range(const Action& action) {
        return action.verb == Verb::Fly ? action.number : profile(action.unit).move;
    }

    bool is_next_aboard(const Node& node, const Action& action) const {
        return by_sea() && !all_loaded(node) && action.from == mover_.from
               && action.unit == mover_.aboard[node.loaded];
    }

    bool sets_out(const State& state, const Action& action) const {
        if (by_sea()) {
            // A transport that lies at the coast, or comes there first (AAZ-26.4).
            if (action.verb == Verb::Load) return is_next_aboard({.state = state}, action);
            const bool ship = action.verb == Verb::Move || action.verb == Verb::Sail;
            return ship && action.unit == Unit::Transport && action.third == 0
                   && is_coast(state, action.to);
        }
        const bool transport = mover_.unit == Unit::Transport;
        const bool its = action.number == static_cast<std::uint8_t>(mover_.load)
                         && action.third == mover_.guests;
        switch (action.verb) {
        case Verb::Move:
        case Verb::Sail:
            return action.unit == mover_.unit && action.from == mover_.from && (!transport || its);
        case Verb::Fly:
        case Verb::Board: return action.unit == mover_.unit && action.from == mover_.from;
        case Verb::Land:
            return transport && action.from == mover_.from && its
                   && lands(action, own_part(mover_.load, mover_.guests));
        default: return false;
        }
    }

    bool is_coast(const State& state, Space zone) const {
        return view_of(game_.box(), state).board.near[index_of(mover_.from)].has(zone);
    }

    bool lands(const Action& action, Load all) const {
        return action.other
               == static_cast<std::uint8_t>(mover_.part == Load::Nothing ? all : mover_.part);
    }

    bool goes_on(const Node& node, const Action& action) const {
        const Motion& motion = node.state.turn.motion;
        switch (action.verb) {
        case Verb::Step: return !by_sea() || node.loaded == 0 || all_loaded(node);
        case Verb::Stop: return all_loaded(node);
        case Verb::Load: return is_next_aboard(node, action);
        case Verb::Land:
            return all_loaded(node)
                   && lands(action, by_sea() ? motion.fresh : own_part(motion.load, motion.aboard));
        case Verb::Dump: return !by_sea();
        default: return false;
        }
    }

    void record(const Node& node) {
        const bool known =
            std::ranges::any_of(trips_, [&](const Trip& trip) { return trip.to == node.at; });
        if (known || (only_ != kNowhere && node.at != only_)) return;
        // AAZ-4.38 Only a blitz that comes back has done something.
        if (node.at == mover_.from && mover_.unit != Unit::Tank) return;
        trips_.push_back({node.at, node.cost, node.way});
    }

    // An air unit wants to have used as little as it can, others may care which way they came.
    auto key(const Node& node) const {
        const Motion& motion = node.state.turn.motion;
        const bool air = is_air_unit(motion.unit);
        return std::tuple(node.at, air ? kNowhere : motion.via, air ? 0 : int{motion.used},
                          motion.load, node.loaded, motion.from);
    }

    void follow(const Node& node, const Action& action, std::vector<Node>& out) {
        if (++plays_ > kMostPlays) return;
        Node next = node;
        next.way.push_back(action);
        if (action.verb == Verb::Stop) return record(next);
        next.at = action.to;
        if (action.verb == Verb::Load) ++next.loaded;
        const bool step = action.verb == Verb::Move || action.verb == Verb::Sail
                          || action.verb == Verb::Fly || action.verb == Verb::Step;
        next.cost += step ? 1 : 0;
        Journal<Event> quiet;
        game_.play(next.state, action, quiet);
        const bool on_its_way =
            next.state.step == Step::InMotion && game_.to_act(next.state) == seat_;
        if (!on_its_way) {
            if (all_loaded(next)) record(next);
        } else if (seen_.insert(key(next)).second) {
            out.push_back(std::move(next));
        }
    }

    void walk(std::vector<Node> rim) {
        std::vector<Action> actions;
        while (!rim.empty() && (only_ == kNowhere || trips_.empty())) {
            std::vector<Node> later;
            for (const Node& node : rim) {
                game_.list_actions(node.state, actions);
                for (const Action& action : actions)
                    if (goes_on(node, action)) follow(node, action, later);
            }
            rim = std::move(later);
        }
    }

    using Key = std::tuple<Space, Space, int, Load, std::size_t, Space>;

    const Aaz& game_;
    const Mover& mover_;
    Space only_;
    Seat seat_{};
    int plays_ = 0;
    std::set<Key> seen_{};
    std::vector<Trip> trips_{};
};

// The same way once more: where the table has changed, a stop may be needed or may be done.
std::vector<Action> again(const Aaz& game, State& state, const std::vector<Action>& way) {
    const Seat seat = game.to_act(state);
    std::vector<Action> played;
    Journal<Event> quiet;
    State table = state;
    const auto play = [&](const Action& action) {
        if (game.to_act(table) != seat || game.forbidden_by(table, action)) return false;
        game.play(table, action, quiet);
        played.push_back(action);
        return true;
    };
    for (const Action& action : way) {
        if (action.verb == Verb::Stop && table.step != Step::InMotion) continue;
        if (!play(action)) return {};
    }
    if (table.step == Step::InMotion && !play({.verb = Verb::Stop})) return {};
    state = table;
    return played;
}

}  // namespace

std::vector<Trip> trips_of(const Aaz& game, const State& state, const Mover& mover, Space only) {
    return Search(game, mover, only).from(state);
}

std::vector<Action> go_together(const Aaz& game, State& state, const std::vector<Mover>& movers,
                                Space goal, std::size_t* stuck) {
    std::vector<Action> all;
    std::vector<Action> last;
    for (std::size_t i = 0; i < movers.size(); ++i) {
        std::vector<Action> way;
        if (i > 0 && movers[i] == movers[i - 1]) way = again(game, state, last);
        if (way.empty())
            for (const Trip& trip : trips_of(game, state, movers[i], goal))
                way = again(game, state, trip.way);
        if (way.empty()) {
            if (stuck) *stuck = i;
            return {};
        }
        all.insert(all.end(), way.begin(), way.end());
        last = std::move(way);
    }
    return all;
}

std::vector<Trip> trips_together(const Aaz& game, const State& state,
                                 const std::vector<Mover>& movers) {
    if (movers.empty()) return {};
    std::vector<Trip> common = trips_of(game, state, movers.front());
    if (movers.size() == 1) return common;
    std::vector<std::vector<Trip>> each{common};
    for (std::size_t i = 1; i < movers.size(); ++i)
        each.push_back(movers[i] == movers[i - 1] ? each.back() : trips_of(game, state, movers[i]));
    const auto find = [](const std::vector<Trip>& trips, Space to) {
        const auto found = std::ranges::find(trips, to, &Trip::to);
        return found == trips.end() ? nullptr : &*found;
    };
    std::vector<Trip> together;
    for (const Trip& goal : common) {
        State table = state;
        Trip trip{goal.to, 0, {}};
        bool arrived = true;
        for (std::size_t i = 0; i < movers.size() && arrived; ++i) {
            const Trip* known = find(each[i], goal.to);
            std::vector<Action> way;
            if (known) way = again(game, table, known->way);
            if (known && way.empty()) way = go_together(game, table, {movers[i]}, goal.to);
            arrived = !way.empty();
            if (known) trip.cost = std::max(trip.cost, known->cost);
            trip.way.insert(trip.way.end(), way.begin(), way.end());
        }
        if (arrived) together.push_back(std::move(trip));
    }
    return together;
}

}  // namespace gravetide::aaz
