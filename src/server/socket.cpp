#include "server/socket.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include "engine/bad_input.h"
#include "server/line.h"
#include "server/packed.h"
#include "server/relay.h"

namespace gravetide::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);
constexpr int kMostScoldings = 100;    // too-fast answers before the page is let go
constexpr int kMostUnanswered = 5000;  // questions too many

void set_up(Line::Stream& stream, const Limits& limits) {
    websocket::stream_base::timeout times =
        websocket::stream_base::timeout::suggested(beast::role_type::server);
    times.idle_timeout = limits.idle_time;
    times.handshake_timeout = limits.request_time;  // also to say good-bye
    stream.set_option(times);
    constexpr Packing kPacking;
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    deflate.server_max_window_bits = kPacking.window_bits;
    deflate.client_max_window_bits = 11;
    deflate.compLevel = kPacking.level;
    deflate.memLevel = kPacking.memory;
    deflate.msg_size_threshold = kPacking.from_bytes;
    stream.set_option(deflate);
    stream.read_message_max(limits.message_bytes);
    stream.text(true);
}

// Where a page is served: at a table here, or by a line to the server that has it. Neither: it has
// heard why.
struct Welcome {
    std::shared_ptr<Table> table{};
    Relay relay{};
};

// A match whose owner is gone is free once its time has run out; whoever wants it waits so long.
asio::awaitable<Welcome> find_table(Listening& listening, std::string match, std::string from,
                                    Via via, std::string hello) {
    const auto late = end_of_patience(listening.house);
    while (true) {
        Welcome found;
        std::optional<Elsewhere> elsewhere;
        try {
            auto finding = listening.lobby.find(match, from);
            found.table = co_await at(listening.house.strand, finding);
        } catch (const Elsewhere& there) {
            elsewhere = there;
        }
        if (!elsewhere) co_return found;
        if (via == Via::Fleet) co_return Welcome{.relay = {.first = elsewhere_message()}};
        if (!elsewhere->owner.id.empty())
            found.relay = co_await greet_owner(listening.house, elsewhere->owner, from, hello);
        if (found.relay.owner) co_return found;
        if (std::chrono::steady_clock::now() > late) throw Refusal{503, "busy", kNoOwnerText};
        co_await breathe(*elsewhere);
    }
}

// On the table's strand, which has the guest from then on. False when the page has heard why not.
asio::awaitable<bool> sit_down(std::shared_ptr<Table> table, std::shared_ptr<Guest> guest,
                               std::shared_ptr<Line> line, Asked hello) {
    auto seats = table->seats_of(hello.tokens);
    if (!seats) {
        co_await table->read_seats();
        seats = table->seats_of(hello.tokens);
    }
    if (!seats) {
        line->say(error_message("wrong_token", "That token holds no seat of this match."));
        co_return false;
    }
    guest->seats = std::move(*seats);
    guest->name = std::move(hello.text);
    if (hello.seat && holds(*guest, *hello.seat)) {
        guest->look = hello.seat;
        guest->turn = table->match().to_act();
    }
    co_await table->welcome(guest);
    // It may have broken up while this one was on the way: only who was there before has been told.
    if (!table->is_broken()) co_return true;
    table->leave(guest);
    if (table->is_closed()) throw Refusal{500, std::string(kClosedCode), kClosedText};
    throw Refusal{503, "busy", "This table has just been put away; come back."};
}

// What a page has here.
struct Visit {
    std::shared_ptr<Line> line{};
    std::shared_ptr<Guest> guest{};
    Via via{};
    Welcome at{};
    bool sits = false;  // at the table
};

// The first message says who it is. False when the page has heard why it is served nowhere.
asio::awaitable<bool> greet(
    Listening& listening, Visit& visit,
    Asked hello,  // NOLINT(performance-unnecessary-value-param): it must outlive the caller's
    std::string text) {  // NOLINT(performance-unnecessary-value-param): likewise
    if (hello.kind != Asked::Kind::Hello) {
        visit.line->say(error_message("bad_request", "The first message must be hello."));
        co_return false;
    }
    visit.at = co_await find_table(listening, hello.match, visit.guest->where, visit.via, text);
    if (visit.at.relay.owner) {
        carry(listening.house, visit.at.relay, visit.line);
        co_return true;
    }
    const std::string& said = visit.at.relay.first;
    if (!visit.at.table) {
        visit.line->say(said.empty() ? error_message("unknown_match", "There is no such match.")
                                     : said);
        co_return false;
    }
    auto sitting = sit_down(visit.at.table, visit.guest, visit.line, std::move(hello));
    visit.line->when_sent([table = visit.at.table, guest = visit.guest] {
        asio::post(table->strand(), [table, guest] { table->caught_up(guest); });
    });
    visit.sits = co_await at(visit.at.table->strand(), sitting);
    co_return visit.sits;
}

