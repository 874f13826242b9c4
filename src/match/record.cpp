#include "match/record.h"

#include <utility>

#include "engine/bad_input.h"
#include "engine/text.h"
#include "match/commitment.h"
#include "match/hash.h"

namespace gravetide {

namespace {

constexpr std::string_view kTitle = "gravetide record ";
constexpr std::size_t kHashDigits = 8;
constexpr std::size_t kLongestLine = 4096;
constexpr int kMostEntries = 100'000'000;

class Writer {
public:
    void operator()(const std::string& line) {
        hash_ = chained(hash_, line);
        text_ += line + " ~" + to_hex(hash_, kHashDigits / 2) + "\n";
    }
    const std::string& text() const { return text_; }

private:
    Hash hash_{};
    std::string text_;
};

// Gives out the lines of a record one by one, each with its running hash checked.
class Reader {
public:
    Reader(std::string file, std::string_view text) : file_(std::move(file)), rest_(text) {}

    [[noreturn]] void fail(const std::string& what) const {
        throw BadInput(file_ + ":" + std::to_string(number_), what);
    }

    bool at_end() const { return rest_.empty(); }
    int number() const { return number_; }
    const std::string& line() const { return line_; }

    const std::string& next() {
        ++number_;
        if (rest_.empty()) fail("the record breaks off here");
        const auto end = rest_.find('\n');
        const std::string_view whole = rest_.substr(0, end);
        if (number_ == 1) check_title(whole);
        if (end == std::string_view::npos) fail("the record breaks off in this line");
        if (whole.size() > kLongestLine) fail("the line is too long");
        rest_.remove_prefix(end + 1);
        const std::size_t tail = kHashDigits + 2;
        if (whole.size() < tail || whole.substr(whole.size() - tail, 2) != " ~")
            fail("the line lacks its running hash: edited or damaged");
        line_ = whole.substr(0, whole.size() - tail);
        hash_ = chained(hash_, line_);
        if (whole.substr(whole.size() - kHashDigits) != to_hex(hash_, kHashDigits / 2))
            fail(
                "the running hash does not fit: this line or an earlier one was edited or damaged");
        return line_;
    }

private:
    // Said before anything else, since a foreign file or a later format has other lines.
    void check_title(std::string_view line) const {
        if (!line.starts_with(kTitle)) fail("this is not a Gravetide record");
        const std::string_view words = line.substr(kTitle.size());
        const auto format = read_number(words.substr(0, words.find(' ')), 1, 1'000'000);
        if (!format) fail("the record format has no number");
        if (*format > kRecordFormat)
            fail("record format " + std::to_string(*format)
                 + " is newer than this program, which reads up to "
                 + std::to_string(kRecordFormat));
    }

