// A position of the Skirmish as facts (docs/games/skirmish.md says what they mean): one description
// for writing and for reading. Every value that is put is checked, for a position may come from
// anybody.
#include "games/skirmish/tell/facts.h"

#include "engine/fact_sheet.h"
#include "games/skirmish/rules.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

namespace {

constexpr int kMostFigures = 255;
constexpr UpTo kYesOrNo{1};

Point read_table_point(const Fact& fact, std::string_view text) {
    const auto read = read_point(text);
    if (!read || !is_on_table(read->x, read->y)) wrong(fact, "no such point on the table");
    return *read;
}
std::string spell_place(Point at) { return at == kNowhere ? "none" : spell(at); }

std::string spell_seat(int seat) {
    return seat < static_cast<int>(kMostPlayers) + 1 ? "player" + std::to_string(seat + 1)
                                                     : "nobody";
}
std::uint8_t read_seat(const Fact& fact, std::string_view text, int most) {
    if (text == "nobody") return kNone;
    const auto read =
        text.starts_with("player") ? read_number(text.substr(6), 1, most) : std::nullopt;
    if (!read) wrong(fact, "no such player");
    return byte(*read - 1);
}

// Zombies by their numbers, one word each.
const auto kZombieCode = code(
    "z1", [](int number) { return spell_figure('z', number); },
    [](const Fact& fact, std::string_view text) {
        const auto read = read_figure('z', text);
        if (!read) wrong(fact, "expected Zombies");
        return *read;
    });

// "loud(3,4)", "very_loud(5,6):zombies"
std::string spell_marker(const Marker& marker) {
    return Word{kNoises}.spell(marker.loudness) + spell(marker.at)
           + (marker.maker == Maker::Survivors ? "" : ":" + Word{kMakers}.spell(marker.maker));
}
Marker read_marker(const Fact& fact, std::string_view word) {
    const auto open = word.find('(');
    const auto close = word.find(')');
    if (open == std::string_view::npos || close == std::string_view::npos)
        wrong(fact, "expected loud(x,y)");
    const auto loudness = find_name(kNoises, word.substr(0, open));
    if (!loudness || *loudness == 0) wrong(fact, "expected loud or very_loud");
    Marker marker{.at = read_table_point(fact, word.substr(open, close - open + 1)),
                  .loudness = static_cast<Loudness>(*loudness)};
    const std::string_view rest = word.substr(close + 1);
    if (!rest.empty()) {
        const auto maker = find_name(kMakers, rest.substr(1));
        if (rest[0] != ':' || !maker) wrong(fact, "expected :zombies or :generator");
        marker.maker = static_cast<Maker>(*maker);
    }
    return marker;
}

// "(3,4)x2"
std::string spell_supply(const Supply& supply) {
    return spell(supply.at) + "x" + std::to_string(supply.count);
}
Supply read_supply(const Fact& fact, std::string_view word) {
    const auto cross = word.find('x');
    const auto count =
        cross == std::string_view::npos ? std::nullopt : read_number(word.substr(cross + 1), 1, 6);
    if (!count) wrong(fact, "expected (x,y)xCOUNT");
    return {read_table_point(fact, word.substr(0, cross)), *count};
}

class Description {
public:
    Description(const Skirmish& game, FactSheet& sheet, State& state, Journal<Event> told)
        : game_(game), box_(game.box()), sheet_(sheet), state_(state), told_(told) {}

