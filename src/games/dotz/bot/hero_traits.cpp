// Every action is tried (trial.h): what it changes in the parts of the house bot's worth, where
// that leaves units and Zeds, and who does what where.
#include "games/dotz/bot/hero_traits.h"

#include "games/dotz/bot/foresight.h"
#include "games/dotz/bot/trial.h"

namespace gravetide::dotz {

namespace {

using house::kLost;
using house::kParts;
using house::Outcome;

constexpr int kTries = 2;  // for each outcome of the first luck
constexpr int kOne = LearnedChoice::kOne;
constexpr int kVerbSize = 4;
constexpr int kUnitVerbs = 5;
constexpr int kNumbers = kStartNumber + 2;  // and Town Center
constexpr std::size_t kVerbs = static_cast<std::size_t>(Verb::LeaveOut) + 1;
constexpr std::array<std::string_view, kVerbs> kVerbNames{
    "pass",   "done",     "use",      "speech", "next",    "decline",   "move",
    "forage", "fire",     "make",     "die",    "back up", "with",      "remain",
    "play",   "play on",  "track",    "place",  "press",   "choose",    "choose zed",
    "send",   "stop zed", "withdraw", "stay",   "traps",   "no traps",  "defend",
    "hit",    "stop",     "first",    "reroll", "keep",    "take hero", "leave out"};

enum Group : std::uint8_t {
    kLiked,
    kChanges,
    kChangesByCards,
    kChangesSpent,
    kUnitsAt,
    kUnitsAtByCards,
    kUnitsAtSpent,
    kZedsAt,
    kZedsAtByCards,
    kDeeds,
    kGoesTo,
    kAttacksAt,
    kForagesAt,
    kTracksByCards,
    kVerbsFrom,
};
constexpr auto kGroups = [] {
    std::array<TraitGroup, kVerbsFrom + kVerbs> groups{};
    const int parts = static_cast<int>(kParts);
    const int spaces = static_cast<int>(kBoardSpaces);
    groups[kLiked] = {"liked", 1};
    groups[kChanges] = {"changes", parts};
    groups[kChangesByCards] = {"changes by cards left", parts};
    groups[kChangesSpent] = {"changes by the last action", parts};
    groups[kUnitsAt] = {"units at", spaces};
    groups[kUnitsAtByCards] = {"units at by cards left", spaces};
    groups[kUnitsAtSpent] = {"units at by the last action", spaces};
    groups[kZedsAt] = {"zeds at", spaces};
    groups[kZedsAtByCards] = {"zeds at by cards left", spaces};
    groups[kDeeds] = {"deeds of units", static_cast<int>(kUnits) * kUnitVerbs};
    groups[kGoesTo] = {"goes to", 2 * kNumbers};
    groups[kAttacksAt] = {"attacks at", 2 * kNumbers};
    groups[kForagesAt] = {"forages at", 2 * spaces};
    groups[kTracksByCards] = {"tracks by cards left", 2 * static_cast<int>(kTracks)};
    for (std::size_t i = 0; i < kVerbs; ++i) groups[kVerbsFrom + i] = {kVerbNames[i], kVerbSize};
    return groups;
}();
constexpr auto kFirst = [] {
    std::array<int, kGroups.size()> first{};
    for (std::size_t i = 1; i < kGroups.size(); ++i) first[i] = first[i - 1] + kGroups[i - 1].size;
    return first;
}();
constexpr std::array<std::string_view, 4> kHeads{"alone", "two", "three", "four"};

// What one of a part is, so that each trait is about 1.
constexpr std::array<double, kParts> kSizes{3, 3, 3,  3, 3, 3, 3, 3, 6, 6, 6, 6, 6, 6,
                                            6, 6, 20, 2, 2, 1, 2, 1, 1, 1, 1, 1, 1};

int whole(double x) { return static_cast<int>(std::clamp(x, -8.0, 8.0) * kOne); }

struct Sight {
    const State& state;
    int cards;
    Traits& out;

