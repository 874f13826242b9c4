// The calculator of battles for people: two armies in words, the odds in figures. Everything is
// checked, for the words may come from anybody.
#include "engine/bad_input.h"
#include "engine/text.h"
#include "games/aaz/odds/battle_line.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

namespace {

// So many a side are told in a second or so; zombies and submarines make it a harder sum.
constexpr int kMostUnits = 250;
constexpr int kMostWithZombies = 40;
constexpr int kMostWithSubmarines = 16;

std::string plural(Unit unit) {
    const bool is_same = unit == Unit::Infantry || unit == Unit::Artillery;
    return spell(unit) + (is_same ? "" : "s");
}

// "tank" and "tanks" alike.
std::optional<Unit> read_some_unit(std::string_view text) {
    const auto unit = read_unit(text);
    return unit || !text.ends_with('s') ? unit : read_unit(text.substr(0, text.size() - 1));
}

class QuestionReader {
public:
    QuestionReader(const Aaz& game, const OddsQuestion& question)
        : question_(question),
          setup_(read_setup(game.options(), question.options)),
          is_1942_(game.box().scenarios().at(setup_.chosen[kScenario]).is_1942 != 0) {}

    BattleCase read() {
        if (question_.sides.size() != 2)
            throw BadInput("odds",
                           "expected attackers and defenders, as in \"6 infantry 2 tank\" \"4 "
                           "infantry 1 fighter\"");
        battle_.fallen = setup_.chosen[kZombies] == 0 ? Fallen::Rise : Fallen::StayDown;
        for (const auto& [key, value] : question_.given) read_given(key, value);
        read_side("attackers", question_.sides[0], battle_.attackers);
        if (question_.sides[1] != "none")
            read_side("defenders", question_.sides[1], battle_.defenders);
        check_battle();
        check_sizes();
        if (battle_.ground == Ground::Sea) {
            battle_.whole_attackers = battle_.attackers.of(Unit::Battleship);
            battle_.whole_defenders = battle_.defenders.of(Unit::Battleship);
        }
        return battle_;
    }

private:
    void read_given(const std::string& key, const std::string& value) {
        const auto count = [&] {
            const auto read = read_number(value, 0, kMostUnits);
            if (!read)
                throw BadInput(key + " '" + printable(value, 40) + "'",
                               "expected a whole number from 0 to " + std::to_string(kMostUnits));
            return *read;
        };
        if (key == "sea")
            battle_.ground = Ground::Sea;
        else if (key == "zombies")
            battle_.zombies = count();
        else if (key == "bombarding")
            battle_.bombarding = count();
        else
            throw BadInput(printable(key, 40), "no battle depends on that");
    }

    void read_side(const std::string& side, std::string text, Units& units) const {
        const std::string where = side + " '" + printable(text, 60) + "'";
        std::ranges::replace(text, ',', ' ');
        const auto parts = split(text, ' ');
        if (parts.empty() || parts.size() % 2 != 0)
            throw BadInput(where, "expected numbers and units, as in 6 infantry 2 tank");
        for (std::size_t i = 0; i < parts.size(); i += 2) {
            const auto count = read_number(parts[i], 1, kMostUnits);
            const auto unit = read_some_unit(parts[i + 1]);
            if (!count)
                throw BadInput(where, "'" + printable(parts[i], 40)
                                          + "' is not a whole number from 1 to "
                                          + std::to_string(kMostUnits));
            if (!unit)
                throw BadInput(where, "there is no unit '" + printable(parts[i + 1], 40) + "'");
            check_unit(where, *unit);
            if (units.of(*unit) + *count > kMostUnits)
                throw BadInput(where, "at most " + std::to_string(kMostUnits) + " a side");
            units.add(*unit, *count);
        }
    }

    void check_unit(const std::string& where, Unit unit) const {
        const bool at_sea = battle_.ground == Ground::Sea;
        if (kind_of(unit) == (at_sea ? Kind::Land : Kind::Sea))
            throw BadInput(where, plural(unit)
                                      + (at_sea ? " cannot be in a sea zone"
                                                : " cannot be on land (--sea for a sea battle)"));
        // AAZ-20.19
        if ((unit == Unit::AaaGun || unit == Unit::Cruiser) && !is_1942_)
            throw BadInput(where, "there are " + plural(unit)
                                      + " in the 1942 variant only (--option scenario=1942)");
        if (unit == Unit::AaaGun)
            throw BadInput(where, "battles with " + plural(unit) + " cannot be calculated yet");
    }

