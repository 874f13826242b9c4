#include "engine/text.h"

#include <array>
#include <filesystem>
#include <gtest/gtest.h>

#include "engine/bad_input.h"
#include "engine/ledger.h"
#include "engine/options.h"
#include "engine/rule.h"
#include "generated/rules/aaz.h"
#include "match/file.h"
#include "places.h"

namespace gravetide {
namespace {

using aaz::operator""_rule;

TEST(Text, numbers_have_one_spelling) {
    EXPECT_EQ(read_number("0", 0, 9), 0);
    EXPECT_EQ(read_number("9", 0, 9), 9);
    for (const char* wrong : {"", "10", "-1", "+1", "01", " 1", "1 ", "1x", "99999999999"})
        EXPECT_FALSE(read_number(wrong, 0, 9)) << wrong;
}

TEST(Text, from_outside_is_made_printable) {
    EXPECT_EQ(printable("a\nb\x1b[2J", 20), "a?b?[2J");
    EXPECT_EQ(printable("abcdef", 3), "abc...");
    EXPECT_EQ(printable("ab\xc3\xa9", 3), "ab...");
}

TEST(Ledger, reads_id_status_source_and_text) {
    const auto rules = read_ledger("x.md",
                                   "# X\n\n## X-1 First\n- **X-1.1** [p3, book] One. Alt: two.\n"
                                   "- **X-C1** a worked case\n- **X-1.2.3** [ruling] Three.\n");
    ASSERT_EQ(rules.size(), 2U);
    EXPECT_EQ(rules[0].id, "X-1.1");
    EXPECT_EQ(rules[0].source, "p3");
    EXPECT_EQ(rules[0].status, "book");
    EXPECT_EQ(rules[0].text, "One. Alt: two.");
    EXPECT_EQ(rules[0].chapter, "X-1 First");
    EXPECT_EQ(rules[0].line, 4);
    EXPECT_EQ(rules[1].source, "");
}

TEST(Ledger, names_the_line_of_a_mistake) {
    const auto message = [](const char* text) {
        try {
            read_ledger("x.md", text);
        } catch (const BadInput& error) {
            return std::string(error.what());
        }
        return std::string("read");
    };
    EXPECT_EQ(message("\n- **X-1.1** no bracket\n"),
              "x.md:2: rule X-1.1 lacks its bracket [source, status]");
    EXPECT_EQ(message("- **X-1.1** [guess] a\n"),
              "x.md:1: rule X-1.1 has the unknown status 'guess'");
    EXPECT_EQ(message("- **X-1.1** [book] a\n- **X-1.1** [book] b\n"),
              "x.md:2: rule X-1.1 stands here a second time");
    EXPECT_EQ(message("- **X-1.1** [book]\n"), "x.md:1: rule X-1.1 has no text");
    EXPECT_EQ(message("nothing"), "x.md: no rule found");
}

TEST(Rules, are_found_at_compile_time_and_by_id) {
    constexpr const Rule* rule = "AAZ-4.12"_rule;
    EXPECT_EQ(rule->id, "AAZ-4.12");
    EXPECT_EQ(find_rule("AAZ-4.12"), rule);
    EXPECT_EQ(find_rule("AAZ-4.999"), nullptr);
    EXPECT_FALSE(rule->text.empty());
    EXPECT_EQ("AAZ-0.6"_rule->source, "p20");
    EXPECT_EQ("AAZ-0.6"_rule->status, "book");
}

TEST(Rules, of_all_ledgers_are_in_the_program) {
    int ledgers = 0;
    for (const auto& entry : std::filesystem::directory_iterator(kProjectRoot + "/rules")) {
        if (entry.path().extension() != ".md") continue;
        const Ledger* ledger = find_ledger(entry.path().stem().string());
        ASSERT_NE(ledger, nullptr) << entry.path();
        const auto lines = read_ledger("ledger", read_file(entry.path()));
        ASSERT_EQ(ledger->rules.size(), lines.size()) << entry.path();
        for (std::size_t i = 0; i < lines.size(); ++i) {
            EXPECT_EQ(ledger->rules[i].id, lines[i].id);
            EXPECT_EQ(ledger->rules[i].text, lines[i].text);
        }
        ++ledgers;
    }
    EXPECT_EQ(static_cast<std::size_t>(ledgers), all_ledgers().size());
    EXPECT_EQ(find_ledger("chess"), nullptr);
}

TEST(Options, are_read_by_name_and_written_back) {
    const std::vector<Option> options{{"map", "Map", nullptr, {{"small", ""}, {"large", ""}}, 1},
                                      {"night", "Night", nullptr, {{"no", ""}, {"yes", ""}}, 0}};
    EXPECT_EQ(to_words(options, usual_setup(options)), (Words{{"map", "large"}, {"night", "no"}}));
    const auto setup = read_setup(options, {{"night", "yes"}});
    EXPECT_EQ(setup.chosen[0], 1);
    EXPECT_EQ(setup.chosen[1], 1);
    EXPECT_THROW(read_setup(options, {{"weather", "rain"}}), BadInput);
    EXPECT_THROW(read_setup(options, {{"map", "huge"}}), BadInput);
}

}  // namespace
}  // namespace gravetide
