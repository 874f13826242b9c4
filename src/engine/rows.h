// Verbs and happenings as rows of tables: one line each, with named blanks, from which everything
// follows that is said of them: the notation both ways, the sentence for people, the JSON for the
// page, the fields an action may set, and the page's types.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/game.h"
#include "engine/options.h"
#include "engine/pattern.h"
#include "engine/text.h"

namespace gravetide {

// What a blank is in JSON: a key, a number, or a list of keys (its key with + between them).
enum class Shape : std::uint8_t { Key, Number, List };

// A blank of a pattern, "{from}" say: which part of an action or an event it is, and how that reads
// as key and as name. `mask` are the bits of an action that it sets.
template <class G, class Subject>
struct Blank {
    std::string_view name;
    Shape shape;
    ActionId mask;
    std::string (*key)(const G& game, const Subject& subject);
    std::string (*called)(const G& game, const Setup& setup, const Subject& subject);
    bool (*read)(const G& game, std::string_view text, Subject& subject);
    bool (*read_name)(const G& game, const Setup& setup, std::string_view name, Subject& subject);
};

// "move {unit} to {to}" with keys, for records and files; with names, for people. An empty sentence
// is the notation with a capital letter.
template <class Verb>
struct VerbRow {
    Verb verb;
    std::string_view key;
    std::string_view notation;
    std::string_view sentence = {};
};

// When a row tells what happened; not given: always. NOTE: whether one was given is remembered, for
// g++ 12 does not know a function's address while compiling with sanitizers.
template <class Event>
class Condition {
public:
    constexpr Condition() = default;
    template <std::convertible_to<bool (*)(const Event&, Seat)> Test>
    constexpr Condition(const Test& test) : test_(test), is_given_(true) {}  // NOLINT: as in rows

    constexpr bool is_given() const { return is_given_; }
    bool holds(const Event& event, Seat reader) const { return !is_given_ || test_(event, reader); }

private:
    bool (*test_)(const Event& event, Seat reader) = nullptr;
    bool is_given_ = false;
};

// Several rows may tell one happening; the first whose condition holds does.
template <class Event>
struct HappeningRow {
    decltype(Event::what) what;
    std::string_view key;
    std::string_view sentence;
    Condition<Event> when{};
};

template <class G>
struct Language {
    using Action = typename G::Action;
    using Event = typename G::Event;

    std::span<const VerbRow<decltype(Action::verb)>> verbs;
    std::span<const Blank<G, Action>> blanks;
    std::span<const ActionId> masks;  // of masks_of, in the order of Verb
    std::span<const HappeningRow<Event>> happenings;
    std::span<const Blank<G, Event>> parts;
};

// ---- making blanks

// The bits of an action that a member takes.
template <auto Member>
constexpr ActionId bits_of() {
    const auto action_of_member = []<class A, class T>(T A::*) { return A{}; };
    auto action = action_of_member(Member);
    using T = std::remove_reference_t<decltype(action.*Member)>;
    std::array<std::uint8_t, sizeof(T)> ones{};
    ones.fill(0xFF);
    action.*Member = std::bit_cast<T>(ones);
    return std::bit_cast<ActionId>(action);
}

// How one kind of thing reads: `key` and `read`; `name`, if people call it otherwise; and `all`
// there are, if names are to be read back. Verbs, happenings and facts share them.
template <class Codec>
constexpr Shape shape_of() {
    if constexpr (requires { Codec::kShape; })
        return Codec::kShape;
    else
        return Shape::Key;
}

template <class G>
struct NumberCodec {
    static constexpr Shape kShape = Shape::Number;
    using Value = int;
    static std::string key(const G&, int number) { return std::to_string(number); }
    static std::optional<int> read(const G&, std::string_view text) {
        return read_number(text, 0, 255);
    }
};

template <class G, class Subject, class Codec, auto... Members>
struct BlankOf {
    static std::string key(const G& game, const Subject& subject) {
        return Codec::key(game, value(subject.*Members)...);
    }

