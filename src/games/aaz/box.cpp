// Reading the box: two boards, their decks, and the scenarios. What the ledger says of the map and
// of the powers is data: AAZ-10.3, AAZ-10.4, AAZ-10.5, AAZ-10.6, AAZ-10.7, AAZ-12.2, AAZ-12.6,
// AAZ-12.7, AAZ-12.8, AAZ-12.9, AAZ-12.10, AAZ-12.13, AAZ-12.14, AAZ-14.1, AAZ-14.21, AAZ-70.22;
// of 1942 AAZ-80.1, AAZ-80.2, AAZ-80.3, AAZ-80.4, AAZ-80.6, AAZ-80.7, AAZ-80.8, AAZ-80.9,
// AAZ-80.11, AAZ-80.33, AAZ-80.34, AAZ-80.35, AAZ-80.36, AAZ-80.37, AAZ-80.38, AAZ-80.39,
// AAZ-80.40; AAZ-60.5.
#include "games/aaz/box.h"

#include "engine/text.h"

namespace gravetide::aaz {

namespace {

Space find_space(const SpaceIds& ids, const Data& data) {
    const auto found = ids.find(data.text());
    if (found == ids.end()) data.fail("no such space: " + data.text());
    return found->second;
}

Power read_power(const Data& data) {
    const auto found = find_name(kPowerIds, data.text());
    if (!found) data.fail("no such power: " + data.text());
    return power_at(*found);
}

// The names of a board get their numbers: territories as they come, sea zones by theirs.
void number_spaces(const DataFolder& folder, const std::string& name, SpaceIds& ids,
                   std::size_t& land) {
    Data::open(folder, name).object([&](DataObject& file) {
        for (const auto* key : {"key", "name", "canals"}) file.pass_over(key);
        file.each("territories", [&](const Data& row) {
            row.object([&](DataObject& item) {
                for (const auto* key :
                     {"name", "ipc", "owner", "enterable", "capital", "industry", "land", "sea"})
                    item.pass_over(key);
                if (!ids.emplace(item.text("id"), space_at(land)).second) return;
                if (++land > kLand) item.fail("too many territories");
            });
        });
        file.each("sea_zones", [&](const Data& row) {
            row.object([&](DataObject& item) {
                item.pass_over("sea");
                const std::string id = item.text("id");
                const auto number =
                    read_number(id.substr(id.find('_') + 1), 1, static_cast<int>(kSeaZones));
                if (!number) item.fail("a sea zone is sz_1 to sz_65");
                ids.emplace(id, space_at(kLand + static_cast<std::size_t>(number.value_or(1) - 1)));
            });
        });
    });
}

Place read_place(DataObject& row, const SpaceIds& ids) {
    Place place;
    place.id = row.text("id");
    place.name = row.text("name");
    place.ipc = row.number("ipc", 0, 12);
    if (const Data owner = row["owner"]; !owner.is_null())
        place.original = owner_of(read_power(owner));
    place.enterable = row.flag("enterable") ? 1 : 0;
    if (const Data capital = row["capital"]; !capital.is_null()) {
        place.capital = capital.text();
        place.capital_of = place.original;
    }
    if (const Data industry = row["industry"]; !industry.is_null())
        place.industry = industry.text() == "complex" ? Industry::Complex : Industry::Recruitment;
    row.each("land", [&](const Data& item) { place.land.push_back(find_space(ids, item)); });
    row.each("sea", [&](const Data& item) { place.sea.push_back(find_space(ids, item)); });
    return place;
}

Place read_zone(DataObject& row, const SpaceIds& ids) {
    Place place;
    place.id = row.text("id");
    place.name = "Sea zone " + place.id.substr(place.id.find('_') + 1);
    row.each("sea", [&](const Data& item) { place.sea.push_back(find_space(ids, item)); });
    return place;
}

// AAZ-12.3 Borders are borders on both sides.
void join(Board& board, const Data& file) {
    board.spaces.each([&](Space space) {
        if (!is_territory(space)) return;
        for (const Space zone : board.at(space).sea)
            board.places[index_of(zone)].land.push_back(space);
        if (is_power(board.at(space).capital_of))
            board.capital[index_of(board.at(space).capital_of)] = space;
    });
    board.spaces.each([&](Space space) {
        Place& place = board.places[index_of(space)];
        place.beside = is_territory(space) ? place.land : place.sea;
        if (place.beside.size() > 16) file.fail(place.id + ": too many neighbours");
        for (const auto* list : {&place.land, &place.sea})
            for (const Space other : *list) board.near[index_of(space)].add(other);
    });
    board.spaces.each([&](Space space) {
        board.near[index_of(space)].each([&](Space other) {
            if (!board.near[index_of(other)].has(space))
                file.fail("a border with one side: " + board.at(space).id);
        });
    });
}

void read_board(const DataFolder& folder, const std::string& name, const SpaceIds& ids,
                Board& board) {
    const Data file = Data::open(folder, name);
    const auto put = [&](DataObject& row, const Place& place) {
        const Space space = ids.find(place.id)->second;
        if (board.spaces.has(space)) row.fail("two spaces of one name");
        board.spaces.add(space);
        board.places[index_of(space)] = place;
    };
    file.object([&](DataObject& object) {
        board.key = object.text("key");
        board.name = object.text("name");
        object.each("territories", [&](const Data& data) {
            data.object([&](DataObject& row) { put(row, read_place(row, ids)); });
        });
        object.each("sea_zones", [&](const Data& data) {
            data.object([&](DataObject& row) { put(row, read_zone(row, ids)); });
        });
        object.each("canals", [&](const Data& data) {
            data.object([&](DataObject& row) {
                Canal canal;
                canal.name = row.text("name");
                canal.straits = row.flag("straits") ? 1 : 0;
                std::size_t end = 0;
                row.each("between", [&](const Data& zone) {
                    canal.between.at(end++ % 2) = find_space(ids, zone);
                });
                row.each("control",
                         [&](const Data& land) { canal.control.push_back(find_space(ids, land)); });
                board.canals.push_back(canal);
            });
        });
    });
    join(board, file);
}

std::vector<Card> read_cards(const Data& list, const SpaceIds& ids) {
    std::vector<Card> cards;
    SpaceSet named;
    list.each([&](const Data& row) {
        row.object([&](DataObject& item) {
            Card card;
            card.number = item.number("number", 1, kMostCards);
            card.territory = find_space(ids, item["territory"]);
            card.zombies = item.number("zombies", 1, 9);
            const auto measure = find_name(kMeasureIds, item.text("measure"));
            if (!measure) item.fail("no such measure");
            card.measure = static_cast<Measure>(*measure);
            card.intro = item.flag("intro") ? 1 : 0;
            // Cards go by their territory.
            if (named.has(card.territory)) item.fail("two cards for one territory");
            named.add(card.territory);
            cards.push_back(card);
        });
    });
    if (cards.size() > kMostCards) list.fail("too many cards");
    return cards;
}

// AAZ-10.1 Allies and Axis; in the Intro Scenario each power is a side of its own (AAZ-70.11).
void set_sides(Scenario& scenario) {
    scenario.side = {0, 1, 0, 1, 0};
    if (scenario.is_intro)
        for (std::size_t i = 0; i < kPowers; ++i) scenario.side[i] = static_cast<std::uint8_t>(i);
}

Units read_units(DataObject& row, Space space) {
    Units units;
    for (std::size_t i = 0; i < kUnits; ++i) {
        const std::string id(kUnitIds[i]);
        if (!row.has(id)) continue;
        const bool at_sea = kind_of(unit_at(i)) == Kind::Sea;
        if (at_sea == is_territory(space) && !is_air_unit(unit_at(i)))
            row.fail(id + " cannot be there");
        units.add(unit_at(i), row.number(id, 1, 30));
    }
    return units;
}

}  // namespace

Box::Box(const DataFolder& folder) {
    std::size_t land = 0;
    for (const auto* name : {"aaz/board.json", "aaz/board1942.json"})
        number_spaces(folder, name, ids_, land);
    boards_.resize(2);
    read_board(folder, "aaz/board.json", ids_, boards_[0]);
    read_board(folder, "aaz/board1942.json", ids_, boards_[1]);
    Data::open(folder, "aaz/cards.json").object([&](DataObject& file) {
        cards_[0] = read_cards(file["cards"], ids_);
        cards_[1] = read_cards(file["cards1942"], ids_);
    });
    Data::open(folder, "aaz/scenarios.json").object([&](DataObject& file) {
        file.each("scenarios", [&](const Data& row) { read_scenario(row); });
    });
}

const Place* Box::find(Space space) const {
    for (const Board& board : boards_)
        if (index_of(space) < kSpaces && board.spaces.has(space)) return &board.at(space);
    return nullptr;
}

std::optional<Space> Box::find(std::string_view id) const {
    const auto found = ids_.find(id);
    return found == ids_.end() ? std::nullopt : std::optional(found->second);
}

void Box::read_scenario(const Data& row) {
    row.object([&](DataObject& item) {
        Scenario scenario;
        scenario.key = item.text("key");
        scenario.name = item.text("name");
        const std::size_t which = item.text("board") == boards_[0].key ? 0 : 1;
        const Board& board = boards_[which];
        scenario.board = &board;
        scenario.cards = &cards_[which];
        const SpaceIds& ids = ids_;
        item.each("order", [&](const Data& power) { scenario.order.push_back(read_power(power)); });
        item["treasury"].object([&](DataObject& treasury) {
            for (std::size_t i = 0; i < kPowers; ++i)
                if (treasury.has(kPowerIds[i]))
                    scenario.treasury[i] = treasury.number(kPowerIds[i], 0, 99);
        });
        for (std::size_t i = 0; i < kLand; ++i) scenario.control[i] = board.places[i].original;
        scenario.is_intro = item.has("garrison") ? 1 : 0;
        if (scenario.is_intro) {
            scenario.garrison = read_power(item["garrison"]);
            item.each("area", [&](const Data& id) { scenario.area.add(find_space(ids, id)); });
            item.each("border", [&](const Data& id) { scenario.border.add(find_space(ids, id)); });
            item.each("garrisoned", [&](const Data& id) {
                scenario.control[index_of(find_space(ids, id))] = owner_of(scenario.garrison);
            });
            scenario.goal = item.number("goal", 1, 99);
            scenario.total = item.number("total", 1, 20);
            scenario.major = item.number("major", 1, 20);
            scenario.minor = item.number("minor", 1, 20);
        } else {
            scenario.apocalypse = item.number("apocalypse", 1, 99);
            scenario.area = board.spaces;
        }
        set_sides(scenario);
        scenario.area.each([&](Space space) {
            (is_territory(space) ? scenario.land_area : scenario.sea_area).push_back(space);
        });
        item.each("units", [&](const Data& data) {
            data.object([&](DataObject& units) {
                SetupRow put{read_power(units["power"]), find_space(ids, units["space"]), {}};
                put.units = read_units(units, put.space);
                scenario.units.push_back(put);
            });
        });
        // AAZ-15.3, AAZ-70.15
        for (std::size_t i = 0; i < scenario.cards->size(); ++i)
            scenario.deck[i] = !scenario.is_intro || (*scenario.cards)[i].intro ? 1 : 0;
        for (std::size_t i = 0; i < scenario.cards->size(); ++i)
            scenario.card_of[index_of((*scenario.cards)[i].territory)] =
                static_cast<std::uint8_t>(i + 1);
        // AAZ-80.14
        scenario.is_1942 = which == 1 ? 1 : 0;
        for (std::size_t i = 0; i < kUnits; ++i) scenario.cost[i] = kProfiles[i].cost;
        if (scenario.is_1942) scenario.cost[index_of(Unit::Tank)] = 6;
        scenarios_.push_back(std::move(scenario));
    });
}

}  // namespace gravetide::aaz
