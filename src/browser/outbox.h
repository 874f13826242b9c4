// What goes out of the door: JSON objects in the order in which they were said.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gravetide::browser {

// Of an API call.
struct Answer {
    unsigned status = 200;
    std::string body{};
    std::string type = "application/json";
};

class Outbox {
public:
    void respond(std::size_t number, const Answer& answer);
    void send(std::size_t socket, const std::string& text);
    void hang_up(std::size_t socket);
    // The row, JSON by itself, is to replace the one of the version before.
    void keep(std::size_t keep, const std::string& match, std::size_t before,
              const std::string& row);
    void fetch(const std::string& match);
    void waiting();
    // Something that whoever looks into the console should know.
    void report(std::string_view text);

    // All of it, as one list.
    std::string take();

private:
    void add(const std::string& object);

    std::string list_{};
};

}  // namespace gravetide::browser
