// Reading profiles.json, weapons.json and scenarios.json.
#include <algorithm>

#include "engine/text.h"
#include "games/skirmish/box.h"

namespace gravetide::skirmish {

void read_figures(const DataFolder& folder, Box& box);
void read_scenarios(const DataFolder& folder, Box& box);

namespace {

// In the order of the enums of box.h.
constexpr std::array<std::string_view, kTypes> kTypeIds{"civ", "youth", "joe",
                                                        "pro", "elite", "doctor"};
constexpr std::array<std::string_view, kSkills> kSkillIds{"firearms", "fight",  "dodge",
                                                          "spot",     "morale", "first_aid"};
constexpr std::array<std::string_view, kGuns> kGunIds{"none", "pistol",  "shotgun", "rifle",
                                                      "smg",  "assault", "bow",     "crossbow"};
constexpr std::array<std::string_view, kHands> kHandIds{"fists",   "pan", "knife",   "bat",
                                                        "machete", "axe", "chainsaw"};
constexpr std::array<std::string_view, kArmours> kArmourIds{"none", "light", "heavy"};
constexpr std::array<std::string_view, 3> kNoiseIds{"none", "loud", "very_loud"};

// Rows stand in the order of the list of ids.
void each_in_order(DataObject& file, std::string_view key, std::span<const std::string_view> ids,
                   const std::function<void(DataObject&, std::size_t)>& read) {
    std::size_t place = 0;
    file.each(key, [&](const Data& data) {
        data.object([&](DataObject& row) {
            if (place == ids.size() || row.text("id") != ids[place])
                row.fail("id: not the one expected here");
            read(row, place++);
        });
    });
    if (place != ids.size()) file.fail(std::string(key) + ": a row is missing");
}

std::size_t one_of(DataObject& row, std::string_view key, std::span<const std::string_view> ids) {
    const auto found = find_name(ids, row.text(key));
    if (!found) row.fail(std::string(key) + ": not known here");
    return *found;
}

void read_profiles(const DataFolder& folder, Box& box) {
    Data::open(folder, "skirmish/profiles.json").object([&](DataObject& file) {
        each_in_order(file, "survivors", kTypeIds, [&](DataObject& row, std::size_t i) {
            Profile& profile = box.types.at(i);
            profile.id = kTypeIds.at(i);
            profile.name = row.text("name");
            profile.points = row.number("points", 0, 500);
            for (std::size_t skill = 0; skill < kSkills; ++skill)
                profile.skill.at(skill) = row.number(kSkillIds.at(skill), 0, 20);
        });
        constexpr std::array<std::string_view, 2> kZombieIds{"zed", "rager"};
        each_in_order(file, "zombies", kZombieIds, [&](DataObject& row, std::size_t i) {
            ZombieProfile& zombie = box.zombies.at(i);
            zombie.id = kZombieIds.at(i);
            zombie.name = row.text("name");
            zombie.fight = row.number("fight", 0, 20);
            zombie.dodge = row.number("dodge", 0, 20);
            zombie.spot = row.number("spot", 0, 30);
            zombie.movement = row.number("movement", 6, 24);
            zombie.power = row.number("power", 0, 9);
            zombie.ap = row.number("ap", 1, 9);
        });
        box.packages.at(0) = {.id = "none", .name = "none"};
        std::size_t count = 1;
        file.each("packages", [&](const Data& data) {
            data.object([&](DataObject& row) {
                if (count == kPackages) row.fail("twelve packages, no more");
                Package& package = box.packages.at(count++);
                package.id = row.text("id");
                package.name = row.text("name");
                package.points = row.number("points", 0, 100);
                const int plus = row.number("plus", 0, 9);
                row.each("up", [&](const Data& skill) {
                    const auto found = find_name(kSkillIds, skill.text());
                    if (!found) skill.fail("no such skill");
                    package.plus.at(*found) = plus;
                });
            });
        });
        if (count != kPackages) file.fail("packages: needs twelve");
        file.each("band", [&](const Data& data) {
            data.object([&](DataObject& row) {
                BandMember member;
                member.id = row.text("id");
                member.type = static_cast<Type>(one_of(row, "type", kTypeIds));
                member.gun = static_cast<Gun>(one_of(row, "gun", kGunIds));
                member.hand = static_cast<Hand>(one_of(row, "hand", kHandIds));
                member.armour = static_cast<Armour>(one_of(row, "armour", kArmourIds));
                box.band.push_back(member);
            });
        });
        if (box.band.size() != 4) file.fail("band: needs four");
        std::size_t players = 0;
        file.each("split", [&](const Data& row) {
            if (players == 4) row.fail("four rows, no more");
            auto& bands = box.split.at(players++);
            row.each([&](const Data& band) { bands.push_back(band.text()); });
            if (bands.size() != players) row.fail("a band for every player");
        });
        if (players != 4) file.fail("split: needs four rows");
    });
}

void read_weapons(const DataFolder& folder, Box& box) {
    Data::open(folder, "skirmish/weapons.json").object([&](DataObject& file) {
        box.guns.at(0) = {.id = "none", .name = "no gun"};
        each_in_order(file, "guns", std::span(kGunIds).subspan(1),
                      [&](DataObject& row, std::size_t i) {
                          GunInfo& gun = box.guns.at(i + 1);
                          gun.id = kGunIds.at(i + 1);
                          gun.name = row.text("name");
                          gun.points = row.number("points", 0, 100);
                          gun.range = {row.number("short", 1, 48), row.number("medium", 1, 48),
                                       row.number("long", 1, 96)};
                          std::size_t band = 0;
                          row.each("power", [&](const Data& power) {
                              if (band < 3) gun.power.at(band++) = power.number(0, 9);
                          });
                          gun.noise = static_cast<Loudness>(one_of(row, "noise", kNoiseIds));
                          gun.rolls = row.number("rolls", 1, 3);
                          gun.modifier = row.number("modifier", -9, 9);
                          gun.reload = row.number("reload", 1, 3);
                      });
        file["bomb"].object([&](DataObject& row) {
            box.bomb.id = row.text("id");
            box.bomb.name = row.text("name");
            box.bomb.points = row.number("points", 0, 100);
            box.bomb.range = row.number("range", 1, 12);
            box.bomb.power = row.number("power", 0, 9);
        });
        each_in_order(file, "hands", kHandIds, [&](DataObject& row, std::size_t i) {
            HandInfo& hand = box.hands.at(i);
            hand.id = kHandIds.at(i);
            hand.name = row.text("name");
            hand.points = row.number("points", 0, 100);
            hand.power = row.number("power", -9, 9);
            hand.two_hands = row.flag("two_hands") ? 1 : 0;
            hand.noise = static_cast<Loudness>(one_of(row, "noise", kNoiseIds));
        });
        box.armours.at(0) = {.id = "none", .name = "no armour"};
        each_in_order(file, "armours", std::span(kArmourIds).subspan(1),
                      [&](DataObject& row, std::size_t i) {
                          ArmourInfo& armour = box.armours.at(i + 1);
                          armour.id = kArmourIds.at(i + 1);
                          armour.name = row.text("name");
                          armour.points = row.number("points", 0, 100);
                          armour.minus = row.number("minus", 0, 9);
                          armour.run = row.flag("run") ? 1 : 0;
                      });
    });
}

Point read_point(const Data& data) {
    std::vector<int> numbers;
    data.each([&](const Data& item) { numbers.push_back(item.number(0, kTable)); });
    if (numbers.size() != 2) data.fail("a point is [x, y]");
    return point_at(numbers[0], numbers[1]);
}

Scenario read_scenario(DataObject& row, const Box& box) {
    Scenario scenario;
    scenario.id = row.text("id");
    scenario.name = row.text("name");
    scenario.turns = row.number("turns", 1, 40);
    std::vector<std::uint8_t> zone;
    row.each("zone", [&](const Data& item) {
        zone.push_back(static_cast<std::uint8_t>(item.number(1, kTable - 1)));
    });
    if (zone.size() != 4) row.fail("zone: [x0, y0, x1, y1]");
    scenario.zone = {zone[0], zone[1], zone[2], zone[3]};
    row.each("start", [&](const Data& item) { scenario.start.push_back(read_point(item)); });
    if (scenario.start.size() != 4) row.fail("start: four points");
    scenario.zeds = row.number("zeds", 0, 20);
    scenario.away = row.number("away", 0, 48);
    scenario.skip = row.number("skip", 0, 20);
    scenario.search = row.flag("search") ? 1 : 0;
    row.each("barricaded", [&](const Data& item) {
        const auto found = std::ranges::find(box.openings, item.text(), &Opening::id);
        if (found == box.openings.end()) item.fail("no such opening");
        scenario.barricaded.push_back(static_cast<std::uint8_t>(found - box.openings.begin()));
    });
    scenario.barricade_hits = row.number("barricade_hits", 0, 9);
    scenario.arrivals = row.flag("arrivals") ? 1 : 0;
    row.each("ragers", [&](const Data& item) { scenario.ragers.push_back(item.number(1, 40)); });
    if (scenario.ragers.size() > 4) row.fail("ragers: at most four");
    scenario.rager_at = read_point(row["rager_at"]);
    scenario.generator = read_point(row["generator"]);
    row["exit"].object([&](DataObject& exit) {
        scenario.exit_edge = exit.text("edge").at(0);
        scenario.exit_low = exit.number("lo", 1, kTable - 1);
        scenario.exit_high = exit.number("hi", scenario.exit_low, kTable - 1);
        scenario.exit_turn = exit.number("turn", 1, 40);
    });
    scenario.supplies = row.number("supplies", 0, 6);
    scenario.doctor = read_point(row["doctor"]);
    scenario.countdown = row.number("countdown", 0, 20);
    return scenario;
}

}  // namespace

void read_figures(const DataFolder& folder, Box& box) {
    read_profiles(folder, box);
    read_weapons(folder, box);
}

void read_scenarios(const DataFolder& folder, Box& box) {
    Data::open(folder, "skirmish/scenarios.json").object([&](DataObject& file) {
        file.each("points", [&](const Data& item) { box.points.push_back(item.number(20, 330)); });
        if (box.points.size() != 2) file.fail("points: two sums");
        box.most_zeds = file.number("most_zeds", 1, 40);
        file.each("scenarios", [&](const Data& data) {
            data.object([&](DataObject& row) { box.scenarios.push_back(read_scenario(row, box)); });
        });
        if (box.scenarios.size() != 3) file.fail("scenarios: needs three");
        file.each("levels", [&](const Data& data) {
            data.object([&](DataObject& row) {
                Level level;
                level.id = row.text("id");
                level.name = row.text("name");
                level.zeds = row.number("zeds", 0, 20);
                level.per100 = row.number("per100", 0, 5);
                box.levels.push_back(level);
            });
        });
        if (box.levels.size() != 4) file.fail("levels: needs four");
        file["score"].object([&](DataObject& row) {
            box.scoring.supply = row.number("supply", -999, 999);
            box.scoring.zombie = row.number("zombie", -999, 999);
            box.scoring.lost = row.number("lost", -999, 999);
            box.scoring.counted = row.number("counted", -999, 999);
            box.scoring.doctor = row.number("doctor", -999, 999);
            box.scoring.cured = row.number("cured", -999, 999);
        });
    });
}

}  // namespace gravetide::skirmish
