// What the learned choice of the Survivors looks at (engine/learned_choice.h).
#pragma once

#include "engine/learned_choice.h"
#include "games/skirmish/bot/survivor_mind.h"

namespace gravetide::skirmish {

std::span<const TraitGroup> survivor_trait_groups();

// Of one action after the other in the same position.
class SurvivorTraits {
public:
    SurvivorTraits(const View& view, const Temper& temper);

    // What the rules of thumb think of the action is its first trait.
    void list(Action action, int liked, Traits& out);

private:
    // Zombies about a point.
    struct Danger {
        int close = 0;    // within five inches
        int about = 0;    // within ten
        int nearest = 0;  // half-inches, squared
        int threat = 0;   // the nearer the more
    };
    Danger danger_at(Point at) const;
    void look_at(int who);
    void add_pass(Traits& out) const;
    void add_activation(Action action, Traits& out) const;
    void add_deed(Action action, Traits& out) const;
    void add_blow(Action action, Traits& out) const;
    void add_leg(Action action, Traits& out) const;

    const View& view_;
    const Temper& temper_;
    int late_;
    bool is_free_ap_;  // the Controller is out of AP: whoever acts stirs up all (SKIR-21.1)
    int who_ = 0;      // the Survivor looked at
    Errand errand_{};
    Danger danger_{};
    bool is_engaged_ = false;
};

}  // namespace gravetide::skirmish
