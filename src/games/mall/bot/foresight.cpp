// What those who think ahead are told: how time goes, and what the learned estimate of a seat looks
// at: what it has, where it stands, what is about it, and the best and the mean of the others.
#include "games/mall/bot/foresight.h"

#include "engine/learned_value.h"
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

constexpr int kOne = LearnedValue::kOne;

// One set of weights for each scenario, alone and in company.
constexpr std::array<std::string_view, 6> kHeads{"s1_alone", "s2_alone", "s3_alone",
                                                 "s1",       "s2",       "s3"};
constexpr std::size_t kOfSeat = 18;
constexpr std::array<std::string_view, 8 + 3 * kOfSeat + 6> kNames{"one",
                                                                   "time",
                                                                   "time_time",
                                                                   "active",
                                                                   "zombies",
                                                                   "zombies_time",
                                                                   "goal",
                                                                   "goal_time",
                                                                   "vp",
                                                                   "zombie",
                                                                   "zombie_vp",
                                                                   "bites",
                                                                   "bandages",
                                                                   "adrenaline",
                                                                   "cards",
                                                                   "bonus",
                                                                   "gone",
                                                                   "beside",
                                                                   "near",
                                                                   "away",
                                                                   "armed_away",
                                                                   "kills",
                                                                   "bitten",
                                                                   "guard",
                                                                   "alone_near",
                                                                   "jacket",
                                                                   "vp_time",
                                                                   "zombie_time",
                                                                   "zombie_vp_time",
                                                                   "bites_time",
                                                                   "bandages_time",
                                                                   "adrenaline_time",
                                                                   "cards_time",
                                                                   "bonus_time",
                                                                   "gone_time",
                                                                   "beside_time",
                                                                   "near_time",
                                                                   "away_time",
                                                                   "armed_away_time",
                                                                   "kills_time",
                                                                   "bitten_time",
                                                                   "guard_time",
                                                                   "alone_near_time",
                                                                   "jacket_time",
                                                                   "other_vp",
                                                                   "other_zombie",
                                                                   "other_zombie_vp",
                                                                   "other_bites",
                                                                   "other_bandages",
                                                                   "other_adrenaline",
                                                                   "other_cards",
                                                                   "other_bonus",
                                                                   "other_gone",
                                                                   "other_beside",
                                                                   "other_near",
                                                                   "other_away",
                                                                   "other_armed_away",
                                                                   "other_kills",
                                                                   "other_bitten",
                                                                   "other_guard",
                                                                   "other_alone_near",
                                                                   "other_jacket",
                                                                   "lead",
                                                                   "lead_time",
                                                                   "lead_late",
                                                                   "zombie_lead",
                                                                   "rich",
                                                                   "rival_rich"};

int product(int a, int b) { return a * b / kOne; }
int part(int amount, int whole) { return amount * kOne / whole; }

int best_weapon(const View& view, Seat seat) {
    int best = 0;
    for (std::size_t i = 0; i < kForms; ++i)
        if (card_at(i) != Card::Handgun && view.state.hand[seat].has(card_at(i)))
            best = std::max(best, view.box.card(card_at(i)).bonus);
    return best;
}

// Where a scenario wants people to be.
FixedList<Space, 32> goals(const View& view) {
    FixedList<Space, 32> list;
    const State& state = view.state;
    const auto add = [&](Space space) {
        if (space != kNowhere && !list.is_full()) list.push(space);
    };
    if (view.is(ScenarioKey::CallForHelp)) {
        if (state.open_entrance > 0) {
            const Entrance& entrance =
                view.map.entrances.at(static_cast<std::size_t>(state.open_entrance - 1));
            add(entrance.a);
            add(entrance.b);
        } else if (state.swat_round == 0) {
            add(view.map.radio);
        }
    } else if (view.is(ScenarioKey::CloseTheMall)) {
        for (std::size_t i = 0; i < kEntrances; ++i)
            if (!(state.sealed >> i & 1)) {
                add(view.map.entrances[i].a);
                add(view.map.entrances[i].b);
            }
    } else {
        for (std::size_t i = 0; i < view.map.spots.size(); ++i)
            if (state.draws[i] > 0) add(view.map.spots[i]);
    }
    return list;
}

