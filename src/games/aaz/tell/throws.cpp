#include "games/aaz/tell/throws.h"

#include "games/aaz/battle/faces.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

namespace {

constexpr std::array<std::string_view, 4> kThrowIds{"bites", "attack", "defence", "single"};
constexpr std::string_view kBites = kThrowIds[0];
constexpr std::string_view kAttack = kThrowIds[1];
constexpr std::string_view kDefence = kThrowIds[2];
constexpr std::string_view kSingle = kThrowIds[3];

constexpr std::array<std::string_view, 4> kDoesIds{"hit", "zombie", "attacker", "defender"};
constexpr std::string_view kHit = kDoesIds[0];
constexpr std::string_view kHitsZombie = kDoesIds[1];
constexpr std::string_view kHitsAttacker = kDoesIds[2];
constexpr std::string_view kHitsDefender = kDoesIds[3];

constexpr std::array<std::string_view, 7> kPrinted{"", "1", "2", "3", "4", "5", "Z"};

// AAZ-0.4, AAZ-2.3 At home nobody attacks: only the D counts.
Fallen zombie_die(int face, Step step) {
    if (face <= kLastA) return {"A", step == Step::BiteDice ? kHitsAttacker : ""};
    if (face == kD) return {"D", kHitsDefender};
    return {};
}

// AAZ-0.5, AAZ-50.20 A Z hits a zombie, where there is one.
Fallen combat_die(const CombatDie& die, int face, int zombies) {
    const std::string_view mark = kPrinted.at(static_cast<std::size_t>(face));
    if (die.hits(face)) return {mark, kHit};
    return {mark, die.is_z(face) && zombies > 0 ? kHitsZombie : ""};
}

std::vector<Fallen> zombie_dice(const std::vector<Die>& dice, Step step) {
    std::vector<Fallen> fallen;
    for (const Die& die : dice) fallen.push_back(zombie_die(die.face, step));
    return fallen;
}

std::vector<Fallen> combat_dice(const std::vector<Die>& dice, const Volley& volley) {
    std::vector<Fallen> fallen;
    each_die(volley, [&](const CombatDie& die) {
        if (fallen.size() < dice.size())
            fallen.push_back(combat_die(die, dice[fallen.size()].face, volley.zombies));
    });
    return fallen;
}

// AAZ-61.14 Chainsaws destroy on 1, 2, 3 or Z. Their dice count the faces up to 4
// (single_dice.cpp), so that of these the 4 is printed Z, and the 6 is the 4.
constexpr std::array<std::string_view, 7> kSawPrinted{"", "1", "2", "3", "Z", "5", "4"};
constexpr int kLastSawn = 4;

// Dice of no battle round: the same combat dice, read as the rule that throws them says.
std::vector<Fallen> single_dice(const std::vector<Die>& dice, Step step) {
    std::vector<Fallen> fallen;
    for (const Die& die : dice) {
        const std::size_t face = die.face;
        if (step == Step::SawDice)
            fallen.push_back({kSawPrinted.at(face), die.face <= kLastSawn ? kHitsZombie : ""});
        else
            fallen.push_back({kPrinted.at(face), ""});
    }
    return fallen;
}

// A record may have been written by anybody.
bool are_sound(const std::vector<Die>& dice) {
    return std::ranges::all_of(
        dice, [](const Die& die) { return die.sides == 6 && die.face >= 1 && die.face <= 6; });
}

}  // namespace

ThrowKeys throw_keys(const Aaz& /*game*/) { return {kThrowIds, kDoesIds}; }

std::string throws_now(const Aaz& game, const State& state) {
    const Battle& battle = state.turn.battle;
    const bool fought = battle.at != kNowhere;
    const Space at = fought ? battle.at : state.turn.at;
    if (at == kNowhere) return {};
    return std::to_string(state.round) + " " + spell(state.active) + " " + spell(game, at) + " "
           + std::to_string(fought ? int{battle.round} : 0);
}

std::optional<Throw> throw_of(const Aaz& game, const State& state, const std::vector<Die>& dice) {
    if (!are_sound(dice)) return std::nullopt;
    const View view = view_of(game.box(), state);
    Throw thrown{.of = throws_now(game, state)};
    switch (state.step) {
    case Step::AttackDice:
    case Step::GarrisonDice:
    case Step::BiteDice:
        thrown.key = kBites;
        thrown.dice = zombie_dice(dice, state.step);
        return thrown;
    case Step::AttackDie:
        thrown.key = kAttack;
        thrown.dice = combat_dice(dice, attack_volley(view));
        return thrown;
    case Step::DefenceDie:
        thrown.key = kDefence;
        thrown.dice = combat_dice(dice, defence_volley(view));
        return thrown;
    default: break;
    }
    if (!is_single(state.step)) return std::nullopt;
    thrown.key = kSingle;
    thrown.dice = single_dice(dice, state.step);
    return thrown;
}

}  // namespace gravetide::aaz
