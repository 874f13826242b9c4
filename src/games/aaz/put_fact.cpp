// Putting a fact on the table: every value is checked before it is used, for a position may come
// from anybody.
#include "engine/bad_input.h"
#include "engine/text.h"
#include "games/aaz/facts.h"
#include "games/aaz/spelling.h"

namespace gravetide::aaz {

namespace {

class Reader {
public:
    Reader(const Aaz& game, State& state, const Fact& fact)
        : game_(game), state_(state), fact_(fact), view_(view_of(game.box(), state)) {}

    void put() {
        if (put_course() || put_money() || put_cards() || put_turn() || put_space()) return;
        wrong("there is no such fact");
    }

private:
    [[noreturn]] void wrong(const std::string& what) const { throw BadInput(fact_.key, what); }

    int number(int high) const {
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
        const auto found = game_.box().find(text);
        if (!found || !view_.is_open(*found)) wrong("no such space in this scenario");
        return *found;
    }
    Space place() const { return fact_.value == "none" ? kNowhere : space(fact_.value); }
    Power power(std::string_view text) const {
        const auto found = aaz::read_power(text);
        if (!found) wrong("no such power");
        return *found;
    }
    // A power with a seat at this table.
    Power player() const {
        const Power found = power(fact_.value);
        if (seat_of(view_, found) == Seat::Nobody) wrong("that power takes no turns here");
        return found;
    }
    std::vector<std::string_view> words() const {
        return fact_.value == "none" ? std::vector<std::string_view>{} : split(fact_.value, ' ');
    }
    // "2 infantry 1 tank"
    Units units(Space at) const {
        Units some;
        const auto parts = words();
        if (parts.size() % 2 != 0) wrong("expected numbers and units, as in 2 infantry 1 tank");
        for (std::size_t i = 0; i < parts.size(); i += 2) {
            const auto count = read_number(parts[i], 1, kMostPut);
            const auto unit = read_unit(parts[i + 1]);
            if (!count || !unit) wrong("expected numbers and units, as in 2 infantry 1 tank");
            const auto& slots = is_territory(at) ? kLandSlots : kSeaSlots;
            if (slots[slot_of(*unit)] != *unit || (is_territory(at) && slot_of(*unit) > 5))
                wrong("that unit cannot be there");
            if (some.of(*unit) + *count > kMostPut) wrong("too many units");
            some.add(*unit, *count);
        }
        return some;
    }

    // "1 tank+infantry 2 infantry"
    Loads loads() const {
        Loads some{};
        const auto parts = words();
        if (parts.size() % 2 != 0) wrong("expected numbers and loads, as in 1 tank+infantry");
        for (std::size_t i = 0; i < parts.size(); i += 2) {
            const auto count = read_number(parts[i], 1, kMostPut);
            const auto load = find_name(kLoadIds, parts[i + 1]);
            if (!count || !load) wrong("expected numbers and loads, as in 1 tank+infantry");
            some[*load] = static_cast<std::uint8_t>(*count);
        }
        return some;
    }

    static bool is_aboard(std::uint8_t load, Passengers guests) {
        return load_without(static_cast<Load>(load), part_aboard(guests)).has_value();
    }

    // "sz_5 japan infantry/germany:infantry 0", one after another
    void put_passages() {
        state_.passages.clear();
        const auto parts = words();
        for (std::size_t i = 0; i < parts.size(); i += 4) {
            std::uint8_t load = 0;
            Passengers guests = 0;
            if (i + 4 > parts.size() || !read_cargo(parts[i + 2], load, guests)
                || !is_aboard(load, guests) || state_.passages.is_full() || guests == 0)
                wrong("expected sz_5 japan infantry/germany:infantry 0");
            const auto used = read_number(parts[i + 3], 0, 2);
            if (!used) wrong("expected 0, 1 or 2");
            state_.passages.push({space(parts[i]), power(parts[i + 1]), static_cast<Load>(load),
                                  guests, static_cast<std::uint8_t>(*used)});
        }
    }

    // "1 infantry of tank+infantry sz_5 karelia", one after another
    void put_assaults() {
        auto& assaults = state_.turn.assaults;
        assaults.clear();
        const auto parts = words();
        if (parts.size() % 6 != 0) wrong("expected 1 infantry of tank+infantry sz_5 karelia");
        for (std::size_t i = 0; i < parts.size(); i += 6) {
            const auto count = read_number(parts[i], 1, kMostPut);
            const auto part = find_name(kLoadIds, parts[i + 1]);
            const auto sign = parts[i + 3].find('@');
            std::uint8_t load = 0;
            Passengers guests = 0;
            if (!count || !part || !read_cargo(parts[i + 3].substr(0, sign), load, guests)
                || assaults.is_full() || !is_aboard(load, guests)
                || !load_without(static_cast<Load>(load), static_cast<Load>(*part)))
                wrong("expected 1 infantry of tank+infantry sz_5 karelia");
            assaults.push({space(parts[i + 4]), space(parts[i + 5]), static_cast<Load>(load),
                           static_cast<Load>(*part), static_cast<std::uint8_t>(*count), guests,
                           sign == std::string_view::npos ? state_.active
                                                          : power(parts[i + 3].substr(sign + 1))});
        }
    }

