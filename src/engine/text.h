// Reading and writing the small notations: words, numbers, and actions by pattern.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gravetide {

// The non-empty parts of a text between separators.
std::vector<std::string_view> split(std::string_view text, char separator);

std::string_view trim(std::string_view text);

// A whole decimal number in its only spelling (no sign, blank or leading zero) within bounds.
std::optional<int> read_number(std::string_view text, int low, int high);

// Whether the bytes are UTF-8 as it should be: nothing overlong, no surrogates, no NUL.
bool is_clean_utf8(std::string_view text);

// Where a name stands in a list of names, if it does.
std::optional<std::size_t> find_name(std::span<const std::string_view> names,
                                     std::string_view name);

// A blank in a pattern, "{space}" say: how that field of an action is written and read back.
template <class G, class Action>
struct Field {
    std::string_view name;
    std::string (*write)(const G& game, const Action& action);
    bool (*read)(const G& game, std::string_view text, Action& action);
};

// How the actions with one verb are written: "move {figure} to {space}".
template <class Verb>
struct Pattern {
    Verb verb;
    std::string_view text;
};

// The notation of a game's actions, both directions from one table, so that they cannot part ways.
template <class G, class Action, class Verb>
struct Notation {
    std::span<const Pattern<Verb>> patterns;
    std::span<const Field<G, Action>> fields;

    std::string write(const G& game, const Action& action) const {
        for (const auto& pattern : patterns) {
            if (pattern.verb != action.verb) continue;
            std::string text;
            std::string_view rest = pattern.text;
            while (!rest.empty()) {
                const auto [literal, blank, tail] = next_blank(rest);
                text += literal;
                if (const auto* field = find(blank)) text += field->write(game, action);
                rest = tail;
            }
            return text;
        }
        return "?";
    }

    std::optional<Action> read(const G& game, std::string_view text) const {
        for (const auto& pattern : patterns) {
            Action action{};
            action.verb = pattern.verb;
            if (matches(game, pattern.text, text, action)) return action;
        }
        return std::nullopt;
    }

private:
    struct Cut {
        std::string_view literal, blank, tail;
    };

    static Cut next_blank(std::string_view pattern) {
        const auto open = pattern.find('{');
        if (open == std::string_view::npos) return {pattern, {}, {}};
        const auto close = pattern.find('}', open);
        return {pattern.substr(0, open), pattern.substr(open + 1, close - open - 1),
                pattern.substr(close + 1)};
    }

    const Field<G, Action>* find(std::string_view name) const {
        for (const auto& field : fields)
            if (field.name == name) return &field;
        return nullptr;
    }

    // A blank takes the text up to the next literal of the pattern, so names may hold spaces.
    bool matches(const G& game, std::string_view pattern, std::string_view text,
                 Action& action) const {
        while (true) {
            const auto [literal, blank, tail] = next_blank(pattern);
            if (!text.starts_with(literal)) return false;
            text.remove_prefix(literal.size());
            if (blank.empty()) return text.empty();
            const std::string_view stop = next_blank(tail).literal;
            const auto end = stop.empty() ? text.size() : text.find(stop);
            if (end == std::string_view::npos) return false;
            const auto* field = find(blank);
            if (!field || !field->read(game, text.substr(0, end), action)) return false;
            text.remove_prefix(end);
            pattern = tail;
        }
    }
};

}  // namespace gravetide
