// A match as a text file that a person can read and mail, and how it is opened again.
//
// A header, one line for each decision, outcome and step back with what was told of it, positions
// now and then, and a closing line. Every line ends with a running hash over all lines so far, so
// that a torn or edited file is found out and the line named. docs/records.md has the format.
//
// A record outlives the rules it was played under: what today's rules no longer allow is shown as
// it was told and kept, and play goes on from the last position that can be laid.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"
#include "match/record_text.h"
#include "match/shelf.h"

namespace gravetide {

// One entry of the log as a line: "seat 1: fight", "luck: kill 1 [5 2]".
std::string entry_text(const Match& match, const Entry& entry);

// The seed is written when it may be known: the match is over, or the reader holds it anyway.
Record record_of(const Match& match, const std::optional<Seed>& seed);
std::string write_record(const Match& match, const std::optional<Seed>& seed);
// The same by one that has written the beginning of this very match.
std::string write_record(RecordWriter& writer, const Match& match, const std::optional<Seed>& seed);

struct Restored {
    std::unique_ptr<Match> match;  // luck by hand
    std::optional<Seed> seed{};    // as far as revealed
    std::optional<Dice> dice{};    // with the seed: where the dice now stand
    bool other_rules = false;      // it was played under rules that are not today's
    std::string stopped_at{};      // the first entry that today's rules do not give, and why
    bool is_bare = false;          // stored without what was told, and without positions
    std::size_t outcomes = 0;      // rolled again and found the same
    std::size_t faces = 0;         // dice among them
};

// Whether positions that were kept may be taken up as they are, or everything is played again.
enum class Trust : std::uint8_t { Positions, Nothing };

// When to give up on a record: it takes too long, or nobody waits for it any more.
struct Deadline {
    std::optional<std::chrono::steady_clock::time_point> end{};
    const std::atomic<bool>* given_up = nullptr;

    bool is_past() const {
        return (given_up && *given_up) || (end && std::chrono::steady_clock::now() > *end);
    }
};

// Opens a match again. BadInput names the entry of whatever is wrong with it. One played under the
// very rules of this program must be what they give, its dice included; one that was not is opened
// as far as they agree, and told as it was from there on.
Restored restore(const Shelf& shelf, const Record& record, Trust trust,
                 const Deadline& deadline = {});
Restored read_record(const Shelf& shelf, const std::string& file, std::string_view text,
                     const Deadline& deadline = {});

// Lets a restored match roll on: with its own dice where the seed is known, otherwise as a fork of
// itself under a new commitment, since nobody can roll on with dice that are not revealed; one
// whose luck is told by hand waits for it. One from under other rules goes on under today's, which
// the log then says.
void resume_dice(const Shelf& shelf, Restored& restored);

// A record from outside, to be looked at or played on: one that is open rolls already, with new
// dice if nobody knows its own.
Restored open_record(const Shelf& shelf, const std::string& file, std::string_view text,
                     const Deadline& deadline = {});

// A match of its own from a ply of another on, with dice of its own; under other rules from the
// nearest position before that ply. The header says who plays.
Restored fork_match(const Shelf& shelf, const Match& match, std::size_t ply, Header header,
                    const Seed& secret);

// What can be said of a record's dice.
struct Audit {
    enum class Result : std::uint8_t { Proven, NotRevealed, NotCommitted, OtherRules };
    Result result{};
    std::size_t outcomes = 0;    // rolled again and found the same
    std::size_t dice = 0;        // faces among them
    std::size_t inherited = 0;   // log entries from before a fork, outside this commitment
    std::size_t past = 0;        // plies played under other rules, which those alone can prove
    std::size_t taken_back = 0;  // dice that fell and were taken back
    std::string stopped_at{};    // under other rules: the first entry that today's do not give
};

// BadInput as read_record; an outcome that the dice did not give is one.
Audit audit_record(const Shelf& shelf, const std::string& file, std::string_view text,
                   const Deadline& deadline = {});

}  // namespace gravetide
