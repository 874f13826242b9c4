// How luck would fall: the dice of a fight, a shot, a Forage, a trap, a Saving Roll, and the next
// draw, each up to its own end (falls.h); of two Forage dice the better counts.
#include "engine/bad_input.h"
#include "engine/prompt.h"
#include "games/dotz/tell/asks.h"
#include "games/dotz/tell/falls.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {

namespace {

// What cannot be is no part.
void add(std::vector<Outlook>& parts, const std::string& key, const std::string& said,
         double value) {
    if (value > 0) parts.push_back({key, said, value});
}

template <class Test>
double chance_of(const Falls& falls, Test test) {
    double chance = 0;
    for (const auto& [fate, likely] : falls)
        if (test(fate)) chance += likely;
    return chance;
}
template <class Count>
double mean_of(const Falls& falls, Count count) {
    double mean = 0;
    for (const auto& [fate, likely] : falls) mean += likely * count(fate);
    return mean;
}

void add_unit_fate(Forecast& out, const Falls& falls, const std::string& who) {
    add(out.parts, "saved", who + " falls and is saved, in Town Center",
        chance_of(falls, [](const Fate& fate) { return fate.unit == Hurt::Saved; }));
    add(out.parts, "dead", who + " is lost",
        chance_of(falls, [](const Fate& fate) { return fate.unit == Hurt::Dead; }));
}

bool stands(const Fate& fate) { return fate.unit < Hurt::Saved; }

void tell_fight(Forecast& out, const Box& box, const Whose& whose, const Falls& falls) {
    const std::string who = name_of(box, whose.unit);
    const int zeds = whose.mob == Zed::None ? 1 : 2;
    add(out.parts, "won", who + " wins and stands",
        chance_of(falls, [](const Fate& fate) { return stands(fate) && !fate.heroes_lost; }));
    add(out.parts, "beaten", who + " beaten back",
        chance_of(falls, [](const Fate& fate) { return stands(fate) && fate.heroes_lost; }));
    add_unit_fate(out, falls, who);
    out.besides = {{"cleared_chance", zeds == 1 ? "the Zeds eliminated" : "both Zeds eliminated",
                    chance_of(falls, [&](const Fate& fate) { return fate.zeds_dead == zeds; })},
                   {"zeds_win_chance", "the Zeds win the fight",
                    chance_of(falls, [](const Fate& fate) { return fate.heroes_lost != 0; })},
                   {"flips_chance", who + " reduced or worse",
                    chance_of(falls, [](const Fate& fate) { return fate.unit >= Hurt::Flipped; })},
                   {"zed_hits", "Hits on the Zeds",
                    mean_of(falls, [](const Fate& fate) { return fate.zed_hits; })},
                   {"unit_hits", "Hits on " + who,
                    mean_of(falls, [](const Fate& fate) { return fate.unit_hits; })}};
}

void tell_shot(Forecast& out, const Box& box, Zed zed, const Falls& falls) {
    const std::string target = "Zeds " + name_of(box, zed);
    const auto is = [&](Hurt how) {
        return chance_of(falls, [how](const Fate& fate) { return fate.zed == how; });
    };
    add(out.parts, "killed", target + " eliminated", is(Hurt::Dead));
    add(out.parts, "flipped", target + " reduced", is(Hurt::Flipped));
    add(out.parts, "hit", target + " hit, and still standing", is(Hurt::Hit));
    add(out.parts, "missed", "no effect", is(Hurt::No));
    out.besides = {
        {"zed_hits", "Hits", mean_of(falls, [](const Fate& fate) { return fate.zed_hits; })}};
}

void tell_hit(Forecast& out, const Box& box, Unit unit, const Falls& falls) {
    const std::string who = name_of(box, unit);
    const auto is = [&](Hurt how) {
        return chance_of(falls, [how](const Fate& fate) { return fate.unit == how; });
    };
    add(out.parts, "unhurt", who + " unhurt", is(Hurt::No));
    add(out.parts, "hit", who + " hit, and still standing", is(Hurt::Hit));
    add(out.parts, "flipped", who + " reduced", is(Hurt::Flipped));
    add_unit_fate(out, falls, who);
    out.besides = {{"unit_hits", "Hits on " + who,
                    mean_of(falls, [](const Fate& fate) { return fate.unit_hits; })}};
}

void tell_falls(Forecast& out, const Dotz& game, const State& state, const Whose& whose) {
    const Falls falls = walk(game, state, whose);
    if (chance_of(falls, [](const Fate& fate) { return fate.rolled != 0; }) == 0) return;
    if (whose.kind == FightKind::HandToHand)
        tell_fight(out, game.box(), whose, falls);
    else if (whose.kind == FightKind::Gunfire || whose.unit == Unit::None)
        tell_shot(out, game.box(), whose.zed, falls);
    else
        tell_hit(out, game.box(), whose.unit, falls);
}

// DOTZ-5.3 What is gained; beyond the end of the Ammo track nothing is.
void tell_forage(Forecast& out, const Dotz& game, const State& state) {
    std::vector<Chance<Action>> chances;
    game.list_chances(state, chances);
    Journal<Event> quiet;
    double found = 0;
    double more = 0;
    double mean = 0;
    for (const auto& [action, chance] : chances) {
        State child = state;
        game.play(child, action, quiet);
        int gain = child.ammo - state.ammo;
        if (!child.work.is_empty() && child.work.last().task == Task::ForageChoice) {
            const Frame choice = child.work.last();
            for (const std::uint8_t die : {choice.number, choice.how}) {
                State taken = child;
                game.play(taken, {.verb = Verb::TakeDie, .number = die}, quiet);
                gain = std::max(gain, taken.ammo - state.ammo);
            }
        }
        if (gain > 0) found += chance;
        if (gain > 1) more += chance;
        mean += chance * gain;
    }
    out.parts = {{"found", "Ammo found", found}, {"nothing", "nothing", 1 - found}};
    out.besides = {{"ammo", "Ammo on average", mean}};
    if (more > 0) out.besides.push_back({"more_chance", "2 Ammo or more", more});
}

// DOTZ-U.5.4 The trap's die; where it fails and who fights is plain, that fight.
void tell_traps(Forecast& out, const Dotz& game, const State& state) {
    std::vector<Chance<Action>> chances;
    game.list_chances(state, chances);
    double works = 0;
    State fails = state;
    for (const auto& [action, chance] : chances) {
        State child = state;
        std::vector<Event> told;
        Journal<Event> journal(told);
        game.play(child, action, journal);
        const bool good = std::ranges::any_of(
            told, [](const Event& event) { return event.what == Happening::TrapsWork; });
        if (good)
            works += chance;
        else
            fails = child;
    }
    out.parts = {{"worked", "the traps work: a Hit on the Zeds, no fight", works}};
    Forecast fight;
    const Fight& now = fails.fight;
    if (now.kind != FightKind::None)
        tell_falls(fight, game, fails, {now.kind, now.unit, now.zed, now.mob});
    if (fight.parts.empty())
        out.parts.push_back({"failed", "the traps fail, and it comes to a fight", 1 - works});
    for (const Outlook& part : fight.parts)
        out.parts.push_back({part.key, "the traps fail, " + part.said, part.value * (1 - works)});
}

// DOTZ-0.15 The next counter of the Cup.
void tell_zed_draw(Forecast& out, const Dotz& game, const std::vector<Chance<Action>>& chances) {
    std::array<double, 3> parts{};
    double mean = 0;
    for (const auto& [action, chance] : chances) {
        const int strength = game.box().kinds.at(action.number).strength[0];
        parts.at(strength <= 4 ? 0 : strength <= 6 ? 1 : 2) += chance;
        mean += chance * strength;
    }
    add(out.parts, "weak", "weak Zeds come, Strength 4 or less", parts[0]);
    add(out.parts, "middling", "Zeds of Strength 5 or 6 come", parts[1]);
    add(out.parts, "strong", "strong Zeds come, 7 or more", parts[2]);
    out.besides = {{"strength", "Strength on average", mean}};
}

// DOTZ-1.0.1 The next Event card: how often each road is activated, and the Actions it brings.
void tell_event_draw(Forecast& out, const Dotz& game, const std::vector<Chance<Action>>& chances) {
    const Box& box = game.box();
    double last = 0;
    double turn = 0;
    double brains = 0;
    double actions = 0;
    std::array<double, kTracks> tracks{};
    for (const auto& [action, chance] : chances) {
        const EventInfo& card = box.events.at(action.card);
        (card.act == 0 ? last : card.brains ? brains : turn) += chance;
        actions += chance * card.actions;
        for (const Symbol symbol : card.symbols)
            for (std::size_t i = 0; i < kTracks; ++i)
                if (symbol == Symbol::All || static_cast<std::size_t>(symbol) == i)
                    tracks.at(i) += chance;
        if (card.brains)
            for (double& track : tracks) track += chance;
    }
    add(out.parts, "last", "the last Event card comes", last);
    add(out.parts, "turn", "another turn comes", turn);
    add(out.parts, "brains", "a Brains! card comes", brains);
    out.besides = {{"mean", "Event Actions next turn on average", actions}};
    for (std::size_t i = 0; i < kTracks; ++i)
        out.besides.push_back(
            {box.track_ids.at(i), "activations of the " + box.track_names.at(i), tracks.at(i)});
}

// DOTZ-2.1.1
void tell_fate_draw(Forecast& out, const Dotz& game, const std::vector<Chance<Action>>& chances) {
    const Box& box = game.box();
    double choice = 0;
    double most = 0;
    double fewest = 0;
    std::array<double, kTracks> tracks{};
    for (const auto& [action, chance] : chances) {
        const Where where = box.fates.at(action.card).where;
        if (where == Where::Choice)
            choice += chance;
        else if (where == Where::Most)
            most += chance;
        else if (where == Where::Fewest)
            fewest += chance;
        else
            tracks.at(static_cast<std::size_t>(where)) += chance;
    }
    add(out.parts, "choice", "Fate lets you choose the road", choice);
    add(out.parts, "fewest", "Fate takes the road with the fewest Zeds", fewest);
    for (std::size_t i = 0; i < kTracks; ++i)
        add(out.parts, box.track_ids.at(i), "Fate takes the " + box.track_names.at(i),
            tracks.at(i));
    add(out.parts, "most", "Fate takes the road with the most Zeds", most);
}

// One part for each thing that may be drawn.
template <class Name>
void tell_draw(Forecast& out, const std::vector<Chance<Action>>& chances, Name name) {
    for (const auto& [action, chance] : chances) {
        const auto [key, said] = name(action);
        out.parts.push_back({key, said, chance});
    }
}

void tell_luck(Forecast& out, const Dotz& game, const State& state) {
    const Box& box = game.box();
    const Frame& frame = state.work.last();
    std::vector<Chance<Action>> chances;
    game.list_chances(state, chances);
    switch (frame.task) {
    case Task::DrawEvent: return tell_event_draw(out, game, chances);
    case Task::DrawZed: return tell_zed_draw(out, game, chances);
    case Task::DrawFate: return tell_fate_draw(out, game, chances);
    case Task::DrawCivilians:
        return tell_draw(out, chances, [&](Action action) {
            const std::string& id = box.civilian_ids.at(action.number);
            const Unit one = first_unit(box.civilian_masks.at(action.number));
            return std::pair(id, box.unit(one).name + " come");
        });
    case Task::DrawHero:
        return tell_draw(out, chances, [&](Action action) {
            return std::pair(spell(box, action.unit), name_of(box, action.unit));
        });
    case Task::ForageDie:
    case Task::ForageDice: return tell_forage(out, game, state);
    case Task::TrapsDie: return tell_traps(out, game, state);
    case Task::ToughUnitDie:
    case Task::SavingDie: return tell_falls(out, game, state, {.unit = frame.unit});
    case Task::ToughZedDie: return tell_falls(out, game, state, {.zed = frame.zed});
    default: return;
    }
}

}  // namespace

Forecast forecast_of(const Dotz& game, const State& view, Seat, const Question& question) {
    Forecast out;
    const Hand hand = read_hand(game.box(), question);
    State state = view;
    Journal<Event> quiet;
    if (question.actions.empty()) {
        const Place to = read_place(game.box(), question.to);
        if (to.space == Space::None && to.zed == Zed::None) return out;
        const std::vector<Aim> aims = aims_of(game, view, hand);
        const auto aim =
            std::ranges::find(aims, question.to, [](const Aim& each) { return each.goal.to; });
        if (aim == aims.end()) return out;
        state = aim->after;
    }
    for (const ActionId id : question.actions) {
        const auto action = action_of<Action>(id);
        if (game.forbidden_by(state, action)) return out;
        game.play(state, action, quiet);
    }
    if (game.to_act(state) == Seat::Nobody) return out;
    // A fight that begins or goes on; before its dice the players may still think of a card.
    if (state.fight.kind != FightKind::None)
        tell_falls(out, game, state,
                   {state.fight.kind, state.fight.unit, state.fight.zed, state.fight.mob});
    else if (game.to_act(state) == Seat::Chance)
        tell_luck(out, game, state);
    return out;
}

}  // namespace gravetide::dotz
