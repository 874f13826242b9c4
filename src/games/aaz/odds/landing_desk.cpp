// A landing as one question: the sea is fought for first, those that come ashore fight for the land
// with whoever joins them, and ships that had no enemy at sea bombard (AAZ-40.5, AAZ-40.22).
#include "games/aaz/odds/desk.h"
#include "games/aaz/odds/opening.h"

namespace gravetide::aaz {

namespace {

// AAZ-26.1 Units as they are aboard, a transport each: one of any sort and an infantry. The dearest
// come first, for they are given up last.
std::vector<Units> loads_of(const Units& units) {
    std::vector<Units> loads;
    int infantry = units.of(Unit::Infantry);
    for (const Unit unit : {Unit::Tank, Unit::Artillery})
        for (int i = 0; i < units.of(unit); ++i) {
            Units load;
            load.add(unit);
            if (infantry-- > 0) load.add(Unit::Infantry);
            loads.push_back(load);
        }
    for (; infantry > 0; infantry -= 2) {
        Units load;
        load.add(Unit::Infantry, std::min(2, infantry));
        loads.push_back(load);
    }
    return loads;
}

struct LandingQuestion {
    BattleCase sea{}, land{};  // of the land without those aboard
    BattlePlan plan{};
    std::vector<Units> loads{};
    Units enemies{};  // at sea, also those who are ignored
    bool chainsaws = false;
    Edition edition{};

    Units ashore(std::size_t transports) const {
        Units units;
        for (std::size_t i = 0; i < std::min(transports, loads.size()); ++i) units.add(loads[i]);
        return units;
    }
    BattleCase land_battle(std::size_t transports) const {
        BattleCase battle = land;
        const Units landed = ashore(transports);
        battle.attackers.add(landed);
        // AAZ-40.21, AAZ-40.22, AAZ-80.16
        if (!sea.defenders.any() && landed.any()) {
            const int most = edition == Edition::Of1942 ? landed.size() : kMostUnits;
            battle.bombarding = std::min(most, sea.attackers.of(Unit::Battleship));
            if (edition == Edition::Of1942)
                battle.bombarding_cruisers =
                    std::min(most - battle.bombarding, sea.attackers.of(Unit::Cruiser));
        }
        return battle;
    }
};

// AAZ-40.6, AAZ-26.21 Nothing is fought for at sea; past submarines only beside a warship.
void ignore_fleet(LandingQuestion& read) {
    Units& enemies = read.sea.defenders;
    const int submarines = enemies.of(Unit::Submarine);
    if (enemies.size() > submarines + enemies.of(Unit::Transport))
        throw BadQuestion("ignore", "only submarines and transports can be ignored");
    const Units& fleet = read.sea.attackers;
    if (submarines > 0 && fleet.size() == fleet.of(Unit::Transport) + fleet.air())
        throw BadQuestion("ignore", "past submarines transports need a warship with them");
    enemies = {};
}

LandingQuestion read_landing(const DeskReader& reader) {
    LandingQuestion read;
    read.edition = reader.edition();
    read.land = reader.bare_battle(Ground::Land);
    read.sea = reader.bare_battle(Ground::Sea);
    read.sea.zombies = 0;
    read.sea.attackers = reader.army(0, Ground::Sea, Part::Attacks);
    read.sea.defenders = reader.army(1, Ground::Sea, Part::Defends);
    read.sea.whole_attackers = read.sea.attackers.of(Unit::Battleship);
    read.sea.whole_defenders = read.sea.defenders.of(Unit::Battleship);
    const Units aboard = reader.army(2, Ground::Land, Part::Attacks);
    read.land.defenders = reader.army(3, Ground::Land, Part::Defends);
    read.land.attackers = reader.army(4, Ground::Land, Part::Attacks);
    if (!aboard.any()) throw BadQuestion("landing", "nobody is aboard to land");
    if (aboard.air() > 0) throw BadQuestion("landing", "air units join, they are not carried");
    read.loads = loads_of(aboard);
    const int transports = read.sea.attackers.of(Unit::Transport);
    if (static_cast<int>(read.loads.size()) > transports)
        throw BadQuestion("landing", "they need " + std::to_string(read.loads.size())
                                         + " transports, and there are "
                                         + std::to_string(transports));
    read.enemies = read.sea.defenders;
    if (reader.flag("ignore")) ignore_fleet(read);
    // AAZ-61.16 Tanks from the sea do not saw.
    if (reader.flag("chainsaws") && read.land.zombies > 0)
        read.land.saws = read.land.attackers.of(Unit::Tank);
    if (read.sea.defenders.any()) DeskReader::check_fleet(read.sea, "fleet");
    DeskReader::check_sizes(read.sea, {"fleet", "enemy_fleet"});
    DeskReader::check_sizes(read.land_battle(read.loads.size()), {"landing", "defenders"});
    reader.read_submarines(read.plan);
    return read;
}

// One way the sea leaves the landing: so many transports come ashore.
struct Crossing {
    double chance = 0;
    std::map<int, double> swing{};
};

class LandingSum {
public:
    explicit LandingSum(const LandingQuestion& asked) : asked_(asked) {}

