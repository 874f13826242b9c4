// Stories: golden matches as readable prose, each line with the rule behind it. A story file begins
// with how it is played; the rest must come out the same for ever, or somebody reads the
// difference.
//
//     # story last_stand seed=7 bots=greedy,random scenario=shop
#pragma once

#include <string>
#include <string_view>

#include "match/shelf.h"

namespace gravetide {

struct StoryPlan {
    std::string game;
    std::string seed;
    std::vector<Bot> bots;  // the last plays the seats that are left
    Words options;
};

// From the first line of a story file; BadInput when it is none.
StoryPlan read_story_plan(const std::string& file, std::string_view text);

// The whole file: first line, set-up, story, ending.
std::string tell_story(const Shelf& shelf, const StoryPlan& plan);

}  // namespace gravetide
