// The Event cards of the Basic Game: one small function a card, and when it is carried out
// (DOTZ-1.2.1, DOTZ-E). What a card says of Infection, Supplies and the like is not played
// (DOTZ-0.2, DOTZ-0.17).
#include "games/dotz/rules.h"

namespace gravetide::dotz {

namespace {

Frame draw_to(Space space) {
    return {.task = Task::DrawZed, .at = space, .how = static_cast<std::uint8_t>(Purpose::Place)};
}
Frame draw_for(Purpose purpose) {
    return {.task = Task::DrawZed, .how = static_cast<std::uint8_t>(purpose)};
}
Frame fate_for(Purpose purpose) {
    return {.task = Task::DrawFate, .how = static_cast<std::uint8_t>(purpose)};
}
Frame mark_for(Purpose purpose) {
    return {.task = Task::MarkUnit, .how = static_cast<std::uint8_t>(purpose)};
}

// DOTZ-E.1.1, DOTZ-E.1.2, DOTZ-E.1.3
void rule7_cardio(Table& table) {
    table.state.flags |= kMayWithdraw;
    table.push(draw_for(Purpose::EmptyStart));
}

// DOTZ-E.2.1
void hunting_cabin(Table& table) {
    if (units_in(table.state, kCampground)) gain_ammo(table, 2, "DOTZ-E.2.1"_rule);
}

// DOTZ-E.3.1, DOTZ-E.3.2
void well_armed(Table& table) { table.push(mark_for(Purpose::WellArmed)); }

// DOTZ-E.4.1, DOTZ-E.4.2
void night(Table& table, Track track) {
    table.state.flags |= kNoTerrain;
    table.push(draw_to(start_of(track)));
}
// DOTZ-E.4.1
void night_mountain(Table& table) { night(table, Track::Mountain); }
// DOTZ-E.5.1
void night_suburbs(Table& table) { night(table, Track::Suburbs); }
// DOTZ-E.6.1
void night_forest(Table& table) { night(table, Track::Forest); }
// DOTZ-E.7.1
void night_highway(Table& table) { night(table, Track::Highway); }
// DOTZ-E.15.1
void nightfall(Table& table) { night(table, Track::Highway); }

// DOTZ-E.8.1 The attack itself is mark_unit's.
void under_our_feet(Table& table) { table.push(fate_for(Purpose::Sneak)); }

// DOTZ-E.9.1 The rest is fate_decided's and fight_retreat's.
void disease_spread(Table& table) { table.push(fate_for(Purpose::Disease)); }

// DOTZ-E.10.1, DOTZ-E.10.2, DOTZ-1.2.15, DOTZ-1.2.16
void you_kidding(Table& table) {
    table.push({.task = Task::ClearHits});
    table.push({.task = Task::EveryStart});
}

// DOTZ-E.11.1, DOTZ-E.11.2 Those to replace are fixed first.
void hate_that(Table& table) {
    constexpr int kWeak = 3;
    State& state = table.state;
    clear_moved(state);
    each_of<Zed>(zeds_in_play(state), [&](Zed zed) {
        if (strength_of(table, zed) <= kWeak) of(state, zed).marks |= kMoved;
    });
    table.push({.task = Task::ReplaceNext});
}

// DOTZ-E.12.1, DOTZ-E.12.2, DOTZ-1.2.10
void hero_arrives(Table& table) {
    bool any = false;
    each_of<Unit>(kHeroes,
                  [&](Unit unit) { any = any || of(table.state, unit).at == Space::Available; });
    if (any)
        table.push({.task = Task::DrawHero});
    else
        table.tell({.what = Happening::Skipped, .rule = "DOTZ-1.2.10"_rule});
}

// DOTZ-E.13.1, DOTZ-E.13.2
void keep_calm(Table& table) { table.push(mark_for(Purpose::KeepCalm)); }

// DOTZ-E.14.1, DOTZ-E.14.2, DOTZ-E.14.3 Hits first, then the retreat, then the marker.
void mine_explosion(Table& table) {
    table.push({.task = Task::NoEntry, .at = kMine});
    table.push({.task = Task::MineRetreat});
    each_of<Unit>(units_in(table.state, kMine),
                  [&](Unit unit) { table.push({.task = Task::UnitHit, .unit = unit}); });
    for (const Zed zed : zeds_in(table.state, kMine))
        if (zed != Zed::None) table.push({.task = Task::ZedHit, .zed = zed});
}

// DOTZ-E.16.1, DOTZ-E.16.2
void tough_zeds(Table& table) {
    table.push({.task = Task::ToughZed});
    table.push(draw_to(start_of(Track::Mountain)));
}

// DOTZ-E.17.1
void that_smell(Table& table) { table.push(mark_for(Purpose::Ambush)); }

// DOTZ-E.20.1, DOTZ-E.21.1, DOTZ-1.3.5
void final_card(Table& table) { win(table); }

// DOTZ-E.18.0, DOTZ-E.19.0, DOTZ-4.7.9 A Brains! turn has no text of its own.
void no_text(Table&) {}

// DOTZ-1.2.2, DOTZ-1.2.3 What a text of several parts needs to be done in full; a text of one part
// is skipped where its choice or draw finds nothing.
bool always(const View&) { return true; }
bool can_draw(const View& view) { return view.state.cup != 0; }
bool can_fill_starts(const View& view) {  // what finds no place goes back and can come again
    int places = 0;
    for (const Track track : kAllTracks) places += 2 - count_zeds(view.state, start_of(track));
    const int drawn = std::clamp(places, 1, static_cast<int>(kTracks));
    return std::popcount(view.state.cup) >= drawn;
}
bool is_mine_held(const View& view) {
    return units_in(view.state, kMine) != 0 || has_zeds(view.state, kMine);
}

struct EventText {
    Phase moment;
    void (*carry_out)(Table& table);
    bool (*can_be_done)(const View& view) = always;
};

// In the order of EventCard.
constexpr std::array<EventText, kEvents> kTexts{{
    {Phase::ZedsEvent, rule7_cardio, can_draw},
    {Phase::ActionEnd, hunting_cabin},
    {Phase::ActionEvent, well_armed},
    {Phase::ZedsEvent, night_mountain, can_draw},
    {Phase::ZedsEvent, night_suburbs, can_draw},
    {Phase::ZedsEvent, night_forest, can_draw},
    {Phase::ZedsEvent, night_highway, can_draw},
    {Phase::ZedsEvent, under_our_feet},
    {Phase::ZedsEvent, disease_spread, can_draw},
    {Phase::ZedsEvent, you_kidding, can_fill_starts},
    {Phase::ZedsEvent, hate_that},
    {Phase::ActionEvent, hero_arrives},
    {Phase::ActionEvent, keep_calm},
    {Phase::ZedsEvent, mine_explosion, is_mine_held},
    {Phase::ZedsEvent, nightfall, can_draw},
    {Phase::ZedsEvent, tough_zeds, can_draw},
    {Phase::ZedsEnd, that_smell, can_draw},
    {Phase::Brains, no_text},
    {Phase::Brains, no_text},
    {Phase::ActionEvent, final_card},
    {Phase::ActionEvent, final_card},
}};

}  // namespace

// DOTZ-1.2.1, DOTZ-3.0.4 The text, then the Pressure that is its last line; Pressure is an Event of
// its own and comes even where the text is skipped.
void carry_out(Table& table, Phase moment) {
    const State& state = table.state;
    if (state.card == EventCard::None) return;
    const EventText& text = kTexts[index_of(state.card)];
    if (text.moment != moment) return;
    if (!early_pressure(state.setup))
        begin_pressure(table, table.see.box.events[index_of(state.card)].pressure);
    if (!parts_are_skipped(state.setup) && !text.can_be_done(table))
        return table.tell({.what = Happening::Skipped, .rule = "DOTZ-1.2.3"_rule});
    text.carry_out(table);
}

// DOTZ-E.12.1, DOTZ-1.2.10 In the set-up of DOTZ-S.6 the one drawn stays out.
void hero_drawn(Table& table, Unit unit) {
    if (table.state.phase == Phase::Setup) return leave_out(table, unit);
    table.push({.task = Task::HeroPlace, .unit = unit});
}

// Which Player units a card may be played on.
unsigned units_to_mark(const View& view, const Frame& frame) {
    const State& state = view.state;
    const auto purpose = static_cast<Purpose>(frame.how);
    if (purpose == Purpose::WellArmed) return units_in_play(state) & kRegulars;
    if (purpose == Purpose::KeepCalm) return units_in_play(state) & kHeroes;
    unsigned mask = 0;  // DOTZ-E.8.1, DOTZ-E.17.3 on a track space, not on Start
    each_of<Unit>(kAllUnits, [&](Unit unit) {
        const Space at = of(state, unit).at;
        if (!is_on_track(at) || is_start(at)) return;
        if (purpose == Purpose::Sneak && index_of(track_of(at)) != frame.number) return;
        mask |= bit_of(unit);
    });
    return mask;
}

void mark_unit(Table& table, const Frame& frame, Unit unit) {
    State& state = table.state;
    Counter& counter = of(state, unit);
    const auto purpose = static_cast<Purpose>(frame.how);
    switch (purpose) {
    case Purpose::WellArmed: counter.marks |= kWellArmed; break;
    case Purpose::KeepCalm: state.keep_calm = unit; break;
    case Purpose::Sneak:  // DOTZ-E.8.4
        if (counter.marks & kDefiant) {
            counter.marks &= static_cast<std::uint8_t>(~kDefiant);
            table.tell({.what = Happening::Released, .rule = "DOTZ-E.8.4"_rule, .unit = unit});
        }
        return start_fight(table, {.kind = FightKind::Sneak, .unit = unit, .at = counter.at});
    default: {  // DOTZ-E.17.1
        Frame draw = draw_for(Purpose::Ambush);
        draw.unit = unit;
        draw.at = counter.at;
        return table.push(draw);
    }
    }
    table.tell({.what = Happening::Marked,
                .rule = purpose == Purpose::WellArmed ? "DOTZ-E.3.1"_rule : "DOTZ-E.13.1"_rule,
                .unit = unit});
}

// DOTZ-E.11.2 Closest to Town Center first, then by track; back into the Cup before the draw.
void replace_next(Table& table) {
    State& state = table.state;
    for (int number = 0; number <= kStartNumber; ++number)
        for (const Track track : kAllTracks) {
            const Space at = space_of(track, number);
            for (const Zed zed : zeds_in(state, at)) {
                if (zed == Zed::None || !(of(state, zed).marks & kMoved)) continue;
                return_to_cup(table, zed, "DOTZ-E.11.1"_rule);
                table.push({.task = Task::ReplaceNext});
                Frame draw = draw_for(Purpose::Replace);
                draw.at = at;
                return table.push(draw);
            }
        }
}

// DOTZ-E.14.1 Those still there.
void mine_retreat(Table& table) {
    State& state = table.state;
    if (const unsigned units = units_in(state, kMine)) retreat_units(table, units, kMine, 0);
    const std::array<Zed, 2> pair = zeds_in(state, kMine);
    if (pair[0] != Zed::None) retreat_zeds(table, pair[0], pair[1], kMine, 0);
}

// DOTZ-E.16.2, DOTZ-0.10
std::uint64_t strongest_zeds(const View& view) {
    std::uint64_t best = 0;
    int most = 0;
    each_of<Zed>(zeds_in_play(view.state), [&](Zed zed) {
        const int strength = strength_of(view, zed);
        if (strength > most) best = 0;
        if (strength >= most) best |= bit_of(zed);
        most = std::max(most, strength);
    });
    return best;
}

}  // namespace gravetide::dotz