    OddsAnswer answer(int land_value) {
        cross();
        for (const auto& [transports, crossing] : crossings_) fight(transports, crossing);
        constexpr auto kChance = FigureKind::Chance;
        constexpr auto kAverage = FigureKind::Average;
        const BattleCase& sea = asked_.sea;
        OddsAnswer answer;
        answer.figures = {{"takes", "take the land", kChance, odds_.takes},
                          {"lands", "all come ashore", kChance, all_ashore_},
                          {"lands_some", "somebody comes ashore", kChance, some_ashore_}};
        auto& figures = answer.figures;
        if (sea.defenders.any())
            figures.push_back({"sea_won", "win at sea", kChance, sea_.attackers_win});
        figures.push_back({"attackers_win", "attackers win on land", kChance, odds_.attackers_win});
        figures.push_back({"defenders_win", "defenders hold it", kChance, odds_.defenders_win});
        figures.push_back({"neither", "neither", kChance, odds_.neither});
        const double lost = sea_.attackers_lost + cargo_lost_ + odds_.attackers_lost;
        const double killed = sea_.defenders_lost + odds_.defenders_lost;
        figures.push_back({"attackers_lost", "attackers lose", kAverage, lost, "IPC"});
        figures.push_back({"defenders_lost", "defenders lose", kAverage, killed, "IPC"});
        figures.push_back({"swing", "gain on balance", kAverage, killed - lost, "IPC"});
        if (land_value > 0)
            figures.push_back({"profit", "profit with the land", kAverage,
                               killed - lost + land_value * odds_.takes, "IPC"});
        if (may_meet_zombies(asked_.land_battle(asked_.loads.size())))
            figures.push_back({"zombies", "left in the end", kAverage, odds_.zombies, "zombies"});
        answer.spreads = {
            attackers_.spread("attackers_left", "Attackers left on land", Ground::Land),
            defenders_.spread("defenders_left", "Defenders left on land", Ground::Land)};
        if (sea.defenders.any()) {
            answer.spreads.push_back(fleet_.spread("fleet_left", "Left of the fleet", Ground::Sea));
            answer.spreads.push_back(
                enemies_.spread("enemies_left", "Enemies left at sea", Ground::Sea));
        }
        answer.spreads.push_back(
            by_number("swing", "IPC the defenders lose more than the attackers", swing_));
        answer.sides = {notation(sea.attackers, Ground::Sea), notation(asked_.enemies, Ground::Sea),
                        notation(asked_.ashore(asked_.loads.size()), Ground::Land),
                        notation(asked_.land.defenders, Ground::Land),
                        notation(asked_.land.attackers, Ground::Land)};
        return answer;
    }

private:
    // AAZ-40.9 The zone must be cleared; transports left over and submerged submarines do not
    // count.
    void cross() {
        const BattleCase& sea = asked_.sea;
        const std::size_t all = asked_.loads.size();
        if (!sea.defenders.any()) {
            crossings_[all] = {1, {{0, 1}}};
            return;
        }
        Endings endings;
        sea_ = sea_odds(sea, asked_.plan, &endings).odds;
        const int whole = asked_.land.worth(asked_.ashore(all));
        for (const Ending& end : endings) {
            fleet_.add(end.attackers, end.attackers_below, end.chance);
            enemies_.add(end.defenders, end.defenders_below, end.chance);
            const int transports = end.attackers.of(Unit::Transport);
            const int enemies =
                end.defenders.size() - end.defenders_below - end.defenders.of(Unit::Transport);
            const std::size_t afloat = std::min(all, static_cast<std::size_t>(transports));
            // Who is still aboard when the zone is not cleared is not lost.
            const int cargo = whole - asked_.land.worth(asked_.ashore(afloat));
            cargo_lost_ += end.chance * cargo;
            Crossing& crossing = crossings_[enemies > 0 ? 0 : afloat];
            crossing.chance += end.chance;
            crossing.swing[sea.worth(sea.defenders) - sea.worth(end.defenders)
                           - sea.worth(sea.attackers) + sea.worth(end.attackers) - cargo] +=
                end.chance;
        }
    }

    // AAZ-40.10, AAZ-40.11 Those that join fight in any case.
    void fight(std::size_t transports, const Crossing& crossing) {
        const BattleCase battle = asked_.land_battle(transports);
        if (transports == asked_.loads.size()) all_ashore_ += crossing.chance;
        if (transports > 0) some_ashore_ += crossing.chance;
        Endings endings;
        add_odds(odds_, odds_of(battle, &endings), crossing.chance);
        const int before = battle.worth(battle.defenders) - battle.worth(battle.attackers);
        std::map<int, double> swing;
        for (const Ending& end : endings) {
            attackers_.add(end.attackers, 0, crossing.chance * end.chance);
            defenders_.add(end.defenders, 0, crossing.chance * end.chance);
            swing[before - battle.worth(end.defenders) + battle.worth(end.attackers)] += end.chance;
        }
        for (const auto& [at_sea, first] : crossing.swing)
            for (const auto& [on_land, second] : swing) swing_[at_sea + on_land] += first * second;
    }

    const LandingQuestion& asked_;
    std::map<std::size_t, Crossing> crossings_;
    BattleOdds sea_, odds_;
    LeftOver attackers_, defenders_, fleet_, enemies_;
    std::map<int, double> swing_;
    double all_ashore_ = 0, some_ashore_ = 0, cargo_lost_ = 0;
};

}  // namespace

OddsAnswer answer_landing(const DeskReader& reader) {
    const LandingQuestion asked = read_landing(reader);
    return LandingSum(asked).answer(reader.number("land_value"));
}

}  // namespace gravetide::aaz
