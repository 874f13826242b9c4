// Where a round of a battle with zombies stands while its dice are looked at.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <vector>

#include "games/aaz/odds/battle_line.h"

namespace gravetide::aaz {

// Chances by further losses of the side under fire (rows), zombies about, and further losses of the
// side that fires (columns).
// OPTIMIZATION: a cell is stored as its chance times one factor for its row and one for its
// zombies, such that a die is the sum of three cells. Two dice go over the table at once, two
// columns at a time; no sum is made in another order on another machine.
class Cube {
public:
    void reset(std::size_t most_rows, std::size_t most_zombies, std::size_t columns) {
        rows_ = 1;
        columns_ = columns;
        zombies_ = most_zombies + 1;
        // Steps of a power of two fall on the same lines of a cache.
        width_ = columns + columns % 2;
        if (width_ % 16 == 0) width_ += 2;
        size_ = (zombies_ + kNone) * width_;
        cells_.assign((most_rows + kNone) * size_, 0.0);
        scale_ = 1;
        by_row_ = by_zombie_ = 1;
    }
    std::size_t rows() const { return rows_; }
    std::size_t columns() const { return columns_; }
    std::size_t most_zombies() const { return zombies_ - 1; }

    // Before any die.
    void add(std::size_t row, std::size_t zombies, std::size_t column, double chance) {
        rows_ = std::max(rows_, row + 1);
        cells(row, zombies)[column] += chance;
    }

    // Each die: a hit takes one more of the side under fire up to so many, then a zombie
    // (AAZ-50.17); a Z takes a zombie (AAZ-0.7). In which order they are looked at does not matter.
    void roll(std::span<const int> values, int zombie_faces, std::size_t most) {
        std::array<int, 7> dice{};
        for (const int value : values)
            if (rolls(value)) ++dice[static_cast<std::size_t>(value)];
        // Factors grow with the table. Few dice of a sort are not worth a change of them.
        constexpr std::size_t kLargest = 200;
        constexpr int kWorthFactors = 4;
        const bool by_pairs = most < kLargest && zombies_ < kLargest;
        Die before{};  // one that has found no other yet
        for (int value = 1; value <= 6; ++value) {
            int left = dice[static_cast<std::size_t>(value)];
            const Die die{6 - zombie_faces - value, zombie_faces, value};
            if (by_pairs && die.same > 0 && left >= kWorthFactors) {
                set_factors(double(die.same) / value, double(zombie_faces) / die.same);
                for (; left >= 2; left -= 2) roll_two<Sum::Plain>(die, die, most);
            }
            for (; left > 0; --left) {
                if (die.same == 0) {
                    roll_one(die, most);
                } else if (before.hit == 0) {
                    before = die;
                } else {
                    roll_two<Sum::Weighed>(before, die, most);
                    before = {};
                }
            }
        }
        if (before.hit > 0) roll_one(before, most);
    }

    // Calls tell(row, zombies, cells, factor): the chances of all columns times that factor.
    template <class Tell>
    void visit(Tell tell) const {
        double row_factor = scale_;
        for (std::size_t row = 0; row < rows_; ++row, row_factor /= by_row_) {
            double factor = row_factor;
            for (std::size_t zombies = 0; zombies < zombies_; ++zombies, factor /= by_zombie_)
                tell(row, zombies, cells(row, zombies), factor);
        }
    }

    // The same with the sides' parts exchanged, and room for so many rows.
    void turn_into(Cube& other, std::size_t most_rows) const {
        other.reset(most_rows, zombies_ - 1, rows_);
        other.rows_ = columns_;
        visit([&](std::size_t row, std::size_t zombies, const double* from, double factor) {
            double* to = other.cells(0, zombies) + row;
            for (std::size_t column = 0; column < columns_; ++column, to += other.size_)
                *to = from[column] * factor;
        });
    }

private:
    // Faces of a die that do nothing, take a zombie, and hit.
    struct Die {
        int same = 0, zombie = 0, hit = 0;
    };

    // Whether all factors of a die are 1, and whether a row is the one that can lose nobody more.
    enum class Sum : std::uint8_t { Plain, Weighed };
    enum class Edge : std::uint8_t { None, Last };

    using Pair = double __attribute__((vector_size(16)));
    static constexpr std::size_t kNone = 3;  // rows before the first, and zombies beyond the most
    static Pair load(const double* cells) {
        Pair pair;
        std::memcpy(&pair, cells, sizeof pair);
        return pair;
    }
    static void store(double* cells, Pair pair) { std::memcpy(cells, &pair, sizeof pair); }

    double* cells(std::size_t row, std::size_t zombies) {
        return &cells_[(row + kNone) * size_ + zombies * width_];
    }
    const double* cells(std::size_t row, std::size_t zombies) const {
        return &cells_[(row + kNone) * size_ + zombies * width_];
    }

    void set_factors(double by_row, double by_zombie) {
        const double row_step = by_row / by_row_;
        const double zombie_step = by_zombie / by_zombie_;
        by_row_ = by_row;
        by_zombie_ = by_zombie;
        double row_factor = 1;
        for (std::size_t row = 0; row < rows_; ++row, row_factor *= row_step) {
            double factor = row_factor;
            double* at = cells(row, 0);
            for (std::size_t zombies = 0; zombies < zombies_; ++zombies, factor *= zombie_step)
                for (std::size_t i = 0; i < width_; ++i) *at++ *= factor;
        }
    }

