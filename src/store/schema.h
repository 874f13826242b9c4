// The tables, and how a database of an older version is brought up to date.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "store/backend.h"

namespace gravetide {

// What makes a version out of the one before it. Steps that were once released never change.
struct SchemaStep {
    int version;
    std::vector<std::string_view> statements;
};

std::span<const SchemaStep> schema_steps();

// The version in the database; 0 when there is nothing of ours.
int schema_version(soci::session& session, const Place& place);

// Takes the steps that are missing, all or none. BadInput when the database is another program's
// or from a newer version.
void bring_up_to_date(soci::session& session, const Place& place,
                      std::span<const SchemaStep> steps = schema_steps());

}  // namespace gravetide
