// Lands by who holds them, with all that is there; then the fleets.
#include "games/aaz/tell/survey.h"

#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

namespace {

constexpr std::array<std::string_view, 7> kHolders{
    "Soviet Union", "Germany", "United Kingdom", "Japan", "United States", "Zombies", "Nobody"};

std::string counted(const Units& units, Space space) {
    std::string text;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        if (units.count[slot] == 0) continue;
        std::string name = spell(is_territory(space) ? kLandSlots[slot] : kSeaSlots[slot]);
        std::ranges::replace(name, '_', ' ');
        text += (text.empty() ? "" : ", ") + std::to_string(units.count[slot]) + " " + name;
    }
    return text;
}

// Whose units they are goes without saying for who holds the land.
std::string all_at(const View& view, Space space, Owner holder) {
    std::string text;
    const auto add = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
    for (const Power power : kAllPowers)
        if (const Units& units = view.units(space, power); units.any())
            add((owner_of(power) == holder ? "" : std::string(kPowerNames[index_of(power)]) + " ")
                + counted(units, space));
    if (is_territory(space) && view.zombies(space) > 0)
        add(std::to_string(view.zombies(space))
            + (view.zombies(space) == 1 ? " zombie" : " zombies"));
    return text;
}

}  // namespace

std::vector<std::string> survey_of(const Aaz& game, const State& state) {
    const View view = view_of(game.box(), state);
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < kHolders.size(); ++i) {
        const auto holder = static_cast<Owner>(i);
        std::vector<std::string> lands;
        std::string empty;
        for (const Space land : view.scenario.land_area) {
            if (view.control(land) != holder || !view.is_open(land)) continue;
            const std::string all = all_at(view, land, holder);
            if (all.empty())
                empty += (empty.empty() ? "" : ", ") + name_of(game, land);
            else
                lands.push_back("  " + name_of(game, land) + ": " + all);
        }
        if (lands.empty() && empty.empty()) continue;
        std::string head(kHolders.at(i));
        if (is_power(holder))
            head += ", " + std::to_string(state.treasury[i]) + " IPCs, income "
                    + std::to_string(state.level[i]);
        lines.push_back(head);
        lines.insert(lines.end(), lands.begin(), lands.end());
        if (!empty.empty()) lines.push_back("  and, with nobody there: " + empty);
    }
    const std::size_t before = lines.size();
    for (const Space zone : view.scenario.sea_area)
        if (const std::string all = all_at(view, zone, Owner::Neutral); !all.empty())
            lines.push_back("  " + name_of(game, zone) + ": " + all);
    if (lines.size() > before)
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(before), "At sea");
    return lines;
}

}  // namespace gravetide::aaz
