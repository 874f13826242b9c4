// What a survivor may ask before planning: how the night would go.
#include "engine/bad_input.h"
#include "engine/luck.h"
#include "last_stand/last_stand.h"

namespace gravetide::last_stand {

namespace {

constexpr std::size_t kMostOpen = 1000;

// The chance to see the dawn without a bite, if the other survivor does this. Plans are secret
// (LAST-1.1): what the other has planned is not looked at.
double unbitten(const LastStand& game, State state, Seat seat, Action own, Action others) {
    const Seat other = kSurvivors[number_of(seat) == 0 ? 1 : 0];
    state.plan[other] = Plan::None;
    Journal<Event> quiet;
    for (Seat now = game.to_act(state); is_player(now) && state.phase == Phase::Plans;
         now = game.to_act(state)) {
        const Action wanted = now == seat ? own : others;
        game.play(state, game.forbidden_by(state, wanted) ? Action{.verb = Verb::Hide} : wanted,
                  quiet);
    }
    // LAST-1.4 The bandage takes a bite away at dawn, before the zombies left over bite.
    const int before = int{state.bites[seat]} - (own.verb == Verb::Patch ? 1 : 0);
    double chance = 0;
    each_fall(game, state, kMostOpen, [&](const State& dawn, double likely) {
        if (int{dawn.bites[seat]} <= before) chance += likely;
    });
    return chance;
}

}  // namespace

// LAST-2.1, LAST-2.2 The night after a plan, should the other survivor fight.
Forecast forecast_of(const LastStand& game, const State& view, Seat seat,
                     const Question& question) {
    if (question.actions.size() != 1) throw BadInput("ask", "a forecast is of one plan");
    const auto own = action_of<Action>(question.actions.front());
    if (game.to_act(view) != seat || view.phase != Phase::Plans) return {};
    if (game.forbidden_by(view, own)) return {};
    const double safe = unbitten(game, view, seat, own, {.verb = Verb::Fight});
    return {.parts = {{"unbitten", "You stay unbitten tonight, if the other fights", safe},
                      {"bitten", "You are bitten", 1 - safe}},
            .besides = {{"unbitten_if_hiding", "You stay unbitten, if the other hides",
                         unbitten(game, view, seat, own, {.verb = Verb::Hide})}}};
}

}  // namespace gravetide::last_stand
