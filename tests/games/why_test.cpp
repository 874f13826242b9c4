// Why a goal of the Skirmish cannot be reached, asked of hundreds of tables: the rule and the
// obstacle that are named are those of an oracle by hand, laid out from the ledger.
#include "games/skirmish/rules.h"
#include "why_asker.h"

namespace gravetide {
namespace {

// ---- The Skirmish: open ground south of the fence, where only distance counts; and the House.

Asked skirmish_case(int kind, Dice& dice) {
    // In half inches: nothing stands between (46,2) and (62,44).
    const int x = 46 + 2 * dice.below(8);
    const int y = 4 + 2 * dice.below(4);
    const auto at = [](int column, int row) {
        return "(" + std::to_string(column) + "," + std::to_string(row) + ")";
    };
    const Fact joe{"s1", "joe player1 " + at(x, y)};
    const Fact away{"z1", "zed (90,90)"};
    const auto acting = [](std::vector<Fact> facts, const std::string& ap) {
        facts.insert(facts.end(), {{"active.who", "1"}, {"active.ap", ap}, {"go", "survivor"}});
        return facts;
    };
    const auto ask = [](const std::string& deed, const std::string& to) {
        Question question{.kind = Question::Kind::WhyNot, .pieces = {{"s1"}}, .to = to};
        if (!deed.empty()) question.pieces.push_back({deed});
        return question;
    };
    const int far = 26 + 2 * dice.below(4);   // 13 in and more
    const int near = 10 + 2 * dice.below(6);  // no contact and no grab
    const std::string near_zed = "zed " + at(x, y + near);
    switch (kind) {
    case 0:  // one move of one AP
        return {.facts = acting({joe, away}, "1"),
                .question = ask("", at(x, y + 34)),
                .verdict = {.rule = "SKIR-7.9", .key = "s1"}};
    case 1:  // beyond 12 in nobody is seen without being spotted
        return {.facts = acting({joe, {"s1.gun", "pistol"}, {"z1", "zed " + at(x, y + far)}}, "2"),
                .question = ask("shoot", "z1"),
                .verdict = {.rule = "SKIR-10.5", .key = "z1"}};
    case 2:
        return {.facts = acting({joe, {"z1", near_zed}}, "2"),
                .question = ask("hit", "z1"),
                .verdict = {.rule = "SKIR-12.2", .key = "z1"}};
    case 3:
        return {.facts = acting(
                    {joe, {"s2", "joe player1 " + at(x, y + near)}, {"s2.is", "down"}, away}, "2"),
                .question = ask("aid", "s2"),
                .verdict = {.rule = "SKIR-14.7", .key = "s2"}};
    case 4:
        return {.facts = acting({joe, {"s1.posture", "prone"}, away}, "1"),
                .question = ask("", at(x, y + 4)),
                .verdict = {.rule = "SKIR-8.17"}};
    case 5:  // engaged
        return {.facts = acting({joe, {"z1", "zed " + at(x + 2, y)}}, "2"),
                .question = ask("", at(x, y + near)),
                .verdict = {.rule = "SKIR-8.19", .key = "z1"}};
    case 6:
        return {
            .facts = acting({joe, {"s1.gun", "pistol"}, {"s1.empty", "1"}, {"z1", near_zed}}, "2"),
            .question = ask("shoot", "z1"),
            .verdict = {.rule = "SKIR-11.19"}};
    case 7:
        return {.facts = acting({joe, {"s1.gait", "running"}, away}, "2"),
                .question = ask("sneak", ""),
                .verdict = {.rule = "SKIR-8.12"}};
    case 8:
        return {.facts = acting({joe, {"s1.wound", "serious"}, away}, "1"),
                .question = ask("run", ""),
                .verdict = {.rule = "SKIR-8.18"}};
    case 9:
        return {.facts = acting({joe, away}, "2"),
                .question = ask("break_off", ""),
                .verdict = {.rule = "SKIR-12.12"}};
    case 10:  // no bomb
        return {.facts = acting({joe, away}, "2"),
                .question = ask("throw", at(x, y + near)),
                .verdict = {.rule = "SKIR-5.9"}};
    case 11:  // a door far away
        return {.facts = acting({joe, away}, "2"),
                .question = ask("open", "B1a"),
                .verdict = {.rule = "SKIR-3.14", .key = "B1a"}};
    case 12: {  // the shut door of the House hides who stands behind it
        const int depth = 2 * dice.below(5);
        return {
            .facts = acting({{"s1", "joe player1 (18," + std::to_string(56 - depth / 2 * 2) + ")"},
                             {"z1", "zed (18," + std::to_string(64 + depth) + ")"}},
                            "2"),
            .question = ask("spot", "z1"),
            .verdict = {.rule = "SKIR-10.1", .key = "B1a"}};
    }
    default: {  // the wall of the House
        const int column = 12 + 2 * dice.below(2);
        return {.facts = acting({{"s1", "joe player1 " + at(column, 58)}, away}, "1"),
                .question = ask("", at(column, 60)),
                .verdict = {.rule = "SKIR-8.6", .key = "B1"}};
    }
    }
}

TEST(Why, skirmish_names_the_rule_of_the_ledger) {
    const skirmish::Skirmish game{DataFolder()};
    Asker asker(game);
    Dice dice(164);
    for (int i = 0; i < kTries && asker.count < kWanted + 10 && !HasFailure(); ++i)
        asker.ask(skirmish_case(i % 14, dice));
    asker.finish({"SKIR-7.9", "SKIR-10.5", "SKIR-12.2", "SKIR-14.7", "SKIR-8.17", "SKIR-8.19",
                  "SKIR-11.19", "SKIR-8.12", "SKIR-8.18", "SKIR-12.12", "SKIR-5.9", "SKIR-3.14",
                  "SKIR-10.1", "SKIR-8.6"});
}

}  // namespace
}  // namespace gravetide
