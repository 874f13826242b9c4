#include "load/players.h"

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <fmt/core.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "engine/bad_input.h"
#include "engine/text.h"
#include "server/packed.h"

namespace gravetide::tests {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using nlohmann::json;
using Clock = std::chrono::steady_clock;

namespace {

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::milliseconds kRetry{20};
constexpr std::chrono::seconds kPatience{20};

// What is played, in proportion: every game and the scenarios that differ most, all seats by
// people.
constexpr std::array<std::string_view, 10> kMix{
    R"("last_stand", "options": {"scenario": "warehouse"})",
    R"("mall", "options": {"scenario": "s1", "players": "2"})",
    R"("skirmish", "options": {"scenario": "k1", "players": "1"})",
    R"("aaz", "options": {"scenario": "intro"})",
    R"("dotz", "options": {"players": "1"})",
    R"("mall", "options": {"scenario": "s2", "players": "3"})",
    R"("skirmish", "options": {"scenario": "k3", "players": "2"})",
    R"("aaz", "options": {"scenario": "full"})",
    R"("last_stand")",
    R"("aaz", "options": {"scenario": "1942", "measures": "yes"})",
};
constexpr std::array<int, kMix.size()> kSeats{2, 2, 2, 2, 1, 3, 3, 5, 2, 5};

// What table so and so plays.
std::size_t row_of(const Crowd& crowd, int table) {
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < kMix.size(); ++row)
        if (crowd.only.empty()
            || std::ranges::any_of(split(crowd.only, '|'), [&](std::string_view words) {
                   return kMix[row].find(words) != std::string_view::npos;
               }))
            rows.push_back(row);
    if (rows.empty()) throw BadInput("mix", "nothing in it has '" + crowd.only + "'");
    return rows[static_cast<std::size_t>(table) % rows.size()];
}

std::string wanted_match(const Crowd& crowd, std::size_t row) {
    const bool with_bots = crowd.others == Others::Bots;
    std::string seats = R"({"who": "me"})";
    for (int seat = 1; seat < kSeats[row]; ++seat)
        seats += with_bots ? R"(, {"who": "bot", "bot": "house"})" : R"(, {"who": "me"})";
    return fmt::format(R"({{"game": {}, "seats": [{}]}})", kMix[row], seats);
}

// What a table plays, for people.
std::string game_of(const Crowd& crowd, int table) {
    return std::string(kMix.at(row_of(crowd, table)));
}

// Each table comes from an address of its own, since one has too few ports for so many matches.
asio::ip::address_v4 address_of(int table) {
    return asio::ip::address_v4((127U << 24U) | (1U << 16U)
                                | (static_cast<unsigned>(table % 250) + 2));
}

asio::awaitable<bool> connect(const Crowd& crowd, beast::tcp_stream& stream, int table) {
    const tcp::endpoint there(asio::ip::address_v4::loopback(), crowd.port);
    const tcp::endpoint here(address_of(table), 0);
    beast::error_code failed;
    stream.socket().open(tcp::v4(), failed);
    if (!failed) stream.socket().bind(here, failed);
    if (failed) co_return false;
    stream.expires_after(kPatience);
    const auto [error] = co_await stream.async_connect(there, kQuietly);
    if (error) co_return false;
    stream.socket().set_option(tcp::no_delay(true), failed);
    co_return true;
}

asio::awaitable<void> wait_a_little() {
    asio::steady_timer timer(co_await asio::this_coro::executor, kRetry);
    co_await timer.async_wait(kQuietly);
}

// The answer's body, or nothing when the server is not there.
asio::awaitable<std::optional<std::string>> open_match(Crowd& crowd, int table) {
    beast::tcp_stream stream(co_await asio::this_coro::executor);
    if (!co_await connect(crowd, stream, table)) co_return std::nullopt;
    http::request<http::string_body> request{http::verb::post, "/api/matches", 11};
    request.set(http::field::host, "localhost");
    request.body() = wanted_match(crowd, row_of(crowd, table));
    request.keep_alive(false);
    request.prepare_payload();
    const auto [unsent, written] = co_await http::async_write(stream, request, kQuietly);
    if (unsent) co_return std::nullopt;
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    const auto [unheard, read] = co_await http::async_read(stream, buffer, response, kQuietly);
    if (unheard) co_return std::nullopt;
    if (response.result() != http::status::created) {
        // A proxy says so when the server before it has gone.
        const bool passes = crowd.is_patient
                            && (response.result() == http::status::service_unavailable
                                || response.result() == http::status::bad_gateway);
        ++(passes ? crowd.passing : crowd.errors)[fmt::format(
            "opening a match: {} {}", response.result_int(), response.body())];
        co_return std::nullopt;
    }
    co_return response.body();
}

// One seat of one match, through as many connections as it takes.
class Player : public std::enable_shared_from_this<Player> {
public:
    Player(Crowd& crowd, int table, int seat, std::string match, std::string token)
        : crowd_(crowd),
          table_(table),
          seat_(seat),
          match_(std::move(match)),
          token_(std::move(token)),
          luck_(static_cast<unsigned>(table * 8 + seat)) {}

