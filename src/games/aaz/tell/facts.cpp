// Facts of the table: powers, spaces, cards.
#include "games/aaz/tell/describe.h"

namespace gravetide::aaz {

namespace {

// Fighters by points used, then bombers.
constexpr std::size_t kFighterFlights = 4;

// "fighter:2" has used two points.
std::string spell_flown(const Flown& flown) {
    std::string text;
    for (std::size_t i = 0; i < kFlights; ++i)
        for (int copy = 0; copy < flown[i]; ++copy)
            append_word(text, i < kFighterFlights
                                  ? "fighter:" + std::to_string(i + 1)
                                  : "bomber:" + std::to_string(i + 1 - kFighterFlights));
    return text;
}
Flown read_flown(const Fact& fact, std::string_view) {
    Flown flown{};
    for (const auto word : read_words(fact)) {
        const auto colon = word.find(':');
        const auto unit = read_unit(word.substr(0, colon));
        if (colon == std::string_view::npos || !unit || !is_air_unit(*unit))
            wrong(fact, "expected flights as in fighter:2");
        const auto used = read_number(word.substr(colon + 1), 1, profile(*unit).move);
        if (!used) wrong(fact, "expected the points used");
        std::uint8_t& there = flown[(*unit == Unit::Fighter ? 0U : kFighterFlights)
                                    + static_cast<std::size_t>(*used - 1)];
        if (++there > kMostPut) wrong(fact, "too many flights");
    }
    return flown;
}

}  // namespace

std::string LoadsCode::spell(const Loads& loads) {
    std::string text;
    for (std::size_t i = 0; i < kLoads; ++i)
        if (loads[i] > 0)
            append_word(text, std::to_string(loads[i]) + " " + std::string(kLoadIds[i]));
    return text;
}

Loads LoadsCode::read(const Fact& fact, std::string_view) {
    Loads some{};
    const auto parts = read_words(fact);
    if (parts.size() % 2 != 0) wrong(fact, "expected numbers and loads, as in 1 tank+infantry");
    for (std::size_t i = 0; i < parts.size(); i += 2) {
        const auto count = read_number(parts[i], 1, kMostPut);
        const auto load = find_name(kLoadIds, parts[i + 1]);
        if (!count || !load) wrong(fact, "expected numbers and loads, as in 1 tank+infantry");
        some[*load] = static_cast<std::uint8_t>(*count);
    }
    return some;
}

Space Description::read_open_space(const Fact& fact, std::string_view text) const {
    const auto found = game_.box().find(text);
    if (!found || !view_.is_open(*found)) wrong(fact, "no such space in this scenario");
    return *found;
}

Space Description::read_place(const Fact& fact, std::string_view text) const {
    return text == "none" ? kNowhere : read_open_space(fact, text);
}

Power Description::read_known_power(const Fact& fact, std::string_view text) const {
    const auto found = read_power(text);
    if (!found) wrong(fact, "no such power");
    return *found;
}

// A power with a seat at this table.
Power Description::read_player(const Fact& fact, std::string_view text) const {
    const Power found = read_known_power(fact, text);
    if (seat_of(view_, found) == Seat::Nobody) wrong(fact, "that power takes no turns here");
    return found;
}

// "2 infantry 1 tank"
Units Description::read_units(const Fact& fact, Space at) const {
    Units some;
    const auto parts = read_words(fact);
    if (parts.size() % 2 != 0) wrong(fact, "expected numbers and units, as in 2 infantry 1 tank");
    for (std::size_t i = 0; i < parts.size(); i += 2) {
        const auto count = read_number(parts[i], 1, kMostPut);
        const auto unit = read_unit(parts[i + 1]);
        if (!count || !unit) wrong(fact, "expected numbers and units, as in 2 infantry 1 tank");
        const auto& slots = is_territory(at) ? kLandSlots : kSeaSlots;
        if (slots[slot_of(*unit)] != *unit || (is_territory(at) && slot_of(*unit) > 5))
            wrong(fact, "that unit cannot be there");
        if (some.of(*unit) + *count > kMostPut) wrong(fact, "too many units");
        some.add(*unit, *count);
    }
    return some;
}

void Description::describe() {
    describe_course();
    view_.scenario.area.each([&](Space at) {
        sheet_.below(spell(game_, at) + ".", [&] {
            if (is_territory(at)) describe_territory(at);
            describe_space(at);
        });
    });
    for (std::size_t i = 0; i < kLevels; ++i)
        if (!sheet_.is_listing() || keeps_level(view_, static_cast<Owner>(i)))
            sheet_.always("level." + std::string(kOwnerIds[i]), state_.level[i],
                          UpTo{kMostCounted});
    for (std::size_t i = 0; i < kPowers; ++i)
        sheet_.always("treasury." + std::string(kPowerIds[i]), state_.treasury[i],
                      UpTo{kMostMoney});
    for (const Power power : kAllPowers)
        sheet_.field("technologies." + spell(power), state_.technologies[index_of(power)],
                     bits(kTechnologyIds));
    describe_cards();
    sheet_.field("apocalypse", state_.apocalypse, UpTo{1});
    sheet_.field("outcome", state_.outcome, Word{kOutcomeIds});
    describe_turn();
    sheet_.fact(
        "go", "what the rules do next", [] { return std::string(); },
        [&](const Fact& fact) { go(game_, state_, fact, told_); });
}

void Description::describe_course() {
    sheet_.always("round", state_.round, UpTo{kMostCounted});
    sheet_.always("phase", state_.phase, Word{kPhaseIds});
    sheet_.always("step", state_.step, Word{kStepIds});
    // Whose turn it is, is asked unless the next fact says otherwise.
    sheet_.fact(
        "active", "a power", [&] { return spell(state_.active); },
        [&](const Fact& fact) { state_.active = state_.asked = read_player(fact, fact.value); });
    sheet_.always(
        "asked", state_.asked,
        code(
            "a power", [](Power power) { return spell(power); },
            [this](const Fact& fact, std::string_view text) { return read_player(fact, text); }));
}

void Description::describe_territory(Space at) {
    const std::size_t index = index_of(at);
    Owner& start = state_.turn.start[index];
    const Word owners{kOwnerIds};
    // Control that is put was so at the start of the turn, too, and levels follow the map.
    sheet_.fact(
        "control", owners.told(), [&] { return owners.spell(view_.control(at)); },
        [&](const Fact& fact) {
            start = state_.control[index] = static_cast<Owner>(owners.read(fact, fact.value));
            for (std::size_t i = 0; i < kLevels; ++i)
                state_.level[i] = map_level(view_, static_cast<Owner>(i));
        });
    sheet_.field("start", start, owners, view_.control(at));
    sheet_.field("zombies", state_.zombies[index], UpTo{kMostPut});
    sheet_.field("industry", state_.industry[index], Word{kIndustryIds}, view_.at(at).industry);
    sheet_.field("damage", state_.damage[index], UpTo{2 * view_.at(at).ipc});
    auto raiders = state_.turn.raiders.at(at);
    const auto before = raiders;
    sheet_.field("raiders", raiders[0], UpTo{kMostPut});
    keep(state_.turn.raiders, at, raiders, before);
}

void Description::describe_space(Space at) {
    TurnState& turn = state_.turn;
    for (const Power power : kAllPowers) {
        sheet_.field(spell(power), state_.units[index_of(at)][index_of(power)], units_code(at));
        if (is_territory(at)) continue;
        auto& rows = state_.cargo[index_of(power)];
        Loads cargo = rows.at(at);
        const Loads before = cargo;
        sheet_.field("cargo." + spell(power), cargo, LoadsCode{});
        cargo[0] = 0;  // transports that carry nothing
        keep(rows, at, cargo, before);
    }
    row("spent_cargo", turn.spent_loads, at, LoadsCode{});
    row("apart_cargo", turn.apart_loads, at, LoadsCode{});
    row("seaborne", turn.seaborne, at, units_code(at));
    auto silent = turn.silent.at(at);
    const auto before = silent;
    sheet_.field("silent", silent[0], UpTo{kMostPut});
    sheet_.field("silent_cruisers", silent[1], UpTo{kMostPut});
    keep(turn.silent, at, silent, before);
    row("raised", turn.raised, at, units_code(at));
    sheet_.field("spent", turn.spent[index_of(at)], units_code(at));
    row("apart", turn.apart, at, units_code(at));
    row("flown", turn.flown, at, code("fighter:2 …", spell_flown, read_flown));
    const auto neighbour = code(
        "neighbours", [&](std::size_t bit) { return spell(game_, view_.at(at).beside[bit]); },
        [&](const Fact& fact, std::string_view text) {
            const std::size_t bit = way_bit(view_, at, read_open_space(fact, text));
            if (bit >= 16) wrong(fact, "not adjacent");
            return bit;
        });
    sheet_.field("ways", turn.ways[index_of(at)], BitsOf{neighbour, view_.at(at).beside.size()});
}

void Description::describe_cards() {
    const auto& cards = *view_.scenario.cards;
    sheet_.fact(
        "card", "a territory",
        [&] {
            return state_.card == 0
                       ? std::string()
                       : spell(game_, cards[static_cast<std::size_t>(state_.card - 1)].territory);
        },
        [&](const Fact& fact) {
            const auto found = game_.box().find(fact.value);
            const auto card = std::ranges::find_if(
                cards, [&](const auto& each) { return found && each.territory == *found; });
            if (card == cards.end()) wrong(fact, "no such card");
            state_.card = static_cast<int>(card - cards.begin()) + 1;
        });
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const std::string id = spell(game_, cards[i].territory);
        if (!sheet_.is_listing() || (view_.scenario.deck[i] > 0 && view_.has_zombies()))
            sheet_.number("deck." + id, state_.deck.left(i), 1, [&](int count) {
                state_.deck.shuffle_in(i, count - state_.deck.left(i));
            });
        sheet_.field("discard." + id, state_.discard[i], UpTo{1});
    }
}

std::string spell(const Units& units, Space space) {
    std::string text;
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        if (units.count[slot] > 0)
            append_word(text,
                        std::to_string(units.count[slot]) + " "
                            + spell(is_territory(space) ? kLandSlots[slot] : kSeaSlots[slot]));
    return text.empty() ? "none" : text;
}

std::vector<Fact> list_facts(const Aaz& game, const State& state) {
    return facts_of([&, seen = state](FactSheet& sheet) mutable {
        Description(game, sheet, seen, {}).describe();
    });
}

void put_fact(const Aaz& game, State& state, const Fact& fact, Journal<Event> told) {
    put_described(fact,
                  [&](FactSheet& sheet) { Description(game, sheet, state, told).describe(); });
}

std::vector<FactKey> list_keys(const Aaz& game, const State& state) {
    return keys_of([&, seen = state](FactSheet& sheet) mutable {
        Description(game, sheet, seen, {}).describe();
    });
}

}  // namespace gravetide::aaz
