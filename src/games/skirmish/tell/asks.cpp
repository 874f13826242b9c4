// Where the figures can go (engine/asks.h), found by playing.
#include <map>

#include "engine/bad_input.h"
#include "games/skirmish/tell/asking.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

namespace {

constexpr std::size_t kMostBeyond = 48;
constexpr int kMostZombieWays = 400;

std::string list_of(const std::vector<std::string>& names) {
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i)
        out += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    return out;
}

// What the last step of a way brings.
struct Outcome {
    std::string what, said;
};
Outcome outcome_of(const View& before, const Search& search, const Stand& stand) {
    std::vector<std::string> holds;
    std::vector<std::string> bites;
    for (const Event& each : stand.told) {
        if (each.what == Happening::Departs) return {"leave", "leaves the table"};
        if (each.what == Happening::Joins)
            return {"joins", name_survivor(each.survivor) + " joins"};
        if (each.what == Happening::Grabs)
            holds.push_back(name_zombie(zombie_at(before, each.zombie)));
        if (each.what == Happening::ZombieBites)
            bites.push_back(name_zombie(zombie_at(before, each.zombie)));
    }
    // A second Zombie waits until the first has bitten.
    const Activation& active = stand.state.active;
    for (const std::uint8_t number : active.grabs)
        holds.push_back(name_zombie(zombie_at(before, number)));
    const bool alarm = active.alarm != 0;
    const std::string rings = alarm ? "a car alarm may go off" : "";
    if (!bites.empty())
        return {"attack", list_of(holds) + (holds.size() == 1 ? " grabs and attacks" : " grab")};
    if (alarm && !holds.empty()) return {"alarm", rings + ", and " + list_of(holds) + " grabs"};
    if (alarm) return {"alarm", rings};
    if (!holds.empty()) return {"grab", list_of(holds) + (holds.size() == 1 ? " grabs" : " grab")};
    const View after = view_of(before.box, stand.state);
    if (is_able(after.survivor(search.survivor())) && stand.state.active.who == search.survivor()
        && is_engaged(after, search.survivor()))
        return {"contact", "in hand-to-hand there"};
    return {};
}

std::string how(const Search& search, const std::vector<Action>& way) {
    std::vector<std::string> words;
    bool goes_on = true;
    for (const Action action : way) {
        switch (action.verb) {
        case Verb::Stand: words.emplace_back("stand up"); break;
        case Verb::Vault: words.emplace_back("vault"); break;
        case Verb::Climb: words.emplace_back("climb"); break;
        case Verb::Leave: words.emplace_back("leave the table"); break;
        case Verb::Sneak:
        case Verb::Walk:
        case Verb::Run: {
            const std::string word = search.gait() == Verb::Sneak  ? "sneak"
                                     : search.gait() == Verb::Walk ? "walk"
                                                                   : "run";
            if (std::ranges::find(words, word) == words.end()) words.push_back(word);
            goes_on = false;
            break;
        }
        case Verb::Go:
            if (goes_on) words.emplace_back("go on");
            goes_on = false;
            break;
        default: break;
        }
    }
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
    return out;
}

Goal goal_of(const View& before, const Search& search, const Stand& stand,
             const std::vector<Action>& first) {
    const std::vector<Action> way = search.way_to(stand);
    const Outcome outcome = outcome_of(before, search, stand);
    const int halves = (stand.cost + 1) / 2;
    Goal goal{.to = spell(stand.at), .cost = stand.ap, .what = outcome.what};
    goal.said = name_inches(halves) + ": " + how(search, way) + ", "
                + (stand.ap == 0 ? "no further AP" : std::to_string(stand.ap) + " AP")
                + (outcome.said.empty() ? "" : "; " + outcome.said);
    for (const Action action : first) goal.way.push_back(id_of(action));
    for (const Action action : way) goal.way.push_back(id_of(action));
    return goal;
}

// Of two ways to a place the safer one, then the cheaper, then the quieter gait, which comes first.
struct Best {
    const Search* search = nullptr;
    const Stand* stand = nullptr;
    bool is_safe = false;
};
std::map<std::size_t, Best> best_ways(const std::vector<Search>& searches) {
    std::map<std::size_t, Best> best;
    for (const Search& search : searches)
        for (const Stand& stand : search.stands()) {
            if (stand.before < 0) continue;
            const bool is_safe = search.safe(stand.at) == &stand;
            Best& now = best[index_of(stand.at)];
            const bool is_better = !now.stand || (is_safe && !now.is_safe)
                                   || (is_safe == now.is_safe && stand.ap < now.stand->ap);
            if (is_better) now = {&search, &stand, is_safe};
        }
    return best;
}

