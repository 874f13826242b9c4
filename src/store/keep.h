// A match on its way into the store and out of it.
#pragma once

#include "match/record.h"
#include "store/store.h"

namespace gravetide {

// A match's log from an entry on, with what was told and the positions kept; when the match is over
// its last position too.
StoredLog log_of(const Match& match, std::size_t from = 0);

// A match as the store takes it: made now, with an id of its own and nobody sitting down yet.
StoredMatch as_stored(const Match& match, const std::optional<Seed>& secret);

// Opens a stored match, from the last position that was kept where nothing has changed since. What
// is wrong with it is BadInput. Luck is by hand until resume_dice.
Restored load_match(const Shelf& shelf, Store& store, const std::string& id);

// The same, ready to be played on: rolling, and with whatever that added to the log written down
// (that other rules hold from here on, say). A match from before lines were told and positions kept
// gets them now.
// Fence is one's own, if several servers share the database.
Restored open_stored(const Shelf& shelf, Store& store, const std::string& id,
                     std::optional<Fence> fence = {});

}  // namespace gravetide
