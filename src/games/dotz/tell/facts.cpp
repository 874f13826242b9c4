// A position of Dawn of the Zeds as facts (docs/games/dotz.md says what they mean): one description
// for writing and for reading. Every value that is put is checked, for a position may come from
// anybody.
#include "games/dotz/tell/facts.h"

#include "engine/fact_sheet.h"
#include "games/dotz/rules.h"
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

void check_frame(const Fact& fact, const State& state, const Frame& frame) {
    const auto purpose = static_cast<Purpose>(frame.how);
    const bool placed =
        frame.task == Task::DrawZed
        && (purpose == Purpose::Place || purpose == Purpose::SetUp || purpose == Purpose::Replace
            || purpose == Purpose::Ambush || purpose == Purpose::LivingDead);
    if (placed && frame.at == Space::None) wrong(fact, "the draw needs a space");
    for (const auto& [task, fields, most] : kNeeds) {
        if (task != frame.task) continue;
        const bool lacks = ((fields & kUnit) && frame.unit == Unit::None)
                           || ((fields & kOther) && frame.other == Unit::None)
                           || ((fields & kZed) && frame.zed == Zed::None)
                           || ((fields & kMob) && frame.mob == Zed::None)
                           || ((fields & kAt) && frame.at == Space::None)
                           || ((fields & kFight) && state.fight.kind == FightKind::None);
        if (lacks) wrong(fact, "the frame lacks what its task needs");
        if (frame.number > most) wrong(fact, "the frame's number is too high");
    }
}

class Description {
public:
    Description(const Dotz& game, FactSheet& sheet, State& state, Journal<Event> told)
        : game_(game), box_(game.box()), sheet_(sheet), state_(state), told_(told) {}

    void describe() {
        describe_course();
        for (std::size_t i = 0; i < kUnits; ++i) describe_unit(static_cast<Unit>(i));
        for (std::size_t i = 0; i < kZeds; ++i) describe_zed(static_cast<Zed>(i));
        describe_fate();
        describe_turn();
        describe_fight();
        for (std::size_t i = 0; i < kMostWork; ++i) describe_frame(i);
        // What a reader wants to know and the position implies.
        sheet_.implied("cup", [&] { return std::to_string(std::popcount(state_.cup)); });
        sheet_.implied("cards_left", [&] { return std::to_string(cards_left(box_, state_)); });
        sheet_.implied("score", [&] { return std::to_string(points_of(box_, state_)); });
        sheet_.fact(
            "go", "what the rules do next", [] { return std::string(); },
            [&](const Fact& fact) { go(game_, state_, fact, told_); });
    }

private:
    // Something of the box by its id, or "none".
    template <class Thing, class Read>
    auto id_code(std::string_view told, Read read) const {
        return code(
            told, [this](Thing thing) { return spell(box_, thing); },
            [this, read](const Fact& fact, std::string_view text) {
                return text == "none" ? Thing::None : known(fact, read(box_, text), text);
            });
    }
    auto unit_code() const { return id_code<Unit>("a unit", read_unit_id); }
    auto zed_code() const { return id_code<Zed>("a Zeds unit", read_zed_id); }
    // A space of the board, or none.
    auto place_code() const {
        return code(
            "a space", [this](Space space) { return spell(box_, space); },
            [this](const Fact& fact, std::string_view text) {
                const Space read = known(fact, read_space_id(box_, text), text);
                if (read > Space::TownCenter && read != Space::None)
                    wrong(fact, "not a space of the board");
                return read;
            });
    }

    void describe_course() {
        sheet_.always("phase", state_.phase, Word{kPhaseNames});
        sheet_.always("card", state_.card, id_code<EventCard>("an Event card", read_event_id));
        sheet_.always("ammo", state_.ammo, UpTo{20});
        sheet_.always("actions", state_.event_actions, UpTo{4});
        sheet_.always("turn", state_.turn, UpTo{200});
        sheet_.always("symbol", state_.symbol, UpTo{4});
        sheet_.always("deck.act", state_.act, UpTo{5});
        sheet_.always("deck.normal", state_.normal_left, UpTo{6});
        sheet_.always("deck.special", state_.special_left, UpTo{1});
        sheet_.always("drawn", state_.drawn, bits_of(box_.events));
    }

