// The levels each game offers and how strong they were measured to be; docs/opponents.md has the
// tables.
#include <array>

#include "bots/bots.h"

namespace gravetide {

namespace {

constexpr Level kShambler{Bot::Shambler, "Shambler",
                          "Knows the game, but one move in four is made blindly."};
constexpr Level kSurvivor{Bot::Survivor, "Survivor", "Plays by sound rules of thumb, at once."};

constexpr Level kVeteran{Bot::Veteran, "Veteran",
                         "Plays as many thousands of matches have taught it, at once."};

// Nobody has taught the Controller anything (docs/opponents.md).
constexpr Level kVeteranBand{
    Bot::Veteran, "Veteran",
    "Its band plays as many thousands of matches have taught it; as the Controller it tries out "
    "what may come, a second a turn."};

constexpr Level measured(Level level, std::string_view strength) {
    level.strength = strength;
    return level;
}
constexpr Level only_where(std::string_view option, std::string_view value, Level level) {
    level.option = option;
    level.value = value;
    return level;
}

// The weakest first. A Veteran is listed where it beats the one below by three errors.
constexpr std::array kAazLevels{
    measured(kShambler, "Wins 27 of 100 against a Survivor (Intro Scenario)."),
    measured(kSurvivor, "Wins 73 of 100 against a Shambler (Intro Scenario)."),
    only_where("scenario", "intro", measured(kVeteran, "Wins 68 of 100 against a Survivor.")),
    only_where("scenario", "full", measured(kVeteran, "Wins 66 of 100 against a Survivor.")),
};
constexpr std::array kMallLevels{
    measured(kShambler, "Wins 25 of 100 against a Survivor (second scenario)."),
    measured(kSurvivor, "Wins 75 of 100 against a Shambler (second scenario)."),
};
constexpr std::array kDotzLevels{
    measured(kShambler, "Saves the town 6 times in 100, alone."),
    measured(kSurvivor, "Saves the town 51 times in 100, alone."),
    only_where("players", "1", measured(kVeteran, "Saves the town 68 times in 100.")),
    only_where("players", "2",
               measured(kVeteran, "Saves the town 31 times in 100, a Survivor 21 times.")),
    only_where("players", "3",
               measured(kVeteran, "Saves the town 14 times in 100, a Survivor 7 times.")),
    only_where("players", "4",
               measured(kVeteran, "Saves the town 8 times in 100, a Survivor 3 times.")),
};
constexpr std::array kSkirmishLevels{
    measured(kShambler, "Its band wins 10 supply runs in 100 against a Survivor."),
    measured(kSurvivor, "Its band wins 52 supply runs in 100 against its like."),
    only_where("scenario", "k1",
               measured(kVeteranBand, "Its band wins 63 of 100, a Survivor's 52.")),
    only_where("scenario", "k2",
               measured(kVeteranBand, "Its band wins 71 of 100, a Survivor's 68.")),
    only_where("scenario", "k3",
               measured(kVeteranBand, "Its band wins 64 of 100, a Survivor's 46.")),
};
constexpr std::array kUnmeasured{kShambler, kSurvivor};

}  // namespace

std::span<const Level> levels_of(std::string_view game) {
    if (game == "aaz") return kAazLevels;
    if (game == "mall") return kMallLevels;
    if (game == "dotz") return kDotzLevels;
    if (game == "skirmish") return kSkirmishLevels;
    return kUnmeasured;
}

}  // namespace gravetide
