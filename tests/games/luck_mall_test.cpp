// Every choice of Zombie Mall that luck decides has its odds, and they are those of the dice: the
// judge reads the tables of the ledger off the faces, and knows nothing of how forecasts are made.
#include "games/mall/rules.h"
#include "luck_walk.h"

namespace gravetide {
namespace {

struct MallJudge : NobodyDecides<mall::Mall> {
    using Fell = Fall<mall::Mall>;
    using State = mall::State;
    using Action = mall::Action;
    using Step = mall::Step;
    using Card = mall::Card;

    // ---- Fights (MALL-10), and who decides in them: the weapon that wins on most faces, then what
    // the odds say of themselves: a round that wins, the pan, the jacket, a bandage.

    static bool is_fighting(Step step) {
        constexpr std::array kSteps{Step::FightDie,    Step::JacketDie, Step::SplashDie,
                                    Step::LostRoll,    Step::Defend,    Step::DefendLost,
                                    Step::SplashOrder, Step::Combat};
        return std::ranges::find(kSteps, step) != kSteps.end();
    }

    static int weapon_bonus(Card card, int zombies) {
        switch (card) {
        case Card::Bat:
        case Card::Golf:
        case Card::Crowbar: return 1;
        case Card::Knife: return zombies == 1 ? 1 : 0;
        case Card::Axe: return 2;
        case Card::Chainsaw: return 3;
        case Card::Shotgun:
        case Card::Shotgun1: return 4;
        default: return 0;
        }
    }

    static Action best_weapon(const mall::Mall& game, const State& state) {
        std::vector<Action> actions;
        game.list_actions(state, actions);
        const int zombies = adjacent_zombies(view_of(game.box(), state), state.asked).size();
        Action best{};
        int most = -1;
        for (const Action& action : actions) {
            const bool defends = action.verb == mall::Verb::Defend;
            if (!defends && action.verb != mall::Verb::Fight) continue;
            const int minus = defends || action.seat != mall::kNpz ? 1 : 0;  // MALL-10.4
            const int faces =
                std::clamp(7 + weapon_bonus(action.card, zombies) - minus, 0, 10);  // MALL-10.3
            if (faces > most) best = action;
            most = std::max(most, faces);
        }
        return best;
    }

    static Action save(const mall::Mall& game, const State& state) {
        using enum mall::Verb;
        std::vector<Action> actions;
        game.list_actions(state, actions);
        const mall::Fight& fight = state.turn.fight;
        const bool round_wins = fight.die + 3 - (fight.foe == mall::kNpz ? 0 : 1) >= 3;
        for (const mall::Verb verb : {Fire, Reroll, Jacket, Bandage})
            for (const Action& action : actions)
                if (action.verb == verb && (verb != Fire || round_wins)) return action;
        return {.verb = TakeBite};
    }

    static std::optional<Action> decide(const mall::Mall& game, const State& start,
                                        const State& state, const Forecast&) {
        if (!is_fighting(start.step)) return std::nullopt;
        std::vector<Action> actions;
        switch (state.step) {
        case Step::Combat:
        case Step::Defend: return best_weapon(game, state);
        case Step::LostRoll:
        case Step::DefendLost: return save(game, state);
        case Step::SplashOrder: game.list_actions(state, actions); return actions.front();
        default: return std::nullopt;
        }
    }

    static std::string fight(const Fell& fall) {
        const mall::Fight& began = fall.start.turn.fight;
        const mall::Fight& now = fall.now.turn.fight;
        if (!is_human(fall.now, player(began.human))) return "bitten";
        const bool is_gone = began.foe == mall::kNpz ? !fall.now.npz.has(began.at)
                                                     : fall.now.condition[player(began.foe)]
                                                           == mall::Condition::DeadAgain;
        if (is_gone) return "won";
        const bool goes_on = is_fighting(fall.now.step) && fall.now.step != Step::Combat
                             && now.human == began.human && now.foe == began.foe;
        return goes_on ? "" : "saved";
    }

    static std::string row(const Fell& fall) {
        if (!is_human(fall.now, fall.start.active)) return "bitten";
        const bool goes_on = fall.now.active == fall.start.active && is_fighting(fall.now.step);
        return goes_on ? "" : "unbitten";
    }

    // MALL-11.7 Who takes a bite is told of the die of their next turn.
    static bool settles(const mall::Mall&, const State& state, Action action,
                        const Forecast& forecast) {
        if (action.verb != mall::Verb::TakeBite) return false;
        const double turned = std::min(10, state.bites[state.asked] + 2) / 10.0;
        for (const Outlook& part : forecast.parts) {
            EXPECT_TRUE(part.key == "back" || part.key == "turned") << part.key;
            EXPECT_NEAR(part.value, part.key == "turned" ? turned : 1 - turned, kSameOdds);
        }
        return true;
    }

    // ---- Who appears where (MALL-8)

    static std::string arrival(const Fell& fall) {
        if (adjacent_zombies(view_of(fall.game.box(), fall.now), fall.start.active).any())
            return "fight";
        const bool more =
            fall.now.step == Step::SpawnDirection || fall.now.step == Step::SpawnDistance;
        return more ? "" : "quiet";
    }

