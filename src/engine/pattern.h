// Patterns with blanks, "Move {unit} to {to}", and the small JSON that rows are written in.
#pragma once

#include <string>
#include <string_view>

namespace gravetide {

// A pattern cut at its first blank. A blank may count: "{zombies:zombie comes|zombies come}"; the
// plural of one word is made with an s.
struct Cut {
    std::string_view literal, name, one, many, tail;
};

constexpr Cut next_blank(std::string_view pattern) {
    const auto open = pattern.find('{');
    if (open == std::string_view::npos) return {pattern, {}, {}, {}, {}};
    const auto close = pattern.find('}', open);
    const std::string_view inside = pattern.substr(open + 1, close - open - 1);
    Cut cut{pattern.substr(0, open), inside, {}, {}, pattern.substr(close + 1)};
    if (const auto colon = inside.find(':'); colon != std::string_view::npos) {
        cut.name = inside.substr(0, colon);
        cut.one = inside.substr(colon + 1);
        if (const auto bar = cut.one.find('|'); bar != std::string_view::npos) {
            cut.many = cut.one.substr(bar + 1);
            cut.one = cut.one.substr(0, bar);
        }
    }
    return cut;
}

// "3", or "3 zombies" where the blank counts.
std::string counted(const Cut& cut, std::string number);

template <class Fill>
std::string filled(std::string_view pattern, const Fill& fill) {
    std::string text;
    while (true) {
        const Cut cut = next_blank(pattern);
        text += cut.literal;
        if (cut.name.empty()) return text;
        text += counted(cut, fill(cut.name));
        pattern = cut.tail;
    }
}

// Reads a text by a pattern: each blank takes the text up to the next literal, so names may hold
// spaces, and `take` says whether it is one.
template <class Same, class Take>
bool takes_apart(std::string_view pattern, std::string_view text, const Same& same,
                 const Take& take) {
    while (true) {
        const Cut cut = next_blank(pattern);
        if (!same(text.substr(0, cut.literal.size()), cut.literal)) return false;
        text.remove_prefix(cut.literal.size());
        if (cut.name.empty()) return text.empty();
        const std::string_view stop = next_blank(cut.tail).literal;
        std::size_t end = 0;
        if (stop.empty()) end = text.size();
        while (!stop.empty() && !same(text.substr(end, stop.size()), stop))
            if (++end > text.size()) return false;
        if (!take(cut.name, text.substr(0, end))) return false;
        text.remove_prefix(end);
        pattern = cut.tail;
    }
}

bool equal_but_for_case(std::string_view a, std::string_view b);
std::string with_spaces(std::string key);
std::string with_capital(std::string text);

// One JSON object, member by member.
class JsonLine {
public:
    void add(std::string_view name, std::string_view text);
    void add_raw(std::string_view name, std::string_view json);
    void add_list(std::string_view name, std::string_view keys);  // "a+b"
    std::string done() &&;

private:
    void begin(std::string_view name);
    void quote(std::string_view text);

    std::string text_ = "{";
};

}  // namespace gravetide
