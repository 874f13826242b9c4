// Zombie Mall in words: actions as text both ways, events as sentences.
#include <charconv>

#include "engine/text.h"
#include "games/mall/rules.h"
#include "games/mall/spelling.h"

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

constexpr std::array<Pattern<Verb>, kVerbs> kPatterns{{
    {Verb::Pass, "pass"},
    {Verb::PassPhase, "pass for the phase"},
    {Verb::PassTurn, "pass for the turn"},
    {Verb::Step, "step to {to}"},
    {Verb::Adrenaline, "adrenaline to {to}"},
    {Verb::Escape, "escape to {to}"},
    {Verb::Drop, "drop {card}"},
    {Verb::Give, "give {card} to {seat}"},
    {Verb::Ask, "ask {seat} for {card}"},
    {Verb::Swap, "swap {card} with {seat} for {other}"},
    {Verb::Word, "word to {seat}"},
    {Verb::Accept, "accept"},
    {Verb::Decline, "decline"},
    {Verb::Play, "play {card}"},
    {Verb::Horn, "play horn at {to}"},
    {Verb::Shelve, "shelve towards {to}"},
    {Verb::Shoot, "shoot {target} with {card}"},
    {Verb::Loot, "loot"},
    {Verb::LootPile, "loot pile"},
    {Verb::TakeBandage, "take bandage"},
    {Verb::Unlock, "unlock {door} with {card}"},
    {Verb::Radio, "call with {card}"},
    {Verb::Seal, "seal"},
    {Verb::Leave, "leave"},
    {Verb::Fight, "fight {target} with {card}"},
    {Verb::Reroll, "use pan"},
    {Verb::Fire, "fire {card}"},
    {Verb::Jacket, "use jacket"},
    {Verb::Bandage, "use bandage"},
    {Verb::TakeBite, "take the bite"},
    {Verb::Splash, "splash {target}"},
    {Verb::MoveZombie, "move {from} to {to}"},
    {Verb::Push, "push {from} to {to}"},
    {Verb::Buy, "buy"},
    {Verb::Attack, "attack {seat}"},
    {Verb::Defend, "defend with {card}"},
    {Verb::Keep, "keep {card}"},
    {Verb::Die, "d{sides} {face}"},
    {Verb::Draw, "draw {card}"},
}};

template <class T, class Where>
bool store(const std::optional<T>& read, Where& where) {
    if (read) where = *read;
    return read.has_value();
}

bool store_number(std::string_view text, std::uint8_t& where) {
    const auto number = read_number(text, 0, 255);
    if (number) where = static_cast<std::uint8_t>(*number);
    return number.has_value();
}

std::string write_seat(std::uint8_t seat) {
    return seat < kMostSeats ? spell_seat(seat) : "?" + std::to_string(seat);
}

constexpr std::array<Field<Mall, Action>, 10> kFields{{
    {"to", [](const Mall&, const Action& action) { return spell(action.to); },
     [](const Mall&, std::string_view text, Action& action) {
         return store(read_space(text), action.to);
     }},
    {"from", [](const Mall&, const Action& action) { return spell(action.from); },
     [](const Mall&, std::string_view text, Action& action) {
         return store(read_space(text), action.from);
     }},
    {"card", [](const Mall&, const Action& action) { return spell(action.card); },
     [](const Mall&, std::string_view text, Action& action) {
         return store(read_card(text), action.card);
     }},
    {"other", [](const Mall&, const Action& action) { return spell(card_at(action.number)); },
     [](const Mall&, std::string_view text, Action& action) {
         const auto card = read_card(text);
         if (card) action.number = static_cast<std::uint8_t>(*card);
         return card.has_value();
     }},
    {"seat", [](const Mall&, const Action& action) { return write_seat(action.seat); },
     [](const Mall&, std::string_view text, Action& action) {
         return store(read_seat(text), action.seat);
     }},
    {"target",
     [](const Mall&, const Action& action) {
         return action.seat == kNpz ? spell(action.from) : write_seat(action.seat);
     },
     [](const Mall&, std::string_view text, Action& action) {
         if (store(read_seat(text), action.seat)) return true;
         action.seat = kNpz;
         return store(read_space(text), action.from);
     }},
    {"door",
     [](const Mall& game, const Action& action) {
         const auto& ids = game.box().door_ids;
         return action.number < ids.size() ? ids[action.number] : std::string("?");
     },
     [](const Mall& game, std::string_view text, Action& action) {
         const auto& ids = game.box().door_ids;
         const auto found = std::ranges::find(ids, text);
         if (found == ids.end()) return false;
         action.number = static_cast<std::uint8_t>(found - ids.begin());
         return true;
     }},
    {"sides",
     [](const Mall&, const Action& action) { return std::to_string(index_of(action.card)); },
     [](const Mall&, std::string_view text, Action& action) {
         std::uint8_t sides = 0;
         if (!store_number(text, sides)) return false;
         action.card = static_cast<Card>(sides);
         return true;
     }},
    {"face", [](const Mall&, const Action& action) { return std::to_string(action.number); },
     [](const Mall&, std::string_view text, Action& action) {
         return store_number(text, action.number);
     }},
    {"number", [](const Mall&, const Action& action) { return std::to_string(action.number); },
     [](const Mall&, std::string_view text, Action& action) {
         return store_number(text, action.number);
     }},
}};

