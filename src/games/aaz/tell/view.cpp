// A position for the page, and what never changes in a match, under "board" most of it.
#include <nlohmann/json.hpp>

#include "games/aaz/measures.h"
#include "games/aaz/tell/facts.h"
#include "games/aaz/tell/names.h"
#include "games/aaz/tell/throws.h"
#include "games/aaz/yards.h"

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
    if (view.is_1942())
        for (std::size_t i = 0; i < kWorksIds.size(); ++i)
            out["works"][std::string(kWorksIds[i])] = kWorksCost[i];
    return out;
}

json home_json(const Aaz& game, const View& view, const Flight& flight);

json flown_json(const Aaz& game, const View& view, Space space) {
    const Flown& flown = view.state.turn.flown.at(space);
    const bool flies = view.state.phase == Phase::CombatMove
                       || view.state.phase == Phase::ConductCombat
                       || view.state.phase == Phase::NoncombatMove;
    json out = json::array();
    for (std::size_t i = 0; i < kFlights; ++i)
        if (flown[i] > 0) {
            const Unit unit = i < 4 ? Unit::Fighter : Unit::Bomber;
            const int used = static_cast<int>(i < 4 ? i + 1 : i - 3);
            const int left = profile(unit).move - used;
            out.push_back({{"unit", spell(unit)}, {"left", left}, {"count", flown[i]}});
            if (flies && left > 0) out.back()["home"] = home_json(game, view, {unit, space, left});
        }
    return out;
}

// A space on which there is nothing. It stands on the board, so that only what differs is told.
json empty_space_json(const View& view, Space space) {
    json out{{"units", json::object()}, {"spent", json::object()}, {"flown", json::array()}};
    if (!is_territory(space)) {
        out["transports"] = json::object();
        return out;
    }
    out["zombies"] = 0;
    if (view.is_1942()) {
        out["industry"] = nullptr;
        out["damage"] = 0;
        out["raiders"] = 0;
    }
    return out;
}

json cargo_json(const View& view, Space space) {
    json cargo = json::object();
    for (const Power power : kAllPowers) {
        const Loads loads = loads_at(view, space, power);
        json list = json::array();
        for (std::size_t i = 0; i < kLoads; ++i)
            for (int copy = 0; copy < loads[i]; ++copy) list.push_back(kLoadIds[i]);
        if (!list.empty()) cargo[spell(power)] = std::move(list);
    }
    return cargo;
}

json space_json(const Aaz& game, const View& view, Space space) {
    const State& state = view.state;
    json out = json::object();
    const auto put = [&](const char* key, int number) {
        if (number != 0) out[key] = number;
    };
    if (is_territory(space)) {
        out["control"] = kOwnerIds[index_of(view.control(space))];
        put("zombies", view.zombies(space));
        if (view.is_1942()) {
            if (view.industry(space) != Industry::None)
                out["industry"] = kIndustryIds[static_cast<std::size_t>(view.industry(space))];
            put("damage", state.damage[index_of(space)]);
            put("raiders", state.turn.raiders.at(space)[0]);
        }
    } else if (json cargo = cargo_json(view, space); !cargo.empty()) {
        out["transports"] = std::move(cargo);
    }
    for (const Power power : kAllPowers)
        if (view.units(space, power).any())
            out["units"][spell(power)] = units_json(view.units(space, power), space);
    if (json spent = units_json(state.turn.spent[index_of(space)], space); !spent.empty())
        out["spent"] = std::move(spent);
    if (json flown = flown_json(game, view, space); !flown.empty()) out["flown"] = std::move(flown);
    return out;
}

