#include "games/dotz/bot/breach.h"

#include <algorithm>
#include <bit>

namespace gravetide::dotz::house {

namespace {

Counts sum_of(const Counts& a, const Counts& b) {
    Counts sum{};
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j) sum[std::min(i + j, kMostSteps)] += a[i] * b[j];
    return sum;
}
void add(Counts& to, const Counts& counts, double odds) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += odds * counts[i];
}

enum class Pressed : std::uint8_t { No, Yes };

// DOTZ-4.1.1, DOTZ-4.1.12, DOTZ-4.1.14, DOTZ-4.7.2, DOTZ-3.1.1 What one card does to a track.
Counts steps_by(const EventInfo& card, Track track, Pressed pressed) {
    std::size_t sure = pressed == Pressed::Yes && card.pressure == Pressure::Movement ? 1 : 0;
    bool fated = false;
    if (card.brains) ++sure;
    for (const Symbol symbol : card.symbols) {
        if (symbol == Symbol::FatedTwice)
            fated = true;
        else if (!card.brains
                 && (symbol == Symbol::All || static_cast<std::size_t>(symbol) == index_of(track)))
            ++sure;
    }
    Counts counts{};
    counts[sure] = fated ? 1 - 1.0 / kTracks : 1;
    if (fated) counts[sure + 2] = 1.0 / kTracks;
    return counts;
}

// So many of a pile's cards, whichever they are.
Counts any_of(const Box& box, std::uint32_t pile, int count, Track track, Pressed pressed) {
    std::array<Counts, kEvents + 1> sums{};  // by how many were taken
    std::array<double, kEvents + 1> ways{};
    ways[0] = 1;
    sums[0][0] = 1;
    std::size_t seen = 0;
    each_of<std::size_t>(pile, [&](std::size_t at) {
        const Counts card = steps_by(box.events[at], track, pressed);
        ++seen;
        for (std::size_t taken = seen; taken > 0; --taken) {
            add(sums[taken], sum_of(sums[taken - 1], card), 1);
            ways[taken] += ways[taken - 1];
        }
    });
    const auto wanted = static_cast<std::size_t>(count);
    Counts mean{};
    if (ways[wanted] > 0) add(mean, sums[wanted], 1 / ways[wanted]);
    return mean;
}

// A Brains! card has no Action Phase of its own (DOTZ-4.7.1): it comes on top of the others.
Counts steps_within(const View& view, int phases, Track track, Pressed pressed) {
    Counts sum{};
    sum[0] = 1;
    for (std::size_t act = view.state.act; act <= kActs && phases > 0; ++act) {
        const ActCards rest = act_cards(view, act);
        bool on_top = false;
        each_of<std::size_t>(rest.special,
                             [&](std::size_t at) { on_top = view.box.events[at].brains != 0; });
        const int special = rest.special_left > 0 ? 1 : 0;
        const int all = rest.normal_left + special;
        const int own = on_top ? rest.normal_left : all;  // Action Phases of this Act
        const int taken = std::min(phases, own);
        const double with = special == 0 ? 0 : phases > own ? 1 : static_cast<double>(taken) / all;
        Counts act_sum{};
        if (with > 0)
            add(act_sum,
                sum_of(any_of(view.box, rest.normal, on_top ? taken : taken - 1, track, pressed),
                       any_of(view.box, rest.special, 1, track, pressed)),
                with);
        if (with < 1) add(act_sum, any_of(view.box, rest.normal, taken, track, pressed), 1 - with);
        sum = sum_of(sum, act_sum);
        phases -= taken;
    }
    return sum;
}

}  // namespace

Coming coming_of(const View& view) {
    Coming coming;
    for (std::size_t i = 0; i < kHorizons.size(); ++i)
        for (const Track track : kAllTracks) {
            coming.others.at(i).at(index_of(track)) =
                steps_within(view, kHorizons.at(i), track, Pressed::No);
            coming.pressed.at(i).at(index_of(track)) =
                steps_within(view, kHorizons.at(i), track, Pressed::Yes);
        }
    return coming;
}

Reach reach_of(int number, const Holds& holds) {
    std::array<double, kStartNumber + 1> at{};
    at.at(static_cast<std::size_t>(number)) = 1;
    Reach reach{};
    for (std::size_t step = 1; step < reach.size(); ++step) {
        std::array<double, kStartNumber + 1> next{};
        reach[step] = reach[step - 1] + at[0];
        for (std::size_t from = 1; from < at.size(); ++from) {
            const double held = holds.at(from - 1);
            next[from - 1] += at[from] * (1 - held);
            next[std::min<std::size_t>(from + 1, kStartNumber)] += at[from] * held;
        }
        at = next;
    }
    return reach;
}

}  // namespace gravetide::dotz::house
