// Who may be hit by whom, and the assignment of as many hits as possible (AAZ-50.8 to AAZ-50.16).
// Hits are kept by group and units by sort; a unit may be chosen when the hits of the step can
// still all be given out as the rules want it.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

Target target_of(Unit unit) {
    if (unit == Unit::Submarine) return kSubmarine;
    if (unit == Unit::Transport) return kTransport;
    return is_air_unit(unit) ? kFlyer : kOther;
}

namespace {

bool attackers_are_hit(const View& view) {
    return view.state.step == Step::LoseAttackers || view.state.step == Step::DefenceDie
           || view.state.phase == Phase::DefendersFire;
}

// AAZ-50.2 A destroyer of this side is in the battle; those behind the line still are.
bool has_destroyer(const View& view, bool attacking) {
    for (const Power power : kAllPowers) {
        const bool attacker = power == view.state.active;
        if (!attacker && view.same_side(power, view.state.active)) continue;  // AAZ-24.10
        if (attacker == attacking && in_battle(view, power).of(Unit::Destroyer) > 0) return true;
    }
    return false;
}

void add_capacity(std::array<int, 4>& sum, const Units& front, int damaged, Space at) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const Unit unit = is_territory(at) ? kLandSlots[slot] : kSeaSlots[slot];
        int hits = front.count[slot];
        // AAZ-50.15, AAZ-25.1
        if (unit == Unit::Battleship && hits > 0) hits = 2 * hits - damaged;
        sum[target_of(unit)] += hits;
    }
}

}  // namespace

std::array<int, 4> capacity(const View& view) {
    std::array<int, 4> sum{};
    const Battle& battle = view.state.turn.battle;
    if (attackers_are_hit(view)) {
        add_capacity(sum, attackers_in_front(view), battle.damaged[index_of(view.state.active)],
                     battle.at);
        return sum;
    }
    for (const Power power : kAllPowers)
        add_capacity(sum, defenders_in_front(view, power), battle.damaged[index_of(power)],
                     battle.at);
    return sum;
}

// AAZ-50.10, AAZ-50.11, AAZ-50.12, AAZ-50.13, AAZ-22.4, AAZ-23.8, AAZ-24.5, AAZ-24.6, AAZ-40.25,
// AAZ-52.9
bool may_hit(const View& view, Group group, Target target) {
    if (is_territory(view.state.turn.battle.at)) return group == kShips || target == kOther;
    if (group == kShips) return true;
    if (group == kSubmarines) return target != kFlyer;
    return target != kSubmarine || has_destroyer(view, !attackers_are_hit(view));
}

namespace {

// All ways to give out the hits of a step: by group and sort of target.
class Search {
public:
    explicit Search(const View& view) {
        const Battle& battle = view.state.turn.battle;
        room_ = capacity(view);
        for (std::size_t sort = 0; sort < 4; ++sort) room_[sort] += battle.taken[sort];
        for (std::size_t group = 0; group < 3; ++group) {
            hits_[group] = battle.hits[group];
            for (std::size_t sort = 0; sort < 4; ++sort)
                may_[group][sort] =
                    may_hit(view, static_cast<Group>(group), static_cast<Target>(sort));
        }
    }

    int most() {
        best_ = 0;
        wanted_ = -1;
        give(0, 0);
        return best_;
    }
    // Some way with the most hits gives each sort at least this many.
    bool reaches(int total, const std::array<int, 4>& least) {
        wanted_ = total;
        least_ = least;
        found_ = false;
        give(0, 0);
        return found_;
    }

private:
    void give(std::size_t group, std::size_t sort) {
        if (found_ && wanted_ >= 0) return;
        if (group == 3) return judge();
        if (sort == 4) return give(group + 1, 0);
        int used = 0;
        for (std::size_t i = 0; i < sort; ++i) used += given_[group][i];
        int free = room_[sort];
        for (std::size_t i = 0; i < group; ++i) free -= given_[i][sort];
        const int high = may_[group][sort] ? std::min(hits_[group] - used, free) : 0;
        for (int count = high; count >= 0; --count) {
            given_[group][sort] = count;
            give(group, sort + 1);
        }
        given_[group][sort] = 0;
    }

    void judge() {
        std::array<int, 4> sum{};
        int total = 0;
        for (std::size_t sort = 0; sort < 4; ++sort) {
            for (std::size_t group = 0; group < 3; ++group) sum[sort] += given_[group][sort];
            total += sum[sort];
        }
        // AAZ-50.14, AAZ-26.23 A transport only when all else that hit could take is taken.
        for (std::size_t group = 0; group < 3; ++group)
            for (std::size_t sort = 0; sort < kTransport && given_[group][kTransport] > 0; ++sort)
                if (may_[group][sort] && sum[sort] < room_[sort]) return;
        best_ = std::max(best_, total);
        if (total != wanted_) return;
        for (std::size_t sort = 0; sort < 4; ++sort)
            if (sum[sort] < least_[sort]) return;
        found_ = true;
    }

    std::array<int, 4> room_{}, least_{};
    std::array<int, 3> hits_{};
    std::array<std::array<bool, 4>, 3> may_{};
    std::array<std::array<int, 4>, 3> given_{};
    int best_ = 0, wanted_ = -1;
    bool found_ = false;
};

}  // namespace

// AAZ-50.8
int most_assigned(const View& view) { return Search(view).most(); }

// AAZ-50.9 Sorts from which the next casualty may be chosen.
std::array<bool, 4> assignable(const View& view) {
    const Battle& battle = view.state.turn.battle;
    // OPTIMIZATION: on land without a bombardment everybody may be chosen.
    if (is_territory(battle.at) && battle.hits[kSubmarines] == 0) return {true, true, true, true};
    std::array<bool, 4> sorts{};
    std::array<int, 4> least{};
    int total = battle.owed;
    for (std::size_t sort = 0; sort < 4; ++sort) {
        least[sort] = battle.taken[sort];
        total += battle.taken[sort];
    }
    const auto room = capacity(view);
    for (std::size_t sort = 0; sort < 4; ++sort) {
        if (room[sort] == 0) continue;
        ++least[sort];
        sorts[sort] = Search(view).reaches(total, least);
        --least[sort];
    }
    return sorts;
}

}  // namespace gravetide::aaz
