// How points, figures and gear of the Skirmish are spelled, and how a match ended.
#include "games/skirmish/tell/names.h"

#include <algorithm>

#include "engine/text.h"
#include "games/skirmish/gear.h"
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

std::string spell(Point point) {
    return "(" + std::to_string(point.x) + "," + std::to_string(point.y) + ")";
}

std::optional<Point> read_point(std::string_view text) {
    if (!text.starts_with('(') || !text.ends_with(')')) return std::nullopt;
    text = text.substr(1, text.size() - 2);
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = read_number(text.substr(0, comma), 0, 255);
    const auto y = read_number(text.substr(comma + 1), 0, 255);
    if (!x || !y) return std::nullopt;
    return point_at(*x, *y);
}

std::string spell_figure(char kind, int number) { return kind + std::to_string(number); }

std::optional<std::uint8_t> read_figure(char kind, std::string_view text) {
    if (!text.starts_with(kind)) return std::nullopt;
    const auto number = read_number(text.substr(1), 0, 255);
    return number ? std::optional(byte(*number)) : std::nullopt;
}

std::string spell_item(const Box& box, int item) {
    if (item == kBombItem) return box.bomb.id;
    if (gun_of(item) != Gun::None) return box.guns[static_cast<std::size_t>(gun_of(item))].id;
    if (hand_of(item) != Hand::Fists) return box.hands[static_cast<std::size_t>(hand_of(item))].id;
    if (armour_of(item) != Armour::None)
        return box.armours[static_cast<std::size_t>(armour_of(item))].id;
    return "?" + std::to_string(item);
}

std::optional<int> read_item(const Box& box, std::string_view text) {
    for (int item = 0; item < kItems; ++item)
        if (is_item(item) && spell_item(box, item) == text) return item;
    return std::nullopt;
}

std::string_view spell(Loudness loudness) {
    return loudness == Loudness::VeryLoud ? "VERY LOUD" : "LOUD";
}

std::string name_of(const Box& box, Point point) {
    for (const Building& building : box.buildings)
        if (building.walls.holds(point)) return spell(point) + " in the " + building.name;
    return spell(point);
}

std::string name_opening(const Box& box, std::size_t at) {
    if (at >= box.openings.size()) return "?" + std::to_string(at);
    const Opening& own = box.openings[at];
    const auto is_alike = [&](const Opening& other) {
        return other.building == own.building && other.side == own.side && other.kind == own.kind;
    };
    const std::string side = own.side == 'N'   ? "north"
                             : own.side == 'E' ? "east"
                             : own.side == 'S' ? "south"
                                               : "west";
    const bool alone = std::ranges::count_if(box.openings, is_alike) == 1;
    return "the " + box.buildings.at(own.building).name + "'s " + side
           + (own.kind == OpeningKind::Door ? " door" : " window") + (alone ? "" : " " + own.id);
}

std::string name_piece(const Box& box, std::size_t at) {
    constexpr std::array<std::string_view, 3> kKinds{"hedge ", "fence ", "wreck "};
    if (at >= box.pieces.size()) return "?" + std::to_string(at);
    const Piece& piece = box.pieces[at];
    return std::string(kKinds.at(static_cast<std::size_t>(piece.kind))) + piece.id;
}

std::string name_item(const Box& box, int item) {
    if (item == kBombItem) return box.bomb.name;
    if (gun_of(item) != Gun::None) return box.guns[static_cast<std::size_t>(gun_of(item))].name;
    if (hand_of(item) != Hand::Fists)
        return box.hands[static_cast<std::size_t>(hand_of(item))].name;
    if (armour_of(item) != Armour::None)
        return box.armours[static_cast<std::size_t>(armour_of(item))].name;
    return "?" + std::to_string(item);
}

// SKIR-25.9 The win is full if the patient was cured.
std::string verdict(const Skirmish& game, const State& state) {
    const View view = view_of(game.box(), state);
    if (state.won != 1) return "The Controller wins";
    return is_full_win(view) ? "The Survivors win in full" : "The Survivors win";
}

}  // namespace gravetide::skirmish
