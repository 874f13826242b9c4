// How the falls of a matter become the parts of a forecast.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/skirmish/odds/matter.h"

namespace gravetide::skirmish {

// Parts in the order wanted; the last are first for the other side.
class Parts {
public:
    explicit Parts(Side side) : side_(side) {}
    void add(int rank, const std::string& key, const std::string& said, double likely) {
        Outlook& part = parts_[rank];
        part.key = key;
        part.said = said;
        part.value += likely;
    }
    Forecast done(Side wants) const {
        Forecast forecast;
        for (const auto& [rank, part] : parts_) forecast.parts.push_back(part);
        if (wants != side_) std::ranges::reverse(forecast.parts);
        return forecast;
    }

private:
    Side side_;
    std::map<int, Outlook> parts_;
};

// A single die, or two of First Aid: what is told of each fall.
template <class Classify>
Forecast one_die(const Skirmish& game, const State& start, Side whose, Side side,
                 Classify classify) {
    Parts parts(whose);
    std::vector<Event> told;
    Journal<Event> journal(told);
    const auto walk = [&](auto&& self, const State& state, double likely) -> void {
        std::vector<Chance<Action>> chances;
        game.list_chances(state, chances);
        for (const auto& [action, probability] : chances) {
            State child = state;
            told.clear();
            game.play(child, action, journal);
            if (child.step == Step::AidCountdownDie)
                self(self, child, likely * probability);
            else
                classify(parts, told, likely * probability);
        }
    };
    walk(walk, start, 1.0);
    return parts.done(side);
}

inline const Event* find(const std::vector<Event>& told, Happening what) {
    const auto found = std::ranges::find(told, what, &Event::what);
    return found == told.end() ? nullptr : &*found;
}

}  // namespace gravetide::skirmish
