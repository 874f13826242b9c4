// Bad data or input: the one exception type. Readers throw it, the edge of the program catches it
// and prints its one line.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace gravetide {

class BadInput : public std::runtime_error {
public:
    BadInput(const std::string& where, const std::string& what)
        : std::runtime_error(where + ": " + what) {}
};

// Text from outside, fit to stand in a message: cut to a length, control characters shown as '?'.
std::string printable(std::string_view text, std::size_t most);

}  // namespace gravetide
