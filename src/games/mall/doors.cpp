// Doors, the radio and the entrances to seal: the rest of phase 5 (MALL-12.9 to MALL-12.20,
// MALL-21.4, MALL-22.3).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

// MALL-12.11, MALL-12.12, MALL-18.24, MALL-18.25
bool opens(Card key, Lock lock) {
    return key == Card::SecurityKey || (key == Card::StoreKey && lock == Lock::Store);
}

std::optional<std::uint8_t> door_named(const Map& map, std::uint8_t name) {
    for (std::size_t i = 0; i < map.doors.size(); ++i)
        if (map.doors[i].name == name) return static_cast<std::uint8_t>(i);
    return std::nullopt;
}

const Rule* forbid_unlock(const View& view, Action action) {
    const State& state = view.state;
    const auto place = door_named(view.map, action.number);
    if (!place) return "MALL-12.9"_rule;
    const Door& door = view.map.doors[*place];
    const Space own = state.at[state.active];
    if (own != door.a && own != door.b) return "MALL-12.9"_rule;
    if (!(door.scenarios >> state.setup.chosen[kScenario] & 1)) return "MALL-21.4"_rule;
    if (state.doors >> *place & 1) return "MALL-12.16"_rule;
    if (action.card == Card::None) return nullptr;  // MALL-12.14
    const bool is_key = action.card == Card::StoreKey || action.card == Card::SecurityKey;
    if (!is_key && action.card != Card::Crowbar) return "MALL-12.9"_rule;
    if (!state.hand[state.active].has(action.card)) return "MALL-12.9"_rule;
    if (is_key && !opens(action.card, door.lock)) return "MALL-12.11"_rule;
    return nullptr;
}

// MALL-12.17, MALL-12.19, MALL-18.27, MALL-22.7
const Rule* forbid_radio(const View& view, Action action) {
    const State& state = view.state;
    if (view.is(ScenarioKey::CloseTheMall)) return "MALL-22.7"_rule;
    if (!view.is(ScenarioKey::CallForHelp) || state.at[state.active] != view.map.radio
        || state.swat_round > 0)
        return "MALL-12.17"_rule;
    if (action.card == Card::None) return nullptr;
    return action.card == Card::Batteries && state.hand[state.active].has(Card::Batteries)
               ? nullptr
               : "MALL-12.19"_rule;
}

// The number of the entrance a space belongs to, if it does.
std::optional<unsigned> entrance_at(const View& view, Space space) {
    for (unsigned i = 0; i < kEntrances; ++i)
        if (view.map.entrances[i].a == space || view.map.entrances[i].b == space) return i;
    return std::nullopt;
}

// MALL-22.3
const Rule* forbid_seal(const View& view) {
    const auto entrance = entrance_at(view, view.state.at[view.state.active]);
    if (!view.is(ScenarioKey::CloseTheMall) || !entrance || (view.state.sealed >> *entrance & 1))
        return "MALL-22.3"_rule;
    return nullptr;
}

void open_door(Table& table, const Rule* rule) {
    State& state = table.state;
    state.doors = static_cast<std::uint8_t>(state.doors | 1U << state.turn.door);  // MALL-3.36
    table.tell({.what = Happening::DoorOpens,
                .who = state.active,
                .rule = rule,
                .card = state.turn.means,
                .number = state.turn.door});
}

// MALL-12.15 The attempt is spent, and nothing else has changed.
void fail(Table& table, const Rule* rule) {
    table.tell({.what = Happening::Fails, .who = table.state.active, .rule = rule});
    advance(table);
}

}  // namespace

const Rule* forbid_door(const View& view, Action action) {
    if (action.verb == Verb::Unlock) return forbid_unlock(view, action);
    return action.verb == Verb::Radio ? forbid_radio(view, action) : forbid_seal(view);
}

void list_doors(const View& view, std::vector<Action>& out) {
    const State& state = view.state;
    const Space own = state.at[state.active];
    for (std::size_t i = 0; i < view.map.doors.size(); ++i) {
        if (own != view.map.doors[i].a && own != view.map.doors[i].b) continue;
        for (const Card means : {Card::None, Card::StoreKey, Card::SecurityKey, Card::Crowbar})
            if (const Action action{
                    .verb = Verb::Unlock, .card = means, .number = view.map.doors[i].name};
                !forbid_unlock(view, action))
                out.push_back(action);
    }
    if (own == view.map.radio)
        for (const Card means : {Card::None, Card::Batteries})
            if (const Action action{.verb = Verb::Radio, .card = means};
                !forbid_radio(view, action))
                out.push_back(action);
    if (view.is(ScenarioKey::CloseTheMall) && !forbid_seal(view))
        out.push_back({.verb = Verb::Seal});
}

void play_door(Table& table, Action action) {
    State& state = table.state;
    const Seat seat = state.active;
    set_phase(state, Phase::Loot);  // MALL-7.9, MALL-7.11
    state.turn.movement = 0;
    state.turn.means = action.card;
    if (action.verb == Verb::Seal) {
        state.turn.means = Card::None;
        state.step = Step::SealDie;
        return;
    }
    if (action.verb == Verb::Radio) {
        if (action.card == Card::Batteries) {
            state.hand[seat].remove(Card::Batteries);
            discard(state, Card::Batteries);
        }
        state.step = Step::RadioDie;
        return;
    }
    state.turn.door = door_named(table.see.map, action.number).value_or(0);
    if (action.card == Card::StoreKey || action.card == Card::SecurityKey) {  // MALL-12.10
        state.hand[seat].remove(action.card);
        discard(state, action.card);
        open_door(table, "MALL-12.10"_rule);
        return advance(table);
    }
    state.step = Step::UnlockDie;
}

// MALL-12.13, MALL-12.14
void unlock_die(Table& table, int face) {
    const bool crowbar = table.state.turn.means == Card::Crowbar;
    const int least = table.see.number(crowbar ? Number::CrowbarLeast : Number::BareHandsLeast);
    if (face < least) return fail(table, "MALL-12.15"_rule);
    open_door(table, crowbar ? "MALL-12.13"_rule : "MALL-12.14"_rule);
    advance(table);
}

// MALL-12.18, MALL-12.20
void radio_die(Table& table, int face) {
    const int plus =
        table.state.turn.means == Card::Batteries ? table.see.number(Number::BatteryPlus) : 0;
    if (face + plus < table.see.number(Number::RadioLeast)) return fail(table, "MALL-12.20"_rule);
    table.state.step = Step::ClockDie;
}

// MALL-19.5
void clock_die(Table& table, int face) {
    State& state = table.state;
    state.swat_round = state.round + face + table.see.number(Number::SwatWaitPlus);
    table.tell({.what = Happening::CallHeard,
                .who = state.active,
                .rule = "MALL-19.5"_rule,
                .number = state.swat_round});
    advance(table);
}

void seal_die(Table& table, int face) {
    State& state = table.state;
    if (face < table.see.number(Number::SealLeast)) return fail(table, "MALL-12.15"_rule);
    const unsigned entrance = entrance_at(table, state.at[state.active]).value_or(0);
    state.sealed = static_cast<std::uint8_t>(state.sealed | 1U << entrance);
    ++state.seals;
    table.tell({.what = Happening::Sealed,
                .who = state.active,
                .rule = "MALL-22.3"_rule,
                .number = static_cast<int>(entrance)});
    advance(table);
}

}  // namespace gravetide::mall
