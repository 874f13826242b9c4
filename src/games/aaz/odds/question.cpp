// The questions people put to the calculator of battles, read and checked.
#include "engine/text.h"
#include "games/aaz/odds/battle_line.h"
#include "games/aaz/odds/desk.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

namespace {

// So many a side are told in a second or so; zombies and submarines make it a harder sum.
constexpr int kMostUnits = 250;
constexpr int kMostWithZombies = 40;
constexpr int kMostWithSubmarines = 16;
constexpr double kMostPlanSteps = 6e7;  // a second or so

// What players of the family write for short.
struct Short {
    std::string_view text;
    Unit unit;
};
constexpr std::array kShorts{
    Short{"inf", Unit::Infantry},    Short{"i", Unit::Infantry},      Short{"art", Unit::Artillery},
    Short{"arty", Unit::Artillery},  Short{"arm", Unit::Tank},        Short{"armor", Unit::Tank},
    Short{"armour", Unit::Tank},     Short{"tnk", Unit::Tank},        Short{"aa", Unit::AaaGun},
    Short{"aaa", Unit::AaaGun},      Short{"aagun", Unit::AaaGun},    Short{"ftr", Unit::Fighter},
    Short{"fig", Unit::Fighter},     Short{"fgt", Unit::Fighter},     Short{"bmb", Unit::Bomber},
    Short{"bom", Unit::Bomber},      Short{"bmr", Unit::Bomber},      Short{"sub", Unit::Submarine},
    Short{"ss", Unit::Submarine},    Short{"trn", Unit::Transport},   Short{"tr", Unit::Transport},
    Short{"trans", Unit::Transport}, Short{"tran", Unit::Transport},  Short{"dd", Unit::Destroyer},
    Short{"des", Unit::Destroyer},   Short{"dst", Unit::Destroyer},   Short{"ca", Unit::Cruiser},
    Short{"cru", Unit::Cruiser},     Short{"cv", Unit::Carrier},      Short{"ac", Unit::Carrier},
    Short{"car", Unit::Carrier},     Short{"carrier", Unit::Carrier}, Short{"bb", Unit::Battleship},
    Short{"bat", Unit::Battleship},  Short{"bship", Unit::Battleship}};

std::optional<Unit> read_one(std::string_view text) {
    if (const auto unit = read_unit(text)) return unit;
    for (const Short& each : kShorts)
        if (each.text == text) return each.unit;
    return std::nullopt;
}

// "tank", "tanks", "arm" and "TANK" alike.
std::optional<Unit> read_some_unit(std::string text) {
    for (char& letter : text)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    const auto unit = read_one(text);
    return unit || !text.ends_with('s') ? unit : read_one(text.substr(0, text.size() - 1));
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// "6 infantry, 2tank" as words: a number that touches its unit stands alone.
std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    bool apart = true;
    for (const char letter : text) {
        const bool blank = letter == ' ' || letter == ',' || letter == '+';
        const bool turns = !apart && !words.empty() && is_digit(words.back().back())
                           && !is_digit(letter) && letter != '.';
        if (!blank && (apart || turns)) words.emplace_back();
        if (!blank) words.back() += letter;
        apart = blank;
    }
    return words;
}

class QuestionReader {
public:
    QuestionReader(const Aaz& game, const OddsQuestion& question)
        : question_(question),
          forms_(odds_forms(game, question.options)),
          form_(form_of(forms_, question)),
          setup_(read_setup(game.options(), question.options)),
          is_1942_(game.box().scenarios().at(setup_.chosen[kScenario]).is_1942 != 0) {}

    BattleQuestion read() {
        BattleCase& battle = read_.battle;
        if (question_.sides.size() != 2)
            throw BadQuestion("sides",
                              "expected attackers and defenders, as in \"6 infantry 2 tank\" \"4 "
                              "infantry 1 fighter\"");
        battle.ground = form_.key == "sea" ? Ground::Sea : Ground::Land;
        battle.fallen = setup_.chosen[kZombies] == 0 ? Fallen::Rise : Fallen::StayDown;
        battle.zombies = given_number(form_, question_, "zombies");
        battle.bombarding = given_number(form_, question_, "bombarding");
        read_side("attackers", question_.sides[0], battle.attackers);
        if (!battle.attackers.any()) throw BadQuestion("attackers", "nobody attacks");
        read_side("defenders", question_.sides[1], battle.defenders);
        check_battle();
        check_sizes();
        if (!is_at_sea()) read_plan();
        if (is_at_sea()) {
            battle.whole_attackers = battle.attackers.of(Unit::Battleship);
            battle.whole_defenders = battle.defenders.of(Unit::Battleship);
        }
        return read_;
    }

private:
    bool is_at_sea() const { return read_.battle.ground == Ground::Sea; }

