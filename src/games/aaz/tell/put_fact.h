// Reads one fact and puts it on the table.
#pragma once

#include "engine/fact.h"
#include "engine/text.h"
#include "games/aaz/rules.h"
#include "games/aaz/tell/facts.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

class FactReader {
public:
    FactReader(const Aaz& game, State& state, const Fact& fact, Journal<Event> told)
        : game_(game), state_(state), fact_(fact), view_(view_of(game.box(), state)), told_(told) {}

    void put();

private:
    Space space(std::string_view text) const;
    Space place() const;
    Power power(std::string_view text) const;
    Power player() const;
    Units units(Space at) const;
    Loads loads() const;
    std::optional<std::string_view> after(std::string_view prefix) const;
    int few() const { return read_count(fact_, kMostPut); }

    // put_fact.cpp; false when the fact is none of theirs.
    bool put_course();
    bool put_money();
    bool put_cards();
    bool put_space();
    void put_apart(Space at);
    void put_flown(Space at);
    void put_ways(Space at);
    void go();

    // put_turn_fact.cpp
    bool put_turn();
    void put_passages();
    void put_assaults();
    void put_overland();
    void put_pool();
    void put_motion(std::string_view what);
    void put_battle(std::string_view what);

    const Aaz& game_;
    State& state_;
    const Fact& fact_;
    View view_;
    Journal<Event> told_;  // of "go"
};

}  // namespace gravetide::aaz
