// The Survivors of the house bots search, shoot what comes near and leave in time; in the clinic
// they keep the barricades up and move as little as they can, for every activation lets the Zombies
// act again once the Controller is out of AP (SKIR-21.1).
#include "games/skirmish/bot/survivor_mind.h"

#include "games/skirmish/gear.h"
#include "games/skirmish/odds/odds.h"

namespace gravetide::skirmish {

namespace {

constexpr int kAbout = 10;  // inches

// The way to a point over standing terrain, as SKIR-20.17 has it for Zombies.
int way_cost(const View& view, Point from, Point to) {
    return open_cost(from, to) + view.box.ways->to(to)[index_of(from)];
}

int supplies_in_hand(const View& view) {
    int sum = view.state.supplies_out;
    for (int number = 1; number <= view.people(); ++number)
        if (is_able(view.survivor(number))) sum += view.survivor(number).supplies;
    return sum;
}

int least_d2_to_zombie(const View& view, Point at) {
    int least = 4 * square(kTable);
    for (const Zombie& zombie : view.state.zombies)
        least = std::min(least, distance2(zombie.at, at));
    return least;
}

// Zombies that would grab after a step (SKIR-9.3), walls left out.
int grabs_after(const View& view, int who, Point from, Point to) {
    const int reach = is_on(view.state.setup, kReach) ? inches2(2) : inches2(3);
    int count = 0;
    for (const Zombie& zombie : view.state.zombies) {
        const int d2 = distance2(zombie.at, to);
        if (d2 > reach || zombie.prone || d2 > distance2(zombie.at, from)) continue;
        if (view.state.active.loose && view.state.active.exempt.contains(zombie.number)) continue;
        bool is_busy = false;
        for (int number = 1; number <= view.people(); ++number)
            is_busy = is_busy
                      || (number != who && is_able(view.survivor(number))
                          && in_contact(view, view.survivor(number).at, zombie.at));
        if (!is_busy && has_open_way(view, zombie.at, to)) ++count;
    }
    return count;
}

class Mind {
public:
    Mind(const View& view, int who, const Temper& temper)
        : view_(view), who_(who), survivor_(view.survivor(who)), temper_(temper) {
        goal_ = find_goal();
        if (goal_ != kNowhere) away_ = way_cost(view_, survivor_.at, goal_);
    }

    bool has_errand() const { return goal_ != kNowhere && away_ > 0; }
    bool is_engaged_now() const { return is_engaged(view_, who_); }

    Errand errand() const { return {away_, is_going_home(), can_shoot(), can_search()}; }

    // How much an activation is wanted, and with how many AP.
    int urgency(int ap) const {
        if (is_engaged_now())
            return temper_.engaged + (ap >= 3 ? 30 : ap * 5) + (is_doctor() ? 20 : 0);
        if (view_.is(ScenarioKey::HoldTheClinic)) return clinic_urgency(ap);
        if (can_shoot()) return temper_.shoot_first + (ap == shots_ap() ? 10 : ap) - hush();
        if (!has_errand() && !can_search()) return idle(ap);
        if (can_search())
            return ap == needed_to_search()  ? temper_.search_first + 10
                   : ap > needed_to_search() ? temper_.search_first
                                             : 30;
        // Who carries nothing home only stirs up the dead.
        if (is_going_home() && survivor_.supplies == 0 && !is_doctor() && !is_last_errand())
            return ap == 3 ? temper_.empty_home : 1;
        const int carried = survivor_.supplies > 0 && is_going_home() ? temper_.carrier : 0;
        return temper_.go_first + temper_.per_ap * ap + carried + (is_doctor() ? 40 : 0)
               + std::min(away_, 200) / (is_going_home() ? 8 : 20) - hush();
    }

    int value(Action action) const {
        switch (action.verb) {
        case Verb::Leave: return 500;
        case Verb::Search: return 300;
        case Verb::Treat:
            return survivor_.type == Type::Doctor ? 250 : view_.state.zombies.is_empty() ? 90 : 60;
        case Verb::Aid: return 150;
        case Verb::Take:
        case Verb::PickUp: return 140;
        case Verb::Hit:
        case Verb::HitWithFists:
        case Verb::Burst:
        case Verb::Shoot:
        case Verb::ShootTwo: return attack(action);
        case Verb::Reload: return is_engaged_now() ? 20 : 70;
        case Verb::Stand: return 90;
        case Verb::BreakOff: return break_off(action);
        case Verb::Run:
        case Verb::Walk:
        case Verb::Sneak: return gait(action.verb);
        case Verb::Go: return leg(action);
        case Verb::Stop: return stop();
        case Verb::Open: return open(action);
        case Verb::Climb: return climb(action);
        case Verb::Vault: return vault(action);
        case Verb::Barricade: return barricade(action);
        case Verb::Done: return kIdle;
        default: return kNever;
        }
    }

private:
    bool is_doctor() const { return survivor_.type == Type::Doctor; }

