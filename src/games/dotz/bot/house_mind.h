// How the house bot of Dawn of the Zeds looks at a table, and the learned estimate with it.
#pragma once

#include "games/dotz/bot/breach.h"
#include "games/dotz/odds/odds.h"

namespace gravetide::dotz::house {

// How bad a point of Zeds Strength is on #0, #1 … #6 and Start.
inline constexpr std::array<double, 8> kNear{20, 9, 5, 4.2, 2.4, 2.2, 1.8, 1};
inline constexpr double kUsual = 0.6;       // activations of a track by one card
inline constexpr double kPlentyOfAmmo = 8;  // more is worth less
inline constexpr double kLost = -10000;
inline constexpr std::array<double, kHorizons.size()> kBreach{80, 50};   // a town that is lost
inline constexpr std::array<double, kHorizons.size()> kMore{0.2, 0.15};  // an activation more
inline constexpr double kBeaten = 0.7;  // of the chance to hold is left one space farther back

// How likely a defender holds on a column, by the table of DOTZ-6.1.4.7.
inline std::array<double, kColumns> hold_chances(const Box& box) {
    std::array<double, kColumns> chances{};
    for (int column = 0; column < kColumns; ++column)
        chances.at(static_cast<std::size_t>(column)) =
            1 - odds_of(box, {.column = column, .unit_left = 1}).zeds_win;
    return chances;
}

// How often the next card activates each track, on average over those it may be.
inline std::array<double, kTracks> coming_activations(const Box& box, const State& state) {
    std::array<double, kTracks> sums{};
    double cards = 0;
    const auto add = [&](std::uint32_t pile, int left) {
        pile &= ~state.drawn;
        if (pile == 0 || left == 0) return;
        const double each = static_cast<double>(left) / std::popcount(pile);
        cards += left;
        each_of<std::size_t>(pile, [&](std::size_t at) {
            if (box.events[at].brains)
                for (double& sum : sums) sum += each;
            for (const Symbol symbol : box.events[at].symbols) {
                if (symbol == Symbol::All)
                    for (double& sum : sums) sum += each;
                else if (symbol == Symbol::FatedTwice)
                    for (double& sum : sums) sum += 2 * each / kTracks;
                else
                    sums.at(static_cast<std::size_t>(symbol)) += each;
            }
        });
    };
    if (state.act < kActs) {
        add(box.act_cards.at(state.act)[0], state.normal_left);
        add(box.act_cards.at(state.act)[1], state.special_left);
    }
    for (double& sum : sums) sum = cards > 0 ? sum / cards : kUsual;
    return sums;
}

// What a table is made of, as far as the house bot looks.
enum class Part : std::uint8_t {
    Barred,             // Zeds on #0 and the others up to Start, by who bars their way
    Zeds = Barred + 8,  // there, whoever is about
    Worst = Zeds + 8,   // danger of the track that has most
    Ammo,               // up to kPlentyOfAmmo
    Plenty,             // beyond
    Units,
    Strength,
    Heroes,
    Hits,
    Fate,
    Actions,
    Lost,
    Won,
};
inline constexpr std::size_t kParts = static_cast<std::size_t>(Part::Won) + 1;
struct Parts {
    std::array<double, kParts> sizes{};
    double dread = 0;  // of what the next cards bring, while nobody does anything about it

    double& operator[](Part part) { return sizes.at(static_cast<std::size_t>(part)); }
    double operator[](Part part) const { return sizes.at(static_cast<std::size_t>(part)); }
};

class Mind {
public:
    Mind(const Dotz& game, const State& state)
        : game_(game),
          hold_(hold_chances(game.box())),
          coming_(coming_activations(game.box(), state)),
          cards_left_(dotz::cards_left(game.box(), state)),
          pressed_groups_(static_cast<std::size_t>(players_of(state.setup)) - 1),
          first_(state) {
        const View view{game.box(), state};
        next_ = coming_of(view);
        for (const Track track : kAllTracks) lines_.at(index_of(track)) = look(view, track);
    }