    void describe() {
        describe_course();
        const int people =
            sheet_.is_listing() ? int{state_.people} : static_cast<int>(kMostSurvivors);
        for (int number = 1; number <= people; ++number)
            sheet_.below(spell_figure('s', number), [&] { describe_survivor(number); });
        describe_zombies();
        describe_table();
        sheet_.below("active.", [&] { describe_activation(); });
        sheet_.below("attack.", [&] { describe_attack(); });
    }

private:
    void describe_course() {
        sheet_.always("phase", state_.phase, Word{kPhases});
        sheet_.always("step", state_.step, Word{kSteps});
        sheet_.always("asked", state_.asked,
                      code(
                          "player1 to player5",
                          [](Seat seat) { return spell_seat(static_cast<int>(number_of(seat))); },
                          [&](const Fact& fact, std::string_view text) {
                              const int most = players_of(state_.setup) + 1;
                              return player(read_seat(fact, text, most));
                          }));
        sheet_.always("turn", state_.turn, UpTo{60});
        sheet_.field("ap.controller", state_.controller_ap, UpTo{60});
        sheet_.always("next_zombie", state_.next_zombie, UpTo{240});
        sheet_.field("taken", state_.taken, UpTo{3});
        sheet_.field("very_loud", state_.very_loud, UpTo{6});
        sheet_.field("loud", state_.loud, UpTo{6});
        sheet_.field("arrivals", state_.arrivals, UpTo{3});
        sheet_.field("arriving_ragers", state_.arriving_ragers, UpTo{4});
        sheet_.field("horde", state_.horde, UpTo{20});
        sheet_.field("supplies_out", state_.supplies_out, UpTo{6});
        sheet_.field("zeds_destroyed", state_.zeds_destroyed, UpTo{240});
        sheet_.field("ragers_destroyed", state_.ragers_destroyed, UpTo{60});
        sheet_.field("people", state_.people, kSurvivorNumber);
        sheet_.field("cursor", state_.cursor, kSurvivorNumber);
        sheet_.field("passed", state_.passed, UpTo{15});
        sheet_.field("cycle_active", state_.cycle_active, kYesOrNo);
        sheet_.field("controller_begun", state_.controller_begun, UpTo{2});
        sheet_.field("won", state_.won, UpTo{2});
        sheet_.field("patient", state_.patient, kSurvivorNumber);
        for (int seat = 0; seat < players_of(state_.setup); ++seat)
            sheet_.field("ap." + spell_seat(seat), state_.ap[player(seat)], UpTo{60});
        sheet_.field("arriving", state_.arriving, Word{kBreeds});
        // SKIR-26.5
        if (!sheet_.is_listing() || state_.phase == Phase::Over)
            sheet_.implied("score",
                           [&] { return std::to_string(survivor_score(view_of(box_, state_))); });
        sheet_.fact(
            "go", "what the rules do next", [] { return std::string(); },
            [&](const Fact& fact) { go(game_, state_, fact, told_); });
    }

    // The line of a Survivor puts an able one there; the others must stand behind it.
    void describe_survivor(int number) {
        Survivor& who = state_.survivors[static_cast<std::size_t>(number - 1)];
        const RowOf types{box_.types};
        sheet_.fact(
            "", "TYPE PLAYER POINT",
            [&] {
                return types.spell(who.type) + " " + spell_seat(who.owner) + " "
                       + spell_place(who.at);
            },
            [&](const Fact& fact) {
                const auto parts = read_words(fact);
                if (parts.size() != 3) wrong(fact, "expected TYPE PLAYER POINT");
                who.type = static_cast<Type>(types.read(fact, parts[0]));
                who.owner = read_seat(fact, parts[1], players_of(state_.setup));
                who.at = parts[2] == "none" ? kNowhere : read_table_point(fact, parts[2]);
                who.condition = who.at == kNowhere ? Condition::Unplaced : Condition::Able;
                state_.people = std::max(int{state_.people}, number);
            });
        sheet_.always(".is", who.condition, Word{kConditions});
        sheet_.field(".package", who.package, RowOf{box_.packages});
        sheet_.field(".gun", who.gun, RowOf{box_.guns}, Gun::None);
        sheet_.field(".hand", who.hand, RowOf{box_.hands}, Hand::Fists);
        sheet_.field(".armour", who.armour, RowOf{box_.armours}, Armour::None);
        sheet_.field(".wound", who.wound, Word{kWounds});
        sheet_.field(".posture", who.posture, Word{kPostures});
        sheet_.field(".gait", who.gait, Word{kGaits});
        sheet_.field(".nerve", who.nerve, Word{kNerves});
        sheet_.field(".noise", who.noise, Word{kNoises});
        sheet_.field(".bombs", who.bombs, UpTo{2});
        sheet_.field(".supplies", who.supplies, UpTo{6});
        sheet_.field(".countdown", who.countdown, UpTo{40});
        sheet_.field(".raised", who.raised, kYesOrNo);
        sheet_.field(".empty", who.empty, kYesOrNo);
        sheet_.field(".attacked", who.attacked, kYesOrNo);
        sheet_.field(".stepped", who.stepped, kYesOrNo);
        sheet_.field(".activated", who.activated, kYesOrNo);
        sheet_.field(".owes", who.owes, kYesOrNo);
        sheet_.field(".met", who.met, kYesOrNo);
        sheet_.field(".fresh", who.fresh, kYesOrNo);
        sheet_.field(".cured", who.cured, kYesOrNo);
    }

