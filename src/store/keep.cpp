#include "store/keep.h"

#include <chrono>

#include "engine/bad_input.h"

namespace gravetide {

std::vector<std::string> log_lines(const Match& match, std::size_t from) {
    std::vector<std::string> lines;
    for (std::size_t i = from; i < match.log().size(); ++i)
        lines.push_back(entry_text(match, match.log()[i]));
    return lines;
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
    return restore(shelf, name, read_header(name, stored->header), store.lines(id), stored->secret);
}

Restored read_for_store(const Shelf& shelf, const std::string& file, std::string_view text) {
    Restored restored = read_record(shelf, file, text);
    if (restored.match->ending().empty()) resume_dice(restored);
    return restored;
}

}  // namespace gravetide
