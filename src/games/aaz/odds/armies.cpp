#include "games/aaz/odds/armies.h"

#include "games/aaz/odds/battle_line.h"

namespace gravetide::aaz {

namespace {

bool is_part(const Units& some, const Units& all) {
    for (std::size_t i = 0; i < kSlots; ++i)
        if (some.count[i] > all.count[i]) return false;
    return true;
}

bool flies_alike(const Units& one, const Units& other) {
    return one.of(Unit::Fighter) == other.of(Unit::Fighter)
           && one.of(Unit::Bomber) == other.of(Unit::Bomber);
}

// One die more, of so many faces that hit and so many that take a zombie.
std::vector<Armies::Throw> with_die(const std::vector<Armies::Throw>& throws, int value, int faces,
                                    std::size_t dice) {
    std::vector<double> sums((dice + 1) * (dice + 1), 0.0);
    for (const auto& [hits, zombies, chance] : throws) {
        sums[hits * (dice + 1) + zombies] += chance * (6 - value - faces) / 6;
        sums[(hits + 1) * (dice + 1) + zombies] += chance * value / 6;
        sums[hits * (dice + 1) + zombies + 1] += chance * faces / 6;
    }
    std::vector<Armies::Throw> more;
    for (std::size_t i = 0; i < sums.size(); ++i)
        if (sums[i] > 0) more.push_back({i / (dice + 1), i % (dice + 1), sums[i]});
    return more;
}

}  // namespace

Armies::Armies(const BattleCase& battle, int Profile::*value, Bites bites)
    : prices_(battle.prices),
      explosives_(value == &Profile::attack ? battle.attackers_explosives
                                            : battle.defenders_explosives),
      value_(value),
      bites_(bites) {
    add(value == &Profile::attack ? battle.attackers : battle.defenders, {}, 0);
    std::ranges::stable_sort(armies_, {}, &Army::size);
    for (Army& army : armies_) {
        army.after.resize(army.size + 1);
        army.after_bites.resize(army.land + 1);
        for (std::size_t i = 0; i < armies_.size() && armies_[i].size <= army.size; ++i) {
            if (!is_part(armies_[i].units, army.units)) continue;
            const std::size_t lost = army.size - armies_[i].size;
            army.after[lost].push_back(i);
            if (bites_ == Bites::Counted && flies_alike(armies_[i].units, army.units))
                army.after_bites[lost].push_back(i);
        }
    }
}

void Armies::add(const Units& most, const Units& some, std::size_t slot) {
    if (slot == kLandSlots.size()) {
        armies_.push_back(army_of(some));
        return;
    }
    Units next = some;
    for (int count = 0; count <= most.of(kLandSlots[slot]); ++count) {
        add(most, next, slot + 1);
        if (count < most.of(kLandSlots[slot])) next.add(kLandSlots[slot]);
    }
}

Armies::Army Armies::army_of(const Units& units) const {
    Army army{.units = units,
              .size = static_cast<std::size_t>(units.size()),
              .land = static_cast<std::size_t>(units.land()),
              .infantry = static_cast<std::size_t>(units.of(Unit::Infantry))};
    army.throws = {{0, 0, 1.0}};
    const int faces = zombie_faces(units.of(Unit::Artillery), explosives_);
    // AAZ-20.11
    int supported = value_ == &Profile::attack
                        ? std::min(units.of(Unit::Infantry), units.of(Unit::Artillery))
                        : 0;
    for (const Unit unit : kLandSlots)
        for (int i = 0; i < units.of(unit); ++i) {
            const bool lifted = unit == Unit::Infantry && supported-- > 0;
            const int value = profile(unit).*value_ + (lifted ? 1 : 0);
            army.cost += prices_[index_of(unit)];
            if (!rolls(value)) continue;
            army.gone = false;
            army.dice.push_back(0);
            const double hit = value / 6.0;
            for (std::size_t hits = army.dice.size() - 1; hits > 0; --hits)
                army.dice[hits] = army.dice[hits] * (1 - hit) + army.dice[hits - 1] * hit;
            army.dice[0] *= 1 - hit;
            if (bites_ == Bites::Counted)
                army.throws = with_die(army.throws, value, faces, army.dice.size() - 1);
        }
    return army;
}

}  // namespace gravetide::aaz
