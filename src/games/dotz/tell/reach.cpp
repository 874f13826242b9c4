// Where the pieces in hand can go and what they can do, found by playing the rules on copies.
#include "engine/bad_input.h"
#include "engine/rows.h"
#include "engine/text.h"
#include "games/dotz/tell/asks.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {

namespace {

// What only one unit can use is spent first, the players' own last; the Citadel is a shot alone.
int rank_of(Action action) {
    if (action.verb != Verb::Use) return 0;
    switch (static_cast<Payer>(action.number)) {
    case Payer::Initiative: return 1;
    case Payer::Leadership: return 2;
    case Payer::Citadel: return 20;
    default: return 3 + action.number;
    }
}

// Whom a decision takes somewhere or lets act.
Hand movers_of(const State& state, Action action) {
    const Frame& frame = state.work.last();
    switch (action.verb) {
    case Verb::Move:
    case Verb::Forage:
    case Verb::Fire:
    case Verb::MakeAmmo:
    case Verb::BackUp: return {.units = bit_of(frame.unit)};
    case Verb::BackUpWith: return {.units = bit_of(frame.unit) | bit_of(action.unit)};
    case Verb::PlayOn:
    case Verb::Withdraw:
    case Verb::StopUnit:
    case Verb::First: return {.units = bit_of(action.unit)};
    case Verb::PlaceOn:
        return frame.zed == Zed::None ? Hand{.units = bit_of(frame.unit)}
                                      : Hand{.zeds = bit_of(frame.zed)};
    case Verb::Send:
    case Verb::StopZed: return {.zeds = bit_of(action.zed)};
    case Verb::Press: {
        Hand mob;
        for (const Zed zed : zeds_in(state, action.space))
            if (zed != Zed::None) mob.zeds |= bit_of(zed);
        return mob;
    }
    default: return {};
    }
}

bool is_of(const Event& event, const Hand& hand) {
    switch (event.what) {
    case Happening::Moves:
    case Happening::Retreats:
    case Happening::Arrives:
        return index_of(event.unit) < kUnits && (hand.units & bit_of(event.unit)) != 0;
    case Happening::Placed:
    case Happening::Advances:
    case Happening::ZedRetreats:
        return index_of(event.zed) < kZeds && (hand.zeds & bit_of(event.zed)) != 0;
    default: return false;
    }
}

// DOTZ-5.1.2.2, DOTZ-5.1.2.3 Event Actions and players' markers.
int actions_spent(const State& before, const State& after) {
    constexpr unsigned kMarkers = 0xF;
    return before.event_actions - after.event_actions
           + std::popcount(after.spent & ~before.spent & kMarkers);
}

class Finder {
public:
    Finder(const Dotz& game, const State& view, const Hand& hand)
        : game_(game), view_(view), hand_(hand) {}

    void try_all(const State& state, const std::vector<Action>& way) {
        std::vector<Action> actions;
        game_.list_actions(state, actions);
        for (const Action action : actions) {
            const Hand movers = movers_of(state, action);
            if (movers.is_empty()) continue;
            const bool same = movers.units == hand_.units && movers.zeds == hand_.zeds;
            if (same || hand_.is_empty()) try_one(state, way, action, movers);
        }
    }

    std::vector<Aim> found;

private:
    void try_one(const State& state, std::vector<Action> way, Action action, const Hand& movers) {
        std::vector<Event> told;
        Journal<Event> journal(told);
        Aim aim{.goal = {}, .after = state};
        game_.play(aim.after, action, journal);
        way.push_back(action);
        if (!name(aim.goal, state, action, movers, told)) return;
        // The first way is the usual one; another payer for the same is none of its own.
        for (const Aim& known : found)
            if (known.goal.to == aim.goal.to && known.goal.what == aim.goal.what) return;
        aim.goal.cost = actions_spent(view_, aim.after);
        for (const Action each : way) aim.goal.way.push_back(id_of(each));
        found.push_back(std::move(aim));
    }

    // Where it leads and what happens there; false where it leads nowhere yet.
    bool name(Goal& goal, const State& state, Action action, const Hand& movers,
              const std::vector<Event>& told) const {
        const Box& box = game_.box();
        const Unit unit = first_unit(movers.units);
        if (action.verb == Verb::Fire || action.verb == Verb::MakeAmmo) {
            goal.to = spell(box, action.zed);
            goal.what = action.verb == Verb::Fire ? "fire" : "make_ammo";
            goal.said =
                (action.verb == Verb::Fire ? "Fire at Zeds " : "Make Ammo and fire at Zeds ")
                + name_of(box, action.zed) + " at " + name_of(box, of(state, action.zed).at);
            return true;
        }
        if (action.verb == Verb::Forage) {
            goal.to = spell(box, of(state, unit).at);
            goal.what = "forage";
            goal.said = "Forage at " + name_of(box, of(state, unit).at);
            return true;
        }
        const auto event =
            std::ranges::find_if(told, [&](const Event& each) { return is_of(each, movers); });
        if (event == told.end() || event->to > Space::TownCenter) return false;
        goal.to = spell(box, event->to);
        const bool meets = movers.units ? has_zeds(state, event->to)
                                        : units_in(state, event->to) && !is_start(event->to);
        if (meets) goal.what = "fight";
        if (action.verb == Verb::Move)
            goal.said = meets ? "Attack " + names_of(box, zeds_in(state, event->to)) + " at "
                                    + name_of(box, event->to)
                              : "Move to " + name_of(box, event->to);
        else
            goal.said = said(game_, state.setup, action) + ": " + name_of(box, event->to);
        return true;
    }

