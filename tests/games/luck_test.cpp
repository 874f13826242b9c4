// Every choice that luck decides has its odds, in matches of every kind, and they are what walking
// the dice gives: the judges below know the tables, not how forecasts are made.
#include "games/aaz/rules.h"
#include "games/dotz/rules.h"
#include "games/dotz/tell/names.h"
#include "luck_walk.h"

namespace gravetide {
namespace {

// ---- Dawn of the Zeds

struct DotzJudge : NobodyDecides<dotz::Dotz> {
    using Fell = Fall<dotz::Dotz>;

    static bool is_on_board(const dotz::Counter& counter) {
        return dotz::index_of(counter.at) < dotz::kBoardSpaces || counter.at == dotz::Space::Moving;
    }

    static std::string fight(const Fell& fall) {
        const dotz::Fight& began = fall.start.fight;
        const dotz::Fight& now = fall.now.fight;
        // Its dice fall once, for nobody decides to roll again: the same two may meet anew, in a
        // second activation or where somebody is followed (DOTZ-4.1.10, DOTZ-4.7.3).
        const bool is_new =
            !fall.now.work.is_empty() && fall.now.work.last().task == dotz::Task::FightDice;
        const bool goes_on = !is_new && now.kind == began.kind && now.unit == began.unit
                             && now.zed == began.zed && now.at == began.at;
        if (began.kind == dotz::FightKind::Gunfire) {
            if (!is_on_board(dotz::of(fall.now, began.zed))) return "killed";
            return goes_on ? "" : "*";
        }
        if (goes_on) return {};
        return is_on_board(dotz::of(fall.now, began.unit)) ? "*" : "dead";
    }

    static std::string fate(const Fell& fall) {
        using enum dotz::Where;
        const dotz::Box& box = fall.game.box();
        const dotz::Where where = box.fates.at(fall.action.card).where;
        if (where == Choice) return "choice";
        if (where == Most) return "most";
        if (where == Fewest) return "fewest";
        return box.track_ids.at(static_cast<std::size_t>(where));
    }

    static std::string part(const Fell& fall, const Forecast&) {
        using enum dotz::Task;
        const dotz::Box& box = fall.game.box();
        switch (fall.start.work.last().task) {
        case FightDice: return fight(fall);
        case ForageDie: return fall.now.ammo > fall.start.ammo ? "found" : "nothing";
        case ForageDice: {
            const bool asks =
                !fall.now.work.is_empty() && fall.now.work.last().task == ForageChoice;
            return asks ? "" : fall.now.ammo > fall.start.ammo ? "found" : "nothing";
        }
        case DrawZed: {
            const int strength = box.kinds.at(fall.action.number).strength[0];
            return strength < 5 ? "weak" : strength < 7 ? "middling" : "strong";
        }
        case DrawEvent: {
            const dotz::EventInfo& card = box.events.at(fall.action.card);
            return card.act == 0 ? "last" : card.brains != 0 ? "brains" : "turn";
        }
        case DrawFate: return fate(fall);
        case DrawCivilians: return box.civilian_ids.at(fall.action.number);
        case DrawHero: return spell(box, fall.action.unit);
        default: return "*";
        }
    }
};

TEST(Luck, dotz_has_the_odds_of_the_walk) {
    const dotz::Dotz game{DataFolder()};
    const LuckCounts counts = LuckWalk(game, {.every = 1}, DotzJudge{}).check();
    report(counts, "dotz");
    EXPECT_GT(counts.exact, 400);
    expect_keys(counts,
                {"killed", "dead", "found", "nothing", "weak", "middling", "strong", "turn"});
}

// ---- Axis & Allies & Zombies

struct AazJudge : NobodyDecides<aaz::Aaz> {
    using Fell = Fall<aaz::Aaz>;

    static bool is_round(const Forecast& forecast) {
        return std::ranges::any_of(forecast.besides, [](const Outlook& each) {
            return each.said.find("until then") != std::string::npos;
        });
    }
    // Battles to their end are held against a walk of their own by aaz_odds_test.cpp.
    static bool is_battle(const Forecast& forecast) {
        constexpr std::array kKeys{"taken", "won", "nobody", "held"};
        return !is_round(forecast) && std::ranges::all_of(forecast.parts, [&](const Outlook& part) {
            return std::ranges::find(kKeys, part.key) != kKeys.end();
        });
    }

    // Who is left where a battle was.
    static std::string over(const Fell& fall) {
        const aaz::View view = view_of(fall.game.box(), fall.now);
        bool attackers = false;
        bool defenders = false;
        for (const aaz::Power power : aaz::kAllPowers) {
            const bool there = view.units(fall.start.turn.battle.at, power).any();
            (view.same_side(power, fall.start.active) ? attackers : defenders) |= there;
        }
        return attackers && !defenders ? "won" : "held";
    }

    static std::string part(const Fell& fall, const Forecast& forecast) {
        using enum aaz::Verb;
        if (is_round(forecast)) {
            if (fall.game.to_act(fall.now) == Seat::Chance) return {};
            return fall.now.turn.battle.at == fall.start.turn.battle.at ? "on" : over(fall);
        }
        if (is_battle(forecast)) return "*";
        const std::string number = std::to_string(fall.action.number);
        switch (fall.action.verb) {
        case Draw: {
            const aaz::View view = view_of(fall.game.box(), fall.start);
            const bool own = view.control(fall.action.to) == owner_of(fall.start.active);
            return own ? "own_land" : "elsewhere";
        }
        case Bite:
        case Flak:
        case AaaFire: return fall.action.number == 0 ? "unharmed" : "lost_" + number;
        case Damage: return "damage_" + number;
        case SawFire: return "sawn_" + number;
        case BattleBite: return "bitten_" + number;
        default: return "*";
        }
    }
};

TEST(Luck, aaz_has_the_odds_of_the_walk) {
    const aaz::Aaz game{DataFolder()};
    const LuckCounts counts =
        LuckWalk(game, {.every = 1, .most_plays = 4000, .longest = 1500}, AazJudge{}).check();
    report(counts, "aaz");
    EXPECT_GT(counts.exact, 50);
    expect_keys(counts, {"on", "won", "held", "unharmed"});
}

}  // namespace
}  // namespace gravetide
