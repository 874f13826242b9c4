// Dice that can be audited. Before the first roll the record holds a hash of the secret seed and
// the words the players added; at the end the seed is revealed, and anyone can roll every die
// again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/dice.h"

namespace gravetide {

// What is published before the first roll.
std::string commitment_to(const Seed& secret);

// The seed the dice really use: nobody who lacks the secret can steer it with words, and who holds
// the secret was bound to it before the words came.
Seed dice_seed(const Seed& secret, const std::vector<std::string>& words);

// The seed from an entry of the log on at which other rules began to hold: what the dice gave
// before can be rolled again under those rules alone, what comes after it needs none of them.
Seed dice_seed_from(const Seed& dice, std::size_t entry);

// What a bot's doubts are settled with when the log is so long: a match of the same secret and the
// same decisions is played by its bots the same way, left and come back to or not. Without the
// secret nobody can foretell them.
Dice bot_dice(const std::optional<Seed>& secret, std::size_t log);

}  // namespace gravetide
