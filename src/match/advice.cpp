#include "match/advice.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "bots/search.h"
#include "engine/asks.h"
#include "engine/bad_input.h"
#include "games/told.h"
#include "match/inside.h"

namespace gravetide {

namespace {

constexpr std::size_t kRivals = 2;
constexpr int kEnoughTries = 6;       // for a chance to be told
constexpr int kLooks = 24;            // ahead, to see what comes of a choice
constexpr double kTelling = 0.1;      // how much oftener something must happen to be a reason
constexpr double kLikely = 0.5;       // and how often, where nothing else is one
constexpr std::uint64_t kLuck = 517;  // the adviser's own, which tells nothing of the match's

std::string percent(double chance) { return std::to_string(std::lround(chance * 100)) + " %"; }

// How often each headline of the story comes by the end of the turn, when the house bots play on.
template <Game G>
std::map<std::string, double> headlines_after(const G& game, const typename G::State& view,
                                              Seat seat, typename G::Action action,
                                              const std::function<bool()>& stop) {
    Playout<G> playout(game);
    std::map<std::string, double> often;
    for (int look = 0; look < kLooks && !(stop && stop()); ++look) {
        Dice dice(seed_from_number(kLuck), static_cast<std::uint64_t>(look));
        auto state = game.imagine(view, seat, dice);
        std::vector<typename G::Event> page;
        Journal<typename G::Event> journal(page);
        game.play(state, action, journal);
        playout.run(state, playout.tick(view) + 1, dice, journal);
        std::set<std::string> told;
        for (const auto& event : page) {
            const auto* row = row_of(game, event, seat);
            if (row && weight_of(game, row->key) == Weight::Headline)
                told.insert(gravetide::told(game, view.setup, event, seat));
        }
        for (const std::string& each : told) often[each] += 1.0 / kLooks;
    }
    return often;
}

// What luck makes of the choice itself, where it decides.
template <Game G>
std::string luck_of(const G& game, const typename G::State& view, Seat seat,
                    typename G::Action action) {
    if constexpr (HasForecast<G>) {
        try {
            const Question question{.kind = Question::Kind::Forecast, .actions = {id_of(action)}};
            const Forecast forecast = forecast_of(game, view, seat, question);
            // A number is told by its average: one of its values says little.
            const auto mean =
                std::ranges::find(forecast.besides, std::string("mean"), &Outlook::key);
            if (mean != forecast.besides.end())
                return fmt::format("{:.1f} {}", mean->value, mean->said);
            if (!forecast.parts.empty())
                return forecast.parts[0].said + " " + percent(forecast.parts[0].value);
        } catch (const BadInput&) {
            // The game tells none of this one.
        }
    }
    return {};
}

// What comes of it more, or less, than of the next best choice.
template <Game G>
std::string outcome_of(const G& game, const typename G::State& view, Seat seat,
                       typename G::Action action, const std::vector<Rival<G>>& rivals,
                       const std::function<bool()>& stop) {
    const std::string when = HasClock<G> ? " this turn" : " in the end";
    const auto mine = headlines_after(game, view, seat, action, stop);
    if (rivals.empty()) {
        for (const auto& [said, often] : mine)
            if (often >= kLikely) return said + ": " + percent(often) + when;
        return {};
    }
    const auto theirs = headlines_after(game, view, seat, rivals[0].action, stop);
    const auto often = [](const auto& all, const std::string& said) {
        const auto found = all.find(said);
        return found == all.end() ? 0.0 : found->second;
    };
    std::string best;
    double most = kTelling;
    for (const auto* all : {&mine, &theirs})
        for (const auto& [said, share] : *all) {
            const double apart = std::abs(often(mine, said) - often(theirs, said));
            if (apart <= most) continue;
            most = apart;
            best = said;
        }
    if (best.empty()) return {};
    return best + ": " + percent(often(mine, best)) + when + ", " + percent(often(theirs, best))
           + " after \"" + said(game, view.setup, rivals[0].action) + "\"";
}

template <Game G>
Advice advise(const G& game, const typename G::State& view, Seat seat,
              const std::function<bool()>& stop) {
    SearchBudget budget{.playouts = 2000, .until = until_of(game, view), .stop = stop};
    if constexpr (HasClock<G>) {
        const Foresight ahead = foresight_of(game, view);
        const bool far = budget.until == Until::End;
        budget.playouts = ahead.decisions * (far ? ahead.whole : ahead.playouts) / 2;
    }
    Dice dice(kLuck);
    Found<G> found = search(game, view, seat, dice, budget);
    if (found.rivals.size() > kRivals) found.rivals.resize(kRivals);
    Advice advice{.action = id_of(found.action), .said = said(game, view.setup, found.action)};
    if (found.tries >= kEnoughTries) advice.chance = static_cast<double>(found.value) / kCertain;
    for (const Rival<G>& rival : found.rivals)
        advice.over.push_back({id_of(rival.action), said(game, view.setup, rival.action),
                               static_cast<double>(rival.gain) / kCertain});
    const std::string luck = luck_of(game, view, seat, found.action);
    const std::string then = outcome_of(game, view, seat, found.action, found.rivals, stop);
    advice.why = with_capital(luck + (luck.empty() || then.empty() ? "" : "; ") + then);
    if (advice.why.empty())
        advice.why = advice.over.empty() ? "What the house bot would do here."
                                         : "Nothing else that was tried came out clearly ahead.";
    return advice;
}

}  // namespace

Hints hints_of(const Header& header) {
    for (const auto& [key, value] : header.options)
        if (key == kHintsKey && value == "off") return Hints::Off;
    return Hints::On;
}

Adviser adviser(const Shelf& shelf, const Match& match) {
    const Seat seat = match.to_act();
    Adviser adviser;
    visit_game(match.header().game, [&]<class G>() {
        const auto game = shelf.box<G>();
        adviser = [game, seat, view = game->seen_by(state_in<G>(match), seat)](
                      const std::function<bool()>& stop) {
            return advise(*game, view, seat, stop);
        };
    });
    return adviser;
}

std::string to_json(const Advice& advice) {
    using nlohmann::json;
    const auto rounded = [](double chance) { return std::round(chance * 10'000) / 10'000; };
    json over = json::array();
    for (const Advice::Rival& each : advice.over)
        over.push_back({{"id", std::to_string(each.action)},
                        {"said", each.said},
                        {"gain", rounded(each.gain)}});
    return json{{"id", std::to_string(advice.action)},
                {"said", advice.said},
                {"chance", advice.chance ? json(rounded(*advice.chance)) : json(nullptr)},
                {"over", std::move(over)},
                {"why", advice.why}}
        .dump();
}

}  // namespace gravetide
