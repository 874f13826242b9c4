#include "games/dotz/tell/falls.h"

#include "engine/prospects.h"

namespace gravetide::dotz {

namespace {

void note(Fate& fate, const Whose& whose, const Event& event) {
    const bool zeds = event.zed != Zed::None && (event.zed == whose.zed || event.zed == whose.mob);
    const bool unit = event.unit != Unit::None && event.unit == whose.unit;
    const auto hurt = [](Hurt& who, Hurt how) { who = std::max(who, how); };
    switch (event.what) {
    case Happening::ZedHurt:
    case Happening::ZedFlips:
    case Happening::ZedDies:
        if (!zeds || event.rule == "DOTZ-E.17.2"_rule) return;
        ++fate.zed_hits;
        if (event.what == Happening::ZedDies) ++fate.zeds_dead;
        hurt(fate.zed, event.what == Happening::ZedHurt    ? Hurt::Hit
                       : event.what == Happening::ZedFlips ? Hurt::Flipped
                                                           : Hurt::Dead);
        return;
    case Happening::UnitHurt:
    case Happening::UnitFlips:
        if (!unit) return;
        ++fate.unit_hits;
        return hurt(fate.unit, event.what == Happening::UnitHurt ? Hurt::Hit : Hurt::Flipped);
    case Happening::UnitSaved:
    case Happening::UnitDies:
        if (!unit) return;
        ++fate.unit_hits;
        return hurt(fate.unit, event.what == Happening::UnitSaved ? Hurt::Saved : Hurt::Dead);
    case Happening::ZedsLose: fate.zeds_lost = fate.over = 1; return;
    case Happening::HeroesLose: fate.heroes_lost = fate.over = 1; return;
    default: return;
    }
}

// The Zeds unit that fewest Hits are left to eliminate.
Zed weakest_of(const View& view) {
    Zed best = Zed::None;
    int least = 0;
    each_of<Zed>(mob_of(view), [&](Zed zed) {
        const Counter& counter = of(view.state, zed);
        const ZedKind& kind = view.box.kind(zed);
        const int left =
            kind.hits[counter.reduced] - counter.hits + (counter.reduced ? 0 : int{kind.hits[1]});
        if (best == Zed::None || left < least) {
            best = zed;
            least = left;
        }
    });
    return best;
}

// How it goes on without a person. Who takes over for a fallen Hero does not matter to the fight.
Action go_on(const Dotz& game, const State& state) {
    const View view{game.box(), state};
    switch (state.work.last().task) {
    case Task::FightCards:
    case Task::IronWill: return {.verb = Verb::Pass};
    case Task::Reroll: return {.verb = state.fight.zeds_win ? Verb::Reroll : Verb::Keep};
    case Task::HitMob: return {.verb = Verb::Hit, .zed = weakest_of(view)};
    default: break;
    }
    std::vector<Action> actions;
    game.list_actions(state, actions);
    return actions.front();
}

bool is_under_way(const State& state, const Whose& whose) {
    if (state.work.is_empty()) return false;
    if (whose.kind != FightKind::None)
        return state.fight.kind == whose.kind && state.fight.unit == whose.unit
               && state.fight.zed == whose.zed;
    const Frame& frame = state.work.last();
    if (whose.unit != Unit::None)
        return (frame.task == Task::ToughUnitDie || frame.task == Task::SavingDie)
               && frame.unit == whose.unit;
    return frame.task == Task::ToughZedDie && frame.zed == whose.zed;
}

}  // namespace

Falls walk(const Dotz& game, const State& start, const Whose& whose) {
    Falls ends;
    Prospects<State, Fate> open;
    open.add(start, 1.0);
    std::vector<Chance<Action>> chances;
    std::vector<Event> told;
    while (!open.empty()) {
        Prospects<State, Fate> next;
        for (const auto& prospect : open) {
            const State& state = prospect.state;
            const auto step = [&](Action action, double chance, std::uint8_t rolled) {
                State child = state;
                Fate fate = prospect.noted;
                fate.rolled |= rolled;
                told.clear();
                Journal<Event> journal(told);
                game.play(child, action, journal);
                for (const Event& event : told)
                    if (!fate.over) note(fate, whose, event);
                if (fate.over || !is_under_way(child, whose)) {
                    fate.over = 1;
                    ends[fate] += prospect.likely * chance;
                } else {
                    next.add(child, fate, prospect.likely * chance);
                }
            };
            if (game.to_act(state) == Seat::Chance) {
                game.list_chances(state, chances);
                for (const auto& [action, chance] : chances) step(action, chance, 1);
                continue;
            }
            step(go_on(game, state), 1, 0);
        }
        open = std::move(next);
    }
    return ends;
}

}  // namespace gravetide::dotz
