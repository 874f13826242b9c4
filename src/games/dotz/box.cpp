#include "games/dotz/box.h"

#include <algorithm>
#include <span>

#include "engine/text.h"

namespace gravetide::dotz {

namespace {

constexpr std::array<std::string_view, kEvents> kEventIds{
    "rule7_cardio", "hunting_cabin",  "well_armed",     "night_mountain", "night_suburbs",
    "night_forest", "night_highway",  "under_our_feet", "disease_spread", "you_kidding",
    "hate_that",    "hero_arrives_1", "keep_calm",      "mine_explosion", "nightfall",
    "tough_zeds",   "that_smell",     "brains_b1",      "brains_b2",      "final_goodnight",
    "final_the_gun"};
constexpr std::array<std::string_view, kFates> kFateIds{
    "killdozer",           "lake_zeds",   "civilians_organize", "adrenaline",
    "community_organizer", "living_dead", "iron_will",          "bad_ammo"};
constexpr std::array<std::string_view, kTracks> kTrackIds{"forest", "mountain", "highway",
                                                          "suburbs"};
constexpr std::array<std::string_view, 7> kKindIds{"start", "plain",  "named",   "village",
                                                   "town",  "center", "cemetery"};
constexpr std::array<std::string_view, 4> kForageIds{"town", "farm", "mine", "other"};
constexpr std::array<std::string_view, 6> kSymbolIds{"forest",  "mountain", "highway",
                                                     "suburbs", "all",      "fated_x2"};
constexpr std::array<std::string_view, 7> kWhereIds{"forest", "mountain",  "highway",    "suburbs",
                                                    "choice", "most_zeds", "fewest_zeds"};
constexpr std::array<std::string_view, 8> kUnitIds{
    "piazza", "hernandez", "schmidt", "hunt", "johnson", "furies", "savior_corps", "veterans12"};

template <class Names>
std::size_t one_of(DataObject& row, std::string_view key, const Names& names) {
    const std::string text = row.text(key);
    const auto found = find_name(names, text);
    if (!found) row.fail(std::string(key) + ": '" + text + "' is not known here");
    return *found;
}

// Rows stand in the order of a list of ids, none missing and none too many.
void expect_id(DataObject& row, std::span<const std::string_view> ids, std::size_t at) {
    if (at >= ids.size()) row.fail("one row too many");
    if (row.text("id") != ids[at]) row.fail("id: expected '" + std::string(ids[at]) + "' here");
}

template <std::size_t N, class T>
void read_numbers(DataObject& row, std::string_view key, std::array<T, N>& into, int low,
                  int high) {
    std::size_t at = 0;
    row.each(key, [&](const Data& data) {
        if (at == N) data.fail("too many numbers");
        into.at(at++) = static_cast<T>(data.number(low, high));
    });
    if (at != N && at != 0) row.fail(std::string(key) + ": too few numbers");
}

Space find_space(const Box& box, const Data& data) {
    for (std::size_t i = 0; i < kSpaceNames; ++i)
        if (box.spaces[i].id == data.text()) return space_at(i);
    data.fail("no such space");
}

std::string id_of_space(std::size_t index) {
    if (index == index_of(Space::TownCenter)) return "town_center";
    if (index == index_of(Space::Cemetery)) return "cemetery";
    const int number = number_of(space_at(index));
    return std::string(kTrackIds[index / kTrackSpaces]) + "_"
           + (number == kStartNumber ? "start" : std::to_string(number));
}

// DOTZ-B.1 to DOTZ-B.7: every space in its place, its neighbours those that the rules walk to.
void read_board(const DataFolder& folder, Box& box) {
    Data::open(folder, "dotz/board.json").object([&](DataObject& file) {
        file.pass_over("about");
        std::size_t track = 0;
        file.each("tracks", [&](const Data& data) {
            data.object([&](DataObject& row) {
                expect_id(row, kTrackIds, track);
                box.track_ids.at(track) = row.text("id");
                box.track_names.at(track++) = row.text("name");
            });
        });
        std::size_t at = 0;
        file.each("spaces", [&](const Data& data) {
            data.object([&](DataObject& row) {
                if (at >= kSpaceNames) row.fail("one space too many");
                if (row.text("id") != id_of_space(at))
                    row.fail("id: expected '" + id_of_space(at) + "' here");
                SpaceInfo& space = box.spaces.at(at);
                space.id = row.text("id");
                space.name = row.text("name");
                space.kind = static_cast<SpaceKind>(one_of(row, "kind", kKindIds));
                space.terrain = row.number("terrain", 0, 6);
                if (const Data forage = row["forage"]; !forage.text().empty())
                    space.forage = static_cast<ForagePlace>(one_of(row, "forage", kForageIds));
                const Space here = space_at(at);
                const auto neighbour = [&](Space next) {
                    return next == Space::None ? std::string() : id_of_space(index_of(next));
                };
                const bool on_track = is_on_track(here);
                if (row.text("forward") != (on_track ? neighbour(forward_of(here)) : ""))
                    row.fail("forward: not the next space toward Town Center");
                if (row.text("back") != (on_track ? neighbour(back_of(here)) : ""))
                    row.fail("back: not the next space toward Start");
                ++at;
            });
        });
        if (track != kTracks || at != kSpaceNames) file.fail("tracks or spaces are missing");
        box.ammo_most = file.number("ammo_most", 1, 100);
        box.event_actions_most = file.number("event_actions_most", 1, 20);
        if (file.number("zeds_most", 2, 2) != file.number("units_most", 2, 2))
            file.fail("two units of a side a space");
    });
}

void read_unit(DataObject& row, UnitInfo& unit) {
    unit.id = row.text("id");
    unit.name = row.text("name");
    read_numbers(row, "strength", unit.strength, 1, 20);
    read_numbers(row, "hits", unit.hits, 1, 9);
    unit.move = row.number("move", 1, 9);
    unit.range = row.number("range", 0, 3);
    read_numbers(row, "columns", unit.column, 1, kColumns);
    read_numbers(row, "gun_shifts", unit.gun_shift, -6, 6);
    unit.fight_shift = row.number("fight_shift", -6, 6);
    unit.tough = row.flag("tough") ? 1 : 0;
    unit.scavenger = row.flag("scavenger") ? 1 : 0;
    unit.reroll = row.flag("reroll") ? 1 : 0;
    row.each("markers", [&](const Data& data) { unit.markers.push_back(data.text()); });
    unit.entry_ammo = row.number("entry_ammo", 0, 20);
    row.each("abilities", [&](const Data& data) {
        data.object([&](DataObject& ability) {
            unit.abilities.push_back(
                {ability.text("id"), ability.text("rule"), ability.text("text")});
            if (!find_rule(unit.abilities.back().rule)) ability.fail("rule: no such rule");
        });
    });
}

// Counters of one kind are told apart by letters: civ21a, civ21b.
std::string counter_id(const std::string& kind, int number, int count) {
    return count == 1 ? kind : kind + static_cast<char>('a' + number);
}

// DOTZ-U.1.0, DOTZ-U.2.0, DOTZ-U.3.0, DOTZ-U.4.0, DOTZ-U.5.0, DOTZ-U.6.0, DOTZ-U.7.0, DOTZ-U.8.0,
// DOTZ-U.9.1, DOTZ-U.10.1, DOTZ-U.10.2
void read_units(const DataFolder& folder, Box& box) {
    Data::open(folder, "dotz/units.json").object([&](DataObject& file) {
        file.pass_over("about");
        std::size_t at = 0;
        std::size_t rows = 0;
        file.each("units", [&](const Data& data) {
            data.object([&](DataObject& row) {
                UnitInfo unit;
                read_unit(row, unit);
                const std::string kind = row.text("kind");
                const int count = row.number("count", 1, 7);
                if (rows < kUnitIds.size() && (unit.id != kUnitIds[rows] || count != 1))
                    row.fail("id: expected one '" + std::string(kUnitIds[rows]) + "' here");
                if (kind != (rows < 5 ? "hero" : rows < 8 ? "heroic" : "civilians"))
                    row.fail("kind: Heroes first, then Heroic Civilians, then Civilians");
                if (rows >= kUnitIds.size()) {
                    box.civilian_ids.push_back(unit.id);
                    box.civilian_masks.push_back(((1U << count) - 1) << at);
                }
                for (int i = 0; i < count; ++i) {
                    if (at == kUnits) row.fail("one counter too many");
                    box.units.at(at) = unit;
                    box.units.at(at).id = counter_id(unit.id, i, count);
                    box.unit_kind.at(at++) = static_cast<std::uint8_t>(rows);
                }
                ++rows;
            });
        });
        if (at != kUnits) file.fail("units: counters are missing");
        std::size_t kind = 0;
        int zeds = 0;
        file.each("zeds", [&](const Data& data) {
            data.object([&](DataObject& row) {
                if (kind == kZedKinds) row.fail("one kind too many");
                ZedKind& info = box.kinds.at(kind);
                info.id = row.text("id");
                info.first = zeds;
                info.count = row.number("count", 1, 26);
                read_numbers(row, "strength", info.strength, 1, 20);
                read_numbers(row, "hits", info.hits, 1, 9);
                if (zeds + info.count > static_cast<int>(kZeds)) row.fail("more than 34 counters");
                for (int i = 0; i < info.count; ++i, ++zeds) {
                    box.kind_of.at(static_cast<std::size_t>(zeds)) =
                        static_cast<std::uint8_t>(kind);
                    box.zed_ids.at(static_cast<std::size_t>(zeds)) =
                        counter_id(info.id, i, info.count);
                }
                ++kind;
            });
        });
        if (zeds != static_cast<int>(kZeds)) file.fail("zeds: not 34 counters");
    });
}

// DOTZ-E.1.0 to DOTZ-E.21.0: act, tracks and Event Actions of every card; DOTZ-3.0.5, DOTZ-3.0.6
// and DOTZ-3.0.7: its Pressure icon.
void read_events(const DataFolder& folder, Box& box) {
    Data::open(folder, "dotz/events.json").object([&](DataObject& file) {
        file.pass_over("about");
        std::size_t at = 0;
        file.each("cards", [&](const Data& data) {
            data.object([&](DataObject& row) {
                expect_id(row, kEventIds, at);
                EventInfo& card = box.events.at(at);
                card.id = row.text("id");
                card.title = row.text("title");
                card.text = row.text("text");
                card.phase = row.text("phase");
                card.when = row.text("when");
                card.rule = find_rule(row.text("rule"));
                if (!card.rule) row.fail("rule: no such rule");
                card.act = row.number("act", 0, static_cast<int>(kActs));
                card.special = row.flag("special") ? 1 : 0;
                card.brains = row.flag("brains") ? 1 : 0;
                row.each("tracks", [&](const Data& symbol) {
                    const auto found = find_name(kSymbolIds, symbol.text());
                    if (!found) symbol.fail("no such track symbol");
                    card.symbols.push_back(static_cast<Symbol>(*found));
                });
                card.actions = row.number("actions", 0, box.event_actions_most);
                constexpr std::array<std::string_view, 3> kPressures{"", "movement", "placement"};
                card.pressure = static_cast<Pressure>(one_of(row, "pressure", kPressures));
                const std::size_t act = card.act ? static_cast<std::size_t>(card.act - 1) : kActs;
                box.act_cards.at(act).at(card.special) |= 1U << at;
                ++at;
            });
        });
        if (at != kEvents) file.fail("cards: some are missing");
    });
}

// DOTZ-F.1.0 to DOTZ-F.8.0, DOTZ-S.13
void read_fates(const DataFolder& folder, Box& box) {
    Data::open(folder, "dotz/fate.json").object([&](DataObject& file) {
        file.pass_over("about");
        std::size_t at = 0;
        file.each("cards", [&](const Data& data) {
            data.object([&](DataObject& row) {
                expect_id(row, kFateIds, at);
                FateInfo& card = box.fates.at(at++);
                card.id = row.text("id");
                card.title = row.text("title");
                card.text = row.text("text");
                card.rule = find_rule(row.text("rule"));
                if (!card.rule) row.fail("rule: no such rule");
                card.where = static_cast<Where>(one_of(row, "where", kWhereIds));
                constexpr std::array<std::string_view, 2> kTwists{"play", "hold"};
                card.hold = static_cast<std::uint8_t>(one_of(row, "twist", kTwists));
            });
        });
        if (at != kFates) file.fail("cards: some are missing");
    });
}

void read_cells(DataObject& file, Box& box) {
    int row = 0;
    file.each("hand_to_hand", [&](const Data& line) {
        int column = 0;
        line.each([&](const Data& data) {
            if (row >= kRows || column >= kColumns) data.fail("one cell too many");
            Cell& cell =
                box.fight.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column++));
            int part = 0;
            data.each([&](const Data& value) {
                if (part == 0) cell.zeds = static_cast<std::uint8_t>(value.number(0, 9));
                if (part == 1) cell.unit = static_cast<std::uint8_t>(value.number(0, 9));
                if (part == 2) {
                    if (value.text() != "Z" && value.text() != "P") value.fail("Z or P");
                    cell.zeds_win = value.text() == "P" ? 1 : 0;
                }
                ++part;
            });
            if (part != 3) data.fail("a cell is two numbers and the loser");
            cell.other = cell.zeds_win;
        });
        if (column != kColumns) line.fail("seven columns");
        ++row;
    });
    if (row != kRows) file.fail("hand_to_hand: seven rows");
    file.each("second_edition_losers", [&](const Data& data) {
        std::array<int, 2> place{};
        std::size_t part = 0;
        data.each([&](const Data& value) {
            if (part == 2) value.fail("row and column");
            place.at(part++) = value.number(0, 6);
        });
        box.fight.at(static_cast<std::size_t>(place[0]))
            .at(static_cast<std::size_t>(place[1]))
            .other = 1;
    });
}

