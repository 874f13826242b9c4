// A position described once. A game goes through its state field by field; the sheet it is given
// writes each as a fact, or reads the one fact that is put, or notes which keys there are: keys,
// values and bounds stand in one place.
//
//     void describe(FactSheet& sheet, State& state) {
//         sheet.field("zombies", state.zombies, UpTo{99});
//         sheet.always("phase", state.phase, Word{kPhases});
//     }
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/fact.h"

namespace gravetide {

// One word more, behind a blank unless it is the first.
void append_word(std::string& text, std::string_view word);

// How a value is spelled, read back from a word, and told in a list of keys. Whatever has these
// three is a code; games have codes of their own.
struct UpTo {
    int most;

    static std::string spell(int value) { return std::to_string(value); }
    int read(const Fact& fact, std::string_view text) const { return read_count(fact, text, most); }
    std::string told() const { return "0 to " + std::to_string(most); }
};

struct Word {
    std::span<const std::string_view> names;

    template <class Enum>
    std::string spell(Enum value) const {
        return std::string(names[static_cast<std::size_t>(value)]);
    }
    std::size_t read(const Fact& fact, std::string_view text) const {
        return read_word(fact, text, names);
    }
    std::string told() const { return join(names); }

    static std::string join(std::span<const std::string_view> names);
};

// Rows of a box that have an id each; a state knows them by number.
template <class Rows>
struct RowOf {
    const Rows& rows;

    template <class Enum>
    std::string spell(Enum value) const {
        return std::string(rows[static_cast<std::size_t>(value)].id);
    }
    std::size_t read(const Fact& fact, std::string_view text) const {
        for (std::size_t at = 0; at < rows.size(); ++at)
            if (rows[at].id == text) return at;
        unknown_value(fact, text);
    }
    std::string told() const {
        std::string list;
        for (const auto& row : rows) append_word(list, row.id);
        return list;
    }
};

template <class Rows>
RowOf(const Rows&) -> RowOf<Rows>;

// Any number of words, each a bit: the names that hold, or "none".
template <class Code>
struct BitsOf {
    Code code;
    std::size_t count;

    std::string spell(unsigned long mask) const {
        std::string list;
        for (std::size_t bit = 0; bit < count; ++bit)
            if (mask >> bit & 1) append_word(list, code.spell(bit));
        return list.empty() ? "none" : list;
    }
    unsigned long read(const Fact& fact, std::string_view) const {
        unsigned long mask = 0;
        for (const auto word : read_words(fact)) mask |= 1UL << code.read(fact, word);
        return mask;
    }
    std::string told() const { return "any of " + code.told(); }
};
template <class Code>
BitsOf(Code, std::size_t) -> BitsOf<Code>;
inline BitsOf<Word> bits(std::span<const std::string_view> names) {
    return {Word{names}, names.size()};
}
template <class Rows>
BitsOf<RowOf<Rows>> bits_of(const Rows& rows) {
    return {RowOf<Rows>{rows}, rows.size()};
}

// A set (set_of.h) word by word, or "none".
template <class Set, class Code>
struct SetCode {
    Code code;

    std::string spell(const Set& set) const {
        std::string list;
        set.each([&](auto thing) { append_word(list, code.spell(thing)); });
        return list.empty() ? "none" : list;
    }
    Set read(const Fact& fact, std::string_view) const {
        Set set{};
        for (const auto word : read_words(fact)) set.add(code.read(fact, word));
        return set;
    }
    std::string told() const { return "any of " + code.told(); }
};
template <class Set, class Code>
SetCode<Set, Code> set_of(Code code) {
    return {std::move(code)};
}

// A code made of two functions.
template <class Spell, class Read>
struct CodeOf {
    Spell spell;
    Read read;
    std::string_view words;

    std::string told() const { return std::string(words); }
};
template <class Spell, class Read>
CodeOf<Spell, Read> code(std::string_view words, Spell spell, Read read) {
    return {std::move(spell), std::move(read), words};
}

struct FactKey {
    std::string key;
    std::string values;  // "0 to 60", "shut open broken"
};

class FactSheet {
public:
    explicit FactSheet(std::vector<Fact>& listed) : listed_(&listed) {}
    explicit FactSheet(const Fact& put) : FactSheet(put, put.key) {}
    FactSheet(const Fact& put, std::string_view key) : put_(&put), rest_(key) {}
    explicit FactSheet(std::vector<FactKey>& keys) : keys_(&keys) {}

