// Fits the learned estimate of a game to matches that bots play against each other: positions are
// taken from each match, an estimate is fitted to their features and to how the match ended for the
// seat (learning/fit.h), and its weights are written as integers into data/<game>/value.json with
// the command that made them. Says how well the estimate does on matches it was not fitted to;
// --judge says it of the weights that are compiled in, on all matches played.
// Under mpirun the ranks share the matches, and the first of them fits.
#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <fmt/core.h>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>

#include "bots/bots.h"
#include "engine/bad_input.h"
#include "engine/learned_value.h"
#include "engine/text.h"
#include "games/all.h"
#include "learning/fit.h"
#include "match/position.h"
#include "match/shelf.h"
#include "sim/ranks.h"

namespace gravetide {

namespace {

struct Asked {
    std::string game, options, bots = "house", data = "data";
    std::uint64_t matches = 1000;
    std::uint64_t seed = 1;
    int playouts = 0;       // of a level's turn; 0: as many as it has
    int every = 5;          // decisions from one position taken to the next
    double calm = 3;        // how much weights are held down
    std::size_t nodes = 0;  // hidden ones
    unsigned threads = 1;
    bool judge = false;
};

using learning::Estimate;
using learning::Position;
using learning::Positions;

template <ToldGame G>
void play_one(const G& game, const typename G::State& start, const std::vector<Bot>& bots,
              const Asked& asked, std::uint64_t number, std::vector<Position>& out) {
    Dice dice(seed_from_number(asked.seed), number);
    Journal<typename G::Event> quiet;
    Tray forgetful;
    auto state = start;
    const std::size_t seats = game.seat_names(state.setup).size();
    std::vector<std::pair<Seat, Position>> taken;
    int until = dice.below(asked.every);
    for (Seat seat = game.to_act(state); seat != Seat::Nobody; seat = game.to_act(state)) {
        if (seat == Seat::Chance) {
            game.play(state, game.roll(state, dice, forgetful), quiet);
            continue;
        }
        const Bot bot = bots[std::min(number_of(seat), bots.size() - 1)];
        const Effort effort{.turn_playouts = asked.playouts};
        game.play(state, choose(bot, game, game.seen_by(state, seat), seat, dice, effort), quiet);
        if (--until >= 0 || game.to_act(state) == Seat::Nobody) continue;
        until = asked.every - 1;
        for (std::size_t i = 0; i < seats; ++i) {
            const Seat who = player(static_cast<int>(i));
            const int head = value_head(game, state, who);
            if (head < 0) continue;
            taken.push_back({who, {.head = head, .match = number}});
            list_features(game, state, who, taken.back().second.seen);
        }
    }
    for (auto& [seat, position] : taken) {
        position.result = game.score(state, seat);
        out.push_back(std::move(position));
    }
}

// Log loss, and for each tenth of the estimates what was won.
void print_check(const Positions& positions,
                 const std::function<double(const Position&)>& chance_of) {
    double loss = 0;
    double won = 0;
    struct Tenth {
        double said = 0, won = 0, count = 0;
    };
    std::array<Tenth, 10> tenths{};
    for (const Position* position : positions) {
        const double chance = std::clamp(chance_of(*position), 1e-6, 1 - 1e-6);
        const double result = position->result;
        loss -= result * std::log(chance) + (1 - result) * std::log(1 - chance);
        Tenth& tenth = tenths.at(static_cast<std::size_t>(chance * 10));
        tenth.said += chance;
        tenth.won += result;
        ++tenth.count;
        won += result;
    }
    const double count = static_cast<double>(positions.size());
    const double mean = won / count;
    fmt::print("  of {:.0f}: log loss {:.4f}, {:.4f} without looking\n  said/won/number:", count,
               loss / count, -mean * std::log(mean) - (1 - mean) * std::log(1 - mean));
    for (const Tenth& tenth : tenths)
        if (tenth.count > 0)
            fmt::print(" {:.3f}/{:.3f}/{:.0f}", tenth.said / tenth.count, tenth.won / tenth.count,
                       tenth.count);
    fmt::print("\n");
}

void print_check(const Positions& positions, const Estimate& estimate) {
    print_check(positions,
                [&](const Position& position) { return estimate.chance(position.seen); });
}

int whole(double weight) {
    constexpr long kMost = LearnedValue::kMostWeight;
    return static_cast<int>(std::clamp(std::lround(weight), -kMost, kMost));
}

// A node hears in whole numbers up to 127 and says the more for it; one that adds nothing is left
// out.
nlohmann::ordered_json whole_nodes(const Estimate& estimate) {
    constexpr double kLoudest = 127;
    constexpr double kOne = LearnedValue::kWeightOne;
    const std::size_t nodes = estimate.say.size();
    std::vector<std::size_t> kept;
    std::vector<double> times(nodes, 0.0);
    std::vector<int> say;
    for (std::size_t node = 0; node < nodes; ++node) {
        double loudest = 0;
        for (std::size_t at = node; at < estimate.table.size(); at += nodes)
            loudest = std::max(loudest, std::abs(estimate.table[at]));
        if (loudest == 0) continue;
        times[node] = kLoudest / loudest;
        const int said = whole(estimate.say[node] * kOne * kOne / times[node]);
        if (said == 0) continue;
        kept.push_back(node);
        say.push_back(said);
    }
    std::vector<int> table;
    for (std::size_t from = 0; from < estimate.table.size(); from += nodes)
        for (const std::size_t node : kept)
            table.push_back(whole(estimate.table[from + node] * times[node]));
    return {{"table", table}, {"say", say}};
}

// Replaces one row of value.json, keeps the others.
void write(const std::string& file, std::span<const std::string_view> names, std::string_view head,
           const std::string& made, const Estimate& estimate) {
    using json = nlohmann::ordered_json;
    const json old = json::parse(std::ifstream(file), nullptr, false);
    std::string text =
        "{\n \"features\": " + json(std::vector<std::string>(names.begin(), names.end())).dump()
        + ",\n \"heads\": [";
    json rows = json::array();
    if (old.is_object()
        && old["features"]
               == json::parse(text.substr(text.find('['), text.find(']') - text.find('[') + 1)))
        for (const json& row : old["heads"])
            if (row["head"] != std::string(head)) rows.push_back(row);
    std::vector<int> weights;
    for (const double weight : estimate.weights)
        weights.push_back(whole(weight * LearnedValue::kWeightOne));
    json own{{"head", head}, {"made", made}, {"weights", weights}};
    if (!estimate.say.empty()) own["nodes"] = whole_nodes(estimate);
    rows.push_back(own);
    for (std::size_t i = 0; i < rows.size(); ++i)
        text += (i == 0 ? "\n  " : ",\n  ") + rows[i].dump();
    std::ofstream(file) << text << "\n ]\n}\n";
}

Estimate fit(const Positions& positions, std::size_t features, const Asked& asked) {
    Positions kept_back;
    std::ranges::copy_if(positions, std::back_inserter(kept_back),
                         [](const Position* each) { return learning::is_held_out(*each); });
    Estimate estimate = learning::fit_straight(positions, features, asked.calm);
    print_check(kept_back, estimate);
    if (asked.nodes == 0) return estimate;
    learning::add_nodes(estimate, positions, asked.nodes, asked.seed);
    print_check(kept_back, estimate);
    return estimate;
}

template <ToldGame G>
void learn(const Asked& asked, const std::string& command) {
    const DataFolder folder;
    const G game{folder};
    const auto start = game.start(read_setup(game.options(), read_option_words(asked.options)));
    std::vector<Bot> bots;
    for (const std::string_view name : split(asked.bots, ',')) {
        const auto bot = read_bot(name);
        if (!bot) throw BadInput("bots", "no such bot");
        bots.push_back(*bot);
    }
    const Ranks ranks = join_ranks();
    const auto shares = share_out<std::vector<Position>>(
        ranks, asked.matches, asked.threads, [&](std::uint64_t number) {
            std::vector<Position> taken;
            play_one(game, start, bots, asked, number, taken);
            return taken;
        });
    if (!ranks.is_first()) return;
    const auto heads = value_heads(game);
    const std::string file = std::string(G::kAbout.key) + "/value.json";
    const LearnedValue value(folder, file, heads, feature_names(game));
    for (std::size_t head = 0; head < heads.size(); ++head) {
        Positions positions;
        for (const auto& share : shares)
            for (const Position& position : share)
                if (position.head == static_cast<int>(head)) positions.push_back(&position);
        if (positions.empty()) continue;
        fmt::print("{} {}: {} positions of {} matches\n", G::kAbout.key, heads[head],
                   positions.size(), asked.matches);
        if (asked.judge)
            print_check(positions, [&](const Position& position) {
                return static_cast<double>(value.chance(position.head, position.seen)) / kCertain;
            });
        else
            write(asked.data + "/" + file, feature_names(game), heads[head], command,
                  fit(positions, feature_names(game).size(), asked));
    }
}

}  // namespace

}  // namespace gravetide

