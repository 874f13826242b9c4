// What a game says of itself beyond the nine functions of game.h: how it is set up, and how its
// actions, events and positions read. The rules never need it; the match, the page and the tests
// do.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data.h"
#include "engine/game.h"
#include "engine/options.h"
#include "engine/rows.h"

namespace gravetide {

// The lid of the box.
struct About {
    std::string_view key;   // "last_stand": its folder, its ledger, its data, the command line
    std::string_view name;  // "Last Stand"
    std::string_view pitch;
    int fewest_players;
    int most_players;
    int minutes;
};

// One stage of a turn or a battle. A game keeps its stages in a constexpr table that the rules walk
// and the page shows: one list, never two.
struct Stage {
    std::string_view key;   // "combat_move": what a page decides by
    std::string_view name;  // "Combat move": what it shows
    const Rule* rule;
};

// One thing that is true of a position: "zombies 3". A position is written as its facts, one a
// line, and read back by putting them on a bare table.
struct Fact {
    std::string key;
    std::string value;

    friend bool operator==(const Fact&, const Fact&) = default;
};

// clang-format off

template <class G>
concept ToldGame =
    Game<G> &&
    requires(const G game, const typename G::State state, typename G::State& table,
             const typename G::Event event, const Setup setup, const DataFolder& folder,
             const Fact fact, nlohmann::json& json) {

        // The box, opened from its data files; its lid, its options, and the table laid for a match.
        // Every state begins with the options that were chosen.
        G(folder);
        { G::kAbout }                    -> std::convertible_to<const About&>;
        { game.options() }               -> std::same_as<std::vector<Option>>;
        { game.start(setup) }            -> std::same_as<typename G::State>;
        { state.setup }                  -> std::convertible_to<const Setup&>;
        { game.seat_names(setup) }       -> std::same_as<std::vector<std::string>>;

        // The turn as one table, and where in it the match is.
        { game.stages(state) }           -> std::same_as<std::span<const Stage>>;
        { game.stage(state) }            -> std::same_as<std::size_t>;

        // Actions, outcomes and what happened as rows (rows.h), from which their texts, sentences
        // and JSON follow; and the rule behind an event.
        { language_of(game) }                -> std::same_as<const Language<G>&>;
        { event.rule }                   -> std::convertible_to<const Rule*>;

        // A position as facts and as JSON, both written from a view (seen_by), never from the full
        // state; a table with nothing on it but its options, and one fact put there.
        { list_facts(game, state) }      -> std::same_as<std::vector<Fact>>;
        { bare(game, setup) }            -> std::same_as<typename G::State>;
        { put_fact(game, table, fact) };
        // The JSON comes in two: what the options alone decide, and the rest, which the page puts
        // over it, objects by key and lists by place.
        { put_board(game, setup, json) };
        { put_view(game, state, json) };

        // How a finished match ended, in a few words; and what is broken about a state, if anything.
        { verdict(game, state) }         -> std::same_as<std::string>;
        { soundness(game, state) }       -> std::same_as<std::string>;
    };

// clang-format on

}  // namespace gravetide
