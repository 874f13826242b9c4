// A position of Zombie Mall for the page, what of it never changes in a match, and what would be
// broken about one.
#include <nlohmann/json.hpp>

#include "games/mall/rules.h"
#include "games/mall/tell/names.h"

namespace gravetide::mall {

namespace {

using nlohmann::json;

json place(Space space) {
    if (space == kNowhere) return nullptr;
    return {static_cast<int>(index_of(space)) % kStride,
            static_cast<int>(index_of(space)) / kStride};
}

json edges(const std::vector<std::array<Space, 2>>& list) {
    json out = json::array();
    for (const auto& edge : list) out.push_back({place(edge[0]), place(edge[1])});
    return out;
}

// The walls are the edges between areas that are neither openings nor doors (MALL-3.33).
json walls(const Map& map) {
    json out = json::array();
    const FreeEdges& open = map.free.back();
    for (std::size_t i = 0; i < map.spaces; ++i)
        for (const Way way : {Way::East, Way::South}) {
            const Space next = map.ground[i].beside[index_of(way)];
            if (next == kNowhere || map.ground[i].area == map.at(next).area) continue;
            if (!(open[i] & bit_of(way))) out.push_back({place(space_at(i)), place(next)});
        }
    return out;
}

json map_json(const Map& map) {
    json out{{"key", map.key},
             {"name", map.name},
             {"width", map.width},
             {"height", map.height},
             {"rows", map.rows},
             {"markers", edges(map.printed_markers)},
             {"openings", edges(map.openings)},
             {"walls", walls(map)},
             {"radio", place(map.radio)},
             {"dock", place(map.dock)}};
    for (const Area& area : map.areas) {
        json spaces = json::array();
        for (std::size_t i = 0; i < map.spaces; ++i)
            if (map.has(space_at(i)) && map.areas[map.ground[i].area].id == area.id)
                spaces.push_back(place(space_at(i)));
        out["areas"].push_back({{"id", area.id}, {"name", area.name}, {"spaces", spaces}});
    }
    for (const Door& door : map.doors)
        out["doors"].push_back({{"id", door.id},
                                {"kind", door.lock == Lock::Store ? "store" : "security"},
                                {"a", place(door.a)},
                                {"b", place(door.b)}});
    for (const Entrance& entrance : map.entrances)
        out["entrances"].push_back(
            {{"id", entrance.id}, {"a", place(entrance.a)}, {"b", place(entrance.b)}});
    for (const Space spot : map.spots) out["spots"].push_back(place(spot));
    return out;
}

json cards_json(const Mall& game, const Cards& cards) {
    json out = json::array();
    for (std::size_t i = 0; i < kForms; ++i)
        for (int copy = 0; copy < cards.count[i]; ++copy)
            out.push_back({{"id", spell(card_at(i))}, {"name", game.box().card(card_at(i)).name}});
    return out;
}

json player_json(const Mall& game, const State& state, Seat seat) {
    constexpr std::array<const char*, 7> kConditions{"absent", "human",      "bitten", "turned",
                                                     "zombie", "dead_again", "left"};
    return {{"is", kConditions.at(static_cast<std::size_t>(state.condition[seat]))},
            {"at", place(state.at[seat])},
            {"bandages", int{state.bandages[seat]}},
            {"adrenaline", int{state.adrenaline[seat]}},
            {"bites", int{state.bites[seat]}},
            {"vp", int{state.vp[seat]}},
            {"kills", int{state.kills[seat]}},
            {"zombie_vp", int{state.zombie_vp[seat]}},
            {"has_pushed", (state.stepped & bit_of(seat)) != 0},
            {"cards", cards_json(game, state.hand[seat])}};
}

json turn_json(const View& view) {
    const TurnState& turn = view.state.turn;
    json out{{"movement", int{turn.movement}},
             {"adrenaline_used", turn.adrenaline > 0},
             {"zombies_to_move", zombies_to_move(view)},
             {"zombies_to_appear", int{turn.spawns}},
             {"alarm", int{turn.alarm}},
             {"swat", turn.counter + 1},
             {"drawn", json::array()},
             {"fight", nullptr},
             {"trade", nullptr}};
    for (const Card card : turn.drawn) out["drawn"].push_back(spell(card));
    if (turn.fight != Fight{})
        out["fight"] = {{"at", place(turn.fight.at)},
                        {"foe", turn.fight.foe == kNpz ? json(nullptr) : json(turn.fight.foe)},
                        {"human", turn.fight.human},
                        {"weapon", spell(turn.fight.weapon)},
                        {"bonus", int{turn.fight.bonus}},
                        {"die", int{turn.fight.die}}};
    if (turn.trade != Trade{})
        out["trade"] = {
            {"from", turn.trade.from},
            {"to", turn.trade.to},
            {"give", turn.trade.give == Card::None ? json(nullptr) : json(spell(turn.trade.give))},
            {"take", turn.trade.take == Card::None ? json(nullptr) : json(spell(turn.trade.take))}};
    return out;
}

// What a card does, for a hand that can be read without the rules.
std::string card_words(const Mall& game, Card card) {
    const auto number = [&](Number which) { return std::to_string(game.box().number(which)); };
    const std::string fight = "+" + std::to_string(game.box().card(card).bonus) + " in a fight";
    switch (card) {
    case Card::Antiseptic: return "away from zombies: one bite token less";
    case Card::Energy: return "in combat: 1 adrenaline";
    case Card::Espresso: return "at a pause or in combat: 1 adrenaline";
    case Card::Golf: return fight + "; breaks on a 0";
    case Card::Knife: return fight + " against a single zombie";
    case Card::Chainsaw: return fight + "; draws a zombie; breaks on a 9";
    case Card::Handgun:
    case Card::Handgun2:
    case Card::Handgun1:
        return "a round: +" + std::to_string(game.box().card(card).bonus)
               + " after a lost roll, or a shot 2 to " + number(Number::ShotRange) + " spaces far";
    case Card::Shotgun:
    case Card::Shotgun1: return "a shell: " + fight + ", may hit others beside";
    case Card::StoreKey: return "opens a store door";
    case Card::SecurityKey: return "opens the security door or a store door";
    case Card::Crowbar: return fight + "; opens doors on " + number(Number::CrowbarLeast) + " to 9";
    case Card::Batteries: return "+" + number(Number::BatteryPlus) + " on a radio call";
    case Card::Skateboard: return "+2 points when you roll on an open space";
    case Card::Shoes: return "cluttered spaces cost " + number(Number::CostOpen);
    case Card::Jacket:
        return "after a lost fight: " + number(Number::JacketLeast) + " to 9 cancels the bite";
    case Card::Pan: return "after a lost roll: roll again";
    case Card::Shelving: return "blocks an edge of your space for good";
    case Card::Horn: return "zombies near a space step towards it";
    default: return is_weapon(card) ? fight : "";
    }
}

// The same on the card itself.
std::string card_mark(const Mall& game, Card card) {
    if (is_handgun(card))
        return card == Card::Handgun1   ? "1 round"
               : card == Card::Handgun2 ? "2 rounds"
                                        : "3 rounds";
    if (is_shotgun(card)) return card == Card::Shotgun1 ? "1 shell" : "2 shells";
    return is_weapon(card) ? "+" + std::to_string(game.box().card(card).bonus) : "";
}

json face(std::uint8_t value) { return value == 0xFF ? json(nullptr) : json(value); }

}  // namespace

void put_board(const Mall& game, const Setup& setup, json& out) {
    const State state = game.start(setup);
    const View view = view_of(game.box(), state);
    out["map"] = map_json(view.map);
    out["scenario"] = {{"id", view.scenario.id}, {"name", view.scenario.name}};
    out["rounds"] = rounds_of(view);
    for (std::size_t i = 0; i < kForms; ++i)
        out["cards"][spell(card_at(i))] = {{"words", card_words(game, card_at(i))},
                                           {"mark", card_mark(game, card_at(i))}};
    if (view.is(ScenarioKey::CallForHelp)) out["quota"] = quota(view);
    if (view.is(ScenarioKey::Sale))
        out["goal"] = {{"vp", view.map.vp}, {"zombie_vp", view.map.zombie_vp}};
}

void put_view(const Mall& game, const State& state, json& out) {
    const View view = view_of(game.box(), state);
    out = {{"round", int{state.round}},
           {"active", number_of(state.active)},
           {"asked", number_of(state.asked)},
           {"turn", turn_json(view)},
           {"deck", state.deck.size()},
           {"supply", view.number(Number::NpzCounters) - state.npz.size()},
           {"swat_round", int{state.swat_round}},
           {"seals", int{state.seals}},
           {"spawn",
            {{"at", place(state.spawn_at)},
             {"direction", face(state.spawn_direction)},
             {"distance", face(state.spawn_distance)}}}};
    for (const auto* key : {"players", "zombies", "moved", "swat", "piles", "markers", "open_doors",
                            "sealed", "draws", "discard"})
        out[key] = json::array();
    for (int i = 0; i < players_of(game.box(), state.setup); ++i)
        out["players"].push_back(player_json(game, state, player(i)));
    state.npz.each([&](Space space) { out["zombies"].push_back(place(space)); });
    state.moved.each([&](Space space) { out["moved"].push_back(place(space)); });
    for (std::size_t i = 0; i < kMostSwat; ++i)
        if (state.swat_at[i] != kNowhere)
            out["swat"].push_back({{"number", i + 1}, {"at", place(state.swat_at[i])}});
    for (std::size_t i = 0; i < kMostPiles; ++i) {
        if (state.pile_at[i] == kNowhere) continue;
        Cards cards;
        for (const PileCard& item : state.piles)
            if (item.pile == i) cards.add(item.card);
        out["piles"].push_back({{"number", i + 1},
                                {"at", place(state.pile_at[i])},
                                {"cards", cards_json(game, cards)}});
    }
    for (const std::uint16_t edge : state.markers) {
        const std::size_t from = edge / 2U;
        out["markers"].push_back(
            {place(space_at(from)), place(space_at(from + (edge % 2 ? kStride : 1)))});
    }
    for (std::size_t i = 0; i < view.map.doors.size(); ++i)
        if (state.doors >> i & 1) out["open_doors"].push_back(view.map.doors[i].id);
    for (std::size_t i = 0; i < kEntrances; ++i)
        if (state.sealed >> i & 1) out["sealed"].push_back(view.map.entrances[i].id);
    out["open_entrance"] =
        state.open_entrance > 0
            ? json(view.map.entrances.at(static_cast<std::size_t>(state.open_entrance - 1)).id)
            : json(nullptr);
    for (std::size_t i = 0; i < view.map.spots.size(); ++i)
        out["draws"].push_back(int{state.draws[i]});
    for (std::size_t i = 0; i < kKinds; ++i)
        for (int copy = 0; copy < state.discard[i]; ++copy)
            out["discard"].push_back(spell(card_at(i)));
}

namespace {

// MALL-2.6 No kind of card is anywhere more often than the box has it.
std::string count_cards(const Mall& game, const State& state) {
    std::array<int, kKinds> found{};
    for (std::size_t i = 0; i < kKinds; ++i) found[i] = state.deck.left(i) + state.discard[i];
    for (const Cards& hand : state.hand.items)
        for (std::size_t i = 0; i < kForms; ++i)
            found[index_of(kind_of(card_at(i)))] += hand.count[i];
    for (const PileCard& item : state.piles) ++found[index_of(kind_of(item.card))];
    for (const Card card : state.turn.drawn) ++found[index_of(card)];
    for (std::size_t i = 0; i < kKinds; ++i)
        if (found[i] > game.box().deck[i])
            return "more cards than there are: " + std::string(kCardIds[i]);
    for (const Cards& hand : state.hand.items)
        for (std::size_t i = 0; i < kKinds; ++i)
            if (hand.count[i] && game.box().cards[i].at_once) return "an at-once card in a hand";
    return {};
}

// A person is in exactly one place, and that is on the map unless they left.
std::string check_people(const View& view) {
    const State& state = view.state;
    for (const Seat seat : kSeats) {
        const Condition condition = state.condition[seat];
        const bool off = condition == Condition::Absent || condition == Condition::Left;
        if (off != (state.at[seat] == kNowhere)) return "a player off the map and on it";
        if (!off && !view.map.has(state.at[seat])) return "a player beyond the map";
        const bool human = condition == Condition::Human || condition == Condition::Bitten;
        if (!human && state.hand[seat].size() > 0) return "cards in the hand of no human";
        if (!human && (state.bites[seat] || state.bandages[seat] || state.adrenaline[seat]))
            return "tokens with no human";
    }
    return {};
}

std::string check_counters(const View& view) {
    const State& state = view.state;
    if (state.npz.size() > view.number(Number::NpzCounters)) return "more NPZs than counters";
    bool stray = false;
    state.npz.each([&](Space space) { stray = stray || !view.map.has(space); });
    if (stray) return "an NPZ beyond the map";
    state.moved.each([&](Space space) { stray = stray || !state.npz.has(space); });
    if (stray) return "an NPZ that moved and is not there";
    for (const Space space : state.swat_at)
        if (space != kNowhere && !view.map.has(space)) return "SWAT beyond the map";
    for (const Space pushed : state.turn.pushed.items)
        if (pushed != kNowhere && (!view.map.has(pushed) || !state.npz.has(pushed)))
            return "a pushed NPZ that is not there";
    for (std::size_t i = 0; i < kMostPiles; ++i) {
        const bool has_card =
            std::ranges::any_of(state.piles, [&](const PileCard& item) { return item.pile == i; });
        if (has_card != (state.pile_at[i] != kNowhere))
            return "a pile without cards, or cards without a pile";
        for (std::size_t j = 0; j < i; ++j)
            if (has_card && state.pile_at[j] == state.pile_at[i]) return "two piles on a space";
    }
    for (std::size_t i = 0; i < view.map.spots.size(); ++i)
        if (state.draws[i] > view.map.loot_draws) return "more draws than a spot has";
    return {};
}

// Whoever is Active or asked can be that.
std::string check_course(const View& view) {
    const State& state = view.state;
    if (state.phase == Phase::Over || state.step == Step::Over)
        return state.phase == Phase::Over && state.step == Step::Over ? "" : "half over";
    if (state.round < 1 || state.round > rounds_of(view)) return "a round out of bounds";
    if (number_of(state.active) >= kMostSeats || number_of(state.asked) >= kMostSeats)
        return "nobody is active";
    const Condition active = state.condition[state.active];
    switch (state.phase) {
    case Phase::Arrival:
    case Phase::Swat:
    case Phase::Entries:
    case Phase::Over: return {};
    case Phase::Spawn: return active == Condition::Bitten ? "" : "phase 1 without a bite";
    case Phase::ZombieTurn:
        return active == Condition::Zombie || active == Condition::DeadAgain
                       || (active == Condition::Turned && state.turn.newly)
                   ? ""
                   : "a zombie player's turn without one";
    default: return active == Condition::Human ? "" : "a human turn without a human";
    }
}

}  // namespace

std::string soundness(const Mall& game, const State& state) {
    const View view = view_of(game.box(), state);
    for (const std::string& broken :
         {check_people(view), check_counters(view), check_course(view), count_cards(game, state)})
        if (!broken.empty()) return broken;
    return {};
}

}  // namespace gravetide::mall
