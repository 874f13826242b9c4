// Teaches a bot to choose: matches are played with actions drawn by how much they are wanted
// (engine/learned_choice.h), and after each round of matches the weights move a little towards what
// was followed by more than the learned value had expected (policy gradient, with generalized
// advantage estimates and Adam's steps). The weights are written as integers into
// data/<game>/choice.json with the command that made them.
#include <CLI/CLI.hpp>
#include <cmath>
#include <fmt/core.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "bots/bots.h"
#include "engine/bad_input.h"
#include "engine/learned_choice.h"
#include "engine/text.h"
#include "games/all.h"
#include "match/position.h"
#include "match/shelf.h"

namespace gravetide {

namespace {

using json = nlohmann::ordered_json;

struct Asked {
    std::string game, options, head, sides, others = "classic", data = "data";
    int rounds = 100;
    int matches = 1000;  // in a round
    double pace = 0.02;  // how far a weight moves in a round
    double keep = 0.98;  // how much of what comes later counts from one choice to the one before
    double liked = 1.5;  // what the first trait counts where nothing was learned yet
    double sharp = 1;    // how much more exactly than learned the wanted ones are drawn
    std::uint64_t seed = 1;
    bool swap = false;   // one side learns in each match, the others are played by --others
    int side = -1;       // likewise, and always this one
    bool judge = false;  // plays with what was learned and learns nothing
    bool go_on = false;  // from what was learned before
    unsigned threads = 1;
};

using Weights = std::vector<double>;

struct Slope {
    int at = 0;
    double size = 0;
};
// A choice that was made: how its likelihood depends on the weights, and what was expected then.
struct Made {
    std::size_t seat = 0;
    double expected = 0;
    std::vector<Slope> slopes{};
};

double want_of(const Weights& weights, const Traits& traits) {
    double sum = 0;
    for (const Trait& trait : traits)
        sum += weights[static_cast<std::size_t>(trait.at)] * trait.size / LearnedChoice::kOne;
    return sum;
}

std::vector<Bot> read_bots(const std::string& names) {
    std::vector<Bot> bots;
    for (const std::string_view name : split(names, ',')) {
        const auto bot = read_bot(name);
        if (!bot) throw BadInput("others", "no such bot");
        bots.push_back(*bot);
    }
    return bots;
}

template <ToldGame G>
class Lesson {
public:
    using State = typename G::State;

    Lesson(const G& game, const Asked& asked, int head, Weights& weights)
        : game_(game),
          asked_(asked),
          head_(head),
          weights_(weights),
          others_(read_bots(asked.others)),
          start_(game.start(read_setup(game.options(), read_option_words(asked.options)))),
          seats_(game.seat_names(start_.setup).size()) {
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            const char digit = seat < asked.sides.size() ? asked.sides[seat] : '9';
            sides_.push_back(asked.sides.empty() ? static_cast<int>(seat) : digit - '0');
        }
        count_ = static_cast<std::size_t>(*std::ranges::max_element(sides_)) + 1;
    }

    // The mean result of the seats that learn.
    double round(int number) {
        Share all(weights_.size());
        std::vector<Share> shares(asked_.threads, all);
        std::vector<std::thread> threads;
        for (unsigned t = 0; t < asked_.threads; ++t)
            threads.emplace_back([&, t] {
                for (int i = static_cast<int>(t); i < asked_.matches;
                     i += static_cast<int>(asked_.threads))
                    play_one(static_cast<std::uint64_t>(number) * 1'000'000
                                 + static_cast<std::uint64_t>(i),
                             static_cast<std::size_t>(i), shares[t]);
            });
        for (std::thread& thread : threads) thread.join();
        for (const Share& share : shares) {
            all.sum += share.sum;
            all.count += share.count;
            for (std::size_t i = 0; i < all.slope.size(); ++i) all.slope[i] += share.slope[i];
        }
        // The pace falls, so that the last rounds add up instead of chasing luck.
        if (!asked_.judge)
            step(all.slope, asked_.pace * (asked_.rounds - number + 1) / asked_.rounds);
        return all.sum / std::max(1.0, all.count);
    }

private:
    struct Share {
        explicit Share(std::size_t size) : slope(size, 0.0), scratch(size, 0.0) {}

        std::vector<double> slope;
        std::vector<double> scratch;  // all zero between two choices
        double sum = 0;
        double count = 0;
    };

    bool learns(std::size_t seat, std::size_t match) const {
        if (asked_.side >= 0) return sides_[seat] == asked_.side;
        return !asked_.swap || match % count_ == static_cast<std::size_t>(sides_[seat]);
    }

