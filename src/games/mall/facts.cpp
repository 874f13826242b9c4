// A position of Zombie Mall as facts, written and read back from the same tables
// (docs/games/mall.md lists the keys).
#include "engine/bad_input.h"
#include "engine/text.h"
#include "games/mall/rules.h"
#include "games/mall/spelling.h"

namespace gravetide::mall {

namespace {

constexpr std::array<std::string_view, 15> kPhases{
    "arrival",  "spawn",    "left_over",   "first_pause",  "new_zombies",
    "drops",    "movement", "loot",        "move_zombies", "trade_vp",
    "turn_end", "swat",     "zombie_turn", "entries",      "over"};

constexpr std::array<std::string_view, 41> kSteps{"arrival_die",
                                                  "bite_die",
                                                  "entry_direction",
                                                  "entry_distance",
                                                  "spawn_count",
                                                  "spawn_direction",
                                                  "spawn_distance",
                                                  "movement_die",
                                                  "fight_die",
                                                  "jacket_die",
                                                  "shot_die",
                                                  "splash_die",
                                                  "unlock_die",
                                                  "radio_die",
                                                  "clock_die",
                                                  "seal_die",
                                                  "draw_card",
                                                  "stockroom_die",
                                                  "alarm_die",
                                                  "zombie_count",
                                                  "swat_move_die",
                                                  "swat_fight_die",
                                                  "zombie_move_die",
                                                  "pause",
                                                  "move",
                                                  "combat",
                                                  "lost_roll",
                                                  "splash_order",
                                                  "hand_limit",
                                                  "keep_one",
                                                  "move_zombie",
                                                  "trade_vp",
                                                  "drops",
                                                  "trade_answer",
                                                  "word",
                                                  "zombie_step",
                                                  "zombie_fight",
                                                  "zombie_move",
                                                  "defend",
                                                  "defend_lost",
                                                  "over"};

constexpr std::array<std::string_view, 7> kConditions{"absent", "human",      "bitten", "turned",
                                                      "zombie", "dead_again", "left"};

// Numbers of a turn, of a fight, of the table and of each player, by name.
template <class Owner>
struct Named {
    std::string_view key;
    Count Owner::*field;
};
constexpr std::array<Named<TurnState>, 14> kTurnCounts{{
    {"mp", &TurnState::movement},
    {"turn.adrenaline", &TurnState::adrenaline},
    {"turn.chainsaw", &TurnState::chainsaw},
    {"turn.draws", &TurnState::draws},
    {"turn.spawns", &TurnState::spawns},
    {"turn.stockroom", &TurnState::stockroom},
    {"turn.alarm", &TurnState::alarm},
    {"turn.zombies", &TurnState::zombies},
    {"turn.fighting", &TurnState::fighting},
    {"turn.changed", &TurnState::changed},
    {"turn.point", &TurnState::point},
    {"turn.rolled", &TurnState::rolled},
    {"turn.counter", &TurnState::counter},
    {"turn.door", &TurnState::door},
}};
constexpr std::array<Named<Fight>, 4> kFightCounts{{
    {"fight.bonus", &Fight::bonus},
    {"fight.die", &Fight::die},
    {"fight.fired", &Fight::fired},
    {"fight.lost", &Fight::lost},
}};
constexpr std::array<Named<State>, 4> kCounts{{
    {"round", &State::round},
    {"seals", &State::seals},
    {"entrance", &State::open_entrance},
    {"swat_round", &State::swat_round},
}};
struct NamedMask {
    std::string_view key;
    std::uint8_t TurnState::*field;
};
constexpr std::array<NamedMask, 5> kTurnMasks{{
    {"turn.asked", &TurnState::asked},
    {"turn.declined", &TurnState::declined},
    {"turn.fought", &TurnState::fought},
    {"turn.splash_spaces", &TurnState::splash_spaces},
    {"turn.splash_seats", &TurnState::splash_seats},
}};
struct NamedTokens {
    std::string_view key;
    BySeat<Count, 6> State::*field;
};
constexpr std::array<NamedTokens, 6> kTokens{{
    {"bandages", &State::bandages},
    {"adrenaline", &State::adrenaline},
    {"bites", &State::bites},
    {"vp", &State::vp},
    {"kills", &State::kills},
    {"zombie_vp", &State::zombie_vp},
}};
constexpr std::array<std::string_view, kEntrances> kEntranceIds{"N", "E", "S", "W"};

std::string or_none(std::string text) { return text.empty() ? "none" : text; }

void append(std::string& text, const std::string& more) {
    text += (text.empty() ? "" : " ") + more;
}

std::string spell(const SpaceSet& set) {
    std::string text;
    set.each([&](Space space) { append(text, mall::spell(space)); });
    return or_none(text);
}

std::string spell_place(Space space) { return space == kNowhere ? "none" : mall::spell(space); }

std::string spell(const Cards& cards) {
    std::string text;
    for (std::size_t i = 0; i < kForms; ++i)
        for (int copy = 0; copy < cards.count[i]; ++copy) append(text, mall::spell(card_at(i)));
    return or_none(text);
}

std::string spell_seats(unsigned mask) {
    std::string text;
    for (int seat = 0; seat < 6; ++seat)
        if (mask >> seat & 1) append(text, spell_seat(seat));
    return or_none(text);
}

std::string spell_edge(std::uint16_t edge) {
    const Space space = space_at(edge / 2U);
    return mall::spell(space) + "-"
           + mall::spell(space_at(index_of(space) + (edge % 2 ? kStride : 1)));
}

class Reader {
public:
    Reader(const Mall& game, State& state, const Fact& fact)
        : game_(game), state_(state), fact_(fact), view_(view_of(game.box(), state)) {}

