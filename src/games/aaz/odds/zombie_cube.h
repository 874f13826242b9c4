// Where a round of a battle with zombies stands while its dice are looked at.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "games/aaz/odds/battle_line.h"
#include "games/aaz/odds/zombie_mix.h"

namespace gravetide::aaz {

// The dice of a side, by the highest face that hits, and how many faces of each take a zombie.
struct DiceOfSide {
    std::array<int, 7> of_value{};
    int zombie_faces = 1;

    DiceOfSide(std::span<const int> values, int faces) : zombie_faces(faces) {
        for (const int value : values)
            if (rolls(value)) ++of_value[static_cast<std::size_t>(value)];
    }
};

// Chances by further losses of the side under fire (rows), zombies about, and further losses of the
// side that fires (columns).
// OPTIMIZATION: a cell is stored as its chance times one factor for its row and one for its
// zombies, such that a die is the sum of three cells, and two dice go over the table at once.
class Cube {
public:
    // Nothing yet, and room for so many rows. These dice are rolled first.
    void reset(std::size_t most_rows, std::size_t most_zombies, std::size_t columns,
               const DiceOfSide& dice) {
        rows_ = 1;
        columns_ = columns;
        zombies_ = most_zombies + 1;
        // Steps of a power of two fall on the same lines of a cache.
        width_ = columns + columns % 2;
        if (width_ % 16 == 0) width_ += 2;
        size_ = (zombies_ + kNone) * width_;
        cells_.assign((most_rows + kNone) * size_, 0.0);
        scale_ = 1;
        row_step_ = zombie_step_ = 1;
        by_row_.assign(most_rows, 1.0);
        by_zombie_.assign(zombies_, 1.0);
        for (int value = 6; value >= 1; --value)
            if (worth_factors(dice, value)) take_factors(die_of(dice, value));
    }
    std::size_t columns() const { return columns_; }

    // Before any die: so many times these chances, by columns, and this one in the next column.
    void add(std::size_t row, std::size_t zombies, std::span<const double> chances, double last,
             double times) {
        rows_ = std::max(rows_, row + 1);
        double* to = cells(row, zombies);
        const double factor = times * by_row_[row] * by_zombie_[zombies];
        for (std::size_t i = 0; i < chances.size(); ++i) to[i] += factor * chances[i];
        to[chances.size()] += factor * last;
    }

    // Each die: a hit takes one more of the side under fire up to so many, then a zombie
    // (AAZ-50.17); a Z takes a zombie (AAZ-0.7). In which order they are looked at does not matter.
    void roll(const DiceOfSide& dice, std::size_t most) {
        Die before{};  // one that has found no other yet
        for (int value = 1; value <= 6; ++value) {
            int left = dice.of_value[static_cast<std::size_t>(value)];
            const Die die = die_of(dice, value);
            if (worth_factors(dice, value)) {
                change_factors(die);
                for (; left >= 2; left -= 2) roll_two(die, die, most, Sum::Plain);
            }
            for (; left > 0; --left) {
                if (die.same == 0) {
                    roll_one(die, most);
                } else if (before.hit == 0) {
                    before = die;
                } else {
                    roll_two(before, die, most, Sum::Weighed);
                    before = {};
                }
            }
        }
        if (before.hit > 0) roll_one(before, most);
    }

    // Calls tell(row, zombies, cells, factor): the chances of all columns times that factor.
    template <class Tell>
    void visit(Tell tell) const {
        for (std::size_t row = 0; row < rows_; ++row)
            for (std::size_t zombies = 0; zombies < zombies_; ++zombies)
                tell(row, zombies, cells(row, zombies), factor(row, zombies));
    }

    // The same with the sides' parts exchanged, room for so many rows, and these dice to be rolled.
    void turn_into(Cube& other, std::size_t most_rows, const DiceOfSide& dice) const {
        other.reset(most_rows, zombies_ - 1, rows_, dice);
        other.rows_ = columns_;
        std::vector<double> factors(rows_);
        for (std::size_t zombies = 0; zombies < zombies_; ++zombies) {
            for (std::size_t row = 0; row < rows_; ++row)
                factors[row] = factor(row, zombies) * other.by_zombie_[zombies];
            std::size_t column = 0;
            for (; column + 4 <= columns_; column += 4)
                turn_columns<4>(other, zombies, column, factors);
            for (; column < columns_; ++column) turn_columns<1>(other, zombies, column, factors);
        }
    }

private:
    // Faces of a die that do nothing, take a zombie, and hit.
    struct Die {
        int same = 0, zombie = 0, hit = 0;
    };
    static Die die_of(const DiceOfSide& dice, int value) {
        return {6 - dice.zombie_faces - value, dice.zombie_faces, value};
    }

    static constexpr std::size_t kNone = 3;  // rows before the first, and zombies beyond the most

