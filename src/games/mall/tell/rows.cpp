// Zombie Mall in words: its verbs and happenings as rows.
#include "engine/rows.h"

#include "games/mall/rules.h"
#include "games/mall/tell/names.h"

namespace gravetide::mall {

std::string spell(Space space) {
    const int x = static_cast<int>(index_of(space)) % kStride;
    const int y = static_cast<int>(index_of(space)) / kStride;
    return "(" + std::to_string(x) + "," + std::to_string(y) + ")";
}

std::optional<Space> read_space(std::string_view text) {
    if (!text.starts_with('(') || !text.ends_with(')')) return std::nullopt;
    text = text.substr(1, text.size() - 2);
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = read_number(text.substr(0, comma), 0, kStride - 1);
    const auto y = read_number(text.substr(comma + 1), 0, 65535 / kStride);
    if (!x || !y || *y * kStride + *x > 65535) return std::nullopt;
    return space_at(static_cast<std::size_t>(*y * kStride + *x));
}

std::string spell(Card card) {
    if (card == Card::None) return "hands";
    return index_of(card) < kForms ? std::string(kCardIds[index_of(card)]) : "?";
}

std::optional<Card> read_card(std::string_view text) {
    if (text == "hands") return Card::None;
    const auto found = find_name(kCardIds, text);
    return found ? std::optional(card_at(*found)) : std::nullopt;
}

std::string spell_seat(int seat) { return "player" + std::to_string(seat + 1); }

std::optional<std::uint8_t> read_seat(std::string_view text) {
    if (!text.starts_with("player")) return std::nullopt;
    const auto number = read_number(text.substr(6), 1, static_cast<int>(kMostSeats));
    return number ? std::optional(static_cast<std::uint8_t>(*number - 1)) : std::nullopt;
}

namespace {

std::string name_of(Seat seat) {
    return is_player(seat) ? "Player " + std::to_string(number_of(seat) + 1) : "SWAT";
}

// "Pharmacy (row 2, space 15)": rows from the north and spaces from the west of the whole mall, as
// the rulers beside its plan count them.
std::string name_of(const Map& map, Space space) {
    if (!map.has(space)) return "nowhere";
    const Ground& here = map.at(space);
    return map.areas.at(here.area).name + " (row " + std::to_string(here.y + 1) + ", space "
           + std::to_string(here.x + 1) + ")";
}

// How each kind of thing reads.
struct SpaceCodec {
    static std::string key(const Mall&, Space space) { return spell(space); }
    static std::string name(const Mall& game, const Setup& setup, Space space) {
        return name_of(game.map(setup), space);
    }
    static std::optional<Space> read(const Mall&, std::string_view text) {
        return read_space(text);
    }
    static std::vector<Space> all(const Mall& game, const Setup& setup) {
        std::vector<Space> spaces;
        for (std::size_t i = 0; i < game.map(setup).spaces; ++i)
            if (game.map(setup).has(space_at(i))) spaces.push_back(space_at(i));
        return spaces;
    }
};

struct CardCodec {
    using Value = Card;
    static std::string key(const Mall&, Card card) { return spell(card); }
    static std::string name(const Mall& game, const Setup&, Card card) {
        if (card == Card::None) return "bare hands";
        if (index_of(card) >= kForms) return "?";
        const std::string& name = game.box().card(card).name;
        if (card == Card::Handgun2) return name + " (2 rounds)";
        if (card == Card::Handgun1) return name + " (1 round)";
        return card == Card::Shotgun1 ? name + " (1 shell)" : name;
    }
    static std::optional<Card> read(const Mall&, std::string_view text) { return read_card(text); }
    static std::vector<Card> all(const Mall&, const Setup&) {
        std::vector<Card> cards{Card::None};
        for (std::size_t i = 0; i < kForms; ++i) cards.push_back(card_at(i));
        return cards;
    }
};

// One side of a swap, which may be nothing.
struct OfferCodec : CardCodec {
    static std::string key(const Mall&, Card card) {
        return card == Card::None ? "nothing" : spell(card);
    }
    static std::string name(const Mall& game, const Setup& setup, Card card) {
        return card == Card::None ? "nothing" : CardCodec::name(game, setup, card);
    }
};

struct SeatCodec {
    using Value = std::uint8_t;
    static std::string key(const Mall&, std::uint8_t seat) {
        if (static_cast<Seat>(seat) == Seat::Nobody) return "swat";
        return seat < kMostSeats ? spell_seat(seat) : "?" + std::to_string(seat);
    }
    static std::string name(const Mall&, const Setup&, std::uint8_t seat) {
        return name_of(static_cast<Seat>(seat));
    }
    static std::optional<std::uint8_t> read(const Mall&, std::string_view text) {
        return read_seat(text);
    }
    static std::vector<std::uint8_t> all(const Mall&, const Setup&) { return {0, 1, 2, 3, 4, 5}; }
};

// A zombie by its space, or a zombie player.
struct TargetCodec {
    static std::string key(const Mall& game, std::uint8_t seat, Space at) {
        return seat == kNpz ? spell(at) : SeatCodec::key(game, seat);
    }
    static std::string name(const Mall& game, const Setup& setup, std::uint8_t seat, Space at) {
        if (seat != kNpz) return "zombie " + name_of(static_cast<Seat>(seat));
        return "the zombie"
               + (at == kNowhere ? std::string() : " at " + name_of(game.map(setup), at));
    }
    static std::optional<std::tuple<std::uint8_t, Space>> read(const Mall&, std::string_view text) {
        if (const auto seat = read_seat(text)) return std::tuple(*seat, Space{});
        if (const auto space = read_space(text)) return std::tuple(kNpz, *space);
        return std::nullopt;
    }
    static std::vector<std::tuple<std::uint8_t, Space>> all(const Mall& game, const Setup& setup) {
        std::vector<std::tuple<std::uint8_t, Space>> targets;
        for (const std::uint8_t seat : SeatCodec::all(game, setup))
            targets.emplace_back(seat, Space{});
        for (const Space space : SpaceCodec::all(game, setup)) targets.emplace_back(kNpz, space);
        return targets;
    }
};

struct DoorCodec {
    static std::string key(const Mall& game, std::uint8_t door) {
        const auto& ids = game.box().door_ids;
        return door < ids.size() ? ids[door] : "?" + std::to_string(door);
    }
    // "SG-front" is the Sporting goods front door.
    static std::string name(const Mall& game, const Setup& setup, std::uint8_t door) {
        std::string id = key(game, door);
        const auto dash = std::min(id.find('-'), id.size());
        for (const Area& area : game.map(setup).areas)
            if (dash < id.size() && area.id == id.substr(0, dash)) {
                const std::string which = id.substr(dash + 1);
                return area.name + " " + which + (which == "door" ? "" : " door");
            }
        return id;
    }
    static std::optional<std::uint8_t> read(const Mall& game, std::string_view text) {
        const auto& ids = game.box().door_ids;
        const auto found = std::ranges::find(ids, text);
        if (found == ids.end()) return std::nullopt;
        return static_cast<std::uint8_t>(found - ids.begin());
    }
};

struct EntranceCodec {
    static std::string key(const Mall&, int entrance) {
        return std::string(1, "NESW"[entrance & 3]);
    }
};

using Amount = NumberCodec<Mall>;

constexpr std::array kBlanks{
    blank<Mall, SpaceCodec, &Action::to>("to"),
    blank<Mall, SpaceCodec, &Action::from>("from"),
    blank<Mall, CardCodec, &Action::card>("card"),
    blank<Mall, CardCodec, &Action::number>("other"),
    blank<Mall, SeatCodec, &Action::seat>("seat"),
    blank<Mall, TargetCodec, &Action::seat, &Action::from>("target"),
    blank<Mall, DoorCodec, &Action::number>("door"),
    blank<Mall, Amount, &Action::card>("sides"),
    blank<Mall, Amount, &Action::number>("face"),
};

constexpr std::array<VerbRow<Verb>, kVerbs> kVerbRows{{
    {Verb::Pass, "pass", "pass"},
    {Verb::PassPhase, "pass_phase", "pass for the phase",
     "Pass for the phase: not asked again in it"},
    {Verb::PassTurn, "pass_turn", "pass for the turn", "Pass for the turn: not asked again in it"},
    {Verb::Step, "step", "step to {to}"},
    {Verb::Adrenaline, "adrenaline", "adrenaline to {to}", "Use adrenaline to go to {to}"},
    {Verb::Escape, "escape", "escape to {to}"},
    {Verb::Drop, "drop", "drop {card}"},
    {Verb::Give, "give", "give {card} to {seat}"},
    {Verb::Ask, "ask", "ask {seat} for {card}"},
    {Verb::Swap, "swap", "swap {card} with {seat} for {other}"},
    {Verb::Word, "word", "word to {seat}", "Give the word to {seat}"},
    {Verb::Accept, "accept", "accept"},
    {Verb::Decline, "decline", "decline"},
    {Verb::Play, "play", "play {card}"},
    {Verb::Horn, "horn", "play horn at {to}", "Sound the horn at {to}"},
    {Verb::Shelve, "shelve", "shelve towards {to}", "Put shelving towards {to}"},
    {Verb::Shoot, "shoot", "shoot {target} with {card}"},
    {Verb::Loot, "loot", "loot"},
    {Verb::LootPile, "loot_pile", "loot pile", "Loot the pile"},
    {Verb::TakeBandage, "take_bandage", "take bandage", "Take a bandage"},
    {Verb::Unlock, "unlock", "unlock {door} with {card}"},
    {Verb::Radio, "radio", "call with {card}", "Call SWAT with {card}"},
    {Verb::Seal, "seal", "seal", "Seal the entrance"},
    {Verb::Leave, "leave", "leave", "Leave the mall"},
    {Verb::Fight, "fight", "fight {target} with {card}"},
    {Verb::Reroll, "reroll", "use pan", "Use the pan to roll again"},
    {Verb::Fire, "fire", "fire {card}"},
    {Verb::Jacket, "jacket", "use jacket", "Use the jacket"},
    {Verb::Bandage, "bandage", "use bandage", "Use a bandage"},
    {Verb::TakeBite, "take_bite", "take the bite"},
    {Verb::Splash, "splash", "splash {target}"},
    {Verb::MoveZombie, "move_zombie", "move {from} to {to}", "Move the zombie at {from} to {to}"},
    {Verb::Push, "push", "push {from} to {to}", "Push the zombie at {from} to {to}"},
    {Verb::Buy, "buy", "buy", "Trade VP for a card"},
    {Verb::Attack, "attack", "attack {seat}"},
    {Verb::Defend, "defend", "defend with {card}"},
    {Verb::Keep, "keep", "keep {card}"},
    {Verb::Die, "die", "d{sides} {face}", "The d{sides} shows {face}"},
    {Verb::Draw, "draw", "draw {card}", "The card is {card}"},
}};

constexpr std::array kParts{
    blank<Mall, SeatCodec, &Event::who>("who"),
    blank<Mall, SeatCodec, &Event::seat>("whom"),
    blank<Mall, CardCodec, &Event::card>("card"),
    blank<Mall, OfferCodec, &Event::card>("give"),
    blank<Mall, OfferCodec, &Event::number>("take"),
    blank<Mall, SpaceCodec, &Event::from>("from"),
    blank<Mall, SpaceCodec, &Event::to>("to"),
    blank<Mall, EntranceCodec, &Event::number>("entrance"),
    blank<Mall, Amount, &Event::number>("number"),
};

bool has_card(const Event& event, Seat) { return event.card != Card::None; }
bool is_npz(const Event& event, Seat) { return event.seat == kNpz; }
// In a fight, and not by a shot from afar or its spread.
bool is_npz_by_total(const Event& event, Seat) { return event.seat == kNpz && event.number != 0; }
bool is_nowhere(const Event& event, Seat) { return event.to == kNowhere; }
bool has_number(const Event& event, Seat) { return event.number != 0; }
// Why it is over: the rule that ended it says so.
bool is_escaped(const Event& event, Seat) { return event.rule == "MALL-20.5"_rule; }
bool is_too_few(const Event& event, Seat) { return event.rule == "MALL-20.6"_rule; }
bool is_too_late(const Event& event, Seat) { return event.rule == "MALL-20.7"_rule; }
bool is_rich(const Event& event, Seat) { return event.rule == "MALL-21.2"_rule; }
bool is_fed(const Event& event, Seat) { return event.rule == "MALL-21.9"_rule; }
bool is_sold(const Event& event, Seat) { return event.rule == "MALL-21.10"_rule; }
bool is_empty(const Event& event, Seat) { return event.rule == "MALL-21.11"_rule; }
bool is_shut(const Event& event, Seat) { return event.rule == "MALL-22.5"_rule; }
bool is_held(const Event& event, Seat) { return event.rule == "MALL-22.6"_rule; }
// MALL-8.6, MALL-8.7, MALL-18.36
bool is_for_new_zombies(const Event& event, Seat) {
    return event.rule == "MALL-8.6"_rule || event.rule == "MALL-8.7"_rule
           || event.rule == "MALL-18.36"_rule;
}
// MALL-9.1, MALL-18.28 Not so many as the die shows, and the sentence says why.
bool is_movement(const Event& event, Seat) { return event.rule == "MALL-9.1"_rule; }
bool is_movement_by_card(const Event& event, Seat seat) {
    return is_movement(event, seat) && has_card(event, seat);
}
// MALL-13.1, MALL-18.37
bool is_for_zombies_to_move(const Event& event, Seat) {
    return event.rule == "MALL-13.1"_rule || event.rule == "MALL-18.37"_rule;
}

constexpr std::array kHappeningRows = std::to_array<HappeningRow<Event>>({
    {Happening::RoundBegins, "round_begins", "Round {number} begins"},
    {Happening::TurnBegins, "turn_begins", "{who}'s turn begins"},
    {Happening::DieRolled, "die_rolled", "{who} rolls: {number:new zombie}", is_for_new_zombies},
    {Happening::DieRolled, "die_rolled", "{who} rolls: {number:zombie} to move",
     is_for_zombies_to_move},
    {Happening::DieRolled, "die_rolled", "{who} rolls {number}"},
    {Happening::Reenters, "reenters", "{who} comes back at {to}"},
    {Happening::Turns, "turns", "{who} is turned at {to}"},
    {Happening::Enters, "enters", "{who} rises as a zombie at {to}"},
    {Happening::RollsAgain, "rolls_again", "{who} rolls again"},
    {Happening::ZombieAppears, "zombie_appears", "A zombie appears at {to}"},
    {Happening::NoZombie, "no_zombie", "No zombie appears"},
    {Happening::Moves, "moves", "{who} goes from {from} to {to}"},
    {Happening::Drops, "drops", "{who} drops {card} on pile {number}"},
    {Happening::Trades, "trades", "{who} accepts from {whom}: {give} for {take}"},
    {Happening::Proposes, "proposes", "{who} offers {whom}: {give} for {take}"},
    {Happening::Declines, "declines", "{who} declines {whom}'s offer"},
    {Happening::GivesWord, "gives_word", "{who} gives the word to {whom}"},
    {Happening::PlaysCard, "plays_card", "{who} uses {card}"},
    {Happening::Gains, "may_go",
     "{who} has {number:movement point}: the die, 1 more, and 2 by {card}", is_movement_by_card},
    {Happening::Gains, "may_go", "{who} has {number:movement point}: the die and 1 more",
     is_movement},
    {Happening::Gains, "gains_tokens", "{who} gains from {card}: {number:token}", has_card},
    {Happening::Gains, "may_go", "{who} may go {number:space}"},
    {Happening::ZombieMoves, "zombie_moves", "The zombie at {from} goes to {to}"},
    {Happening::Pushes, "pushes", "{who} pushes the zombie at {from} to {to}"},
    {Happening::Loots, "buys_card", "{who} trades VP for a card", is_nowhere},
    {Happening::Loots, "loots_pile", "{who} loots pile {number} at {to}", has_number},
    {Happening::Loots, "loots", "{who} loots {to}"},
    {Happening::Draws, "draws", "{who} draws {card}"},
    {Happening::Shuffled, "shuffled", "The discard pile becomes the deck"},
    {Happening::Discards, "discards", "{who} discards {card}"},
    {Happening::DoorOpens, "door_opens", "{who} opens a door with {card}"},
    {Happening::Fails, "fails", "{who}'s attempt fails"},
    {Happening::CallHeard, "call_heard", "{who} is heard: SWAT comes in round {number}"},
    {Happening::SwatArrives, "swat_arrives", "SWAT arrives at {to}: {number}"},
    {Happening::SwatMoves, "swat_moves", "SWAT {number} goes from {from} to {to}"},
    {Happening::SwatWins, "swat_wins", "SWAT {number} beats the zombie at {to}", is_npz},
    {Happening::SwatWins, "swat_beats_player", "SWAT {number} beats zombie {whom}"},
    {Happening::SwatLoses, "swat_loses", "SWAT {number} falls to the zombie at {to}", is_npz},
    {Happening::SwatLoses, "swat_falls_to_player", "SWAT {number} falls to zombie {whom}"},
    {Happening::Sealed, "sealed", "{who} seals entrance {entrance}"},
    {Happening::Leaves, "leaves", "{who} leaves the mall"},
    {Happening::Fights, "fights", "{who} fights the zombie at {to} with {card}", is_npz},
    {Happening::Fights, "fights_player", "{who} fights zombie {whom} with {card}"},
    {Happening::Wins, "wins_by", "{who} defeats the zombie at {to} with a total of {number}",
     is_npz_by_total},
    {Happening::Wins, "wins", "{who} defeats the zombie at {to}", is_npz},
    {Happening::Wins, "defeats_player_by", "{who} defeats zombie {whom} with a total of {number}",
     has_number},
    {Happening::Wins, "defeats_player", "{who} defeats zombie {whom}"},
    {Happening::Loses, "loses", "{who} loses with a total of {number}"},
    {Happening::Cancelled, "cancelled", "{who} escapes the bite"},
    {Happening::IsBitten, "is_bitten", "{who} is BITTEN at {to}: {number:bite token}"},
    {Happening::Scores, "scores", "{who} scores {number}"},
    {Happening::Marker, "marker", "{who} blocks the edge {from}-{to}"},
    {Happening::Over, "over_escaped", "The game is over: enough have escaped", is_escaped},
    {Happening::Over, "over_too_few", "The game is over: too few are left who could still escape",
     is_too_few},
    {Happening::Over, "over_too_late",
     "The game is over: the last round has passed, and too few have escaped", is_too_late},
    {Happening::Over, "over_rich", "The game is over: somebody has the Victory Points to win",
     is_rich},
    {Happening::Over, "over_fed", "The game is over: a zombie player has the score to win", is_fed},
    {Happening::Over, "over_sold", "The game is over: the last round has passed", is_sold},
    {Happening::Over, "over_empty", "The game is over: no shopper is left", is_empty},
    {Happening::Over, "over_closed", "The game is over: the mall is closed", is_shut},
    {Happening::Over, "over_held", "The game is over: the mall is the zombies'", is_held},
    {Happening::Over, "over", "The game is over"},
});
static_assert(are_whole(kHappeningRows, kParts, Happening::Over));

}  // namespace

constexpr std::array<ActionId, kVerbs> kMasks = masks_of(kVerbRows, kBlanks);

const Language<Mall>& language_of(const Mall&) {
    static constexpr Language<Mall> kTold{kVerbRows, kBlanks, kMasks, kHappeningRows, kParts};
    return kTold;
}

std::string verdict(const Mall& game, const State& state) {
    if (state.winners == 0) {
        const bool anybody = std::ranges::any_of(kSeats, [&](Seat seat) {
            return state.condition[seat] == Condition::Human
                   || state.condition[seat] == Condition::Bitten;
        });
        return anybody ? "The game is lost: the time is up"
                       : "The game is lost: nobody is left who has not turned";
    }
    std::string names;
    for (const Seat seat : kSeats)
        if (state.winners & bit_of(seat)) names += (names.empty() ? "" : ", ") + name_of(seat);
    const auto is_zombie = [&](Seat seat) {
        return (state.winners & bit_of(seat)) && is_zombie_player(state, seat);
    };
    const bool zombies = std::ranges::any_of(kSeats, is_zombie);
    const bool sale = view_of(game.box(), state).is(ScenarioKey::Sale);
    if (sale) return names + (std::popcount(state.winners) == 1 ? " wins" : " share the win");
    return (zombies ? "The zombie players win: " : "The humans win: ") + names;
}

}  // namespace gravetide::mall
