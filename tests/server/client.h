// A small client for tests: one call waits for one answer, for ten seconds at most.
#pragma once

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "folder.h"
#include "server/child.h"

namespace gravetide::tests {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using nlohmann::json;

inline constexpr std::chrono::seconds kPatience{20};

// gravetide serve on a port and a database of its own.
class Served {
public:
    explicit Served(const std::vector<std::string>& more = {}) { start(more); }

    void start(const std::vector<std::string>& more = {}, const std::string& limits = {}) {
        std::vector<std::string> words{GRAVETIDE_PROGRAM, "serve", "--port", port(), "--db",
                                       database()};
        words.insert(words.end(), more.begin(), more.end());
        // A shell sets limits on itself and then becomes the program.
        if (!limits.empty())
            words.insert(words.begin(), {"sh", "-c", limits + "; exec \"$@\"", "sh"});
        child_ = std::make_unique<Child>(words, folder_.file("errors"));
        port_ = port_of(child_->line());
    }

    Child& child() { return *child_; }
    std::string database() const { return folder_.file("tables.sqlite"); }
    const Folder& folder() const { return folder_; }
    std::string port() const { return std::to_string(port_); }

private:
    Folder folder_;
    std::unique_ptr<Child> child_;
    unsigned short port_ = 0;
};

// A connection to the server, as raw as a test needs it.
class Wire {
public:
    explicit Wire(const Served& served) : stream_(context_), port_(served.port()) {
        const tcp::endpoint there(asio::ip::address_v4::loopback(),
                                  static_cast<unsigned short>(std::stoi(port_)));
        check(wait([&](auto done) { stream_.async_connect(there, done); }));
    }

    const std::string& port() const { return port_; }
    beast::tcp_stream& stream() { return stream_; }

    void send(const std::string& bytes) {
        check(wait([&](auto done) {
            asio::async_write(stream_, asio::buffer(bytes),
                              [done](beast::error_code error, std::size_t) { done(error); });
        }));
    }

    // Everything until the server closes.
    std::string read_to_end() {
        std::string bytes;
        wait([&](auto done) {
            asio::async_read(stream_, asio::dynamic_buffer(bytes),
                             [done](beast::error_code error, std::size_t) { done(error); });
        });
        return bytes;
    }

    // Runs one operation to its end; what takes too long fails the test.
    template <class Begin>
    beast::error_code wait(Begin&& begin) {
        std::optional<beast::error_code> ended;
        begin([&](beast::error_code error) { ended = error; });
        context_.restart();
        context_.run_for(kPatience);
        if (!ended) throw BadInput("server", "does not answer");
        return *ended;
    }

    static void check(beast::error_code error) {
        if (error) throw BadInput("socket", error.message());
    }

private:
    asio::io_context context_;
    beast::tcp_stream stream_;
    std::string port_;
};

struct Answer {
    unsigned status = 0;
    std::string body{};
    http::fields headers{};

    json parsed() const { return json::parse(body); }
    std::string code() const { return parsed()["error"]["code"]; }
    std::string text() const { return parsed()["error"]["text"]; }
};

using Headers = std::vector<std::pair<std::string, std::string>>;

inline Answer ask(Wire& wire, http::verb verb, const std::string& target,
                  const std::string& body = {}, const Headers& headers = {}) {
    http::request<http::string_body> request{verb, target, 11, body};
    request.set(http::field::host, "localhost:" + wire.port());
    for (const auto& [name, value] : headers) request.set(name, value);
    request.prepare_payload();
    Wire::check(wire.wait([&](auto done) {
        http::async_write(wire.stream(), request,
                          [done](beast::error_code error, std::size_t) { done(error); });
    }));
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(64 * 1024 * 1024);
    parser.skip(verb == http::verb::head);
    Wire::check(wire.wait([&](auto done) {
        http::async_read(wire.stream(), buffer, parser,
                         [done](beast::error_code error, std::size_t) { done(error); });
    }));
    return {parser.get().result_int(), parser.get().body(), parser.get()};
}

inline Answer get(const Served& served, const std::string& target, const Headers& headers = {}) {
    Wire wire(served);
    return ask(wire, http::verb::get, target, {}, headers);
}

inline Answer post(const Served& served, const std::string& target, const std::string& body,
                   const Headers& headers = {}) {
    Wire wire(served);
    return ask(wire, http::verb::post, target, body, headers);
}

// A page at a table.
class Page {
public:
    explicit Page(const Served& served) : wire_(served), socket_(wire_.stream()) {
        Wire::check(wire_.wait([&](auto done) {
            socket_.async_handshake("localhost:" + served.port(), "/ws", done);
        }));
    }
    Page(const Served& served, const std::string& match, const std::vector<std::string>& tokens)
        : Page(served) {
        hello(match, tokens);
    }

