#include "engine/text.h"

#include <algorithm>
#include <charconv>

#include "engine/bad_input.h"

namespace gravetide {

namespace {

// The length of a letter beyond ASCII that steers the terminal or turns the line round: the C1
// controls, and marks that change the direction of writing; 0 when it is none.
std::size_t hidden_letter(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
    };
    if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0) return 2;
    if (byte(0) != 0xE2) return 0;
    const bool turns = (byte(1) == 0x80 && byte(2) >= 0xA8 && byte(2) <= 0xAE)
                       || (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9);
    return turns ? 3 : 0;
}

}  // namespace

std::string printable(std::string_view text, std::size_t most) {
    std::string shown;
    const std::string_view part = text.substr(0, most);
    for (std::size_t i = 0; i < part.size(); ++i) {
        const bool control = (static_cast<unsigned char>(part[i]) < 0x20) || part[i] == 0x7F;
        const std::size_t hidden = hidden_letter(part.substr(i));
        shown += control || hidden > 0 ? '?' : part[i];
        if (hidden > 0) i += hidden - 1;
    }
    // A cut through the middle of a UTF-8 letter would leave half of it behind.
    if (text.size() > most) {
        while (!shown.empty() && (static_cast<unsigned char>(shown.back()) & 0x80U))
            shown.pop_back();
        shown += "...";
    }
    return shown;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const auto end = std::min(text.find(separator), text.size());
        if (end > 0) parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::string_view trim(std::string_view text) {
    constexpr std::string_view kBlank = " \t\r\n";
    const auto first = text.find_first_not_of(kBlank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::optional<int> read_number(std::string_view text, int low, int high) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (number < low || number > high || std::to_string(number) != text) return std::nullopt;
    return number;
}

bool is_clean_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto at = [&](std::size_t place) {
            return place < text.size() ? static_cast<unsigned char>(text[place]) : 0U;
        };
        const unsigned lead = at(i);
        if (lead == 0 || (lead >= 0x80 && lead < 0xc2) || lead > 0xf4) return false;
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        for (std::size_t k = 1; k < length; ++k)
            if ((at(i + k) & 0xc0U) != 0x80U) return false;
        // What the second byte must not be: overlong, a surrogate, beyond the last code point.
        const unsigned second = at(i + 1);
        if ((lead == 0xe0 && second < 0xa0) || (lead == 0xed && second >= 0xa0)
            || (lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second >= 0x90))
            return false;
        i += length;
    }
    return true;
}

std::optional<std::size_t> find_name(std::span<const std::string_view> names,
                                     std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

}  // namespace gravetide
