#include "match/hash.h"

#include "engine/crypto.h"

namespace gravetide {

Hash chained(const Hash& before, std::string_view text) {
    Hash hash{};
    blake2b(hash, text, before);
    return hash;
}

std::string to_hex(const Hash& hash, std::size_t bytes) {
    return hexadecimal(std::span(hash).first(bytes));
}

}  // namespace gravetide
