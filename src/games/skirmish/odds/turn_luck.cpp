// The luck of a match's beginning and of a turn's: who is infected, where Zeds stand, nerve, noise
// and arrivals, AP dice.
#include <tuple>

#include "games/skirmish/odds/parts.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

namespace {

// SKIR-22.4 Where the next Zed begins.
Forecast start_forecast(const Skirmish& game, const State& state, Side side) {
    return one_die(game, state, Side::Survivors, side,
                   [&](Parts& parts, const std::vector<Event>& told, double likely) {
                       const Event* zed = find(told, Happening::ZombieArrives);
                       if (!zed) return parts.add(0, "none", "no room for the first Zed", likely);
                       int number = 2;
                       for (const Building& building : game.box().buildings) {
                           if (building.walls.holds(zed->to))
                               return parts.add(number, building.id,
                                                "the first Zed in the " + building.name, likely);
                           ++number;
                       }
                       parts.add(1, "outside", "the first Zed in the open", likely);
                   });
}

Forecast patient_forecast(const Skirmish& game, const State& state, Side side) {
    return one_die(game, state, Side::Survivors, side,
                   [](Parts& parts, const std::vector<Event>& told, double likely) {
                       const Event* patient = find(told, Happening::IsPatient);
                       const int number = patient ? patient->survivor : 0;
                       parts.add(number, spell_figure('s', number),
                                 name_survivor(number) + " is the patient", likely);
                   });
}

// SKIR-15.5 Nobody's test changes another's, so one position stands for all after each die.
Forecast morale_forecast(const Skirmish& game, State state, Side side) {
    std::vector<double> lost{1.0};  // by how many have lost their nerve
    std::vector<Chance<Action>> chances;
    std::vector<Event> told;
    Journal<Event> journal(told);
    while (state.step == Step::MoraleDie) {
        game.list_chances(state, chances);
        double fails = 0;
        State next = state;
        for (const auto& [action, probability] : chances) {
            State child = state;
            told.clear();
            game.play(child, action, journal);
            if (find(told, Happening::MoraleFailed)) fails += probability;
            next = child;
        }
        std::vector<double> after(lost.size() + 1);
        for (std::size_t i = 0; i < lost.size(); ++i) {
            after[i] += lost[i] * (1 - fails);
            after[i + 1] += lost[i] * fails;
        }
        lost = after;
        state = next;
    }
    Parts parts(Side::Survivors);
    for (std::size_t i = 0; i < lost.size(); ++i)
        parts.add(static_cast<int>(i), "lost_" + std::to_string(i),
                  i == 0   ? "everybody keeps their nerve"
                  : i == 1 ? "one loses their nerve"
                           : std::to_string(i) + " lose their nerve",
                  lost[i]);
    return parts.done(side);
}

Forecast arrival_forecast(const Skirmish& game, const State& state, Side side) {
    Parts parts(Side::Survivors);
    for (const auto& [count, likely] : arrivals_of(game, state))
        parts.add(count, "arrive_" + std::to_string(count),
                  count == 0   ? "no Zombie arrives"
                  : count == 1 ? "one Zombie arrives"
                               : std::to_string(count) + " Zombies arrive",
                  likely);
    return parts.done(side);
}

// SKIR-6.8 to SKIR-6.11
Forecast ap_forecast(const Skirmish& game, const State& state, Side side) {
    const bool is_controller = state.cursor == players_of(state.setup);
    double mean = 0;
    Forecast forecast =
        one_die(game, state, is_controller ? Side::Controller : Side::Survivors, side,
                [&](Parts& parts, const std::vector<Event>& told, double likely) {
                    const Event* gets = find(told, Happening::GetsAp);
                    const int ap = gets ? gets->number : 0;
                    mean += likely * ap;
                    const std::string who = !gets || gets->other == 0
                                                ? "the Controller"
                                                : "player " + std::to_string(gets->other);
                    parts.add(200 - ap, "ap_" + std::to_string(ap),
                              std::to_string(ap) + " AP for " + who, likely);
                });
    forecast.besides.push_back({"mean", "AP next turn on average", mean});
    return forecast;
}

bool is_arrival(Step step) {
    return step == Step::NoiseDie || step == Step::ArrivalDie || step == Step::ArrivalCount;
}

}  // namespace

// Where they come does not change how many do, so positions that differ in nothing else are one.
std::vector<std::pair<int, double>> arrivals_of(const Skirmish& game, const State& start) {
    using Key = std::tuple<int, int, int, int, int, int, int>;
    struct Open {
        State state;
        double likely;
    };
    const auto key_of = [](const State& state, int count) {
        return Key{count,
                   static_cast<int>(state.step),
                   state.very_loud,
                   state.loud,
                   state.arrivals,
                   state.arriving_ragers,
                   state.cursor * 2 + static_cast<int>(state.arriving)};
    };
    std::map<int, double> fallen;
    if (!is_arrival(start.step)) return {{0, 1.0}};
    std::map<Key, Open> open{{key_of(start, 0), {start, 1.0}}};
    std::vector<Chance<Action>> chances;
    std::vector<Event> told;
    Journal<Event> journal(told);
    while (!open.empty()) {
        std::map<Key, Open> next;
        for (const auto& [key, here] : open) {
            game.list_chances(here.state, chances);
            for (const auto& [action, probability] : chances) {
                State child = here.state;
                told.clear();
                game.play(child, action, journal);
                int count = std::get<0>(key);
                for (const Event& each : told)
                    if (each.what == Happening::ZombieArrives
                        && (each.rule == "SKIR-16.7"_rule || each.rule == "SKIR-25.8"_rule))
                        ++count;
                const double likely = here.likely * probability;
                if (!is_arrival(child.step)) {
                    fallen[count] += likely;
                    continue;
                }
                next.try_emplace(key_of(child, count), Open{child, 0.0}).first->second.likely +=
                    likely;
            }
        }
        open = std::move(next);
    }
    return {fallen.begin(), fallen.end()};
}

Forecast turn_luck_of(const Skirmish& game, const State& state, Side side) {
    switch (state.step) {
    case Step::StartDie: return start_forecast(game, state, side);
    case Step::PatientDraw: return patient_forecast(game, state, side);
    case Step::MoraleDie: return morale_forecast(game, state, side);
    case Step::ApSum: return ap_forecast(game, state, side);
    default: return is_arrival(state.step) ? arrival_forecast(game, state, side) : Forecast{};
    }
}

}  // namespace gravetide::skirmish
