// The box of Axis & Allies & Zombies: powers, units, boards, scenarios and decks, read from
// data/aaz and never changed.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/count.h"
#include "engine/data.h"
#include "engine/set_of.h"

namespace gravetide::aaz {

// AAZ-10.1 In the order of play (AAZ-10.8).
enum class Power : std::uint8_t { SovietUnion, Germany, UnitedKingdom, Japan, UnitedStates };
inline constexpr std::size_t kPowers = 5;
inline constexpr std::array kAllPowers{Power::SovietUnion, Power::Germany, Power::UnitedKingdom,
                                       Power::Japan, Power::UnitedStates};
inline constexpr std::array<std::string_view, kPowers> kPowerIds{
    "soviet_union", "germany", "united_kingdom", "japan", "united_states"};
inline constexpr std::array<std::string_view, kPowers> kPowerNames{
    "Soviet Union", "Germany", "United Kingdom", "Japan", "United States"};

constexpr std::size_t index_of(Power power) { return static_cast<std::size_t>(power); }
constexpr Power power_at(std::size_t index) { return static_cast<Power>(index); }

// AAZ-13.1 Who controls a territory: a power, the zombies, or nobody.
enum class Owner : std::uint8_t {
    SovietUnion,
    Germany,
    UnitedKingdom,
    Japan,
    UnitedStates,
    Zombies,
    Neutral
};
inline constexpr std::array<std::string_view, 7> kOwnerIds{
    "soviet_union", "germany", "united_kingdom", "japan", "united_states", "zombies", "neutral"};
inline constexpr std::size_t kLevels = 6;  // production levels: the powers and the zombies

constexpr std::size_t index_of(Owner owner) { return static_cast<std::size_t>(owner); }
constexpr bool is_power(Owner owner) { return owner < Owner::Zombies; }
constexpr Owner owner_of(Power power) { return static_cast<Owner>(power); }
constexpr Power power_of(Owner owner) { return static_cast<Power>(owner); }

// AAZ-0.3; AAA guns and cruisers belong to the 1942 variant (AAZ-20.19).
enum class Unit : std::uint8_t {
    Infantry,
    Artillery,
    AaaGun,
    Tank,
    Fighter,
    Bomber,
    Submarine,
    Transport,
    Destroyer,
    Cruiser,
    Carrier,
    Battleship
};
inline constexpr std::size_t kUnits = 12;
inline constexpr std::array<std::string_view, kUnits> kUnitIds{
    "infantry",  "artillery", "aaa_gun",   "tank",    "fighter",          "bomber",
    "submarine", "transport", "destroyer", "cruiser", "aircraft_carrier", "battleship"};

enum class Kind : std::uint8_t { Land, Air, Sea };

struct Profile {
    Kind kind;
    int cost, move, attack, defense;
};

// AAZ-20.1 to AAZ-20.10, AAZ-7.5, AAZ-7.6
inline constexpr std::array<Profile, kUnits> kProfiles{{
    {Kind::Land, 3, 1, 1, 2},  // infantry
    {Kind::Land, 4, 1, 2, 2},  // artillery
    {Kind::Land, 5, 1, 0, 0},  // AAA gun
    {Kind::Land, 5, 2, 3, 3},  // tank
    {Kind::Air, 10, 4, 3, 4},  // fighter
    {Kind::Air, 12, 6, 4, 1},  // bomber
    {Kind::Sea, 6, 2, 2, 1},   // submarine
    {Kind::Sea, 7, 2, 0, 0},   // transport
    {Kind::Sea, 8, 2, 2, 2},   // destroyer
    {Kind::Sea, 12, 2, 3, 3},  // cruiser
    {Kind::Sea, 14, 2, 1, 2},  // aircraft carrier
    {Kind::Sea, 20, 2, 4, 4},  // battleship
}};

constexpr std::size_t index_of(Unit unit) { return static_cast<std::size_t>(unit); }
constexpr Unit unit_at(std::size_t index) { return static_cast<Unit>(index); }
constexpr const Profile& profile(Unit unit) { return kProfiles[index_of(unit)]; }
constexpr Kind kind_of(Unit unit) { return profile(unit).kind; }
constexpr bool is_land_unit(Unit unit) { return kind_of(unit) == Kind::Land; }
constexpr bool is_air_unit(Unit unit) { return kind_of(unit) == Kind::Air; }

// AAZ-0.10 RULING: a power buys up to so many of a type, far beyond any war that ends; a few may
// come without being bought.
inline constexpr int kMostOfAType = 200;
inline constexpr int kMostMeet = 255;
inline constexpr int kMostZombies = 200;  // in a space (AAZ-0.11)

// Units of one power in one space. Land units stand in territories only and sea units in sea zones
// only (AAZ-20.15), so they share their places; air units have places of their own.
inline constexpr std::size_t kSlots = 8;
inline constexpr std::array<std::uint8_t, kUnits> kSlotOf{0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 6, 7};
inline constexpr std::array<Unit, kSlots> kLandSlots{Unit::Infantry, Unit::Artillery, Unit::AaaGun,
                                                     Unit::Tank,     Unit::Fighter,   Unit::Bomber,
                                                     Unit::Carrier,  Unit::Battleship};
inline constexpr std::array<Unit, kSlots> kSeaSlots{
    Unit::Submarine, Unit::Transport, Unit::Destroyer, Unit::Cruiser,
    Unit::Fighter,   Unit::Bomber,    Unit::Carrier,   Unit::Battleship};
inline constexpr std::size_t kAirSlot = 4;  // the fighters' place; bombers stand in the next
constexpr std::size_t slot_of(Unit unit) { return kSlotOf[index_of(unit)]; }

struct Units {
    std::array<std::uint8_t, kSlots> count{};