    void play_one(std::uint64_t stream, std::size_t match, Share& share) const {
        Dice dice(seed_from_number(asked_.seed), stream);
        Journal<typename G::Event> quiet;
        Tray forgetful;
        State state = start_;
        std::vector<Made> made;
        std::vector<bool> taught(seats_, false);
        std::vector<typename G::Action> actions;
        std::vector<Traits> traits;
        for (Seat seat = game_.to_act(state); seat != Seat::Nobody; seat = game_.to_act(state)) {
            if (seat == Seat::Chance) {
                game_.play(state, game_.roll(state, dice, forgetful), quiet);
                continue;
            }
            const State view = game_.seen_by(state, seat);
            const std::size_t at = number_of(seat);
            const bool own = learns(at, match);
            const int head = choice_head(game_, view, seat);
            game_.list_actions(view, actions);
            if (!own || head != head_ || actions.size() == 1) {
                const Bot bot =
                    own && head < 0 ? Bot::House : others_[match / count_ % others_.size()];
                game_.play(state, choose(bot, game_, view, seat, dice, {}), quiet);
                continue;
            }
            list_traits(game_, view, seat, actions, dice, traits);
            if (traits.empty()) {
                game_.play(state, choose(Bot::House, game_, view, seat, dice, {}), quiet);
                continue;
            }
            taught[at] = true;
            made.push_back({.seat = at});
            game_.play(state, actions[draw(view, seat, traits, dice, made.back(), share.scratch)],
                       quiet);
        }
        for (std::size_t seat = 0; seat < seats_; ++seat)
            if (taught[seat])
                credit(made, seat, game_.score(state, player(static_cast<int>(seat))), share);
    }

    std::size_t draw(const State& view, Seat seat, const std::vector<Traits>& traits, Dice& dice,
                     Made& made, std::vector<double>& scratch) const {
        std::vector<double> odds;
        for (const Traits& each : traits) odds.push_back(want_of(weights_, each));
        const double most = *std::ranges::max_element(odds);
        double sum = 0;
        for (double& each : odds) sum += each = std::exp(each - most);
        double drawn = dice.below(1 << 24) * sum / (1 << 24);
        std::size_t pick = 0;
        while (pick + 1 < odds.size() && (drawn -= odds[pick]) >= 0) ++pick;
        if constexpr (HasValue<G>)
            made.expected = static_cast<double>(value_of(game_, view, seat)) / kCertain;
        for (std::size_t i = 0; i < odds.size(); ++i) {
            const double share = (i == pick ? 1.0 : 0.0) - odds[i] / sum;
            if (std::abs(share) < 1e-5) continue;
            for (const Trait& trait : traits[i])
                scratch[static_cast<std::size_t>(trait.at)] +=
                    share * trait.size / LearnedChoice::kOne;
        }
        for (const Traits& each : traits)
            for (const Trait& trait : each) {
                double& size = scratch[static_cast<std::size_t>(trait.at)];
                if (std::abs(size) > 1e-6) made.slopes.push_back({trait.at, size});
                size = 0;
            }
        return pick;
    }

    // From the last choice back: what came of it beyond what was expected.
    void credit(const std::vector<Made>& made, std::size_t seat, double result,
                Share& share) const {
        double next = result;
        double gain = 0;
        for (std::size_t i = made.size(); i-- > 0;) {
            const Made& each = made[i];
            if (each.seat != seat) continue;
            gain = next - each.expected + asked_.keep * gain;
            next = each.expected;
            for (const Slope& slope : each.slopes)
                share.slope[static_cast<std::size_t>(slope.at)] += gain * slope.size;
        }
        share.sum += result;
        ++share.count;
    }

    void step(const std::vector<double>& slope, double pace) {
        ++steps_;
        mean_.resize(slope.size(), 0.0);
        square_.resize(slope.size(), 0.0);
        for (std::size_t i = 0; i < slope.size(); ++i) {
            const double each = slope[i] / asked_.matches;
            mean_[i] = 0.9 * mean_[i] + 0.1 * each;
            square_[i] = 0.98 * square_[i] + 0.02 * each * each;
            const double mean = mean_[i] / (1 - std::pow(0.9, steps_));
            const double square = square_[i] / (1 - std::pow(0.98, steps_));
            weights_[i] += pace * mean / (std::sqrt(square) + 1e-4);
        }
    }

