// A position of Dawn of the Zeds for the page: the board, the counters, the cards, what is asked
// (docs/games/dotz.md gives the shape).
#include <nlohmann/json.hpp>

#include "games/dotz/rules.h"
#include "games/dotz/tell/facts.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {

namespace {

using nlohmann::json;

constexpr std::array<const char*, 7> kKindNames{"start", "plain",  "named",   "village",
                                                "town",  "center", "cemetery"};
constexpr std::array<const char*, 6> kSymbolNames{"forest",  "mountain", "highway",
                                                  "suburbs", "all",      "fated_x2"};
constexpr std::array<const char*, 3> kPressureNames{"none", "movement", "placement"};

json or_null(const std::string& text) { return text == "none" ? json(nullptr) : json(text); }

json unit_ids(const Box& box, unsigned mask) {
    json out = json::array();
    each_of<Unit>(mask, [&](Unit unit) { out.push_back(spell(box, unit)); });
    return out;
}

json space_board(const Box& box, Space space) {
    const SpaceInfo& info = box.space(space);
    json out{{"id", info.id},
             {"name", info.name},
             {"kind", kKindNames.at(static_cast<std::size_t>(info.kind))},
             {"terrain", info.terrain},
             {"forage", info.forage != ForagePlace::None},
             {"track", nullptr},
             {"number", nullptr}};
    if (is_on_track(space)) {
        out["track"] = box.track_ids[index_of(track_of(space))];
        if (!is_start(space)) out["number"] = number_of(space);
    }
    return out;
}

json space_json(const Box& box, const State& state, Space space) {
    json zeds = json::array();
    for (const Zed zed : zeds_in(state, space))
        if (zed != Zed::None) zeds.push_back(spell(box, zed));
    return {{"units", unit_ids(box, units_in(state, space))},
            {"zeds", zeds},
            {"no_entry", state.no_entry == space}};
}

// Whether an ability's marker is spent; null for one without a marker.
json used_json(const State& state, const UnitInfo& info, const std::string& ability) {
    constexpr std::array<std::pair<std::string_view, std::uint8_t>, 4> kMarkers{{
        {"initiative", kSpentInitiative},
        {"leadership", kSpentLeadership},
        {"citadel", kSpentCitadel},
        {"motivational_speech", kSpentSpeech},
    }};
    if (ability == "first_shot_free") return (state.flags & kVeteransFired) != 0;
    if (std::ranges::find(info.markers, ability) == info.markers.end()) return nullptr;
    for (const auto& [name, bit] : kMarkers)
        if (name == ability) return (state.spent & bit) != 0;
    return nullptr;
}

json unit_board(const Box& box, Unit unit) {
    const UnitInfo& info = box.unit(unit);
    json out{{"id", info.id},
             {"name", name_of(box, unit)},
             {"kind", is_hero(unit)     ? "hero"
                      : is_heroic(unit) ? "heroic"
                                        : "civilians"},
             {"strengths", info.strength},
             {"move", info.move},
             {"range", info.range},
             {"tough", info.tough != 0},
             {"abilities", json::array()}};
    for (const Ability& ability : info.abilities)
        out["abilities"].push_back(
            {{"id", ability.id}, {"rule", ability.rule}, {"text", ability.text}});
    return out;
}

json unit_json(const View& view, Unit unit) {
    const State& state = view.state;
    const UnitInfo& info = view.box.unit(unit);
    const Counter& counter = of(state, unit);
    json out{{"at", spell(view.box, counter.at)},
             {"strength", strength_of(view, unit)},
             {"reduced", counter.reduced != 0},
             {"hits", counter.hits},
             {"hits_most", info.hits[counter.reduced]},
             {"defiant", (counter.marks & kDefiant) != 0},
             {"well_armed", (counter.marks & kWellArmed) != 0},
             {"leader", (counter.marks & kLeader) != 0},
             {"keep_calm", state.keep_calm == unit},
             {"player", nullptr},
             {"abilities", json::array()}};
    for (std::size_t i = 0; i < kMostPlayers; ++i)
        if (state.personal[i] == unit) out["player"] = i + 1;
    for (const Ability& ability : info.abilities)
        out["abilities"].push_back({{"used", used_json(state, info, ability.id)}});
    return out;
}

json zed_json(const View& view, Zed zed) {
    const ZedKind& kind = view.box.kind(zed);
    const Counter& counter = of(view.state, zed);
    return {{"id", spell(view.box, zed)},
            {"kind", kind.id},
            {"at", spell(view.box, counter.at)},
            {"strength", strength_of(view, zed)},
            {"strengths", kind.strength},
            {"reduced", counter.reduced != 0},
            {"hits", counter.hits},
            {"hits_most", kind.hits[counter.reduced]},
            {"tough", (counter.marks & kTough) != 0},
            {"moved", (counter.marks & kMoved) != 0}};
}

// DOTZ-1.0.2 The card with its tabs; "lit" is the tab being carried out.
json card_json(const Box& box, const State& state) {
    if (state.card == EventCard::None) return nullptr;
    const EventInfo& info = box.events[index_of(state.card)];
    json tracks = json::array();
    for (const Symbol symbol : info.symbols)
        tracks.push_back(kSymbolNames.at(static_cast<std::size_t>(symbol)));
    const char* lit = state.phase >= Phase::ZedsWindow && state.phase <= Phase::ZedsEnd ? "zeds"
                      : state.phase >= Phase::ActionWindow && state.phase <= Phase::ActionEnd
                          ? "action"
                      : state.phase == Phase::Brains       ? "brains"
                      : state.phase == Phase::Housekeeping ? "housekeeping"
                                                           : "none";
    return {{"id", info.id},
            {"title", info.title},
            {"rule", info.rule->id},
            {"act", info.act},
            {"special", info.special != 0},
            {"brains", info.brains != 0},
            {"tracks", tracks},
            {"tracks_done", state.symbol},
            {"actions", info.actions},
            {"pressure", kPressureNames.at(static_cast<std::size_t>(info.pressure))},
            {"phase", info.phase},
            {"when", info.when},
            {"text", info.text},
            {"lit", lit}};
}

json fate_json(const Box& box, std::size_t card) {
    const FateInfo& info = box.fates.at(card);
    return {{"id", info.id},
            {"title", info.title},
            {"rule", info.rule->id},
            {"text", info.text},
            {"hold", info.hold != 0}};
}

json fates_json(const Box& box, unsigned mask) {
    json out = json::array();
    each_of<std::uint8_t>(mask, [&](std::uint8_t card) { out.push_back(fate_json(box, card)); });
    return out;
}

json fight_json(const Box& box, const State& state) {
    const Fight& fight = state.fight;
    if (fight.kind == FightKind::None) return nullptr;
    const bool rolled = fight.sum != 0;
    const bool gunfire = fight.kind == FightKind::Gunfire;
    return {{"kind", kFightKinds.at(static_cast<std::size_t>(fight.kind))},
            {"unit", spell(box, fight.unit)},
            {"zed", or_null(spell(box, fight.zed))},
            {"mob", or_null(spell(box, fight.mob))},
            {"at", spell(box, fight.at)},
            {"zeds_attack", (fight.how & kZedsAttack) != 0},
            {"sum", rolled ? json(fight.sum) : json(nullptr)},
            {"column", !rolled   ? json(nullptr)
                       : gunfire ? json(fire_said(fight.column))
                                 : json(balance_said(fight.column))},
            {"zeds_hits", fight.zeds_hits},
            {"unit_hits", fight.unit_hits},
            {"zeds_win", fight.zeds_win != 0}};
}

json deck_json(const Box& box, const State& state) {
    json seen = json::array();
    each_of<std::uint8_t>(state.drawn,
                          [&](std::uint8_t card) { seen.push_back(box.events.at(card).id); });
    return {{"left", cards_left(box, state)}, {"act", state.act + 1}, {"drawn", seen}};
}

json asked_json(const Box& box, const State& state) {
    if (state.work.is_empty()) return nullptr;
    const Frame& frame = state.work.last();
    return {{"task", kTaskNames.at(static_cast<std::size_t>(frame.task))},
            {"unit", or_null(spell(box, frame.unit))},
            {"other", or_null(spell(box, frame.other))},
            {"zed", or_null(spell(box, frame.zed))},
            {"mob", or_null(spell(box, frame.mob))},
            {"at", or_null(spell(box, frame.at))},
            {"number", frame.number}};
}

json where_json(const Box& box, const State& state, Space space) {
    json out = json::array();
    each_of<Unit>(kAllUnits, [&](Unit unit) {
        if (of(state, unit).at == space) out.push_back(spell(box, unit));
    });
    return out;
}

}  // namespace

