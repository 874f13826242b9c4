#include "engine/data.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "engine/bad_input.h"
#include "last_stand/last_stand.h"
#include "match/file.h"

namespace gravetide {
namespace {

template <class Read>
std::string complaint(const std::string& text, Read read) {
    try {
        Data::parse("f.json", text).object(read);
    } catch (const BadInput& error) {
        return error.what();
    }
    return "read";
}

void read_pair(DataObject& object) {
    object.number("a", 1, 9);
    object.text("b");
}

TEST(Data, is_read_with_every_key_asked_for) {
    EXPECT_EQ(complaint(R"({"a": 3, "b": "x"})", read_pair), "read");
}

TEST(Data, mistakes_are_named_with_file_line_and_key) {
    EXPECT_EQ(complaint("{\n\"b\": \"x\"}", read_pair), "f.json:1: the key 'a' is missing");
    EXPECT_EQ(complaint("{\n\"a\": 3,\n\"b\": \"x\",\n\"c\": 1\n}", read_pair),
              "f.json:4: the key 'c' is unknown");
    EXPECT_EQ(complaint("{\"a\": 3,\n\"b\": 4\n}", read_pair),
              "f.json:2: b: expected a text, found a number");
    EXPECT_EQ(complaint("{\"a\":\n\"3\", \"b\": \"x\"}", read_pair),
              "f.json:2: a: expected a number from 1 to 9, found a text");
    EXPECT_EQ(complaint("{\"b\": \"x\",\n\n\"a\":\n10\n}", read_pair),
              "f.json:4: a: expected a number from 1 to 9, found 10");
    EXPECT_EQ(complaint("{\"a\": 3,\n\"a\": 4}", read_pair), "f.json:2: the key 'a' comes twice");
    EXPECT_EQ(complaint("{\"a\": 3.5}", read_pair), "f.json:1: '3.5' is no whole number");
    EXPECT_EQ(complaint("[1]", read_pair), "f.json:1: expected an object, found a list");
    EXPECT_EQ(complaint("{\"a\": 3,\n\"b\" \"x\"}", read_pair).substr(0, 18), "f.json:2: not JSON");
    EXPECT_EQ(complaint("", read_pair).substr(0, 8), "f.json:1");
    EXPECT_EQ(complaint("{\"a\": 3, \"b\": \"x\"} x", read_pair).substr(0, 8), "f.json:1");
    EXPECT_EQ(complaint(std::string(1000, '['), read_pair), "f.json:1: nested too deep");
}

TEST(Data, lists_name_the_place) {
    const auto read = [](DataObject& object) {
        object.each("rows", [](const Data& row) {
            row.object([](DataObject& each) { each.number("n", 0, 5); });
        });
    };
    EXPECT_EQ(complaint("{\"rows\": [{\"n\": 1},\n{\"n\": 6}]}", read),
              "f.json:2: rows[1].n: expected a number from 0 to 5, found 6");
    EXPECT_EQ(complaint("{\"rows\": [{\"n\": 1},\n{\"n\": 2, \"m\": 1}]}", read),
              "f.json:2: rows[1]: the key 'm' is unknown");
}

class OwnData : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::path(::testing::TempDir())
                  / (std::string("data_")
                     + ::testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_ / "last_stand");
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(folder_ / name) << text;
    }
    std::filesystem::path folder_;
};

TEST_F(OwnData, stands_in_for_the_built_in_file) {
    write(
        "last_stand/scenarios.json",
        R"({"scenarios": [{"key": "attic", "name": "The attic", "nights": 1, "lives": 1, "street": [0, 0, 1]}]})");
    const DataFolder folder = data_folder(folder_);
    const last_stand::LastStand game(folder);
    EXPECT_EQ(game.options()[0].values[0].key, "attic");
    EXPECT_NE(folder.version("last_stand"), DataFolder().version("last_stand"));
    EXPECT_EQ(DataFolder().version("last_stand"), DataFolder().version("last_stand"));
}

TEST_F(OwnData, with_a_misspelled_name_is_refused) {
    write("last_stand/scenario.json", "{}");
    EXPECT_THROW(data_folder(folder_), BadInput);
}

TEST_F(OwnData, that_is_wrong_is_refused_by_the_game) {
    const auto complaint_about = [&](const std::string& text) {
        write("last_stand/scenarios.json", text);
        try {
            const last_stand::LastStand game{data_folder(folder_)};
        } catch (const BadInput& error) {
            return std::string(error.what());
        }
        return std::string("read");
    };
    EXPECT_EQ(complaint_about(R"({"scenarios": []})"),
              "data/last_stand/scenarios.json:1: scenarios: needs at least one");
    EXPECT_EQ(
        complaint_about(
            R"({"scenarios": [{"key": "a", "name": "A", "nights": 1, "lives": 1, "street": [1, 2]}]})"),
        "data/last_stand/scenarios.json:1: scenarios[0]: street: needs three numbers");
    EXPECT_EQ(
        complaint_about(
            R"({"scenarios": [{"key": "a", "name": "A", "nights": 0, "lives": 1, "street": [1, 2, 3]}]})"),
        "data/last_stand/scenarios.json:1: scenarios[0].nights: expected a number from 1 to 20, "
        "found 0");
}

}  // namespace
}  // namespace gravetide
