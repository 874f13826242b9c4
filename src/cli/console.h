// A match at the terminal: shows the table to whoever is next, reads what they want, plays the
// bots.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

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

    struct Command {
        std::string_view name;
        std::string_view help;
        Go (Console::*run)(const std::string& rest);
    };
    static const std::vector<Command>& commands();

    void play_bots();
    void show_table(Seat seat);
    void show_choices();
    void show_lesson();
    void hand_over(Seat seat);
    void finish();
    Go take(const std::string& line);
    Go play_choice(ActionId action);
    void keep_safe();

    Go help(const std::string& rest);
    Go choices(const std::string& rest);
    Go look(const std::string& rest);
    Go story(const std::string& rest);
    Go rule(const std::string& rest);
    Go undo(const std::string& rest);
    long people() const;
    bool everyone_agrees();
    Go save(const std::string& rest);
    Go load(const std::string& rest);
    Go quit(const std::string& rest);

    const Shelf& shelf_;
    Restored table_;
    Set set_;
    std::istream& in_;
    std::ostream& out_;
    Seat shown_to_ = Seat::Nobody;
    std::vector<std::size_t> told_;  // by seat: plies already told
};

}  // namespace gravetide::cli
