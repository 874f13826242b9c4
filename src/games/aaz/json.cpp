// A position for the page. "board" holds what never changes in a match.
#include <nlohmann/json.hpp>

#include "games/aaz/facts.h"
#include "games/aaz/odds.h"
#include "games/aaz/spelling.h"

namespace gravetide::aaz {

namespace {

using nlohmann::json;

json or_null(const Aaz& game, Space space) {
    return space == kNowhere ? json(nullptr) : json(spell(game, space));
}

json units_json(const Units& units, Space space) {
    json out = json::object();
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        if (units.count[slot] > 0)
            out[spell(is_territory(space) ? kLandSlots[slot] : kSeaSlots[slot])] =
                units.count[slot];
    return out;
}

json set_json(const Aaz& game, const SpaceSet& set) {
    json out = json::array();
    set.each([&](Space space) { out.push_back(spell(game, space)); });
    return out;
}

json list_json(const Aaz& game, const std::vector<Space>& spaces) {
    json out = json::array();
    for (const Space space : spaces) out.push_back(spell(game, space));
    return out;
}

json board_json(const Aaz& game, const View& view) {
    json out{{"key", view.board.key},
             {"name", view.board.name},
             {"spaces", json::object()},
             {"units", json::object()}};
    view.board.spaces.each([&](Space space) {
        const Place& place = view.at(space);
        json item{{"name", place.name},
                  {"sea", !is_territory(space)},
                  {"open", view.is_open(space)},
                  {"land_neighbours", list_json(game, place.land)},
                  {"sea_neighbours", list_json(game, place.sea)}};
        if (is_territory(space)) {
            item["ipc"] = place.ipc;
            item["original"] = kOwnerIds[index_of(place.original)];
            item["capital"] = place.capital.empty() ? json(nullptr) : json(place.capital);
            item["industry"] = place.industry == Industry::None      ? json(nullptr)
                               : place.industry == Industry::Complex ? json("complex")
                                                                     : json("recruitment");
        }
        out["spaces"][place.id] = item;
    });
    for (std::size_t i = 0; i < kUnits; ++i) {
        const Profile& unit = kProfiles[i];
        out["units"][std::string(kUnitIds[i])] = {{"cost", view.scenario.cost[i]},
                                                  {"move", unit.move},
                                                  {"attack", unit.attack},
                                                  {"defense", unit.defense},
                                                  {"kind", unit.kind == Kind::Land  ? "land"
                                                           : unit.kind == Kind::Air ? "air"
                                                                                    : "sea"}};
    }
    return out;
}

json flown_json(const Flown& flown) {
    json out = json::array();
    for (std::size_t i = 0; i < kFlights; ++i)
        if (flown[i] > 0) {
            const Unit unit = i < 4 ? Unit::Fighter : Unit::Bomber;
            const int used = static_cast<int>(i < 4 ? i + 1 : i - 3);
            out.push_back(
                {{"unit", spell(unit)}, {"left", profile(unit).move - used}, {"count", flown[i]}});
        }
    return out;
}

// Spaces on which there is anything; the others are as the board has them.
json space_json(const View& view, Space space) {
    const State& state = view.state;
    json out{{"units", json::object()}};
    if (is_territory(space)) {
        out["control"] = kOwnerIds[index_of(view.control(space))];
        out["zombies"] = view.zombies(space);
        if (view.is_1942()) {
            const Industry industry = view.industry(space);
            out["industry"] = industry == Industry::None
                                  ? json(nullptr)
                                  : json(kIndustryIds[static_cast<std::size_t>(industry)]);
            out["damage"] = int{state.damage[index_of(space)]};
            out["raiders"] = int{state.turn.raiders.at(space)[0]};
        }
    }
    for (const Power power : kAllPowers)
        if (view.units(space, power).any())
            out["units"][spell(power)] = units_json(view.units(space, power), space);
    if (!is_territory(space)) {
        json cargo = json::object();
        for (const Power power : kAllPowers) {
            const Loads loads = loads_at(view, space, power);
            json list = json::array();
            for (std::size_t i = 0; i < kLoads; ++i)
                for (int copy = 0; copy < loads[i]; ++copy) list.push_back(kLoadIds[i]);
            if (!list.empty()) cargo[spell(power)] = list;
        }
        out["transports"] = cargo;
    }
    out["spent"] = units_json(state.turn.spent[index_of(space)], space);
    out["flown"] = flown_json(state.turn.flown.at(space));
    return out;
}

// The battle board: columns by strength, who stands in each, in front of the line and behind it.
json side_json(const View& view, Power power, int Profile::*value) {
    const Battle& battle = view.state.turn.battle;
    const bool attacking = power == view.state.active;
    const Units all = in_battle(view, power);
    const Units& hit = battle.hit[index_of(power)];
    json columns = json::object();
    const bool ashore = is_territory(battle.at);
    int supported =
        attacking && ashore ? std::min(all.of(Unit::Infantry), all.of(Unit::Artillery)) : 0;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        if (all.count[slot] == 0) continue;
        const Unit unit = is_territory(battle.at) ? kLandSlots[slot] : kSeaSlots[slot];
        const auto put = [&](int strength, int count) {
            if (count > 0) columns[std::to_string(strength)][spell(unit)] = count;
        };
        const int plain = all.count[slot] - (unit == Unit::Infantry ? supported : 0);
        put(profile(unit).*value, plain);
        if (unit == Unit::Infantry) put(2, supported);
    }
    return {{"power", spell(power)},
            {"columns", columns},
            {"units", units_json(all, battle.at)},
            {"hit", units_json(hit, battle.at)},
            {"damaged", battle.damaged[index_of(power)]},
            {"submerged", battle.submerged[index_of(power)]}};
}

json dice_json(const Volley& volley) {
    json out = json::object();
    for (std::size_t value = 1; value < 6; ++value) {
        int dice = 0;
        for (const auto& group : volley.dice) dice += group[value];
        if (dice > 0) out[std::to_string(value)] = dice;
    }
    return out;
}

json battle_json(const Aaz& game, const View& view) {
    const Battle& battle = view.state.turn.battle;
    if (battle.at == kNowhere) return nullptr;
    json defenders = json::array();
    for (const Power power : kAllPowers)
        if (!view.same_side(power, view.state.active) && view.units(battle.at, power).any())
            defenders.push_back(side_json(view, power, &Profile::defense));
    return {{"at", spell(game, battle.at)},
            {"round", int{battle.round}},
            {"zombies", is_territory(battle.at) ? view.zombies(battle.at) : 0},
            {"owed", battle.owed > 0 ? int{battle.owed} : int{battle.owed_defence}},
            {"attackers", side_json(view, view.state.active, &Profile::attack)},
            {"defenders", defenders},
            {"attack_dice", dice_json(attack_volley(view))},
            {"defence_dice", dice_json(defence_volley(view))},
            {"retreats", set_json(game, retreat_spaces(view))}};
}

constexpr double kMostSteps = 1.5e7;

// AAZ-5.2 Battles to come, and the one fought: how they end when nobody retreats. A table must not
// wait: those that would take more than what is left of a few milliseconds are passed over.
json odds_json(const Aaz& game, const View& view) {
    json out = json::object();
    double steps_left = kMostSteps;
    view.scenario.area.each([&](Space space) {
        const auto battle = battle_case(view, space);
        if (!battle) return;
        const double steps = steps_of(*battle);
        if (steps > steps_left) return;
        steps_left -= steps;
        const BattleOdds odds = odds_of(*battle);
        out[spell(game, space)] = {
            {"attackers_win", odds.attackers_win},   {"takes", odds.takes},
            {"defenders_win", odds.defenders_win},   {"attackers_lost", odds.attackers_lost},
            {"defenders_lost", odds.defenders_lost}, {"zombies", odds.zombies}};
    });
    return out;
}

json passages_json(const Aaz& game, const State& state) {
    json out = json::array();
    for (const Passage& one : state.passages)
        if (part_aboard(one.guests) != Load::Nothing)
            out.push_back({{"at", spell(game, one.zone)},
                           {"transport", spell(one.owner)},
                           {"load", kLoadIds[static_cast<std::size_t>(one.load)]},
                           {"power", spell(power_aboard(one.guests))},
                           {"part", kLoadIds[static_cast<std::size_t>(part_aboard(one.guests))]}});
    return out;
}

json assaults_json(const Aaz& game, const TurnState& turn) {
    json out = json::array();
    for (const Assault& assault : turn.assaults)
        out.push_back(
            {{"from", spell(game, assault.zone)},
             {"to", spell(game, assault.target)},
             {"transport", spell(assault.owner)},
             {"load", spell_cargo(static_cast<std::size_t>(assault.load), assault.guests)},
             {"lands", kLoadIds[static_cast<std::size_t>(assault.part)]},
             {"count", int{assault.count}}});
    return out;
}

json motion_json(const Aaz& game, const Motion& motion) {
    if (motion == Motion{}) return nullptr;
    json guests = json::object();
    for (const Power power : kAllPowers)
        if (const int some = motion.guests[index_of(power)]; some > 0) guests[spell(power)] = some;
    return {{"unit", spell(motion.unit)},
            {"from", spell(game, motion.from)},
            {"via", or_null(game, motion.via)},
            {"at", spell(game, motion.at)},
            {"load", spell_cargo(static_cast<std::size_t>(motion.load), motion.aboard)},
            {"zombies", int{motion.zombies}},
            {"guests", std::move(guests)},
            {"left", profile(motion.unit).move - motion.used}};
}

json technologies_json(const View& view, Power power) {
    json out = json::array();
    for (std::size_t i = 0; i < kTechnologies; ++i)
        if (view.has(power, static_cast<Technology>(i))) out.push_back(kTechnologyIds[i]);
    return out;
}

// What phase 7 can place where, and what was bought.
json purchase_json(const Aaz& game, const View& view) {
    json out{{"bought", json::object()}, {"places", json::object()}};
    out["pool"] = json::object();
    for (std::size_t i = 0; i < kPieces; ++i)
        if (view.state.turn.pool[i] > 0)
            out["pool"][std::string(i < kUnits ? kUnitIds[i] : kWorksIds[i - kUnits])] =
                view.state.turn.pool[i];
    const Phase placing = view.is_1942() ? Phase::Mobilize : Phase::Purchase;
    if (view.state.phase != placing) return out;
    view.scenario.area.each([&](Space space) {
        if (view.spent(space).any())
            out["bought"][spell(game, space)] = units_json(view.spent(space), space);
        if (is_territory(space) && is_eligible(view, space))
            out["places"][spell(game, space)] = view.production(space);
    });
    return out;
}

}  // namespace

