// What lies in the box of Dawn of the Zeds: the board, the units, the cards and the tables, read
// from data/dotz and checked. Numbers are data; what a card does is code.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data.h"
#include "engine/rule.h"

namespace gravetide::dotz {

inline constexpr std::size_t kTracks = 4;
inline constexpr std::size_t kTrackSpaces = 8;
inline constexpr std::size_t kUnits = 15;
inline constexpr std::size_t kZeds = 34;
inline constexpr std::size_t kZedKinds = 17;
inline constexpr std::size_t kEvents = 21;
inline constexpr std::size_t kFates = 8;
inline constexpr std::size_t kActs = 4;
inline constexpr std::size_t kMostPlayers = 4;
inline constexpr int kColumns = 7;
inline constexpr int kRows = 7;

// DOTZ-0.13 In the order of the tracks.
enum class Track : std::uint8_t { Forest, Mountain, Highway, Suburbs, None = 0xFF };
inline constexpr std::array kAllTracks{Track::Forest, Track::Mountain, Track::Highway,
                                       Track::Suburbs};

// DOTZ-B.1, DOTZ-B.2 A space of a track is eight times the track plus its number, Start counting as
// seven: forward is one less, back one more, and #0 leads to Town Center.
enum class Space : std::uint8_t {
    TownCenter = 32,
    Cemetery = 33,
    Available = 34,  // in an available pool (DOTZ-S.10)
    Aside = 35,      // in the box; for Zeds, in the Zeds Cup
    Moving = 36,     // between two spaces (DOTZ-6.4.3.5), or drawn and not placed yet
    None = 0xFF,
};
inline constexpr std::size_t kBoardSpaces = 33;  // the tracks and Town Center
inline constexpr std::size_t kSpaceNames = 34;   // with the Cemetery
inline constexpr int kStartNumber = 7;

constexpr std::size_t index_of(Space space) { return static_cast<std::size_t>(space); }
constexpr Space space_at(std::size_t index) { return static_cast<Space>(index); }
constexpr std::size_t index_of(Track track) { return static_cast<std::size_t>(track); }
constexpr Track track_at(std::size_t index) { return static_cast<Track>(index); }
constexpr bool is_on_track(Space space) { return index_of(space) < 32; }
constexpr Track track_of(Space space) { return track_at(index_of(space) / kTrackSpaces); }
// DOTZ-0.8 What closeness to Town Center is judged by.
constexpr int number_of(Space space) { return static_cast<int>(index_of(space) % kTrackSpaces); }
constexpr Space space_of(Track track, int number) {
    return space_at(index_of(track) * kTrackSpaces + static_cast<std::size_t>(number));
}
constexpr Space start_of(Track track) { return space_of(track, kStartNumber); }
constexpr bool is_start(Space space) {
    return is_on_track(space) && number_of(space) == kStartNumber;
}
// DOTZ-B.12
constexpr bool is_town(Space space) { return is_on_track(space) && number_of(space) == 0; }
// DOTZ-B.8 From #0 to Town Center; from Start no way back.
constexpr Space forward_of(Space space) {
    return number_of(space) == 0 ? Space::TownCenter : space_at(index_of(space) - 1);
}
constexpr Space back_of(Space space) {
    return is_start(space) ? Space::None : space_at(index_of(space) + 1);
}
constexpr std::uint64_t bit_of(Space space) { return std::uint64_t{1} << index_of(space); }

// The spaces that cards and tables name.
inline constexpr Space kFarm = space_of(Track::Forest, 3);
inline constexpr Space kSaintThomas = space_of(Track::Forest, 4);
inline constexpr Space kMine = space_of(Track::Mountain, 4);
inline constexpr Space kCampground = space_of(Track::Mountain, 2);

// The counters of the Player units; of equal Civilians each has its own.
enum class Unit : std::uint8_t {
    Piazza,
    Hernandez,
    Schmidt,
    Hunt,
    Johnson,
    Furies,
    SaviorCorps,
    Veterans,
    FirstCivilians,
    None = 0xFF,
};
constexpr std::size_t index_of(Unit unit) { return static_cast<std::size_t>(unit); }
constexpr Unit unit_at(std::size_t index) { return static_cast<Unit>(index); }
constexpr unsigned bit_of(Unit unit) { return 1U << index_of(unit); }
constexpr bool is_hero(Unit unit) { return unit < Unit::Furies; }
constexpr bool is_heroic(Unit unit) { return unit >= Unit::Furies && unit <= Unit::Veterans; }
constexpr bool is_regular(Unit unit) {
    return unit >= Unit::FirstCivilians && index_of(unit) < kUnits;
}
inline constexpr unsigned kHeroes = 0x1F;
inline constexpr unsigned kHeroics = 0xE0;
inline constexpr unsigned kRegulars = 0x7F00;
inline constexpr unsigned kAllUnits = 0x7FFF;

// A Zeds counter, in the order of the kinds.
enum class Zed : std::uint8_t { None = 0xFF };
constexpr std::size_t index_of(Zed zed) { return static_cast<std::size_t>(zed); }
constexpr Zed zed_at(std::size_t index) { return static_cast<Zed>(index); }
constexpr std::uint64_t bit_of(Zed zed) { return std::uint64_t{1} << index_of(zed); }
inline constexpr std::uint64_t kAllZeds = (std::uint64_t{1} << kZeds) - 1;

// In the order of events.json.
enum class EventCard : std::uint8_t {
    Rule7Cardio,
    HuntingCabin,
    WellArmed,
    NightMountain,
    NightSuburbs,
    NightForest,
    NightHighway,
    UnderOurFeet,
    DiseaseSpread,
    YouKidding,
    HateThat,
    HeroArrives,
    KeepCalm,
    MineExplosion,
    Nightfall,
    ToughZeds,
    ThatSmell,
    BrainsOne,
    BrainsTwo,
    FinalGoodnight,
    FinalTheGun,
    None = 0xFF,
};
constexpr std::size_t index_of(EventCard card) { return static_cast<std::size_t>(card); }

// In the order of fate.json.
enum class FateCard : std::uint8_t {
    Killdozer,
    LakeZeds,
    CiviliansOrganize,
    Adrenaline,
    CommunityOrganizer,
    LivingDead,
    IronWill,
    BadAmmo,
    None = 0xFF,
};
constexpr std::size_t index_of(FateCard card) { return static_cast<std::size_t>(card); }
constexpr unsigned bit_of(FateCard card) { return 1U << index_of(card); }

enum class SpaceKind : std::uint8_t { Start, Plain, Named, Village, Town, Center, Cemetery };
enum class ForagePlace : std::uint8_t { Town, Farm, Mine, Other, None = 0xFF };

struct SpaceInfo {
    std::string id, name;
    SpaceKind kind = SpaceKind::Plain;
    int terrain = 0;
    ForagePlace forage = ForagePlace::None;
};

struct Ability {
    std::string id, rule, text;
};

struct UnitInfo {
    std::string id, name;
    std::array<std::uint8_t, 2> strength{}, hits{};  // full, reduced
    int move = 0;
    int range = 0;                           // of Gunfire; 0 when there is none
    std::array<std::int8_t, 3> column{};     // of Gunfire by range; 0: the Strength
    std::array<std::int8_t, 3> gun_shift{};  // by range
    int fight_shift = 0;
    std::uint8_t tough = 0, scavenger = 0, reroll = 0;
    int entry_ammo = 0;
    std::vector<std::string> markers;
    std::vector<Ability> abilities;
};

struct ZedKind {
    std::string id;
    int first = 0;  // of its counters
    int count = 0;
    std::array<std::uint8_t, 2> strength{}, hits{};
};

// What a track symbol of an Event card says.
enum class Symbol : std::uint8_t { Forest, Mountain, Highway, Suburbs, All, FatedTwice };
enum class Pressure : std::uint8_t { None, Movement, Placement };

struct EventInfo {
    std::string id, title, text, phase, when;
    const Rule* rule = nullptr;
    int act = 0;  // from 1; 0 for a final card
    std::uint8_t special = 0, brains = 0;
    std::vector<Symbol> symbols;
    int actions = 0;
    Pressure pressure = Pressure::None;
};

enum class Where : std::uint8_t { Forest, Mountain, Highway, Suburbs, Choice, Most, Fewest };

struct FateInfo {
    std::string id, title, text;
    const Rule* rule = nullptr;
    Where where = Where::Choice;
    std::uint8_t hold = 0;
};

// DOTZ-6.1.4.2
struct Cell {
    std::uint8_t zeds = 0;      // Hits on the Zeds
    std::uint8_t unit = 0;      // Hits on the fighting Player unit
    std::uint8_t zeds_win = 0;  // 1 when the Player side loses
    std::uint8_t other = 0;     // 1 when it loses in the second edition's reading
};

struct Tier {
    int most = 0;
    std::string sense;
};

struct DeckSize {
    std::string length;
    std::array<std::uint8_t, kActs> special{}, normal{};
};

struct Box {
    explicit Box(const DataFolder& folder);

