// The Skirmish in words: actions as text, both ways.
#include "engine/text.h"
#include "games/skirmish/gear.h"
#include "games/skirmish/rules.h"
#include "games/skirmish/spelling.h"

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

namespace {

constexpr std::array<Pattern<Verb>, kVerbs> kPatterns{{
    {Verb::Recruit, "recruit {type}"},
    {Verb::TakePackage, "package {package}"},
    {Verb::Equip, "equip {item}"},
    {Verb::Place, "place at {at}"},
    {Verb::Activate, "activate {survivor} with {number}"},
    {Verb::Pass, "pass"},
    {Verb::Sneak, "sneak"},
    {Verb::Walk, "walk"},
    {Verb::Run, "run"},
    {Verb::Go, "go {direction} {number}"},
    {Verb::Leave, "leave"},
    {Verb::Stop, "stop"},
    {Verb::Stand, "stand up"},
    {Verb::Crouch, "crouch"},
    {Verb::LieDown, "lie down"},
    {Verb::Aim, "aim"},
    {Verb::ShootTwo, "shoot {zombie} and {second}"},
    {Verb::Shoot, "shoot {zombie}"},
    {Verb::Burst, "burst {zombie}"},
    {Verb::Throw, "throw bomb at {at}"},
    {Verb::HitWithFists, "hit {zombie} with fists"},
    {Verb::Hit, "hit {zombie}"},
    {Verb::Spot, "spot {spotted}"},
    {Verb::Reload, "reload"},
    {Verb::Open, "open {opening}"},
    {Verb::Shut, "shut {opening}"},
    {Verb::Barricade, "barricade {opening}"},
    {Verb::TakeDown, "take down {opening}"},
    {Verb::Climb, "climb {opening}"},
    {Verb::Vault, "vault {piece}"},
    {Verb::BreakOff, "break off"},
    {Verb::Give, "give supply to {survivor}"},
    {Verb::Take, "take supply from {survivor}"},
    {Verb::PickUp, "pick up at {at}"},
    {Verb::Shout, "shout"},
    {Verb::Mercy, "mercy {survivor}"},
    {Verb::Search, "search {at}"},
    {Verb::Aid, "aid {survivor}"},
    {Verb::Treat, "treat {survivor}"},
    {Verb::Done, "done"},
    {Verb::Wake, "activate {zombie}"},
    {Verb::Attack, "attack {survivor}"},
    {Verb::LookFor, "look for {survivor}"},
    {Verb::Chase, "chase {survivor}"},
    {Verb::Follow, "follow noise at {at}"},
    {Verb::Join, "join {zombie}"},
    {Verb::Die, "d{sides} {number}"},
    {Verb::Sum, "ap dice {number}"},
    {Verb::Patient, "patient {survivor}"},
}};

template <class T, class Where>
bool store(const std::optional<T>& read, Where& where) {
    if (read) where = static_cast<Where>(*read);
    return read.has_value();
}

// The id of a row of data, and the row of an id.
template <class Rows>
std::string id_at(const Rows& rows, std::size_t number) {
    return number < rows.size() ? rows[number].id : "?" + std::to_string(number);
}
template <class Rows>
bool store_id(const Rows& rows, std::string_view id, std::uint8_t& where) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].id == id) {
            where = static_cast<std::uint8_t>(i);
            return true;
        }
    return false;
}

using Blank = gravetide::Field<Skirmish, Action>;

constexpr std::array<Blank, 13> kFields{{
    {"at", [](const Skirmish&, const Action& action) { return spell(action.at); },
     [](const Skirmish&, std::string_view text, Action& action) {
         return store(read_point(text), action.at);
     }},
    {"survivor",
     [](const Skirmish&, const Action& action) { return spell_figure('s', action.figure); },
     [](const Skirmish&, std::string_view text, Action& action) {
         return store(read_figure('s', text), action.figure);
     }},
    {"zombie",
     [](const Skirmish&, const Action& action) { return spell_figure('z', action.figure); },
     [](const Skirmish&, std::string_view text, Action& action) {
         return store(read_figure('z', text), action.figure);
     }},
    {"spotted",
     [](const Skirmish&, const Action& action) {
         return action.other ? spell_figure('s', action.other) : spell_figure('z', action.figure);
     },
     [](const Skirmish&, std::string_view text, Action& action) {
         return store(read_figure('z', text), action.figure)
                || store(read_figure('s', text), action.other);
     }},
    {"second",
     [](const Skirmish&, const Action& action) { return spell_figure('z', action.other); },
     [](const Skirmish&, std::string_view text, Action& action) {
         return store(read_figure('z', text), action.other);
     }},
    {"number", [](const Skirmish&, const Action& action) { return std::to_string(action.number); },
     [](const Skirmish&, std::string_view text, Action& action) {
         return store(read_number(text, 0, 255), action.number);
     }},
    {"sides", [](const Skirmish&, const Action& action) { return std::to_string(action.figure); },
     [](const Skirmish&, std::string_view text, Action& action) {
         return store(read_number(text, 0, 255), action.figure);
     }},
    {"direction",
     [](const Skirmish&, const Action& action) {
         return action.other < kDirections.size() ? std::string(kDirections[action.other].name)
                                                  : "?" + std::to_string(action.other);
     },
     [](const Skirmish&, std::string_view text, Action& action) {
         for (std::size_t i = 0; i < kDirections.size(); ++i)
             if (kDirections[i].name == text) {
                 action.other = static_cast<std::uint8_t>(i);
                 return true;
             }
         return false;
     }},
    {"type",
     [](const Skirmish& game, const Action& action) {
         return id_at(game.box().types, action.number);
     },
     [](const Skirmish& game, std::string_view text, Action& action) {
         return store_id(game.box().types, text, action.number);
     }},
    {"package",
     [](const Skirmish& game, const Action& action) {
         return id_at(game.box().packages, action.number);
     },
     [](const Skirmish& game, std::string_view text, Action& action) {
         return store_id(game.box().packages, text, action.number);
     }},
    {"item",
     [](const Skirmish& game, const Action& action) {
         return spell_item(game.box(), action.number);
     },
     [](const Skirmish& game, std::string_view text, Action& action) {
         return store(read_item(game.box(), text), action.number);
     }},
    {"opening",
     [](const Skirmish& game, const Action& action) {
         return id_at(game.box().openings, action.number);
     },
     [](const Skirmish& game, std::string_view text, Action& action) {
         return store_id(game.box().openings, text, action.number);
     }},
    {"piece",
     [](const Skirmish& game, const Action& action) {
         return id_at(game.box().pieces, action.number);
     },
     [](const Skirmish& game, std::string_view text, Action& action) {
         return store_id(game.box().pieces, text, action.number);
     }},
}};

constexpr Notation<Skirmish, Action, Verb> kNotation{kPatterns, kFields};

}  // namespace

std::string to_text(const Skirmish& game, Action action) { return kNotation.write(game, action); }

std::optional<Action> read_action(const Skirmish& game, std::string_view text) {
    return kNotation.read(game, text);
}

// SKIR-25.9 The win is full if the patient was cured.
std::string verdict(const Skirmish& game, const State& state) {
    const View view = view_of(game.box(), state);
    if (state.won != 1) return "The Controller wins";
    return is_full_win(view) ? "The Survivors win in full" : "The Survivors win";
}

}  // namespace gravetide::skirmish
