// Playing what is legal, and luck: the deck, the zombie dice (AAZ-0.4) and the combat dice
// (AAZ-0.5). Dice thrown together count as hits, and hits nobody can take are folded away.
#include <map>

#include "engine/hits.h"
#include "games/aaz/battle/faces.h"
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

// AAZ-2.3 Only the D face counts.
HitPool bite_pool(const View& view) {
    return {.dice = bite_dice(view), .low = kD, .high = kD, .most = bite_most(view)};
}

struct BiteMost {
    int attackers = 0, defenders = 0;
};

// AAZ-53.4, AAZ-53.5
BiteMost bite_limits(const View& view) {
    return {attackers(view).land(), defenders_left(view, Reach::LandOnly)};
}

// AAZ-50.17, AAZ-50.20 Hits go to units while there are any, what is left and the Zs to zombies.
Action fire(Verb verb, const Volley& volley, int hits, int zs) {
    const int units = std::min(hits, volley.targets);
    const int kills = std::min(volley.zombies, zs + hits - units);
    return {.verb = verb, .number = byte(units), .other = byte(kills)};
}

bool bombards(const Volley& volley) {
    return std::ranges::any_of(volley.dice[kSubmarines], [](int dice) { return dice > 0; });
}

// AAZ-40.25 A bombardment hits land units only; what is left of it goes to zombies.
Action fire_all(const Volley& volley, int hits, int bombs, int zs) {
    const int land = std::min(bombs, volley.most[kSubmarines]);
    const int units = std::min(hits, volley.targets - land);
    const int kills = std::min(volley.zombies, zs + hits - units + bombs - land);
    return {.verb = Verb::BombardFire,
            .number = byte(units),
            .other = byte(kills),
            .third = byte(land)};
}

Action roll_volley(Verb verb, const Volley& volley, Dice& dice, Tray& tray) {
    std::array<int, 3> hits{};
    int zs = 0;
    each_die(volley, [&](const CombatDie& die) {
        const int face = tray.die(dice, 6, die.value);
        hits[die.group] += die.hits(face) ? 1 : 0;
        zs += die.is_z(face) ? 1 : 0;
    });
    if (verb == Verb::SeaAttack || verb == Verb::SeaDefence)
        return {.verb = verb,
                .number = byte(std::min(hits[0], volley.most[0])),
                .other = byte(std::min(hits[1], volley.most[1])),
                .third = byte(std::min(hits[2], volley.most[2]))};
    if (bombards(volley)) return fire_all(volley, hits[kShips], hits[kSubmarines], zs);
    return fire(verb, volley, hits[kShips], zs);
}

// The chances of 0 to most hits, all beyond counted as the most.
std::vector<double> hit_chances(const std::array<int, 6>& dice, int most) {
    std::vector<double> chance(static_cast<std::size_t>(most) + 1);
    chance[0] = 1;
    for (std::size_t value = 1; value < dice.size(); ++value)
        for (int i = 0; i < dice[value]; ++i)
            for (std::size_t hits = chance.size(); hits-- > 0;) {
                const double hit = static_cast<double>(value) / 6;
                const double here = chance[hits];
                const bool top = hits + 1 == chance.size();
                chance[hits] = here * (top ? 1 : 1 - hit);
                if (!top) chance[hits + 1] += here * hit;
            }
    return chance;
}

// AAZ-50.5 At sea the groups hit independently of each other.
void list_sea_volley(Verb verb, const Volley& volley, std::vector<Chance<Action>>& out) {
    std::array<std::vector<double>, 3> chance;
    for (std::size_t group = 0; group < 3; ++group)
        chance[group] = hit_chances(volley.dice[group], volley.most[group]);
    for (std::size_t ships = 0; ships < chance[0].size(); ++ships)
        for (std::size_t air = 0; air < chance[1].size(); ++air)
            for (std::size_t below = 0; below < chance[2].size(); ++below) {
                const double all = chance[0][ships] * chance[1][air] * chance[2][below];
                if (all > 0)
                    out.push_back({{.verb = verb,
                                    .number = byte(static_cast<int>(ships)),
                                    .other = byte(static_cast<int>(air)),
                                    .third = byte(static_cast<int>(below))},
                                   all});
            }
}

