#include "games/skirmish/odds/matter.h"

#include <array>
#include <compare>
#include <map>
#include <string>

#include "engine/prospects.h"
#include "games/skirmish/odds/parts.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

namespace {

// What has come of a matter so far, told by its events.
struct Tally {
    std::uint8_t destroyed = 0;
    std::uint8_t wounded = 0;  // Ragers
    std::uint8_t prone = 0;
    std::uint8_t hits = 0;
    std::uint8_t hurt =
        0;  // the worst that came to a Survivor: 1 wounded, 2 infected, 3 Down, 4 dead
    std::uint8_t hurt_friend = 0;
    std::uint8_t empty = 0;
    std::uint8_t held = 0;
    std::uint8_t free = 0;
    std::uint8_t rings = 0;
    std::uint8_t bites = 0;
    std::uint8_t ends = 0;

    auto operator<=>(const Tally&) const = default;
};

bool is_fight(Step step) {
    switch (step) {
    case Step::AlarmDie:
    case Step::ShotDie:
    case Step::BombDie:
    case Step::AttackDie:
    case Step::DefenceDie:
    case Step::WoundDie:
    case Step::InfectionDie:
    case Step::CountdownDie:
    case Step::BreakOffDie: return true;
    default: return false;
    }
}

// Adds what is told until the next figure acts; a Zombie's next bite is another matter, too.
void add(Tally& tally, const std::vector<Event>& told, Phase phase) {
    const auto worst = [&](int hurt) { tally.hurt = std::max(tally.hurt, byte(hurt)); };
    for (const Event& each : told) {
        if (tally.ends) return;
        switch (each.what) {
        case Happening::Destroyed: ++tally.destroyed; break;
        case Happening::IsWounded: ++tally.wounded; break;
        case Happening::KnockedProne: ++tally.prone; break;
        case Happening::Hits: tally.hits = 1; break;
        case Happening::Astray: tally.hurt_friend = 1; break;
        case Happening::Empty: tally.empty = 1; break;
        case Happening::Held: tally.held = 1; break;
        case Happening::BreaksOff: tally.free = 1; break;
        case Happening::AlarmRings: tally.rings = 1; break;
        case Happening::WoundedSurvivor: worst(1); break;
        case Happening::Infected: worst(2); break;
        case Happening::GoesDown: worst(3); break;
        case Happening::Dies: worst(4); break;
        case Happening::ZombieBites:
            if (phase != Phase::Survivors) tally.ends = 1;
            break;
        case Happening::Wakes:
        case Happening::AllZombies:
        case Happening::TurnEnds: tally.ends = 1; break;
        default: break;
        }
    }
}

// SKIR-9 to SKIR-14 A fight to its end.
std::map<Tally, double> fight(const Skirmish& game, const State& start) {
    Prospects<State, Tally> open;
    open.add(start, 1.0);
    std::map<Tally, double> fallen;
    std::vector<Chance<Action>> chances;
    std::vector<Event> told;
    Journal<Event> journal(told);
    const std::uint8_t who = start.active.who;
    while (!open.empty()) {
        Prospects<State, Tally> next;
        for (const auto& [state, before, likely] : open) {
            game.list_chances(state, chances);
            for (const auto& [action, probability] : chances) {
                State child = state;
                Tally tally = before;
                told.clear();
                game.play(child, action, journal);
                add(tally, told, start.phase);
                const bool goes_on = !tally.ends && is_fight(child.step)
                                     && child.phase == start.phase && child.active.who == who;
                if (!goes_on) {
                    tally.ends = 0;
                    fallen[tally] += likely * probability;
                    continue;
                }
                next.add(child, tally, likely * probability);
            }
        }
        open = std::move(next);
    }
    return fallen;
}

std::string zombie_name(const State& state, int number) {
    const Zombie* zombie = find_zombie(state, number);
    return zombie ? name_zombie(*zombie) : name_zombie(number);
}

constexpr std::array<std::string_view, 5> kHurtKeys{"unhurt", "wounded", "infected", "down",
                                                    "dead"};
constexpr std::array<std::string_view, 5> kHurt{"unhurt", "wounded", "infected", "Down", "dead"};

void put_hurt(Parts& parts, int base, const std::string& key, const std::string& name,
              const Tally& tally, double likely) {
    const std::size_t hurt = tally.hurt;
    parts.add(base + int{tally.hurt}, key + std::string(kHurtKeys[hurt]),
              name + std::string(kHurt[hurt]), likely);
}

// Several Zombies in one attack: how many are destroyed.
void put_count(Parts& parts, const Tally& tally, double likely) {
    const int count = tally.destroyed;
    parts.add(100 - count, "destroyed_" + std::to_string(count),
              count == 0 ? "none destroyed" : std::to_string(count) + " destroyed", likely);
}

void put_one(Parts& parts, const std::string& name, const Tally& tally, double likely) {
    if (tally.destroyed)
        parts.add(0, "destroyed", name + " destroyed", likely);
    else if (tally.wounded)
        parts.add(1, "wounded", name + " wounded", likely);
    else if (tally.prone)
        parts.add(2, "prone", name + " knocked prone", likely);
    else if (tally.hits)
        parts.add(3, "no_effect", "hit without effect", likely);
    else
        parts.add(4, "missed", "missed", likely);
}

double share(const std::map<Tally, double>& fallen, bool (*has)(const Tally&)) {
    double sum = 0;
    for (const auto& [tally, likely] : fallen)
        if (has(tally)) sum += likely;
    return sum;
}

Forecast fight_forecast(const Skirmish& game, const State& state, Side side) {
    const std::map<Tally, double> fallen = fight(game, state);
    const Attack& attack = state.attack;
    const bool strikes = attack.kind == AttackKind::Shot || attack.kind == AttackKind::Hit
                         || attack.kind == AttackKind::Bomb;
    const bool several = attack.kind == AttackKind::Bomb || attack.second != 0;
    Parts parts(Side::Survivors);
    const int victim = attack.kind == AttackKind::Bite ? attack.target : state.active.who;
    const std::string name = name_survivor(victim) + " ";
    for (const auto& [tally, likely] : fallen) {
        if (strikes && several)
            put_count(parts, tally, likely);
        else if (strikes)
            put_one(parts, zombie_name(state, attack.target), tally, likely);
        else if (state.step == Step::BreakOffDie && !tally.held)
            parts.add(0, "free", name + "gets free", likely);
        else if (state.step == Step::BreakOffDie)
            put_hurt(parts, 10, "held_", "held, ", tally, likely);
        else if (state.step == Step::AlarmDie)
            parts.add(tally.rings ? 1 : 0, tally.rings ? "rings" : "silent",
                      tally.rings ? "the alarm rings" : "no alarm", likely);
        else
            put_hurt(parts, 0, "", name, tally, likely);
    }
    Forecast forecast = parts.done(side);
    const auto besides = [&](const char* key, const char* said, bool (*has)(const Tally&)) {
        if (const double chance = share(fallen, has); chance > 0)
            forecast.besides.push_back({key, said, chance});
    };
    if (strikes) {
        besides("hit", "hits", [](const Tally& each) { return each.hits != 0; });
        besides("friend_hit", "a friend is hit instead",
                [](const Tally& each) { return each.hurt_friend != 0; });
        besides("friend_hurt", "a Survivor is hurt",
                [](const Tally& each) { return each.hurt != 0; });
        besides("empty", "the weapon is empty after it",
                [](const Tally& each) { return each.empty != 0; });
    } else if (state.step == Step::AlarmDie) {
        besides("hurt", "wounded by who grabs", [](const Tally& each) { return each.hurt != 0; });
    }
    return forecast;
}

Forecast spot_forecast(const Skirmish& game, const State& state, Side side) {
    const bool by_survivor = state.phase == Phase::Survivors;
    const std::string whom =
        by_survivor ? zombie_name(state, state.active.target) : name_survivor(state.active.target);
    return one_die(game, state, by_survivor ? Side::Survivors : Side::Controller, side,
                   [&](Parts& parts, const std::vector<Event>& told, double likely) {
                       if (find(told, Happening::SpotSucceeds))
                           parts.add(0, "spotted", whom + " spotted", likely);
                       else
                           parts.add(1, "unseen", "not spotted", likely);
                   });
}

Forecast search_forecast(const Skirmish& game, const State& state, Side side) {
    return one_die(game, state, Side::Survivors, side,
                   [](Parts& parts, const std::vector<Event>& told, double likely) {
                       if (find(told, Happening::Finds))
                           parts.add(0, "found", "a supply found", likely);
                       else
                           parts.add(1, "nothing", "nothing found", likely);
                   });
}

Forecast aid_forecast(const Skirmish& game, const State& state, Side side) {
    const std::string name = name_survivor(state.active.patient);
    return one_die(game, state, Side::Survivors, side,
                   [&](Parts& parts, const std::vector<Event>& told, double likely) {
                       const bool aided = find(told, Happening::Aided) != nullptr;
                       if (aided && find(told, Happening::Cured))
                           parts.add(0, "up_and_cured", name + " on their feet and cured", likely);
                       else if (aided)
                           parts.add(1, "up", name + " able again", likely);
                       else if (find(told, Happening::Cured))
                           parts.add(2, "cured", name + " cured", likely);
                       else if (find(told, Happening::CountdownRises))
                           parts.add(3, "raised", name + "'s countdown raised", likely);
                       else
                           parts.add(4, "failed", "no help", likely);
                   });
}

Forecast opening_forecast(const Skirmish& game, const State& state, Side side) {
    const int opening = state.active.target - 1;
    const std::string name = name_opening(game.box(), static_cast<std::size_t>(opening));
    return one_die(game, state, Side::Controller, side,
                   [&](Parts& parts, const std::vector<Event>& told, double likely) {
                       const Event* hit = find(told, Happening::OpeningHit);
                       if (hit && hit->second == 0)
                           parts.add(0, "broken", name + " broken", likely);
                       else if (hit && hit->second > 0)
                           parts.add(1, "hit", name + " hit", likely);
                       else
                           parts.add(2, "holds", name + " holds", likely);
                   });
}

}  // namespace

Forecast matter_of(const Skirmish& game, const State& state, Side side) {
    if (is_fight(state.step)) return fight_forecast(game, state, side);
    switch (state.step) {
    case Step::SpotDie: return spot_forecast(game, state, side);
    case Step::SearchDie: return search_forecast(game, state, side);
    case Step::AidDie: return aid_forecast(game, state, side);
    case Step::OpeningDie: return opening_forecast(game, state, side);
    default: return turn_luck_of(game, state, side);
    }
}

}  // namespace gravetide::skirmish
