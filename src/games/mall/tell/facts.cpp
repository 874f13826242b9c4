// A position of Zombie Mall as facts (docs/games/mall.md says what they mean): one description for
// writing and for reading. Every value that is put is checked, for a position may come from
// anybody.
#include "games/mall/tell/facts.h"

#include "engine/fact_sheet.h"
#include "games/mall/rules.h"
#include "games/mall/tell/names.h"

namespace gravetide::mall {

namespace {

constexpr std::uint8_t kNoFace = 0xFF;  // of a die that was not rolled

std::string spell_place(Space space) { return space == kNowhere ? "none" : spell(space); }

const auto kCardCode = code(
    "a card", [](Card card) { return spell(card); },
    [](const Fact& fact, std::string_view text) {
        const auto read = read_card(text);
        if (!read) wrong(fact, "no such card");
        return *read;
    });
Card read_real_card(const Fact& fact, std::string_view text) {
    const Card read = kCardCode.read(fact, text);
    if (read == Card::None) wrong(fact, "no such card");
    return read;
}

const auto kHandCode = code(
    "any cards",
    [](const Cards& cards) {
        std::string text;
        for (std::size_t i = 0; i < kForms; ++i)
            for (int copy = 0; copy < cards.count[i]; ++copy) append_word(text, spell(card_at(i)));
        return text.empty() ? "none" : text;
    },
    [](const Fact& fact, std::string_view) {
        Cards cards;
        for (const auto word : read_words(fact)) cards.add(read_real_card(fact, word));
        return cards;
    });

class Description {
public:
    Description(const Mall& game, FactSheet& sheet, State& state, Journal<Event> told)
        : game_(game),
          sheet_(sheet),
          state_(state),
          view_(view_of(game.box(), state)),
          told_(told) {}

    void describe() {
        describe_course();
        for (int i = 0; i < players_of(game_.box(), state_.setup); ++i)
            sheet_.below(spell_seat(i) + ".", [&] { describe_player(player(i)); });
        describe_table();
        describe_cards();
        describe_turn();
        if (!sheet_.is_listing() || state_.turn.fight != Fight{})
            sheet_.below("fight.", [&] { describe_fight(); });
        if (!sheet_.is_listing() || state_.turn.trade != Trade{})
            sheet_.below("trade.", [&] { describe_trade(); });
    }

private:
    Space read_map_space(const Fact& fact, std::string_view text) const {
        const auto read = read_space(text);
        if (!read || !view_.map.has(*read)) wrong(fact, "no such space on this map");
        return *read;
    }
    Space read_place(const Fact& fact, std::string_view text) const {
        return text == "none" ? kNowhere : read_map_space(fact, text);
    }
    std::uint8_t read_player(const Fact& fact, std::string_view text) const {
        const auto read = read_seat(text);
        if (!read || *read >= players_of(game_.box(), state_.setup)) wrong(fact, "no such player");
        return *read;
    }
    auto place_code() const {
        return code(
            "a space or none", spell_place,
            [this](const Fact& fact, std::string_view text) { return read_place(fact, text); });
    }
    auto spaces_code() const {
        return set_of<SpaceSet>(code(
            "the spaces", [](Space space) { return spell(space); },
            [this](const Fact& fact, std::string_view text) {
                return read_map_space(fact, text);
            }));
    }
    // A player by number.
    auto player_code() const {
        return code(
            "a player", [](std::size_t seat) { return spell_seat(static_cast<int>(seat)); },
            [this](const Fact& fact, std::string_view text) { return read_player(fact, text); });
    }
    auto seat_code() const {
        return code(
            "a player", [](Seat seat) { return spell_seat(static_cast<int>(number_of(seat))); },
            [this](const Fact& fact, std::string_view text) {
                return player(read_player(fact, text));
            });
    }
    auto seats_code() const { return BitsOf{player_code(), kPlayers}; }

    void describe_course() {
        sheet_.always("round", state_.round, UpTo{255});
        sheet_.always("phase", state_.phase, Word{kPhases});
        sheet_.always("step", state_.step, Word{kSteps});
        sheet_.always("active", state_.active, seat_code());
        sheet_.always("asked", state_.asked, seat_code());
        sheet_.fact(
            "go", "what the rules do next", [] { return std::string(); },
            [&](const Fact& fact) { go(game_, state_, fact, told_); });
    }

    void describe_player(Seat who) {
        // The place comes first: it makes a human of one put there, and "is" has the last word.
        const Space before = state_.at[who];
        sheet_.always("at", state_.at[who], place_code());
        if (state_.condition[who] == Condition::Left && state_.at[who] != before
            && state_.at[who] != kNowhere)
            state_.condition[who] = Condition::Human;
        sheet_.always("is", state_.condition[who], Word{kConditions});
        sheet_.always("bandages", state_.bandages[who], UpTo{kMostTokens});
        sheet_.always("adrenaline", state_.adrenaline[who], UpTo{kMostTokens});
        sheet_.always("bites", state_.bites[who], UpTo{kMostTokens});
        sheet_.always("vp", state_.vp[who], UpTo{kMostTokens});
        sheet_.always("kills", state_.kills[who], UpTo{kMostTokens});
        sheet_.always("zombie_vp", state_.zombie_vp[who], UpTo{kMostTokens});
        sheet_.always("cards", state_.hand[who], kHandCode);
        sheet_.field("pushed", state_.turn.pushed[who], place_code(), kNowhere);
    }