    asio::awaitable<void> play() {
        for (bool first = true; !is_done(); first = false) {
            if (crowd_.is_up) {
                if (!first) ++crowd_.reconnected;
                co_await play_connected();
            }
            if (!is_done() && !lost_ && is_seated_) {
                lost_ = Clock::now();
                crowd_.away[name()] = *lost_;
                tries_ = 0;
            }
            if (!is_done()) co_await wait_a_little();
        }
        crowd_.away.erase(name());
        if (pending_) --crowd_.waiting_for_answer;
    }

private:
    using Stream = websocket::stream<beast::tcp_stream>;
    struct Pending {
        std::size_t at;
        std::string id;
        std::string message;
        Clock::time_point sent;
    };

    bool is_done() const { return (over_ || crowd_.is_late) && !pending_; }

    asio::awaitable<void> play_connected() {
        const auto stream = std::make_shared<Stream>(co_await asio::this_coro::executor);
        ++tries_;
        if (!co_await connect(crowd_, stream->next_layer(), table_)) co_return;
        stream->next_layer().expires_never();
        stream->set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
        const std::string host = "localhost";
        const std::string path = "/ws";
        const auto [refused] = co_await stream->async_handshake(host, path, kQuietly);
        if (refused) co_return;
        asked_ = Clock::now();
        crowd_.most_sockets = std::max(crowd_.most_sockets, ++crowd_.sockets);
        is_seated_ = false;
        if (crowd_.weighs) line_.emplace();
        choices_.clear();
        known_ = 0;
        resend_ = pending_.has_value();
        while (crowd_.most_sockets < crowd_.wanted_sockets && !crowd_.is_late)
            co_await wait_a_little();
        line_now_ = stream;
        thinks_at_.reset();
        asio::co_spawn(stream->get_executor(), go_home(shared_from_this(), crowd_.late, stream),
                       asio::detached);
        co_await converse(stream);
        line_now_.reset();
        --crowd_.sockets;
    }

    asio::awaitable<void> converse(std::shared_ptr<Stream> line) {
        Stream& stream = *line;
        const std::string hello =
            json{{"t", "hello"}, {"match", match_}, {"tokens", {token_}}}.dump();
        const auto greeting = asio::buffer(hello);
        const auto [unsent, written] = co_await stream.async_write(greeting, kQuietly);
        if (unsent) co_return;
        owed_ = crowd_.longest[match_];
        beast::flat_buffer buffer;
        while (!is_done()) {
            const auto [lost, read] = co_await stream.async_read(buffer, kQuietly);
            if (lost) co_return;
            hear(beast::buffers_to_string(buffer.data()));
            buffer.consume(buffer.size());
            if (crowd_.thought.count() > 0 && !pending_) {
                begin_to_think(line);
                continue;
            }
            if (!decide()) continue;
            const auto message = asio::buffer(pending_->message);
            const auto [broken, bytes] = co_await stream.async_write(message, kQuietly);
            if (broken) co_return;
        }
        const websocket::close_reason reason(websocket::close_code::normal);
        co_await stream.async_close(reason, kQuietly);
    }

    // When it is late nobody decides any more, and who listens would wait for ever. The answer to
    // what was decided before comes first, and ends the conversation by itself.
    static asio::awaitable<void> go_home(std::shared_ptr<Player> self,
                                         std::shared_ptr<asio::steady_timer> late,
                                         std::weak_ptr<Stream> line) {
        co_await late->async_wait(kQuietly);
        const auto stream = line.lock();
        if (!stream || self->pending_) co_return;
        stream->next_layer().cancel();
    }

    // Goes on listening meanwhile: what is heard may end the thought.
    void begin_to_think(const std::shared_ptr<Stream>& line) {
        if (choices_.empty() || log_ < known_ || thinks_at_ == log_) return;
        thinks_at_ = log_;
        asio::co_spawn(line->get_executor(), think(shared_from_this(), line), asio::detached);
    }

    // Half to one and a half times as long as players think.
    asio::awaitable<void> think(std::shared_ptr<Player> self, std::shared_ptr<Stream> line) {
        const std::size_t about = log_;
        luck_ = luck_ * 1'664'525U + 1'013'904'223U;
        const auto share = static_cast<std::int64_t>(500 + (luck_ >> 16U) % 1000);
        asio::steady_timer timer(line->get_executor(), crowd_.thought * share / 1000);
        co_await timer.async_wait(kQuietly);
        if (about != log_ || line != line_now_ || pending_ || !self->decide()) co_return;
        const std::string text = pending_->message;
        const auto message = asio::buffer(text);
        co_await line->async_write(message, kQuietly);
    }

