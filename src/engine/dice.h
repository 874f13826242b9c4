// The only source of luck. Seeded by 256 bits, copyable, the same on every machine.
//
// The stream is ChaCha20 keyed by the seed, read in blocks: random access by counter, no known way
// to guess the next die from all the earlier ones. How faces are cut from the stream is part of the
// record format (docs/records.md): changing it would make old matches unverifiable.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gravetide {

using Seed = std::array<std::uint8_t, 32>;

Seed seed_from_number(std::uint64_t number);

// A decimal number or 64 hexadecimal digits; anything else is BadInput.
Seed read_seed(std::string_view text);
std::string to_text(const Seed& seed);

// From the operating system.
Seed random_seed();

class Dice {
public:
    // One seed has 2^64 streams: simulations give each match its own.
    explicit Dice(const Seed& seed, std::uint64_t stream = 0) : seed_(seed), stream_(stream) {}
    explicit Dice(std::uint64_t number) : Dice(seed_from_number(number)) {}

    // How many bytes of the stream are used up; and the stream from there on.
    std::uint64_t used() const { return block_ * kBlockBytes + used_ - buffer_.size(); }
    void go_to(std::uint64_t used);

    std::uint8_t byte() {
        if (used_ == buffer_.size()) refill();
        return buffer_[used_++];
    }

    // Little end first, whatever the machine.
    std::uint32_t bits32() {
        std::uint32_t bits = 0;
        for (int shift = 0; shift < 32; shift += 8) bits |= std::uint32_t{byte()} << shift;
        return bits;
    }
    std::uint64_t bits() { return bits32() | std::uint64_t{bits32()} << 32; }

    // A whole number from 0 up to, not including, sides; exactly uniform, since what would favour
    // the low faces is thrown again.
    int below(int sides) {
        assert(sides > 0);
        const auto wanted = static_cast<std::uint32_t>(sides);
        if (wanted <= 64) {
            const std::uint32_t fair = 256 - 256 % wanted;
            std::uint32_t drawn = byte();
            while (drawn >= fair) drawn = byte();
            return static_cast<int>(drawn % wanted);
        }
        const std::uint32_t unfair = (0U - wanted) % wanted;
        std::uint64_t product = std::uint64_t{bits32()} * wanted;
        while (static_cast<std::uint32_t>(product) < unfair)
            product = std::uint64_t{bits32()} * wanted;
        return static_cast<int>(product >> 32);
    }

    // A face from 1 to sides.
    int die(int sides) { return below(sides) + 1; }
    int d6() { return die(6); }

private:
    static constexpr std::uint64_t kBlockBytes = 64;  // of ChaCha20
    void refill();

    Seed seed_;
    std::uint64_t stream_;
    std::uint64_t block_ = 0;
    std::array<std::uint8_t, 128> buffer_{};
    std::size_t used_ = buffer_.size();
};

}  // namespace gravetide
