// Whole matches in and out of the store, by the library and by the command.
#include "store/keep.h"

#include <algorithm>
#include <cstdio>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "match/file.h"
#include "places.h"
#include "store/database.h"

namespace gravetide::tests {
namespace {

class StoreKeep : public StoreTest {
protected:
    struct Answer {
        int code;
        std::string text;  // both outputs
    };

    // Runs gravetide as a person would.
    static Answer run(const std::string& words) {
        const std::string command = "'" + kProgram + "' " + words + " 2>&1";
        std::FILE* pipe = ::popen(command.c_str(), "r");  // NOLINT(cert-env33-c)
        if (!pipe) return {-1, "no pipe"};
        std::string text;
        for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe))
            text += static_cast<char>(letter);
        const int status = ::pclose(pipe);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text};
    }
    // The id of a match that was imported.
    static std::string id_in(const Answer& answer) {
        return answer.text.substr(answer.text.find("match ") + 6, 20);
    }
    std::string db() const { return " --db '" + url() + "' "; }

    const Shelf shelf_;
    const Folder files_;
    const Seed secret_ = seed_from_number(42);

    std::unique_ptr<Match> begin() const {
        return shelf_.begin({.game = "last_stand", .seats = {"human Anna", "bot greedy"}}, secret_);
    }
    static void play_on(Match& match, Dice& bot, int decisions) {
        for (int i = 0; i < decisions && is_player(match.to_act()); ++i)
            match.play(match.ask(Bot::Random, bot, {}));
    }
};
INSTANTIATE_TEST_SUITE_P(Both, StoreKeep, ::testing::Values(Kind::Sqlite, Kind::Postgresql),
                         kind_name);

TEST_P(StoreKeep, a_match_goes_on_after_every_decision_as_if_nothing_had_been) {
    Dice bot(1);
    Dice same_bot(1);
    const auto whole = begin();
    play_on(*whole, bot, 1000);
    ASSERT_NE(whole->ending(), "");

    std::string id;
    {
        const auto match = begin();
        Store store(url());
        const StoredMatch stored = as_stored(*match, secret_);
        store.add(stored, log_of(*match));
        id = stored.id;
    }
    // A new server for every decision: nothing but the store remembers.
    for (bool over = false; !over;) {
        Store store(url());
        Restored table = load_match(shelf_, store, id);
        resume_dice(shelf_, table);
        const std::size_t before = table.match->log().size();
        EXPECT_EQ(store.find(id)->moves, before);
        play_on(*table.match, same_bot, 1);
        over = !table.match->ending().empty();
        ASSERT_EQ(append(store, id,
                         {.first = before,
                          .log = log_of(*table.match, before),
                          .ending = table.match->ending()}),
                  "");
    }
    Store store(url());
    EXPECT_EQ(store.find(id)->ending, whole->ending());
    EXPECT_EQ(write_record(*load_match(shelf_, store, id).match, secret_),
              write_record(*whole, secret_));
}

TEST_P(StoreKeep, a_log_that_was_meddled_with_is_found_out) {
    const auto match = begin();
    Dice bot(1);
    play_on(*match, bot, 1000);
    Store store(url());
    const auto meddle = [&](auto change) {
        auto log = log_of(*match);
        StoredMatch stored = as_stored(*match, secret_);
        change(stored, log.lines);
        store.add(stored, log);
        return complaint([&] { load_match(shelf_, store, stored.id); });
    };
    EXPECT_EQ(meddle([](auto&, auto&) {}), "");
    EXPECT_NE(meddle([](auto&, auto& lines) { lines[0] = "seat 1: fly"; }).find(", entry 1: "),
              std::string::npos);
    EXPECT_NE(meddle([](auto&, auto& lines) { lines.erase(lines.begin()); }), "");
    EXPECT_NE(meddle([](auto& stored, auto&) {
                  stored.secret = seed_from_number(1);
              }).find("not the one that was committed to"),
              std::string::npos);
    EXPECT_NE(meddle([](auto& stored, auto&) {
                  stored.header += "hat red\n";
              }).find("has no place in the header"),
              std::string::npos);
    EXPECT_NE(complaint([&] { load_match(shelf_, store, "nowhere"); }).find(kNoSuchMatch),
              std::string::npos);
}