// DOTZ-6.1.4.5.1, DOTZ-6.1.4.5.2, DOTZ-6.1.4.5.3, DOTZ-6.1.4.5.4, DOTZ-6.1.4.5.5, DOTZ-6.1.4.5.6,
// DOTZ-6.1.4.5.7, DOTZ-6.1.4.6.1, DOTZ-6.1.4.6.2, DOTZ-6.1.4.6.3, DOTZ-6.1.4.6.4, DOTZ-6.1.4.6.5,
// DOTZ-6.1.4.6.6, DOTZ-6.1.4.6.7, DOTZ-6.1.4.7.1, DOTZ-6.1.4.7.2, DOTZ-6.1.4.7.3, DOTZ-6.1.4.7.4,
// DOTZ-6.1.4.7.5, DOTZ-6.1.4.7.6, DOTZ-6.1.4.7.7, DOTZ-6.1.4.5, DOTZ-6.1.4.6
void read_tables(const DataFolder& folder, Box& box) {
    Data::open(folder, "dotz/tables.json").object([&](DataObject& file) {
        file.pass_over("about");
        std::size_t row = 0;
        int next = 2;
        file.each("rows", [&](const Data& data) {
            data.object([&](DataObject& range) {
                const int low = range.number("low", next, next);
                const int high = range.number("high", low, 12);
                for (int sum = low; sum <= high; ++sum)
                    box.row_of.at(static_cast<std::size_t>(sum)) = static_cast<std::uint8_t>(row);
                next = high + 1;
                ++row;
            });
        });
        if (row != kRows || next != 13) file.fail("rows: seven, from 2 to 12");
        std::size_t column = 0;
        file.each("columns", [&](const Data& data) {
            if (column == kColumns) data.fail("seven columns");
            box.columns.at(column++) = data.text();
        });
        read_cells(file, box);
        std::size_t line = 0;
        file.each("gunfire", [&](const Data& data) {
            if (line == kRows) data.fail("seven rows");
            std::size_t place = 0;
            data.each([&](const Data& value) {
                if (place == kColumns) value.fail("seven columns");
                box.gunfire.at(line).at(place++) = static_cast<std::uint8_t>(value.number(0, 9));
            });
            if (place != kColumns) data.fail("seven columns");
            ++line;
        });
        if (line != kRows) file.fail("gunfire: seven rows");
        file.each("forage", [&](const Data& data) {
            data.object([&](DataObject& place) {
                auto& ammo = box.forage.at(one_of(place, "place", kForageIds));
                const int low = place.number("low", 0, 9);
                const int mid = place.number("mid", 0, 9);
                const int high = place.number("high", 0, 9);
                for (std::size_t die = 1; die <= 6; ++die)
                    ammo.at(die) = static_cast<std::uint8_t>(die <= 3   ? low
                                                             : die <= 5 ? mid
                                                                        : high);
            });
        });
        file.each("tiers", [&](const Data& data) {
            data.object([&](DataObject& tier) {
                box.tiers.push_back({tier.number("most", -100, 99), tier.text("sense")});
            });
        });
        if (box.tiers.empty() || box.tiers.back().most != 99) file.fail("tiers: up to 99");
    });
}

