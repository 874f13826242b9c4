// Every lesson is played to its end by the rules of today: a rule that changes cannot break one
// unseen.
#include "match/lesson.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/bad_input.h"
#include "match/commitment.h"
#include "match/record.h"

namespace gravetide {
namespace {

constexpr int kMostDecisions = 2000;

std::vector<Lesson> all_lessons(const Shelf& shelf) {
    std::vector<Lesson> all;
    for (const About& about : Shelf::games())
        for (Lesson& lesson : lessons_of(shelf.folder(), std::string(about.key)))
            all.push_back(std::move(lesson));
    return all;
}

std::string name_of(const Lesson& lesson) { return lesson.game + " " + lesson.key; }

// The next decision as the lesson has it: the learner's, or the script's for another seat.
std::optional<ActionId> next_of(const Teacher& teacher, const Match& match) {
    if (match.to_act() != teacher.lesson().seat) return teacher.scripted(match);
    const Teacher::Stand stand = teacher.stand(match);
    if (stand.wanted.empty()) return std::nullopt;
    return stand.wanted.front();
}

// Plays until so many steps are done; says where it stopped short.
std::string play_steps(const Teacher& teacher, Match& match, std::size_t steps) {
    for (int i = 0; i < kMostDecisions && teacher.stand(match).step < steps; ++i) {
        const auto next = next_of(teacher, match);
        if (!next)
            return "step " + std::to_string(teacher.stand(match).step + 1)
                   + (match.to_act() == teacher.lesson().seat ? ": nothing that it wants is allowed"
                                                              : ": the script has no decision");
        if (const Rule* rule = match.play(*next))
            return "'" + match.text_of(*next) + "' is against " + std::string(rule->id);
    }
    return teacher.stand(match).step == steps ? "" : "it does not end";
}

// What has to be pressed before a step can be begun is told instead of the step: also in a lesson
// that leaves out the battles without an alternative.
TEST(Lesson, SpeaksOfNoStepBeforeItsTime) {
    const Shelf shelf;
    std::size_t presses = 0;
    for (Lesson& lesson : all_lessons(shelf)) {
        std::erase_if(lesson.steps, [](const LessonStep& step) {
            const std::string& decision = step.decisions.front().front();
            return decision == "fight in balkans" || decision == "fight in sz_14";
        });
        const auto match = begin_lesson(shelf, lesson);
        const Teacher teacher(lesson, *match);
        for (int i = 0; i < kMostDecisions; ++i) {
            const auto next = next_of(teacher, *match);
            if (!next || teacher.stand(*match).step == lesson.steps.size()) break;
            if (match->to_act() == lesson.seat) {
                const Teacher::Stand stand = teacher.stand(*match);
                presses += stand.first.empty() ? 0 : 1;
                if (!stand.first.empty()) {
                    EXPECT_EQ(match->choices().size(), 1U) << name_of(lesson);
                }
            }
            ASSERT_EQ(match->play(*next), nullptr);
        }
    }
    EXPECT_GT(presses, 1U) << "battles wait for a press";
}

TEST(Lesson, SaysHowMuchIsDoneOfWhatMayComeInAnyOrder) {
    const Shelf shelf;
    const Lesson lesson = lessons_of(shelf.folder(), "aaz").front();
    const auto match = begin_lesson(shelf, lesson);
    const Teacher teacher(lesson, *match);
    EXPECT_EQ(teacher.stand(*match).done, 0U);
    EXPECT_EQ(teacher.stand(*match).of, 7U);
    ASSERT_EQ(match->play(*match->read("move tank from germany to eastern_europe")), nullptr);
    EXPECT_EQ(teacher.stand(*match).done, 1U);
    EXPECT_EQ(teacher.stand(*match).wanted.size(), 6U);
    ASSERT_EQ(play_steps(teacher, *match, 3), "");
    EXPECT_EQ(teacher.stand(*match).of, 0U) << "one decision has no parts";
}

TEST(Lesson, EveryGameHasOneThatIsPlayedToItsEnd) {
    const Shelf shelf;
    for (const About& about : Shelf::games())
        EXPECT_FALSE(lessons_of(shelf.folder(), std::string(about.key)).empty()) << about.key;
    for (const Lesson& lesson : all_lessons(shelf)) {
        const auto match = begin_lesson(shelf, lesson);
        const Teacher teacher(lesson, *match);
        EXPECT_EQ(play_steps(teacher, *match, lesson.steps.size()), "") << name_of(lesson);
        EXPECT_FALSE(teacher.stand(*match).strayed) << name_of(lesson);
        EXPECT_TRUE(is_player(match->to_act())) << name_of(lesson) << " leaves nothing to play";
        while (const auto next = teacher.scripted(*match)) ASSERT_EQ(match->play(*next), nullptr);
        EXPECT_EQ(match->to_act(), lesson.seat) << name_of(lesson) << ": the script ends too early";
    }
}

TEST(Lesson, OnlyWhatAStepWantsIsAllowed) {
    const Shelf shelf;
    for (const Lesson& lesson : all_lessons(shelf)) {
        const auto match = begin_lesson(shelf, lesson);
        const Teacher teacher(lesson, *match);
        std::size_t refused = 0;
        for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
            ASSERT_EQ(play_steps(teacher, *match, step), "") << name_of(lesson);
            while (match->to_act() != lesson.seat) match->play(*teacher.scripted(*match));
            for (const Choice& choice : match->choices())
                refused += teacher.allows(*match, {{choice.id}}) ? 0 : 1;
            const auto wanted = teacher.stand(*match).wanted;
            ASSERT_FALSE(wanted.empty()) << name_of(lesson) << ", step " << step + 1;
            EXPECT_TRUE(teacher.allows(*match, {{wanted.front()}}));
        }
        EXPECT_GT(refused, 0U) << name_of(lesson);
    }
}

TEST(Lesson, EverySentenceIsThere) {
    const Shelf shelf;
    for (const Lesson& lesson : all_lessons(shelf)) {
        for (const LessonStep& step : lesson.steps)
            for (const std::string* text : {&step.goal, &step.why, &step.otherwise})
                EXPECT_GE(text->size(), 10U) << name_of(lesson);
        EXPECT_GE(lesson.intro.size(), 10U) << name_of(lesson);
        EXPECT_GE(lesson.farewell.size(), 10U) << name_of(lesson);
        EXPECT_LE(lesson.steps.size(), 14U) << name_of(lesson);
    }
}

// A key such as s3 stands nowhere on the board; the name beside the figure does.
TEST(Lesson, FiguresAreCalledAsOnTheBoard) {
    const Shelf shelf;
    const Lesson lesson = lessons_of(shelf.folder(), "skirmish").front();
    const auto match = begin_lesson(shelf, lesson);
    const Teacher teacher(lesson, *match);
    std::size_t figures = 0;
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
        ASSERT_EQ(play_steps(teacher, *match, step), "");
        const std::string& goal = lesson.steps[step].goal;
        const auto& points = lesson.steps[step].points;
        nlohmann::json view;
        match->write_view(lesson.seat, view);
        for (const char* kind : {"survivors", "zombies"})
            for (const auto& figure : view[kind]) {
                const std::string point = "figure:" + figure["id"].get<std::string>();
                if (std::ranges::find(points, point) == points.end()) continue;
                ++figures;
                EXPECT_NE(goal.find(figure["called"].get<std::string>()), std::string::npos)
                    << point << ": " << goal;
            }
    }
    EXPECT_GE(figures, 8U);
}