    bool is_going_home() const {
        if (view_.is(ScenarioKey::BringTheDoctor)) return doctor_has_joined();
        const int wanted = view_.scenario.supplies;
        return supplies_in_hand(view_) >= wanted || view_.state.search == 0
               || survivor_.supplies >= temper_.enough
               || view_.state.turn >= view_.scenario.turns - temper_.late;
    }

    int hush() const {
        if (temper_.still == 0 || view_.state.controller_ap > 0) return 0;
        int about = 0;
        for (const Zombie& zombie : view_.state.zombies)
            about += is_within(zombie.at, survivor_.at, kAbout) ? 1 : 0;
        return temper_.still * about;
    }

    // Nothing to do; but one who walks or runs may have to be stopped (SKIR-8.16).
    int idle(int ap) const { return kIdle - ap - (survivor_.gait == Gait::None ? 3 : 0); }

    // A second shot of a first activation costs no more than the first (SKIR-7.7).
    int shots_ap() const {
        return survivor_.activated || departs(view_.state.setup, kSecondAttack) ? 2 : 3;
    }

    int needed_to_search() const { return survivor_.gait == Gait::None ? 2 : 3; }

    // Nobody else has anything to carry home.
    bool is_last_errand() const {
        for (int number = 1; number <= view_.people(); ++number) {
            const Survivor& who = view_.survivor(number);
            if (is_able(who) && (who.supplies > 0 || who.type == Type::Doctor)) return false;
        }
        return true;
    }

    bool doctor_has_joined() const {
        const Survivor& doctor = view_.survivor(view_.people());
        return doctor.condition != Condition::Waiting;
    }

    Point find_goal() const {
        if (view_.is(ScenarioKey::HoldTheClinic)) return clinic_post();
        if (is_going_home()) return point_at(survivor_.at.x, 1);
        if (view_.is(ScenarioKey::BringTheDoctor)) {
            // The first two go in, the others wait by the way.
            return who_ <= 2 || view_.people() <= 3 ? view_.survivor(view_.people()).at
                                                    : point_at(50 + 4 * who_ - 12, 60);
        }
        return marker();
    }

    // Each searcher takes the marker nearest to it that no friend is nearer to.
    Point marker() const {
        Point best = kNowhere;
        int least = 0;
        for (std::size_t i = 0; i < kSearchMarkers; ++i) {
            if (!(view_.state.search >> i & 1)) continue;
            const Point at = view_.box.search[i];
            int cost = way_cost(view_, survivor_.at, at);
            for (int number = 1; number <= view_.people(); ++number) {
                const Survivor& other = view_.survivor(number);
                if (number == who_ || !is_able(other)) continue;
                const int theirs = way_cost(view_, other.at, at);
                if (theirs < cost || (theirs == cost && number < who_)) cost += temper_.not_mine;
            }
            if (best == kNowhere || cost < least) {
                best = at;
                least = cost;
            }
        }
        return best;
    }

    // One at each opening, the others in the middle.
    Point clinic_post() const {
        const Building& clinic = view_.box.buildings[2];
        const auto which = static_cast<std::size_t>(who_ - 1);
        if (which < clinic.openings.size())
            return view_.box.openings[clinic.openings[which]].inside;
        return view_.scenario.generator;
    }

    bool can_search() const {
        for (std::size_t i = 0; i < kSearchMarkers; ++i)
            if ((view_.state.search >> i & 1) && distance2(view_.box.search[i], survivor_.at) <= 5)
                return true;
        return false;
    }

    // Something near enough to be worth the noise.
    bool can_shoot() const {
        if (survivor_.gun == Gun::None || survivor_.empty || survivor_.gait == Gait::Running)
            return false;
        for (const Zombie& zombie : view_.state.zombies)
            if (is_within(zombie.at, survivor_.at, temper_.alarm)
                && sight(view_, survivor_.at, zombie.at) == Cover::Clear)
                return true;
        return false;
    }

    int clinic_urgency(int ap) const {
        const bool close = least_d2_to_zombie(view_, survivor_.at) <= 16;
        const Building& clinic = view_.box.buildings[2];
        for (const std::uint8_t number : clinic.openings)
            if (view_.state.openings[number].barricade == 0
                && distance2(view_.box.openings[number].centre, survivor_.at) <= 8 && ap >= 2)
                return 150 + (ap == 2 ? 5 : 0);
        for (const Zombie& zombie : view_.state.zombies)
            if (clinic.walls.holds(zombie.at)) return can_shoot() || close ? 140 + ap : 20 + ap;
        return away_ > 6 ? 10 + ap : idle(ap);
    }

    int attack(Action action) const {
        const Odds odds = odds_of(view_, action);
        const int chance =
            static_cast<int>(100 * odds.destroyed) + static_cast<int>(20 * odds.success);
        if (is_engaged_now()) return 100 + chance + (action.verb == Verb::HitWithFists ? -5 : 0);
        const Zombie& zombie = *find_zombie(view_.state, action.figure);
        const bool is_near = is_within(zombie.at, survivor_.at, temper_.shot);
        if (action.verb == Verb::Hit) return temper_.hit + chance;
        if (action.verb == Verb::ShootTwo) return is_near ? temper_.shoot + 5 + chance : kNever;
        return is_near && odds.destroyed > temper_.least_kill / 100.0 ? temper_.shoot + chance
                                                                      : kNever;
    }

