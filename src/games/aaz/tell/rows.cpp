// The verbs and happenings of Axis & Allies & Zombies as rows, and how a match ended.
#include "engine/rows.h"

#include "engine/text.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

namespace {

template <class T>
std::vector<T> first(std::size_t count) {
    std::vector<T> values;
    for (std::size_t i = 0; i < count; ++i) values.push_back(static_cast<T>(i));
    return values;
}

// How each kind of thing reads.
struct SpaceCodec {
    static std::string key(const Aaz& game, Space space) { return spell(game, space); }
    static std::string name(const Aaz& game, const Setup&, Space space) {
        return name_of(game, space);
    }
    static std::optional<Space> read(const Aaz& game, std::string_view text) {
        return game.box().find(text);
    }
    static std::vector<Space> all(const Aaz&, const Setup&) { return first<Space>(kSpaces); }
};

struct UnitCodec {
    static std::string key(const Aaz&, Unit unit) { return spell(unit); }
    static std::string name(const Aaz&, const Setup&, Unit unit) {
        return unit == Unit::AaaGun ? "AAA gun" : with_spaces(spell(unit));
    }
    static std::optional<Unit> read(const Aaz&, std::string_view text) { return read_unit(text); }
    static std::vector<Unit> all(const Aaz&, const Setup&) { return first<Unit>(kUnits); }
};

struct PowerCodec {
    static std::string key(const Aaz&, Power power) { return spell(power); }
    static std::string name(const Aaz&, const Setup&, Power power) {
        return index_of(power) < kPowers ? std::string(kPowerNames[index_of(power)]) : "nobody";
    }
    static std::optional<Power> read(const Aaz&, std::string_view text) { return read_power(text); }
    static std::vector<Power> all(const Aaz&, const Setup&) { return first<Power>(kPowers); }
};

// One of a few words, by its place among them.
template <const auto& Ids>
struct WordCodec {
    using Value = std::size_t;
    static std::string key(const Aaz&, std::size_t at) {
        return at < Ids.size() ? std::string(Ids[at]) : "?" + std::to_string(at);
    }
    static std::optional<std::size_t> read(const Aaz&, std::string_view text) {
        return find_name(Ids, text);
    }
    static std::vector<std::size_t> all(const Aaz&, const Setup&) {
        return first<std::size_t>(Ids.size());
    }
};

struct WorksCodec : WordCodec<kWorksIds> {
    static std::string name(const Aaz& game, const Setup&, std::size_t at) {
        return at == 0 ? "an industrial complex" : at == 1 ? "a recruitment center" : key(game, at);
    }
};

struct TechnologyCodec : WordCodec<kTechnologyIds> {
    static std::string name(const Aaz& game, const Setup&, std::size_t at) {
        return at < kTechnologies ? std::string(kTechnologyNames[at]) : key(game, at);
    }
};

// "tank+infantry" is a tank and an infantry.
std::string with_and(std::string text) {
    if (text == "infantry+infantry") return "2 infantry";
    const auto plus = text.find('+');
    if (plus != std::string::npos) text.replace(plus, 1, " and ");
    return with_spaces(text);
}

struct PartCodec : WordCodec<kLoadIds> {
    static std::string name(const Aaz& game, const Setup&, std::size_t at) {
        return with_and(key(game, at));
    }
};

// What is aboard, and what of it is an ally's.
struct LoadCodec {
    static std::string key(const Aaz&, std::uint8_t load, Passengers guests) {
        return spell_cargo(load, guests);
    }
    static std::string name(const Aaz& game, const Setup& setup, std::uint8_t load,
                            Passengers guests) {
        std::string text = PartCodec::name(game, setup, load);
        if (guests == 0) return text;
        return text + ", of it " + PowerCodec::name(game, setup, power_aboard(guests)) + "'s "
               + PartCodec::name(game, setup, static_cast<std::size_t>(part_aboard(guests)));
    }
    static std::optional<std::tuple<std::uint8_t, Passengers>> read(const Aaz&,
                                                                    std::string_view text) {
        std::tuple<std::uint8_t, Passengers> cargo{};
        if (!read_cargo(text, std::get<0>(cargo), std::get<1>(cargo))) return std::nullopt;
        return cargo;
    }
};

template <class Codec, auto... Members>
constexpr auto of(std::string_view name) {
    return blank<Aaz, Codec, Members...>(name);
}
using Number = NumberCodec<Aaz>;

constexpr std::array kBlanks{
    of<UnitCodec, &Action::unit>("unit"),
    of<SpaceCodec, &Action::from>("from"),
    of<SpaceCodec, &Action::to>("to"),
    of<PowerCodec, &Action::power>("power"),
    of<LoadCodec, &Action::number, &Action::third>("load"),
    of<PartCodec, &Action::number>("cargo"),
    of<PartCodec, &Action::other>("part"),
    of<WorksCodec, &Action::number>("works"),
    of<TechnologyCodec, &Action::number>("technology"),
    of<Number, &Action::number>("points"),
    of<Number, &Action::number>("count"),
    of<Number, &Action::number>("battleships"),
    of<Number, &Action::other>("cruisers"),
    of<Number, &Action::number>("hits"),
    of<Number, &Action::other>("zombies"),
    of<Number, &Action::third>("bombardment"),
    of<Number, &Action::number>("attackers"),
    of<Number, &Action::other>("defenders"),
    of<Number, &Action::number>("ships"),
    of<Number, &Action::other>("air"),
    of<Number, &Action::third>("submarines"),
};

constexpr std::array<VerbRow<Verb>, kVerbs> kVerbRows{{
    {Verb::End, "end", "end phase", "End the phase"},
    {Verb::Move, "move", "move {unit} from {from} to {to}"},
    {Verb::Fly, "fly", "fly {unit} with {points} left from {from} to {to}",
     "Fly {unit} with {points} left from {from} to {to}"},
    {Verb::Step, "step", "on to {to}", "On to {to}"},
    {Verb::Stop, "stop", "stop"},
    {Verb::Mark, "mark", "attack zombies in {to}", "Attack the zombies in {to}"},
    {Verb::Resolve, "resolve", "resolve {to}"},
    {Verb::Fight, "fight", "fight in {to}"},
    {Verb::Lose, "lose", "lose {power} {unit}", "Lose {power}'s {unit}"},
    {Verb::Press, "press", "press", "Press the attack"},
    {Verb::Cease, "cease", "cease", "Cease fire"},
    {Verb::Retreat, "retreat", "retreat to {to}"},
    {Verb::BreakOff, "break_off", "break off"},
    {Verb::Buy, "buy", "buy {unit} in {to}"},
    {Verb::Sail, "sail", "sail {unit} with {load} from {from} to {to}"},
    {Verb::Load, "load", "load {unit} from {from} in {to} with {load} aboard"},
    {Verb::Land, "land", "land {part} of {load} from {from} in {to}"},
    {Verb::Sink, "sink", "lose {power} {unit} with {cargo}", "Lose {power}'s {unit} with {cargo}"},
    {Verb::Engage, "engage", "attack ships in {to}", "Attack the ships in {to}"},
    {Verb::Submerge, "submerge", "submerge {count}", "Submerge {count:submarine}"},
    {Verb::Bombard, "bombard", "bombard with {count}", "Bombard with {count:battleship}"},
    {Verb::Rescue, "rescue", "bring fighter from {from} to {to}",
     "Bring the fighter from {from} to {to}"},
    {Verb::Decoy, "decoy", "lure zombies from {from} to {to}"},
    {Verb::Decline, "decline", "decline"},
    {Verb::Saw, "saw", "saw with {count}", "Saw with {count:chainsaw tank}"},
    {Verb::Snatch, "snatch", "take zombie from {from} in {to}",
     "Take a zombie from {from} aboard in {to}"},
    {Verb::Dump, "dump", "put zombies ashore in {to}"},
    {Verb::Drive, "drive", "drive zombie from {from} to {to}",
     "Drive a zombie from {from} to {to}"},
    {Verb::Order, "order", "order {unit}"},
    {Verb::Commission, "commission", "commission {works}"},
    {Verb::Repair, "repair", "repair {count} in {to}"},
    {Verb::Place, "place", "place {unit} in {to}"},
    {Verb::Build, "build", "build {works} in {to}"},
    {Verb::Raid, "raid", "raid {to}"},
    {Verb::Shell, "shell", "bombard with {battleships} battleships {cruisers} cruisers",
     "Bombard with {battleships:battleship} and {cruisers:cruiser}"},
    {Verb::Board, "board",
     "board {unit} from {from} in {to} on {power} transport with {load} aboard"},
    {Verb::Disembark, "disembark",
     "disembark {part} of {load} from {power} transport in {from} to {to}"},
    {Verb::LoseFlown, "lose_flown", "give up {unit} with {points} left",
     "Lose the {unit} with {points} left to fly"},
    {Verb::LoseLanded, "lose_landed", "give up {unit} from the sea",
     "Lose the {unit} that came from the sea"},
    {Verb::LoseEntered, "lose_entered", "give up {unit} from {from}",
     "Lose the {unit} that came from {from}"},
    {Verb::LoseIdle, "lose_idle", "give up idle transport with {cargo}",
     "Lose a transport with {cargo} that would land nothing"},
    {Verb::LoseLanding, "lose_landing", "give up transport with {cargo} for {part} in {to}",
     "Lose the transport with {cargo} that would land {part} in {to}"},
    {Verb::HoldBack, "hold_back", "hold back {count}", "Hold back {count:fighter}"},
    {Verb::Draw, "draw", "draw {to}", "The card is {to}"},
    {Verb::Bite, "bite", "bite {hits}", "Zombies hit {hits:unit}"},
    {Verb::BattleBite, "battle_bite", "bite attackers {attackers} defenders {defenders}",
     "Zombies hit {attackers:attacker} and {defenders:defender}"},
    {Verb::AttackFire, "attack_fire", "attack hits {hits} zombies {zombies}",
     "The attack hits {hits:unit} and {zombies:zombie}"},
    {Verb::DefenceFire, "defence_fire", "defence hits {hits} zombies {zombies}",
     "The defence hits {hits:unit} and {zombies:zombie}"},
    {Verb::BombardFire, "bombard_fire",
     "attack hits {hits} bombardment {bombardment} zombies {zombies}",
     "The attack hits {hits:unit}, the ships {bombardment} more, and {zombies:zombie}"},
    {Verb::SeaAttack, "sea_attack", "attack hits ships {ships} air {air} submarines {submarines}",
     "Attacking ships score {ships:hit}, aircraft {air}, submarines {submarines}"},
    {Verb::SeaDefence, "sea_defence",
     "defence hits ships {ships} air {air} submarines {submarines}",
     "Defending ships score {ships:hit}, aircraft {air}, submarines {submarines}"},
    {Verb::Discover, "discover", "discover {technology}", "The die gives {technology}"},
    {Verb::Supply, "supply", "supply {unit}", "The die gives a {unit}"},
    {Verb::SawFire, "saw_fire", "saw {hits}", "The chainsaws destroy {hits:zombie}"},
    {Verb::AaaFire, "aaa_fire", "antiaircraft hits {hits}", "AAA guns score {hits:hit}"},
    {Verb::Flak, "flak", "flak hits {hits}", "Flak scores {hits:hit}"},
    {Verb::Damage, "damage", "damage {hits}", "The raid does {hits} damage"},
}};

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

struct EndingCodec {
    static std::string key(const Aaz&, int outcome) {
        return ending(static_cast<Outcome>(outcome));
    }
};

constexpr std::array kParts{
    of<PowerCodec, &Event::who>("who"),        of<PowerCodec, &Event::whom>("whom"),
    of<UnitCodec, &Event::unit>("unit"),       of<SpaceCodec, &Event::from>("from"),
    of<SpaceCodec, &Event::to>("to"),          of<PartCodec, &Event::number>("load"),
    of<WorksCodec, &Event::number>("works"),   of<TechnologyCodec, &Event::number>("technology"),
    of<EndingCodec, &Event::number>("ending"), of<Number, &Event::number>("number"),
    of<Number, &Event::other>("other"),
};

bool is_at_sea(const Event& event, Seat) { return event.to != kNowhere && !is_territory(event.to); }
bool is_one(const Event& event, Seat) { return event.number == 1; }
bool is_none(const Event& event, Seat) { return event.number == 0; }
bool is_in_place(const Event& event, Seat) { return event.from == event.to; }
bool has_other(const Event& event, Seat) { return event.other > 0; }

constexpr std::array kHappeningRows = std::to_array<HappeningRow<Event>>({
    {Happening::RoundBegins, "round_begins", "Round {number} begins"},
    {Happening::TurnBegins, "turn_begins", "{who}'s turn begins"},
    {Happening::CardDrawn, "card_drawn", "{who} draws card {number}: {to}"},
    {Happening::Reshuffled, "reshuffled", "The discard pile is shuffled and becomes the deck"},
    {Happening::ZombiesAppear, "zombies_appear", "{number:zombie} in {to}"},
    {Happening::NeutralityEnds, "neutrality_ends",
     "{to} is neutral no more; zombie level {number}"},
    {Happening::ZombiesHit, "zombies_hit", "Zombies in {to} hit {number}"},
    {Happening::Loses, "loses", "{who} loses {unit} in {to}"},
    {Happening::Rises, "zombie_rises", "A zombie rises in {to}", is_one},
    {Happening::Rises, "zombies_rise", "{number} zombies rise in {to}"},
    {Happening::ZombiesTake, "zombies_take", "Zombies take {to}; zombie level {number}"},
    {Happening::TreasuryLost, "treasury_lost", "{who}'s treasury is lost: {number} IPC"},
    {Happening::Moves, "moves", "{who} moves {unit} from {from} to {to}"},
    {Happening::Marks, "marks", "{who} will attack the zombies in {to}"},
    {Happening::Blitzes, "blitzes", "{who} blitzes through {to}"},
    {Happening::BattleBegins, "sea_battle_begins", "Battle in {to}", is_at_sea},
    {Happening::BattleBegins, "clear_battle_begins", "Battle in {to}", is_none},
    {Happening::BattleBegins, "battle_begins", "Battle in {to}, {number:zombie} there"},
    {Happening::Bitten, "bitten", "Zombies bite {number:attacker} and {other:defender}"},
    {Happening::AttackersHit, "attackers_hit", "The attackers score {number}"},
    {Happening::DefendersHit, "defenders_hit", "The defenders score {number}"},
    {Happening::ZombiesKilled, "zombies_killed", "{number:zombie is|zombies are} put down in {to}"},
    {Happening::Names, "names", "{who} names {whom}'s {unit}"},
    {Happening::Presses, "presses", "{who} presses on in {to}"},
    {Happening::Ceases, "ceases", "{who} ceases in {to}"},
    {Happening::Retreats, "breaks_off", "{who}'s air units break off over {to}", is_in_place},
    {Happening::Retreats, "retreats", "{who} retreats from {from} to {to}"},
    {Happening::GoesAboard, "goes_aboard", "{who} loads {unit} from {from} in {to}"},
    {Happening::Announces, "announces", "{who} will land {load} from {from} in {to}"},
    {Happening::Lands, "lands", "{who} lands {load} from {from} in {to}"},
    {Happening::Engages, "engages", "{who} will attack the ships in {to}"},
    {Happening::Submerges, "submerges", "{who} submerges {number:submarine}"},
    {Happening::HoldsBack, "holds_back", "{who} holds back {number:fighter} in {to}"},
    {Happening::Bombards, "bombards_with_cruisers",
     "{who} bombards {to} with {number:battleship} and {other:cruiser}", has_other},
    {Happening::Bombards, "bombards", "{who} bombards {to} with {number:battleship}"},
    {Happening::Damaged, "damaged", "{who}'s battleship is damaged in {to}"},
    {Happening::TransportsLost, "transports_lost",
     "{who} loses {number:transport} in {to} without dice"},
    {Happening::Rescued, "rescued", "{who}'s fighter flies from {from} to {to}"},
    {Happening::Carried, "carried", "{who}'s fighter is carried from {from} to {to}"},
    {Happening::BattleEnds, "sea_battle_ends", "The battle in {to} is over", is_at_sea},
    {Happening::BattleEnds, "clear_battle_ends", "The battle in {to} is over", is_none},
    {Happening::BattleEnds, "battle_ends", "The battle in {to} is over, {number:zombie} left"},
    {Happening::Captures, "captures", "{who} captures {to}; {whom} has income {number}"},
    {Happening::Liberates, "liberates",
     "{who} liberates {to} for {whom}; {whom} has income {number}"},
    {Happening::Returns, "returns", "{to} goes back to {who}; {who} has income {number}"},
    {Happening::FreeInfantry, "free_infantry", "Survivors in {to} join {who}: 1 infantry"},
    {Happening::TreasuryTaken, "treasury_taken", "{who} takes {number} IPC of {whom}"},
    {Happening::Crashes, "crashes", "{who} loses {number} {unit} in {to} without a landing place"},
    {Happening::Buys, "buys", "{who} buys {unit} for {to}, {number} IPC left"},
    {Happening::Skips, "skips", "{who} without its capital buys nothing and collects nothing"},
    {Happening::Collects, "collects", "{who} collects {number} IPC and has {other}"},
    {Happening::Apocalypse, "apocalypse", "Zombie apocalypse: one more round"},
    {Happening::Discovers, "discovers", "{who} discovers {technology}"},
    {Happening::Lures, "lures", "{who} lures {number:zombie} from {from} to {to}"},
    {Happening::FindsSupplies, "finds_supplies", "{who} finds supplies in {to}: 1 {unit}"},
    {Happening::Saws, "saws", "{who} puts down {number:zombie} in {to} with {other:chainsaw tank}"},
    {Happening::Snatches, "snatches", "{who} takes a zombie aboard from {from} in {to}"},
    {Happening::Dumps, "dumps", "{who} puts {number:zombie} ashore in {to}"},
    {Happening::Drives, "drives", "{who} drives a zombie from {from} to {to}"},
    {Happening::Orders, "orders", "{who} orders {unit}, {other} IPC left"},
    {Happening::Commissions, "commissions", "{who} orders {works}, {other} IPC left"},
    {Happening::Repairs, "repairs", "{who} repairs {number} in {to}, {other} IPC left"},
    {Happening::Places, "places", "{who} places {unit} in {to}"},
    {Happening::Builds, "builds", "{who} builds {works} in {to}"},
    {Happening::Refunds, "refunds",
     "{who} gets {number} IPC back for what finds no place and has {other}"},
    {Happening::WillRaid, "will_raid", "{who} will raid the industry of {to} with {number:bomber}"},
    {Happening::AaaFires, "aaa_fires", "Antiaircraft fire in {to} scores {number}"},
    {Happening::AaaDestroyed, "aaa_destroyed", "{who} loses {number:AAA gun} in {to} without dice"},
    {Happening::Flak, "flak", "{who} loses {number:bomber} in the raid on {to}"},
    {Happening::Damages, "damages", "The raid does {number} damage in {to}, now {other}"},
    {Happening::Over, "over", "{ending}"},
});
static_assert(are_whole(kHappeningRows, kParts, Happening::Over));

}  // namespace

constexpr std::array<ActionId, kVerbs> kMasks = masks_of(kVerbRows, kBlanks);

const Language<Aaz>& language_of(const Aaz&) {
    static constexpr Language<Aaz> kTold{kVerbRows, kBlanks, kMasks, kHappeningRows, kParts};
    return kTold;
}

std::string verdict(const Aaz&, const State& state) { return ending(state.outcome); }

}  // namespace gravetide::aaz