    // "forest_3 reduced hits=1 tough": where it is and what it carries.
    std::string spell_counter(const Counter& counter, const BitsOf<Word>& marks) const {
        return spell(box_, counter.at) + (counter.reduced ? " reduced" : "")
               + (counter.hits ? " hits=" + std::to_string(counter.hits) : "")
               + (counter.marks ? " " + marks.spell(counter.marks) : "");
    }
    Counter read_counter(const Fact& fact, const BitsOf<Word>& marks) const {
        const auto parts = split(fact.value, ' ');
        if (parts.empty()) wrong(fact, "expected a place");
        Counter read{.at = known(fact, read_space_id(box_, parts[0]), parts[0])};
        for (std::size_t i = 1; i < parts.size(); ++i) {
            if (parts[i] == "reduced")
                read.reduced = 1;
            else if (parts[i].starts_with("hits="))
                read.hits = static_cast<std::uint8_t>(read_count(fact, parts[i].substr(5), 2));
            else
                read.marks |= static_cast<std::uint8_t>(1U << marks.code.read(fact, parts[i]));
        }
        return read;
    }

    void describe_unit(Unit which) {
        const BitsOf<Word> marks = bits(kUnitMarks);
        sheet_.fact(
            box_.unit(which).id, "SPACE reduced hits=1 " + marks.code.told(),
            [&] { return spell_counter(of(state_, which), marks); },
            [&](const Fact& fact) {
                const Counter read = read_counter(fact, marks);
                if (read.at == Space::None) wrong(fact, "no place for a unit");
                // With its last Hit a unit waits for the Saving Roll.
                if (read.hits > box_.unit(which).hits[read.reduced])
                    wrong(fact, "more Hits than it takes");
                put_unit(state_, which, Space::Aside);
                if (is_on_track(read.at) && room_for_units(state_, read.at) == 0)
                    wrong(fact, "two Player units stand there already");
                put_unit(state_, which, read.at);
                of(state_, which) = read;
            });
    }

    void describe_zed(Zed which) {
        const BitsOf<Word> marks = bits(kZedMarks);
        sheet_.fact(
            box_.zed_ids[index_of(which)], "SPACE " + marks.code.told(),
            [&] {
                const Counter& zed = of(state_, which);
                return zed.at == Space::Aside ? std::string() : spell_counter(zed, marks);
            },
            [&](const Fact& fact) {
                const Counter read = read_counter(fact, marks);
                if (read.at > Space::TownCenter && read.at != Space::Aside
                    && read.at != Space::Moving)
                    wrong(fact, "no place for Zeds");
                put_zed(state_, which, Space::Aside);
                if (read.at <= Space::TownCenter && count_zeds(state_, read.at) == 2)
                    wrong(fact, "two Zeds units stand there already");
                put_zed(state_, which, read.at);
                of(state_, which) = read;
            });
    }

    void describe_fate() {
        const auto cards = bits_of(box_.fates);
        sheet_.always("fate.deck", state_.fate_deck, cards);
        sheet_.always("fate.discard", state_.fate_discard, cards);
        const std::uint8_t held = state_.fate_held;
        sheet_.always("fate.held", state_.fate_held, cards);
        // Held cards are not in the deck, whether or not the deck is put.
        if (state_.fate_held != held)
            state_.fate_deck &= static_cast<std::uint8_t>(~state_.fate_held);
        sheet_.field("fate.card", state_.fate, id_code<FateCard>("a Fate card", read_fate_id),
                     FateCard::None);
    }

    void describe_turn() {
        sheet_.always("spent", state_.spent, bits(kSpentNames));
        sheet_.always("flags", state_.flags, bits(kFlagNames));
        sheet_.field("keep_calm", state_.keep_calm, unit_code(), Unit::None);
        sheet_.field("no_entry", state_.no_entry, place_code(), Space::None);
        const auto track = code(
            "a track", [&](Track which) { return spell_track(box_, index_of(which)); },
            [](const Fact& fact, std::string_view text) {
                return text == "none" ? Track::None : known(fact, read_track_id(text), text);
            });
        sheet_.field("activating", state_.activating, track, Track::None);
        for (std::size_t i = 0; i < kMostPlayers; ++i)
            sheet_.field("player" + std::to_string(i + 1) + ".hero", state_.personal[i],
                         unit_code(), Unit::None);
        sheet_.words("waiting", state_.waiting, Word{std::span(kSpentNames).first(kMostPlayers)});
        sheet_.field("speech", state_.speech, bits_of(box_.units));
        sheet_.field("result", state_.result, Word{kResults});
    }

