// What a page asks of its own table beside playing, and what it hears when that makes no sense.
#include "browser/door.h"

#include <gtest/gtest.h>

#include "browser/device.h"
#include "browser/row.h"
#include "impossible.h"
#include "match/lesson.h"
#include "table/boards.h"
#include "table/wire.h"

namespace gravetide::tests {
namespace {

const json kBot{{"who", "bot"}, {"bot", "random"}};
const json kMe{{"who", "me"}};

class BrowserDoor : public ::testing::Test {
protected:
    Begun begin(const json& seats = json::array({kMe, kBot}), const json& options = json::object(),
                const std::string& game = "last_stand") {
        return begun(
            device.post("/api/matches", {{"game", game}, {"options", options}, {"seats", seats}}));
    }
    void press_first(Wire& page) {
        const json& table = page.reader.table;
        device.play(page, table["to_act"].is_null() ? table["look"] : table["to_act"],
                    table["choices"].at(0)["id"]);
    }
    // A match that is over, and its page.
    std::pair<Begun, std::shared_ptr<Wire>> over() {
        const Begun match = begin();
        auto page = device.sit(match.match, match.tokens);
        for (int i = 0; i < 500 && !page->reader.table["over"]; ++i) press_first(*page);
        EXPECT_TRUE(page->reader.table["over"]);
        return {match, page};
    }
    std::string of(const Begun& match, const std::string& what) const {
        return "/api/matches/" + match.match + "/" + what;
    }

