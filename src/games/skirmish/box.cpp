#include "games/skirmish/box.h"

#include <algorithm>

namespace gravetide::skirmish {

namespace {

Rectangle read_rectangle(DataObject& row) {
    Rectangle area{};
    area.x0 = static_cast<std::uint8_t>(row.number("x0", 0, kTable));
    area.y0 = static_cast<std::uint8_t>(row.number("y0", 0, kTable));
    area.x1 = static_cast<std::uint8_t>(row.number("x1", area.x0, kTable));
    area.y1 = static_cast<std::uint8_t>(row.number("y1", area.y0, kTable));
    return area;
}

std::vector<int> read_numbers(const Data& data, int high) {
    std::vector<int> numbers;
    data.each([&](const Data& item) { numbers.push_back(item.number(0, high)); });
    return numbers;
}

Point read_point(const Data& data) {
    const auto numbers = read_numbers(data, kTable);
    if (numbers.size() != 2) data.fail("a point is [x, y]");
    return point_at(numbers[0], numbers[1]);
}

std::vector<Point> read_points(const Data& data, std::size_t count) {
    std::vector<Point> points;
    data.each([&](const Data& item) { points.push_back(read_point(item)); });
    if (points.size() != count) data.fail("needs " + std::to_string(count) + " points");
    return points;
}

// SKIR-2.13, SKIR-2.14, SKIR-17.4
void measure(Opening& opening, const Rectangle& walls, const DataObject& row) {
    const bool is_level = opening.side == 'N' || opening.side == 'S';
    const int x = opening.centre.x;
    const int y = opening.centre.y;
    const int line = opening.side == 'N'   ? walls.y1
                     : opening.side == 'S' ? walls.y0
                     : opening.side == 'E' ? walls.x1
                                           : walls.x0;
    if ((is_level ? y : x) != line) row.fail("an opening lies on the side it names");
    const int out = opening.side == 'N' || opening.side == 'E' ? 2 : -2;
    const auto rectangle = [](Point a, Point b) { return Rectangle{a.x, a.y, b.x, b.y}; };
    if (is_level) {
        opening.span = rectangle(point_at(x - 2, y), point_at(x + 2, y));
        opening.points = {point_at(x - 1, y), point_at(x, y), point_at(x + 1, y)};
        opening.outside = point_at(x, y + out);
        opening.inside = point_at(x, y - out);
    } else {
        opening.span = rectangle(point_at(x, y - 2), point_at(x, y + 2));
        opening.points = {point_at(x, y - 1), point_at(x, y), point_at(x, y + 1)};
        opening.outside = point_at(x + out, y);
        opening.inside = point_at(x - out, y);
    }
}

// SKIR-2.15 What remains of the four sides without the inner part of each span.
void add_solids(Building& building, const std::vector<Opening>& openings) {
    const Rectangle& walls = building.walls;
    for (const char side : {'S', 'N', 'W', 'E'}) {
        const bool is_level = side == 'S' || side == 'N';
        std::vector<int> centres;
        for (const std::uint8_t number : building.openings)
            if (openings[number].side == side)
                centres.push_back(is_level ? openings[number].centre.x : openings[number].centre.y);
        std::ranges::sort(centres);
        int from = is_level ? walls.x0 : walls.y0;
        const auto add = [&](int to) {
            const auto a = static_cast<std::uint8_t>(from);
            const auto b = static_cast<std::uint8_t>(to);
            const std::uint8_t line = side == 'S'   ? walls.y0
                                      : side == 'N' ? walls.y1
                                      : side == 'W' ? walls.x0
                                                    : walls.x1;
            building.solids.push_back(is_level ? Rectangle{a, line, b, line}
                                               : Rectangle{line, a, line, b});
        };
        for (const int centre : centres) {
            add(centre - 2);
            from = centre + 2;
        }
        add(is_level ? walls.x1 : walls.y1);
    }
}

// SKIR-2.11, SKIR-2.12
std::vector<Ground> survey(const Box& box) {
    std::vector<Ground> ground(kPoints);
    for (int y = 0; y <= kTable; ++y)
        for (int x = 0; x <= kTable; ++x) {
            const Point point = point_at(x, y);
            Ground& at = ground[index_of(point)];
            at.rim = is_on_table(x, y) ? 0 : 1;
            for (const Building& building : box.buildings) {
                const Rectangle& walls = building.walls;
                const bool is_edge =
                    x == walls.x0 || x == walls.x1 || y == walls.y0 || y == walls.y1;
                if (walls.holds(point) && is_edge) at.wall = 1;
                const bool deep =
                    x > walls.x0 + 3 && x < walls.x1 - 3 && y > walls.y0 + 3 && y < walls.y1 - 3;
                if (walls.holds(point, 3) && !deep) at.near_wall = 1;
            }
            for (std::size_t i = 0; i < box.pieces.size(); ++i)
                if (box.pieces[i].is_obstacle() && box.pieces[i].area.holds(point))
                    at.piece = static_cast<std::uint8_t>(i);
        }
    for (std::size_t i = 0; i < box.openings.size(); ++i)
        for (const Point point : box.openings[i].points) {
            ground[index_of(point)].wall = 0;
            ground[index_of(point)].opening = static_cast<std::uint8_t>(i);
        }
    return ground;
}

void read_table(const DataFolder& folder, Box& box) {
    Data::open(folder, "skirmish/table.json").object([&](DataObject& file) {
        file.each("buildings", [&](const Data& data) {
            data.object([&](DataObject& row) {
                Building building;
                building.id = row.text("id");
                building.name = row.text("name");
                building.walls = read_rectangle(row);
                box.buildings.push_back(building);
            });
        });
        file.each("openings", [&](const Data& data) {
            data.object([&](DataObject& row) {
                Opening opening;
                opening.id = row.text("id");
                const std::string kind = row.text("kind");
                if (kind != "door" && kind != "window") row.fail("kind: door or window");
                opening.kind = kind == "door" ? OpeningKind::Door : OpeningKind::Window;
                opening.side = row.text("side").at(0);
                opening.centre =
                    point_at(row.number("x", 3, kTable - 3), row.number("y", 3, kTable - 3));
                opening.hits = row.number("hits", 1, 9);
                const auto owner = std::ranges::find_if(box.buildings, [&](const Building& each) {
                    return opening.id.starts_with(each.id);
                });
                if (owner == box.buildings.end()) row.fail("id: begins with its building's");
                opening.building = static_cast<std::uint8_t>(owner - box.buildings.begin());
                measure(opening, owner->walls, row);
                owner->openings.push_back(static_cast<std::uint8_t>(box.openings.size()));
                box.openings.push_back(opening);
            });
        });
        if (box.openings.size() != kOpenings) file.fail("openings: needs twenty");
        for (Building& building : box.buildings) add_solids(building, box.openings);
        file.each("pieces", [&](const Data& data) {
            data.object([&](DataObject& row) {
                Piece piece;
                piece.id = row.text("id");
                const std::string kind = row.text("kind");
                if (kind != "hedge" && kind != "fence" && kind != "wreck")
                    row.fail("kind: hedge, fence or wreck");
                piece.kind = kind == "hedge"   ? PieceKind::Hedge
                             : kind == "fence" ? PieceKind::Fence
                                               : PieceKind::Wreck;
                piece.area = read_rectangle(row);
                box.pieces.push_back(piece);
            });
        });
        if (box.pieces.size() != kPieces) file.fail("pieces: needs eight");
        box.search = read_points(file["search"], kSearchMarkers);
        box.arrivals = read_points(file["arrivals"], kArrivals);
        box.zeds = read_points(file["zeds"], kZedStarts);
    });
    box.ground = survey(box);
}

}  // namespace

void read_figures(const DataFolder& folder, Box& box);    // figures_file.cpp
void read_scenarios(const DataFolder& folder, Box& box);  // figures_file.cpp

Box::Box(const DataFolder& folder) {
    read_table(folder, *this);
    read_figures(folder, *this);
    read_scenarios(folder, *this);
    ways = std::make_unique<Ways>(ground);
}

Ways::Ways(const std::vector<Ground>& ground)
    : ground_(ground), runs_(kDirections.size() * kPoints), rows_(kPoints) {
    for (std::size_t way = 0; way < kDirections.size(); ++way)
        for (int y = 1; y < kTable; ++y)
            for (int x = 1; x < kTable; ++x) {
                int steps = 0;
                int to_x = x + kDirections[way].dx;
                int to_y = y + kDirections[way].dy;
                while (is_on_table(to_x, to_y)) {
                    const Ground& at = ground[index_of(point_at(to_x, to_y))];
                    if (at.wall || at.piece != kNone) break;
                    ++steps;
                    to_x += kDirections[way].dx;
                    to_y += kDirections[way].dy;
                }
                runs_[way * kPoints + index_of(point_at(x, y))] = static_cast<std::uint8_t>(steps);
            }
}

bool Ways::is_direct(Point from, Point target) const {
    // By the signs of dx and dy, each one more: the way of SKIR-1.12, 8 for none.
    constexpr std::array<std::array<std::size_t, 3>, 3> kWays{{{5, 6, 7}, {4, 8, 0}, {3, 2, 1}}};
    const int dx = target.x - from.x;
    const int dy = target.y - from.y;
    const int sx = (dx > 0) - (dx < 0);
    const int sy = (dy > 0) - (dy < 0);
    const int far_x = dx < 0 ? -dx : dx;
    const int far_y = dy < 0 ? -dy : dy;
    const int slant = std::min(far_x, far_y);
    const int rest = std::max(far_x, far_y) - slant;
    const bool is_wide = far_x > far_y;
    const int rx = is_wide ? sx : 0;
    const int ry = is_wide ? 0 : sy;
    const auto way = [&](int x, int y) {
        return kWays[static_cast<std::size_t>(x + 1)][static_cast<std::size_t>(y + 1)];
    };
    const auto can = [&](Point at, int x, int y, int steps) {
        return steps == 0 || run(way(x, y), at) >= steps;
    };
    const auto after = [&](int x, int y, int steps) {
        return point_at(from.x + x * steps, from.y + y * steps);
    };
    if (can(from, sx, sy, slant) && can(after(sx, sy, slant), rx, ry, rest)) return true;
    return can(from, rx, ry, rest) && can(after(rx, ry, rest), sx, sy, slant);
}

Ways::~Ways() {
    for (auto& row : rows_) delete[] row.load();
}

// SKIR-20.17 Outwards from the target, cheapest first. No step costs more than 6, so seven lists of
// points suffice, one for each cost still open. The rim of the table bars like a wall, so that a
// neighbour is always a fixed number of places away.
const std::uint8_t* Ways::walk(Point target) const {
    constexpr std::uint16_t kFar = 0xFFFF;
    constexpr std::size_t kLists = 7;
    std::vector<std::uint16_t> cost(kPoints, kFar);
    std::array<std::vector<std::uint16_t>, kLists> open;
    for (auto& list : open) list.reserve(1024);
    cost[index_of(target)] = 0;
    open[0].push_back(static_cast<std::uint16_t>(index_of(target)));
    std::size_t left = 1;
    for (unsigned now = 0; left > 0; ++now) {
        auto& list = open[now % kLists];
        for (const std::uint16_t to : list) {  // a step costs something: it adds to other lists
            --left;
            if (cost[to] != now) continue;
            const unsigned factor = ground_[to].piece == kNone ? 1 : 2;
            for (const Direction& way : kDirections) {
                const auto from = static_cast<std::uint16_t>(to - (way.dy * kStride + way.dx));
                const unsigned sum = now + factor * static_cast<unsigned>(way.cost);
                if (sum >= cost[from] || ground_[from].wall || ground_[from].rim) continue;
                cost[from] = static_cast<std::uint16_t>(sum);
                open[sum % kLists].push_back(from);
                ++left;
            }
        }
        list.clear();
    }
    auto row = std::make_unique<std::uint8_t[]>(kPoints);
    for (int y = 0; y <= kTable; ++y)
        for (int x = 0; x <= kTable; ++x) {
            const Point from = point_at(x, y);
            const int above = cost[index_of(from)] - open_cost(from, target);
            row[index_of(from)] = static_cast<std::uint8_t>(std::clamp(above, 0, 255));
        }
    const std::uint8_t* expected = nullptr;
    if (rows_[index_of(target)].compare_exchange_strong(expected, row.get(),
                                                        std::memory_order_acq_rel))
        return row.release();
    return expected;
}

}  // namespace gravetide::skirmish