    const G& game_;
    const Asked& asked_;
    int head_;
    Weights& weights_;
    std::vector<Bot> others_;
    State start_;
    std::size_t seats_;
    std::vector<int> sides_{};  // of each seat
    std::size_t count_ = 0;     // sides
    int steps_ = 0;
    std::vector<double> mean_{}, square_{};
};

template <ToldGame G>
int head_of(const G& game, std::string_view name) {
    const auto heads = choice_heads(game);
    const auto found = std::ranges::find(heads, name);
    if (found == heads.end()) throw BadInput("head", "no such head");
    return static_cast<int>(found - heads.begin());
}

// One row of choice.json as weights, if it is there.
void read_row(const json& file, std::string_view head, std::span<const TraitGroup> groups,
              Weights& weights) {
    if (!file.is_object()) return;
    for (const json& row : file["heads"]) {
        if (row["head"] != std::string(head)) continue;
        std::size_t at = 0;
        for (const TraitGroup& group : groups) {
            const json list = row["weights"].value(std::string(group.name), json::array());
            for (int i = 0; i < group.size; ++i, ++at)
                if (static_cast<std::size_t>(i) < list.size())
                    weights[at] =
                        list[static_cast<std::size_t>(i)].get<double>() / LearnedChoice::kWeightOne;
        }
    }
}

// Replaces one row, keeps the others.
void write_row(const std::string& path, const json& old, std::string_view head,
               std::span<const TraitGroup> groups, const std::string& made,
               const Weights& weights) {
    json lists = json::object();
    std::size_t at = 0;
    for (const TraitGroup& group : groups) {
        json list = json::array();
        for (int i = 0; i < group.size; ++i, ++at)
            list.push_back(std::clamp(std::lround(weights[at] * LearnedChoice::kWeightOne),
                                      -static_cast<long>(LearnedChoice::kMostWeight),
                                      static_cast<long>(LearnedChoice::kMostWeight)));
        if (std::ranges::any_of(list, [](const json& weight) { return weight != 0; }))
            lists[std::string(group.name)] = list;
    }
    std::string text = "{\n \"heads\": [";
    json rows = json::array();
    if (old.is_object())
        for (const json& row : old["heads"])
            if (row["head"] != std::string(head)) rows.push_back(row);
    rows.push_back({{"head", head}, {"made", made}, {"weights", lists}});
    for (std::size_t i = 0; i < rows.size(); ++i)
        text += (i == 0 ? "\n  " : ",\n  ") + rows[i].dump();
    std::ofstream(path) << text << "\n ]\n}\n";
}

template <ToldGame G>
void teach(const Asked& asked, const std::string& command) {
    const DataFolder folder;
    const G game{folder};
    const auto groups = trait_groups(game);
    const int number = head_of(game, asked.head);
    const std::string_view head = asked.head;
    std::size_t count = 0;
    for (const TraitGroup& group : groups) count += static_cast<std::size_t>(group.size);
    Weights weights(count, 0.0);
    weights[0] = asked.liked;
    const std::string path = asked.data + "/" + std::string(G::kAbout.key) + "/choice.json";
    const json old = json::parse(std::ifstream(path), nullptr, false);
    if (asked.go_on || asked.judge) read_row(old, head, groups, weights);
    for (double& weight : weights) weight *= asked.sharp;
    Lesson<G> lesson(game, asked, number, weights);
    for (int round = 1; round <= asked.rounds; ++round) {
        fmt::print("{}: {:.4f}\n", round, lesson.round(round));
        std::fflush(stdout);
        if (!asked.judge && (round % 10 == 0 || round == asked.rounds))
            write_row(path, old, head, groups, command, weights);
    }
}

}  // namespace

}  // namespace gravetide

int main(int argc, char** argv) {
    using namespace gravetide;
    Asked asked;
    CLI::App app("Learns what to choose");
    app.add_option("game", asked.game)->required();
    app.add_option("--option", asked.options);
    app.add_option("--head", asked.head, "What is learned")->required();
    app.add_option("--others", asked.others);
    app.add_option("--rounds", asked.rounds)->check(CLI::PositiveNumber);
    app.add_option("--matches", asked.matches)->check(CLI::PositiveNumber);
    app.add_option("--pace", asked.pace);
    app.add_option("--keep", asked.keep);
    app.add_option("--liked", asked.liked);
    app.add_option("--sharp", asked.sharp);
    app.add_option("--seed", asked.seed);
    app.add_option("--threads", asked.threads)->check(CLI::PositiveNumber);
    app.add_option("--data", asked.data);
    app.add_option("--sides", asked.sides, "The side of each seat, a digit each: 01010 in aaz");
    app.add_flag("--swap", asked.swap);
    app.add_option("--side", asked.side)->check(CLI::NonNegativeNumber);
    app.add_flag("--judge", asked.judge);
    app.add_flag("--go-on", asked.go_on);
    CLI11_PARSE(app, argc, argv);
    std::string command = "learn_choices";
    for (int i = 1; i < argc; ++i) command += " " + std::string(argv[i]);
    try {
        const auto run = [&]<class G>() {
            if constexpr (HasTraits<G>)
                teach<G>(asked, command);
            else
                throw BadInput(asked.game, "has no choices to learn");
        };
        if (!visit_game(asked.game, run)) no_such_game(asked.game);
    } catch (const BadInput& bad) {
        fmt::print(stderr, "{}\n", bad.what());
        return 2;
    }
    return 0;
}
