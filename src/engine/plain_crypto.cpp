#include "engine/plain_crypto.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>

namespace gravetide::plain {

namespace {

// Little end first, whatever the machine.
template <class Word>
Word read_word(const std::uint8_t* bytes) {
    Word word = 0;
    for (std::size_t i = 0; i < sizeof(Word); ++i) word |= Word{bytes[i]} << (8 * i);
    return word;
}

template <class Word>
std::uint8_t byte_of(Word word, std::size_t place) {
    return static_cast<std::uint8_t>(word >> (8 * place));
}

// RFC 7693.

constexpr std::size_t kHashBlock = 128;
using HashState = std::array<std::uint64_t, 8>;

constexpr HashState kStart{0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B,
                           0xA54FF53A5F1D36F1, 0x510E527FADE682D1, 0x9B05688C2B3E6C1F,
                           0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179};

// Which words of the block each round takes, in order; after ten they come round again.
constexpr std::array<std::array<std::uint8_t, 16>, 10> kOrder{{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};

enum class Place : std::uint8_t { Middle, Last };

void stir_in(HashState& state, const std::uint8_t* block, std::uint64_t bytes_so_far, Place place) {
    std::array<std::uint64_t, 16> words{};
    for (std::size_t i = 0; i < words.size(); ++i)
        words.at(i) = read_word<std::uint64_t>(block + 8 * i);
    std::array<std::uint64_t, 16> v{};
    std::ranges::copy(state, v.begin());
    std::ranges::copy(kStart, v.begin() + 8);
    v[12] ^= bytes_so_far;  // the count's upper half is for texts beyond 2^64 bytes
    if (place == Place::Last) v[14] = ~v[14];
    const auto mix = [&](std::size_t a, std::size_t b, std::size_t c, std::size_t d,
                         std::uint64_t x, std::uint64_t y) {
        v[a] += v[b] + x;
        v[d] = std::rotr(v[d] ^ v[a], 32);
        v[c] += v[d];
        v[b] = std::rotr(v[b] ^ v[c], 24);
        v[a] += v[b] + y;
        v[d] = std::rotr(v[d] ^ v[a], 16);
        v[c] += v[d];
        v[b] = std::rotr(v[b] ^ v[c], 63);
    };
    for (std::size_t round = 0; round < 12; ++round) {
        const auto& order = kOrder.at(round % kOrder.size());
        for (std::size_t i = 0; i < 4; ++i)
            mix(i, 4 + i, 8 + i, 12 + i, words[order[2 * i]], words[order[2 * i + 1]]);
        for (std::size_t i = 0; i < 4; ++i)
            mix(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, words[order[8 + 2 * i]],
                words[order[9 + 2 * i]]);
    }
    for (std::size_t i = 0; i < state.size(); ++i) state.at(i) ^= v.at(i) ^ v.at(i + 8);
}

// The original ChaCha20: 64 bits count the blocks, 64 are the nonce.

constexpr std::size_t kStreamBlock = 64;

// OPTIMIZATION: a row of four words is one value, which processors with vectors, and WebAssembly,
// mix at once.
using WordRow = std::uint32_t __attribute__((vector_size(16)));
using StreamState = std::array<WordRow, 4>;

template <int Bits>
WordRow turned(WordRow row) {
    return row << Bits | row >> (32 - Bits);
}

template <int Places>
WordRow moved_on(WordRow row) {
    return __builtin_shufflevector(row, row, Places, (Places + 1) % 4, (Places + 2) % 4,
                                   (Places + 3) % 4);
}

void mix(StreamState& v) {
    v[0] += v[1];
    v[3] = turned<16>(v[3] ^ v[0]);
    v[2] += v[3];
    v[1] = turned<12>(v[1] ^ v[2]);
    v[0] += v[1];
    v[3] = turned<8>(v[3] ^ v[0]);
    v[2] += v[3];
    v[1] = turned<7>(v[1] ^ v[2]);
}

// Columns, then diagonals.
void mix_twice(StreamState& v) {
    mix(v);
    v = {v[0], moved_on<1>(v[1]), moved_on<2>(v[2]), moved_on<3>(v[3])};
    mix(v);
    v = {v[0], moved_on<3>(v[1]), moved_on<2>(v[2]), moved_on<1>(v[3])};
}

StreamState at_block(const StreamState& start, std::uint64_t block) {
    StreamState state = start;
    state[3][0] = static_cast<std::uint32_t>(block);
    state[3][1] = static_cast<std::uint32_t>(block >> 32U);
    return state;
}

void write_block(std::span<std::uint8_t> stream, const StreamState& start,
                 const StreamState& mixed) {
    std::array<std::uint32_t, 16> words{};
    for (std::size_t row = 0; row < start.size(); ++row)
        for (std::size_t i = 0; i < 4; ++i)
            words.at(4 * row + i) = start.at(row)[i] + mixed.at(row)[i];
    if (std::endian::native == std::endian::little) {
        std::memcpy(stream.data(), words.data(), std::min(stream.size(), sizeof words));
        return;
    }
    for (std::size_t i = 0; i < std::min(stream.size(), kStreamBlock); ++i)
        stream[i] = byte_of(words.at(i / 4), i % 4);
}

}  // namespace

void blake2b(std::span<std::uint8_t> hash, std::string_view text,
             std::span<const std::uint8_t> key) {
    assert(!hash.empty() && hash.size() <= 64 && key.size() <= 64);
    HashState state = kStart;
    state[0] ^= 0x01010000U ^ (key.size() << 8U) ^ hash.size();
    std::array<std::uint8_t, kHashBlock> block{};
    std::uint64_t taken = 0;
    if (!key.empty()) {
        std::ranges::copy(key, block.begin());
        taken = kHashBlock;
        if (!text.empty()) stir_in(state, block.data(), taken, Place::Middle);
    }
    while (text.size() > kHashBlock) {
        taken += kHashBlock;
        stir_in(state, reinterpret_cast<const std::uint8_t*>(text.data()), taken, Place::Middle);
        text.remove_prefix(kHashBlock);
    }
    // The last block is never an empty one, but for an empty text without a key.
    if (!text.empty() || key.empty()) {
        block = {};
        std::ranges::copy(text, block.begin());
        taken += text.size();
    }
    stir_in(state, block.data(), taken, Place::Last);
    for (std::size_t i = 0; i < hash.size(); ++i) hash[i] = byte_of(state.at(i / 8), i % 8);
}

void chacha20(std::span<std::uint8_t> stream, CryptoKey key, std::uint64_t nonce,
              std::uint64_t block) {
    StreamState start{};
    start[0] = WordRow{0x61707865, 0x3320646E, 0x79622D32, 0x6B206574};  // "expand 32-byte k"
    for (std::size_t i = 0; i < 8; ++i)
        start.at(1 + i / 4)[i % 4] = read_word<std::uint32_t>(key.data() + 4 * i);
    start[3][2] = static_cast<std::uint32_t>(nonce);
    start[3][3] = static_cast<std::uint32_t>(nonce >> 32U);
    // Two blocks, which is what dice ask for, are mixed side by side: neither waits for itself.
    for (std::size_t begin = 0; begin < stream.size(); begin += 2 * kStreamBlock, block += 2) {
        const StreamState one_start = at_block(start, block);
        const StreamState two_start = at_block(start, block + 1);
        StreamState one = one_start;
        StreamState two = two_start;
        for (int round = 0; round < 20; round += 2) {
            mix_twice(one);
            mix_twice(two);
        }
        write_block(stream.subspan(begin), one_start, one);
        if (begin + kStreamBlock < stream.size())
            write_block(stream.subspan(begin + kStreamBlock), two_start, two);
    }
}

}  // namespace gravetide::plain
