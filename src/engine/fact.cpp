#include "engine/fact.h"

#include "engine/bad_input.h"
#include "engine/text.h"

namespace gravetide {

void wrong(const Fact& fact, const std::string& what) { throw BadInput(fact.key, what); }

void unknown_value(const Fact& fact, std::string_view text) {
    wrong(fact, "'" + printable(text, 40) + "' is not known");
}

int read_count(const Fact& fact, int high) { return read_count(fact, fact.value, high); }

int read_count(const Fact& fact, std::string_view text, int high) {
    const auto value = read_number(text, 0, high);
    if (!value) wrong(fact, "expected a number from 0 to " + std::to_string(high));
    return *value;
}

std::size_t read_word(const Fact& fact, std::span<const std::string_view> names) {
    return read_word(fact, fact.value, names);
}

std::size_t read_word(const Fact& fact, std::string_view text,
                      std::span<const std::string_view> names) {
    const auto found = find_name(names, text);
    if (!found) wrong(fact, "'" + printable(text, 40) + "' is no such value");
    return *found;
}

std::vector<std::string_view> read_words(const Fact& fact) {
    return fact.value == "none" ? std::vector<std::string_view>{} : split(fact.value, ' ');
}

}  // namespace gravetide
