// What takes a press and what plays by itself, and so what one step back takes back: the decisions
// of a person as they felt them, among the plies that stand.
#pragma once

#include "match/course.h"

namespace gravetide {

template <class G>
bool leaves(typename G::Action action) {
    if constexpr (HasLeaving<G>) return is_leaving(action);
    return false;
}

template <class G>
bool throws(typename G::Action action) {
    if constexpr (HasThrowing<G>) return is_throwing(action);
    return false;
}

template <class G>
std::size_t count_outcomes(const G& game, const typename G::State& table) {
    std::vector<Chance<typename G::Action>> chances;
    game.list_chances(table, chances);
    return chances.size();
}

// Within a gesture what has no alternative is played by itself, and may be the next part of it; but
// a phase is left by nobody's doing only where nothing was just decided.
template <ToldGame G>
bool plays_by_itself(const G& game, typename G::State& table, Seat seat, ActionId wanted) {
    std::vector<typename G::Action> only;
    Journal<typename G::Event> quiet;
    bool has_just_decided = true;
    while (game.to_act(table) == seat) {
        game.list_actions(table, only);
        if (only.size() != 1 || throws<G>(only[0]) || (has_just_decided && leaves<G>(only[0])))
            return false;
        game.play(table, only[0], quiet);
        if (id_of(only[0]) == wanted) return true;
        has_just_decided = false;
    }
    return false;
}

template <ToldGame G>
bool was_forced(const Course<G>& course, std::size_t ply);

// Whoever has spent the last coin may look at it, and take it back, before the phase is left: a
// lone choice that leaves, right after a decision of the same seat, takes a press. One that throws
// dice always does.
template <ToldGame G>
bool was_pressed(const Course<G>& course, Seat seat, typename G::Action only, std::size_t ply) {
    if (throws<G>(only)) return true;
    return leaves<G>(only) && ply > 0 && course.ply(ply - 1).kind == Entry::Kind::Decision
           && course.ply(ply - 1).seat == seat && !was_forced(course, ply - 1);
}

template <ToldGame G>
bool was_forced(const Course<G>& course, std::size_t ply) {
    const Forced forced = course.forced(ply);
    if (forced != Forced::Unknown) return forced == Forced::Yes;
    std::vector<typename G::Action> actions;
    course.game().list_actions(course.state_at(ply), actions);
    return actions.size() == 1 && !was_pressed(course, course.ply(ply).seat, actions[0], ply);
}

// Somebody said what fell, among several things that could.
template <ToldGame G>
bool was_told(const Course<G>& course, std::size_t ply, Luck luck) {
    return luck == Luck::ByHand && course.ply(ply).kind == Entry::Kind::Outcome
           && count_outcomes(course.game(), course.state_at(ply)) != 1;
}

// The last ply at which this seat really had a choice, or somebody told what fell; the end of the
// line when there is none.
template <ToldGame G>
std::size_t last_choice_of(const Course<G>& course, Seat seat, Luck luck) {
    for (std::size_t ply = course.plies(); ply > course.base(); --ply)
        if (was_told(course, ply - 1, luck)
            || (course.ply(ply - 1).seat == seat && !was_forced(course, ply - 1)))
            return ply - 1;
    return course.plies();
}

// The ply at which the gesture began that this one is part of.
template <ToldGame G>
std::size_t gesture_of(const Course<G>& course, std::size_t ply) {
    const Seat seat = course.ply(ply).seat;
    const auto goes_on = [&] { return ply > course.base() && course.ply(ply - 1).seat == seat; };
    while (course.ply(ply).part == Part::Together && goes_on()) {
        --ply;
        while (was_forced(course, ply) && goes_on()) --ply;
    }
    return ply;
}

}  // namespace gravetide
