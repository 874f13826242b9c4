// A match looked at as a whole, in words: the chances after each ply, luck and decisions, and the
// plies at which it turned (bots/analysis.h says how they are reckoned).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/analysis.h"
#include "match/shelf.h"

namespace gravetide {

// A ply at which much changed.
struct TurningPoint {
    Swing swing{};
    std::string text{};    // what happened
    std::string better{};  // of a decision: what would have been better,
    std::string choice{};  // and that as JSON with its parts, for a board to show
};

struct Analysis {
    Reckoning reckoned{};
    std::vector<std::string> seats{};
    std::vector<TurningPoint> turns{};  // the largest, in the order of the match
};
inline constexpr std::size_t kMostTurns = 12;

// Under way: one ply with each step, so that whoever does it can do something else in between. What
// was played under other rules than today's cannot be reckoned; a match of nothing else is
// BadInput.
class Analysing {
public:
    Analysing(const Shelf& shelf, std::shared_ptr<const Match> match, const AnalysisBudget& budget);

    bool step();  // false once all is done
    std::size_t done() const { return done_; }
    std::size_t plies() const { return reckoner_.plies; }
    Analysis finish() &&;

private:
    std::string told(std::size_t ply) const;

    std::shared_ptr<const Match> match_;
    std::size_t first_ = 0;  // the ply before which rules were others
    Reckoner reckoner_{};
    Reckoning reckoned_{};
    std::function<std::string(ActionId)> say_{};
    std::function<std::string(ActionId)> write_{};  // as JSON
    std::size_t done_ = 0;
};

Analysis analyse(const Shelf& shelf, std::shared_ptr<const Match> match,
                 const AnalysisBudget& budget);

// As docs/protocol.md has it.
std::string to_json(const Analysis& analysis);

}  // namespace gravetide
