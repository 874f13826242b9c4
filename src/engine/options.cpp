#include "engine/options.h"

#include <algorithm>

#include "engine/bad_input.h"

namespace gravetide {

namespace {

// "a, b or c", for messages.
template <class Row>
std::string either(const std::vector<Row>& rows) {
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i > 0) text += i + 1 == rows.size() ? " or " : ", ";
        text += rows[i].key;
    }
    return text;
}

}  // namespace

Setup usual_setup(const std::vector<Option>& options) {
    Setup setup;
    for (std::size_t i = 0; i < options.size(); ++i)
        setup.chosen.at(i) = static_cast<std::uint8_t>(options[i].usual);
    return setup;
}

namespace {

Setup read_onto(Setup setup, const std::vector<Option>& options, const Words& words) {
    for (const auto& [key, value] : words) {
        const auto option = std::ranges::find(options, key, &Option::key);
        if (option == options.end())
            throw BadInput("option '" + printable(key, 40) + "'",
                           "there is no such option; there is " + either(options));
        const auto chosen = std::ranges::find(option->values, value, &OptionValue::key);
        if (chosen == option->values.end())
            throw BadInput("option " + key,
                           "'" + printable(value, 40) + "' is not " + either(option->values));
        setup.chosen.at(static_cast<std::size_t>(option - options.begin())) =
            static_cast<std::uint8_t>(chosen - option->values.begin());
    }
    return setup;
}

}  // namespace

Setup read_setup(const std::vector<Option>& options, const Words& words) {
    return read_onto(usual_setup(options), options, words);
}

Setup read_recorded_setup(const std::vector<Option>& options, const Words& words) {
    Setup setup = usual_setup(options);
    for (std::size_t i = 0; i < options.size(); ++i)
        if (options[i].before) setup.chosen.at(i) = static_cast<std::uint8_t>(*options[i].before);
    return read_onto(setup, options, words);
}

Words to_words(const std::vector<Option>& options, const Setup& setup) {
    Words words;
    for (std::size_t i = 0; i < options.size(); ++i)
        words.emplace_back(options[i].key, options[i].values.at(setup.chosen.at(i)).key);
    return words;
}

}  // namespace gravetide