    constexpr std::uint64_t bits() const { return std::bit_cast<std::uint64_t>(count); }
    constexpr bool any() const { return bits() != 0; }
    constexpr int of(Unit unit) const { return count[slot_of(unit)]; }
    constexpr int size() const {
        int sum = 0;
        for (const std::uint8_t some : count) sum += some;
        return sum;
    }
    // In a territory: infantry, artillery, AAA guns and tanks.
    constexpr int land() const { return count[0] + count[1] + count[2] + count[3]; }
    constexpr int air() const { return count[kAirSlot] + count[kAirSlot + 1]; }
    constexpr void add(Unit unit, int more = 1) {
        std::uint8_t& place = count[slot_of(unit)];
        place = static_cast<std::uint8_t>(int{Count(place + more)});
    }
    constexpr void remove(Unit unit, int less = 1) { add(unit, -less); }
    constexpr void add(const Units& others) {
        for (std::size_t i = 0; i < kSlots; ++i)
            count[i] = static_cast<std::uint8_t>(int{Count(count[i] + others.count[i])});
    }
    constexpr Units without(const Units& others) const {
        Units rest;
        for (std::size_t i = 0; i < kSlots; ++i)
            rest.count[i] = static_cast<std::uint8_t>(int{Count(count[i] - others.count[i])});
        return rest;
    }

