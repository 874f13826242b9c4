// What would be broken about a position.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

bool is_within(const Units& part, const Units& whole) {
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        if (part.count[slot] > whole.count[slot]) return false;
    return true;
}

// AAZ-13.1, AAZ-13.9 Everything is somewhere in the area of play.
std::string check_spaces(const View& view) {
    const State& state = view.state;
    for (std::size_t i = 0; i < kSpaces; ++i) {
        const Space space = space_at(i);
        const bool open = view.is_open(space);
        if (!open && has_any_unit(view, space)) return "a unit in a closed space";
        const Units& own = view.own(space);
        if (!is_within(state.turn.spent[i], own)) return "more units spent than there are";
        if (!is_within(state.turn.apart.at(space), own)) return "more units apart than there are";
        if (open
            && (not_flown(view, space, Unit::Fighter) < 0
                || not_flown(view, space, Unit::Bomber) < 0))
            return "more units have flown than there are";
        if (!is_territory(space)) {
            for (const Power power : kAllPowers) {
                int laden = 0;
                const Loads& cargo = state.cargo[index_of(power)].at(space);
                for (std::size_t load = 1; load < kLoads; ++load) laden += cargo[load];
                if (laden > view.units(space, power).of(Unit::Transport))
                    return "more cargo than transports";
            }
            int used = 0;
            for (const std::uint8_t some : state.turn.spent_loads.at(space)) used += some;
            if (used > own.of(Unit::Transport)) return "more transports spent than there are";
            continue;
        }
        if (state.damage[i] > 2 * (open ? view.at(space).ipc : 0))
            return "more damage than there can be";
        if (!open && state.zombies[i] > 0) return "a zombie in a closed space";
        if (open && state.control[i] > Owner::Neutral) return "a territory of nobody";
        if (state.control[i] == Owner::Neutral
            && (state.zombies[i] > 0 || has_any_unit(view, space)))
            return "somebody in a neutral territory";
    }
    return {};
}

// AAZ-0.10 No power has more of a type than may ever meet in one space.
std::string check_numbers(const View& view) {
    for (const Power power : kAllPowers)
        for (const int number : numbers_of(view, power))
            if (number > kMostMeet) return "more units of a type than can be counted";
    return {};
}

// AAZ-80.32 Passengers are aboard transports that are there, of their own side.
std::string check_passages(const View& view) {
    for (const Passage& one : view.state.passages) {
        if (index_of(one.zone) >= kSpaces || is_territory(one.zone) || one.guests == 0
            || index_of(power_aboard(one.guests)) >= kPowers)
            return "passengers nowhere";
        const Power power = power_aboard(one.guests);
        if (power == one.owner || !view.same_side(power, one.owner))
            return "passengers of another side";
        if (!load_without(one.load, part_aboard(one.guests))) return "passengers not aboard";
        if (passages_at(view, one.zone, one.owner, one.load)
            > loads_at(view, one.zone, one.owner)[static_cast<std::size_t>(one.load)])
            return "passengers without a transport";
    }
    for (const Assault& assault : view.state.turn.assaults)
        if (assault.guests != 0 && passages_like(view, assault) < assault.count)
            return "a landing from a transport that is not there";
    return {};
}

// AAZ-6.11, AAZ-23.1, AAZ-80.31 Between turns every fighter at sea is aboard a carrier.
std::string check_fighters(const View& view) {
    if (view.state.phase > Phase::ZombiesCapture) return {};
    for (const Space zone : view.scenario.sea_area)
        for (const Power power : kAllPowers)
            if (view.units(zone, power).of(Unit::Fighter) > 0
                && carrier_room(view, zone, power) < 0)
                return "a fighter at sea without a carrier";
    return {};
}

// AAZ-10.13, AAZ-10.14, AAZ-14.3 The levels are the map's, and together they are all of it.
std::string check_levels(const View& view) {
    for (std::size_t i = 0; i < kLevels; ++i)
        if (view.state.level[i] != map_level(view, static_cast<Owner>(i)))
            return "a production level that is not the map's";
    return {};
}

// AAZ-5.3, AAZ-13.3 Between turns nobody stands on land of another side.
std::string check_peace(const View& view) {
    if (view.state.phase > Phase::ZombiesCapture && view.state.phase < Phase::Purchase) return {};
    for (const Space space : view.scenario.land_area) {
        const Owner owner = view.control(space);
        for (const Power power : kAllPowers) {
            if (!view.units(space, power).any()) continue;
            if (!is_power(owner)) return "units where only zombies may be";
            if (!view.same_side(power, power_of(owner))) return "units on land of another side";
        }
    }
    return {};
}

// AAZ-1.10, AAZ-60.1 Each card is in the deck or discarded.
std::string check_cards(const View& view) {
    for (std::size_t i = 0; i < kMostCards; ++i)
        if (view.state.deck.left(i) + view.state.discard[i]
            != (view.has_zombies() ? int{view.scenario.deck[i]} : 0))
            return "a card that is lost or there twice";
    return {};
}

