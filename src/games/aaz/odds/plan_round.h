// One round of a battle with zombies, forwards by chances or backwards by values, for those who
// follow a plan (battle_plan.cpp).
#pragma once

#include <cstddef>
#include <numeric>
#include <vector>

#include "games/aaz/odds/ranks.h"

namespace gravetide::aaz {

using Series = std::vector<double>;

// The faces of one die that hit, and those that take a zombie (AAZ-0.7, AAZ-61.10).
struct PlanDie {
    int value, zombie_faces;

    double hit() const { return value / 6.0; }
    double zombie() const { return zombie_faces / 6.0; }
};

// A number for every loss of the defenders (rows), zombies about, and loss of the attackers
// (columns): chances on the way to the end of a round, or values on the way back to its start.
class Field {
public:
    Field(std::size_t rows, std::size_t zombies, std::size_t columns)
        : rows_(rows + 1),
          depth_(zombies + 1),
          columns_(columns + 1),
          cells_(rows_ * depth_ * columns_, 0.0) {}

    double& at(std::size_t row, std::size_t zombies, std::size_t column) {
        return cells_[(row * depth_ + zombies) * columns_ + column];
    }
    std::size_t rows() const { return rows_; }
    std::size_t depth() const { return depth_; }
    std::size_t columns() const { return columns_; }

    // One die of the attackers, its hits on rows up to so many and then on zombies (AAZ-50.17); a Z
    // takes a zombie (AAZ-0.7).
    void fire(const PlanDie& die, std::size_t most) { roll(by_rows(), die, most); }
    void answer(const PlanDie& die, std::size_t most) { roll(by_columns(), die, most); }
    void fire_back(const PlanDie& die, std::size_t most) { roll_back(by_rows(), die, most); }
    void answer_back(const PlanDie& die, std::size_t most) { roll_back(by_columns(), die, most); }

private:
    struct Strides {
        std::size_t lines, line, others, other;
    };
    Strides by_rows() const { return {rows_, depth_ * columns_, columns_, 1}; }
    Strides by_columns() const { return {columns_, 1, rows_, depth_ * columns_}; }

    // Lines from the last and zombies from the fewest, so that nothing is counted twice.
    void roll(const Strides& by, const PlanDie& die, std::size_t most) {
        const double hit = die.hit();
        const double same = 1 - hit - die.zombie();
        for (std::size_t line = std::min(by.lines, most + 1); line-- > 0;) {
            const double kill = die.zombie() + (line < most ? 0 : hit);
            for (std::size_t zombies = 0; zombies < depth_; ++zombies) {
                double* cell = &cells_[line * by.line + zombies * columns_];
                const double stay = zombies == 0 ? same + kill : same;
                const bool more = zombies + 1 < depth_;
                for (std::size_t i = 0; i < by.others; ++i, cell += by.other) {
                    *cell *= stay;
                    if (more) *cell += kill * cell[columns_];
                    if (line > 0) *cell += hit * *(cell - by.line);
                }
            }
        }
    }

    // The same for values: what a cell is worth before the die.
    void roll_back(const Strides& by, const PlanDie& die, std::size_t most) {
        const double hit = die.hit();
        const double same = 1 - hit - die.zombie();
        for (std::size_t line = 0; line < std::min(by.lines, most + 1); ++line) {
            const double kill = die.zombie() + (line < most ? 0 : hit);
            for (std::size_t zombies = depth_; zombies-- > 0;) {
                double* cell = &cells_[line * by.line + zombies * columns_];
                for (std::size_t i = 0; i < by.others; ++i, cell += by.other) {
                    const double killed = zombies == 0 ? *cell : *(cell - columns_);
                    *cell = same * *cell + kill * killed;
                    if (line < most) *cell += hit * cell[by.line];
                }
            }
        }
    }

    std::size_t rows_, depth_, columns_;
    Series cells_;
};

// How likely a round without any loss leaves so many of so many zombies: quiet(from, to).
class QuietRounds {
public:
    QuietRounds(const Ranks::Rank& ours, const Ranks::Rank& theirs) : zeds_{1.0} {
        for (const auto* side : {&ours, &theirs})
            for (const int value : side->values) {
                const PlanDie die{value, side->zombie_faces};
                zeds_.push_back(0);
                for (std::size_t i = zeds_.size(); i-- > 0;)
                    zeds_[i] = zeds_[i] * (1 - die.hit() - die.zombie())
                               + (i > 0 ? zeds_[i - 1] * die.zombie() : 0);
            }
        // AAZ-53.4 A face bites nobody where its side has no land unit.
        harmless_ = 1 - (ours.land > 0 ? 1.0 / 3 : 0) - (theirs.land > 0 ? 1.0 / 6 : 0);
    }
    double operator()(std::size_t from, std::size_t to) const {
        double chance = 0;
        if (to > 0)
            chance = from - to < zeds_.size() ? zeds_[from - to] : 0;
        else if (from < zeds_.size())
            chance = std::accumulate(zeds_.begin() + static_cast<std::ptrdiff_t>(from), zeds_.end(),
                                     0.0);
        for (std::size_t i = 0; i < from; ++i) chance *= harmless_;
        return chance;
    }

private:
    Series zeds_;
    double harmless_ = 1;
};

}  // namespace gravetide::aaz
