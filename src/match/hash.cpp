#include "match/hash.h"

#include <sodium.h>

namespace gravetide {

Hash chained(const Hash& before, std::string_view text) {
    Hash hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                       before.data(), before.size());
    return hash;
}

std::string to_hex(const Hash& hash, std::size_t bytes) {
    std::string hex(2 * bytes + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), bytes);
    hex.pop_back();
    return hex;
}

}  // namespace gravetide
