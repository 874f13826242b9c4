#include "match/board.h"

#include <nlohmann/json.hpp>

namespace gravetide {

using nlohmann::json;

void put_over(json& board, const json& rest) {
    if (board.is_object() && rest.is_object()) {
        for (const auto& [key, value] : rest.items()) put_over(board[key], value);
    } else if (board.is_array() && rest.is_array()) {
        while (board.size() > rest.size()) board.erase(board.size() - 1);
        for (std::size_t i = 0; i < rest.size(); ++i)
            if (i < board.size())
                put_over(board[i], rest[i]);
            else
                board.push_back(rest[i]);
    } else {
        board = rest;
    }
}

std::string Match::view(Seat reader) const {
    json board = json::object();
    json rest = json::object();
    write_board(board);
    write_view(reader, rest);
    put_over(board, rest);
    return board.dump();
}

std::string board_of(const Match& match) {
    json board = json::object();
    match.write_board(board);
    return board.dump();
}

}  // namespace gravetide
