// Zombie Mall's box against the ledger: the picture of the map, the areas, doors and entrances, the
// cards and the numbers are read out of the rules' own texts and held against data/mall.
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <queue>
#include <regex>
#include <set>

#include "engine/bad_input.h"
#include "games/mall/rules.h"
#include "games/mall/tell/names.h"
#include "places.h"

namespace gravetide::mall {
namespace {

class MallBox : public ::testing::Test {
protected:
    const Mall game{DataFolder()};
    const Map& map = game.box().maps.at(0);

    static std::string text_of(const char* id) {
        const Rule* rule = find_rule(id);
        return rule ? std::string(rule->text) : std::string();
    }

    // All "(x,y)" of a rule's text.
    std::vector<Space> spaces_in(const std::string& text) const {
        std::vector<Space> spaces;
        const std::regex pattern(R"(\((\d+),(\d+)\))");
        for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it)
            spaces.push_back(map.find(std::stoi((*it)[1]), std::stoi((*it)[2])));
        return spaces;
    }

    bool is_free(std::size_t doors, Space from, Space to) const {
        for (const Way way : kWays)
            if (map.at(from).beside[index_of(way)] == to)
                return (map.free.at(doors)[index_of(from)] & bit_of(way)) != 0;
        return false;
    }

    bool has_marker(Space a, Space b) const {
        return std::ranges::any_of(map.printed_markers, [&](const auto& edge) {
            return (edge[0] == a && edge[1] == b) || (edge[0] == b && edge[1] == a);
        });
    }
    bool has_door(Space a, Space b) const {
        return std::ranges::any_of(map.doors, [&](const Door& door) {
            return (door.a == a && door.b == b) || (door.a == b && door.b == a);
        });
    }

    // The edge mark of the picture between two spaces.
    void check_edge(char mark, Space a, Space b) const {
        const std::string where = spell(a) + "-" + spell(b);
        EXPECT_EQ(is_free(0, a, b), mark == ' ') << where;
        EXPECT_EQ(has_marker(a, b), mark == '!' || mark == '~') << where;
        EXPECT_EQ(has_door(a, b), mark == '#') << where;
        EXPECT_EQ(is_free(map.free.size() - 1, a, b), mark == ' ' || mark == '#') << where;
    }
};

// MALL-3.1 MALL-3.2 MALL-3.32 MALL-3.33 MALL-3.37: the map is the picture, edge by edge.
TEST_F(MallBox, is_the_picture_of_the_ledger) {
    std::ifstream file(kProjectRoot + "/rules/mall.md");
    std::string line;
    while (std::getline(file, line) && line.rfind("```", 0) != 0) {
    }
    std::getline(file, line);  // the numbers of the columns
    ASSERT_EQ(map.width, 30);
    ASSERT_EQ(map.height, 20);
    for (int y = 0; y < map.height; ++y) {
        std::string above;
        std::getline(file, above);
        std::getline(file, line);
        ASSERT_GE(line.size(), 65U);
        for (int x = 0; x < map.width; ++x) {
            const auto column = static_cast<std::size_t>(5 + 2 * x);
            const Space here = map.find(x, y);
            EXPECT_EQ(map.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)],
                      line[column]);
            if (x > 0) check_edge(line[column - 1], map.find(x - 1, y), here);
            if (y > 0) check_edge(above[column], map.find(x, y - 1), here);
        }
    }
}

// MALL-3.3 MALL-3.4 MALL-3.30 MALL-2.5: as many spaces, areas, loot spots and markers as it says.
TEST_F(MallBox, has_the_counts_of_the_ledger) {
    int cluttered = 0;
    for (std::size_t i = 0; i < map.spaces; ++i) cluttered += map.ground[i].cluttered;
    EXPECT_EQ(cluttered, 136);
    EXPECT_EQ(static_cast<int>(map.spaces) - cluttered, 464);
    EXPECT_EQ(map.areas.size(), 14U);
    EXPECT_EQ(map.spots.size(), 26U);
    EXPECT_EQ(map.loot_draws, 2);
    EXPECT_EQ(map.printed_markers.size(), 42U);
    EXPECT_EQ(game.box().number(Number::LooseMarkers), 12);
    EXPECT_EQ(game.box().number(Number::NpzCounters), 60);  // MALL-2.1
    EXPECT_EQ(game.box().number(Number::SwatCounters), 8);  // MALL-2.3
}