// DOTZ-S.3, DOTZ-S.5, DOTZ-S.6, DOTZ-S.7, DOTZ-S.10, DOTZ-S.12
void read_setup_file(const DataFolder& folder, Box& box) {
    Data::open(folder, "dotz/setup.json").object([&](DataObject& file) {
        file.pass_over("about");
        box.start_ammo = file.number("ammo", 0, box.ammo_most);
        file.number("zeds_each_start", 1, 1);
        file.each("villages", [&](const Data& data) {
            box.villages.push_back(find_space(box, data));
            if (box.space(box.villages.back()).kind != SpaceKind::Village)
                data.fail("not a Village");
        });
        if (box.villages.size() != 5) file.fail("villages: there are five");
        const auto add = [&](unsigned& mask) {
            return [&](const Data& data) {
                const auto found = find_name(kUnitIds, data.text());
                if (!found) data.fail("no such unit");
                mask |= 1U << *found;
            };
        };
        file.each("heroes", add(box.starting));
        if (std::popcount(box.starting & kHeroes) != 4) file.fail("heroes: four");
        file.each("heroic", add(box.starting));
        file.each("available", add(box.available));
        if (box.starting & box.available) file.fail("available: a unit that starts in play");
        file.each("decks", [&](const Data& data) {
            data.object([&](DataObject& row) {
                DeckSize deck;
                deck.length = row.text("length");
                read_numbers(row, "special", deck.special, 0, 20);
                read_numbers(row, "normal", deck.normal, 0, 20);
                for (std::size_t act = 0; act < kActs; ++act) {
                    const auto& cards = box.act_cards.at(act);
                    if (deck.normal.at(act) > std::popcount(cards[0])
                        || deck.special.at(act) > std::popcount(cards[1]))
                        row.fail("more cards than an Act has");
                }
                box.decks.push_back(deck);
            });
        });
        if (box.decks.size() != 2) file.fail("decks: normal and short");
    });
}

}  // namespace

Box::Box(const DataFolder& folder) {
    read_board(folder, *this);
    read_units(folder, *this);
    read_events(folder, *this);
    read_fates(folder, *this);
    read_tables(folder, *this);
    read_setup_file(folder, *this);
}

}  // namespace gravetide::dotz
