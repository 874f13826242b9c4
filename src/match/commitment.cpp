#include "match/commitment.h"

#include "match/hash.h"

namespace gravetide {

std::string commitment_to(const Seed& secret) {
    return to_hex(chained(secret, "gravetide dice commitment"));
}

Seed dice_seed(const Seed& secret, const std::vector<std::string>& words) {
    Hash seed = chained(secret, "gravetide dice seed");
    for (const std::string& word : words) seed = chained(seed, word);
    return seed;
}

Seed dice_seed_from(const Seed& dice, std::size_t entry) {
    return chained(dice, "gravetide dice under other rules from entry " + std::to_string(entry));
}

Dice bot_dice(const std::optional<Seed>& secret, std::size_t log) {
    return Dice(chained(secret ? *secret : random_seed(), "gravetide bot dice"), log);
}

}  // namespace gravetide
