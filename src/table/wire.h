// The messages of docs/protocol.md: reading what a page sends, writing what the table says. JSON
// stays in *_wire.cpp; every byte read here is hostile until it has passed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/chat.h"
#include "match/lesson.h"
#include "match/record.h"
#include "table/path.h"

namespace gravetide::table {

// What a seat cannot do unless others agree.
enum class Wish : std::uint8_t { TakeBack, Resign };

// What a page asked over its WebSocket.
struct Asked {
    enum class Kind : std::uint8_t {
        Hello,
        Play,
        Undo,
        Consent,
        Look,
        Resync,
        Chat,
        Notes,
        Ask,
        Resign,
        Hint,
        Map
    };
    Kind kind{};
    std::uint64_t number = 0;           // the page's own count
    std::string match{};                // of hello
    std::vector<std::string> tokens{};  // of hello
    std::optional<Seat> seat{};         // of hello: whose eyes
    std::size_t at = 0;                 // the log length the page saw
    std::vector<ActionId> actions{};    // by id, several being one gesture,
    std::string text{};                 // or typed; of chat and notes the text, of hello a name
    bool yes = false;
    Wish wish{};                   // of consent: to what,
    std::optional<Seat> wisher{};  // and of whom
    Question question{};           // of ask
};

// BadInput when it is no message.
Asked read_message(std::string_view text);

// A seat as a page wants it when a match is begun.
struct WantedSeat {
    enum class Who : std::uint8_t { Me, Link, Bot };
    Who who{};
    std::optional<Bot> bot{};
    std::string name{};

    // As records have it: "human Anna", "bot rollout".
    std::string text() const;
};

struct WantedMatch {
    std::string game{};
    Words options{};
    std::vector<WantedSeat> seats{};
    std::vector<std::string> words{};
};
struct WantedFork {
    std::size_t ply = 0;
    std::vector<WantedSeat> seats{};
};
struct WantedOdds {
    std::string game{};
    OddsQuestion question{};
};
struct Hold {
    std::string match{};
    std::vector<std::string> tokens{};
};

WantedMatch read_wanted_match(std::string_view json);
WantedFork read_wanted_fork(std::string_view json);
std::vector<Hold> read_holds(std::string_view json);
WantedOdds read_wanted_odds(std::string_view json);
// {"invite": …}, {"code": …}, {"seat": …}: what one who wants a seat, or wants to give it, says.
std::string read_invite(std::string_view json);
std::string read_recovery(std::string_view json);
std::size_t read_seat(std::string_view json);

// A table as it stood, to look at: nothing can be chosen there. Those of today are an Exhibit's.
std::string past_table_message(const Match& match, const std::string& id, const std::string& board,
                               std::optional<Seat> look, std::size_t story_from);

std::string ack_message(std::uint64_t number, std::size_t at);
std::string refused_message(std::uint64_t number, std::string_view why, const std::string& text,
                            const Rule* rule = nullptr);
std::string refused_message(std::uint64_t number, const Barrier& barrier);
std::string answer_message(std::uint64_t number, std::size_t at, const std::string& answer);
enum class Agreed : std::uint8_t { No, Yes };
std::string wish_message(const Match& match, Wish wish, Seat seat);
std::string wish_answer_message(Wish wish, Agreed agreed);
std::string thinking_message(std::optional<Seat> seat);
std::string chat_message(const std::vector<ChatLine>& lines);
std::string notes_message(Seat seat, const std::string& text);
// How many hold each seat, and what they call themselves, if they say so.
std::string here_message(const std::vector<int>& seats, const std::vector<std::string>& names,
                         int watchers);
std::string stuck_message(Seat seat, const std::string& text);
std::string lesson_message(const Lesson& lesson, const Teacher::Stand& stand, const Match& match);
std::string error_message(std::string_view code, const std::string& text);

// Answers of the HTTP API.
// What anybody may know of a match in one line, as JSON: it can be kept beside a match that is put
// away. And that line with who asks.
std::string summary_of(const std::string& id, const Match& match, std::int64_t created);
struct MatchLine {
    std::string summary{};
    std::vector<Seat> mine{};
};
struct NewSeat {
    std::string who{};
    std::string token{};   // empty: a bot's, or one that is to be claimed
    std::string invite{};  // to claim it with
};
// A seat as whoever gets it hears of it: what is empty is left out.
struct GivenSeat {
    std::size_t seat = 0;
    std::string token{};
    std::string recovery{};
    std::string invite{};
};
std::string error_answer(std::string_view code, const std::string& text);
std::string bad_question_answer(const BadQuestion& error);
std::string desks_answer();
std::string desk_answer(const Shelf& shelf, const std::string& game, const Words& options);
std::string games_answer(const Shelf& shelf);
std::string rules_answer(const Ledger& ledger);
std::string seats_answer(const std::vector<std::string>& names);
// What is asked about games rather than matches: GET of games, odds, rules and seats. Nothing when
// the path is none of these; Refusal or BadInput when there is no such game.
std::optional<std::string> shelf_answer(const Shelf& shelf, const Path& path);
std::string match_answer(const Match& match, const std::string& id,
                         const std::vector<NewSeat>& seats, const std::string& opener);
std::string given_seat_answer(const Match& match, const GivenSeat& given);
std::string mine_answer(const std::vector<MatchLine>& lines);
std::string audit_answer(const Audit& audit);
std::string progress_answer(double progress);

}  // namespace gravetide::table
