#include "server/api.h"

#include <algorithm>

#include "engine/bad_input.h"
#include "engine/text.h"
#include "match/desk.h"
#include "server/look_back.h"
#include "server/page.h"
#include "server/seating.h"
#include "store/keep.h"

namespace gravetide::server {

namespace {

constexpr std::chrono::seconds kReadyFor{1};
constexpr std::size_t kMostAsking = 32;
constexpr std::size_t kMostTold = 512;

Response respond(http::status status, std::string_view type, std::string body) {
    Response response{status, 11};
    response.set(http::field::content_type, type);
    response.set(http::field::cache_control, "no-store");
    response.body() = std::move(body);
    return response;
}

Response json(std::string body, http::status status = http::status::ok) {
    return respond(status, "application/json", std::move(body));
}

Response page(const PageFile& file) {
    Response response = respond(http::status::ok, file.type, std::string(file.bytes));
    if (!file.encoding.empty()) response.set(http::field::content_encoding, file.encoding);
    response.set(http::field::vary, "Accept-Encoding");
    if (file.for_ever)
        response.set(http::field::cache_control, "public, max-age=31536000, immutable");
    return response;
}

std::string_view target_of(const Request& request) {
    return {request.target().data(), request.target().size()};
}
// The answer of the odds desk, or what is wrong with the question.
struct Reckoned {
    std::shared_ptr<const std::string> told{};
    std::string wrong{};
};

// One more for as long as it lives.
class Counted {
public:
    explicit Counted(std::size_t& number) : number_(number) { ++number_; }
    ~Counted() { --number_; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

private:
    std::size_t& number_;
};

[[noreturn]] void not_found() { throw Refusal{404, "not_found", "There is nothing here."}; }

int hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

std::string decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool coded = text[i] == '%' && i + 2 < text.size();
        const int high = coded ? hex_value(text[i + 1]) : -1;
        const int low = coded ? hex_value(text[i + 2]) : -1;
        if (high >= 0 && low >= 0) {
            plain += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            plain += text[i];
        }
    }
    return plain;
}

std::vector<std::string> tokens_of(const Request& request) {
    const auto header = request.find("X-Seat-Token");
    std::vector<std::string> tokens;
    if (header == request.end()) return tokens;
    const std::string all(header->value());
    for (const std::string_view token : split(all, ','))
        if (tokens.size() < 16) tokens.emplace_back(trim(token));
    return tokens;
}

std::vector<Seat> seats_by_header(const Table& table, const Request& request) {
    const auto seats = table.seats_of(tokens_of(request));
    if (!seats) throw Refusal{403, "wrong_token", "That token holds no seat of this match."};
    return *seats;
}

// A fork shows everything up to its ply, secrets included.
void refuse_fork_of_others(const Table& table, const Request& request) {
    if (table.match().to_act() == Seat::Nobody) return;
    const auto seats = seats_by_header(table, request);
    for (std::size_t i = 0; i < table.stored().seats.size(); ++i)
        if (!table.is_bots(player(static_cast<int>(i)))
            && std::ranges::find(seats, player(static_cast<int>(i))) == seats.end())
            throw Refusal{403, "not_over", "The match is not over, and others play in it."};
}

}  // namespace

