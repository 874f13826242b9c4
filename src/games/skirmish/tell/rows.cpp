// The Skirmish in words: its verbs and happenings as rows.
#include "engine/rows.h"

#include "games/skirmish/rules.h"
#include "games/skirmish/tell/codecs.h"

namespace gravetide::skirmish {

namespace {

template <class Codec, auto... Members>
constexpr auto of(std::string_view name) {
    return blank<Skirmish, Codec, Members...>(name);
}
using Number = NumberCodec<Skirmish>;

constexpr std::array kBlanks{
    of<PointCodec, &Action::at>("at"),
    of<SurvivorCodec, &Action::figure>("survivor"),
    of<ZombieCodec, &Action::figure>("zombie"),
    of<ZombieCodec, &Action::other>("second"),
    of<Number, &Action::number>("ap"),
    of<Number, &Action::number>("steps"),
    of<Number, &Action::figure>("sides"),
    of<Number, &Action::number>("face"),
    of<Number, &Action::number>("sum"),
    of<DirectionCodec, &Action::other>("direction"),
    of<TypeCodec, &Action::number>("type"),
    of<PackageCodec, &Action::number>("package"),
    of<ItemCodec, &Action::number>("item"),
    of<OpeningCodec, &Action::number>("opening"),
    of<PieceCodec, &Action::number>("piece"),
    of<SpottedCodec, &Action::figure, &Action::other>("spotted"),
    of<FarCodec, &Action::number, &Action::other>("far"),
};

constexpr std::array<VerbRow<Verb>, kVerbs> kVerbRows{{
    {Verb::Recruit, "recruit", "recruit {type}"},
    {Verb::TakePackage, "take_package", "package {package}", "Take the package {package}"},
    {Verb::Equip, "equip", "equip {item}"},
    {Verb::Place, "place", "place at {at}", "Place at {at}"},
    {Verb::Activate, "activate", "activate {survivor} with {ap}",
     "Activate {survivor} with {ap} AP"},
    {Verb::Pass, "pass", "pass"},
    {Verb::Sneak, "sneak", "sneak"},
    {Verb::Walk, "walk", "walk"},
    {Verb::Run, "run", "run"},
    {Verb::Go, "go", "go {direction} {steps}", "Go {direction} {far}"},
    {Verb::Leave, "leave", "leave", "Leave the table"},
    {Verb::Stop, "stop", "stop"},
    {Verb::Stand, "stand", "stand up"},
    {Verb::Crouch, "crouch", "crouch"},
    {Verb::LieDown, "lie_down", "lie down"},
    {Verb::Aim, "aim", "aim"},
    {Verb::ShootTwo, "shoot_two", "shoot {zombie} and {second}"},
    {Verb::Shoot, "shoot", "shoot {zombie}"},
    {Verb::Burst, "burst", "burst {zombie}"},
    {Verb::Throw, "throw", "throw bomb at {at}", "Throw a petrol bomb at {at}"},
    {Verb::HitWithFists, "hit_with_fists", "hit {zombie} with fists"},
    {Verb::Hit, "hit", "hit {zombie}"},
    {Verb::Spot, "spot", "spot {spotted}"},
    {Verb::Reload, "reload", "reload"},
    {Verb::Open, "open", "open {opening}"},
    {Verb::Shut, "shut", "shut {opening}"},
    {Verb::Barricade, "barricade", "barricade {opening}"},
    {Verb::TakeDown, "take_down", "take down {opening}", "Take down the barricade of {opening}"},
    {Verb::Climb, "climb", "climb {opening}", "Climb through {opening}"},
    {Verb::Vault, "vault", "vault {piece}"},
    {Verb::BreakOff, "break_off", "break off"},
    {Verb::Give, "give", "give supply to {survivor}", "Give a supply to {survivor}"},
    {Verb::Take, "take", "take supply from {survivor}", "Take a supply from {survivor}"},
    {Verb::PickUp, "pick_up", "pick up at {at}", "Pick up the supply at {at}"},
    {Verb::Shout, "shout", "shout"},
    {Verb::Mercy, "mercy", "mercy {survivor}", "Show mercy to {survivor}"},
    {Verb::Search, "search", "search {at}", "Search at {at}"},
    {Verb::Aid, "aid", "aid {survivor}"},
    {Verb::Treat, "treat", "treat {survivor}"},
    {Verb::Done, "done", "done", "Done"},
    {Verb::Wake, "wake", "activate {zombie}"},
    {Verb::Attack, "attack", "attack {survivor}"},
    {Verb::LookFor, "look_for", "look for {survivor}"},
    {Verb::Chase, "chase", "chase {survivor}"},
    {Verb::Follow, "follow", "follow noise at {at}", "Follow the noise at {at}"},
    {Verb::Join, "join", "join {zombie}"},
    {Verb::Die, "die", "d{sides} {face}", "The d{sides} shows {face}"},
    {Verb::Sum, "sum", "ap dice {sum}", "The AP dice add up to {sum}"},
    {Verb::Patient, "patient", "patient {survivor}", "{survivor} is drawn"},
}};

constexpr std::array kParts{
    of<SurvivorCodec, &Event::survivor>("survivor"),
    of<SurvivorCodec, &Event::other>("other_survivor"),
    of<ZombieCodec, &Event::zombie>("zombie"),
    of<ZombieCodec, &Event::other>("other_zombie"),
    of<PlayerCodec, &Event::other>("player"),
    of<Number, &Event::number>("number"),
    of<Number, &Event::number>("roll"),
    of<Number, &Event::second>("against"),
    of<Number, &Event::second>("second"),
    of<PlaceCodec, &Event::from>("from"),
    of<WithinCodec, &Event::from, &Event::to>("within"),
    of<GoalCodec, &Event::from, &Event::to>("to"),
    of<TypeCodec, &Event::number>("type"),
    of<PackageCodec, &Event::number>("package"),
    of<ItemCodec, &Event::number>("item"),
    of<OpeningCodec, &Event::number>("opening"),
    of<PieceCodec, &Event::number>("piece"),
    of<GunCodec, &Event::number>("gun"),
    of<HandCodec, &Event::number>("weapon"),
    of<WoundCodec, &Event::number>("wound"),
    of<LoudnessCodec, &Event::number>("noise"),
};

bool has_number(const Event& event, Seat) { return event.number != 0; }
bool has_other(const Event& event, Seat) { return event.other != 0; }
bool has_second(const Event& event, Seat) { return event.second != 0; }
bool has_zombie(const Event& event, Seat) { return event.zombie != 0; }
template <int Number>
bool is_number(const Event& event, Seat) {
    return event.number == Number;
}
template <int Second>
bool is_second(const Event& event, Seat) {
    return event.second == Second;
}
template <Verb Deed>
bool is_way(const Event& event, Seat) {
    return event.number == static_cast<int>(Deed);
}
// Doors, windows and barricades, by whoever deals with them.
template <Verb Deed>
bool is_deed(const Event& event, Seat) {
    return event.second == static_cast<int>(Deed) && !event.zombie;
}
template <Verb Deed>
bool is_zombies(const Event& event, Seat) {
    return event.second == static_cast<int>(Deed) && event.zombie;
}
// A blow of a Zombie against a Survivor.
bool is_bite(const Event& event, Seat) { return event.other != 0; }

constexpr std::array kHappeningRows = std::to_array<HappeningRow<Event>>({
    {Happening::TurnBegins, "turn_begins", "Turn {number} begins"},
    {Happening::Recruits, "recruits", "{survivor} joins the band: {type}"},
    {Happening::Gears, "takes_package", "{survivor} takes {package}", has_second},
    {Happening::Gears, "takes_item", "{survivor} takes {item}"},
    {Happening::Placed, "placed", "{survivor} is placed at {to}"},
    {Happening::IsPatient, "is_patient", "{survivor} is infected: countdown {number}"},
    {Happening::ZombieArrives, "rager_arrives", "A Rager arrives at {to}: {zombie}", has_number},
    {Happening::ZombieArrives, "zed_arrives", "A Zed arrives at {to}: {zombie}"},
    {Happening::NoArrival, "no_arrival", "No Zombie arrives"},
    {Happening::MoralePassed, "morale_passed",
     "{survivor} keeps their nerve: rolls {roll} against {against}"},
    {Happening::MoraleFailed, "morale_failed",
     "{survivor} loses their nerve: rolls {roll} against {against}"},
    {Happening::MarkersRemoved, "markers_removed", "The noise markers are removed"},
    {Happening::CountdownDrops, "countdown_drops", "{survivor}'s countdown drops to {number}"},
    {Happening::Turns, "turns", "{survivor} turns into a Rager at {to}"},
    {Happening::GetsAp, "gets_ap", "{player} has {number} AP"},
    {Happening::Passes, "passes", "{player} passes"},
    {Happening::Grabs, "grabs", "{zombie} grabs {survivor} and goes to {to}"},
    {Happening::Activates, "activates", "{survivor} is activated with {number} AP"},
    {Happening::Spends, "sneaks", "{survivor} sneaks", is_way<Verb::Sneak>},
    {Happening::Spends, "walks", "{survivor} walks", is_way<Verb::Walk>},
    {Happening::Spends, "runs", "{survivor} runs", is_way<Verb::Run>},
    {Happening::Spends, "stops", "{survivor} stops", is_way<Verb::Stop>},
    {Happening::Spends, "aims", "{survivor} aims"},
    {Happening::Moves, "moves", "{survivor} goes from {from} to {to}{within}"},
    {Happening::Departs, "departs", "{survivor} departs with supplies: {number}"},
    {Happening::Posture, "stands_up", "{survivor} stands up", is_number<0>},
    {Happening::Posture, "crouches", "{survivor} crouches", is_number<1>},
    {Happening::Posture, "lies_down", "{survivor} lies down"},
    {Happening::Vaults, "vaults", "{survivor} vaults {piece}"},
    {Happening::AlarmRings, "alarm_rings", "The alarm of {piece} rings"},
    {Happening::AlarmSilent, "alarm_silent", "No alarm from {piece}"},
    {Happening::Noise, "noise", "{noise} noise at {to}"},
    {Happening::SpotSucceeds, "zombie_spots",
     "{zombie} spots {survivor}: rolls {roll} against {against}", has_other},
    {Happening::SpotSucceeds, "spots", "{survivor} spots {zombie}: rolls {roll} against {against}"},
    {Happening::SpotFails, "zombie_does_not_spot",
     "{zombie} does not spot {survivor}: rolls {roll} against {against}", has_other},
    {Happening::SpotFails, "does_not_spot",
     "{survivor} does not spot {zombie}: rolls {roll} against {against}"},
    {Happening::Fires, "fires_at_two", "{survivor} fires the {gun} at {zombie} and {other_zombie}",
     has_other},
    {Happening::Fires, "fires", "{survivor} fires the {gun} at {zombie}"},
    {Happening::Hits, "zombie_hits", "{zombie} hits {survivor} ({roll} against {against})",
     is_bite},
    {Happening::Hits, "hits", "{survivor} hits {zombie} ({roll} against {against})", has_zombie},
    {Happening::Hits, "hits_point", "{survivor} hits the point ({roll} against {against})"},
    {Happening::Misses, "zombie_misses", "{zombie} misses {survivor} ({roll} against {against})",
     is_bite},
    {Happening::Misses, "misses", "{survivor} misses {zombie} ({roll} against {against})",
     has_zombie},
    {Happening::Misses, "misses_point", "{survivor} misses the point ({roll} against {against})"},
    {Happening::Defends, "defends", "{survivor} fends off {zombie} ({roll} against {against})",
     is_bite},
    {Happening::Defends, "zombie_defends",
     "{zombie} fends off {survivor} ({roll} against {against})"},
    {Happening::Astray, "astray", "{survivor} is hit by {other_survivor}"},
    {Happening::Empty, "empty", "{survivor}'s weapon is empty"},
    {Happening::Reloads, "reloads", "{survivor} reloads"},
    {Happening::Throws, "throws", "{survivor} throws a petrol bomb at {to}"},
    {Happening::Strikes, "strikes", "{survivor} attacks {zombie} with {weapon}"},
    {Happening::NoEffect, "zombie_shrugs_off", "{zombie} shrugs it off ({roll})", has_zombie},
    {Happening::NoEffect, "shrugs_off", "{survivor} shrugs it off ({roll})"},
    {Happening::KnockedProne, "knocked_prone", "{zombie} is knocked prone ({roll})"},
    {Happening::IsWounded, "zombie_wounded", "{zombie} is wounded ({roll})"},
    {Happening::Destroyed, "destroyed", "{zombie} is destroyed"},
    {Happening::WoundedSurvivor, "wounded", "{survivor} has {wound} wound ({second})"},
    {Happening::GoesDown, "goes_down", "{survivor} goes Down ({roll})"},
    {Happening::Dies, "dies", "{survivor} dies"},
    {Happening::Infected, "infected", "{survivor} is infected: countdown {number}"},
    {Happening::NotInfected, "not_infected", "{survivor} is not infected ({roll})"},
    {Happening::BreaksOff, "breaks_off",
     "{survivor} slips {zombie}: rolls {roll} against {against}"},
    {Happening::Held, "held", "{zombie} holds {survivor}: rolls {roll} against {against}"},
    {Happening::Opening, "opens", "{survivor} opens {opening}", is_deed<Verb::Open>},
    {Happening::Opening, "shuts", "{survivor} shuts {opening}", is_deed<Verb::Shut>},
    {Happening::Opening, "barricades", "{survivor} barricades {opening}", is_deed<Verb::Barricade>},
    {Happening::Opening, "takes_down", "{survivor} takes down the barricade of {opening}",
     is_deed<Verb::TakeDown>},
    {Happening::Opening, "zombie_opens", "{zombie} opens {opening}", is_zombies<Verb::Open>},
    {Happening::Opening, "zombie_breaks", "{zombie} breaks {opening}", has_zombie},
    {Happening::Opening, "breaks", "{survivor} breaks {opening}"},
    {Happening::OpeningHit, "opening_attacked", "{zombie} attacks {opening}", is_second<-1>},
    {Happening::OpeningHit, "opening_holds", "{opening} holds", is_second<-2>},
    {Happening::OpeningHit, "opening_hit", "{opening} is hit: {second} left"},
    {Happening::Climbs, "zombie_climbs", "{zombie} climbs through {opening} to {to}", has_zombie},
    {Happening::Climbs, "climbs", "{survivor} climbs through {opening} to {to}"},
    {Happening::Finds, "finds", "{survivor} finds a supply ({roll})"},
    {Happening::FindsNothing, "finds_nothing", "{survivor} finds nothing ({roll})"},
    {Happening::HandsOver, "hands_over", "{survivor} hands a supply to {other_survivor}"},
    {Happening::PicksUp, "picks_up", "{survivor} picks up a supply"},
    {Happening::Aided, "aided", "{survivor} is aided by {other_survivor}: Serious"},
    {Happening::AidFails, "aid_fails",
     "{survivor} cannot help {other_survivor}: rolls {roll} against {against}"},
    {Happening::CountdownRises, "countdown_rises", "{survivor}'s countdown rises to {number}"},
    {Happening::Cured, "cured", "{survivor}'s countdown is removed"},
    {Happening::Joins, "joins", "{survivor} joins {other_survivor}"},
    {Happening::PanicRun, "panic_run", "{survivor} runs in panic from {from} to {to}{within}"},
    {Happening::PanicLapses, "panic_lapses", "{survivor}'s panic lapses"},
    {Happening::AllZombies, "all_zombies", "The Controller is out of AP: all Zombies act"},
    {Happening::Wakes, "wakes", "{zombie} is activated"},
    {Happening::ZombieMoves, "chases",
     "{zombie} goes from {from} to {to}{within} towards {survivor}", is_way<Verb::Chase>},
    {Happening::ZombieMoves, "joins_zombie",
     "{zombie} goes from {from} to {to}{within} towards {other_zombie}", is_way<Verb::Join>},
    {Happening::ZombieMoves, "follows",
     "{zombie} goes from {from} to {to}{within} towards the noise"},
    {Happening::ZombieStands, "zombie_stands", "{zombie} stands up"},
    {Happening::ZombieBites, "zombie_bites", "{zombie} attacks {survivor}"},
    {Happening::TurnEnds, "turn_ends", "Turn {number} ends"},
    {Happening::Over, "survivors_win", "The game is over: the Survivors win", is_number<1>},
    {Happening::Over, "doctor_is_lost",
     "The game is over: the Controller wins, for the Doctor is lost", is_second<2>},
    {Happening::Over, "nobody_is_able",
     "The game is over: the Controller wins, for no Survivor is left on the table who can act",
     is_second<1>},
    {Happening::Over, "controller_wins",
     "The game is over: the Controller wins, for the last turn has passed and the goal is not "
     "reached"},
});
static_assert(are_whole(kHappeningRows, kParts, Happening::Over));

}  // namespace

constexpr std::array<ActionId, kVerbs> kMasks = masks_of(kVerbRows, kBlanks);

const Language<Skirmish>& language_of(const Skirmish&) {
    static constexpr Language<Skirmish> kTold{kVerbRows, kBlanks, kMasks, kHappeningRows, kParts};
    return kTold;
}

}  // namespace gravetide::skirmish