    void add(std::size_t group, std::size_t at, int size) const {
        if (size != 0) out.push_back({kFirst.at(group) + static_cast<int>(at), size});
    }
    // Now, and by how many cards are left.
    void add_both(std::size_t group, std::size_t at, int size) const {
        add(group, at * 2, size);
        add(group, at * 2 + 1, size * cards / kOne);
    }
};

void add_changes(const Sight& sight, const Outcome& outcome) {
    const int spent = whole(outcome.spent);
    for (std::size_t part = 0; part < kParts; ++part) {
        const int size = whole(outcome.changes.sizes.at(part) / kSizes.at(part));
        sight.add(kChanges, part, size);
        sight.add(kChangesByCards, part, size * sight.cards / kOne);
        sight.add(kChangesSpent, part, size * spent / kOne);
    }
    for (std::size_t at = 0; at < kBoardSpaces; ++at) {
        const int units = whole(outcome.units.at(at));
        sight.add(kUnitsAt, at, units);
        sight.add(kUnitsAtByCards, at, units * sight.cards / kOne);
        sight.add(kUnitsAtSpent, at, units * spent / kOne);
        const int strength = whole(outcome.strength.at(at) / 4);
        sight.add(kZedsAt, at, strength);
        sight.add(kZedsAtByCards, at, strength * sight.cards / kOne);
    }
}

std::size_t number_at(Space space) {
    return space == Space::TownCenter ? kNumbers - 1 : static_cast<std::size_t>(number_of(space));
}

void add_deed(const Sight& sight, const Action& action, const Action& deed) {
    const Frame& frame = sight.state.work.last();
    const bool brought_up = action.verb == Verb::Use || action.verb == Verb::Next;
    const Unit unit = brought_up ? action.unit : frame.task == Task::Deed ? frame.unit : Unit::None;
    if (unit == Unit::None || index_of(unit) >= kUnits) return;
    const bool attacks = deed.verb == Verb::Move && has_zeds(sight.state, deed.space);
    std::size_t verb = 0;
    switch (deed.verb) {
    case Verb::Move: verb = attacks ? 1 : 0; break;
    case Verb::Forage: verb = 2; break;
    case Verb::Fire: verb = 3; break;
    case Verb::MakeAmmo: verb = 4; break;
    default: return;
    }
    sight.add(kDeeds, index_of(unit) * kUnitVerbs + verb, kOne);
    if (deed.verb == Verb::Move)
        sight.add_both(attacks ? kAttacksAt : kGoesTo, number_at(deed.space), kOne);
    if (deed.verb == Verb::Forage && of(sight.state, unit).at <= Space::TownCenter)
        sight.add_both(kForagesAt, index_of(of(sight.state, unit).at), kOne);
}

void add_verb(const Sight& sight, const Action& action) {
    if (action.verb == Verb::Track) sight.add_both(kTracksByCards, action.number, kOne);
    const std::size_t verb = kVerbsFrom + static_cast<std::size_t>(action.verb);
    sight.add(verb, 0, kOne);
    sight.add(verb, 1, sight.cards);
    sight.add(verb, 2, std::min<int>(sight.state.ammo, 16) * kOne / 8);
    sight.add(verb, 3, sight.state.event_actions * kOne / 3);
}

}  // namespace

std::span<const TraitGroup> trait_groups(const Dotz&) { return kGroups; }
std::span<const std::string_view> choice_heads(const Dotz&) { return kHeads; }
int choice_head(const Dotz&, const State& state, Seat) { return state.setup.chosen[kPlayers]; }

// The weights are the bots', not the box's: those compiled in, whatever data a match is played
// with.
const LearnedChoice& choice_weights(const Dotz& game) {
    static const LearnedChoice weights(DataFolder(), "dotz/choice.json", kHeads, kGroups,
                                       feature_names(game).size());
    return weights;
}

// A unit that is brought up does what a Veteran wants most (so a Warlord has learned it, too), or
// while nothing was learned what leaves the town best off.
void list_traits(const Dotz& game, const State& state, Seat seat,
                 const std::vector<Action>& actions, Dice& dice, std::vector<Traits>& out) {
    const int head = choice_head(game, state, seat);
    const bool learned = choice_weights(game).has(head);
    house::Trial trial(game, state, dice, house::Luck::Each, kTries);
    house::Weighed weighed;
    std::vector<std::vector<Outcome>> outcomes(actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (!weighed.is_again(actions[i])) trial.outcomes_of(actions[i], outcomes[i]);
    trial.weigh_speech(actions, outcomes);
    double best = 3 * kLost;
    for (const auto& each : outcomes)
        for (const Outcome& outcome : each) best = std::max(best, outcome.worth);
    const int cards = cards_left(game.box(), state) * kOne / 20;
    out.assign(actions.size(), {});
    std::vector<Traits> deeds;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        deeds.resize(outcomes[i].size());
        for (std::size_t j = 0; j < deeds.size(); ++j) {
            deeds[j].clear();
            const Sight sight{state, cards, deeds[j]};
            const Outcome& outcome = outcomes[i][j];
            sight.add(kLiked, 0, static_cast<int>(std::max(outcome.worth - best, -100.0) * kOne));
            add_changes(sight, outcome);
            add_deed(sight, actions[i], outcome.deed);
            add_verb(sight, actions[i]);
        }
        if (deeds.empty()) {
            out[i] = {{0, -100 * kOne}};  // weighed before
            continue;
        }
        std::size_t pick = 0;
        if (deeds.size() > 1 && learned) {
            const auto wanted = choice_weights(game).wanted(head, School::Veteran, {}, deeds);
            pick = static_cast<std::size_t>(std::ranges::max_element(wanted) - wanted.begin());
        } else if (deeds.size() > 1) {
            const auto most = std::ranges::max_element(outcomes[i], {}, &Outcome::worth);
            pick = static_cast<std::size_t>(most - outcomes[i].begin());
        }
        std::swap(out[i], deeds[pick]);
    }
}

}  // namespace gravetide::dotz