int main(int argc, char** argv) {
    using namespace gravetide;
    Asked asked;
    CLI::App app("Learns what positions are worth");
    app.add_option("game", asked.game)->required();
    app.add_option("--option", asked.options);
    app.add_option("--bots", asked.bots);
    app.add_option("--matches", asked.matches);
    app.add_option("--seed", asked.seed);
    app.add_option("--playouts", asked.playouts);
    app.add_option("--every", asked.every)->check(CLI::PositiveNumber);
    app.add_option("--calm", asked.calm);
    app.add_option("--nodes", asked.nodes)->check(CLI::Range(0, LearnedValue::kMostNodes));
    app.add_option("--threads", asked.threads);
    app.add_option("--data", asked.data);
    app.add_flag("--judge", asked.judge);
    CLI11_PARSE(app, argc, argv);
    std::string command = "learn";
    for (int i = 1; i < argc; ++i) command += " " + std::string(argv[i]);
    try {
        const auto run = [&]<class G>() {
            if constexpr (HasFeatures<G>)
                learn<G>(asked, command);
            else
                throw BadInput(asked.game, "has no features to learn from");
        };
        if (!visit_game(asked.game, run)) no_such_game(asked.game);
    } catch (const BadInput& bad) {
        let_first_rank_speak();
        fmt::print(stderr, "{}\n", bad.what());
        return 2;
    }
    return 0;
}
