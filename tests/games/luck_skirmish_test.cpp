// Every choice of the Skirmish that luck decides has its odds, and they are those of the dice: the
// judge looks at figures before and after, and knows nothing of how forecasts are made.
#include "games/skirmish/options.h"
#include "games/skirmish/rules.h"
#include "luck_walk.h"

namespace gravetide {
namespace {

struct SkirmishJudge : NobodyDecides<skirmish::Skirmish> {
    using Fell = Fall<skirmish::Skirmish>;
    using State = skirmish::State;
    using Step = skirmish::Step;

    static bool is_fight(Step step) {
        constexpr std::array kSteps{Step::AlarmDie,     Step::ShotDie,      Step::BombDie,
                                    Step::AttackDie,    Step::DefenceDie,   Step::WoundDie,
                                    Step::InfectionDie, Step::CountdownDie, Step::BreakOffDie};
        return std::ranges::find(kSteps, step) != kSteps.end();
    }

    // A Zombie bites once; whoever attacks or is grabbed in a Survivor's activation goes on until
    // nobody grabs any more.
    static bool goes_on(const Fell& fall) {
        if (!is_fight(fall.now.step)) return false;
        if (fall.start.phase != skirmish::Phase::Survivors && fall.now.step == Step::AttackDie)
            return false;
        return fall.now.phase == fall.start.phase && fall.now.active.who == fall.start.active.who;
    }

    // The die alone: a Survivor has AP left, and a Zombie's Controller is a person who thinks.
    static State alone(const Fell& fall) {
        State state = fall.before;
        state.setup.chosen[skirmish::kController] = 0;
        if (state.phase == skirmish::Phase::Survivors) state.active.ap += 5;
        Journal<skirmish::Event> quiet;
        fall.game.play(state, fall.action, quiet);
        return state;
    }

    static int destroyed(const State& state) {
        return state.zeds_destroyed + state.ragers_destroyed;
    }

    static const skirmish::Survivor& survivor(const State& state, int number) {
        return state.survivors.at(static_cast<std::size_t>(number - 1));
    }

    // SKIR-13.5, SKIR-14.1 The worst that came to a Survivor; of one who had a countdown before
    // nobody sees whether it is a new one (SKIR-14.4).
    static std::string hurt(const Fell& fall, int number) {
        const skirmish::Survivor& began = survivor(fall.start, number);
        const skirmish::Survivor& now = survivor(fall.now, number);
        if (now.condition == skirmish::Condition::Dead) return "dead";
        if (now.condition == skirmish::Condition::Down) return "down";
        const bool is_turned = now.condition == skirmish::Condition::Turned;
        if (began.countdown == 1 && is_turned) return "?";
        if (is_turned) return "down";  // the turn has ended, and the lowest countdown with it
        if (began.countdown > 0) return now.wound > began.wound ? "?" : "unhurt";
        if (now.countdown > 0) return "infected";
        return now.wound > began.wound ? "wounded" : "unhurt";
    }

    // SKIR-13.2, SKIR-13.3
    static std::string strike(const Fell& fall) {
        const skirmish::Attack& attack = fall.start.attack;
        if (attack.kind == skirmish::AttackKind::Bomb || attack.second != 0)
            return "destroyed_" + std::to_string(destroyed(fall.now) - destroyed(fall.start));
        if (destroyed(fall.now) > destroyed(fall.start)) return "destroyed";
        const State state = alone(fall);
        const skirmish::Zombie* began = find_zombie(fall.start, attack.target);
        const skirmish::Zombie* now = find_zombie(state, attack.target);
        if (now->wounded > began->wounded) return "wounded";
        if (now->prone > began->prone) return "prone";
        if (attack.rolls > 1) return "?";  // an earlier roll may have hit
        return fall.before.step == Step::WoundDie && !fall.before.attack.on_survivor ? "no_effect"
                                                                                     : "missed";
    }

    static std::string fight(const Fell& fall) {
        using enum skirmish::AttackKind;
        if (fall.start.step == Step::AlarmDie)  // SKIR-8.10
            return fall.action.number == 1 ? "rings" : "silent";
        if (goes_on(fall)) return {};
        const skirmish::Attack& attack = fall.start.attack;
        if (attack.kind == Shot || attack.kind == Hit || attack.kind == Bomb) return strike(fall);
        const int victim = attack.kind == Bite ? attack.target : fall.start.active.who;
        if (fall.start.step != Step::BreakOffDie) return hurt(fall, victim);
        if (fall.now.active.loose) return "free";
        const std::string how = hurt(fall, victim);
        return how == "?" ? how : "held_" + how;
    }

