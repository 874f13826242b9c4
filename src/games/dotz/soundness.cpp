// What must never be: counters lost or doubled, spaces too full, cards in two places.
#include "games/dotz/rules.h"
#include "games/dotz/tell/facts.h"

namespace gravetide::dotz {

namespace {

// Every Zeds counter is in the Cup, on one space, or in a hand; the Cup keeps nothing but clean
// counters (DOTZ-4.6.10).
std::string check_zeds(const View& view) {
    const State& state = view.state;
    int standing = 0;
    for (std::size_t i = 0; i < kBoardSpaces; ++i) {
        const Space space = space_at(i);
        const auto& pair = zeds_in(state, space);
        if (pair[0] == Zed::None && pair[1] != Zed::None) return "a gap before a Zeds unit";
        for (const Zed zed : pair) {
            if (zed == Zed::None) continue;
            if (index_of(zed) >= kZeds || of(state, zed).at != space) return "Zeds in two places";
            ++standing;
        }
        if (is_on_track(space) && has_zeds(state, space) != (pair[0] != Zed::None))
            return "the map of the Zeds is wrong";
        if (space == Space::TownCenter && pair[0] != Zed::None && state.result != Result::Lost)
            return "Zeds in Town Center and the game goes on";
    }
    int moving = 0;
    for (std::size_t i = 0; i < kZeds; ++i) {
        const Counter& zed = state.zeds[i];
        if ((zed.at == Space::Aside) != ((state.cup >> i & 1) != 0)) return "the Cup is wrong";
        if (zed.at == Space::Aside && zed != Counter{}) return "a marked counter in the Cup";
        if (zed.at == Space::Moving) ++moving;
        if (zed.hits >= view.box.kind(zed_at(i)).hits[zed.reduced]) return "too many Hits on Zeds";
    }
    if (standing + moving + std::popcount(state.cup) != static_cast<int>(kZeds))
        return "Zeds counters are lost";
    return {};
}

// No unit in two places, and at most two a space outside Town Center (DOTZ-5.2.8), while a fight
// lasts too: who enters Zeds finds no friend there.
std::string check_units(const View& view) {
    const State& state = view.state;
    unsigned standing = 0;
    for (std::size_t i = 0; i < kBoardSpaces; ++i) {
        const unsigned units = state.units_at[i];
        if (units & standing) return "a unit in two places";
        standing |= units;
        if (is_on_track(space_at(i)) && std::popcount(units) > 2) return "three units in a space";
    }
    for (std::size_t i = 0; i < kUnits; ++i) {
        const Counter& unit = state.units[i];
        const bool on_board = unit.at <= Space::TownCenter;
        if (on_board != ((standing >> i & 1) != 0)) return "a unit the board does not know";
        if (on_board && !(state.units_at[index_of(unit.at)] >> i & 1)) return "a unit astray";
        // A unit with its last Hit waits for its Saving Roll.
        const auto waits = [&](const Frame& frame) {
            return frame.task == Task::SavingDie && frame.unit == unit_at(i);
        };
        const int most = view.box.units[i].hits[unit.reduced]
                         + (std::any_of(state.work.begin(), state.work.end(), waits) ? 1 : 0);
        if (unit.hits >= most) return "too many Hits on a unit";
        if (!on_board && unit.at != Space::Moving && (unit.hits || unit.marks))
            return "markers on a unit that is not in play";
    }
    return {};
}

// Both sides in one space only while a fight there is under way, or on a Start space.
std::string check_company(const State& state) {
    for (std::size_t i = 0; i < 32; ++i) {
        const Space space = space_at(i);
        if (is_start(space) || !state.units_at[i] || !has_zeds(state, space)) continue;
        const bool fought = state.fight.at == space
                            || std::any_of(state.work.begin(), state.work.end(),
                                           [&](const Frame& frame) { return frame.at == space; });
        if (!fought && state.phase != Phase::Over) return "both sides at peace in one space";
    }
    return {};
}

std::string check_cards(const View& view) {
    const State& state = view.state;
    unsigned seen = 0;
    const unsigned current = state.fate == FateCard::None ? 0 : bit_of(state.fate);
    for (const unsigned pile : {unsigned{state.fate_deck}, unsigned{state.fate_discard},
                                unsigned{state.fate_held}, current}) {
        if (pile & seen) return "a Fate card in two piles";
        seen |= pile;
    }
    if (state.ammo > view.box.ammo_most) return "too much Ammo";
    if (state.event_actions > view.box.event_actions_most) return "too many Event Actions";
    return {};
}

}  // namespace

std::string soundness(const Dotz& game, const State& state) {
    const View view{game.box(), state};
    for (const std::string& broken :
         {check_zeds(view), check_units(view), check_company(state), check_cards(view)})
        if (!broken.empty()) return broken;
    return {};
}

}  // namespace gravetide::dotz
