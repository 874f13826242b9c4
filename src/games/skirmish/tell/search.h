// Where a Survivor can go: every way over the table that is found by playing the game's own moves
// on copies of it.
#pragma once

#include <deque>
#include <vector>

#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

// A place that was come to, and from where.
struct Stand {
    State state{};
    Point at{};
    int ap = 0;    // spent on the way
    int mp = 0;    // left
    int legs = 0;  // of equal ways the straightest is gone
    int cost = 0;  // in mp
    int before = -1;
    std::vector<Action> by{};  // what was played to come here
    bool is_over = false;      // luck, somebody else, or a grab: the gesture ends
    std::vector<Event> told{};
};

// All that one figure can reach with one gait, from a position in which it acts.
class Search {
public:
    // `gait` is what is paid for when the mp run out; Done: nothing is.
    Search(const Skirmish& game, const State& start, Verb gait, std::vector<Action> first);

    const Stand* safe(Point at) const { return stand(safe_, at); }
    const Stand* risky(Point at) const { return stand(risky_, at); }
    const Stand* there(Point at) const { return safe(at) ? safe(at) : risky(at); }
    const std::deque<Stand>& stands() const { return stands_; }
    std::vector<Action> way_to(const Stand& stand) const;
    Verb gait() const { return gait_; }
    int survivor() const { return who_; }

    // Whether the figure still acts, so that the gesture may go on.
    bool goes_on(const State& state) const {
        return state.step == Step::SurvivorActs && state.active.who == who_
               && state.phase == Phase::Survivors && state.active.grabbed == 0;
    }

private:
    struct Edge {
        int worth;
        int from;
        Action action;
        bool is_paid;  // the gait is paid for first
        Point to;
        int ap, cost;

        bool operator<(const Edge& other) const { return worth > other.worth; }
    };

    const Stand* stand(const std::vector<int>& of, Point at) const {
        const int index = of[index_of(at)];
        return index < 0 ? nullptr : &stands_[static_cast<std::size_t>(index)];
    }
    void open(int from, std::vector<Edge>& edges) const;
    enum class Pay : std::uint8_t { Nothing, Gait };
    void open_legs(int from, State state, Pay pay, std::vector<Edge>& edges) const;
    void go(const Edge& edge);

    const Skirmish& game_;
    int who_;
    Verb gait_;
    std::deque<Stand> stands_;
    std::vector<int> safe_, risky_;
};

}  // namespace gravetide::skirmish
