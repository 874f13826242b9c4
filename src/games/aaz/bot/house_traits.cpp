#include "games/aaz/bot/house_traits.h"

namespace gravetide::aaz::house {

namespace {

constexpr int kOne = LearnedChoice::kOne;
constexpr int kSpacesOnLand = static_cast<int>(kLand);
constexpr int kIntentSize = 4;
constexpr int kLead = 15;  // IPC of land free of zombies, a clear lead

// For each power: its intents, then where it attacks, marches and places, then what it buys, why,
// and why as the apocalypse nears.
enum : std::size_t {
    kOfIntents,
    kAttacks,
    kMarches,
    kPlaces,
    kUnitsBought,
    kOfReasons,
    kOfDoom,
    kOfPower
};
constexpr int kReasonSize = 2 * static_cast<int>(kReasons);
constexpr int kDoomSize = 2 * static_cast<int>(1 + kReasons);
constexpr std::array<int, kOfPower> kSizes{static_cast<int>(kIntents) * kIntentSize,
                                           kSpacesOnLand,
                                           kSpacesOnLand,
                                           kSpacesOnLand,
                                           2 * static_cast<int>(kUnits),
                                           static_cast<int>(kIntents) * kReasonSize,
                                           static_cast<int>(kIntents) * kDoomSize};
constexpr std::array<std::array<std::string_view, kOfPower>, kPowers> kNames{
    {{"soviet union", "soviet attacks", "soviet marches", "soviet places", "soviet purchases",
      "soviet reasons", "soviet doom"},
     {"germany", "german attacks", "german marches", "german places", "german purchases",
      "german reasons", "german doom"},
     {"united kingdom", "british attacks", "british marches", "british places", "british purchases",
      "british reasons", "british doom"},
     {"japan", "japanese attacks", "japanese marches", "japanese places", "japanese purchases",
      "japanese reasons", "japanese doom"},
     {"united states", "american attacks", "american marches", "american places",
      "american purchases", "american reasons", "american doom"}}};

constexpr auto kGroups = [] {
    std::array<TraitGroup, 1 + kPowers * kOfPower> groups{};
    groups[0] = {"liked", 1};
    for (std::size_t power = 0; power < kPowers; ++power)
        for (std::size_t i = 0; i < kOfPower; ++i)
            groups[1 + power * kOfPower + i] = {kNames[power][i], kSizes[i]};
    return groups;
}();

int start_of(Power power, std::size_t group) {
    int start = 1;
    for (const int size : kSizes) start += static_cast<int>(index_of(power)) * size;
    for (std::size_t i = 0; i < group; ++i) start += kSizes[i];
    return start;
}

int whole(double x, double most) { return static_cast<int>(std::clamp(x, -most, most) * kOne); }

}  // namespace

std::span<const TraitGroup> general_trait_groups() { return kGroups; }

Hour hour_of(const View& view) {
    Hour hour{.late = std::min<int>(view.state.round, 10) * kOne / 5};
    if (view.scenario.is_intro || !view.has_zombies()) return hour;
    hour.doom = doom_of(view, kOne);
    int lead = 0;
    for (const Space space : view.scenario.land_area) {
        const Owner owner = view.control(space);
        if (!is_power(owner) || view.zombies(space) > 0) continue;
        const int ipc = view.at(space).ipc;
        lead += view.same_side(power_of(owner), view.state.active) ? ipc : -ipc;
    }
    hour.lead = std::clamp(lead, -kLead, kLead) * hour.doom / kLead;
    return hour;
}

void list_idea(const View& view, const Hour& hour, const Idea& idea, Traits& out) {
    const Power power = view.state.active;
    const int late = hour.late;
    const int liked = whole(idea.liked, 8);
    const auto kind = static_cast<int>(idea.intent);
    out.push_back({0, whole(idea.liked, 30)});
    const int intent = start_of(power, kOfIntents) + kind * kIntentSize;
    out.push_back({intent, kOne});
    out.push_back({intent + 1, late});
    out.push_back({intent + 2, liked});
    const int reason = start_of(power, kOfReasons) + kind * kReasonSize;
    const int doom = start_of(power, kOfDoom) + kind * kDoomSize;
    const auto add_doom = [&](std::size_t at, int size) {
        if (hour.doom == 0) return;
        out.push_back({doom + static_cast<int>(2 * at), size * hour.doom / kOne});
        out.push_back({doom + static_cast<int>(2 * at) + 1, size * hour.lead / kOne});
    };
    add_doom(kReasons, kOne);
    for (std::size_t i = 0; i < kReasons; ++i) {
        const int size = whole(idea.reasons[i], 8);
        if (size == 0) continue;
        out.push_back({reason + static_cast<int>(2 * i), size});
        out.push_back({reason + static_cast<int>(2 * i) + 1, size * late / kOne});
        add_doom(i, size);
    }
    if (idea.at == kNowhere || !is_territory(idea.at)) return;
    out.push_back({intent + 3, std::min(view.zombies(idea.at), 8) * kOne / 2});
    const int at = static_cast<int>(index_of(idea.at));
    if (idea.intent == Intent::Attack) out.push_back({start_of(power, kAttacks) + at, kOne});
    if (idea.intent == Intent::March) out.push_back({start_of(power, kMarches) + at, kOne});
    if (idea.intent != Intent::Buy) return;
    const int unit = static_cast<int>(index_of(idea.action->unit));
    out.push_back({start_of(power, kPlaces) + at, kOne});
    out.push_back({start_of(power, kUnitsBought) + unit, kOne});
    out.push_back({start_of(power, kUnitsBought) + static_cast<int>(kUnits) + unit, late});
}

}  // namespace gravetide::aaz::house
