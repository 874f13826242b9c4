// How luck may fall in Zombie Mall: the chapters of forecast_of. Everything is played by the rules,
// on copies; where a person decides on the way a plain policy does.
#pragma once

#include "engine/prospects.h"
#include "games/mall/tell/asking.h"

namespace gravetide::mall {

// Visits every end with how likely it is. Luck falls every way, `choose` decides for people, and
// `is_end` says where it ends; false: too many positions were open at once, and none was the whole.
template <class Choose, class IsEnd, class Visit>
bool each_end(const Mall& game, const State& start, Choose choose, IsEnd is_end, Visit visit) {
    constexpr std::size_t kMost = 3000;
    Prospects<State> open;
    open.add(start, 1.0);
    std::vector<Chance<Action>> chances;
    Journal<Event> quiet;
    while (!open.empty()) {
        if (open.size() > kMost) return false;
        Prospects<State> next;
        for (const auto& [state, noted, likely] : open) {
            if (is_end(state)) {
                visit(state, likely);
                continue;
            }
            chances.clear();
            if (game.to_act(state) == Seat::Chance)
                game.list_chances(state, chances);
            else
                chances.push_back({choose(state), 1.0});
            for (const auto& [action, probability] : chances) {
                State child = state;
                game.play(child, action, quiet);
                next.add(child, likely * probability);
            }
        }
        open = std::move(next);
    }
    return true;
}

// Outcomes by key, in the order they were named first.
class Sums {
public:
    void name(const std::string& key, const std::string& said) { list_.push_back({key, said, 0}); }
    void add(std::string_view key, double likely) {
        for (Outlook& each : list_)
            if (each.key == key) each.value += likely;
    }
    // Those that can happen at all.
    std::vector<Outlook> take() const {
        std::vector<Outlook> parts;
        for (const Outlook& each : list_)
            if (each.value > 0) parts.push_back(each);
        return parts;
    }

private:
    std::vector<Outlook> list_;
};

// fights.cpp: from the roll (or the defender's choice of weapon) to the end of that fight.
Forecast fight_outlook(const Mall& game, const State& state, Seat reader);
// Every fight that is due, one after another.
Forecast row_outlook(const Mall& game, const State& state, Seat reader);
double turning_chance(const Mall& game, const State& state, Seat seat);  // MALL-11.7

// arrivals.cpp: zombies about to appear around the Active HP; a player about to come back.
Forecast spawn_outlook(const Mall& game, const State& state, Seat reader);
Forecast entry_outlook(const Mall& game, const State& state, Seat reader);

// "you" or "Player 2", and with a capital.
std::string whom(Seat seat, Seat reader);
std::string who(Seat seat, Seat reader);

}  // namespace gravetide::mall
