// How points, figures and gear of the Skirmish are spelled, and how a match ended.
#include "games/skirmish/spelling.h"

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

// SKIR-25.9 The win is full if the patient was cured.
std::string verdict(const Skirmish& game, const State& state) {
    const View view = view_of(game.box(), state);
    if (state.won != 1) return "The Controller wins";
    return is_full_win(view) ? "The Survivors win in full" : "The Survivors win";
}

}  // namespace gravetide::skirmish
