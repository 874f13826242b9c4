// What can be typed at the console besides a choice.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "cli/console.h"
#include "engine/bad_input.h"
#include "engine/text.h"
#include "match/file.h"

namespace gravetide::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kRecent = 6;  // lines of the story that a look shows

}  // namespace

const std::vector<Console::Command>& Console::commands() {
    static const std::vector<Command> all{
        {"help", "what can be typed", &Console::help},
        {"choices", "what can be done now", &Console::choices},
        {"look", "what it is about, where it stands, what just happened", &Console::look},
        {"map", "who stands where", &Console::map, Spelling::Whole},
        {"facts", "the whole table, fact by fact", &Console::facts, Spelling::Whole},
        {"odds", "odds [CHOICE]: how luck may fall", &Console::odds, Spelling::Whole},
        {"why", "why TEXT: what stands against it", &Console::why, Spelling::Whole},
        {"hint", "what you might best do, and why", &Console::hint, Spelling::Whole},
        {"story", "everything that happened so far", &Console::story},
        {"rule", "rule ID: read a rule", &Console::rule},
        {"undo", "take back your last decision", &Console::undo},
        {"resign", "give the match up for your side", &Console::resign, Spelling::Whole},
        {"save", "save FILE: write the match as a record", &Console::save},
        {"load", "load FILE: go on from a record", &Console::load},
        {"quit", "leave; 'gravetide play --resume' comes back", &Console::quit},
    };
    return all;
}

Console::Go Console::help(const std::string&) {
    out_ << "A number or the words of a choice plays it; beginnings are enough. Also:\n";
    for (const Command& command : commands())
        out_ << fmt::format("  {:<8} {}\n", command.name, command.help);
    return Go::On;
}

Console::Go Console::choices(const std::string&) {
    show_choices();
    return Go::On;
}

Console::Go Console::look(const std::string&) {
    const Match& match = *table_.match;
    for (std::size_t i = 0; i < set_.sitters.size(); ++i) {
        const Seat seat = player(static_cast<int>(i));
        out_ << (seat == match.to_act() ? "  > " : "    ") << called(seat)
             << (set_.sitters[i].bot ? " (" + set_.sitters[i].text() + ")" : std::string()) << "\n";
    }
    show_where();
    const auto story = match.story(reader());
    for (std::size_t i = story.size() - std::min(story.size(), kRecent); i < story.size(); ++i)
        out_ << "  " << story[i].text << "\n";
    out_ << "\n";
    show_choices();
    return Go::On;
}

Console::Go Console::map(const std::string&) {
    const auto lines = table_.match->survey(reader());
    for (const std::string& line : lines) out_ << "  " << line << "\n";
    if (lines.empty()) out_ << "  There is no map; 'facts' tells all there is.\n";
    return Go::On;
}

Console::Go Console::facts(const std::string&) {
    for (const Fact& fact : table_.match->facts(reader()))
        out_ << "  " << fact.key << " " << fact.value << "\n";
    return Go::On;
}

Console::Go Console::story(const std::string&) {
    for (const StoryLine& line : table_.match->story(reader()))
        out_ << "  " << line.text << " (" << line.rule << ")\n";
    return Go::On;
}

Console::Go Console::rule(const std::string& id) {
    if (const Rule* rule = find_rule(id))
        out_ << "  " << rule->id << " [" << rule->status << "] " << rule->text << "\n";
    else
        out_ << "  No rule has the id '" << printable(id, 40) << "'.\n";
    return Go::On;
}

Console::Go Console::undo(const std::string&) {
    Match& match = *table_.match;
    const Seat seat = reader();
    Undone undone = match.undo(seat, Consent::Own);
    // A practice match. Bots are not asked.
    if (undone == Undone::NeedsConsent
        && (people() == 1
            || agrees_to(
                "Dice have fallen or others have decided since. Do all at the table agree?")))
        undone = match.undo(seat, Consent::Everyone);
    switch (undone) {
    case Undone::Done:
        for (std::size_t& told : told_) told = std::min(told, match.plies());
        out_ << "Taken back.\n";
        if (match.dice_taken_back() > 0)
            out_ << "A practice match: " << match.dice_taken_back() << " dice taken back so far.\n";
        break;
    case Undone::NothingToUndo: out_ << "You have decided nothing yet.\n"; break;
    case Undone::TooLate:
        out_ << "Dice have fallen or others have decided since: only a practice match "
                "(--option take_back=practice) takes that back.\n";
        break;
    case Undone::Over: out_ << "The match is over.\n"; break;
    case Undone::NeedsConsent: break;
    }
    return Go::On;
}

long Console::people() const {
    return std::ranges::count_if(set_.sitters, [](const Sitter& sitter) { return !sitter.bot; });
}

// On one screen whoever must agree can be asked aloud.
Console::Go Console::resign(const std::string&) {
    if (set_.teacher)
        out_ << "A lesson is not lost: 'quit' leaves it.\n";
    else if (agrees_to("Resign for " + called(reader()) + "? The match is then over."))
        table_.match->resign(reader());
    return Go::On;
}

bool Console::agrees_to(const std::string& question) {
    out_ << question << " (yes/no) " << std::flush;
    const std::string answer = lines_.read("").value_or("");
    return trim(answer) == "yes" || trim(answer) == "y";
}

Console::Go Console::save(const std::string& file) {
    if (file.empty()) {
        out_ << "save FILE\n";
        return Go::On;
    }
    try {
        if (fs::exists(file)) throw BadInput(file, "is there already; choose another name");
        write_file(file, write_record(*table_.match, table_.seed));
        out_ << "Saved to " << file << "\n";
    } catch (const BadInput& error) {
        out_ << error.what() << "\n";
    }
    return Go::On;
}

Console::Go Console::load(const std::string& file) {
    try {
        Restored loaded = read_record(shelf_, file, read_file(file));
        if (loaded.match->header().seats.size() != set_.sitters.size())
            throw BadInput(file, "has another number of seats");
        if (loaded.match->ending().empty()) resume_dice(shelf_, loaded);
        table_ = std::move(loaded);
        set_.teacher.reset();
        told_.assign(told_.size(), 0);
        shown_to_ = Seat::Nobody;
    } catch (const BadInput& error) {
        out_ << error.what() << "\n";
    }
    return Go::On;
}

Console::Go Console::quit(const std::string&) { return Go::Quit; }

}  // namespace gravetide::cli