// The battle board: columns by strength, who stands in each, in front of the line and behind it.
json side_json(const View& view, Power power, int Profile::*value) {
    const Battle& battle = view.state.turn.battle;
    const bool attacking = power == view.state.active;
    Units all = in_battle(view, power);
    // While a bombardment is asked for nobody has landed yet, but whoever decides wants to see who
    // will.
    if (attacking && view.state.step == Step::Bombardment)
        for (const Assault& assault : view.state.turn.assaults)
            for (int i = 0; i < assault.count && assault.target == battle.at; ++i)
                all.add(parts_of(assault.part));
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
            {"spare", ashore ? 0
                             : std::max(0, all.of(Unit::Battleship) - hit.of(Unit::Battleship)
                                               - battle.damaged[index_of(power)])},
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

// Where a battle will be as moves stand, is due, or is fought.
json due_json(const Aaz& game, const View& view) {
    const State& state = view.state;
    SpaceSet due = state.turn.pending;
    if (state.phase == Phase::CombatMove) {
        due |= state.turn.entered;
        due |= state.turn.marked;
        for (const Space zone : view.scenario.sea_area)
            if (will_fight_at_sea(view, zone)) due.add(zone);
    }
    if (state.turn.battle.at != kNowhere) due.add(state.turn.battle.at);
    if (state.turn.owed > 0 && state.turn.at != kNowhere) due.add(state.turn.at);
    return set_json(game, due);
}

// AAZ-14.8 to AAZ-14.18 Waters between which the one to move cannot pass.
json shut_json(const Aaz& game, const View& view) {
    json out = json::array();
    for (const Canal& canal : view.board.canals)
        if (!can_pass(view, canal.between[0], canal.between[1]))
            out.push_back({spell(game, canal.between[0]), spell(game, canal.between[1])});
    return out;
}

// AAZ-30.7, AAZ-30.10 The nearest place where a flight could come down, by which way.
json home_json(const Aaz& game, const View& view, const Flight& flight) {
    SpaceSet places = safe_landings(view);
    if (flight.unit == Unit::Fighter) places |= landing_zones(view, flight);
    const SpaceSet air = flyable(view);
    std::array<Space, kSpaces> back{};
    back.fill(kNowhere);
    SpaceSet seen;
    seen.add(flight.at);
    std::vector<Space> rim{flight.at};
    Space home = places.has(flight.at) ? flight.at : kNowhere;
    for (int left = flight.left; left > 0 && home == kNowhere; --left) {
        std::vector<Space> later;
        for (const Space at : rim)
            view.board.near[index_of(at)].each([&](Space next) {
                if (seen.has(next) || !air.has(next)) return;
                seen.add(next);
                back[index_of(next)] = at;
                later.push_back(next);
                if (home == kNowhere && places.has(next)) home = next;
            });
        rim = std::move(later);
    }
    std::vector<Space> way;
    for (Space at = home; at != kNowhere && at != flight.at; at = back[index_of(at)])
        way.insert(way.begin(), at);
    return home == kNowhere ? json(nullptr) : list_json(game, way);
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
    json out{{"bought", json::object()}, {"yards", json::object()}};
    out["pool"] = json::object();
    for (std::size_t i = 0; i < kPieces; ++i)
        if (view.state.turn.pool[i] > 0)
            out["pool"][std::string(i < kUnits ? kUnitIds[i] : kWorksIds[i - kUnits])] =
                view.state.turn.pool[i];
    const Phase placing = view.is_1942() ? Phase::Mobilize : Phase::Purchase;
    if (view.state.phase == Phase::Purchase || view.state.phase == placing)
        for (const Yard& yard : list_yards(view)) {
            json& shown = out["yards"][spell(game, yard.at)];
            shown = {{"limit", yard.limit}, {"left", yard.left}, {"takes", json::array()}};
            for (const Unit unit : yard.takes) shown["takes"].push_back(spell(unit));
            for (const Space at : yard.builders) shown["builders"].push_back(spell(game, at));
        }
    if (view.state.phase == Phase::Purchase && view.is_1942())
        out["without_place"] = orders_without_place(view);
    if (view.state.phase != placing) return out;
    view.scenario.area.each([&](Space space) {
        if (view.spent(space).any())
            out["bought"][spell(game, space)] = units_json(view.spent(space), space);
    });
    return out;
}

// How many zombies would follow a decoy team out of each land.
json follow_json(const Aaz& game, const View& view) {
    json out = json::object();
    for (const Space space : view.scenario.land_area)
        if (const int some = lured_from(view, space); some > 0) out[spell(game, space)] = some;
    return out;
}

// Those who play, and the garrison.
template <class Do>
void each_power(const View& view, Do&& act) {
    for (const Power power : kAllPowers)
        if (seat_of(view, power) != Seat::Nobody
            || (view.scenario.is_intro && power == view.scenario.garrison))
            act(power);
}

}  // namespace