    void check_battle() const {
        const Units& attackers = battle_.attackers;
        const bool at_sea = battle_.ground == Ground::Sea;
        if (at_sea && battle_.zombies > 0) throw BadInput("zombies", "there are none at sea");
        if (battle_.fallen == Fallen::StayDown && battle_.zombies > 0)
            throw BadInput("zombies", "there are none in a match without zombies");
        if (!battle_.defenders.any() && battle_.zombies == 0)
            throw BadInput("defenders", "there is nobody to fight");
        // AAZ-26.19, AAZ-20.15
        if (at_sea && attackers.size() == attackers.of(Unit::Transport))
            throw BadInput("attackers", "transports cannot attack alone");
        if (at_sea && battle_.defenders.of(Unit::Bomber) > 0)
            throw BadInput("defenders", "bombers cannot defend a sea zone");
        if (battle_.bombarding == 0) return;
        // AAZ-40.21
        if (at_sea || attackers.land() == 0)
            throw BadInput("bombarding", "ships support landings only, and nobody lands");
        if (is_1942_) throw BadInput("bombarding", "that of 1942 cannot be calculated yet");
    }

    void check_sizes() const {
        int most = kMostUnits;
        std::string limit;
        if (may_meet_zombies(battle_)) {
            most = kMostWithZombies;
            limit = " where zombies are or rise (--option zombies=no)";
        } else if (may_meet_submarines(battle_)) {
            most = kMostWithSubmarines;
            limit = " where submarines fight";
        }
        const auto check = [&](const char* who, int count) {
            if (count > most)
                throw BadInput(who, std::to_string(count) + " are too many: at most "
                                        + std::to_string(most) + limit);
        };
        check("attackers", battle_.attackers.size());
        check("defenders", battle_.defenders.size());
        check("zombies", battle_.zombies);
        check("bombarding", battle_.bombarding);
    }

    const OddsQuestion& question_;
    gravetide::Setup setup_;
    bool is_1942_;
    BattleCase battle_;
};

// In which order the units of a side are taken to be lost.
std::string order_of(const Units& units, Ground ground, std::span<const Unit> on_land) {
    std::string text;
    const auto add = [&](Unit unit) {
        if (units.of(unit) > 0) text += (text.empty() ? "" : ", ") + spell(unit);
    };
    std::ranges::for_each(ground == Ground::Sea ? std::span<const Unit>(kLostAtSea) : on_land, add);
    if (ground == Ground::Sea) add(Unit::Transport);
    return text;
}

}  // namespace

std::vector<Figure> Aaz::odds(const OddsQuestion& question) const {
    const BattleCase battle = QuestionReader(*this, question).read();
    const BattleOdds odds = odds_of(battle);
    constexpr auto kChance = FigureKind::Chance;
    constexpr auto kAverage = FigureKind::Average;
    const bool at_sea = battle.ground == Ground::Sea;
    std::vector<Figure> figures;
    figures.push_back({"attackers_win", "attackers win", kChance, odds.attackers_win});
    if (!at_sea) figures.push_back({"takes", "  and take the land", kChance, odds.takes});
    figures.push_back({"defenders_win", "defenders win", kChance, odds.defenders_win});
    figures.push_back({"neither", "neither", kChance, odds.neither});
    figures.push_back({"attackers_lost", "attackers lose", kAverage, odds.attackers_lost, "IPC"});
    figures.push_back({"defenders_lost", "defenders lose", kAverage, odds.defenders_lost, "IPC"});
    figures.push_back({"attackers_order", "attackers lose first", FigureKind::Told, 0, "",
                       order_of(battle.attackers, battle.ground, kLostAttacking)});
    if (battle.defenders.any())
        figures.push_back({"defenders_order", "defenders lose first", FigureKind::Told, 0, "",
                           order_of(battle.defenders, battle.ground, kLostDefending)});
    if (!at_sea && battle.fallen == Fallen::Rise)
        figures.push_back({"zombies", "left in the end", kAverage, odds.zombies, "zombies"});
    return figures;
}

std::vector<OddsQuestion> Aaz::odds_examples() const {
    const std::string attackers = "6 infantry 2 artillery 2 tank 1 fighter 1 bomber";
    const std::string defenders = "7 infantry 2 artillery 2 tank 1 fighter";
    return {{{attackers, defenders}, {}, {{"zombies", "no"}}},
            {{attackers, defenders}, {{"zombies", "3"}}},
            {{"60 infantry 15 artillery 15 tank 5 fighter 5 bomber",
              "70 infantry 10 artillery 10 tank 10 fighter"},
             {},
             {{"zombies", "no"}}},
            {{"15 infantry 6 artillery 6 tank 2 fighter 1 bomber",
              "18 infantry 5 artillery 5 tank 2 fighter"},
             {{"zombies", "3"}}}};
}

}  // namespace gravetide::aaz
