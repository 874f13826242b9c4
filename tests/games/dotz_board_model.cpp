#include "games/dotz_board_model.h"

#include <algorithm>

#include "games/dotz/options.h"

namespace gravetide::dotz::model {

namespace {

// DOTZ-0.13
constexpr std::array kTrackNames{"forest", "mountain", "highway", "suburbs"};

// DOTZ-6.1.4.5.1 to DOTZ-6.1.4.5.7: Hits on the Zeds and on the Player unit, by row and column.
constexpr std::array<std::array<std::array<int, 2>, 7>, 7> kCells{{
    {{{0, 5}, {0, 5}, {0, 4}, {0, 4}, {0, 3}, {1, 3}, {2, 2}}},
    {{{0, 5}, {0, 4}, {0, 3}, {0, 3}, {1, 3}, {2, 2}, {2, 1}}},
    {{{0, 4}, {0, 3}, {1, 3}, {1, 2}, {2, 2}, {2, 1}, {3, 1}}},
    {{{0, 3}, {0, 3}, {1, 2}, {2, 2}, {2, 1}, {3, 1}, {3, 0}}},
    {{{0, 2}, {1, 2}, {2, 2}, {2, 1}, {3, 1}, {3, 0}, {3, 0}}},
    {{{1, 2}, {2, 2}, {2, 1}, {3, 1}, {3, 0}, {3, 0}, {4, 0}}},
    {{{2, 2}, {2, 1}, {2, 0}, {3, 0}, {4, 0}, {4, 0}, {5, 0}}},
}};

// DOTZ-6.1.4.6.1 to DOTZ-6.1.4.6.7, by row and column.
constexpr std::array<std::array<int, 7>, 7> kShots{{{0, 0, 0, 0, 0, 1, 2},
                                                    {0, 0, 0, 0, 1, 2, 2},
                                                    {0, 0, 1, 1, 2, 2, 3},
                                                    {0, 0, 1, 2, 2, 3, 3},
                                                    {0, 1, 2, 2, 3, 3, 3},
                                                    {1, 2, 2, 3, 3, 3, 4},
                                                    {2, 2, 2, 3, 4, 4, 5}}};

// DOTZ-6.1.4.1
int row_of(int sum) {
    if (sum == 2) return 0;
    if (sum <= 4) return 1;
    if (sum <= 6) return 2;
    if (sum == 7) return 3;
    if (sum <= 9) return 4;
    return sum <= 11 ? 5 : 6;
}

Place place_of(Space space) {
    const int index = static_cast<int>(space);
    if (index < 32) return {index / 8, index % 8};
    switch (space) {
    case Space::TownCenter: return kTown;
    case Space::Cemetery: return kGrave;
    case Space::Moving: return kBetween;
    default: return kAway;
    }
}

}  // namespace

std::string text_of(Place at) {
    if (at == kTown) return "town_center";
    if (at == kBetween) return "between";
    if (at == kGrave) return "cemetery";
    if (at == kAway) return "away";
    const std::string name = kTrackNames.at(static_cast<std::size_t>(at.track));
    return name + "_" + (at.number == kStart ? "start" : std::to_string(at.number));
}

// DOTZ-B.4 to DOTZ-B.7
int terrain_of(Place at) {
    static const std::set<Place> kNamed{{0, 4}, {0, 3}, {1, 5}, {1, 4}, {1, 2}, {2, 5},
                                        {2, 3}, {3, 5}, {3, 4}, {3, 3}, {3, 1}};
    if (on_track(at) && at.number == 0) return 2;
    return kNamed.contains(at) ? 1 : 0;
}

std::vector<Place> forward_from(Place at) {
    std::vector<Place> way;
    for (int number = at.number - 1; number >= 0; --number) way.push_back({at.track, number});
    way.push_back(kTown);
    return way;
}

std::vector<Place> backward_from(Place at) {
    std::vector<Place> way;
    for (int number = at.number + 1; number <= kStart; ++number) way.push_back({at.track, number});
    return way;
}

const std::vector<Sheet>& sheets() {
    static const std::vector<Sheet> kSheets = [] {
        std::vector<Sheet> all{
            {"piazza", {3, 2}, {1, 1}, true},
            {"hernandez", {2, 1}, {1, 1}, true},
            {"schmidt", {4, 2}, {1, 1}, true, false, true, true, 1},
            {"hunt", {5, 3}, {1, 1}, true, false, true, true},
            {"johnson", {3, 2}, {1, 1}, true},
            {"furies", {6, 3}, {2, 2}, false, false, true},
            {"savior_corps", {2, 1}, {2, 2}},
            {"veterans12", {3, 2}, {2, 2}},
        };
        const auto civilians = [&](const char* id, int full, int reduced) {
            all.push_back({id, {full, reduced}, {2, 2}, false, true});
        };
        civilians("civ42", 4, 2);
        for (const char* id : {"civ31a", "civ31b"}) civilians(id, 3, 1);
        for (const char* id : {"civ21a", "civ21b", "civ21c", "civ21d"}) civilians(id, 2, 1);
        return all;
    }();
    return kSheets;
}

const std::vector<Kind>& kinds() {
    static const std::vector<Kind> kKinds{{2, 1, 1}, {3, 1, 1}, {3, 2, 1}, {4, 1, 1}, {4, 2, 4},
                                          {4, 3, 1}, {5, 1, 1}, {5, 2, 2}, {5, 3, 6}, {5, 4, 2},
                                          {6, 1, 1}, {6, 3, 5}, {6, 4, 3}, {7, 4, 1}, {7, 5, 2},
                                          {8, 4, 1}, {9, 4, 1}};
    return kKinds;
}

int kind_of(int zed) {
    int kind = 0;
    while (zed >= kinds().at(static_cast<std::size_t>(kind)).count)
        zed -= kinds().at(static_cast<std::size_t>(kind++)).count;
    return kind;
}

std::string text_of(const Kind& kind) {
    return "zed" + std::to_string(kind.full) + std::to_string(kind.reduced);
}

int gunfire_hits(int column, int sum) {
    return kShots.at(static_cast<std::size_t>(row_of(sum)))
        .at(static_cast<std::size_t>(column - 1));
}

Result result_of(int column, int sum, Losers losers) {
    const int row = row_of(sum);
    const auto [on_zeds, on_unit] =
        kCells.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column));
    bool zeds_win = on_unit > on_zeds;
    if (losers == Losers::SecondEdition) {
        const bool is_even = on_zeds == 2 && on_unit == 2;
        zeds_win |= is_even || (row == 1 && column == 6) || (row == 6 && column == 1);
    }
    return {on_zeds, on_unit, zeds_win};
}

