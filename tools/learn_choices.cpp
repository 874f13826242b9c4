// Teaches a bot to choose: matches are played with actions drawn by how much they are wanted
// (engine/learned_choice.h), and after each round of matches the weights move towards what was
// followed by more than the learned value had expected (proximal policy optimization: several looks
// at the same matches, but no choice may become much likelier or less likely by one round's
// matches). The weights are written as integers into data/<game>/choice.json with the command that
// made them.
#include <CLI/CLI.hpp>
#include <cmath>
#include <fmt/core.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>
#include <thread>

#include "bots/bots.h"
#include "engine/bad_input.h"
#include "engine/learned_choice.h"
#include "engine/learned_value.h"
#include "engine/text.h"
#include "games/all.h"
#include "learning/rows.h"
#include "match/position.h"
#include "match/shelf.h"

namespace gravetide {

namespace {

using json = nlohmann::ordered_json;

using learning::Batch;

struct Asked {
    std::string game, options, head, level = "veteran", from = "veteran", sides, others = "classic",
                                     data = "data";
    int rounds = 100;
    int matches = 1000;    // in a round
    double pace = 0.002;   // how far a weight moves in a step
    double keep = 0.95;    // how much of what comes later counts from one choice to the one before
    double curious = 0.0;  // what not being sure counts
    double liked = 1.5;    // what the first trait counts where nothing was learned yet
    double sharp = 1;      // how much more exactly than learned the wanted ones are drawn
    int looks = 4;         // at the matches of a round
    int step = 1024;       // choices looked at for one step
    int nodes = 0;         // hidden ones
    std::uint64_t seed = 1;
    bool swap = false;   // one side learns in each match, the others are played by --others
    int side = -1;       // likewise, and always this one
    bool judge = false;  // plays with what was learned and learns nothing
    bool go_on = false;  // from what was learned before
    int threads = 1;
};

std::vector<Bot> read_bots(const std::string& names) {
    std::vector<Bot> bots;
    for (const std::string_view name : split(names, ',')) {
        const auto bot = read_bot(name);
        if (!bot) throw BadInput("others", "no such bot");
        bots.push_back(*bot);
    }
    return bots;
}

// Of the floating point that learning is done in.
float to_float(double x) { return static_cast<float>(x); }

template <ToldGame G>
class Lesson {
public:
    using State = typename G::State;

    Lesson(const G& game, const Asked& asked, int head, learning::Policy& policy)
        : game_(game),
          asked_(asked),
          head_(head),
          policy_(policy),
          others_(read_bots(asked.others)),
          start_(game.start(read_setup(game.options(), read_option_words(asked.options)))),
          seats_(game.seat_names(start_.setup).size()),
          order_(asked.seed) {
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            const char digit = seat < asked.sides.size() ? asked.sides[seat] : '9';
            sides_.push_back(asked.sides.empty() ? static_cast<int>(seat) : digit - '0');
        }
        count_ = static_cast<std::size_t>(*std::ranges::max_element(sides_)) + 1;
    }

    // What was won, and how far the policy has moved.
    std::string round(int number) {
        Batch batch;
        Result result;
        gather(number, batch, result);
        std::string told = fmt::format("{:.4f}", result.sum / std::max(1.0, result.count));
        if (asked_.judge || batch.choices.empty()) return told;
        return told
               + fmt::format("  {} choices, moved {:.4f}", batch.choices.size(),
                             teach_policy(batch, number));
    }

private:
    // Of the seats that learn.
    struct Result {
        double sum = 0;
        double count = 0;
    };
    struct Share {
        Batch batch{};
        Result result{};
    };

    bool learns(std::size_t seat, std::size_t match) const {
        if (asked_.side >= 0) return sides_[seat] == asked_.side;
        return !asked_.swap || match % count_ == static_cast<std::size_t>(sides_[seat]);
    }

