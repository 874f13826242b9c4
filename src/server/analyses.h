// Analyses of matches that are over, reckoned where bots think, a few plies at a time so that no
// bot waits long for them, and kept once they are there.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "match/match.h"
#include "server/house.h"
#include "table/analysis_work.h"

namespace gravetide::server {

// May be asked on any strand.
class Analyses {
public:
    explicit Analyses(House& house) : house_(house) {}

    // How far it is; begun when nobody has asked before. Nothing when too many are under way.
    std::optional<AnalysisStanding> of(const std::string& id, const Match& match,
                                       const std::string& from);

private:
    struct UnderWay;
    static void go_on(House& house, const std::string& from, const std::shared_ptr<UnderWay>& work);

    std::shared_ptr<UnderWay> begin(const std::string& id, const Match& match,
                                    const std::string& from);

    House& house_;
    std::mutex mutex_;  // for what follows
    std::map<std::string, std::shared_ptr<UnderWay>> all_;
    std::deque<std::string> order_;  // the oldest is forgotten first
};

}  // namespace gravetide::server
