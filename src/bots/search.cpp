#include "bots/search.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>
#include <vector>

#include "engine/byte_hash.h"
#include "games/all.h"

namespace gravetide {

namespace {

constexpr std::size_t kMostRacers = 32;
constexpr int kTriesEach = 8;            // playouts a racer should be able to get
constexpr std::size_t kFewestTries = 6;  // before anybody is thought beaten
constexpr int kDuelPercent = 50;         // of the playouts, for the last two
constexpr double kClearly = 1.0;   // standard errors ahead of the house bot's choice, in the duel
constexpr double kHopeless = 1.5;  // standard errors behind it
constexpr double kDoubt = 0.06;    // of kCertain: a spread no few tries can argue away

template <Game G>
class Race {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    Race(const G& game, const State& view, Seat seat, Dice& dice, const SearchBudget& budget)
        : game_(game), view_(view), seat_(seat), dice_(dice), budget_(budget), playout_(game) {}

    Found<G> run() {
        std::vector<Action> actions;
        game_.list_actions(view_, actions);
        racers_.push_back({.first = usual(view_)});
        if (actions.size() == 1) return found(0);
        luck_ = dice_.bits();
        attempt(racers_[0]);  // tells how much of the turn is left
        share_ = budget_.playouts / std::max(1, std::max(usual_decisions(), decisions_left_));
        gather(actions);
        if (racers_.size() > 1) race();
        return found(winner());
    }

private:
    struct Racer {
        Action first{};
        Action second{};
        int length = 1;  // 2: the second is played as well
        std::vector<int> values{};
        std::int64_t sum = 0;

        double mean() const {
            return values.empty() ? 0
                                  : static_cast<double>(sum) / static_cast<double>(values.size());
        }
    };
    // How far a racer is ahead of the house bot's choice, luck being the same, and one standard
    // error of that.
    struct Lead {
        std::size_t tries = 0;
        double mean = 0;
        double error = 0;
    };

    // A game without a house bot has no favourite.
    Action usual(const State& state) {
        if (const auto learned = learned_choice(game_, state, seat_, dice_)) return *learned;
        if constexpr (HasHouseBot<G>)
            return game_.house_choice(state, seat_, dice_);
        else
            return playout_.choice(state, seat_, dice_);
    }
    int usual_decisions() const {
        if constexpr (HasClock<G>)
            return foresight_of(game_, view_).decisions;
        else
            return Foresight{}.decisions;
    }
    Found<G> found(std::size_t at) const {
        Found<G> found{racers_[at].first, static_cast<int>(racers_[at].mean()),
                       static_cast<int>(racers_[0].mean()), playouts_};
        found.tries = static_cast<int>(racers_[at].values.size());
        found.rivals = rivals_of(racers_[at]);
        return found;
    }

    // Of other choices the nearest behind, by the tries they have in common.
    std::vector<Rival<G>> rivals_of(const Racer& chosen) const {
        std::vector<Rival<G>> rivals;
        for (const Racer& racer : racers_) {
            if (racer.length > 1 || racer.first == chosen.first) continue;
            const std::size_t count = std::min(racer.values.size(), chosen.values.size());
            if (count < kFewestTries) continue;
            std::int64_t ahead = 0;
            for (std::size_t i = 0; i < count; ++i) ahead += chosen.values[i] - racer.values[i];
            rivals.push_back({racer.first, static_cast<int>(ahead / static_cast<int>(count))});
        }
        std::ranges::stable_sort(rivals, {}, &Rival<G>::gain);
        return rivals;
    }

    // Choices that lead to the same table run once.
    bool is_new(const State& state) { return seen_.insert(byte_hash_of(state)).second; }
    std::size_t any_of(std::size_t count) {
        return static_cast<std::size_t>(dice_.below(static_cast<int>(count)));
    }
    void order(const State& state, std::vector<Action>& actions) {
        if (learned_rank(game_, state, seat_, actions)) return;
        if constexpr (HasHouseRank<G>)
            house_rank(game_, state, seat_, actions);
        else
            for (std::size_t i = actions.size(); i > 1; --i)
                std::swap(actions[i - 1], actions[any_of(i)]);
    }

