#include "browser/lobby.h"

#include "engine/bad_input.h"
#include "engine/fault.h"
#include "match/token.h"
#include "table/opening.h"

namespace gravetide::browser {

namespace {

table::Refusal closed() { return {500, std::string(table::kClosedCode), table::kClosedText}; }

}  // namespace

std::shared_ptr<Table> Lobby::laid(const std::string& match) const {
    const auto found = tables_.find(match);
    return found == tables_.end() || found->second->is_broken() ? nullptr : found->second;
}

void Lobby::find(const std::string& match, ThenFound then) {
    if (!is_match_id(match)) return then(std::shared_ptr<Table>());
    if (closed_.contains(match)) return then(closed());
    if (const auto there = laid(match)) return then(there);
    fetch(match, [this, match, then = std::move(then)](const RowFound& found) {
        if (const auto* const refusal = std::get_if<table::Refusal>(&found)) return then(*refusal);
        const Row* const row = std::get<const Row*>(found);
        if (!row) return then(std::shared_ptr<Table>());
        // Somebody else who waited may have laid it just now.
        if (closed_.contains(match)) return then(closed());
        if (const auto there = laid(match)) return then(there);
        lay(match, *row, then);
    });
}

void Lobby::fetch(const std::string& match, ThenRow then) {
    auto& waiting = fetching_[match];
    waiting.push_back(std::move(then));
    if (waiting.size() == 1) home_.out.fetch(match);
}

bool Lobby::hear_row(const std::string& match, const nlohmann::json* row) {
    const auto there = tables_.find(match);
    const bool wanted_again = there != tables_.end() && there->second->wants_row();
    auto waiting = fetching_.extract(match);
    if (!wanted_again && waiting.empty()) return false;
    Row read;
    RowFound found = static_cast<const Row*>(nullptr);
    try {
        if (row) read = read_row(*row);
        if (row) found = &read;
    } catch (const BadInput& error) {
        found = table::Refusal{500, "internal",
                               std::string("This match cannot be read: ") + error.what()};
        home_.out.report("match=" + match + " cannot be read: " + error.what());
    }
    if (wanted_again) {
        const auto* const good = std::get_if<const Row*>(&found);
        const auto table = there->second;
        table->lay(good ? *good : nullptr);
    }
    if (!waiting.empty())
        for (const ThenRow& then : waiting.mapped()) then(found);
    return true;
}

// The rules may break while it is laid: then it is closed as if they had broken in play.
void Lobby::lay(const std::string& match, const Row& row, const ThenFound& then) {
    Opened opened;
    std::shared_ptr<Table> table;
    try {
        opened = open_row(home_.shelf, match, row);
        const std::size_t after = opened.restored.match->log().size();
        table = std::make_shared<Table>(home_, match, row, std::move(opened.restored));
        tables_[match] = table;
        if (after == opened.before) return then(table);
    } catch (const BadInput& error) {
        home_.out.report("match=" + match + " cannot be read: " + error.what());
        return then(table::Refusal{500, "internal",
                                   std::string("This match cannot be read: ") + error.what()});
    } catch (const std::exception& fault) {
        home_.out.report("match=" + match + " is closed, a fault of this program: " + fault.what());
        closed_.insert(match);
        return then(closed());
    }
    // Other rules hold from here on, which must be kept before anybody plays under them.
    table->keep_then(
        [self = table->weak_from_this(), then] { then(self.lock()); },
        [then] {
            then(table::Refusal{503, "busy", "The table could not be written down; try again."});
        });
}

void Lobby::summarise(const std::string& match, const std::vector<std::string>& tokens,
                      ThenLine then) {
    if (!is_match_id(match)) return then(nullptr);
    fetch(match, [tokens, then = std::move(then)](const RowFound& found) {
        const auto* const row = std::get_if<const Row*>(&found);
        if (!row || !*row) return then(nullptr);
        const Line line{.summary = (*row)->summary, .mine = seats_of(**row, tokens)};
        then(&line);
    });
}

void Lobby::begin(Restored restored, const std::vector<table::WantedSeat>& wanted,
                  std::int64_t created, const ThenBegun& then) {
    const std::string id = new_match_id();
    Begun begun{.table = {}, .seats = table::deal_seats(*restored.match, wanted)};
    Row row{.created = created};
    for (const table::NewSeat& seat : begun.seats) row.tokens.push_back(seat.token);
    row.notes.resize(row.tokens.size());
    begun.table = std::make_shared<Table>(home_, id, std::move(row), std::move(restored));
    tables_[id] = begun.table;
    Table& table = *begun.table;
    // The table itself waits for this: it must not hold itself.
    table.keep_then(
        [self = begun.table->weak_from_this(), seats = begun.seats, then] {
            const Begun kept{.table = self.lock(), .seats = seats};
            then(&kept);
        },
        [this, id, then] {
            tables_.erase(id);
            then(nullptr);
        });
}

void Lobby::tidy() {
    for (const auto& [match, table] : tables_)
        if (table->is_closed()) closed_.insert(match);
    std::erase_if(tables_, [](const auto& each) { return each.second->is_idle(); });
}

}  // namespace gravetide::browser
