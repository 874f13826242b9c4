// Reading a map and checking it: every rule of chapter 3 that a wrong file could break is tested
// here, so that the rules never meet a broken map (MALL-3).
#include <algorithm>

#include "games/mall/box.h"

namespace gravetide::mall {

namespace {

constexpr std::size_t kSafetyBound = 64;  // of areas; the map has 14 (MALL-3.4)

Space read_space(const Data& data, const Map& map) {
    std::array<int, 2> place{};
    std::size_t count = 0;
    data.each([&](const Data& number) {
        if (count == 2) number.fail("a space is [x, y]");
        place.at(count++) = number.number(0, 29);
    });
    const Space space = map.find(place[0], place[1]);
    if (count != 2 || space == kNowhere) data.fail("no such space on the map");
    return space;
}

// MALL-3.1, MALL-3.2, MALL-3.3
void read_rows(DataObject& file, Map& map) {
    map.width = file.number("width", 2, 30);
    map.height = file.number("height", 2, 20);
    map.spaces = static_cast<std::size_t>(kStride * map.height);
    file.each("rows", [&](const Data& data) {
        const std::string row = data.text();
        if (row.size() != static_cast<std::size_t>(map.width)) data.fail("a row of wrong length");
        if (row.find_first_not_of(".:$REDS") != std::string::npos) data.fail("an unknown mark");
        map.rows.push_back(row);
    });
    if (map.rows.size() != static_cast<std::size_t>(map.height)) file.fail("rows: wrong number");
    for (std::size_t i = 0; i < map.spaces; ++i) {
        Ground& ground = map.ground.at(i);
        const int x = static_cast<int>(i) % kStride;
        const int y = static_cast<int>(i) / kStride;
        ground.x = static_cast<std::uint8_t>(x);
        ground.y = static_cast<std::uint8_t>(y);
        if (x >= map.width) continue;
        ground.beside = {map.find(x, y - 1), map.find(x + 1, y), map.find(x, y + 1),
                         map.find(x - 1, y)};
        const char mark = map.rows[ground.y][ground.x];
        ground.cluttered = mark == ':' ? 1 : 0;
        if (mark == '$') {  // MALL-3.30
            if (map.spots.size() == kMostSpots) file.fail("rows: more than 26 loot spots");
            ground.spot = static_cast<std::uint8_t>(map.spots.size());
            map.spots.push_back(space_at(i));
        }
    }
}

Perk read_perk(DataObject& row) {
    const std::string perk = row.text("perk");
    if (perk == "bandage") return Perk::Bandage;
    if (perk == "two_cards") return Perk::TwoCards;
    if (perk != "none") row.fail("perk: none, bandage or two_cards");
    return Perk::None;
}

// MALL-3.4, MALL-3.18 The concourse is what no store covers.
void read_areas(DataObject& file, Map& map) {
    constexpr std::uint8_t kUncovered = 0xFF;
    for (Ground& ground : map.ground) ground.area = kUncovered;
    bool has_concourse = false;
    file.each("areas", [&](const Data& data) {
        data.object([&](DataObject& row) {
            const auto number = static_cast<std::uint8_t>(map.areas.size());
            if (map.areas.size() == kSafetyBound) row.fail("too many areas");
            map.areas.push_back({row.text("id"), row.text("name"), read_perk(row)});
            const Data box = row["box"];
            if (box.is_null()) {
                if (has_concourse) row.fail("box: only the concourse has none");
                has_concourse = true;
                map.concourse = number;
                return;
            }
            std::array<int, 4> sides{};
            std::size_t count = 0;
            box.each([&](const Data& side) {
                if (count == 4) side.fail("a box is [x0, y0, x1, y1]");
                sides.at(count++) = side.number(0, 29);
            });
            if (count != 4 || sides[2] >= map.width || sides[3] >= map.height)
                box.fail("a box is [x0, y0, x1, y1] on the map");
            for (int y = sides[1]; y <= sides[3]; ++y)
                for (int x = sides[0]; x <= sides[2]; ++x) {
                    Ground& ground = map.ground.at(index_of(map.find(x, y)));
                    if (ground.area != kUncovered) row.fail("it overlaps another area");
                    ground.area = number;
                }
        });
    });
    if (!has_concourse) file.fail("areas: one without a box is the concourse");
    for (Ground& ground : map.ground)
        if (ground.area == kUncovered) ground.area = map.concourse;
}

std::array<Space, 2> read_edge(DataObject& row, const Map& map) {
    const std::array<Space, 2> edge{read_space(row["a"], map), read_space(row["b"], map)};
    if (std::ranges::find(map.at(edge[0]).beside, edge[1]) == map.at(edge[0]).beside.end())
        row.fail("a and b are not side by side");
    return edge;
}

void set_edge(FreeEdges& free, const Map& map, std::array<Space, 2> edge, bool is_free) {
    for (const auto& [from, to] : {std::pair{edge[0], edge[1]}, std::pair{edge[1], edge[0]}})
        for (const Way way : kWays)
            if (map.at(from).beside[index_of(way)] == to) {
                unsigned mask = free[index_of(from)];
                mask = is_free ? mask | bit_of(way) : mask & ~bit_of(way);
                free[index_of(from)] = static_cast<std::uint8_t>(mask);
            }
}

bool is_free(const FreeEdges& free, const Map& map, std::array<Space, 2> edge) {
    for (const Way way : kWays)
        if (map.at(edge[0]).beside[index_of(way)] == edge[1])
            return (free[index_of(edge[0])] & bit_of(way)) != 0;
    return false;
}

// MALL-3.19 to MALL-3.24 Doors part two areas; those of the rim open nothing a token can step
// through (MALL-3.34).
void read_doors(DataObject& file, Map& map, const FreeEdges& free) {
    file.each("doors", [&](const Data& data) {
        data.object([&](DataObject& row) {
            Door door;
            door.id = row.text("id");
            if (map.doors.size() == kMostDoors) row.fail("more than six doors");
            for (const Door& other : map.doors)
                if (other.id == door.id) row.fail("this door stands here twice");
            const std::string lock = row.text("kind");
            if (lock != "store" && lock != "security") row.fail("kind: store or security");
            door.lock = lock == "store" ? Lock::Store : Lock::Security;
            row.each("scenarios", [&](const Data& scenario) {
                const std::string id = scenario.text();
                if (id != "s1" && id != "s2" && id != "s3") scenario.fail("s1, s2 or s3");
                door.scenarios = static_cast<std::uint8_t>(door.scenarios | 1U << (id[1] - '1'));
            });
            if (row["b"].is_null()) {
                door.a = read_space(row["a"], map);
                const auto& beside = map.at(door.a).beside;
                if (std::ranges::find(beside, kNowhere) == beside.end())
                    row.fail("a door without b must stand on the rim");
            } else {
                if (map.inner_doors < map.doors.size()) row.fail("doors of the rim come last");
                const auto edge = read_edge(row, map);
                if (is_free(free, map, edge)) row.fail("a door on an edge that is free anyway");
                door.a = edge[0];
                door.b = edge[1];
                ++map.inner_doors;
            }
            map.doors.push_back(door);
        });
    });
}

// The shut mall: MALL-3.33 walls between areas but for openings, MALL-3.37 markers.
FreeEdges read_edges(DataObject& file, Map& map) {
    FreeEdges free{};
    for (std::size_t i = 0; i < map.spaces; ++i)
        for (const Space other : map.ground[i].beside)
            if (other != kNowhere && map.at(other).area == map.ground[i].area)
                set_edge(free, map, {space_at(i), other}, true);
    file.each("openings", [&](const Data& data) {
        data.object([&](DataObject& row) {
            const auto edge = read_edge(row, map);
            if (is_free(free, map, edge)) row.fail("an opening where no wall is");
            set_edge(free, map, edge, true);
            map.openings.push_back(edge);
        });
    });
    map.unwalled = free;
    file.each("markers", [&](const Data& data) {
        data.object([&](DataObject& row) {
            const auto edge = read_edge(row, map);
            if (!is_free(free, map, edge)) row.fail("a marker on an edge that is not free");
            set_edge(free, map, edge, false);
            map.printed_markers.push_back(edge);
        });
    });
    return free;
}

void read_places(DataObject& file, Map& map) {
    constexpr std::array<std::string_view, kEntrances> kIds{"N", "E", "S", "W"};
    std::size_t count = 0;
    file.each("entrances", [&](const Data& data) {
        data.object([&](DataObject& row) {
            if (count == kEntrances) row.fail("more than four entrances");
            if (row.text("id") != kIds.at(count)) row.fail("the entrances are N, E, S, W");
            const auto edge = read_edge(row, map);
            map.entrances.at(count) = {std::string(kIds.at(count)), edge[0], edge[1]};
            ++count;
        });
    });
    if (count != kEntrances) file.fail("entrances: needs four");
    map.loot_draws = file.number("loot_draws", 0, 9);
    std::size_t seat = 0;
    file.each("starts", [&](const Data& data) {
        if (seat == kMostSeats) data.fail("more than six starts");
        map.starts.at(seat++) = read_space(data, map);
    });
    if (seat != kMostSeats) file.fail("starts: needs six");
    map.radio = read_space(file["radio"], map);
    map.dock = read_space(file["dock"], map);
    map.hub = read_space(file["hub"], map);
}

void walk(const Map& map, const FreeEdges& free, std::size_t from, std::uint8_t* row) {
    std::fill(row, row + map.spaces, kUnreachable);
    std::array<std::uint16_t, kMostSpaces> queue{};
    std::size_t head = 0;
    std::size_t tail = 0;
    row[from] = 0;
    queue[tail++] = static_cast<std::uint16_t>(from);
    while (head < tail) {
        const std::size_t here = queue[head++];
        for (const Way way : kWays) {
            if (!(free[here] & bit_of(way))) continue;
            const std::size_t next = index_of(map.ground[here].beside[index_of(way)]);
            if (row[next] != kUnreachable) continue;
            row[next] = static_cast<std::uint8_t>(row[here] + 1);
            queue[tail++] = static_cast<std::uint16_t>(next);
        }
    }
}

// A path through a door that has just been opened may be shorter; through it twice none is.
void open_door(const Door& door, std::size_t spaces, std::vector<std::uint8_t>& table) {
    const auto row_of = [&](std::size_t from) { return table.data() + from * spaces; };
    const std::vector<std::uint8_t> from_a(row_of(index_of(door.a)), row_of(index_of(door.a) + 1));
    const std::vector<std::uint8_t> from_b(row_of(index_of(door.b)), row_of(index_of(door.b) + 1));
    for (std::size_t from = 0; from < spaces; ++from) {
        std::uint8_t* row = row_of(from);
        const int by_a = from_a[from] + 1;
        const int by_b = from_b[from] + 1;
        for (std::size_t to = 0; to < spaces; ++to)
            row[to] = static_cast<std::uint8_t>(
                std::min({int{row[to]}, by_a + from_b[to], by_b + from_a[to]}));
    }
}

// The walk is made once, with every door shut; each further table is one with a door less, opened.
void tabulate(Map& map, const FreeEdges& shut) {
    map.free.push_back(shut);
    auto& walked = map.distance.emplace_back(map.spaces * map.spaces, kUnreachable);
    for (std::size_t from = 0; from < map.spaces; ++from)
        if (map.has(space_at(from))) walk(map, shut, from, walked.data() + from * map.spaces);
    for (std::size_t open = 1; open < std::size_t{1} << map.inner_doors; ++open) {
        const Door& door = map.doors[static_cast<std::size_t>(std::countr_zero(open))];
        FreeEdges free = map.free[open & (open - 1)];
        set_edge(free, map, {door.a, door.b}, true);
        map.free.push_back(free);
        auto table = map.distance[open & (open - 1)];
        open_door(door, map.spaces, table);
        map.distance.push_back(std::move(table));
    }
}

// With every door open one can walk everywhere; with all shut, from any start to every entrance.
void check_connected(DataObject& file, const Map& map) {
    const std::uint8_t* all_open = map.distances_from(map.distance.size() - 1, map.hub);
    for (std::size_t i = 0; i < map.spaces; ++i)
        if (map.has(space_at(i)) && all_open[i] == kUnreachable)
            file.fail("a space that no door leads to");
    const std::uint8_t* shut = map.distances_from(0, map.hub);
    for (const Space start : map.starts)
        if (shut[index_of(start)] == kUnreachable) file.fail("starts: one is cut off");
    for (const Entrance& entrance : map.entrances)
        if (shut[index_of(entrance.a)] == kUnreachable
            || shut[index_of(entrance.b)] == kUnreachable)
            file.fail("entrances: one is cut off");
}

}  // namespace

Map read_map(const DataFolder& folder, const std::string& name) {
    Map map;
    Data::open(folder, name).object([&](DataObject& file) {
        map.key = file.text("key");
        map.name = file.text("name");
        std::size_t scenario = 0;
        file.each("rounds", [&](const Data& data) {
            if (scenario == map.rounds.size()) data.fail("three numbers, one a scenario");
            map.rounds.at(scenario++) = data.number(1, 99);
        });
        if (scenario != map.rounds.size()) file.fail("rounds: one for each scenario");
        map.vp = file.number("vp", 1, 99);
        map.zombie_vp = file.number("zombie_vp", 1, 99);
        read_rows(file, map);
        read_areas(file, map);
        const FreeEdges shut = read_edges(file, map);
        read_doors(file, map, shut);
        read_places(file, map);
        tabulate(map, shut);
        check_connected(file, map);
    });
    return map;
}

}  // namespace gravetide::mall
