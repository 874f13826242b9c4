// A position of the Skirmish as facts (docs/games/skirmish.md lists the keys).
#include "games/skirmish/tell/facts.h"

#include "games/skirmish/rules.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

namespace {

void append(std::string& text, const std::string& more) {
    text += (text.empty() ? "" : " ") + more;
}

std::string spell_place(Point at) { return at == kNowhere ? "none" : spell(at); }

template <std::size_t N, class T>
std::string name(const std::array<std::string_view, N>& names, T value) {
    return std::string(names.at(static_cast<std::size_t>(value)));
}

std::string spell_seat(int seat) {
    return seat < static_cast<int>(kMostPlayers) + 1 ? "player" + std::to_string(seat + 1)
                                                     : "nobody";
}

class Lister {
public:
    Lister(const Skirmish& game, const State& state)
        : box_(game.box()), state_(state), view_(view_of(game.box(), state)) {}

    std::vector<Fact> list() {
        list_course();
        for (int number = 1; number <= state_.people; ++number) list_survivor(number);
        for (const Zombie& zombie : state_.zombies) list_zombie(zombie);
        list_table();
        list_activation();
        list_attack();
        return std::move(facts_);
    }

private:
    void add(std::string key, std::string value) {
        facts_.push_back({std::move(key), std::move(value)});
    }
    void number(const std::string& key, int value) {
        if (value) add(key, std::to_string(value));
    }
    template <class Owner, class Value, std::size_t N>
    void numbers(const std::string& prefix, const Owner& owner,
                 const std::array<Named<Owner, Value>, N>& names) {
        for (const auto& [key, field, most] : names)
            number(prefix + std::string(key), owner.*field);
    }
    template <std::size_t N, class T>
    void named(const std::string& key, const std::array<std::string_view, N>& names, T value) {
        if (value != T{}) add(key, name(names, value));
    }

    void list_course() {
        add("phase", name(kPhases, state_.phase));
        add("step", name(kSteps, state_.step));
        add("asked", spell_seat(static_cast<int>(number_of(state_.asked))));
        numbers("", state_, kCounts);
        if (state_.next_zombie == 0) add("next_zombie", "0");
        if (state_.turn == 0) add("turn", "0");
        numbers("", state_, kMarks);
        for (int seat = 0; seat < players_of(state_.setup); ++seat)
            number("ap." + spell_seat(seat), state_.ap[player(seat)]);
        named("arriving", kBreeds, state_.arriving);
        if (state_.phase == Phase::Over)  // SKIR-26.5; worked out, not put
            add("score", std::to_string(survivor_score(view_)));
    }

    void list_survivor(int number) {
        const Survivor& who = view_.survivor(number);
        const std::string key = spell_figure('s', number);
        add(key, box_.types[static_cast<std::size_t>(who.type)].id + " " + spell_seat(who.owner)
                     + " " + spell_place(who.at));
        add(key + ".is", name(kConditions, who.condition));
        if (who.package) add(key + ".package", box_.packages[who.package].id);
        if (who.gun != Gun::None)
            add(key + ".gun", box_.guns[static_cast<std::size_t>(who.gun)].id);
        if (who.hand != Hand::Fists)
            add(key + ".hand", box_.hands[static_cast<std::size_t>(who.hand)].id);
        if (who.armour != Armour::None)
            add(key + ".armour", box_.armours[static_cast<std::size_t>(who.armour)].id);
        named(key + ".wound", kWounds, who.wound);
        named(key + ".posture", kPostures, who.posture);
        named(key + ".gait", kGaits, who.gait);
        named(key + ".nerve", kNerves, who.nerve);
        named(key + ".noise", kNoises, who.noise);
        numbers(key + ".", who, kSurvivorCounts);
        numbers(key + ".", who, kSurvivorFlags);
    }

    void list_zombie(const Zombie& zombie) {
        const std::string key = spell_figure('z', zombie.number);
        add(key, name(kBreeds, zombie.breed) + " " + spell(zombie.at));
        std::string flags;
        for (const auto& [flag, field] : kZombieFlags)
            if (zombie.*field) append(flags, std::string(flag));
        if (!flags.empty()) add(key + ".is", flags);
        if (zombie.memory) add(key + ".memory", spell_figure('s', zombie.memory));
    }

    void list_table() {
        for (std::size_t i = 0; i < kOpenings; ++i) {
            const Portal& portal = state_.openings[i];
            const Opening& opening = box_.openings[i];
            named(opening.id, kLeaves, portal.leaf);
            if (portal.hits != opening.hits) add(opening.id + ".hits", std::to_string(portal.hits));
            number(opening.id + ".barricade", portal.barricade);
        }
        std::string text;
        for (const Marker& marker : state_.markers)
            append(
                text,
                name(kNoises, marker.loudness) + spell(marker.at)
                    + (marker.maker == Maker::Survivors ? "" : ":" + name(kMakers, marker.maker)));
        if (!text.empty()) add("noise", text);
        text.clear();
        for (const Supply& supply : state_.loose)
            append(text, spell(supply.at) + "x" + std::to_string(supply.count));
        if (!text.empty()) add("loose", text);
        text.clear();
        for (std::size_t i = 0; i < kSearchMarkers; ++i)
            if (state_.search >> i & 1) append(text, spell(box_.search[i]));
        if (!text.empty()) add("search", text);
        text.clear();
        for (std::size_t i = 0; i < kPieces; ++i)
            if (state_.alarms >> i & 1) append(text, box_.pieces[i].id);
        if (!text.empty()) add("alarms", text);
    }

    template <class List>
    void list_zombies(const std::string& key, const List& list) {
        std::string text;
        for (const std::uint8_t zombie : list) append(text, spell_figure('z', zombie));
        if (!text.empty()) add(key, text);
    }

    void list_activation() {
        numbers("", state_.active, kActiveCounts);
        numbers("", state_.active, kActiveMarks);
        list_zombies("active.exempt", state_.active.exempt);
        list_zombies("active.biters", state_.active.biters);
        list_zombies("active.grabs", state_.active.grabs);
    }

    void list_attack() {
        const Attack& attack = state_.attack;
        named("attack.kind", kAttacks, attack.kind);
        numbers("", attack, kAttackMarks);
        number("attack.rolls", attack.rolls);
        named("attack.result", kWounds, attack.result);
        if (attack.at != kNowhere) add("attack.at", spell(attack.at));
    }

    const Box& box_;
    const State& state_;
    View view_;
    std::vector<Fact> facts_;
};

}  // namespace

std::vector<Fact> list_facts(const Skirmish& game, const State& state) {
    return Lister(game, state).list();
}

}  // namespace gravetide::skirmish
