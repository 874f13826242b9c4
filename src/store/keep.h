// A match on its way into the store and out of it.
#pragma once

#include "match/record.h"
#include "store/store.h"

namespace gravetide {

// The lines of a match's log from an entry on.
std::vector<std::string> log_lines(const Match& match, std::size_t from = 0);

// A match as the store takes it: made now, with an id of its own and nobody sitting down yet.
StoredMatch as_stored(const Match& match, const std::optional<Seed>& secret);

// Replays a stored match under the rules; what is wrong with it is BadInput. With its secret every
// outcome is rolled again and must be the same. Luck is by hand until resume_dice.
Restored load_match(const Shelf& shelf, Store& store, const std::string& id);

// A record made ready for the store, where it can be looked at or played on. One that is open rolls
// already, with new dice if nobody knows its own.
Restored read_for_store(const Shelf& shelf, const std::string& file, std::string_view text);

}  // namespace gravetide
