// The events of the Skirmish as sentences.
#include "games/skirmish/gear.h"
#include "games/skirmish/rules.h"
#include "games/skirmish/spelling.h"

namespace gravetide::skirmish {

namespace {

std::string survivor(int number) { return "Survivor " + std::to_string(number); }
std::string zombie(int number) { return "Zombie " + std::to_string(number); }

// "rolls 12 against 9"
std::string test(const Event& event) {
    return "rolls " + std::to_string(event.number) + " against " + std::to_string(event.second);
}

std::string_view wound_name(int wound) {
    constexpr std::array<std::string_view, 4> kNames{"no", "a Light", "a Serious", "a Down"};
    return kNames.at(static_cast<std::size_t>(wound));
}

std::string opening(const Skirmish& game, int number) {
    return game.box().openings.at(static_cast<std::size_t>(number)).id;
}

// Doors, windows and barricades, by whoever dealt with them.
std::string tell_opening(const Skirmish& game, const Event& event) {
    const std::string who = event.zombie ? zombie(event.zombie) : survivor(event.survivor);
    const std::string which = opening(game, event.number);
    switch (static_cast<Verb>(event.second)) {
    case Verb::Open: return who + " opens " + which;
    case Verb::Shut: return who + " shuts " + which;
    case Verb::Barricade: return who + " barricades " + which;
    case Verb::TakeDown: return who + " takes down the barricade of " + which;
    default: return who + " breaks " + which;
    }
}

std::string tell_spending(const Event& event) {
    const std::string who = survivor(event.survivor);
    const std::string mp = ": " + std::to_string(event.second) + " mp";
    switch (static_cast<Verb>(event.number)) {
    case Verb::Sneak: return who + " sneaks" + mp;
    case Verb::Walk: return who + " walks" + mp;
    case Verb::Run: return who + " runs" + mp;
    case Verb::Stop: return who + " stops";
    default: return who + " aims";
    }
}

std::string tell_move(const Event& event) {
    std::string towards;
    switch (static_cast<Verb>(event.number)) {
    case Verb::Chase: towards = survivor(event.survivor); break;
    case Verb::Join: towards = zombie(event.other); break;
    default: towards = "the noise";
    }
    return zombie(event.zombie) + " goes from " + spell(event.from) + " to " + spell(event.to)
           + " towards " + towards;
}

// Both kinds of hand-to-hand, and missiles.
std::string tell_blow(const Event& event) {
    const bool is_bite = event.other != 0;
    const std::string attacker =
        event.survivor && !is_bite ? survivor(event.survivor) : zombie(event.zombie);
    const std::string target = is_bite        ? survivor(event.survivor)
                               : event.zombie ? zombie(event.zombie)
                                              : "the point";
    const std::string dice =
        " (" + std::to_string(event.number) + " against " + std::to_string(event.second) + ")";
    switch (event.what) {
    case Happening::Hits: return attacker + " hits " + target + dice;
    case Happening::Misses: return attacker + " misses " + target + dice;
    default: return target + " fends off " + attacker + dice;
    }
}

std::string tell_combat(const Skirmish& game, const Event& event) {
    const Box& box = game.box();
    const std::string who = survivor(event.survivor);
    const std::string number = std::to_string(event.number);
    switch (event.what) {
    case Happening::Fires:
        return who + " fires the " + box.guns.at(static_cast<std::size_t>(event.number)).name
               + " at " + zombie(event.zombie) + (event.other ? " and " + zombie(event.other) : "");
    case Happening::Hits:
    case Happening::Misses:
    case Happening::Defends: return tell_blow(event);
    case Happening::Astray: return who + " is hit by " + survivor(event.other);
    case Happening::Empty: return who + "'s weapon is empty";
    case Happening::Reloads: return who + " reloads";
    case Happening::Throws: return who + " throws a petrol bomb at " + spell(event.to);
    case Happening::Strikes:
        return who + " attacks " + zombie(event.zombie) + " with "
               + box.hands.at(static_cast<std::size_t>(event.number)).name;
    case Happening::NoEffect:
        return (event.zombie ? zombie(event.zombie) : who) + " shrugs it off (" + number + ")";
    case Happening::KnockedProne:
        return zombie(event.zombie) + " is knocked prone (" + number + ")";
    case Happening::IsWounded: return zombie(event.zombie) + " is wounded (" + number + ")";
    case Happening::Destroyed: return zombie(event.zombie) + " is destroyed";
    case Happening::WoundedSurvivor:
        return who + " has " + std::string(wound_name(event.number)) + " wound ("
               + std::to_string(event.second) + ")";
    case Happening::GoesDown: return who + " goes Down (" + number + ")";
    case Happening::Dies: return who + " dies";
    case Happening::Infected: return who + " is infected: countdown " + number;
    case Happening::NotInfected: return who + " is not infected (" + number + ")";
    case Happening::BreaksOff: return who + " slips " + zombie(event.zombie) + ": " + test(event);
    case Happening::Held: return zombie(event.zombie) + " holds " + who + ": " + test(event);
    case Happening::ZombieBites: return zombie(event.zombie) + " attacks " + who;
    default: return "?";
    }
}

std::string tell_deed(const Skirmish& game, const Event& event) {
    const Box& box = game.box();
    const std::string who = survivor(event.survivor);
    const std::string number = std::to_string(event.number);
    switch (event.what) {
    case Happening::Recruits:
        return who
               + " joins the band: " + box.types.at(static_cast<std::size_t>(event.number)).name;
    case Happening::Gears:
        return who + " takes "
               + (event.second ? box.packages.at(static_cast<std::size_t>(event.number)).name
                               : spell_item(box, event.number));
    case Happening::Placed: return who + " is placed at " + spell(event.to);
    case Happening::IsPatient: return who + " is infected: countdown " + number;
    case Happening::Activates: return who + " is activated with " + number + " AP";
    case Happening::Spends: return tell_spending(event);
    case Happening::Moves:
        return who + " goes from " + spell(event.from) + " to " + spell(event.to) + ", " + number
               + " mp left";
    case Happening::Departs: return who + " departs with supplies: " + number;
    case Happening::Posture: {
        constexpr std::array<const char*, 3> kPostures{" stands up", " crouches", " lies down"};
        return who + kPostures.at(static_cast<std::size_t>(event.number));
    }
    case Happening::Vaults:
        return who + " vaults " + box.pieces.at(static_cast<std::size_t>(event.number)).id;
    case Happening::AlarmRings:
        return "The alarm of " + box.pieces.at(static_cast<std::size_t>(event.number)).id
               + " rings";
    case Happening::AlarmSilent:
        return "No alarm from " + box.pieces.at(static_cast<std::size_t>(event.number)).id;
    case Happening::Climbs:
        return (event.zombie ? zombie(event.zombie) : who) + " climbs through "
               + opening(game, event.number) + " to " + spell(event.to);
    case Happening::Finds: return who + " finds a supply (" + number + ")";
    case Happening::FindsNothing: return who + " finds nothing (" + number + ")";
    case Happening::HandsOver: return who + " hands a supply to " + survivor(event.other);
    case Happening::PicksUp: return who + " picks up a supply";
    case Happening::Aided: return who + " is aided by " + survivor(event.other) + ": Serious";
    case Happening::AidFails:
        return who + " cannot help " + survivor(event.other) + ": " + test(event);
    case Happening::CountdownRises: return who + "'s countdown rises to " + number;
    case Happening::Cured: return who + "'s countdown is removed";
    case Happening::Joins: return who + " joins " + survivor(event.other);
    case Happening::PanicRun:
        return who + " runs in panic from " + spell(event.from) + " to " + spell(event.to);
    case Happening::PanicLapses: return who + "'s panic lapses";
    default: return "?";
    }
}

}  // namespace

std::string to_text(const Skirmish& game, const Event& event, Seat) {
    const std::string who = survivor(event.survivor);
    const std::string number = std::to_string(event.number);
    switch (event.what) {
    case Happening::TurnBegins: return "Turn " + number + " begins";
    case Happening::ZombieArrives:
        return (event.number ? "A Rager arrives at " : "A Zed arrives at ") + spell(event.to) + ": "
               + zombie(event.zombie);
    case Happening::NoArrival: return "No Zombie arrives";
    case Happening::MoralePassed: return who + " keeps their nerve: " + test(event);
    case Happening::MoraleFailed: return who + " loses their nerve: " + test(event);
    case Happening::MarkersRemoved: return "The noise markers are removed";
    case Happening::CountdownDrops: return who + "'s countdown drops to " + number;
    case Happening::Turns: return who + " turns into a Rager at " + spell(event.to);
    case Happening::GetsAp:
        return (event.other ? "Player " + std::to_string(event.other)
                            : std::string("The Controller"))
               + " has " + number + " AP";
    case Happening::Passes: return "Player " + std::to_string(event.other) + " passes";
    case Happening::Grabs:
        return zombie(event.zombie) + " grabs " + who + " and goes to " + spell(event.to);
    case Happening::Noise:
        return std::string(spell(static_cast<Loudness>(event.number))) + " noise at "
               + spell(event.to);
    case Happening::SpotSucceeds:
        return (event.other ? zombie(event.zombie) + " spots " + who
                            : who + " spots " + zombie(event.zombie))
               + ": " + test(event);
    case Happening::SpotFails:
        return (event.other ? zombie(event.zombie) + " does not spot " + who
                            : who + " does not spot " + zombie(event.zombie))
               + ": " + test(event);
    case Happening::Opening: return tell_opening(game, event);
    case Happening::OpeningHit:
        if (event.second == -1)
            return zombie(event.zombie) + " attacks " + opening(game, event.number);
        if (event.second == -2) return opening(game, event.number) + " holds";
        return opening(game, event.number) + " is hit: " + std::to_string(event.second) + " left";
    case Happening::AllZombies: return "The Controller is out of AP: all Zombies act";
    case Happening::Wakes: return zombie(event.zombie) + " is activated";
    case Happening::ZombieMoves: return tell_move(event);
    case Happening::ZombieStands: return zombie(event.zombie) + " stands up";
    case Happening::TurnEnds: return "Turn " + number + " ends";
    case Happening::Over:
        return event.number == 1 ? "The game is over: the Survivors win"
                                 : "The game is over: the Controller wins";
    default: break;
    }
    const std::string combat = tell_combat(game, event);
    return combat != "?" ? combat : tell_deed(game, event);
}

}  // namespace gravetide::skirmish
