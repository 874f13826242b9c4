#include "games/aaz/odds/army_words.h"

#include <algorithm>

#include "engine/desk.h"
#include "engine/text.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

namespace {

// What players of the family write for short.
struct Short {
    std::string_view text;
    Unit unit;
};
constexpr std::array kShorts{
    Short{"inf", Unit::Infantry},    Short{"i", Unit::Infantry},      Short{"art", Unit::Artillery},
    Short{"arty", Unit::Artillery},  Short{"arm", Unit::Tank},        Short{"armor", Unit::Tank},
    Short{"armour", Unit::Tank},     Short{"tnk", Unit::Tank},        Short{"aa", Unit::AaaGun},
    Short{"aaa", Unit::AaaGun},      Short{"aagun", Unit::AaaGun},    Short{"ftr", Unit::Fighter},
    Short{"fig", Unit::Fighter},     Short{"fgt", Unit::Fighter},     Short{"bmb", Unit::Bomber},
    Short{"bom", Unit::Bomber},      Short{"bmr", Unit::Bomber},      Short{"sub", Unit::Submarine},
    Short{"ss", Unit::Submarine},    Short{"trn", Unit::Transport},   Short{"tr", Unit::Transport},
    Short{"trans", Unit::Transport}, Short{"tran", Unit::Transport},  Short{"dd", Unit::Destroyer},
    Short{"des", Unit::Destroyer},   Short{"dst", Unit::Destroyer},   Short{"ca", Unit::Cruiser},
    Short{"cru", Unit::Cruiser},     Short{"cv", Unit::Carrier},      Short{"ac", Unit::Carrier},
    Short{"car", Unit::Carrier},     Short{"carrier", Unit::Carrier}, Short{"bb", Unit::Battleship},
    Short{"bat", Unit::Battleship},  Short{"bship", Unit::Battleship}};

std::optional<Unit> read_one(std::string_view text) {
    if (const auto unit = read_unit(text)) return unit;
    for (const Short& each : kShorts)
        if (each.text == text) return each.unit;
    return std::nullopt;
}

// "tank", "tanks", "arm" and "TANK" alike.
std::optional<Unit> read_some_unit(std::string text) {
    for (char& letter : text)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    const auto unit = read_one(text);
    return unit || !text.ends_with('s') ? unit : read_one(text.substr(0, text.size() - 1));
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// "6 infantry, 2tank" as words: a number that touches its unit stands alone.
std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    bool apart = true;
    for (const char letter : text) {
        const bool blank = letter == ' ' || letter == ',' || letter == '+';
        const bool turns = !apart && !words.empty() && is_digit(words.back().back())
                           && !is_digit(letter) && letter != '.';
        if (!blank && (apart || turns)) words.emplace_back();
        if (!blank) words.back() += letter;
        apart = blank;
    }
    return words;
}

std::string no_unit(const std::string& word) {
    const std::vector<std::string> known(kUnitIds.begin(), kUnitIds.end());
    const std::string near = nearest_word(known, word);
    return "there is no unit '" + printable(word, 40) + "'"
           + (near.empty() ? "" : "; is it " + near + "?");
}

void check_unit(const ArmyField& field, const std::string& text, Unit unit) {
    const bool at_sea = field.ground == Ground::Sea;
    if (kind_of(unit) == (at_sea ? Kind::Land : Kind::Sea))
        throw BadQuestion(field.key, text,
                          plural_of(unit)
                              + (at_sea ? " cannot be in a sea zone"
                                        : " cannot be on land (--sea for a sea battle)"));
    // AAZ-20.19
    if ((unit == Unit::AaaGun || unit == Unit::Cruiser) && field.edition == Edition::Of1941)
        throw BadQuestion(
            field.key, text,
            "there are " + plural_of(unit) + " in the 1942 variant only (--option scenario=1942)");
    if (unit == Unit::AaaGun && field.part == Part::Attacks)
        throw BadQuestion(field.key, text, plural_of(unit) + " never attack");
    // AAZ-20.15
    if (unit == Unit::Bomber && at_sea && field.part == Part::Defends)
        throw BadQuestion(field.key, text, "bombers cannot defend a sea zone");
}

}  // namespace

Units read_army(const ArmyField& field, const std::string& text) {
    Units units;
    if (trim(text) == "none") return units;
    const auto words = words_of(text);
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const auto count = read_number(words[i], 1, kMostUnits);
        if (!count && is_digit(words[i].front()))
            throw BadQuestion(field.key, text,
                              "'" + printable(words[i], 40) + "' is not a whole number from 1 to "
                                  + std::to_string(kMostUnits));
        if (!count || i + 1 == words.size())
            throw BadQuestion(field.key, text,
                              field.ground == Ground::Sea
                                  ? "expected numbers and units, as in 2 destroyer 1 transport"
                                  : "expected numbers and units, as in 6 infantry 2 tank");
        const auto unit = read_some_unit(words[i + 1]);
        if (!unit) throw BadQuestion(field.key, text, no_unit(words[i + 1]));
        check_unit(field, text, *unit);
        if (units.of(*unit) + *count > kMostUnits)
            throw BadQuestion(field.key, text, "at most " + std::to_string(kMostUnits) + " a side");
        units.add(*unit, *count);
    }
    return units;
}

std::vector<Unit> read_order(const ArmyField& field, const std::string& text,
                             std::span<const Unit> usual) {
    std::vector<Unit> order;
    if (trim(text) == "best") return order;
    for (const std::string& word : words_of(text)) {
        const auto unit = read_some_unit(word);
        if (!unit) throw BadQuestion(field.key, text, no_unit(word));
        check_unit(field, text, *unit);
        // AAZ-50.14
        if (unit == Unit::Transport)
            throw BadQuestion(field.key, text, "transports are lost last in any case");
        if (std::ranges::find(order, *unit) != order.end())
            throw BadQuestion(field.key, text, plural_of(*unit) + " stand there twice");
        order.push_back(*unit);
    }
    if (order.empty()) return order;
    for (const Unit unit : usual)
        if (std::ranges::find(order, unit) == order.end()) order.push_back(unit);
    return order;
}

std::string plural_of(Unit unit) {
    const bool is_same = unit == Unit::Infantry || unit == Unit::Artillery;
    std::string name = spell(unit) + (is_same ? "" : "s");
    std::ranges::replace(name, '_', ' ');
    return name;
}

std::string in_words(const Units& units, Ground ground) {
    std::string text;
    for (const Unit unit : ground == Ground::Sea ? kSeaSlots : kLandSlots) {
        const int count = units.of(unit);
        if (count == 0) continue;
        std::string name = count == 1 ? spell(unit) : plural_of(unit);
        std::ranges::replace(name, '_', ' ');
        text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + name;
    }
    return text.empty() ? "nobody" : text;
}

std::string notation(const Units& units, Ground ground) {
    std::string text;
    for (const Unit unit : ground == Ground::Sea ? kSeaSlots : kLandSlots)
        if (units.of(unit) > 0)
            text += (text.empty() ? "" : " ") + std::to_string(units.of(unit)) + " " + spell(unit);
    return text.empty() ? "none" : text;
}

}  // namespace gravetide::aaz
