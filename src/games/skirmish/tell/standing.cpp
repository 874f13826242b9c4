// How a match stands: figures alive over the turns, the score in parts, who fell.
#include "games/skirmish/tell/standing.h"

#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

// Able, down or away in safety; the Doctor who waits belongs to nobody yet.
bool is_alive(const Survivor& who) {
    return who.condition == Condition::Able || who.condition == Condition::Down
           || who.condition == Condition::Departed;
}

int alive_of(const View& view, Seat seat) {
    int alive = 0;
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& who = view.survivor(number);
        alive += is_alive(who) && who.owner == number_of(seat) ? 1 : 0;
    }
    return alive;
}

Tally part(std::string_view key, const std::string& name, int count, int points, const Rule* rule) {
    return {.key = key,
            .name = name + ": " + std::to_string(count),
            .value = count * points,
            .rule = rule};
}

}  // namespace

std::string when_of(const Skirmish&, const State& state) {
    return state.turn == 0 ? "Setup" : "Turn " + std::to_string(state.turn);
}

std::vector<Tally> list_counts(const Skirmish& game, const State& state) {
    const View view = view_of(game.box(), state);
    std::vector<Tally> counts{{.key = "zombies",
                               .name = "Zombies on the table",
                               .value = static_cast<int>(state.zombies.size())}};
    for (int number = 0; number < players_of(state.setup); ++number)
        counts.push_back({.key = "alive",
                          .name = "Survivors alive",
                          .of = player(number),
                          .value = alive_of(view, player(number))});
    counts.push_back({.key = "destroyed",
                      .name = "Zombies destroyed",
                      .value = state.zeds_destroyed + state.ragers_destroyed});
    if (view.is(ScenarioKey::SupplyRun))
        counts.push_back(
            {.key = "supplies", .name = "Supplies carried off", .value = state.supplies_out});
    return counts;
}

// SKIR-23.6, SKIR-24.10, SKIR-25.11
std::vector<Tally> list_parts(const Skirmish& game, const State& state) {
    const View view = view_of(game.box(), state);
    const Scoring& points = game.box().scoring;
    const Rule* rule = view.is(ScenarioKey::SupplyRun)       ? "SKIR-23.6"_rule
                       : view.is(ScenarioKey::HoldTheClinic) ? "SKIR-24.10"_rule
                                                             : "SKIR-25.11"_rule;
    std::vector<Tally> parts;
    if (view.is(ScenarioKey::SupplyRun))
        parts.push_back(
            part("supplies", "Supplies carried off", state.supplies_out, points.supply, rule));
    if (view.is(ScenarioKey::HoldTheClinic)) {
        int safe = 0;
        for (int number = 1; number <= view.people(); ++number)
            safe += counts_for_clinic(view, view.survivor(number)) ? 1 : 0;
        parts.push_back(part("safe", "Survivors safe", safe, points.counted, rule));
    }
    if (view.is(ScenarioKey::BringTheDoctor)) {
        parts.push_back(part("doctor", "The Doctor brought out", judge(view) == 1 ? 1 : 0,
                             points.doctor, rule));
        parts.push_back(
            part("cured", "The patient cured", patient_is_cured(view) ? 1 : 0, points.cured, rule));
    }
    parts.push_back(part("destroyed", "Zombies destroyed",
                         state.zeds_destroyed + state.ragers_destroyed, points.zombie, rule));
    parts.push_back(
        part("lost", "Survivors lost or left behind", lost_survivors(view), points.lost, rule));
    parts.push_back({.key = "score",
                     .name = "Score of the Survivors",
                     .value = survivor_score(view),
                     .rule = rule});
    return parts;
}

std::optional<Tally> loss_of(const Skirmish& game, const State& state, const Event& event) {
    if (event.what == Happening::Destroyed)
        return Tally{.key = "zombies", .name = "Zombies destroyed", .value = 1};
    const bool dies = event.what == Happening::Dies;
    if (!dies && event.what != Happening::Turns) return std::nullopt;
    const View view = view_of(game.box(), state);
    return Tally{.key = dies ? "dead" : "turned",
                 .name = dies ? "Survivors dead" : "Survivors turned",
                 .of = player(view.survivor(event.survivor).owner),
                 .value = 1};
}

int side_of(const Skirmish&, const State& state, Seat seat) {
    return seat == controller_of(state.setup) ? 1 : 0;
}

}  // namespace gravetide::skirmish
