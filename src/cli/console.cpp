#include "cli/console.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <iostream>
#include <unistd.h>

#include "engine/bad_input.h"
#include "engine/pattern.h"
#include "engine/text.h"
#include "match/commitment.h"
#include "match/file.h"

namespace gravetide::cli {

namespace {

// https://no-color.org
bool knows_colour() {
    // NOLINTBEGIN(concurrency-mt-unsafe): nobody changes the environment of this program.
    const char* refused = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    // NOLINTEND(concurrency-mt-unsafe)
    return isatty(STDOUT_FILENO) && (!refused || !*refused) && terminal
           && std::string_view(terminal) != "dumb";
}

// As they are printed, where the game says so: "attack 1 4 Z".
std::string dice_said(const Match& match, std::size_t ply) {
    const Throw* thrown = match.thrown(ply);
    if (!thrown) return to_text(match.ply(ply).dice);
    std::string text(thrown->key);
    for (const Fallen& die : thrown->dice)
        text.append(" ").append(die.mark.empty() ? "blank" : die.mark);
    return text;
}

}  // namespace

Console::Console(const Shelf& shelf, Restored table, Set set, std::istream& in, std::ostream& out)
    : shelf_(shelf),
      table_(std::move(table)),
      set_(std::move(set)),
      out_(out),
      lines_(in, out, [this](const std::string& begun) { return completions(begun); }),
      has_colour_(&out == &std::cout && knows_colour()),
      told_(set_.sitters.size()) {}

void Console::run() {
    out_ << table_.match->about().name
         << ". Type a number or the words of a choice; 'map' shows who stands where, 'help' tells "
            "more.\n";
    keep_safe();
    while (true) {
        play_bots();
        if (table_.match->to_act() == Seat::Nobody) return finish();
        const Seat seat = reader();
        if (seat != shown_to_) hand_over(seat);
        shown_to_ = seat;
        show_table(seat);
        // Only a decision changes the table: questions are answered until one is made.
        const std::size_t before = table_.match->log().size();
        const Match* const same = table_.match.get();
        while (table_.match.get() == same && same->log().size() == before) {
            out_ << "\n";
            const auto line = lines_.read((waits_for_luck() ? "Luck" : called(seat)) + "> ");
            if (!line) {
                out_ << "\n";
                return;
            }
            if (take(std::string(trim(*line))) == Go::Quit) return;
        }
        keep_safe();
    }
}

Seat Console::reader() const {
    if (!waits_for_luck()) return table_.match->to_act();
    if (is_player(shown_to_)) return shown_to_;
    for (std::size_t i = 0; i < set_.sitters.size(); ++i)
        if (!set_.sitters[i].bot) return player(static_cast<int>(i));
    return Seat::Nobody;
}

void Console::play_bots() {
    Match& match = *table_.match;
    while (is_player(match.to_act())) {
        const auto bot = set_.sitters.at(number_of(match.to_act())).bot;
        if (!bot) return;
        if (const auto next = set_.teacher ? set_.teacher->scripted(match) : std::nullopt) {
            match.play(*next);
            continue;
        }
        Dice dice = bot_dice(table_.seed, match.log().size());
        match.play(match.ask(*bot, dice, {.playouts = set_.playouts}));
    }
}

// On a shared screen the next person must not read what was told to the last.
void Console::hand_over(Seat seat) {
    if (shown_to_ == Seat::Nobody || table_.match->looks_alike(shown_to_, seat)) return;
    if (isatty(STDOUT_FILENO)) out_ << "\033[2J\033[3J\033[H";
    out_ << "\n";
    lines_.read("--- Hand over to " + called(seat) + ", who presses Enter. ---");
}

std::string Console::called(Seat seat) const {
    const std::size_t place = number_of(seat);
    const std::string name = table_.match->seat_names()[place];
    const std::string& who = table_.match->header().seats.at(place);
    constexpr std::string_view kNamed = "human ";
    return who.starts_with(kNamed) ? who.substr(kNamed.size()) + ", " + name : name;
}

std::string Console::paint(std::string_view style, std::string_view text) const {
    if (!has_colour_) return std::string(text);
    return fmt::format("\033[{}m{}\033[0m", style, text);
}

// Choices as they are said or typed, and commands.
std::vector<std::string> Console::completions(const std::string& begun) const {
    std::vector<std::string> found;
    const auto offer = [&](std::string_view text) {
        if (equal_but_for_case(text.substr(0, begun.size()), begun)) found.emplace_back(text);
    };
    for (const Choice& choice : table_.match->choices()) offer(choice.said);
    if (found.empty())
        for (const Choice& choice : table_.match->choices()) offer(choice.text);
    for (const Command& command : commands()) offer(command.name);
    return found;
}

void Console::show_table(Seat seat) {
    const Match& match = *table_.match;
    std::size_t& told = told_[number_of(seat)];
    out_ << "\n";
    std::size_t ply = told;
    for (const StoryLine& line : match.story(seat, told)) {
        for (; ply <= line.ply; ++ply)
            if (const Entry& entry = match.ply(ply); !entry.dice.empty())
                out_ << "  dice " << dice_said(match, ply) << "\n";
        out_ << "  " << line.text << " " << paint("2", "(" + line.rule + ")") << "\n";
    }
    told = match.plies();
    show_where();
    show_lesson();
    show_choices();
}

// The phase, what it is about, and how long it lasts.
void Console::show_where() {
    const Match& match = *table_.match;
    const auto stages = match.stages();
    const std::string stage(match.stage() < stages.size() ? stages[match.stage()].name : "");
    out_ << "\n" << paint("1;33", stage);
    const Prompt prompt = match.prompt(reader());
    if (!prompt.goal.empty()) out_ << (stage.empty() ? "" : " · ") << prompt.goal;
    out_ << "\n";
    if (waits_for_luck())
        out_ << paint("1;36", prompt.luck)
             << ", and tell what fell; 'undo' if it was told wrongly.\n";
}

void Console::show_lesson() {
    if (!set_.teacher) return;
    const Lesson& lesson = set_.teacher->lesson();
    const auto [step, wanted, strayed, first, done, of] = set_.teacher->stand(*table_.match);
    out_ << "\n  " << (step > 0 ? lesson.steps[step - 1].why : lesson.intro) << "\n";
    if (step == lesson.steps.size()) {
        out_ << "\n  " << lesson.farewell << "\n\n";
        set_.teacher.reset();
        return;
    }
    if (strayed) {
        out_ << "\n  This is not where the lesson goes: 'undo' leads back, or play on.\n\n";
        return;
    }
    out_ << fmt::format("\n  Step {} of {}: {}{}\n\n", step + 1, lesson.steps.size(),
                        first.empty() ? lesson.steps[step].goal : "Go on: " + first + ".",
                        done > 0 ? fmt::format(" ({} of {} done)", done, of) : std::string());
}

void Console::show_choices() {
    const auto choices = table_.match->choices();
    const auto odds =
        waits_for_luck() ? std::vector<std::string>(choices.size()) : odds_of(choices);
    const auto labels = labels_of(choices);
    const Prompt prompt = table_.match->prompt(reader());
    for (std::size_t i = 0; i < choices.size(); ++i) {
        // What would be given up by it is said beforehand, as on the page's big button.
        const bool tells_more = prompt.main == choices[i].id && prompt.said != choices[i].said;
        out_ << fmt::format("  {:>3}  {}{}{}\n", labels[i], choices[i].said,
                            tells_more ? " (" + prompt.said + ")" : std::string(),
                            odds[i].empty() ? "" : "  " + paint("36", odds[i]));
    }
}

void Console::finish() {
    const Match& match = *table_.match;
    out_ << "\n";
    const std::size_t told =
        shown_to_ == Seat::Nobody ? 0 : std::min(told_[number_of(shown_to_)], match.plies());
    for (const StoryLine& line : match.story(Seat::Nobody, told))
        out_ << "  " << line.text << " (" << line.rule << ")\n";
    out_ << "\nThe match is over: " << match.ending() << ".\n";
    keep_safe();
    // The last chance to keep it; a choice typed ahead must not become a file.
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return;
    out_ << "\n";
    const auto line = lines_.read("save FILE, or Enter to leave> ");
    constexpr std::string_view kSave = "save ";
    if (line && line->starts_with(kSave)) save(std::string(trim(line->substr(kSave.size()))));
}

// Who reads a die types its face, be it the first of the list or not.
std::vector<std::string> Console::labels_of(const std::vector<Choice>& choices) {
    std::vector<std::string> faces;
    std::vector<std::string> places;
    for (const Choice& choice : choices) {
        const std::string face = choice.text.substr(choice.text.rfind(' ') + 1);
        if (choice.probability > 0 && read_number(face, 0, 1000)
            && std::ranges::find(faces, face) == faces.end())
            faces.push_back(face);
        places.push_back(std::to_string(places.size() + 1));
    }
    return faces.size() == choices.size() ? faces : places;
}

bool Console::is_begun(const Choice& choice, const std::string& line) {
    return choice.text.starts_with(line)
           || equal_but_for_case(choice.said.substr(0, line.size()), line);
}

bool Console::is_meant(const Choice& choice, std::size_t place, const std::string& text) {
    return text == std::to_string(place + 1) || is_begun(choice, text);
}

// A number, the words of a choice, or a command; the beginning of one is enough if no other begins
// so.
Console::Go Console::take(const std::string& line) {
    if (line.empty()) return Go::On;
    const auto choices = table_.match->choices();
    const auto labels = labels_of(choices);
    if (const auto found = std::ranges::find(labels, line); found != labels.end())
        return play_choice(choices[static_cast<std::size_t>(found - labels.begin())].id);
    if (const auto action = table_.match->read_typed(line)) return play_choice(*action);

    const auto space = std::min(line.find(' '), line.size());
    const std::string word = line.substr(0, space);
    const std::string rest(trim(line.substr(space)));
    std::vector<const Command*> meant;
    for (const Command& command : commands()) {
        if (command.name == word) meant = {&command};
        if (command.name == word) break;
        if (command.spelling == Spelling::Begun && command.name.starts_with(word))
            meant.push_back(&command);
    }
    std::vector<const Choice*> matching;
    for (const Choice& choice : choices)
        if (is_begun(choice, line)) matching.push_back(&choice);

    if (meant.size() == 1 && matching.empty()) return (this->*meant[0]->run)(rest);
    if (meant.empty() && matching.size() == 1) return play_choice(matching[0]->id);
    if (meant.empty() && matching.empty()) {
        // A verb of the game at the wrong time: the rule says why.
        if (const auto barrier = table_.match->barrier_of_verb(line)) {
            refuse(*barrier);
            return Go::On;
        }
        if (const auto example = table_.match->example_of_verb(line)) {
            out_ << "Say more, as: " << *example << "\n";
            return Go::On;
        }
        out_ << "'" << printable(line, 60) << "' is neither a choice nor a command; try 'help'.\n";
        return Go::On;
    }
    out_ << "That could be:";
    for (const Choice* choice : matching) out_ << " '" << choice->said << "'";
    for (const Command* command : meant) out_ << " '" << command->name << "'";
    out_ << "\n";
    return Go::On;
}

Console::Go Console::play_choice(ActionId action) {
    const Match& match = *table_.match;
    if (waits_for_luck()) {
        if (!table_.match->play_outcome({action, {}})) out_ << "That cannot fall here.\n";
        return Go::On;
    }
    if (set_.teacher && !match.forbidden_by(action) && !set_.teacher->allows(match, {{action}})) {
        const std::size_t step = set_.teacher->stand(match).step;
        out_ << set_.teacher->lesson().steps[step].otherwise << "\n";
        return Go::On;
    }
    // Asked before it is played: afterwards the table may have moved on.
    if (match.forbidden_by(action))
        refuse(match.barrier(action));
    else
        table_.match->play(action);
    return Go::On;
}

// A record beside the player's other matches, so that nothing is lost when the terminal closes.
void Console::keep_safe() {
    if (set_.autosave.empty()) return;
    try {
        write_file(set_.autosave, write_record(*table_.match, table_.seed));
    } catch (const BadInput& error) {
        out_ << "The match cannot be kept safe: " << error.what() << "\n";
        set_.autosave.clear();  // said once is enough
    }
}

}  // namespace gravetide::cli
