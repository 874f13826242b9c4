// A match as a text file that a person can read and mail.
//
// A header, one line for each decision, outcome and step back, and a closing line. Every line ends
// with a running hash over all lines so far, so that a torn or edited file is found out and the
// line named. docs/records.md has the format; older formats are read for ever.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"
#include "match/shelf.h"

namespace gravetide {

inline constexpr int kRecordFormat = 1;

// One entry of the log as a line: "seat 1: fight", "luck: kill 1 [5 2]". What reads a line plays
// it, and throws BadInput when it is none or against the rules.
std::string entry_text(const Match& match, const Entry& entry);
void play_entry(Match& match, std::string_view line);

// The seed is written when it may be known: the match is over, or the reader holds it anyway.
std::string write_record(const Match& match, const std::optional<Seed>& seed);

struct Restored {
    std::unique_ptr<Match> match;  // luck by hand
    std::optional<Seed> seed;      // as far as revealed
    std::optional<Dice> dice;      // with the seed: where the dice now stand
};

// Replays a record under the rules. BadInput names the line of whatever is wrong with it: torn,
// edited, foreign, from the future, or against the rules. With the seed revealed, every outcome
// must also be what the dice gave.
Restored read_record(const Shelf& shelf, const std::string& file, std::string_view text);

// The same for who keeps the parts of a match apart, as the store does: its header as lines, the
// lines of its log, and the seed where it is known. BadInput names the entry.
std::string write_header(const Header& header);
Header read_header(const std::string& name, std::string_view text);
Restored restore(const Shelf& shelf, const std::string& name, const Header& header,
                 const std::vector<std::string>& log, const std::optional<Seed>& seed);

// Lets a restored match roll on: with its own dice where the seed is known, otherwise as a fork of
// itself under a new commitment, since nobody can roll on with dice that are not revealed.
void resume_dice(Restored& restored);

// What can be said of a record's dice.
struct Audit {
    enum class Result : std::uint8_t { Proven, NotRevealed, NotCommitted };
    Result result{};
    std::size_t outcomes = 0;   // rolled again and found the same
    std::size_t dice = 0;       // faces among them
    std::size_t inherited = 0;  // log entries from before a fork, outside this commitment
};

// BadInput as read_record; an outcome that the dice did not give is one.
Audit audit_record(const Shelf& shelf, const std::string& file, std::string_view text);

}  // namespace gravetide
