// A position of the Skirmish for the page.
#include <nlohmann/json.hpp>

#include "games/skirmish/gear.h"
#include "games/skirmish/rules.h"
#include "games/skirmish/tell/facts.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

namespace {

using nlohmann::json;

json place(Point point) {
    if (point == kNowhere) return nullptr;
    return {int{point.x}, int{point.y}};
}
json area(const Rectangle& r) { return {int{r.x0}, int{r.y0}, int{r.x1}, int{r.y1}}; }
json places(const std::vector<Point>& points) {
    json out = json::array();
    for (const Point point : points) out.push_back(place(point));
    return out;
}

json table_json(const Box& box) {
    json out{{"size", kTable}, {"arrivals", places(box.arrivals)}};
    for (const Building& building : box.buildings) {
        json solids = json::array();
        for (const Rectangle& solid : building.solids) solids.push_back(area(solid));
        out["buildings"].push_back({{"id", building.id},
                                    {"name", building.name},
                                    {"area", area(building.walls)},
                                    {"solids", solids}});
    }
    for (std::size_t i = 0; i < box.pieces.size(); ++i) {
        constexpr std::array<const char*, 3> kKinds{"hedge", "fence", "wreck"};
        const Piece& piece = box.pieces[i];
        out["pieces"].push_back({{"id", piece.id},
                                 {"name", name_piece(box, i)},
                                 {"kind", kKinds.at(static_cast<std::size_t>(piece.kind))},
                                 {"area", area(piece.area)},
                                 {"cover", piece.kind == PieceKind::Wreck ? "hard" : "soft"},
                                 {"obstacle", piece.is_obstacle()}});
    }
    return out;
}

json openings_json(const View& view) {
    json out = json::array();
    for (std::size_t i = 0; i < kOpenings; ++i) {
        const Opening& opening = view.box.openings[i];
        const Portal& portal = view.state.openings[i];
        const bool is_door = opening.kind == OpeningKind::Door;
        const char* leaf = portal.leaf == Leaf::Broken ? "broken"
                           : portal.leaf == Leaf::Open ? "open"
                           : is_door                   ? "shut"
                                                       : "whole";
        out.push_back(
            {{"is", leaf}, {"hits", int{portal.hits}}, {"barricade", int{portal.barricade}}});
    }
    return out;
}

json openings_json(const Box& box) {
    json out = json::array();
    for (std::size_t i = 0; i < box.openings.size(); ++i) {
        const Opening& opening = box.openings[i];
        out.push_back({{"id", opening.id},
                       {"name", name_opening(box, i)},
                       {"kind", opening.kind == OpeningKind::Door ? "door" : "window"},
                       {"side", std::string(1, opening.side)},
                       {"at", place(opening.centre)},
                       {"span", area(opening.span)}});
    }
    return out;
}

json survivor_json(const View& view, int number) {
    const Survivor& who = view.survivor(number);
    const Box& box = view.box;
    json out{
        {"number", number},
        {"id", spell_figure('s', number)},
        {"called", name_survivor(number)},
        {"where", is_on_table(who) ? name_around(box, who.at) : ""},
        {"player", who.owner == kNone ? json(nullptr) : json(int{who.owner})},
        {"type", box.types[who.type].id},
        {"name", box.types[who.type].name},
        {"at",
         who.condition == Condition::Unplaced || !is_on_table(who) ? json(nullptr) : place(who.at)},
        {"is", kConditions.at(static_cast<std::size_t>(who.condition))},
        {"wound", kWounds.at(static_cast<std::size_t>(who.wound))},
        {"posture", kPostures.at(static_cast<std::size_t>(who.posture))},
        {"gait", kGaits.at(static_cast<std::size_t>(who.gait))},
        {"nerve", kNerves.at(static_cast<std::size_t>(who.nerve))},
        {"noise", kNoises.at(static_cast<std::size_t>(who.noise))},
        {"gun", who.gun == Gun::None ? json(nullptr) : json(box.guns[who.gun].id)},
        {"loaded", who.gun != Gun::None && !who.empty},
        {"hand", box.hands[who.hand].id},
        {"armour", who.armour == Armour::None ? json(nullptr) : json(box.armours[who.armour].id)},
        {"package", who.package ? json(box.packages[who.package].name) : json(nullptr)},
        {"bombs", int{who.bombs}},
        {"supplies", int{who.supplies}},
        {"countdown", int{who.countdown}},
        {"activated", who.activated != 0},
        {"attacked", who.attacked != 0},
        {"owes_morale", who.owes != 0},
        {"engaged", is_engaged(view, number)},
        {"patient", view.state.patient == number},
        {"points", band_cost(box, who)}};
    constexpr std::array<const char*, kSkills> kNames{"firearms", "fight",  "dodge",
                                                      "spot",     "morale", "first_aid"};
    for (std::size_t skill = 0; skill < kSkills; ++skill)
        out["skills"][kNames[skill]] = skill_of(view, number, static_cast<Skill>(skill));
    return out;
}

json zombie_json(const View& view, const Zombie& zombie) {
    return {{"number", zombie.number},
            {"id", spell_figure('z', zombie.number)},
            {"called", name_zombie(zombie)},
            {"where", name_around(view.box, zombie.at)},
            {"breed", kBreeds.at(static_cast<std::size_t>(zombie.breed))},
            {"at", place(zombie.at)},
            {"prone", zombie.prone != 0},
            {"wounded", zombie.wounded != 0},
            {"activated", zombie.activated != 0},
            {"turned", zombie.turned != 0},
            {"chasing", zombie.chasing != 0},
            {"spotted", zombie.spotted != 0},
            {"memory", zombie.memory ? json(spell_figure('s', zombie.memory)) : json(nullptr)},
            {"engaged", is_engaged(view, zombie)}};
}

constexpr std::array<const char*, 3> kCovers{"clear", "soft", "hard"};

// Whom the active figure sees, and how well.
json seen_json(const View& view) {
    json out = json::object();
    const auto add = [&](const std::string& key, Point from, Point to) {
        const Cover cover = sight(view, from, to);
        if (cover != Cover::Blocked) out[key] = kCovers.at(static_cast<std::size_t>(cover));
    };
    const int who = view.state.active.who;
    if (view.state.phase <= Phase::Survivors) {
        const Point from = view.survivor(who).at;
        for (const Zombie& zombie : view.state.zombies)
            add(spell_figure('z', zombie.number), from, zombie.at);
        return out;
    }
    const Zombie* zombie = find_zombie(view.state, who);
    for (int number = 1; zombie && number <= view.people(); ++number)
        if (is_able(view.survivor(number)))
            add(spell_figure('s', number), zombie->at, view.survivor(number).at);
    return out;
}

// SKIR-7.5 to SKIR-7.12 What its deeds would cost a Survivor now, by the verb.
json prices_json(const Skirmish& game, const View& view) {
    json out = json::object();
    for (const auto& row : language_of(game).verbs)
        if (row.verb >= Verb::Sneak && row.verb < Verb::Done)
            out[std::string(row.key)] = price_of(view, view.state.active.who, row.verb);
    return out;
}

// A deed in the words of a button that stands beside whom or what it is done to; "{ap}" is filled
// by the choice.
constexpr std::array<std::pair<Verb, std::string_view>, 13> kButtons{
    {{Verb::Activate, "Activate with {ap} AP"},
     {Verb::Throw, "Throw a petrol bomb"},
     {Verb::HitWithFists, "Hit with fists"},
     {Verb::TakeDown, "Take the barricade down"},
     {Verb::Climb, "Climb through"},
     {Verb::Give, "Give a supply"},
     {Verb::Take, "Take a supply"},
     {Verb::PickUp, "Pick up the supply"},
     {Verb::Aid, "First Aid: Down to Serious"},
     {Verb::Treat, "First Aid: the countdown"},
     {Verb::Wake, "Activate"},
     {Verb::LookFor, "Look for"},
     {Verb::Follow, "Follow this noise"}}};

json buttons_json(const Skirmish& game) {
    json out = json::object();
    for (const auto& row : language_of(game).verbs) {
        if (row.verb != Verb::ShootTwo && row.notation.find('{') != std::string_view::npos)
            out[std::string(row.key)] = with_capital(std::string(row.key));
        for (const auto& [verb, words] : kButtons)
            if (verb == row.verb) out[std::string(row.key)] = words;
    }
    return out;
}

// With what, for there are fists as well; and from what.
json own_buttons_json(const View& view) {
    const Survivor& who = view.survivor(view.state.active.who);
    json out{{"stop", who.gait == Gait::Running ? "Stop running" : "Stop walking"}};
    if (who.hand != Hand::Fists) out["hit"] = "Hit with the " + view.box.hands[who.hand].name;
    return out;
}

// SKIR-8.2 How far each gait leads, in mp, found by paying for it.
json gaits_json(const Skirmish& game, const State& state) {
    json out = json::object();
    Journal<Event> quiet;
    for (const auto& row : language_of(game).verbs) {
        const bool is_gait = row.verb >= Verb::Sneak && row.verb <= Verb::Run;
        if (!is_gait || game.forbidden_by(state, {.verb = row.verb})) continue;
        State paid = state;
        game.play(paid, {.verb = row.verb}, quiet);
        out[std::string(row.key)] = int{paid.active.mp};
    }
    return out;
}

json active_json(const Skirmish& game, const View& view) {
    const State& state = view.state;
    const Activation& active = state.active;
    if (active.who == 0) return nullptr;
    const bool is_survivor = state.phase <= Phase::Survivors;
    json out{{"id", spell_figure(is_survivor ? 's' : 'z', active.who)},
             {"ap", int{active.ap}},
             {"mp", int{active.mp}},
             {"aimed", active.aimed != 0},
             {"grabbed", active.grabbed != 0},
             {"sees", seen_json(view)}};
    if (state.step != Step::SurvivorActs) return out;
    out["prices"] = prices_json(game, view);
    out["gaits"] = gaits_json(game, state);
    out["buttons"] = own_buttons_json(view);
    return out;
}

// SKIR-16.2 How far a marker is heard, in inches; null: on the whole table.
json noise_json(const State& state) {
    json out = json::array();
    for (const Marker& marker : state.markers) {
        const bool is_loud = marker.loudness == Loudness::Loud && departs(state.setup, kTargets);
        out.push_back({{"at", place(marker.at)},
                       {"loudness", kNoises.at(static_cast<std::size_t>(marker.loudness))},
                       {"reach", is_loud ? json(12) : json(nullptr)},
                       {"maker", kMakers.at(static_cast<std::size_t>(marker.maker))}});
    }
    return out;
}

// What figures and weapons are worth, by their ids.
json gear_json(const Box& box) {
    constexpr std::array<const char*, 3> kLoud{"silent", "loud", "very_loud"};
    const auto loud = [&](Loudness noise) { return kLoud.at(static_cast<std::size_t>(noise)); };
    json out = json::object();
    for (const GunInfo& gun : box.guns)
        if (gun.points > 0)
            out["guns"][gun.id] = {{"name", gun.name},   {"ranges", gun.range},
                                   {"power", gun.power}, {"noise", loud(gun.noise)},
                                   {"rolls", gun.rolls}, {"reload", gun.reload}};
    for (const HandInfo& hand : box.hands)
        out["hands"][hand.id] = {{"name", hand.name},
                                 {"power", hand.power},
                                 {"two_hands", hand.two_hands != 0},
                                 {"noise", loud(hand.noise)}};
    for (const ArmourInfo& armour : box.armours)
        if (armour.points > 0)
            out["armours"][armour.id] = {
                {"name", armour.name}, {"minus", armour.minus}, {"run", armour.run != 0}};
    for (const Profile& type : box.types)
        out["types"][type.id] = {{"name", type.name}, {"skills", type.skill}};
    for (const Package& package : box.packages)
        if (package.points > 0)
            out["packages"][package.id] = {{"name", package.name}, {"plus", package.plus}};
    for (const ZombieProfile& zombie : box.zombies)
        out["zombies"][zombie.id] = {{"name", zombie.name},         {"fight", zombie.fight},
                                     {"dodge", zombie.dodge},       {"spot", zombie.spot},
                                     {"movement", zombie.movement}, {"power", zombie.power}};
    out["bomb"] = {{"name", box.bomb.name},
                   {"range", box.bomb.range},
                   {"power", box.bomb.power},
                   {"blast", kBlastInches}};
    return out;
}

// Prices and gear for the band builder.
json shop_json(const Box& box) {
    json out = json::object();
    for (const Profile& type : box.types)
        if (type.points > 0)
            out["types"].push_back({{"id", type.id}, {"name", type.name}, {"points", type.points}});
    for (const Package& package : box.packages)
        if (package.points > 0)
            out["packages"].push_back(
                {{"id", package.id}, {"name", package.name}, {"points", package.points}});
    const auto add = [&](const auto& row) {
        if (row.points > 0)
            out["items"].push_back({{"id", row.id}, {"name", row.name}, {"points", row.points}});
    };
    for (const auto& gun : box.guns) add(gun);
    for (const auto& hand : box.hands) add(hand);
    for (const auto& armour : box.armours) add(armour);
    add(box.bomb);
    return out;
}

// Only while bands are bought.
json till_json(const View& view) {
    if (view.state.phase != Phase::Bands) return nullptr;
    return {{"points", points_for(view)}, {"spent", points_spent(view, view.state.asked)}};
}

}  // namespace

