// The part of the HTTP API that is about one match: its seats, looking back at it, its record.
#include "server/api.h"
#include "server/look_back.h"
#include "server/seating.h"
#include "table/opening.h"

namespace gravetide::server {

namespace {

std::vector<Seat> seats_by_header(const Table& table, const Request& request) {
    return seats_or_refusal(table.seats_of(tokens_of(request)));
}

std::optional<Seat> eyes_by_header(const Table& table, const Request& request) {
    const auto seats = seats_by_header(table, request);
    return seats.empty() ? std::nullopt : std::optional(seats.front());
}

}  // namespace

asio::awaitable<std::shared_ptr<Table>> Api::table_of(const std::string& match,
                                                      const std::string& from) {
    auto table = co_await lobby_.find(match, from);
    if (!table) throw Refusal{404, "unknown_match", "There is no such match."};
    co_await table->settled();
    if (table->is_broken()) throw Refusal{503, "busy", "The table cannot be read just now."};
    co_return table;
}

template <class Look>
auto Api::looking_back(const Match& match, const std::string& from, Look look) {
    return look_back(house_, match, from, std::move(look));
}

asio::awaitable<Response> Api::seat(const Path& path, const Request& request,
                                    const std::string& from) {
    const std::string& what = path.parts[3];
    if (what != "claim" && what != "recover" && what != "give_up" && what != "invite") not_found();
    const auto table = co_await table_of(path.parts[2], from);
    const std::vector<std::string> tokens = tokens_of(request);
    const std::string token = tokens.empty() ? "" : tokens.front();
    const std::string& body = request.body();
    GivenSeat given;
    if (what == "claim") {
        const std::string invite = read_invite(body);
        given = co_await claim_seat(table, invite);
    } else if (what == "recover") {
        const std::string code = read_recovery(body);
        given = co_await recover_seat(table, code);
    } else if (what == "give_up") {
        given = co_await give_up_seat(table, token);
    } else {
        const std::size_t number = read_seat(body);
        given = co_await offer_seat(table, number, token);
    }
    co_return json(given_seat_answer(table->match(), given));
}

asio::awaitable<Response> Api::mine(const Request& request, const std::string& from) {
    const std::vector<Hold> holds = read_holds(request.body());
    std::vector<std::shared_ptr<Table>> tables;
    std::vector<std::shared_ptr<const Lobby::Glimpse>> elsewhere;
    for (const Hold& hold : holds) {
        // One that cannot be opened is no reason to keep the others back.
        std::shared_ptr<Table> table;
        bool is_elsewhere = false;
        try {
            table = co_await lobby_.find(hold.match, from);
        } catch (const Refusal&) {
            table = nullptr;
        } catch (const Elsewhere&) {
            is_elsewhere = true;
        } catch (const std::runtime_error& error) {
            report("match=" + hold.match + " cannot be opened: " + error.what());
        }
        if (table) co_await table->settled();
        tables.push_back(table);
        elsewhere.push_back(nullptr);
        if (is_elsewhere) elsewhere.back() = co_await lobby_.glimpse(hold.match, from);
    }
    // Only now, since a table may get another match while the next one is waited for.
    std::vector<MatchLine> lines;
    for (std::size_t i = 0; i < holds.size(); ++i) {
        if (const auto& seen = elsewhere[i])
            lines.push_back(
                {.summary = summary_of(holds[i].match, *seen->match, seen->stored.created),
                 .mine =
                     seats_by_tokens(seen->stored, holds[i].tokens).value_or(std::vector<Seat>{})});
        if (!tables[i]) continue;
        const auto seats = tables[i]->seats_of(holds[i].tokens);
        lines.push_back(
            {.summary = summary_of(holds[i].match, tables[i]->match(), tables[i]->stored().created),
             .mine = seats.value_or(std::vector<Seat>{})});
    }
    co_return json(mine_answer(lines));
}

asio::awaitable<Response> Api::record(std::shared_ptr<Table> table, const std::string& from) {
    if (table->match().to_act() != Seat::Nobody)
        throw Refusal{403, "not_over", "The record is given out when the match is over."};
    const auto writing = looking_back(
        table->match(), from,
        [seed = table->revealed_seed()](const Match& match) { return write_record(match, seed); });
    std::string record = co_await writing->finished();
    Response response = respond(http::status::ok, "text/plain; charset=utf-8", std::move(record));
    response.set(http::field::content_disposition, "attachment; filename=\"gravetide-match.txt\"");
    co_return response;
}

asio::awaitable<Response> Api::fork(std::shared_ptr<Table> table, const Request& request,
                                    const std::string& from) {
    // Whoever may fork any match needs no token for it.
    if (table->match().to_act() != Seat::Nobody)
        refuse_fork_of_others(table->match(), seats_by_header(*table, request));
    count_match(from);
    const WantedFork wanted = read_wanted_fork(request.body());
    const Lobby::Opened made = co_await lobby_.fork(table, wanted, from);
    co_return opened(made);
}

asio::awaitable<Response> Api::table_at(std::shared_ptr<Table> table, const Path& path,
                                        const Request& request, const std::string& from) {
    const auto looking = looking_back(
        table->match(), from,
        [ply = read_ply(path.parts[4]), story = read_story(path.query), id = table->stored().id,
         board = table->board(), eyes = eyes_by_header(*table, request)](const Match& match) {
            return past_table_answer(match, id, board, eyes, ply, story);
        });
    std::string message = co_await looking->finished();
    co_return json(std::move(message));
}

// A few at once, so that a page can go to and fro without asking for each.
asio::awaitable<Response> Api::positions(const Path& path, const Request& request,
                                         const std::string& from) {
    const Stretch stretch = read_stretch(path.query);
    const auto table = co_await table_of(path.parts[2], from);
    const auto eyes = eyes_by_header(*table, request);
    std::string tables = co_await tables_of(house_, table, stretch, eyes, from);
    co_return json(std::move(tables));
}

// Whoever asks while it is reckoned hears how far it is, and comes back.
Response Api::analysis(const Table& table, const std::string& from) {
    const std::string& id = table.stored().id;
    if (!analyses_.begin(id, table.match(), from)) refuse_analysis();
    AnalysisAnswer told = analysis_answer(analyses_.of(id));
    return json(std::move(told.body), static_cast<http::status>(told.status));
}

asio::awaitable<Response> Api::audit(std::shared_ptr<Table> table, const std::string& from) {
    const auto rolling = looking_back(
        table->match(), from, [this, seed = table->revealed_seed()](const Match& match) {
            const Deadline deadline{
                .end = std::chrono::steady_clock::now() + house_.limits.record_time,
                .given_up = &house_.closing};
            return audit_record(house_.shelf, "record", write_record(match, seed), deadline);
        });
    const Audit audit = co_await rolling->finished();
    co_return json(audit_answer(audit));
}

Response Api::opened(const Lobby::Opened& opened) const {
    return json(
        match_answer(opened.table->match(), opened.table->stored().id, opened.seats, opened.opener),
        http::status::created);
}

void Api::count_match(const std::string& from) {
    if (!begun_.take(from))
        throw Refusal{429, "too_many", "Too many matches were begun from here; wait a while."};
}

}  // namespace gravetide::server