TEST(Lesson, WhatIsTakenBackLeadsBackToItsStep) {
    const Shelf shelf;
    const Lesson lesson = lessons_of(shelf.folder(), "mall").front();
    const auto match = begin_lesson(shelf, lesson);
    const Teacher teacher(lesson, *match);
    ASSERT_EQ(play_steps(teacher, *match, 1), "");
    // Down the wrong way until no step is left.
    for (const char* wrong : {"step to (7,4)", "step to (7,3)", "step to (7,2)", "step to (7,1)"}) {
        const auto action = match->read(wrong);
        ASSERT_TRUE(action && teacher.allows(*match, {{*action}})) << wrong;
        ASSERT_EQ(match->play(*action), nullptr) << wrong;
    }
    for (int i = 0; i < 4; ++i) ASSERT_EQ(match->undo(lesson.seat, Consent::Own), Undone::Done);
    EXPECT_EQ(play_steps(teacher, *match, lesson.steps.size()), "");
}

TEST(Lesson, ItsDiceAreNeverCalledProven) {
    const Shelf shelf;
    const Lesson lesson = lessons_of(shelf.folder(), "last_stand").front();
    const auto match = begin_lesson(shelf, lesson);
    const Teacher teacher(lesson, *match);
    ASSERT_EQ(play_steps(teacher, *match, 2), "");
    const std::string record = write_record(*match, secret_of(lesson));
    EXPECT_EQ(audit_record(shelf, "record", record).result, Audit::Result::NotCommitted);
    // It is opened again where it was, and with other dice it is a lesson no more.
    const Restored again = read_record(shelf, "record", record);
    EXPECT_EQ(teacher.stand(*again.match).step, 2U);
    Header header = again.match->header();
    EXPECT_TRUE(is_lesson(header));
    const Restored fork = fork_match(shelf, *again.match, again.match->plies(), header, Seed{});
    EXPECT_FALSE(is_lesson(fork.match->header()));
}

TEST(Lesson, ItsFileIsNoRuleAndItsMistakesAreNamed) {
    const Shelf shelf;
    Lesson lesson = lessons_of(shelf.folder(), "last_stand").front();
    const auto match = begin_lesson(shelf, lesson);
    lesson.steps.front().decisions = {{"dance"}};
    EXPECT_THROW(Teacher(lesson, *match), BadInput);
}

}  // namespace
}  // namespace gravetide