void put_board(const Skirmish& game, const Setup& setup, json& out) {
    const State state = game.start(setup);
    const View view = view_of(game.box(), state);
    const Scenario& scenario = view.scenario;
    out["table"] = table_json(view.box);
    out["openings"] = openings_json(view.box);
    out["shop"] = shop_json(view.box);
    out["gear"] = gear_json(view.box);
    out["buttons"] = buttons_json(game);
    out["scenario"] = {{"id", scenario.id},
                       {"name", scenario.name},
                       {"turns", scenario.turns},
                       {"supplies", scenario.supplies},
                       {"zone", area(scenario.zone)},
                       {"exit",
                        {{"edge", std::string(1, scenario.exit_edge)},
                         {"from", scenario.exit_low},
                         {"to", scenario.exit_high},
                         {"turn", scenario.exit_turn}}}};
}

void put_view(const Skirmish& game, const State& state, json& out) {
    const View view = view_of(game.box(), state);
    out = {
        {"scenario", {{"exit", {{"open", state.turn >= view.scenario.exit_turn}}}}},
        {"turn", int{state.turn}},
        {"phase", kPhases.at(static_cast<std::size_t>(state.phase))},
        {"step", kSteps.at(static_cast<std::size_t>(state.step))},
        {"asked", is_chance(state.step) || state.step == Step::Over ? json(nullptr)
                                                                    : json(number_of(state.asked))},
        {"active", active_json(game, view)},
        {"controller_ap", int{state.controller_ap}},
        {"controller_taken", int{state.taken}},
        {"openings", openings_json(view)},
        {"noise", noise_json(state)},
        {"supplies_out", int{state.supplies_out}},
        {"destroyed",
         {{"zeds", int{state.zeds_destroyed}}, {"ragers", int{state.ragers_destroyed}}}},
        {"score", state.phase == Phase::Over ? json(survivor_score(view)) : json(nullptr)},
        {"shop", till_json(view)}};
    for (const auto* key : {"players", "survivors", "zombies", "loose", "search", "alarms"})
        out[key] = json::array();
    for (int seat = 0; seat < players_of(state.setup); ++seat)
        out["players"].push_back(
            {{"ap", int{state.ap[player(seat)]}}, {"passed", (state.passed >> seat & 1) != 0}});
    for (int number = 1; number <= state.people; ++number)
        out["survivors"].push_back(survivor_json(view, number));
    for (const Zombie& zombie : state.zombies) out["zombies"].push_back(zombie_json(view, zombie));
    for (const Supply& supply : state.loose)
        out["loose"].push_back({{"at", place(supply.at)}, {"count", int{supply.count}}});
    for (std::size_t i = 0; i < kSearchMarkers; ++i)
        if (state.search >> i & 1) out["search"].push_back(place(view.box.search[i]));
    for (std::size_t i = 0; i < kPieces; ++i)
        if (state.alarms >> i & 1) out["alarms"].push_back(view.box.pieces[i].id);
}

}  // namespace gravetide::skirmish
