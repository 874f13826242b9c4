// Any bytes as a request: Boost.Beast takes it apart, and what it says of where it comes from, what
// it asks for and which tokens it shows is read or refused, never a crash.
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/parser.hpp>

#include "fuzz/reading.h"
#include "server/forward.h"
#include "server/heads.h"
#include "server/membership.h"
#include "server/page.h"
#include "server/visitors.h"
#include "table/boards.h"
#include "table/past.h"
#include "table/wire.h"

namespace {

using namespace gravetide;
using namespace gravetide::server;

// What the platform refuses is no crash either.
template <class Read>
void attempt(Read&& read) {
    fuzz::attempt([&] {
        try {
            read();
        } catch (const Refusal& refusal) {
            fuzz::hold(refusal.status >= 400 && refusal.status < 500);
        }
    });
}

void read_where_from(const Request& head) {
    static const std::vector<std::string> hosts{"localhost", "127.0.0.1", "[::1]"};
    static const Origins origins({"https://page.example.org"});
    static const Proxies proxies({"127.0.0.1", "10.0.0.0/8", "2001:db8::/32"});
    static const auto peer = boost::asio::ip::make_address("127.0.0.1");
    is_welcome(hosts, origins, head);
    const std::string who =
        proxies.visitor(peer, whole_of(head, "Forwarded"), whole_of(head, "X-Forwarded-For"));
    // It goes into limits, logs and to other servers as it is.
    fuzz::hold(is_visitor(who));
    is_visitor(text_of(head[kFleetVisitor]));
    read_host_port(text_of(head[http::field::host]));
    Response answer = is_preflight(head) ? preflight_answer() : json("{}");
    add_sharing(answer, origins, head);
    attempt([&] { Proxies({std::string(text_of(head[http::field::via]))}); });
    attempt([&] { Origins({std::string(text_of(head[http::field::origin]))}); });
}

void read_what_for(const Request& head) {
    static const Shelf shelf;
    const Path path(target_of(head));
    fuzz::hold(tokens_of(head).size() <= 16);
    const auto accepted = text_of(head[http::field::accept_encoding]);
    if (const auto file = find_page_file(path.whole, accepted)) page(*file);
    attempt([&] { shelf_answer(shelf, path); });
    attempt([&] {
        if (!path.is({"api", "games", "*", "board"})) return;
        Boards boards;
        boards.of(shelf, path.parts[2], read_board(path).options);
    });
    attempt([&] {
        if (path.is({"api", "matches", "*", "at", "*"})) read_ply(path.parts[4]);
        read_story(path.query);
        const Stretch stretch = read_stretch(path.query);
        fuzz::hold(stretch.last - stretch.first < kMostTables);
    });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(8 * 1024);
    parser.body_limit(64 * 1024);
    parser.eager(true);
    boost::beast::error_code error;
    parser.put(boost::asio::buffer(bytes, size), error);
    if (error || !parser.is_header_done()) return 0;
    const Request& head = parser.get();
    read_where_from(head);
    read_what_for(head);
    return 0;
}