    // As many as can be tried often enough: half of them what the house bot likes next best, the
    // others anything, and where places are left pairs.
    void gather(std::vector<Action>& actions) {
        const std::size_t most =
            std::clamp<std::size_t>(static_cast<std::size_t>(share_ / kTriesEach), 1, kMostRacers);
        const State base = game_.imagine(view_, seat_, dice_);
        State after = base;
        game_.play(after, racers_[0].first, quiet_);
        is_new(after);
        order(view_, actions);
        std::vector<Action> others;
        for (const Action action : actions) {
            after = base;
            game_.play(after, action, quiet_);
            if (is_new(after)) others.push_back(action);
        }
        for (std::size_t next = 0; next < others.size() && racers_.size() < most; ++next) {
            const bool liked = racers_.size() <= most / 2;
            std::swap(others[next], others[liked ? next : next + any_of(others.size() - next)]);
            racers_.push_back({.first = others[next]});
        }
        const std::size_t singles = racers_.size();
        std::vector<Action> seconds;
        for (std::size_t tries = 0; racers_.size() < most && tries < 2 * most; ++tries) {
            const Action first = racers_[any_of(singles)].first;
            after = base;
            game_.play(after, first, quiet_);
            if (game_.to_act(after) != seat_) continue;
            game_.list_actions(after, seconds);
            const Action second = seconds[any_of(seconds.size())];
            game_.play(after, second, quiet_);
            if (is_new(after)) racers_.push_back({.first = first, .second = second, .length = 2});
        }
    }

    // Rounds with half as many racers each, and as many playouts, until one is left beside the
    // house bot's choice. That one was picked because its luck was good, among other things: the
    // two meet once more under new luck, and that duel alone decides.
    void race() {
        std::vector<std::size_t>& left = left_;
        left.resize(racers_.size());
        for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
        int rounds = 0;
        for (std::size_t n = left.size(); n > 2; n = (n + 1) / 2) ++rounds;
        const int duel = rounds == 0 ? share_ : share_ * kDuelPercent / 100;
        for (int round = 0; round < rounds && left.size() > 1; ++round) {
            const std::size_t before = round == 0 ? 0 : racers_[0].values.size();
            const auto each = static_cast<std::size_t>((share_ - duel) / rounds);
            if (!try_all(before + std::max<std::size_t>(1, each / left.size()))) return;
            halve(left);
        }
        if (rounds > 0) fresh_ = racers_[0].values.size();
        for (const int quarter : {1, 2, 3, 4}) {
            if (left.size() < 2) return;
            if (!try_all(fresh_ + static_cast<std::size_t>(duel * quarter / 8))) return;
            drop_hopeless(left);
        }
    }

    // Until everybody in the race has so many tries. False: it was stopped.
    bool try_all(std::size_t tries) {
        while (racers_[left_.back()].values.size() < tries) {
            if (budget_.stop && budget_.stop()) return false;
            for (const std::size_t at : left_)
                if (racers_[at].values.size() <= racers_[left_.back()].values.size())
                    attempt(racers_[at]);
        }
        return true;
    }

    // The house bot's choice stays, in the first place; who is hopelessly behind it goes early.
    void halve(std::vector<std::size_t>& left) const {
        const std::size_t keep = std::max<std::size_t>(2, (left.size() + 1) / 2);
        std::stable_sort(left.begin() + 1, left.end(), [&](std::size_t a, std::size_t b) {
            return racers_[a].mean() > racers_[b].mean();
        });
        left.resize(std::min(left.size(), keep));
        drop_hopeless(left);
    }

    void drop_hopeless(std::vector<std::size_t>& left) const {
        while (left.size() > 1) {
            const Lead lead = lead_of(racers_[left.back()]);
            if (kFewestTries > lead.tries || lead.mean > -kHopeless * lead.error) break;
            left.pop_back();
        }
    }

