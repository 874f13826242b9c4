// A match in progress, whichever game it is: what the server, the page and the console hold. The
// only virtual class of the program; match_of.h has its one implementation.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bots.h"
#include "engine/asks.h"
#include "engine/game.h"
#include "engine/options.h"
#include "engine/prompt.h"
#include "engine/standing.h"
#include "engine/throws.h"
#include "engine/words.h"
#include "match/pages.h"

namespace gravetide {

// Which rules a match was played under: hashes of the ledger, of the data files and of the game's
// own code. Any of them may be empty in a record from before it was written down.
struct Versions {
    std::string ledger{};
    std::string data{};
    std::string code{};

    friend bool operator==(const Versions&, const Versions&) = default;
};

// What may be taken back once luck has fallen or another seat has decided: nothing, or everything,
// with dice that fall anew. An option of every match, whichever the game.
enum class TakeBack : std::uint8_t { BeforeLuck, Practice };
inline constexpr std::string_view kTakeBackKey = "take_back";

// Whether the match rolls its dice, or people tell what fell on the real table beside it. Settled
// before the first decision, and said in the record.
enum class Luck : std::uint8_t { Rolled, ByHand };
inline constexpr std::string_view kLuckKey = "luck";

// What is settled before the first decision; the head of a record.
struct Header {
    std::string game{};
    Versions versions{};               // at the first ply; entries of the log tell of later ones
    Words options{};                   // with take_back where it is not the usual one
    std::vector<std::string> seats{};  // who sits there: "human Anna", "bot rollout"
    std::vector<std::string> words{};  // what the players added to the dice
    std::string commitment{};          // empty: luck comes from outside, real dice say
    std::size_t inherited = 0;         // log entries that were played in the match this forked from

    friend bool operator==(const Header&, const Header&) = default;
};

TakeBack take_back_of(const Header& header);
Luck luck_of(const Header& header);
// Whether what luck has decided can be taken back: in practice, and where it may have been told
// wrongly.
bool takes_back_luck(const Header& header);

// Who sits at a seat, read from the header's "human", "human Anna" or "bot rollout".
struct Sitter {
    std::optional<Bot> bot{};
    std::string name{};  // of a person who has told one

    bool is_bot() const { return bot.has_value(); }
    std::string text() const;
};
// Nothing when it is neither a person nor a bot we know.
std::optional<Sitter> read_sitter(std::string_view who);
std::vector<Sitter> sitters_of(const Header& header);

// Whether a decision stands for itself, or was made together with the one before it: one gesture,
// which is taken back whole.
enum class Part : std::uint8_t { Own, Together };

// One line of the log, which only ever grows: a decision, an outcome, a step back, that other rules
// hold from here on, or, as the last of all, that a seat resigns.
struct Entry {
    enum class Kind : std::uint8_t { Decision, Outcome, Undo, Rules, Resign };
    Kind kind{};
    Seat seat = Seat::Chance;  // who decided, took back or resigned
    ActionId action = 0;
    Part part = Part::Own;  // of a decision
    std::vector<Die> dice{};
    std::size_t back_to = 0;  // of an undo and of other rules: how many plies stand afterwards
    Versions versions{};      // of other rules
    std::string unread{};     // its line, where today's game has no such action

    friend bool operator==(const Entry&, const Entry&) = default;
};

// Whether fewer plies may stand after it than before.
inline bool goes_back(const Entry& entry) {
    return entry.kind == Entry::Kind::Undo || entry.kind == Entry::Kind::Rules;
}

// `text` is the notation, `said` what people call it, `json` both and its parts.
struct Choice {
    ActionId id;
    std::string text;
    double probability;  // of an outcome; 0 for a decision
    std::string said{};
    std::string json{};
};

// A sentence of the story and the id of the rule behind it, which later rules may not know; `json`
// has its parts.
struct StoryLine {
    std::size_t ply;
    std::string text;
    std::string rule;
    std::string json{};
};

// A line as it was told when its entry was played: to everybody, and otherwise to some seats.
struct Told {
    std::string text{};
    std::string rule{};
    std::vector<std::pair<Seat, std::string>> otherwise{};

    friend bool operator==(const Told&, const Told&) = default;
};

// A position that was kept after so many entries of the log, when so many plies stood.
struct Kept {
    std::size_t entries = 0;
    std::size_t plies = 0;
    std::optional<std::uint64_t> dice{};  // how much of the dice was used up, if they rolled
    std::vector<Fact> facts{};