    // What a position is worth to the town.
    double worth(const State& state) const { return worth(parts_of(state)); }
    static double worth(const Parts& parts) {
        if (parts[Part::Lost] > 0) return kLost;
        if (parts[Part::Won] > 0) return -kLost;
        double sum = -parts.dread + 1.5 * parts[Part::Ammo] + 0.45 * parts[Part::Plenty];
        for (std::size_t i = 0; i < kNear.size(); ++i) sum -= kNear.at(i) * parts.sizes.at(i);
        return sum + 4 * parts[Part::Units] + 1.9 * parts[Part::Strength] + 6 * parts[Part::Heroes]
               - 1.7 * parts[Part::Hits] + 5 * parts[Part::Fate];
    }

    Parts parts_of(const State& state) const {
        Parts parts;
        parts[Part::Lost] = state.result == Result::Lost ? 1 : 0;
        parts[Part::Won] = state.result == Result::Won ? 1 : 0;
        if (state.result == Result::Lost || state.result == Result::Won) return parts;
        const View view{game_.box(), state};
        parts[Part::Ammo] = std::min<double>(state.ammo, kPlentyOfAmmo);
        parts[Part::Plenty] = std::max(0.0, state.ammo - kPlentyOfAmmo);
        const unsigned changed = changed_tracks(state);
        std::array<Line, kTracks> lines;
        for (const Track track : kAllTracks) {
            Line& line = lines.at(index_of(track));
            line = changed >> index_of(track) & 1 ? look(view, track) : lines_.at(index_of(track));
            add(track, line, parts);
        }
        parts.dread = dread(lines);
        each_of<Unit>(units_in_play(state), [&](Unit unit) {
            ++parts[Part::Units];
            parts[Part::Strength] += strength_of(view, unit);
            parts[Part::Heroes] += is_regular(unit) ? 0 : 1;
            parts[Part::Hits] += of(state, unit).hits;
        });
        parts[Part::Fate] = std::popcount(unsigned{state.fate_held});
        parts[Part::Actions] = state.event_actions;
        return parts;
    }

    double coming(Track track) const { return coming_.at(index_of(track)); }
    int cards_left() const { return cards_left_; }

    double danger(const View& view, Track track) const { return look(view, track).danger; }

private:
    // What comes along a track: of each place its groups, and what is left of them by who bars
    // their way.
    struct Line {
        std::array<double, kNear.size()> zeds{};
        std::array<double, kNear.size()> barred{};
        double danger = 0;
        int strongest = 0;  // of the groups, the nearest of several
        Reach strong{};     // how likely that one gets through by so many steps
        Reach others{};     // and any of the others
    };

    // OPTIMIZATION: what is tried changes a track or two, and looking along them takes longest.
    unsigned changed_tracks(const State& state) const {
        unsigned changed = 0;
        const auto mark = [&](Space space) {
            if (is_on_track(space)) changed |= 1U << index_of(track_of(space));
        };
        const auto compare = [&](const auto& now, const auto& then) {
            if (now == then) return;
            for (std::size_t i = 0; i < now.size(); ++i) {
                if (now[i] == then[i]) continue;
                mark(now[i].at);
                mark(then[i].at);
            }
        };
        compare(state.units, first_.units);
        compare(state.zeds, first_.zeds);
        return changed;
    }

    void add(Track track, const Line& line, Parts& parts) const {
        const double weight = 1 + 0.25 * (coming(track) - kUsual);
        for (std::size_t i = 0; i < kNear.size(); ++i) {
            parts.sizes[static_cast<std::size_t>(Part::Zeds) + i] += line.zeds[i];
            parts.sizes[static_cast<std::size_t>(Part::Barred) + i] += line.barred[i] * weight;
        }
        parts[Part::Worst] = std::max(parts[Part::Worst], line.danger);
    }

    // How likely the Zeds break through before so many Action Phases, and the danger on tracks that
    // are activated more than usual until then.
    double dread(const std::array<Line, kTracks>& lines) const {
        double sum = 0;
        std::array<int, kTracks> strengths{};
        for (std::size_t i = 0; i < kTracks; ++i) strengths[i] = lines[i].strongest;
        std::ranges::sort(strengths, std::greater{});
        const int least = pressed_groups_ > 0 ? strengths.at(pressed_groups_ - 1) : 1000;
        for (std::size_t h = 0; h < kHorizons.size(); ++h) {
            double safe = 1;
            for (std::size_t i = 0; i < kTracks; ++i) {
                const Line& line = lines[i];
                if (line.strongest == 0) continue;
                const Counts& counts = next_.others[h][i];
                const bool pressed = line.strongest >= least;
                safe *= (1 - odds_of_reach(counts, line.others))
                        * (1 - odds_of_reach(pressed ? next_.pressed[h][i] : counts, line.strong));
                sum += kMore[h] * line.danger * (mean_of(counts) - kUsual * kHorizons[h]);
            }
            sum += kBreach[h] * (1 - safe);
        }
        return sum;
    }

