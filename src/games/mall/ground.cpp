// The ground under the tokens: measures, free edges and paths (MALL-1.10 to MALL-1.12, MALL-3.32).
#include <cstdlib>

#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

// The doors of the rim open no edge (MALL-3.34), so only the inner ones choose the tables.
std::size_t doors_open(const View& view) {
    return view.state.doors & ((std::size_t{1} << view.map.inner_doors) - 1);
}

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

// MALL-1.10 Within n spaces.
int spread(const View& view, Space a, Space b) {
    const Ground& one = view.at(a);
    const Ground& two = view.at(b);
    return std::max(std::abs(one.x - two.x), std::abs(one.y - two.y));
}

// MALL-1.11
int grid_distance(const View& view, Space a, Space b) {
    const Ground& one = view.at(a);
    const Ground& two = view.at(b);
    return std::abs(one.x - two.x) + std::abs(one.y - two.y);
}

// An edge is told by its western or northern space.
std::uint16_t edge_between(const View& view, Space from, Way way) {
    const bool upright = way == Way::East || way == Way::West;
    const Space first =
        way == Way::North || way == Way::West ? view.at(from).beside[index_of(way)] : from;
    return static_cast<std::uint16_t>(index_of(first) * 2 + (upright ? 0 : 1));
}

// MALL-3.32, MALL-3.35, MALL-3.36 Walls, markers and shut doors block; opened doors do not.
unsigned free_edges(const View& view, Space space) {
    unsigned free = view.map.free[doors_open(view)][index_of(space)];
    if (view.state.markers.is_empty()) return free;
    for (const Way way : kWays)  // MALL-18.33
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

// MALL-1.12 How far every space is from the nearest of the ends.
void distances_to(const View& view, std::span<const Space> ends, Distances& out) {
    if (!view.state.markers.is_empty()) return walk(view, ends, out);
    if (ends.empty()) {
        std::fill_n(out.begin(), view.map.spaces, kUnreachable);
        return;
    }
    const std::size_t open = doors_open(view);
    std::copy_n(view.map.distances_from(open, ends[0]), view.map.spaces, out.begin());
    for (const Space end : ends.subspan(1)) {
        const std::uint8_t* row = view.map.distances_from(open, end);
        for (std::size_t i = 0; i < view.map.spaces; ++i) out[i] = std::min(out[i], row[i]);
    }
}

bool has_path(const View& view, Space from, Space to) {
    if (view.state.markers.is_empty())
        return view.map.distances_from(doors_open(view), from)[index_of(to)] != kUnreachable;
    Distances distances;
    walk(view, std::span(&to, 1), distances);
    return distances[index_of(from)] != kUnreachable;
}

}  // namespace gravetide::mall