    friend bool operator==(const Kept&, const Kept&) = default;
};

// How often a position is kept: in the record, and in memory, so that few plies at most are played
// again to load, to undo, to look back.
inline constexpr std::size_t kKeptEvery = 200;
inline constexpr std::size_t kStandEvery = 50;

// What a match was before today's rules: how many of the plies that stand are known only as they
// were told and kept, and under which rules the last of them was played.
struct Past {
    std::size_t plies = 0;
    Versions versions{};
};

// An outcome with the dice that made it.
struct Rolled {
    ActionId action;
    std::vector<Die> dice;
};

// Who agrees to take something back.
enum class Consent : std::uint8_t { Own, Everyone };

// TooLate: luck has fallen or somebody else has decided since, and this is no practice match.
enum class Undone : std::uint8_t { Done, NothingToUndo, NeedsConsent, TooLate, Over };

class Match {
public:
    Match() = default;
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;
    virtual ~Match() = default;

    virtual const Header& header() const = 0;
    virtual const About& about() const = 0;
    virtual std::vector<std::string> seat_names() const = 0;
    virtual std::span<const Stage> stages() const = 0;
    virtual std::size_t stage() const = 0;

    // Who acts, and what can be done: the legal actions, or every outcome when luck is by hand.
    virtual Seat to_act() const = 0;
    virtual std::vector<Choice> choices() const = 0;
    virtual std::string text_of(ActionId action) const = 0;
    virtual std::optional<ActionId> read(std::string_view text) const = 0;
    // What somebody typed: also with names, and in any case.
    virtual std::optional<ActionId> read_typed(std::string_view text) const = 0;

    // What somebody asks about the position, answered from what the reader sees, as JSON. It holds
    // all it needs, like a thinker. What the game does not answer is BadInput.
    using Answerer = std::function<std::string(const Question& question)>;
    virtual Answerer answerer(Seat reader) const = 0;
    // What stands against an action, for people.
    virtual Barrier barrier(ActionId action) const = 0;
    // What somebody typed that can not be read but begins with a verb of the game: what stands
    // against that verb now, or one way to say it whole when it can be done.
    virtual std::optional<std::string> example_of_verb(std::string_view text) const = 0;
    virtual std::optional<Barrier> barrier_of_verb(std::string_view text) const = 0;

    // Null when legal, or played; otherwise the rule that forbids it.
    virtual const Rule* forbidden_by(ActionId action) const = 0;
    const Rule* play(ActionId action) { return play(action, Part::Own); }
    virtual const Rule* play(ActionId action, Part part) = 0;

    // A gesture: all of it or nothing. It may not reach past luck or another seat's decision.
    struct Gesture {
        enum class Result : std::uint8_t { Played, Forbidden, PastLuck };
        Result result{};
        Barrier barrier{};      // what forbids it
        std::size_t which = 0;  // the first of its actions that cannot be played
    };
    virtual Gesture play_together(std::span<const ActionId> actions) = 0;

    // What the next outcome would be with these dice; and an outcome put in by hand, which is
    // refused with false when it cannot happen.
    virtual Rolled roll(Dice& dice) const = 0;
    virtual bool play_outcome(const Rolled& rolled) = 0;

    // From here on the match plays by itself what has no alternative, and rolls; or it waits to be
    // told each outcome. Until then it waits for everything, as when a record is played again.
    virtual void start_rolling(const Dice& dice) = 0;
    virtual void start_by_hand() = 0;

    // A bot's choice for the seat to act, from what that seat sees. The thinker holds all it needs,
    // so that it can be asked on another thread while the match goes on.
    using Thinker = std::function<ActionId(Dice& dice, const Effort& effort)>;
    virtual Thinker thinker(Bot bot) const = 0;
    ActionId ask(Bot bot, Dice& dice, const Effort& effort) const {
        return thinker(bot)(dice, effort);
    }

