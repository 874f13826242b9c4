// The model's casualties: what a hit may be given to, every way to give out the hits of a step, and
// who is asked (AAZ-41, AAZ-50).
#include <algorithm>

#include "games/aaz_combat_model.h"

namespace gravetide::aaz::model {

Battle::Target Battle::target_of(const Piece& piece) const {
    if (piece.unit == Unit::Submarine) return kToSubmarine;
    if (piece.unit == Unit::Transport) return kToTransport;
    return is_air(piece) ? kToAir : kToOther;
}

// AAZ-50.10 to AAZ-50.13, AAZ-40.25
bool Battle::may_hit(Side side, Group group, Target target) const {
    if (!at_sea_) return group != kSubmarines || target == kToOther;
    if (group == kSubmarines) return target != kToAir;
    if (group == kAir) return target != kToSubmarine || destroyer_[side == Side::Attackers ? 0 : 1];
    return true;
}

// AAZ-50.7, AAZ-50.15 How many hits the pieces in front of the line can still take.
int Battle::places(Side side, Target target) const {
    int sum = 0;
    for (const Piece& piece : pieces_)
        if (piece.side == side && piece.in_front() && target_of(piece) == target)
            sum += at_sea_ && piece.unit == Unit::Battleship && !piece.damaged ? 2 : 1;
    return sum;
}

// AAZ-50.9 Every assignment of hits to kinds of target is tried; those with the most hits given
// count, and among them those by which no hit went to a transport that could go elsewhere
// (AAZ-50.14).
std::set<Battle::Taken> Battle::ways_to_give(Side side, const Hits& hits) const {
    Taken room{};
    for (std::size_t i = 0; i < kTargets; ++i)
        room[i] = places(other(side), static_cast<Target>(i));
    std::map<int, std::set<Taken>> by_size;
    std::array<Taken, kGroups> given{};
    const auto consider = [&] {
        Taken sum{};
        for (const Taken& some : given)
            for (std::size_t i = 0; i < kTargets; ++i) sum[i] += some[i];
        int size = 0;
        bool lawful = true;
        for (std::size_t i = 0; i < kTargets; ++i) size += sum[i];
        for (std::size_t group = 0; group < kGroups; ++group)
            for (const Target target : {kToSubmarine, kToAir, kToOther})
                if (given[group][kToTransport] > 0
                    && may_hit(side, static_cast<Group>(group), target)
                    && sum[target] < room[target])
                    lawful = false;
        auto& ways = by_size[size];
        if (lawful) ways.insert(sum);
    };
    // Deals out the hits of one group after another, over one kind of target after another.
    const auto deal = [&](const auto& self, std::size_t group, std::size_t target,
                          int left) -> void {
        if (group == kGroups) return consider();
        if (target == kTargets)
            return self(self, group + 1, 0, group + 1 < kGroups ? hits[group + 1] : 0);
        const bool may = may_hit(side, static_cast<Group>(group), static_cast<Target>(target));
        int free = room[target];
        for (std::size_t before = 0; before < group; ++before) free -= given[before][target];
        for (int some = 0; some <= (may ? std::min(left, free) : 0); ++some) {
            given[group][target] = some;
            self(self, group, target + 1, left - some);
        }
        given[group][target] = 0;
    };
    deal(deal, 0, 0, hits[0]);
    return by_size.rbegin()->second;
}

void Battle::owe(Side side, const std::set<Taken>& ways) {
    owing_ = side;
    ways_ = ways;
    taken_ = {};
    named_.clear();
}

// AAZ-50.6, AAZ-53.6, AAZ-41.4, AAZ-41.5
void Battle::ask_casualties() {
    if (ways_.empty()) return;
    std::set<Power> owners;
    std::map<Answer, double> sorts;
    const bool bitten = moment_ == Moment::BittenAttackers || moment_ == Moment::BittenDefenders;
    int room = 0;
    int owed = 0;
    for (std::size_t i = 0; i < kTargets; ++i) {
        if (!bitten || i == kToOther) room += places(owing_, static_cast<Target>(i));  // AAZ-53.4
        owed += (*ways_.begin())[i] - taken_[i];
    }
    for (const Piece& piece : pieces_) {
        if (piece.side != owing_ || !piece.in_front()) continue;
        const Target target = target_of(piece);
        const bool possible = std::ranges::any_of(
            ways_, [&](const Taken& way) { return way[target] > taken_[target]; });
        if (!possible) continue;
        owners.insert(piece.power);
        sorts[{.word = Word::Lose, .power = piece.power, .unit = piece.unit, .load = piece.load}];
    }
    // Nobody is asked when there is nothing to choose from, or when everybody is hit.
    if (owed == 0) return ways_.clear();
    if (sorts.size() == 1 || owed == room) {
        take(Answer(sorts.begin()->first));
        return ask_casualties();
    }
    question_.answers = sorts;
    question_.asked = owners;
    for (const auto& [power, answer] : named_) question_.asked.erase(power);
    if (question_.asked.empty()) question_.asked = {attacker_};
}

void Battle::take(const Answer& casualty) {
    const auto fits = [&](const Piece& piece) {
        return piece.side == owing_ && piece.in_front() && piece.power == casualty.power
               && piece.unit == casualty.unit && piece.load == casualty.load;
    };
    // Of several alike: whole battleships are damaged first, landed units lost first.
    auto found = pieces_.end();
    for (auto piece = pieces_.begin(); piece != pieces_.end(); ++piece)
        if (fits(*piece)
            && (found == pieces_.end() || (found->damaged && !piece->damaged)
                || (!found->seaborne && piece->seaborne)))
            found = piece;
    const Target target = target_of(*found);
    if (at_sea_ && found->unit == Unit::Battleship && !found->damaged)
        found->damaged = true;
    else
        found->behind = true;
    ++taken_[target];
    std::erase_if(ways_, [&](const Taken& way) { return way[target] < taken_[target]; });
    named_.clear();
}

}  // namespace gravetide::aaz::model
