// A page that says whatever it likes to a whole table, of any game: nothing of it may be a fault of
// the program, or close the table.
//
// The first line is the body of the call that opens a match. Of the others each is
//   12              a choice, by its place in the list
//   {…}             a message; "at" and "seat" are those of now where it says nothing of them
//   /api/…          what is asked of the API; ID there is the match
//   POST /api/… {…}
//   !{…}            the tab is closed and opened again, and the row it kept is changed by this
//   anything else   what somebody typed.
#include <algorithm>
#include <charconv>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "browser/door.h"
#include "fuzz/reading.h"

namespace gravetide::fuzz {
namespace {

using nlohmann::json;

constexpr int kMostWorks = 40;  // pieces of work after one line: bots play on among themselves
constexpr int kMostLooks = 20;  // until whoever thinks is told that it is enough
constexpr int kMostLines = 60;
constexpr std::size_t kSocket = 1;

// Broken letters are mended, as a page's texts never have any.
std::string written(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

class Page {
public:
    void begin(std::string_view wanted) {
        open_door();
        call("POST", "/api/matches", std::string(wanted));
        if (match_.empty()) return;
        sit();
    }

    bool sits() const { return !match_.empty(); }

    void take(std::string_view line) {
        if (line.empty()) return;
        std::size_t place = 0;
        const auto [end, wrong] = std::from_chars(line.data(), line.data() + line.size(), place);
        if (wrong == std::errc{} && end == line.data() + line.size()) return choose(place);
        if (line.starts_with('{')) return send(std::string(line));
        if (line.starts_with('/')) return call("GET", std::string(line), "");
        if (line.starts_with("POST ")) {
            const auto body = std::min(line.find(' ', 5), line.size());
            return call("POST", std::string(line.substr(5, body - 5)),
                        std::string(line.substr(body)));
        }
        if (line.starts_with('!')) return open_again(line.substr(1));
        say_message({{"t", "play"}, {"text", std::string(line)}});
    }

private:
    void open_door() {
        static const Shelf shelf;
        const auto patience = [](int) {
            return [looks = 0]() mutable { return ++looks > kMostLooks; };
        };
        door_ = std::make_unique<browser::Door>(shelf, patience, seed_from_number(7));
    }

    void sit() {
        say({{"do", "open"}, {"socket", kSocket}});
        send(json{{"t", "hello"}, {"match", match_}, {"tokens", tokens_}}.dump());
    }

    void open_again(std::string_view change) {
        open_door();
        const auto row = rows_.find(match_);
        const json patch = json::parse(change, nullptr, false);
        if (row != rows_.end() && patch.is_object()) {
            row->second.merge_patch(patch);
        }
        sit();
    }

    void choose(std::size_t place) {
        if (!table_.contains("choices") || table_["choices"].empty()) return;
        const json& choices = table_["choices"];
        say_message({{"t", "play"}, {"id", choices[place % choices.size()]["id"]}});
    }

    void say_message(const json& message) { send(written(message)); }

    void send(const std::string& text) {
        json message = json::parse(text, nullptr, false);
        std::string whole = text;
        if (message.is_object()) {
            if (!message.contains("at") && table_.contains("log")) message["at"] = table_["log"];
            if (!message.contains("seat") && table_.contains("to_act"))
                message["seat"] = table_["to_act"];
            whole = written(message);
        }
        say({{"do", "message"}, {"socket", kSocket}, {"text", whole}});
    }

    void call(const std::string& method, std::string path, const std::string& body) {
        if (const auto id = path.find("ID"); id != std::string::npos) path.replace(id, 2, match_);
        std::string tokens;
        for (const std::string& token : tokens_) tokens += (tokens.empty() ? "" : ",") + token;
        say({{"do", "request"},
             {"n", ++calls_},
             {"method", method},
             {"path", path},
             {"token", tokens},
             {"body", body},
             {"now", 1'763'370'000}});
    }

    void say(const json& message) {
        std::vector<std::string> next{written(message)};
        for (int works = 0; !next.empty() && works < kMostWorks; ++works) {
            const std::string out = door_->take(next.front());
            next.erase(next.begin());
            for (const json& each : json::parse(out)) hear(each, next);
        }
    }

    void hear(const json& out, std::vector<std::string>& next) {
        const std::string what = out["do"];
        if (what == "respond") {
            hold(out["status"] != 500);
            if (out["status"] == 201 && match_.empty())
                sit_down(json::parse(std::string(out["body"])));
        } else if (what == "send") {
            const json message = json::parse(std::string(out["text"]));
            if (message["t"] == "table") see(message);
        } else if (what == "keep") {
            keep(out);
            next.push_back(json{{"do", "kept"}, {"keep", out["keep"]}}.dump());
        } else if (what == "fetch") {
            const auto row = rows_.find(out["match"]);
            json answer{{"do", row == rows_.end() ? "missing" : "laid"}, {"match", out["match"]}};
            if (row != rows_.end()) answer["row"] = row->second;
            next.push_back(written(answer));
        } else if (what == "waiting") {
            next.push_back(R"({"do":"work"})");
        } else if (what == "report") {
            const std::string text = out["text"];
            hold(text.find("fault of this program") == std::string::npos);
            hold(text.find("a call failed") == std::string::npos);
            hold(text.find("analysis failed") == std::string::npos);
        }
    }

    void sit_down(const json& opened) {
        match_ = opened["match"];
        for (const json& seat : opened["seats"])
            if (seat.contains("token")) tokens_.push_back(seat["token"]);
    }

    void see(const json& message) {
        if (message["full"]) {
            table_ = message;
            return;
        }
        hold(table_["log"] == message["prev"]);
        table_.patch_inplace(message["patch"]);
        table_["log"] = message["log"];
    }

    void keep(const json& wanted) {
        auto& pieces = pieces_[wanted["match"]];
        pieces.resize(wanted["from"].get<std::size_t>());
        for (const json& piece : wanted["pieces"]) pieces.push_back(piece);
        json& row = rows_[wanted["match"]] = wanted["row"];
        std::string record;
        for (const std::string& piece : pieces) record += piece;
        row["record"] = record;
    }

    std::unique_ptr<browser::Door> door_;
    std::map<std::string, json> rows_;
    std::map<std::string, std::vector<std::string>> pieces_;
    json table_ = json::object();
    std::string match_;
    std::vector<std::string> tokens_;
    int calls_ = 0;
};

}  // namespace
}  // namespace gravetide::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace gravetide::fuzz;
    std::string_view lines = text_of(bytes, size);
    Page page;
    page.begin(take_line(lines));
    for (int line = 0; page.sits() && !lines.empty() && line < kMostLines; ++line)
        page.take(take_line(lines));
    return 0;
}
