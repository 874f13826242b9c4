#include "sim/bench.h"

#include <bit>
#include <ctime>
#include <fmt/format.h>

#include "games/desks.h"

namespace gravetide {

namespace {

// So many matches, or as many as so many plies make of a long game.
constexpr std::uint64_t kSignatureMatches = 200;
constexpr std::uint64_t kSignaturePlies = 250'000;

// Seconds that this thread has had of a core: whoever else is busy on the machine does not count.
double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// Work again and again for so many seconds; how often it was done in one. Looking at the clock
// costs more than a short match, in WebAssembly many times more, so that it is looked at seldom.
template <class Work>
double times_per_second(double seconds, Work work) {
    constexpr double kLook = 1e-3;
    const double begin = now();
    double spent = 0;
    double last = 0;
    std::uint64_t done = 0;
    for (std::uint64_t stretch = 1; spent < seconds; last = spent) {
        for (std::uint64_t i = 0; i < stretch; ++i) work();
        done += stretch;
        spent = now() - begin;
        if (spent - last < kLook) stretch *= 2;
    }
    return static_cast<double>(done) / spent;
}

// Keeps the compiler from leaving out work whose result nobody reads.
template <class T>
void keep(const T& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

// FNV-1a over actions and final states.
class Signature {
public:
    template <PlainValue T>
    void add(const T& value) {
        for (const std::byte byte : std::bit_cast<std::array<std::byte, sizeof(T)>>(value)) {
            hash_ ^= static_cast<std::uint64_t>(byte);
            hash_ *= 0x100000001B3ULL;
        }
    }
    std::string text() const { return fmt::format("{:016x}", hash_); }

private:
    std::uint64_t hash_ = 0xCBF29CE484222325ULL;
};

// One match of uniform random play; calls seen(action) for each ply. Returns the decisions made.
template <Game G, class Seen>
std::uint64_t play_random(const G& game, typename G::State& state, Dice& dice,
                          std::vector<typename G::Action>& actions, Seen seen) {
    Journal<typename G::Event> quiet;
    Tray forgetful;
    std::uint64_t decisions = 0;
    for (Seat seat = game.to_act(state); seat != Seat::Nobody; seat = game.to_act(state)) {
        typename G::Action action;
        if (seat == Seat::Chance) {
            action = game.roll(state, dice, forgetful);
        } else {
            game.list_actions(state, actions);
            action =
                actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))];
            ++decisions;
        }
        seen(action);
        game.play(state, action, quiet);
    }
    return decisions;
}

template <ToldGame G>
std::string signature(const G& game, const typename G::State& start) {
    Signature signature;
    std::vector<typename G::Action> actions;
    std::uint64_t plies = 0;
    for (std::uint64_t number = 0; number < kSignatureMatches && plies < kSignaturePlies;
         ++number) {
        Dice dice(seed_from_number(0), number);
        auto state = start;
        play_random(game, state, dice, actions, [&](auto action) {
            signature.add(id_of(action));
            ++plies;
        });
        signature.add(state);
    }
    return signature.text();
}

// Every way to choose among the scenarios and variants of a game, the usual one first.
std::vector<Words> scenarios_of(const std::vector<Option>& options) {
    std::vector<Words> all{{}};
    for (const Option& option : options) {
        if (option.key != "scenario" && option.key != "variant") continue;
        std::vector<Words> longer;
        for (const Words& words : all)
            for (const OptionValue& value : option.values) {
                longer.push_back(words);
                longer.back().emplace_back(option.key, value.key);
            }
        all = std::move(longer);
    }
    return all;
}

// What it costs to copy a state, many times over between two tables.
template <ToldGame G>
double copy_ns(const typename G::State& start) {
    constexpr int kCopies = 2'000'000;
    auto one = start;
    auto other = start;
    const double begin = now();
    for (int i = 0; i < kCopies; ++i) {
        other = one;
        keep(other);
        one = other;
        keep(one);
    }
    return (now() - begin) / (2.0 * kCopies) * 1e9;
}

std::string in_words(const OddsQuestion& question) {
    std::string text;
    for (const std::string& side : question.sides) text += fmt::format("\"{}\" ", side);
    for (const auto& [key, value] : question.given) text += "--given " + key + "=" + value + " ";
    for (const auto& [key, value] : question.options) text += "--option " + key + "=" + value;
    return text;
}

template <HasDesk G>
std::vector<OddsTime> time_odds(const G& game, double seconds) {
    std::vector<OddsTime> times;
    for (const OddsQuestion& question : odds_examples(game)) {
        const double rate = times_per_second(seconds, [&] { keep(answer_odds(game, question)); });
        times.push_back({in_words(question), 1e3 / rate});
    }
    return times;
}

template <ToldGame G>
BenchRow bench(const G& game, const Words& options, double seconds) {
    const Setup setup = read_setup(game.options(), options);
    const auto start = game.start(setup);
    BenchRow row{.game = std::string(G::kAbout.key),
                 .options = to_words(game.options(), setup),
                 .state_bytes = sizeof(start),
                 .signature = signature(game, start)};
    std::uint64_t decisions = 0;
    std::uint64_t matches = 0;
    std::vector<typename G::Action> actions;
    row.matches_per_second = times_per_second(seconds, [&] {
        Dice dice(seed_from_number(1), matches++);
        auto state = start;
        decisions += play_random(game, state, dice, actions, [](auto) {});
        keep(state);
    });
    row.decisions_per_second =
        row.matches_per_second * static_cast<double>(decisions) / static_cast<double>(matches);
    row.copy_ns = copy_ns<G>(start);
    if constexpr (HasDesk<G>) row.odds = time_odds(game, seconds / 4);
    return row;
}

}  // namespace

BenchRow bench_game(const Shelf& shelf, const std::string& game, const Words& options,
                    double seconds) {
    BenchRow row;
    const auto run = [&]<class G>() { row = bench(*shelf.box<G>(), options, seconds); };
    if (!visit_game(game, run)) no_such_game(game);
    return row;
}

std::string signature_of(const Shelf& shelf, const std::string& game, const Words& options) {
    std::string text;
    const auto run = [&]<class G>() {
        const auto box = shelf.box<G>();
        text = signature(*box, box->start(read_setup(box->options(), options)));
    };
    if (!visit_game(game, run)) no_such_game(game);
    return text;
}

std::vector<Signed> signatures_of(const Shelf& shelf, const std::string& game) {
    std::vector<Signed> list;
    const auto run = [&]<class G>() {
        for (const Words& words : scenarios_of(shelf.box<G>()->options()))
            list.push_back({words, signature_of(shelf, game, words)});
    };
    if (!visit_game(game, run)) no_such_game(game);
    return list;
}

DiceBench bench_dice(double seconds) {
    const auto rate = [&](auto throw_once) {
        Dice dice(1);
        std::uint64_t sum = 0;
        const double thrown = times_per_second(seconds / 2, [&] { sum += throw_once(dice); });
        keep(sum);
        return thrown;
    };
    return {rate([](Dice& dice) { return static_cast<std::uint64_t>(dice.d6()); }),
            rate([](Dice& dice) { return std::uint64_t{dice.byte()}; })};
}

}  // namespace gravetide