    void describe_zombies() {
        if (sheet_.is_listing()) {
            for (const Zombie& zombie : state_.zombies) describe_zombie(zombie.number);
            return;
        }
        for (int number = 1; number <= kMostFigures; ++number) describe_zombie(number);
    }

    // Zombies stand in the order of their numbers.
    Zombie& zombie_for(const Fact& fact, int number) {
        if (slot_of(state_, number) == state_.zombies.size()) {
            if (state_.zombies.is_full()) wrong(fact, "too many Zombies");
            state_.zombies.push({.number = byte(number)});
            std::sort(state_.zombies.begin(), state_.zombies.end(),
                      [](const Zombie& a, const Zombie& b) { return a.number < b.number; });
        }
        state_.next_zombie = std::max(int{state_.next_zombie}, std::min(number + 1, kMostFigures));
        return zombie_of(state_, number);
    }
    Zombie& known_zombie(const Fact& fact, int number) {
        if (slot_of(state_, number) == state_.zombies.size()) wrong(fact, "no such Zombie yet");
        return zombie_of(state_, number);
    }

    void describe_zombie(int number) {
        static constexpr std::array kMarks{&Zombie::prone,   &Zombie::wounded, &Zombie::activated,
                                           &Zombie::taken,   &Zombie::turned,  &Zombie::chasing,
                                           &Zombie::stepped, &Zombie::spotted};
        const BitsOf<Word> marks = bits(kZombieMarks);
        sheet_.below(spell_figure('z', number), [&] {
            sheet_.fact(
                "", "zed or rager, POINT",
                [&] {
                    const Zombie& zombie = zombie_of(state_, number);
                    return Word{kBreeds}.spell(zombie.breed) + " " + spell(zombie.at);
                },
                [&](const Fact& fact) {
                    const auto parts = read_words(fact);
                    if (parts.size() != 2) wrong(fact, "expected zed or rager, and a point");
                    const auto breed = find_name(kBreeds, parts[0]);
                    if (!breed) wrong(fact, "expected zed or rager");
                    const Point at = read_table_point(fact, parts[1]);
                    Zombie& zombie = zombie_for(fact, number);
                    zombie.breed = static_cast<Breed>(*breed);
                    zombie.at = at;
                });
            sheet_.fact(
                ".is", marks.told(),
                [&] {
                    unsigned mask = 0;
                    for (std::size_t i = 0; i < kMarks.size(); ++i)
                        mask |= zombie_of(state_, number).*kMarks[i] ? 1U << i : 0U;
                    return mask ? marks.spell(mask) : std::string();
                },
                [&](const Fact& fact) {
                    Zombie& zombie = known_zombie(fact, number);
                    const auto mask = marks.read(fact, fact.value);
                    for (std::size_t i = 0; i < kMarks.size(); ++i)
                        zombie.*kMarks[i] = mask >> i & 1;
                });
            sheet_.fact(
                ".memory", "s1",
                [&] {
                    const int memory = zombie_of(state_, number).memory;
                    return memory ? spell_figure('s', memory) : std::string();
                },
                [&](const Fact& fact) {
                    const auto survivor = read_figure('s', fact.value);
                    if (!survivor || *survivor < 1 || *survivor > kMostSurvivors)
                        wrong(fact, "no such Survivor");
                    known_zombie(fact, number).memory = *survivor;
                });
        });
    }

    void describe_opening(std::size_t at) {
        Portal& portal = state_.openings[at];
        const Opening& opening = box_.openings[at];
        const bool was_put = sheet_.has_put();
        const Leaf before = portal.leaf;
        sheet_.below(opening.id, [&] {
            sheet_.field("", portal.leaf, Word{kLeaves});
            if (portal.leaf == Leaf::Broken && portal.leaf != before) portal.hits = 0;
            sheet_.field(".hits", portal.hits, UpTo{9}, opening.hits);
            sheet_.field(".barricade", portal.barricade, UpTo{9});
            if (sheet_.has_put() != was_put && portal.leaf == Leaf::Open
                && opening.kind == OpeningKind::Window)
                wrong({opening.id, ""}, "a window is shut or broken");
        });
    }

