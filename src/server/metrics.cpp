#include "server/metrics.h"

#include <fmt/format.h>

namespace gravetide::server {

std::string Metrics::text() const {
    std::string text;
    const auto add = [&](const char* name, const char* type, const char* help, double value) {
        text += fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n{0} {3}\n", name, type, help, value);
    };
    text +=
        "# HELP gravetide_http_responses_total HTTP responses by class\n"
        "# TYPE gravetide_http_responses_total counter\n";
    for (std::size_t digit = 1; digit < responses.size(); ++digit)
        text += fmt::format("gravetide_http_responses_total{{class=\"{}xx\"}} {}\n", digit,
                            responses.at(digit).load());
    const auto number = [](const std::atomic<std::uint64_t>& value) {
        return static_cast<double>(value.load());
    };
    add("gravetide_sockets", "gauge", "WebSockets open", number(sockets));
    add("gravetide_tables", "gauge", "Tables in memory", number(tables));
    add("gravetide_matches_total", "counter", "Matches begun", number(matches));
    add("gravetide_decisions_total", "counter", "Decisions on disk and acknowledged",
        number(decisions));
    add("gravetide_refused_total", "counter", "Requests refused at a table", number(refused));
    add("gravetide_not_stored_total", "counter", "Decisions the store could not keep",
        number(not_stored));
    add("gravetide_bot_thoughts_total", "counter", "Decisions bots thought about",
        number(bot_thoughts));
    add("gravetide_closed_total", "counter", "Tables closed for a fault of the program",
        number(closed));
    add("gravetide_forwarded_total", "counter", "Requests and sockets taken to another server",
        number(forwarded));
    add("gravetide_lost_total", "counter", "Tables that another server has taken over",
        number(lost));
    add("gravetide_store_waits_total", "counter", "Appends waited for", number(store_waits));
    add("gravetide_store_seconds_total", "counter", "Time waited for the store",
        number(store_microseconds) / 1e6);
    return text;
}

}  // namespace gravetide::server
