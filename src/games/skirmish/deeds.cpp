// What else AP buy: posture, aim, reloading, openings, vaulting, supplies, searching and First Aid
// (SKIR-7.9 to SKIR-7.12, SKIR-14.7 to SKIR-14.11, SKIR-17, SKIR-18).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

constexpr int kBarricadeHits = 4;  // SKIR-17.5
constexpr int kVaultReach = 12;    // as far as one AP of movement goes

// SKIR-3.14
bool reaches(Point at, const Opening& opening) { return distance2(at, opening.centre) <= 8; }

// SKIR-17.1, SKIR-17.2 A centre on an opening point.
bool is_occupied(const View& view, const Opening& opening) {
    const auto is_there = [&](Point at) {
        return std::find(opening.points.begin(), opening.points.end(), at) != opening.points.end();
    };
    for (int number = 1; number <= view.people(); ++number)
        if (is_on_table(view.survivor(number)) && is_there(view.survivor(number).at)) return true;
    return std::any_of(view.state.zombies.begin(), view.state.zombies.end(),
                       [&](const Zombie& zombie) { return is_there(zombie.at); });
}

// SKIR-17.4 The far side from where one stands.
Point far_side(const Opening& opening, Point at) {
    const bool is_outside = distance2(at, opening.outside) < distance2(at, opening.inside);
    return is_outside ? opening.inside : opening.outside;
}

// SKIR-17.1 to SKIR-17.4
const Rule* forbid_opening(const View& view, const Situation& now, Verb verb, int number) {
    const Rule* rule = verb == Verb::Barricade  ? "SKIR-17.2"_rule
                       : verb == Verb::TakeDown ? "SKIR-17.3"_rule
                       : verb == Verb::Climb    ? "SKIR-17.4"_rule
                                                : "SKIR-17.1"_rule;
    if (number >= static_cast<int>(kOpenings)) return rule;
    const Opening& opening = view.box.openings[static_cast<std::size_t>(number)];
    const Portal& portal = view.state.openings[static_cast<std::size_t>(number)];
    if (!reaches(now.survivor.at, opening)) return "SKIR-3.14"_rule;
    const bool is_door = opening.kind == OpeningKind::Door;
    bool can = false;
    switch (verb) {
    case Verb::Open: can = is_door && portal.leaf == Leaf::Shut && portal.barricade == 0; break;
    case Verb::Shut:
        can = is_door && portal.leaf == Leaf::Open && portal.barricade == 0
              && !is_occupied(view, opening);
        break;
    case Verb::Barricade: can = portal.barricade == 0 && !is_occupied(view, opening); break;
    case Verb::TakeDown: can = portal.barricade > 0; break;
    default:
        if (now.survivor.posture == Posture::Prone) return "SKIR-8.17"_rule;
        can = !is_door && portal.barricade == 0
              && is_room(view.state, far_side(opening, now.survivor.at), now.who, 0);
    }
    return can ? nullptr : rule;
}

// SKIR-8.8 A piece beyond any single move need not be vaulted yet.
const Rule* forbid_vault(const View& view, const Situation& now, int number) {
    if (number >= static_cast<int>(kPieces)) return "SKIR-8.8"_rule;
    const Piece& piece = view.box.pieces[static_cast<std::size_t>(number)];
    if (!piece.is_obstacle()) return "SKIR-8.9"_rule;
    if (view.state.active.vaulted >> number & 1) return "SKIR-8.8"_rule;
    const Point at = now.survivor.at;
    if (piece.area.holds(at) || !piece.area.holds(at, kVaultReach)) return "SKIR-8.8"_rule;
    return now.survivor.posture == Posture::Prone ? "SKIR-8.17"_rule : nullptr;
}

// SKIR-1.10 Another Survivor on the table and in contact; null: none.
const Survivor* friend_in_contact(const View& view, const Situation& now, int number) {
    if (number < 1 || number > view.people() || number == now.who) return nullptr;
    const Survivor& other = view.survivor(number);
    if (!is_able(other) && other.condition != Condition::Down) return nullptr;
    return in_contact(view, now.survivor.at, other.at) ? &other : nullptr;
}

// SKIR-14.7 to SKIR-14.9, SKIR-14.11, SKIR-18.4, SKIR-25.7
const Rule* forbid_friend(const View& view, const Situation& now, Verb verb, int number) {
    const Rule* rule = verb == Verb::Give || verb == Verb::Take ? "SKIR-18.4"_rule
                       : verb == Verb::Mercy                    ? "SKIR-14.11"_rule
                                                                : "SKIR-14.7"_rule;
    const Survivor* other = friend_in_contact(view, now, number);
    if (!other) return rule;
    const bool is_down = other->condition == Condition::Down;
    switch (verb) {
    case Verb::Give: return now.survivor.supplies > 0 ? nullptr : rule;
    case Verb::Take: return is_down && other->supplies > 0 ? nullptr : rule;
    case Verb::Mercy: return is_down && other->countdown > 0 ? nullptr : rule;
    default: break;
    }
    if (is_engaged(view, number)) return rule;
    if (verb == Verb::Aid) return is_down ? nullptr : "SKIR-14.8"_rule;
    if (other->countdown == 0) return "SKIR-14.8"_rule;
    const bool is_doctor = now.survivor.type == Type::Doctor;
    return other->raised && !is_doctor ? "SKIR-14.9"_rule : nullptr;
}