asio::awaitable<void> converse(Listening& listening, Visit& visit) {
    const auto line = visit.line;
    const auto guest = visit.guest;
    const Limits& limits = listening.house.limits;
    Bucket bucket(limits.messages_per_second, limits.message_burst);
    // Boards ask by themselves, for every space that is lit: a person's decision must not wait for
    // it.
    Bucket questions(limits.questions_per_second, limits.question_burst);
    beast::flat_buffer buffer;
    bool is_greeted = false;
    int scoldings = 0;

    // Nobody may hold a socket without saying who they are.
    asio::steady_timer impatience(line->stream().get_executor(), limits.request_time);
    impatience.async_wait([line](const beast::error_code& cancelled) {
        if (!cancelled) line->hang_up();
    });

    while (true) {
        const auto [error, bytes] = co_await line->stream().async_read(buffer, kQuietly);
        if (error) break;
        if (!line->stream().got_text()) {
            line->say(error_message("bad_request", "Only text is understood."));
            break;
        }
        const std::string text = beast::buffers_to_string(buffer.data());
        std::optional<Asked> asked;
        try {
            asked = read_message(text);
        } catch (const BadInput& bad) {
            line->say(error_message("bad_request", bad.what()));
            break;
        }
        buffer.consume(buffer.size());
        if (!(asked->kind == Asked::Kind::Ask ? questions : bucket).take()) {
            line->say(refused_message(asked->number, "too_fast", "Not so fast."));
            const int most = asked->kind == Asked::Kind::Ask ? kMostUnanswered : kMostScoldings;
            if (++scoldings <= most) continue;
            line->say(error_message("too_many", "Too many messages."));
            break;
        }
        if (!is_greeted) {
            impatience.cancel();
            is_greeted = co_await greet(listening, visit, *asked, text);
            if (!is_greeted) break;
        } else if (visit.at.relay.owner) {
            visit.at.relay.owner->say(text);
        } else {
            // The next is read when this one was heard: nobody piles them up before a busy table.
            const auto hearing = on_strand(line->strand(), visit.at.table->strand(),
                                           [table = visit.at.table, guest, asked] {
                                               table->take(guest, *asked);
                                               return 0;
                                           });
            co_await hearing->finished();
        }
    }
    impatience.cancel();
}

// Nobody else says anything to the page then, and no other strand holds its line.
asio::awaitable<void> take_leave(Visit& visit) {
    const auto leave = [table = visit.sits ? visit.at.table : nullptr, guest = visit.guest] {
        if (table) table->leave(guest);
        guest->send = [](const Written&) {};
        guest->is_slow = [] { return false; };
        guest->let_go = [] {};
        return 0;
    };
    visit.line->when_sent({});
    if (visit.at.relay.owner) visit.at.relay.owner->close_when_sent();
    if (visit.at.table) {
        const auto leaving = on_strand(visit.line->strand(), visit.at.table->strand(), leave);
        co_await leaving->finished();
    } else {
        leave();
    }
}

}  // namespace

asio::awaitable<void> serve_web_socket(Listening& listening, beast::tcp_stream stream,
                                       Request request, std::string from, Via via,
                                       std::shared_ptr<const void> counted) {
    stream.expires_never();
    const auto line = std::make_shared<Line>(std::move(stream), listening.house.limits);
    set_up(line->stream(), listening.house.limits);
    set_hang_up(listening, counted.get(),
                call_there(line->strand(), line, [](Line& there) { there.close_when_sent(); }));
    const auto [error] = co_await line->stream().async_accept(request, kQuietly);
    if (error) co_return;
    ++listening.house.metrics.sockets;
    // The socket counts until its writer is done: a page may be slow to say good-bye.
    asio::co_spawn(line->strand(), line->write_all(), [counted](const std::exception_ptr&) {});

    const auto guest = std::make_shared<Guest>();
    guest->where = from;
    guest->send = [line](Written message) { line->send(std::move(message)); };
    guest->is_slow = [line] { return line->is_slow(); };
    guest->let_go = [line] { line->close_when_sent(); };
    Visit visit{.line = line, .guest = guest, .via = via};
    try {
        co_await converse(listening, visit);
    } catch (const Refusal& refusal) {
        line->say(error_message(refusal.code, refusal.text));
    } catch (const StoreFailure& failure) {
        report(failure.what());
        line->say(error_message("busy", "The database does not answer; try again."));
    } catch (const std::exception& fault) {
        report(std::string("a page's connection failed: ") + fault.what());
        line->say(error_message("internal", kFailedText));
    }
    co_await take_leave(visit);
    line->close_when_sent();
    --listening.house.metrics.sockets;
}

}  // namespace gravetide::server