// What stands against the points beside those that are reached, the nearest first.
void put_beyond(const Skirmish& game, const std::vector<Search>& searches,
                const std::map<std::size_t, Best>& best, Point from, Reach& reach) {
    struct Edge {
        int d2;
        const Search* search;
        const Stand* stand;
        std::uint8_t way;
        Point to;
    };
    std::map<std::size_t, Edge> edges;
    for (const Search& search : searches)
        for (const Stand& stand : search.stands()) {
            if (stand.is_over) continue;
            for (std::size_t i = 0; i < kDirections.size(); ++i) {
                const int x = stand.at.x + kDirections[i].dx;
                const int y = stand.at.y + kDirections[i].dy;
                if (!is_on_table(x, y)) continue;
                const Point to = point_at(x, y);
                if (to == from || best.contains(index_of(to))) continue;
                edges.try_emplace(index_of(to), Edge{distance2(from, to), &search, &stand,
                                                     byte(static_cast<int>(i)), to});
            }
        }
    std::vector<Edge> nearest;
    for (const auto& [place, edge] : edges) nearest.push_back(edge);
    std::ranges::stable_sort(nearest, {}, &Edge::d2);
    if (nearest.size() > kMostBeyond) nearest.resize(kMostBeyond);
    for (const Edge& edge : nearest) {
        State state = edge.stand->state;
        Action step{.verb = Verb::Go, .other = edge.way, .number = 1};
        const Rule* rule = game.forbidden_by(state, step);
        const Action gait{.verb = edge.search->gait()};
        if (rule && state.active.mp < kDirections[edge.way].cost && gait.verb != Verb::Done) {
            // Whether another AP would do.
            if (const Rule* other = game.forbidden_by(state, gait)) {
                rule = other;
                step = gait;
            } else {
                Journal<Event> quiet;
                game.play(state, gait, quiet);
                rule = game.forbidden_by(state, step);
            }
        }
        if (rule) reach.beyond.push_back({spell(edge.to), barrier_of(game, state, step, rule)});
    }
}

Reach survivor_reach(const Skirmish& game, const State& start, const InHand& hand) {
    Reach reach;
    State state = start;
    const std::vector<Action> first = opening_moves(start, hand);
    Journal<Event> quiet;
    for (const Action action : first) {
        if (game.forbidden_by(state, action)) return reach;
        game.play(state, action, quiet);
    }
    const View view = view_of(game.box(), state);
    const Point from = view.survivor(hand.survivor).at;
    if (state.step != Step::SurvivorActs || state.active.who != hand.survivor) return reach;
    const std::vector<Search> searches = searches_of(game, state, hand);
    const auto best = best_ways(searches);
    for (const auto& [place, found] : best)
        reach.goals.push_back(goal_of(view, *found.search, *found.stand, first));
    put_beyond(game, searches, best, from, reach);
    return reach;
}

// SKIR-22.5
Reach placing_reach(const Skirmish& game, const State& state) {
    Reach reach;
    std::vector<Action> actions;
    game.list_actions(state, actions);
    for (const Action action : actions)
        reach.goals.push_back({.to = spell(action.at),
                               .said = name_of(game.box(), action.at),
                               .way = {id_of(action)}});
    return reach;
}

// What a Zombie's decision brings, by what is told of it until somebody else is asked.
Outcome zombie_outcome(const Box& box, Action action, const std::vector<Event>& told,
                       const State& after) {
    for (const Event& each : told) {
        if (each.what == Happening::ZombieBites)
            return {"attack", "attacks " + name_survivor(each.survivor)};
        if (each.what == Happening::OpeningHit)
            return {"break", "attacks " + name_opening(box, static_cast<std::size_t>(each.number))};
        if (each.what == Happening::Climbs)
            return {"climb", "climbs " + name_opening(box, static_cast<std::size_t>(each.number))};
        if (each.what == Happening::Opening)
            return {"open", "opens " + name_opening(box, static_cast<std::size_t>(each.number))};
    }
    if (after.step == Step::ChoosesVictim) return {"attack", "a free attack"};
    switch (action.verb) {
    case Verb::LookFor: return {"look", "looks for " + name_survivor(action.figure)};
    case Verb::Chase: return {"chase", "towards " + name_survivor(action.figure)};
    case Verb::Follow: return {"follow", "towards the noise"};
    case Verb::Join: return {"join", "towards " + name_zombie(int{action.figure})};
    case Verb::Stand: return {"stand", "stands up"};
    default: return {};
    }
}

