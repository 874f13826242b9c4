// Answers to what people ask about a position (engine/asks.h), as JSON for pages and programs.
#pragma once

#include <string>

#include "engine/asks.h"
#include "engine/bad_input.h"

namespace gravetide {

std::string to_json(const Reach& reach);
std::string to_json(const Barrier& barrier);
std::string to_json(const Forecast& forecast);

template <Game G>
std::string answer(const G& game, const typename G::State& view, Seat reader,
                   const Question& question) {
    switch (question.kind) {
    case Question::Kind::Reach:
        if constexpr (HasReach<G>) return to_json(reach_of(game, view, reader, question));
        break;
    case Question::Kind::WhyNot:
        if (question.actions.size() == 1) {
            const auto action = action_of<typename G::Action>(question.actions.front());
            return to_json(explained(game, view, action, game.forbidden_by(view, action)));
        }
        if constexpr (HasWhyNot<G>) return to_json(why_not(game, view, reader, question));
        break;
    case Question::Kind::Forecast:
        if constexpr (HasForecast<G>) return to_json(forecast_of(game, view, reader, question));
        break;
    }
    throw BadInput("ask", "this game has no answer to that");
}

}  // namespace gravetide
