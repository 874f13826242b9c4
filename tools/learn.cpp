// Fits the learned estimate of a game to matches that bots play against each other: positions are
// taken from each match, their features and how the match ended for the seat are put to a logistic
// regression (Newton's method), and the weights are written as integers into data/<game>/value.json
// with the command that made them. Says how well the estimate does on matches it was not fitted to.
// Under mpirun the ranks share the matches, and the first of them fits.
#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <fmt/core.h>
#include <fstream>
#include <nlohmann/json.hpp>

#include "bots/bots.h"
#include "engine/bad_input.h"
#include "engine/linear_value.h"
#include "engine/text.h"
#include "games/all.h"
#include "match/position.h"
#include "match/shelf.h"
#include "sim/ranks.h"

namespace gravetide {

namespace {

struct Asked {
    std::string game, options, bots = "house", data = "data";
    std::uint64_t matches = 1000;
    std::uint64_t seed = 1;
    int playouts = 0;  // of a level's turn; 0: as many as it has
    int every = 5;     // decisions from one position taken to the next
    double calm = 3;   // how much weights are held down
    unsigned threads = 1;
};

struct Position {
    int head = 0;
    std::uint64_t match = 0;
    double result = 0;
    std::vector<int> seen{};

    template <class Parcel>
    void carry(Parcel& parcel) {
        parcel(head);
        parcel(match);
        parcel(result);
        parcel(seen);
    }
};

// Every fifth match is kept for checking.
bool is_held_out(const Position& position) { return position.match % 5 == 4; }

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

double chance_of(const std::vector<double>& weights, const std::vector<int>& seen) {
    double sum = 0;
    for (std::size_t i = 0; i < weights.size(); ++i)
        sum += weights[i] * seen[i] / LinearValue::kOne;
    return 1 / (1 + std::exp(-std::clamp(sum, -30.0, 30.0)));
}

// Solves a symmetric system in place by Cholesky.
void solve(std::vector<std::vector<double>>& a, std::vector<double>& b) {
    const std::size_t n = b.size();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = a[i][j];
            for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
            a[i][j] = i == j ? std::sqrt(std::max(sum, 1e-9)) : sum / a[j][j];
        }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
}

std::vector<double> fit(const std::vector<const Position*>& positions, std::size_t features,
                        double calm) {
    std::vector<double> weights(features, 0.0);
    for (int step = 0; step < 10; ++step) {
        std::vector<double> slope(features, 0.0);
        std::vector<std::vector<double>> bend(features, std::vector<double>(features, 0.0));
        std::vector<double> x(features);
        for (const Position* position : positions) {
            if (is_held_out(*position)) continue;
            const double chance = chance_of(weights, position->seen);
            const double error = position->result - chance;
            const double sure = std::max(chance * (1 - chance), 1e-4);
            for (std::size_t i = 0; i < features; ++i)
                x[i] = static_cast<double>(position->seen[i]) / LinearValue::kOne;
            for (std::size_t i = 0; i < features; ++i) {
                if (position->seen[i] == 0) continue;
                slope[i] += error * x[i];
                for (std::size_t j = 0; j <= i; ++j) bend[i][j] += sure * x[i] * x[j];
            }
        }
        for (std::size_t i = 0; i < features; ++i) {
            slope[i] -= calm * weights[i];
            bend[i][i] += calm;
        }
        solve(bend, slope);
        for (std::size_t i = 0; i < features; ++i)
            weights[i] = std::clamp(weights[i] + slope[i], -500.0, 500.0);
    }
    return weights;
}

// On matches kept back: log loss, and for each tenth of the estimates what was won.
void print_check(const std::vector<const Position*>& positions,
                 const std::vector<double>& weights) {
    double loss = 0;
    double plain = 0;
    double mean = 0;
    double count = 0;
    struct Tenth {
        double said = 0, won = 0, count = 0;
    };
    std::array<Tenth, 10> tenths{};
    for (const Position* position : positions) {
        if (is_held_out(*position)) continue;
        mean += position->result;
        ++count;
    }
    mean /= count;
    count = 0;
    for (const Position* position : positions) {
        if (!is_held_out(*position)) continue;
        const double chance = chance_of(weights, position->seen);
        const double won = position->result;
        loss -= won * std::log(chance) + (1 - won) * std::log(1 - chance);
        plain -= won * std::log(mean) + (1 - won) * std::log(1 - mean);
        Tenth& tenth = tenths.at(std::min<std::size_t>(9, static_cast<std::size_t>(chance * 10)));
        tenth.said += chance;
        tenth.won += won;
        ++tenth.count;
        ++count;
    }
    fmt::print("  held out {:.0f}: log loss {:.4f}, {:.4f} without looking\n  said/won/number:",
               count, loss / count, plain / count);
    for (const Tenth& tenth : tenths)
        if (tenth.count > 0)
            fmt::print(" {:.3f}/{:.3f}/{:.0f}", tenth.said / tenth.count, tenth.won / tenth.count,
                       tenth.count);
    fmt::print("\n");
}

// Replaces one row of value.json, keeps the others.
void write(const std::string& file, std::span<const std::string_view> names, std::string_view head,
           const std::string& made, const std::vector<double>& weights) {
    using json = nlohmann::ordered_json;
    const json old = json::parse(std::ifstream(file), nullptr, false);
    std::string text =
        "{\n \"features\": " + json(std::vector<std::string>(names.begin(), names.end())).dump()
        + ",\n \"heads\": [";
    std::vector<int> whole;
    for (const double weight : weights)
        whole.push_back(static_cast<int>(std::clamp(std::lround(weight * LinearValue::kWeightOne),
                                                    -static_cast<long>(LinearValue::kMostWeight),
                                                    static_cast<long>(LinearValue::kMostWeight))));
    json rows = json::array();
    if (old.is_object()
        && old["features"]
               == json::parse(text.substr(text.find('['), text.find(']') - text.find('[') + 1)))
        for (const json& row : old["heads"])
            if (row["head"] != std::string(head)) rows.push_back(row);
    rows.push_back({{"head", head}, {"made", made}, {"weights", whole}});
    for (std::size_t i = 0; i < rows.size(); ++i)
        text += (i == 0 ? "\n  " : ",\n  ") + rows[i].dump();
    std::ofstream(file) << text << "\n ]\n}\n";
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
    for (std::size_t head = 0; head < heads.size(); ++head) {
        std::vector<const Position*> positions;
        for (const auto& share : shares)
            for (const Position& position : share)
                if (position.head == static_cast<int>(head)) positions.push_back(&position);
        if (positions.empty()) continue;
        fmt::print("{} {}: {} positions of {} matches\n", G::kAbout.key, heads[head],
                   positions.size(), asked.matches);
        const auto weights = fit(positions, feature_names(game).size(), asked.calm);
        print_check(positions, weights);
        write(asked.data + "/" + std::string(G::kAbout.key) + "/value.json", feature_names(game),
              heads[head], command, weights);
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
    app.add_option("--threads", asked.threads);
    app.add_option("--data", asked.data);
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