// AAZ-61.10 The dice of a column that are charged come first.
double chance_of_z(const Volley& volley, std::size_t group, std::size_t value, int die) {
    return (die < volley.charged[group][value] ? 2.0 : 1.0) / 6;
}

// Hits, bombs and Zs together, for the one round a bombardment lasts.
void list_bombardment(const Volley& volley, std::vector<Chance<Action>>& out) {
    using Rolled = std::array<int, 3>;
    std::map<Rolled, double> chance{{Rolled{}, 1.0}};
    for (const std::size_t group : {std::size_t{kShips}, std::size_t{kSubmarines}})
        for (std::size_t value = 1; value < 6; ++value)
            for (int i = 0; i < volley.dice[group][value]; ++i) {
                std::map<Rolled, double> after;
                const double hit = static_cast<double>(value) / 6;
                const double zombie = chance_of_z(volley, group, value, i);
                for (const auto& [rolled, now] : chance) {
                    Rolled more = rolled;
                    ++more[group == kShips ? 0 : 1];
                    after[more] += now * hit;
                    more = rolled;
                    ++more[2];
                    after[more] += now * zombie;
                    after[rolled] += now * (1 - zombie - hit);
                }
                chance = std::move(after);
            }
    std::map<Rolled, double> folded;
    for (const auto& [rolled, now] : chance) {
        const Action action = fire_all(volley, rolled[0], rolled[1], rolled[2]);
        folded[{action.number, action.other, action.third}] += now;
    }
    for (const auto& [rolled, now] : folded)
        if (now > 0)
            out.push_back({{.verb = Verb::BombardFire,
                            .number = byte(rolled[0]),
                            .other = byte(rolled[1]),
                            .third = byte(rolled[2])},
                           std::min(1.0, now)});
}

// The chance of every pair of hits and Zs, each counted only as far as it matters.
void list_volley(Verb verb, const Volley& volley, std::vector<Chance<Action>>& out) {
    if (verb == Verb::SeaAttack || verb == Verb::SeaDefence)
        return list_sea_volley(verb, volley, out);
    if (bombards(volley)) return list_bombardment(volley, out);
    const std::array<int, 6>& dice = volley.dice[kShips];
    const int most_hits = volley.targets + volley.zombies;
    const int most_zs = volley.zombies;
    const auto place = [&](int hits, int zs) {
        return static_cast<std::size_t>(hits * (most_zs + 1) + zs);
    };
    std::vector<double> chance(place(most_hits, most_zs) + 1);
    chance[0] = 1;
    for (std::size_t value = 1; value < dice.size(); ++value)
        for (int i = 0; i < dice[value]; ++i) {
            const double hit = static_cast<double>(value) / 6;
            const double zombie = chance_of_z(volley, kShips, value, i);
            std::vector<double> after(chance.size());
            for (int hits = 0; hits <= most_hits; ++hits)
                for (int zs = 0; zs <= most_zs; ++zs) {
                    const double now = chance[place(hits, zs)];
                    if (now == 0) continue;
                    after[place(std::min(hits + 1, most_hits), zs)] += now * hit;
                    after[place(hits, std::min(zs + 1, most_zs))] += now * zombie;
                    after[place(hits, zs)] += now * (1 - zombie - hit);
                }
            chance = std::move(after);
        }
    // Different rolls may come to the same.
    std::vector<double> folded(
        static_cast<std::size_t>((volley.targets + 1) * (volley.zombies + 1)));
    const auto fold = [&](const Action& action) -> double& {
        return folded[static_cast<std::size_t>(action.number * (volley.zombies + 1)
                                               + action.other)];
    };
    for (int hits = 0; hits <= most_hits; ++hits)
        for (int zs = 0; zs <= most_zs; ++zs)
            fold(fire(verb, volley, hits, zs)) += chance[place(hits, zs)];
    for (int units = 0; units <= volley.targets; ++units)
        for (int kills = 0; kills <= volley.zombies; ++kills) {
            const Action action{.verb = verb, .number = byte(units), .other = byte(kills)};
            // With charges a roll may be certain, and no rounding makes it more.
            if (fold(action) > 0) out.push_back({action, std::min(1.0, fold(action))});
        }
}

