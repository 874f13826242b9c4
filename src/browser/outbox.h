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
    // The row, JSON by itself, is to replace the one of the version before, and these pieces of its
    // record, a JSON list, all those from that number on.
    struct Kept {
        std::size_t keep = 0;
        std::size_t before = 0;
        std::size_t from = 0;
    };
    void keep(const Kept& kept, const std::string& match, const std::string& row,
              const std::string& pieces);
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
