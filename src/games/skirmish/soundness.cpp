// What must never be, whatever is played (the invariants of the Skirmish).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

// SKIR-2.1, SKIR-2.12 Nobody stands on a wall or beyond the table.
std::string check_place(const View& view, Point at) {
    if (!is_on_table(at.x, at.y)) return "a figure beyond the table";
    if (view.box.at(at).wall) return "a figure on a wall point";
    const std::uint8_t opening = view.box.at(at).opening;
    if (opening != kNone && view.box.openings[opening].kind == OpeningKind::Window)
        return "a figure in a window";
    return {};
}

// SKIR-3.10 Bases never overlap.
std::string check_room(const View& view) {
    const State& state = view.state;
    std::vector<Point> bases;
    for (int number = 1; number <= state.people; ++number)
        if (is_on_table(view.survivor(number))) bases.push_back(view.survivor(number).at);
    for (const Zombie& zombie : state.zombies) bases.push_back(zombie.at);
    for (std::size_t i = 0; i < bases.size(); ++i) {
        if (std::string broken = check_place(view, bases[i]); !broken.empty()) return broken;
        for (std::size_t j = 0; j < i; ++j)
            if (distance2(bases[i], bases[j]) < 4) return "two bases overlap";
    }
    return {};
}

std::string check_survivors(const View& view) {
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& who = view.survivor(number);
        if (who.owner >= players_of(view.state.setup)
            && !(who.owner == kNone && who.condition == Condition::Waiting))
            return "a Survivor of nobody";
        if (who.type > Type::Doctor || who.package >= kPackages) return "an unknown type";
        const bool is_engaged_walker = is_able(who) && who.gait != Gait::None
                                       && number != view.state.active.who
                                       && is_engaged(view, number);
        if (is_engaged_walker) return "a gait marker in hand-to-hand";
        const bool is_gone = who.condition == Condition::Dead || who.condition == Condition::Turned;
        if (is_gone && (who.countdown > 0 || who.supplies > 0)) return "the dead carry something";
        if (who.wound == Wound::Down) return "Down is no wound to keep";
    }
    return {};
}

std::string check_zombies(const View& view) {
    const State& state = view.state;
    int last = 0;
    int zeds = 0;
    for (const Zombie& zombie : state.zombies) {
        if (zombie.number <= last) return "Zombies out of order";
        last = zombie.number;
        if (is_zed(zombie)) ++zeds;
        if (is_zed(zombie) && zombie.wounded) return "a wounded Zed";
        if (zombie.memory > view.people()) return "a Zombie remembers nobody";
    }
    if (last >= state.next_zombie) return "a Zombie's number was not given out";
    return zeds > view.box.most_zeds ? "more Zeds than there may be" : "";
}

// SKIR-18.2 There are only as many supplies as markers were searched.
std::string check_supplies(const View& view) {
    const State& state = view.state;
    int supplies = state.supplies_out;
    for (int number = 1; number <= state.people; ++number)
        if (view.survivor(number).condition != Condition::Departed)
            supplies += view.survivor(number).supplies;
    for (const Supply& supply : state.loose) supplies += supply.count;
    return supplies > static_cast<int>(kMostSupplies) ? "more supplies than markers" : "";
}

std::string check_course(const View& view) {
    const State& state = view.state;
    if ((state.phase == Phase::Over) != (state.step == Step::Over)) return "half over";
    if (state.turn > view.scenario.turns) return "a turn too many";
    const bool acts = state.step == Step::SurvivorActs;
    if (acts && (state.active.who < 1 || state.active.who > state.people)) return "nobody acts";
    if (acts && !is_able(view.survivor(state.active.who))) return "one who is not able acts";
    const bool zombie_acts = state.step == Step::ZombieActs || state.step == Step::ChoosesVictim;
    if (zombie_acts && !find_zombie(state, state.active.who)) return "no Zombie acts";
    const bool is_shot = state.step == Step::ShotDie || state.step == Step::WoundDie
                         || state.step == Step::AttackDie || state.step == Step::DefenceDie;
    if (is_shot && state.attack.kind == AttackKind::None) return "a die of no attack";
    return {};
}

}  // namespace

std::string soundness(const Skirmish& game, const State& state) {
    const View view = view_of(game.box(), state);
    for (const std::string& broken : {check_room(view), check_survivors(view), check_zombies(view),
                                      check_supplies(view), check_course(view)})
        if (!broken.empty()) return broken;
    return {};
}

}  // namespace gravetide::skirmish
