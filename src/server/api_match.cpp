// The part of the HTTP API that is about one match: its seats, looking back at it, its record.
#include <functional>
#include <map>

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

MatchLine line_of(const StoredMatch& stored, const Match& match,
                  const std::vector<std::string>& tokens) {
    return {.summary = summary_of(stored.id, match, stored.created),
            .mine = seats_by_tokens(stored, tokens).value_or(std::vector<Seat>{})};
}

// On the table's strand, both.
asio::awaitable<MatchLine> line_of(std::shared_ptr<Table> table, std::vector<std::string> tokens) {
    co_return line_of(table->stored(), table->match(), tokens);
}

asio::awaitable<std::shared_ptr<const Match>> to_be_forked(std::shared_ptr<Table> table,
                                                           const Request& request) {
    const Match& match = table->match();
    // Whoever may fork any match needs no token for it.
    if (match.to_act() != Seat::Nobody)
        refuse_fork_of_others(match, seats_by_header(*table, request));
    co_return match.at(match.plies());
}

}  // namespace

asio::awaitable<std::shared_ptr<Table>> Api::table_of(const std::string& match,
                                                      const std::string& from) {
    auto table = co_await lobby_.find(match, from);
    if (!table) throw Refusal{404, "unknown_match", "There is no such match."};
    co_return table;
}

// What is only looked at. The question begins once it is asked, on the table's strand; whoever asks
// keeps path and request until it is answered.
asio::awaitable<Response> Api::about(const Path& path, const Request& request,
                                     const std::string& from) {
    using Question = std::function<asio::awaitable<Response>(const std::shared_ptr<Table>&)>;
    const std::map<std::string_view, Question> questions{
        {"record", [&](const auto& table) { return record(table, from); }},
        {"at", [&](const auto& table) { return table_at(table, path, request, from); }},
        {"positions", [&](const auto& table) { return positions(table, path, request, from); }},
        {"course", [&](const auto& table) { return course(table, from); }},
        {"audit", [&](const auto& table) { return audit(table, from); }},
        {"analysis", [&](const auto& table) { return analysis(table, from); }},
    };
    const auto found = questions.find(path.parts[3]);
    if (found == questions.end() || (path.parts.size() == 5) != (found->first == "at")) not_found();
    const auto table = co_await table_of(path.parts[2], from);
    auto question = found->second(table);
    co_return co_await ask_table(table, question);
}

asio::awaitable<Response> Api::seat(std::shared_ptr<Table> table, const Path& path,
                                    const Request& request) {
    const std::string& what = path.parts[3];
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
    std::vector<MatchLine> lines;
    for (const Hold& hold : holds) {
        // One that cannot be opened is no reason to keep the others back.
        bool is_elsewhere = false;
        try {
            const auto table = co_await lobby_.find(hold.match, from);
            if (!table) continue;
            auto summing_up = line_of(table, hold.tokens);
            MatchLine line = co_await ask_table(table, summing_up);
            lines.push_back(std::move(line));
        } catch (const Refusal&) {
            continue;
        } catch (const Elsewhere&) {
            is_elsewhere = true;
        } catch (const std::runtime_error& error) {
            report("match=" + hold.match + " cannot be opened: " + error.what());
        }
        if (!is_elsewhere) continue;
        const auto seen = co_await lobby_.glimpse(hold.match, from);
        if (seen) lines.push_back(line_of(seen->stored, *seen->match, hold.tokens));
    }
    co_return json(mine_answer(lines));
}

asio::awaitable<Response> Api::record(std::shared_ptr<Table> table, const std::string& from) {
    if (table->match().to_act() != Seat::Nobody)
        throw Refusal{403, "not_over", "The record is given out when the match is over."};
    const auto writing = look_back(
        house_, *table, from,
        [seed = table->revealed_seed()](const Match& match) { return write_record(match, seed); });
    std::string record = co_await writing->finished();
    Response response = respond(http::status::ok, "text/plain; charset=utf-8", std::move(record));
    response.set(http::field::content_disposition, "attachment; filename=\"gravetide-match.txt\"");
    co_return response;
}

asio::awaitable<Response> Api::fork(std::shared_ptr<Table> table, const Request& request,
                                    const std::string& from) {
    auto copying = to_be_forked(table, request);
    const auto match = co_await ask_table(table, copying);
    count_match(from);
    const WantedFork wanted = read_wanted_fork(request.body());
    std::string made = co_await lobby_.fork(match, wanted, from);
    co_return json(std::move(made), http::status::created);
}

asio::awaitable<Response> Api::table_at(std::shared_ptr<Table> table, const Path& path,
                                        const Request& request, const std::string& from) {
    const auto looking = look_back(
        house_, *table, from,
        [ply = read_ply(path.parts[4]), story = read_story(path.query), id = table->id(),
         board = table->board(), eyes = eyes_by_header(*table, request)](const Match& match) {
            return past_table_answer(match, id, board, eyes, ply, story);
        });
    std::string message = co_await looking->finished();
    co_return json(std::move(message));
}

// A few at once, so that a page can go to and fro without asking for each.
asio::awaitable<Response> Api::positions(std::shared_ptr<Table> table, const Path& path,
                                         const Request& request, const std::string& from) {
    const Stretch stretch = read_stretch(path.query);
    const auto eyes = eyes_by_header(*table, request);
    std::string tables = co_await tables_of(house_, table, stretch, eyes, from);
    co_return json(std::move(tables));
}

asio::awaitable<Response> Api::course(std::shared_ptr<Table> table, const std::string& from) {
    std::string told = co_await course_of(house_, table, from);
    co_return json(std::move(told));
}

// Whoever asks while it is reckoned hears how far it is, and comes back.
asio::awaitable<Response> Api::analysis(std::shared_ptr<Table> table, const std::string& from) {
    const auto standing = analyses_.of(table->id(), table->match(), from);
    if (!standing) refuse_analysis();
    AnalysisAnswer told = analysis_answer(*standing);
    co_return json(std::move(told.body), static_cast<http::status>(told.status));
}

asio::awaitable<Response> Api::audit(std::shared_ptr<Table> table, const std::string& from) {
    const auto rolling =
        look_back(house_, *table, from, [this, seed = table->revealed_seed()](const Match& match) {
            const Deadline deadline{
                .end = std::chrono::steady_clock::now() + house_.limits.record_time,
                .given_up = &house_.closing};
            return audit_record(house_.shelf, "record", write_record(match, seed), deadline);
        });
    const Audit audit = co_await rolling->finished();
    co_return json(audit_answer(audit));
}

void Api::count_match(const std::string& from) {
    if (!begun_.take(from))
        throw Refusal{429, "too_many", "Too many matches were begun from here; wait a while."};
}

}  // namespace gravetide::server
