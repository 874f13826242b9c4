#include "games/skirmish_zombie_model.h"

#include <algorithm>

namespace gravetide::skirmish::model {

namespace {

Spot spot(Point at) { return {at.x, at.y}; }

constexpr Spot kNoStep{-1, -1};

bool is_able(const Survivor& who) { return who.condition == Condition::Able; }

}  // namespace

Deed deed_of(Action action) { return {action.verb, action.figure, spot(action.at)}; }

Zombies::Zombies(const State& state) : state_(state) {}

const Zombie& Zombies::zombie(int number) const {
    return *std::find_if(state_.zombies.begin(), state_.zombies.end(),
                         [&](const Zombie& each) { return each.number == number; });
}

// SKIR-22.8
bool Zombies::departs(std::size_t option) const {
    return state_.setup.chosen[kVariant] == 1 || state_.setup.chosen[option] == 1;
}

// SKIR-21.1
bool Zombies::is_free() const { return state_.phase == Phase::FreeAp; }

bool Zombies::is_active(int number) const {
    return state_.phase > Phase::Survivors && state_.active.who == number;
}

// SKIR-19.13, SKIR-20.23
int Zombies::attack_price(int number) const {
    return departs(kZombieDeeds) && is_active(number) && state_.active.attacks ? 2 : 1;
}

bool Zombies::is_closed(std::size_t gap) const {
    const Portal& portal = state_.openings[gap];
    return gaps()[gap].is_window || portal.leaf == Leaf::Shut || portal.barricade > 0;
}

bool Zombies::blocks(std::size_t gap) const { return !gaps()[gap].is_window && is_closed(gap); }

// SKIR-3.2 to SKIR-3.6
Zombies::Sight Zombies::sight(Spot from, Spot to) const {
    for (const Box& solid : solids())
        if (touches(from, to, solid)) return Sight::Blocked;
    bool intervenes = false;
    const auto look = [&](const Box& box) {
        if (touches(from, to, box) && !holds(box, from, 2)) intervenes = true;
    };
    for (std::size_t i = 0; i < gaps().size(); ++i) {
        if (blocks(i) && touches(from, to, gaps()[i].span)) return Sight::Blocked;
        look(gaps()[i].span);
    }
    for (const Box& hedge : hedges()) look(hedge);
    for (const Box& piece : obstacles()) look(piece);
    return intervenes ? Sight::Partial : Sight::Clear;
}

// SKIR-3.11
bool Zombies::in_contact(Spot a, Spot b) const {
    if (d2(a, b) > 5) return false;
    for (const Box& solid : solids())
        if (touches(a, b, solid)) return false;
    for (std::size_t i = 0; i < gaps().size(); ++i)
        if (is_closed(i) && touches(a, b, gaps()[i].span)) return false;
    return true;
}

// SKIR-3.10
bool Zombies::is_blocked_by_base(Spot at, int but_zombie) const {
    for (int number = 1; number <= state_.people; ++number) {
        const Survivor& who = state_.survivors[static_cast<std::size_t>(number - 1)];
        const bool is_there =
            is_able(who) || who.condition == Condition::Down || who.condition == Condition::Waiting;
        if (is_there && d2(at, spot(who.at)) < 4) return true;
    }
    return std::any_of(state_.zombies.begin(), state_.zombies.end(), [&](const Zombie& each) {
        return each.number != but_zombie && d2(at, spot(each.at)) < 4;
    });
}

std::set<int> Zombies::contacts(Spot at) const {
    std::set<int> found;
    for (int number = 1; number <= state_.people; ++number) {
        const Survivor& who = state_.survivors[static_cast<std::size_t>(number - 1)];
        if (is_able(who) && in_contact(at, spot(who.at))) found.insert(number);
    }
    return found;
}

// SKIR-20.18
Spot Zombies::next_step(int number, Spot at, Spot target, int mp) const {
    const Ways& ways = ways_to(target);
    struct Choice {
        int sum, left;
        Spot to;
    };
    std::vector<Choice> choices;
    for (const Spot way : kCompass) {
        const Spot to{at.x + way.x, at.y + way.y};
        const int left = ways.at(point_number(to));
        if (left == kNoWay || left >= ways.at(point_number(at))) continue;
        const int price = step_price(at, to);
        const int gap = gap_at(to);
        const bool is_shut = gap >= 0 && is_closed(static_cast<std::size_t>(gap));
        if (price > mp || (!is_shut && is_blocked_by_base(to, number))) continue;
        choices.push_back({price + left, left, to});
    }
    if (choices.empty()) return kNoStep;
    // The first of the best: SKIR-1.12 is the order they stand in.
    return std::min_element(choices.begin(), choices.end(),
                            [](const Choice& a, const Choice& b) {
                                return a.sum != b.sum ? a.sum < b.sum : a.left < b.left;
                            })
        ->to;
}

Spot Zombies::target_of(const Deed& deed) const {
    switch (deed.verb) {
    case Verb::Chase: return spot(state_.survivors[static_cast<std::size_t>(deed.figure - 1)].at);
    case Verb::Join: return spot(zombie(deed.figure).at);
    default: return deed.at;
    }
}

// SKIR-17.9, SKIR-17.10, SKIR-20.21, SKIR-20.22
Zombies::Beginning Zombies::deal_with(int number, std::size_t gap) const {
    using enum Beginning::Kind;
    const Zombie& who = zombie(number);
    const Portal& portal = state_.openings[gap];
    const bool is_zed = who.breed == Breed::Zed;
    const bool can_climb =
        gaps()[gap].is_window && (!is_zed || portal.leaf == Leaf::Broken) && portal.barricade == 0;
    if (can_climb) {
        const Box& house = houses()[house_of(gap)];
        const Spot at = spot(who.at);
        const bool is_inside =
            at.x > house.x0 && at.x < house.x1 && at.y > house.y0 && at.y < house.y1;
        const Spot to = is_inside ? gaps()[gap].outside : gaps()[gap].inside;
        if (is_blocked_by_base(to, number)) return {};
        return {Climb, static_cast<int>(gap), is_zed ? 2 : 1, to};
    }
    if (!is_zed && !gaps()[gap].is_window && portal.barricade == 0)
        return {Open, static_cast<int>(gap), 1, {}};
    return {Strike, static_cast<int>(gap), attack_price(number), {}};
}

// SKIR-20.18 to SKIR-20.21
Zombies::Beginning Zombies::begin(int number, const Deed& deed) const {
    const Spot at = spot(zombie(number).at);
    const Spot target = target_of(deed);
    if (deed.verb != Verb::Chase && d2(at, target) <= 5) return {};
    const int mp = zombie(number).breed == Breed::Zed ? 8 : 24;  // SKIR-4.10, SKIR-4.12
    const Spot to = next_step(number, at, target, mp);
    if (to == kNoStep) return {};
    const int gap = gap_at(to);
    if (gap >= 0 && is_closed(static_cast<std::size_t>(gap)))
        return deal_with(number, static_cast<std::size_t>(gap));
    return {Beginning::Kind::Step, -1, 1, to};
}

// SKIR-19.14, SKIR-19.15, SKIR-20.19
Outcome Zombies::move(int number, const Deed& deed) const {
    using enum Beginning::Kind;
    const Beginning first = begin(number, deed);
    Outcome out{.price = first.price, .at = spot(zombie(number).at)};
    const std::set<int> before = contacts(out.at);
    const auto meets = [&] {
        const std::set<int> now = contacts(out.at);
        return std::any_of(now.begin(), now.end(), [&](int who) { return !before.contains(who); });
    };
    switch (first.kind) {
    case Nothing: break;
    case Open: out.opened = first.gap; break;
    case Strike: out.struck = first.gap; break;
    case Climb:
        out.at = first.to;
        out.climbed = true;
        out.in_reach = meets();
        break;
    case Step: {
        const Spot target = target_of(deed);
        int mp = zombie(number).breed == Breed::Zed ? 8 : 24;
        while (!out.in_reach) {
            const Spot to = next_step(number, out.at, target, mp);
            if (to == kNoStep) break;
            const int gap = gap_at(to);
            if (gap >= 0 && is_closed(static_cast<std::size_t>(gap))) break;
            mp -= step_price(out.at, to);
            out.at = to;
            out.in_reach = meets();
            if (deed.verb != Verb::Chase && d2(out.at, target) <= 5) break;
        }
        break;
    }
    }
    return out;
}

std::vector<int> Zombies::seen(Spot from, Sight wanted) const {
    std::vector<int> found;
    for (int number = 1; number <= state_.people; ++number) {
        const Survivor& who = state_.survivors[static_cast<std::size_t>(number - 1)];
        if (is_able(who) && sight(from, spot(who.at)) == wanted) found.push_back(number);
    }
    return found;
}

// SKIR-16.2, SKIR-20.9 to SKIR-20.12
std::set<Deed> Zombies::noise(int number, bool after_a_failed_roll) const {
    const Spot at = spot(zombie(number).at);
    const bool nearest = departs(kTargets);
    std::vector<Marker> heard;
    for (const Marker& marker : state_.markers) {
        if (!after_a_failed_roll && marker.maker == Maker::Zombies) continue;
        const bool is_near = d2(at, spot(marker.at)) <= 576;
        if (nearest && marker.loudness == Loudness::Loud && !is_near) continue;
        heard.push_back(marker);
    }
    if (nearest && !after_a_failed_roll) {
        const bool very = std::any_of(heard.begin(), heard.end(), [](const Marker& marker) {
            return marker.loudness == Loudness::VeryLoud;
        });
        std::erase_if(heard, [&](const Marker& marker) {
            return very && marker.loudness != Loudness::VeryLoud;
        });
    }
    if (nearest || after_a_failed_roll) {
        int least = 1'000'000;
        for (const Marker& marker : heard) least = std::min(least, d2(at, spot(marker.at)));
        std::erase_if(heard, [&](const Marker& marker) { return d2(at, spot(marker.at)) > least; });
    }
    std::set<Deed> out;
    for (const Marker& marker : heard) out.insert({Verb::Follow, 0, spot(marker.at)});
    return out;
}

// SKIR-20.1 to SKIR-20.15
std::set<Deed> Zombies::wanted(int number) const {
    const Zombie& who = zombie(number);
    const Spot at = spot(who.at);
    const auto far = [&](int survivor) {
        return d2(at, spot(state_.survivors[static_cast<std::size_t>(survivor - 1)].at));
    };
    std::set<Deed> out;
    const std::vector<int> clear = seen(at, Sight::Clear);
    if (!clear.empty()) {
        int least = 1'000'000;
        for (const int each : clear) least = std::min(least, far(each));
        for (const int each : clear)
            if ((!departs(kTargets) || far(each) == least) && !contacts(at).contains(each))
                out.insert({Verb::Chase, each, {}});
        return out;
    }
    if (who.memory) {
        const Survivor& prey = state_.survivors[static_cast<std::size_t>(who.memory - 1)];
        const bool is_lost = sight(at, spot(prey.at)) == Sight::Blocked && !is_active(number);
        if (is_able(prey) && !is_lost) return {{Verb::Chase, who.memory, {}}};
    }
    const std::vector<int> partial = seen(at, Sight::Partial);
    const bool looked = is_active(number) && state_.active.looked;
    if (!partial.empty() && !looked) {
        const int nearest = *std::min_element(partial.begin(), partial.end(),
                                              [&](int a, int b) { return far(a) < far(b); });
        return {{Verb::LookFor, nearest, {}}};
    }
    out = noise(number, !partial.empty());
    if (!out.empty()) return out;
    const Zombie* nearest = nullptr;
    for (const Zombie& other : state_.zombies) {
        const int away = d2(at, spot(other.at));
        if (other.number == number || !other.chasing || away > 144) continue;
        if (!nearest || away < d2(at, spot(nearest->at))) nearest = &other;
    }
    if (nearest) out.insert({Verb::Join, nearest->number, {}});
    return out;
}

// SKIR-19.11 to SKIR-19.14, SKIR-20.20
std::set<Deed> Zombies::deeds(int number, int ap) const {
    if (ap < 1) return {};
    if (zombie(number).prone) return {{Verb::Stand, 0, {}}};
    std::set<Deed> out;
    const std::set<int> prey = contacts(spot(zombie(number).at));
    for (const int each : prey)
        if (attack_price(number) <= ap) out.insert({Verb::Attack, each, {}});
    if (!prey.empty() && departs(kZombieDeeds)) return out;
    for (const Deed& deed : wanted(number)) {
        if (deed.verb == Verb::LookFor) {
            out.insert(deed);
            continue;
        }
        const Beginning first = begin(number, deed);
        if (first.kind != Beginning::Kind::Nothing && first.price <= ap) out.insert(deed);
    }
    return out;
}

// SKIR-19.7
bool Zombies::is_forced(const Zombie& each) const {
    return !is_free() && state_.controller_begun == 1 && each.turned && !each.taken;
}

int Zombies::ap_of(int number) const {
    if (is_free()) return 1;
    int waiting = 0;
    for (const Zombie& each : state_.zombies)
        if (each.number != number && is_forced(each)) ++waiting;
    const int places = std::max(0, 3 - state_.taken - (state_.active.who == number ? 0 : 1));
    const int most = zombie(number).breed == Breed::Zed ? 2 : 3;  // SKIR-19.2
    return std::min(most, state_.controller_ap - std::min(waiting, places));
}

// SKIR-19.6
int Zombies::nearness(const Zombie& each) const {
    int least = 1'000'000;
    for (int number = 1; number <= state_.people; ++number) {
        const Survivor& who = state_.survivors[static_cast<std::size_t>(number - 1)];
        if (is_able(who)) least = std::min(least, d2(spot(each.at), spot(who.at)));
    }
    return least;
}

// SKIR-6.18, SKIR-19.4, SKIR-19.5, SKIR-19.7, SKIR-19.8, SKIR-21.5
std::set<int> Zombies::to_wake() const {
    const auto can_act = [&](const Zombie& each) {
        return !deeds(each.number, ap_of(each.number)).empty();
    };
    for (const Zombie& each : state_.zombies)
        if (is_forced(each) && can_act(each)) return {each.number};
    std::set<int> out;
    int least = 1'000'000;
    const bool only_idle =
        state_.phase == Phase::LastZombies && state_.setup.chosen[kLastZombies] == 0;
    for (const Zombie& each : state_.zombies) {
        if (each.taken || (only_idle && each.activated) || nearness(each) > least) continue;
        if (!can_act(each)) continue;
        if (nearness(each) < least) out.clear();
        least = nearness(each);
        out.insert(each.number);
    }
    return out;
}

}  // namespace gravetide::skirmish::model
