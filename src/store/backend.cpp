#include "store/backend.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/bad_input.h"
#include "store/store.h"

namespace gravetide {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kStatement{20'000};
constexpr std::chrono::milliseconds kWriting{3'000};  // each is a matter of milliseconds
// Between two statements of a transaction, which come one upon the other: whoever takes longer
// hangs or is cut off, and others wait for the rows it holds.
constexpr std::chrono::milliseconds kBetween{2'000};

// How long to wait for a server that does not answer: the usual is hours. What the URL says itself
// goes before.
using Words = std::array<std::pair<std::string_view, std::string>, 6>;
Words patience_of(std::optional<std::chrono::milliseconds> lease) {
    if (!lease)
        return {{{"connect_timeout", "10"},
                 {"keepalives", "1"},
                 {"keepalives_idle", "10"},
                 {"keepalives_interval", "5"},
                 {"keepalives_count", "3"},
                 {"tcp_user_timeout", "20000"}}};
    // One of several has lost its matches after so long: it must not sit on a dead line meanwhile.
    return {{{"connect_timeout", "2"},  // the least there is
             {"keepalives", "1"},
             {"keepalives_idle", "1"},
             {"keepalives_interval", "1"},
             {"keepalives_count", "3"},
             {"tcp_user_timeout", std::to_string(lease->count())}}};
}

// Free before another may take the match over, which waits for three quarters of the lease at
// least.
std::chrono::milliseconds between_statements(const Place& place) {
    return place.lease ? std::min(kBetween, *place.lease / 2) : kBetween;
}

// Messages of the databases come in several lines.
std::string one_line(std::string_view text) {
    std::string line;
    for (const char letter : text) {
        const bool blank = letter == ' ' || letter == '\n' || letter == '\t' || letter == '\r';
        if (!blank)
            line += letter;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    }
    while (!line.empty() && (line.back() == ' ' || line.back() == '.')) line.pop_back();
    return printable(line, 400);
}

std::string without_password(std::string url) {
    // A password may also be given as a parameter; then none of them is worth the risk.
    const auto question = std::min(url.find('?'), url.size());
    if (url.find("password", question) != std::string::npos) url.erase(question);
    const auto begin = url.find("://") + 3;
    // The last '@', should somebody have left one of the password's own as it is.
    if (const auto host = url.rfind('@', question); host != std::string::npos)
        if (const auto colon = url.find(':', begin); colon < host) url.erase(colon, host - colon);
    return printable(url, 200);
}

void make_file(const Place& place) {
    const fs::path path = place.file;
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const auto fail = [&](const std::string& what) { throw BadInput(place.name, what); };
    std::error_code error;
    if (!fs::is_directory(folder, error)) fail("the folder " + folder.string() + " does not exist");
    if (fs::is_directory(path, error)) fail("is a folder, not a file");
    if (::access(path.c_str(), F_OK) == 0) {
        // Asked without opening it: closing a second handle would drop SQLite's locks.
        if (::access(path.c_str(), R_OK) != 0) fail("cannot be read");
        if (::access(path.c_str(), W_OK) != 0) fail("is read-only");
        if (::access(folder.c_str(), W_OK) != 0)
            fail("the folder " + folder.string() + " is read-only");
        return;
    }
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    // Somebody else may have made it just now, which is as good.
    if (file < 0 && errno != EEXIST)
        fail(std::string("cannot be made: ") + std::strerror(errno));  // NOLINT(concurrency-*)
    if (file >= 0) ::close(file);
}

void open_sqlite(soci::session& session, const Place& place) {
    session.open(soci::sqlite3, place.connect);
    session << "PRAGMA busy_timeout = " << place.patience.count();
    std::string journal;
    session << "PRAGMA journal_mode = WAL", soci::into(journal);
    if (journal != "wal")
        throw StoreFailure(place.name, "write-ahead logging does not work on this kind of disk");
    // In WAL mode only FULL waits for the disk at every commit.
    session << "PRAGMA synchronous = FULL";
    session << "PRAGMA foreign_keys = ON";
}

void open_postgresql(soci::session& session, const Place& place) {
    session.open(soci::postgresql, place.connect);
    std::string encoding;
    session << "SHOW server_encoding", soci::into(encoding);
    if (encoding != "UTF8")
        throw StoreFailure(place.name, "its encoding is " + encoding + "; it must be UTF8");
    session << "SET client_encoding = 'UTF8'";
    session << "SET synchronous_commit = on";
    session << "SET client_min_messages = error";
    session << "SET lock_timeout = " << place.patience.count();
    // Whatever takes longer never ends: the server is ill, or the line to it is cut.
    session << "SET statement_timeout = " << kStatement.count();
    session << "SET idle_in_transaction_session_timeout = " << between_statements(place).count();
}

}  // namespace

Place find_place(const std::string& url, std::chrono::milliseconds patience,
                 std::optional<std::chrono::milliseconds> lease) {
    constexpr std::string_view kSqlite = "sqlite:";
    Place place{.kind = Place::Kind::Sqlite,
                .name = {},
                .connect = {},
                .file = {},
                .patience = patience,
                .lease = lease};
    if (url.starts_with("postgresql://") || url.starts_with("postgres://")) {
        place.kind = Place::Kind::Postgresql;
        place.name = without_password(url);
        place.connect = url;
        for (const auto& [key, value] : patience_of(lease)) {
            const std::string word = std::string(key) + "=";
            if (url.find("?" + word) != std::string::npos
                || url.find("&" + word) != std::string::npos)
                continue;
            place.connect += place.connect.find('?') == std::string::npos ? "?" : "&";
            place.connect += word + value;
        }
        return place;
    }
    place.file = url.starts_with(kSqlite) ? url.substr(kSqlite.size()) : url;
    place.name = printable(place.file, 200);
    if (place.file.empty()) throw BadInput("database", "its name is empty");
    if (place.file.find("://") != std::string::npos)
        throw BadInput(place.name, "expected a file, sqlite:FILE or postgresql://…");
    // SOCI has no way to quote these, nor has a sensible path one of them.
    if (place.name != place.file || place.file.find('"') != std::string::npos)
        throw BadInput(place.name, "a database file's name must be short and plain");
    make_file(place);
    // An absolute path, lest ":memory:" or "file:…" be something else to SQLite.
    place.connect = "db=\"" + fs::absolute(place.file).string() + "\"";
    return place;
}

void open(soci::session& session, const Place& place) {
    try {
        session.close();
        if (place.kind == Place::Kind::Sqlite)
            open_sqlite(session, place);
        else
            open_postgresql(session, place);
    } catch (const soci::soci_error& error) {
        throw StoreFailure(place.name, reason_of(error));
    }
}

void hold_rows_briefly(soci::session& session, const Place& place) {
    if (place.kind == Place::Kind::Postgresql)
        session << "SET statement_timeout = "
                << std::min(kWriting, place.lease.value_or(kWriting)).count();
}

FileMark mark_of(const Place& place) {
    struct stat found {};
    if (place.kind != Place::Kind::Sqlite || ::stat(place.file.c_str(), &found) != 0) return {};
    return {.device = found.st_dev, .number = found.st_ino};
}

void begin_writing(soci::session& session, const Place& place) {
    session << (place.kind == Place::Kind::Sqlite ? "BEGIN IMMEDIATE" : "BEGIN");
}

void roll_back(soci::session& session) {
    try {
        session << "ROLLBACK";
    } catch (const soci::soci_error&) {  // NOLINT(bugprone-empty-catch)
        // After some errors the database has done it by itself; what went wrong is known already.
    }
}

void lock_schema(soci::session& session, const Place& place) {
    // SQLite has one writer at a time anyway. The number is arbitrary, but the same for everyone.
    if (place.kind == Place::Kind::Postgresql)
        session << "SELECT pg_advisory_xact_lock(7248160417)";
}

int count_tables(soci::session& session, const Place& place, const std::string& named) {
    const char* query = place.kind == Place::Kind::Sqlite
                            ? "SELECT count(*) FROM sqlite_master WHERE name = :name"
                            : "SELECT count(*) FROM pg_tables WHERE tablename = :name "
                              "AND schemaname = current_schema()";
    int count = 0;
    session << query, soci::use(named), soci::into(count);
    return count;
}

int count_tables(soci::session& session, const Place& place) {
    int count = 0;
    session << (place.kind == Place::Kind::Sqlite
                    ? "SELECT count(*) FROM sqlite_master"
                    : "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"),
        soci::into(count);
    return count;
}

std::string reason_of(const soci::soci_error& error) {
    std::string text = one_line(error.get_error_message());
    if (const auto* of_sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error)) {
        switch (of_sqlite->result() & 0xff) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return "is locked by another program";
        case SQLITE_READONLY: return "is read-only";
        case SQLITE_FULL: return "the disk is full";
        case SQLITE_IOERR: return "cannot be read or written: is the disk full? (" + text + ")";
        case SQLITE_CORRUPT: return "is damaged (" + text + ")";
        case SQLITE_NOTADB: return "is not a Gravetide database";
        case SQLITE_CANTOPEN: return "cannot be opened (" + text + ")";
        default: break;
        }
    }
    if (const auto* of_server = dynamic_cast<const soci::postgresql_soci_error*>(&error)) {
        if (of_server->sqlstate() == "53100") return "the disk is full";
        if (of_server->sqlstate() == "55P03") return "is locked by another program";
    }
    return text;
}

bool is_conflict(const soci::soci_error& error) {
    if (const auto* of_sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&error))
        return (of_sqlite->result() & 0xff) == SQLITE_CONSTRAINT;
    if (const auto* of_server = dynamic_cast<const soci::postgresql_soci_error*>(&error))
        return of_server->sqlstate().starts_with("23");
    return false;
}

}  // namespace gravetide
