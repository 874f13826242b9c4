#include "match/scenario.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/bad_input.h"
#include "engine/text.h"

namespace gravetide {

namespace {

struct Step {
    int line;
    std::string word;
    std::string rest;
};

struct Parsed {
    Position position;
    std::vector<Step> steps;
};

Parsed parse(const std::string& file, std::string_view text) {
    Parsed parsed;
    int number = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        std::string_view line = trim(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.empty() || line.starts_with('#')) continue;
        try {
            if (parsed.steps.empty() && read_position_line(line, parsed.position)) continue;
        } catch (const BadInput& error) {
            throw BadInput(file + ":" + std::to_string(number), error.what());
        }
        const auto space = std::min(line.find(' '), line.size());
        parsed.steps.push_back(
            {number, std::string(line.substr(0, space)), std::string(trim(line.substr(space)))});
    }
    if (parsed.position.game.empty()) throw BadInput(file, "no 'given' names the game");
    return parsed;
}

// "a = b" cut at the equals sign.
std::optional<std::pair<std::string, std::string>> equation(std::string_view text) {
    const auto equals = text.find(" = ");
    if (equals == std::string_view::npos) return std::nullopt;
    return std::pair{std::string(trim(text.substr(0, equals))),
                     std::string(trim(text.substr(equals + 3)))};
}

// A trailing "(AAZ-4.12)".
std::string take_rule(std::string& text) {
    const auto open = text.rfind('(');
    if (text.empty() || text.back() != ')' || open == std::string::npos) return {};
    std::string id = text.substr(open + 1, text.size() - open - 2);
    if (!find_rule(id)) return {};
    text = std::string(trim(std::string_view(text).substr(0, open)));
    return id;
}

// A trailing "(AAZ-4.12)" or "(AAZ-4.12 AAZ-4.13)": the rules by which something must be so. An
// event's rule is told with it and compared; elsewhere it is said for whoever reads, and counted.
void leave_out_reasons(std::string& text) {
    const auto open = text.rfind('(');
    if (text.empty() || text.back() != ')' || open == std::string::npos) return;
    for (const std::string_view id :
         split(std::string_view(text).substr(open + 1, text.size() - open - 2), ' '))
        if (!find_rule(id)) return;
    text = std::string(trim(std::string_view(text).substr(0, open)));
}

// "2 infantry 1 tank" as its counted parts in a fixed order; nothing when it is no such list.
std::optional<std::vector<std::string>> counted_parts(const std::string& value) {
    const auto words = split(value, ' ');
    if (words.empty() || words.size() % 2 != 0) return std::nullopt;
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        if (!read_number(words[i], 0, 1'000'000) || read_number(words[i + 1], 0, 1'000'000))
            return std::nullopt;
        parts.push_back(std::string(words[i]) + " " + std::string(words[i + 1]));
    }
    std::ranges::sort(parts);
    return parts;
}

// Units may be named in any order.
bool is_same_value(const std::string& wanted, const std::string& found) {
    if (wanted == found) return true;
    const auto parts = counted_parts(wanted);
    return parts && parts == counted_parts(found);
}

class Run {
public:
    Run(const Shelf& shelf, std::string file, const Position& position)
        : shelf_(shelf),
          file_(std::move(file)),
          bare_{.game = position.game, .options = position.options, .from = Position::From::Bare},
          match_(shelf.set_up(position)) {}

    ScenarioResult result;

    void take(const Step& step, const Step* next) {
        line_ = step.line;
        const bool refusal_follows = next && next->word == "refuse";
        if (step.word == "try") {
            if (refusal_follows)
                refused_ = attempt(step.rest);
            else
                or_after_presses([&] { decide(step.rest); });
        } else if (step.word == "refuse")
            refuse(step.rest);
        else if (step.word == "roll" || step.word == "draw")
            or_after_presses([&] { luck(step.rest); });
        else if (step.word == "expect")
            expect(step.rest);
        else
            bad("'" + printable(step.word, 40)
                + "' is not given, put, try, refuse, roll, draw or expect");
    }

private:
    [[noreturn]] void bad(const std::string& what) const {
        throw BadInput(file_ + ":" + std::to_string(line_), what);
    }
    [[noreturn]] void failed(const std::string& what) const {
        throw ScenarioFailed(file_ + ":" + std::to_string(line_) + ": " + what);
    }
    void check(const std::string& wanted, const std::string& found, const std::string& what) {
        if (wanted != found) failed(what + " is " + found + ", not " + wanted);
    }