void add_security_headers(Response& response) {
    response.set(http::field::server, "gravetide");
    response.set("Content-Security-Policy",
                 "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                 "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
                 "frame-ancestors 'none'");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("X-Frame-Options", "DENY");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

// "/api/matches/ID/at/3?x=y" cut into its parts.
struct Api::Path {
    explicit Path(std::string_view target) {
        const auto question = std::min(target.find('?'), target.size());
        whole = target.substr(0, question);
        for (const std::string_view part : split(whole, '/')) parts.push_back(decoded(part));
        if (question == target.size()) return;
        for (const std::string_view pair : split(target.substr(question + 1), '&')) {
            const auto equals = std::min(pair.find('='), pair.size());
            query.emplace_back(decoded(pair.substr(0, equals)),
                               decoded(pair.substr(std::min(equals + 1, pair.size()))));
        }
    }

    bool is(std::initializer_list<std::string_view> shape) const {
        return std::ranges::equal(parts, shape,
                                  [](const std::string& part, std::string_view wanted) {
                                      return wanted == "*" || part == wanted;
                                  });
    }

    std::string whole;
    std::vector<std::string> parts;
    Words query;
};

asio::awaitable<Response> Api::answer(const Request& request, const std::string& from) {
    Response response;
    try {
        const Path path(target_of(request));
        response = co_await route(request, path, from);
    } catch (const Refusal& refusal) {
        response = json(error_answer(refusal.code, refusal.text),
                        static_cast<http::status>(refusal.status));
    } catch (const BadQuestion& error) {
        response = json(bad_question_answer(error), http::status::bad_request);
    } catch (const BadInput& error) {
        response = json(error_answer("bad_request", error.what()), http::status::bad_request);
    } catch (const StoreFailure& failure) {
        // What the database says is not the client's business, but that of whoever runs it.
        report(failure.what());
        response = json(error_answer("busy", "The database does not answer; try again."),
                        http::status::service_unavailable);
    } catch (const std::exception& error) {
        report("path=" + printable(target_of(request), 120) + " failed: " + error.what());
        response = json(error_answer("internal", "Something went wrong here; nothing was lost."),
                        http::status::internal_server_error);
    }
    response.keep_alive(request.keep_alive());
    add_security_headers(response);
    response.prepare_payload();
    if (request.method() == http::verb::head) response.body().clear();  // its length is still told
    co_return response;
}

asio::awaitable<Response> Api::route(const Request& request, const Path& path,
                                     const std::string& from) {
    if (request.method() == http::verb::get || request.method() == http::verb::head)
        co_return co_await get(path, request, from);
    if (request.method() == http::verb::post) co_return co_await post(path, request, from);
    throw Refusal{405, "bad_request", "Only GET and POST are understood."};
}

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

asio::awaitable<Response> Api::get(const Path& path, const Request& request,
                                   const std::string& from) {
    if (path.is({"healthz"})) co_return respond(http::status::ok, "text/plain", "ok\n");
    if (path.is({"readyz"})) co_return co_await readiness();
    if (path.is({"metrics"}))
        co_return respond(http::status::ok, "text/plain; version=0.0.4", house_.metrics.text());
    if (path.is({"api", "games"})) co_return json(games_answer(house_.shelf));
    if (path.is({"api", "games", "*", "board"})) co_return board(path, request);
    if (path.is({"api", "odds"})) co_return json(desks_answer());
    if (path.is({"api", "odds", "*"}))
        co_return json(desk_answer(house_.shelf, path.parts[2], path.query));
    if (path.is({"api", "rules", "*"})) {
        const Ledger* ledger = find_ledger(path.parts[2]);
        if (!ledger) not_found();
        co_return json(rules_answer(*ledger));
    }
    if (path.is({"api", "seats", "*"}))
        co_return json(seats_answer(house_.shelf.seat_names(path.parts[2], path.query)));
    if (path.is({"api", "matches", "*", "record"})) {
        const auto table = co_await table_of(path.parts[2], from);
        if (table->match().to_act() != Seat::Nobody)
            throw Refusal{403, "not_over", "The record is given out when the match is over."};
        const auto writing =
            looking_back(table->match(), from, [seed = table->revealed_seed()](const Match& match) {
                return write_record(match, seed);
            });
        std::string record = co_await writing->finished();
        Response response =
            respond(http::status::ok, "text/plain; charset=utf-8", std::move(record));
        response.set(http::field::content_disposition,
                     "attachment; filename=\"gravetide-match.txt\"");
        co_return response;
    }
    if (path.is({"api", "matches", "*", "at", "*"})) {
        const auto table = co_await table_of(path.parts[2], from);
        const bool whole =
            std::ranges::find(path.query, std::pair<std::string, std::string>("story", "all"))
            != path.query.end();
        co_return co_await table_at(table, path.parts[4], whole ? Story::Whole : Story::Recent,
                                    request, from);
    }
    if (path.is({"api", "matches", "*", "positions"}))
        co_return co_await positions(path, request, from);
    if (path.is({"api", "matches", "*", "course"})) {
        const auto table = co_await table_of(path.parts[2], from);
        std::string course = co_await course_of(house_, table, from);
        co_return json(std::move(course));
    }
    if (path.is({"api", "matches", "*", "audit"})) {
        const auto table = co_await table_of(path.parts[2], from);
        co_return co_await audit(table, from);
    }
    if (!path.parts.empty() && path.parts[0] == "api") not_found();
    const auto accepted = request[http::field::accept_encoding];
    const auto file = find_page_file(path.whole, {accepted.data(), accepted.size()});
    if (!file) not_found();
    co_return page(*file);
}

asio::awaitable<Response> Api::post(const Path& path, const Request& request,
                                    const std::string& from) {
    const std::string& body = request.body();
    if (path.is({"api", "mine"})) co_return co_await mine(request, from);
    if (path.is({"api", "odds"})) co_return co_await odds(request, from);
    if (path.is({"api", "matches"})) {
        count_match(from);
        const WantedMatch wanted = read_wanted_match(body);
        const Lobby::Opened made = co_await lobby_.open(wanted);
        co_return opened(made);
    }
    if (path.is({"api", "records"})) {
        count_match(from);
        const Lobby::Opened made = co_await lobby_.open_record(body, from);
        co_return opened(made);
    }
    if (path.is({"api", "matches", "*", "fork"})) {
        const auto table = co_await table_of(path.parts[2], from);
        refuse_fork_of_others(*table, request);
        count_match(from);
        const WantedFork wanted = read_wanted_fork(body);
        const Lobby::Opened made = co_await lobby_.fork(table, wanted, from);
        co_return opened(made);
    }
    if (path.is({"api", "matches", "*", "*"})) co_return co_await seat(path, request, from);
    not_found();
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
    for (const Hold& hold : holds) {
        // One that cannot be opened is no reason to keep the others back.
        std::shared_ptr<Table> table;
        try {
            table = co_await lobby_.find(hold.match, from);
        } catch (const Refusal&) {
            table = nullptr;
        } catch (const std::runtime_error& error) {
            report("match=" + hold.match + " cannot be opened: " + error.what());
        }
        if (table) co_await table->settled();
        tables.push_back(table);
    }
    // Only now, since a table may get another match while the next one is waited for.
    std::vector<MatchLine> lines;
    for (std::size_t i = 0; i < holds.size(); ++i) {
        if (!tables[i]) continue;
        const auto seats = tables[i]->seats_of(holds[i].tokens);
        lines.push_back({.match = holds[i].match,
                         .table = &tables[i]->match(),
                         .mine = seats.value_or(std::vector<Seat>{}),
                         .created = tables[i]->stored().created});
    }
    co_return json(mine_answer(lines));
}

// Alive is one thing (healthz); whether a decision could be kept right now is another. Asked of the
// database not oftener than once a second, however often it is asked here.
asio::awaitable<Response> Api::readiness() {
    const auto now = std::chrono::steady_clock::now();
    if (!ready_ || now - last_checked_ > kReadyFor) {
        last_checked_ = now;
        ready_ = on_worker(house_, [this] {
            try {
                house_.store.check();
                return std::string();
            } catch (const std::exception& failure) {
                return std::string(failure.what());
            }
        });
    }
    const auto checking = ready_;
    const std::string why = co_await checking->finished();
    if (why.empty()) co_return respond(http::status::ok, "text/plain", "ready\n");
    report("not ready: " + why);
    co_return respond(http::status::service_unavailable, "text/plain",
                      "The database does not take anything down.\n");
}

// A hard question may take a second, so it is not answered on the thread that everybody waits for;
// nobody may pile them up.
asio::awaitable<Response> Api::odds(const Request& request, const std::string& from) {
    const auto known = told_.find(request.body());
    if (known != told_.end()) co_return json(*known->second);
    const WantedOdds wanted = read_wanted_odds(request.body());
    if (asking_ >= kMostAsking)
        throw Refusal{503, "busy", "Too many odds are being reckoned; try again in a moment."};
    const Counted counted(asking_);
    const auto reckoning = on_pool(house_, house_.answerers, from, [this, wanted]() -> Reckoned {
        // What is wrong with a question is for the one who asked.
        try {
            return {.told = std::make_shared<const std::string>(
                        to_json(wanted.game, wanted.question,
                                house_.shelf.odds(wanted.game, wanted.question)))};
        } catch (const BadQuestion& error) {
            return {.wrong = bad_question_answer(error)};
        } catch (const BadInput& error) {
            return {.wrong = error_answer("bad_request", error.what())};
        }
    });
    const Reckoned reckoned = co_await reckoning->finished();
    if (!reckoned.told) co_return json(reckoned.wrong, http::status::bad_request);
    if (told_.size() >= kMostTold) told_.clear();
    told_.insert_or_assign(request.body(), reckoned.told);
    co_return json(*reckoned.told);
}

// Under its hash ("v") it is the same for ever; without, it may be another after the next release.
Response Api::board(const Path& path, const Request& request) {
    Words options = path.query;
    std::string wanted;
    std::erase_if(options, [&](const auto& word) {
        if (word.first == "v") wanted = word.second;
        return word.first == "v";
    });
    const auto found = house_.boards.of(house_.shelf, path.parts[2], options);
    const std::string tag = "\"" + found->hash + "\"";
    const auto known = request.find(http::field::if_none_match);
    const bool has_it = known != request.end() && known->value() == tag;
    Response response =
        has_it ? respond(http::status::not_modified, "application/json", {}) : json(found->text);
    response.set(http::field::etag, tag);
    response.set(http::field::cache_control,
                 wanted == found->hash ? "public, max-age=31536000, immutable" : "no-cache");
    return response;
}

asio::awaitable<Response> Api::table_at(std::shared_ptr<Table> table, const std::string& ply,
                                        Story story, const Request& request,
                                        const std::string& from) {
    const auto number = read_number(ply, 0, 100'000'000);
    if (!number) not_found();
    const auto seats = seats_by_header(*table, request);
    const auto eyes = seats.empty() ? std::nullopt : std::optional(seats.front());
    const auto looking = looking_back(
        table->match(), from,
        [ply = static_cast<std::size_t>(*number), id = table->stored().id, board = table->board(),
         eyes, story](const Match& match) {
            const auto then = match.at(ply);
            const std::size_t recent = then->plies() - std::min(then->plies(), kKeptEvery);
            return past_table_message(*then, id, board, eyes, story == Story::Whole ? 0 : recent);
        });
    std::string message = co_await looking->finished();
    co_return json(std::move(message));
}

// A few at once, so that a page can go to and fro without asking for each.
asio::awaitable<Response> Api::positions(const Path& path, const Request& request,
                                         const std::string& from) {
    const auto number = [&](const std::string& key) {
        const auto found =
            std::ranges::find(path.query, key, &std::pair<std::string, std::string>::first);
        const auto value =
            found == path.query.end() ? std::nullopt : read_number(found->second, 0, 100'000'000);
        if (!value) throw BadInput(key, "expected the number of a ply");
        return static_cast<std::size_t>(*value);
    };
    const Stretch stretch{.first = number("from"), .last = number("to")};
    if (stretch.last < stretch.first || stretch.last - stretch.first >= kMostTables)
        throw BadInput("to", "at most " + std::to_string(kMostTables) + " plies at once");
    const auto table = co_await table_of(path.parts[2], from);
    const auto seats = seats_by_header(*table, request);
    const auto eyes = seats.empty() ? std::nullopt : std::optional(seats.front());
    std::string tables = co_await tables_of(house_, table, stretch, eyes, from);
    co_return json(std::move(tables));
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