Verb attack_verb(const View& view) {
    return is_territory(view.state.turn.battle.at) ? Verb::AttackFire : Verb::SeaAttack;
}
Verb defence_verb(const View& view) {
    return is_territory(view.state.turn.battle.at) ? Verb::DefenceFire : Verb::SeaDefence;
}

Action roll_bites(const View& view, Dice& dice, Tray& tray) {
    const BiteMost most = bite_limits(view);
    int attackers_bitten = 0;
    int defenders_bitten = 0;
    for (int i = 0; i < view.zombies(view.state.turn.battle.at); ++i) {
        const int face = tray.die(dice, 6);
        attackers_bitten += face <= kLastA ? 1 : 0;
        defenders_bitten += face == kD ? 1 : 0;
    }
    return {.verb = Verb::BattleBite,
            .number = byte(std::min(attackers_bitten, most.attackers)),
            .other = byte(std::min(defenders_bitten, most.defenders))};
}

void list_bites(const View& view, std::vector<Chance<Action>>& out) {
    const BiteMost most = bite_limits(view);
    const int dice = view.zombies(view.state.turn.battle.at);
    const auto width = static_cast<std::size_t>(most.defenders) + 1;
    std::vector<double> folded(width * (static_cast<std::size_t>(most.attackers) + 1));
    for (int a = 0; a <= dice; ++a)
        for (int d = 0; a + d <= dice; ++d) {
            // A on two faces of six; of the rest, D on one of four.
            const double chance =
                chance_of_hits(a, dice, 2.0 / 6) * chance_of_hits(d, dice - a, 1.0 / 4);
            folded[static_cast<std::size_t>(std::min(a, most.attackers)) * width
                   + static_cast<std::size_t>(std::min(d, most.defenders))] += chance;
        }
    for (int a = 0; a <= most.attackers; ++a)
        for (int d = 0; d <= most.defenders; ++d)
            if (const double chance =
                    folded[static_cast<std::size_t>(a) * width + static_cast<std::size_t>(d)];
                chance > 0)
                out.push_back(
                    {{.verb = Verb::BattleBite, .number = byte(a), .other = byte(d)}, chance});
}

}  // namespace

