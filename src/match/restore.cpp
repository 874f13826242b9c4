// How a match is opened again: played once more under the rules, from its start or from a position
// that was kept; and told as it was where the rules have changed since.
#include <algorithm>
#include <utility>

#include "engine/bad_input.h"
#include "engine/text.h"
#include "match/commitment.h"
#include "match/record.h"

namespace gravetide {

namespace {

constexpr int kMostPlies = 100'000'000;

ActionId read_exactly(const Match& match, std::string_view text) {
    const auto id = match.read(text);
    // Only one spelling is right, so that a record's text and its meaning cannot part ways.
    if (!id || match.text_of(*id) != text)
        throw BadInput("'" + printable(text, 60) + "'", "is no action of this game");
    return *id;
}

std::size_t read_ply(std::string_view text) {
    const auto ply = read_number(text, 0, kMostPlies);
    if (!ply) throw BadInput("ply", "has no number");
    return static_cast<std::size_t>(*ply);
}

Entry read_luck(const Match& match, std::string_view text) {
    Entry entry{.kind = Entry::Kind::Outcome};
    if (const auto bracket = text.rfind(" ["); bracket != std::string_view::npos) {
        auto dice = read_dice(text.substr(bracket + 1));
        if (!dice) throw BadInput("dice", "cannot be read");
        entry.dice = std::move(*dice);
        text = text.substr(0, bracket);
    }
    entry.action = read_exactly(match, text);
    return entry;
}

Entry read_seat(const Match& match, std::string_view text) {
    constexpr std::string_view kBack = " takes back to ply ";
    constexpr std::string_view kAlso = " also: ";
    const auto end = std::min(text.find_first_of(": "), text.size());
    const auto number = read_number(text.substr(0, end), 1, 250);
    if (!number) throw BadInput("seat", "has no number");
    const Seat seat = player(*number - 1);
    const std::string_view rest = text.substr(end);
    if (rest.starts_with(kBack))
        return {.kind = Entry::Kind::Undo,
                .seat = seat,
                .back_to = read_ply(rest.substr(kBack.size()))};
    if (rest == " resigns") return {.kind = Entry::Kind::Resign, .seat = seat};
    const bool together = rest.starts_with(kAlso);
    if (!together && !rest.starts_with(": "))
        throw BadInput("'" + printable(rest, 60) + "'", "is no entry");
    return {.kind = Entry::Kind::Decision,
            .seat = seat,
            .action = read_exactly(match, rest.substr(together ? kAlso.size() : 2)),
            .part = together ? Part::Together : Part::Own};
}

Entry read_rules(std::string_view text) {
    const auto words = split(text, ' ');
    if (words.size() != 9 || words[0] != "ledger" || words[2] != "data" || words[4] != "code"
        || words[6] != "from" || words[7] != "ply")
        throw BadInput("rules", "which ones?");
    return {.kind = Entry::Kind::Rules,
            .back_to = read_ply(words[8]),
            .versions = {std::string(words[1]), std::string(words[3]), std::string(words[5])}};
}

Entry read_entry(const Match& match, std::string_view line) {
    if (line.starts_with("luck: ")) return read_luck(match, line.substr(6));
    if (line.starts_with("seat ")) return read_seat(match, line.substr(5));
    if (line.starts_with("rules: ")) return read_rules(line.substr(7));
    throw BadInput("'" + printable(line, 60) + "'", "is no entry");
}

std::string against(const Rule& rule, std::string_view text) {
    return "'" + printable(text, 60) + "': is against " + std::string(rule.id) + ": "
           + std::string(rule.text);
}

// A match being opened. The log is read in one go; what of it is played, and from where, is tried.
class Opening {
public:
    Opening(const Shelf& shelf, const Record& record, const Deadline& deadline)
        : shelf_(shelf),
          record_(record),
          deadline_(deadline),
          today_(shelf.versions(record.header.game)) {
        fresh();
        read_log();
        if (record.header.inherited > record.log.size())
            throw BadInput(record.name, "more inherited than there is");
        if (luck_of(record.header) == Luck::ByHand
            && (record.seed || !record.header.commitment.empty()))
            throw BadInput(record.name, "luck told by hand has no seed");
        if (record.seed && commitment_to(*record.seed) != record.header.commitment)
            throw BadInput(record.name, "the seed is not the one that was committed to");
    }

    Restored open(Trust trust) && {
        if (played_whole(trust)) return std::move(restored_);
        if (under_ == today_) throw BadInput(stopped_place(), stopped_);
        open_told();
        return std::move(restored_);
    }

private:
    Match& match() { return *restored_.match; }

