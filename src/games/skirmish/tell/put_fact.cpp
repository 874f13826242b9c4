// Putting a fact on the table: every value is checked before it is used, for a position may come
// from anybody.
#include "engine/bad_input.h"
#include "engine/fact.h"
#include "engine/text.h"
#include "games/skirmish/play.h"
#include "games/skirmish/rules.h"
#include "games/skirmish/tell/facts.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

namespace {

class Reader {
public:
    Reader(const Skirmish& game, State& state, const Fact& fact, Journal<Event> told)
        : box_(game.box()),
          state_(state),
          fact_(fact),
          view_(view_of(game.box(), state)),
          told_(told) {}

    void put() {
        if (put_course() || put_numbers() || put_table() || put_lists() || put_figure()) return;
        wrong(fact_, "there is no such fact");
    }

private:
    Point point(std::string_view text) const {
        const auto read = read_point(text);
        if (!read || !is_on_table(read->x, read->y)) wrong(fact_, "no such point on the table");
        return *read;
    }
    template <class Rows>
    std::uint8_t row(const Rows& rows, std::string_view id) const {
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i].id == id) return static_cast<std::uint8_t>(i);
        unknown_value(fact_, id);
    }
    std::uint8_t seat(std::string_view text, int most) const {
        if (text == "nobody") return kNone;
        const auto read =
            text.starts_with("player") ? read_number(text.substr(6), 1, most) : std::nullopt;
        if (!read) wrong(fact_, "no such player");
        return byte(*read - 1);
    }

    template <class Owner, class Value, std::size_t N>
    bool put_named(std::string_view key, Owner& owner,
                   const std::array<Named<Owner, Value>, N>& names) {
        for (const auto& each : names)
            if (key == each.key) {
                owner.*each.field = static_cast<Value>(read_count(fact_, each.most));
                return true;
            }
        return false;
    }

    // "go" is no fact: it has the rules find what is next.
    bool put_course() {
        if (fact_.key == "phase")
            state_.phase = static_cast<Phase>(read_word(fact_, kPhases));
        else if (fact_.key == "step")
            state_.step = static_cast<Step>(read_word(fact_, kSteps));
        else if (fact_.key == "asked")
            state_.asked = player(seat(fact_.value, players_of(state_.setup) + 1));
        else if (fact_.key == "arriving")
            state_.arriving = static_cast<Breed>(read_word(fact_, kBreeds));
        else if (fact_.key == "go")
            go();
        else if (fact_.key != "score")
            return false;
        return true;
    }

    void go();

    bool put_numbers() {
        if (put_named(fact_.key, state_, kCounts) || put_named(fact_.key, state_, kMarks)
            || put_named(fact_.key, state_.active, kActiveCounts)
            || put_named(fact_.key, state_.active, kActiveMarks)
            || put_named(fact_.key, state_.attack, kAttackMarks))
            return true;
        if (fact_.key.starts_with("ap."))
            state_
                .ap[player(seat(std::string_view(fact_.key).substr(3), players_of(state_.setup)))] =
                read_count(fact_, 60);
        else if (fact_.key == "attack.kind")
            state_.attack.kind = static_cast<AttackKind>(read_word(fact_, kAttacks));
        else if (fact_.key == "attack.rolls")
            state_.attack.rolls = read_count(fact_, 3);
        else if (fact_.key == "attack.result")
            state_.attack.result = static_cast<Wound>(read_word(fact_, kWounds));
        else if (fact_.key == "attack.at")
            state_.attack.at = point(fact_.value);
        else
            return false;
        return true;
    }

    bool put_table() {
        if (fact_.key == "noise") return put_noise(), true;
        if (fact_.key == "loose") return put_loose(), true;
        if (fact_.key == "search" || fact_.key == "alarms") return put_masks(), true;
        const auto dot = fact_.key.find('.');
        const std::string id = fact_.key.substr(0, dot);
        for (std::size_t i = 0; i < kOpenings; ++i) {
            if (box_.openings[i].id != id) continue;
            Portal& portal = state_.openings[i];
            const std::string what = dot == std::string::npos ? "" : fact_.key.substr(dot + 1);
            if (what.empty())
                portal.leaf = static_cast<Leaf>(read_word(fact_, kLeaves));
            else if (what == "hits")
                portal.hits = read_count(fact_, 9);
            else if (what == "barricade")
                portal.barricade = read_count(fact_, 9);
            else
                wrong(fact_, "there is no such fact");
            if (what.empty() && portal.leaf == Leaf::Broken) portal.hits = 0;
            if (portal.leaf == Leaf::Open && box_.openings[i].kind == OpeningKind::Window)
                wrong(fact_, "a window is shut or broken");
            return true;
        }
        return false;
    }

    // "loud(3,4) very_loud(5,6):zombies"
    void put_noise() {
        state_.markers.clear();
        for (const auto word : read_words(fact_)) {
            Marker marker;
            const auto open = word.find('(');
            const auto close = word.find(')');
            if (open == std::string_view::npos || close == std::string_view::npos)
                wrong(fact_, "expected loud(x,y)");
            const auto loudness = find_name(kNoises, word.substr(0, open));
            if (!loudness || *loudness == 0) wrong(fact_, "expected loud or very_loud");
            marker.loudness = static_cast<Loudness>(*loudness);
            marker.at = point(word.substr(open, close - open + 1));
            const std::string_view rest = word.substr(close + 1);
            if (!rest.empty()) {
                const auto maker = find_name(kMakers, rest.substr(1));
                if (rest[0] != ':' || !maker) wrong(fact_, "expected :zombies or :generator");
                marker.maker = static_cast<Maker>(*maker);
            }
            if (state_.markers.is_full()) wrong(fact_, "too many markers");
            state_.markers.push(marker);
        }
    }

    void put_loose() {
        state_.loose.clear();
        for (const auto word : read_words(fact_)) {
            const auto cross = word.find('x');
            const auto count = cross == std::string_view::npos
                                   ? std::nullopt
                                   : read_number(word.substr(cross + 1), 1, 6);
            if (!count || state_.loose.is_full()) wrong(fact_, "expected (x,y)xCOUNT");
            state_.loose.push({point(word.substr(0, cross)), *count});
        }
    }

    void put_masks() {
        unsigned mask = 0;
        for (const auto word : read_words(fact_)) {
            if (fact_.key == "alarms") {
                mask |= 1U << row(box_.pieces, word);
                continue;
            }
            const auto found = std::ranges::find(box_.search, point(word));
            if (found == box_.search.end()) wrong(fact_, "no search marker there");
            mask |= 1U << (found - box_.search.begin());
        }
        (fact_.key == "alarms" ? state_.alarms : state_.search) = static_cast<std::uint8_t>(mask);
    }

    bool put_lists() {
        const auto fill = [&](auto& list) {
            list.clear();
            for (const auto word : read_words(fact_)) {
                const auto zombie = read_figure('z', word);
                if (!zombie || list.is_full()) wrong(fact_, "expected Zombies");
                list.push(*zombie);
            }
            return true;
        };
        if (fact_.key == "active.exempt") return fill(state_.active.exempt);
        if (fact_.key == "active.biters") return fill(state_.active.biters);
        if (fact_.key == "active.grabs") return fill(state_.active.grabs);
        return false;
    }

    bool put_figure() {
        const auto dot = fact_.key.find('.');
        const std::string_view id = std::string_view(fact_.key).substr(0, dot);
        const std::string_view what =
            dot == std::string::npos ? "" : std::string_view(fact_.key).substr(dot + 1);
        if (const auto survivor = read_figure('s', id)) {
            if (*survivor < 1 || *survivor > kMostSurvivors) return false;
            return put_survivor(*survivor, what);
        }
        const auto zombie = read_figure('z', id);
        return zombie && *zombie > 0 && put_zombie_fact(*zombie, what);
    }

    // The line of a Survivor puts an able one there; the others must stand behind it.
    bool put_survivor(int number, std::string_view what) {
        Survivor& who = state_.survivors[static_cast<std::size_t>(number - 1)];
        if (what.empty()) {
            const auto parts = read_words(fact_);
            if (parts.size() != 3) wrong(fact_, "expected TYPE PLAYER POINT");
            who.type = static_cast<Type>(row(box_.types, parts[0]));
            who.owner = seat(parts[1], players_of(state_.setup));
            who.at = parts[2] == "none" ? kNowhere : point(parts[2]);
            who.condition = who.at == kNowhere ? Condition::Unplaced : Condition::Able;
            state_.people = std::max(int{state_.people}, number);
            return true;
        }
        if (what == "is")
            who.condition = static_cast<Condition>(read_word(fact_, kConditions));
        else if (what == "package")
            who.package = row(box_.packages, fact_.value);
        else if (what == "gun")
            who.gun = static_cast<Gun>(row(box_.guns, fact_.value));
        else if (what == "hand")
            who.hand = static_cast<Hand>(row(box_.hands, fact_.value));
        else if (what == "armour")
            who.armour = static_cast<Armour>(row(box_.armours, fact_.value));
        else if (what == "wound")
            who.wound = static_cast<Wound>(read_word(fact_, kWounds));
        else if (what == "posture")
            who.posture = static_cast<Posture>(read_word(fact_, kPostures));
        else if (what == "gait")
            who.gait = static_cast<Gait>(read_word(fact_, kGaits));
        else if (what == "nerve")
            who.nerve = static_cast<Nerve>(read_word(fact_, kNerves));
        else if (what == "noise")
            who.noise = static_cast<Loudness>(read_word(fact_, kNoises));
        else
            return put_named(what, who, kSurvivorCounts) || put_named(what, who, kSurvivorFlags);
        return true;
    }

    // Zombies stand in the order of their numbers.
    bool put_zombie_fact(int number, std::string_view what) {
        if (what.empty()) {
            const auto parts = read_words(fact_);
            if (parts.size() != 2) wrong(fact_, "expected zed or rager, and a point");
            const auto breed = find_name(kBreeds, parts[0]);
            if (!breed) wrong(fact_, "expected zed or rager");
            const std::size_t slot = slot_of(state_, number);
            if (slot == state_.zombies.size()) {
                if (state_.zombies.is_full()) wrong(fact_, "too many Zombies");
                state_.zombies.push({.number = byte(number)});
                std::sort(state_.zombies.begin(), state_.zombies.end(),
                          [](const Zombie& a, const Zombie& b) { return a.number < b.number; });
            }
            Zombie& zombie = zombie_of(state_, number);
            zombie.breed = static_cast<Breed>(*breed);
            zombie.at = point(parts[1]);
            state_.next_zombie = std::max(int{state_.next_zombie}, std::min(number + 1, 255));
            return true;
        }
        if (slot_of(state_, number) == state_.zombies.size()) wrong(fact_, "no such Zombie yet");
        Zombie& zombie = zombie_of(state_, number);
        if (what == "memory") {
            const auto survivor = read_figure('s', fact_.value);
            if (!survivor || *survivor < 1 || *survivor > kMostSurvivors)
                wrong(fact_, "no such Survivor");
            zombie.memory = *survivor;
            return true;
        }
        if (what != "is") return false;
        for (const auto& flag : kZombieFlags) zombie.*flag.field = 0;
        for (const auto word : read_words(fact_)) {
            bool found = false;
            for (const auto& [key, field] : kZombieFlags)
                if (key == word) {
                    zombie.*field = 1;
                    found = true;
                }
            if (!found) wrong(fact_, "no such mark of a Zombie");
        }
        return true;
    }

    const Box& box_;
    State& state_;
    const Fact& fact_;
    View view_;
    Journal<Event> told_;
};