    const Shelf shelf{};
    Device device{shelf};
};

TEST_F(BrowserDoor, tells_of_games_what_a_server_tells) {
    EXPECT_EQ(device.get("/api/games").body, table::games_answer(shelf));
    EXPECT_EQ(device.get("/api/odds").body, table::desks_answer());
    for (const About& about : Shelf::games()) {
        const std::string game(about.key);
        EXPECT_EQ(device.get("/api/rules/" + game).body, table::rules_answer(*find_ledger(game)));
        EXPECT_EQ(device.get("/api/seats/" + game).body,
                  table::seats_answer(shelf.seat_names(game, {})));
        const auto board = table::Boards().of(shelf, game, {});
        EXPECT_EQ(device.get("/api/games/" + game + "/board?v=" + board->hash).body, board->text);
    }
    for (const About& about : Shelf::desks()) {
        const std::string game(about.key);
        EXPECT_EQ(device.get("/api/odds/" + game).body, table::desk_answer(shelf, game, {}));
        const json example = device.get("/api/odds/" + game).read()["examples"].at(0);
        json question = example;
        question["game"] = game;
        const Reply odds = device.post("/api/odds", question);
        EXPECT_EQ(odds.status, 200) << odds.body;
        EXPECT_FALSE(odds.read()["figures"].empty()) << game;
    }
}

TEST_F(BrowserDoor, acknowledges_what_is_kept_and_nothing_else) {
    const Begun match = begin();
    const auto page = device.sit(match.match, match.tokens);
    const json before = page->reader.table;
    const json row = device.rows[match.match];
    device.keep_now = false;
    press_first(*page);
    EXPECT_TRUE(page->last("ack").is_null());
    EXPECT_EQ(page->reader.table, before);
    ASSERT_EQ(device.keeping.size(), 1U);  // one a match, however much is wanted
    device.send(*page, {{"t", "chat"}, {"text", "well?"}});
    ASSERT_EQ(device.keeping.size(), 1U);
    // Lost: it was not played, and neither was the chat written down.
    device.end_keep(device.keeping[0], "lost");
    EXPECT_EQ(page->last("refused")["why"], "not_stored");
    EXPECT_EQ(page->reader.table["log"], before["log"]);
    EXPECT_EQ(page->reader.table["choices"], before["choices"]);
    EXPECT_EQ(device.rows[match.match], row);
    EXPECT_TRUE(page->last("ack").is_null());
    // The same again, and this time the disk has room.
    device.keeping.clear();
    press_first(*page);
    ASSERT_EQ(device.keeping.size(), 1U);
    device.keep_now = true;
    device.store(device.keeping[0]);
    device.end_keep(device.keeping[0], "kept");
    EXPECT_GT(page->last("ack")["at"], before["log"]);
    EXPECT_GT(page->reader.table["log"], before["log"]);
}

TEST_F(BrowserDoor, gives_up_a_table_that_can_not_be_kept) {
    const Begun match = begin(json::array({kMe, kBot}));
    const auto page = device.sit(match.match, match.tokens);
    device.disk = Device::Disk::Full;
    const std::size_t log = page->reader.table["log"];
    for (int i = 0; i < 3; ++i) press_first(*page);
    EXPECT_EQ(page->last("error")["code"], "busy");
    EXPECT_FALSE(page->is_open);
    EXPECT_EQ(device.post("/api/matches", {{"game", "last_stand"}}).status, 503);
    device.disk = Device::Disk::Good;
    EXPECT_EQ(device.sit(match.match, match.tokens)->reader.table["log"], log);
}

// Of a record that grows at its end the early pieces stay as they are.
TEST(BrowserRow, writes_the_last_pieces_of_a_record_alone) {
    std::string record;
    browser::Pieces kept;
    std::size_t written = 0;
    for (int line = 0; line < 5'000; ++line) {
        record += "ply " + std::to_string(line) + " \"said\" and done\n";
        browser::Cut cut = browser::cut_record(record, kept);
        const json others = json::parse(browser::other_pieces(cut));
        ASSERT_EQ(cut.same + others.size(), cut.pieces.ends.size());
        std::string whole = record.substr(0, cut.same == 0 ? 0 : cut.pieces.ends[cut.same - 1]);
        for (const json& piece : others) {
            ASSERT_TRUE(piece.get<std::string>().ends_with('\n')) << line;
            whole += piece.get<std::string>();
        }
        ASSERT_EQ(whole, record);
        written = std::max(written, others.dump().size());
        kept = std::move(cut.pieces);
    }
    EXPECT_GT(record.size(), 120'000U);
    EXPECT_LT(written, 40'000U);
    // What changes early is written from there on; what becomes shorter loses its end.
    std::string other = record;
    other[20] = 'X';
    EXPECT_EQ(browser::cut_record(other, kept).same, 0U);
    const browser::Cut shorter =
        browser::cut_record(record.substr(0, record.find("ply 2000 ")), kept);
    EXPECT_GT(shorter.same, 0U);
    EXPECT_LT(shorter.pieces.ends.size(), kept.ends.size());
    EXPECT_TRUE(browser::cut_record("", kept).pieces.ends.empty());
}

// Another page of this browser has gone on with the match: what that one kept is the truth.
TEST_F(BrowserDoor, goes_on_from_a_row_that_another_page_wrote) {
    const Begun match = begin(json::array({kMe, kMe}));
    const auto page = device.sit(match.match, match.tokens);
    Device other(shelf);
    other.rows = device.rows;
    const auto there = other.sit(match.match, match.tokens);
    other.play(*there, there->reader.table["to_act"], there->reader.table["choices"].at(0)["id"]);
    device.keep_now = false;
    press_first(*page);
    device.rows = other.rows;
    EXPECT_NE(device.keeping.at(0)["before"], device.rows[match.match]["version"]);
    device.end_keep(device.keeping[0], "lost");
    EXPECT_EQ(page->reader.table["log"], there->reader.table["log"]);
    EXPECT_EQ(page->reader.table["view"], there->reader.table["view"]);
}

TEST_F(BrowserDoor, forgets_a_table_that_nobody_sits_at) {
    const Begun match = begin();
    const int before = device.fetches;
    const auto page = device.sit(match.match, match.tokens);
    EXPECT_EQ(device.fetches, before + 1);
    device.get(of(match, "course"));
    EXPECT_EQ(device.fetches, before + 1);  // it is there
    device.close(*page);
    device.get(of(match, "course"));
    EXPECT_EQ(device.fetches, before + 2);
}

TEST_F(BrowserDoor, keeps_chat_and_notes) {
    const Begun match = begin();
    auto page = device.sit(match.match, match.tokens);
    device.send(*page, {{"t", "chat"}, {"text", "hello?"}});
    device.send(*page, {{"t", "notes"}, {"seat", 0}, {"text", "mind the door"}});
    EXPECT_EQ(page->last("ack")["n"], page->numbers);
    device.disk = Device::Disk::Full;
    device.send(*page, {{"t", "notes"}, {"seat", 0}, {"text", "lost"}});
    EXPECT_EQ(page->last("refused")["why"], "not_stored");
    device.disk = Device::Disk::Good;
    device.restart();
    page = device.sit(match.match, match.tokens);
    EXPECT_EQ(page->last("chat")["lines"].size(), 1U);
    EXPECT_EQ(page->last("chat")["lines"][0]["text"], "hello?");
    EXPECT_EQ(page->last("notes")["text"], "mind the door");
}

TEST_F(BrowserDoor, answers_asks_and_hints) {
    const Begun match = begin();
    const auto page = device.sit(match.match, match.tokens);
    const json at = page->reader.table["log"];
    device.send(*page, {{"t", "ask"}, {"at", at}, {"ask", "hint"}});
    EXPECT_FALSE(page->last("answer")["answer"]["said"].is_null()) << page->heard.back().dump();
    device.send(*page, {{"t", "ask"},
                        {"at", at},
                        {"ask", "why_not"},
                        {"ids", {page->reader.table["choices"].at(0)["id"]}}});
    EXPECT_EQ(page->last("answer")["n"], page->numbers) << page->heard.back().dump();
}

TEST_F(BrowserDoor, takes_back) {
    const Begun match = begin(json::array({kMe, kMe}), {{"take_back", "practice"}});
    const auto page = device.sit(match.match, match.tokens);
    const json seat = page->reader.table["to_act"];
    press_first(*page);
    const std::size_t log = page->reader.table["log"];
    device.send(*page, {{"t", "undo"}, {"seat", seat}, {"at", log}});
    EXPECT_GT(page->reader.table["log"], log) << page->heard.back().dump();
    device.restart();
    EXPECT_EQ(device.sit(match.match, match.tokens)->reader.table["plies"],
              page->reader.table["plies"]);
}

TEST_F(BrowserDoor, looks_back) {
    const auto [match, page] = over();
    const std::size_t plies = page->reader.table["plies"];
    const std::string token = match.tokens[0];
    const json tables =
        device.get(of(match, "positions?from=0&to=" + std::to_string(plies)), token).read();
    ASSERT_EQ(tables["next"].size(), plies);
    Reader reader;
    reader.hear(tables["first"]);
    for (std::size_t ply = 1; ply <= plies; ++ply) {
        reader.hear(tables["next"][ply - 1]);
        const json then = device.get(of(match, "at/" + std::to_string(ply)), token).read();
        ASSERT_EQ(reader.table["view"], then["view"]) << ply;
    }
    EXPECT_EQ(device.get(of(match, "course")).read()["points"].empty(), false);
    EXPECT_EQ(device.get(of(match, "audit")).read()["result"], "proven");
    Reply analysis = device.get(of(match, "analysis"));
    EXPECT_EQ(analysis.status, 202) << analysis.body;
    analysis = device.get(of(match, "analysis"));  // the work was done meanwhile
    EXPECT_EQ(analysis.status, 200) << analysis.body;
    EXPECT_EQ(analysis.read()["seats"].size(), 2U);
}

TEST_F(BrowserDoor, gives_out_the_record_of_a_match_that_goes_on) {
    const Begun match = begin();
    const auto page = device.sit(match.match, match.tokens);
    press_first(*page);
    const std::string record = device.get(of(match, "record")).body;
    const Begun again = begun(device.call("POST", "/api/records", record));
    const auto there = device.sit(again.match, again.tokens);
    EXPECT_EQ(there->reader.table["view"], page->reader.table["view"]);
    // With the very dice: the same decisions give the same match.
    for (int i = 0; i < 6 && !page->reader.table["over"]; ++i) {
        press_first(*page);
        press_first(*there);
        ASSERT_EQ(there->reader.table["view"], page->reader.table["view"]) << i;
    }
}

TEST_F(BrowserDoor, forks) {
    const auto [match, page] = over();
    const json seats = json::array({kMe, kMe});
    const Begun fork = begun(device.post(of(match, "fork"), {{"ply", 2}, {"seats", seats}}));
    EXPECT_EQ(fork.tokens.size(), 2U);
    const auto there = device.sit(fork.match, fork.tokens);
    EXPECT_FALSE(there->reader.table["over"]);
    // One that goes on is forked by whoever holds every seat of it.
    EXPECT_EQ(device.post(of(fork, "fork"), {{"ply", 1}, {"seats", seats}}).code(), "not_over");
    begun(device.post(of(fork, "fork"), {{"ply", 1}, {"seats", seats}},
                      fork.tokens[0] + "," + fork.tokens[1]));
    EXPECT_EQ(device.post(of(match, "fork"), {{"ply", 100'000}}).code(), "bad_request");
}

TEST_F(BrowserDoor, gives_a_token_for_every_seat_of_mine_and_for_nothing_else) {
    const json opened =
        device.post("/api/matches", {{"game", "last_stand"}, {"seats", {kMe, kBot}}}).read();
    EXPECT_EQ(opened["seats"][0]["token"].get<std::string>().size(), 32U);
    EXPECT_FALSE(opened["seats"][1].contains("token"));
    EXPECT_FALSE(opened.contains("opener"));
    EXPECT_EQ(device.rows.at(opened["match"])["seats"][0]["token"], opened["seats"][0]["token"]);
}

TEST_F(BrowserDoor, lists_my_matches_without_laying_them) {
    const Begun one = begin();
    const Begun two = begin(json::array({kMe, kMe}));
    device.restart();
    const json mine =
        device
            .post("/api/mine",
                  {{"holds", json::array({{{"match", one.match}, {"tokens", one.tokens}},
                                          {{"match", "00ff"}, {"tokens", json::array()}},
                                          {{"match", two.match}, {"tokens", two.tokens}}})}})
            .read()["matches"];
    ASSERT_EQ(mine.size(), 2U);
    EXPECT_EQ(mine[0]["match"], one.match);
    EXPECT_EQ(mine[0]["mine"], json::array({0}));
    EXPECT_EQ(mine[0]["created"], 1'763'370'000);
    EXPECT_EQ(mine[0]["seats"][0]["mine"], true);
    EXPECT_EQ(mine[0]["seats"][1]["mine"], false);
    EXPECT_EQ(mine[1]["mine"], json::array({0, 1}));
    EXPECT_EQ(mine[1]["your_turn"], true);
    EXPECT_EQ(device.post("/api/mine", {{"holds", json::array()}}).body, R"({"matches":[]})");
}

TEST_F(BrowserDoor, begins_every_lesson) {
    for (const About& about : Shelf::games())
        for (const Lesson& lesson : lessons_of(shelf.folder(), std::string(about.key))) {
            const Begun match =
                begun(device.post("/api/matches", {{"game", about.key}, {"lesson", lesson.key}}));
            auto page = device.sit(match.match, match.tokens);
            ASSERT_EQ(page->last("lesson")["key"], lesson.key);
            // What it wants is done, and the tab closed after each step.
            for (int i = 0; i < 3 && !page->last("lesson")["ids"].empty(); ++i) {
                device.play(*page, page->reader.table["to_act"], page->last("lesson")["ids"][0]);
                ASSERT_FALSE(page->last("ack").is_null()) << page->heard.back().dump();
                const json stands = page->last("lesson");
                device.restart();
                page = device.sit(match.match, match.tokens);
                ASSERT_EQ(page->last("lesson")["step"], stands["step"]);
            }
        }
}

TEST_F(BrowserDoor, is_told_what_fell_on_a_real_table) {
    const Begun match = begin(json::array({kMe, kBot}), {{"luck", "by_hand"}});
    auto page = device.sit(match.match, match.tokens);
    int told = 0;
    for (int i = 0; i < 40 && !page->reader.table["over"]; ++i) {
        if (page->reader.table["to_act"].is_null()) {
            ++told;
            ASSERT_NE(page->reader.table["falls"], "");
            ASSERT_TRUE(page->reader.table["choices"].at(0).contains("chance"));
        }
        press_first(*page);
        ASSERT_FALSE(page->last("ack").is_null()) << page->heard.back().dump();
        const json log = page->reader.table["log"];
        device.restart();
        page = device.sit(match.match, match.tokens);
        ASSERT_EQ(page->reader.table["log"], log);
    }
    EXPECT_GT(told, 3);
}

TEST_F(BrowserDoor, refuses_what_makes_no_sense) {
    const Begun match = begin();
    const std::string wrong(32, '0');
    struct Bad {
        const char* method;
        std::string path;
        std::string body;
        int status;
        const char* code;
        std::string token{};
    };
    const std::vector<Bad> all{
        {"GET", "/api/nothing", "", 404, "not_found"},
        {"GET", "", "", 404, "not_found"},
        {"GET", "/index.html", "", 404, "not_found"},
        {"DELETE", "/api/games", "", 405, "bad_request"},
        {"GET", "/api/rules/chess", "", 404, "not_found"},
        {"GET", "/api/games/chess/board", "", 400, "bad_request"},
        {"GET", "/api/games/last_stand/board?scenario=moon", "", 400, "bad_request"},
        {"GET", "/api/seats/chess", "", 400, "bad_request"},
        {"GET", "/api/matches/00ff/record", "", 404, "unknown_match"},
        {"GET", "/api/matches/NO!/record", "", 404, "unknown_match"},
        {"GET", of(match, "at/x"), "", 404, "not_found"},
        {"GET", of(match, "at/1"), "", 403, "wrong_token", wrong},
        {"GET", of(match, "at/1"), "", 403, "wrong_token", "rubbish, more"},
        {"GET", of(match, "positions?from=3"), "", 400, "bad_request"},
        {"GET", of(match, "positions?from=0&to=64"), "", 400, "bad_request"},
        {"GET", of(match, "analysis"), "", 403, "not_over"},
        {"POST", "/api/matches", "{", 400, "bad_request"},
        {"POST", "/api/matches", "[]", 400, "bad_request"},
        {"POST", "/api/matches", R"({"game":"chess"})", 400, "bad_request"},
        {"POST", "/api/matches", R"({"game":"last_stand","lesson":"none"})", 400, "bad_request"},
        {"POST", "/api/matches", R"({"game":"last_stand","seats":[{"who":"link"}]})", 400,
         "bad_request"},
        {"POST", "/api/matches", R"({"game":"last_stand","seats":[{"who":"bot","bot":"hal"}]})",
         400, "bad_request"},
        {"POST", "/api/matches", std::string(100'000, ' '), 413, "too_large"},
        {"POST", "/api/matches", std::string(60'000, '['), 400, "bad_request"},
        {"POST", "/api/records", "gravetide record 99 ~", 400, "bad_request"},
        {"POST", "/api/records", std::string(9'000'000, 'x'), 413, "too_large"},
        {"POST", "/api/odds", R"({"game":"chess","sides":[]})", 400, "bad_request"},
        {"POST", "/api/mine", R"({"holds":[1]})", 400, "bad_request"},
        {"POST", of(match, "fork"), R"({"ply":0})", 403, "not_over"},
        {"POST", of(match, "claim"), R"({"invite":"0"})", 404, "not_found"},
        {"POST", of(match, "recover"), "{}", 404, "not_found"},
        {"POST", of(match, "give_up"), "", 404, "not_found"},
        {"POST", of(match, "invite"), R"({"seat":0})", 404, "not_found"},
    };
    for (const Bad& bad : all) {
        const Reply reply = device.call(bad.method, bad.path, bad.body, bad.token);
        EXPECT_EQ(reply.status, bad.status) << bad.path << reply.body;
        EXPECT_EQ(reply.code(), bad.code) << bad.path;
        EXPECT_NE(reply.read()["error"]["text"], "") << bad.path;
    }
    EXPECT_TRUE(device.reports.empty());
}

TEST_F(BrowserDoor, ends_a_socket_that_makes_no_sense) {
    const Begun match = begin();
    const std::string wrong(32, '0');
    const std::vector<std::pair<json, const char*>> all{
        {{{"t", "resync"}}, "bad_request"},
        {{{"t", "dance"}}, "bad_request"},
        {{{"t", "hello"}, {"match", "00ff"}, {"tokens", json::array()}}, "unknown_match"},
        {{{"t", "hello"}, {"match", "no!"}, {"tokens", json::array()}}, "unknown_match"},
        {{{"t", "hello"}, {"match", match.match}, {"tokens", {wrong}}}, "wrong_token"},
        {{{"t", "hello"}, {"match", match.match}, {"tokens", {"x"}}}, "bad_request"}};
    for (const auto& [message, code] : all) {
        const auto page = device.open();
        device.send(*page, message);
        EXPECT_EQ(page->last("error")["code"], code) << message.dump();
        EXPECT_FALSE(page->is_open);
        EXPECT_EQ(page->heard.size(), 1U);
        device.send_text(*page, "more");  // nobody is there
        EXPECT_EQ(page->heard.size(), 1U);
    }
    const auto huge = device.sit(match.match, match.tokens);
    device.send_text(*huge, std::string(20'000, ' '));
    EXPECT_FALSE(huge->is_open);
    // Whose turn, whose seat: that a table says.
    const auto watcher = device.sit(match.match, {});
    device.play(*watcher, 0, "1");
    EXPECT_EQ(watcher->last("refused")["why"], "not_your_seat");
    EXPECT_TRUE(watcher->is_open);
}

TEST_F(BrowserDoor, reports_what_is_no_message) {
    for (const char* text :
         {"", "{", "[]", "7", "{}", R"({"do":1})", R"({"do":"dance"})", R"({"do":"open"})",
          R"({"do":"open","socket":-1})", R"({"do":"request"})", R"({"do":"request","n":"1"})",
          R"({"do":"request","n":1,"method":"GET","path":3})", R"({"do":"kept","keep":99})",
          R"({"do":"lost","keep":99})", R"({"do":"laid","match":"00ff","row":{}})",
          R"({"do":"missing","match":"00ff"})", "\xff\xfe",
          R"({"do":"request","n":1,"method":"GET","path":"/","now":"x"})"}) {
        const json out = device.say_raw(text);
        ASSERT_EQ(out.size(), 1U) << text;
        EXPECT_EQ(out[0]["do"], "report") << text;
    }
    EXPECT_EQ(device.say_raw(R"({"do":"work"})"), json::array());
    EXPECT_EQ(device.say_raw(R"({"do":"close","socket":77})"), json::array());
    EXPECT_EQ(device.say_raw(R"({"do":"message","socket":77,"text":""})")[0]["do"], "hang_up");
    device.say_raw(std::string(100'000, '['));
    EXPECT_EQ(device.get("/api/odds").status, 200);
}

TEST_F(BrowserDoor, says_so_when_a_row_is_damaged) {
    const Begun match = begin();
    const Begun sound = begin();
    const json good = device.rows[match.match];
    std::vector<json> bad{json::object(), json::array(), json(7)};
    for (const auto& [key, value] : good.items()) {
        if (key == "game" || key == "name" || key == "over") continue;  // for the page alone
        json without = good;
        without.erase(key);
        bad.push_back(without);
        without[key] = {{"x", json::array({1})}};
        bad.push_back(without);
    }
    json edited = good;
    edited["record"] = good["record"].get<std::string>().replace(200, 1, "#");
    bad.push_back(edited);
    for (const json& row : bad) {
        device.rows[match.match] = row;
        EXPECT_EQ(device.get(of(match, "record")).code(), "internal") << row.dump().substr(0, 80);
        const auto page = device.sit(match.match, match.tokens);
        EXPECT_EQ(page->last("error")["code"], "internal");
        EXPECT_FALSE(page->is_open);
        device.post("/api/mine",
                    {{"holds", json::array({{{"match", match.match}, {"tokens", match.tokens}}})}});
    }
    EXPECT_EQ(device.get(of(sound, "record")).status, 200);
    device.rows[match.match] = good;
    EXPECT_EQ(device.get(of(match, "record")).status, 200);
}

// A position that the rules cannot have come to: what is played from it is a fault of the program.
TEST_F(BrowserDoor, closes_the_table_at_which_the_rules_break_and_no_other) {
    const Begun match = begin(json::array({kMe, kMe}));
    const Begun sound = begin(json::array({kMe, kMe}));
    json& row = device.rows[match.match];
    Record record = read_text("row", row["record"].get<std::string>());
    record.kept = {{.entries = record.log.size(),
                    .plies = record.log.size(),
                    .dice = 8,
                    .facts = kImpossible}};
    row["record"] = write_text(record);
    row["kept"] = json::array({8});
    const json before = row;
    const auto page = device.sit(match.match, match.tokens);
    const auto good = device.sit(sound.match, sound.tokens);
    const auto watcher = device.sit(match.match, {});
    device.send(*page, {{"t", "play"},
                        {"seat", page->reader.table["to_act"]},
                        {"at", page->reader.table["log"]},
                        {"text", "fight"}});
    EXPECT_EQ(page->last("error")["code"], "closed") << page->heard.back().dump();
    EXPECT_EQ(watcher->last("error")["code"], "closed");
    EXPECT_FALSE(page->is_open);
    EXPECT_EQ(device.rows[match.match], before);
    EXPECT_EQ(device.sit(match.match, match.tokens)->last("error")["code"], "closed");
    EXPECT_EQ(device.get(of(match, "at/0")).code(), "closed");
    ASSERT_EQ(device.reports.size(), 1U);
    EXPECT_NE(device.reports[0].find(match.match), std::string::npos);
    press_first(*good);
    EXPECT_FALSE(good->last("ack").is_null());
}

// Nothing that comes in makes anything come out but a list of messages.
TEST_F(BrowserDoor, survives_any_bytes) {
    const Begun match = begin();
    const auto page = device.sit(match.match, match.tokens);
    const std::string play = json{
        {"t", "play"},
        {"n", 1},
        {"seat", 0},
        {"at", page->reader.table["log"]},
        {"id", page->reader.table["choices"].at(
                   0)["id"]}}.dump();
    const std::vector<std::string> seeds{
        json{{"do", "message"}, {"socket", page->number}, {"text", play}}.dump(),
        json{{"do", "laid"}, {"match", match.match}, {"row", device.rows[match.match]}}.dump(),
        json{{"do", "request"},
             {"n", 100'000},
             {"method", "POST"},
             {"path", "/api/matches"},
             {"body", R"({"game":"last_stand","seats":[{"who":"me"}]})"}}
            .dump(),
        json{{"do", "request"},
             {"n", 100'001},
             {"method", "GET"},
             {"path", of(match, "positions?from=0&to=3")},
             {"token", match.tokens[0]}}
            .dump(),
        R"({"do":"kept","keep":3})",
        R"({"do":"open","socket":3})",
        R"({"do":"work"})"};
    browser::Door door(shelf, {}, seed_from_number(7));
    Dice dice(11);
    for (int i = 0; i < 4000; ++i) {
        std::string text =
            seeds[static_cast<std::size_t>(dice.below(static_cast<int>(seeds.size())))];
        if (i % 9 == 0) text.assign(static_cast<std::size_t>(dice.below(40)), '\0');
        for (int change = dice.below(6); change >= 0; --change) {
            if (text.empty()) break;
            const auto place = static_cast<std::size_t>(dice.below(static_cast<int>(text.size())));
            switch (dice.below(3)) {
            case 0: text[place] = static_cast<char>(dice.byte()); break;
            case 1: text.erase(place, static_cast<std::size_t>(dice.below(8))); break;
            default: text.insert(place, text.substr(0, static_cast<std::size_t>(dice.below(12))));
            }
        }
        std::string out;
        ASSERT_NO_THROW(out = door.take(text)) << text;
        ASSERT_TRUE(json::parse(out).is_array()) << text;
    }
    EXPECT_TRUE(
        json::parse(door.take(R"({"do":"request","n":1,"method":"GET","path":"/api/odds"})"))
            .back()["status"]
        == 200);
}

}  // namespace
}  // namespace gravetide::tests
