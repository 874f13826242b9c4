// Putting a fact on the table: every value is checked before it is used, for a position may come
// from anybody.
#include "engine/fact.h"
#include "engine/text.h"
#include "games/mall/rules.h"
#include "games/mall/tell/facts.h"
#include "games/mall/tell/names.h"

namespace gravetide::mall {

namespace {

class Reader {
public:
    Reader(const Mall& game, State& state, const Fact& fact, Journal<Event> told)
        : game_(game), state_(state), fact_(fact), view_(view_of(game.box(), state)), told_(told) {}

    void put() {
        if (put_course() || put_table() || put_turn() || put_player()) return;
        wrong(fact_, "there is no such fact");
    }

private:
    Space space(std::string_view text) const {
        const auto read = mall::read_space(text);
        if (!read || !view_.map.has(*read)) wrong(fact_, "no such space on this map");
        return *read;
    }
    Space place() const { return fact_.value == "none" ? kNowhere : space(fact_.value); }
    Card card(std::string_view text) const {
        const auto read = read_card(text);
        if (!read) wrong(fact_, "no such card");
        return *read;
    }
    std::uint8_t seat(std::string_view text) const {
        const auto read = read_seat(text);
        if (!read || *read >= players_of(game_.box(), state_.setup)) wrong(fact_, "no such player");
        return *read;
    }
    std::uint8_t seats() const {
        unsigned mask = 0;
        for (const auto word : read_words(fact_)) mask |= 1U << seat(word);
        return static_cast<std::uint8_t>(mask);
    }
    SpaceSet spaces() const {
        SpaceSet set;
        for (const auto word : read_words(fact_)) set.add(space(word));
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
            state_.phase = static_cast<Phase>(read_word(fact_, kPhases));
        else if (fact_.key == "step")
            state_.step = static_cast<Step>(read_word(fact_, kSteps));
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
            if (fact_.key == key)
                return state_.*field = read_count(fact_, key == "entrance" ? 4 : 255), true;
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
            if (index >= kMostSpots) wrong(fact_, "no loot spot there");
            return state_.draws.at(index) = read_count(fact_, 9), true;
        }
        const auto kind = [&](std::string_view id) {
            const Card read = card(id);
            if (index_of(read) >= kKinds) wrong(fact_, "no such kind of card");
            return index_of(read);
        };
        if (const auto id = after("deck.")) {
            const std::size_t index = kind(*id);
            state_.deck.shuffle_in(index, read_count(fact_, 60) - state_.deck.left(index));
            return true;
        }
        if (const auto id = after("discard."))
            return state_.discard.at(kind(*id)) = read_count(fact_, 60), true;
        return false;
    }

    void put_markers() {
        state_.markers.clear();
        for (const auto word : read_words(fact_)) {
            const auto dash = word.find('-');
            if (dash == std::string_view::npos) wrong(fact_, "an edge is (x,y)-(x,y)");
            const Space from = space(word.substr(0, dash));
            const auto way = way_to(view_, from, space(word.substr(dash + 1)));
            if (!way) wrong(fact_, "an edge is between two spaces side by side");
            if (state_.markers.is_full()) wrong(fact_, "more markers than there are");
            state_.markers.push(edge_between(view_, from, *way));
        }
        std::sort(state_.markers.begin(), state_.markers.end());
    }

    void put_doors() {
        unsigned mask = 0;
        for (const auto word : read_words(fact_)) {
            std::optional<std::size_t> found;
            if (fact_.key == "sealed")
                found = find_name(kEntranceIds, word);
            else
                for (std::size_t i = 0; i < view_.map.doors.size(); ++i)
                    if (view_.map.doors[i].id == word) found = i;
            if (!found) wrong(fact_, "no such door or entrance");
            mask |= 1U << *found;
        }
        (fact_.key == "sealed" ? state_.sealed : state_.doors) = static_cast<std::uint8_t>(mask);
    }

