#include "store/keep.h"

#include <algorithm>
#include <chrono>

#include "engine/bad_input.h"

namespace gravetide {

namespace {

StoredPosition as_stored(const Kept& kept) {
    return {.lines = kept.entries,
            .plies = kept.plies,
            .dice = kept.dice,
            .facts = write_facts(kept.facts)};
}

}  // namespace

StoredLog log_of(const Match& match, std::size_t from) {
    StoredLog log;
    for (std::size_t i = from; i < match.log().size(); ++i) {
        log.lines.push_back(entry_text(match, match.log()[i]));
        log.told.push_back(write_told(match.told(i)));
    }
    for (const Kept& kept : match.kept(from)) log.positions.push_back(as_stored(kept));
    const bool is_kept = !log.positions.empty() && log.positions.back().lines == match.log().size();
    if (!match.ending().empty() && !is_kept && match.position_ply() == match.plies())
        log.positions.push_back(as_stored(match.position()));
    return log;
}

StoredMatch as_stored(const Match& match, const std::optional<Seed>& secret) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    StoredMatch stored{.id = new_match_id(),
                       .header = write_header(match.header()),
                       .secret = secret,
                       .created = std::chrono::duration_cast<std::chrono::seconds>(now).count(),
                       .ending = match.ending()};
    for (const std::string& who : match.header().seats) stored.seats.push_back({.who = who});
    return stored;
}

Restored load_match(const Shelf& shelf, Store& store, const std::string& id) {
    const std::string name = "match " + printable(id, 40);
    const auto stored = store.find(id);
    if (!stored) throw BadInput(name, std::string(kNoSuchMatch));
    StoredLog log = store.log(id);
    Record record{.header = read_header(name, stored->header),
                  .log = std::move(log.lines),
                  .seed = stored->secret,
                  .ending = stored->ending,
                  .name = name};
    for (const std::string& told : log.told) record.told.push_back(read_told(told));
    for (const StoredPosition& position : log.positions)
        record.kept.push_back({.entries = position.lines,
                               .plies = position.plies,
                               .dice = position.dice,
                               .facts = read_facts(position.facts)});
    for (std::size_t i = 0; i < record.log.size(); ++i)
        record.places.push_back(name + ", entry " + std::to_string(i + 1));
    record.places.push_back(name + ", at its end");
    Restored restored = restore(shelf, record, Trust::Positions);
    restored.is_bare = record.kept.empty() && std::ranges::all_of(log.told, &std::string::empty);
    return restored;
}

Restored open_stored(const Shelf& shelf, Store& store, const std::string& id,
                     std::optional<Fence> fence) {
    constexpr int kTries = 3;  // another server may go on with it at the same moment
    for (int tries = 1;; ++tries) {
        Restored restored = load_match(shelf, store, id);
        const Match& match = *restored.match;
        const std::size_t before = match.log().size();
        if (restored.is_bare) store.fill(id, log_of(match));
        if (!match.ending().empty()) return restored;
        resume_dice(shelf, restored);
        const std::size_t after = restored.match->log().size();
        if (after == before) return restored;
        try {
            store.append_and_wait(id, {.first = before,
                                       .log = log_of(*restored.match, before),
                                       .ending = restored.match->ending(),
                                       .fence = fence});
            return restored;
        } catch (const StoreFailure& error) {
            const bool moved_on = std::string_view(error.what()).ends_with(kMovedOn);
            if (!moved_on || tries == kTries) throw;
        }
    }
}

}  // namespace gravetide
