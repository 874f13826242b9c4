#include "store/schema.h"

#include "engine/bad_input.h"

namespace gravetide {

namespace {

constexpr const char* kVersionTable = "gravetide_schema";

}  // namespace

std::span<const SchemaStep> schema_steps() {
    // The lengths in matches are what an append compares and raises in one step, so that of two
    // servers only one can go on with a match; the primary keys say the same once more.
    static const std::vector<SchemaStep> steps = {
        {1,
         {"CREATE TABLE gravetide_schema (version INTEGER NOT NULL)",
          "INSERT INTO gravetide_schema (version) VALUES (0)",
          "CREATE TABLE matches ("
          " id TEXT PRIMARY KEY,"
          " header TEXT NOT NULL,"
          " secret TEXT NOT NULL,"
          " created BIGINT NOT NULL,"
          " ending TEXT NOT NULL,"
          " moves BIGINT NOT NULL,"
          " chat_lines BIGINT NOT NULL)",
          "CREATE INDEX matches_by_age ON matches (created, id)",
          "CREATE TABLE seats ("
          " match_id TEXT NOT NULL REFERENCES matches (id),"
          " seat INTEGER NOT NULL,"
          " who TEXT NOT NULL,"
          " token_hash TEXT NOT NULL,"
          " PRIMARY KEY (match_id, seat))",
          "CREATE TABLE moves ("
          " match_id TEXT NOT NULL REFERENCES matches (id),"
          " number BIGINT NOT NULL,"
          " line TEXT NOT NULL,"
          " PRIMARY KEY (match_id, number))",
          "CREATE TABLE chat ("
          " match_id TEXT NOT NULL REFERENCES matches (id),"
          " number BIGINT NOT NULL,"
          " who TEXT NOT NULL,"
          " text TEXT NOT NULL,"
          " PRIMARY KEY (match_id, number))",
          "CREATE TABLE notes ("
          " match_id TEXT NOT NULL,"
          " seat INTEGER NOT NULL,"
          " text TEXT NOT NULL,"
          " PRIMARY KEY (match_id, seat),"
          " FOREIGN KEY (match_id, seat) REFERENCES seats (match_id, seat))"}},
        {2,
         {"ALTER TABLE moves ADD COLUMN told TEXT NOT NULL DEFAULT ''",
          "CREATE TABLE positions ("
          " match_id TEXT NOT NULL REFERENCES matches (id),"
          " moves BIGINT NOT NULL,"
          " plies BIGINT NOT NULL,"
          " dice BIGINT NOT NULL,"
          " facts TEXT NOT NULL,"
          " PRIMARY KEY (match_id, moves))"}},
        {3,
         {"ALTER TABLE seats ADD COLUMN invite_hash TEXT NOT NULL DEFAULT ''",
          "ALTER TABLE seats ADD COLUMN recovery_hash TEXT NOT NULL DEFAULT ''",
          "ALTER TABLE matches ADD COLUMN opener_hash TEXT NOT NULL DEFAULT ''"}},
        // Several servers (lease.h). A line keeps the number it was written under: so it can be
        // shown afterwards that of two servers never both wrote.
        {4,
         {"CREATE TABLE owners (id TEXT PRIMARY KEY, address TEXT NOT NULL, until BIGINT NOT NULL)",
          "ALTER TABLE matches ADD COLUMN owner TEXT NOT NULL DEFAULT ''",
          "ALTER TABLE matches ADD COLUMN fence BIGINT NOT NULL DEFAULT 0",
          "CREATE INDEX matches_by_owner ON matches (owner) WHERE owner <> ''",
          "ALTER TABLE moves ADD COLUMN fence BIGINT NOT NULL DEFAULT 0"}},
    };
    return steps;
}

int schema_version(soci::session& session, const Place& place) {
    int version = 0;
    if (count_tables(session, place, kVersionTable) > 0)
        session << "SELECT version FROM gravetide_schema", soci::into(version);
    return version;
}

void bring_up_to_date(soci::session& session, const Place& place,
                      std::span<const SchemaStep> steps) {
    // Locked even when nothing is missing: who cannot write should hear of it now.
    begin_writing(session, place);
    try {
        lock_schema(session, place);
        const int found = schema_version(session, place);
        const int known = steps.back().version;
        if (found > known)
            throw BadInput(place.name, "written by a newer Gravetide (schema "
                                           + std::to_string(found) + ", this program knows "
                                           + std::to_string(known) + ")");
        if (found == 0 && count_tables(session, place) > 0)
            throw BadInput(place.name, "holds the tables of another program");
        for (const SchemaStep& step : steps) {
            if (step.version <= found) continue;
            for (const std::string_view statement : step.statements) session << statement;
            session << "UPDATE gravetide_schema SET version = :version", soci::use(step.version);
        }
        session << "COMMIT";
    } catch (...) {
        roll_back(session);
        throw;
    }
}

}  // namespace gravetide
