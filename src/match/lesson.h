// Lessons: guided first games, as data (data/<game>/lessons.json) over an ordinary match.
//
// A lesson fixes the options, the dice and what the other seats decide, so that a match of it goes
// the same way every time. Each step tells the learner a goal and waits for the decisions that
// reach it. Where a match stands in its lesson follows from the plies that stand and from nothing
// else: a lesson can be taken back, left and taken up again like any match. docs/lessons.md has the
// format.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/shelf.h"

namespace gravetide {

// The option of a match that says which lesson it is; no game knows it.
inline constexpr std::string_view kLessonKey = "lesson";

struct LessonStep {
    // Whether the decisions are wanted as they are written down, or in any order.
    enum class Order : std::uint8_t { AsWritten, Any };

    std::string goal{};                                 // said before
    std::string why{};                                  // said once it is reached
    std::string otherwise{};                            // said to who decides something else
    std::vector<std::vector<std::string>> decisions{};  // each of them in its alternatives
    Order order = Order::AsWritten;
    // Decisions that begin so may be made on the way, too: there are many ways to walk somewhere.
    // The last decision of the step ends it, whichever of the others were made.
    std::vector<std::string> along{};
    std::vector<std::string> points{};  // what to look at: "space:poland", "piece:tank"
};

struct Lesson {
    std::string game{};
    std::string key{};
    std::string title{};
    std::string sentence{};  // what one learns
    std::string intro{};     // who the learner is, and what wins
    int minutes = 0;
    Words options{};
    std::string seed{};
    Seat seat{};  // the learner's
    std::vector<LessonStep> steps{};
    std::vector<std::string> others{};  // what the other seats decide, one after another
    std::string farewell{};             // said when the steps are done and play is free
};

// All of a game, the first first; none where it has no file of them. BadInput when that is wrong.
std::vector<Lesson> lessons_of(const DataFolder& folder, const std::string& game);

// The lesson a match is one of, by its options; none also where there is no such lesson any more.
std::optional<Lesson> lesson_of(const DataFolder& folder, const Header& header);
bool is_lesson(const Header& header);

// A match of it from the beginning: the learner against the house's bots, who keep to the script as
// long as it lasts. Its dice are known to all, and nobody calls them proven.
std::unique_ptr<Match> begin_lesson(const Shelf& shelf, const Lesson& lesson);
Seed secret_of(const Lesson& lesson);

// Leads a match through its lesson.
class Teacher {
public:
    // BadInput when a decision of the lesson is no action of the game.
    Teacher(Lesson lesson, const Match& match);

    const Lesson& lesson() const { return lesson_; }

    // Where the match stands.
    struct Stand {
        std::size_t step = 0;            // as many as there are: play is free
        std::vector<ActionId> wanted{};  // any of these is a good next decision of the step
        bool strayed = false;            // nothing that the step wants can be done any more
        std::string first{};   // what has to be pressed before the step can be begun, in words
        std::size_t done = 0;  // of so many decisions that are wanted in any order
        std::size_t of = 0;
    };
    Stand stand(const Match& match) const;

    // Whether the learner may decide so, one after another.
    bool allows(const Match& match, std::span<const ActionId> actions) const;

    // What the script has for the seat to act, if it is another's and there is something that the
    // rules allow; otherwise a bot decides.
    std::optional<ActionId> scripted(const Match& match) const;

private:
    using Alternatives = std::vector<ActionId>;
    struct Place;
    Place place_of(const Match& match) const;
    bool take(const Match& match, Place& place, ActionId action) const;
    bool is_along(const Match& match, const Place& place, ActionId action) const;
    std::vector<ActionId> wanted_at(const Place& place) const;

    Lesson lesson_;
    std::vector<std::vector<Alternatives>> steps_{};
    std::vector<ActionId> others_{};
};

}  // namespace gravetide
