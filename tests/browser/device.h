// What a browser does around the door: rows in a map instead of a database, sockets that are lists,
// and messages carried to and fro until nothing is left to do.
#pragma once

#include <deque>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "browser/door.h"
#include "table/reader.h"

namespace gravetide::tests {

struct Reply {
    int status = 0;
    std::string body{};

    json read() const { return json::parse(body); }
    std::string code() const { return read()["error"]["code"]; }
};

// A page's end of a table's socket.
struct Wire {
    std::size_t number = 0;
    Reader reader{};
    std::vector<json> heard{};  // but for tables
    bool is_open = true;
    int numbers = 0;

    json last(const std::string& kind) const {
        for (auto line = heard.rbegin(); line != heard.rend(); ++line)
            if ((*line)["t"] == kind) return *line;
        return {};
    }
};

struct Begun {
    std::string match{};
    std::vector<std::string> tokens{};
};

inline Begun begun(const Reply& reply) {
    EXPECT_EQ(reply.status, 201) << reply.body;
    const json opened = reply.read();
    Begun out{.match = opened["match"]};
    for (const json& seat : opened["seats"])
        if (seat.contains("token")) out.tokens.push_back(seat["token"]);
    return out;
}

class Device {
public:
    enum class Disk : std::uint8_t { Good, Full };

    explicit Device(const Shelf& shelf) : shelf_(shelf) { restart(); }

    std::map<std::string, json> rows{};
    std::vector<std::string> reports{};
    Disk disk = Disk::Good;
    int keeps = 0;
    int fetches = 0;
    std::size_t written = 0;  // bytes of the record in the last keep
    bool keep_now = true;     // otherwise what is to be kept waits in `keeping`
    std::vector<json> keeping{};

    // The tab is closed and opened again: nothing is left but the rows.
    void restart() {
        door_ = std::make_unique<browser::Door>(shelf_, browser::Patience(), seed_from_number(7));
        wires_.clear();
        keeping.clear();
        waiting_ = false;
    }

    Reply call(const std::string& method, const std::string& path, const std::string& body = "",
               const std::string& token = "") {
        const int number = ++calls_;
        say({{"do", "request"},
             {"n", number},
             {"method", method},
             {"path", path},
             {"token", token},
             {"body", body},
             {"now", 1'763'370'000}});
        const auto found = replies_.find(number);
        if (found == replies_.end()) return {};
        return found->second;
    }
    Reply get(const std::string& path, const std::string& token = "") {
        return call("GET", path, "", token);
    }
    Reply post(const std::string& path, const json& body, const std::string& token = "") {
        return call("POST", path, body.dump(), token);
    }

    std::shared_ptr<Wire> open() {
        auto wire = std::make_shared<Wire>();
        wire->number = ++sockets_;
        wires_[wire->number] = wire;
        say({{"do", "open"}, {"socket", wire->number}});
        return wire;
    }
    std::shared_ptr<Wire> sit(const std::string& match, const std::vector<std::string>& tokens) {
        auto wire = open();
        send(*wire, {{"t", "hello"}, {"match", match}, {"tokens", tokens}});
        return wire;
    }
    void close(const Wire& wire) { say({{"do", "close"}, {"socket", wire.number}}); }
    void send_text(const Wire& wire, const std::string& text) {
        say({{"do", "message"}, {"socket", wire.number}, {"text", text}});
    }
    void send(Wire& wire, json message) {
        message["n"] = ++wire.numbers;
        send_text(wire, message.dump());
    }
    void play(Wire& wire, const json& seat, const json& id) {
        send(wire, {{"t", "play"}, {"seat", seat}, {"at", wire.reader.table["log"]}, {"id", id}});
    }

    // One message, and all that follows from it.
    void say(const json& message) {
        said_.push_back(message.dump());
        go_on();
    }
    // The same with any bytes; what came of it, before anything is done about that.
    json say_raw(const std::string& bytes) {
        json out = json::parse(door_->take(bytes));
        for (const json& each : out) hear(each);
        go_on();
        return out;
    }
    void go_on() {
        while (!said_.empty() || waiting_) {
            std::string next = R"({"do":"work"})";
            if (said_.empty()) {
                waiting_ = false;
            } else {
                next = std::move(said_.front());
                said_.pop_front();
            }
            for (const json& each : json::parse(door_->take(next))) hear(each);
        }
    }
    void end_keep(const json& keep, const char* how) { say({{"do", how}, {"keep", keep["keep"]}}); }
    void store(const json& keep) {
        const auto there = rows.find(keep["match"]);
        // Nobody else wrote in between.
        ASSERT_EQ(keep["before"], there == rows.end() ? json(0) : there->second["version"]);
        // Pieces are taken from one number on; the row is given back with all of them.
        auto& pieces = pieces_[keep["match"]];
        ASSERT_LE(keep["from"].get<std::size_t>(), pieces.size());
        pieces.resize(keep["from"].get<std::size_t>());
        for (const json& piece : keep["pieces"]) pieces.push_back(piece);
        written = keep["pieces"].dump().size();
        json& row = rows[keep["match"]] = keep["row"];
        std::string record;
        for (const std::string& piece : pieces) record += piece;
        row["record"] = record;
    }

private:
    void hear(const json& out) {
        const std::string what = out["do"];
        if (what == "respond") {
            ASSERT_FALSE(replies_.contains(out["n"])) << "answered twice";
            replies_[out["n"]] = {out["status"], out["body"]};
        } else if (what == "send") {
            const auto wire = wires_.find(out["socket"]);
            ASSERT_NE(wire, wires_.end());
            json message = json::parse(out["text"].get_ref<const std::string&>());
            if (message["t"] == "table") return wire->second->reader.hear(message);
            wire->second->heard.push_back(std::move(message));
        } else if (what == "hang_up") {
            if (wires_.contains(out["socket"])) wires_[out["socket"]]->is_open = false;
        } else if (what == "keep") {
            ++keeps;
            if (!keep_now) return keeping.push_back(out);
            if (disk == Disk::Good) store(out);
            said_.push_back(
                json{{"do", disk == Disk::Good ? "kept" : "lost"}, {"keep", out["keep"]}}.dump());
        } else if (what == "fetch") {
            ++fetches;
            const auto row = rows.find(out["match"]);
            said_.push_back(
                row == rows.end()
                    ? json{{"do", "missing"}, {"match", out["match"]}}.dump()
                    : json{{"do", "laid"}, {"match", out["match"]}, {"row", row->second}}.dump());
        } else if (what == "waiting") {
            waiting_ = true;
        } else {
            ASSERT_EQ(what, "report");
            reports.push_back(out["text"]);
        }
    }

    const Shelf& shelf_;
    std::map<std::string, std::vector<std::string>> pieces_{};
    std::unique_ptr<browser::Door> door_{};
    std::deque<std::string> said_{};
    std::map<int, Reply> replies_{};
    std::map<std::size_t, std::shared_ptr<Wire>> wires_{};
    bool waiting_ = false;
    int calls_ = 0;
    std::size_t sockets_ = 0;
};

}  // namespace gravetide::tests
