// A match told by its rounds, for charts and an end page: played again once, from its start.
#pragma once

#include "engine/standing.h"
#include "match/course.h"

namespace gravetide {

template <ToldGame G>
std::string when_now(const Course<G>& course) {
    if constexpr (HasStanding<G>)
        return when_of(course.game(), course.game().seen_by(course.state(), Seat::Nobody));
    return {};
}

template <ToldGame G>
Chronicle chronicle_of(const Course<G>& course) {
    Chronicle told;
    if constexpr (HasStanding<G>) {
        const G& game = course.game();
        std::string last;
        course.walk([&](std::size_t ply, const auto& then, const auto& page) {
            const auto view = game.seen_by(then, Seat::Nobody);
            if constexpr (HasLosses<G>)
                for (const auto& event : page)
                    if (const auto loss = loss_of(game, view, event)) add_loss(told.losses, *loss);
            std::string when = when_of(game, view);
            if (ply != course.shown() && when == last) return;
            last = when;
            told.moments.push_back({ply, std::move(when), list_counts(game, view)});
        });
    }
    return told;
}

}  // namespace gravetide