    void read_side(const std::string& side, const std::string& text, Units& units) const {
        if (trim(text) == "none") return;
        const auto words = words_of(text);
        for (std::size_t i = 0; i < words.size(); i += 2) {
            const auto count = read_number(words[i], 1, kMostUnits);
            if (!count && is_digit(words[i].front()))
                throw BadQuestion(side, text,
                                  "'" + printable(words[i], 40)
                                      + "' is not a whole number from 1 to "
                                      + std::to_string(kMostUnits));
            if (!count || i + 1 == words.size())
                throw BadQuestion(side, text,
                                  "expected numbers and units, as in 6 infantry 2 tank");
            const auto unit = read_some_unit(words[i + 1]);
            if (!unit) throw BadQuestion(side, text, no_unit(words[i + 1]));
            check_unit(side, text, *unit);
            if (units.of(*unit) + *count > kMostUnits)
                throw BadQuestion(side, text, "at most " + std::to_string(kMostUnits) + " a side");
            units.add(*unit, *count);
        }
    }

    static std::string no_unit(const std::string& word) {
        const std::vector<std::string> known(kUnitIds.begin(), kUnitIds.end());
        const std::string near = nearest_word(known, word);
        return "there is no unit '" + printable(word, 40) + "'"
               + (near.empty() ? "" : "; is it " + near + "?");
    }

    void check_unit(const std::string& side, const std::string& text, Unit unit) const {
        if (kind_of(unit) == (is_at_sea() ? Kind::Land : Kind::Sea))
            throw BadQuestion(side, text,
                              plural_of(unit)
                                  + (is_at_sea() ? " cannot be in a sea zone"
                                                 : " cannot be on land (--sea for a sea battle)"));
        // AAZ-20.19
        if ((unit == Unit::AaaGun || unit == Unit::Cruiser) && !is_1942_)
            throw BadQuestion(side, text,
                              "there are " + plural_of(unit)
                                  + " in the 1942 variant only (--option scenario=1942)");
        if (unit == Unit::AaaGun)
            throw BadQuestion(side, text,
                              "battles with " + plural_of(unit) + " cannot be calculated yet");
    }

    void check_battle() const {
        const BattleCase& battle = read_.battle;
        const Units& attackers = battle.attackers;
        if (battle.fallen == Fallen::StayDown && battle.zombies > 0)
            throw BadQuestion("zombies", "there are none in a match without zombies");
        if (!battle.defenders.any() && battle.zombies == 0)
            throw BadQuestion("defenders", "there is nobody to fight");
        // AAZ-26.19, AAZ-20.15
        if (is_at_sea() && attackers.size() == attackers.of(Unit::Transport))
            throw BadQuestion("attackers", "transports cannot attack alone");
        if (is_at_sea() && battle.defenders.of(Unit::Bomber) > 0)
            throw BadQuestion("defenders", "bombers cannot defend a sea zone");
        if (battle.bombarding == 0) return;
        // AAZ-40.21
        if (attackers.land() == 0)
            throw BadQuestion("bombarding", "ships support landings only, and nobody lands");
        if (is_1942_) throw BadQuestion("bombarding", "that of 1942 cannot be calculated yet");
    }

    // Units by name; those that are not named keep their usual place behind the others.
    std::vector<Unit> read_order(const std::string& key, std::span<const Unit> usual) const {
        const std::string text = given_word(form_, question_, key);
        std::vector<Unit> order;
        if (trim(text) == "best") return order;
        for (const std::string& word : words_of(text)) {
            const auto unit = read_some_unit(word);
            if (!unit) throw BadQuestion(key, text, no_unit(word));
            check_unit(key, text, *unit);
            if (std::ranges::find(order, *unit) != order.end())
                throw BadQuestion(key, text, plural_of(*unit) + " stand there twice");
            order.push_back(*unit);
        }
        if (order.empty()) return order;
        for (const Unit unit : usual)
            if (std::ranges::find(order, unit) == order.end()) order.push_back(unit);
        return order;
    }

    void read_plan() {
        BattlePlan& plan = read_.plan;
        plan.attackers_order = read_order("attackers_order", kLostAttacking);
        plan.defenders_order = read_order("defenders_order", kLostDefending);
        if (given_flag(form_, question_, "keep")) plan.keep = Keep::OneLandUnit;
        plan.rounds = given_number(form_, question_, "rounds");
        plan.least_chance = given_number(form_, question_, "retreat_below") / 100.0;
        if (given_flag(form_, question_, "pays")) plan.stay = Stay::WhileItPays;
        plan.land_value = given_number(form_, question_, "land_value");
        read_.best = given_flag(form_, question_, "best");
        if (read_.best && (may_meet_zombies(read_.battle) || read_.battle.bombarding > 0))
            throw BadQuestion("best",
                              "told only without ships and where no zombies are or rise "
                              "(--option zombies=no)");
        if (read_.best && best_steps(read_.battle) > kMostPlanSteps)
            throw BadQuestion("best", "there are too many armies that could be left");
        read_.wanted = given_number(form_, question_, "wanted") / 100.0;
        const auto is_best = [&](const char* key) {
            return trim(given_word(form_, question_, key)) == "best";
        };
        if (is_best("defenders_order"))
            plan.defenders_order = best_order(read_.battle, plan, Side::Defenders);
        if (is_best("attackers_order"))
            plan.attackers_order = best_order(read_.battle, plan, Side::Attackers);
        // AAZ-40.16
        if (plan.may_retreat() && read_.battle.bombarding > 0)
            throw BadQuestion("bombarding", "units that landed cannot retreat");
        // AAZ-40.25 Shells find land units only, and are told where those are lost first anyway.
        if (!std::ranges::is_partitioned(plan.defenders_order, is_land_unit)
            && read_.battle.bombarding > 0)
            throw BadQuestion("defenders_order", "where ships bombard land units are lost first");
        if (!plan.is_usual() && plan_steps(read_.battle) > kMostPlanSteps)
            throw BadQuestion("attackers", "these are too many to be told by a plan of their own");
        if (!plan.is_usual() && read_.wanted > 0)
            throw BadQuestion("wanted", "the smallest army is sought by the usual plan only");
    }

