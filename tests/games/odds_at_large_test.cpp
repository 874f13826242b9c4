// Calculators against many random questions: small ones played by the rules or counted another way,
// large ones thrown. GRAVETIDE_QUESTIONS and GRAVETIDE_BATTLES set how many (tools/check_odds).
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <random>

#include "games/aaz/odds/desk.h"
#include "games/mall/odds/desk.h"
#include "games/mall/odds/errand.h"

namespace gravetide {
namespace {

int setting(const char* name, int usual) {
    const char* wanted = std::getenv(name);
    return wanted ? std::atoi(wanted) : usual;
}

// A battle on land as the rulebook tells it, thrown die by die: nothing of the program's rules.
class Thrown {
public:
    Thrown(const aaz::BattleCase& battle, std::uint64_t seed) : battle_(battle), luck_(seed) {}

    // Whether the attackers take the land.
    bool takes() {
        Side ours{battle_.attackers, &aaz::Profile::attack};
        Side theirs{battle_.defenders, &aaz::Profile::defense};
        zombies_ = battle_.zombies;
        while (ours.units.any() && (theirs.units.any() || is_first_)) {
            is_first_ = false;
            round(ours, theirs);
        }
        is_first_ = true;
        return !theirs.units.any() && ours.units.land() > 0;
    }

private:
    struct Side {
        aaz::Units units;
        int aaz::Profile::*value;
    };
    static constexpr std::array kOrder{aaz::Unit::Infantry, aaz::Unit::Artillery, aaz::Unit::Tank};

    int face() { return static_cast<int>(luck_() % 6); }  // of 2^64 faces: as good as even

    // So many of those in front are lost; how many of them there were.
    static int lose(aaz::Units& front, int count, bool (*may)(aaz::Unit), const Side& side) {
        std::vector<aaz::Unit> order(kOrder.begin(), kOrder.end());
        const bool attacks = side.value == &aaz::Profile::attack;
        order.push_back(attacks ? aaz::Unit::Fighter : aaz::Unit::Bomber);
        order.push_back(attacks ? aaz::Unit::Bomber : aaz::Unit::Fighter);
        int lost = 0;
        for (const aaz::Unit unit : order)
            while (lost < count && may(unit) && front.of(unit) > 0) {
                front.remove(unit);
                ++lost;
            }
        return lost;
    }

    void fire(const Side& side, Side& other, aaz::Units& front) {
        const bool attacks = side.value == &aaz::Profile::attack;
        int supported = attacks ? std::min(side.units.of(aaz::Unit::Infantry),
                                           side.units.of(aaz::Unit::Artillery))
                                : 0;
        int hits = 0;
        for (const aaz::Unit unit : aaz::kLandSlots)
            for (int i = 0; i < side.units.of(unit); ++i) {
                const int lift = unit == aaz::Unit::Infantry && supported-- > 0 ? 1 : 0;
                const int fell = face();
                if (fell < aaz::profile(unit).*side.value + lift) ++hits;
                if (fell == 5 && zombies_ > 0) --zombies_;
            }
        hits -= lose(
            front, hits, [](aaz::Unit) { return true; }, other);
        zombies_ = std::max(0, zombies_ - hits);
    }

    // Everybody who stood at its start fires; what is lost goes in the end, and infantry rises.
    void round(Side& ours, Side& theirs) {
        aaz::Units front = ours.units;
        aaz::Units back = theirs.units;
        int bites = 0, others = 0;
        for (int i = 0; i < zombies_; ++i) {
            const int fell = face();
            bites += fell < 2 ? 1 : 0;
            others += fell == 2 ? 1 : 0;
        }
        lose(front, bites, aaz::is_land_unit, ours);
        lose(back, others, aaz::is_land_unit, theirs);
        fire(ours, theirs, back);
        fire(theirs, ours, front);
        const auto fallen = [](const aaz::Units& before, const aaz::Units& after) {
            return before.of(aaz::Unit::Infantry) - after.of(aaz::Unit::Infantry);
        };
        if (battle_.fallen == aaz::Fallen::Rise)
            zombies_ += fallen(ours.units, front) + fallen(theirs.units, back);
        ours.units = front;
        theirs.units = back;
    }

