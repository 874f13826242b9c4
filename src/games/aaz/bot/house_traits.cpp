#include "games/aaz/bot/house_traits.h"

namespace gravetide::aaz::house {

namespace {

constexpr int kOne = LearnedChoice::kOne;
constexpr int kSpacesOnLand = static_cast<int>(kLand);
constexpr int kIntentSize = 4;

// For each power: its intents, then where it attacks, marches and places, then what it buys.
enum : std::size_t { kOfIntents, kAttacks, kMarches, kPlaces, kUnitsBought, kOfPower };
constexpr std::array<int, kOfPower> kSizes{static_cast<int>(kIntents) * kIntentSize, kSpacesOnLand,
                                           kSpacesOnLand, kSpacesOnLand,
                                           2 * static_cast<int>(kUnits)};
constexpr std::array<std::array<std::string_view, kOfPower>, kPowers> kNames{
    {{"soviet union", "soviet attacks", "soviet marches", "soviet places", "soviet purchases"},
     {"germany", "german attacks", "german marches", "german places", "german purchases"},
     {"united kingdom", "british attacks", "british marches", "british places",
      "british purchases"},
     {"japan", "japanese attacks", "japanese marches", "japanese places", "japanese purchases"},
     {"united states", "american attacks", "american marches", "american places",
      "american purchases"}}};

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

void list_idea(const View& view, const Idea& idea, Traits& out) {
    const Power power = view.state.active;
    const int late = std::min<int>(view.state.round, 10) * kOne / 5;
    const int liked = whole(idea.liked, 8);
    out.push_back({0, whole(idea.liked, 30)});
    const int intent = start_of(power, kOfIntents) + static_cast<int>(idea.intent) * kIntentSize;
    out.push_back({intent, kOne});
    out.push_back({intent + 1, late});
    out.push_back({intent + 2, liked});
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
