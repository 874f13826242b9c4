// How a position ends when whoever decides does what is best for one cause: every way luck can
// fall, played by the game's own rules. For small questions; large ones need a solver of their own.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/desk.h"
#include "engine/fixed_list.h"
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
    using List = std::function<void(const State&, std::vector<Action>&)>;
    // Dice that fall one after another to the same end, and how likely one of those ends is.
    struct Fall {
        FixedList<Action, 2> dice{};
        double likely = 0;
    };
    using Falls = FixedList<Fall, 10>;
    using ListFalls = std::function<void(const State&, Falls&)>;
    using CauseOf = std::function<Cause(const State&)>;
    using Settle = std::function<void(State&)>;

    // Tell says how a state ends, or nothing while it goes on.
    BestPlay(const G& game, Tell tell) : game_(game), tell_(std::move(tell)) {}

    void consider_only(Consider consider) { consider_ = std::move(consider); }
    // Where it is less work to list what is worth a thought than to choose from all there is.
    void list_by(List list) { list_ = std::move(list); }
    // Where a game knows which faces do the same: one of each kind. Where none are listed, every
    // face is played.
    void fall_by(ListFalls falls) { list_falls_ = std::move(falls); }
    void with_causes(CauseOf cause) { cause_ = std::move(cause); }
    // Done to every state after an action: what makes no difference to the question is wiped away,
    // so that states meet which differ in nothing else.
    void settle_by(Settle settle) { settle_ = std::move(settle); }
    // States in which only one action is considered are not remembered: fewer states, more work.
    void run_on() { runs_on_ = true; }

    void at_most(std::size_t states) { most_ = states; }

    // TooLong where more states are met than can be gone through in a moment.
    WaysOut from(const State& state) {
        start_ = words_of(state);
        open_.clear();   // somebody may have given up half way
        known_.clear();  // marks are told from the start
        const Found found = look(state);
        WaysOut ways{.worth = found.worth};
        for (std::size_t i = 0; i < found.count; ++i)
            if (chances_[found.begin + i] > 0) ways.chances[ends_[i]] = chances_[found.begin + i];
        return ways;
    }

