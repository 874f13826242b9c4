// The list of games. Adding a game adds a line here; the promises, stories, bench, bots,
// simulation, records and the table come with it.
#pragma once

#include <string_view>
#include <tuple>

#include "games/aaz/bot/foresight.h"
#include "games/dotz/bot/foresight.h"
#include "games/mall/bot/foresight.h"
#include "games/skirmish/bot/foresight.h"
#include "last_stand/last_stand.h"

namespace gravetide {

using AllGames =
    std::tuple<last_stand::LastStand, mall::Mall, dotz::Dotz, aaz::Aaz, skirmish::Skirmish>;

// Calls visit.template operator()<G>() for each game in turn.
template <class Visit>
void for_each_game(Visit visit) {
    [&]<class... G>(const std::tuple<G...>*) {
        (visit.template operator()<G>(), ...);
    }(static_cast<AllGames*>(nullptr));
}

// Calls visit for the game of that key; false when there is none.
template <class Visit>
bool visit_game(std::string_view key, Visit visit) {
    bool found = false;
    for_each_game([&]<class G>() {
        if (G::kAbout.key != key) return;
        found = true;
        visit.template operator()<G>();
    });
    return found;
}

}  // namespace gravetide