    void gather(int number, Batch& batch, Result& result) const {
        std::vector<Share> shares(static_cast<std::size_t>(asked_.threads));
        {
            std::vector<std::jthread> threads;
            for (int t = 0; t < asked_.threads; ++t)
                threads.emplace_back([&, t] {
                    for (int i = t; i < asked_.matches; i += asked_.threads)
                        play_one(static_cast<std::uint64_t>(number) * 1'000'000
                                     + static_cast<std::uint64_t>(i),
                                 static_cast<std::size_t>(i), shares[static_cast<std::size_t>(t)]);
                });
        }
        for (Share& share : shares) {
            batch.add(share.batch);
            result.sum += share.result.sum;
            result.count += share.result.count;
            share = {};
        }
    }

    void play_one(std::uint64_t stream, std::size_t match, Share& share) const {
        Dice dice(seed_from_number(asked_.seed), stream);
        Journal<typename G::Event> quiet;
        Tray forgetful;
        State state = start_;
        const std::size_t first = share.batch.choices.size();
        std::vector<std::size_t> made;  // the seat of each choice
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
            made.push_back(at);
            game_.play(state, actions[draw(view, seat, traits, dice, share.batch)], quiet);
        }
        for (std::size_t seat = 0; seat < seats_; ++seat)
            if (std::ranges::find(made, seat) != made.end())
                credit(made, seat, game_.score(state, player(static_cast<int>(seat))), first,
                       share);
    }

    std::size_t draw(const State& view, Seat seat, const std::vector<Traits>& traits, Dice& dice,
                     Batch& batch) const {
        auto& made = batch.choices.emplace_back();
        made.first_action = batch.ends.size() - 1;
        made.actions = static_cast<std::uint32_t>(traits.size());
        for (const Traits& each : traits) {
            for (const Trait& trait : each)
                batch.traits.push_back(
                    {static_cast<std::uint16_t>(trait.at),
                     static_cast<std::int16_t>(std::clamp(trait.size, -32000, 32000))});
            batch.ends.push_back(batch.traits.size());
        }
        if (asked_.nodes > 0) {
            std::vector<int> seen;
            list_features(game_, view, seat, seen);
            for (const int each : seen) batch.signs.push_back(to_float(each) / LearnedValue::kOne);
        }
        const std::size_t number = batch.choices.size() - 1;
        learning::Numbers chances;
        policy_.chances(batch, number, chances);
        double drawn = dice.below(1 << 24) * (1.0 / (1 << 24));
        std::uint32_t pick = 0;
        while (pick + 1 < made.actions && (drawn -= chances[pick]) >= 0) ++pick;
        made.pick = pick;
        made.likelihood = std::log(std::max(chances[pick], 1e-9F));
        made.expected = to_float(value_of(game_, view, seat)) / kCertain;
        return pick;
    }

    // From the last choice back: what came of it beyond what was expected.
    void credit(const std::vector<std::size_t>& made, std::size_t seat, double result,
                std::size_t first, Share& share) const {
        share.result.sum += result;
        ++share.result.count;
        double next = result;
        double gain = 0;
        for (std::size_t i = made.size(); i-- > 0;) {
            if (made[i] != seat) continue;
            Batch::Choice& each = share.batch.choices[first + i];
            gain = next - each.expected + asked_.keep * gain;
            next = each.expected;
            each.gain = to_float(gain);
        }
    }

