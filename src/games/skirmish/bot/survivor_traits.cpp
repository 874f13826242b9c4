#include "games/skirmish/bot/survivor_traits.h"

#include <cmath>

#include "games/skirmish/odds/odds.h"

namespace gravetide::skirmish {

namespace {

constexpr int kOne = LearnedChoice::kOne;
constexpr int kMost = 8 * kOne;

constexpr int kPass = 7;
constexpr int kActivation = 24;
constexpr int kDeed = 9;
constexpr int kBlow = 9;
constexpr int kBreakOff = 2;
constexpr int kLeg = 12;
constexpr int kDeeds = static_cast<int>(Verb::Done) - static_cast<int>(Verb::Sneak) + 1;

// In the order of Verb from Sneak on.
constexpr std::array<std::string_view, kDeeds> kDeedNames{
    "sneak",   "walk",  "run",       "go",     "leave", "stop",  "stand",     "crouch", "lie",
    "aim",     "shoot", "shoot two", "burst",  "throw", "hit",   "fists",     "spot",   "reload",
    "open",    "shut",  "barricade", "clear",  "climb", "vault", "break off", "give",   "take",
    "pick up", "shout", "mercy",     "search", "aid",   "treat", "done"};

constexpr std::size_t kBefore = 5;  // groups before the deeds
constexpr auto kGroups = [] {
    std::array<TraitGroup, kBefore + kDeeds + 4> groups{};
    groups[0] = {"liked", 1};
    groups[1] = {"pass", kPass};
    groups[2] = {"activate 1", kActivation};
    groups[3] = {"activate 2", kActivation};
    groups[4] = {"activate 3", kActivation};
    for (std::size_t i = 0; i < kDeeds; ++i) groups[kBefore + i] = {kDeedNames[i], kDeed};
    groups[kBefore + kDeeds] = {"a shot", kBlow};
    groups[kBefore + kDeeds + 1] = {"a blow", kBlow};
    groups[kBefore + kDeeds + 2] = {"getting away", kBreakOff};
    groups[kBefore + kDeeds + 3] = {"a leg", kLeg};
    return groups;
}();

// Where groups begin.
constexpr int kAtPass = 1;
constexpr int kAtActivation = kAtPass + kPass;
constexpr int kAtDeed = kAtActivation + 3 * kActivation;
constexpr int kAtShot = kAtDeed + kDeeds * kDeed;
constexpr int kAtBlow = kAtShot + kBlow;
constexpr int kAtBreakOff = kAtBlow + kBlow;
constexpr int kAtLeg = kAtBreakOff + kBreakOff;

constexpr int flag(bool is_so) { return is_so ? kOne : 0; }
int share(double chance) { return static_cast<int>(chance * kOne); }

template <std::size_t N>
void add(int at, const std::array<int, N>& sizes, Traits& out) {
    for (std::size_t i = 0; i < N; ++i)
        if (sizes[i] != 0)
            out.push_back({at + static_cast<int>(i), std::clamp(sizes[i], -kMost, kMost)});
}

}  // namespace

std::span<const TraitGroup> survivor_trait_groups() { return kGroups; }

SurvivorTraits::SurvivorTraits(const View& view, const Temper& temper)
    : view_(view),
      temper_(temper),
      late_(view.state.turn * kOne / std::max(1, view.scenario.turns)),
      is_free_ap_(view.state.controller_ap == 0) {}

SurvivorTraits::Danger SurvivorTraits::danger_at(Point at) const {
    Danger danger{.nearest = 4 * square(kTable)};
    for (const Zombie& zombie : view_.state.zombies) {
        const int d2 = distance2(zombie.at, at);
        danger.nearest = std::min(danger.nearest, d2);
        if (d2 > 400) continue;
        if (d2 <= 100) ++danger.close;
        ++danger.about;
        danger.threat +=
            (400 - d2) * kOne / 400 * (is_zed(zombie) ? 1 : 2) / (zombie.prone ? 2 : 1);
    }
    return danger;
}

void SurvivorTraits::look_at(int who) {
    if (who_ == who) return;
    who_ = who;
    errand_ = errand_of(view_, who, temper_);
    danger_ = danger_at(view_.survivor(who).at);
    is_engaged_ = is_engaged(view_, who);
}

void SurvivorTraits::list(Action action, int liked, Traits& out) {
    out.clear();
    out.push_back({0, std::clamp(liked, -40, 500) * kOne / 10});
    if (action.verb == Verb::Pass) return add_pass(out);
    if (action.verb == Verb::Activate) {
        look_at(action.figure);
        return add_activation(action, out);
    }
    if (action.verb < Verb::Sneak || action.verb > Verb::Done) return;
    look_at(view_.state.active.who);
    add_deed(action, out);
}

void SurvivorTraits::add_pass(Traits& out) const {
    const int left = view_.state.ap[view_.state.asked] * kOne / 8;
    add(kAtPass,
        std::array<int, kPass>{kOne, flag(is_free_ap_), left, late_, is_free_ap_ ? left : 0,
                               is_free_ap_ ? late_ : 0,
                               static_cast<int>(view_.state.zombies.size()) * kOne / 8},
        out);
}

void SurvivorTraits::add_activation(Action action, Traits& out) const {
    const Survivor& who = view_.survivor(action.figure);
    const int left = view_.state.ap[view_.state.asked];
    const int away = std::min(errand_.away, 240) * kOne / 120;
    const int about = danger_.about * kOne / 4;
    const bool is_laden = errand_.is_home && who.supplies > 0;
    add(kAtActivation + kActivation * std::clamp(action.number - 1, 0, kMostAp - 1),
        std::array<int, kActivation>{kOne,
                                     flag(is_free_ap_),
                                     flag(is_engaged_),
                                     who.supplies * kOne / 2,
                                     flag(errand_.is_home),
                                     flag(is_laden),
                                     flag(errand_.can_shoot),
                                     flag(errand_.can_search),
                                     danger_.close * kOne / 2,
                                     about,
                                     is_free_ap_ ? about : 0,
                                     flag(who.wound == Wound::Light),
                                     flag(who.wound == Wound::Serious),
                                     flag(who.gait == Gait::Running),
                                     flag(who.gait == Gait::Walking),
                                     away,
                                     errand_.is_home ? away : 0,
                                     flag(who.activated != 0),
                                     left * kOne / 8,
                                     late_,
                                     errand_.is_home ? late_ : 0,
                                     flag(action.number == left),
                                     flag(who.empty != 0),
                                     flag(who.posture != Posture::Standing)},
        out);
}

void SurvivorTraits::add_deed(Action action, Traits& out) const {
    const Survivor& who = view_.survivor(who_);
    const int verb = static_cast<int>(action.verb) - static_cast<int>(Verb::Sneak);
    add(kAtDeed + kDeed * verb,
        std::array<int, kDeed>{kOne, flag(is_engaged_), who.supplies * kOne / 2,
                               danger_.close * kOne / 2, danger_.about * kOne / 4,
                               view_.state.active.ap * kOne / 2, flag(is_free_ap_), late_,
                               flag(who.gait == Gait::Running)},
        out);
    switch (action.verb) {
    case Verb::Shoot:
    case Verb::ShootTwo:
    case Verb::Burst:
    case Verb::Hit:
    case Verb::HitWithFists: return add_blow(action, out);
    case Verb::BreakOff:
        return add(kAtBreakOff,
                   std::array<int, kBreakOff>{share(odds_of(view_, action).success),
                                              standing_in_contact(view_, who_, 0) * kOne / 2},
                   out);
    case Verb::Go: return add_leg(action, out);
    default: return;
    }
}

void SurvivorTraits::add_blow(Action action, Traits& out) const {
    const Zombie& zombie = *find_zombie(view_.state, action.figure);
    const Odds odds = odds_of(view_, action);
    const int destroyed = share(odds.destroyed);
    const bool is_shot = action.verb < Verb::Hit;
    const double far = std::sqrt(distance2(zombie.at, view_.survivor(who_).at));
    add(is_shot ? kAtShot : kAtBlow,
        std::array<int, kBlow>{destroyed, share(odds.success), flag(!is_zed(zombie)),
                               share(far / 20), flag(zombie.prone != 0),
                               is_engaged_ ? destroyed : 0, flag(is_engaged(view_, zombie)),
                               flag(zombie.wounded != 0), is_free_ap_ ? destroyed : 0},
        out);
}

void SurvivorTraits::add_leg(Action action, Traits& out) const {
    const Survivor& who = view_.survivor(who_);
    const Direction& way = kDirections[action.other];
    const Point to = point_at(who.at.x + way.dx * action.number, who.at.y + way.dy * action.number);
    const Danger there = danger_at(to);
    const int threat = (there.threat - danger_.threat) / 2;
    int friends = 0;
    for (int number = 1; number <= view_.people(); ++number)
        if (number != who_ && is_able(view_.survivor(number))
            && distance2(view_.survivor(number).at, to) < 200)
            ++friends;
    add(kAtLeg,
        std::array<int, kLeg>{
            action.number * kOne / 8, threat, (there.close - danger_.close) * kOne / 2,
            (there.about - danger_.about) * kOne / 4, who.supplies > 0 ? threat : 0,
            flag(there.nearest < 64), flag(there.nearest < 49), flag(there.nearest < 100),
            way.dy > 0   ? kOne
            : way.dy < 0 ? -kOne
                         : 0,
            errand_.is_home ? threat : 0, is_free_ap_ ? threat : 0, friends * kOne / 2},
        out);
}

}  // namespace gravetide::skirmish