    void check_sizes() const {
        const BattleCase& battle = read_.battle;
        int most = kMostUnits;
        std::string limit;
        if (may_meet_zombies(battle)) {
            most = kMostWithZombies;
            limit = " where zombies are or rise (--option zombies=no)";
        } else if (may_meet_submarines(battle)) {
            most = kMostWithSubmarines;
            limit = " where submarines fight";
        }
        const auto check = [&](const char* who, int count) {
            if (count > most)
                throw BadQuestion(who, std::to_string(count) + " are too many: at most "
                                           + std::to_string(most) + limit);
        };
        check("attackers", battle.attackers.size());
        check("defenders", battle.defenders.size());
        check("zombies", battle.zombies);
        check("bombarding", battle.bombarding);
    }

    const OddsQuestion& question_;
    const std::vector<OddsForm> forms_;
    const OddsForm& form_;
    const gravetide::Setup setup_;
    const bool is_1942_;
    BattleQuestion read_;
};

}  // namespace

std::string plural_of(Unit unit) {
    const bool is_same = unit == Unit::Infantry || unit == Unit::Artillery;
    return spell(unit) + (is_same ? "" : "s");
}

BattleQuestion read_question(const Aaz& game, const OddsQuestion& question) {
    return QuestionReader(game, question).read();
}

std::vector<OddsForm> odds_forms(const Aaz& game, const Words& options) {
    const gravetide::Setup setup = read_setup(game.options(), options);
    const bool is_1942 = game.box().scenarios().at(setup.chosen[kScenario]).is_1942 != 0;
    const auto side = [&](const char* key, const char* title, Kind without) {
        OddsField field{key, title, OddsField::Kind::Pieces, {}, 0, kMostUnits, ""};
        for (std::size_t i = 0; i < kUnits; ++i) {
            const Unit unit = unit_at(i);
            const bool later = unit == Unit::AaaGun || (unit == Unit::Cruiser && !is_1942);
            if (kind_of(unit) != without && !later)
                field.values.push_back({spell(unit), spell(unit)});
        }
        return field;
    };
    const auto number = [](const char* key, const char* title) {
        return OddsField{key, title, OddsField::Kind::Number, {}, 0, kMostUnits, "0"};
    };
    OddsForm land{
        "land",
        "Battle on land",
        {side("attackers", "Attackers", Kind::Sea), side("defenders", "Defenders", Kind::Sea)},
        {},
        {"scenario", "zombies"}};
    land.given.push_back(number("zombies", "Zombies there"));
    land.given.push_back(number("bombarding", "Battleships that bombard"));
    const auto text = [](const char* key, const char* title) {
        return OddsField{key, title, OddsField::Kind::Text, {}, 0, 0, "", true};
    };
    const auto flag = [](const char* key, const char* title) {
        return OddsField{key, title, OddsField::Kind::Flag, {}, 0, 0, "no", true};
    };
    const auto up_to = [](const char* key, const char* title, int most) {
        return OddsField{key, title, OddsField::Kind::Number, {}, 0, most, "0", true};
    };
    land.given.push_back(text("attackers_order", "Attackers lose, in order (or: best)"));
    land.given.push_back(text("defenders_order", "Defenders lose, in order (or: best)"));
    land.given.push_back(flag("keep", "Keep a land unit to take the land"));
    land.given.push_back(up_to("rounds", "Retreat after rounds (0: never)", 99));
    land.given.push_back(up_to("retreat_below", "Retreat when taking is below %", 100));
    land.given.push_back(flag("pays", "Retreat when it no longer pays"));
    land.given.push_back(up_to("land_value", "IPC the land is worth", 50));
    land.given.push_back(flag("best", "Best play of both sides"));
    land.given.push_back(up_to("wanted", "Smallest army for a chance of %", 99));
    OddsForm sea{
        "sea",
        "Battle at sea",
        {side("attackers", "Attackers", Kind::Land), side("defenders", "Defenders", Kind::Land)},
        {},
        {"scenario"}};
    return {land, sea};
}

}  // namespace gravetide::aaz
