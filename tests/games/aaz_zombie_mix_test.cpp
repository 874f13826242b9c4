// Two dice over the table of a round with zombies, for every sort of vectors this machine has.
#include <gtest/gtest.h>
#include <vector>

#include "engine/dice.h"
#include "games/aaz/odds/zombie_mix.h"

namespace gravetide::aaz {
namespace {

std::size_t number(Dice& dice, int below) { return static_cast<std::size_t>(dice.below(below)); }

// A table with rows of nothing before it and numbers of zombies beyond, as the mixers want it.
struct Table {
    std::size_t rows, zombies, width;
    std::vector<double> cells;

    Table(std::size_t how_many_rows, std::size_t how_many_zombies, std::size_t how_wide, Dice& dice)
        : rows(how_many_rows),
          zombies(how_many_zombies),
          width(how_wide),
          cells((rows + kNone) * size(), 0.0) {
        for (std::size_t row = 0; row < rows; ++row)
            for (std::size_t i = 0; i < zombies * width; ++i)
                cells[(row + kNone) * size() + i] = dice.below(1000) / 1000.0;
    }
    static constexpr std::size_t kNone = 3;
    std::size_t size() const { return (zombies + kNone) * width; }
    double* last_row() { return &cells[(rows - 1 + kNone) * size()]; }
    double at(std::size_t row, std::size_t zombie, std::size_t column) const {
        return cells[(row + kNone) * size() + zombie * width + column];
    }
};

MixWork work_on(Table& table, Sum sum, Edge edge) {
    const Mix plain{1.5, 1, 1};
    const Mix one{1.25, 0.5, 0.75};
    const Mix two{1.75, 0.25, 0.375};
    const bool is_plain = sum == Sum::Plain;
    return {.cells = table.last_row(),
            .rows = table.rows,
            .size = table.size(),
            .zombies = table.zombies,
            .width = table.width,
            .usual = is_plain ? TwoMixes{plain, plain} : TwoMixes{one, two},
            .last = {{2.5, 1.5, is_plain ? 1 : 0.75}, {3.5, 2.5, is_plain ? 1 : 0.375}},
            .sum = sum,
            .edge = edge};
}

// One die, cell by cell: the whole table anew.
Table after(const Table& table, const MixWork& work, Mix TwoMixes::*die) {
    Table next = table;
    for (std::size_t row = 0; row < table.rows; ++row)
        for (std::size_t zombie = 0; zombie < table.zombies; ++zombie)
            for (std::size_t column = 0; column < table.width; ++column) {
                const bool edge = work.edge == Edge::Last && row + 1 == table.rows;
                const Mix& mix = (edge ? work.last : work.usual).*die;
                const double here = table.at(row, zombie, column) * (zombie == 0 ? mix.alone : 1);
                const double more =
                    zombie + 1 < table.zombies ? table.at(row, zombie + 1, column) : 0;
                const double fewer = row > 0 ? table.at(row - 1, zombie, column) : 0;
                next.cells[(row + Table::kNone) * table.size() + zombie * table.width + column] =
                    here + mix.kill * more + mix.hit * fewer;
            }
    return next;
}

TEST(AazZombieMix, is_two_dice_one_after_the_other_by_any_vectors) {
    Dice dice(18);
    for (int i = 0; i < 400; ++i) {
        Table table(1 + number(dice, 11), 1 + number(dice, 9), 2 + 2 * number(dice, 13), dice);
        const Sum sum = dice.below(2) == 0 ? Sum::Plain : Sum::Weighed;
        const Edge edge = dice.below(2) == 0 ? Edge::None : Edge::Last;
        Table begun = table;
        const MixWork work = work_on(begun, sum, edge);
        const Table wanted = after(after(table, work, &TwoMixes::one), work, &TwoMixes::two);
        for (const Mixer mix : mixers()) {
            Table mixed = table;
            mix(work_on(mixed, sum, edge));
            for (std::size_t row = 0; row < table.rows; ++row)
                for (std::size_t zombie = 0; zombie < table.zombies; ++zombie)
                    for (std::size_t column = 0; column < table.width; ++column)
                        ASSERT_DOUBLE_EQ(mixed.at(row, zombie, column),
                                         wanted.at(row, zombie, column))
                            << row << " of " << table.rows << ", " << zombie << ", " << column;
        }
    }
}

TEST(AazZombieMix, has_the_same_digits_by_any_vectors) {
    Dice dice(19);
    for (int i = 0; i < 400; ++i) {
        const Table table(1 + number(dice, 11), 1 + number(dice, 9), 2 + 2 * number(dice, 13),
                          dice);
        Table by_two = table;
        mixers().front()(work_on(by_two, Sum::Weighed, Edge::Last));
        for (const Mixer mix : mixers()) {
            Table mixed = table;
            mix(work_on(mixed, Sum::Weighed, Edge::Last));
            ASSERT_EQ(mixed.cells, by_two.cells);
        }
    }
}

}  // namespace
}  // namespace gravetide::aaz
