// The odds desk of battles: armies in words, the odds in figures.
#pragma once

#include <map>

#include "engine/desk.h"
#include "games/aaz/odds/army_words.h"
#include "games/aaz/odds/battle_plan.h"

namespace gravetide::aaz {

// answer.cpp, forms.cpp
OddsAnswer answer_odds(const Aaz& game, const OddsQuestion& question);
std::vector<OddsForm> odds_forms(const Aaz& game, const Words& options);
std::vector<OddsQuestion> odds_examples(const Aaz& game);

// question.cpp: what is asked, with everything checked, for the words may come from anybody.
struct BattleQuestion {
    BattleCase battle{};
    BattlePlan plan{};
    bool best = false;        // what best play comes to is asked, too
    double wanted = 0;        // the chance to take the land that an army is sought for
    bool profitable = false;  // the army that pays best is sought
    Edition edition{};
    std::vector<Units> waves{};  // those that attack after, one by one
    Units counter{};             // those that attack whoever has taken the land
};
BattleQuestion read_question(const Aaz& game, const OddsQuestion& question);

class DeskReader {
public:
    // BadQuestion where it names no form, or fields that the form has not.
    DeskReader(const Aaz& game, const OddsQuestion& question);

    const OddsForm& form() const { return form_; }
    Edition edition() const { return scenario_.is_1942 != 0 ? Edition::Of1942 : Edition::Of1941; }
    int number(const char* key) const { return given_number(form_, question_, key); }
    bool flag(const char* key) const { return given_flag(form_, question_, key); }
    Units army(std::size_t side, Ground ground, Part part) const;

    BattleQuestion read_battle() const;
    // What is given besides the armies.
    BattleCase bare_battle(Ground ground) const;
    void read_submarines(BattlePlan& plan) const;

    struct SideKeys {
        std::string attackers, defenders;
    };
    void check_ships(const BattleCase& battle, int landing) const;
    static void check_sizes(const BattleCase& battle, const SideKeys& keys);
    static void check_fleet(const BattleCase& battle, const std::string& key);

private:
    void read_plan(const BattleCase& battle, BattlePlan& plan) const;
    void read_sequel(BattleQuestion& read) const;
    void check_plan(BattleQuestion& read) const;

    const OddsQuestion& question_;
    const std::vector<OddsForm> forms_;
    const OddsForm& form_;
    const gravetide::Setup setup_;
    const Scenario& scenario_;
};

// army_search.cpp: out of the attackers, the cheapest army for the wanted chance, and the one that
// brings most with at least that chance.
std::vector<Figure> sought_armies(const BattleQuestion& asked);

// spreads.cpp: what is left, as bars.
// Numbers in their own order, several to a bar where there are many.
OddsSpread by_number(std::string key, std::string title, const std::map<int, double>& chances);
// Of units that are left, with those that submerged.
class LeftOver {
public:
    void add(const Units& units, int below, double chance) {
        chances_[{units.bits(), below}] += chance;
    }
    OddsSpread spread(std::string key, std::string title, Ground ground) const;

private:
    std::map<std::pair<std::uint64_t, int>, double> chances_;
};

// landing_desk.cpp, raid_desk.cpp: forms of their own.
OddsAnswer answer_landing(const DeskReader& reader);
OddsAnswer answer_raid(const DeskReader& reader);

}  // namespace gravetide::aaz