    const aaz::BattleCase& battle_;
    std::mt19937_64 luck_;
    int zombies_ = 0;
    bool is_first_ = true;  // against zombies alone there is one round (AAZ-58.10)
};

TEST(OddsAtLarge, land_battles_are_as_they_are_thrown) {
    const aaz::Aaz game{DataFolder()};
    const int battles = setting("GRAVETIDE_BATTLES", 20'000);
    const std::vector<OddsQuestion> questions{
        {{"6 infantry 2 artillery 2 tank 1 fighter 1 bomber",
          "7 infantry 2 artillery 2 tank 1 fighter"},
         {{"zombies", "3"}}},
        {{"15 infantry 6 artillery 6 tank 2 fighter 1 bomber",
          "14 infantry 3 artillery 4 tank 2 fighter"},
         {{"zombies", "3"}}},
        {{"12 infantry 4 artillery 2 fighter", "8 infantry 2 tank 1 fighter 1 bomber"},
         {},
         {{"zombies", "no"}}},
        {{"9 tank", "none"}, {{"zombies", "12"}}}};
    std::uint64_t seed = 1;
    for (const OddsQuestion& question : questions) {
        const aaz::BattleCase battle = read_question(game, question).battle;
        const double told = odds_of(battle).takes;
        Thrown thrown(battle, ++seed);
        int takes = 0;
        for (int i = 0; i < battles; ++i) takes += thrown.takes() ? 1 : 0;
        const double error = std::sqrt(told * (1 - told) / battles);
        EXPECT_NEAR(static_cast<double>(takes) / battles, told, 4 * error + 1e-12)
            << question.sides[0] << " against " << question.sides[1];
    }
}

// Fights in a row by a recursion of its own: who has which saves left, what wins outright, what is
// thrown again. The order of what may be used is tried out, as the desk does.
class Brawl {
public:
    Brawl(const mall::Mall& game, int bonus)
        : lose_((game.box().number(mall::Number::BiteMost) + 1 - bonus) / 10.0),
          jacket_((10 - game.box().number(mall::Number::JacketLeast)) / 10.0) {}

    struct Saves {
        int bandages = 0, jackets = 0, pans = 0;
        friend auto operator<=>(const Saves&, const Saves&) = default;
    };
    double wins(int zombies, const Saves& saves) {
        if (zombies == 0) return 1;
        const auto [found, is_new] = known_.try_emplace({zombies, saves}, 0.0);
        if (!is_new) return found->second;
        const double best =
            (1 - lose_) * wins(zombies - 1, saves) + lose_ * after_loss(zombies, saves);
        return known_[{zombies, saves}] = best;
    }

private:
    // A roll is lost: throw again with a pan, or try to undo it.
    double after_loss(int zombies, const Saves& saves) {
        double best = undone(zombies, saves);
        if (saves.pans > 0) {
            Saves less = saves;
            --less.pans;
            best = std::max(
                best, (1 - lose_) * wins(zombies - 1, less) + lose_ * after_loss(zombies, less));
        }
        return best;
    }
    double undone(int zombies, const Saves& saves) {
        double best = 0;
        if (saves.bandages > 0) {
            Saves less = saves;
            --less.bandages;
            best = wins(zombies, less);
        }
        if (saves.jackets > 0) {
            Saves less = saves;
            --less.jackets;
            best = std::max(best,
                            jacket_ * wins(zombies, less) + (1 - jacket_) * undone(zombies, less));
        }
        return best;
    }

    double lose_, jacket_;
    std::map<std::pair<int, Saves>, double> known_{};
};

double figure(const OddsAnswer& answer, const std::string& key) {
    for (const Figure& one : answer.figures)
        if (one.key == key) return one.value;
    ADD_FAILURE() << "no figure " << key;
    return -1;
}

TEST(OddsAtLarge, fights_in_the_mall_are_as_counted_another_way) {
    const mall::Mall game{DataFolder()};
    std::mt19937_64 luck(3);
    const auto below = [&](int sides) {
        return static_cast<int>(luck() % static_cast<unsigned>(sides));
    };
    for (int i = 0; i < setting("GRAVETIDE_QUESTIONS", 60); ++i) {
        const Brawl::Saves saves{below(4), below(3), below(3)};
        const bool armed = below(2) == 1;
        const int zombies = 1 + below(5);
        std::string cards = armed ? "1 axe" : "";
        if (saves.jackets > 0) cards += " " + std::to_string(saves.jackets) + " jacket";
        if (saves.pans > 0) cards += " " + std::to_string(saves.pans) + " pan";
        const OddsQuestion question{
            {cards.empty() ? "none" : cards},
            {{"zombies", std::to_string(zombies)}, {"bandages", std::to_string(saves.bandages)}}};
        Brawl brawl(game, armed ? game.box().card(mall::Card::Axe).bonus : 0);
        EXPECT_NEAR(figure(answer_odds(game, question), "beaten"), brawl.wins(zombies, saves),
                    1e-12)
            << cards << ", " << zombies << " zombies, " << saves.bandages << " bandages";
    }
}

// Phases made at once are the phases of the rules: the same dice, the same walks.
TEST(OddsAtLarge, walks_by_phases_are_those_by_the_rules) {
    const mall::Mall game{DataFolder()};
    const auto forms = odds_forms(game, {});
    std::mt19937_64 luck(5);
    const auto one_of = [&](const std::vector<std::string>& words) {
        return words[luck() % words.size()];
    };
    for (int i = 0; i < setting("GRAVETIDE_QUESTIONS", 60) / 3; ++i) {
        const OddsQuestion question{
            {one_of({"none", "1 axe", "1 knife 1 pan", "1 chainsaw 1 shoes", "1 shotgun",
                     "1 golf 1 handgun 1 jacket", "1 crowbar 1 skateboard"})},
            {{"what", "walk"},
             {"from", one_of({"start", "N", "E", "(13,3)"})},
             {"to", one_of({"radio", "dock", "S", "(20,8)"})},
             {"back", one_of({"yes", "no"})},
             {"doors", one_of({"locked", "open"})},
             {"bandages", one_of({"0", "1", "2"})},
             {"zombies", one_of({"none", "(13,6) (16,4) (16,6)"})}}};
        const mall::Errand errand = read_errand(game, form_of(forms, question), question);
        const auto quick = sampled(game, errand, 50, mall::Pace::ByPhases);
        const auto plain = sampled(game, errand, 50, mall::Pace::ByTheRules);
        EXPECT_EQ(quick.within, plain.within);
        EXPECT_EQ(quick.chances, plain.chances)
            << question.sides[0] << " to " << question.given[2].second;
    }
}

// A walk past zombies that stand there, every way luck can fall, against the same walk made again
// and again.
TEST(OddsAtLarge, walks_through_the_mall_are_as_they_are_walked) {
    const mall::Mall game{DataFolder()};
    const auto forms = odds_forms(game, {});
    const std::vector<OddsQuestion> questions{
        {{"none"},
         {{"what", "walk"}, {"to", "(13,3)"}, {"arrivals", "none"}, {"zombies", "(13,6)"}}},
        {{"1 axe"},
         {{"what", "walk"},
          {"to", "(20,8)"},
          {"back", "yes"},
          {"arrivals", "none"},
          {"zombies", "(18,9) (15,8)"}}},
        {{"1 crowbar"},
         {{"what", "walk"}, {"to", "radio"}, {"arrivals", "none"}, {"zombies", "(16,4)"}}}};
    for (const OddsQuestion& question : questions) {
        const auto& form = form_of(forms, question);
        const mall::Errand errand = read_errand(game, form, question);
        const mall::Ended end = errand.returns ? mall::Ended::Back : mall::Ended::There;
        const double exact = walked(game, errand).of(end);
        const mall::WalkOdds odds = sampled(game, errand, setting("GRAVETIDE_WALKS", 4000));
        EXPECT_NEAR(odds.of(end), exact, 2 * odds.within + 1e-12) << question.given[1].second;
        EXPECT_GT(exact, 0.1);
    }
}

}  // namespace
}  // namespace gravetide