    // "(3,4)-(3,5)": the edge between two spaces.
    auto edge_code() const {
        return code(
            "(x,y)-(x,y)",
            [](std::uint16_t edge) {
                const Space space = space_at(edge / 2U);
                return spell(space) + "-"
                       + spell(space_at(index_of(space) + (edge % 2 ? kStride : 1)));
            },
            [this](const Fact& fact, std::string_view text) {
                const auto dash = text.find('-');
                if (dash == std::string_view::npos) wrong(fact, "an edge is (x,y)-(x,y)");
                const Space from = read_map_space(fact, text.substr(0, dash));
                const auto way = way_to(view_, from, read_map_space(fact, text.substr(dash + 1)));
                if (!way) wrong(fact, "an edge is between two spaces side by side");
                return edge_between(view_, from, *way);
            });
    }

    void describe_table() {
        sheet_.always("zombies", state_.npz, spaces_code());
        sheet_.always("moved", state_.moved, spaces_code());
        for (std::size_t i = 0; i < kMostPiles; ++i) describe_pile(i);
        for (std::size_t i = 0; i < kMostSwat; ++i)
            sheet_.field("swat" + std::to_string(i + 1), state_.swat_at[i], place_code(), kNowhere);
        if (sheet_.is_listing() && state_.markers.is_empty())
            sheet_.implied("markers", [] { return std::string("none"); });
        sheet_.words("markers", state_.markers, edge_code());
        std::sort(state_.markers.begin(), state_.markers.end());
        sheet_.always("doors", state_.doors, bits_of(view_.map.doors));
        sheet_.always("sealed", state_.sealed, bits(kEntranceIds));
        sheet_.field("seals", state_.seals, UpTo{255});
        sheet_.field("entrance", state_.open_entrance, UpTo{4});
        sheet_.field("swat_round", state_.swat_round, UpTo{255});
        for (std::size_t i = 0; i < view_.map.spots.size(); ++i)
            sheet_.always("loot" + spell(view_.map.spots[i]), state_.draws[i], UpTo{9});
    }

    // "(3,4) axe bat": where it lies, and the cards in it.
    void describe_pile(std::size_t pile) {
        sheet_.fact(
            "pile" + std::to_string(pile + 1), "SPACE CARD …",
            [&] {
                if (state_.pile_at[pile] == kNowhere) return std::string();
                std::string text = spell(state_.pile_at[pile]);
                for (const PileCard& item : state_.piles)
                    if (item.pile == pile) append_word(text, spell(item.card));
                return text;
            },
            [&](const Fact& fact) {
                FixedList<PileCard, kMostPiles> rest;
                for (const PileCard& item : state_.piles)
                    if (item.pile != pile) rest.push(item);
                state_.piles = rest;
                const auto parts = read_words(fact);
                state_.pile_at[pile] = parts.empty() ? kNowhere : read_map_space(fact, parts[0]);
                for (std::size_t i = 1; i < parts.size(); ++i) {
                    if (state_.piles.is_full()) wrong(fact, "no such card, or too many");
                    state_.piles.push(
                        {static_cast<std::uint8_t>(pile), read_real_card(fact, parts[i])});
                }
                std::sort(state_.piles.begin(), state_.piles.end());
            });
    }

    void describe_cards() {
        for (std::size_t i = 0; i < kKinds; ++i) {
            const std::string id(kCardIds[i]);
            sheet_.number("deck." + id, state_.deck.left(i), 60, [&](int count) {
                state_.deck.shuffle_in(i, count - state_.deck.left(i));
            });
            sheet_.field("discard." + id, state_.discard[i], UpTo{60});
        }
        const auto face = [](std::uint8_t value) {
            return value == kNoFace ? std::string("-") : std::to_string(value);
        };
        const auto read_face = [](const Fact& fact, std::string_view text) {
            const auto read = read_number(text, 0, 9);
            if (!read && text != "-") wrong(fact, "expected a face or -");
            return static_cast<std::uint8_t>(read.value_or(kNoFace));
        };
        sheet_.fact(
            "spawn", "SPACE DIRECTION DISTANCE",
            [&] {
                return spell_place(state_.spawn_at) + " " + face(state_.spawn_direction) + " "
                       + face(state_.spawn_distance);
            },
            [&](const Fact& fact) {
                const auto parts = split(fact.value, ' ');
                if (parts.size() != 3) wrong(fact, "expected SPACE DIRECTION DISTANCE");
                state_.spawn_at = read_place(fact, parts[0]);
                state_.spawn_direction = read_face(fact, parts[1]);
                state_.spawn_distance = read_face(fact, parts[2]);
            });
    }

