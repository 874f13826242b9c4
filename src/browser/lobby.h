// All tables of a page: begun, laid from their rows, forgotten when nobody sits there.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "browser/table.h"
#include "table/refusal.h"
#include "table/wire.h"

namespace gravetide::browser {

class Lobby {
public:
    explicit Lobby(Home& home) : home_(home) {}

    // A table; null: there is no such match; or why it cannot be laid.
    using Found = std::variant<std::shared_ptr<Table>, table::Refusal>;
    using ThenFound = std::function<void(const Found& found)>;
    // At once, or when its row has come.
    void find(const std::string& match, ThenFound then);

    // The line of a match for a list of them; null: there is no such match.
    struct Line {
        std::string summary{};
        std::optional<std::vector<Seat>> mine{};  // by the tokens; none: one is wrong
    };
    using ThenLine = std::function<void(const Line* line)>;
    void summarise(const std::string& match, const std::vector<std::string>& tokens, ThenLine then);

    // Kept before anybody hears of it; null when it could not be.
    struct Begun {
        std::shared_ptr<Table> table{};
        std::vector<table::NewSeat> seats{};
    };
    using ThenBegun = std::function<void(const Begun* begun)>;
    void begin(Restored restored, const std::vector<table::WantedSeat>& wanted,
               std::int64_t created, const ThenBegun& then);

    // What the page answers when a row was fetched; null: it has none. False when none was wanted.
    bool hear_row(const std::string& match, const nlohmann::json* row);

    // Those that nobody sits at are forgotten.
    void tidy();

private:
    // Row: null when there is none; or why it cannot be read.
    using RowFound = std::variant<const Row*, table::Refusal>;
    using ThenRow = std::function<void(const RowFound& row)>;

    std::shared_ptr<Table> laid(const std::string& match) const;
    void fetch(const std::string& match, ThenRow then);
    void lay(const std::string& match, const Row& row, const ThenFound& then);

    Home& home_;
    std::map<std::string, std::shared_ptr<Table>> tables_{};
    std::map<std::string, std::vector<ThenRow>> fetching_{};
    std::set<std::string> closed_{};  // where the rules broke; forgotten with the next instance
};

}  // namespace gravetide::browser