    void put() {
        if (put_course() || put_table() || put_turn() || put_player()) return;
        wrong("there is no such fact");
    }

private:
    [[noreturn]] void wrong(const std::string& what) const { throw BadInput(fact_.key, what); }

    int number(int high = 255) const {
        const auto value = read_number(fact_.value, 0, high);
        if (!value) wrong("expected a number from 0 to " + std::to_string(high));
        return *value;
    }
    std::size_t one_of(std::span<const std::string_view> names) const {
        const auto found = find_name(names, fact_.value);
        if (!found) wrong("'" + printable(fact_.value, 40) + "' is no such value");
        return *found;
    }
    Space space(std::string_view text) const {
        const auto read = mall::read_space(text);
        if (!read || !view_.map.has(*read)) wrong("no such space on this map");
        return *read;
    }
    Space place() const { return fact_.value == "none" ? kNowhere : space(fact_.value); }
    Card card(std::string_view text) const {
        const auto read = read_card(text);
        if (!read) wrong("no such card");
        return *read;
    }
    std::uint8_t seat(std::string_view text) const {
        const auto read = read_seat(text);
        if (!read || *read >= players_of(game_.box(), state_.setup)) wrong("no such player");
        return *read;
    }
    std::vector<std::string_view> words() const {
        return fact_.value == "none" ? std::vector<std::string_view>{} : split(fact_.value, ' ');
    }
    std::uint8_t seats() const {
        unsigned mask = 0;
        for (const auto word : words()) mask |= 1U << seat(word);
        return static_cast<std::uint8_t>(mask);
    }
    SpaceSet spaces() const {
        SpaceSet set;
        for (const auto word : words()) set.add(space(word));
        return set;
    }

    // What is left of the key after a prefix.
    std::optional<std::string_view> after(std::string_view prefix) const {
        if (!fact_.key.starts_with(prefix)) return std::nullopt;
        return std::string_view(fact_.key).substr(prefix.size());
    }
    std::optional<std::size_t> numbered(std::string_view prefix, std::size_t most) const {
        const auto rest = after(prefix);
        const auto read = rest ? read_number(*rest, 1, static_cast<int>(most)) : std::nullopt;
        if (!read) return std::nullopt;
        return static_cast<std::size_t>(*read - 1);
    }

    // The course of the round. "go" is no fact: it has the rules find what is next.
    bool put_course() {
        if (fact_.key == "phase")
            state_.phase = static_cast<Phase>(one_of(kPhases));
        else if (fact_.key == "step")
            state_.step = static_cast<Step>(one_of(kSteps));
        else if (fact_.key == "active")
            state_.active = player(seat(fact_.value));
        else if (fact_.key == "asked")
            state_.asked = player(seat(fact_.value));
        else if (fact_.key == "go")
            go();
        else if (fact_.key == "stepped")
            state_.stepped = seats();
        else if (fact_.key == "winners")
            state_.winners = seats();
        else
            return false;
        return true;
    }

    void go();

