// Analyses of matches that are over, reckoned where bots think, a few plies at a time so that no
// bot waits long for them, and kept once they are there.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>

#include "match/match.h"
#include "server/house.h"
#include "table/analysis_work.h"

namespace gravetide::server {

// Lives on the network thread.
class Analyses {
public:
    explicit Analyses(House& house) : house_(house) {}

    // Begins it when nobody has asked before. False when too many are under way.
    bool begin(const std::string& id, const Match& match, const std::string& from);
    AnalysisStanding of(const std::string& id) const;

private:
    struct UnderWay;
    static void go_on(House& house, const std::string& from, const std::shared_ptr<UnderWay>& work);

    House& house_;
    std::map<std::string, std::shared_ptr<UnderWay>> all_;
    std::deque<std::string> order_;  // the oldest is forgotten first
};

}  // namespace gravetide::server