// SKIR-18.1
int search_marker(const View& view, Point at) {
    for (std::size_t i = 0; i < kSearchMarkers; ++i)
        if ((view.state.search >> i & 1) && view.box.search[i] == at) return static_cast<int>(i);
    return -1;
}

const Rule* forbid_near(const View& view, const Situation& now, Point at, const Rule* rule) {
    if (distance2(now.survivor.at, at) > 5) return rule;
    return has_open_way(view, now.survivor.at, at) ? nullptr : rule;
}

}  // namespace

const Rule* forbid_deed(const View& view, const Situation& now, Action action) {
    const Survivor& who = now.survivor;
    switch (action.verb) {
    case Verb::Stop: return who.gait != Gait::None ? nullptr : "SKIR-8.13"_rule;
    case Verb::Stand: return who.posture != Posture::Standing ? nullptr : "SKIR-8.17"_rule;
    case Verb::Crouch: return who.posture == Posture::Standing ? nullptr : "SKIR-7.12"_rule;
    case Verb::LieDown: return who.posture != Posture::Prone ? nullptr : "SKIR-7.12"_rule;
    case Verb::Aim:
        return who.gun != Gun::None && !view.state.active.aimed ? nullptr : "SKIR-11.6"_rule;
    case Verb::Reload: return who.gun != Gun::None && who.empty ? nullptr : "SKIR-5.20"_rule;
    case Verb::Open:
    case Verb::Shut:
    case Verb::Barricade:
    case Verb::TakeDown:
    case Verb::Climb: return forbid_opening(view, now, action.verb, action.number);
    case Verb::Vault: return forbid_vault(view, now, action.number);
    case Verb::Give:
    case Verb::Take:
    case Verb::Mercy:
    case Verb::Aid:
    case Verb::Treat: return forbid_friend(view, now, action.verb, action.figure);
    case Verb::Shout: return nullptr;
    case Verb::PickUp:
        if (std::none_of(view.state.loose.begin(), view.state.loose.end(),
                         [&](const Supply& supply) { return supply.at == action.at; }))
            return "SKIR-18.5"_rule;
        return forbid_near(view, now, action.at, "SKIR-18.5"_rule);
    case Verb::Search:
        if (search_marker(view, action.at) < 0) return "SKIR-18.1"_rule;
        return forbid_near(view, now, action.at, "SKIR-18.1"_rule);
    default: return "SKIR-7.1"_rule;
    }
}

void list_deeds(const View& view, const Situation& now, std::vector<Action>& out) {
    const auto offer = [&](Action action) {
        if (!forbid_deed(view, now, action)) out.push_back(action);
    };
    const auto may = [&](Verb verb) { return !forbid_generally(view, now, verb); };
    for (const Verb verb : {Verb::Stop, Verb::Stand, Verb::Crouch, Verb::LieDown, Verb::Aim,
                            Verb::Reload, Verb::Shout})
        if (may(verb)) offer({.verb = verb});
    if (now.engaged || view.state.active.ap == 0 || !may(Verb::Shout)) return;
    const bool has_two = view.state.active.ap >= 2;
    const Point at = now.survivor.at;
    for (std::size_t i = 0; view.box.at(at).near_wall && i < kOpenings; ++i) {
        if (!reaches(at, view.box.openings[i])) continue;
        for (const Verb verb : {Verb::Open, Verb::Shut})
            offer({.verb = verb, .number = byte(static_cast<int>(i))});
        if (!has_two) continue;
        for (const Verb verb : {Verb::Barricade, Verb::TakeDown, Verb::Climb})
            offer({.verb = verb, .number = byte(static_cast<int>(i))});
    }
    for (std::size_t i = 0; i < kPieces; ++i)
        if (view.box.pieces[i].is_obstacle())
            offer({.verb = Verb::Vault, .number = byte(static_cast<int>(i))});
    for (int number = 1; number <= view.people(); ++number) {
        if (number == now.who || distance2(view.survivor(number).at, at) > 5) continue;
        for (const Verb verb : {Verb::Give, Verb::Take, Verb::Mercy})
            offer({.verb = verb, .figure = byte(number)});
        if (has_two)
            for (const Verb verb : {Verb::Aid, Verb::Treat})
                offer({.verb = verb, .figure = byte(number)});
    }
    for (const Supply& supply : view.state.loose) offer({.verb = Verb::PickUp, .at = supply.at});
    for (std::size_t i = 0; has_two && i < kSearchMarkers; ++i)
        if (view.state.search >> i & 1) offer({.verb = Verb::Search, .at = view.box.search[i]});
}