private:
    static constexpr double kRounding = 1e-12;

    // OPTIMIZATION: a state is known by a mark of its bytes. That two of a question's states share
    // one is less likely than once in a thousand million questions.
    struct Mark {
        std::uint64_t one = 0, two = 0;
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    static constexpr std::size_t kLanes = 4;
    static constexpr std::size_t kBlock = kLanes * sizeof(std::uint64_t);
    static constexpr std::size_t kBlocks = (sizeof(State) + kBlock - 1) / kBlock;
    using StateWords = std::array<std::uint64_t, kBlocks * kLanes>;
    static StateWords words_of(const State& state) {
        StateWords words{};
        std::memcpy(words.data(), &state, sizeof(State));
        return words;
    }
    // Of what differs from the start, which is little: four words at a time, in sums of their own.
    Mark mark_of(const State& state) const {
        std::array<std::uint64_t, kLanes> sums{1, 2, 3, 4};
        const auto add = [&](const std::byte* bytes, std::size_t at) {
            const auto word = [&](std::size_t lane) {
                std::uint64_t read = 0;
                std::memcpy(&read, bytes + lane * sizeof read, sizeof read);
                return read;
            };
            const std::uint64_t* before = &start_[at];
            const std::uint64_t differs = (word(0) ^ before[0]) | (word(1) ^ before[1])
                                          | (word(2) ^ before[2]) | (word(3) ^ before[3]);
            if (differs == 0) return;
            const std::uint64_t place = at * 0xD1B54A32D192ED03ULL;
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                sums[lane] = (sums[lane] ^ (word(lane) + place)) * 0x9E3779B97F4A7C15ULL;
                sums[lane] ^= sums[lane] >> 32U;
            }
        };
        const auto* bytes = reinterpret_cast<const std::byte*>(&state);
        constexpr std::size_t kWhole = sizeof(State) / kBlock;
        for (std::size_t i = 0; i < kWhole; ++i) add(bytes + i * kBlock, i * kLanes);
        if constexpr (sizeof(State) % kBlock != 0) {
            std::array<std::byte, kBlock> rest{};
            std::memcpy(rest.data(), bytes + kWhole * kBlock, sizeof(State) % kBlock);
            add(rest.data(), kWhole * kLanes);
        }
        Mark mark{1, 2};
        for (const std::uint64_t sum : sums) {
            mark.one = (mark.one ^ sum) * 0x9E3779B97F4A7C15ULL;
            mark.one ^= mark.one >> 32U;
            mark.two = (mark.two ^ sum) * 0xD1B54A32D192ED03ULL;
            mark.two ^= mark.two >> 29U;
        }
        return mark;
    }

    // OPTIMIZATION: ends are counted as they are met, and chances stand in their order, those of
    // all states in one row.
    struct Found {
        std::size_t begin = 0, count = 0;
        double worth = 0;
    };
    // What was found by marks, which are as good as thrown: each stands in the first free place
    // from its own on.
    class Known {
    public:
        std::size_t size() const { return found_.size(); }
        void clear() {
            found_.clear();
            places_.assign(kUsual, 0);
        }
        const Found* find(const Mark& mark) const {
            for (std::size_t at = mark.one;; ++at) {
                const std::uint32_t place = places_[at & (places_.size() - 1)];
                if (place == 0) return nullptr;
                if (found_[place - 1].first == mark) return &found_[place - 1].second;
            }
        }
        void add(const Mark& mark, const Found& found) {
            found_.emplace_back(mark, found);
            if (found_.size() * 2 <= places_.size()) return put(found_.size());
            places_.assign(places_.size() * 4, 0);
            for (std::size_t i = 1; i <= found_.size(); ++i) put(i);
        }

    private:
        static constexpr std::size_t kUsual = 1024;  // a power of two, as all sizes
        void put(std::size_t number) {
            std::size_t at = found_[number - 1].first.one;
            while (places_[at & (places_.size() - 1)] != 0) ++at;
            places_[at & (places_.size() - 1)] = static_cast<std::uint32_t>(number);
        }
        std::vector<std::pair<Mark, Found>> found_{};
        std::vector<std::uint32_t> places_{};  // 0: free
    };

    Found look(const State& state) {
        if (const auto end = tell_(state)) return ended(*end);
        const Mark mark = mark_of(state);
        if (const Found* known = known_.find(mark)) return *known;
        if (known_.size() >= most_) throw TooLong();
        const Found found = game_.to_act(state) == Seat::Chance ? mixed(state) : best(state);
        known_.add(mark, found);
        return found;
    }

    // The same words may be worth different things.
    Found ended(const WayOut& end) {
        const auto [known, is_new] = over_.try_emplace({end.said, end.worth});
        Found& found = known->second;
        if (!is_new) return found;
        const auto [place, is_new_end] = places_.try_emplace(end.said, ends_.size());
        if (is_new_end) ends_.push_back(end.said);
        found = {chances_.size(), place->second + 1, end.worth};
        chances_.resize(found.begin + found.count);
        chances_.back() = 1;
        return found;
    }

    // What is being added up, on top of what waits for it.
    class Sum {
    public:
        Sum(std::vector<double>& open, std::vector<double>& chances)
            : open_(open), chances_(chances), begin_(open.size()) {}
        void add(const Found& next, double likely) {
            if (open_.size() < begin_ + next.count) open_.resize(begin_ + next.count);
            const double* from = chances_.data() + next.begin;
            double* to = open_.data() + begin_;
            for (std::size_t i = 0; i < next.count; ++i) to[i] += likely * from[i];
            worth_ += likely * next.worth;
        }
        Found done() {
            const auto first = open_.begin() + static_cast<std::ptrdiff_t>(begin_);
            const Found found{chances_.size(), open_.size() - begin_, worth_};
            chances_.insert(chances_.end(), first, open_.end());
            open_.resize(begin_);
            return found;
        }

    private:
        std::vector<double>& open_;
        std::vector<double>& chances_;
        std::size_t begin_;
        double worth_ = 0;
    };

    Found mixed(const State& state) {
        Sum sum(open_, chances_);
        Falls falls;
        if (list_falls_) list_falls_(state, falls);
        for (const auto& [dice, likely] : falls) {
            State child = state;
            for (const Action& die : dice) step(child, die);
            sum.add(look(child), likely);
        }
        if (!falls.is_empty()) return sum.done();
        std::vector<Chance<Action>> chances;
        game_.list_chances(state, chances);
        // OPTIMIZATION: faces that do the same stand beside one another, and are looked at once.
        State last = state;
        std::optional<Found> found;
        for (const auto& [action, probability] : chances) {
            const State child = played(state, action);
            if (!found || std::memcmp(&child, &last, sizeof(State)) != 0) {
                found = look(child);
                last = child;
            }
            sum.add(*found, probability);
        }
        return sum.done();
    }

    Found best(const State& state) {
        std::vector<Action> actions;
        list(state, actions);
        const double sign = cause_ && cause_(state) == Cause::Against ? -1 : 1;
        std::optional<Found> best;
        for (const Action& action : actions) {
            if (consider_ && !consider_(state, action)) continue;
            const Found next = look(played(state, action));
            // What is better by no more than rounding is no better: the first of those stands.
            if (!best || sign * next.worth > sign * best->worth + kRounding) best = next;
        }
        if (!best) throw BadQuestion("question", "nobody can go on from there");
        return *best;
    }

    State played(const State& state, const Action& action) {
        State child = state;
        step(child, action);
        while (const auto only = only_action(child)) step(child, *only);
        return child;
    }

    void list(const State& state, std::vector<Action>& out) const {
        out.clear();
        if (list_)
            list_(state, out);
        else
            game_.list_actions(state, out);
    }

    void step(State& state, const Action& action) {
        Journal<typename G::Event> quiet;
        game_.play(state, action, quiet);
        if (settle_) settle_(state);
    }

    std::optional<Action> only_action(const State& state) {
        if (!runs_on_ || game_.to_act(state) == Seat::Chance || tell_(state)) return std::nullopt;
        std::optional<Action> only;
        list(state, actions_);
        for (const Action& action : actions_) {
            if (consider_ && !consider_(state, action)) continue;
            if (only) return std::nullopt;
            only = action;
        }
        return only;
    }

    const G& game_;
    Tell tell_;
    Consider consider_{};
    List list_{};
    ListFalls list_falls_{};
    CauseOf cause_{};
    Settle settle_{};
    bool runs_on_ = false;
    std::size_t most_ = 100'000;
    StateWords start_{};
    Known known_{};
    std::map<std::pair<std::string, double>, Found> over_{};
    std::vector<double> chances_{}, open_{};
    std::vector<Action> actions_{};
    std::vector<std::string> ends_{};
    std::map<std::string, std::size_t> places_{};
};

}  // namespace gravetide
