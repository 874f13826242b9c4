// How spaces, units, powers and cargoes are spelled and read back.
#include "games/aaz/tell/names.h"

#include "engine/text.h"

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

}  // namespace gravetide::aaz