int column_of(int zeds, int unit) {
    if (zeds >= 3 * unit) return 0;
    if (zeds >= 2 * unit) return 1;
    if (zeds > unit) return 2;
    if (zeds == unit) return 3;
    if (unit >= 3 * zeds) return 6;
    return unit >= 2 * zeds ? 5 : 4;
}

Board::Board(const State& state)
    : no_entry(place_of(state.no_entry)),
      may_withdraw(state.flags & kMayWithdraw),
      no_terrain(state.flags & kNoTerrain),
      fallen_become_zeds(state.flags & kFallenBecomeZeds),
      killdozer(state.fate_held & bit_of(FateCard::Killdozer)),
      organize(state.fate_held & bit_of(FateCard::CiviliansOrganize)),
      iron_will(state.fate_held & bit_of(FateCard::IronWill)),
      losers(second_edition_losers(state.setup) ? Losers::SecondEdition : Losers::MoreHits),
      attackers_return(gravetide::dotz::attackers_return(state.setup)),
      skips_parts(parts_are_skipped(state.setup)),
      presses_early(early_pressure(state.setup)),
      players(players_of(state.setup)),
      ammo(state.ammo),
      veterans_fired(state.flags & kVeteransFired) {
    for (std::size_t i = 0; i < units.size(); ++i) {
        const Counter& from = state.units[i];
        units[i] = {.at = place_of(from.at),
                    .reduced = from.reduced != 0,
                    .hits = from.hits,
                    .defiant = (from.marks & kDefiant) != 0,
                    .well_armed = (from.marks & kWellArmed) != 0,
                    .leader = (from.marks & kLeader) != 0};
    }
    for (std::size_t i = 0; i < zeds.size(); ++i) {
        const Counter& from = state.zeds[i];
        zeds[i] = {.at = place_of(from.at),
                   .reduced = from.reduced != 0,
                   .hits = from.hits,
                   .moved = (from.marks & kMoved) != 0,
                   .tough = (from.marks & kTough) != 0};
    }
    if (state.keep_calm != Unit::None) keep_calm = static_cast<int>(state.keep_calm);
}

int Board::strength_of_zed(int zed) const {
    const Kind& kind = kinds().at(static_cast<std::size_t>(kind_of(zed)));
    return zeds.at(static_cast<std::size_t>(zed)).reduced ? kind.reduced : kind.full;
}

std::vector<int> Board::zeds_at(Place at) const {
    std::vector<int> found;
    for (std::size_t i = 0; i < zeds.size(); ++i)
        if (zeds[i].at == at) found.push_back(static_cast<int>(i));
    return found;
}

std::vector<int> Board::units_at(Place at) const {
    std::vector<int> found;
    for (std::size_t i = 0; i < units.size(); ++i)
        if (units[i].at == at) found.push_back(static_cast<int>(i));
    return found;
}

std::set<std::string> Board::cup() const {
    std::set<std::string> found;
    for (const int zed : zeds_at(kAway))
        found.insert(text_of(kinds().at(static_cast<std::size_t>(kind_of(zed)))));
    return found;
}

bool Board::in_play(int unit) const {
    const Place at = units.at(static_cast<std::size_t>(unit)).at;
    return on_track(at) || at == kTown || at == kBetween;
}

std::string Board::about_zed(int zed) const {
    const Piece& piece = zeds.at(static_cast<std::size_t>(zed));
    return text_of(kinds().at(static_cast<std::size_t>(kind_of(zed))))
           + (piece.reduced ? " reduced " : " full ") + std::to_string(piece.hits)
           + (piece.tough ? " tough" : "");
}

std::string Board::text() const {
    std::string text;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const Piece& piece = units[i];
        if (!on_track(piece.at) && piece.at != kTown && piece.at != kBetween && piece.at != kGrave)
            continue;
        text += sheets().at(i).id + " " + text_of(piece.at) + (piece.reduced ? " reduced " : " ")
                + std::to_string(piece.hits) + (piece.defiant ? " defiant" : "")
                + (piece.leader ? " leader" : "") + (piece.well_armed ? " armed" : "") + "\n";
    }
    std::multiset<std::string> found;
    for (std::size_t i = 0; i < zeds.size(); ++i)
        if (zeds[i].at != kAway)
            found.insert(text_of(zeds[i].at) + " " + about_zed(static_cast<int>(i)));
    for (const std::string& each : found) text += each + "\n";
    return text + "no entry: " + text_of(no_entry) + "\n";
}

}  // namespace gravetide::dotz::model
