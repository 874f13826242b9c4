// What a refusal says to the one who decides: a friendly sentence for every rule that refuses, with
// the obstacle where there is one.
#include "engine/prompt.h"
#include "games/mall/tell/asking.h"
#include "games/mall/tell/names.h"

namespace gravetide::mall {

namespace {

struct Said {
    const Rule* rule;
    std::string_view words;
};

// Where the rule alone says it all.
constexpr std::array kSaid{
    Said{"MALL-1.15"_rule, "That is no choice at this moment"},
    Said{"MALL-2.5"_rule, "All loose markers are on the board already"},
    Said{"MALL-7.7"_rule, "Walking comes later: new zombies appear first, then you roll how far"},
    Said{"MALL-7.8"_rule, "Looting, doors and the radio come later in your turn, when you move"},
    Said{"MALL-7.9"_rule, "You get one of loot, door or radio in a turn, and have had it"},
    Said{"MALL-7.11"_rule, "Your walk is over for this turn: looting or a door ended it"},
    Said{"MALL-7.12"_rule, "By the options of this match nobody moves after looting or a door"},
    Said{"MALL-7.13"_rule, "Zombies are moved when your own move is over"},
    Said{"MALL-7.14"_rule, "Victory Points buy cards at the end of your turn"},
    Said{"MALL-7.17"_rule, "At a pause you may trade, drop or play cards or use Adrenaline"},
    Said{"MALL-9.3"_rule, "A step goes to a space straight beside you, never across a corner"},
    Said{"MALL-10.2"_rule, "Choose whom to attack first"},
    Said{"MALL-10.7"_rule, "You fight only a zombie that is beside you"},
    Said{"MALL-10.8"_rule, "You do not hold that weapon"},
    Said{"MALL-10.18"_rule,
         "Attacked in another's turn you name a weapon, or roll without; guns stay out of it"},
    Said{"MALL-10.19"_rule, "The lost roll is settled first: use something, or take the bite"},
    Said{"MALL-12.1"_rule, "There is nothing to loot on your space"},
    Said{"MALL-12.2"_rule, "This shelf has been emptied"},
    Said{"MALL-12.3"_rule, "No loot card is left to draw"},
    Said{"MALL-12.4"_rule, "Nothing was dropped on your space"},
    Said{"MALL-12.7"_rule, "You hold too many cards: drop some first"},
    Said{"MALL-12.11"_rule, "A store key does not open the security door"},
    Said{"MALL-12.16"_rule, "That door is open already"},
    Said{"MALL-12.19"_rule, "You hold no Batteries"},
    Said{"MALL-13.1"_rule, "The zombies rolled for are moved first"},
    Said{"MALL-13.6"_rule, "A zombie goes exactly one space, straight over an open edge"},
    Said{"MALL-13.7"_rule, "A zombie has to come nearer to the nearest human"},
    Said{"MALL-13.10"_rule, "This zombie does not move: it is there already, or reaches nobody"},
    Said{"MALL-13.11"_rule, "This zombie has moved already"},
    Said{"MALL-13.16"_rule, "A Zombie Player's extra step comes while zombies are being moved"},
    Said{"MALL-14.1"_rule, "In this match Victory Points buy no cards"},
    Said{"MALL-15.5"_rule, "A wall, a marker or a corner is in the way"},
    Said{"MALL-15.8"_rule, "You attack a human beside you, each of them once a turn"},
    Said{"MALL-15.11"_rule, "A zombie walks and bites, and does nothing else"},
    Said{"MALL-16.1"_rule, "A Bandage helps right after a lost fight, if you have one"},
    Said{"MALL-16.3"_rule, "Bandages help in one's own turn only"},
    Said{"MALL-16.5"_rule, "There is nobody beside you to escape from"},
    Said{"MALL-16.9"_rule, "It is too late to escape: the roll is lost"},
    Said{"MALL-16.10"_rule, "You have no Adrenaline Token"},
    Said{"MALL-16.11"_rule, "You have used Adrenaline in this turn already"},
    Said{"MALL-16.13"_rule, "Adrenaline takes you one space, straight, over an open edge"},
    Said{"MALL-16.14"_rule, "Adrenaline is for one's own turn only"},
    Said{"MALL-17.3"_rule, "You trade with players who stand on your space"},
    Said{"MALL-17.4"_rule, "That offer was declined, or is not one to be made now"},
    Said{"MALL-17.5"_rule, "That would be one card too many in a hand"},
    Said{"MALL-17.6"_rule, "Only loot cards that are held can be traded"},
    Said{"MALL-17.8"_rule, "You do not hold that card"},
    Said{"MALL-17.9"_rule, "You are only asked whether you drop a card"},
    Said{"MALL-18.1"_rule, "That card cannot be played now, or is not in your hand"},
    Said{"MALL-18.3"_rule, "An Energy drink is for combat"},
    Said{"MALL-18.4"_rule, "It is too late for that: the roll is lost"},
    Said{"MALL-18.17"_rule, "No round can go into this roll"},
    Said{"MALL-18.22"_rule, "The shell is rolled for the other zombies beside you first"},
    Said{"MALL-18.30"_rule, "You have no Leather jacket"},
    Said{"MALL-18.31"_rule, "You have no Frying pan"},
    Said{"MALL-18.33"_rule, "Shelving closes every way there for good"},
    Said{"MALL-18.34"_rule, "The horn can be blown at a space up to 8 away"},
    Said{"MALL-21.4"_rule, "The dock shutter stays shut in this scenario"},
    Said{"MALL-22.7"_rule, "In this scenario nobody leaves, and the radio is dead"},
    Said{"MALL-23.1"_rule, "The game is over"},
    Said{"MALL-24.1"_rule, "No bandage is to be had here"},
    Said{"MALL-24.2"_rule, "Keep one of the two cards"},
};

Barrier fight_first(const View& view, const Rule* rule) {
    const Beside zombies = beside(view, view.state.active);
    return {.rule = rule,
            .said = "Fight first, or escape: " + zombies.said
                    + (zombies.count == 1 ? " is" : " are") + " beside you",
            .keys = zombies.keys};
}

// MALL-9.4, MALL-3.35 What lies on the edge.
Barrier blocked_edge(const View& view, Space to, const Rule* rule) {
    const Space own = view.state.at[view.state.active];
    if (!view.map.has(to)) return plain_barrier(*rule);
    if (const Door* door = door_between(view, own, to)) {
        std::string name = door_words(view, *door);
        return {.rule = rule,
                .said = "You would have to open " + name + " first: it is locked",
                .keys = {door->id}};
    }
    if (rule == "MALL-3.35"_rule)
        return {.rule = rule,
                .said = "Every way to " + space_words(view, to) + " is locked",
                .keys = {spell(to)}};
    const bool is_wall = view.at(own).area != view.at(to).area;
    return {.rule = rule,
            .said = is_wall ? "A wall stands between you and " + place_words(view, to)
                            : "The way from here to that space is blocked",
            .keys = {edge_key(own, to)}};
}

Barrier too_far(const View& view, Action action, const Rule* rule) {
    const int left = view.state.turn.movement;
    const bool is_zombie = rule == "MALL-15.4"_rule;
    return {.rule = rule,
            .said = "You cannot get to " + space_words(view, action.to) + " any more: you have "
                    + number_of_things(left, is_zombie ? "space" : "movement point") + " left",
            .keys = {}};
}

// MALL-13.3, MALL-13.5, MALL-13.9 Which zombie comes first, or is in the way.
Barrier other_zombie(const View& view, Action action, const Rule* rule) {
    if (rule == "MALL-13.9"_rule)
        return {
            .rule = rule, .said = "Another zombie is there already", .keys = {spell(action.to)}};
    Barrier barrier{.rule = rule,
                    .said = rule == "MALL-13.3"_rule ? "The zombies of your own store move first"
                                                     : "The nearest zombie moves first"};
    std::vector<Action> moves;
    list_zombie_moves(view, &moves);
    for (const Action& move : moves) barrier.keys.push_back(spell(move.from));
    return barrier;
}

// MALL-13.20 Which of its reasons.
Barrier no_push(const View& view, Action action, const Rule* rule) {
    if (!view.map.has(action.from) || !view.map.has(action.to) || !view.state.npz.has(action.from))
        return {.rule = rule, .said = "There is no zombie to push"};
    if (view.state.npz.has(action.to))
        return {
            .rule = rule, .said = "Another zombie is there already", .keys = {spell(action.to)}};
    if (!way_to(view, action.from, action.to))
        return {.rule = rule, .said = "A zombie is pushed one space, straight"};
    return {.rule = rule,
            .said = "Something blocks the edge between these two spaces",
            .keys = {edge_key(action.from, action.to)}};
}

// MALL-18.18 Which of its conditions.
Barrier no_shot(const View& view, Action action, const Rule* rule) {
    const State& state = view.state;
    if (combat_due(view)) return fight_first(view, rule);
    if (!is_handgun(action.card) || !state.hand[state.active].has(action.card))
        return {.rule = rule, .said = "You do not hold that gun"};
    const Space target = action.seat < kNpz ? state.at[player(action.seat)] : action.from;
    if (!view.map.has(target) || !has_zombie(state, target))
        return {.rule = rule, .said = "There is no zombie to shoot at"};
    const Ground& own = view.at(state.at[state.active]);
    const Ground& other = view.at(target);
    const int far = spread(view, state.at[state.active], target);
    std::string said = "A wall, a door or a marker is in the line of fire";
    if (own.x != other.x && own.y != other.y)
        said = "A shot goes straight, along a row or a column";
    else if (far < 2 || far > view.number(Number::ShotRange))
        said = "A shot reaches from 2 to " + std::to_string(view.number(Number::ShotRange))
               + " spaces; that zombie is " + std::to_string(far) + " away";
    return {.rule = rule, .said = said, .keys = {spell(target)}};
}

// MALL-12.9 The door is elsewhere, or the means are.
Barrier no_unlock(const View& view, Action action, const Rule* rule) {
    const Space own = view.state.at[view.state.active];
    for (const Door& door : view.map.doors)
        if (door.name == action.number && own != door.a && own != door.b)
            return {.rule = rule,
                    .said = "You have to stand at " + door_words(view, door),
                    .keys = {door.id}};
    return {.rule = rule, .said = "You hold nothing of the kind to open a door with"};
}

// Rules whose sentence needs the position; without a rule it is none of these.
Barrier from_position(const View& view, Action action, const Rule* rule) {
    const State& state = view.state;
    const std::string_view id = rule->id;
    if (id == "MALL-9.4" || id == "MALL-3.35") return blocked_edge(view, action.to, rule);
    if ((id == "MALL-9.7" || id == "MALL-15.4") && view.map.has(action.to))
        return too_far(view, action, rule);
    if (id == "MALL-13.3" || id == "MALL-13.5" || id == "MALL-13.9")
        return other_zombie(view, action, rule);
    if (id == "MALL-13.20") return no_push(view, action, rule);
    if (id == "MALL-18.18") return no_shot(view, action, rule);
    if (id == "MALL-12.9") return no_unlock(view, action, rule);
    if (id == "MALL-16.7")
        return {.rule = rule,
                .said = "An escape takes a token for each zombie beside you: "
                        + std::to_string(beside(view, state.active).count) + ", and you have "
                        + std::to_string(state.adrenaline[state.active]),
                .keys = beside(view, state.active).keys};
    if (id == "MALL-14.7")
        return {.rule = rule,
                .said = "A card costs " + std::to_string(view.number(Number::VpPrice))
                        + " Victory Points; you have " + std::to_string(state.vp[state.active])};
    if (id == "MALL-12.17") {
        if (!view.is(ScenarioKey::CallForHelp))
            return {.rule = rule, .said = "In this scenario nobody answers the radio"};
        if (state.swat_round > 0)
            return {.rule = rule,
                    .said = "SWAT is on its way: it comes in round "
                            + std::to_string(state.swat_round)};
        return {.rule = rule,
                .said = "You have to stand at the radio",
                .keys = {spell(view.map.radio)}};
    }
    return {};
}

// Where something could be done, if not here: MALL-20.2, MALL-21.5, MALL-22.3, MALL-18.32.
Barrier elsewhere(const View& view, const Rule* rule) {
    const State& state = view.state;
    const std::string_view id = rule->id;
    if (id == "MALL-20.2") {
        if (state.open_entrance == 0)
            return {.rule = rule, .said = "No entrance is open yet: SWAT has to come first"};
        const Entrance& open =
            view.map.entrances.at(static_cast<std::size_t>(state.open_entrance - 1));
        return {.rule = rule,
                .said = "You leave while you move, from " + place_words(view, open.a),
                .keys = {spell(open.a), spell(open.b)}};
    }
    if (id == "MALL-21.5")
        return {.rule = rule,
                .said = "You leave by the dock exit, once its shutter is open",
                .keys = {spell(view.map.dock)}};
    if (id == "MALL-22.3")
        return {.rule = rule, .said = "You stand at no entrance that is still to be sealed"};
    if (id == "MALL-18.8")
        return {.rule = rule, .said = "Antiseptic takes away a Bite Token, and you have none"};
    if (id == "MALL-18.32")
        return {.rule = rule, .said = "Shelving goes on an open edge of your space, as you move"};
    return {};
}

}  // namespace

Barrier barrier_of(const Mall& game, const State& state, Action action, const Rule* rule) {
    if (!rule) return {};
    const View view = view_of(game.box(), state);
    for (const Said& each : kSaid)
        if (each.rule == rule) return {.rule = rule, .said = std::string(each.words), .keys = {}};
    if (Barrier barrier = from_position(view, action, rule); barrier.rule) return barrier;
    // MALL-7.10, MALL-7.18, MALL-9.9, MALL-10.1, MALL-17.1: a fight comes before most things.
    if (is_human(state, state.active) && combat_due(view)) return fight_first(view, rule);
    if (Barrier barrier = elsewhere(view, rule); barrier.rule) return barrier;
    return plain_barrier(*rule);
}

}  // namespace gravetide::mall
