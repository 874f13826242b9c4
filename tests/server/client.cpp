#include "server/client.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <optional>

#include "places.h"

namespace gravetide::tests {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

constexpr std::chrono::seconds kPatience{20};

void check(beast::error_code error) {
    if (error) throw BadInput("socket", error.message());
}

// Runs one operation to its end; what takes too long fails the test.
template <class Begin>
beast::error_code wait(asio::io_context& context, Begin&& begin) {
    std::optional<beast::error_code> ended;
    begin([&](beast::error_code error, std::size_t = 0) { ended = error; });
    context.restart();
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!ended && context.run_one_until(end) > 0) {
    }
    if (!ended) throw BadInput("server", "does not answer");
    return *ended;
}

tcp::endpoint place_of(const Served& served) {
    return {asio::ip::address_v4::loopback(), served.port()};
}

std::string host_of(const Served& served) { return "localhost:" + std::to_string(served.port()); }

std::string small(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    });
    return text;
}

}  // namespace

void Served::start(const std::vector<std::string>& more, const std::string& limits) {
    std::vector<std::string> words{kProgram, "serve",   "--port", std::to_string(port_),
                                   "--db",   database()};
    words.insert(words.end(), more.begin(), more.end());
    if (!limits.empty()) {
        const std::vector<std::string> shell{"sh", "-c", limits + "; exec \"$@\"", "sh"};
        words.insert(words.begin(), shell.begin(), shell.end());
    }
    child_.reset();
    child_ = std::make_unique<Child>(words, folder_.file("errors"));
    port_ = port_of(child_->line());
}

struct Wire::Inside {
    asio::io_context context{};
    tcp::socket socket{context};
    std::string host{};
};

Wire::Wire(const Served& served) : inside_(std::make_unique<Inside>()) {
    inside_->host = host_of(served);
    check(wait(inside_->context,
               [&](auto done) { inside_->socket.async_connect(place_of(served), done); }));
}

Wire::~Wire() = default;

void Wire::send(const std::string& bytes) {
    check(wait(inside_->context,
               [&](auto done) { asio::async_write(inside_->socket, asio::buffer(bytes), done); }));
}

std::string Wire::read_to_end() {
    std::string bytes;
    wait(inside_->context,
         [&](auto done) { asio::async_read(inside_->socket, asio::dynamic_buffer(bytes), done); });
    return bytes;
}

Answer Wire::ask(const std::string& method, const std::string& target, const std::string& body,
                 const Headers& headers) {
    http::request<http::string_body> request;
    request.method_string(method);
    request.target(target);
    request.version(11);
    request.body() = body;
    request.set(http::field::host, inside_->host);
    for (const auto& [name, value] : headers) request.set(name, value);
    request.prepare_payload();
    // A server that has heard enough may close while this is still being sent: it has answered.
    wait(inside_->context, [&](auto done) { http::async_write(inside_->socket, request, done); });
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(64UL * 1024 * 1024);
    parser.skip(method == "HEAD");
    check(wait(inside_->context,
               [&](auto done) { http::async_read(inside_->socket, buffer, parser, done); }));
    Answer answer{.status = parser.get().result_int(), .body = parser.get().body()};
    for (const auto& field : parser.get())
        answer.headers[small(std::string(field.name_string()))] = std::string(field.value());
    return answer;
}

Answer get(const Served& served, const std::string& target, const Headers& headers) {
    return Wire(served).ask("GET", target, {}, headers);
}

Answer post(const Served& served, const std::string& target, const std::string& body,
            const Headers& headers) {
    return Wire(served).ask("POST", target, body, headers);
}

struct Page::Inside {
    asio::io_context context{};
    beast::websocket::stream<tcp::socket> socket{context};
};

json merged(const json& before, const json& message) {
    if (message["full"]) return message;
    if (before.is_null() || before["log"] != message["prev"])
        throw BadInput("table", "goes on from another one");
    json table = before.patch(message["patch"]);
    for (const auto& [key, value] : message.items())
        if (key != "patch") table[key] = value;
    return table;
}

