// gravetide matches, export, import: the matches of a database, and records of them.
#include <ctime>
#include <filesystem>
#include <fmt/chrono.h>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/home.h"
#include "engine/bad_input.h"
#include "match/file.h"
#include "store/keep.h"

namespace gravetide::cli {

namespace {

using nlohmann::json;

// Listed in pages, so that a large database is not held in memory.
constexpr std::size_t kPage = 500;

std::string database(const std::string& url) { return url.empty() ? default_database() : url; }

// To look into one that is not there must not make it.
std::string database_there(const std::string& url) {
    const std::string file = url.starts_with("sqlite:") ? url.substr(7) : url;
    const bool is_server = url.starts_with("postgres");
    if (!url.empty() && !is_server && !std::filesystem::exists(file))
        throw BadInput("database '" + printable(file, 200) + "'", "is not there");
    return database(url);
}

void print_match(const StoredMatch& match, Form form) {
    const std::string game = read_header("match " + match.id, match.header).game;
    const auto day = fmt::gmtime(static_cast<std::time_t>(match.created));
    if (form == Form::Json) {
        fmt::print("{}\n", json{{"match", match.id},
                                {"game", game},
                                {"created", match.created},
                                {"entries", match.moves},
                                {"over", !match.ending.empty()},
                                {"ending", match.ending}}
                               .dump());
        return;
    }
    fmt::print("{}  {:%Y-%m-%d %H:%M}  {}, {} {}, {}\n", match.id, day, game, match.moves,
               match.moves == 1 ? "entry" : "entries",
               match.ending.empty() ? "open" : "over: " + match.ending);
}

}  // namespace

int matches(const StoredArgs& args) {
    Store store(database_there(args.db));
    for (std::size_t skip = 0;; skip += kPage) {
        const auto ids = store.newest_ids(kPage, skip);
        for (const std::string& id : ids)
            if (const auto match = store.find(id)) print_match(*match, args.form);
        if (ids.size() < kPage) return 0;
    }
}

int export_match(const Shelf& shelf, const StoredArgs& args) {
    Store store(database_there(args.db));
    const Restored table = load_match(shelf, store, args.match);
    // Whoever knows the seed of an open match knows its dice.
    const bool may_know = args.with_seed || !table.match->ending().empty();
    const std::string record = write_record(*table.match, may_know ? table.seed : std::nullopt);
    if (args.file.empty())
        fmt::print("{}", record);
    else
        write_file(args.file, record);
    return 0;
}

int import_records(const Shelf& shelf, const StoredArgs& args) {
    // All are read before the first is stored: one that is broken stops them all.
    std::vector<Restored> tables;
    for (const std::string& file : args.files)
        tables.push_back(open_record(shelf, file, read_file(file)));
    Store store(database(args.db));
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const Match& match = *tables[i].match;
        StoredMatch stored = as_stored(match, tables[i].seed);
        std::string seats;
        for (std::size_t seat = 0; seat < stored.seats.size(); ++seat) {
            const std::string& who = stored.seats[seat].who;
            if (!match.ending().empty() || read_sitter(who).value_or(Sitter{}).is_bot()) continue;
            const std::string token = new_seat_token();
            stored.seats[seat].token_hash = hash_of_token(token);
            seats += fmt::format("  seat {} ({}): token {}\n", seat + 1, who, token);
        }
        store.add(stored, log_of(match));
        fmt::print("{}: match {}\n{}", args.files[i], stored.id, seats);
    }
    return 0;
}

}  // namespace gravetide::cli
