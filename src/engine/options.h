// The options of a match: scenario, variant, number of players, and the rulings that players argue
// about. What was chosen is a plain value at the head of every state, and stands in every record.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/rule.h"

namespace gravetide {

struct OptionValue {
    std::string key;    // as in records and on the command line: "warehouse"
    std::string title;  // as on the page: "The warehouse, seven nights"
};

struct Option {
    std::string key;
    std::string title;
    const Rule* rule = nullptr;  // the rule that leaves it open, if one does
    std::vector<OptionValue> values;
    std::size_t usual = 0;
    // What a record from before this option was played under, where that is not the usual value.
    std::optional<std::size_t> before{};
};

// An option that came later: records from before it were played under its second value.
inline Option second_before(Option option) {
    option.before = 1;
    return option;
}

// One number an option, in the order of the game's list: which of its values was chosen.
struct Setup {
    std::array<std::uint8_t, 24> chosen{};

    friend bool operator==(const Setup&, const Setup&) = default;
};

using Words = std::vector<std::pair<std::string, std::string>>;

Setup usual_setup(const std::vector<Option>& options);

// From pairs of option and value; unknown ones are BadInput, missing ones take the usual value.
Setup read_setup(const std::vector<Option>& options, const Words& words);

// The same from a record, which may be older than some of the options.
Setup read_recorded_setup(const std::vector<Option>& options, const Words& words);
Words to_words(const std::vector<Option>& options, const Setup& setup);

}  // namespace gravetide
