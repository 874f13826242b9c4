// Fate draws, Plot Twists and held Fate cards (DOTZ-2, DOTZ-F): one small function a card.
#include "games/dotz/rules.h"

namespace gravetide::dotz {

namespace {

// DOTZ-F.2.1
void lake_zeds(Table& table) {
    table.push({.task = Task::DrawZed,
                .at = kCampground,
                .how = static_cast<std::uint8_t>(Purpose::Place)});
}

// DOTZ-F.6.1
void living_dead(Table& table) {
    table.push({.task = Task::DrawZed,
                .at = kSaintThomas,
                .how = static_cast<std::uint8_t>(Purpose::LivingDead)});
}

// DOTZ-F.8.1
void bad_ammo(Table& table) {
    if (table.state.ammo == 0) return;
    --table.state.ammo;
    table.tell({.what = Happening::AmmoNow, .rule = "DOTZ-F.8.1"_rule, .number = table.state.ammo});
}

// DOTZ-F.1.1, DOTZ-F.1.2
void killdozer(Table& table) { table.state.fight.bonus += 2; }

// DOTZ-F.3.1, DOTZ-U.9.2 There is one Civilian Leader marker: it leaves whoever had it.
void civilians_organize(Table& table, Unit unit) {
    for (Counter& counter : table.state.units) counter.marks &= static_cast<std::uint8_t>(~kLeader);
    of(table.state, unit).marks |= kLeader;
    table.tell({.what = Happening::Marked, .rule = "DOTZ-F.3.1"_rule, .unit = unit});
}

// DOTZ-F.4.1, DOTZ-5.1.1.2
void adrenaline(Table& table) {
    State& state = table.state;
    state.event_actions = static_cast<std::uint8_t>(
        std::min(state.event_actions + 2, table.see.box.event_actions_most));
    table.tell(
        {.what = Happening::ActionsNow, .rule = "DOTZ-F.4.1"_rule, .number = state.event_actions});
}

// DOTZ-F.5.1
void community_organizer(Table& table, Unit unit) {
    bring_in(table, unit, Space::TownCenter, "DOTZ-F.5.1"_rule);
}

// DOTZ-2.1.2 A new deck from the discard pile; held cards stay held.
void refill(Table& table) {
    State& state = table.state;
    if (state.fate_deck != 0 || state.fate_discard == 0) return;
    state.fate_deck = std::exchange(state.fate_discard, std::uint8_t{0});
    table.tell({.what = Happening::Shuffled, .rule = "DOTZ-2.1.2"_rule});
}

}  // namespace

bool is_held(const State& state, FateCard card) { return (state.fate_held & bit_of(card)) != 0; }

// DOTZ-2.1.1, DOTZ-2.1.3
bool prepare_fate(Table& table, const Frame& frame) {
    refill(table);
    if (table.state.fate_deck != 0) return true;
    table.state.work.pop();
    table.push({.task = Task::FatedTrack,
                .number = static_cast<std::uint8_t>(FateCard::None),
                .how = frame.how});
    return false;
}

void fate_drawn(Table& table, const Frame& frame, FateCard card) {
    State& state = table.state;
    state.fate_deck &= static_cast<std::uint8_t>(~bit_of(card));
    state.fate = card;
    table.tell({.what = Happening::FateTurned,
                .rule = table.see.box.fates[index_of(card)].rule,
                .number = static_cast<int>(index_of(card))});
    table.push(
        {.task = Task::FatedTrack, .number = static_cast<std::uint8_t>(card), .how = frame.how});
}

// DOTZ-2.2.1, DOTZ-2.2.2, DOTZ-2.2.4, DOTZ-1.2.11 The tracks a card may mean, as bits.
std::uint64_t fated_tracks(const View& view, const Frame& frame) {
    constexpr std::uint64_t kAny = 0xF;
    if (frame.number >= kFates) return kAny;
    const Where where = view.box.fates[frame.number].where;
    if (where == Where::Choice) return kAny;
    if (where < Where::Choice) return std::uint64_t{1} << static_cast<int>(where);
    std::uint64_t best = 0;
    int most = -1000;
    for (const Track track : kAllTracks) {
        const int zeds = zeds_on(view.state, track) * (where == Where::Most ? 1 : -1);
        if (zeds > most) best = 0;
        if (zeds >= most) best |= std::uint64_t{1} << index_of(track);
        most = std::max(most, zeds);
    }
    return best;
}

// DOTZ-2.2.5, DOTZ-2.3.1, DOTZ-2.4.1, DOTZ-4.1.14, DOTZ-4.1.15 The Event first, then the twist.
void fate_decided(Table& table, const Frame& frame, Track track) {
    const auto number = static_cast<std::uint8_t>(index_of(track));
    table.tell({.what = Happening::Fated, .rule = "DOTZ-1.2.11"_rule, .number = number});
    if (frame.number < kFates) table.push({.task = Task::PlotTwist, .number = frame.number});
    switch (static_cast<Purpose>(frame.how)) {
    case Purpose::FatedTwice:
        table.push({.task = Task::Activate, .number = number});
        return table.push({.task = Task::Activate, .number = number});
    case Purpose::Sneak:  // DOTZ-E.8.5, DOTZ-2.3.2 skipped when there is no such unit
        return table.push({.task = Task::MarkUnit,
                           .number = number,
                           .how = static_cast<std::uint8_t>(Purpose::Sneak)});
    default:  // DOTZ-E.9.1, DOTZ-E.9.2, DOTZ-E.9.5
        table.state.flags |= kFallenBecomeZeds;
        return table.push({.task = Task::DrawZed,
                           .at = start_of(track),
                           .how = static_cast<std::uint8_t>(Purpose::Place)});
    }
}

// DOTZ-2.4.1, DOTZ-2.4.2, DOTZ-2.4.3
void plot_twist(Table& table, FateCard card) {
    State& state = table.state;
    const FateInfo& info = table.see.box.fates[index_of(card)];
    state.fate = FateCard::None;
    if (info.hold) {
        state.fate_held |= static_cast<std::uint8_t>(bit_of(card));
        return table.tell({.what = Happening::Held,
                           .rule = "DOTZ-2.4.3"_rule,
                           .number = static_cast<int>(index_of(card))});
    }
    table.tell({.what = Happening::CardPlayed,
                .rule = "DOTZ-2.4.2"_rule,
                .number = static_cast<int>(index_of(card))});
    state.fate_discard |= static_cast<std::uint8_t>(bit_of(card));
    if (card == FateCard::LakeZeds) return lake_zeds(table);
    if (card == FateCard::LivingDead) return living_dead(table);
    bad_ammo(table);
}

// DOTZ-F.3.1, DOTZ-2.4.5 Regular Civilians in play that do not carry it, while it is in the game.
unsigned leader_candidates(const View& view) {
    const State& state = view.state;
    if (state.flags & kLeaderGone) return 0;
    unsigned mask = 0;
    each_of<Unit>(units_in_play(state) & kRegulars, [&](Unit unit) {
        if (!(of(state, unit).marks & kLeader)) mask |= bit_of(unit);
    });
    return mask;
}

// DOTZ-F.5.1, DOTZ-S.10
unsigned organizer_candidates(const View& view) {
    unsigned mask = 0;
    each_of<Unit>(kRegulars | kHeroics, [&](Unit unit) {
        if (of(view.state, unit).at == Space::Available) mask |= bit_of(unit);
    });
    return mask;
}

// DOTZ-2.4.6 Which moment this is for held cards.
unsigned window_of(const View& view) {
    const State& state = view.state;
    switch (state.work.last().task) {
    case Task::Window: return kAtPhaseStart;
    case Task::FightCards: {  // DOTZ-6.1.3.9
        const Fight& fight = state.fight;
        const bool attack = fight.kind == FightKind::HandToHand && !(fight.how & kZedsAttack);
        return kBeforeFight | (attack ? unsigned{kOwnAttack} : 0);
    }
    case Task::IronWill: return kAfterLoss;
    case Task::Act: return kInActions;
    default: return 0;
    }
}

// DOTZ-2.4.3 to DOTZ-2.4.6: DOTZ-2.4.4
const Rule* forbid_card(const View& view, Action action, unsigned window) {
    const State& state = view.state;
    if (action.card >= kFates) return "DOTZ-2.4.3"_rule;
    const auto card = static_cast<FateCard>(action.card);
    if (!is_held(state, card)) return "DOTZ-2.4.3"_rule;
    const bool on_unit =
        card == FateCard::CiviliansOrganize || card == FateCard::CommunityOrganizer;
    if (on_unit != (action.verb == Verb::PlayOn)) return "DOTZ-2.4.6"_rule;
    const bool known = index_of(action.unit) < kUnits;
    switch (card) {
    case FateCard::Killdozer: return window & kOwnAttack ? nullptr : "DOTZ-2.4.6"_rule;
    case FateCard::CiviliansOrganize:
        if (!(window & (kAtPhaseStart | kBeforeFight))) return "DOTZ-2.4.6"_rule;
        if (!is_regular(action.unit)) return "DOTZ-F.3.1"_rule;
        return leader_candidates(view) & bit_of(action.unit) ? nullptr : "DOTZ-2.4.5"_rule;
    case FateCard::Adrenaline:
        if (!(window & kInActions)) return "DOTZ-2.4.6"_rule;
        return state.event_actions < view.box.event_actions_most ? nullptr : "DOTZ-2.4.5"_rule;
    case FateCard::CommunityOrganizer:
        if (!(window & kInActions)) return "DOTZ-2.4.6"_rule;
        return known && (organizer_candidates(view) & bit_of(action.unit)) ? nullptr
                                                                           : "DOTZ-F.5.1"_rule;
    case FateCard::IronWill: return window & kAfterLoss ? nullptr : "DOTZ-2.4.6"_rule;
    default: return "DOTZ-2.4.2"_rule;
    }
}

void list_cards(const View& view, unsigned window, std::vector<Action>& out) {
    each_of<std::uint8_t>(unsigned{view.state.fate_held}, [&](std::uint8_t card) {
        const auto kind = static_cast<FateCard>(card);
        unsigned units = 0;
        if (kind == FateCard::CiviliansOrganize && (window & (kAtPhaseStart | kBeforeFight)))
            units = leader_candidates(view);
        if (kind == FateCard::CommunityOrganizer && (window & kInActions))
            units = organizer_candidates(view);
        each_of<Unit>(units, [&](Unit unit) {
            out.push_back({.verb = Verb::PlayOn, .unit = unit, .card = card});
        });
        const Action action{.verb = Verb::Play, .card = card};
        if (!forbid_card(view, action, window)) out.push_back(action);
    });
}

bool can_play_any(const View& view, unsigned window) {
    const State& state = view.state;
    if (state.fate_held == 0) return false;
    if ((window & (kAtPhaseStart | kBeforeFight)) && is_held(state, FateCard::CiviliansOrganize)
        && leader_candidates(view))
        return true;
    return (window & kOwnAttack) && is_held(state, FateCard::Killdozer);
}

void play_card(Table& table, Action action) {
    State& state = table.state;
    const auto card = static_cast<FateCard>(action.card);
    state.fate_held &= static_cast<std::uint8_t>(~bit_of(card));
    state.fate_discard |= static_cast<std::uint8_t>(bit_of(card));
    table.tell({.what = Happening::CardPlayed,
                .rule = table.see.box.fates[action.card].rule,
                .number = action.card});
    switch (card) {
    case FateCard::Killdozer: return killdozer(table);
    case FateCard::CiviliansOrganize: return civilians_organize(table, action.unit);
    case FateCard::Adrenaline: return adrenaline(table);
    case FateCard::CommunityOrganizer: return community_organizer(table, action.unit);
    case FateCard::IronWill: state.work.pop(); return use_iron_will(table);
    default: assert(false && "not a card to hold");
    }
}

}  // namespace gravetide::dotz