std::string to_json(const Aaz& game, const State& state) {
    const View view = view_of(game.box(), state);
    const Scenario& scenario = view.scenario;
    json out{{"board", board_json(game, view)},
             {"scenario", {{"id", scenario.key}, {"name", scenario.name}}},
             {"round", int{state.round}},
             {"phase", kPhaseIds.at(static_cast<std::size_t>(state.phase))},
             {"step", kStepIds.at(static_cast<std::size_t>(state.step))},
             {"active", spell(state.active)},
             {"asked", spell(state.asked)},
             {"outcome", kOutcomeIds.at(static_cast<std::size_t>(state.outcome))},
             {"measures", view.has_measures()},
             {"zombies_in_play", view.has_zombies()},
             {"supply", state.turn.supply > 0},
             {"powers", json::object()},
             {"spaces", json::object()},
             {"zombie_level", int{state.level[index_of(Owner::Zombies)]}},
             {"apocalypse_at", scenario.is_intro ? json(nullptr) : json(scenario.apocalypse)},
             {"apocalypse", state.apocalypse > 0},
             {"goal", scenario.is_intro ? json(scenario.goal) : json(nullptr)},
             {"deck", state.deck.size()},
             {"discard", json::array()},
             {"card", nullptr},
             {"entered", set_json(game, state.turn.entered)},
             {"marked", set_json(game, state.turn.marked)},
             {"captured", set_json(game, state.turn.captured)},
             {"pending", set_json(game, state.turn.pending)},
             {"at", or_null(game, state.turn.at)},
             {"owed", int{state.turn.owed}},
             {"assaults", assaults_json(game, state.turn)},
             {"motion", motion_json(game, state.turn.motion)},
             {"passages", passages_json(game, state)},
             {"battle", battle_json(game, view)},
             {"odds", odds_json(game, view)},
             {"purchase", purchase_json(game, view)}};
    for (const Power power : kAllPowers) {
        const Seat seat = seat_of(view, power);
        const bool plays = seat != Seat::Nobody;
        if (!plays && !(scenario.is_intro && power == scenario.garrison)) continue;
        out["powers"][spell(power)] = {
            {"name", kPowerNames[index_of(power)]},
            {"seat", plays ? json(number_of(seat)) : json(nullptr)},
            {"side", scenario.side[index_of(power)]},
            {"level", int{state.level[index_of(power)]}},
            {"treasury", int{state.treasury[index_of(power)]}},
            {"capital", spell(game, view.board.capital[index_of(power)])},
            {"technologies", technologies_json(view, power)}};
    }
    scenario.area.each(
        [&](Space space) { out["spaces"][spell(game, space)] = space_json(view, space); });
    const auto& cards = *scenario.cards;
    if (state.card > 0) {
        const Card& card = cards[static_cast<std::size_t>(state.card - 1)];
        out["card"] = {{"number", card.number},
                       {"territory", spell(game, card.territory)},
                       {"zombies", card.zombies},
                       {"measure", kMeasureIds[static_cast<std::size_t>(card.measure)]}};
    }
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (state.discard[i] > 0) out["discard"].push_back(spell(game, cards[i].territory));
    return out.dump();
}

}  // namespace gravetide::aaz