    void fresh() {
        restored_ = {.match = shelf_.set_up(record_.header), .seed = record_.seed};
        if (match().header().seats.size() != record_.header.seats.size())
            throw BadInput(record_.name, "the header does not fit: it names "
                                             + std::to_string(record_.header.seats.size())
                                             + " seats, not "
                                             + std::to_string(match().header().seats.size()));
        dice_.reset();
        if (record_.seed) dice_ = Dice(dice_seed(*record_.seed, record_.header.words));
    }

    void read_log() {
        script_.told = record_.told;
        script_.kept = record_.kept;
        under_ = record_.header.versions;
        std::size_t plies = 0;
        for (std::size_t i = 0; i < record_.log.size(); ++i) {
            check_time();
            Entry entry;
            try {
                entry = read_entry(match(), record_.log[i]);
            } catch (const BadInput& error) {
                // A verb that is gone, perhaps: then it can still be told.
                if (unread_.empty()) stop(i, unread_ = error.what());
                entry = {.kind = record_.log[i].starts_with("luck") ? Entry::Kind::Outcome
                                                                    : Entry::Kind::Decision,
                         .unread = record_.log[i]};
            }
            if (goes_back(entry) && entry.back_to > plies)
                throw BadInput(record_.places.at(i),
                               "takes back: there is no such ply to go back to");
            if (entry.kind == Entry::Kind::Resign)
                check_resignation(i, entry);
            else
                plies = goes_back(entry) ? entry.back_to : plies + 1;
            if (entry.kind == Entry::Kind::Rules) {
                epoch_ = i + 1;
                unread_.clear();
                under_ = entry.versions;
            }
            script_.log.push_back(std::move(entry));
        }
        for (std::size_t i = 0; i < script_.kept.size(); ++i)
            if (script_.kept[i].entries > record_.log.size()
                || (i > 0 && script_.kept[i].entries <= script_.kept[i - 1].entries))
                throw BadInput(record_.name, "positions are not in the order of the log");
    }

    void check_resignation(std::size_t place, const Entry& entry) const {
        if (place + 1 != record_.log.size())
            throw BadInput(record_.places.at(place), "resigns: and yet something follows");
        if (number_of(entry.seat) >= record_.header.seats.size())
            throw BadInput(record_.places.at(place), "resigns: there is no such seat");
    }

    // Everything since the last change of rules under today's, which must give what is recorded. A
    // store's own positions are taken at their word where nothing has changed at all.
    bool played_whole(Trust trust) {
        if (under_ == today_ && !unread_.empty()) return false;
        const Kept* from = epoch_ > 0 ? kept_at(epoch_) : nullptr;
        if (epoch_ > 0 && !from) return stop(epoch_ - 1, "its position is missing");
        if (under_ == today_) script_.same_code_from = epoch_;
        if (trust == Trust::Positions && under_ == today_)
            for (const Kept& kept : script_.kept)
                if (kept.entries > epoch_ && (kept.dice || !record_.seed)) from = &kept;
        if (from && !take_up(*from)) return stop(from->entries - 1, "its position cannot be laid");
        if (!play_on(trust)) return false;
        if (match().ending() != record_.ending)
            return stop(script_.log.size(),
                        "expected the closing line '"
                            + (match().ending().empty() ? "open" : "over: " + match().ending())
                            + "'");
        restored_.dice = dice_;
        // Only code differs: the rules are the same as far as anybody can tell.
        restored_.other_rules = under_.ledger != today_.ledger || under_.data != today_.data;
        return true;
    }

    const Kept* kept_at(std::size_t entries) const {
        const auto found = std::ranges::find(script_.kept, entries, &Kept::entries);
        return found == script_.kept.end() ? nullptr : &*found;
    }

    bool take_up(const Kept& from) {
        fresh();
        if (!match().take_up(script_, from)) return false;
        if (!dice_) return true;
        if (epoch_ > 0 && from.entries >= epoch_)
            dice_ = Dice(dice_seed_from(dice_seed(*record_.seed, record_.header.words), epoch_));
        if (from.dice)
            dice_->go_to(*from.dice);
        else if (from.entries != epoch_)  // there they begin
            dice_.reset();
        return true;
    }

    void check_time() const {
        if (deadline_.is_past()) throw BadInput(record_.name, "takes too long to play again");
    }

    bool stop(std::size_t entry, const std::string& why) {
        stopped_entry_ = entry;
        stopped_ = why;
        return false;
    }
    std::string stopped_place() const {
        return stopped_entry_ < record_.places.size() ? record_.places[stopped_entry_]
                                                      : record_.name;
    }