    friend bool operator==(const Units&, const Units&) = default;
};

// OPTIMIZATION: the places of surface warships in a zone's units, asked for at once (AAZ-13.6; a
// cruiser is one, too, AAZ-80.15).
inline constexpr std::uint64_t kSurfaceWarships = [] {
    Units units;
    for (const Unit unit : {Unit::Destroyer, Unit::Cruiser, Unit::Carrier, Unit::Battleship})
        units.count[slot_of(unit)] = 0xFF;
    return units.bits();
}();

// AAZ-0.15 A territory or a sea zone. The boards of 1941 and 1942 share one list of names, the
// territories first: 113 between them, 55 of which both have, and 65 sea zones.
enum class Space : std::uint8_t {};
inline constexpr Space kNowhere = static_cast<Space>(0xFF);
inline constexpr std::size_t kLand = 113;
inline constexpr std::size_t kSeaZones = 65;
inline constexpr std::size_t kSpaces = kLand + kSeaZones;
inline constexpr std::size_t kMostCards = 86;  // AAZ-60.1

constexpr bool is_territory(Space space) { return static_cast<std::size_t>(space) < kLand; }

constexpr std::size_t index_of(Space space) { return static_cast<std::size_t>(space); }
constexpr Space space_at(std::size_t index) { return static_cast<Space>(index); }

using SpaceSet = SetOf<Space, kSpaces, space_at>;

// AAZ-12.11, AAZ-12.12
enum class Industry : std::uint8_t { None, Complex, Recruitment };

struct Place {
    std::string id, name;
    int ipc = 0;
    Owner original = Owner::Neutral;  // AAZ-12.7
    Owner capital_of = Owner::Neutral;
    std::string capital;  // the city
    Industry industry = Industry::None;
    std::uint8_t enterable = 1;  // AAZ-14.6: 0 for ground nobody ever enters
    std::vector<Space> land;     // adjacent territories
    std::vector<Space> sea;      // adjacent sea zones
    std::vector<Space> beside;   // spaces a land unit, or a ship, can step to: bits of State::ways
};

// AAZ-14.14, AAZ-14.15, AAZ-14.8: zones joined while somebody holds the land beside them.
struct Canal {
    std::string name;
    std::array<Space, 2> between{};
    std::vector<Space> control;
    std::uint8_t straits = 0;
};

// A place without an id is a name of the other board.
struct Board {
    std::string key, name;
    std::array<Place, kSpaces> places;
    SpaceSet spaces{};                     // those it has
    std::array<SpaceSet, kSpaces> near{};  // AAZ-30.1 across one border, for air units
    std::vector<Canal> canals;
    std::array<Space, kPowers> capital{};

    const Place& at(Space space) const { return places[index_of(space)]; }
};

// AAZ-60.8
enum class Measure : std::uint8_t { Technology, Decoy, Supply };
inline constexpr std::array<std::string_view, 3> kMeasureIds{"technology", "decoy", "supply"};

struct Card {
    int number = 0;
    Space territory = kNowhere;
    int zombies = 0;
    Measure measure{};
    std::uint8_t intro = 0;  // AAZ-70.15: has the tag
};

struct SetupRow {
    Power power{};
    Space space = kNowhere;
    Units units{};
};

struct Scenario {
    std::string key, name;
    const Board* board = nullptr;
    const std::vector<Card>* cards = nullptr;
    std::vector<Power> order;  // a seat each
    std::array<std::uint8_t, kPowers> side{};
    std::array<int, kPowers> treasury{};
    int apocalypse = 0;
    std::uint8_t is_1942 = 0;                   // AAZ-80
    std::array<int, kUnits> cost{};             // AAZ-7.5, AAZ-80.14
    std::array<std::uint8_t, kLand> card_of{};  // of a territory, counted from 1
    // The Intro Scenario (AAZ-70): the power whose pieces only defend, and the income that wins.
    std::uint8_t is_intro = 0;
    Power garrison{};
    int goal = 0, total = 0, major = 0, minor = 0;
    SpaceSet area{};                     // AAZ-70.7: what is not in it is closed
    SpaceSet border{};                   // AAZ-70.6: the closed spaces the book names
    std::vector<Space> land_area;        // its territories
    std::vector<Space> sea_area;         // and sea zones
    std::array<Owner, kLand> control{};  // at the start
    std::vector<SetupRow> units;
    std::array<Count, kMostCards> deck{};
};

using SpaceIds = std::map<std::string, Space, std::less<>>;

class Box {
public:
    explicit Box(const DataFolder& folder);
    Box(const Box&) = delete;
    Box& operator=(const Box&) = delete;

    const std::vector<Scenario>& scenarios() const { return scenarios_; }
    const std::vector<Board>& boards() const { return boards_; }
    const std::vector<Card>& cards(std::size_t deck) const { return cards_[deck]; }

    // Both null when there is none.
    const Place* find(Space space) const;
    std::optional<Space> find(std::string_view id) const;

private:
    void read_scenario(const Data& row);

    SpaceIds ids_;
    std::vector<Board> boards_;               // 1941, 1942
    std::array<std::vector<Card>, 2> cards_;  // likewise
    std::vector<Scenario> scenarios_;
};

}  // namespace gravetide::aaz