    double* cells(std::size_t row, std::size_t zombies) {
        return &cells_[(row + kNone) * size_ + zombies * width_];
    }
    const double* cells(std::size_t row, std::size_t zombies) const {
        return &cells_[(row + kNone) * size_ + zombies * width_];
    }
    template <std::size_t kColumns>
    void turn_columns(Cube& other, std::size_t zombies, std::size_t column,
                      const std::vector<double>& factors) const {
        std::array<double*, kColumns> to;
        std::array<double, kColumns> times;
        for (std::size_t i = 0; i < kColumns; ++i) {
            to[i] = other.cells(column + i, zombies);
            times[i] = other.by_row_[column + i];
        }
        const double* from = cells(0, zombies) + column;
        for (std::size_t row = 0; row < rows_; ++row, from += size_)
            for (std::size_t i = 0; i < kColumns; ++i)
                to[i][row] = from[i] * factors[row] * times[i];
    }
    double factor(std::size_t row, std::size_t zombies) const {
        return scale_ / (by_row_[row] * by_zombie_[zombies]);
    }

    // Factors grow with the table. Few dice of a sort are not worth a change of them.
    bool worth_factors(const DiceOfSide& dice, int value) const {
        constexpr std::size_t kLargest = 200;
        constexpr int kFewest = 4;
        return by_row_.size() <= kLargest && zombies_ < kLargest && die_of(dice, value).same > 0
               && dice.of_value[static_cast<std::size_t>(value)] >= kFewest;
    }
    static double row_step(const Die& die) { return double(die.same) / die.hit; }
    static double zombie_step(const Die& die) { return double(die.zombie) / die.same; }
    void take_factors(const Die& die) {
        for (std::size_t i = 1; i < by_row_.size(); ++i)
            by_row_[i] = by_row_[i - 1] * row_step(die);
        for (std::size_t i = 1; i < zombies_; ++i)
            by_zombie_[i] = by_zombie_[i - 1] * zombie_step(die);
        row_step_ = row_step(die);
        zombie_step_ = zombie_step(die);
    }
    void change_factors(const Die& die) {
        if (row_step(die) == row_step_ && zombie_step(die) == zombie_step_) return;
        const std::vector<double> rows = by_row_;
        const std::vector<double> zombies = by_zombie_;
        take_factors(die);
        for (std::size_t row = 0; row < rows_; ++row) {
            double* at = cells(row, 0);
            for (std::size_t i = 0; i < zombies_; ++i) {
                const double change = by_row_[row] / rows[row] * (by_zombie_[i] / zombies[i]);
                for (std::size_t column = 0; column < width_; ++column) *at++ *= change;
            }
        }
    }

    // Rows from the last and zombies from the fewest, so that nothing is counted twice.
    void roll_one(const Die& die, std::size_t most) {
        rows_ = std::min(rows_ + 1, std::max(rows_, most + 1));
        scale_ /= 6;
        for (std::size_t row = rows_; row-- > 0;) {
            const int killing = row >= most ? die.zombie + die.hit : die.zombie;
            const double kill = killing / zombie_step_;
            const double take = row > most ? 0 : die.hit * row_step_;
            double* at = cells(row, 0);
            // Where no zombie is about there is none to kill.
            const double alone = die.same + killing;
            for (std::size_t i = 0; i < width_; ++i)
                at[i] = alone * at[i] + kill * at[i + width_] + take * *(at + i - size_);
            const double same = die.same;
            for (std::size_t i = width_; i < zombies_ * width_; ++i)
                at[i] = same * at[i] + kill * at[i + width_] + take * *(at + i - size_);
        }
    }

    Mix mix_of(const Die& die, int killing) const {
        return {1 + double(killing) / die.same, killing / zombie_step_ / die.same,
                die.hit * row_step_ / die.same};
    }

    // Two dice; plain where the factors are theirs.
    void roll_two(const Die& one, const Die& two, std::size_t most, Sum sum) {
        rows_ = std::min(rows_ + 2, most + 1);
        scale_ *= one.same * two.same / 36.0;
        mix_({.cells = cells(rows_ - 1, 0),
              .rows = rows_,
              .size = size_,
              .zombies = zombies_,
              .width = width_,
              .usual = {mix_of(one, one.zombie), mix_of(two, two.zombie)},
              .last = {mix_of(one, one.zombie + one.hit), mix_of(two, two.zombie + two.hit)},
              .sum = sum,
              .edge = rows_ == most + 1 ? Edge::Last : Edge::None});
    }

    std::size_t rows_ = 1, columns_ = 1, zombies_ = 1, width_ = 2, size_ = 2;
    Mixer mix_ = mixers().back();
    double scale_ = 1;
    double row_step_ = 1, zombie_step_ = 1;   // from one factor to the next
    std::vector<double> by_row_, by_zombie_;  // the factors
    std::vector<double> cells_;
};

}  // namespace gravetide::aaz
