// What people say to each other beside a match.
#pragma once

#include <cstddef>
#include <string>

namespace gravetide {

struct ChatLine {
    std::size_t number = 0;  // from 1
    std::string who{};
    std::string text{};

    friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

}  // namespace gravetide