std::array<int, kOfSeat> of_seat(const View& view, Seat seat, const FixedList<Space, 32>& wanted) {
    const State& state = view.state;
    std::array<int, kOfSeat> seen{};
    const bool zombie = is_zombie_player(state, seat);
    const int bonus = best_weapon(view, seat);
    int beside = 0;
    int near = 0;
    int away = 0;
    if (is_living(state, seat) && state.at[seat] != kNowhere) {
        const Space at = state.at[seat];
        beside = adjacent_zombies(view, seat).size();
        state.npz.each([&](Space space) { near += spread(view, space, at) <= 3 ? 1 : 0; });
        int least = wanted.is_empty() ? 0 : 30;
        for (const Space space : wanted) {
            const std::array<Space, 1> end{space};
            least = std::min(least, Reach(view, end).from(at));
        }
        away = least;
    }
    seen = {part(state.vp[seat], 10),
            zombie ? kOne : 0,
            zombie ? part(state.zombie_vp[seat], 5) : 0,
            part(std::min<int>(state.bites[seat], 6), 2),
            part(std::min<int>(state.bandages[seat], 6), 2),
            part(std::min<int>(state.adrenaline[seat], 6), 2),
            part(std::min<int>(static_cast<int>(state.hand[seat].size()), 12), 4),
            part(bonus, 2),
            state.condition[seat] == Condition::Left ? kOne : 0,
            part(beside, 2),
            part(std::min(near, 12), 4),
            part(away, 10),
            bonus > 0 ? part(away, 10) : 0,
            part(std::min<int>(state.kills[seat], 20), 10),
            state.condition[seat] == Condition::Bitten ? kOne : 0,
            bonus > 0 ? 0 : part(beside, 2),
            state.bandages[seat] > 0 ? 0 : part(std::min(near, 12), 4),
            state.hand[seat].has(Card::Jacket) ? kOne : 0};
    return seen;
}

// The weights are the bots', not the box's: those compiled in, whatever data a match is played
// with.
const LearnedValue& learned(const Mall& game) {
    static const LearnedValue weights(DataFolder(), "mall/value.json", value_heads(game),
                                      feature_names(game));
    return weights;
}

}  // namespace

int tick_of(const Mall&, const State& state) { return state.round; }

Foresight foresight_of(const Mall& game, const State& state) {
    return players_of(game.box(), state.setup) == 1
               ? Foresight{.ticks = 3, .decisions = 12, .playouts = 5000}
               : Foresight{.ticks = 2, .decisions = 14, .playouts = 5000, .pays = false};
}

std::span<const std::string_view> feature_names(const Mall&) { return kNames; }
std::span<const std::string_view> value_heads(const Mall&) { return kHeads; }
int value_head(const Mall& game, const State& state, Seat) {
    return static_cast<int>(state.setup.chosen[kScenario])
           + (players_of(game.box(), state.setup) == 1 ? 0 : 3);
}

void list_features(const Mall& game, const State& state, Seat seat, std::vector<int>& out) {
    const View view = view_of(game.box(), state);
    const int players = players_of(game.box(), state.setup);
    const auto wanted = goals(view);
    const int time = part(state.round, std::max(1, rounds_of(view)));
    int zombies = 0;
    state.npz.each([&](Space) { ++zombies; });
    zombies = part(std::min(zombies, 40), 10);
    int goal = 0;
    if (view.is(ScenarioKey::CallForHelp))
        goal = state.open_entrance > 0 ? 3 * kOne : state.swat_round > 0 ? 2 * kOne : 0;
    else if (view.is(ScenarioKey::CloseTheMall))
        goal = part(std::popcount(unsigned{state.sealed}), 2);
    out.assign({kOne, time, product(time, time), state.active == seat ? kOne : 0, zombies,
                product(zombies, time), goal, product(goal, time)});
    const auto own = of_seat(view, seat, wanted);
    for (const int each : own) out.push_back(each);
    for (const int each : own) out.push_back(product(each, time));
    std::array<int, kOfSeat> others{};
    int best_vp = 0;
    int best_zombie = 0;
    for (int i = 0; i < players; ++i) {
        if (player(i) == seat) continue;
        const auto theirs = of_seat(view, player(i), wanted);
        for (std::size_t k = 0; k < kOfSeat; ++k) others[k] += theirs[k] / (players - 1);
        if (theirs[1] == 0) best_vp = std::max(best_vp, theirs[0]);
        best_zombie = std::max(best_zombie, theirs[2]);
    }
    for (const int each : others) out.push_back(each);
    const int lead = own[1] > 0 ? -best_vp : own[0] - best_vp;
    const int rich = part(view.map.vp, 10);
    out.push_back(lead);
    out.push_back(product(lead, time));
    out.push_back(product(product(lead, time), product(time, time)));
    out.push_back(own[2] - best_zombie);
    out.push_back(own[1] == 0 ? std::max(0, own[0] - rich / 2) : 0);
    out.push_back(std::max(0, best_vp - rich / 2));
}

// From matches of one and of two: among more each has less of a chance than it says.
bool is_value_learned(const Mall& game, const State& state) {
    return players_of(game.box(), state.setup) <= 2
           && learned(game).has(value_head(game, state, player(0)));
}

int value_of(const Mall& game, const State& state, Seat seat) {
    const int head = value_head(game, state, seat);
    if (!learned(game).has(head)) return static_cast<int>(game.score(state, seat) * kCertain);
    std::vector<int> seen;
    list_features(game, state, seat, seen);
    return learned(game).chance(head, seen);
}

}  // namespace gravetide::mall