std::string check_battle(const View& view) {
    const TurnState& turn = view.state.turn;
    const bool fighting =
        view.state.phase >= Phase::SubmarinesStrike && view.state.phase <= Phase::PressCeaseRetreat;
    if (view.state.step == Step::Bombardment || view.state.step == Step::Sawing
        || view.state.step == Step::SawDice)
        return turn.battle.at != kNowhere && is_territory(turn.battle.at) ? ""
                                                                          : "a bombardment at sea";
    if (fighting != (turn.battle.at != kNowhere)) return "a battle nowhere";
    if (!fighting) return turn.battle == Battle{} ? "" : "what is left of a battle";
    if (!view.is_open(turn.battle.at)) return "a battle in a closed space";
    const bool ashore = is_territory(turn.battle.at);
    if (!ashore && view.state.phase == Phase::ZombiesBite) return "zombies at sea";
    if (ashore && view.state.phase == Phase::SubmarinesStrike) return "submarines ashore";
    for (const Power power : kAllPowers) {
        const Units& units = view.units(turn.battle.at, power);
        if (!ashore && turn.battle.submerged[index_of(power)] > units.of(Unit::Submarine))
            return "more submarines submerged than there are";
        if (!ashore && turn.battle.damaged[index_of(power)] > units.of(Unit::Battleship))
            return "more battleships damaged than there are";
        if (ashore
            && (turn.battle.submerged[index_of(power)] || turn.battle.damaged[index_of(power)]))
            return "ships ashore";
    }
    for (const Power power : kAllPowers)
        if (!is_within(turn.battle.hit[index_of(power)], view.units(turn.battle.at, power)))
            return "more units behind the casualty line than there are";
    if (!is_within(turn.battle.hit[index_of(view.state.active)], attackers(view)))
        return "a casualty among those who stand aside";
    return {};
}

// Who is asked can answer.
std::string check_course(const View& view) {
    const State& state = view.state;
    const bool over = state.phase == Phase::Over;
    if (over != (state.step == Step::Over) || over != (state.outcome != Outcome::None))
        return "half over";
    if (seat_of(view, state.active) == Seat::Nobody || seat_of(view, state.asked) == Seat::Nobody)
        return "nobody is asked";
    // A blitz waits while supplies are looked through (AAZ-60.13).
    const bool waits = state.step == Step::SupplyDie && state.phase == Phase::CombatMove;
    const bool moving = state.step == Step::InMotion || waits;
    const Motion& motion = state.turn.motion;
    if (moving != (motion.at != kNowhere)) return "a unit on its way to nowhere";
    if (moving) {
        if (motion.from == kNowhere || !view.is_open(motion.from) || !view.is_open(motion.at)
            || is_land_unit(motion.unit) != is_territory(motion.at))
            if (!is_air_unit(motion.unit)) return "a unit on a way it cannot go";
        if (view.own(motion.at).of(motion.unit) == 0) return "a unit on its way that is not there";
        // A transport may load before its first space and after its last.
        const bool loading =
            motion.unit == Unit::Transport
            && (motion.used > 0 || motion.load != Load::Nothing || motion.zombies > 0);
        if (loading && motion.used <= profile(motion.unit).move) return {};
        if (motion.used < 1 || (!waits && motion.used >= profile(motion.unit).move))
            return "a unit on its way without points";
    }
    const bool raid = state.step == Step::FlakDice || state.step == Step::DamageDice;
    if (raid && (state.turn.at == kNowhere || raiding(view) == 0)) return "a raid on nothing";
    const bool biting = state.step == Step::AttackDice || state.step == Step::GarrisonDice
                        || state.step == Step::LoseToZombies || state.step == Step::LoseGarrison;
    if (biting && (state.turn.at == kNowhere || !is_territory(state.turn.at)))
        return "zombies attack nowhere";
    if (state.step == Step::OrderAttacks && state.turn.pending.size() < 2)
        return "an order of fewer than two";
    if (state.step == Step::OrderBattles && !battle_choices(view).any()) return "no battle";
    if (state.step == Step::LoseAlike) {
        std::vector<Action> choices;
        if (state.turn.battle.at != kNowhere) list_alike(view, choices);
        if (choices.empty()) return "nobody alike";
    }
    if (state.step == Step::HoldingBack
        && (state.turn.battle.at == kNowhere || may_hold_back(view) == 0))
        return "nobody to hold back";
    return {};
}

}  // namespace

std::string soundness(const Aaz& game, const State& state) {
    const View view = view_of(game.box(), state);
    for (const auto check : {check_spaces, check_numbers, check_levels, check_cards, check_battle,
                             check_course, check_peace, check_fighters, check_passages})
        if (std::string broken = check(view); !broken.empty()) return broken;
    return {};
}

}  // namespace gravetide::aaz