namespace {

// SKIR-17.1 to SKIR-17.4, SKIR-17.7
void play_opening(Table& table, Action action) {
    State& state = table.state;
    const int who = state.active.who;
    const Opening& opening = table.see.box.openings[action.number];
    Portal& portal = state.openings[action.number];
    const Rule* rule = "SKIR-17.1"_rule;
    switch (action.verb) {
    case Verb::Open: portal.leaf = Leaf::Open; break;
    case Verb::Shut: portal.leaf = Leaf::Shut; break;
    case Verb::Barricade:
        rule = portal.leaf == Leaf::Broken ? "SKIR-17.7"_rule : "SKIR-17.2"_rule;
        if (portal.leaf == Leaf::Open) portal.leaf = Leaf::Shut;
        portal.barricade = kBarricadeHits;
        break;
    case Verb::TakeDown:
        rule = "SKIR-17.3"_rule;
        portal.barricade = 0;
        break;
    default: {
        const Point from = table.survivor(who).at;
        const Point to = far_side(opening, from);
        table.tell({.what = Happening::Climbs,
                    .rule = "SKIR-17.4"_rule,
                    .survivor = byte(who),
                    .number = action.number,
                    .from = from,
                    .to = to});
        arrive(table, who, from, to);
        return;
    }
    }
    table.tell({.what = Happening::Opening,
                .rule = rule,
                .survivor = byte(who),
                .number = action.number,
                .second = static_cast<int>(action.verb)});
    settle_contacts(table);
}

void play_friend(Table& table, Action action) {
    State& state = table.state;
    const int number = state.active.who;
    Survivor& who = table.survivor(number);
    Survivor& other = table.survivor(action.figure);
    switch (action.verb) {
    case Verb::Give:
    case Verb::Take: {  // SKIR-18.3, SKIR-18.4
        Survivor& giver = action.verb == Verb::Give ? who : other;
        Survivor& taker = action.verb == Verb::Give ? other : who;
        --giver.supplies;
        ++taker.supplies;
        table.tell({.what = Happening::HandsOver,
                    .rule = "SKIR-18.4"_rule,
                    .survivor = byte(action.verb == Verb::Give ? number : action.figure),
                    .other = byte(action.verb == Verb::Give ? action.figure : number)});
        return advance(table);
    }
    case Verb::Mercy: kill(table, action.figure, "SKIR-14.11"_rule); return advance(table);
    default:
        state.active.patient = action.figure;
        state.active.treating = action.verb == Verb::Treat ? 1 : 0;
        state.step = Step::AidDie;
    }
}

}  // namespace

void play_deed(Table& table, Action action) {
    State& state = table.state;
    Activation& active = state.active;
    Survivor& who = table.survivor(active.who);
    spend(table, price_of(table, active.who, action.verb));
    const auto tell = [&](Happening what, const Rule* rule, int number = 0) {
        table.tell({.what = what, .rule = rule, .survivor = active.who, .number = number});
    };
    switch (action.verb) {
    case Verb::Stop:  // SKIR-8.13
        who.gait = Gait::None;
        tell(Happening::Spends, "SKIR-8.13"_rule, static_cast<int>(action.verb));
        break;
    case Verb::Stand:
    case Verb::Crouch:
    case Verb::LieDown:
        who.posture = action.verb == Verb::Stand    ? Posture::Standing
                      : action.verb == Verb::Crouch ? Posture::Crouched
                                                    : Posture::Prone;
        tell(Happening::Posture, action.verb == Verb::Stand ? "SKIR-8.17"_rule : "SKIR-7.12"_rule,
             static_cast<int>(who.posture));
        break;
    case Verb::Aim:  // SKIR-11.6
        active.aimed = 1;
        tell(Happening::Spends, "SKIR-11.6"_rule, static_cast<int>(action.verb));
        break;
    case Verb::Reload:
        who.empty = 0;
        tell(Happening::Reloads, "SKIR-11.19"_rule);
        break;
    case Verb::Shout:  // SKIR-7.15
        add_marker(table, who.at, Loudness::Loud, Maker::Survivors, "SKIR-7.15"_rule, active.who);
        break;
    case Verb::Vault:
        active.vaulted = byte(active.vaulted | 1 << action.number);
        tell(Happening::Vaults, "SKIR-8.8"_rule, action.number);
        break;
    case Verb::PickUp:  // SKIR-18.5
        for (std::size_t i = 0; i < state.loose.size(); ++i) {
            if (state.loose[i].at != action.at) continue;
            --state.loose[i].count;
            if (state.loose[i].count == 0) state.loose.remove_at(i);
            break;
        }
        ++who.supplies;
        tell(Happening::PicksUp, "SKIR-18.5"_rule);
        break;
    case Verb::Search:
        active.target = byte(search_marker(table, action.at));
        state.step = Step::SearchDie;
        return;
    case Verb::Spot:
        active.target = action.figure;
        state.step = Step::SpotDie;
        return;
    case Verb::Give:
    case Verb::Take:
    case Verb::Mercy:
    case Verb::Aid:
    case Verb::Treat: return play_friend(table, action);
    default: play_opening(table, action);
    }
    advance(table);
}

}  // namespace gravetide::skirmish
