// gravetide scenario, perft and story: checks that files bring along.
#include <algorithm>
#include <filesystem>
#include <fmt/core.h>

#include "cli/commands.h"
#include "engine/bad_input.h"
#include "match/file.h"
#include "match/perft.h"
#include "match/scenario.h"
#include "match/story.h"

namespace gravetide::cli {

namespace {

namespace fs = std::filesystem;

// Folders stand for the files of that ending anywhere below them.
std::vector<std::string> files_of(const std::vector<std::string>& names, const char* ending) {
    std::vector<std::string> files;
    for (const std::string& name : names) {
        std::error_code error;
        if (!fs::is_directory(name, error)) {
            files.push_back(name);
            continue;
        }
        for (const auto& entry : fs::recursive_directory_iterator(name))
            if (entry.path().extension() == ending) files.push_back(entry.path().string());
    }
    std::ranges::sort(files);
    if (files.empty()) throw BadInput("files", fmt::format("no {} file found", ending));
    return files;
}

}  // namespace

int scenario(const Shelf& shelf, const std::vector<std::string>& names) {
    int failed = 0;
    int checks = 0;
    const auto files = files_of(names, ".txt");
    for (const std::string& file : files) {
        const std::string text = read_file(file);
        // A file that is wrong itself fails like one that comes out otherwise: the others still
        // run.
        const auto fail = [&](const std::exception& failure) {
            fmt::print(stderr, "{}\n", failure.what());
            ++failed;
        };
        try {
            checks += run_scenario(shelf, file, text).checks;
        } catch (const ScenarioFailed& failure) {
            fail(failure);
        } catch (const BadInput& failure) {
            fail(failure);
        }
    }
    fmt::print("{} scenarios, {} checks, {} failed\n", files.size(), checks, failed);
    return failed > 0 ? 1 : 0;
}

int perft(const Shelf& shelf, const PerftArgs& args) {
    if (!args.game.empty()) {
        const Position position{.game = args.game, .options = read_option_words(args.options)};
        for (int depth = 1; depth <= args.depth; ++depth)
            fmt::print("{} {}\n", depth, count_paths(shelf, position, depth));
        return 0;
    }
    int failed = 0;
    int counts = 0;
    for (const std::string& file : files_of(args.files, ".perft")) {
        const PerftFile perft = read_perft(file, read_file(file));
        for (const auto& [line, depth, wanted] : perft.counts) {
            ++counts;
            const std::uint64_t found = count_paths(shelf, perft.position, depth);
            if (found == wanted) continue;
            fmt::print(stderr, "{}:{}: {} paths to depth {}, not {}\n", file, line, found, depth,
                       wanted);
            ++failed;
        }
    }
    fmt::print("{} perft counts, {} failed\n", counts, failed);
    return failed > 0 ? 1 : 0;
}

int story(const Shelf& shelf, const StoryArgs& args) {
    if (!args.game.empty()) {
        const StoryPlan plan{.game = args.game,
                             .seed = args.seed,
                             .bots = read_bots(args.bots),
                             .options = read_option_words(args.options)};
        fmt::print("{}", tell_story(shelf, plan));
        return 0;
    }
    int changed = 0;
    const auto files = files_of(args.files, ".txt");
    for (const std::string& file : files) {
        const std::string golden = read_file(file);
        const std::string told = tell_story(shelf, read_story_plan(file, golden));
        if (told == golden) continue;
        ++changed;
        if (args.write) write_file(file, told);
        const auto [now, then] = std::ranges::mismatch(told, golden);
        const auto line = 1 + std::count(told.begin(), now, '\n');
        fmt::print(stderr, "{}:{}: the story goes another way{}\n", file, line,
                   args.write ? "; written anew" : "");
    }
    fmt::print("{} stories, {} {}\n", files.size(), changed,
               args.write ? "written anew" : "changed");
    return changed > 0 && !args.write ? 1 : 0;
}

}  // namespace gravetide::cli