    // What a reader may know (Seat::Nobody: the public): the story from a ply on, the position.
    virtual std::vector<StoryLine> story(Seat reader, std::size_t from_ply = 0) const = 0;
    virtual std::vector<StoryLine> prologue(Seat reader) const = 0;  // of a position's "put go"
    // Whether a line from a ply on holds a text, with keys or names, by that rule (empty: any);
    // of a match not begun, the prologue.
    virtual bool tells(Seat reader, std::size_t from_ply, std::string_view text,
                       std::string_view rule) const = 0;
    virtual std::vector<Fact> facts(Seat reader) const = 0;
    // The position as JSON: what changes in a match, and what does not, its board. A view is the
    // one put over the other (match/board.h).
    virtual void write_view(Seat reader, nlohmann::json& out) const = 0;
    virtual void write_board(nlohmann::json& out) const = 0;
    std::string view(Seat reader) const;
    // Whether two readers know the same, to the byte.
    virtual bool looks_alike(Seat one, Seat other) const = 0;
    virtual Prompt prompt(Seat reader) const = 0;  // empty where the game gives none
    virtual std::vector<std::string> survey(Seat reader) const = 0;  // likewise
    virtual double score(Seat seat) const = 0;
    // When it is ("Round 3"), and how it came there, as the public sees it; empty where the game
    // tells none. A chronicle plays the whole match again.
    virtual std::string when() const = 0;
    virtual Chronicle chronicle() const = 0;
    virtual std::string ending() const = 0;  // how it ended; empty while the match goes on

    // The plies that stand, and the log of all that was ever played.
    virtual std::size_t plies() const = 0;
    virtual const Entry& ply(std::size_t number) const = 0;
    // What the dice of a ply meant; null where the game does not say, or did under other rules.
    virtual const Throw* thrown(std::size_t ply) const = 0;
    virtual const Pages<Entry>& log() const = 0;

    // What was told of an entry of the log, and the positions that were kept.
    virtual std::vector<Told> told(std::size_t entry) const = 0;
    virtual std::vector<Kept> kept(std::size_t from_entry = 0) const = 0;
    virtual Kept position() const = 0;  // as it stands now
    virtual std::size_t position_ply() const = 0;

    // Rules before today's. Taking back ends there; a look at what was before shows the nearest
    // position that was kept.
    virtual const Past& past() const = 0;
    // Plays on under today's rules from here, whatever was played after it.
    virtual void begin_rules(const Versions& versions) = 0;

    // Takes over what is known of a match up to a position that was kept: its entries, what was
    // told of them, and the positions. False when that position cannot be laid today; the match is
    // then as it was. Nothing of it is played again.
    struct Script {
        Pages<Entry> log{};
        std::vector<std::vector<Told>> told{};  // of each entry; may be shorter
        std::vector<Kept> kept{};               // in the order of the log
        // From this entry on today's very code played: what it told, it tells again, in parts.
        std::size_t same_code_from = std::numeric_limits<std::size_t>::max();
    };
    virtual bool take_up(const Script& script, const Kept& from) = 0;
    // What follows in the log is kept as it was told, but does not stand; and how it all ended.
    virtual void tell(const Script& script, std::size_t from_entry) = 0;
    virtual void close(const std::string& ending) = 0;
    // All plies so far were played under other rules; from this one on today's give the same.
    virtual void set_past(std::size_t exact_from) = 0;

    // A seat takes back its last decision: freely while nobody else has decided and no luck has
    // fallen since; in a practice match also later, when everyone agrees. The dice are not turned
    // back. Where luck is told by hand, the last outcome told counts as a decision of whoever takes
    // it back. What is over stays so.
    virtual Undone may_undo(Seat seat) const = 0;  // Done: freely
    // The ply at which the gesture began that it would take back; nothing to take back: plies().
    virtual std::size_t undo_ply(Seat seat) const = 0;
    virtual Undone undo(Seat seat, Consent consent) = 0;
    virtual bool undo_to(Seat seat, std::size_t ply) = 0;

    // A seat gives up for its side: the match is over, and that side has lost it to the other, if
    // there is one. It is never taken back; whoever asks for it has heard everybody who must agree.
    virtual void resign(Seat seat) = 0;
    virtual std::optional<Seat> resigned() const = 0;
    // Who wins and loses together as the table stands: seats with the same number. A game that does
    // not say has every seat play for itself.
    virtual int side_of(Seat seat) const = 0;

    // Dice that fell and were then taken back: a practice match says how many.
    virtual std::size_t dice_taken_back() const = 0;

    // The match as it stood after so many plies, to look at or to play on from as a fork; under
    // other rules the nearest position that was kept.
    virtual std::unique_ptr<Match> at(std::size_t ply) const = 0;
    virtual std::unique_ptr<Match> fork(std::size_t ply, Header header) const = 0;
};

}  // namespace gravetide