void Aaz::play(State& state, Action action, Journal<Event>& journal) const {
    Table table{view_of(box_, state), state, journal};
    switch (action.verb) {
    case Verb::Draw:
        return draw_card(table, table.see.scenario.card_of[index_of(action.to)] - std::size_t{1});
    case Verb::Bite: return zombies_hit(table, action.number);
    case Verb::BattleBite: return battle_bite(table, action.number, action.other);
    case Verb::AttackFire:
    case Verb::BombardFire: return attack_fire(table, action.number, action.other, action.third);
    case Verb::SeaAttack:
    case Verb::SeaDefence:
        return sea_fire(table, action.verb, {action.number, action.other, action.third});
    case Verb::DefenceFire: return defence_fire(table, action.number, action.other);
    case Verb::Discover: return discover(table, static_cast<Technology>(action.number));
    case Verb::Supply: return find_supplies(table, action.unit);
    case Verb::SawFire: return saw_zombies(table, action.number);
    case Verb::AaaFire: return aaa_fire(table, action.number);
    case Verb::Flak: return flak(table, action.number);
    case Verb::Damage: return damage(table, action.number);
    default: break;
    }
    assert(!forbidden_by(state, action));
    switch (action.verb) {
    case Verb::End:
    case Verb::Move:
    case Verb::Fly:
    case Verb::Sail:
    case Verb::Engage:
    case Verb::Drive:
    case Verb::Raid:
    case Verb::Mark:
        if (state.phase == Phase::CombatMove) return play_combat_move(table, action);
        if (state.phase == Phase::NoncombatMove) return play_noncombat_move(table, action);
        return end_phase(table);
    case Verb::Step:
    case Verb::Stop: return play_motion(table, action);
    case Verb::Resolve: return resolve_attack(table, action.to);
    case Verb::Fight: return begin_battle(table, action.to);
    case Verb::Lose:
    case Verb::Sink: return lose(table, action);
    case Verb::LoseFlown:
    case Verb::LoseLanded:
    case Verb::LoseEntered:
    case Verb::LoseIdle:
    case Verb::LoseLanding: return lose_alike(table, action);
    case Verb::HoldBack: return hold_back(table, action.number);
    case Verb::Snatch:
    case Verb::Dump:
    case Verb::Load:
    case Verb::Board:
    case Verb::Disembark:
    case Verb::Land:
        if (state.step == Step::InMotion) return play_motion(table, action);
        if (state.phase == Phase::CombatMove) return play_combat_move(table, action);
        return play_noncombat_move(table, action);
    case Verb::Submerge: return submerge(table, action.number);
    case Verb::Bombard:
    case Verb::Shell: return bombard(table, action.number, action.other);
    case Verb::Order:
    case Verb::Commission:
    case Verb::Repair: return play_order(table, action);
    case Verb::Place:
    case Verb::Build: return play_placing(table, action);
    case Verb::Rescue: return rescue(table, action.to);
    case Verb::Decoy:
    case Verb::Decline: return play_decoy(table, action);
    case Verb::Saw: return saw(table, action.number);
    case Verb::Press:
    case Verb::Cease:
    case Verb::Retreat:
    case Verb::BreakOff: return play_decision(table, action);
    case Verb::Buy: return buy(table, action);
    default: assert(false && "no such action");
    }
}

void Aaz::list_chances(const State& state, std::vector<Chance<Action>>& out) const {
    out.clear();
    const View view = view_of(box_, state);
    if (is_single(state.step)) return list_single(view, out);
    switch (state.step) {
    case Step::DrawCard: {
        const Pool<kMostCards> deck = deck_to_draw(view);
        for (std::size_t card = 0; card < kMostCards; ++card)
            if (const double chance = deck.chance_of(card); chance > 0)
                out.push_back(
                    {{.verb = Verb::Draw, .to = (*view.scenario.cards)[card].territory}, chance});
        return;
    }
    case Step::AttackDice:
    case Step::GarrisonDice: {
        const HitPool pool = bite_pool(view);
        for (int hits = 0; hits <= pool.most_hits(); ++hits)
            out.push_back({{.verb = Verb::Bite, .number = byte(hits)}, chance_of_hits(hits, pool)});
        return;
    }
    case Step::BiteDice: return list_bites(view, out);
    case Step::AttackDie: return list_volley(attack_verb(view), attack_volley(view), out);
    case Step::DefenceDie: return list_volley(defence_verb(view), defence_volley(view), out);
    default: return;
    }
}

Action Aaz::roll(const State& state, Dice& dice, Tray& tray) const {
    const View view = view_of(box_, state);
    if (is_single(state.step)) return roll_single(view, dice, tray);
    switch (state.step) {
    case Step::DrawCard:
        return {.verb = Verb::Draw,
                .to = (*view.scenario.cards)[deck_to_draw(view).draw(dice)].territory};
    case Step::AttackDice:
    case Step::GarrisonDice:
        return {.verb = Verb::Bite, .number = byte(roll_hits(bite_pool(view), dice, tray))};
    case Step::BiteDice: return roll_bites(view, dice, tray);
    case Step::AttackDie: return roll_volley(attack_verb(view), attack_volley(view), dice, tray);
    default: return roll_volley(defence_verb(view), defence_volley(view), dice, tray);
    }
}

}  // namespace gravetide::aaz
