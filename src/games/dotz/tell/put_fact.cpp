// Putting a fact on the table: every value is checked before it is used, for a position may come
// from anybody.
#include "engine/bad_input.h"
#include "engine/fact.h"
#include "engine/text.h"
#include "games/dotz/rules.h"
#include "games/dotz/tell/facts.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {

namespace {

enum : unsigned { kUnit = 1, kOther = 2, kZed = 4, kMob = 8, kAt = 16, kFight = 32 };

// What a frame must have for its task to be carried out, and the highest number it may hold.
struct Needs {
    Task task;
    unsigned fields;
    int most = 255;
};
constexpr std::array kNeeds{
    Needs{Task::FightDice, kFight},
    Needs{Task::ForageDie, kUnit},
    Needs{Task::ForageDice, kUnit},
    Needs{Task::ToughZedDie, kZed},
    Needs{Task::ToughUnitDie, kUnit},
    Needs{Task::SavingDie, kUnit},
    Needs{Task::TrapsDie, kZed | kAt},
    Needs{Task::TakeHero, 0, 3},
    Needs{Task::TakeOver, 0, 3},
    Needs{Task::NextTrack, 0, 14},
    Needs{Task::PlaceZed, kZed},
    Needs{Task::SendZed, kZed | kMob | kAt},
    Needs{Task::StopZed, kZed | kMob | kAt},
    Needs{Task::Defender, kZed | kAt},
    Needs{Task::HitMob, kFight},
    Needs{Task::TrapHit, kZed | kAt},
    Needs{Task::StopUnit, kUnit | kOther | kAt},
    Needs{Task::FirstUnit, kUnit | kOther | kAt},
    Needs{Task::HeroPlace, kUnit},
    Needs{Task::Withdraw, kUnit | kAt, 2},
    Needs{Task::Traps, kZed | kAt},
    Needs{Task::FightCards, kFight},
    Needs{Task::Reroll, kFight},
    Needs{Task::IronWill, kFight},
    Needs{Task::Deed, kUnit, 8},
    Needs{Task::Overwatch, kUnit},
    Needs{Task::ForageChoice, kUnit, 6},
    Needs{Task::Activate, 0, 3},
    Needs{Task::MoveZeds, kZed | kAt},
    Needs{Task::LandZeds, kZed, 33},
    Needs{Task::Enter, kAt, 3},
    Needs{Task::UnitsRetreat, kUnit | kAt},
    Needs{Task::UnitReturns, kUnit | kAt, 32},
    Needs{Task::ZedHits, kFight},
    Needs{Task::UnitHits, kUnit | kAt},
    Needs{Task::ZedHit, kZed},
    Needs{Task::UnitHit, kUnit},
    Needs{Task::FightCell, kFight},
    Needs{Task::FightRetreat, kFight},
    Needs{Task::GunEnd, kFight},
    Needs{Task::BrainsExtra, kAt},
    Needs{Task::AmbushFlip, kZed | kAt},
    Needs{Task::EveryStart, 0, 3},
    Needs{Task::PlotTwist, 0, 7},
    Needs{Task::NoEntry, kAt},
};

class Reader {
public:
    Reader(const Dotz& game, State& state, const Fact& fact, Journal<Event> told)
        : box_(game.box()), state_(state), fact_(fact), told_(told) {}

    void put() {
        if (put_course() || put_cards() || put_counter() || put_turn()) return;
        wrong(fact_, "there is no such fact");
    }

private:
    Unit unit(std::string_view text) const {
        return text == "none" ? Unit::None : known(fact_, read_unit_id(box_, text), text);
    }
    Zed zed(std::string_view text) const {
        return text == "none" ? Zed::None : known(fact_, read_zed_id(box_, text), text);
    }
    Space space(std::string_view text) const {
        return known(fact_, read_space_id(box_, text), text);
    }
    // A space of the board, or none.
    Space place(std::string_view text) const {
        const Space read = space(text);
        if (read > Space::TownCenter && read != Space::None)
            wrong(fact_, "not a space of the board");
        return read;
    }
    template <class Names>
    unsigned bits(const Names& names) const {
        unsigned mask = 0;
        for (const auto word : read_words(fact_)) mask |= 1U << read_word(fact_, word, names);
        return mask;
    }
    template <class Read>
    std::uint32_t cards(Read read) const {
        std::uint32_t mask = 0;
        for (const auto word : read_words(fact_))
            mask |= 1U << static_cast<unsigned>(known(fact_, read(box_, word), word));
        return mask;
    }

