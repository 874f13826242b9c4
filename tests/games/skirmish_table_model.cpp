#include "games/skirmish_table_model.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <queue>
#include <set>

namespace gravetide::skirmish::model {

namespace {

constexpr int kFirst = 1;  // SKIR-2.1
constexpr int kLast = 95;

// SKIR-2.3 to SKIR-2.7
const std::vector<Box> kBuildings{
    {10, 60, 26, 80}, {40, 66, 60, 82}, {72, 58, 88, 78}, {12, 22, 32, 38}, {64, 20, 82, 36}};
struct Row {
    const char* name;
    std::size_t building;
    int x, y;
    bool is_window;
};
const std::vector<Row> kRows{
    {"B1a", 0, 18, 60, false}, {"B1b", 0, 26, 72, false}, {"B1c", 0, 10, 70, true},
    {"B1d", 0, 18, 80, true},  {"B2a", 1, 50, 66, false}, {"B2b", 1, 56, 82, false},
    {"B2c", 1, 44, 66, true},  {"B2d", 1, 56, 66, true},  {"B2e", 1, 60, 74, true},
    {"B3a", 2, 72, 66, false}, {"B3b", 2, 80, 58, false}, {"B3c", 2, 80, 78, true},
    {"B3d", 2, 88, 68, true},  {"B4a", 3, 32, 30, false}, {"B4b", 3, 22, 38, false},
    {"B4c", 3, 22, 22, true},  {"B4d", 3, 12, 30, true},  {"B5a", 4, 64, 28, false},
    {"B5b", 4, 74, 36, false}, {"B5c", 4, 82, 28, true}};
// SKIR-2.8 to SKIR-2.10
const std::vector<Box> kHedges{{6, 48, 26, 50}, {64, 46, 84, 48}, {36, 84, 38, 94}};
const std::vector<Box> kObstacles{
    {34, 40, 36, 56}, {42, 20, 44, 36}, {78, 8, 80, 18}, {48, 54, 56, 58}, {28, 10, 36, 14}};

// SKIR-2.15 What is left of each side when the inner parts of the spans are taken out.
std::vector<Box> solid_pieces() {
    std::vector<Box> solids;
    for (std::size_t house = 0; house < kBuildings.size(); ++house) {
        const Box& walls = kBuildings[house];
        const std::vector<Box> sides{{walls.x0, walls.y0, walls.x1, walls.y0},
                                     {walls.x0, walls.y1, walls.x1, walls.y1},
                                     {walls.x0, walls.y0, walls.x0, walls.y1},
                                     {walls.x1, walls.y0, walls.x1, walls.y1}};
        for (const Box& side : sides) {
            const bool is_across = side.y0 == side.y1;
            int from = is_across ? side.x0 : side.y0;
            const int end = is_across ? side.x1 : side.y1;
            const auto add = [&](int low, int high) {
                solids.push_back(is_across ? Box{low, side.y0, high, side.y0}
                                           : Box{side.x0, low, side.x0, high});
            };
            std::set<int> centres;
            for (std::size_t i = 0; i < kRows.size(); ++i) {
                const Gap& gap = gaps()[i];
                if (kRows[i].building != house || gap.is_across != is_across) continue;
                if (is_across && gap.centre.y == side.y0) centres.insert(gap.centre.x);
                if (!is_across && gap.centre.x == side.x0) centres.insert(gap.centre.y);
            }
            for (const int centre : centres) {
                add(from, centre - 2);
                from = centre + 2;
            }
            add(from, end);
        }
    }
    return solids;
}

// SKIR-2.12
bool is_wall_point(Spot at) {
    if (gap_at(at) >= 0) return false;
    return std::any_of(kBuildings.begin(), kBuildings.end(), [&](const Box& house) {
        const bool on_edge =
            at.x == house.x0 || at.x == house.x1 || at.y == house.y0 || at.y == house.y1;
        return holds(house, at) && on_edge;
    });
}

bool is_in_obstacle(Spot at) {
    return std::any_of(kObstacles.begin(), kObstacles.end(),
                       [&](const Box& piece) { return holds(piece, at); });
}

// What every point of the table is, worked out once.
struct Ground {
    bool wall = false;
    bool obstacle = false;
};
const Ground& ground(Spot at) {
    static const std::vector<Ground> all = [] {
        std::vector<Ground> made;
        for (int y = 0; y <= kLast + 1; ++y)
            for (int x = 0; x <= kLast + 1; ++x)
                made.push_back({is_wall_point({x, y}), is_in_obstacle({x, y})});
        return made;
    }();
    return all[point_number(at)];
}

}  // namespace

const std::vector<Gap>& gaps() {
    static const std::vector<Gap> all = [] {
        std::vector<Gap> made;
        for (const Row& row : kRows) {
            const Box& house = kBuildings[row.building];
            const bool is_across = row.y == house.y0 || row.y == house.y1;
            const int inwards = row.y == house.y0 || row.x == house.x0 ? 2 : -2;
            const int dx = is_across ? 0 : inwards;
            const int dy = is_across ? inwards : 0;
            const int along_x = is_across ? 2 : 0;
            const int along_y = is_across ? 0 : 2;
            made.push_back({row.is_window,
                            {row.x, row.y},
                            is_across,
                            {row.x + dx, row.y + dy},
                            {row.x - dx, row.y - dy},
                            {row.x - along_x, row.y - along_y, row.x + along_x, row.y + along_y}});
        }
        return made;
    }();
    return all;
}

const std::vector<std::string>& gap_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const Row& row : kRows) list.emplace_back(row.name);
        return list;
    }();
    return names;
}

