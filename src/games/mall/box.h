// What lies in the box of Zombie Mall: the maps, the loot cards, the scenarios and the numbers of
// the tables, read from data/mall and checked (MALL-2, MALL-3).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/count.h"
#include "engine/data.h"

namespace gravetide::mall {

inline constexpr std::size_t kMostSeats = 6;
inline constexpr std::size_t kMostSpaces = 600;
inline constexpr std::size_t kMostSpots = 26;
inline constexpr std::size_t kMostDoors = 6;
inline constexpr std::size_t kEntrances = 4;
inline constexpr std::size_t kMostSwat = 8;
inline constexpr std::size_t kMostMarkers = 12;
inline constexpr std::size_t kMostPiles = 44;  // as many as there are cards that can be kept

// Spaces are numbered in reading order (MALL-1.13), so comparing numbers compares places. Rows are
// as long as the widest map's on every map: a space reads the same wherever it is played.
inline constexpr int kStride = 30;
enum class Space : std::uint16_t {};
inline constexpr Space kNowhere{0xFFFF};
constexpr std::size_t index_of(Space space) { return static_cast<std::size_t>(space); }
constexpr Space space_at(std::size_t index) { return static_cast<Space>(index); }

// MALL-1.14 NESW order.
enum class Way : std::uint8_t { North, East, South, West };
inline constexpr std::array kWays{Way::North, Way::East, Way::South, Way::West};
constexpr std::size_t index_of(Way way) { return static_cast<std::size_t>(way); }
constexpr unsigned bit_of(Way way) { return 1U << index_of(way); }

// The 26 kinds of loot card (MALL-2.6), and the guns with rounds gone, which MALL-17.7 keeps apart.
enum class Card : std::uint8_t {
    Bandage,
    FirstAid,
    Antiseptic,
    Energy,
    Espresso,
    Pen,
    Bat,
    Golf,
    Knife,
    Axe,
    Chainsaw,
    Handgun,
    Shotgun,
    StoreKey,
    SecurityKey,
    Crowbar,
    Batteries,
    Skateboard,
    Shoes,
    Jacket,
    Pan,
    Shelving,
    Horn,
    Stockroom,
    Alarm,
    BareShelf,
    Handgun2,
    Handgun1,
    Shotgun1,
    None,
};
inline constexpr std::size_t kKinds = 26;
inline constexpr std::size_t kForms = 29;
constexpr std::size_t index_of(Card card) { return static_cast<std::size_t>(card); }
constexpr Card card_at(std::size_t index) { return static_cast<Card>(index); }

// As written in data, actions and positions.
inline constexpr std::array<std::string_view, kForms> kCardIds{
    "bandage", "firstaid", "antiseptic", "energy",   "espresso",  "pen",
    "bat",     "golf",     "knife",      "axe",      "chainsaw",  "handgun",
    "shotgun", "storekey", "seckey",     "crowbar",  "batteries", "skateboard",
    "shoes",   "jacket",   "pan",        "shelving", "horn",      "stockroom",
    "alarm",   "bare",     "handgun2",   "handgun1", "shotgun1"};

constexpr bool is_handgun(Card card) {
    return card == Card::Handgun || card == Card::Handgun2 || card == Card::Handgun1;
}
constexpr bool is_shotgun(Card card) { return card == Card::Shotgun || card == Card::Shotgun1; }

// The form a gun has with a round less; None when it has none left.
constexpr Card spent(Card gun) {
    if (gun == Card::Handgun) return Card::Handgun2;
    if (gun == Card::Handgun2) return Card::Handgun1;
    return gun == Card::Shotgun ? Card::Shotgun1 : Card::None;
}

// The card in the deck that a form is.
constexpr Card kind_of(Card form) {
    if (is_handgun(form)) return Card::Handgun;
    return is_shotgun(form) ? Card::Shotgun : form;
}

struct CardInfo {
    std::string name;
    Count copies{};
    std::uint8_t at_once = 0;
    int bonus = 0;
};

// What an area gives a looter under the options of MALL-24.
enum class Perk : std::uint8_t { None, Bandage, TwoCards };

struct Area {
    std::string id, name;
    Perk perk = Perk::None;
};

enum class Lock : std::uint8_t { Store, Security };

// b is kNowhere for a door in the outer rim.
struct Door {
    std::string id;
    std::uint8_t name = 0;  // the place of its id in Box::door_ids, as in actions
    Lock lock = Lock::Store;
    Space a = kNowhere;
    Space b = kNowhere;
    std::uint8_t scenarios = 0;  // one bit for each in which it can be opened
};

struct Entrance {
    std::string id;
    Space a = kNowhere;
    Space b = kNowhere;
};

// One space, and what stands around it.
struct Ground {
    std::array<Space, 4> beside{kNowhere, kNowhere, kNowhere, kNowhere};
    std::uint8_t x = 0, y = 0;
    std::uint8_t area = 0;
    std::uint8_t cluttered = 0;
    std::uint8_t spot = 0xFF;  // its number among the loot spots
};

// Path distances; kUnreachable where there is no path (MALL-1.12).
inline constexpr std::uint8_t kUnreachable = 255;
using Distances = std::array<std::uint8_t, kMostSpaces>;

// The edges of a space that are free, a bit a way.
using FreeEdges = std::array<std::uint8_t, kMostSpaces>;

struct Map {
    std::string key, name;
    int width = 0;
    int height = 0;
    std::size_t spaces = 0;  // numbers in use, those beyond a narrow map's east rim included
    std::array<Ground, kMostSpaces> ground{};
    std::vector<std::string> rows;
    std::vector<Area> areas;
    std::uint8_t concourse = 0;
    std::vector<std::array<Space, 2>> printed_markers;
    std::vector<std::array<Space, 2>> openings;
    std::vector<Door> doors;  // those of the rim last
    std::size_t inner_doors = 0;
    std::array<Entrance, kEntrances> entrances;
    std::vector<Space> spots;
    int loot_draws = 0;
    std::array<Space, kMostSeats> starts{};
    Space radio{}, dock{}, hub{};
    std::array<int, 3> rounds{};
    int vp = 0;
    int zombie_vp = 0;

