// Faults that are chosen when the program runs: tools/mutate weaves calls of these into copies of
// rules files, and tools/check_mutants compiles those once for a whole sample. No part of the
// product.
#pragma once

namespace planted {

struct Chosen {
    int mark;
    Chosen();  // asks the environment variable GRAVETIDE_PLANTED; 0 is no fault
};
extern const Chosen chosen;

inline bool is(int mark) { return chosen.mark == mark; }

// Not constexpr on purpose: where a constant is needed the compiler must refuse, not quietly leave
// the fault out.
inline int number(int mark, int was) { return was + (is(mark) ? 1 : 0); }

template <class Value>
bool flip(int mark, const Value& value) {
    return static_cast<bool>(value) != is(mark);
}

// `a < less(7) > b`: first `a < less(7)`, which keeps a, then that `> b`.
template <class Kind>
struct Sign {
    int mark;
};

template <class Left, class Kind>
struct Half {
    const Left& left;
    int mark;
};

#define PLANTED_SIGN(name, plain, turned)                                \
    struct name##_kind {                                                 \
        template <class Left, class Right>                               \
        static auto of(int mark, const Left& left, const Right& right) { \
            return is(mark) ? (left turned right) : (left plain right);  \
        }                                                                \
    };                                                                   \
    inline Sign<name##_kind> name(int mark) { return {mark}; }

PLANTED_SIGN(less, <, <=)
PLANTED_SIGN(at_most, <=, <)
PLANTED_SIGN(more, >, >=)
PLANTED_SIGN(at_least, >=, >)
PLANTED_SIGN(same, ==, !=)
PLANTED_SIGN(other, !=, ==)
PLANTED_SIGN(plus, +, -)
PLANTED_SIGN(minus, -, +)
#undef PLANTED_SIGN

#define PLANTED_HALVES(first, second)                                    \
    template <class Left, class Kind>                                    \
    Half<Left, Kind> operator first(const Left& left, Sign<Kind> sign) { \
        return {left, sign.mark};                                        \
    }                                                                    \
    template <class Left, class Kind, class Right>                       \
    auto operator second(Half<Left, Kind> half, const Right& right) {    \
        return Kind::of(half.mark, half.left, right);                    \
    }

PLANTED_HALVES(<, >)
PLANTED_HALVES(==, ==)
PLANTED_HALVES(+, +)
PLANTED_HALVES(-, -)
#undef PLANTED_HALVES

}  // namespace planted