bool holds(const Box& box, Spot at, int grown) {
    return at.x >= box.x0 - grown && at.x <= box.x1 + grown && at.y >= box.y0 - grown
           && at.y <= box.y1 + grown;
}

// SKIR-3.1
bool touches(Spot a, Spot b, const Box& box) {
    if (std::max(a.x, b.x) < box.x0 || std::min(a.x, b.x) > box.x1 || std::max(a.y, b.y) < box.y0
        || std::min(a.y, b.y) > box.y1)
        return false;
    bool all_above = true;
    bool all_below = true;
    for (const int cx : {box.x0, box.x1})
        for (const int cy : {box.y0, box.y1}) {
            const int number = (b.x - a.x) * (cy - a.y) - (b.y - a.y) * (cx - a.x);
            all_above = all_above && number > 0;
            all_below = all_below && number < 0;
        }
    return !all_above && !all_below;
}

// SKIR-2.13
int gap_at(Spot at) {
    for (std::size_t i = 0; i < gaps().size(); ++i) {
        const Gap& gap = gaps()[i];
        const bool is_level = gap.is_across ? at.y == gap.centre.y : at.x == gap.centre.x;
        const int off = gap.is_across ? at.x - gap.centre.x : at.y - gap.centre.y;
        if (is_level && std::abs(off) <= 1) return static_cast<int>(i);
    }
    return -1;
}

const std::vector<Box>& houses() { return kBuildings; }
std::size_t house_of(std::size_t gap) { return kRows[gap].building; }
const std::vector<Box>& hedges() { return kHedges; }
const std::vector<Box>& obstacles() { return kObstacles; }
const std::vector<Box>& solids() {
    static const std::vector<Box> all = solid_pieces();
    return all;
}

// SKIR-8.3, SKIR-17.11
int step_price(Spot from, Spot to) {
    const int plain = from.x == to.x || from.y == to.y ? 2 : 3;
    return ground(to).obstacle ? 2 * plain : plain;
}

// SKIR-20.17 Backwards from the target over the whole table. Nothing that changes counts, so each
// target is looked at once.
const Ways& ways_to(Spot target) {
    static std::map<Spot, Ways> known;
    Ways& ways = known[target];
    if (!ways.empty()) return ways;
    ways.assign(point_number({kLast + 1, kLast + 1}) + 1, kNoWay);
    using Entry = std::pair<int, Spot>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    open.push({0, target});
    while (!open.empty()) {
        const auto [cost, at] = open.top();
        open.pop();
        if (ways[point_number(at)] != kNoWay) continue;
        ways[point_number(at)] = static_cast<std::int16_t>(cost);
        for (const Spot way : kCompass) {
            const Spot from{at.x + way.x, at.y + way.y};
            if (from.x < kFirst || from.y < kFirst || from.x > kLast || from.y > kLast) continue;
            if (!ground(from).wall) open.push({cost + step_price(from, at), from});
        }
    }
    return ways;
}

}  // namespace gravetide::skirmish::model