    std::string file_;
    std::string_view rest_;
    std::string line_;
    Hash hash_{};
    int number_ = 0;
};

// The rest of a line after a word it begins with.
std::optional<std::string> after(std::string_view line, std::string_view word) {
    if (!line.starts_with(word)) return std::nullopt;
    return std::string(line.substr(word.size()));
}

std::vector<std::string> header_lines(const Header& header) {
    std::vector<std::string> lines;
    lines.push_back("game " + header.game);
    lines.push_back("ledger " + header.ledger_version);
    lines.push_back("data " + header.data_version);
    for (const auto& [key, value] : header.options)
        lines.push_back(std::string("option ").append(key).append(" ").append(value));
    for (const std::string& seat : header.seats) lines.push_back("seat " + seat);
    for (const std::string& words : header.words) lines.push_back("words " + words);
    if (!header.commitment.empty()) lines.push_back("commitment " + header.commitment);
    if (header.inherited > 0) lines.push_back("inherited " + std::to_string(header.inherited));
    return lines;
}

void take_header_line(Header& header, std::string_view line) {
    if (auto game = after(line, "game "))
        header.game = *game;
    else if (auto ledger = after(line, "ledger "))
        header.ledger_version = *ledger;
    else if (auto data = after(line, "data "))
        header.data_version = *data;
    else if (auto seat = after(line, "seat "))
        header.seats.push_back(*seat);
    else if (auto words = after(line, "words "))
        header.words.push_back(*words);
    else if (auto commitment = after(line, "commitment "))
        header.commitment = *commitment;
    else if (auto inherited = after(line, "inherited ")) {
        const auto count = read_number(*inherited, 1, kMostEntries);
        if (!count) throw BadInput("inherited", "not a number");
        header.inherited = static_cast<std::size_t>(*count);
    } else if (auto option = after(line, "option ")) {
        const auto space = option->find(' ');
        if (space == std::string::npos) throw BadInput("option", "needs a name and a value");
        header.options.emplace_back(option->substr(0, space), option->substr(space + 1));
    } else
        throw BadInput("'" + printable(line, 60) + "'", "has no place in the header");
}

Header read_header(Reader& reader) {
    Header header;
    reader.next();  // the title
    while (reader.next() != "play") {
        try {
            take_header_line(header, reader.line());
        } catch (const BadInput& error) {
            reader.fail(error.what());
        }
    }
    return header;
}

ActionId read_exactly(const Match& match, std::string_view text) {
    const auto id = match.read(text);
    // Only one spelling is right, so that a record's text and its meaning cannot part ways.
    if (!id || match.text_of(*id) != text)
        throw BadInput("'" + printable(text, 60) + "'", "is no action of this game");
    return *id;
}

void play_luck(Match& match, std::string_view text) {
    Rolled rolled;
    if (const auto bracket = text.rfind(" ["); bracket != std::string_view::npos) {
        auto dice = read_dice(text.substr(bracket + 1));
        if (!dice) throw BadInput("dice", "cannot be read");
        rolled.dice = std::move(*dice);
        text = text.substr(0, bracket);
    }
    rolled.action = read_exactly(match, text);
    if (!match.play_outcome(rolled))
        throw BadInput("'" + printable(text, 60) + "'", "cannot come up here");
}

void play_seat(Match& match, std::string_view text) {
    constexpr std::string_view kBack = " takes back to ply ";
    const auto end = std::min(text.find_first_of(": "), text.size());
    const auto number = read_number(text.substr(0, end), 1, 250);
    if (!number) throw BadInput("seat", "has no number");
    const Seat seat = player(*number - 1);
    const std::string_view rest = text.substr(end);
    if (rest.starts_with(kBack)) {
        const auto ply = read_number(rest.substr(kBack.size()), 0, kMostEntries);
        if (!ply || !match.undo_to(seat, static_cast<std::size_t>(*ply)))
            throw BadInput("takes back", "there is no such ply to go back to");
        return;
    }
    if (!rest.starts_with(": ")) throw BadInput("'" + printable(rest, 60) + "'", "is no entry");
    if (match.to_act() != seat) throw BadInput("seat " + std::to_string(*number), "is not to act");
    if (const Rule* rule = match.play(read_exactly(match, rest.substr(2))))
        throw BadInput("'" + printable(rest.substr(2), 60) + "'",
                       "is against " + std::string(rule->id) + ": " + std::string(rule->text));
}

// True when the reader's line was an entry of the log, and is now played.
bool take_entry(Reader& reader, Match& match) {
    const std::string& line = reader.next();
    const auto space = std::min(line.find(' '), line.size());
    const auto number = read_number(line.substr(0, space), 1, kMostEntries);
    if (!number) return false;
    if (static_cast<std::size_t>(*number) != match.log().size() + 1)
        reader.fail("expected entry " + std::to_string(match.log().size() + 1));
    try {
        play_entry(match, trim(std::string_view(line).substr(space)));
    } catch (const BadInput& error) {
        reader.fail(error.what());
    }
    return true;
}

std::unique_ptr<Match> set_up_exactly(const Shelf& shelf, const Header& header) {
    auto match = shelf.set_up(header);
    if (match->header().seats.size() != header.seats.size())
        throw BadInput("seats", "the header names " + std::to_string(header.seats.size()) + ", not "
                                    + std::to_string(match->header().seats.size()));
    return match;
}

struct Whole {
    Restored restored;
    std::vector<std::string> places;  // where each log entry stands, for later complaints
};

Whole read_whole(const Shelf& shelf, const std::string& file, std::string_view text) {
    Reader reader(file, text);
    const Header header = read_header(reader);
    Whole whole;
    auto& match = whole.restored.match;
    try {
        match = set_up_exactly(shelf, header);
    } catch (const BadInput& error) {
        reader.fail(std::string("the header does not fit: ") + error.what());
    }
    while (take_entry(reader, *match))
        whole.places.push_back(file + ":" + std::to_string(reader.number()));
    if (header.inherited > match->log().size()) reader.fail("more inherited than there is");

    if (const auto seed = after(reader.line(), "seed ")) {
        whole.restored.seed = read_seed(*seed);
        if (commitment_to(*whole.restored.seed) != header.commitment)
            reader.fail("the revealed seed is not the one that was committed to");
        reader.next();
    }
    const std::string ending = match->ending();
    const std::string closing = ending.empty() ? "open" : "over: " + ending;
    if (reader.line() != closing) reader.fail("expected the closing line '" + closing + "'");
    if (!reader.at_end()) reader.fail("something follows the closing line");
    return whole;
}

// Rolls every outcome again from the seed; the dice then stand where the match left them.
Audit roll_again(const Shelf& shelf, Whole& whole) {
    Match& match = *whole.restored.match;
    const Header& header = match.header();
    Audit audit{.inherited = header.inherited};
    if (header.commitment.empty()) return {.result = Audit::Result::NotCommitted};
    if (!whole.restored.seed)
        return {.result = Audit::Result::NotRevealed, .inherited = header.inherited};

    Dice dice(dice_seed(*whole.restored.seed, header.words));
    const auto again = shelf.set_up(header);
    for (std::size_t i = 0; i < match.log().size(); ++i) {
        const Entry& entry = match.log()[i];
        switch (entry.kind) {
        case Entry::Kind::Decision: again->play(entry.action); break;
        case Entry::Kind::Undo: again->undo_to(entry.seat, entry.back_to); break;
        case Entry::Kind::Outcome:
            if (i >= header.inherited) {
                const Rolled rolled = again->roll(dice);
                if (rolled.action != entry.action || rolled.dice != entry.dice)
                    throw BadInput(whole.places[i],
                                   "the committed dice gave '" + again->text_of(rolled.action) + " "
                                       + to_text(rolled.dice) + "' here, not this");
                ++audit.outcomes;
                audit.dice += rolled.dice.size();
            }
            again->play_outcome({entry.action, entry.dice});
        }
    }
    whole.restored.dice = dice;
    return audit;
}

}  // namespace

std::string entry_text(const Match& match, const Entry& entry) {
    switch (entry.kind) {
    case Entry::Kind::Decision:
        return "seat " + std::to_string(number_of(entry.seat) + 1) + ": "
               + match.text_of(entry.action);
    case Entry::Kind::Outcome:
        return "luck: " + match.text_of(entry.action)
               + (entry.dice.empty() ? "" : " " + to_text(entry.dice));
    case Entry::Kind::Undo:
        return "seat " + std::to_string(number_of(entry.seat) + 1) + " takes back to ply "
               + std::to_string(entry.back_to);
    }
    return "?";
}

void play_entry(Match& match, std::string_view line) {
    if (line.starts_with("luck: ")) return play_luck(match, line.substr(6));
    if (line.starts_with("seat ")) return play_seat(match, line.substr(5));
    throw BadInput("'" + printable(line, 60) + "'", "is no entry");
}

std::string write_record(const Match& match, const std::optional<Seed>& seed) {
    Writer line;
    line(std::string(kTitle) + std::to_string(kRecordFormat));
    for (const std::string& each : header_lines(match.header())) line(each);
    line("play");
    std::size_t number = 0;
    for (const Entry& entry : match.log())
        line(std::to_string(++number) + " " + entry_text(match, entry));
    if (seed) line("seed " + to_text(*seed));
    line(match.ending().empty() ? "open" : "over: " + match.ending());
    return line.text();
}

Restored read_record(const Shelf& shelf, const std::string& file, std::string_view text) {
    Whole whole = read_whole(shelf, file, text);
    roll_again(shelf, whole);
    return std::move(whole.restored);
}

std::string write_header(const Header& header) {
    std::string text;
    for (const std::string& line : header_lines(header)) text += line + "\n";
    return text;
}

Header read_header(const std::string& name, std::string_view text) {
    Header header;
    try {
        for (const std::string_view line : split(text, '\n')) take_header_line(header, line);
    } catch (const BadInput& error) {
        throw BadInput(name, error.what());
    }
    return header;
}

Restored restore(const Shelf& shelf, const std::string& name, const Header& header,
                 const std::vector<std::string>& log, const std::optional<Seed>& seed) {
    Whole whole;
    std::string place = name;
    try {
        auto& match = whole.restored.match = set_up_exactly(shelf, header);
        for (const std::string& line : log) {
            place = name + ", entry " + std::to_string(match->log().size() + 1);
            play_entry(*match, line);
            whole.places.push_back(place);
        }
        if (header.inherited > log.size()) throw BadInput("inherited", "more than there is");
        if (seed && commitment_to(*seed) != header.commitment)
            throw BadInput("seed", "it is not the one that was committed to");
    } catch (const BadInput& error) {
        throw BadInput(place, error.what());
    }
    whole.restored.seed = seed;
    roll_again(shelf, whole);
    return std::move(whole.restored);
}

void resume_dice(Restored& restored) {
    if (!restored.dice) {
        const Seed secret = random_seed();
        Header header = restored.match->header();
        header.commitment = commitment_to(secret);
        header.inherited = restored.match->plies();
        restored.match = restored.match->fork(restored.match->plies(), header);
        restored.seed = secret;
        restored.dice = Dice(dice_seed(secret, header.words));
    }
    restored.match->start_rolling(*restored.dice);
}

Audit audit_record(const Shelf& shelf, const std::string& file, std::string_view text) {
    Whole whole = read_whole(shelf, file, text);
    return roll_again(shelf, whole);
}

}  // namespace gravetide