void put_board(const Aaz& game, const Setup& setup, json& out) {
    const State state = game.start(setup);
    const View view = view_of(game.box(), state);
    const Scenario& scenario = view.scenario;
    out["board"] = board_json(game, view);
    out["scenario"] = {{"id", scenario.key}, {"name", scenario.name}};
    out["measures"] = view.has_measures();
    out["zombies_in_play"] = view.has_zombies();
    out["apocalypse_at"] = scenario.is_intro ? json(nullptr) : json(scenario.apocalypse);
    out["goal"] = nullptr;
    if (scenario.is_intro)  // AAZ-70.18, AAZ-70.19
        out["goal"] = {
            {"power", spell(Power::Germany)},
            {"income", scenario.goal},
            {"words",
             "Germany wins with an income of " + std::to_string(scenario.goal)
                 + " at a round's end: totally up to round " + std::to_string(scenario.total)
                 + ", clearly in round " + std::to_string(scenario.major) + ", narrowly in round "
                 + std::to_string(scenario.minor) + ". The Soviet Union wins if it never has."}};
    scenario.area.each(
        [&](Space space) { out["spaces"][spell(game, space)] = empty_space_json(view, space); });
    each_power(view, [&](Power power) {
        const Seat seat = seat_of(view, power);
        out["powers"][spell(power)] = {
            {"name", kPowerNames[index_of(power)]},
            {"seat", seat != Seat::Nobody ? json(number_of(seat)) : json(nullptr)},
            {"side", scenario.side[index_of(power)]},
            {"capital", spell(game, view.board.capital[index_of(power)])}};
    });
}

void put_view(const Aaz& game, const State& state, json& out) {
    const View view = view_of(game.box(), state);
    const Scenario& scenario = view.scenario;
    // Member by member: an initializer list would copy every one of them.
    out["round"] = int{state.round};
    out["phase"] = kPhaseIds.at(static_cast<std::size_t>(state.phase));
    out["step"] = kStepIds.at(static_cast<std::size_t>(state.step));
    out["active"] = spell(state.active);
    out["asked"] = spell(state.asked);
    out["outcome"] = kOutcomeIds.at(static_cast<std::size_t>(state.outcome));
    out["supply"] = state.turn.supply > 0;
    out["zombie_level"] = int{state.level[index_of(Owner::Zombies)]};
    out["apocalypse"] = state.apocalypse > 0;
    out["deck"] = state.deck.size();
    out["discard"] = json::array();
    out["card"] = nullptr;
    out["entered"] = set_json(game, state.turn.entered);
    out["marked"] = set_json(game, state.turn.marked);
    out["captured"] = set_json(game, state.turn.captured);
    out["pending"] = set_json(game, state.turn.pending);
    out["at"] = or_null(game, state.turn.at);
    out["owed"] = int{state.turn.owed};
    out["assaults"] = assaults_json(game, state.turn);
    out["motion"] = motion_json(game, state.turn.motion);
    out["passages"] = passages_json(game, state);
    out["battle"] = battle_json(game, view);
    out["throws"] = throws_now(game, state);
    out["due"] = due_json(game, view);
    out["shut"] = shut_json(game, view);
    out["purchase"] = purchase_json(game, view);
    if (state.step == Step::Decoying) out["follow"] = follow_json(game, view);
    each_power(view, [&](Power power) {
        out["powers"][spell(power)] = {{"level", int{state.level[index_of(power)]}},
                                       {"treasury", int{state.treasury[index_of(power)]}},
                                       {"technologies", technologies_json(view, power)}};
    });
    json& spaces = out["spaces"] = json::object();
    scenario.area.each([&](Space space) {
        if (json one = space_json(game, view, space); !one.empty())
            spaces[spell(game, space)] = std::move(one);
    });
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
}

}  // namespace gravetide::aaz
