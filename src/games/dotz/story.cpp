// What happened, as sentences (docs/games/dotz.md lists them).
#include "games/dotz/rules.h"
#include "games/dotz/spelling.h"

namespace gravetide::dotz {

namespace {

std::string zeds_name(const Box& box, const Event& event) {
    if (event.zed == Zed::None) return "Zeds";
    std::string text = "Zeds " + name_of(box, event.zed);
    if (event.mob != Zed::None) text += " and " + name_of(box, event.mob);
    return text;
}

// "column ZA, 2-1, Zeds lose" of what fight_dice packed.
std::string cell_text(const Box& box, int packed) {
    const auto column = static_cast<std::size_t>(packed % 16);
    return box.columns.at(column) + ", " + std::to_string(packed / 16 % 16) + "-"
           + std::to_string(packed / 256 % 16);
}

std::string counted(int count, const std::string& one) {
    return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

}  // namespace

std::string to_text(const Dotz& game, const Event& event, Seat) {
    const Box& box = game.box();
    const std::string unit = name_of(box, event.unit);
    const std::string zeds = zeds_name(box, event);
    const std::string to = name_of(box, event.to);
    const std::string from = name_of(box, event.from);
    const std::string number = std::to_string(event.number);
    const auto at = static_cast<std::size_t>(event.number);
    switch (event.what) {
    case Happening::TurnBegins:
        return "Turn " + std::to_string(event.other) + ": " + box.events.at(at).title;
    case Happening::Discarded:
        return (at < kEvents ? box.events[at].title : std::string("The card")) + " is discarded";
    case Happening::Drawn: return zeds + " comes from the Cup";
    case Happening::NoneLeft: return "The Zeds Cup is empty";
    case Happening::Placed: return zeds + " is placed on " + to;
    case Happening::BackToCup: return zeds + " goes back to the Cup";
    case Happening::Activated: return "The " + box.track_names.at(at) + " is activated";
    case Happening::Advances:
        return zeds + (event.mob == Zed::None ? " advances" : " advance") + " from " + from + " to "
               + to;
    case Happening::Blocked: return zeds + " cannot enter " + to;
    case Happening::Entered:
        return zeds + (event.mob == Zed::None ? " meets" : " meet") + " the Heroes at " + to;
    case Happening::Released: return unit + " is no longer Defiant";
    case Happening::Attacked:
        return unit + " is attacked at " + to + (event.zed == Zed::None ? "" : " by " + zeds);
    case Happening::Attacks: return unit + " attacks " + zeds + " at " + to;
    case Happening::Rolls:
        return unit + " rolls " + number + ": column " + std::to_string(event.other % 16 + 1) + ", "
               + counted(event.other / 16 % 16, "Hit");
    case Happening::Column:
        return unit + " rolls " + number + ": column " + cell_text(box, event.other)
               + (event.other / 4096 ? ", the Zeds win" : ", the Zeds lose");
    case Happening::Rerolls: return unit + " rolls again";
    case Happening::ZedHurt: return zeds + " has " + counted(event.number, "Hit");
    case Happening::ZedFlips: return zeds + " flips to Strength " + number;
    case Happening::ZedDies: return zeds + " is eliminated at " + to;
    case Happening::HitCancelled:
        return (event.zed == Zed::None ? unit : zeds) + " shrugs off a Hit with a " + number;
    case Happening::UnitHurt: return unit + " has " + counted(event.number, "Hit");
    case Happening::UnitFlips: return unit + " flips to Strength " + number;
    case Happening::UnitSaved: return unit + " is saved with a " + number + ", in Town Center";
    case Happening::UnitDies: return unit + " goes to the Cemetery with a " + number;
    case Happening::ZedsLose: return "The Zeds lose at " + to;
    case Happening::HeroesLose: return "The Heroes lose at " + to;
    case Happening::Retreats: return unit + " retreats to " + to;
    case Happening::ZedRetreats: return zeds + " retreats to " + to;
    case Happening::Withdraws: return unit + " withdraws from " + from;
    case Happening::TrapsWork: return unit + "'s traps work with a " + number;
    case Happening::TrapsFail: return unit + "'s traps fail with a " + number;
    case Happening::Moves: return unit + " moves from " + from + " to " + to;
    case Happening::Forages: return unit + " forages at " + to + ": " + number + " Ammo";
    case Happening::AmmoNow: return "Ammo is " + number;
    case Happening::Fires: return unit + " fires at " + zeds + " at " + to + ", range " + number;
    case Happening::Marked: return unit + " is marked";
    case Happening::FateTurned: return "Fate: " + box.fates.at(at).title;
    case Happening::Fated: return "The Fated track is the " + box.track_names.at(at);
    case Happening::Held: return box.fates.at(at).title + " is held for later";
    case Happening::CardPlayed: return box.fates.at(at).title + " is played";
    case Happening::Arrives: return unit + " arrives at " + to;
    case Happening::Takes: return "Player " + number + " takes " + unit;
    case Happening::NoEntryPut: return "No Entry at " + to;
    case Happening::HitsCleared: return "The Hits come off the Zeds";
    case Happening::ZedTough: return zeds + " is Tough";
    case Happening::ActionsNow: return "Event Actions: " + number;
    case Happening::Skipped: return "There is nobody it could happen to";
    case Happening::Shuffled: return "The Fate discards become the deck";
    case Happening::SpeechMade: return unit + " speaks to " + counted(event.number, "unit");
    case Happening::Reset: return "Markers are reset";
    case Happening::Won: return "The Heroes win with " + number + " points";
    case Happening::Lost: return "The Zeds are in Town Center";
    }
    return "?";
}

}  // namespace gravetide::dotz