void put_board(const Dotz& game, const Setup& setup, json& out) {
    const Box& box = game.box();
    out["players"] = players_of(setup);
    out["ammo_most"] = box.ammo_most;
    out["event_actions_most"] = box.event_actions_most;
    for (std::size_t i = 0; i < kTracks; ++i)
        out["tracks"].push_back({{"id", box.track_ids[i]}, {"name", box.track_names[i]}});
    for (std::size_t i = 0; i < kBoardSpaces; ++i)
        out["spaces"].push_back(space_board(box, space_at(i)));
    for (std::size_t i = 0; i < kUnits; ++i) out["units"].push_back(unit_board(box, unit_at(i)));
    for (const ZedKind& kind : box.kinds)
        out["cup"]["kinds"].push_back({{"id", kind.id}, {"strengths", kind.strength}});
}

void put_view(const Dotz& game, const State& state, json& out) {
    const Box& box = game.box();
    const View view{box, state};
    const int players = players_of(state.setup);
    const int points = points_of(box, state);
    out = {{"turn", state.turn},
           // DOTZ-C.6 The lead player enters what the group decides.
           {"lead", state.turn ? (state.turn - 1) % players + 1 : 1},
           {"phase", kPhaseNames.at(static_cast<std::size_t>(state.phase))},
           {"asked", asked_json(box, state)},
           {"card", card_json(box, state)},
           {"deck", deck_json(box, state)},
           {"ammo", state.ammo},
           {"event_actions", state.event_actions},
           {"fight", fight_json(box, state)},
           {"no_entry", or_null(spell(box, state.no_entry))},
           {"activating", nullptr},
           {"cemetery", where_json(box, state, Space::Cemetery)},
           {"available", where_json(box, state, Space::Available)},
           {"result", kResults.at(static_cast<std::size_t>(state.result))},
           {"score",
            {{"points", points},
             {"tier", tier_of(box, points) + 1},
             {"sense", box.tiers[static_cast<std::size_t>(tier_of(box, points))].sense}}}};
    if (state.activating != Track::None)
        out["activating"] = box.track_ids[index_of(state.activating)];
    for (const auto* key : {"spaces", "units", "zeds", "player_actions", "flags"})
        out[key] = json::array();
    for (std::size_t i = 0; i < kBoardSpaces; ++i)
        out["spaces"].push_back(space_json(box, state, space_at(i)));
    for (std::size_t i = 0; i < kUnits; ++i) out["units"].push_back(unit_json(view, unit_at(i)));
    each_of<Zed>(zeds_in_play(state), [&](Zed zed) { out["zeds"].push_back(zed_json(view, zed)); });
    for (int i = 0; i < players; ++i)
        out["player_actions"].push_back(
            {{"player", i + 1},
             {"spent", (state.spent >> i & 1) != 0},
             {"hero", or_null(spell(box, state.personal.at(static_cast<std::size_t>(i))))}});
    for (std::size_t i = 0; i < kFlagNames.size(); ++i)
        if (state.flags >> i & 1) out["flags"].push_back(kFlagNames[i]);
    out["fate"] = {{"deck", std::popcount(unsigned{state.fate_deck})},
                   {"discard", fates_json(box, state.fate_discard)},
                   {"held", fates_json(box, state.fate_held)},
                   {"card", state.fate == FateCard::None ? json(nullptr)
                                                         : fate_json(box, index_of(state.fate))}};
    json kinds = json::array();
    for (const ZedKind& kind : box.kinds) {
        const std::uint64_t all = ((std::uint64_t{1} << kind.count) - 1) << kind.first;
        kinds.push_back({{"left", std::popcount(all & state.cup)}});
    }
    out["cup"] = {{"left", std::popcount(state.cup)}, {"kinds", kinds}};
}

}  // namespace gravetide::dotz
