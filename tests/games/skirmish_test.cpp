// The Skirmish: geometry against slow exact versions, the data against the ledger, and the odds of
// the worked cases.
#include <gtest/gtest.h>
#include <numeric>

#include "engine/dice.h"
#include "games/skirmish/odds/odds.h"
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {
namespace {

const Skirmish& game() {
    static const Skirmish opened{DataFolder{}};
    return opened;
}

// A number as a fraction, in lowest terms, the denominator above 0.
struct Fraction {
    long top = 0;
    long bottom = 1;
};
Fraction fraction(long top, long bottom) {
    const long common = std::max(1L, std::gcd(top, bottom));
    const long sign = bottom < 0 ? -1 : 1;
    return {sign * top / common, sign * bottom / common};
}
bool operator<(Fraction a, Fraction b) { return a.top * b.bottom < b.top * a.bottom; }

// The segment a + t (b - a), t from 0 to 1, clipped to each side of the rectangle in turn.
bool touches_slowly(Point a, Point b, const Rectangle& area) {
    Fraction low{0, 1};
    Fraction high{1, 1};
    const auto clip = [&](int from, int step, int least, int most) {
        if (step == 0) return from >= least && from <= most;
        Fraction enter = fraction(least - from, step);
        Fraction leave = fraction(most - from, step);
        if (leave < enter) std::swap(enter, leave);
        if (low < enter) low = enter;
        if (leave < high) high = leave;
        return !(high < low);
    };
    return clip(a.x, b.x - a.x, area.x0, area.x1) && clip(a.y, b.y - a.y, area.y0, area.y1);
}

Cover sight_slowly(const View& view, Point viewer, Point target) {
    bool hard = false;
    bool soft = false;
    for (const Building& building : view.box.buildings)
        for (const Rectangle& solid : building.solids)
            if (touches_slowly(viewer, target, solid)) return Cover::Blocked;
    for (std::size_t i = 0; i < kOpenings; ++i) {
        const Opening& opening = view.box.openings[i];
        const Portal& portal = view.state.openings[i];
        if (!touches_slowly(viewer, target, opening.span)) continue;
        const bool is_shut = portal.leaf == Leaf::Shut || portal.barricade > 0;
        if (opening.kind == OpeningKind::Door && is_shut) return Cover::Blocked;
        if (!opening.span.holds(viewer, 2)) hard = true;
    }
    for (const Piece& piece : view.box.pieces)
        if (touches_slowly(viewer, target, piece.area) && !piece.area.holds(viewer, 2))
            (piece.kind == PieceKind::Wreck ? hard : soft) = true;
    return hard ? Cover::Hard : soft ? Cover::Soft : Cover::Clear;
}

Point any_point(Dice& dice) {
    while (true) {
        const Point at = point_at(dice.die(95), dice.die(95));
        if (!game().box().at(at).wall) return at;
    }
}

// SKIR-3.1, SKIR-3.2, SKIR-3.3, SKIR-3.6, SKIR-3.9
TEST(Skirmish, line_of_sight_agrees_with_exact_fractions) {
    Dice dice(std::uint64_t{11});
    State state = bare(game(), {});
    int blocked = 0;
    for (int pair = 0; pair < 100'000; ++pair) {
        if (pair % 100 == 0)
            for (std::size_t i = 0; i < kOpenings; ++i) {
                const bool is_door = game().box().openings[i].kind == OpeningKind::Door;
                state.openings[i].leaf = dice.below(2) ? Leaf::Shut
                                         : is_door     ? Leaf::Open
                                                       : Leaf::Broken;
                state.openings[i].barricade = dice.below(4) ? 0 : 4;
            }
        const View view = view_of(game().box(), state);
        const Point viewer = any_point(dice);
        // Near ones as well: they meet corners and span ends more often.
        Point target = any_point(dice);
        if (pair % 2) {
            const int x = std::clamp(viewer.x + dice.below(25) - 12, 1, 95);
            const int y = std::clamp(viewer.y + dice.below(25) - 12, 1, 95);
            if (!game().box().at(point_at(x, y)).wall) target = point_at(x, y);
        }
        const Cover cover = sight(view, viewer, target);
        ASSERT_EQ(cover, sight_slowly(view, viewer, target))
            << int{viewer.x} << "," << int{viewer.y} << " " << int{target.x} << ","
            << int{target.y};
        // SKIR-3.8
        ASSERT_EQ(cover == Cover::Blocked, sight(view, target, viewer) == Cover::Blocked);
        if (cover == Cover::Blocked) ++blocked;
    }
    EXPECT_GT(blocked, 10'000);
    EXPECT_LT(blocked, 90'000);
}

// SKIR-20.17: what is known at once is what the walk over the whole table finds.
TEST(Skirmish, ways_known_at_once_are_the_cheapest) {
    Dice dice(std::uint64_t{12});
    const Box& box = game().box();
    int direct = 0;
    for (int i = 0; i < 200; ++i) {
        const Point target = any_point(dice);
        const std::uint8_t* row = box.ways->to(target);
        for (int j = 0; j < 300; ++j) {
            const Point from = any_point(dice);
            ASSERT_LT(row[index_of(from)], 255);
            if (!box.ways->is_direct(from, target)) continue;
            ++direct;
            ASSERT_EQ(row[index_of(from)], 0);
        }
    }
    EXPECT_GT(direct, 10'000);
}

// SKIR-C51: of the 400 pairs of dice.
TEST(Skirmish, hits_of_four_hundred) {
    const auto pairs = [](int attack, int defence) {
        return static_cast<int>(400 * hit_chance(attack, defence) + 0.5);
    };
    EXPECT_EQ(pairs(6, 11), 69);
    EXPECT_EQ(pairs(8, 11), 100);
    EXPECT_EQ(pairs(12, 11), 174);
    EXPECT_EQ(pairs(12, 6), 219);
    EXPECT_EQ(pairs(16, 0), 319);
}

// SKIR-1.5, SKIR-1.6, SKIR-1.7, SKIR-1.8
TEST(Skirmish, naturals) {
    EXPECT_TRUE(test_succeeds(1, -5));
    EXPECT_TRUE(test_succeeds(20, 20));
    EXPECT_FALSE(test_succeeds(20, 19));
    EXPECT_FALSE(attack_succeeds(20, 25));
    EXPECT_TRUE(attack_succeeds(1, 0));
    EXPECT_TRUE(attack_succeeds(19, 19));
}

// SKIR-4.4 SKIR-4.5 SKIR-4.6 SKIR-4.7 SKIR-4.8 SKIR-4.1 SKIR-4.3
TEST(Skirmish, profiles_are_the_ledgers) {
    struct Row {
        int points;
        std::array<int, kSkills> skills;
    };
    constexpr std::array<Row, 5> kRows{{{20, {6, 7, 7, 11, 7, 6}},
                                        {30, {8, 9, 11, 13, 8, 6}},
                                        {50, {10, 11, 9, 12, 10, 8}},
                                        {90, {13, 13, 11, 14, 13, 10}},
                                        {140, {16, 15, 12, 16, 16, 11}}}};
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        EXPECT_EQ(game().box().types[i].points, kRows[i].points);
        EXPECT_EQ(game().box().types[i].skill, kRows[i].skills);
    }
    EXPECT_EQ(game().box().types[5].skill[5], 14);  // SKIR-25.4
}

// SKIR-4.2 SKIR-4.9 SKIR-4.10 SKIR-4.11 SKIR-4.12 SKIR-19.2
TEST(Skirmish, zombies_are_the_ledgers) {
    const auto& zed = game().box().zombies[0];
    const auto& rager = game().box().zombies[1];
    EXPECT_EQ((std::array{zed.fight, zed.dodge, zed.spot, zed.movement, zed.power, zed.ap}),
              (std::array{6, 0, 15, 8, 0, 2}));
    EXPECT_EQ(
        (std::array{rager.fight, rager.dodge, rager.spot, rager.movement, rager.power, rager.ap}),
        (std::array{12, 6, 20, 24, 2, 3}));
}

// SKIR-4.14 SKIR-4.15 SKIR-4.16 SKIR-4.17 SKIR-4.18 SKIR-4.19 SKIR-4.20 SKIR-4.21 SKIR-4.22
// SKIR-4.23 SKIR-4.24 SKIR-4.25 SKIR-4.26
TEST(Skirmish, packages_are_the_ledgers) {
    using enum Skill;
    constexpr std::array<std::array<Skill, 2>, 12> kUp{{{Morale, FirstAid},
                                                        {Morale, Spot},
                                                        {FirstAid, Spot},
                                                        {Firearms, Fight},
                                                        {Morale, Firearms},
                                                        {Firearms, Spot},
                                                        {Fight, Spot},
                                                        {Fight, Morale},
                                                        {Firearms, Dodge},
                                                        {Fight, Dodge},
                                                        {Dodge, Spot},
                                                        {Morale, Dodge}}};
    for (std::size_t i = 0; i < kUp.size(); ++i) {
        const Package& package = game().box().packages[i + 1];
        EXPECT_EQ(package.points, 20);
        std::array<int, kSkills> plus{};
        for (const Skill skill : kUp[i]) plus[static_cast<std::size_t>(skill)] = 4;
        EXPECT_EQ(package.plus, plus) << package.id;
    }
}

// SKIR-5.1 SKIR-5.2 SKIR-5.4 SKIR-5.5 SKIR-5.6 SKIR-5.7 SKIR-5.8 SKIR-5.9 SKIR-16.1
TEST(Skirmish, guns_are_the_ledgers) {
    struct Row {
        int points;
        std::array<int, 3> range, power;
        Loudness noise;
        int rolls, modifier, reload;
    };
    using enum Loudness;
    const std::array<Row, 7> rows{{{15, {6, 12, 18}, {2, 2, 2}, Loud, 1, 0, 1},
                                   {30, {6, 10, 16}, {5, 3, 1}, VeryLoud, 1, 0, 1},
                                   {30, {12, 24, 48}, {5, 5, 5}, VeryLoud, 1, 0, 1},
                                   {35, {6, 12, 18}, {2, 2, 2}, VeryLoud, 2, -2, 1},
                                   {45, {10, 20, 36}, {4, 4, 4}, VeryLoud, 1, 0, 1},
                                   {20, {6, 14, 24}, {3, 3, 3}, Silent, 1, 0, 1},
                                   {25, {6, 14, 24}, {4, 4, 4}, Silent, 1, 0, 2}}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const GunInfo& gun = game().box().guns[i + 1];
        EXPECT_EQ(gun.points, rows[i].points) << gun.id;
        EXPECT_EQ(gun.range, rows[i].range) << gun.id;
        EXPECT_EQ(gun.power, rows[i].power) << gun.id;
        EXPECT_EQ(gun.noise, rows[i].noise) << gun.id;
        EXPECT_EQ(gun.rolls, rows[i].rolls) << gun.id;
        EXPECT_EQ(gun.modifier, rows[i].modifier) << gun.id;
        EXPECT_EQ(gun.reload, rows[i].reload) << gun.id;
    }
    EXPECT_EQ(game().box().bomb.points, 20);
    EXPECT_EQ(game().box().bomb.range, 8);
    EXPECT_EQ(game().box().bomb.power, 3);
}

// SKIR-5.10 SKIR-5.11 SKIR-5.12 SKIR-5.13 SKIR-5.14 SKIR-5.15 SKIR-5.16 SKIR-5.18 SKIR-5.19
TEST(Skirmish, hand_weapons_and_armour_are_the_ledgers) {
    constexpr std::array<std::array<int, 3>, 7> kRows{
        {{0, -1, 0}, {2, 1, 0}, {5, 1, 0}, {5, 2, 0}, {8, 3, 0}, {10, 4, 1}, {25, 7, 1}}};
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        const HandInfo& hand = game().box().hands[i];
        EXPECT_EQ((std::array{hand.points, hand.power, hand.two_hands}), kRows[i]) << hand.id;
    }
    EXPECT_EQ(game().box().hands[6].noise, Loudness::VeryLoud);
    const auto& light = game().box().armours[1];
    const auto& heavy = game().box().armours[2];
    EXPECT_EQ((std::array{light.points, light.minus, light.run}), (std::array{25, 2, 1}));
    EXPECT_EQ((std::array{heavy.points, heavy.minus, heavy.run}), (std::array{50, 4, 0}));
}

// SKIR-2.3 SKIR-2.4 SKIR-2.5 SKIR-2.6 SKIR-2.7 SKIR-2.8 SKIR-2.9 SKIR-2.10 SKIR-2.15 SKIR-2.17
TEST(Skirmish, the_table_is_the_ledgers) {
    const Box& box = game().box();
    EXPECT_EQ(box.buildings.size(), 5U);
    std::size_t solids = 0;
    for (const Building& building : box.buildings) solids += building.solids.size();
    EXPECT_EQ(solids, 40U);
    EXPECT_EQ(std::count_if(box.openings.begin(), box.openings.end(),
                            [](const Opening& each) { return each.kind == OpeningKind::Door; }),
              10);
    EXPECT_EQ(box.pieces[6].centre(), point_at(52, 56));  // SKIR-8.10
    EXPECT_EQ(box.pieces[7].centre(), point_at(32, 12));
    for (const Point at : box.search) EXPECT_FALSE(box.at(at).wall);
    for (const Point at : box.zeds) EXPECT_FALSE(box.at(at).wall);
    for (const Point at : box.arrivals) EXPECT_FALSE(box.at(at).wall);
}

// SKIR-4.31, SKIR-4.32
TEST(Skirmish, the_ready_made_band_costs_its_points) {
    for (std::uint8_t players = 0; players < 4; ++players) {
        auto setup = usual_setup(game().options());
        setup.chosen[kPlayers] = players;
        const State state = game().start(setup);
        int sum = 0;
        for (int number = 1; number <= state.people; ++number)
            sum += band_cost(game().box(), view_of(game().box(), state).survivor(number));
        EXPECT_EQ(sum, 330);
        EXPECT_EQ(view_of(game().box(), state).survivor(state.people).owner, players);
    }
}

// SKIR-26.1 What a match was worth at its end: everything to the side that won, nothing to the
// other.
TEST(Skirmish, the_score_is_who_won) {
    State state = bare(game(), {});
    state.phase = Phase::Over;
    const Seat controller = controller_of(state.setup);
    for (const int won : {1, 2}) {
        state.won = static_cast<std::uint8_t>(won);
        EXPECT_EQ(game().score(state, player(0)), won == 1 ? 1.0 : 0.0);
        EXPECT_EQ(game().score(state, controller), won == 1 ? 0.0 : 1.0);
    }
}

// And before its end: whoever is down is no part of what is left of the band.
TEST(Skirmish, a_band_with_one_down_stands_worse) {
    State state = bare(game(), {});
    put_fact(game(), state, {"s1", "joe player1 (10,10)"});
    put_fact(game(), state, {"s2", "joe player1 (14,10)"});
    const double both = game().score(state, player(0));
    put_fact(game(), state, {"s2.is", "down"});
    EXPECT_LT(game().score(state, player(0)), both);
}

}  // namespace
}  // namespace gravetide::skirmish
