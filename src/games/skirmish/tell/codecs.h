// How each kind of thing of the Skirmish reads: its key, its name, and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/rows.h"
#include "games/skirmish/gear.h"
#include "games/skirmish/rules.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

// The id of a row of data, and the row of an id.
template <class Rows>
std::string id_at(const Rows& rows, std::size_t number) {
    return number < rows.size() ? rows[number].id : "?" + std::to_string(number);
}
template <class Rows>
std::optional<std::uint8_t> find_id(const Rows& rows, std::string_view id) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].id == id) return byte(static_cast<int>(i));
    return std::nullopt;
}

struct PointCodec {
    static std::string key(const Skirmish&, Point point) { return spell(point); }
    static std::string name(const Skirmish& game, const Setup&, Point point) {
        return name_of(game.box(), point);
    }
    static std::optional<Point> read(const Skirmish&, std::string_view text) {
        return read_point(text);
    }
};

// Where something happened: roughly, for the board shows it exactly.
struct PlaceCodec : PointCodec {
    static std::string name(const Skirmish& game, const Setup&, Point point) {
        return name_around(game.box(), point);
    }
};

template <char Kind>
struct FigureCodec {
    static std::string key(const Skirmish&, std::uint8_t number) {
        return spell_figure(Kind, number);
    }
    static std::string name(const Skirmish&, const Setup&, std::uint8_t number) {
        return Kind == 's' ? name_survivor(number) : name_zombie(int{number});
    }
    static std::optional<std::uint8_t> read(const Skirmish&, std::string_view text) {
        return read_figure(Kind, text);
    }
    static std::vector<std::uint8_t> all(const Skirmish&, const Setup&) {
        std::vector<std::uint8_t> numbers;
        for (int i = 1; i < 256; ++i) numbers.push_back(byte(i));
        return numbers;
    }
};
using SurvivorCodec = FigureCodec<'s'>;
using ZombieCodec = FigureCodec<'z'>;

// Whom one looks for: a Zombie, or a Survivor, which the rules then refuse.
struct SpottedCodec {
    using Figures = std::tuple<std::uint8_t, std::uint8_t>;
    static std::string key(const Skirmish& game, std::uint8_t zombie, std::uint8_t survivor) {
        return survivor ? SurvivorCodec::key(game, survivor) : ZombieCodec::key(game, zombie);
    }
    static std::string name(const Skirmish& game, const Setup& setup, std::uint8_t zombie,
                            std::uint8_t survivor) {
        return survivor ? SurvivorCodec::name(game, setup, survivor)
                        : ZombieCodec::name(game, setup, zombie);
    }
    static std::optional<Figures> read(const Skirmish& game, std::string_view text) {
        if (const auto zombie = ZombieCodec::read(game, text)) return Figures(*zombie, 0);
        if (const auto survivor = SurvivorCodec::read(game, text)) return Figures(0, *survivor);
        return std::nullopt;
    }
    static std::vector<Figures> all(const Skirmish& game, const Setup& setup) {
        std::vector<Figures> figures;
        for (const std::uint8_t number : ZombieCodec::all(game, setup)) {
            figures.emplace_back(number, 0);
            figures.emplace_back(0, number);
        }
        return figures;
    }
};

// Whether a way leads to a place that is called as the one it came from.
inline bool stays_within(const Skirmish& game, Point from, Point to) {
    return from != Point{} && name_around(game.box(), from) == name_around(game.box(), to);
}
struct GoalCodec {
    static std::string key(const Skirmish&, Point, Point to) { return spell(to); }
    static std::string name(const Skirmish& game, const Setup&, Point from, Point to) {
        return stays_within(game, from, to) ? "another spot there" : name_around(game.box(), to);
    }
};
// The same for who tells several steps as one way; it has no word of its own.
struct WithinCodec {
    static constexpr Shape kShape = Shape::Number;
    static std::string key(const Skirmish& game, Point from, Point to) {
        return stays_within(game, from, to) ? "1" : "0";
    }
    static std::string name(const Skirmish&, const Setup&, Point, Point) { return {}; }
};

