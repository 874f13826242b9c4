// What a turn of aaz has been so far, kept by whoever watches it: the ways to each battle, where
// those came from who still fight in a landing, and ships that may bombard no more. The engine is
// held against it.
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "games/aaz/rules.h"

namespace gravetide::aaz {

class Past {
public:
    using Guns = std::map<Unit, int>;

    explicit Past(const Aaz& game) : game_(&game) {}

    void watch(const State& before, const Action& action, const State& after) {
        keep_way(before, action, after);
        keep_losses(before, action, after);
        keep_silence(before, action, after);
    }

    // AAZ-58.23 The ways by which land and sea units came to a battle; AAZ-40.18 in a landing the
    // last space alone, of those who are left.
    std::vector<std::vector<Space>> ways_to(Space at) { return came_[at]; }
    std::vector<std::vector<Space>> crossings_into(Space at) {
        std::vector<std::vector<Space>> ways;
        for (const auto& [unit, spaces] : origins_[at])
            for (const Space from : spaces)
                if (from != kNowhere) ways.push_back({from, at});
        return ways;
    }
    // Which of several alike was lost was not asked, although they came from different places.
    bool is_unsure(Space at) const { return unsure_.contains(at); }
    int silent(Space zone, Unit unit) { return silent_[zone][unit]; }

private:
    const Units& own(const State& state, Space space) const {
        return state.units[index_of(space)][index_of(state.active)];
    }

    void keep_way(const State& before, const Action& action, const State& after) {
        if (action.verb == Verb::Move || action.verb == Verb::Sail)
            way_ = {action.from, action.to};
        else if (action.verb == Verb::Load && before.step == Step::Moves)
            way_ = {action.to};
        else if (action.verb == Verb::Step)
            way_.push_back(action.to);
        if (way_.empty() || before.phase != Phase::CombatMove || after.step == Step::InMotion)
            return;
        const Unit unit = before.step == Step::InMotion ? before.turn.motion.unit : action.unit;
        if (!is_air_unit(unit)) came_[way_.back()].push_back(way_);
        if (is_land_unit(unit)) origins_[way_.back()][unit].insert(way_[way_.size() - 2]);
        way_.clear();
    }

    // AAZ-50.22 Told where it makes a difference. Who appears in the midst of a landing has come
    // from the sea.
    void keep_losses(const State& before, const Action& action, const State& after) {
        const Space at = before.turn.battle.at;
        if (action.verb == Verb::LoseLanded) told_[at].emplace_back(action.unit, kNowhere);
        if (action.verb == Verb::LoseEntered) told_[at].emplace_back(action.unit, action.from);
        if (before.phase < Phase::ConductCombat || before.phase > Phase::PressCeaseRetreat) return;
        before.turn.assaulted.each([&](Space target) {
            if (action.verb == Verb::Retreat) {
                if (target != at) return;
                for (auto& [unit, spaces] : origins_[at])
                    std::erase_if(spaces, [](Space from) { return from != kNowhere; });
                return;
            }
            for (const Unit unit : {Unit::Infantry, Unit::Artillery, Unit::Tank})
                count(target, unit, own(after, target).of(unit) - own(before, target).of(unit));
        });
    }

    void count(Space target, Unit unit, int more) {
        std::multiset<Space>& spaces = origins_[target][unit];
        for (; more > 0; --more) spaces.insert(kNowhere);
        for (; more < 0; ++more) {
            std::vector<std::pair<Unit, Space>>& told = told_[target];
            const auto asked = std::ranges::find(told, unit, &std::pair<Unit, Space>::first);
            if (asked != told.end()) {
                if (const auto lost = spaces.find(asked->second); lost != spaces.end())
                    spaces.erase(lost);
                told.erase(asked);
            } else if (!spaces.empty() && spaces.count(*spaces.begin()) == spaces.size()) {
                spaces.erase(spaces.begin());
            } else if (std::cmp_equal(spaces.size(), -more)) {
                return spaces.clear();
            } else {
                unsure_.insert(target);
            }
        }
    }

    // AAZ-40.22 Whoever is where a battle at sea is over took part in it, and keeps quiet wherever
    // he retreats to.
    void keep_silence(const State& before, const Action& action, const State& after) {
        const Scenario& scenario = game_->box().scenarios()[before.setup.chosen[kScenario]];
        for (const Unit unit : {Unit::Battleship, Unit::Cruiser}) {
            for (const Space zone : scenario.sea_area)
                if (before.turn.pending.has(zone) && !after.turn.pending.has(zone))
                    silent_[zone][unit] = own(before, zone).of(unit);
            if (action.verb == Verb::Retreat && !is_territory(action.to))
                silent_[action.to][unit] +=
                    own(after, action.to).of(unit) - own(before, action.to).of(unit);
            for (const Space zone : scenario.sea_area)
                silent_[zone][unit] = std::min(silent_[zone][unit], own(after, zone).of(unit));
        }
        if (action.verb != Verb::Bombard && action.verb != Verb::Shell) return;
        for (const Assault& one : before.turn.assaults) {
            if (one.target != before.turn.battle.at) continue;
            // Which of several zones fired is not told: the first is taken.
            silent_[one.zone][Unit::Battleship] += action.number;
            silent_[one.zone][Unit::Cruiser] += action.other;
            return;
        }
    }

    const Aaz* game_;
    std::vector<Space> way_;  // of the unit that moves now
    std::map<Space, std::vector<std::vector<Space>>> came_;
    std::map<Space, std::map<Unit, std::multiset<Space>>> origins_;  // nowhere is the sea
    std::map<Space, std::vector<std::pair<Unit, Space>>> told_;
    std::set<Space> unsure_;
    std::map<Space, Guns> silent_;  // ships that fought at sea or bombarded, by where they are
};

}  // namespace gravetide::aaz