    void hear(const std::string& text) {
        json message = json::parse(text);
        const std::string& kind = message["t"].get_ref<const std::string&>();
        if (kind == "table") {
            const std::size_t bytes = line_ ? line_->size_of(text) : 0;
            hear_table(std::move(message), bytes);
        } else if (kind == "ack") {
            if (!pending_ || message["n"] != number_) return;
            const std::chrono::duration<double, std::milli> took = Clock::now() - pending_->sent;
            crowd_.milliseconds.push_back(took.count());
            known_ = message["at"];
            crowd_.ledger[match_][pending_->at].acknowledged = known_;
            crowd_.longest[match_] = std::max(crowd_.longest[match_], known_);
            forget();
        } else if (crowd_.is_patient && message.value("code", "") == "busy") {
            // The line ends now; what was decided is sent again on the next.
            ++crowd_.passing[message.value("text", "")];
        } else if (kind == "refused" || kind == "error") {
            const bool passes = crowd_.is_patient && message.value("why", "") == "not_stored";
            if (message.value("why", "") == "stale" && pending_)
                fmt::print("stale: {} decided at {}, shown {}, acknowledged there {}, {}\n", name(),
                           pending_->at, log_, crowd_.longest[match_],
                           resent_ ? "sent again" : "sent once");
            ++(passes ? crowd_.passing
                      : crowd_.errors)[message.value("why", "") + message.value("code", "") + ": "
                                       + message.value("text", "")];
            if (pending_) forget();
        }
    }

    void hear_table(json message, std::size_t bytes) {
        if (message["full"]) {
            shown_ = std::move(message);
        } else if (shown_["log"] != message["prev"]) {
            ++crowd_.errors["a table that goes on from another one"];
            return;
        } else {
            shown_.patch_inplace(message["patch"]);
            shown_["log"] = message["log"];
            if (line_)
                crowd_.table_bytes[game_of(crowd_, table_)].push_back(static_cast<double>(bytes));
        }
        log_ = shown_["log"];
        over_ = shown_["over"];
        choices_.clear();
        for (const json& choice : shown_["choices"])
            choices_.emplace_back(choice["id"], choice["text"]);
        if (!std::exchange(was_greeted_, true)) ++crowd_.greeted;
        if (std::exchange(is_seated_, true)) return;
        if (lost_) note_back();
        // What was acknowledged to anybody before this one asked.
        if (log_ >= owed_) return;
        ++crowd_.errors["a table older than what was acknowledged before it was asked for"];
        fmt::print("an older table: {} was shown {} after {} was acknowledged\n", name(), log_,
                   owed_);
    }

    void note_back() {
        const auto after = [&](Clock::time_point when) {
            return std::chrono::duration<double>(when - crowd_.fault).count();
        };
        if (crowd_.fault != Clock::time_point{} && *lost_ >= crowd_.fault) {
            crowd_.back_after.push_back(after(Clock::now()));
            crowd_.last_back =
                fmt::format("lost the line after {:.1f} s, came {} times, the last after {:.1f} s",
                            after(*lost_), tries_, after(asked_));
        }
        crowd_.away.erase(name());
        lost_.reset();
    }

    void forget() {
        pending_.reset();
        crowd_.unanswered.erase(name());
        --crowd_.waiting_for_answer;
    }

    // True when the pending decision is to be sent now.
    bool decide() {
        if (pending_) {
            if (!resend_ || !is_seated_) return false;
            resend_ = false;
            resent_ = true;
            ++crowd_.resent;
            write_message();
            return true;
        }
        // Choices from before the last acknowledgement are another table's.
        if (choices_.empty() || log_ < known_ || crowd_.is_late) return false;
        if (crowd_.ledger.empty()) crowd_.begin = Clock::now();
        // What was acknowledged must still be there in the end, whatever is shown now.
        if (const auto& sent = crowd_.ledger[match_];
            sent.contains(log_) && sent.at(log_).acknowledged) {
            ++crowd_.errors["asked again for a decision that was acknowledged"];
            return false;
        }
        luck_ = luck_ * 1'664'525U + 1'013'904'223U;
        const auto& [id, text] = choices_[(luck_ >> 16U) % choices_.size()];
        resent_ = false;
        pending_ = Pending{.at = log_, .id = id, .message = {}, .sent = Clock::now()};
        crowd_.ledger[match_][log_] = {.seat = seat_, .text = text};
        ++crowd_.waiting_for_answer;
        crowd_.unanswered[name()] = pending_->sent;
        write_message();
        return true;
    }

    std::string name() const { return fmt::format("seat {} of {}", seat_, match_); }