    void put_spawn() {
        const auto parts = read_words(fact_);
        if (parts.size() != 3) wrong(fact_, "expected SPACE DIRECTION DISTANCE");
        state_.spawn_at = parts[0] == "none" ? kNowhere : space(parts[0]);
        const auto face = [&](std::string_view text) {
            const auto read = read_number(text, 0, 9);
            if (!read && text != "-") wrong(fact_, "expected a face or -");
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
        const auto parts = read_words(fact_);
        state_.pile_at.at(pile) = parts.empty() ? kNowhere : space(parts[0]);
        for (std::size_t i = 1; i < parts.size(); ++i) {
            const Card item = card(parts[i]);
            if (item == Card::None || state_.piles.is_full())
                wrong(fact_, "no such card, or too many");
            state_.piles.push({static_cast<std::uint8_t>(pile), item});
        }
        std::sort(state_.piles.begin(), state_.piles.end());
    }

    // "player1 player2 axe hands": who offered whom, what for what.
    void put_refused(std::size_t at) {
        const auto parts = read_words(fact_);
        auto& refused = state_.turn.refused;
        if (parts.size() != 4) wrong(fact_, "expected PLAYER PLAYER CARD CARD");
        if (at != refused.size() || refused.is_full()) wrong(fact_, "offers are put in order");
        refused.push({seat(parts[0]), seat(parts[1]), card(parts[2]), card(parts[3])});
    }

    bool put_turn() {
        TurnState& turn = state_.turn;
        for (const auto& [key, field] : kTurnCounts)
            if (fact_.key == key) {
                const int most = key == "turn.counter" ? 7 : key == "turn.door" ? 5 : kMostInner;
                return turn.*field = read_count(fact_, most), true;
            }
        for (const auto& [key, field] : kFightCounts)
            if (fact_.key == key) return turn.fight.*field = read_count(fact_, 255), true;
        for (const auto& [key, field] : kTurnMasks)
            if (fact_.key == key) {
                const bool by_number = key == "turn.splash_spaces";
                turn.*field =
                    by_number ? static_cast<std::uint8_t>(read_count(fact_, 31)) : seats();
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
        if (const auto offer = numbered("refused.", kMostRefused)) return put_refused(*offer), true;
        if (fact_.key == "turn.drawn") {
            turn.drawn.clear();
            for (const auto word : read_words(fact_)) {
                if (turn.drawn.is_full() || index_of(card(word)) >= kKinds)
                    wrong(fact_, "at most two cards of the deck");
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
            if (what == key) return (state_.*field)[who] = read_count(fact_, kMostTokens), true;
        if (what == "is") {
            state_.condition[who] = static_cast<Condition>(read_word(fact_, kConditions));
        } else if (what == "at") {
            state_.at[who] = place();
            // On a bare table a player who is put somewhere is there as a human.
            if (state_.condition[who] == Condition::Left && state_.at[who] != kNowhere)
                state_.condition[who] = Condition::Human;
        } else if (what == "cards") {
            state_.hand[who] = {};
            for (const auto word : read_words(fact_)) {
                if (card(word) == Card::None) wrong(fact_, "no such card");
                state_.hand[who].add(card(word));
            }
        } else if (what == "pushed") {
            state_.turn.pushed[who] = place();
        } else {
            return false;
        }
        return true;
    }

    const Mall& game_;
    State& state_;
    const Fact& fact_;
    View view_;
    Journal<Event> told_;
};

// "go turn" begins the Active player's turn, "go moving" goes on in phase 4, the others enter a
// phase as the rules would.
void Reader::go() {
    constexpr std::array<std::string_view, 13> kGoals{
        "turn",        "new_zombies",  "drops",    "movement", "moving",
        "pause",       "move_zombies", "trade_vp", "swat",     "zombie_turns",
        "zombie_turn", "entries",      "round"};
    const std::size_t goal = read_word(fact_, kGoals);
    Table table{view_, state_, told_};
    const bool on_map = is_human(state_, state_.active) && state_.at[state_.active] != kNowhere;
    if (goal >= 1 && goal <= 7 && !on_map) wrong(fact_, "the active player is no human on the map");
    if (goal == 0 && state_.at[state_.active] == kNowhere)
        wrong(fact_, "the active player is nowhere");
    switch (goal) {
    case 0: return begin_turn(table, state_.active);
    case 1: return enter_phase(table, Phase::NewZombies);
    case 2: return enter_phase(table, Phase::Drops);
    case 3: return begin_movement(state_);
    case 4: state_.phase = Phase::Movement; return advance(table);
    case 5: return enter_phase(table, Phase::Loot);
    case 6: return begin_phase_six(table);
    case 7: return enter_phase(table, Phase::TradeVp);
    case 8: return start_swat_phase(table);
    case 9: return next_zombie_turn(table, -1);
    case 10:
        if (!is_zombie_player(state_, state_.active) || state_.at[state_.active] == kNowhere)
            wrong(fact_, "the active player is no zombie on the map");
        return begin_zombie_turn(table, state_.active);
    case 11: return enter_turned(table);
    default: return begin_round(table);
    }
}

}  // namespace

void put_fact(const Mall& game, State& state, const Fact& fact, Journal<Event> told) {
    Reader(game, state, fact, told).put();
}

}  // namespace gravetide::mall