    bool put_course() {
        const std::string& key = fact_.key;
        for (const auto& [name, field, most] : kCounts)
            if (key == name)
                return state_.*field = static_cast<std::uint8_t>(read_count(fact_, most)), true;
        if (key == "phase") {
            state_.phase = static_cast<Phase>(read_word(fact_, kPhaseNames));
        } else if (key == "result") {
            state_.result = static_cast<Result>(read_word(fact_, kResults));
        } else if (key == "cup" || key == "cards_left" || key == "score") {
            return true;  // follows from the rest
        } else if (key == "go") {
            go();
        } else {
            return false;
        }
        return true;
    }

    bool put_cards() {
        const std::string& key = fact_.key;
        if (key == "card")
            state_.card = fact_.value == "none"
                              ? EventCard::None
                              : known(fact_, read_event_id(box_, fact_.value), fact_.value);
        else if (key == "drawn")
            state_.drawn = cards(read_event_id);
        else if (key == "fate.deck")
            state_.fate_deck = static_cast<std::uint8_t>(cards(read_fate_id));
        else if (key == "fate.discard")
            state_.fate_discard = static_cast<std::uint8_t>(cards(read_fate_id));
        else if (key == "fate.held")
            put_held();
        else if (key == "fate.card")
            state_.fate = fact_.value == "none"
                              ? FateCard::None
                              : known(fact_, read_fate_id(box_, fact_.value), fact_.value);
        else
            return false;
        return true;
    }

    // Held cards are not in the deck, whether or not the deck is put.
    void put_held() {
        state_.fate_held = static_cast<std::uint8_t>(cards(read_fate_id));
        state_.fate_deck &= static_cast<std::uint8_t>(~state_.fate_held);
    }

    template <class Names>
    Counter counter(const Names& marks) const {
        const auto parts = split(fact_.value, ' ');
        if (parts.empty()) wrong(fact_, "expected a place");
        Counter read{.at = space(parts[0])};
        for (std::size_t i = 1; i < parts.size(); ++i) {
            if (parts[i] == "reduced")
                read.reduced = 1;
            else if (parts[i].starts_with("hits="))
                read.hits = static_cast<std::uint8_t>(read_count(fact_, parts[i].substr(5), 2));
            else
                read.marks |= static_cast<std::uint8_t>(1U << read_word(fact_, parts[i], marks));
        }
        return read;
    }

    bool put_counter() {
        if (const auto which = read_unit_id(box_, fact_.key)) {
            const Counter read = counter(kUnitMarks);
            if (read.at == Space::None) wrong(fact_, "no place for a unit");
            // With its last Hit a unit waits for the Saving Roll.
            if (read.hits > box_.unit(*which).hits[read.reduced])
                wrong(fact_, "more Hits than it takes");
            put_unit(state_, *which, Space::Aside);
            if (is_on_track(read.at) && room_for_units(state_, read.at) == 0)
                wrong(fact_, "two Player units stand there already");
            put_unit(state_, *which, read.at);
            of(state_, *which) = read;
            return true;
        }
        if (const auto which = read_zed_id(box_, fact_.key)) {
            const Counter read = counter(kZedMarks);
            if (read.at > Space::TownCenter && read.at != Space::Aside && read.at != Space::Moving)
                wrong(fact_, "no place for Zeds");
            put_zed(state_, *which, Space::Aside);
            if (read.at <= Space::TownCenter && count_zeds(state_, read.at) == 2)
                wrong(fact_, "two Zeds units stand there already");
            put_zed(state_, *which, read.at);
            of(state_, *which) = read;
            return true;
        }
        return false;
    }

