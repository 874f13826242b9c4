// What never changes in a match, for each game and its options: fetched once by a page, kept by its
// browser, and known by its hash.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "match/shelf.h"
#include "table/path.h"

namespace gravetide::table {

struct Board {
    std::string text{};  // JSON
    std::string hash{};
};

// "/api/games/GAME/board?option=value&v=HASH": the options, and the hash if one is named.
struct WantedBoard {
    Words options{};
    std::string hash{};
};
WantedBoard read_board(const Path& path);

// Has no lock: whoever keeps it asks it on one strand alone.
class Boards {
public:
    // BadInput when there is no such game or it has no such options.
    std::shared_ptr<const Board> of(const Shelf& shelf, const std::string& game,
                                    const Words& options);

private:
    std::map<std::string, std::shared_ptr<const Board>> known_;  // by game and options
};

}  // namespace gravetide::table
