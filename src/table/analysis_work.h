// The analysis of a match that is over, done a stretch at a time by whoever has time for it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "match/analysis.h"

namespace gravetide::table {

// How long a stretch may keep others waiting.
inline constexpr int kStretchMilliseconds = 60;
// How many may be under way at once.
inline constexpr std::size_t kMostAnalyses = 8;

struct AnalysisStanding {
    std::shared_ptr<const std::string> told{};  // once it is there
    std::string failed{};                       // why it never will be
    std::string fault{};                        // what broke, for whoever looks into the log
    double progress = 0;

    bool is_done() const { return told || !failed.empty(); }
};

class AnalysisWork {
public:
    // Of the match as it now stands. Refusal while it is not over.
    explicit AnalysisWork(const Match& match);

    // Goes on until told that it is enough for now. Never throws. Whoever says enough, and when:
    // what comes out knows nothing of it.
    AnalysisStanding go_on(const Shelf& shelf, const std::function<bool()>& enough);

private:
    std::shared_ptr<const Match> match_;
    std::optional<Analysing> analysing_{};
};

// As the page hears of it: the analysis with 200, or how far it is with 202. Refusal when it
// failed.
struct AnalysisAnswer {
    unsigned status = 200;
    std::string body{};
};
AnalysisAnswer analysis_answer(const AnalysisStanding& standing);
// When too many are under way.
[[noreturn]] void refuse_analysis();

}  // namespace gravetide::table
