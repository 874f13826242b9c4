// Where the two databases differ: how they are named, opened, locked, and what their errors mean.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <soci/soci.h>
#include <string>

namespace gravetide {

// A database by its URL.
struct Place {
    enum class Kind : std::uint8_t { Sqlite, Postgresql };
    Kind kind{};
    std::string name;     // for messages: no password in it
    std::string connect;  // what SOCI is given
    std::string file;     // of SQLite
    std::chrono::milliseconds patience{};
    // Of several servers: whoever hangs or is cut off holds nothing any more when so much time is
    // over.
    std::optional<std::chrono::milliseconds> lease{};
};

// BadInput when it is no URL of ours, or when it is plain beforehand that the file cannot be used.
// A missing file is made, for its owner's eyes alone: it holds the dice of open matches.
Place find_place(const std::string& url, std::chrono::milliseconds patience,
                 std::optional<std::chrono::milliseconds> lease = {});

// Opens a session, or opens it anew, such that a commit is on disk. StoreFailure when it cannot be.
void open(soci::session& session, const Place& place);

// For a session that holds rows while it writes: what it was in the midst of when its server hung
// or was cut off ends soon. A statement of which half has come counts as running, not as idle.
void hold_rows_briefly(soci::session& session, const Place& place);

// Which file stands under the database's name: another one after it was deleted or replaced.
struct FileMark {
    std::uint64_t device = 0;
    std::uint64_t number = 0;

    friend bool operator==(const FileMark&, const FileMark&) = default;
};
FileMark mark_of(const Place& place);  // none of PostgreSQL

// A transaction that will write, so that nothing it reads can change under it.
void begin_writing(soci::session& session, const Place& place);

void roll_back(soci::session& session);

// A lock until the end of the transaction against others who bring the schema up to date.
void lock_schema(soci::session& session, const Place& place);

// How many tables of that name there are, or of any.
int count_tables(soci::session& session, const Place& place, const std::string& named);
int count_tables(soci::session& session, const Place& place);

// Why the database failed, in one line.
std::string reason_of(const soci::soci_error& error);

// Whether it failed since a row was there already, or one that must be there was not.
bool is_conflict(const soci::soci_error& error);

}  // namespace gravetide
