// Actions and outcomes of Dawn of the Zeds as text, both ways.
#include "engine/text.h"
#include "games/dotz/rules.h"
#include "games/dotz/spelling.h"

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

namespace {

constexpr std::array<Pattern<Verb>, kVerbs> kPatterns{{
    {Verb::Pass, "pass"},
    {Verb::Done, "done"},
    {Verb::Use, "use {payer} on {unit}"},
    {Verb::Speech, "use speech"},
    {Verb::Next, "next {unit}"},
    {Verb::Decline, "decline"},
    {Verb::Move, "move to {space}"},
    {Verb::Forage, "forage"},
    {Verb::Fire, "fire at {zed}"},
    {Verb::MakeAmmo, "make ammo with {payer} at {zed}"},
    {Verb::TakeDie, "take die {number}"},
    {Verb::BackUp, "back up"},
    {Verb::BackUpWith, "back up with {unit}"},
    {Verb::Remain, "remain"},
    {Verb::Play, "play {fate}"},
    {Verb::PlayOn, "play {fate} on {unit}"},
    {Verb::Track, "track {track}"},
    {Verb::PlaceOn, "place on {space}"},
    {Verb::Press, "press {space}"},
    {Verb::Choose, "choose {unit}"},
    {Verb::ChooseZed, "choose {zed}"},
    {Verb::Send, "send {zed}"},
    {Verb::StopZed, "stop {zed}"},
    {Verb::Withdraw, "withdraw {unit}"},
    {Verb::Stay, "stay {unit}"},
    {Verb::SetTraps, "traps"},
    {Verb::NoTraps, "no traps"},
    {Verb::Defend, "defend with {unit}"},
    {Verb::Hit, "hit {zed}"},
    {Verb::StopUnit, "stop {unit}"},
    {Verb::First, "first {unit}"},
    {Verb::Reroll, "reroll"},
    {Verb::Keep, "keep"},
    {Verb::TakeHero, "{player} takes {unit}"},
    {Verb::LeaveOut, "leave out {unit}"},
    {Verb::DrawZed, "{kind}"},
    {Verb::DrawEvent, "event {event}"},
    {Verb::DrawFate, "fate {fate}"},
    {Verb::DrawCivilians, "civilians {civilians}"},
    {Verb::DrawHero, "hero {unit}"},
    {Verb::Sum, "sum {number}"},
    {Verb::Die, "die {number}"},
    {Verb::Dice, "dice {number} {other}"},
}};

template <class T, class Where>
bool store(const std::optional<T>& read, Where& where) {
    if (read) where = static_cast<Where>(*read);
    return read.has_value();
}

constexpr std::array<Field<Dotz, Action>, 12> kFields{{
    {"unit", [](const Dotz& game, const Action& action) { return spell(game.box(), action.unit); },
     [](const Dotz& game, std::string_view text, Action& action) {
         return store(read_unit_id(game.box(), text), action.unit);
     }},
    {"zed", [](const Dotz& game, const Action& action) { return spell(game.box(), action.zed); },
     [](const Dotz& game, std::string_view text, Action& action) {
         return store(read_zed_id(game.box(), text), action.zed);
     }},
    {"space",
     [](const Dotz& game, const Action& action) { return spell(game.box(), action.space); },
     [](const Dotz& game, std::string_view text, Action& action) {
         return store(read_space_id(game.box(), text), action.space);
     }},
    {"fate",
     [](const Dotz& game, const Action& action) {
         return spell(game.box(), static_cast<FateCard>(action.card));
     },
     [](const Dotz& game, std::string_view text, Action& action) {
         return store(read_fate_id(game.box(), text), action.card);
     }},
    {"event",
     [](const Dotz& game, const Action& action) {
         return spell(game.box(), static_cast<EventCard>(action.card));
     },
     [](const Dotz& game, std::string_view text, Action& action) {
         return store(read_event_id(game.box(), text), action.card);
     }},
    {"payer",
     [](const Dotz&, const Action& action) {
         return action.number < kPayers ? std::string(kPayerNames[action.number])
                                        : unknown(action.number);
     },
     [](const Dotz&, std::string_view text, Action& action) {
         return store(find_name(kPayerNames, text), action.number);
     }},
    {"player",
     [](const Dotz&, const Action& action) { return "player" + std::to_string(action.number + 1); },
     [](const Dotz&, std::string_view text, Action& action) {
         if (!text.starts_with("player")) return false;
         const auto number = read_number(text.substr(6), 1, static_cast<int>(kMostPlayers));
         if (number) action.number = static_cast<std::uint8_t>(*number - 1);
         return number.has_value();
     }},
    {"track",
     [](const Dotz& game, const Action& action) { return spell_track(game.box(), action.number); },
     [](const Dotz&, std::string_view text, Action& action) {
         return store(read_track_id(text), action.number);
     }},
    {"kind",
     [](const Dotz& game, const Action& action) {
         return action.number < kZedKinds ? game.box().kinds[action.number].id
                                          : unknown(action.number);
     },
     [](const Dotz& game, std::string_view text, Action& action) {
         return store(find_row(game.box().kinds, text, [](const ZedKind& row) { return row.id; }),
                      action.number);
     }},
    {"civilians",
     [](const Dotz& game, const Action& action) {
         const auto& ids = game.box().civilian_ids;
         return action.number < ids.size() ? ids[action.number] : unknown(action.number);
     },
     [](const Dotz& game, std::string_view text, Action& action) {
         return store(
             find_row(game.box().civilian_ids, text, [](const std::string& id) { return id; }),
             action.number);
     }},
    {"number", [](const Dotz&, const Action& action) { return std::to_string(action.number); },
     [](const Dotz&, std::string_view text, Action& action) {
         return store(read_number(text, 0, 255), action.number);
     }},
    {"other", [](const Dotz&, const Action& action) { return std::to_string(action.other); },
     [](const Dotz&, std::string_view text, Action& action) {
         return store(read_number(text, 0, 255), action.other);
     }},
}};

constexpr Notation<Dotz, Action, Verb> kNotation{kPatterns, kFields};

}  // namespace

std::string to_text(const Dotz& game, Action action) { return kNotation.write(game, action); }

std::optional<Action> read_action(const Dotz& game, std::string_view text) {
    return kNotation.read(game, text);
}

}  // namespace gravetide::dotz