// How far steps lead, on the table's own ruler: half an inch each, at an angle by the diagonal of
// half an inch, to the nearest half.
struct FarCodec {
    static std::string key(const Skirmish&, std::uint8_t steps, std::uint8_t) {
        return std::to_string(int{steps});
    }
    static std::string name(const Skirmish&, const Setup&, std::uint8_t steps, std::uint8_t way) {
        const bool is_slanted =
            way < kDirections.size() && kDirections[way].dx != 0 && kDirections[way].dy != 0;
        return name_inches(is_slanted ? (int{steps} * 1414 + 500) / 1000 : int{steps});
    }
};

struct DirectionCodec {
    static std::string name(const Skirmish& game, const Setup&, std::uint8_t way) {
        constexpr std::array<std::string_view, 8> kNames{"north",      "north-east", "east",
                                                         "south-east", "south",      "south-west",
                                                         "west",       "north-west"};
        return way < kNames.size() ? std::string(kNames[way]) : key(game, way);
    }
    static std::string key(const Skirmish&, std::uint8_t way) {
        return way < kDirections.size() ? std::string(kDirections[way].name)
                                        : "?" + std::to_string(way);
    }
    static std::optional<std::uint8_t> read(const Skirmish&, std::string_view text) {
        for (std::size_t i = 0; i < kDirections.size(); ++i)
            if (kDirections[i].name == text) return byte(static_cast<int>(i));
        return std::nullopt;
    }
};

// What stands in a list of the box, by its id and, if it has one, its name.
template <auto List>
struct ListedCodec {
    using Value = std::size_t;
    static std::string key(const Skirmish& game, std::size_t at) {
        return id_at(game.box().*List, at);
    }
    static std::string name(const Skirmish& game, const Setup&, std::size_t at) {
        const auto& rows = game.box().*List;
        if constexpr (requires { rows[0].name; })
            return at < rows.size() ? rows[at].name : key(game, at);
        else
            return key(game, at);
    }
    static std::optional<std::uint8_t> read(const Skirmish& game, std::string_view text) {
        return find_id(game.box().*List, text);
    }
    static std::vector<std::size_t> all(const Skirmish& game, const Setup&) {
        std::vector<std::size_t> places((game.box().*List).size());
        for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
        return places;
    }
};
using TypeCodec = ListedCodec<&Box::types>;
using PackageCodec = ListedCodec<&Box::packages>;

struct OpeningCodec : ListedCodec<&Box::openings> {
    static std::string name(const Skirmish& game, const Setup&, std::size_t at) {
        return name_opening(game.box(), at);
    }
};
struct PieceCodec : ListedCodec<&Box::pieces> {
    static std::string name(const Skirmish& game, const Setup&, std::size_t at) {
        return name_piece(game.box(), at);
    }
};
using GunCodec = ListedCodec<&Box::guns>;
using HandCodec = ListedCodec<&Box::hands>;

struct ItemCodec {
    static std::string key(const Skirmish& game, int item) { return spell_item(game.box(), item); }
    static std::string name(const Skirmish& game, const Setup&, int item) {
        return name_item(game.box(), item);
    }
    static std::optional<int> read(const Skirmish& game, std::string_view text) {
        return read_item(game.box(), text);
    }
};

struct WoundCodec {
    static std::string key(const Skirmish&, int wound) {
        constexpr std::array<std::string_view, 4> kWounds{"none", "light", "serious", "down"};
        return std::string(kWounds.at(static_cast<std::size_t>(wound) % 4));
    }
    static std::string name(const Skirmish&, const Setup&, int wound) {
        constexpr std::array<std::string_view, 4> kWounds{"no", "a Light", "a Serious", "a Down"};
        return std::string(kWounds.at(static_cast<std::size_t>(wound) % 4));
    }
};

struct LoudnessCodec {
    static std::string key(const Skirmish&, int loudness) {
        return std::string(spell(static_cast<Loudness>(loudness)));
    }
};

struct PlayerCodec {
    static std::string key(const Skirmish&, std::uint8_t player) {
        return player ? "player" + std::to_string(player) : "controller";
    }
    static std::string name(const Skirmish&, const Setup&, std::uint8_t player) {
        return player ? "Player " + std::to_string(player) : "The Controller";
    }
};

}  // namespace gravetide::skirmish