// The stores: each rule gives name, rectangle and openings.
TEST_F(MallBox, has_the_areas_of_the_ledger) {
    std::set<Space> in_stores;
    for (const char* id :
         {"MALL-3.5", "MALL-3.6", "MALL-3.7", "MALL-3.8", "MALL-3.9", "MALL-3.10", "MALL-3.11",
          "MALL-3.12", "MALL-3.13", "MALL-3.14", "MALL-3.15", "MALL-3.16", "MALL-3.17"}) {
        const std::string text = text_of(id);
        std::smatch parts;
        ASSERT_TRUE(std::regex_search(
            text, parts, std::regex(R"(^(\w\w) ([^:]+): x (\d+)-(\d+), y (\d+)-(\d+))")))
            << text;
        const auto area = std::ranges::find(map.areas, parts[1].str(), &Area::id);
        ASSERT_NE(area, map.areas.end()) << id;
        EXPECT_EQ(area->name, parts[2].str());
        const auto number = static_cast<std::size_t>(area - map.areas.begin());
        for (int y = std::stoi(parts[5]); y <= std::stoi(parts[6]); ++y)
            for (int x = std::stoi(parts[3]); x <= std::stoi(parts[4]); ++x) {
                EXPECT_EQ(map.at(map.find(x, y)).area, number) << id;
                in_stores.insert(map.find(x, y));
            }
        const auto edges = spaces_in(text);
        for (std::size_t i = 0; i + 1 < edges.size(); i += 2)
            EXPECT_TRUE(is_free(0, edges[i], edges[i + 1])) << id;
        // A closed store is cut off from the hub while its doors are shut.
        const bool closed = text.find("closed until") != std::string::npos;
        const Space inside = map.find(std::stoi(parts[3]), std::stoi(parts[5]));
        EXPECT_EQ(map.distances_from(0, map.hub)[index_of(inside)] == kUnreachable, closed) << id;
    }
    for (int y = 13; y <= 17; ++y)  // the open west side of MALL-3.15
        EXPECT_TRUE(is_free(0, map.find(16, y), map.find(17, y)));
    // MALL-3.18 The concourse is all the rest.
    for (std::size_t i = 0; i < map.spaces; ++i)
        EXPECT_EQ(map.ground[i].area == map.concourse, !in_stores.contains(space_at(i)));
    EXPECT_EQ(map.areas[map.concourse].id, "HA");
}

TEST_F(MallBox, has_the_doors_and_entrances_of_the_ledger) {
    for (const char* id : {"MALL-3.19", "MALL-3.20", "MALL-3.21", "MALL-3.22", "MALL-3.23"}) {
        const std::string text = text_of(id);
        std::smatch parts;
        ASSERT_TRUE(
            std::regex_search(text, parts, std::regex(R"((store|security) door (\S+) on)")));
        const auto door = std::ranges::find(map.doors, parts[2].str(), &Door::id);
        ASSERT_NE(door, map.doors.end()) << id;
        EXPECT_EQ(door->lock == Lock::Security, parts[1].str() == "security");
        EXPECT_EQ(spaces_in(text), (std::vector{door->a, door->b})) << id;
        EXPECT_EQ(door->scenarios, 7) << "openable in every scenario";
    }
    const Door& dock = map.doors.back();  // MALL-3.24, MALL-3.34
    EXPECT_EQ(dock.b, kNowhere);
    EXPECT_EQ(std::vector{dock.a}, spaces_in(text_of("MALL-3.24")));
    EXPECT_EQ(dock.scenarios, 2) << "S2 only";
    std::size_t number = 0;
    for (const char* id : {"MALL-3.25", "MALL-3.26", "MALL-3.27", "MALL-3.28"}) {
        const Entrance& entrance = map.entrances.at(number++);
        EXPECT_EQ(text_of(id).substr(9, 1), entrance.id);
        EXPECT_EQ(spaces_in(text_of(id)), (std::vector{entrance.a, entrance.b})) << id;
    }
    EXPECT_EQ(spaces_in(text_of("MALL-3.29")), std::vector{map.radio});
    const auto starts = spaces_in(text_of("MALL-3.31"));
    EXPECT_TRUE(std::ranges::equal(starts, map.starts));
}

