#include "engine/tray.h"

#include <algorithm>

#include "engine/text.h"

namespace gravetide {

std::string to_text(const std::vector<Die>& dice) {
    std::string text = "[";
    int sides = 6;
    int group = 0;
    for (const Die& die : dice) {
        if (die.group < group) {
            group = die.group;
            text += " |" + std::to_string(group);
        }
        for (; group < die.group; ++group) text += text.size() > 1 ? " |" : "|";
        if (text.size() > 1) text += ' ';
        if (die.sides != sides) text += 'd' + std::to_string(die.sides) + ' ';
        sides = die.sides;
        text += std::to_string(die.face);
    }
    return text + ']';
}

std::optional<std::vector<Die>> read_dice(std::string_view text) {
    if (text.size() < 2 || text.front() != '[' || text.back() != ']') return std::nullopt;
    std::vector<Die> dice;
    Die next;
    for (const std::string_view word : split(text.substr(1, text.size() - 2), ' ')) {
        if (word == "|") {
            if (next.group == 255) return std::nullopt;
            ++next.group;
        } else if (word.starts_with('|')) {
            const auto group = read_number(word.substr(1), 0, 254);
            if (!group || *group >= next.group) return std::nullopt;
            next.group = static_cast<std::uint8_t>(*group);
        } else if (word.starts_with('d')) {
            const auto sides = read_number(word.substr(1), 1, 255);
            if (!sides) return std::nullopt;
            next.sides = static_cast<std::uint8_t>(*sides);
        } else {
            const auto face = read_number(word, 0, 255);
            if (!face) return std::nullopt;
            next.face = static_cast<std::uint8_t>(*face);
            dice.push_back(next);
        }
    }
    // Only one spelling is right, so that a record's text and its meaning cannot part ways.
    if (to_text(dice) != text) return std::nullopt;
    return dice;
}

bool same_faces(const std::vector<Die>& one, const std::vector<Die>& other) {
    return std::ranges::equal(one, other, [](const Die& a, const Die& b) {
        return a.sides == b.sides && a.face == b.face;
    });
}

}  // namespace gravetide
