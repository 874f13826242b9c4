// Run by node (tools/check_wasm): the checks of the command gravetide inside WebAssembly, printed
// as it prints them, so that the two can be held against each other.
//     proof signatures | scenario FILE... | perft FILE... | story FILE... | bench GAME SECONDS
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bad_input.h"
#include "match/perft.h"
#include "match/scenario.h"
#include "match/story.h"
#include "sim/bench.h"

namespace {

using namespace gravetide;
using Names = std::vector<std::string>;

std::string read_file(const std::string& name) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(name.c_str(), "rb"),
                                                               std::fclose);
    if (!file) throw BadInput(name, "cannot be read");
    std::string text;
    std::vector<char> part(65536);
    while (const std::size_t got = std::fread(part.data(), 1, part.size(), file.get()))
        text.append(part.data(), got);
    return text;
}

int signatures(const Shelf& shelf) {
    for (const About& about : Shelf::games())
        for (const Signed& each : signatures_of(shelf, std::string(about.key))) {
            std::string line{about.key};
            for (const auto& [key, value] : each.options) line += " " + key + "=" + value;
            std::printf("%s %s\n", line.c_str(), each.signature.c_str());
        }
    return 0;
}

int scenario(const Shelf& shelf, const Names& files) {
    int failed = 0;
    int checks = 0;
    for (const std::string& file : files) {
        try {
            checks += run_scenario(shelf, file, read_file(file)).checks;
        } catch (const std::runtime_error& failure) {
            std::fprintf(stderr, "%s\n", failure.what());
            ++failed;
        }
    }
    std::printf("%zu scenarios, %d checks, %d failed\n", files.size(), checks, failed);
    return failed > 0 ? 1 : 0;
}

int perft(const Shelf& shelf, const Names& files) {
    int failed = 0;
    int counts = 0;
    for (const std::string& file : files) {
        const PerftFile perft = read_perft(file, read_file(file));
        for (const auto& [line, depth, wanted] : perft.counts) {
            ++counts;
            const std::uint64_t found = count_paths(shelf, perft.position, depth);
            if (found == wanted) continue;
            std::fprintf(stderr, "%s:%d: %llu paths to depth %d, not %llu\n", file.c_str(), line,
                         static_cast<unsigned long long>(found), depth,
                         static_cast<unsigned long long>(wanted));
            ++failed;
        }
    }
    std::printf("%d perft counts, %d failed\n", counts, failed);
    return failed > 0 ? 1 : 0;
}

int story(const Shelf& shelf, const Names& files) {
    int changed = 0;
    for (const std::string& file : files) {
        const std::string golden = read_file(file);
        if (tell_story(shelf, read_story_plan(file, golden)) == golden) continue;
        ++changed;
        std::fprintf(stderr, "%s: the story goes another way\n", file.c_str());
    }
    std::printf("%zu stories, %d changed\n", files.size(), changed);
    return changed > 0 ? 1 : 0;
}

// One line for the game and each of its odds questions: the name and how many a second.
int bench(const Shelf& shelf, const std::string& game, double seconds) {
    const BenchRow row = bench_game(shelf, game, {}, seconds);
    std::printf("%s\t%.1f\n", row.game.c_str(), row.decisions_per_second);
    for (const OddsTime& time : row.odds)
        std::printf("odds of %s: %s\t%.3f\n", row.game.c_str(), time.question.c_str(),
                    1000 / time.ms);
    return 0;
}

int run(const std::string& command, const Names& names) {
    const Shelf shelf;
    if (command == "signatures") return signatures(shelf);
    if (command == "scenario") return scenario(shelf, names);
    if (command == "perft") return perft(shelf, names);
    if (command == "story") return story(shelf, names);
    if (command == "bench" && names.size() == 2) return bench(shelf, names[0], std::stod(names[1]));
    throw BadInput("proof", "no such command");
}

}  // namespace

int main(int count, char** words) {
    try {
        return run(count > 1 ? words[1] : "", Names(words + std::min(count, 2), words + count));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