    bool put_turn() {
        const std::string& key = fact_.key;
        if (key == "spent") {
            state_.spent = static_cast<std::uint8_t>(bits(kSpentNames));
        } else if (key == "flags") {
            state_.flags = static_cast<std::uint8_t>(bits(kFlagNames));
        } else if (key == "keep_calm") {
            state_.keep_calm = unit(fact_.value);
        } else if (key == "no_entry") {
            state_.no_entry = place(fact_.value);
        } else if (key == "activating") {
            state_.activating = fact_.value == "none"
                                    ? Track::None
                                    : known(fact_, read_track_id(fact_.value), fact_.value);
        } else if (key == "waiting") {
            state_.waiting.clear();
            for (const auto word : read_words(fact_)) {
                if (state_.waiting.is_full()) wrong(fact_, "too many players");
                const std::size_t player =
                    read_word(fact_, word, std::span(kSpentNames).first(kMostPlayers));
                state_.waiting.push(static_cast<std::uint8_t>(player));
            }
        } else if (key == "speech") {
            state_.speech = 0;
            for (const auto word : read_words(fact_))
                state_.speech |= static_cast<std::uint16_t>(
                    bit_of(known(fact_, read_unit_id(box_, word), word)));
        } else if (key == "fight") {
            put_fight();
        } else if (key.starts_with("player") && key.ends_with(".hero") && key.size() == 12) {
            const int player = read_count(fact_, std::string_view(key).substr(6, 1), 4);
            if (player == 0) wrong(fact_, "players are counted from 1");
            state_.personal.at(static_cast<std::size_t>(player - 1)) = unit(fact_.value);
        } else if (key.starts_with("work.")) {
            put_frame();
        } else {
            return false;
        }
        return true;
    }

    // "name=value" words after the first.
    template <class Take>
    void each_pair(Take take) const {
        const auto parts = split(fact_.value, ' ');
        for (std::size_t i = 1; i < parts.size(); ++i) {
            const auto equals = parts[i].find('=');
            if (equals == std::string_view::npos) wrong(fact_, "expected name=value");
            if (!take(parts[i].substr(0, equals), parts[i].substr(equals + 1)))
                wrong(fact_, "'" + printable(parts[i], 40) + "' is not known here");
        }
    }

    void put_fight() {
        const auto parts = split(fact_.value, ' ');
        state_.fight = {};
        if (parts.empty() || parts[0] == "none") return;
        Fight& fight = state_.fight;
        fight.kind = static_cast<FightKind>(read_word(fact_, parts[0], kFightKinds));
        each_pair([&](std::string_view name, std::string_view value) {
            if (name == "unit")
                fight.unit = unit(value);
            else if (name == "zed")
                fight.zed = zed(value);
            else if (name == "mob")
                fight.mob = zed(value);
            else if (name == "at")
                fight.at = place(value);
            else if (name == "origin")
                fight.origin = place(value);
            else {
                for (const auto& [key, field, most] : kFightCounts)
                    if (name == key)
                        return fight.*field =
                                   static_cast<std::uint8_t>(read_count(fact_, value, most)),
                               true;
                return false;
            }
            return true;
        });
        if (fight.unit == Unit::None || fight.at == Space::None)
            wrong(fact_, "needs a unit and a space");
        if (fight.kind == FightKind::Gunfire && fight.range == 0) wrong(fact_, "needs a range");
        if (fight.kind != FightKind::Sneak && fight.zed == Zed::None) wrong(fact_, "needs Zeds");
    }

    void put_frame() {
        const int at =
            read_count(fact_, std::string_view(fact_.key).substr(5), static_cast<int>(kMostWork));
        if (at != static_cast<int>(state_.work.size()) + 1 || state_.work.is_full())
            wrong(fact_, "frames are put in order");
        const auto parts = split(fact_.value, ' ');
        if (parts.empty()) wrong(fact_, "expected a task");
        Frame frame{.task = static_cast<Task>(read_word(fact_, parts[0], kTaskNames))};
        each_pair([&](std::string_view name, std::string_view value) {
            if (name == "unit")
                frame.unit = unit(value);
            else if (name == "other")
                frame.other = unit(value);
            else if (name == "zed")
                frame.zed = zed(value);
            else if (name == "mob")
                frame.mob = zed(value);
            else if (name == "at")
                frame.at = place(value);
            else if (name == "number")
                frame.number = static_cast<std::uint8_t>(read_count(fact_, value, 255));
            else if (name == "how")
                frame.how = static_cast<std::uint8_t>(read_count(fact_, value, 255));
            else
                return false;
            return true;
        });
        check_frame(frame);
        state_.work.push(frame);
    }