    static std::string entry(const Fell& fall) {
        const Seat seat = fall.start.asked;
        if (fall.now.condition[seat] == fall.start.condition[seat]) return {};
        const mall::View view = view_of(fall.game.box(), fall.now);
        if (is_human(fall.now, seat))
            return adjacent_zombies(view, seat).any() ? "beside" : "alone";
        for (const Seat other : mall::kSeats)
            if (is_human(fall.now, other)
                && is_adjacent(view, fall.now.at[seat], fall.now.at[other]))
                return "beside";
        return "alone";
    }

    // ---- Cards (MALL-18)

    static int worth(Card card) {
        switch (card) {
        case Card::Bat:
        case Card::Golf:
        case Card::Knife:
        case Card::Axe:
        case Card::Chainsaw:
        case Card::Crowbar:
        case Card::Handgun:
        case Card::Shotgun: return 0;
        case Card::Bandage:
        case Card::FirstAid:
        case Card::Antiseptic:
        case Card::Energy:
        case Card::Espresso:
        case Card::Pen:
        case Card::Jacket: return 1;
        case Card::BareShelf: return 3;
        case Card::Stockroom:
        case Card::Alarm: return 4;
        default: return 2;
        }
    }

    static std::string draw(const Fell& fall) {
        constexpr std::array kWorths{"weapon", "care", "gear", "nothing", "trouble"};
        if (fall.now.step == Step::DrawCard && fall.before.turn.drawn.is_empty()) return {};
        int best = worth(fall.action.card);
        for (const Card card : fall.before.turn.drawn) best = std::min(best, worth(card));
        return kWorths.at(static_cast<std::size_t>(best));
    }

    // MALL-9.1, MALL-18.28
    static int movement(const Fell& fall) {
        const Seat seat = fall.start.active;
        const mall::View view = view_of(fall.game.box(), fall.start);
        const bool rides = fall.start.hand[seat].has(Card::Skateboard)
                           && view.at(fall.start.at[seat]).cluttered == 0;
        return fall.action.number + 1 + (rides ? 2 : 0);
    }

    static std::string from(const Fell& fall, int least, const char* yes) {
        return fall.action.number >= least ? yes : "fails";
    }

    static std::string part(const Fell& fall, const Forecast&) {
        const mall::TurnState& turn = fall.start.turn;
        const int face = fall.action.number;
        switch (fall.start.step) {
        case Step::FightDie:
        case Step::JacketDie:
        case Step::Defend: return fight(fall);
        case Step::Combat: return row(fall);
        case Step::SpawnCount:
        case Step::StockroomDie: return arrival(fall);
        case Step::EntryDirection: return entry(fall);
        case Step::BiteDie: return face > fall.start.bites[fall.start.active] ? "back" : "turned";
        case Step::DrawCard: return draw(fall);
        case Step::SwatMoveDie:
        case Step::SwatFightDie:  // MALL-19.2, MALL-19.4
            if (fall.before.step == Step::SwatFightDie)
                return face <= 4 ? "swat_wins" : "swat_falls";
            return fall.now.step == Step::SwatFightDie && fall.now.turn.counter == turn.counter
                       ? ""
                       : "swat_walks";
        case Step::MovementDie: return std::to_string(movement(fall));
        case Step::ZombieMoveDie:
        case Step::AlarmDie: return std::to_string(face);
        case Step::ZombieCount:  // MALL-13.2, and no more than there are
            return std::to_string(
                std::min(face + turn.chainsaw, static_cast<int>(fall.before.npz.size())));
        case Step::ShotDie: return from(fall, 4, "won");    // MALL-18.18
        case Step::SplashDie: return from(fall, 5, "won");  // MALL-18.22
        case Step::UnlockDie:                               // MALL-12.13, MALL-12.14
            return from(fall, turn.means == Card::Crowbar ? 4 : 7, "opens");
        case Step::RadioDie:  // MALL-12.18, MALL-12.19
            return from(fall, turn.means == Card::Batteries ? 1 : 4, "heard");
        case Step::SealDie: return from(fall, 3, "sealed");  // MALL-22.3
        case Step::ArrivalDie: {
            constexpr std::array kSides{"north", "east", "south", "west"};
            return kSides.at(static_cast<std::size_t>(face - 1));
        }
        default: return "*";
        }
    }
};

TEST(Luck, mall_has_the_odds_of_the_walk) {
    const mall::Mall game{DataFolder()};
    const LuckCounts counts = LuckWalk(game, {.every = 1, .rolls = 400}, MallJudge{}).check();
    report(counts, "mall");
    EXPECT_GT(counts.exact, 400);
    EXPECT_GT(counts.rolled, 20);
    expect_keys(counts, {"won", "bitten", "saved", "unbitten", "fight", "quiet", "beside", "alone",
                         "back", "turned", "weapon", "trouble", "fails", "opens", "1", "10"});
}

}  // namespace
}  // namespace gravetide
