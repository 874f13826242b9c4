// Rolls of one kind that no battle round has: technology, supplies, chainsaws, antiaircraft fire
// and strategic bombing.
#include <bit>

#include "engine/hits.h"
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

// AAZ-60.13
struct Find {
    Unit unit;
    double chance;
};
constexpr std::array kSupplies{Find{Unit::Artillery, 3.0 / 6}, Find{Unit::Tank, 2.0 / 6},
                               Find{Unit::Fighter, 1.0 / 6}};

Action roll_technology(const View& view, Dice& dice, Tray& tray) {
    while (true) {
        const int face = tray.die(dice, 6) - 1;
        if (!view.has(view.state.active, static_cast<Technology>(face)))
            return {.verb = Verb::Discover, .number = byte(face)};
    }
}

// AAZ-61.1 Faces of what the power has are rolled again.
void list_technologies(const View& view, std::vector<Chance<Action>>& out) {
    const unsigned owned = view.state.technologies[index_of(view.state.active)];
    const double each = 1.0 / (static_cast<int>(kTechnologies) - std::popcount(owned));
    for (std::uint8_t i = 0; i < kTechnologies; ++i)
        if (!(owned >> i & 1)) out.push_back({{.verb = Verb::Discover, .number = i}, each});
}

// Dice that count as hits: by which verb, and how many of them can matter.
struct Count6 {
    Verb verb{};
    HitPool pool{};
};

// AAZ-61.14, AAZ-61.17 Chainsaws on 1, 2, 3 or Z; of four faces of six it does not matter which.
// AAZ-80.19, AAZ-80.23, AAZ-80.27 Guns and complexes on a 1.
Count6 counted(const View& view) {
    switch (view.state.step) {
    case Step::SawDice:
        return {Verb::SawFire,
                {.dice = view.state.turn.owed,
                 .low = 1,
                 .high = 4,
                 .most = view.zombies(view.state.turn.battle.at)}};
    case Step::AaaDice:
        return {Verb::AaaFire,
                {.dice = aaa_dice(view), .low = 1, .high = 1, .most = aaa_dice(view)}};
    default:
        return {Verb::Flak, {.dice = raiding(view), .low = 1, .high = 1, .most = raiding(view)}};
    }
}

// AAZ-80.27, AAZ-80.28 The sum of the dice, a Z being 6, as far as it can do damage.
void list_damage(const View& view, std::vector<Chance<Action>>& out) {
    const int room = damage_room(view);
    std::vector<double> chance(static_cast<std::size_t>(room) + 1);
    chance[0] = 1;
    for (int i = 0; i < raiding(view); ++i) {
        std::vector<double> after(chance.size());
        for (int sum = 0; sum <= room; ++sum)
            for (int face = 1; face <= 6; ++face)
                after[static_cast<std::size_t>(std::min(room, sum + face))] +=
                    chance[static_cast<std::size_t>(sum)] / 6;
        chance = std::move(after);
    }
    for (int sum = 0; sum <= room; ++sum)
        if (const double here = chance[static_cast<std::size_t>(sum)]; here > 0)
            out.push_back({{.verb = Verb::Damage, .number = byte(sum)}, here});
}

}  // namespace

bool is_single(Step step) { return step >= Step::TechnologyDie && step <= Step::DamageDice; }

void list_single(const View& view, std::vector<Chance<Action>>& out) {
    switch (view.state.step) {
    case Step::TechnologyDie: return list_technologies(view, out);
    case Step::DamageDice: return list_damage(view, out);
    case Step::SupplyDie:
        for (const auto& [unit, chance] : kSupplies)
            out.push_back({{.verb = Verb::Supply, .unit = unit}, chance});
        return;
    default: break;
    }
    const Count6 dice = counted(view);
    for (int hits = 0; hits <= dice.pool.most_hits(); ++hits)
        out.push_back({{.verb = dice.verb, .number = byte(hits)}, chance_of_hits(hits, dice.pool)});
}

Action roll_single(const View& view, Dice& dice, Tray& tray) {
    switch (view.state.step) {
    case Step::TechnologyDie: return roll_technology(view, dice, tray);
    case Step::SupplyDie: {
        const int face = tray.die(dice, 6);
        const Unit unit = face <= 3 ? Unit::Artillery : face <= 5 ? Unit::Tank : Unit::Fighter;
        return {.verb = Verb::Supply, .unit = unit};
    }
    case Step::DamageDice: {
        int sum = 0;
        for (int i = 0; i < raiding(view); ++i) sum += tray.die(dice, 6);
        return {.verb = Verb::Damage, .number = byte(std::min(sum, damage_room(view)))};
    }
    default: break;
    }
    const Count6 counts = counted(view);
    return {.verb = counts.verb, .number = byte(roll_hits(counts.pool, dice, tray))};
}

}  // namespace gravetide::aaz