    // Every group counts for its Strength and nearness, less what its Hits take away; who bars its
    // way takes off a share. Those too far off to arrive before the last card count less.
    Line look(const View& view, Track track) const {
        const State& state = view.state;
        std::array<Guard, 2 * kStartNumber> guards{};
        std::array<int, 2 * kStartNumber> places{};
        std::size_t count = 0;
        int place = 0;
        Line line;
        const unsigned spaces = state.zed_spaces >> (index_of(track) * kTrackSpaces) & 0xFFU;
        each_of<int>(spaces, [&](int number) {
            for (; place < std::min(number, kStartNumber); ++place)
                each_of<Unit>(units_in(state, space_of(track, place)), [&](Unit unit) {
                    if (count < guards.size()) {
                        places[count] = place;
                        guards[count++] = guard_of(view, unit, space_of(track, place));
                    }
                });
            double group = 0;
            int strength = 0;
            for (const Zed zed : zeds_in(state, space_of(track, number))) {
                if (zed == Zed::None) continue;
                const Counter& counter = of(state, zed);
                const double fresh = 1 - (counter.reduced ? 0.11 : 0.09) * counter.hits;
                strength += strength_of(view, zed);
                group += fresh * (1.4 + strength_of(view, zed));
            }
            double hold = 0;
            Holds holds{};
            for (std::size_t i = 0; i < count; ++i) {
                double one = hold_chance(guards[i], strength);
                hold = std::max(hold, one);
                for (int at = places[i]; at >= 0; --at, one *= kBeaten)
                    holds.at(static_cast<std::size_t>(at)) =
                        std::max(holds.at(static_cast<std::size_t>(at)), one);
            }
            const Reach reach = reach_of(number, holds);
            if (strength > line.strongest) {
                join(line.others, line.strong);
                line.strong = reach;
                line.strongest = strength;
            } else {
                join(line.others, reach);
            }
            const double barred =
                group * std::min(1.0, 0.85 * cards_left_ / (number + 1)) * (1 - 0.85 * hold);
            const auto at = static_cast<std::size_t>(number);
            line.zeds.at(at) = group;
            line.barred.at(at) = barred;
            line.danger += barred * kNear.at(at);
        });
        return line;
    }

    // Any of them.
    static void join(Reach& all, const Reach& more) {
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = 1 - (1 - all[i]) * (1 - more[i]);
    }

    // A unit between a group and Town Center, as far as it matters for holding there.
    struct Guard {
        Unit unit = Unit::None;
        int strength = 0;
        int shift = 0;
        bool rerolls = false;
        bool reduced = false;
    };

    static Guard guard_of(const View& view, Unit unit, Space space) {
        const Counter& counter = of(view.state, unit);
        const unsigned marks = counter.marks;
        return {unit, strength_of(view, unit),
                view.box.space(space).terrain + view.box.unit(unit).fight_shift
                    + (marks & kWellArmed ? 1 : 0) + (marks & kLeader ? 1 : 0),
                view.box.unit(unit).reroll != 0, counter.reduced != 0};
    }
    double hold_chance(const Guard& guard, int strength) const {
        const int column =
            std::clamp(initial_column(strength, guard.strength) + guard.shift, 0, kColumns - 1);
        double hold = hold_.at(static_cast<std::size_t>(column));
        if (guard.rerolls) hold = 1 - (1 - hold) * (1 - hold);
        if (guard.unit == Unit::Veterans) hold = 1;
        return guard.reduced ? hold * 0.55 : hold;
    }

    const Dotz& game_;
    std::array<double, kColumns> hold_;
    std::array<double, kTracks> coming_;
    int cards_left_;
    std::size_t pressed_groups_;  // by one card (DOTZ-3.0.2)
    Coming next_{};
    State first_;  // the position it was made for, and what comes along its tracks
    std::array<Line, kTracks> lines_{};
};

}  // namespace gravetide::dotz::house