    std::optional<std::string_view> after(std::string_view prefix) const {
        if (!fact_.key.starts_with(prefix)) return std::nullopt;
        return std::string_view(fact_.key).substr(prefix.size());
    }

    // "go" is no fact: it has the rules find what is next.
    bool put_course() {
        if (fact_.key == "round")
            state_.round = number(200);
        else if (fact_.key == "phase")
            state_.phase = static_cast<Phase>(one_of(kPhaseIds));
        else if (fact_.key == "step")
            state_.step = static_cast<Step>(one_of(kStepIds));
        else if (fact_.key == "active")
            state_.active = state_.asked = player();
        else if (fact_.key == "asked")
            state_.asked = player();
        else if (fact_.key == "apocalypse")
            state_.apocalypse = number(1);
        else if (fact_.key == "outcome")
            state_.outcome = static_cast<Outcome>(one_of(kOutcomeIds));
        else if (fact_.key == "go")
            go();
        else
            return false;
        return true;
    }

    void go();

    bool put_money() {
        if (const auto id = after("treasury.")) {
            state_.treasury[index_of(power(*id))] = static_cast<std::uint16_t>(number(kMostMoney));
            return true;
        }
        if (const auto id = after("technologies.")) {
            unsigned owned = 0;
            for (const auto word : words()) {
                const auto found = find_name(kTechnologyIds, word);
                if (!found) wrong("no such technology");
                owned |= 1U << *found;
            }
            state_.technologies[index_of(power(*id))] = static_cast<std::uint8_t>(owned);
            return true;
        }
        const auto id = after("level.");
        if (!id) return false;
        const auto owner = find_name(kOwnerIds, *id);
        if (!owner || *owner >= kLevels) wrong("nobody of that name has a level");
        state_.level[*owner] = number(250);
        return true;
    }

    bool put_cards() {
        const auto card = [&](std::string_view id) {
            const auto& cards = *view_.scenario.cards;
            const auto found = game_.box().find(id);
            for (std::size_t i = 0; i < cards.size(); ++i)
                if (found && cards[i].territory == *found) return i;
            wrong("no such card");
        };
        if (fact_.key == "card") return state_.card = static_cast<int>(card(fact_.value)) + 1, true;
        if (const auto id = after("deck.")) {
            const std::size_t index = card(*id);
            state_.deck.shuffle_in(index, number(1) - state_.deck.left(index));
            return true;
        }
        if (const auto id = after("discard.")) return state_.discard[card(*id)] = number(1), true;
        return false;
    }

    bool put_turn() {
        TurnState& turn = state_.turn;
        for (const auto& [key, field] : kSets)
            if (fact_.key == key) {
                turn.*field = {};
                for (const auto word : words()) (turn.*field).add(space(word));
                return true;
            }
        if (fact_.key == "at") return turn.at = place(), true;
        if (fact_.key == "assaults") return put_assaults(), true;
        if (fact_.key == "passages") return put_passages(), true;
        if (fact_.key == "owed") return turn.owed = number(200), true;
        if (fact_.key == "pool") return put_pool(), true;
        if (fact_.key == "supply") return turn.supply = number(1), true;
        if (fact_.key == "drove") return turn.drove = number(1), true;
        if (fact_.key == "found") return turn.found = place(), true;
        if (fact_.key == "gift") return turn.gift = place(), true;
        if (const auto what = after("motion.")) return put_motion(*what), true;
        if (const auto what = after("battle.")) return put_battle(*what), true;
        return false;
    }

    // "2 infantry 1 industrial_complex"
    void put_pool() {
        state_.turn.pool = {};
        const auto parts = words();
        if (parts.size() % 2 != 0) wrong("expected numbers and units, as in 2 infantry 1 tank");
        for (std::size_t i = 0; i < parts.size(); i += 2) {
            const auto count = read_number(parts[i], 1, kMostPut);
            const auto unit = find_name(kUnitIds, parts[i + 1]);
            const auto works = find_name(kWorksIds, parts[i + 1]);
            if (!count || (!unit && !works)) wrong("expected numbers and units");
            state_.turn.pool[unit ? *unit : kUnits + *works] = static_cast<std::uint8_t>(*count);
        }
    }