    void check_frame(const Frame& frame) const {
        const auto purpose = static_cast<Purpose>(frame.how);
        const bool placed = frame.task == Task::DrawZed
                            && (purpose == Purpose::Place || purpose == Purpose::SetUp
                                || purpose == Purpose::Replace || purpose == Purpose::Ambush
                                || purpose == Purpose::LivingDead);
        if (placed && frame.at == Space::None) wrong(fact_, "the draw needs a space");
        for (const auto& [task, fields, most] : kNeeds) {
            if (task != frame.task) continue;
            const bool lacks = ((fields & kUnit) && frame.unit == Unit::None)
                               || ((fields & kOther) && frame.other == Unit::None)
                               || ((fields & kZed) && frame.zed == Zed::None)
                               || ((fields & kMob) && frame.mob == Zed::None)
                               || ((fields & kAt) && frame.at == Space::None)
                               || ((fields & kFight) && state_.fight.kind == FightKind::None);
            if (lacks) wrong(fact_, "the frame lacks what its task needs");
            if (frame.number > most) wrong(fact_, "the frame's number is too high");
        }
    }

    void go();
    void go_card(Table& table, std::string_view id);

    const Box& box_;
    State& state_;
    const Fact& fact_;
    Journal<Event> told_;
};

// "go card CARD": it is turned up now, whatever the deck holds.
void Reader::go_card(Table& table, std::string_view id) {
    const EventCard card = known(fact_, read_event_id(box_, id), id);
    const EventInfo& info = box_.events[index_of(card)];
    state_.act = static_cast<std::uint8_t>(info.act ? info.act - 1 : static_cast<int>(kActs));
    if (info.act) {
        const DeckSize& deck = box_.decks[state_.setup.chosen[kLength]];
        state_.normal_left = deck.normal.at(state_.act);
        state_.special_left = deck.special.at(state_.act);
    }
    state_.phase = Phase::TurnUp;
    turn_up(table, card);
}

// "go" has the rules take over from here: with a card, an activation, Pressure, a stage of the
// turn, or a Plot Twist.
void Reader::go() {
    const auto parts = read_words(fact_);
    if (parts.empty()) wrong(fact_, "go where?");
    Table table{{box_, state_}, state_, told_};
    const std::string_view goal = parts[0];
    state_.work.clear();
    if (state_.turn == 0) state_.turn = 1;
    const auto need = [&](std::size_t most) {
        if (parts.size() < 2 || parts.size() > most)
            wrong(fact_, "go " + std::string(goal) + " what?");
    };
    if (goal == "turn") {
        begin_turn(table);
    } else if (goal == "card") {
        need(2);
        go_card(table, parts[1]);
    } else if (goal == "activate") {
        need(9);
        state_.phase = Phase::Activations;
        for (std::size_t i = parts.size(); i-- > 1;)
            table.push({.task = Task::Activate,
                        .number = static_cast<std::uint8_t>(
                            known(fact_, read_track_id(parts[i]), parts[i]))});
    } else if (goal == "pressure") {
        need(2);
        state_.phase = Phase::ZedsPressure;
        constexpr std::array<std::string_view, 3> kIcons{"none", "movement", "placement"};
        begin_pressure(table, static_cast<Pressure>(read_word(fact_, parts[1], kIcons)));
    } else if (goal == "twist") {
        need(2);
        state_.phase = Phase::ZedsEnd;
        const FateCard card = known(fact_, read_fate_id(box_, parts[1]), parts[1]);
        state_.fate_deck &= static_cast<std::uint8_t>(~bit_of(card));
        table.push({.task = Task::PlotTwist, .number = static_cast<std::uint8_t>(card)});
    } else if (goal == "actions") {
        state_.phase = Phase::Actions;
        table.push({.task = Task::Act});
    } else if (goal == "setup") {
        state_.phase = Phase::Setup;
        table.push({.task = Task::SetupCivilians});
    } else {
        const auto found = find_name(kPhaseNames, goal);
        if (!found || goal == "over") wrong(fact_, "there is no such goal");
        if (goal == "brains" && state_.card == EventCard::None) state_.card = EventCard::BrainsOne;
        enter_phase(table, static_cast<Phase>(*found));
    }
    advance(table);
}

}  // namespace

void put_fact(const Dotz& game, State& state, const Fact& fact, Journal<Event> told) {
    Reader(game, state, fact, told).put();
}

}  // namespace gravetide::dotz
