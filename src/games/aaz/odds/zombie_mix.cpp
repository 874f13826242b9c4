#include "games/aaz/odds/zombie_mix.h"

#include <array>

namespace gravetide::aaz {

namespace {

// NOTE: everything is inlined into a function for one sort of machine, which decides what
// instructions become of it.
#define GRAVETIDE_INLINE [[gnu::always_inline]] static inline

// As many columns as a vector has, of so many rows.
template <std::size_t kLanes, std::size_t kRows, Sum kSum, Edge kEdge>
struct Strip {
    // NOTE: g++ 12 forgets this attribute in a "using" that depends on a template's number.
    typedef double Cells __attribute__((vector_size(8 * kLanes)));  // NOLINT(modernize-use-using)
    static_assert(sizeof(Cells) == 8 * kLanes);

    GRAVETIDE_INLINE void load(Cells& cells, const double* at) {
        __builtin_memcpy(&cells, at, sizeof(Cells));
    }
    GRAVETIDE_INLINE void store(double* at, const Cells& cells) {
        __builtin_memcpy(at, &cells, sizeof(Cells));
    }
    // Rows are counted from the last.
    GRAVETIDE_INLINE bool at_edge(std::size_t r) { return kEdge == Edge::Last && r == 0; }

    // A cell after a die.
    GRAVETIDE_INLINE void roll(Cells& after, const Mix& usual, const Mix& last, std::size_t r,
                               const Cells& here, const Cells& more, const Cells& fewer) {
        const Mix& mix = at_edge(r) ? last : usual;
        if (kSum == Sum::Plain && at_edge(r))
            after = here + mix.kill * more + fewer;
        else if (kSum == Sum::Plain)
            after = here + more + fewer;
        else
            after = here + mix.kill * more + mix.hit * fewer;
    }

    // Both dice go over the table at once, the second a number of zombies behind the first.
    GRAVETIDE_INLINE void run(const MixWork& work, double* at) {
        const std::size_t width = work.width;
        const std::size_t size = work.size;
        Cells now[kRows + 2];   // as they stand, for this number of zombies
        Cells once[kRows + 1];  // after the first die, for one zombie fewer
        Cells more, after, both;
        for (std::size_t r = 0; r < kRows + 2; ++r) load(now[r], at - r * size);
        // Where no zombie is about there is none to kill.
        for (std::size_t r = 0; r <= kRows; ++r) {
            load(more, at + width - r * size);
            const Cells here = now[r] * (at_edge(r) ? work.last : work.usual).one.alone;
            roll(once[r], work.usual.one, work.last.one, r, here, more, now[r + 1]);
            now[r] = more;
        }
        load(now[kRows + 1], at + width - (kRows + 1) * size);
        for (std::size_t r = 0; r <= kRows; ++r) {
            load(more, at + 2 * width - r * size);
            roll(after, work.usual.one, work.last.one, r, now[r], more, now[r + 1]);
            now[r] = more;
            if (r < kRows) {
                const Cells here = once[r] * (at_edge(r) ? work.last : work.usual).two.alone;
                roll(both, work.usual.two, work.last.two, r, here, after, once[r + 1]);
                store(at - r * size, both);
            }
            once[r] = after;
        }
        load(now[kRows + 1], at + 2 * width - (kRows + 1) * size);
        for (std::size_t zombies = 1; zombies < work.zombies; ++zombies) {
            at += width;
            const double* next = at + 2 * width;
            for (std::size_t r = 0; r <= kRows; ++r) {
                load(more, next - r * size);
                roll(after, work.usual.one, work.last.one, r, now[r], more, now[r + 1]);
                now[r] = more;
                if (r < kRows) {
                    roll(both, work.usual.two, work.last.two, r, once[r], after, once[r + 1]);
                    store(at - r * size, both);
                }
                once[r] = after;
            }
            load(now[kRows + 1], next - (kRows + 1) * size);
        }
    }
};

// Vectors of so many columns, then of half as many, for those that are left.
template <std::size_t kLanes, std::size_t kRows, Sum kSum, Edge kEdge>
GRAVETIDE_INLINE void mix_columns(const MixWork& work, double* at, std::size_t column) {
    for (; column + kLanes <= work.width; column += kLanes)
        Strip<kLanes, kRows, kSum, kEdge>::run(work, at + column);
    if constexpr (kLanes > 2) mix_columns<kLanes / 2, kRows, kSum, kEdge>(work, at, column);
}

// As many rows as go together, of so many from the last: how many that were.
template <std::size_t kLanes, Sum kSum, Edge kEdge>
GRAVETIDE_INLINE std::size_t mix_rows(const MixWork& work, std::size_t rows) {
    double* const at = work.cells - (work.rows - rows) * work.size;
    switch (rows) {
    case 1: mix_columns<kLanes, 1, kSum, kEdge>(work, at, 0); return 1;
    case 2: mix_columns<kLanes, 2, kSum, kEdge>(work, at, 0); return 2;
    case 3: mix_columns<kLanes, 3, kSum, kEdge>(work, at, 0); return 3;
    default: mix_columns<kLanes, 4, kSum, kEdge>(work, at, 0); return 4;
    }
}

// Rows from the last, so that nothing is counted twice.
template <std::size_t kLanes, Sum kSum>
GRAVETIDE_INLINE void mix_table(const MixWork& work) {
    std::size_t rows = work.rows;
    if (work.edge == Edge::Last) rows -= mix_rows<kLanes, kSum, Edge::Last>(work, rows);
    while (rows > 0) rows -= mix_rows<kLanes, kSum, Edge::None>(work, rows);
}
template <std::size_t kLanes>
GRAVETIDE_INLINE void mix_with(const MixWork& work) {
    if (work.sum == Sum::Plain)
        mix_table<kLanes, Sum::Plain>(work);
    else
        mix_table<kLanes, Sum::Weighed>(work);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) void mix_by_four(const MixWork& work) { mix_with<4>(work); }
__attribute__((target("avx512vl"))) void mix_by_eight(const MixWork& work) { mix_with<8>(work); }
#endif

}  // namespace

std::span<const Mixer> mixers() {
    static constexpr Mixer kByTwo = [](const MixWork& work) { mix_with<2>(work); };
#if defined(__x86_64__)
    static constexpr std::array kAll{kByTwo, Mixer(mix_by_four), Mixer(mix_by_eight)};
    const std::size_t known = __builtin_cpu_supports("avx512vl") ? 3
                              : __builtin_cpu_supports("avx2")   ? 2
                                                                 : 1;
    return std::span(kAll).first(known);
#else
    static constexpr std::array kAll{kByTwo};
    return kAll;
#endif
}

}  // namespace gravetide::aaz