// SKIR-19, SKIR-20 A Zombie's decisions one after another, as far as its AP go.
Reach zombie_reach(const Skirmish& game, const State& start, const InHand& hand) {
    struct Way {
        State state;
        std::vector<Action> actions;
        int ap;
    };
    Reach reach;
    std::map<std::string, bool> known;
    std::vector<Way> open{{start, {}, 0}};
    for (const Action action : opening_moves(start, hand)) {
        if (game.forbidden_by(open[0].state, action)) return reach;
        Journal<Event> quiet;
        game.play(open[0].state, action, quiet);
        open[0].actions.push_back(action);
    }
    std::vector<Action> actions;
    int tried = 0;
    for (std::size_t next = 0; next < open.size() && tried < kMostZombieWays; ++next) {
        const State state = open[next].state;
        const bool acts = (state.step == Step::ZombieActs || state.step == Step::ChoosesVictim)
                          && state.active.who == hand.zombie;
        if (!acts) continue;
        game.list_actions(state, actions);
        for (const Action action : actions) {
            if (action.verb == Verb::Done || ++tried > kMostZombieWays) continue;
            Way way = open[next];
            std::vector<Event> told;
            Journal<Event> journal(told);
            const Point from = find_zombie(state, hand.zombie)->at;
            game.play(way.state, action, journal);
            way.actions.push_back(action);
            const bool goes_on =
                way.state.step == Step::ZombieActs && way.state.active.who == hand.zombie;
            way.ap += goes_on ? state.active.ap - way.state.active.ap : int{state.active.ap};
            const Zombie* zombie = find_zombie(way.state, hand.zombie);
            const Outcome outcome = zombie_outcome(game.box(), action, told, way.state);
            const bool moves = zombie && zombie->at != from;
            const std::string to = moves ? spell(zombie->at)
                                   : action.verb == Verb::Attack || action.verb == Verb::LookFor
                                       ? spell_figure('s', action.figure)
                                   : action.verb == Verb::Follow ? spell(action.at)
                                   : action.verb == Verb::Chase  ? spell_figure('s', action.figure)
                                   : action.verb == Verb::Join   ? spell_figure('z', action.figure)
                                                                 : spell(from);
            if (!known.emplace(to + " " + outcome.what, true).second) continue;
            Goal goal{.to = to, .cost = way.ap, .what = outcome.what};
            goal.said = outcome.said + ", " + std::to_string(way.ap) + " AP";
            for (const Action each : way.actions) goal.way.push_back(id_of(each));
            reach.goals.push_back(std::move(goal));
            if (goes_on) open.push_back(std::move(way));
        }
    }
    // Whom it may not go for, and why.
    if (start.step != Step::ZombieActs) return reach;
    const View view = view_of(game.box(), start);
    for (int number = 1; number <= view.people(); ++number) {
        if (!is_able(view.survivor(number))) continue;
        const Action chase{.verb = Verb::Chase, .figure = byte(number)};
        const Action attack{.verb = Verb::Attack, .figure = byte(number)};
        const Action look{.verb = Verb::LookFor, .figure = byte(number)};
        if (!game.forbidden_by(start, attack) || !game.forbidden_by(start, look)) continue;
        if (const Rule* rule = game.forbidden_by(start, chase))
            reach.beyond.push_back(
                {spell_figure('s', number), barrier_of(game, start, chase, rule)});
    }
    return reach;
}

}  // namespace

std::vector<Action> opening_moves(const State& state, const InHand& hand) {
    if (state.step == Step::ChoosesSurvivor && hand.survivor)
        return {{.verb = Verb::Activate, .figure = byte(hand.survivor), .number = byte(hand.ap)}};
    if (state.step == Step::ChoosesZombie && hand.zombie)
        return {{.verb = Verb::Wake, .figure = byte(hand.zombie)}};
    return {};
}

std::vector<Search> searches_of(const Skirmish& game, const State& state, const InHand& hand) {
    std::vector<std::vector<Action>> starts{{}};
    const auto add = [&](Action action) {
        if (!game.forbidden_by(state, action) && state.active.ap >= 2) starts.push_back({action});
    };
    add({.verb = Verb::Stand});
    for (int i = 0; i < static_cast<int>(kPieces); ++i)
        add({.verb = Verb::Vault, .number = byte(i)});
    std::vector<Search> searches;
    for (const auto& first : starts)
        for (const Verb gait : {Verb::Sneak, Verb::Walk, Verb::Run})
            if (!hand.deed || *hand.deed == gait) searches.emplace_back(game, state, gait, first);
    if (searches.empty()) searches.emplace_back(game, state, Verb::Done, std::vector<Action>{});
    return searches;
}

Reach reach_of(const Skirmish& game, const State& state, Seat seat, const Question& question) {
    if (game.to_act(state) != seat || !is_player(seat)) return {};
    if (state.step == Step::Places && question.pieces.empty()) return placing_reach(game, state);
    const InHand hand = read_hand(game, state, seat, question);
    if (state.step == Step::Places)
        return hand.survivor == state.active.who ? placing_reach(game, state) : Reach{};
    const bool may_act = state.step == Step::ChoosesSurvivor || state.step == Step::ChoosesZombie;
    const bool acts =
        hand.survivor
            ? state.step == Step::SurvivorActs && state.active.who == hand.survivor
            : hand.zombie && state.active.who == hand.zombie
                  && (state.step == Step::ZombieActs || state.step == Step::ChoosesVictim);
    if (!acts && !may_act) return {};
    if (hand.survivor) return survivor_reach(game, state, hand);
    return hand.zombie ? zombie_reach(game, state, hand) : Reach{};
}

}  // namespace gravetide::skirmish
