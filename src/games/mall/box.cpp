#include "games/mall/box.h"

#include <algorithm>
#include <span>

#include "engine/text.h"

namespace gravetide::mall {

namespace {

// In the order of Number.
constexpr std::array<std::string_view, kNumbers> kNumberIds{
    "start_bandage", "start_adrenaline", "npz_counters", "swat_counters",  "loose_markers",
    "mp_open",       "mp_clut",          "mp_plus",      "near",           "bite_max",
    "zp_minus",      "vp_price",         "crowbar_min",  "bare_min",       "radio_min",
    "battery_plus",  "seal_min",         "hall_max",     "swat_win_max",   "swat_wait_plus",
    "dock_plus",     "jacket_min",       "handshot_min", "handshot_range", "splash_min",
    "horn_reach",    "horn_pull"};

constexpr std::array<std::string_view, 3> kScenarioIds{"s1", "s2", "s3"};
constexpr int kMostCards = 60;  // MALL-2.6

// The place of a row's id in a list of ids, each of which must turn up once.
std::size_t take_id(DataObject& row, std::span<const std::string_view> ids,
                    std::vector<bool>& taken) {
    const std::string id = row.text("id");
    const auto found = find_name(ids, id);
    if (!found) row.fail("'" + id + "' is not known here");
    if (taken.at(*found)) row.fail("'" + id + "' stands here twice");
    taken.at(*found) = true;
    return *found;
}

// MALL-2.6 Every kind once, sixty cards in all.
void read_loot(const DataFolder& folder, Box& box) {
    Data::open(folder, "mall/loot.json").object([&](DataObject& file) {
        box.hand_limit = file.number("hand", 1, 20);
        std::vector<bool> taken(kKinds);
        int sum = 0;
        int kept = 0;
        file.each("cards", [&](const Data& data) {
            data.object([&](DataObject& row) {
                const std::size_t kind = take_id(row, std::span(kCardIds).first(kKinds), taken);
                CardInfo& card = box.cards.at(kind);
                card.name = row.text("name");
                card.copies = row.number("copies", 0, 20);
                card.at_once = row.flag("at_once") ? 1 : 0;
                card.bonus = row.number("bonus", 0, 9);
                const int rounds = row.number("rounds", 0, 3);
                if (rounds
                    != (kind == index_of(Card::Handgun)   ? 3
                        : kind == index_of(Card::Shotgun) ? 2
                                                          : 0))
                    row.fail("rounds: the Handgun has 3, the Shotgun 2, the rest none");
                box.deck.at(kind) = card.copies;
                sum += card.copies;
                kept += card.at_once ? 0 : int{card.copies};
            });
        });
        if (std::ranges::count(taken, true) != static_cast<int>(kKinds))
            file.fail("cards: a kind is missing");
        if (sum > kMostCards) file.fail("cards: more than 60");
        if (kept > static_cast<int>(kMostPiles)) file.fail("cards: more than 44 that are kept");
    });
}

std::uint8_t read_entrances(const Data& data) {
    unsigned entrances = 0;
    for (const char letter : data.text()) {
        const auto place = std::string_view("NESW").find(letter);
        if (place == std::string_view::npos) data.fail("an entrance is one of N, E, S, W");
        entrances |= 1U << place;
    }
    return static_cast<std::uint8_t>(entrances);
}

void read_scenarios(const DataFolder& folder, Box& box) {
    Data::open(folder, "mall/scenarios.json").object([&](DataObject& file) {
        file.each("scenarios", [&](const Data& data) {
            data.object([&](DataObject& row) {
                Scenario scenario;
                scenario.id = row.text("id");
                if (box.scenarios.size() == 3
                    || scenario.id != kScenarioIds.at(box.scenarios.size()))
                    row.fail("id: the scenarios are s1, s2, s3 in this order");
                scenario.name = row.text("name");
                scenario.fewest = row.number("fewest", 1, 6);
                scenario.most = row.number("most", scenario.fewest, 6);
                scenario.trade = row.flag("trade") ? 1 : 0;
                const Data seal = row["seal"];
                std::size_t players = 0;
                if (!seal.is_null())
                    seal.each([&](const Data& entrances) {
                        if (players == kMostSeats) entrances.fail("six lists, no more");
                        scenario.seal.at(players++) = read_entrances(entrances);
                    });
                if (!seal.is_null() && players < kMostSeats) row.fail("seal: needs six lists");
                box.scenarios.push_back(scenario);
            });
        });
        if (box.scenarios.size() != 3) file.fail("scenarios: needs three");
        std::vector<bool> taken(kNumbers);
        file.each("numbers", [&](const Data& data) {
            data.object([&](DataObject& row) {
                const std::size_t which = take_id(row, kNumberIds, taken);
                box.numbers.at(which) = row.number("value", 0, 99);
            });
        });
        if (std::ranges::count(taken, true) != static_cast<int>(kNumbers))
            file.fail("numbers: one is missing");
        // The state has room for so many and no more.
        if (box.number(Number::SwatCounters) > static_cast<int>(kMostSwat))
            file.fail("swat_counters: more than 8");
        if (box.number(Number::LooseMarkers) > static_cast<int>(kMostMarkers))
            file.fail("loose_markers: more than 12");
        if (box.number(Number::ShotRange) > 9) file.fail("handshot_range: more than 9");
    });
}

}  // namespace

Box::Box(const DataFolder& folder) {
    maps.push_back(read_map(folder, "mall/mall.json"));
    maps.push_back(read_map(folder, "mall/corner.json"));
    for (Map& map : maps)
        for (Door& door : map.doors) {
            const auto known = std::ranges::find(door_ids, door.id);
            door.name = static_cast<std::uint8_t>(known - door_ids.begin());
            if (known == door_ids.end()) door_ids.push_back(door.id);
        }
    read_loot(folder, *this);
    read_scenarios(folder, *this);
}

}  // namespace gravetide::mall