    void put_motion(std::string_view what) {
        Motion& motion = state_.turn.motion;
        if (what == "unit") {
            const auto unit = read_unit(fact_.value);
            if (!unit) wrong("no such unit");
            motion.unit = *unit;
        } else if (what == "from") {
            motion.from = place();
        } else if (what == "via") {
            motion.via = place();
        } else if (what == "at") {
            motion.at = place();
        } else if (what == "used") {
            motion.used = number(6);
        } else if (what == "blitzed") {
            motion.blitzed = number(1);
        } else if (what == "zombies") {
            motion.zombies = number(2);
        } else if (what.starts_with("guests.")) {
            motion.guests[index_of(power(what.substr(7)))] = static_cast<std::uint8_t>(number(2));
        } else if (what == "load") {
            std::uint8_t load = 0;
            if (!read_cargo(fact_.value, load, motion.aboard) || !is_aboard(load, motion.aboard))
                wrong("no such load");
            motion.load = static_cast<Load>(load);
        } else if (what == "fresh") {
            motion.fresh = static_cast<Load>(one_of(kLoadIds));
        } else {
            wrong("there is no such fact");
        }
    }

    void put_battle(std::string_view what) {
        Battle& battle = state_.turn.battle;
        if (what == "at") {
            battle.at = space(fact_.value);
        } else if (what == "round") {
            battle.round = number(200);
        } else if (what == "air_only") {
            battle.air_only = number(1);
        } else if (what == "owed") {
            battle.owed = number(200);
        } else if (what == "owed_defence") {
            battle.owed_defence = number(200);
        } else if (const auto hit = after("battle.hit.")) {
            if (battle.at == kNowhere) wrong("put battle.at first");
            battle.hit[index_of(power(*hit))] = units(battle.at);
        } else if (const auto named = after("battle.named.")) {
            battle.named[index_of(power(*named))] =
                static_cast<std::uint8_t>(number(static_cast<int>(kPowers * (kUnits + kLoads))));
        } else if (const auto damaged = after("battle.damaged.")) {
            battle.damaged[index_of(power(*damaged))] = static_cast<std::uint8_t>(number(kMostPut));
        } else if (const auto below = after("battle.submerged.")) {
            battle.submerged[index_of(power(*below))] = static_cast<std::uint8_t>(number(kMostPut));
        } else if (const auto sunk = after("battle.sunk.")) {
            battle.sunk[index_of(power(*sunk))] = loads();
        } else if (const auto group = after("battle.hits.")) {
            const auto found = find_name(kGroupIds, *group);
            if (!found) wrong("there is no such fact");
            battle.hits[*found] = number(200);
        } else if (const auto sort = after("battle.taken.")) {
            const auto found = find_name(kTargetIds, *sort);
            if (!found) wrong("there is no such fact");
            battle.taken[*found] = number(200);
        } else if (what == "struck") {
            battle.struck = static_cast<std::uint8_t>(number(3));
        } else if (what == "answered") {
            battle.answered = static_cast<std::uint8_t>(number(31));
        } else if (what == "longer") {
            battle.longer = static_cast<std::uint8_t>(number(1));
        } else if (what == "cruisers") {
            battle.cruisers = static_cast<std::uint8_t>(number(kMostPut));
        } else if (what == "bombard") {
            battle.bombard = static_cast<std::uint8_t>(number(kMostPut));
        } else {
            wrong("there is no such fact");
        }
    }

    bool put_space() {
        const auto dot = fact_.key.find('.');
        if (dot == std::string::npos) return false;
        const std::string_view what = std::string_view(fact_.key).substr(dot + 1);
        const auto found = game_.box().find(std::string_view(fact_.key).substr(0, dot));
        if (!found) return false;
        if (!view_.is_open(*found)) wrong("not in this scenario");
        const std::size_t index = index_of(*found);
        if (what == "spent") return state_.turn.spent[index] = units(*found), true;
        if (what == "apart") return put_apart(*found), true;
        if (what == "seaborne") return state_.turn.seaborne.set(*found, units(*found)), true;
        if (what == "apart_cargo") return state_.turn.apart_loads.set(*found, loads()), true;
        if (what == "spent_cargo") return state_.turn.spent_loads.set(*found, loads()), true;
        if (what == "bombarded" || what == "bombarded_cruisers") {
            auto row = state_.turn.bombarded.at(*found);
            row[what == "bombarded" ? 0 : 1] = static_cast<std::uint8_t>(number(kMostPut));
            return state_.turn.bombarded.set(*found, row), true;
        }
        if (what == "raiders")
            return state_.turn.raiders.set(*found, {static_cast<std::uint8_t>(number(kMostPut))}),
                   true;
        if (what == "industry" || what == "damage") {
            if (!is_territory(*found)) wrong("only territories have that");
            if (what == "industry")
                state_.industry[index] = static_cast<Industry>(one_of(kIndustryIds));
            else
                state_.damage[index] = number(2 * view_.at(*found).ipc);
            return true;
        }
        if (what.starts_with("cargo.")) {
            if (is_territory(*found)) wrong("only ships carry");
            Loads some = loads();
            some[0] = 0;
            auto& rows = state_.cargo[index_of(power(what.substr(6)))];
            if (rows.is_full()) wrong("too much cargo");
            return rows.set(*found, some), true;
        }
        if (what == "flown") return put_flown(*found), true;
        if (what == "ways") return put_ways(*found), true;
        if (what == "control" || what == "start" || what == "zombies") {
            if (!is_territory(*found)) wrong("only territories have that");
            if (what == "zombies") return state_.zombies[index] = number(kMostPut), true;
            const auto owner = static_cast<Owner>(one_of(kOwnerIds));
            state_.turn.start[index] = owner;
            if (what == "start") return true;
            state_.control[index] = owner;
            for (std::size_t i = 0; i < kLevels; ++i)
                state_.level[i] = map_level(view_, static_cast<Owner>(i));
            return true;
        }
        if (const auto whose = aaz::read_power(what))
            return state_.units[index][index_of(*whose)] = units(*found), true;
        return false;
    }