    const Dotz& game_;
    const State& view_;
    const Hand hand_;
};

// The spaces next to a space.
template <class Visit>
void each_neighbour(Space at, Visit visit) {
    if (at == Space::TownCenter) {
        for (const Track track : kAllTracks) visit(space_of(track, 0));
        return;
    }
    visit(forward_of(at));
    if (back_of(at) != Space::None) visit(back_of(at));
}

}  // namespace

Hand read_hand(const Box& box, const Question& question) {
    Hand hand;
    for (const Picked& picked : question.pieces) {
        if (picked.count != 1) throw BadInput("ask", "there is one of each piece");
        if (const auto unit = read_unit_id(box, picked.key))
            hand.units |= bit_of(*unit);
        else if (const auto zed = read_zed_id(box, picked.key))
            hand.zeds |= bit_of(*zed);
        else if (const auto payer = find_name(kPayerNames, picked.key))
            hand.payer = static_cast<Payer>(*payer);
        else
            throw BadInput("ask", "no such piece: " + printable(picked.key, 40));
    }
    return hand;
}

Place read_place(const Box& box, const std::string& key) {
    if (const auto zed = read_zed_id(box, key)) return {.zed = *zed};
    const auto space = read_space_id(box, key);
    if (!space || index_of(*space) >= kSpaceNames)
        throw BadInput("ask", "no such place: " + printable(key, 40));
    return {.space = *space};
}

std::vector<Action> ways_to_act(const Dotz& game, const State& view, const Hand& hand) {
    std::vector<Action> ways;
    if (std::popcount(hand.units) != 1 || hand.zeds) return ways;
    std::vector<Action> actions;
    game.list_actions(view, actions);
    for (const Action action : actions) {
        const bool names = (action.verb == Verb::Use || action.verb == Verb::Next)
                           && bit_of(action.unit) == hand.units;
        const bool pays = !hand.payer || action.verb == Verb::Next
                          || action.number == static_cast<int>(*hand.payer);
        if (names && pays) ways.push_back(action);
    }
    std::ranges::stable_sort(ways, {}, rank_of);
    return ways;
}

std::vector<Aim> aims_of(const Dotz& game, const State& view, const Hand& hand) {
    Finder finder(game, view, hand);
    finder.try_all(view, {});
    for (const Action use : ways_to_act(game, view, hand)) {
        State named = view;
        Journal<Event> quiet;
        game.play(named, use, quiet);
        finder.try_all(named, {use});
    }
    return std::move(finder.found);
}

Reach reach_of(const Dotz& game, const State& view, Seat seat, const Question& question) {
    const Hand hand = read_hand(game.box(), question);
    const Place from = question.from.empty() ? Place{} : read_place(game.box(), question.from);
    Reach reach;
    if (game.to_act(view) != seat || !is_player(seat)) return reach;
    const Unit unit = first_unit(hand.units);
    if (from.space != Space::None && unit != Unit::None && of(view, unit).at != from.space)
        return reach;
    std::uint64_t reached = 0;
    for (Aim& aim : aims_of(game, view, hand)) {
        const Place to = read_place(game.box(), aim.goal.to);
        if (to.space <= Space::TownCenter && aim.goal.what != "forage") reached |= bit_of(to.space);
        reach.goals.push_back(std::move(aim.goal));
    }
    if (std::popcount(hand.units) != 1 || hand.zeds || of(view, unit).at > Space::TownCenter)
        return reach;
    const std::uint64_t near = reached | bit_of(of(view, unit).at);
    std::uint64_t beyond = 0;
    each_of<Space>(near, [&](Space space) {
        each_neighbour(space, [&](Space next) { beyond |= bit_of(next) & ~near; });
    });
    each_of<Space>(beyond, [&](Space space) {
        Barrier barrier = barrier_to(game, view, hand, {.space = space});
        if (barrier.rule) reach.beyond.push_back({spell(game.box(), space), std::move(barrier)});
    });
    return reach;
}

}  // namespace gravetide::dotz
