#include "table/analysis_work.h"

#include <algorithm>

#include "engine/bad_input.h"
#include "table/refusal.h"
#include "table/wire.h"

namespace gravetide::table {

namespace {

constexpr int kSeconds = 15;  // of one core, about

std::shared_ptr<const Match> over(const Match& match) {
    if (match.to_act() != Seat::Nobody)
        throw Refusal{403, "not_over", "A match is analysed when it is over."};
    return match.at(match.plies());
}

}  // namespace

AnalysisWork::AnalysisWork(const Match& match) : match_(over(match)) {}

AnalysisStanding AnalysisWork::go_on(const Shelf& shelf, const std::function<bool()>& enough) {
    try {
        if (!analysing_) analysing_.emplace(shelf, match_, AnalysisBudget{.seconds = kSeconds});
        while (analysing_->step())
            if (enough())
                return {.progress =
                            static_cast<double>(analysing_->done())
                            / static_cast<double>(std::max<std::size_t>(1, analysing_->plies()))};
        return {
            .told = std::make_shared<const std::string>(to_json(std::move(*analysing_).finish())),
            .progress = 1};
    } catch (const BadInput& error) {
        return {.failed = error.what()};
    } catch (const std::exception& fault) {
        return {.failed = "This match cannot be analysed.", .fault = fault.what()};
    }
}

AnalysisAnswer analysis_answer(const AnalysisStanding& standing) {
    if (!standing.failed.empty()) throw Refusal{404, "not_found", standing.failed};
    if (standing.told) return {.body = *standing.told};
    return {.status = 202, .body = progress_answer(standing.progress)};
}

void refuse_analysis() {
    throw Refusal{503, "busy", "Too many matches are being analysed; try again in a moment."};
}

}  // namespace gravetide::table