    FreeEdges unwalled{};  // the shut mall without its markers

    // OPTIMIZATION: free edges and all path distances for every set of opened doors (bit i: door
    // i). Markers put down in play are not in here; ground.cpp walks the map then, and a test holds
    // the two together.
    std::vector<FreeEdges> free;
    std::vector<std::vector<std::uint8_t>> distance;

    const Ground& at(Space space) const { return ground[index_of(space)]; }
    bool has(Space space) const {
        return index_of(space) < spaces && static_cast<int>(index_of(space)) % kStride < width;
    }
    const std::uint8_t* distances_from(std::size_t doors_open, Space space) const {
        return distance[doors_open].data() + index_of(space) * spaces;
    }
    // kNowhere when (x,y) is off the map.
    Space find(int x, int y) const {
        if (x < 0 || y < 0 || x >= width || y >= height) return kNowhere;
        return space_at(static_cast<std::size_t>(y * kStride + x));
    }
};

enum class Number : std::uint8_t {
    StartBandage,
    StartAdrenaline,
    NpzCounters,
    SwatCounters,
    LooseMarkers,
    CostOpen,
    CostCluttered,
    MovementPlus,
    Near,
    BiteMost,
    ZombiePlayerMinus,
    VpPrice,
    CrowbarLeast,
    BareHandsLeast,
    RadioLeast,
    BatteryPlus,
    SealLeast,
    ConcourseMost,
    SwatWinMost,
    SwatWaitPlus,
    DockPlus,
    JacketLeast,
    ShotLeast,
    ShotRange,
    SplashLeast,
    HornReach,
    HornPull,
};
inline constexpr std::size_t kNumbers = 27;

enum class ScenarioKey : std::uint8_t { CallForHelp, Sale, CloseTheMall };

struct Scenario {
    std::string id, name;
    int fewest = 1;
    int most = 6;
    std::uint8_t trade = 0;
    // MALL-22.2 Entrances to seal by number of players, a bit each.
    std::array<std::uint8_t, kMostSeats> seal{};
};

struct Box {
    explicit Box(const DataFolder& folder);

    int number(Number which) const { return numbers[static_cast<std::size_t>(which)]; }
    const CardInfo& card(Card form) const { return cards[index_of(kind_of(form))]; }

    std::vector<Map> maps;
    std::vector<std::string> door_ids;  // of all maps
    std::array<CardInfo, kKinds> cards;
    std::array<Count, kKinds> deck{};
    int hand_limit = 6;
    std::vector<Scenario> scenarios;
    std::array<int, kNumbers> numbers{};
};

// map_file.cpp
Map read_map(const DataFolder& folder, const std::string& file);

}  // namespace gravetide::mall
