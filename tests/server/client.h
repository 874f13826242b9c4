// A small client for tests: one call waits for one answer, for some seconds at most. BadInput when
// the server does not answer or closes.
#pragma once

#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "folder.h"
#include "server/child.h"

namespace gravetide::tests {

using nlohmann::json;

// gravetide serve on a port and a database of its own.
class Served {
public:
    explicit Served(const std::vector<std::string>& more = {}) { start(more); }
    // On another database than a SQLite file of its own.
    Served(std::string database, const std::vector<std::string>& more)
        : database_(std::move(database)) {
        start(more);
    }

    // Again on the same port and database. A shell sets the limits on itself and then becomes the
    // program.
    void start(const std::vector<std::string>& more = {}, const std::string& limits = {});

    Child& child() { return *child_; }
    std::string database() const {
        return database_.empty() ? folder_.file("tables.sqlite") : database_;
    }
    const Folder& folder() const { return folder_; }
    unsigned short port() const { return port_; }

private:
    Folder folder_;
    std::string database_;
    std::unique_ptr<Child> child_;
    unsigned short port_ = 0;
};

struct Answer {
    unsigned status = 0;
    std::string body{};
    std::map<std::string, std::string> headers{};  // names in small letters

    json parsed() const { return json::parse(body); }
    std::string code() const { return parsed()["error"]["code"]; }
    std::string text() const { return parsed()["error"]["text"]; }
};

using Headers = std::vector<std::pair<std::string, std::string>>;

// A connection, as raw as a test needs it.
class Wire {
public:
    explicit Wire(const Served& served);
    ~Wire();

    void send(const std::string& bytes);
    std::string read_to_end();  // until the server closes
    Answer ask(const std::string& method, const std::string& target, const std::string& body = {},
               const Headers& headers = {});

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

Answer get(const Served& served, const std::string& target, const Headers& headers = {});
Answer post(const Served& served, const std::string& target, const std::string& body,
            const Headers& headers = {});

// The table after a message, as a page puts it together; the story is left to the caller.
json merged(const json& before, const json& message);

// A page at a table.
class Page {
public:
    explicit Page(const Served& served, const Headers& headers = {});
    Page(const Served& served, const std::string& match, const std::vector<std::string>& tokens,
         const Headers& headers = {});
    ~Page();

    void say(const json& message) { say_bytes(message.dump()); }
    void say_bytes(const std::string& bytes);
    void say_binary(const std::string& bytes);

    // The next message; of a kind: others before it are skipped, but heard. A table is given as it
    // stands, with "full", "prev", "story" and "dice" as they came.
    json next();
    json next(const std::string& kind);

    // The answer to a request, which gets a number.
    json answer(json request);
    json play(int seat, std::size_t at, const std::string& text);
    json undo(int seat, std::size_t at);
    json resync();

    // Waits until the table stands at this length of the log.
    json table_at(std::size_t log);

    // What is still said until the server closes; the last of it.
    json listen_to_end();

    // Leaves without a word.
    void drop();

    const std::string& heard() const { return heard_; }

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
    std::string heard_;
    json table_;
    int number_ = 0;
};

// A match as the server opened it.
struct Begun {
    std::string match{};
    std::vector<std::string> tokens{};
};

// Claims the seats that came by invite.
Begun read_begun(const Served& served, const Answer& answer);
json wanted_match(const json& seats);
Begun begin_match(const Served& served);
Begun begin_match(const Served& served, const json& seats);
Begun begin_match(const Served& served, const json& seats, const json& options);

// Plays fight for whoever is to act until the match is over; the log's length then.
std::size_t play_to_the_end(Page& both);

}  // namespace gravetide::tests
