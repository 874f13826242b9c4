#include "match/position.h"

#include <algorithm>

#include "engine/bad_input.h"
#include "engine/text.h"

namespace gravetide {

Words read_option_words(std::string_view text) {
    Words words;
    for (const std::string_view part : split(text, ' '))
        for (const std::string_view pair : split(part, ',')) {
            const auto equals = pair.find('=');
            if (equals == std::string_view::npos)
                throw BadInput("option '" + printable(pair, 60) + "'", "expected name=value");
            const std::string_view name = pair.substr(0, equals);
            if (std::ranges::find(words, name, &Words::value_type::first) != words.end())
                throw BadInput("option '" + printable(name, 60) + "'", "it is said twice");
            words.emplace_back(name, pair.substr(equals + 1));
        }
    return words;
}

bool read_position_line(std::string_view line, Position& position) {
    line = trim(line);
    const auto space = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, space);
    const std::string_view rest = trim(line.substr(space));
    if (word == "given") {
        if (!position.game.empty()) throw BadInput("given", "a second position");
        std::string_view options = rest;
        if (options.starts_with("bare ")) {
            position.from = Position::From::Bare;
            options = trim(options.substr(5));
        }
        const auto end = std::min(options.find(' '), options.size());
        position.game = options.substr(0, end);
        if (position.game.empty()) throw BadInput("given", "which game?");
        position.options = read_option_words(options.substr(end));
        return true;
    }
    if (word == "put") {
        if (position.game.empty()) throw BadInput("put", "no position is given yet");
        const auto end = std::min(rest.find(' '), rest.size());
        position.facts.push_back(
            {std::string(rest.substr(0, end)), std::string(trim(rest.substr(end)))});
        return true;
    }
    return false;
}

}  // namespace gravetide