    // Whether only what there is matters; otherwise whatever could be put is gone through.
    bool is_listing() const { return listed_ != nullptr; }
    bool has_put() const { return has_put_; }

    // Anything: spell gives the value, nothing where it goes without saying; put takes the fact.
    template <class Spell, class Put>
    void fact(std::string_view key, std::string_view values, Spell spell, Put put) {
        if (put_ != nullptr) {
            if (has_put_ || rest_ != key) return;
            has_put_ = true;
            put(*put_);
        } else if (listed_ != nullptr) {
            list(key, spell());
        } else {
            note(key, values);
        }
    }

    // A field that goes without saying while it is as usual.
    template <class Value, class Code>
    void field(std::string_view key, Value& value, const Code& code,
               const std::type_identity_t<Value>& usual = {}) {
        if (listed_ == nullptr || value != usual) always(key, value, code);
    }
    template <class Value, class Code>
    void always(std::string_view key, Value& value, const Code& code) {
        if (keys_ != nullptr) return note(key, code.told());
        fact(
            key, {}, [&] { return std::string(code.spell(value)); },
            [&](const Fact& put) { value = static_cast<Value>(code.read(put, put.value)); });
    }

    // A number that is no field of the state.
    template <class Set>
    void number(std::string_view key, int value, int most, Set set) {
        if (keys_ != nullptr) return note(key, UpTo{most}.told());
        fact(
            key, {}, [&] { return std::to_string(value); },
            [&](const Fact& put) { set(read_count(put, most)); });
    }

    // One word after another; nothing is listed when there are none.
    template <class List, class Code>
    void words(std::string_view key, List& list, const Code& code) {
        if (keys_ != nullptr) return note(key, "any of " + code.told());
        fact(
            key, {},
            [&] {
                std::string text;
                for (const auto& each : list) append_word(text, code.spell(each));
                return text;
            },
            [&](const Fact& put) {
                list.clear();
                for (const auto word : read_words(put)) {
                    if (list.is_full()) wrong(put, "too many");
                    using Value = std::remove_cvref_t<decltype(*list.begin())>;
                    list.push(static_cast<Value>(code.read(put, word)));
                }
            });
    }

    // What the position implies: listed for the reader, passed over when it is put.
    template <class Spell>
    void implied(std::string_view key, Spell spell) {
        fact(key, "follows from the rest", spell, [](const Fact&) {});
    }

    // Keys that begin alike.
    template <class Describe>
    void below(std::string_view prefix, Describe describe) {
        if (put_ != nullptr) {
            if (has_put_ || !rest_.starts_with(prefix)) return;
            const std::string_view whole = rest_;
            rest_.remove_prefix(prefix.size());
            describe();
            rest_ = whole;
            return;
        }
        const std::size_t length = prefix_.size();
        prefix_ += prefix;
        describe();
        prefix_.resize(length);
    }

private:
    void list(std::string_view key, std::string value);
    void note(std::string_view key, std::string_view values);

    std::vector<Fact>* listed_ = nullptr;
    std::vector<FactKey>* keys_ = nullptr;
    const Fact* put_ = nullptr;
    std::string_view rest_{};  // of the key that is put, after the prefixes so far
    std::string prefix_{};
    bool has_put_ = false;
};

// A description asked in its three ways: to list all facts, to find the one that is put (BadInput,
// with the nearest key, when it is none), and for all keys.
using Describe = std::function<void(FactSheet&)>;
std::vector<Fact> facts_of(const Describe& describe);
void put_described(const Fact& fact, const Describe& describe);
std::vector<FactKey> keys_of(const Describe& describe);

// A value that is a description itself: "hand_to_hand unit=hunt at=forest_3", a first word and the
// pairs behind it.
std::string spell_pairs(std::string first, const Describe& describe);
void put_pairs(const Fact& fact, const Describe& describe);

}  // namespace gravetide