// "go turn" begins the turn after the one put; "go survivor" lets "active.who" act on; "go cycle"
// asks the first player, "go controller" the Controller.
void Reader::go() {
    constexpr std::array<std::string_view, 11> kGoals{
        "turn",       "noise",   "countdowns",   "ap_dice", "cycle", "survivor",
        "controller", "free_ap", "last_zombies", "horde",   "setup"};
    const auto found = find_name(kGoals, fact_.value);
    if (!found) wrong(fact_, "'" + printable(fact_.value, 40) + "' is no such goal");
    bool is_any_able = false;
    for (int number = 1; number <= state_.people; ++number)
        is_any_able = is_any_able || is_able(view_.survivor(number));
    if (!is_any_able && *found < 9) wrong(fact_, "no Survivor is able");
    Table table{view_, state_, told_};
    state_.cursor = 0;
    switch (*found) {
    case 0:
        --state_.turn;
        begin_turn(table);
        break;
    case 1: begin_noise(table); break;
    case 2: drop_countdowns(table); break;
    case 3:
        state_.phase = Phase::ApDice;
        next_ap_roll(table);
        break;
    case 4: next_in_cycle(table); break;
    case 5: {
        const int who = state_.active.who;
        if (who < 1 || who > state_.people || !is_able(table.survivor(who)))
            wrong(fact_, "active.who is no able Survivor");
        state_.phase = Phase::Survivors;
        state_.cursor = byte(table.survivor(who).owner + 1);
        advance(table);
        break;
    }
    case 6: begin_controller(table, Phase::Controller); break;
    case 7: begin_controller(table, Phase::FreeAp); break;
    case 8: begin_controller(table, Phase::LastZombies); break;
    case 9:
        state_.phase = Phase::Horde;
        if (state_.horde == 0) wrong(fact_, "put horde first");
        state_.step = Step::StartDie;
        break;
    default: begin_setup(table);
    }
    let_computer_play(table);
}

}  // namespace

void put_fact(const Skirmish& game, State& state, const Fact& fact, Journal<Event> told) {
    Reader(game, state, fact, told).put();
}

}  // namespace gravetide::skirmish