// MALL-2.6 Sixty cards of 26 kinds; chapter 18 names each with its number of copies.
TEST_F(MallBox, has_the_loot_deck_of_the_ledger) {
    int sum = 0;
    for (const CardInfo& card : game.box().cards) {
        sum += card.copies;
        bool named = false;
        for (int i = 6; i <= 38; ++i) {
            const std::string text = text_of(("MALL-18." + std::to_string(i)).c_str());
            std::smatch parts;
            if (!std::regex_search(text, parts, std::regex(R"(^([^(]+) \((\d+)( cards)?\))")))
                continue;
            if (parts[1].str() != card.name) continue;
            named = true;
            EXPECT_EQ(std::stoi(parts[2]), card.copies) << card.name;
            const bool at_once = text.find("), at once") != std::string::npos;
            EXPECT_EQ(card.at_once != 0, at_once) << card.name;
        }
        EXPECT_TRUE(named) << card.name;
    }
    EXPECT_EQ(sum, 60);
}

// MALL-1.12 The tables of path distances agree with a plain walk, for every set of opened doors.
TEST_F(MallBox, knows_how_far_everything_is) {
    for (const Map& each : game.box().maps)
        for (std::size_t doors = 0; doors < each.free.size(); ++doors) {
            std::vector<int> far(each.spaces, kUnreachable);
            std::queue<Space> queue({each.hub});
            far[index_of(each.hub)] = 0;
            while (!queue.empty()) {
                const Space here = queue.front();
                queue.pop();
                for (const Way way : kWays) {
                    if (!(each.free[doors][index_of(here)] & bit_of(way))) continue;
                    const Space next = each.at(here).beside[index_of(way)];
                    if (far[index_of(next)] != kUnreachable) continue;
                    far[index_of(next)] = far[index_of(here)] + 1;
                    queue.push(next);
                }
            }
            for (std::size_t i = 0; i < each.spaces; ++i)
                if (each.has(space_at(i))) {
                    EXPECT_EQ(each.distances_from(doors, each.hub)[i], far[i]);
                    EXPECT_EQ(each.distances_from(doors, space_at(i))[index_of(each.hub)], far[i]);
                }
        }
}

// MALL-18.33 With a marker put down the map is walked; where the marker bars nothing both ways of
// measuring agree.
TEST_F(MallBox, measures_the_same_with_and_without_markers) {
    const auto setup = usual_setup(game.options());
    State state = game.start(setup);
    State marked = state;
    // Inside the locked office: of no account to anybody outside.
    const Space office = map.find(17, 0);
    marked.markers.push(edge_between(view_of(game.box(), marked), office, Way::East));
    const View plain = view_of(game.box(), state);
    const View walked = view_of(game.box(), marked);
    const auto ends = human_spaces(state);
    const Reach by_table(plain, span_of(ends));
    const Reach by_walk(walked, span_of(ends));
    for (std::size_t i = 0; i < map.spaces; ++i)
        EXPECT_EQ(by_table.from(space_at(i)), by_walk.from(space_at(i))) << spell(space_at(i));
}

// MALL-25.1 The corner mall: size, areas, doors, and every loot spot.
TEST_F(MallBox, has_a_corner_mall) {
    const Map& corner = game.box().maps.at(1);
    EXPECT_EQ(corner.width, 16);
    EXPECT_EQ(corner.height, 12);
    EXPECT_EQ(corner.areas.size(), 9U);
    EXPECT_EQ(corner.inner_doors, 3U);
    EXPECT_EQ(corner.doors.size(), 4U);
    EXPECT_EQ(corner.hub, corner.starts[0]);
    EXPECT_TRUE(corner.has(space_at(15)));
    EXPECT_FALSE(corner.has(space_at(16)));
}

}  // namespace
}  // namespace gravetide::mall
