// A match in progress, whichever game it is: what the server, the page and the console hold. The
// only virtual class of the program; match_of.h has its one implementation.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bots.h"
#include "engine/game.h"
#include "engine/options.h"
#include "engine/words.h"

namespace gravetide {

// What is settled before the first decision; the head of a record.
struct Header {
    std::string game{};
    std::string ledger_version{};
    std::string data_version{};
    Words options{};
    std::vector<std::string> seats{};  // who sits there: "human Anna", "bot rollout"
    std::vector<std::string> words{};  // what the players added to the dice
    std::string commitment{};          // empty: luck comes from outside, real dice say
    std::size_t inherited = 0;         // log entries that were played in the match this forked from

    friend bool operator==(const Header&, const Header&) = default;
};

// One line of the log, which only ever grows: a decision, an outcome, or a step back.
struct Entry {
    enum class Kind : std::uint8_t { Decision, Outcome, Undo };
    Kind kind{};
    Seat seat = Seat::Chance;  // who decided or took back
    ActionId action = 0;
    std::vector<Die> dice{};
    std::size_t back_to = 0;  // of an undo: how many plies stand afterwards

    friend bool operator==(const Entry&, const Entry&) = default;
};

// `text` is the notation, `said` what people call it, `json` both and its parts.
struct Choice {
    ActionId id;
    std::string text;
    double probability;  // of an outcome; 0 for a decision
    std::string said{};
    std::string json{};
};

// A sentence of the story and the rule behind it; `json` has its parts.
struct StoryLine {
    std::size_t ply;
    std::string text;
    const Rule* rule;
    std::string json{};
};

// An outcome with the dice that made it.
struct Rolled {
    ActionId action;
    std::vector<Die> dice;
};

// Who agrees to take something back.
enum class Consent : std::uint8_t { Own, Everyone };

enum class Undone : std::uint8_t { Done, NothingToUndo, NeedsConsent };

// Rolling: the match rolls its dice and plays a choice that has but one option. ByHand: it waits to
// be told every outcome and every decision, as when a record is replayed or real dice are rolled.
enum class Pace : std::uint8_t { Rolling, ByHand };

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

    // Null when legal, or played; otherwise the rule that forbids it.
    virtual const Rule* forbidden_by(ActionId action) const = 0;
    virtual const Rule* play(ActionId action) = 0;

    // What the next outcome would be with these dice; and an outcome put in by hand, which is
    // refused with false when it cannot happen.
    virtual Rolled roll(Dice& dice) const = 0;
    virtual bool play_outcome(const Rolled& rolled) = 0;

    // From here on the match rolls by itself.
    virtual void start_rolling(const Dice& dice) = 0;

    // A bot's choice for the seat to act, from what that seat sees. The thinker holds all it needs,
    // so that it can be asked on another thread while the match goes on.
    using Thinker = std::function<ActionId(Dice& dice, const Effort& effort)>;
    virtual Thinker thinker(Bot bot) const = 0;
    ActionId ask(Bot bot, Dice& dice, const Effort& effort) const {
        return thinker(bot)(dice, effort);
    }

    // What a reader may know (Seat::Nobody: the public): the story from a ply on, the position.
    virtual std::vector<StoryLine> story(Seat reader, std::size_t from_ply = 0) const = 0;
    // Whether a line from a ply on holds a text, with keys or names, by that rule (empty: any).
    virtual bool tells(Seat reader, std::size_t from_ply, std::string_view text,
                       std::string_view rule) const = 0;
    virtual std::vector<Fact> facts(Seat reader) const = 0;
    virtual std::string view(Seat reader) const = 0;
    virtual double score(Seat seat) const = 0;
    virtual std::string ending() const = 0;  // how it ended; empty while the match goes on

    // The plies that stand, and the log of all that was ever played.
    virtual std::size_t plies() const = 0;
    virtual const Entry& ply(std::size_t number) const = 0;
    virtual const std::vector<Entry>& log() const = 0;

    // A seat takes back its last decision: freely while nobody else has decided and no luck has
    // fallen since, otherwise only with everyone's consent. The dice are not turned back.
    virtual Undone may_undo(Seat seat) const = 0;  // Done: freely
    virtual Undone undo(Seat seat, Consent consent) = 0;
    virtual bool undo_to(Seat seat, std::size_t ply) = 0;

    // The match as it stood after so many plies, to look at or to play on from as a fork.
    virtual std::unique_ptr<Match> at(std::size_t ply) const = 0;
    virtual std::unique_ptr<Match> fork(std::size_t ply, Header header) const = 0;
};

}  // namespace gravetide
