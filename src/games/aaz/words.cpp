// Axis & Allies & Zombies in words: actions as text, both ways.
#include "engine/text.h"
#include "games/aaz/spelling.h"

namespace gravetide::aaz {

std::string spell(const Aaz& game, Space space) {
    if (space == kNowhere) return "none";
    const Place* place = game.box().find(space);
    return place ? place->id : "?" + std::to_string(index_of(space));
}

std::string name_of(const Aaz& game, Space space) {
    const Place* place = game.box().find(space);
    return place ? place->name : "nowhere";
}

std::string spell(Unit unit) {
    return index_of(unit) < kUnits ? std::string(kUnitIds[index_of(unit)])
                                   : "?" + std::to_string(index_of(unit));
}

std::string spell(Power power) {
    return index_of(power) < kPowers ? std::string(kPowerIds[index_of(power)])
                                     : "?" + std::to_string(index_of(power));
}

std::optional<Unit> read_unit(std::string_view text) {
    const auto found = find_name(kUnitIds, text);
    return found ? std::optional(unit_at(*found)) : std::nullopt;
}

std::optional<Power> read_power(std::string_view text) {
    const auto found = find_name(kPowerIds, text);
    return found ? std::optional(power_at(*found)) : std::nullopt;
}

namespace {

constexpr std::array<Pattern<Verb>, kVerbs> kPatterns{{
    {Verb::End, "end phase"},
    {Verb::Move, "move {unit} from {from} to {to}"},
    {Verb::Fly, "fly {unit} with {number} left from {from} to {to}"},
    {Verb::Step, "on to {to}"},
    {Verb::Stop, "stop"},
    {Verb::Mark, "attack zombies in {to}"},
    {Verb::Resolve, "resolve {to}"},
    {Verb::Fight, "fight in {to}"},
    {Verb::Lose, "lose {power} {unit}"},
    {Verb::Press, "press"},
    {Verb::Cease, "cease"},
    {Verb::Retreat, "retreat to {to}"},
    {Verb::BreakOff, "break off"},
    {Verb::Buy, "buy {unit} in {to}"},
    {Verb::Sail, "sail {unit} with {load} from {from} to {to}"},
    {Verb::Load, "load {unit} from {from} in {to} with {load} aboard"},
    {Verb::Land, "land {part} of {load} from {from} in {to}"},
    {Verb::Sink, "lose {power} {unit} with {load}"},
    {Verb::Engage, "attack ships in {to}"},
    {Verb::Submerge, "submerge {number}"},
    {Verb::Bombard, "bombard with {number}"},
    {Verb::Rescue, "bring fighter from {from} to {to}"},
    {Verb::Decoy, "lure zombies from {from} to {to}"},
    {Verb::Decline, "decline"},
    {Verb::Saw, "saw with {number}"},
    {Verb::Snatch, "take zombie from {from} in {to}"},
    {Verb::Dump, "put zombies ashore in {to}"},
    {Verb::Drive, "drive zombie from {from} to {to}"},
    {Verb::Order, "order {unit}"},
    {Verb::Commission, "commission {works}"},
    {Verb::Repair, "repair {number} in {to}"},
    {Verb::Place, "place {unit} in {to}"},
    {Verb::Build, "build {works} in {to}"},
    {Verb::Raid, "raid {to}"},
    {Verb::Shell, "bombard with {number} battleships {other} cruisers"},
    {Verb::Board, "board {unit} from {from} in {to} on {power} transport with {load} aboard"},
    {Verb::Disembark, "disembark {part} of {load} from {power} transport in {from} to {to}"},
    {Verb::Draw, "draw {to}"},
    {Verb::Bite, "bite {number}"},
    {Verb::BattleBite, "bite attackers {number} defenders {other}"},
    {Verb::AttackFire, "attack hits {number} zombies {other}"},
    {Verb::DefenceFire, "defence hits {number} zombies {other}"},
    {Verb::BombardFire, "attack hits {number} bombardment {third} zombies {other}"},
    {Verb::SeaAttack, "attack hits ships {number} air {other} submarines {third}"},
    {Verb::SeaDefence, "defence hits ships {number} air {other} submarines {third}"},
    {Verb::Discover, "discover {technology}"},
    {Verb::Supply, "supply {unit}"},
    {Verb::SawFire, "saw {number}"},
    {Verb::AaaFire, "antiaircraft hits {number}"},
    {Verb::Flak, "flak hits {number}"},
    {Verb::Damage, "damage {number}"},
}};

template <class T, class Where>
bool store(const std::optional<T>& read, Where& where) {
    if (read) where = *read;
    return read.has_value();
}

bool store_number(std::string_view text, std::uint8_t& where) {
    const auto number = read_number(text, 0, 255);
    if (number) where = static_cast<std::uint8_t>(*number);
    return number.has_value();
}

std::string spell_load(std::size_t load) {
    return load < kLoads ? std::string(kLoadIds[load]) : "?" + std::to_string(load);
}

}  // namespace

// "tank+infantry/japan:tank": the tank is Japan's.
std::string spell_cargo(std::size_t load, Passengers guests) {
    std::string text = load < kLoads ? std::string(kLoadIds[load]) : "?" + std::to_string(load);
    if (guests == 0) return text;
    return text + "/" + spell(power_aboard(guests)) + ":"
           + std::string(kLoadIds[static_cast<std::size_t>(part_aboard(guests))]);
}

bool read_cargo(std::string_view text, std::uint8_t& load, Passengers& guests) {
    const auto slash = text.find('/');
    const auto found = find_name(kLoadIds, text.substr(0, slash));
    if (!found) return false;
    load = static_cast<std::uint8_t>(*found);
    guests = 0;
    if (slash == std::string_view::npos) return true;
    const auto colon = text.find(':', slash);
    if (colon == std::string_view::npos) return false;
    const auto power = read_power(text.substr(slash + 1, colon - slash - 1));
    const auto part = find_name(kLoadIds, text.substr(colon + 1));
    if (power && part) guests = passengers(*power, static_cast<Load>(*part));
    return power && part;
}

namespace {

bool store_load(std::string_view text, std::uint8_t& where) {
    const auto found = find_name(kLoadIds, text);
    if (found) where = static_cast<std::uint8_t>(*found);
    return found.has_value();
}

constexpr std::array<Field<Aaz, Action>, 11> kFields{{
    {"technology",
     [](const Aaz&, const Action& action) {
         return action.number < kTechnologies ? std::string(kTechnologyIds[action.number])
                                              : "?" + std::to_string(action.number);
     },
     [](const Aaz&, std::string_view text, Action& action) {
         const auto found = find_name(kTechnologyIds, text);
         if (found) action.number = static_cast<std::uint8_t>(*found);
         return found.has_value();
     }},
    {"load",
     [](const Aaz&, const Action& action) { return spell_cargo(action.number, action.third); },
     [](const Aaz&, std::string_view text, Action& action) {
         return read_cargo(text, action.number, action.third);
     }},
    {"part", [](const Aaz&, const Action& action) { return spell_load(action.other); },
     [](const Aaz&, std::string_view text, Action& action) {
         return store_load(text, action.other);
     }},
    {"third", [](const Aaz&, const Action& action) { return std::to_string(action.third); },
     [](const Aaz&, std::string_view text, Action& action) {
         return store_number(text, action.third);
     }},
    {"unit", [](const Aaz&, const Action& action) { return spell(action.unit); },
     [](const Aaz&, std::string_view text, Action& action) {
         return store(read_unit(text), action.unit);
     }},
    {"from", [](const Aaz& game, const Action& action) { return spell(game, action.from); },
     [](const Aaz& game, std::string_view text, Action& action) {
         return store(game.box().find(text), action.from);
     }},
    {"to", [](const Aaz& game, const Action& action) { return spell(game, action.to); },
     [](const Aaz& game, std::string_view text, Action& action) {
         return store(game.box().find(text), action.to);
     }},
    {"power", [](const Aaz&, const Action& action) { return spell(action.power); },
     [](const Aaz&, std::string_view text, Action& action) {
         return store(read_power(text), action.power);
     }},
    {"number", [](const Aaz&, const Action& action) { return std::to_string(action.number); },
     [](const Aaz&, std::string_view text, Action& action) {
         return store_number(text, action.number);
     }},
    {"other", [](const Aaz&, const Action& action) { return std::to_string(action.other); },
     [](const Aaz&, std::string_view text, Action& action) {
         return store_number(text, action.other);
     }},
    {"works",
     [](const Aaz&, const Action& action) {
         return action.number < kWorksIds.size() ? std::string(kWorksIds[action.number])
                                                 : "?" + std::to_string(action.number);
     },
     [](const Aaz&, std::string_view text, Action& action) {
         const auto found = find_name(kWorksIds, text);
         if (found) action.number = static_cast<std::uint8_t>(*found);
         return found.has_value();
     }},
}};

constexpr Notation<Aaz, Action, Verb> kNotation{kPatterns, kFields};

}  // namespace

std::string to_text(const Aaz& game, Action action) { return kNotation.write(game, action); }

std::optional<Action> read_action(const Aaz& game, std::string_view text) {
    return kNotation.read(game, text);
}

}  // namespace gravetide::aaz