    // Rows from the last and zombies from the fewest, so that nothing is counted twice.
    void roll_one(const Die& die, std::size_t most) {
        rows_ = std::min(rows_ + 1, std::max(rows_, most + 1));
        scale_ /= 6;
        for (std::size_t row = rows_; row-- > 0;) {
            const int killing = row >= most ? die.zombie + die.hit : die.zombie;
            const double kill = killing / by_zombie_;
            const double take = row > most ? 0 : die.hit * by_row_;
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

    // What a die does to a cell, the cell as it was counted once: where no zombie is about, and the
    // parts that come from where one more was and from one loss fewer. The last row takes zombies
    // for the hits that find nobody.
    struct Mix {
        double alone, kill, hit;
    };
    using Two = std::array<Mix, 2>;
    Mix mix_of(const Die& die, int killing) const {
        return {1 + double(killing) / die.same, killing / by_zombie_ / die.same,
                die.hit * by_row_ / die.same};
    }

    // Two dice; plain where the factors are theirs.
    template <Sum kSum>
    void roll_two(const Die& one, const Die& two, std::size_t most) {
        rows_ = std::min(rows_ + 2, most + 1);
        scale_ *= one.same * two.same / 36.0;
        const Two usual{mix_of(one, one.zombie), mix_of(two, two.zombie)};
        const Two last{mix_of(one, one.zombie + one.hit), mix_of(two, two.zombie + two.hit)};
        std::size_t row = rows_;
        if (row == most + 1) row -= mix_some<kSum, Edge::Last>(row, last, usual);
        while (row > 0) row -= mix_some<kSum, Edge::None>(row, usual, usual);
    }
    // As many of the last of so many rows as go together.
    template <Sum kSum, Edge kEdge>
    std::size_t mix_some(std::size_t rows, const Two& first, const Two& others) {
        if (rows >= 4) return mix<4, kSum, kEdge>(rows - 1, first, others);
        if (rows == 3) return mix<3, kSum, kEdge>(rows - 1, first, others);
        if (rows == 2) return mix<2, kSum, kEdge>(rows - 1, first, others);
        return mix<1, kSum, kEdge>(rows - 1, first, others);
    }

    // This row and those before it, so many in all.
    template <std::size_t kRows, Sum kSum, Edge kEdge>
    std::size_t mix(std::size_t row, const Two& first, const Two& others) {
        const std::size_t width = width_;
        const std::size_t size = size_;
        const auto after = [](const Mix& edge, const Mix& usual) {
            return [=](std::size_t r, Pair here, Pair more, Pair fewer) {
                const bool plain = kSum == Sum::Plain;
                if (kEdge == Edge::Last && r == 0)
                    return here + edge.kill * more + (plain ? fewer : edge.hit * fewer);
                return plain ? here + more + fewer : here + usual.kill * more + usual.hit * fewer;
            };
        };
        const auto after_one = after(first[0], others[0]);
        const auto after_two = after(first[1], others[1]);
        const auto fetch = [&](auto& cells, const double* at) {
            for (std::size_t r = 0; r < cells.size(); ++r) cells[r] = load(at - r * size);
        };
        for (std::size_t column = 0; column < width; column += 2) {
            double* at = cells(row, 0) + column;
            // As they stand, and after one die.
            std::array<Pair, kRows + 2> now, next;
            std::array<Pair, kRows + 1> once, then;
            fetch(now, at);
            fetch(next, at + width);
            for (std::size_t r = 0; r <= kRows; ++r)
                once[r] =
                    after_one(r, (r == 0 ? first : others)[0].alone * now[r], next[r], now[r + 1]);
            fetch(now, at + 2 * width);
            for (std::size_t r = 0; r <= kRows; ++r)
                then[r] = after_one(r, next[r], now[r], next[r + 1]);
            for (std::size_t r = 0; r < kRows; ++r)
                store(at - r * size, after_two(r, (r == 0 ? first : others)[1].alone * once[r],
                                               then[r], once[r + 1]));
            for (std::size_t zombies = 1; zombies < zombies_; zombies += 2) {
                at += width;
                fetch(next, at + 2 * width);
                for (std::size_t r = 0; r <= kRows; ++r)
                    once[r] = after_one(r, now[r], next[r], now[r + 1]);
                for (std::size_t r = 0; r < kRows; ++r)
                    store(at - r * size, after_two(r, then[r], once[r], then[r + 1]));
                at += width;
                fetch(now, at + 2 * width);
                for (std::size_t r = 0; r <= kRows; ++r)
                    then[r] = after_one(r, next[r], now[r], next[r + 1]);
                for (std::size_t r = 0; r < kRows; ++r)
                    store(at - r * size, after_two(r, once[r], then[r], once[r + 1]));
            }
        }
        return kRows;
    }

    std::size_t rows_ = 1, columns_ = 1, zombies_ = 1, width_ = 2, size_ = 2;
    double scale_ = 1, by_row_ = 1, by_zombie_ = 1;
    std::vector<double> cells_;
};

}  // namespace gravetide::aaz
