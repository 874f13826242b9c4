// The keys of a question, read against the table.
#include "engine/bad_input.h"
#include "engine/rows.h"
#include "games/skirmish/tell/asking.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

namespace {

constexpr std::size_t kMostPieces = 2;  // a figure, and what it is to do

[[noreturn]] void unknown(const std::string& key) {
    throw BadInput("ask", "there is no '" + printable(key, 20) + "' on this table");
}

int survivor_by(const State& state, const std::string& key) {
    const auto number = read_figure('s', key);
    return number && *number >= 1 && *number <= state.people ? *number : 0;
}
int zombie_by(const State& state, const std::string& key) {
    const auto number = read_figure('z', key);
    return number && find_zombie(state, *number) ? *number : 0;
}

std::optional<Verb> verb_by(const Skirmish& game, const std::string& key) {
    for (const auto& row : language_of(game).verbs)
        if (row.key == key && row.verb < Verb::Die) return row.verb;
    return std::nullopt;
}

}  // namespace

InHand read_hand(const Skirmish& game, const State& state, Seat seat, const Question& question) {
    if (question.pieces.size() > kMostPieces)
        throw BadInput("ask", "one figure at a time, and what it is to do");
    InHand hand;
    for (const Picked& piece : question.pieces) {
        const int survivor = survivor_by(state, piece.key);
        const int zombie = zombie_by(state, piece.key);
        const auto deed = verb_by(game, piece.key);
        if (survivor || zombie) {
            if (hand.survivor || hand.zombie) throw BadInput("ask", "one figure at a time");
            hand.survivor = survivor;
            hand.zombie = zombie;
            hand.ap = std::clamp(piece.count, 1, 3);
        } else if (deed && !hand.deed) {
            hand.deed = deed;
        } else {
            unknown(piece.key);
        }
    }
    // Whoever acts, where nobody is named.
    const bool is_named = hand.survivor || hand.zombie;
    const int who = state.active.who;
    if (!is_named && (state.step == Step::SurvivorActs || state.step == Step::Places))
        hand.survivor = who <= state.people ? who : 0;
    if (!is_named && (state.step == Step::ZombieActs || state.step == Step::ChoosesVictim))
        hand.zombie = find_zombie(state, who) ? who : 0;
    const View view = view_of(game.box(), state);
    const bool is_theirs = hand.survivor ? view.survivor(hand.survivor).owner != kNone
                                               && player(view.survivor(hand.survivor).owner) != seat
                                         : hand.zombie && controller_of(state.setup) != seat;
    if (is_theirs) throw BadInput("ask", "that figure is another seat's");
    return hand;
}

Target read_target(const Skirmish& game, const State& state, const std::string& key) {
    Target target;
    const Box& box = game.box();
    target.survivor = survivor_by(state, key);
    target.zombie = zombie_by(state, key);
    for (std::size_t i = 0; i < box.openings.size(); ++i)
        if (box.openings[i].id == key) target.opening = static_cast<int>(i);
    for (std::size_t i = 0; i < box.pieces.size(); ++i)
        if (box.pieces[i].id == key) target.piece = static_cast<int>(i);
    target.at = read_point(key);
    if (target.at && (target.at->x > kTable || target.at->y > kTable)) unknown(key);
    const bool is_known =
        target.survivor || target.zombie || target.opening >= 0 || target.piece >= 0 || target.at;
    if (!is_known) unknown(key);
    return target;
}

Point place_of(const View& view, const Target& target) {
    if (target.at) return *target.at;
    if (target.survivor) return view.survivor(target.survivor).at;
    if (target.zombie) return find_zombie(view.state, target.zombie)->at;
    if (target.opening >= 0)
        return view.box.openings[static_cast<std::size_t>(target.opening)].centre;
    return view.box.pieces[static_cast<std::size_t>(target.piece)].centre();
}

std::optional<Action> deed_on(const InHand& hand, const Target& target, Verb verb) {
    Action action{.verb = verb};
    switch (verb) {
    case Verb::Shoot:
    case Verb::Burst:
    case Verb::Hit:
    case Verb::HitWithFists:
    case Verb::Join:
        if (!target.zombie) return std::nullopt;
        action.figure = byte(target.zombie);
        return action;
    case Verb::Spot:
        if (!target.zombie && !target.survivor) return std::nullopt;
        action.figure = byte(target.zombie);
        action.other = byte(target.survivor);
        return action;
    case Verb::Wake:
        action.figure = byte(target.zombie ? target.zombie : hand.zombie);
        return action.figure ? std::optional(action) : std::nullopt;
    case Verb::Activate:
        action.figure = byte(target.survivor ? target.survivor : hand.survivor);
        action.number = byte(hand.ap);
        return action.figure ? std::optional(action) : std::nullopt;
    case Verb::Give:
    case Verb::Take:
    case Verb::Mercy:
    case Verb::Aid:
    case Verb::Treat:
    case Verb::Attack:
    case Verb::LookFor:
    case Verb::Chase:
        if (!target.survivor) return std::nullopt;
        action.figure = byte(target.survivor);
        return action;
    case Verb::Open:
    case Verb::Shut:
    case Verb::Barricade:
    case Verb::TakeDown:
    case Verb::Climb:
        if (target.opening < 0) return std::nullopt;
        action.number = byte(target.opening);
        return action;
    case Verb::Vault:
        if (target.piece < 0) return std::nullopt;
        action.number = byte(target.piece);
        return action;
    case Verb::Place:
    case Verb::Throw:
    case Verb::PickUp:
    case Verb::Search:
    case Verb::Follow:
        if (!target.at) return std::nullopt;
        action.at = *target.at;
        return action;
    case Verb::Stop:
    case Verb::Stand:
    case Verb::Crouch:
    case Verb::LieDown:
    case Verb::Aim:
    case Verb::Reload:
    case Verb::Shout:
    case Verb::BreakOff:
    case Verb::Leave:
    case Verb::Done:
    case Verb::Pass: return action;
    default: return std::nullopt;
    }
}

const Zombie& zombie_at(const View& view, int number) { return *find_zombie(view.state, number); }

std::string name_figure(const View& view, const InHand& hand) {
    if (hand.survivor) return name_survivor(hand.survivor);
    return name_zombie(zombie_at(view, hand.zombie));
}

std::string key_of(const InHand& hand) {
    return hand.survivor ? spell_figure('s', hand.survivor) : spell_figure('z', hand.zombie);
}

}  // namespace gravetide::skirmish
