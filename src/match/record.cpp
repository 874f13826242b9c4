#include "match/record.h"

#include "match/commitment.h"
#include "match/lesson.h"

namespace gravetide {

namespace {

std::string versions_text(const Versions& versions) {
    return "ledger " + versions.ledger + " data " + versions.data + " code " + versions.code;
}

}  // namespace

std::string entry_text(const Match& match, const Entry& entry) {
    if (!entry.unread.empty()) return entry.unread;
    const auto seat = [&] { return "seat " + std::to_string(number_of(entry.seat) + 1); };
    switch (entry.kind) {
    case Entry::Kind::Decision:
        return seat() + (entry.part == Part::Together ? " also: " : ": ")
               + match.text_of(entry.action);
    case Entry::Kind::Outcome:
        return "luck: " + match.text_of(entry.action)
               + (entry.dice.empty() ? "" : " " + to_text(entry.dice));
    case Entry::Kind::Undo: return seat() + " takes back to ply " + std::to_string(entry.back_to);
    case Entry::Kind::Resign: return seat() + " resigns";
    case Entry::Kind::Rules:
        return "rules: " + versions_text(entry.versions) + " from ply "
               + std::to_string(entry.back_to);
    }
    return "?";
}

Record record_of(const Match& match, const std::optional<Seed>& seed) {
    Record record{.header = match.header(), .seed = seed, .ending = match.ending()};
    for (std::size_t i = 0; i < match.log().size(); ++i) {
        record.log.push_back(entry_text(match, match.log()[i]));
        record.told.push_back(match.told(i));
    }
    record.kept = match.kept();
    // The last position too, so that whoever opens it under other rules has that at least.
    const bool has_last = !record.kept.empty() && record.kept.back().entries == record.log.size();
    if (!has_last && match.position_ply() == match.plies() && !record.log.empty())
        record.kept.push_back(match.position());
    return record;
}

std::string write_record(const Match& match, const std::optional<Seed>& seed) {
    return write_text(record_of(match, seed));
}

std::string write_record(RecordWriter& writer, const Match& match,
                         const std::optional<Seed>& seed) {
    const std::vector<Kept> kept = match.kept(writer.entries());
    auto next = kept.begin();
    for (std::size_t i = writer.entries(); i < match.log().size(); ++i) {
        writer.add(entry_text(match, match.log()[i]), match.told(i));
        for (; next != kept.end() && next->entries == i + 1; ++next) writer.add(*next);
    }
    const bool is_there = match.position_ply() == match.plies();
    return writer.closed(is_there ? std::optional(match.position()) : std::nullopt, seed,
                         match.ending());
}

Restored read_record(const Shelf& shelf, const std::string& file, std::string_view text,
                     const Deadline& deadline) {
    return restore(shelf, read_text(file, text), Trust::Nothing, deadline);
}

Restored fork_match(const Shelf& shelf, const Match& match, std::size_t ply, Header header,
                    const Seed& secret) {
    const Versions today = shelf.versions(header.game);
    // What was played under other rules stands before an entry that says so.
    const bool past = std::min(ply, match.plies()) > 0 && match.past().plies > 0;
    if (!past) header.versions = today;
    // With other dice no lesson goes as it should.
    // And nobody has a real table laid as it was then: a fork rolls dice of its own.
    std::erase_if(header.options, [](const auto& word) {
        return word.first == kLessonKey || word.first == kLuckKey;
    });
    header.commitment = commitment_to(secret);
    header.inherited = match.at(ply)->position_ply() + (past ? 1 : 0);
    Restored fork{.match = match.fork(ply, header), .seed = secret, .other_rules = past};
    resume_dice(shelf, fork);
    return fork;
}

void resume_dice(const Shelf& shelf, Restored& restored) {
    if (luck_of(restored.match->header()) == Luck::ByHand) {
        Match& match = *restored.match;
        if (restored.other_rules) match.begin_rules(shelf.versions(match.header().game));
        restored.other_rules = false;
        return match.start_by_hand();
    }
    if (!restored.seed) {
        const Match& match = *restored.match;
        restored = fork_match(shelf, match, match.position_ply(), match.header(), random_seed());
        return;
    }
    Match& match = *restored.match;
    const Seed seed = dice_seed(*restored.seed, match.header().words);
    if (restored.other_rules) {
        match.begin_rules(shelf.versions(match.header().game));
        restored.dice = Dice(dice_seed_from(seed, match.log().size()));
        restored.other_rules = false;
    }
    if (!restored.dice) restored.dice = Dice(seed);
    match.start_rolling(*restored.dice);
}

Restored open_record(const Shelf& shelf, const std::string& file, std::string_view text,
                     const Deadline& deadline) {
    Restored restored = read_record(shelf, file, text, deadline);
    if (restored.match->ending().empty()) resume_dice(shelf, restored);
    return restored;
}

Audit audit_record(const Shelf& shelf, const std::string& file, std::string_view text,
                   const Deadline& deadline) {
    const Restored restored = read_record(shelf, file, text, deadline);
    const Match& match = *restored.match;
    Audit audit{.result = Audit::Result::Proven,
                .outcomes = restored.outcomes,
                .dice = restored.faces,
                .inherited = match.header().inherited,
                .past = match.past().plies,
                .taken_back = match.dice_taken_back(),
                .stopped_at = restored.stopped_at};
    // The dice of a lesson were chosen to teach, and everybody may know them.
    if (match.header().commitment.empty() || is_lesson(match.header()))
        audit.result = Audit::Result::NotCommitted;
    else if (!restored.seed)
        audit.result = Audit::Result::NotRevealed;
    else if (!restored.stopped_at.empty() || match.past().plies > 0)
        audit.result = Audit::Result::OtherRules;
    return audit;
}

}  // namespace gravetide
