// Looking back over HTTP: positions in blocks, the course of a match.
#include <gtest/gtest.h>

#include "server/client.h"

namespace gravetide::tests {
namespace {

std::string positions(const Begun& begun, int from, int to) {
    return "/api/matches/" + begun.match + "/positions?from=" + std::to_string(from)
           + "&to=" + std::to_string(to);
}

// A position fetched alone: what a block must give as well.
json alone(const Served& served, const Begun& begun, std::size_t ply, const Headers& headers) {
    json table =
        get(served, "/api/matches/" + begun.match + "/at/" + std::to_string(ply), headers).parsed();
    for (const char* key : {"prev", "full", "story_from", "story", "dice", "back_to"})
        table.erase(key);
    return table;
}

TEST(ServerLookBack, a_block_gives_what_each_position_alone_gives) {
    Served served;
    const Begun begun = begin_match(served);
    Page both(served, begun.match, begun.tokens);
    std::size_t at = both.next("table")["log"];
    for (const int seat : {0, 1, 0, 1}) at = both.play(seat, at, "hide")["at"];
    for (const Headers& headers : {Headers{}, Headers{{"X-Seat-Token", begun.tokens[0]}}}) {
        const json block = get(served, positions(begun, 0, 63), headers).parsed();
        json table = block["first"];
        std::size_t ply = 0;
        for (std::size_t i = 0;; ++i) {
            json bare = table;
            for (const char* key : {"prev", "full", "story_from", "story", "dice", "back_to"})
                bare.erase(key);
            EXPECT_EQ(bare, alone(served, begun, ply, headers)) << ply;
            if (i == block["next"].size()) break;
            table = merged(table, block["next"][i]);
            ply = table["plies"];
        }
        EXPECT_GE(ply, 4U);
    }
}

TEST(ServerLookBack, too_much_at_once_is_refused) {
    Served served;
    const Begun begun = begin_match(served);
    EXPECT_EQ(get(served, positions(begun, 0, 64)).code(), "bad_request");
    EXPECT_EQ(get(served, positions(begun, 5, 4)).code(), "bad_request");
    const std::string base = "/api/matches/" + begun.match + "/positions";
    EXPECT_EQ(get(served, base).code(), "bad_request");
    EXPECT_EQ(get(served, base + "?from=x&to=2").code(), "bad_request");
    EXPECT_EQ(get(served, positions(begun, 0, 1), {{"X-Seat-Token", "zebra"}}).code(),
              "wrong_token");
    EXPECT_EQ(get(served, "/api/matches/0123/course").code(), "unknown_match");
}

TEST(ServerLookBack, the_course_names_its_series_and_gives_a_value_of_each) {
    Served served;
    const Begun begun = begin_match(served);
    const json course = get(served, "/api/matches/" + begun.match + "/course").parsed();
    ASSERT_EQ(course["series"].size(), 3U);
    EXPECT_EQ(course["series"][0]["key"], "zombies");
    EXPECT_TRUE(course["series"][0]["of"].is_null());
    EXPECT_EQ(course["series"][2]["of"], 1);
    for (const json& point : course["points"]) EXPECT_EQ(point["values"].size(), 3U);
    EXPECT_EQ(course["points"][0]["label"], "Night 1");
    EXPECT_TRUE(course["parts"].empty());
}

TEST(ServerLookBack, my_matches_say_who_plays_and_when_it_is) {
    Served served;
    const Begun begun = begin_match(served);
    const json hold{{"match", begun.match}, {"tokens", {begun.tokens[1]}}};
    const json line =
        post(served, "/api/mine", json{{"holds", {hold}}}.dump()).parsed()["matches"][0];
    EXPECT_EQ(line["when"], "Night 1");
    ASSERT_EQ(line["seats"].size(), 2U);
    EXPECT_EQ(line["seats"][0]["mine"], false);
    EXPECT_EQ(line["seats"][1]["mine"], true);
}

}  // namespace
}  // namespace gravetide::tests
