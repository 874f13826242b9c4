#include "games/dotz/odds/odds.h"

#include "engine/hits.h"

namespace gravetide::dotz {

namespace {

constexpr std::array<double, 13> kChance{0,        0,        1 / 36.0, 2 / 36.0, 3 / 36.0,
                                         4 / 36.0, 5 / 36.0, 6 / 36.0, 5 / 36.0, 4 / 36.0,
                                         3 / 36.0, 2 / 36.0, 1 / 36.0};

// How likely at least so many of the Hits count; half of them do against Tough (DOTZ-6.2.8,
// DOTZ-6.2.9).
double at_least(int wanted, int hits, std::uint8_t tough) {
    if (wanted <= 0) return 0;
    if (!tough) return hits >= wanted ? 1 : 0;
    double chance = 0;
    for (int count = wanted; count <= hits; ++count) chance += chance_of_hits(count, hits, 0.5);
    return chance;
}

struct Outcome {
    int zeds = 0;
    int unit = 0;
    bool zeds_win = false;
};

// DOTZ-6.1.4.2, DOTZ-6.1.4.7
Outcome outcome_of(const Box& box, const FightCase& fight, int sum) {
    const std::size_t row = box.row_of.at(static_cast<std::size_t>(sum));
    const auto column = static_cast<std::size_t>(fight.column);
    if (fight.kind == FightKind::Gunfire) return {box.gunfire.at(row).at(column), 0, false};
    const Cell& cell = box.fight.at(row).at(column);
    const bool lost =
        (fight.second_edition ? cell.other : cell.zeds_win) && !fight.zeds_always_lose;
    return {fight.kind == FightKind::Sneak ? 0 : int{cell.zeds}, cell.unit, lost};
}

}  // namespace

FightOdds odds_of(const Box& box, const FightCase& fight) {
    // DOTZ-6.1.4.3 A losing sum is rolled again, once; the second sum stands.
    double again = 0;
    if (fight.reroll == RerollPolicy::WhenLost)
        for (int sum = 2; sum <= 12; ++sum)
            if (outcome_of(box, fight, sum).zeds_win)
                again += kChance.at(static_cast<std::size_t>(sum));
    FightOdds odds;
    for (int sum = 2; sum <= 12; ++sum) {
        const Outcome outcome = outcome_of(box, fight, sum);
        const bool rolled_again = fight.reroll == RerollPolicy::WhenLost && outcome.zeds_win;
        const double chance =
            kChance.at(static_cast<std::size_t>(sum)) * ((rolled_again ? 0 : 1) + again);
        if (outcome.zeds_win) odds.zeds_win += chance;
        odds.zeds_hits.at(static_cast<std::size_t>(outcome.zeds)) += chance;
        odds.mean_zeds_hits += chance * outcome.zeds;
        for (int count = 0; count <= outcome.unit; ++count) {
            const double counts = fight.unit_tough ? chance_of_hits(count, outcome.unit, 0.5)
                                                   : (count == outcome.unit ? 1 : 0);
            odds.unit_hits.at(static_cast<std::size_t>(count)) += chance * counts;
            odds.mean_unit_hits += chance * counts * count;
        }
        const int flip = fight.unit_to_flip ? fight.unit_to_flip : fight.unit_left;
        odds.unit_flips += chance * at_least(flip, outcome.unit, fight.unit_tough);
        odds.unit_falls += chance * at_least(fight.unit_left, outcome.unit, fight.unit_tough);
        for (std::size_t i = 0; i < 2; ++i)
            odds.zed_dies.at(i) +=
                chance * at_least(fight.zeds.at(i).left, outcome.zeds, fight.zeds.at(i).tough);
    }
    odds.unit_dies = odds.unit_falls / 2;  // DOTZ-6.3.2
    return odds;
}

FightCase case_of(const View& view, const Fight& fight, RerollPolicy reroll) {
    const State& state = view.state;
    FightCase out{.kind = fight.kind};
    out.column =
        fight.kind == FightKind::Gunfire ? gunfire_column(view, fight) : fight_column(view, fight);
    const UnitInfo& info = view.box.unit(fight.unit);
    const Counter& unit = of(state, fight.unit);
    out.unit_to_flip = unit.reduced ? 0 : info.hits[0] - unit.hits;
    out.unit_left = unit.reduced ? info.hits[1] - unit.hits : out.unit_to_flip + info.hits[1];
    out.unit_tough = info.tough;
    out.zeds_always_lose = fight.unit == Unit::Veterans ? 1 : 0;
    out.second_edition = second_edition_losers(state.setup) ? 1 : 0;
    if (info.reroll && fight.kind != FightKind::Gunfire && !fight.rerolled) out.reroll = reroll;
    std::size_t at = 0;
    for (const Zed zed : {fight.zed, fight.mob}) {
        if (zed == Zed::None) continue;
        const Counter& counter = of(state, zed);
        const ZedKind& kind = view.box.kind(zed);
        out.zeds.at(at).left =
            kind.hits[counter.reduced] - counter.hits + (counter.reduced ? 0 : int{kind.hits[1]});
        out.zeds.at(at++).tough = counter.marks & kTough;
    }
    return out;
}

Fight attack_by(const View& view, Unit unit, Space space) {
    const auto& pair = zeds_in(view.state, space);
    return {
        .kind = FightKind::HandToHand, .unit = unit, .zed = pair[0], .mob = pair[1], .at = space};
}

Fight gunfire_by(const View& view, Unit unit, Zed zed, std::uint8_t how) {
    const Space target = of(view.state, zed).at;
    return {.kind = FightKind::Gunfire,
            .how = how,
            .unit = unit,
            .zed = zed,
            .at = target,
            .range = static_cast<std::uint8_t>(range_to(view.state, unit, target))};
}

}  // namespace gravetide::dotz