    bool put_table() {
        for (const auto& [key, field] : kCounts)
            if (fact_.key == key) return state_.*field = number(key == "entrance" ? 4 : 255), true;
        if (fact_.key == "zombies") return state_.npz = spaces(), true;
        if (fact_.key == "moved") return state_.moved = spaces(), true;
        if (fact_.key == "markers") return put_markers(), true;
        if (fact_.key == "doors" || fact_.key == "sealed") return put_doors(), true;
        if (fact_.key == "spawn") return put_spawn(), true;
        if (const auto pile = numbered("pile", kMostPiles)) return put_pile(*pile), true;
        if (const auto counter = numbered("swat", kMostSwat))
            return state_.swat_at.at(*counter) = place(), true;
        if (const auto spot = after("loot")) {
            const std::uint8_t index = view_.at(space(*spot)).spot;
            if (index >= kMostSpots) wrong("no loot spot there");
            return state_.draws.at(index) = number(9), true;
        }
        const auto kind = [&](std::string_view id) {
            const Card read = card(id);
            if (index_of(read) >= kKinds) wrong("no such kind of card");
            return index_of(read);
        };
        if (const auto id = after("deck.")) {
            const std::size_t index = kind(*id);
            state_.deck.shuffle_in(index, number(60) - state_.deck.left(index));
            return true;
        }
        if (const auto id = after("discard."))
            return state_.discard.at(kind(*id)) = number(60), true;
        return false;
    }

    void put_markers() {
        state_.markers.clear();
        for (const auto word : words()) {
            const auto dash = word.find('-');
            if (dash == std::string_view::npos) wrong("an edge is (x,y)-(x,y)");
            const Space from = space(word.substr(0, dash));
            const auto way = way_to(view_, from, space(word.substr(dash + 1)));
            if (!way) wrong("an edge is between two spaces side by side");
            if (state_.markers.is_full()) wrong("more markers than there are");
            state_.markers.push(edge_between(view_, from, *way));
        }
        std::sort(state_.markers.begin(), state_.markers.end());
    }

    void put_doors() {
        unsigned mask = 0;
        for (const auto word : words()) {
            std::optional<std::size_t> found;
            if (fact_.key == "sealed")
                found = find_name(kEntranceIds, word);
            else
                for (std::size_t i = 0; i < view_.map.doors.size(); ++i)
                    if (view_.map.doors[i].id == word) found = i;
            if (!found) wrong("no such door or entrance");
            mask |= 1U << *found;
        }
        (fact_.key == "sealed" ? state_.sealed : state_.doors) = static_cast<std::uint8_t>(mask);
    }

    void put_spawn() {
        const auto parts = words();
        if (parts.size() != 3) wrong("expected SPACE DIRECTION DISTANCE");
        state_.spawn_at = parts[0] == "none" ? kNowhere : space(parts[0]);
        const auto face = [&](std::string_view text) {
            const auto read = read_number(text, 0, 9);
            if (!read && text != "-") wrong("expected a face or -");
            return static_cast<std::uint8_t>(read.value_or(0xFF));
        };
        state_.spawn_direction = face(parts[1]);
        state_.spawn_distance = face(parts[2]);
    }

    void put_pile(std::size_t pile) {
        FixedList<PileCard, kMostPiles> rest;
        for (const PileCard& item : state_.piles)
            if (item.pile != pile) rest.push(item);
        state_.piles = rest;
        const auto parts = words();
        state_.pile_at.at(pile) = parts.empty() ? kNowhere : space(parts[0]);
        for (std::size_t i = 1; i < parts.size(); ++i) {
            const Card item = card(parts[i]);
            if (item == Card::None || state_.piles.is_full()) wrong("no such card, or too many");
            state_.piles.push({static_cast<std::uint8_t>(pile), item});
        }
        std::sort(state_.piles.begin(), state_.piles.end());
    }

    bool put_turn() {
        TurnState& turn = state_.turn;
        for (const auto& [key, field] : kTurnCounts)
            if (fact_.key == key) return turn.*field = number(), true;
        for (const auto& [key, field] : kFightCounts)
            if (fact_.key == key) return turn.fight.*field = number(), true;
        for (const auto& [key, field] : kTurnMasks)
            if (fact_.key == key) {
                const bool by_number = key == "turn.splash_spaces";
                turn.*field = by_number ? static_cast<std::uint8_t>(number(31)) : seats();
                return true;
            }
        if (fact_.key == "fight.at") return turn.fight.at = place(), true;
        if (fact_.key == "fight.foe")
            return turn.fight.foe = fact_.value == "zombie" ? kNpz : seat(fact_.value), true;
        if (fact_.key == "fight.human") return turn.fight.human = seat(fact_.value), true;
        if (fact_.key == "fight.weapon") return turn.fight.weapon = card(fact_.value), true;
        if (fact_.key == "turn.means") return turn.means = card(fact_.value), true;
        if (fact_.key == "trade.from") return turn.trade.from = seat(fact_.value), true;
        if (fact_.key == "trade.to") return turn.trade.to = seat(fact_.value), true;
        if (fact_.key == "trade.give") return turn.trade.give = card(fact_.value), true;
        if (fact_.key == "trade.take") return turn.trade.take = card(fact_.value), true;
        if (const auto pair = numbered("turn.proposals.", turn.proposals.size()))
            return turn.proposals.at(*pair) = number(12), true;
        if (fact_.key == "turn.drawn") {
            turn.drawn.clear();
            for (const auto word : words()) {
                if (turn.drawn.is_full()) wrong("at most two cards");
                turn.drawn.push(card(word));
            }
            return true;
        }
        return false;
    }

