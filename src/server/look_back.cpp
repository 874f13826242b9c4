#include "server/look_back.h"

namespace gravetide::server {

asio::awaitable<std::string> tables_of(House& house, std::shared_ptr<Table> table, Stretch stretch,
                                       std::optional<Seat> eyes, std::string from) {
    const auto looking =
        look_back(house, *table, from,
                  [stretch, eyes, id = table->id(), board = table->board()](const Match& match) {
                      return past_tables_answer(match, id, board, eyes, stretch);
                  });
    std::string answer = co_await looking->finished();
    co_return answer;
}

asio::awaitable<std::string> course_of(House& house, std::shared_ptr<Table> table,
                                       std::string from) {
    const auto looking =
        look_back(house, *table, from, [](const Match& match) { return course_answer(match); });
    std::string answer = co_await looking->finished();
    co_return answer;
}

}  // namespace gravetide::server
