// The questions people put to the calculator of battles, read and checked.
#include "engine/text.h"
#include "games/aaz/odds/battle_line.h"
#include "games/aaz/odds/desk.h"

namespace gravetide::aaz {

namespace {

// So many a side are told in a second or so; zombies and submarines make it a harder sum.
constexpr int kMostWithZombies = 40;
constexpr int kMostWithSubmarines = 30;
constexpr double kMostPlanSteps = 6e7;  // a second or so

constexpr std::array<const char*, 3> kSubmarineWords{"strike", "submerge", "alone"};

}  // namespace

DeskReader::DeskReader(const Aaz& game, const OddsQuestion& question)
    : question_(question),
      forms_(odds_forms(game, question.options)),
      form_(form_of(forms_, question)),
      setup_(read_setup(game.options(), question.options)),
      scenario_(game.box().scenarios().at(setup_.chosen[kScenario])) {}

Units DeskReader::army(std::size_t side, Ground ground, Part part) const {
    const OddsField& field = form_.sides.at(side);
    return read_army({field.key, ground, part, edition()},
                     side < question_.sides.size() ? question_.sides[side] : field.usual);
}

BattleCase DeskReader::bare_battle(Ground ground) const {
    BattleCase battle;
    battle.ground = ground;
    battle.fallen = setup_.chosen[kZombies] == 0 ? Fallen::Rise : Fallen::StayDown;
    battle.zombies = number("zombies");
    battle.bombarding = number("bombarding");
    battle.bombarding_cruisers = number("cruisers");
    if (flag("attackers_explosives")) battle.attackers_explosives = Explosives::Known;
    if (flag("defenders_explosives")) battle.defenders_explosives = Explosives::Known;
    if (flag("air_dots")) battle.air_dots = AirDots::Known;
    for (std::size_t i = 0; i < kUnits; ++i) battle.prices[i] = scenario_.cost[i];
    if (battle.fallen == Fallen::StayDown && battle.zombies > 0)
        throw BadQuestion("zombies", "there are none in a match without zombies");
    return battle;
}

// AAZ-40.21, AAZ-80.16
void DeskReader::check_ships(const BattleCase& battle, int landing) const {
    const int ships = battle.bombarding + battle.bombarding_cruisers;
    if (ships == 0) return;
    const char* field = battle.bombarding > 0 ? "bombarding" : "cruisers";
    if (landing == 0) throw BadQuestion(field, "ships support landings only, and nobody lands");
    if (edition() == Edition::Of1942 && ships > landing)
        throw BadQuestion(field, "no more ships fire than land units land");
}

void DeskReader::check_sizes(const BattleCase& battle, const SideKeys& keys) {
    int most = kMostUnits;
    std::string limit;
    if (may_meet_zombies(battle)) {
        most = kMostWithZombies;
        limit = " where zombies are or rise (--option zombies=no)";
    } else if (may_meet_submarines(battle)) {
        most = kMostWithSubmarines;
        limit = " where submarines fight";
    }
    const auto check = [&](const std::string& who, int count) {
        if (count > most)
            throw BadQuestion(who, std::to_string(count) + " are too many: at most "
                                       + std::to_string(most) + limit);
    };
    check(keys.attackers, battle.attackers.size());
    check(keys.defenders, battle.defenders.size());
    check("zombies", battle.zombies);
    check("bombarding", battle.bombarding + battle.bombarding_cruisers);
    if (may_meet_submarines(battle) && sea_steps(battle) > kMostSeaSteps)
        throw BadQuestion(keys.attackers, "these fleets are too many to be told in a moment");
}

void DeskReader::check_fleet(const BattleCase& battle, const std::string& key) {
    // AAZ-26.19
    if (battle.attackers.any() && battle.attackers.size() == battle.attackers.of(Unit::Transport))
        throw BadQuestion(key, "transports cannot attack alone");
}

void DeskReader::read_submarines(BattlePlan& plan) const {
    const auto read = [&](const char* key) {
        const std::string said = given_word(form_, question_, key);
        for (std::size_t i = 0; i < kSubmarineWords.size(); ++i)
            if (said == kSubmarineWords[i]) return static_cast<Submarines>(i);
        return Submarines::Strike;
    };
    plan.attackers_submarines = read("attackers_submarines");
    plan.defenders_submarines = read("defenders_submarines");
}

void DeskReader::read_plan(const BattleCase& battle, BattlePlan& plan) const {
    const bool at_sea = battle.ground == Ground::Sea;
    const auto order = [&](const char* key, Part part, std::span<const Unit> usual) {
        return read_order({key, battle.ground, part, edition()}, given_word(form_, question_, key),
                          usual);
    };
    plan.attackers_order =
        order("attackers_order", Part::Attacks,
              at_sea ? std::span<const Unit>(kLostAtSea) : std::span<const Unit>(kLostAttacking));
    plan.defenders_order =
        order("defenders_order", Part::Defends,
              at_sea ? std::span<const Unit>(kLostAtSea) : std::span<const Unit>(kLostDefending));
    plan.rounds = number("rounds");
    plan.least_chance = number("retreat_below") / 100.0;
    if (flag("pays")) plan.stay = Stay::WhileItPays;
    plan.land_value = number("land_value");
    if (flag("keep")) plan.keep = Keep::OneLandUnit;
    read_submarines(plan);
    const auto is_best = [&](const char* key) {
        return trim(given_word(form_, question_, key)) == "best";
    };
    for (const char* key : {"attackers_order", "defenders_order"})
        if (at_sea && is_best(key))
            throw BadQuestion(key, "at sea the best order is not sought; say best=yes");
    if (is_best("defenders_order"))
        plan.defenders_order = best_order(battle, plan, Side::Defenders);
    if (is_best("attackers_order"))
        plan.attackers_order = best_order(battle, plan, Side::Attackers);
}

BattleQuestion DeskReader::read_battle() const {
    BattleQuestion read;
    BattleCase& battle = read.battle;
    if (question_.sides.size() != 2)
        throw BadQuestion("sides",
                          "expected attackers and defenders, as in \"6 infantry 2 tank\" \"4 "
                          "infantry 1 fighter\"");
    const bool at_sea = form_.key == "sea";
    battle = bare_battle(at_sea ? Ground::Sea : Ground::Land);
    battle.attackers = army(0, battle.ground, Part::Attacks);
    if (!battle.attackers.any()) throw BadQuestion("attackers", "nobody attacks");
    battle.defenders = army(1, battle.ground, Part::Defends);
    if (!battle.defenders.any() && battle.zombies == 0)
        throw BadQuestion("defenders", "there is nobody to fight");
    if (at_sea) {
        check_fleet(battle, "attackers");
        battle.whole_attackers = battle.attackers.of(Unit::Battleship);
        battle.whole_defenders = battle.defenders.of(Unit::Battleship);
    } else {
        check_ships(battle, battle.attackers.land());
        // AAZ-61.16 Tanks from the sea do not saw, and who landed is asked in the form for that.
        if (flag("chainsaws") && battle.bombarding + battle.bombarding_cruisers > 0)
            throw BadQuestion("chainsaws", "beside ships the landing form tells who may saw");
        // AAZ-61.13
        if (flag("chainsaws") && battle.zombies > 0) battle.saws = battle.attackers.of(Unit::Tank);
    }
    check_sizes(battle, {"attackers", "defenders"});
    read_plan(battle, read.plan);
    check_plan(read);
    if (!at_sea) read_sequel(read);
    return read;
}

// Waves stand behind one another: "2 tank; 3 infantry".
void DeskReader::read_sequel(BattleQuestion& read) const {
    const auto word = [&](const char* key) { return given_word(form_, question_, key); };
    const ArmyField counter{"counter", Ground::Land, Part::Attacks, edition()};
    read.counter = read_army(counter, word("counter"));
    const ArmyField wave{"waves", Ground::Land, Part::Attacks, edition()};
    const std::string waves = word("waves");  // the parts are looked at where they stand
    for (const std::string_view part : split(waves, ';'))
        if (const Units units = read_army(wave, std::string(part)); units.any())
            read.waves.push_back(units);
    if (read.waves.empty() && waves.find(';') != std::string::npos)
        throw BadQuestion("waves", waves, "nobody stands between the semicolons");
    constexpr std::size_t kMostWaves = 4;
    if (read.waves.size() > kMostWaves) throw BadQuestion("waves", "at most 4 more");
    for (const Units& units : read.waves)
        if (units.size() > kMostWithZombies) throw BadQuestion("waves", "these are too many");
    if (read.counter.size() > kMostWithZombies) throw BadQuestion("counter", "these are too many");
}

void DeskReader::check_plan(BattleQuestion& read) const {
    const BattleCase& battle = read.battle;
    const BattlePlan& plan = read.plan;
    const bool at_sea = battle.ground == Ground::Sea;
    const bool ships = battle.bombarding + battle.bombarding_cruisers > 0;
    read.best = flag("best");
    if (read.best && ships) throw BadQuestion("best", "told only where no ship bombards");
    if (read.best && best_steps(battle) > kMostPlanSteps)
        throw BadQuestion("best", at_sea ? "there are too many fleets that could be left"
                                  : may_meet_zombies(battle)
                                      ? "there are too many armies that could be left; without "
                                        "zombies (--option zombies=no) more are told"
                                      : "there are too many armies that could be left");
    read.wanted = number("wanted") / 100.0;
    read.profitable = flag("profitable");
    read.edition = edition();
    // AAZ-40.16
    if (plan.may_retreat() && ships)
        throw BadQuestion("bombarding", "units that landed cannot retreat");
    // AAZ-40.25 Shells find land units only, and are told where those are lost first anyway.
    if (!at_sea && ships && !std::ranges::is_partitioned(plan.defenders_order, is_land_unit))
        throw BadQuestion("defenders_order", "where ships bombard land units are lost first");
    const double steps =
        at_sea ? sea_steps(battle) * kMostPlanSteps / kMostSeaSteps : plan_steps(battle);
    if (!plan.is_usual() && steps > kMostPlanSteps)
        throw BadQuestion("attackers", "these are too many to be told by a plan of their own");
    if (!plan.is_usual() && (read.wanted > 0 || read.profitable))
        throw BadQuestion(read.wanted > 0 ? "wanted" : "profitable",
                          "armies are sought by the usual plan only");
}

BattleQuestion read_question(const Aaz& game, const OddsQuestion& question) {
    return DeskReader(game, question).read_battle();
}

}  // namespace gravetide::aaz
