// What those who think ahead are told: how time goes, by cards, and what the learned estimate looks
// at: the house bot's own worth of the table, the danger on each track, and who is left.
#include "games/dotz/bot/foresight.h"

#include "engine/learned_value.h"
#include "games/dotz/bot/house_mind.h"

namespace gravetide::dotz {

namespace {

constexpr int kOne = LearnedValue::kOne;
constexpr int kLongWay = 40;  // cards of a normal game, about

constexpr std::array<std::string_view, 4> kHeads{"alone", "two", "three", "four"};
constexpr std::array<std::string_view, 44> kNames{
    "one",          "cards",          "cards_cards",      "worth",        "worth_cards",
    "worth_worth",  "ammo",           "ammo_cards",       "plenty",       "first",
    "second",       "third",          "fourth",           "first_cards",  "all_cards",
    "first_first",  "zeds",           "zeds_cards",       "units",        "units_cards",
    "strength",     "strength_cards", "heroes",           "heroes_cards", "hits",
    "fate",         "actions",        "near_0",           "near_1",       "near_2",
    "near_3",       "near_4",         "near_5",           "near_6",       "near_start",
    "near_0_cards", "near_1_cards",   "near_2_cards",     "near_3_cards", "near_4_cards",
    "near_5_cards", "near_6_cards",   "near_start_cards", "short"};

int product(int a, int b) { return a * b / kOne; }
int whole(double x) { return static_cast<int>(std::clamp(x, -30.0, 30.0) * kOne); }

// The weights are the bots', not the box's: those compiled in, whatever data a match is played
// with.
const LearnedValue& learned(const Dotz& game) {
    static const LearnedValue weights(DataFolder(), "dotz/value.json", value_heads(game),
                                      feature_names(game));
    return weights;
}

}  // namespace

int tick_of(const Dotz& game, const State& state) { return 1000 - cards_left(game.box(), state); }

Foresight foresight_of(const Dotz&, const State&) {
    return {.ticks = 4, .decisions = 6, .playouts = 2000, .whole = 100, .is_learned = false};
}

std::span<const std::string_view> feature_names(const Dotz&) { return kNames; }
std::span<const std::string_view> value_heads(const Dotz&) { return kHeads; }
int value_head(const Dotz&, const State& state, Seat seat) {
    return seat == player(0) ? state.setup.chosen[kPlayers] : -1;
}

void list_features(const Dotz& game, const State& state, Seat, std::vector<int>& out) {
    const house::Mind mind(game, state);
    const View view{game.box(), state};
    const int cards = mind.cards_left() * kOne / kLongWay;
    // Without the dread of the next cards: the weights were learned before there was any.
    const house::Parts parts = mind.parts_of(state);
    const int worth = whole((house::Mind::worth(parts) + parts.dread) / 50);
    std::array<double, kTracks> danger{};
    std::array<double, kStartNumber + 1> near{};
    int zeds = 0;
    for (const Track track : kAllTracks) {
        danger.at(index_of(track)) =
            mind.danger(view, track) * (1 + 0.25 * (mind.coming(track) - house::kUsual)) / 50;
        for (int number = 0; number <= kStartNumber; ++number)
            for (const Zed zed : zeds_in(state, space_of(track, number))) {
                if (zed == Zed::None) continue;
                near.at(static_cast<std::size_t>(number)) += (1.4 + strength_of(view, zed)) / 10;
                ++zeds;
            }
    }
    std::ranges::sort(danger, std::greater{});
    double all = 0;
    for (const double each : danger) all += each;
    int units = 0;
    int strength = 0;
    int heroes = 0;
    int hits = 0;
    each_of<Unit>(units_in_play(state), [&](Unit unit) {
        ++units;
        strength += strength_of(view, unit);
        heroes += is_regular(unit) ? 0 : 1;
        hits += of(state, unit).hits;
    });
    const int first = whole(danger[0]);
    const int ammo = std::min<int>(state.ammo, 8) * kOne / 8;
    zeds = zeds * kOne / 10;
    units = units * kOne / 10;
    strength = strength * kOne / 20;
    heroes = heroes * kOne / 5;
    out.assign({kOne,
                cards,
                product(cards, cards),
                worth,
                product(worth, cards),
                product(worth, worth),
                ammo,
                product(ammo, cards),
                std::max(0, state.ammo - 8) * kOne / 8,
                first,
                whole(danger[1]),
                whole(danger[2]),
                whole(danger[3]),
                product(first, cards),
                product(whole(all), cards),
                product(first, first),
                zeds,
                product(zeds, cards),
                units,
                product(units, cards),
                strength,
                product(strength, cards),
                heroes,
                product(heroes, cards),
                hits * kOne / 10,
                std::popcount(unsigned{state.fate_held}) * kOne / 2,
                state.event_actions * kOne / 3});
    for (const double each : near) out.push_back(whole(each));
    for (const double each : near) out.push_back(product(whole(each), cards));
    out.push_back(state.setup.chosen[kLength] != 0 ? kOne : 0);
}

bool is_value_learned(const Dotz& game, const State& state) {
    return learned(game).has(value_head(game, state, player(0)));
}

int value_of(const Dotz& game, const State& state, Seat seat) {
    const int head = value_head(game, state, player(0));
    if (!learned(game).has(head)) return static_cast<int>(game.score(state, seat) * kCertain);
    std::vector<int> seen;
    list_features(game, state, seat, seen);
    return learned(game).chance(head, seen);
}

}  // namespace gravetide::dotz