Page::Page(const Served& served, const Headers& headers) : inside_(std::make_unique<Inside>()) {
    auto& socket = inside_->socket;
    socket.set_option(beast::websocket::stream_base::decorator(
        [headers](beast::websocket::request_type& request) {
            for (const auto& [name, value] : headers) request.set(name, value);
        }));
    check(wait(inside_->context,
               [&](auto done) { socket.next_layer().async_connect(place_of(served), done); }));
    const std::string host = host_of(served);
    check(wait(inside_->context, [&](auto done) { socket.async_handshake(host, "/ws", done); }));
}

Page::Page(const Served& served, const std::string& match, const std::vector<std::string>& tokens,
           const Headers& headers)
    : Page(served, headers) {
    say({{"t", "hello"}, {"match", match}, {"tokens", tokens}});
}

Page::~Page() = default;

void Page::say_bytes(const std::string& bytes) {
    check(wait(inside_->context,
               [&](auto done) { inside_->socket.async_write(asio::buffer(bytes), done); }));
}

void Page::say_binary(const std::string& bytes) {
    inside_->socket.binary(true);
    say_bytes(bytes);
}

json Page::next() {
    beast::flat_buffer buffer;
    check(wait(inside_->context, [&](auto done) { inside_->socket.async_read(buffer, done); }));
    const std::string bytes = beast::buffers_to_string(buffer.data());
    heard_ += bytes + "\n";
    json message = json::parse(bytes);
    if (message["t"] == "table") return table_ = merged(table_, message);
    return message;
}

json Page::next(const std::string& kind) {
    while (true) {
        json message = next();
        if (message["t"] == kind) return message;
        if (message["t"] == "error") throw BadInput("no " + kind, message.dump());
    }
}

json Page::answer(json request) {
    request["n"] = ++number_;
    say(request);
    while (true) {
        json message = next();
        if (message.value("n", 0) == number_) return message;
        if (message["t"] == "error") throw BadInput("no answer", message.dump());
    }
}

json Page::play(int seat, std::size_t at, const std::string& text) {
    return answer({{"t", "play"}, {"seat", seat}, {"at", at}, {"text", text}});
}

json Page::undo(int seat, std::size_t at) {
    return answer({{"t", "undo"}, {"seat", seat}, {"at", at}});
}

json Page::resync() {
    say({{"t", "resync"}});
    while (true)
        if (json table = next("table"); table["full"]) return table;
}

json Page::table_at(std::size_t log) {
    while (true)
        if (json table = next("table"); table["log"] == log) return table;
}

json Page::listen_to_end() {
    json last;
    try {
        while (true) last = next();
    } catch (const BadInput& closed) {
        if (std::string(closed.what()).starts_with("server")) throw;
    }
    return last;
}

void Page::drop() { inside_->socket.next_layer().close(); }

Begun read_begun(const Served& served, const Answer& answer) {
    if (answer.status != 201) throw BadInput("no match", answer.body);
    const json made = answer.parsed();
    Begun begun{.match = made["match"]};
    for (const json& seat : made["seats"]) {
        if (!seat.contains("invite")) {
            begun.tokens.push_back(seat.value("token", ""));
            continue;
        }
        const Answer claimed = post(served, "/api/matches/" + begun.match + "/claim",
                                    json{{"invite", seat["invite"]}}.dump());
        if (claimed.status != 200) throw BadInput("no seat", claimed.body);
        begun.tokens.push_back(claimed.parsed()["token"]);
    }
    return begun;
}

json wanted_match(const json& seats) {
    return {{"game", "last_stand"}, {"options", {{"scenario", "warehouse"}}}, {"seats", seats}};
}

Begun begin_match(const Served& served, const json& seats) {
    return read_begun(served, post(served, "/api/matches", wanted_match(seats).dump()));
}

Begun begin_match(const Served& served, const json& seats, const json& options) {
    json wanted = wanted_match(seats);
    wanted["options"].update(options);
    return read_begun(served, post(served, "/api/matches", wanted.dump()));
}

Begun begin_match(const Served& served) {
    return begin_match(served, json::parse(R"([{"who": "me"}, {"who": "link"}])"));
}

std::size_t play_to_the_end(Page& both) {
    json table = both.resync();
    while (!table["over"]) {
        const std::size_t at = table["log"];
        const json answer = both.play(table["to_act"], at, "fight");
        if (answer["t"] != "ack") throw BadInput("refused", answer.dump());
        table = both.table_at(answer["at"]);
    }
    return table["log"];
}

}  // namespace gravetide::tests
