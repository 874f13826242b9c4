#include "load/baseline.h"

#include <cmath>
#include <ctime>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "engine/bad_input.h"
#include "match/file.h"
#include "match/hash.h"

namespace gravetide::tests {

using nlohmann::json;

namespace {

double computed_milliseconds() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

// Many small pieces of memory, texts and hashes, as in a table that is told and kept.
Hash work_once(Hash hash) {
    json rows = json::array();
    for (int i = 0; i < 40; ++i)
        rows.push_back({{"id", std::to_string(i * 7919)},
                        {"verb", "move"},
                        {"from", "space:" + std::to_string(i)},
                        {"chance", i / 40.0}});
    return chained(hash, json::parse(rows.dump()).dump());
}

double rounded(double value) { return std::round(value * 1000) / 1000; }

}  // namespace

double yardstick_milliseconds() {
    constexpr int kTimes = 500;
    const double before = computed_milliseconds();
    Hash hash{};
    for (int i = 0; i < kTimes; ++i) hash = work_once(hash);
    const double took = (computed_milliseconds() - before) / kTimes;
    if (hash == Hash{}) throw BadInput("yardstick", "it must not be left out");
    return took;
}

Costs read_costs(const std::string& file) {
    Costs costs;
    try {
        const json all = json::parse(read_file(file));
        for (const auto& [what, cost] : all.items())
            costs[what] = {.work = cost.at("work"), .bytes = cost.at("bytes")};
    } catch (const json::exception& error) {
        throw BadInput(file, error.what());
    }
    return costs;
}

void write_costs(const std::string& file, const Costs& costs) {
    json all = json::object();
    for (const auto& [what, cost] : costs)
        all[what] = {{"work", rounded(cost.work)}, {"bytes", std::round(cost.bytes)}};
    write_file(file, all.dump(2) + "\n");
}

void compare(const Costs& baseline, const Costs& found, Verdict& verdict) {
    for (const auto& [what, cost] : found) {
        const auto once = baseline.find(what);
        verdict.check(once != baseline.end(), what + " has no baseline: --write makes one");
        if (once == baseline.end()) continue;
        const double work = cost.work / once->second.work;
        const double bytes = cost.bytes / once->second.bytes;
        fmt::print(
            "{:<10} {:6.2f} yardsticks a decision, {:.2f} of the baseline; {:6.0f} bytes, {:.2f}\n",
            what, cost.work, work, cost.bytes, bytes);
        verdict.check(work <= kMostWork, what + " computes too long");
        verdict.check(bytes <= kMostBytes, what + " sends too much");
    }
}

}  // namespace gravetide::tests