    void hello(const std::string& match, const std::vector<std::string>& tokens) {
        say({{"t", "hello"}, {"match", match}, {"tokens", tokens}});
    }

    void say(const json& message) { say_bytes(message.dump()); }
    void say_bytes(const std::string& bytes) {
        Wire::check(wire_.wait([&](auto done) {
            socket_.async_write(asio::buffer(bytes),
                                [done](beast::error_code error, std::size_t) { done(error); });
        }));
    }
    void binary() { socket_.binary(true); }

    // The next message of a kind; others before it are skipped, but heard.
    json next(const std::string& kind) {
        while (true) {
            const json message = next();
            if (message["t"] == kind) return message;
            if (message["t"] == "error") throw BadInput("error instead of " + kind, message.dump());
        }
    }
    json next() {
        beast::flat_buffer buffer;
        Wire::check(wire_.wait([&](auto done) {
            socket_.async_read(buffer,
                               [done](beast::error_code error, std::size_t) { done(error); });
        }));
        const std::string bytes = beast::buffers_to_string(buffer.data());
        heard_ += bytes + "\n";
        return json::parse(bytes);
    }

    // The answer to a numbered request.
    json answer(json request) {
        request["n"] = ++number_;
        say(request);
        while (true) {
            const json message = next();
            if (message.value("n", 0) == number_) return message;
        }
    }
    json play(int seat, std::size_t at, const std::string& text) {
        return answer({{"t", "play"}, {"seat", seat}, {"at", at}, {"text", text}});
    }

    // Waits until the table stands at this length of the log.
    json table_at(std::size_t log) {
        while (true) {
            const json table = next("table");
            if (table["log"] == log) return table;
        }
    }

    // What is still said until the server closes.
    void listen_to_end() {
        try {
            while (true) next();
        } catch (const BadInput& closed) {
            if (std::string(closed.what()).starts_with("server")) throw;
        }
    }

    // Leaves without a word.
    void drop() { wire_.stream().close(); }

    const std::string& heard() const { return heard_; }

private:
    Wire wire_;
    beast::websocket::stream<beast::tcp_stream&> socket_;
    std::string heard_;
    int number_ = 0;
};

// A match as the server opened it.
struct Begun {
    std::string match{};
    std::vector<std::string> tokens{};
};

inline Begun read_begun(const Answer& answer) {
    if (answer.status != 201) throw BadInput("no match", answer.body);
    const json made = answer.parsed();
    Begun begun{.match = made["match"]};
    for (const json& seat : made["seats"]) begun.tokens.push_back(seat.value("token", ""));
    return begun;
}

inline Begun begin_match(const Served& served,
                         const json& seats = {{{"who", "me"}}, {{"who", "link"}}}) {
    return read_begun(post(
        served, "/api/matches",
        json{{"game", "last_stand"}, {"options", {{"scenario", "warehouse"}}}, {"seats", seats}}
            .dump()));
}

}  // namespace gravetide::tests
