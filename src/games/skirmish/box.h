// What is in the box: the table, figures, weapons and scenarios, read from data/skirmish, and what
// follows from them for every match: wall points, spans, solid pieces, and ways over the table.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data.h"
#include "engine/enum_array.h"

namespace gravetide::skirmish {

// SKIR-1.1, SKIR-2.1 Half-inches; centres have x and y from 1 to 95.
inline constexpr int kTable = 96;
inline constexpr int kStride = kTable + 1;
inline constexpr std::size_t kPoints = std::size_t{kStride} * kStride;

struct Point {
    std::uint8_t x = 0;
    std::uint8_t y = 0;

    friend bool operator==(Point, Point) = default;
};
inline constexpr Point kNowhere{};  // a corner of the table, where no centre ever is

constexpr std::size_t index_of(Point point) {
    return static_cast<std::size_t>(point.y) * kStride + point.x;
}
constexpr Point point_at(int x, int y) {
    return {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
}
constexpr bool is_on_table(int x, int y) { return x >= 1 && y >= 1 && x < kTable && y < kTable; }

// SKIR-1.2 Distances are compared as squares.
constexpr int square(int value) { return value * value; }
constexpr int distance2(Point a, Point b) { return square(a.x - b.x) + square(a.y - b.y); }
// SKIR-1.3
constexpr int inches2(int inches) { return 4 * inches * inches; }
constexpr bool is_within(Point a, Point b, int inches) {
    return distance2(a, b) <= inches2(inches);
}

// SKIR-1.12, SKIR-8.3 The eight directions in the order that breaks ties.
struct Direction {
    std::string_view name;
    int dx, dy, cost;
};
inline constexpr std::array<Direction, 8> kDirections{{{"N", 0, 1, 2},
                                                       {"NE", 1, 1, 3},
                                                       {"E", 1, 0, 2},
                                                       {"SE", 1, -1, 3},
                                                       {"S", 0, -1, 2},
                                                       {"SW", -1, -1, 3},
                                                       {"W", -1, 0, 2},
                                                       {"NW", -1, 1, 3}}};

// SKIR-2.11 Closed: the edge belongs to it.
struct Rectangle {
    std::uint8_t x0, y0, x1, y1;

    constexpr bool holds(Point point, int grown = 0) const {
        return point.x >= x0 - grown && point.x <= x1 + grown && point.y >= y0 - grown
               && point.y <= y1 + grown;
    }
};

enum class OpeningKind : std::uint8_t { Door, Window };

struct Opening {
    std::string id;
    OpeningKind kind{};
    std::uint8_t building = 0;
    char side = 'N';
    Point centre{};
    Rectangle span{};               // SKIR-2.14
    std::array<Point, 3> points{};  // SKIR-2.13
    Point outside{}, inside{};      // where a climber is placed (SKIR-17.4)
    int hits = 0;
};

struct Building {
    std::string id, name;
    Rectangle walls{};
    std::vector<Rectangle> solids;  // SKIR-2.15
    std::vector<std::uint8_t> openings;
};

enum class PieceKind : std::uint8_t { Hedge, Fence, Wreck };

struct Piece {
    std::string id;
    PieceKind kind{};
    Rectangle area{};

    bool is_obstacle() const { return kind != PieceKind::Hedge; }
    Point centre() const { return point_at((area.x0 + area.x1) / 2, (area.y0 + area.y1) / 2); }
};

inline constexpr std::size_t kOpenings = 20;
inline constexpr std::size_t kPieces = 8;
inline constexpr std::size_t kSearchMarkers = 6;
inline constexpr std::size_t kArrivals = 6;
inline constexpr std::size_t kZedStarts = 20;
inline constexpr std::uint8_t kNone = 0xFF;

// What a point is.
struct Ground {
    std::uint8_t wall = 0;         // 1: a wall point (SKIR-2.12)
    std::uint8_t opening = kNone;  // an opening point of it (SKIR-2.13)
    std::uint8_t piece = kNone;    // in this fence or wreck
    std::uint8_t near_wall = 0;    // 1: within 3 units of a building's side
    std::uint8_t rim = 0;          // 1: on the edge of the table, where no centre is
};

enum class Type : std::uint8_t { Civilian, Youth, Joe, Professional, Elite, Doctor };
enum class Skill : std::uint8_t { Firearms, Fight, Dodge, Spot, Morale, FirstAid };
inline constexpr std::size_t kSkills = 6;
inline constexpr std::size_t kTypes = 6;
inline constexpr std::size_t kPackages = 13;  // none, then twelve
inline constexpr std::size_t kGuns = 8;       // none, then seven
inline constexpr std::size_t kHands = 7;      // fists first
inline constexpr std::size_t kArmours = 3;    // none, light, heavy

enum class Gun : std::uint8_t { None, Pistol, Shotgun, Rifle, Smg, Assault, Bow, Crossbow };
enum class Hand : std::uint8_t { Fists, Pan, Knife, Bat, Machete, Axe, Chainsaw };
enum class Armour : std::uint8_t { None, Light, Heavy };
// SKIR-16.1
enum class Loudness : std::uint8_t { Silent, Loud, VeryLoud };

struct Profile {
    std::string id, name;
    int points = 0;
    std::array<int, kSkills> skill{};
};
struct ZombieProfile {
    std::string id, name;
    int fight = 0, dodge = 0, spot = 0, movement = 0, power = 0, ap = 0;
};
struct Package {
    std::string id, name;
    int points = 0;
    std::array<int, kSkills> plus{};
};
struct GunInfo {
    std::string id, name;
    int points = 0;
    std::array<int, 3> range{};  // inches: short, medium, long
    std::array<int, 3> power{};
    Loudness noise{};
    int rolls = 1, modifier = 0, reload = 1;
};
struct HandInfo {
    std::string id, name;
    int points = 0, power = 0;
    int two_hands = 0;
    Loudness noise{};
};
struct ArmourInfo {
    std::string id, name;
    int points = 0, minus = 0;
    int run = 1;
};
struct BombInfo {
    std::string id, name;
    int points = 0, range = 0, power = 0;
};
struct BandMember {
    std::string id;
    Type type{};
    Gun gun{};
    Hand hand{};
    Armour armour{};
};

struct Scenario {
    std::string id, name;
    int turns = 0;
    Rectangle zone{};
    std::vector<Point> start;
    int zeds = 0, away = 0, skip = 0;
    int search = 0;
    std::vector<std::uint8_t> barricaded;
    int barricade_hits = 0;
    int arrivals = 0;         // 1: d3 Zeds every turn
    std::vector<int> ragers;  // the turns one arrives
    Point rager_at{};         // where; nowhere: rolled for
    Point generator{};
    char exit_edge = 'S';
    int exit_low = 0, exit_high = 0, exit_turn = 1;
    int supplies = 0;  // to win
    Point doctor{};
    int countdown = 0;
};
enum class ScenarioKey : std::uint8_t { SupplyRun, HoldTheClinic, BringTheDoctor };

struct Level {
    std::string id, name;
    int zeds = 0, per100 = 0;
};
struct Scoring {
    int supply = 0, zombie = 0, lost = 0, counted = 0, doctor = 0, cured = 0;
};

// SKIR-20.17 The least mp cost from every point to one: figures do not count, walls bar, openings
// are free, fences and wrecks cost double to enter.
// OPTIMIZATION: kept as what it is above the cost without any terrain, one byte a point, and worked
// out when first asked for. The memory is filled once for each target, whichever thread comes
// first, and always with the same numbers.
class Ways {
public:
    explicit Ways(const std::vector<Ground>& ground);
    ~Ways();
    Ways(const Ways&) = delete;
    Ways& operator=(const Ways&) = delete;

    const std::uint8_t* to(Point target) const {
        const std::uint8_t* row = rows_[index_of(target)].load(std::memory_order_acquire);
        return row ? row : walk(target);
    }

    // Whether a way of least cost over open ground is at once to be seen: diagonal steps first, or
    // straight ones first. No cost is lower, so then it is that cost.
    bool is_direct(Point from, Point target) const;

private:
    const std::uint8_t* walk(Point target) const;
    std::uint8_t run(std::size_t way, Point from) const {
        return runs_[way * kPoints + index_of(from)];
    }

    const std::vector<Ground>& ground_;
    std::vector<std::uint8_t> runs_;  // how far one can go in each direction over open ground
    mutable std::vector<std::atomic<const std::uint8_t*>> rows_;
};

// The cost without terrain: diagonal steps as far as they go, then straight ones.
constexpr int open_cost(Point a, Point b) {
    const int dx = a.x < b.x ? b.x - a.x : a.x - b.x;
    const int dy = a.y < b.y ? b.y - a.y : a.y - b.y;
    return dx < dy ? dx + 2 * dy : dy + 2 * dx;
}

struct Box {
    explicit Box(const DataFolder& folder);
    Box(const Box&) = delete;
    Box& operator=(const Box&) = delete;
    ~Box() = default;

    const Ground& at(Point point) const { return ground[index_of(point)]; }

    std::vector<Building> buildings;
    std::vector<Opening> openings;
    std::vector<Piece> pieces;
    std::vector<Point> search, arrivals, zeds;
    std::vector<Ground> ground;

    EnumArray<Type, Profile, kTypes> types;
    std::array<ZombieProfile, 2> zombies;
    std::array<Package, kPackages> packages;
    EnumArray<Gun, GunInfo, kGuns> guns;
    EnumArray<Hand, HandInfo, kHands> hands;
    EnumArray<Armour, ArmourInfo, kArmours> armours;
    BombInfo bomb;
    std::vector<BandMember> band;
    std::array<std::vector<std::string>, 4> split;  // by number of players

    std::vector<int> points;
    int most_zeds = 0;
    std::vector<Scenario> scenarios;
    std::vector<Level> levels;
    Scoring scoring;

    std::unique_ptr<Ways> ways;
};

}  // namespace gravetide::skirmish
