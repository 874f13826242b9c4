// A fresh database for each test: a SQLite file in a folder of its own, or a database of the
// private server that tools/with_postgresql has started.
#pragma once

#include <cstdlib>
#include <future>
#include <gtest/gtest.h>
#include <latch>
#include <string>

#include "engine/bad_input.h"
#include "folder.h"
#include "store/backend.h"
#include "store/store.h"

namespace gravetide::tests {

using Kind = Place::Kind;
inline constexpr std::chrono::milliseconds kHardlyAny{20};

inline std::string postgresql_server() {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody sets it.
    const char* server = std::getenv("GRAVETIDE_POSTGRESQL");
    if (!server) throw BadInput("GRAVETIDE_POSTGRESQL", "run this with tools/with_postgresql");
    return server;
}

class StoreTest : public ::testing::TestWithParam<Kind> {
protected:
    void SetUp() override {
        if (GetParam() == Kind::Sqlite) {
            url_ = "sqlite:" + folder_.file("tables.sqlite");
            return;
        }
        static int made = 0;
        const std::string name =
            "test_" + std::to_string(::getpid()) + "_" + std::to_string(made++);
        const std::string server = postgresql_server();
        soci::session session;
        open(session, find_place(server + "&dbname=postgres", kHardlyAny));
        session << "CREATE DATABASE " << name;
        url_ = server + "&dbname=" + name;
    }

    const std::string& url() const { return url_; }

    // A connection past the store, to look or to meddle.
    void connect(soci::session& session) const { open(session, find_place(url_, kHardlyAny)); }

private:
    Folder folder_;
    std::string url_;
};

inline std::string kind_name(const ::testing::TestParamInfo<Kind>& info) {
    return info.param == Kind::Sqlite ? "sqlite" : "postgresql";
}

inline StoredMatch some_match(const std::string& id) {
    return {.id = id,
            .header = "game last_stand\nseat human Anna\nseat bot greedy\n",
            .secret = seed_from_number(7),
            .seats = {{.who = "human Anna", .token_hash = "abcd"}, {.who = "bot greedy"}},
            .created = 1'700'000'000};
}

// What the store answered, once it has.
inline std::string append(Store& store, const std::string& match, Store::Lines lines) {
    std::promise<std::string> told;
    store.append(match, std::move(lines), [&](const std::string& error) { told.set_value(error); });
    return told.get_future().get();
}

// The one line of what went wrong, or "" when nothing did.
template <class Try>
std::string complaint(Try&& attempt) {
    try {
        attempt();
    } catch (const BadInput& error) {
        return error.what();
    } catch (const StoreFailure& error) {
        return error.what();
    }
    return "";
}

inline std::string opening(const std::string& url) {
    return complaint([&] { const Store store(url, kHardlyAny); });
}

inline bool is_one_line(const std::string& text) {
    return !text.empty() && text.find('\n') == std::string::npos;
}

}  // namespace gravetide::tests
