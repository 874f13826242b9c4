#include "table/boards.h"

#include "match/board.h"
#include "match/hash.h"

namespace gravetide::table {

namespace {

constexpr std::size_t kMostBoards = 64;
constexpr std::size_t kHashBytes = 8;

}  // namespace

WantedBoard read_board(const Path& path) {
    WantedBoard wanted{.options = path.query};
    std::erase_if(wanted.options, [&](const auto& word) {
        if (word.first == "v") wanted.hash = word.second;
        return word.first == "v";
    });
    return wanted;
}

std::shared_ptr<const Board> Boards::of(const Shelf& shelf, const std::string& game,
                                        const Words& options) {
    // Put in order, and with the usual ones that were left out.
    const auto match = shelf.set_up(Header{.game = game, .options = options});
    std::string key = game;
    for (const auto& [name, value] : match->header().options)
        if (name != kTakeBackKey) key.append(" ").append(name).append("=").append(value);
    // Forgetting all is the cheapest way to stay bounded.
    if (known_.size() >= kMostBoards && !known_.contains(key)) known_.clear();
    auto& board = known_[key];
    if (!board) {
        Board made{.text = board_of(*match)};
        made.hash = to_hex(chained({}, made.text), kHashBytes);
        board = std::make_shared<const Board>(std::move(made));
    }
    return board;
}

}  // namespace gravetide::table