    Lead lead_of(const Racer& racer) const {
        const std::size_t count = std::min(racer.values.size(), racers_[0].values.size());
        if (count <= fresh_) return {};
        double sum = 0;
        double squares = kDoubt * kCertain * kDoubt * kCertain * 4;
        for (std::size_t i = fresh_; i < count; ++i) {
            const double ahead = racer.values[i] - racers_[0].values[i];
            sum += ahead;
            squares += ahead * ahead;
        }
        const auto n = static_cast<double>(count - fresh_);
        const double mean = sum / n;
        return {count - fresh_, mean, std::sqrt(std::max(1.0, squares / n - mean * mean) / n)};
    }

    std::size_t winner() const {
        if (left_.size() != 2) return 0;
        const Lead lead = lead_of(racers_[left_[1]]);
        return lead.tries >= kFewestTries && lead.mean > least_lead(lead.error) ? left_[1] : 0;
    }
    // The better the usual choice is known to be, the more a lead that may be luck is taken for
    // luck: it has to be so many times the square of its error, both as chances.
    double least_lead(double error) const {
        const double clearly = kClearly * error;
        if constexpr (HasClock<G>)
            return std::max(clearly, foresight_of(game_, view_).trust * error * error / kCertain);
        return clearly;
    }

    // Others do what they would where that is known; the seat itself plays as in every playout.
    Action decide(const State& state, Seat seat, Dice& dice) {
        if (seat == seat_ || budget_.open_book.empty()) return playout_.choice(state, seat, dice);
        const auto& bots = budget_.open_book;
        const Bot bot = bots[std::min(number_of(seat), bots.size() - 1)];
        if (bot == Bot::Veteran || bot == Bot::Warlord) return playout_.choice(state, seat, dice);
        return choose(bot, game_, state, seat, dice, {});
    }

    // One playout; the luck of a racer's n-th try is that of everybody's n-th.
    void attempt(Racer& racer) {
        Dice dice(seed_from_number(luck_), racer.values.size());
        State state = game_.imagine(view_, seat_, dice);
        game_.play(state, racer.first, quiet_);
        if (racer.length == 2 && game_.to_act(state) == seat_
            && !game_.forbidden_by(state, racer.second))
            game_.play(state, racer.second, quiet_);
        const int end = playout_.end_of(view_, budget_.until);
        const bool has_end = end != Playout<G>::kNever;
        const int now = playout_.tick(view_);
        const int longest = has_end ? Playout<G>::kLongest : Playout<G>::kLongestMatch;
        int own = 1;
        for (int made = 0; made < longest; ++made) {
            const Seat seat = game_.to_act(state);
            if (seat == Seat::Nobody || (has_end && playout_.tick(state) >= end)) break;
            if (seat == Seat::Chance) {
                game_.play(state, game_.roll(state, dice, forgetful_), quiet_);
                continue;
            }
            if (seat == seat_ && playout_.tick(state) == now) ++own;
            game_.play(state, decide(state, seat, dice), quiet_);
        }
        if (racer.values.empty() && &racer == &racers_[0]) decisions_left_ = own;
        const int value = playout_.judge(state, seat_);
        racer.values.push_back(value);
        racer.sum += value;
        ++playouts_;
    }

    const G& game_;
    const State& view_;
    Seat seat_;
    Dice& dice_;
    const SearchBudget& budget_;
    Playout<G> playout_;
    std::vector<Racer> racers_;
    std::vector<std::size_t> left_{0};  // in the race, the house bot's choice first
    std::unordered_set<std::uint64_t> seen_;
    std::uint64_t luck_ = 0;
    std::size_t fresh_ = 0;  // the first try of the duel; those before chose who is in it
    int decisions_left_ = 1;
    int share_ = 0;
    int playouts_ = 0;
    Journal<typename G::Event> quiet_;
    Tray forgetful_;
};

}  // namespace

template <Game G>
Found<G> search(const G& game, const typename G::State& view, Seat seat, Dice& dice,
                const SearchBudget& budget) {
    return Race<G>(game, view, seat, dice, budget).run();
}

namespace {

template <class... G>
auto every_search(const std::tuple<G...>*) {
    return std::make_tuple(&search<G>...);
}

// Naming each here is what compiles it here, once.
[[gnu::used]] const auto kCompiled = every_search(static_cast<AllGames*>(nullptr));

}  // namespace

}  // namespace gravetide
