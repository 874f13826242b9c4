// Sight, contact and room on the table (SKIR-2, SKIR-3).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

// SKIR-3.1 The exact test: the boxes overlap, and the corners are not all on one side of the line.
bool touches(Point a, Point b, const Rectangle& area) { return Segment(a, b).touches(area); }

namespace {

// What the openings of a building do to a line of sight (SKIR-3.2, SKIR-3.4, SKIR-3.5).
Cover sight_through(const View& view, const Building& building, const Segment& line, Point viewer) {
    for (const Rectangle& solid : building.solids)
        if (line.touches(solid)) return Cover::Blocked;
    Cover cover = Cover::Clear;
    for (const std::uint8_t number : building.openings) {
        const Opening& opening = view.box.openings[number];
        if (!line.touches(opening.span)) continue;
        const Portal& portal = view.state.openings[number];
        const bool is_door = opening.kind == OpeningKind::Door;
        if (is_door && (portal.leaf == Leaf::Shut || portal.barricade > 0)) return Cover::Blocked;
        if (!opening.span.holds(viewer, 2)) cover = Cover::Hard;
    }
    return cover;
}

bool is_inside(const Rectangle& walls, Point point) {
    return point.x > walls.x0 && point.x < walls.x1 && point.y > walls.y0 && point.y < walls.y1;
}

// A segment that stays clear of the building needs no closer look: outside its rectangle, or
// wholly within its walls.
bool passes_by(const Rectangle& walls, const Segment& line, Point a, Point b) {
    return !line.touches(walls) || (is_inside(walls, a) && is_inside(walls, b));
}

}  // namespace

// SKIR-3.2, SKIR-3.3, SKIR-3.4, SKIR-3.5, SKIR-3.6, SKIR-3.8, SKIR-3.9 Figures never block, and
// there is no range limit. Better cover is worse for the viewer, so the larger of the two values
// counts (SKIR-3.7).
Cover sight(const View& view, Point viewer, Point target) {
    Cover cover = Cover::Clear;
    const Segment line(viewer, target);
    for (const Building& building : view.box.buildings) {
        if (!line.touches(building.walls)) continue;
        if (is_inside(building.walls, viewer) && is_inside(building.walls, target)) continue;
        const Cover through = sight_through(view, building, line, viewer);
        if (through == Cover::Blocked) return through;
        cover = std::max(cover, through);
    }
    for (const Piece& piece : view.box.pieces) {
        if (!line.touches(piece.area) || piece.area.holds(viewer, 2)) continue;
        cover = std::max(cover, piece.kind == PieceKind::Wreck ? Cover::Hard : Cover::Soft);
    }
    return cover;
}

// SKIR-3.11 No solid piece, window or shut door in between.
bool is_contact_open(const View& view, Point a, Point b) {
    const Segment line(a, b);
    for (const Building& building : view.box.buildings) {
        if (passes_by(building.walls, line, a, b)) continue;
        for (const Rectangle& solid : building.solids)
            if (line.touches(solid)) return false;
        for (const std::uint8_t number : building.openings) {
            const Opening& opening = view.box.openings[number];
            if (is_closed(view.state.openings[number], opening.kind) && line.touches(opening.span))
                return false;
        }
    }
    return true;
}

// SKIR-3.13
bool has_open_way(const View& view, Point a, Point b) {
    if (!is_contact_open(view, a, b)) return false;
    for (const Piece& piece : view.box.pieces)
        if (piece.is_obstacle() && !piece.area.holds(a) && !piece.area.holds(b)
            && Segment(a, b).touches(piece.area))
            return false;
    return true;
}

Bases::Bases(const State& state, Point around, int survivor, int zombie)
    : x_(around.x - kRadius), y_(around.y - kRadius) {
    const auto add = [&](Point at) {
        const int x = at.x - x_;
        const int y = at.y - y_;
        if (x < -1 || y < -1 || x > 2 * kRadius + 1 || y > 2 * kRadius + 1) return;
        // Two centres are too close exactly when neither coordinate differs by more than 1.
        const std::uint32_t bits = x == 0 ? 3U : x < 0 ? 1U : 7U << static_cast<unsigned>(x - 1);
        for (int row = std::max(0, y - 1); row <= std::min(2 * kRadius, y + 1); ++row)
            rows_[static_cast<std::size_t>(row)] |= bits;
    };
    for (int number = 1; number <= state.people; ++number) {
        const Survivor& each = state.survivors[static_cast<std::size_t>(number - 1)];
        if (number != survivor && is_on_table(each)) add(each.at);
    }
    for (const Zombie& each : state.zombies)
        if (each.number != zombie) add(each.at);
}

// SKIR-3.10
bool is_room(const State& state, Point point, int survivor, int zombie) {
    for (int number = 1; number <= state.people; ++number) {
        const Survivor& each = state.survivors[static_cast<std::size_t>(number - 1)];
        if (number != survivor && is_on_table(each) && distance2(each.at, point) < 4) return false;
    }
    for (const Zombie& each : state.zombies)
        if (each.number != zombie && distance2(each.at, point) < 4) return false;
    return true;
}

}  // namespace gravetide::skirmish
