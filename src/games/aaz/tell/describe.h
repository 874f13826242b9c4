// A position as facts (docs/games/aaz.md says what they mean): one description for writing and for
// reading. Every value that is put is checked, for a position may come from anybody.
#pragma once

#include "engine/fact_sheet.h"
#include "games/aaz/rules.h"
#include "games/aaz/tell/facts.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

class Description {
public:
    Description(const Aaz& game, FactSheet& sheet, State& state, Journal<Event> told)
        : game_(game),
          sheet_(sheet),
          state_(state),
          view_(view_of(game.box(), state)),
          told_(told) {}

    void describe();

private:
    // facts.cpp
    void describe_course();
    void describe_territory(Space at);
    void describe_space(Space at);
    void describe_cards();
    Space read_open_space(const Fact& fact, std::string_view text) const;
    Space read_place(const Fact& fact, std::string_view text) const;
    Power read_known_power(const Fact& fact, std::string_view text) const;
    Power read_player(const Fact& fact, std::string_view text) const;
    Units read_units(const Fact& fact, Space at) const;

    // turn_facts.cpp
    void describe_turn();
    void describe_motion();
    void describe_battle();
    void describe_lists();
    void put_passages(const Fact& fact);
    void put_assaults(const Fact& fact);
    void put_overland(const Fact& fact);
    void put_pool(const Fact& fact);

    auto place_code() const {
        return code(
            "a space or none", [this](Space space) { return spell(game_, space); },
            [this](const Fact& fact, std::string_view text) { return read_place(fact, text); });
    }
    auto spaces_code() const {
        return set_of<SpaceSet>(code(
            "the spaces", [this](Space space) { return spell(game_, space); },
            [this](const Fact& fact, std::string_view text) {
                return read_open_space(fact, text);
            }));
    }
    auto units_code(Space at) const {
        return code(
            "2 infantry 1 tank …", [at](const Units& units) { return spell(units, at); },
            [this, at](const Fact& fact, std::string_view) { return read_units(fact, at); });
    }
    // A value kept in rows, which are there where it is anything.
    template <class Rows, class Code>
    void row(std::string_view key, Rows& rows, Space at, const Code& code) {
        auto value = rows.at(at);
        const auto before = value;
        sheet_.field(key, value, code);
        keep(rows, at, value, before);
    }
    template <class Rows, class Value>
    void keep(Rows& rows, Space at, const Value& value, const Value& before) {
        if (value == before) return;
        if (rows.is_full()) wrong({spell(game_, at), ""}, "too many spaces with that");
        rows.set(at, value);
    }

    const Aaz& game_;
    FactSheet& sheet_;
    State& state_;
    View view_;
    Journal<Event> told_;
};

// "1 tank+infantry 2 nothing": transports by what they carry.
struct LoadsCode {
    static std::string spell(const Loads& loads);
    static Loads read(const Fact& fact, std::string_view text);
    static std::string told() { return "1 tank+infantry …"; }
};

}  // namespace gravetide::aaz
