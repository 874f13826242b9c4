// gravetide scenario, perft and story: checks that files bring along.
#include <algorithm>
#include <filesystem>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "engine/bad_input.h"
#include "match/file.h"
#include "match/perft.h"
#include "match/scenario.h"
#include "match/story.h"

namespace gravetide::cli {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

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

void print_json(const json& told) { fmt::print("{}\n", told.dump(2)); }

// From the start of a game, depth by depth.
int count_perft(const Shelf& shelf, const PerftArgs& args) {
    const Position position{.game = args.game, .options = read_option_words(args.options)};
    json told = json::array();
    for (int depth = 1; depth <= args.depth; ++depth) {
        const std::uint64_t paths = count_paths(shelf, position, depth);
        if (args.form == Form::People) fmt::print("{} {}\n", depth, paths);
        told.push_back({{"depth", depth}, {"paths", paths}});
    }
    if (args.form == Form::Json) print_json({{"game", args.game}, {"counts", told}});
    return 0;
}

int check_perft(const Shelf& shelf, const PerftArgs& args) {
    int failed = 0;
    json told = json::array();
    for (const std::string& file : files_of(args.files, ".perft")) {
        const PerftFile perft = read_perft(file, read_file(file));
        for (const auto& [line, depth, wanted] : perft.counts) {
            const std::uint64_t found = count_paths(shelf, perft.position, depth);
            told.push_back({{"file", file},
                            {"line", line},
                            {"depth", depth},
                            {"paths", found},
                            {"wanted", wanted}});
            if (found == wanted) continue;
            ++failed;
            if (args.form == Form::People)
                fmt::print(stderr, "{}:{}: {} paths to depth {}, not {}\n", file, line, found,
                           depth, wanted);
        }
    }
    if (args.form == Form::Json)
        print_json({{"counts", told}, {"failed", failed}});
    else
        fmt::print("{} perft counts, {} failed\n", told.size(), failed);
    return failed > 0 ? 1 : 0;
}

}  // namespace

int scenario(const Shelf& shelf, const ScenarioArgs& args) {
    int failed = 0;
    int checks = 0;
    json told = json::array();
    const auto files = files_of(args.files, ".txt");
    for (const std::string& file : files) {
        const std::string text = read_file(file);
        json one{{"file", file}, {"checks", 0}, {"failed", nullptr}};
        // A file that is wrong itself fails like one that comes out otherwise: the others still
        // run.
        const auto fail = [&](const std::exception& failure) {
            if (args.form == Form::People) fmt::print(stderr, "{}\n", failure.what());
            one["failed"] = failure.what();
            ++failed;
        };
        try {
            const int held = run_scenario(shelf, file, text).checks;
            one["checks"] = held;
            checks += held;
        } catch (const ScenarioFailed& failure) {
            fail(failure);
        } catch (const BadInput& failure) {
            fail(failure);
        }
        if (args.form == Form::Json) told.push_back(std::move(one));
    }
    if (args.form == Form::Json)
        print_json({{"scenarios", told}, {"checks", checks}, {"failed", failed}});
    else
        fmt::print("{} scenarios, {} checks, {} failed\n", files.size(), checks, failed);
    return failed > 0 ? 1 : 0;
}

int perft(const Shelf& shelf, const PerftArgs& args) {
    return args.game.empty() ? check_perft(shelf, args) : count_perft(shelf, args);
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
