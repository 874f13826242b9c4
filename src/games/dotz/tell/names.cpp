// How units, Zeds, spaces and cards are spelled, read back, and called by people.
#include "games/dotz/tell/names.h"

#include "engine/text.h"
#include "games/dotz/rules.h"

namespace gravetide::dotz {

namespace {

constexpr std::array<std::pair<Space, std::string_view>, 4> kOffBoard{{
    {Space::Available, "available"},
    {Space::Aside, "aside"},
    {Space::Moving, "moving"},
    {Space::None, "none"},
}};
constexpr std::array<std::string_view, kTracks> kTrackWords{"forest", "mountain", "highway",
                                                            "suburbs"};

std::string unknown(std::size_t value) { return "?" + std::to_string(value); }

template <class Items, class Key>
std::optional<std::size_t> find_row(const Items& items, std::string_view text, Key key) {
    for (std::size_t i = 0; i < items.size(); ++i)
        if (key(items[i]) == text) return i;
    return std::nullopt;
}

}  // namespace

std::string spell(const Box& box, Unit unit) {
    if (unit == Unit::None) return "none";
    return index_of(unit) < kUnits ? box.unit(unit).id : unknown(index_of(unit));
}
std::string spell(const Box& box, Zed zed) {
    if (zed == Zed::None) return "none";
    return index_of(zed) < kZeds ? box.zed_ids[index_of(zed)] : unknown(index_of(zed));
}
std::string spell(const Box& box, Space space) {
    if (index_of(space) < kSpaceNames) return box.space(space).id;
    for (const auto& [off, word] : kOffBoard)
        if (off == space) return std::string(word);
    return unknown(index_of(space));
}
std::string spell(const Box& box, EventCard card) {
    if (card == EventCard::None) return "none";
    return index_of(card) < kEvents ? box.events[index_of(card)].id : unknown(index_of(card));
}
std::string spell(const Box& box, FateCard card) {
    if (card == FateCard::None) return "none";
    return index_of(card) < kFates ? box.fates[index_of(card)].id : unknown(index_of(card));
}
std::string spell_track(const Box& box, std::size_t track) {
    return track < kTracks ? box.track_ids[track] : unknown(track);
}

std::optional<Unit> read_unit_id(const Box& box, std::string_view text) {
    const auto found = find_row(box.units, text, [](const UnitInfo& row) { return row.id; });
    return found ? std::optional(unit_at(*found)) : std::nullopt;
}
std::optional<Zed> read_zed_id(const Box& box, std::string_view text) {
    const auto found = find_row(box.zed_ids, text, [](const std::string& id) { return id; });
    return found ? std::optional(zed_at(*found)) : std::nullopt;
}
std::optional<Space> read_space_id(const Box& box, std::string_view text) {
    const auto found = find_row(box.spaces, text, [](const SpaceInfo& row) { return row.id; });
    if (found) return space_at(*found);
    for (const auto& [off, word] : kOffBoard)
        if (word == text) return off;
    return std::nullopt;
}
std::optional<EventCard> read_event_id(const Box& box, std::string_view text) {
    const auto found = find_row(box.events, text, [](const EventInfo& row) { return row.id; });
    return found ? std::optional(static_cast<EventCard>(*found)) : std::nullopt;
}
std::optional<FateCard> read_fate_id(const Box& box, std::string_view text) {
    const auto found = find_row(box.fates, text, [](const FateInfo& row) { return row.id; });
    return found ? std::optional(static_cast<FateCard>(*found)) : std::nullopt;
}
std::optional<Track> read_track_id(std::string_view text) {
    const auto found = find_name(kTrackWords, text);
    return found ? std::optional(track_at(*found)) : std::nullopt;
}

std::string name_of(const Box& box, Unit unit) {
    if (index_of(unit) >= kUnits) return "nobody";
    const bool several = is_regular(unit) && box.unit(unit).id.size() > 5;
    return box.unit(unit).name + (several ? " " + box.unit(unit).id.substr(5) : "");
}
std::string name_of(const Box& box, Space space) {
    if (index_of(space) >= kSpaceNames) return spell(box, space);
    const SpaceInfo& info = box.space(space);
    if (!is_on_track(space)) return info.name;
    const std::string number =
        box.track_names[index_of(track_of(space))] + " "
        + (is_start(space) ? std::string("Start") : std::to_string(number_of(space)));
    return info.name.empty() ? number : info.name + " (" + number + ")";
}
std::string name_of(const Box& box, Zed zed) {
    if (index_of(zed) >= kZeds) return "Zeds";
    const ZedKind& kind = box.kind(zed);
    const std::string letter = box.zed_ids[index_of(zed)].substr(kind.id.size());
    return std::to_string(kind.strength[0]) + "/" + std::to_string(kind.strength[1])
           + (letter.empty() ? "" : " " + letter);
}

std::string_view balance_said(std::size_t column) {
    static constexpr std::array<std::string_view, kColumns> kSaid{"Zeds three times as strong",
                                                                  "Zeds twice as strong",
                                                                  "Zeds stronger",
                                                                  "equally strong",
                                                                  "Heroes stronger",
                                                                  "Heroes twice as strong",
                                                                  "Heroes three times as strong"};
    return kSaid.at(column);
}

std::string fire_said(std::size_t column) {
    return "fire of Strength " + std::to_string(column + 1);
}

}  // namespace gravetide::dotz