    static std::string called(const G& game, const Setup& setup, const Subject& subject) {
        if constexpr (requires { Codec::name(game, setup, value(subject.*Members)...); })
            return Codec::name(game, setup, value(subject.*Members)...);
        else
            return with_spaces(key(game, subject));
    }

    static bool read(const G& game, std::string_view text, Subject& subject) {
        if constexpr (requires { Codec::read(game, text); }) {
            const auto found = Codec::read(game, text);
            if (found) store(subject, *found);
            return found.has_value();
        }
        return false;
    }

    // A name that two things have names neither.
    static bool read_name(const G& game, const Setup& setup, std::string_view name,
                          Subject& subject) {
        int found = 0;
        if constexpr (requires { Codec::all(game, setup); })
            for (const auto& one : Codec::all(game, setup)) {
                Subject probe = subject;
                store(probe, one);
                if (!equal_but_for_case(called(game, setup, probe), name)) continue;
                subject = probe;
                ++found;
            }
        return found == 1;
    }

private:
    // Numbers of an event may stand for cards or seats: the codec says for what.
    template <class T>
    static constexpr auto value(const T& member) {
        if constexpr (requires { typename Codec::Value; })
            return static_cast<typename Codec::Value>(member);
        else
            return member;
    }

    template <auto Member, class Found>
    static auto cast(const Found& found) {
        return static_cast<std::remove_cvref_t<decltype(std::declval<Subject>().*Member)>>(found);
    }