    void describe_turn() {
        TurnState& turn = state_.turn;
        const UpTo inner{kMostInner};
        sheet_.field("stepped", state_.stepped, seats_code());
        sheet_.field("winners", state_.winners, seats_code());
        sheet_.field("mp", turn.movement, inner);
        sheet_.below("turn.", [&] {
            sheet_.field("adrenaline", turn.adrenaline, inner);
            sheet_.field("chainsaw", turn.chainsaw, inner);
            sheet_.field("draws", turn.draws, inner);
            sheet_.field("spawns", turn.spawns, inner);
            sheet_.field("stockroom", turn.stockroom, inner);
            sheet_.field("alarm", turn.alarm, inner);
            sheet_.field("zombies", turn.zombies, inner);
            sheet_.field("fighting", turn.fighting, inner);
            sheet_.field("point", turn.point, inner);
            sheet_.field("newly", turn.newly, inner);
            sheet_.field("rolled", turn.rolled, inner);
            sheet_.field("counter", turn.counter, UpTo{7});
            sheet_.field("door", turn.door, UpTo{5});
            sheet_.field("asked", turn.asked, seats_code());
            sheet_.field("unheard", turn.unheard, seats_code());
            sheet_.field("silent", turn.silent, seats_code());
            sheet_.field("wordless", turn.wordless, seats_code());
            sheet_.field("changed", turn.changed, seats_code());
            sheet_.field("declined", turn.declined, seats_code());
            sheet_.field("fought", turn.fought, seats_code());
            sheet_.field("splash_spaces", turn.splash_spaces, UpTo{31});
            sheet_.field("splash_seats", turn.splash_seats, seats_code());
            sheet_.field("means", turn.means, kCardCode, Card::None);
            sheet_.words("drawn", turn.drawn,
                         code(
                             "cards of the deck", [](Card card) { return spell(card); },
                             [](const Fact& fact, std::string_view text) {
                                 const Card card = kCardCode.read(fact, text);
                                 if (index_of(card) >= kKinds)
                                     wrong(fact, "at most two cards of the deck");
                                 return card;
                             }));
        });
        for (std::size_t i = 0; i < kMostRefused; ++i) describe_refused(i);
    }

    // "player1 player2 axe hands": who offered whom, what for what.
    void describe_refused(std::size_t at) {
        auto& refused = state_.turn.refused;
        sheet_.fact(
            "refused." + std::to_string(at + 1), "PLAYER PLAYER CARD CARD",
            [&] {
                if (at >= refused.size()) return std::string();
                const Trade& offer = refused[at];
                return spell_seat(offer.from) + " " + spell_seat(offer.to) + " " + spell(offer.give)
                       + " " + spell(offer.take);
            },
            [&](const Fact& fact) {
                const auto parts = read_words(fact);
                if (parts.size() != 4) wrong(fact, "expected PLAYER PLAYER CARD CARD");
                if (at != refused.size()) wrong(fact, "offers are put in order");
                refused.push({read_player(fact, parts[0]), read_player(fact, parts[1]),
                              kCardCode.read(fact, parts[2]), kCardCode.read(fact, parts[3])});
            });
    }

    void describe_fight() {
        Fight& fight = state_.turn.fight;
        sheet_.always("at", fight.at, place_code());
        sheet_.always("foe", fight.foe,
                      code(
                          "zombie or a player",
                          [](std::uint8_t foe) { return foe == kNpz ? "zombie" : spell_seat(foe); },
                          [this](const Fact& fact, std::string_view text) {
                              return text == "zombie" ? kNpz : read_player(fact, text);
                          }));
        sheet_.always("human", fight.human, player_code());
        sheet_.always("weapon", fight.weapon, kCardCode);
        sheet_.field("bonus", fight.bonus, UpTo{255});
        sheet_.field("die", fight.die, UpTo{255});
        sheet_.field("fired", fight.fired, UpTo{255});
        sheet_.field("lost", fight.lost, UpTo{255});
    }

    void describe_trade() {
        Trade& trade = state_.turn.trade;
        sheet_.always("from", trade.from, player_code());
        sheet_.always("to", trade.to, player_code());
        sheet_.always("give", trade.give, kCardCode);
        sheet_.always("take", trade.take, kCardCode);
    }

    static constexpr std::size_t kPlayers = 6;

    const Mall& game_;
    FactSheet& sheet_;
    State& state_;
    View view_;
    Journal<Event> told_;
};

}  // namespace

std::vector<Fact> list_facts(const Mall& game, const State& state) {
    return facts_of([&, seen = state](FactSheet& sheet) mutable {
        Description(game, sheet, seen, {}).describe();
    });
}

void put_fact(const Mall& game, State& state, const Fact& fact, Journal<Event> told) {
    put_described(fact,
                  [&](FactSheet& sheet) { Description(game, sheet, state, told).describe(); });
}

std::vector<FactKey> list_keys(const Mall& game, const State& state) {
    return keys_of([&, seen = state](FactSheet& sheet) mutable {
        Description(game, sheet, seen, {}).describe();
    });
}

}  // namespace gravetide::mall
