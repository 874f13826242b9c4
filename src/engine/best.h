// How a position ends when whoever decides does what is best for one cause: every way luck can
// fall, played by the game's own rules. For small questions; large ones need a solver of their own.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/desk.h"
#include "engine/game.h"

namespace gravetide {

// One way to end, in words, and what it is worth to the cause.
struct WayOut {
    std::string said{};
    double worth = 0;
};

// How likely each way out is, and what they are worth together.
struct WaysOut {
    std::map<std::string, double> chances{};
    double worth = 0;

    // Of all ways whose words pass.
    template <class Passes>
    double chance_of(Passes passes) const {
        double sum = 0;
        for (const auto& [said, chance] : chances) sum += passes(said) ? chance : 0;
        return sum;
    }
    OddsSpread spread(std::string key, std::string title, std::size_t most = 24) const {
        OddsSpread out{std::move(key), std::move(title)};
        for (const auto& [said, chance] : chances) out.bars.push_back({said, chance});
        return gathered(std::move(out), most);
    }
};

// For which cause a seat decides, and which of its actions are worth a thought.
enum class Cause : std::uint8_t { Own, Against };

template <Game G>
class BestPlay {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Tell = std::function<std::optional<WayOut>(const State&)>;
    using Consider = std::function<bool(const State&, const Action&)>;
    using CauseOf = std::function<Cause(const State&)>;

    // Tell says how a state ends, or nothing while it goes on.
    BestPlay(const G& game, Tell tell) : game_(game), tell_(std::move(tell)) {}

    void consider_only(Consider consider) { consider_ = std::move(consider); }
    void with_causes(CauseOf cause) { cause_ = std::move(cause); }

    // BadQuestion where more states are met than can be gone through in a moment.
    const WaysOut& from(const State& state) {
        const auto bytes = std::bit_cast<Bytes>(state);
        const auto known = known_.find(bytes);
        if (known != known_.end()) return known->second;
        if (known_.size() >= kMostStates)
            throw BadQuestion("question", "that goes on too long to be told exactly");
        WaysOut ways = find(state);
        return known_.emplace(bytes, std::move(ways)).first->second;
    }

private:
    using Bytes = std::array<std::byte, sizeof(State)>;
    static constexpr std::size_t kMostStates = 20'000;

    WaysOut find(const State& state) {
        if (const auto end = tell_(state)) return {{{end->said, 1.0}}, end->worth};
        return game_.to_act(state) == Seat::Chance ? mixed(state) : best(state);
    }

    WaysOut mixed(const State& state) {
        std::vector<Chance<Action>> chances;
        game_.list_chances(state, chances);
        WaysOut ways;
        for (const auto& [action, probability] : chances) {
            const WaysOut& next = after(state, action);
            for (const auto& [said, chance] : next.chances)
                ways.chances[said] += probability * chance;
            ways.worth += probability * next.worth;
        }
        return ways;
    }

    WaysOut best(const State& state) {
        std::vector<Action> actions;
        game_.list_actions(state, actions);
        const double sign = cause_ && cause_(state) == Cause::Against ? -1 : 1;
        const WaysOut* best = nullptr;
        for (const Action& action : actions) {
            if (consider_ && !consider_(state, action)) continue;
            const WaysOut& next = after(state, action);
            if (!best || sign * next.worth > sign * best->worth) best = &next;
        }
        if (!best) throw BadQuestion("question", "nobody can go on from there");
        return *best;
    }

    const WaysOut& after(const State& state, const Action& action) {
        State child = state;
        Journal<typename G::Event> quiet;
        game_.play(child, action, quiet);
        return from(child);
    }

    const G& game_;
    Tell tell_;
    Consider consider_{};
    CauseOf cause_{};
    std::map<Bytes, WaysOut> known_;
};

}  // namespace gravetide
