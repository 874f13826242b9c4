#include "match/analysis.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/bad_input.h"
#include "games/all.h"
#include "match/inside.h"

namespace gravetide {

namespace {

using nlohmann::json;

constexpr std::size_t kMostSaid = 3;  // lines of one ply

// Four digits: more than the error leaves, and the same on every machine.
double rounded(double chance) {
    const double parts = std::round(chance * 10'000);
    return parts == 0 ? 0 : parts / 10'000;  // never minus nothing
}

json rounded(const std::vector<double>& chances) {
    json out = json::array();
    for (const double each : chances) out.push_back(rounded(each));
    return out;
}

}  // namespace

Analysing::Analysing(const Shelf& shelf, std::shared_ptr<const Match> match,
                     const AnalysisBudget& budget)
    : match_(std::move(match)), first_(match_->past().plies) {
    const std::size_t last = match_->position_ply();
    if (first_ > 0 && first_ >= last)
        throw BadInput("analysis", "all of it was played under other rules than today's");
    std::vector<ActionId> plies;
    for (std::size_t ply = first_; ply < last; ++ply) plies.push_back(match_->ply(ply).action);
    const auto begin = [&]<class G>() {
        const auto then = match_->at(first_);
        const auto& start = state_in<G>(*then);
        const auto game = shelf.box<G>();
        reckoner_ =
            reckoner<G>(game, start, match_->header().seats.size(), std::move(plies), budget);
        say_ = [game, setup = start.setup](ActionId action) {
            return said(*game, setup, action_of<typename G::Action>(action));
        };
        write_ = [game, setup = start.setup](ActionId action) {
            return gravetide::to_json(*game, setup, action_of<typename G::Action>(action));
        };
    };
    visit_game(match_->header().game, begin);
}

bool Analysing::step() {
    const bool goes_on = reckoner_.step(reckoned_);
    if (goes_on) ++done_;
    return goes_on;
}

// In the words of the story; what tells nothing is called by its name.
std::string Analysing::told(std::size_t ply) const {
    std::string text;
    std::size_t lines = 0;
    for (const StoryLine& line : match_->at(ply + 1)->story(Seat::Nobody, ply)) {
        if (lines++ == kMostSaid) break;
        text += (text.empty() ? "" : ". ") + line.text;
    }
    return text.empty() ? say_(match_->ply(ply).action) : text;
}

Analysis Analysing::finish() && {
    Analysis out{.reckoned = std::move(reckoned_), .seats = match_->seat_names(), .turns = {}};
    for (ChancesAt& each : out.reckoned.chances) each.ply += first_;
    std::vector<Swing>& swings = out.reckoned.swings;
    for (Swing& swing : swings) swing.ply += first_;
    std::vector<Swing> largest = swings;
    std::ranges::stable_sort(largest, std::ranges::greater{},
                             [](const Swing& swing) { return std::abs(swing.by); });
    largest.resize(std::min(largest.size(), kMostTurns));
    std::ranges::stable_sort(largest, {}, &Swing::ply);
    for (const Swing& swing : largest) {
        TurningPoint& turn =
            out.turns.emplace_back(TurningPoint{.swing = swing, .text = told(swing.ply - 1)});
        if (swing.kind != Swing::Kind::Decision) continue;
        turn.better = say_(swing.better);
        turn.choice = write_(swing.better);
    }
    return out;
}

Analysis analyse(const Shelf& shelf, std::shared_ptr<const Match> match,
                 const AnalysisBudget& budget) {
    Analysing analysing(shelf, std::move(match), budget);
    while (analysing.step()) {
    }
    return std::move(analysing).finish();
}

std::string to_json(const Analysis& analysis) {
    const Reckoning& reckoned = analysis.reckoned;
    json chances = json::array();
    for (const ChancesAt& each : reckoned.chances)
        chances.push_back({{"ply", each.ply}, {"of", rounded(each.of)}});
    json turns = json::array();
    for (const TurningPoint& turn : analysis.turns) {
        const bool is_luck = turn.swing.kind == Swing::Kind::Luck;
        turns.push_back({{"ply", turn.swing.ply},
                         {"kind", is_luck ? "luck" : "decision"},
                         {"seat", number_of(turn.swing.seat)},
                         {"swing", rounded(turn.swing.by)},
                         {"text", turn.text}});
        if (is_luck) continue;
        turns.back()["better"] = turn.better;
        turns.back()["choice"] = json::parse(turn.choice);
    }
    return json{{"method", reckoned.until == Until::Horizon ? "value" : "playouts"},
                {"playouts", reckoned.playouts},
                {"whole", reckoned.whole},
                {"error", rounded(reckoned.error)},
                {"seats", analysis.seats},
                {"chances", std::move(chances)},
                {"luck", rounded(reckoned.luck)},
                {"decisions", rounded(reckoned.decisions)},
                {"turns", std::move(turns)}}
        .dump();
}

}  // namespace gravetide