    template <class Found>
    static void store(Subject& subject, const Found& found) {
        if constexpr (sizeof...(Members) == 1)
            ((subject.*Members = cast<Members>(found)), ...);
        else
            std::tie(subject.*Members...) = found;
    }
};

// blank<Mall, SpaceCodec, &Action::from>("from"), with several members where a codec takes several.
template <class G, class Codec, auto... Members>
constexpr auto blank(std::string_view name) {
    const auto subject_of = []<class S, class T>(T S::*) { return std::type_identity<S>{}; };
    using Subject = typename decltype((subject_of(Members), ...))::type;
    using Of = BlankOf<G, Subject, Codec, Members...>;
    ActionId mask = 0;
    if constexpr (std::same_as<Subject, typename G::Action>) mask = (bits_of<Members>() | ...);
    return Blank<G, Subject>{name,       shape_of<Codec>(), mask,         Of::key,
                             Of::called, Of::read,          Of::read_name};
}

// ---- what follows from the rows

template <class Blanks>
constexpr auto find_blank(const Blanks& blanks, std::string_view name) -> decltype(&blanks[0]) {
    for (const auto& blank : blanks)
        if (blank.name == name) return &blank;
    return nullptr;
}

// The bits that an action with each verb may set: (id & ~mask) == 0 when it is well formed. Does
// not compile when a verb has no row or two, or a pattern has a blank that is none.
template <std::size_t N, class Verb, class Blanks>
consteval std::array<ActionId, N> masks_of(const std::array<VerbRow<Verb>, N>& rows,
                                           const Blanks& blanks) {
    using Action = typename decltype([]<class G, class A>(const Blank<G, A>&) {
        return std::type_identity<A>{};
    }(blanks[0]))::type;
    std::array<ActionId, N> masks{};
    for (const auto& row : rows) {
        ActionId& mask = masks.at(static_cast<std::size_t>(row.verb));
        if (mask != 0) throw "two rows for a verb";
        mask = bits_of<&Action::verb>();
        for (Cut cut = next_blank(row.notation); !cut.name.empty(); cut = next_blank(cut.tail)) {
            const auto* blank = find_blank(blanks, cut.name);
            if (!blank) throw "a blank that is none";
            mask |= blank->mask;
        }
    }
    for (const ActionId mask : masks)
        if (mask == 0) throw "a verb without a row";
    return masks;
}

template <ActionValue A>
constexpr bool is_well_formed(A action, std::span<const ActionId> masks) {
    const auto verb = static_cast<std::size_t>(action.verb);
    return verb < masks.size() && (id_of(action) & ~masks[verb]) == 0;
}

template <class Blanks, class Visit>
void each_blank(const Blanks& blanks, std::string_view pattern, const Visit& visit) {
    for (Cut cut = next_blank(pattern); !cut.name.empty(); cut = next_blank(cut.tail))
        if (const auto* blank = find_blank(blanks, cut.name)) visit(*blank);
}

// Whether every happening is told, whatever is true of it, and by blanks that are there.
template <std::size_t N, class Event, class Parts>
consteval bool are_whole(const std::array<HappeningRow<Event>, N>& rows, const Parts& parts,
                         decltype(Event::what) last) {
    for (int what = 0; what <= static_cast<int>(last); ++what) {
        bool told = false;
        for (const auto& row : rows)
            told |= static_cast<int>(row.what) == what && !row.when.is_given();
        if (!told) return false;
    }
    for (const auto& row : rows)
        for (Cut cut = next_blank(row.sentence); !cut.name.empty(); cut = next_blank(cut.tail))
            if (!find_blank(parts, cut.name)) return false;
    return true;
}

template <class G>
concept GameOfWords = requires(const G game) {
    { language_of(game) } -> std::same_as<const Language<G>&>;
};

template <GameOfWords G>
const auto* row_of(const G& game, const typename G::Action& action) {
    for (const auto& row : language_of(game).verbs)
        if (row.verb == action.verb) return &row;
    return decltype(language_of(game).verbs.data()){};
}

template <GameOfWords G>
const auto* row_of(const G& game, const typename G::Event& event, Seat reader) {
    for (const auto& row : language_of(game).happenings)
        if (row.what == event.what && row.when.holds(event, reader)) return &row;
    return decltype(language_of(game).happenings.data()){};
}

// The notation: keys, for records, scenario files and perft.
template <GameOfWords G>
std::string to_text(const G& game, typename G::Action action) {
    const auto* row = row_of(game, action);
    if (!row) return "?";
    return filled(row->notation, [&](std::string_view name) {
        const auto* blank = find_blank(language_of(game).blanks, name);
        return blank ? blank->key(game, action) : std::string("?");
    });
}

template <GameOfWords G>
std::optional<typename G::Action> read_action(const G& game, std::string_view text) {
    const auto same = [](std::string_view a, std::string_view b) { return a == b; };
    for (const auto& row : language_of(game).verbs) {
        typename G::Action action{};
        action.verb = row.verb;
        const auto take = [&](std::string_view name, std::string_view part) {
            const auto* blank = find_blank(language_of(game).blanks, name);
            return blank && blank->read(game, part, action);
        };
        if (takes_apart(row.notation, text, same, take)) return action;
    }
    return std::nullopt;
}

// What people call it.
template <GameOfWords G>
std::string said(const G& game, const Setup& setup, typename G::Action action) {
    const auto* row = row_of(game, action);
    if (!row) return "?";
    const auto pattern = row->sentence.empty() ? row->notation : row->sentence;
    return with_capital(filled(pattern, [&](std::string_view name) {
        const auto* blank = find_blank(language_of(game).blanks, name);
        return blank ? blank->called(game, setup, action) : std::string("?");
    }));
}

// What somebody typed: notation or sentence, keys or names, in any case.
template <GameOfWords G>
std::optional<typename G::Action> read_typed(const G& game, const Setup& setup,
                                             std::string_view text) {
    if (const auto action = read_action(game, text)) return action;
    for (const auto& row : language_of(game).verbs)
        for (const std::string_view pattern : {row.notation, row.sentence}) {
            typename G::Action action{};
            action.verb = row.verb;
            const auto take = [&](std::string_view name, std::string_view part) {
                const auto* blank = find_blank(language_of(game).blanks, name);
                return blank
                       && (blank->read(game, part, action)
                           || blank->read_name(game, setup, part, action));
            };
            if (!pattern.empty() && takes_apart(pattern, text, equal_but_for_case, take))
                return action;
        }
    return std::nullopt;
}

// The row whose notation or sentence begins as the text does, up to its first blank; nothing when
// no row's does.
template <GameOfWords G>
const auto* row_begun(const G& game, std::string_view text) {
    const auto& rows = language_of(game).verbs;
    const auto* best = decltype(rows.data()){};
    std::size_t most = 0;
    for (const auto& row : rows)
        for (const std::string_view pattern : {row.notation, row.sentence}) {
            const std::string_view head = trim(next_blank(pattern).literal);
            if (head.size() <= most || head.size() > text.size()) continue;
            const bool ends_there = head.size() == text.size() || text[head.size()] == ' ';
            if (!ends_there || !equal_but_for_case(text.substr(0, head.size()), head)) continue;
            best = &row;
            most = head.size();
        }
    return best;
}

template <class G, class Subject>
void add_blanks(JsonLine& line, const G& game, std::span<const Blank<G, Subject>> blanks,
                std::string_view pattern, const Subject& subject) {
    each_blank(blanks, pattern, [&](const Blank<G, Subject>& blank) {
        const std::string key = blank.key(game, subject);
        if (blank.shape == Shape::Number)
            line.add_raw(blank.name, key);
        else if (blank.shape == Shape::List)
            line.add_list(blank.name, key);
        else
            line.add(blank.name, key);
    });
}

// {"id": "…", "verb": "move", "unit": "infantry", "to": "poland", "text": "…", "said": "…"}
template <GameOfWords G>
std::string to_json(const G& game, const Setup& setup, typename G::Action action) {
    JsonLine line;
    line.add("id", std::to_string(id_of(action)));
    if (const auto* row = row_of(game, action)) {
        line.add("verb", row->key);
        add_blanks(line, game, language_of(game).blanks, row->notation, action);
    }
    line.add("text", to_text(game, action));
    line.add("said", said(game, setup, action));
    return std::move(line).done();
}

// What happened, as far as the reader may know.
template <GameOfWords G>
std::string told(const G& game, const Setup& setup, const typename G::Event& event, Seat reader) {
    const auto* row = row_of(game, event, reader);
    if (!row) return "?";
    return with_capital(filled(row->sentence, [&](std::string_view name) {
        const auto* part = find_blank(language_of(game).parts, name);
        return part ? part->called(game, setup, event) : std::string("?");
    }));
}

// {"what": "moves", "who": "player1", "to": "(3,4)", "said": "…", "rule": "MALL-9.1"}
template <GameOfWords G>
std::string to_json(const G& game, const Setup& setup, const typename G::Event& event,
                    Seat reader) {
    JsonLine line;
    if (const auto* row = row_of(game, event, reader)) {
        line.add("what", row->key);
        add_blanks(line, game, language_of(game).parts, row->sentence, event);
    }
    line.add("said", told(game, setup, event, reader));
    line.add("rule", event.rule->id);
    return std::move(line).done();
}

// Whether a sentence holds a text, each blank written as key or as name: files may use either.
template <GameOfWords G>
bool tells(const G& game, const Setup& setup, const typename G::Event& event, Seat reader,
           std::string_view text) {
    const auto* row = row_of(game, event, reader);
    if (!row) return false;
    unsigned ways = 1;
    for (Cut cut = next_blank(row->sentence); !cut.name.empty(); cut = next_blank(cut.tail))
        ways *= 2;
    for (unsigned way = 0; way < ways; ++way) {
        unsigned left = way;
        const std::string sentence = filled(row->sentence, [&](std::string_view name) {
            const bool as_key = left & 1U;
            left >>= 1U;
            const auto* part = find_blank(language_of(game).parts, name);
            if (!part) return std::string("?");
            return as_key ? part->key(game, event) : part->called(game, setup, event);
        });
        if (sentence.find(text) != std::string::npos
            || with_capital(sentence).find(text) != std::string::npos)
            return true;
    }
    return false;
}

}  // namespace gravetide
