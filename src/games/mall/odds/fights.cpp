// Fights as they may end (MALL-10): one, or all that are due in a row. Who loses a roll uses what
// there is, the surest first: a round that wins, the pan, the jacket, a bandage.
#include "engine/prompt.h"
#include "games/mall/odds/forecast.h"

namespace gravetide::mall {

namespace {

bool is_fighting(Step step) {
    switch (step) {
    case Step::FightDie:
    case Step::JacketDie:
    case Step::SplashDie:
    case Step::LostRoll:
    case Step::SplashOrder:
    case Step::Defend:
    case Step::DefendLost: return true;
    default: return false;
    }
}

bool is_beaten(const State& state, const Fight& fight) {
    if (fight.foe == kNpz) return !state.npz.has(fight.at);
    return state.condition[player(fight.foe)] == Condition::DeadAgain;
}

// How many faces of the next roll win it.
int winning_faces(const Mall& game, const State& state) {
    int faces = 0;
    std::vector<Chance<Action>> chances;
    Journal<Event> quiet;
    game.list_chances(state, chances);
    for (const auto& [action, probability] : chances) {
        State child = state;
        game.play(child, action, quiet);
        if (is_beaten(child, state.turn.fight) && is_human(child, player(state.turn.fight.human)))
            ++faces;
    }
    return faces;
}

// The weapon that wins most; of equals the first listed, so that none is worn for nothing.
Action best_weapon(const Mall& game, const State& state) {
    std::vector<Action> actions;
    game.list_actions(state, actions);
    Journal<Event> quiet;
    Action best{};
    int most = -1;
    for (const Action& action : actions) {
        if (action.verb != Verb::Fight && action.verb != Verb::Defend) continue;
        State child = state;
        game.play(child, action, quiet);
        const int faces = winning_faces(game, child);
        if (faces <= most) continue;
        most = faces;
        best = action;
    }
    return best;
}

// What the loser of a roll does next.
Action save(const Mall& game, const State& state) {
    std::vector<Action> actions;
    game.list_actions(state, actions);
    Journal<Event> quiet;
    for (const Action& action : actions) {
        if (action.verb != Verb::Fire) continue;
        State child = state;
        game.play(child, action, quiet);
        if (is_beaten(child, state.turn.fight)) return action;
    }
    for (const Verb verb : {Verb::Reroll, Verb::Jacket, Verb::Bandage})
        if (const auto action = find_verb(actions, verb)) return *action;
    return {.verb = Verb::TakeBite};
}

Action decide(const Mall& game, const State& state, Card weapon) {
    std::vector<Action> actions;
    switch (state.step) {
    case Step::LostRoll:
    case Step::DefendLost: return save(game, state);
    case Step::Combat:
        game.list_actions(state, actions);
        for (const Action& action : actions)
            if (action.verb == Verb::Fight && action.card == weapon && weapon != Card::None)
                return action;
        return best_weapon(game, state);
    case Step::Defend: return best_weapon(game, state);
    default: game.list_actions(state, actions); return actions.front();
    }
}

int handgun_rounds(const Cards& hand) {
    return 3 * hand.of(Card::Handgun) + 2 * hand.of(Card::Handgun2) + hand.of(Card::Handgun1);
}

struct Row {
    double unbitten = 0;
    double bitten = 0;
    double bandages = 0;  // spent, on average
    bool is_whole = false;
};

// All fights that are due, with this weapon as long as it lasts.
Row fight_all(const Mall& game, const State& state, Card weapon) {
    const Seat human = state.active;
    Row row;
    row.is_whole = each_end(
        game, state, [&](const State& here) { return decide(game, here, weapon); },
        [&](const State& here) {
            return here.active != human || !is_human(here, human)
                   || (here.step != Step::Combat && !is_fighting(here.step));
        },
        [&](const State& here, double likely) {
            (is_human(here, human) ? row.unbitten : row.bitten) += likely;
            row.bandages += likely * (state.bandages[human] - here.bandages[human]);
        });
    return row;
}

}  // namespace

std::string whom(Seat seat, Seat reader) { return seat == reader ? "you" : seat_words(seat); }
std::string who(Seat seat, Seat reader) { return seat == reader ? "You" : seat_words(seat); }

// MALL-11.7, rolled in the next turn: the bite die itself is played.
double turning_chance(const Mall& game, const State& state, Seat seat) {
    State table = state;
    table.condition[seat] = Condition::Bitten;
    table.active = table.asked = seat;
    table.phase = Phase::Spawn;
    table.step = Step::BiteDie;
    table.turn = {};
    std::vector<Chance<Action>> chances;
    Journal<Event> quiet;
    game.list_chances(table, chances);
    double turned = 0;
    for (const auto& [action, probability] : chances) {
        State child = table;
        game.play(child, action, quiet);
        if (child.step != Step::EntryDirection || child.condition[seat] != Condition::Bitten)
            turned += probability;
    }
    return turned;
}

Forecast fight_outlook(const Mall& game, const State& state, Seat reader) {
    const Fight fight = state.turn.fight;
    const Seat human = player(fight.human);
    const bool is_attack = fight.foe != kNpz && reader == player(fight.foe);
    const std::string foe = fight.foe == kNpz
                                ? "The zombie is"
                                : who(player(fight.foe), reader) + (is_attack ? " are" : " is");
    Sums sums;
    const auto name_bite = [&] {
        sums.name("bitten", who(human, reader) + (human == reader ? " are" : " is") + " bitten");
    };
    if (is_attack) name_bite();
    sums.name("won", foe + " defeated");
    sums.name("saved", "No bite, but the zombie stays");
    if (!is_attack) name_bite();
    const auto is_end = [&](const State& here) {
        return here.active != state.active || !is_human(here, human) || !is_fighting(here.step)
               || here.turn.fight.human != fight.human;
    };
    // Two weapons that win alike differ by what saves one from a lost roll.
    const int rounds = handgun_rounds(state.hand[human]);
    const int bandages = state.bandages[human];
    double fired = 0;
    double bandaged = 0;
    const auto visit = [&](const State& here, double likely) {
        if (is_human(here, human)) {
            fired += likely * (rounds - handgun_rounds(here.hand[human]));
            bandaged += likely * (bandages - here.bandages[human]);
        }
        sums.add(!is_human(here, human)   ? "bitten"
                 : is_beaten(here, fight) ? "won"
                                          : "saved",
                 likely);
    };
    const auto choose = [&](const State& here) { return decide(game, here, Card::None); };
    Forecast forecast;
    if (!each_end(game, state, choose, is_end, visit)) return {};
    forecast.parts = sums.take();
    if (rounds > 0)
        forecast.besides.push_back({"rounds", "Rounds of the handgun spent on average", fired});
    if (bandages > 0)
        forecast.besides.push_back({"bandages", "Bandages spent on average", bandaged});
    State bitten = state;
    ++bitten.bites[human];
    forecast.besides.push_back({"turned", "If bitten: turned into a zombie next turn",
                                turning_chance(game, bitten, human)});
    if (human == state.active && adjacent_zombies(view_of(game.box(), state), human).size() > 1)
        if (const Row row = fight_all(game, state, fight.weapon); row.is_whole)
            forecast.besides.push_back(
                {"all_unbitten", "Through all the fights due here unbitten", row.unbitten});
    return forecast;
}

Forecast row_outlook(const Mall& game, const State& state, Seat reader) {
    const Row row = fight_all(game, state, Card::None);
    if (!row.is_whole) return {};
    const bool is_me = state.active == reader;
    const std::string name = who(state.active, reader);
    Sums sums;
    const auto name_bite = [&] {
        sums.name("bitten", name + (is_me ? " are bitten" : " is bitten"));
    };
    const bool wants_bite = is_player(reader) && is_zombie_player(state, reader);
    if (wants_bite) name_bite();
    sums.name("unbitten", name + (is_me ? " come" : " comes") + " through the fight unbitten");
    if (!wants_bite) name_bite();
    sums.add("unbitten", row.unbitten);
    sums.add("bitten", row.bitten);
    Forecast forecast{.parts = sums.take()};
    forecast.besides.push_back({"bandages", "Bandages used", row.bandages});
    return forecast;
}

}  // namespace gravetide::mall
