#include "engine/dice.h"

#include <charconv>

#include "engine/bad_input.h"
#include "engine/crypto.h"

namespace gravetide {

namespace {

int hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    return -1;
}

}  // namespace

Seed seed_from_number(std::uint64_t number) {
    Seed seed{};
    for (std::size_t i = 0; i < 8; ++i) seed.at(i) = static_cast<std::uint8_t>(number >> (8 * i));
    return seed;
}

Seed read_seed(std::string_view text) {
    const auto refuse = [&]() -> Seed {
        throw BadInput("seed", "'" + printable(text, 80)
                                   + "' is neither a whole number nor 64 hexadecimal digits");
    };
    if (text.size() == 64) {
        Seed seed{};
        for (std::size_t i = 0; i < seed.size(); ++i) {
            const int high = hex_value(text[2 * i]);
            const int low = hex_value(text[2 * i + 1]);
            if (high < 0 || low < 0) return refuse();
            seed.at(i) = static_cast<std::uint8_t>(high * 16 + low);
        }
        return seed;
    }
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return refuse();
    return seed_from_number(number);
}

std::string to_text(const Seed& seed) { return hexadecimal(seed); }

Seed random_seed() {
    Seed seed{};
    random_bytes(seed);
    return seed;
}

void Dice::go_to(std::uint64_t used) {
    block_ = used / buffer_.size() * (buffer_.size() / kBlockBytes);
    used_ = buffer_.size();
    if (used % buffer_.size() == 0) return;
    refill();
    used_ = used % buffer_.size();
}

void Dice::refill() {
    chacha20(buffer_, seed_, stream_, block_);
    block_ += buffer_.size() / kBlockBytes;
    used_ = 0;
}

}  // namespace gravetide