    bool play_on(Trust trust) {
        std::size_t next = 0;
        while (match().log().size() < script_.log.size()) {
            const std::size_t entry = match().log().size();
            check_time();
            if (const std::string why = play(script_.log[entry]); !why.empty())
                return stop(entry, why);
            // A position that was kept must be the one the rules give.
            for (; next < script_.kept.size() && script_.kept[next].entries <= entry + 1; ++next)
                if (trust == Trust::Nothing && script_.kept[next].entries == entry + 1
                    && match().position().facts != script_.kept[next].facts)
                    return stop(entry, "the position after it is another under these rules");
        }
        return true;
    }

    // Why it cannot be played; empty once it is.
    std::string play(const Entry& entry) {
        if (!entry.unread.empty()) return unread_;
        switch (entry.kind) {
        case Entry::Kind::Decision: {
            if (match().to_act() != entry.seat)
                return "seat " + std::to_string(number_of(entry.seat) + 1) + ": is not to act";
            const std::size_t plies = match().plies();
            if (entry.part == Part::Together
                && (plies == 0 || match().ply(plies - 1).seat != entry.seat))
                return "also: to nothing that this seat did just before";
            const Rule* rule = match().play(entry.action, entry.part);
            return rule ? against(*rule, match().text_of(entry.action)) : "";
        }
        case Entry::Kind::Outcome: return play_luck(entry);
        case Entry::Kind::Undo:
            if (!may_take_back(entry))
                return "takes back: luck has fallen or another seat has decided since";
            return match().undo_to(entry.seat, entry.back_to)
                       ? ""
                       : "takes back: there is no such ply to go back to";
        case Entry::Kind::Rules: return "the rules changed here";
        case Entry::Kind::Resign:
            if (match().to_act() == Seat::Nobody) return "resigns: the match was over";
            match().resign(entry.seat);
            return "";
        }
        return "?";
    }

    // Before records named their code, everything could be taken back everywhere.
    bool may_take_back(const Entry& entry) {
        if (under_.code.empty() || takes_back_luck(record_.header)) return true;
        for (std::size_t ply = entry.back_to; ply < match().plies(); ++ply)
            if (match().ply(ply).seat != entry.seat) return false;
        return true;
    }

    std::string play_luck(const Entry& entry) {
        if (match().to_act() != Seat::Chance) return "luck: is not to act";
        Rolled rolled{entry.action, entry.dice};
        if (dice_ && match().log().size() >= record_.header.inherited) {
            rolled = match().roll(*dice_);
            if (rolled.action != entry.action || !same_faces(rolled.dice, entry.dice))
                return "the committed dice gave '" + match().text_of(rolled.action) + " "
                       + to_text(rolled.dice) + "' here, not this";
            ++restored_.outcomes;
            restored_.faces += rolled.dice.size();
        }
        if (!match().play_outcome(rolled))
            return "'" + printable(match().text_of(entry.action), 60) + "': cannot come up here";
        return "";
    }

    // Other rules. What they cannot give is told; the last position that can be laid, or that they
    // still reach, is where play may go on.
    void open_told() {
        const std::string why = stopped_place() + ": " + stopped_;
        std::size_t reached = match().log().size();
        std::size_t exact_from = 0;
        for (auto kept = script_.kept.rbegin();
             kept != script_.kept.rend() && kept->entries > reached; ++kept) {
            check_time();
            if (!take_up(*kept)) continue;
            exact_from = match().plies();
            dice_.reset();  // they fell under other rules
            play_on(Trust::Positions);
            reached = match().log().size();
            break;
        }
        match().tell(script_, reached);
        match().set_past(exact_from);
        if (!record_.ending.empty()) match().close(record_.ending);
        restored_.dice.reset();
        restored_.other_rules = true;
        restored_.stopped_at = why;
    }

    const Shelf& shelf_;
    const Record& record_;
    const Deadline& deadline_;
    const Versions today_;
    Versions under_{};       // the rules it was played under last
    std::size_t epoch_ = 0;  // entries up to where those began to hold
    Match::Script script_{};
    std::string unread_{};
    Restored restored_{};
    std::optional<Dice> dice_{};
    std::size_t stopped_entry_ = 0;
    std::string stopped_{};
};

}  // namespace

Restored restore(const Shelf& shelf, const Record& record, Trust trust, const Deadline& deadline) {
    Opening opening = [&] {
        try {
            return Opening(shelf, record, deadline);
        } catch (const BadInput& error) {
            if (std::string_view(error.what()).starts_with(record.name)) throw;
            throw BadInput(record.name, error.what());
        }
    }();
    return std::move(opening).open(trust);
}

}  // namespace gravetide