    void describe_table() {
        for (std::size_t i = 0; i < kOpenings; ++i) describe_opening(i);
        const auto point = [](const Fact& fact, std::string_view word) {
            return read_table_point(fact, word);
        };
        sheet_.words("noise", state_.markers, code("loud(x,y)", spell_marker, read_marker));
        sheet_.words("loose", state_.loose, code("(x,y)xCOUNT", spell_supply, read_supply));
        const auto search = code(
            "points", [&](std::size_t at) { return spell(box_.search[at]); },
            [&](const Fact& fact, std::string_view word) {
                const auto found = std::ranges::find(box_.search, point(fact, word));
                if (found == box_.search.end()) wrong(fact, "no search marker there");
                return static_cast<std::size_t>(found - box_.search.begin());
            });
        sheet_.field("search", state_.search, BitsOf{search, kSearchMarkers});
        sheet_.field("alarms", state_.alarms, bits_of(box_.pieces));
    }

    void describe_activation() {
        Activation& active = state_.active;
        sheet_.field("ap", active.ap, UpTo{9});
        sheet_.field("mp", active.mp, UpTo{24});
        sheet_.field("tested", active.tested, UpTo{12});
        sheet_.field("again", active.again, kYesOrNo);
        sheet_.field("begun", active.begun, kYesOrNo);
        sheet_.field("aimed", active.aimed, kYesOrNo);
        sheet_.field("grabbed", active.grabbed, kYesOrNo);
        sheet_.field("loose", active.loose, UpTo{2});
        sheet_.field("held", active.held, kYesOrNo);
        sheet_.field("vaulted", active.vaulted, UpTo{255});
        sheet_.field("alarm", active.alarm, UpTo{static_cast<int>(kPieces)});
        sheet_.field("wrecks", active.wrecks, UpTo{255});
        sheet_.field("attacks", active.attacks, kYesOrNo);
        sheet_.field("looked", active.looked, kYesOrNo);
        sheet_.field("patient", active.patient, kSurvivorNumber);
        sheet_.field("treating", active.treating, kYesOrNo);
        sheet_.field("free_attack", active.free_attack, kYesOrNo);
        sheet_.field("target", active.target, UpTo{kMostFigures});
        sheet_.field("who", active.who, UpTo{kMostFigures});
        sheet_.words("exempt", active.exempt, kZombieCode);
        sheet_.words("biters", active.biters, kZombieCode);
        sheet_.words("grabs", active.grabs, kZombieCode);
    }

    void describe_attack() {
        Attack& attack = state_.attack;
        sheet_.field("kind", attack.kind, Word{kAttacks});
        sheet_.field("attacker", attack.attacker, UpTo{kMostFigures});
        sheet_.field("target", attack.target, UpTo{kMostFigures});
        sheet_.field("second", attack.second, UpTo{kMostFigures});
        sheet_.field("mode", attack.mode, kYesOrNo);
        sheet_.field("aimed", attack.aimed, kYesOrNo);
        sheet_.field("noisy", attack.noisy, kYesOrNo);
        sheet_.field("misfired", attack.misfired, kYesOrNo);
        sheet_.field("die", attack.die, UpTo{20});
        sheet_.field("victim", attack.victim, UpTo{kMostFigures});
        sheet_.field("on_survivor", attack.on_survivor, kYesOrNo);
        sheet_.field("friendly", attack.friendly, kYesOrNo);
        sheet_.field("rolls", attack.rolls, UpTo{3});
        sheet_.field("result", attack.result, Word{kWounds});
        sheet_.field("at", attack.at, code("POINT", spell_place, read_table_point), kNowhere);
    }

    static constexpr UpTo kSurvivorNumber{static_cast<int>(kMostSurvivors)};

    const Skirmish& game_;
    const Box& box_;
    FactSheet& sheet_;
    State& state_;
    Journal<Event> told_;
};

}  // namespace

std::vector<Fact> list_facts(const Skirmish& game, const State& state) {
    return facts_of([&, seen = state](FactSheet& sheet) mutable {
        Description(game, sheet, seen, {}).describe();
    });
}

void put_fact(const Skirmish& game, State& state, const Fact& fact, Journal<Event> told) {
    put_described(fact,
                  [&](FactSheet& sheet) { Description(game, sheet, state, told).describe(); });
}

std::vector<FactKey> list_keys(const Skirmish& game, const State& state) {
    return keys_of([&, seen = state](FactSheet& sheet) mutable {
        Description(game, sheet, seen, {}).describe();
    });
}

}  // namespace gravetide::skirmish
