// What the fuzz targets share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/bad_input.h"

namespace gravetide::fuzz {

inline std::string_view text_of(const std::uint8_t* bytes, std::size_t size) {
    return {reinterpret_cast<const char*>(bytes), size};
}

// The first line of a text, which is left with the others.
inline std::string_view take_line(std::string_view& text) {
    const auto end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

// Reads something that may be refused; anything else that is thrown ends the run.
template <class Read>
void attempt(Read&& read) {
    try {
        read();
    } catch (const BadInput&) {
        // That is what hostile bytes earn.
    }
}

inline void hold(bool claim) {
    if (!claim) __builtin_trap();
}

}  // namespace gravetide::fuzz