    void write_message() {
        pending_->message = json{
            {"t", "play"},
            {"n", ++number_},
            {"seat", seat_},
            {"at", pending_->at},
            {"id",
             pending_->id}}.dump();
    }

    Crowd& crowd_;
    const int table_;
    const int seat_;
    const std::string match_;
    const std::string token_;
    unsigned luck_;
    // The players ask for no compression, but are held to what a browser is sent. Nobody who does
    // not weigh messages packs them.
    std::optional<server::Packed> line_;
    json shown_;
    std::vector<std::pair<std::string, std::string>> choices_;
    std::size_t log_ = 0;
    std::size_t known_ = 0;  // the log's length at the last acknowledgement
    std::uint64_t number_ = 0;
    std::optional<Pending> pending_;
    std::optional<Clock::time_point> lost_;  // the line, and no table since
    int tries_ = 0;                          // to come back since then
    Clock::time_point asked_{};              // for the table, on the last of them
    std::shared_ptr<Stream> line_now_;
    std::optional<std::size_t> thinks_at_;  // how long the log was then
    bool resend_ = false;
    bool resent_ = false;   // what is pending
    std::size_t owed_ = 0;  // how long the log was acknowledged to be when this line asked for it
    bool is_seated_ = false;
    bool was_greeted_ = false;  // on this line or an earlier one
    bool over_ = false;
};

asio::awaitable<void> play_table(Crowd& crowd, int table) {
    const auto executor = co_await asio::this_coro::executor;
    while (!crowd.is_late) {
        std::optional<std::string> opened;
        if (crowd.is_up) opened = co_await open_match(crowd, table);
        if (!opened) {
            co_await wait_a_little();
            continue;
        }
        const json made = json::parse(*opened);
        asio::steady_timer all(executor, Clock::time_point::max());
        std::size_t left = 0;
        for (const json& seat : made["seats"]) {
            if (!seat.contains("token")) continue;  // a bot's
            ++left;
            auto player = std::make_shared<Player>(crowd, table, seat["seat"].get<int>(),
                                                   made["match"], seat["token"]);
            asio::co_spawn(executor, player->play(),
                           [player, &all, &left, &crowd](const std::exception_ptr& error) {
                               if (error) ++crowd.errors["a player gave up"];
                               if (--left == 0) all.cancel();
                           });
        }
        while (left > 0) co_await all.async_wait(kQuietly);
    }
}

double at_share(const std::vector<double>& sorted, double share) {
    if (sorted.empty()) return 0;
    const auto last = static_cast<double>(sorted.size() - 1);
    return sorted[static_cast<std::size_t>(share * last)];
}

}  // namespace

std::map<std::string, double> Crowd::middle_bytes() const {
    std::map<std::string, double> middle;
    for (auto [game, bytes] : table_bytes) {
        std::ranges::sort(bytes);
        middle[game] = at_share(bytes, 0.5);
    }
    return middle;
}

void Crowd::end() {
    is_late = true;
    late->expires_at(Clock::time_point::min());
}

void Crowd::print() {
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    std::ranges::sort(milliseconds);
    fmt::print("{} decisions in {:.1f} s: {:.0f} a second\n", milliseconds.size(), seconds,
               static_cast<double>(milliseconds.size()) / seconds);
    fmt::print("acknowledged after p50 {:.1f} ms, p99 {:.1f} ms, at most {:.1f} ms\n",
               at_share(milliseconds, 0.5), at_share(milliseconds, 0.99),
               at_share(milliseconds, 1));
    for (const auto& [game, bytes] : middle_bytes())
        fmt::print("{:>6.0f} bytes a table in the middle: {}\n", bytes, game);
    for (const auto& [who, since] : unanswered)
        fmt::print("  {} waits for an answer since {:.1f} s\n", who,
                   std::chrono::duration<double>(Clock::now() - since).count());
    fmt::print("{} sockets at once, {} reconnected, {} decisions sent again\n", most_sockets,
               reconnected, resent);
}

asio::awaitable<void> play_tables(Crowd& crowd, int tables) {
    const auto executor = co_await asio::this_coro::executor;
    crowd.late = std::make_shared<asio::steady_timer>(executor, Clock::time_point::max());
    for (int table = 0; table < tables; ++table)
        crowd.wanted_sockets += crowd.others == Others::Bots
                                    ? 1
                                    : static_cast<std::size_t>(kSeats.at(row_of(crowd, table)));
    for (int table = 0; table < crowd.idle_tables && !crowd.is_late;) {
        const auto opened = co_await open_match(crowd, table);
        if (opened) ++table;
    }
    for (int table = 0; table < tables; ++table)
        asio::co_spawn(executor, play_table(crowd, table), asio::detached);
}

}  // namespace gravetide::tests
