// A match at the terminal: shows the table to whoever is next, reads what they want, plays the
// bots.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/line_reader.h"
#include "match/lesson.h"
#include "match/record.h"

namespace gravetide::cli {

class Console {
public:
    struct Set {
        std::vector<Sitter> sitters;
        int playouts = 400;
        std::string autosave;              // empty: none
        std::optional<Teacher> teacher{};  // of a lesson
    };

    Console(const Shelf& shelf, Restored table, Set set, std::istream& in, std::ostream& out);

    // Until the match is over, somebody quits, or the input ends.
    void run();

private:
    enum class Go : std::uint8_t { On, Quit };

    // Whether the beginning of its name will do: the new ones would take letters from choices.
    enum class Spelling : std::uint8_t { Begun, Whole };
    struct Command {
        std::string_view name;
        std::string_view help;
        Go (Console::*run)(const std::string& rest);
        Spelling spelling = Spelling::Begun;
    };
    static const std::vector<Command>& commands();

    void play_bots();
    // Whose eyes look: of whoever decides, or, while luck waits to be told, of who looked last.
    Seat reader() const;
    bool tells_luck_first() const;
    bool waits_for_luck() const { return table_.match->to_act() == Seat::Chance; }
    void show_table(Seat seat);
    void show_where();
    void show_choices();
    void show_lesson();
    void hand_over(Seat seat);
    void finish();
    Go take(const std::string& line);
    Go play_choice(ActionId action);
    void refuse(const Barrier& barrier);
    // "Ben, Survivor 2", where somebody gave a name.
    std::string called(Seat seat) const;
    std::string paint(std::string_view style, std::string_view text) const;
    std::vector<std::string> completions(const std::string& begun) const;
    // What luck makes of each choice, in a few words; empty where it has no part, or it takes long.
    std::vector<std::string> odds_of(const std::vector<Choice>& choices) const;
    // What each is picked by: its place in the list, or the number that fell.
    static std::vector<std::string> labels_of(const std::vector<Choice>& choices);
    static bool is_begun(const Choice& choice, const std::string& line);
    static bool is_meant(const Choice& choice, std::size_t place, const std::string& text);
    void keep_safe();

    Go help(const std::string& rest);
    Go choices(const std::string& rest);
    Go look(const std::string& rest);
    Go map(const std::string& rest);
    Go facts(const std::string& rest);
    Go odds(const std::string& rest);
    Go why(const std::string& rest);
    Go hint(const std::string& rest);
    Go story(const std::string& rest);
    Go rule(const std::string& rest);
    Go undo(const std::string& rest);
    Go resign(const std::string& rest);
    long people() const;
    bool agrees_to(const std::string& question);
    Go save(const std::string& rest);
    Go load(const std::string& rest);
    Go quit(const std::string& rest);

    const Shelf& shelf_;
    Restored table_;
    Set set_;
    std::ostream& out_;
    LineReader lines_;
    bool has_colour_;
    Seat shown_to_ = Seat::Nobody;
    std::vector<std::size_t> told_;  // by seat: plies already told
};

}  // namespace gravetide::cli