    // The pace falls, so that the last rounds add up instead of chasing luck.
    double teach_policy(Batch& batch, int number) {
        // What counts is which choices gained more than others.
        const auto count = static_cast<double>(batch.choices.size());
        double sum = 0;
        double squares = 0;
        for (const auto& choice : batch.choices) {
            sum += choice.gain;
            squares += choice.gain * choice.gain;
        }
        const double mean = sum / count;
        const double spread = std::sqrt(std::max(0.0, squares / count - mean * mean)) + 1e-6;
        for (auto& choice : batch.choices) choice.gain = to_float((choice.gain - mean) / spread);
        const learning::Policy::Lesson lesson{
            .curious = to_float(asked_.curious),
            .pace = to_float(asked_.pace * (asked_.rounds - number + 1) / asked_.rounds),
            .threads = asked_.threads};
        std::vector<std::uint32_t> all(batch.choices.size());
        std::iota(all.begin(), all.end(), 0U);
        double moved = 0;
        for (int look = 0; look < asked_.looks; ++look) {
            moved = 0;
            int steps = 0;
            each_part(all, static_cast<std::size_t>(asked_.step),
                      [&](std::span<const std::uint32_t> part) {
                          moved += policy_.learn(batch, part, lesson);
                          ++steps;
                      });
            moved /= steps;
            if (moved > 0.03) break;
        }
        return moved;
    }

    template <class Part>
    void each_part(std::vector<std::uint32_t>& all, std::size_t size, Part part) {
        std::ranges::shuffle(all, order_);
        for (std::size_t from = 0; from < all.size(); from += size)
            part(std::span<const std::uint32_t>(all).subspan(from,
                                                             std::min(size, all.size() - from)));
    }

    const G& game_;
    const Asked& asked_;
    int head_;
    learning::Policy& policy_;
    std::vector<Bot> others_;
    State start_;
    std::size_t seats_;
    std::mt19937_64 order_;
    std::vector<int> sides_{};  // of each seat
    std::size_t count_ = 0;     // sides
};

template <ToldGame G>
int head_of(const G& game, std::string_view name) {
    const auto heads = choice_heads(game);
    const auto found = std::ranges::find(heads, name);
    if (found == heads.end()) throw BadInput("head", "no such head");
    return static_cast<int>(found - heads.begin());
}

template <ToldGame G>
void teach(const Asked& asked, const std::string& command) {
    const DataFolder folder;
    const G game{folder};
    const auto groups = trait_groups(game);
    const int number = head_of(game, asked.head);
    std::size_t count = 0;
    for (const TraitGroup& group : groups) count += static_cast<std::size_t>(group.size);
    learning::Policy policy(count, feature_names(game).size(),
                            static_cast<std::size_t>(asked.nodes), asked.seed);
    policy.linear()[0] = to_float(asked.liked);
    const std::string path = asked.data + "/" + std::string(G::kAbout.key) + "/choice.json";
    const json old = json::parse(std::ifstream(path), nullptr, false);
    if (asked.go_on || asked.judge) learning::read_row(old, asked.head, asked.from, groups, policy);
    for (float& weight : policy.linear()) weight *= to_float(asked.sharp);
    for (float& weight : policy.out()) weight *= to_float(asked.sharp);
    Lesson<G> lesson(game, asked, number, policy);
    for (int round = 1; round <= asked.rounds; ++round) {
        fmt::print("{}: {}\n", round, lesson.round(round));
        std::fflush(stdout);
        if (!asked.judge && (round % 5 == 0 || round == asked.rounds))
            learning::write_row(path, old, {asked.head, asked.level, command}, groups, policy);
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
    app.add_option("--level", asked.level, "Whose row is written")
        ->check(CLI::IsMember(kSchoolNames));
    app.add_option("--from", asked.from, "Whose row --go-on and --judge begin with")
        ->check(CLI::IsMember(kSchoolNames));
    app.add_option("--others", asked.others);
    app.add_option("--rounds", asked.rounds)->check(CLI::PositiveNumber);
    app.add_option("--matches", asked.matches)->check(CLI::PositiveNumber);
    app.add_option("--pace", asked.pace);
    app.add_option("--keep", asked.keep);
    app.add_option("--curious", asked.curious);
    app.add_option("--looks", asked.looks)->check(CLI::PositiveNumber);
    app.add_option("--step", asked.step)->check(CLI::PositiveNumber);
    app.add_option("--nodes", asked.nodes)->check(CLI::Range(0, 64));
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
            if constexpr (HasTraits<G> && HasFeatures<G> && HasValue<G>)
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
