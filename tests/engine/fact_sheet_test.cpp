#include "engine/fact_sheet.h"

#include <array>
#include <gtest/gtest.h>

#include "engine/bad_input.h"
#include "engine/fixed_list.h"

namespace gravetide {

namespace {

enum class Door : std::uint8_t { Shut, Open };
constexpr std::array<std::string_view, 2> kDoors{"shut", "open"};
constexpr std::array<std::string_view, 3> kMarks{"lit", "loud", "torn"};

struct Room {
    int people = 0;
    Door door{};
    unsigned marks = 0;
    FixedList<std::uint8_t, 2> beds{};

    friend bool operator==(const Room&, const Room&) = default;
};

void describe(FactSheet& sheet, Room& room) {
    sheet.field("people", room.people, UpTo{9});
    sheet.below("door.", [&] { sheet.always("is", room.door, Word{kDoors}); });
    sheet.field("marks", room.marks, bits(kMarks));
    sheet.words("beds", room.beds, UpTo{5});
    sheet.number("doubled", 2 * room.people, 18, [&](int count) { room.people = count / 2; });
    sheet.implied("crowded", [&] { return std::string(room.people > 3 ? "yes" : ""); });
}

std::vector<Fact> facts(Room room) {
    return facts_of([&](FactSheet& sheet) { describe(sheet, room); });
}

void put(Room& room, const Fact& fact) {
    put_described(fact, [&](FactSheet& sheet) { describe(sheet, room); });
}

std::string refusal(const Fact& fact) {
    Room room;
    try {
        put(room, fact);
    } catch (const BadInput& bad) {
        return bad.what();
    }
    return "";
}

}  // namespace

TEST(FactSheet, says_what_is_not_as_usual_and_what_is_always_said) {
    EXPECT_EQ(facts({}), (std::vector<Fact>{{"door.is", "shut"}, {"doubled", "0"}}));
    Room room{.people = 4, .door = Door::Open, .marks = 5};
    room.beds.push(3);
    room.beds.push(1);
    EXPECT_EQ(facts(room), (std::vector<Fact>{{"people", "4"},
                                              {"door.is", "open"},
                                              {"marks", "lit torn"},
                                              {"beds", "3 1"},
                                              {"doubled", "8"},
                                              {"crowded", "yes"}}));
}

TEST(FactSheet, reads_back_what_it_says) {
    Room room{.people = 4, .door = Door::Open, .marks = 5};
    room.beds.push(3);
    Room other;
    for (const Fact& fact : facts(room)) put(other, fact);
    EXPECT_EQ(other, room);
    put(other, {"marks", "none"});
    put(other, {"beds", "none"});
    EXPECT_EQ(other.marks, 0U);
    EXPECT_TRUE(other.beds.is_empty());
}

TEST(FactSheet, refuses_what_does_not_fit_by_its_key) {
    EXPECT_EQ(refusal({"people", "10"}), "people: expected a number from 0 to 9");
    EXPECT_EQ(refusal({"door.is", "ajar"}), "door.is: 'ajar' is no such value");
    EXPECT_EQ(refusal({"beds", "1 2 3"}), "beds: too many");
    EXPECT_EQ(refusal({"weather", "fine"}), "weather: there is no such fact");
    EXPECT_EQ(refusal({"peopel", "1"}), "peopel: there is no such fact; did you mean 'people'?");
    EXPECT_EQ(refusal({"is", "open"}), "is: there is no such fact");
}

TEST(FactSheet, tells_its_keys_with_their_values) {
    Room room;
    std::string told;
    for (const auto& [key, values] : keys_of([&](FactSheet& sheet) { describe(sheet, room); }))
        told += key + ": " + values + "\n";
    EXPECT_EQ(told,
              "people: 0 to 9\n"
              "door.is: shut open\n"
              "marks: any of lit loud torn\n"
              "beds: any of 0 to 5\n"
              "doubled: 0 to 18\n"
              "crowded: follows from the rest\n");
}

TEST(FactSheet, spells_a_value_of_pairs) {
    Room room{.people = 2};
    const Describe pairs = [&](FactSheet& sheet) { describe(sheet, room); };
    EXPECT_EQ(spell_pairs("hall", pairs), "hall people=2 door.is=shut doubled=4");
    put_pairs({"room", "hall people=7 door.is=open"}, pairs);
    EXPECT_EQ(room.people, 7);
    EXPECT_EQ(room.door, Door::Open);
    EXPECT_THROW(put_pairs({"room", "hall people"}, pairs), BadInput);
    EXPECT_THROW(put_pairs({"room", "hall guests=2"}, pairs), BadInput);
}

}  // namespace gravetide