TEST_P(StoreKeep, a_finished_record_comes_out_of_the_command_as_it_went_in) {
    const auto match = begin();
    Dice bot(1);
    play_on(*match, bot, 1000);
    for (const auto& seed : {std::optional(secret_), std::optional<Seed>()}) {
        const std::string record = write_record(*match, seed);
        write_file(files_.file("in.txt"), record);
        const Answer in = run("import" + db() + files_.file("in.txt"));
        ASSERT_EQ(in.code, 0) << in.text;
        EXPECT_EQ(in.text.find("token"), std::string::npos) << in.text;
        const std::string stored = id_in(in);
        EXPECT_EQ(run("export" + db() + stored).text, record);
        EXPECT_EQ(run("export" + db() + stored + " " + files_.file("out.txt")).text, "");
        EXPECT_EQ(read_file(files_.file("out.txt")), record);
    }
    const Answer list = run("matches" + db());
    EXPECT_EQ(std::ranges::count(list.text, '\n'), 2);
    EXPECT_NE(list.text.find("last_stand"), std::string::npos);
    EXPECT_NE(list.text.find("over: "), std::string::npos);
    EXPECT_NE(run("matches --json" + db()).text.find("\"over\":true"), std::string::npos);
}

TEST_P(StoreKeep, an_open_record_can_be_played_on) {
    const auto match = begin();
    Dice bot(1);
    play_on(*match, bot, 3);
    ASSERT_EQ(match->ending(), "");
    // With its seed the dice go on; without it new ones are committed to.
    for (const auto& seed : {std::optional(secret_), std::optional<Seed>()}) {
        write_file(files_.file("open.txt"), write_record(*match, seed));
        const Answer in = run("import" + db() + files_.file("open.txt"));
        ASSERT_EQ(in.code, 0) << in.text;
        const std::string id = id_in(in);
        Store store(url());
        const auto stored = store.find(id);
        ASSERT_TRUE(stored && stored->secret);
        EXPECT_EQ(*stored->secret == secret_, seed.has_value());
        const auto token = in.text.find("seat 1 (human Anna): token ");
        ASSERT_NE(token, std::string::npos) << in.text;
        EXPECT_EQ(stored->seats[0].token_hash, hash_of_token(in.text.substr(token + 27, 32)));
        EXPECT_EQ(stored->seats[1], (StoredSeat{.who = "bot greedy", .token_hash = ""}));
        Restored table = load_match(shelf_, store, id);
        resume_dice(shelf_, table);
        EXPECT_EQ(table.match->view(Seat::Nobody), match->view(Seat::Nobody));
        EXPECT_EQ(table.match->to_act(), match->to_act());

        // The seed of an open match stays secret unless it is asked for.
        EXPECT_EQ(run("export" + db() + id).text.find("\nseed "), std::string::npos);
        EXPECT_NE(run("export --with-seed" + db() + id).text.find("\nseed "), std::string::npos);
    }
}

TEST_P(StoreKeep, bad_input_is_one_line_and_stores_nothing) {
    const auto match = begin();
    write_file(files_.file("good.txt"), write_record(*match, secret_));
    write_file(files_.file("bad.txt"), "something else\n");
    { const Store made(url()); }  // looking into one that is not there would be refused
    const Answer in = run("import" + db() + files_.file("good.txt") + " " + files_.file("bad.txt"));
    EXPECT_EQ(in.code, 2);
    EXPECT_NE(in.text.find("bad.txt:1: this is not a Gravetide record"), std::string::npos);
    EXPECT_EQ(std::ranges::count(in.text, '\n'), 1) << in.text;
    EXPECT_EQ(run("matches" + db()).text, "");
    const Answer out = run("export" + db() + "nowhere");
    EXPECT_EQ(out.code, 2);
    EXPECT_EQ(out.text, "match nowhere: there is no such match\n");
}

TEST(StoreHome, the_usual_database_is_in_the_users_data_folder) {
    const Folder home;
    const std::string command =
        "XDG_DATA_HOME='" + home.path().string() + "' '" + kProgram + "' matches";
    EXPECT_EQ(std::system(command.c_str()), 0);  // NOLINT
    EXPECT_TRUE(std::filesystem::exists(home.path() / "gravetide/tables.sqlite"));
}

}  // namespace
}  // namespace gravetide::tests
