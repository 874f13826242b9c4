// What all tables of a page share: the games, what goes out, and the work that waits.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "browser/outbox.h"
#include "match/shelf.h"
#include "table/boards.h"

namespace gravetide::browser {

// Asked when a piece of work begins; what it gives says when so many milliseconds have passed.
// Clocks belong to whoever holds the door.
using Stop = std::function<bool()>;
using Patience = std::function<Stop(int milliseconds)>;

// Work that takes long is done piece by piece, so that messages are heard in between. What people
// wait for comes first.
class Works {
public:
    enum class Haste : std::uint8_t { Question, Decision, Analysis };

    void add(Haste haste, std::function<void()> piece) {
        lines_.at(static_cast<std::size_t>(haste)).push_back(std::move(piece));
    }
    bool any() const {
        for (const auto& line : lines_)
            if (!line.empty()) return true;
        return false;
    }
    void do_one() {
        for (auto& line : lines_) {
            if (line.empty()) continue;
            const auto piece = std::move(line.front());
            line.pop_front();
            return piece();
        }
    }

private:
    std::array<std::deque<std::function<void()>>, 3> lines_{};
};

class Table;

struct Home {
    const Shelf& shelf;
    Patience patience;           // none: there is no hurry
    std::optional<Seed> seed{};  // all tables are dealt from it; none: nobody can foretell them
    std::uint64_t dealt = 0;     // tables so far
    table::Boards boards{};
    Outbox out{};
    Works works{};
    std::map<std::size_t, std::weak_ptr<Table>> keeps{};  // under way, by their numbers
    std::size_t last_keep = 0;

    Stop within(int milliseconds) const {
        return patience ? patience(milliseconds) : [] { return false; };
    }
};

}  // namespace gravetide::browser