constexpr Notation<Mall, Action, Verb> kNotation{kPatterns, kFields};

std::string name_of(Seat seat) {
    return is_player(seat) ? "Player " + std::to_string(number_of(seat) + 1) : "SWAT";
}

// "a zombie at (3,4)" or "zombie Player 2".
std::string foe_of(const Event& event) {
    if (event.seat == kNpz)
        return "the zombie" + (event.to == kNowhere ? std::string() : " at " + spell(event.to));
    return "zombie " + name_of(player(event.seat));
}

std::string card_name(const Mall& game, Card card) {
    return card == Card::None ? "bare hands" : game.box().card(card).name;
}

std::string counted(int count, const std::string& one) {
    return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

std::string offer(const Mall& game, const Event& event) {
    const Card take = card_at(static_cast<std::size_t>(event.number));
    const std::string give = event.card == Card::None ? "nothing" : card_name(game, event.card);
    return give + " for " + (take == Card::None ? "nothing" : card_name(game, take));
}

}  // namespace

std::string to_text(const Mall& game, Action action) { return kNotation.write(game, action); }

std::optional<Action> read_action(const Mall& game, std::string_view text) {
    return kNotation.read(game, text);
}

std::string to_text(const Mall& game, const Event& event, Seat) {
    const std::string who = name_of(event.who);
    const std::string card = card_name(game, event.card);
    const std::string number = std::to_string(event.number);
    switch (event.what) {
    case Happening::RoundBegins: return "Round " + number + " begins";
    case Happening::TurnBegins: return who + "'s turn begins";
    case Happening::DieRolled: return who + " rolls for " + number;
    case Happening::Reenters: return who + " comes back at " + spell(event.to);
    case Happening::Turns: return who + " is turned at " + spell(event.to);
    case Happening::Enters: return who + " rises as a zombie at " + spell(event.to);
    case Happening::RollsAgain: return who + " rolls again";
    case Happening::ZombieAppears: return "A zombie appears at " + spell(event.to);
    case Happening::NoZombie: return "No zombie appears";
    case Happening::Moves:
        return who + " goes from " + spell(event.from) + " to " + spell(event.to);
    case Happening::Drops: return who + " drops " + card + " on pile " + number;
    case Happening::Trades:
        return who + " accepts from " + name_of(player(event.seat)) + ": " + offer(game, event);
    case Happening::Proposes:
        return who + " offers " + name_of(player(event.seat)) + ": " + offer(game, event);
    case Happening::Declines: return who + " declines " + name_of(player(event.seat)) + "'s offer";
    case Happening::GivesWord: return who + " gives the word to " + name_of(player(event.seat));
    case Happening::PlaysCard: return who + " uses " + card;
    case Happening::Gains:
        if (event.card != Card::None)
            return who + " gains from " + card + ": " + counted(event.number, "token");
        return who + " may go " + counted(event.number, "space");
    case Happening::ZombieMoves:
        return "The zombie at " + spell(event.from) + " goes to " + spell(event.to);
    case Happening::Pushes:
        return who + " pushes the zombie at " + spell(event.from) + " to " + spell(event.to);
    case Happening::Loots:
        if (event.to == kNowhere) return who + " trades VP for a card";
        return who + " loots " + (event.number ? "pile " + number + " at " : "") + spell(event.to);
    case Happening::Draws: return who + " draws " + card;
    case Happening::Shuffled: return "The discard pile becomes the deck";
    case Happening::Discards: return who + " discards " + card;
    case Happening::DoorOpens: return who + " opens a door with " + card;
    case Happening::Fails: return who + "'s attempt fails";
    case Happening::CallHeard: return who + " is heard: SWAT comes in round " + number;
    case Happening::SwatArrives: return "SWAT arrives at " + spell(event.to) + ": " + number;
    case Happening::SwatMoves:
        return "SWAT " + number + " goes from " + spell(event.from) + " to " + spell(event.to);
    case Happening::SwatWins: return "SWAT " + number + " beats " + foe_of(event);
    case Happening::SwatLoses: return "SWAT " + number + " falls to " + foe_of(event);
    case Happening::Sealed: return who + " seals entrance " + std::string(1, "NESW"[event.number]);
    case Happening::Leaves: return who + " leaves the mall";
    case Happening::Fights: return who + " fights " + foe_of(event) + " with " + card;
    case Happening::Wins: return who + " defeats " + foe_of(event);
    case Happening::Loses: return who + " loses with a total of " + number;
    case Happening::Cancelled: return who + " escapes the bite";
    case Happening::IsBitten:
        return who + " is BITTEN at " + spell(event.to) + ": "
               + counted(event.number, "bite token");
    case Happening::Scores: return who + " scores " + number;
    case Happening::Marker:
        return who + " blocks the edge " + spell(event.from) + "-" + spell(event.to);
    case Happening::Over: return "The game is over";
    }
    return "?";
}

std::string verdict(const Mall& game, const State& state) {
    if (state.winners == 0) return "The game is lost";
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
