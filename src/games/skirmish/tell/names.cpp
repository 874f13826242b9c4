// How points, figures and gear of the Skirmish are spelled, and how a match ended.
#include "games/skirmish/tell/names.h"

#include <algorithm>
#include <array>
#include <cstdlib>

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
    if (gun_of(item) != Gun::None) return box.guns[gun_of(item)].id;
    if (hand_of(item) != Hand::Fists) return box.hands[hand_of(item)].id;
    if (armour_of(item) != Armour::None) return box.armours[armour_of(item)].id;
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

// As many as there can be Survivors, by their number from 1.
constexpr std::array<std::string_view, kMostSurvivors> kSurvivorNames{
    "Ash",   "Blair", "Casey", "Drew", "Ellis", "Frankie", "Gray",   "Harper", "Indy",
    "Jules", "Kit",   "Lane",  "Mika", "Noor",  "Ollie",   "Parker", "Quinn"};

// Where a point lies beside an area: off its sides, or off one of them and along it.
std::string beside(const Rectangle& area, Point point, const std::string& name) {
    const auto off = [](int value, int low, int high) {
        return value < low ? value - low : value > high ? value - high : 0;
    };
    const int dx = off(point.x, area.x0, area.x1);
    const int dy = off(point.y, area.y0, area.y1);
    const std::string across = name_inches(std::abs(dx)) + (dx < 0 ? " west" : " east");
    const std::string up = name_inches(std::abs(dy)) + (dy < 0 ? " south" : " north");
    if (dx != 0 && dy != 0) return up + ", " + across + " of " + name;
    if (dx != 0)
        return across + " of " + name + ", " + name_inches(point.y - area.y0)
               + " from its south end";
    if (dy != 0)
        return up + " of " + name + ", " + name_inches(point.x - area.x0) + " from its west end";
    return name + ", " + name_inches(point.x - area.x0) + " from its west side, "
           + name_inches(point.y - area.y0) + " from the south";
}

int away2(const Rectangle& area, Point point) {
    const int dx = std::max({area.x0 - point.x, 0, point.x - area.x1});
    const int dy = std::max({area.y0 - point.y, 0, point.y - area.y1});
    return square(dx) + square(dy);
}

}  // namespace

std::string name_survivor(int number) {
    if (number >= 1 && number <= static_cast<int>(kMostSurvivors))
        return std::string(kSurvivorNames[static_cast<std::size_t>(number - 1)]);
    return "Survivor " + std::to_string(number);
}

std::string name_zombie(int number) { return "Zombie " + std::to_string(number); }
std::string name_zombie(const Zombie& zombie) { return name_zombie(int{zombie.number}); }

std::string name_inches(int halves) {
    const std::string whole = halves < 2 && halves % 2 ? "" : std::to_string(halves / 2);
    return whole + (halves % 2 ? "½ in" : " in");
}

namespace {

struct Near {
    const Rectangle* area = nullptr;
    std::string name{};
};
Near nearest_to(const Box& box, Point point) {
    Near nearest;
    const auto look_at = [&](const Rectangle& area, const std::string& name) {
        if (nearest.area && away2(*nearest.area, point) <= away2(area, point)) return;
        nearest = {&area, name};
    };
    for (const Building& building : box.buildings) look_at(building.walls, "the " + building.name);
    for (std::size_t i = 0; i < box.pieces.size(); ++i)
        look_at(box.pieces[i].area, name_piece(box, i));
    return nearest;
}

std::string opening_there(const Box& box, Point point) {
    for (std::size_t i = 0; i < box.openings.size(); ++i)
        if (box.openings[i].centre == point) return name_opening(box, i);
    return {};
}

}  // namespace

// An opening by its own name, else by the nearest building or piece.
std::string name_of(const Box& box, Point point) {
    if (std::string opening = opening_there(box, point); !opening.empty()) return opening;
    const Near near = nearest_to(box, point);
    return near.area ? beside(*near.area, point, near.name) : spell(point);
}

std::string name_around(const Box& box, Point point) {
    if (std::string opening = opening_there(box, point); !opening.empty()) return opening;
    const Near near = nearest_to(box, point);
    if (!near.area) return spell(point);
    if (near.area->holds(point)) return near.name;
    const std::string up = point.y < near.area->y0   ? "south"
                           : point.y > near.area->y1 ? "north"
                                                     : "";
    const std::string across = point.x < near.area->x0   ? "west"
                               : point.x > near.area->x1 ? "east"
                                                         : "";
    return "the street " + up + (up.empty() || across.empty() ? "" : "-") + across + " of "
           + near.name;
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
    const auto alike = std::ranges::count_if(box.openings, is_alike);
    const auto before = std::ranges::count_if(box.openings, [&](const Opening& other) {
        return is_alike(other) && other.centre.x + other.centre.y < own.centre.x + own.centre.y;
    });
    const bool is_across = own.side == 'N' || own.side == 'S';
    const std::string which = alike < 2     ? ""
                              : alike > 2   ? own.id + " "
                              : before == 0 ? (is_across ? "western " : "southern ")
                                            : (is_across ? "eastern " : "northern ");
    return "the " + box.buildings.at(own.building).name + "'s " + which + side
           + (own.kind == OpeningKind::Door ? " door" : " window");
}

// By where on the table it stands, which tells those of a kind apart.
std::string name_piece(const Box& box, std::size_t at) {
    constexpr std::array<std::string_view, 3> kKinds{"hedge", "fence", "wreck"};
    if (at >= box.pieces.size()) return "?" + std::to_string(at);
    const auto where = [](Point centre) {
        const std::string up = centre.y < kTable / 3       ? "south"
                               : centre.y > 2 * kTable / 3 ? "north"
                                                           : "";
        const std::string across = centre.x < kTable / 3       ? "west"
                                   : centre.x > 2 * kTable / 3 ? "east"
                                                               : "";
        const std::string both = up + (up.empty() || across.empty() ? "" : "-") + across;
        return both.empty() ? "middle" : both;
    };
    const Piece& piece = box.pieces[at];
    const std::string kind(kKinds.at(static_cast<std::size_t>(piece.kind)));
    const bool alone =
        std::ranges::count_if(box.pieces,
                              [&](const Piece& other) {
                                  return other.kind == piece.kind
                                         && where(other.centre()) == where(piece.centre());
                              })
        == 1;
    return "the " + (alone ? where(piece.centre()) + " " + kind : kind + " " + piece.id);
}

std::string name_item(const Box& box, int item) {
    if (item == kBombItem) return box.bomb.name;
    if (gun_of(item) != Gun::None) return box.guns[gun_of(item)].name;
    if (hand_of(item) != Hand::Fists) return box.hands[hand_of(item)].name;
    if (armour_of(item) != Armour::None) return box.armours[armour_of(item)].name;
    return "?" + std::to_string(item);
}

// SKIR-25.9 The win is full if the patient was cured.
std::string verdict(const Skirmish& game, const State& state) {
    const View view = view_of(game.box(), state);
    if (state.won != 1) return "The Controller wins";
    return is_full_win(view) ? "The Survivors win in full" : "The Survivors win";
}

}  // namespace gravetide::skirmish