    static std::string spot(const Fell& fall) {
        const State state = alone(fall);
        const int target = fall.start.active.target;
        if (fall.start.phase == skirmish::Phase::Survivors)
            return find_zombie(state, target)->spotted ? "spotted" : "unseen";
        const skirmish::Zombie* zombie = find_zombie(state, fall.start.active.who);
        return zombie->memory == target ? "spotted" : "unseen";
    }

    // SKIR-14.8, SKIR-14.10, SKIR-25.7
    static std::string aid(const Fell& fall) {
        const State state = alone(fall);
        if (state.step == Step::AidCountdownDie) return {};
        const skirmish::Survivor& began = survivor(fall.start, fall.start.active.patient);
        const skirmish::Survivor& now = survivor(state, fall.start.active.patient);
        const bool is_up = began.condition == skirmish::Condition::Down
                           && now.condition == skirmish::Condition::Able;
        const bool is_cured = began.countdown > 0 && now.countdown == 0;
        if (is_up) return is_cured ? "up_and_cured" : "up";
        if (is_cured) return "cured";
        return now.countdown > began.countdown ? "raised" : "failed";
    }

    // SKIR-17.5, SKIR-17.6
    static std::string opening(const Fell& fall) {
        const skirmish::Portal& portal =
            fall.start.openings.at(static_cast<std::size_t>(fall.start.active.target - 1));
        if (fall.action.number < 4) return "holds";
        const int left = portal.barricade > 0 ? portal.barricade : portal.hits;
        return left == 1 ? "broken" : "hit";
    }

    static std::string start_point(const Fell& fall) {
        if (fall.now.zombies.size() == fall.before.zombies.size()) return "none";
        const skirmish::Point at = fall.now.zombies[fall.before.zombies.size()].at;
        for (const skirmish::Building& building : fall.game.box().buildings)
            if (building.walls.holds(at)) return building.id;
        return "outside";
    }

    // SKIR-15.14 to SKIR-15.18
    static std::string morale(const Fell& fall) {
        if (fall.now.step == Step::MoraleDie) return {};
        int lost = 0;
        for (std::size_t i = 0; i < fall.now.survivors.size(); ++i) {
            const skirmish::Survivor& who = fall.now.survivors.at(i);
            const bool turned_since = who.condition == skirmish::Condition::Turned
                                      && fall.start.survivors.at(i).condition != who.condition;
            if (turned_since) return "?";
            if (who.nerve != skirmish::Nerve::Steady) ++lost;
        }
        return "lost_" + std::to_string(lost);
    }

    static std::string arrivals(const Fell& fall) {
        const Step step = fall.now.step;
        if (step == Step::NoiseDie || step == Step::ArrivalDie || step == Step::ArrivalCount)
            return {};
        int come = 0;
        for (const skirmish::Zombie& zombie : fall.now.zombies)
            if (zombie.number >= fall.start.next_zombie && !zombie.turned) ++come;
        return "arrive_" + std::to_string(come);
    }

    static std::string part(const Fell& fall, const Forecast&) {
        if (is_fight(fall.start.step)) return fight(fall);
        switch (fall.start.step) {
        case Step::SpotDie: return spot(fall);
        case Step::SearchDie: return fall.action.number >= 3 ? "found" : "nothing";  // SKIR-18.2
        case Step::AidDie: return aid(fall);
        case Step::OpeningDie: return opening(fall);
        case Step::StartDie: return start_point(fall);
        case Step::PatientDraw: return "s" + std::to_string(fall.now.patient);
        case Step::MoraleDie: return morale(fall);
        case Step::NoiseDie:
        case Step::ArrivalDie:
        case Step::ArrivalCount: return arrivals(fall);
        case Step::ApSum: {
            const bool is_controller = fall.start.cursor == skirmish::players_of(fall.start.setup);
            return "ap_"
                   + std::to_string(is_controller ? int{fall.now.controller_ap}
                                                  : int{fall.now.ap[player(fall.start.cursor)]});
        }
        default: return "*";
        }
    }
};

TEST(Luck, skirmish_has_the_odds_of_the_walk) {
    const skirmish::Skirmish game{DataFolder()};
    const LuckCounts counts = LuckWalk(game, {.every = 1, .rolls = 1000}, SkirmishJudge{}).check();
    report(counts, "skirmish");
    EXPECT_GT(counts.exact, 400);
    EXPECT_GT(counts.rolled, 5);
    expect_keys(counts, {"destroyed", "prone", "missed", "unhurt", "wounded", "spotted", "unseen",
                         "found", "nothing", "broken", "holds", "free", "arrive_0", "lost_0"});
}

}  // namespace
}  // namespace gravetide
