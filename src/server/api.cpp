#include "server/api.h"

#include "engine/bad_input.h"
#include "match/desk.h"
#include "server/page.h"

namespace gravetide::server {

namespace {

constexpr std::chrono::seconds kReadyFor{1};
constexpr std::size_t kMostAsking = 32;
constexpr std::size_t kMostTold = 512;

// The answer of the odds desk, or what is wrong with the question.
struct Reckoned {
    std::shared_ptr<const std::string> told{};
    std::string wrong{};
};

// How seats change hands.
bool is_seating(std::string_view what) {
    return what == "claim" || what == "recover" || what == "give_up" || what == "invite";
}

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

}  // namespace

asio::awaitable<Response> Api::answer(const Request& request, const std::string& from, Via via) {
    Response response = co_await answer_anywhere(request, from, via);
    response.keep_alive(request.keep_alive());
    add_security_headers(response);
    response.prepare_payload();
    if (request.method() == http::verb::head) response.body().clear();  // its length is still told
    co_return response;
}

// A match whose owner is gone is free once its time has run out; whoever asks waits so long.
asio::awaitable<Response> Api::answer_anywhere(const Request& request, const std::string& from,
                                               Via via) {
    const auto late = end_of_patience(house_);
    while (true) {
        Told told = co_await answer_here(request, from);
        if (!told.elsewhere) co_return std::move(told.response);
        if (via == Via::Fleet) co_return elsewhere_response();
        std::optional<Response> answered;
        if (!told.elsewhere->owner.id.empty())
            answered = co_await ask_owner(house_, request, from, told.elsewhere->owner);
        if (answered) co_return std::move(*answered);
        if (std::chrono::steady_clock::now() > late) co_return no_owner_response();
        co_await breathe(*told.elsewhere);
    }
}

asio::awaitable<Api::Told> Api::answer_here(const Request& request, const std::string& from) {
    Response response;
    try {
        const Path path(target_of(request));
        response = co_await route(request, path, from);
    } catch (const Elsewhere& there) {
        co_return Told{.elsewhere = there};
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
        response = json(error_answer("internal", kFailedText), http::status::internal_server_error);
    }
    co_return Told{.response = std::move(response)};
}

asio::awaitable<Response> Api::route(const Request& request, const Path& path,
                                     const std::string& from) {
    if (request.method() == http::verb::get || request.method() == http::verb::head)
        co_return co_await get(path, request, from);
    if (request.method() == http::verb::post) co_return co_await post(path, request, from);
    throw Refusal{405, "bad_request", "Only GET and POST are understood."};
}

asio::awaitable<Response> Api::get(const Path& path, const Request& request,
                                   const std::string& from) {
    if (path.is({"healthz"})) co_return respond(http::status::ok, "text/plain", "ok\n");
    if (path.is({"readyz"})) co_return co_await readiness();
    if (path.is({"metrics"}))
        co_return respond(http::status::ok, "text/plain; version=0.0.4", house_.metrics.text());
    if (path.is({"api", "games", "*", "board"})) co_return board(path, request);
    if (auto told = shelf_answer(house_.shelf, path)) co_return json(std::move(*told));
    if (path.is({"api", "matches", "*", "*"}) || path.is({"api", "matches", "*", "at", "*"}))
        co_return co_await about(path, request, from);
    if (!path.parts.empty() && path.parts[0] == "api") not_found();
    const auto accepted = request[http::field::accept_encoding];
    const auto file = find_page_file(path.whole, {accepted.data(), accepted.size()});
    if (file) co_return page(*file);
    // Who came here by a browser is told so by the page, which knows the way home.
    const auto home = find_page_file("/", {accepted.data(), accepted.size()});
    if (!home || request[http::field::accept].find("text/html") == std::string_view::npos)
        not_found();
    Response lost = page(*home);
    lost.result(http::status::not_found);
    co_return lost;
}

asio::awaitable<Response> Api::post(const Path& path, const Request& request,
                                    const std::string& from) {
    const std::string& body = request.body();
    if (path.is({"api", "mine"})) co_return co_await mine(request, from);
    if (path.is({"api", "odds"})) co_return co_await odds(request, from);
    if (path.is({"api", "matches"})) {
        count_match(from);
        const WantedMatch wanted = read_wanted_match(body);
        std::string made = co_await lobby_.open(wanted);
        co_return json(std::move(made), http::status::created);
    }
    if (path.is({"api", "records"})) {
        count_match(from);
        std::string made = co_await lobby_.open_record(body, from);
        co_return json(std::move(made), http::status::created);
    }
    if (path.is({"api", "matches", "*", "fork"})) {
        const auto table = co_await table_of(path.parts[2], from);
        co_return co_await fork(table, request, from);
    }
    if (!path.is({"api", "matches", "*", "*"}) || !is_seating(path.parts[3])) not_found();
    const auto table = co_await table_of(path.parts[2], from);
    auto seating = seat(table, path, request);
    co_return co_await ask_table(table, seating);
}

// Alive is one thing (healthz); whether a decision could be kept right now is another. Asked of the
// database not oftener than once a second, however often it is asked here.
asio::awaitable<Response> Api::readiness() {
    if (house_.fleet && !house_.fleet->is_sure())
        co_return respond(http::status::service_unavailable, "text/plain",
                          "Others may have the tables of this server.\n");
    const auto now = std::chrono::steady_clock::now();
    if (!ready_ || now - last_checked_ > kReadyFor) {
        last_checked_ = now;
        const Owner self = house_.fleet ? house_.fleet->self() : Owner{};
        ready_ = on_pool(house_.strand, house_.lookout, "", [this, self] {
            try {
                house_.store.check(self);
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
    const auto reckoning =
        on_pool(house_.strand, house_.answerers, from, [this, wanted]() -> Reckoned {
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
    const auto [options, wanted] = read_board(path);
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

}  // namespace gravetide::server
