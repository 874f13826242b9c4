// A walk with new zombies has more ways to fall than can be gone through: where six of them come to
// stand, turn after turn. So that many walks are made by the rules, always with the same dice. A
// fight ends no walk: the share of its faces that bite is taken off and counted, and one of the
// others is thrown. That leaves a fraction of the error that counting bitten walkers would have.
#include <cmath>

#include "engine/best.h"
#include "games/mall/odds/errand.h"

namespace gravetide::mall {

namespace {

class Sampler {
public:
    Sampler(const Mall& game, const Errand& errand)
        : game_(game), errand_(errand), walker_(game, errand) {}

    // One walk; what comes of the first figure.
    double walk(WalkOdds& odds, double share) {
        State state = errand_.start;
        walker_.settle(state);
        double likely = 1;
        while (true) {
            if (const auto end = walker_.ending(state)) {
                odds.add(*end, share * likely);
                const bool arrived = end->how == Ended::There || end->how == Ended::Back;
                return arrived ? likely : 0;
            }
            if (state.step == Step::FightDie || state.step == Step::JacketDie) {
                const double bitten = survive(state);
                odds.add(*walker_.ending(bitten_), bitten * share * likely);
                likely *= 1 - bitten;
                if (likely <= 0) return 0;
            } else {
                const bool is_luck = game_.to_act(state) == Seat::Chance;
                const Action action =
                    is_luck ? game_.roll(state, dice_, tray_) : walker_.choice(state);
                game_.play(state, action, quiet_);
            }
            walker_.settle(state);
        }
    }

private:
    // The share of faces that bite; state becomes one of the others, bitten_ one of these.
    double survive(State& state) {
        game_.list_chances(state, chances_);
        double bitten = 0;
        int spared = 0;
        const State before = state;
        bitten_ = before;
        bitten_.condition[kWalker] = Condition::Bitten;
        for (const auto& [action, probability] : chances_) {
            State child = before;
            game_.play(child, action, quiet_);
            if (!is_human(child, kWalker))
                bitten += probability;
            else if (dice_.below(++spared) == 0)  // each of them as likely as the others
                state = child;
        }
        return bitten;
    }

    const Mall& game_;
    const Errand& errand_;
    Walker walker_;
    Dice dice_{1};
    Tray tray_{};
    Journal<Event> quiet_{};
    std::vector<Chance<Action>> chances_{};
    State bitten_{};
};

}  // namespace

WalkOdds sampled(const Mall& game, const Errand& errand, int walks) {
    Sampler sampler(game, errand);
    WalkOdds odds;
    odds.walks = walks;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < walks; ++i) {
        const double arrived = sampler.walk(odds, 1.0 / walks);
        sum += arrived;
        squares += arrived * arrived;
    }
    const double mean = sum / walks;
    odds.within = 2 * std::sqrt(std::max(0.0, squares / walks - mean * mean) / walks);
    return odds;
}

WalkOdds walked(const Mall& game, const Errand& errand) {
    Walker walker(game, errand);
    constexpr int kTurns = 100;
    const auto told = [&](const State& state) -> std::optional<WayOut> {
        const auto end = walker.ending(state);
        if (!end) return std::nullopt;
        const bool arrived = end->how == Ended::There || end->how == Ended::Back;
        return WayOut{std::to_string(static_cast<int>(end->how) * kTurns + end->turn),
                      arrived ? 1.0 : 0.0};
    };
    BestPlay<Mall> play(game, told);
    play.consider_only(
        [&](const State& state, const Action& action) { return walker.considers(state, action); });
    play.settle_by([&](State& state) { walker.settle(state); });
    play.run_on();
    State start = errand.start;
    walker.settle(start);
    WalkOdds odds;
    for (const auto& [said, likely] : play.from(start).chances) {
        const int code = std::stoi(said);
        odds.add({static_cast<Ended>(code / kTurns), code % kTurns}, likely);
    }
    return odds;
}

}  // namespace gravetide::mall