    // Out of a crowd, if the feet are good enough.
    int break_off(Action action) const {
        const int crowd = standing_in_contact(view_, who_, 0);
        const Odds odds = odds_of(view_, action);
        const bool is_hurried = is_doctor() || (survivor_.supplies > 0 && is_going_home());
        if (odds.success >= temper_.break_chance / 100.0
            && (crowd >= temper_.break_crowd || is_hurried))
            return 190;
        return kNever;
    }

    // No faster than needed: a marker of a run costs an AP to be rid of (SKIR-8.15).
    int gait(Verb verb) const {
        if (!has_errand() || view_.state.active.mp > 1) return kNever;
        if (view_.is(ScenarioKey::HoldTheClinic)) return verb == Verb::Sneak ? 30 : kNever;
        const int mp = verb == Verb::Sneak ? 8 : verb == Verb::Walk ? 16 : 24;
        const int useful = std::min(mp, away_);
        return 40 + useful - (mp - useful) / 8
               - (verb == Verb::Run    ? temper_.run
                  : verb == Verb::Walk ? temper_.walk
                                       : 0);
    }

    int leg(Action action) const {
        const Direction& way = kDirections[action.other];
        Point at = survivor_.at;
        for (int step = 0; step < action.number; ++step) {
            const Point to = point_at(at.x + way.dx, at.y + way.dy);
            if (grabs_after(view_, who_, at, to)) return kIdle - 50;
            at = to;
        }
        if (!has_errand()) return kNever;
        const int closer = away_ - way_cost(view_, at, goal_);
        const int danger = least_d2_to_zombie(view_, at) < temper_.wary_at ? temper_.wary : 0;
        return closer > 0 ? 80 + 2 * closer - way.cost * action.number - danger : kIdle - 10;
    }

    // To search, to open a door or to shoot one must stand.
    int stop() const {
        if (view_.state.active.begun) return kNever;
        if (can_search() && view_.state.active.ap >= 3) return 200;
        if (is_at_door()) return 80;
        return has_errand() ? kNever : 5;
    }

    bool is_at_door() const {
        for (std::size_t i = 0; i < kOpenings; ++i)
            if (is_closed(view_.state.openings[i], view_.box.openings[i].kind)
                && is_on_the_way(view_.box.openings[i]))
                return true;
        return false;
    }

    bool is_on_the_way(const Opening& opening) const {
        return has_errand() && way_cost(view_, opening.centre, goal_) < away_
               && distance2(survivor_.at, opening.centre) <= 5;
    }

    int open(Action action) const {
        if (view_.is(ScenarioKey::HoldTheClinic)) return kNever;
        return is_on_the_way(view_.box.openings[action.number]) ? 85 : kNever;
    }

    int climb(Action action) const {
        if (view_.is(ScenarioKey::HoldTheClinic)) return kNever;
        const Opening& opening = view_.box.openings[action.number];
        const bool is_outside =
            distance2(survivor_.at, opening.outside) < distance2(survivor_.at, opening.inside);
        const Point to = is_outside ? opening.inside : opening.outside;
        if (!is_on_the_way(opening) || grabs_after(view_, who_, survivor_.at, to)) return kNever;
        return way_cost(view_, to, goal_) < away_ ? 84 : kNever;
    }

    // Only when the way leads into the piece at once.
    int vault(Action action) const {
        const Piece& piece = view_.box.pieces[action.number];
        if (!has_errand() || !piece.area.holds(survivor_.at, 1) || view_.state.active.ap < 2)
            return kNever;
        for (const Direction& way : kDirections) {
            const int x = survivor_.at.x + way.dx;
            const int y = survivor_.at.y + way.dy;
            if (!is_on_table(x, y) || !piece.area.holds(point_at(x, y))) continue;
            if (way_cost(view_, point_at(x, y), goal_) + 2 * way.cost == away_) return 45;
        }
        return kNever;
    }

    int barricade(Action action) const {
        const Opening& opening = view_.box.openings[action.number];
        if (!view_.is(ScenarioKey::HoldTheClinic) || opening.building != 2) return kNever;
        return 160;
    }

    const View& view_;
    int who_;
    const Survivor& survivor_;
    const Temper& temper_;
    Point goal_ = kNowhere;
    int away_ = 0;
};

}  // namespace

Errand errand_of(const View& view, int who, const Temper& temper) {
    return Mind(view, who, temper).errand();
}

int urgency(const View& view, int who, int ap, const Temper& temper) {
    return Mind(view, who, temper).urgency(ap);
}

int survivor_value(const View& view, Action action, const Temper& temper) {
    return Mind(view, view.state.active.who, temper).value(action);
}

}  // namespace gravetide::skirmish