    void describe_fight() {
        const auto pairs = [&](FactSheet& pair) {
            Fight& fight = state_.fight;
            pair.always("unit", fight.unit, unit_code());
            pair.always("at", fight.at, place_code());
            pair.field("zed", fight.zed, zed_code(), Zed::None);
            pair.field("mob", fight.mob, zed_code(), Zed::None);
            pair.field("origin", fight.origin, place_code(), Space::None);
            pair.field("how", fight.how, UpTo{255});
            pair.field("range", fight.range, UpTo{3});
            pair.field("bonus", fight.bonus, UpTo{2});
            pair.field("column", fight.column, UpTo{6});
            pair.field("sum", fight.sum, UpTo{12});
            pair.field("rerolled", fight.rerolled, UpTo{1});
            pair.field("zeds_hits", fight.zeds_hits, UpTo{5});
            pair.field("unit_hits", fight.unit_hits, UpTo{5});
            pair.field("zeds_win", fight.zeds_win, UpTo{1});
            pair.field("fallen", fight.fallen, UpTo{1});
        };
        const Word kinds{kFightKinds};
        sheet_.fact(
            "fight", kinds.told() + ", unit=… at=… zed=… …",
            [&] {
                return state_.fight == Fight{} ? std::string()
                                               : spell_pairs(kinds.spell(state_.fight.kind), pairs);
            },
            [&](const Fact& fact) {
                Fight& fight = state_.fight;
                fight = {};
                const auto parts = read_words(fact);
                if (parts.empty()) return;
                fight.kind = static_cast<FightKind>(kinds.read(fact, parts[0]));
                put_pairs(fact, pairs);
                if (fight.unit == Unit::None || fight.at == Space::None)
                    wrong(fact, "needs a unit and a space");
                if (fight.kind == FightKind::Gunfire && fight.range == 0)
                    wrong(fact, "needs a range");
                if (fight.kind != FightKind::Sneak && fight.zed == Zed::None)
                    wrong(fact, "needs Zeds");
            });
    }

    void describe_frame(std::size_t at) {
        const auto pairs = [&](FactSheet& pair, Frame& frame) {
            pair.field("unit", frame.unit, unit_code(), Unit::None);
            pair.field("other", frame.other, unit_code(), Unit::None);
            pair.field("zed", frame.zed, zed_code(), Zed::None);
            pair.field("mob", frame.mob, zed_code(), Zed::None);
            pair.field("at", frame.at, place_code(), Space::None);
            pair.field("number", frame.number, UpTo{255});
            pair.field("how", frame.how, UpTo{255});
        };
        const Word tasks{kTaskNames};
        sheet_.fact(
            "work." + std::to_string(at + 1), "a task, unit=… at=… …",
            [&] {
                if (at >= state_.work.size()) return std::string();
                Frame& frame = state_.work[at];
                return spell_pairs(tasks.spell(frame.task),
                                   [&](FactSheet& pair) { pairs(pair, frame); });
            },
            [&](const Fact& fact) {
                if (at != state_.work.size()) wrong(fact, "frames are put in order");
                const auto parts = split(fact.value, ' ');
                if (parts.empty()) wrong(fact, "expected a task");
                Frame frame{.task = static_cast<Task>(tasks.read(fact, parts[0]))};
                put_pairs(fact, [&](FactSheet& pair) { pairs(pair, frame); });
                check_frame(fact, state_, frame);
                state_.work.push(frame);
            });
    }

    const Dotz& game_;
    const Box& box_;
    FactSheet& sheet_;
    State& state_;
    Journal<Event> told_;
};

}  // namespace

std::vector<Fact> list_facts(const Dotz& game, const State& state) {
    return facts_of([&, seen = state](FactSheet& sheet) mutable {
        Description(game, sheet, seen, {}).describe();
    });
}

void put_fact(const Dotz& game, State& state, const Fact& fact, Journal<Event> told) {
    put_described(fact,
                  [&](FactSheet& sheet) { Description(game, sheet, state, told).describe(); });
}

std::vector<FactKey> list_keys(const Dotz& game, const State& state) {
    return keys_of([&, seen = state](FactSheet& sheet) mutable {
        Description(game, sheet, seen, {}).describe();
    });
}

}  // namespace gravetide::dotz
