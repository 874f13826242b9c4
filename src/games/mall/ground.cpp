// The ground under the tokens: measures, free edges and paths (MALL-1.10 to MALL-1.12, MALL-3.32).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

// With markers put down in play the tables do not hold, and the map is walked.
void walk(const View& view, std::span<const Space> ends, Distances& out) {
    std::fill_n(out.begin(), view.map.spaces, kUnreachable);
    std::array<Space, kMostSpaces> queue;
    std::size_t head = 0;
    std::size_t tail = 0;
    for (const Space end : ends) {
        if (out[index_of(end)] == 0) continue;
        out[index_of(end)] = 0;
        queue[tail++] = end;
    }
    while (head < tail) {
        const Space here = queue[head++];
        const unsigned free = free_edges(view, here);
        for (const Way way : kWays) {
            if (!(free & bit_of(way))) continue;
            const Space next = view.at(here).beside[index_of(way)];
            if (out[index_of(next)] != kUnreachable) continue;
            out[index_of(next)] = static_cast<std::uint8_t>(out[index_of(here)] + 1);
            queue[tail++] = next;
        }
    }
}

}  // namespace

// An edge is told by its western or northern space.
std::uint16_t edge_between(const View& view, Space from, Way way) {
    const bool upright = way == Way::East || way == Way::West;
    const Space first =
        way == Way::North || way == Way::West ? view.at(from).beside[index_of(way)] : from;
    return static_cast<std::uint16_t>(index_of(first) * 2 + (upright ? 0 : 1));
}

unsigned without_markers(const View& view, Space space, unsigned free) {
    for (const Way way : kWays)
        if ((free & bit_of(way)) && view.state.markers.contains(edge_between(view, space, way)))
            free &= ~bit_of(way);
    return free;
}

std::optional<Way> way_to(const View& view, Space from, Space to) {
    for (const Way way : kWays)
        if (view.at(from).beside[index_of(way)] == to) return way;
    return std::nullopt;
}

bool can_step(const View& view, Space from, Space to) {
    const auto way = way_to(view, from, to);
    return way && (free_edges(view, from) & bit_of(*way));
}

Reach::Reach(const View& view, std::span<const Space> ends) {
    if (ends.empty() || !view.state.markers.is_empty()) {
        walk(view, ends, walked_);
        rows_[0] = walked_.data();
        return;
    }
    const std::size_t open = doors_open(view);
    count_ = ends.size();
    for (std::size_t i = 0; i < count_; ++i) rows_[i] = view.map.distances_from(open, ends[i]);
}

FixedList<Space, kMostSeats> human_spaces(const State& state) {
    FixedList<Space, kMostSeats> spaces;
    for (const Seat seat : kSeats)
        if (is_human(state, seat)) spaces.push(state.at[seat]);
    return spaces;
}

bool has_path(const View& view, Space from, Space to) {
    return Reach(view, std::span(&to, 1)).from(from) != kUnreachable;
}

const Door* door_between(const View& view, Space a, Space b) {
    for (std::size_t i = 0; i < view.map.inner_doors; ++i) {
        const Door& door = view.map.doors[i];
        const bool is_here = (door.a == a && door.b == b) || (door.a == b && door.b == a);
        if (is_here && !(view.state.doors >> i & 1)) return &door;
    }
    return nullptr;
}

// MALL-3.35, MALL-18.33, MALL-9.3 A space that is no neighbour: what one would meet on the way
// there, or, where it is near enough, that a step is no longer than that.
const Rule* forbid_far_step(const View& view, Space to, const Rule* points, const Rule* shape) {
    const Space own = view.state.at[view.state.active];
    if (!view.map.has(to) || to == own) return shape;
    const int distance = Reach(view, std::span(&to, 1)).from(own);
    if (distance == kUnreachable) {
        State open = view.state;
        open.markers.clear();
        return has_path(view_of(view.box, open), own, to) ? "MALL-18.33"_rule : "MALL-3.35"_rule;
    }
    return distance > view.state.turn.movement ? points : shape;
}

}  // namespace gravetide::mall