    void put_apart(Space at) {
        if (state_.turn.apart.is_full()) wrong("too many");
        state_.turn.apart.set(at, units(at));
    }

    void put_flown(Space at) {
        Flown flown{};
        for (const auto word : words()) {
            const auto colon = word.find(':');
            const auto unit = read_unit(word.substr(0, colon));
            if (colon == std::string_view::npos || !unit || !is_air_unit(*unit))
                wrong("expected flights as in fighter:2");
            const auto used = read_number(word.substr(colon + 1), 1, profile(*unit).move);
            if (!used) wrong("expected the points used");
            std::uint8_t& there =
                flown[(*unit == Unit::Fighter ? 0U : 4U) + static_cast<std::size_t>(*used - 1)];
            if (++there > kMostPut) wrong("too many flights");
        }
        if (state_.turn.flown.is_full()) wrong("too many flights");
        state_.turn.flown.set(at, flown);
    }

    void put_ways(Space at) {
        unsigned ways = 0;
        for (const auto word : words()) {
            const std::size_t bit = way_bit(view_, at, space(word));
            if (bit >= 16) wrong("not adjacent");
            ways |= 1U << bit;
        }
        state_.turn.ways[index_of(at)] = static_cast<std::uint16_t>(ways);
    }

    const Aaz& game_;
    State& state_;
    const Fact& fact_;
    View view_;
};

// Enters a phase of the active power's turn as the rules would.
void Reader::go() {
    constexpr std::array<std::string_view, 10> kGoals{
        "turn",      "zombies_attack", "zombies_capture", "combat_move", "combat",
        "noncombat", "purchase",       "income",          "check",       "mobilize"};
    Journal<Event> quiet;
    Table table{view_, state_, quiet};
    // What does not fit is refused before the rules run on it.
    view_.scenario.area.each([&](Space at) {
        const Units& own = view_.own(at);
        const TurnState& turn = state_.turn;
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (turn.spent[index_of(at)].count[slot] > own.count[slot]
                || turn.apart.at(at).count[slot] > own.count[slot])
                wrong("more units spent or apart than there are");
        for (const Power whose : kAllPowers) {
            int laden = 0;
            const Loads& cargo = state_.cargo[index_of(whose)].at(at);
            for (std::size_t i = 1; i < kLoads; ++i) laden += cargo[i];
            if (!is_territory(at) && laden > view_.units(at, whose).of(Unit::Transport))
                wrong("more cargo than transports");
        }
        if (not_flown(view_, at, Unit::Fighter) < 0 || not_flown(view_, at, Unit::Bomber) < 0)
            wrong("more units have flown than there are");
    });
    switch (one_of(kGoals)) {
    case 0: return begin_turn(table, state_.active);
    case 1: return begin_zombies_attack(table);
    case 2: return begin_capture_phase(table);
    case 3:
        // The position is that of the start of the turn, too.
        view_.scenario.area.each([&](Space zone) {
            if (!is_territory(zone) && !is_friendly_zone(view_, zone))
                state_.turn.hostile_start.add(zone);
        });
        return begin_combat_move(table);
    case 4: return begin_combat(table);
    case 5: return begin_noncombat(table);
    case 6: return begin_purchase(table);
    case 7: return begin_income(table);
    case 9: return begin_mobilization(table);
    default: return check_victory(table);
    }
}

}  // namespace

void put_fact(const Aaz& game, State& state, const Fact& fact) { Reader(game, state, fact).put(); }

}  // namespace gravetide::aaz