    // A file may leave out what has no alternative: leaving a phase, or beginning the only battle.
    // It is pressed where the line cannot be so without it; where it cannot be so either, the line
    // fails as it stands.
    void or_after_presses(const std::function<void()>& deed) {
        constexpr int kMost = 3;
        try {
            return deed();
        } catch (const ScenarioFailed&) {
            const auto why = std::current_exception();
            for (int i = 0; i < kMost && press(); ++i) try {
                    return deed();
                } catch (const ScenarioFailed&) {
                    continue;
                }
            std::rethrow_exception(why);
        }
    }
    bool press() {
        if (!is_player(match_->to_act())) return false;
        const auto choices = match_->choices();
        return choices.size() == 1 && !match_->play(choices[0].id);
    }

    ActionId read(const std::string& text) const {
        const auto action = match_->read(text);
        if (!action) bad("'" + printable(text, 80) + "' is no action of this game");
        return action.value_or(0);
    }

    std::string name_of(Seat seat) const {
        if (seat == Seat::Chance) return "luck";
        if (seat == Seat::Nobody) return "nobody";
        return match_->seat_names().at(number_of(seat));
    }

    const Rule* attempt(const std::string& text) const { return match_->forbidden_by(read(text)); }

    void decide(const std::string& text) {
        if (!is_player(match_->to_act()))
            failed("nobody decides now: " + name_of(match_->to_act()) + " is next");
        told_from_ = match_->plies();
        if (const Rule* rule = match_->play(read(text)))
            failed("refused by " + std::string(rule->id) + ": " + std::string(rule->text));
    }

    // "refuse A or B": one of them.
    void refuse(const std::string& ids) {
        bool found = false;
        for (const std::string_view id : split(ids, ' ')) {
            if (id == "or") continue;
            if (!find_rule(id)) bad("no ledger has a rule " + printable(id, 40));
            found = found || (refused_ && refused_->id == id);
        }
        if (!refused_) failed("it is allowed");
        if (!found) check(ids, std::string(refused_->id), "the rule that refuses");
        refused_ = nullptr;
        ++result.checks;
    }

    // Dice may stand after the outcome, so that the story shows them.
    void luck(std::string text) {
        Rolled rolled;
        if (const auto bracket = text.rfind(" ["); bracket != std::string::npos) {
            auto dice = read_dice(text.substr(bracket + 1));
            if (!dice) bad("the dice cannot be read");
            rolled.dice = std::move(*dice);
            text = trim(text.substr(0, bracket));
        }
        told_from_ = match_->plies();
        rolled.action = read(text);
        if (match_->play_outcome(rolled)) return;
        failed("'" + text + "' cannot come up; " + name_of(match_->to_act()) + " is next, with "
               + choice_words());
    }

    std::string choice_words() const {
        std::string words;
        for (const Choice& choice : match_->choices())
            words += (words.empty() ? "" : ", ") + choice.text;
        return words;
    }

    void expect(const std::string& line) {
        ++result.checks;
        std::string text = line;
        leave_out_reasons(text);
        if (text.starts_with("to act "))
            return or_after_presses(
                [&] { check(text.substr(7), name_of(match_->to_act()), "to act"); });
        if (text.starts_with("choice ")) return expect_choice(text.substr(7));
        if (text.starts_with("no choice ")) return expect_no_choice(text.substr(10));
        if (text.starts_with("choices ")) return expect_choices(text.substr(8));
        if (text.starts_with("chance ")) return expect_chance(text.substr(7));
        if (text.starts_with("ending "))
            return check(text.substr(7), match_->ending(), "the ending");
        if (text.starts_with("stage ")) return expect_stage(text.substr(6));
        if (text.starts_with("no event ")) return expect_no_event(text.substr(9));
        if (const auto fact = equation(text))
            return or_after_presses([&] { expect_fact(fact->first, fact->second); });
        expect_event(line);
    }

    void expect_choices(const std::string& number) const {
        const std::string found = std::to_string(match_->choices().size());
        if (found != number)
            failed("the number of choices is " + found + ", not " + number + ": " + choice_words());
    }

    bool has_choice(const std::string& text) const {
        const auto choices = match_->choices();
        return std::ranges::find(choices, text, &Choice::text) != choices.end();
    }
    void expect_choice(const std::string& text) const {
        if (!has_choice(text)) failed("'" + text + "' is not among the choices");
    }
    void expect_no_choice(const std::string& text) const {
        if (has_choice(text)) failed("'" + text + "' is among the choices");
    }

