// The classic bot's warships: they attack where trial battles promise a gain, and escort landings.
#include "games/aaz/bot/classic_bot.h"
#include "games/aaz/motion.h"

namespace gravetide::aaz::classic {

namespace {

constexpr double kSeaBold = 0.6;  // chance at which a fight at sea is begun
constexpr double kSeaSure = 0.9;  // and at which no more ships are sent
constexpr double kProfit = 3;     // IPC it has to bring
constexpr int kRange = 2;

// Weak ships first: they take the hits. Carriers keep out.
constexpr std::array kWarships{Unit::Submarine, Unit::Destroyer, Unit::Cruiser, Unit::Battleship};

Distances distances_to(const View& view, Space zone) {
    SpaceSet goal;
    goal.add(zone);
    return sea_distances(view, goal, kRange);
}

bool is_begun(const View& view, Space zone) {
    const Units& own = view.own(zone);
    return own.size() > own.of(Unit::Transport)
           && (!is_friendly_zone(view, zone) || view.state.turn.marked.has(zone));
}

}  // namespace

// Everybody who could fight in this zone.
Units Admiral::force_for(Space zone) {
    const View& view = desk_.view;
    const Distances steps = distances_to(view, zone);
    Units force;
    view.scenario.area.each([&](Space from) {
        if (is_territory(from) || from == zone || steps[index_of(from)] > kRange) return;
        const Units ready = unspent(view, from);
        for (const Unit unit : kWarships) pile(force, unit, ready.of(unit));
    });
    Space last_from = kNowhere;
    Unit last_unit{};
    for (const Action& action : desk_.actions) {
        if (action.verb != Verb::Move || !is_air_unit(action.unit)) continue;
        if ((action.from == last_from && action.unit == last_unit)
            || !pilot_.leads_to(action, zone))
            continue;
        last_from = action.from;
        last_unit = action.unit;
        pile(force, action.unit, not_flown(view, action.from, action.unit));
    }
    return force;
}

const Action* Admiral::next_ship(Space zone) {
    const Distances steps = distances_to(desk_.view, zone);
    const auto comes = [&](const Action& action) {
        if (action.verb != Verb::Move) return false;
        if (is_air_unit(action.unit)) return pilot_.leads_to(action, zone);
        const int away = steps[index_of(action.from)];
        return away <= kRange && steps[index_of(action.to)] == away - 1;
    };
    for (const Unit unit : {Unit::Submarine, Unit::Destroyer, Unit::Cruiser, Unit::Battleship,
                            Unit::Bomber, Unit::Fighter})
        for (const Action& action : desk_.actions)
            if (action.unit == unit && comes(action)) return &action;
    return nullptr;
}

const Action* Admiral::attack() {
    const View& view = desk_.view;
    const Action* best = nullptr;
    double best_gain = kProfit;
    const Action* help = nullptr;
    view.scenario.area.each([&](Space zone) {
        if (is_territory(zone) || help) return;
        const Units enemies = enemies_at(view, zone);
        if (ships(enemies) == 0) return;
        const Units& own = view.own(zone);
        if (is_begun(view, zone)) {
            if (sea_odds(own, enemies, desk_.dice).win < kSeaSure) help = next_ship(zone);
            return;
        }
        Units force = force_for(zone);
        pile(force, own);
        if (force.size() == force.of(Unit::Transport)) return;
        if (view.scenario.is_intro) return;  // where only land counts (AAZ-70.18)
        const SeaOdds odds = sea_odds(force, enemies, desk_.dice);
        if (odds.win < kSeaBold || odds.gain <= best_gain) return;
        const Action* first = next_ship(zone);
        for (const Action& action : desk_.actions)
            if (action.verb == Verb::Engage && action.to == zone) first = &action;
        if (!first) return;
        best = first;
        best_gain = odds.gain;
    });
    if (help) return help;
    return best ? best : escort();
}

// Battleships come to bombard, and something comes to guard the transports.
const Action* Admiral::escort() {
    const View& view = desk_.view;
    for (const Assault& assault : view.state.turn.assaults) {
        const Distances steps = distances_to(view, assault.zone);
        const bool guarded = warships(view.own(assault.zone)) > 0;
        for (const Action& action : desk_.actions) {
            if (action.verb != Verb::Move || kind_of(action.unit) != Kind::Sea) continue;
            if (action.unit == Unit::Carrier || action.unit == Unit::Transport) continue;
            const int away = steps[index_of(action.from)];
            if (away == 0 || away > kRange || steps[index_of(action.to)] != away - 1) continue;
            if (action.unit == Unit::Battleship || !guarded) return &action;
        }
    }
    return nullptr;
}

double Admiral::promise_of(Space zone, Unit unit) {
    const View& view = desk_.view;
    if (is_territory(zone)) return 0;
    const Units enemies = enemies_at(view, zone);
    if (ships(enemies) > 0) {
        Units force = force_for(zone);
        pile(force, view.own(zone));
        // The one on its way is in the zone where it is, and counted there.
        if (view.state.turn.motion.at != zone) pile(force, unit);
        const SeaOdds odds = sea_odds(force, enemies, desk_.dice);
        if (is_begun(view, zone)) return 20 + odds.gain;
        return odds.win < kSeaBold ? 0 : odds.gain;
    }
    return is_assaulted_from(view, zone) ? 10 : 0;
}

Action Admiral::continue_attack() {
    const View& view = desk_.view;
    const Motion& motion = view.state.turn.motion;
    if (motion.unit == Unit::Transport) return continue_landing();
    const Action* best = &desk_.actions.front();
    double best_promise = -1;
    for (const Action& action : desk_.actions) {
        const Space to = action.verb == Verb::Stop ? motion.at : action.to;
        const double promise = promise_of(to, motion.unit);
        if (promise > best_promise) {
            best_promise = promise;
            best = &action;
        }
    }
    return *best;
}

}  // namespace gravetide::aaz::classic
