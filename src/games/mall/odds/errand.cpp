#include "games/mall/odds/errand.h"

#include <bit>
#include <cassert>

#include "engine/text.h"
#include "games/mall/tell/names.h"

namespace gravetide::mall {

namespace {

constexpr int kFarAway = 1 << 20;
constexpr int kDoorCost = 12;  // points that a shut door is worth going round

// "radio", "dock", "start", "N" or "(x,y)".
Space place_of(const Map& map, const std::string& field, const std::string& said) {
    const std::string word(trim(said));
    if (word == "start") return map.starts[0];
    if (word == "radio") return map.radio;
    if (word == "dock") return map.dock;
    for (const Entrance& entrance : map.entrances)
        if (entrance.id == word) return entrance.a;
    const auto space = read_space(word);
    if (!space || !map.has(*space))
        throw BadQuestion(field, said,
                          "no such place; there is start, radio, dock, the entrances N, E, S and "
                          "W, and spaces like (13,9)");
    return *space;
}

std::string zombies_of(const Map& map, const std::string& said) {
    std::string places;
    if (trim(said) == "none") return places;
    SpaceSet taken;
    for (const std::string_view word : split(trim(said), ' ')) {
        if (word.empty()) continue;
        const auto space = read_space(word);
        if (!space || !map.has(*space))
            throw BadQuestion("zombies", said, "expected spaces like (13,9) (14,2), or none");
        if (taken.has(*space))  // MALL-4.8
            throw BadQuestion("zombies", said, "a space holds one zombie");
        taken.add(*space);
        places += (places.empty() ? "" : " ") + spell(*space);
    }
    if (taken.size() > 20) throw BadQuestion("zombies", said, "at most 20");
    return places;
}

}  // namespace

int zombies_beside(const View& view, Space space) {
    int count = view.state.npz.has(space) ? 1 : 0;
    const unsigned free = free_edges(view, space);
    for (const Way way : kWays)
        if ((free & bit_of(way)) && view.state.npz.has(view.at(space).beside[index_of(way)]))
            ++count;
    return count;
}

Errand read_errand(const Mall& game, const OddsForm& form, const OddsQuestion& question) {
    Words options;
    for (const auto& [key, value] : question.options)
        if (key != "scenario" && key != "players") options.emplace_back(key, value);
    options.emplace_back("scenario", "s1");
    options.emplace_back("players", "1");
    Errand errand;
    State& state = errand.start;
    state = bare(game, read_setup(game.options(), options));
    const Map& map = game.map(state.setup);
    errand.from = place_of(map, "from", given_word(form, question, "from"));
    errand.to = place_of(map, "to", given_word(form, question, "to"));
    if (errand.from == errand.to)
        throw BadQuestion("to", given_word(form, question, "to"), "one is there already");
    errand.returns = given_flag(form, question, "back");
    errand.newcomers =
        given_word(form, question, "arrivals") == "none" ? Newcomers::None : Newcomers::Rolled;
    errand.turns = given_number(form, question, "turns");
    const auto put = [&](const std::string& key, const std::string& value) {
        put_fact(game, state, {key, value});
    };
    put("player1.at", spell(errand.from));
    if (const std::string cards = cards_of(game, form, question); !cards.empty())
        put("player1.cards", cards);
    put("player1.bandages", std::to_string(given_number(form, question, "bandages")));
    const std::string zombies = zombies_of(map, given_word(form, question, "zombies"));
    if (!zombies.empty()) put("zombies", zombies);
    if (given_word(form, question, "doors") == "open")
        state.doors = static_cast<std::uint8_t>((1U << map.inner_doors) - 1);
    put("go", "turn");
    return errand;
}

void Walker::settle(State& state) const {
    state.vp = {};
    state.kills = {};
    state.discard = {};
    if (state.step != Step::SpawnDistance) {
        state.spawn_at = kNowhere;
        state.spawn_direction = state.spawn_distance = 0xFF;
    }
    if (state.step == Step::SpawnCount && errand_.newcomers == Newcomers::None) {
        Journal<Event> quiet;
        Table table{view(state), state, quiet};
        enter_phase(table, Phase::Drops);
    }
    // NOTE: a human has no points of a Zombie Player; here they say that one has been there.
    if (state.step == Step::Move && state.at[kWalker] == errand_.to) state.zombie_vp[kWalker] = 1;
}

std::optional<Ending> Walker::ending(const State& state) const {
    const bool been = has_been_there(state);
    if (!is_human(state, kWalker))
        return Ending{been ? Ended::BittenBack : Ended::BittenThere, state.round};
    if (state.step == Step::Move && been && !errand_.returns)
        return Ending{Ended::There, state.round};
    if (state.step == Step::Move && been && state.at[kWalker] == errand_.from)
        return Ending{Ended::Back, state.round};
    if (state.round > errand_.turns)
        return Ending{been ? Ended::LateBack : Ended::LateThere, state.round};
    return std::nullopt;
}

int Walker::cost_of(const State& state, Space space) const {
    const bool is_open = !view(state).at(space).cluttered || state.hand[kWalker].has(Card::Shoes);
    return game_.box().number(is_open ? Number::CostOpen : Number::CostCluttered);
}

const Walker::Costs& Walker::costs(const State& state) {
    const Space goal = has_been_there(state) ? errand_.from : errand_.to;
    const auto [found, is_new] = costs_.try_emplace({goal, state.doors});
    Costs& costs = found->second;
    if (!is_new) return costs;
    const View see = view(state);
    costs.fill(kFarAway);
    costs[index_of(goal)] = 0;
    // As often as something changes, from either end in turn: no way has more spaces than the map.
    bool is_back = false;
    for (bool changed = true; changed; is_back = !is_back) {
        changed = false;
        for (std::size_t place = 0; place < see.map.spaces; ++place) {
            const std::size_t i = is_back ? see.map.spaces - 1 - place : place;
            const Space here = space_at(i);
            if (!see.map.has(here)) continue;
            for (const Way way : kWays) {
                const Space next = see.at(here).beside[index_of(way)];
                if (next == kNowhere) continue;
                const bool is_free = (free_edges(see, here) & bit_of(way)) != 0;
                if (!is_free && !door_between(see, here, next)) continue;
                const int there =
                    costs[index_of(next)] + cost_of(state, next) + (is_free ? 0 : kDoorCost);
                if (there >= costs[i]) continue;
                costs[i] = there;
                changed = true;
            }
        }
    }
    return costs;
}

void Walker::list_onward(const State& state, std::vector<Action>& out) {
    out.clear();
    const View see = view(state);
    const Costs& left = costs(state);
    const Space here = state.at[kWalker];
    const Door* shut = nullptr;
    for (const Way way : kWays) {
        const Space next = see.at(here).beside[index_of(way)];
        if (next == kNowhere) continue;
        const bool is_free = (free_edges(see, here) & bit_of(way)) != 0;
        const Door* door = is_free ? nullptr : door_between(see, here, next);
        const int cost = cost_of(state, next);
        if (!is_free && !door) continue;
        if (left[index_of(next)] + cost + (is_free ? 0 : kDoorCost) != left[index_of(here)])
            continue;
        if (!is_free)
            shut = door;
        else if (cost <= state.turn.movement)
            out.push_back({.verb = Verb::Step, .to = next});
    }
    if (!out.empty()) return;
    // MALL-12.10 to MALL-12.14 The surest means first.
    if (shut)
        for (const Card means : {Card::StoreKey, Card::SecurityKey, Card::Crowbar, Card::None})
            if (const Action unlock{.verb = Verb::Unlock, .card = means, .number = shut->name};
                !game_.forbidden_by(state, unlock))
                out.push_back(unlock);
    if (out.empty()) out.push_back({.verb = Verb::Pass});
}

bool Walker::considers(const State& state, const Action& action) {
    switch (state.step) {
    case Step::Pause: return action.verb == Verb::PassTurn;
    case Step::Move: return action == choice(state);
    case Step::Combat: {
        // All of them have to be fought: the first comes first.
        const View see = view(state);
        const auto place =
            static_cast<unsigned>(std::countr_zero(adjacent_zombies(see, kWalker).spaces));
        return action.verb == Verb::Fight
               && action.from == splash_space(see, state.at[kWalker], place);
    }
    case Step::LostRoll: return action.verb != Verb::TakeBite;
    case Step::MoveZombie: return action == choice(state);
    case Step::TradeVp: return action.verb == Verb::Pass;
    default: return true;
    }
}

Action Walker::choice(const State& state) {
    const View see = view(state);
    actions_.clear();
    // Of what may be done only what is considered is listed.
    switch (state.step) {
    case Step::Pause: return {.verb = Verb::PassTurn};
    case Step::TradeVp: return {.verb = Verb::Pass};
    case Step::Move: list_onward(state, actions_); break;
    case Step::Combat: list_combat(see, actions_); break;
    case Step::LostRoll: list_lost_roll(see, actions_); break;
    case Step::MoveZombie: list_zombie_moves(see, &actions_); break;
    default: game_.list_actions(state, actions_);
    }
    if (actions_.size() == 1) return actions_.front();
    // What may fail is tried before what does not, so that nothing is wasted.
    const auto rank = [&](const Action& action) {
        switch (action.verb) {
        case Verb::Reroll: return 4;
        case Verb::Fire: return 3;
        case Verb::Jacket: return 2;
        case Verb::Fight: {
            if (action.card == Card::None) return 0;
            const bool is_blunt = action.card == Card::Knife
                                  && adjacent_zombies(see, kWalker).size() != 1;  // MALL-18.14
            return is_blunt ? 0 : game_.box().card(action.card).bonus;
        }
        case Verb::Step: return -zombies_beside(see, action.to);
        case Verb::MoveZombie: return is_adjacent(see, action.to, state.at[kWalker]) ? -1 : 0;
        default: return 0;
        }
    };
    const Action* best = nullptr;
    int best_rank = 0;
    for (const Action& action : actions_) {
        const bool is_asked = state.step != Step::Move && state.step != Step::MoveZombie;
        if (is_asked && !considers(state, action)) continue;
        const int worth = rank(action);
        if (best && worth <= best_rank) continue;
        best = &action;
        best_rank = worth;
    }
    assert(best && "a walker can always go on");
    return *best;
}

}  // namespace gravetide::mall
