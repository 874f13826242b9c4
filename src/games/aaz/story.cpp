// What happened, as sentences, and how a match ended.
#include "games/aaz/spelling.h"

namespace gravetide::aaz {

namespace {

std::string unit_name(Unit unit) {
    std::string name = spell(unit);
    std::ranges::replace(name, '_', ' ');
    return name;
}

std::string zombies(int count) {
    return std::to_string(count) + (count == 1 ? " zombie" : " zombies");
}

std::string counted(int count, const char* one, const char* many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string cargo_name(int load) {
    std::string name(kLoadIds[static_cast<std::size_t>(load) % kLoads]);
    const auto plus = name.find('+');
    return plus == std::string::npos ? name
                                     : name.substr(0, plus) + " and " + name.substr(plus + 1);
}

std::string works_name(int works) {
    return works == 0 ? "an industrial complex" : "a recruitment center";
}

std::string ending(Outcome outcome) {
    switch (outcome) {
    case Outcome::GermanTotal: return "Germany wins a total victory";
    case Outcome::GermanMajor: return "Germany wins a major victory";
    case Outcome::GermanMinor: return "Germany wins a minor victory";
    case Outcome::SovietVictory: return "The Soviet Union wins";
    case Outcome::Axis: return "The Axis wins";
    case Outcome::Allies: return "The Allies win";
    case Outcome::AxisAfterApocalypse: return "The Axis outlasts the zombie apocalypse";
    case Outcome::AlliesAfterApocalypse: return "The Allies outlast the zombie apocalypse";
    case Outcome::AxisAhead: return "The Axis is ahead after the last round";
    case Outcome::AlliesAhead: return "The Allies are ahead after the last round";
    case Outcome::Draw: return "Nobody wins";
    case Outcome::None: break;
    }
    return "The match goes on";
}

}  // namespace

std::string to_text(const Aaz& game, const Event& event, Seat) {
    const std::string who(kPowerNames[index_of(event.who)]);
    const std::string whom(index_of(event.whom) < kPowers ? kPowerNames[index_of(event.whom)]
                                                          : "nobody");
    const std::string at = name_of(game, event.to);
    const std::string number = std::to_string(event.number);
    const std::string unit = unit_name(event.unit);
    switch (event.what) {
    case Happening::RoundBegins: return "Round " + number + " begins";
    case Happening::TurnBegins: return who + "'s turn begins";
    case Happening::CardDrawn: return who + " draws card " + number + ": " + at;
    case Happening::Reshuffled: return "The discard pile is shuffled and becomes the deck";
    case Happening::ZombiesAppear: return zombies(event.number) + " in " + at;
    case Happening::NeutralityEnds: return at + " is neutral no more; zombie level " + number;
    case Happening::ZombiesHit: return "Zombies in " + at + " hit " + number;
    case Happening::Loses: return who + " loses " + unit + " in " + at;
    case Happening::Rises:
        return event.number == 1 ? "A zombie rises in " + at : number + " zombies rise in " + at;
    case Happening::ZombiesTake: return "Zombies take " + at + "; zombie level " + number;
    case Happening::TreasuryLost: return who + "'s treasury is lost: " + number + " IPC";
    case Happening::Moves:
        return who + " moves " + unit + " from " + name_of(game, event.from) + " to " + at;
    case Happening::Marks: return who + " will attack the zombies in " + at;
    case Happening::Blitzes: return who + " blitzes through " + at;
    case Happening::BattleBegins:
        if (!is_territory(event.to)) return "Battle in " + at;
        return "Battle in " + at + ", " + zombies(event.number) + " there";
    case Happening::Bitten:
        return "Zombies bite " + counted(event.number, "attacker", "attackers") + " and "
               + counted(event.other, "defender", "defenders");
    case Happening::AttackersHit: return "The attackers score " + number;
    case Happening::DefendersHit: return "The defenders score " + number;
    case Happening::ZombiesKilled:
        return zombies(event.number) + (event.number == 1 ? " is" : " are") + " put down in " + at;
    case Happening::Names: return who + " names " + whom + "'s " + unit;
    case Happening::Presses: return who + " presses on in " + at;
    case Happening::Ceases: return who + " ceases in " + at;
    case Happening::Retreats:
        if (event.from == event.to) return who + "'s air units break off over " + at;
        return who + " retreats from " + name_of(game, event.from) + " to " + at;
    case Happening::GoesAboard:
        return who + " loads " + unit + " from " + name_of(game, event.from) + " in " + at;
    case Happening::Announces:
        return who + " will land " + cargo_name(event.number) + " from " + name_of(game, event.from)
               + " in " + at;
    case Happening::Lands:
        return who + " lands " + cargo_name(event.number) + " from " + name_of(game, event.from)
               + " in " + at;
    case Happening::Engages: return who + " will attack the ships in " + at;
    case Happening::Submerges:
        return who + " submerges " + counted(event.number, "submarine", "submarines");
    case Happening::Bombards:
        return who + " bombards " + at + " with "
               + counted(event.number, "battleship", "battleships")
               + (event.other > 0 ? " and " + counted(event.other, "cruiser", "cruisers") : "");
    case Happening::Damaged: return who + "'s battleship is damaged in " + at;
    case Happening::TransportsLost:
        return who + " loses " + counted(event.number, "transport", "transports") + " in " + at
               + " without dice";
    case Happening::Rescued:
        return who + "'s fighter flies from " + name_of(game, event.from) + " to " + at;
    case Happening::Carried:
        return who + "'s fighter is carried from " + name_of(game, event.from) + " to " + at;
    case Happening::BattleEnds:
        if (event.to != kNowhere && !is_territory(event.to))
            return "The battle in " + at + " is over";
        return "The battle in " + at + " is over, " + zombies(event.number) + " left";
    case Happening::Captures: return who + " captures " + at + "; " + whom + " level " + number;
    case Happening::Liberates:
        return who + " liberates " + at + " for " + whom + "; " + whom + " level " + number;
    case Happening::Returns: return at + " goes back to " + who + "; " + who + " level " + number;
    case Happening::FreeInfantry: return "Survivors in " + at + " join " + who + ": 1 infantry";
    case Happening::TreasuryTaken: return who + " takes " + number + " IPC of " + whom;
    case Happening::Crashes:
        return who + " loses " + number + " " + unit + " in " + at + " without a landing place";
    case Happening::Buys: return who + " buys " + unit + " for " + at + ", " + number + " IPC left";
    case Happening::Skips: return who + " without its capital buys nothing and collects nothing";
    case Happening::Collects:
        return who + " collects " + number + " IPC and has " + std::to_string(event.other);
    case Happening::Apocalypse: return "Zombie apocalypse: one more round";
    case Happening::Discovers:
        return who + " discovers "
               + std::string(
                   kTechnologyNames[static_cast<std::size_t>(event.number) % kTechnologies]);
    case Happening::Lures:
        return who + " lures " + zombies(event.number) + " from " + name_of(game, event.from)
               + " to " + at;
    case Happening::FindsSupplies: return who + " finds supplies in " + at + ": 1 " + unit;
    case Happening::Saws:
        return who + " puts down " + zombies(event.number) + " in " + at + " with "
               + counted(event.other, "chainsaw tank", "chainsaw tanks");
    case Happening::Snatches:
        return who + " takes a zombie aboard from " + name_of(game, event.from) + " in " + at;
    case Happening::Dumps: return who + " puts " + zombies(event.number) + " ashore in " + at;
    case Happening::Drives:
        return who + " drives a zombie from " + name_of(game, event.from) + " to " + at;
    case Happening::Orders:
        return who + " orders " + unit + ", " + std::to_string(event.other) + " IPC left";
    case Happening::Commissions:
        return who + " orders " + works_name(event.number) + ", " + std::to_string(event.other)
               + " IPC left";
    case Happening::Repairs:
        return who + " repairs " + number + " in " + at + ", " + std::to_string(event.other)
               + " IPC left";
    case Happening::Places: return who + " places " + unit + " in " + at;
    case Happening::Builds: return who + " builds " + works_name(event.number) + " in " + at;
    case Happening::Refunds:
        return who + " gets " + number + " IPC back for what finds no place and has "
               + std::to_string(event.other);
    case Happening::WillRaid:
        return who + " will raid the industry of " + at + " with "
               + counted(event.number, "bomber", "bombers");
    case Happening::AaaFires: return "Antiaircraft fire in " + at + " scores " + number;
    case Happening::AaaDestroyed:
        return who + " loses " + counted(event.number, "AAA gun", "AAA guns") + " in " + at
               + " without dice";
    case Happening::Flak:
        return who + " loses " + counted(event.number, "bomber", "bombers") + " in the raid on "
               + at;
    case Happening::Damages:
        return "The raid does " + number + " damage in " + at + ", now "
               + std::to_string(event.other);
    case Happening::Over: return ending(static_cast<Outcome>(event.number));
    }
    return "?";
}

std::string verdict(const Aaz&, const State& state) { return ending(state.outcome); }

}  // namespace gravetide::aaz
