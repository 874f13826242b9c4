// The API calls of docs/protocol.md that a page can answer by itself.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "browser/lobby.h"
#include "table/opening.h"
#include "table/path.h"

namespace gravetide::browser {

struct Call {
    std::size_t number = 0;
    std::string method{};
    std::string target{};
    std::string token{};  // the header X-Seat-Token; empty: none
    std::string body{};
    std::int64_t now = 0;  // seconds since 1970
};

class Api {
public:
    Api(Home& home, Lobby& lobby) : home_(home), lobby_(lobby) {}

    // Never throws; answered now or later, once.
    void answer(const Call& call);

private:
    using Look = std::function<Answer(Table& table)>;

    // What goes wrong in the work becomes the answer.
    template <class Work>
    void answering(std::size_t number, Work work);
    void get(const Call& call, const table::Path& path);
    void post(const Call& call, const table::Path& path);
    void mine(const Call& call);
    void look_at(std::size_t number, const std::string& match, Look look);
    void begin(const Call& call, Restored restored, const std::vector<table::WantedSeat>& wanted);
    Answer fork(const Call& call, Table& table);
    Answer analysis(const Table& table);
    Seed secret() { return table::next_secret(home_.seed, home_.dealt); }

    struct UnderWay;
    static void go_on(Home& home, const std::shared_ptr<UnderWay>& work);

    Home& home_;
    Lobby& lobby_;
    std::map<std::string, std::shared_ptr<UnderWay>> analyses_{};  // by match
};

}  // namespace gravetide::browser
