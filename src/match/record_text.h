// The text of a record, before anything of it is played: docs/records.md has the format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/hash.h"
#include "match/match.h"

namespace gravetide {

inline constexpr int kRecordFormat = 4;

// What a record from outside may ask of whoever opens it.
struct RecordLimits {
    std::size_t entries = 200'000;
    std::size_t take_backs = 20'000;
    std::size_t seats = 16;
    std::size_t words = 16;     // lines of them
    std::size_t letters = 200;  // of a line of words
    std::size_t name = 60;      // letters of a person's name
};

struct Record {
    Header header{};
    std::vector<std::string> log{};  // "seat 1: fight", "luck: kill 1 [5 2]"
    std::vector<std::vector<Told>> told{};
    std::vector<Kept> kept{};
    std::optional<Seed> seed{};         // as far as revealed
    std::string ending{};               // empty: the match is open
    std::string name{};                 // of the file or the match, for complaints
    std::vector<std::string> places{};  // where each entry stands, and last where the log ends
};

std::string write_text(const Record& record);

// OPTIMIZATION: a record that grows with its match. What is written stays: a long one costs no more
// than its new lines.
class RecordWriter {
public:
    explicit RecordWriter(const Header& header);

    std::size_t entries() const { return entries_; }
    void add(const std::string& entry, const std::vector<Told>& told);
    // A position that was kept after the last entry.
    void add(const Kept& kept);
    // As it now stands; with the last position, unless that was kept anyway.
    std::string closed(const std::optional<Kept>& last, const std::optional<Seed>& seed,
                       const std::string& ending) const;

private:
    struct Lines {
        Hash hash{};
        std::string text{};

        void add(const std::string& line);
        void add_each(std::string_view lines, std::string_view before = {});
        void add_position(const Kept& kept);
    };

    Lines lines_{};
    std::size_t entries_ = 0;
    std::size_t last_kept_ = 0;  // after so many entries
};

// BadInput names the line of whatever is wrong with it: torn, edited, foreign, from the future, or
// beyond the limits. Older formats are read for ever.
Record read_text(const std::string& file, std::string_view text, const RecordLimits& limits = {});

// The parts, for who keeps them apart as the store does. BadInput when one cannot be read.
std::string write_header(const Header& header);
Header read_header(const std::string& name, std::string_view text, const RecordLimits& limits = {});
std::string write_told(const std::vector<Told>& lines);
std::vector<Told> read_told(std::string_view text);
std::string write_facts(const std::vector<Fact>& facts);
std::vector<Fact> read_facts(std::string_view text);

}  // namespace gravetide