    const SpaceInfo& space(Space at) const { return spaces[index_of(at)]; }
    const UnitInfo& unit(Unit which) const { return units[index_of(which)]; }
    const ZedKind& kind(Zed zed) const { return kinds[kind_of[index_of(zed)]]; }

    std::array<std::string, kTracks> track_ids, track_names;
    std::array<SpaceInfo, kSpaceNames> spaces;
    std::array<UnitInfo, kUnits> units;
    std::array<std::uint8_t, kUnits> unit_kind{};  // equal Civilians have the same
    std::vector<std::string> civilian_ids;         // of the three kinds
    std::vector<unsigned> civilian_masks;          // their counters
    std::array<ZedKind, kZedKinds> kinds;
    std::array<std::uint8_t, kZeds> kind_of{};
    std::array<std::string, kZeds> zed_ids;
    std::array<EventInfo, kEvents> events;
    std::array<std::array<std::uint32_t, 2>, kActs + 1>
        act_cards{};  // normal, special; last: final
    std::array<FateInfo, kFates> fates;
    std::array<std::uint8_t, 13> row_of{};  // by the sum of two dice
    std::array<std::string, kColumns> columns;
    std::array<std::array<Cell, kColumns>, kRows> fight{};
    std::array<std::array<std::uint8_t, kColumns>, kRows> gunfire{};
    std::array<std::array<std::uint8_t, 7>, 4> forage{};  // Ammo by place and die
    std::vector<Tier> tiers;
    std::vector<DeckSize> decks;
    std::vector<Space> villages;
    unsigned starting = 0;  // units in Town Center at the start
    unsigned available = 0;
    int start_ammo = 0;
    int ammo_most = 0;
    int event_actions_most = 0;
};

}  // namespace gravetide::dotz