    // "chance kill 1 = 3/4"
    void expect_chance(const std::string& text) const {
        const auto sides = equation(text);
        if (!sides) bad("expected 'chance OUTCOME = N/M'");
        const auto slash = sides->second.find('/');
        const auto over = read_number(sides->second.substr(0, slash), 0, 1'000'000'000);
        const auto under = slash == std::string::npos
                               ? std::optional(1)
                               : read_number(sides->second.substr(slash + 1), 1, 1'000'000'000);
        if (!over || !under) bad("expected a fraction");
        double found = 0;
        for (const Choice& choice : match_->choices())
            if (choice.text == sides->first) found = choice.probability;
        if (std::abs(found - static_cast<double>(*over) / *under) > 1e-9)
            failed("the chance of '" + sides->first + "' is " + std::to_string(found));
    }

    void expect_stage(const std::string& name) {
        const auto stages = match_->stages();
        const std::size_t at = match_->stage();
        check(name, at < stages.size() ? std::string(stages[at].name) : "none", "the stage");
    }

    // Secrets may be expected too, so every seat's facts count, and the public's first.
    void expect_fact(const std::string& key, const std::string& value) {
        std::string found = "nothing";
        for (const Seat reader : readers()) {
            for (const Fact& fact : match_->facts(reader))
                if (fact.key == key) found = fact.value;
            if (is_same_value(value, found)) return;
        }
        if (found == "nothing") check_key(key, value);
        // What is absent from the facts may be written as "none" or 0.
        if (found == "nothing" && (value == "none" || value == "0")) return;
        failed(key + " is " + found + ", not " + value);
    }

    // Whether the game knows a fact that stands nowhere now: could it be put? A wrong value for a
    // known key is refused in other words.
    void check_key(const std::string& key, const std::string& value) const {
        Position position = bare_;
        position.facts = {{key, value}};
        try {
            shelf_.set_up(position);
        } catch (const BadInput& error) {
            if (std::string_view(error.what()).find("there is no such fact") != std::string::npos)
                bad("there is no fact '" + printable(key, 60) + "'");
        }
    }

    // What the last try or roll brought; before the first of them, what "put go" did.
    std::vector<StoryLine> told_to(Seat reader) const {
        return match_->plies() == 0 ? match_->prologue(reader) : match_->story(reader, told_from_);
    }

    bool was_told(const std::string& text, const std::string& rule) const {
        return std::ranges::any_of(
            readers(), [&](Seat reader) { return match_->tells(reader, told_from_, text, rule); });
    }

    void expect_event(std::string text) const {
        const std::string rule = take_rule(text);
        if (was_told(text, rule)) return;
        std::string story;
        for (const StoryLine& line : told_to(Seat::Nobody))
            story += "\n    " + line.text + " (" + line.rule + ")";
        failed("nothing of the kind happened; the story was"
               + (story.empty() ? " empty" : ":" + story));
    }

    void expect_no_event(const std::string& text) const {
        if (was_told(text, {})) failed("it happened");
    }

    std::vector<Seat> readers() const {
        std::vector<Seat> readers{Seat::Nobody};
        for (std::size_t i = 0; i < match_->seat_names().size(); ++i)
            readers.push_back(player(static_cast<int>(i)));
        return readers;
    }

    const Shelf& shelf_;
    std::string file_;
    Position bare_;  // the table with nothing on it
    std::unique_ptr<Match> match_;
    int line_ = 0;
    std::size_t told_from_ = 0;  // expectations look at what the last try or roll brought
    const Rule* refused_ = nullptr;
};

}  // namespace

ScenarioResult run_scenario(const Shelf& shelf, const std::string& file, std::string_view text) {
    const Parsed parsed = parse(file, text);
    std::optional<Run> run;
    try {
        run.emplace(shelf, file, parsed.position);
    } catch (const BadInput& error) {
        throw BadInput(file, std::string("the position is wrong: ") + error.what());
    }
    for (std::size_t i = 0; i < parsed.steps.size(); ++i)
        run->take(parsed.steps[i], i + 1 < parsed.steps.size() ? &parsed.steps[i + 1] : nullptr);
    if (run->result.checks == 0) throw BadInput(file, "the scenario expects nothing");
    return run->result;
}

}  // namespace gravetide