    bool put_player() {
        const auto dot = fact_.key.find('.');
        if (dot == std::string::npos) return false;
        const auto read = read_seat(std::string_view(fact_.key).substr(0, dot));
        if (!read || *read >= players_of(game_.box(), state_.setup)) return false;
        const Seat who = player(*read);
        const std::string_view what = std::string_view(fact_.key).substr(dot + 1);
        for (const auto& [key, field] : kTokens)
            if (what == key) return (state_.*field)[who] = number(), true;
        if (what == "is") {
            state_.condition[who] = static_cast<Condition>(one_of(kConditions));
        } else if (what == "at") {
            state_.at[who] = place();
            // On a bare table a player who is put somewhere is there as a human.
            if (state_.condition[who] == Condition::Left && state_.at[who] != kNowhere)
                state_.condition[who] = Condition::Human;
        } else if (what == "cards") {
            state_.hand[who] = {};
            for (const auto word : words()) {
                if (card(word) == Card::None) wrong("no such card");
                state_.hand[who].add(card(word));
            }
        } else if (what == "pushed") {
            state_.turn.pushed[who] = place();
        } else if (what == "words") {
            state_.turn.words[who] = number(12);
        } else {
            return false;
        }
        return true;
    }

    const Mall& game_;
    State& state_;
    const Fact& fact_;
    View view_;
};

// "go turn" begins the Active player's turn, "go moving" goes on in phase 4, the others enter a
// phase as the rules would.
void Reader::go() {
    constexpr std::array<std::string_view, 13> kGoals{
        "turn",        "new_zombies",  "drops",    "movement", "moving",
        "pause",       "move_zombies", "trade_vp", "swat",     "zombie_turns",
        "zombie_turn", "entries",      "round"};
    const std::size_t goal = one_of(kGoals);
    Journal<Event> quiet;
    Table table{view_, state_, quiet};
    const bool on_map = is_human(state_, state_.active) && state_.at[state_.active] != kNowhere;
    if (goal >= 1 && goal <= 7 && !on_map) wrong("the active player is no human on the map");
    if (goal == 0 && state_.at[state_.active] == kNowhere) wrong("the active player is nowhere");
    switch (goal) {
    case 0: return begin_turn(table, state_.active);
    case 1: return enter_phase(table, Phase::NewZombies);
    case 2: return enter_phase(table, Phase::Drops);
    case 3:
        state_.phase = Phase::Movement;
        state_.step = Step::MovementDie;
        return;
    case 4: return enter_phase(table, Phase::Movement);
    case 5: return enter_phase(table, Phase::Loot);
    case 6:
        state_.phase = Phase::MoveZombies;
        state_.step = Step::ZombieCount;
        return;
    case 7: return enter_phase(table, Phase::TradeVp);
    case 8: return start_swat_phase(table);
    case 9: return next_zombie_turn(table, -1);
    case 10:
        if (!is_zombie_player(state_, state_.active) || state_.at[state_.active] == kNowhere)
            wrong("the active player is no zombie on the map");
        return begin_zombie_turn(table, state_.active);
    case 11: state_.phase = Phase::Entries; return enter_turned(table);
    default: return begin_round(table);
    }
}

}  // namespace

std::vector<Fact> list_facts(const Mall& game, const State& state) {
    const View view = view_of(game.box(), state);
    std::vector<Fact> facts;
    const auto add = [&](std::string key, std::string value) {
        facts.push_back({std::move(key), std::move(value)});
    };
    const auto number = [&](std::string_view key, int value) {
        if (value) add(std::string(key), std::to_string(value));
    };
    add("round", std::to_string(state.round));
    add("phase", std::string(kPhases.at(static_cast<std::size_t>(state.phase))));
    add("step", std::string(kSteps.at(static_cast<std::size_t>(state.step))));
    add("active", spell_seat(static_cast<int>(number_of(state.active))));
    add("asked", spell_seat(static_cast<int>(number_of(state.asked))));
    for (int i = 0; i < players_of(game.box(), state.setup); ++i) {
        const Seat seat = player(i);
        const std::string who = spell_seat(i) + ".";
        // The place comes first: it makes a human of one put there, and "is" has the last word.
        add(who + "at", spell_place(state.at[seat]));
        add(who + "is",
            std::string(kConditions.at(static_cast<std::size_t>(state.condition[seat]))));
        for (const auto& [key, field] : kTokens)
            add(who + std::string(key), std::to_string((state.*field)[seat]));
        add(who + "cards", spell(state.hand[seat]));
        if (state.turn.pushed[seat] != kNowhere)
            add(who + "pushed", spell_place(state.turn.pushed[seat]));
        number(who + "words", state.turn.words[seat]);
    }
    add("zombies", spell(state.npz));
    add("moved", spell(state.moved));
    for (std::size_t i = 0; i < kMostPiles; ++i) {
        if (state.pile_at[i] == kNowhere) continue;
        std::string text = mall::spell(state.pile_at[i]);
        for (const PileCard& item : state.piles)
            if (item.pile == i) append(text, mall::spell(item.card));
        add("pile" + std::to_string(i + 1), text);
    }
    for (std::size_t i = 0; i < kMostSwat; ++i)
        if (state.swat_at[i] != kNowhere)
            add("swat" + std::to_string(i + 1), mall::spell(state.swat_at[i]));
    std::string text;
    for (const std::uint16_t edge : state.markers) append(text, spell_edge(edge));
    add("markers", or_none(text));
    text.clear();
    for (std::size_t i = 0; i < view.map.doors.size(); ++i)
        if (state.doors >> i & 1) append(text, view.map.doors[i].id);
    add("doors", or_none(text));
    text.clear();
    for (std::size_t i = 0; i < kEntrances; ++i)
        if (state.sealed >> i & 1) append(text, std::string(kEntranceIds[i]));
    add("sealed", or_none(text));
    for (const auto& [key, field] : kCounts)
        if (key != "round") number(key, state.*field);
    for (std::size_t i = 0; i < view.map.spots.size(); ++i)
        add("loot" + mall::spell(view.map.spots[i]), std::to_string(state.draws[i]));
    for (std::size_t i = 0; i < kKinds; ++i) {
        add("deck." + std::string(kCardIds[i]), std::to_string(state.deck.left(i)));
        number("discard." + std::string(kCardIds[i]), state.discard[i]);
    }
    const auto face = [](std::uint8_t value) {
        return value == 0xFF ? std::string("-") : std::to_string(value);
    };
    add("spawn", spell_place(state.spawn_at) + " " + face(state.spawn_direction) + " "
                     + face(state.spawn_distance));
    if (state.stepped) add("stepped", spell_seats(state.stepped));
    if (state.winners) add("winners", spell_seats(state.winners));
    const TurnState& turn = state.turn;
    for (const auto& [key, field] : kTurnCounts) number(key, turn.*field);
    for (const auto& [key, field] : kTurnMasks)
        if (turn.*field)
            add(std::string(key), key == "turn.splash_spaces" ? std::to_string(turn.*field)
                                                              : spell_seats(turn.*field));
    if (turn.means != Card::None) add("turn.means", mall::spell(turn.means));
    if (!turn.drawn.is_empty()) {
        text.clear();
        for (const Card card : turn.drawn) append(text, mall::spell(card));
        add("turn.drawn", text);
    }
    for (std::size_t i = 0; i < turn.proposals.size(); ++i)
        number("turn.proposals." + std::to_string(i + 1), turn.proposals[i]);
    if (turn.fight != Fight{}) {
        add("fight.at", spell_place(turn.fight.at));
        add("fight.foe", turn.fight.foe == kNpz ? "zombie" : spell_seat(turn.fight.foe));
        add("fight.human", spell_seat(turn.fight.human));
        add("fight.weapon", mall::spell(turn.fight.weapon));
        for (const auto& [key, field] : kFightCounts) number(key, turn.fight.*field);
    }
    if (turn.trade != Trade{}) {
        add("trade.from", spell_seat(turn.trade.from));
        add("trade.to", spell_seat(turn.trade.to));
        add("trade.give", mall::spell(turn.trade.give));
        add("trade.take", mall::spell(turn.trade.take));
    }
    return facts;
}

void put_fact(const Mall& game, State& state, const Fact& fact) { Reader(game, state, fact).put(); }

}  // namespace gravetide::mall
