#include "match/record_text.h"

#include <utility>

#include "engine/bad_input.h"
#include "engine/text.h"
#include "match/hash.h"

namespace gravetide {

namespace {

constexpr std::string_view kTitle = "gravetide record ";
constexpr std::size_t kHashDigits = 8;
constexpr std::size_t kLongestLine = 4096;
constexpr int kMostEntries = 100'000'000;

// Gives out the lines of a record one by one, each with its running hash checked.
class Reader {
public:
    Reader(std::string file, std::string_view text) : file_(std::move(file)), rest_(text) {}

    [[noreturn]] void fail(const std::string& what) const { throw BadInput(place(), what); }

    bool at_end() const { return rest_.empty(); }
    std::string place() const { return file_ + ":" + std::to_string(number_); }
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

// What reaches a terminal or a page as it is.
std::string plain(std::string text, std::string_view what, std::size_t most) {
    if (printable(text, most) != text || !is_clean_utf8(text))
        throw BadInput(std::string(what), "one line of up to " + std::to_string(most)
                                              + " letters and nothing else was expected");
    return text;
}

std::string seat_line(const std::string& who, const RecordLimits& limits) {
    const auto sitter = read_sitter(who);
    if (!sitter)
        throw BadInput("seat '" + printable(who, 40) + "'",
                       "is neither a person nor a bot we know");
    plain(sitter->name, "seat", limits.name);
    return who;
}

std::size_t number_in(std::string_view text, std::string_view what, int low) {
    const auto number = read_number(text, low, kMostEntries);
    if (!number) throw BadInput(std::string(what), "not a number");
    return static_cast<std::size_t>(*number);
}

void take_option(Header& header, const std::string& option) {
    const auto space = option.find(' ');
    if (space == std::string::npos) throw BadInput("option", "needs a name and a value");
    header.options.emplace_back(option.substr(0, space), option.substr(space + 1));
}

void take_header_line(Header& header, std::string_view line, const RecordLimits& limits) {
    if (auto game = after(line, "game "))
        header.game = plain(*game, "game", 40);
    else if (auto ledger = after(line, "ledger "))
        header.versions.ledger = plain(*ledger, "ledger", 64);
    else if (auto data = after(line, "data "))
        header.versions.data = plain(*data, "data", 64);
    else if (auto code = after(line, "code "))
        header.versions.code = plain(*code, "code", 64);
    else if (auto seat = after(line, "seat "))
        header.seats.push_back(seat_line(*seat, limits));
    else if (auto words = after(line, "words "))
        header.words.push_back(plain(*words, "words", limits.letters));
    else if (auto commitment = after(line, "commitment "))
        header.commitment = plain(*commitment, "commitment", 64);
    else if (auto inherited = after(line, "inherited "))
        header.inherited = number_in(*inherited, "inherited", 1);
    else if (auto option = after(line, "option "))
        take_option(header, plain(*option, "option", 100));
    else
        throw BadInput("'" + printable(line, 60) + "'", "has no place in the header");
    if (header.seats.size() > limits.seats) throw BadInput("seats", "too many");
    if (header.words.size() > limits.words) throw BadInput("words", "too many lines of them");
    if (header.options.size() > 40) throw BadInput("options", "too many");
}

// ". The door gives way (LAST-3.1)" to everybody; ".2 …" what seat 2 was told instead.
void take_told_line(std::vector<Told>& lines, std::string_view line) {
    const std::string clean = plain(std::string(line), "told", 2000);
    line = clean;
    if (line.starts_with(". ")) {
        const auto bracket = line.rfind(" (");
        if (bracket == std::string_view::npos || bracket < 1 || !line.ends_with(')'))
            throw BadInput("told", "a line names its rule");
        lines.push_back({.text = std::string(line.substr(2, bracket < 2 ? 0 : bracket - 2)),
                         .rule = std::string(line.substr(bracket + 2, line.size() - bracket - 3)),
                         .otherwise = {}});
        return;
    }
    const auto space = std::min(line.find(' '), line.size());
    const auto seat = read_number(line.substr(1, space - 1), 1, 250);
    if (!seat || lines.empty() || space == line.size()) throw BadInput("told", "to whom?");
    lines.back().otherwise.emplace_back(player(*seat - 1), std::string(line.substr(space + 1)));
}

Fact read_fact_line(std::string_view line) {
    const std::string clean = plain(std::string(line), "position", kLongestLine);
    const auto space = std::min(clean.find(' '), clean.size());
    return {clean.substr(0, space), space == clean.size() ? "" : clean.substr(space + 1)};
}

// Everything between "play" and what closes the record.
void read_log(Reader& reader, Record& record, const RecordLimits& limits) {
    std::size_t take_backs = 0;
    while (true) {
        const std::string_view line = reader.next();
        try {
            const auto space = std::min(line.find(' '), line.size());
            if (line.starts_with('.') && !record.log.empty()) {
                take_told_line(record.told.back(), line);
            } else if (line.starts_with("position ")) {
                record.kept.push_back({.entries = record.log.size(),
                                       .plies = number_in(line.substr(9), "position", 0)});
            } else if (line.starts_with("= ") && !record.kept.empty()
                       && record.kept.back().entries == record.log.size()) {
                record.kept.back().facts.push_back(read_fact_line(line.substr(2)));
            } else if (const auto number = read_number(line.substr(0, space), 1, kMostEntries)) {
                if (static_cast<std::size_t>(*number) != record.log.size() + 1)
                    reader.fail("expected entry " + std::to_string(record.log.size() + 1));
                if (record.log.size() == limits.entries) reader.fail("too many entries");
                record.log.emplace_back(trim(line.substr(space)));
                if (record.log.back().find(" takes back to ply ") != std::string::npos
                    && ++take_backs > limits.take_backs)
                    reader.fail("too much was taken back");
                record.told.emplace_back();
                record.places.push_back(reader.place());
            } else {
                record.places.push_back(reader.place());
                return;
            }
        } catch (const BadInput& error) {
            if (std::string_view(error.what()).starts_with(reader.place())) throw;
            reader.fail(error.what());
        }
    }
}

}  // namespace

std::string write_header(const Header& header) {
    std::string text = "game " + header.game + "\n";
    const auto version = [&](const char* word, const std::string& hash) {
        if (!hash.empty()) text.append(word).append(" ").append(hash).append("\n");
    };
    version("ledger", header.versions.ledger);
    version("data", header.versions.data);
    version("code", header.versions.code);
    for (const auto& [key, value] : header.options)
        text.append("option ").append(key).append(" ").append(value).append("\n");
    for (const std::string& seat : header.seats) text += "seat " + seat + "\n";
    for (const std::string& words : header.words) text += "words " + words + "\n";
    if (!header.commitment.empty()) text += "commitment " + header.commitment + "\n";
    if (header.inherited > 0) text += "inherited " + std::to_string(header.inherited) + "\n";
    return text;
}

Header read_header(const std::string& name, std::string_view text, const RecordLimits& limits) {
    Header header;
    try {
        for (const std::string_view line : split(text, '\n'))
            take_header_line(header, line, limits);
    } catch (const BadInput& error) {
        throw BadInput(name, error.what());
    }
    return header;
}

std::string write_told(const std::vector<Told>& lines) {
    std::string text;
    for (const Told& told : lines) {
        text += ". " + told.text + " (" + told.rule + ")\n";
        for (const auto& [seat, instead] : told.otherwise)
            text += "." + std::to_string(number_of(seat) + 1) + " " + instead + "\n";
    }
    return text;
}

std::vector<Told> read_told(std::string_view text) {
    std::vector<Told> lines;
    for (const std::string_view line : split(text, '\n')) take_told_line(lines, line);
    return lines;
}

std::string write_facts(const std::vector<Fact>& facts) {
    std::string text;
    for (const Fact& fact : facts)
        text += fact.key + (fact.value.empty() ? "" : " ") + fact.value + "\n";
    return text;
}

std::vector<Fact> read_facts(std::string_view text) {
    std::vector<Fact> facts;
    for (const std::string_view line : split(text, '\n')) facts.push_back(read_fact_line(line));
    return facts;
}

void RecordWriter::Lines::add(const std::string& line) {
    hash = chained(hash, line);
    text.append(line).append(" ~").append(to_hex(hash, kHashDigits / 2)).append("\n");
}

void RecordWriter::Lines::add_each(std::string_view lines, std::string_view before) {
    for (const std::string_view line : split(lines, '\n')) add(std::string(before).append(line));
}

void RecordWriter::Lines::add_position(const Kept& kept) {
    add("position " + std::to_string(kept.plies));
    add_each(write_facts(kept.facts), "= ");
}

RecordWriter::RecordWriter(const Header& header) {
    lines_.add(std::string(kTitle) + std::to_string(kRecordFormat));
    lines_.add_each(write_header(header));
    lines_.add("play");
}

void RecordWriter::add(const std::string& entry, const std::vector<Told>& told) {
    lines_.add(std::to_string(++entries_) + " " + entry);
    lines_.add_each(write_told(told));
}

void RecordWriter::add(const Kept& kept) {
    lines_.add_position(kept);
    last_kept_ = kept.entries;
}

std::string RecordWriter::closed(const std::optional<Kept>& last, const std::optional<Seed>& seed,
                                 const std::string& ending) const {
    Lines lines = lines_;
    if (last && entries_ > 0 && last_kept_ != entries_) lines.add_position(*last);
    if (seed) lines.add("seed " + to_text(*seed));
    lines.add(ending.empty() ? "open" : "over: " + ending);
    return std::move(lines.text);
}

std::string write_text(const Record& record) {
    RecordWriter writer(record.header);
    std::size_t next = 0;
    for (std::size_t i = 0; i < record.log.size(); ++i) {
        writer.add(record.log[i], i < record.told.size() ? record.told[i] : std::vector<Told>{});
        for (; next < record.kept.size() && record.kept[next].entries == i + 1; ++next)
            writer.add(record.kept[next]);
    }
    return writer.closed(std::nullopt, record.seed, record.ending);
}

Record read_text(const std::string& file, std::string_view text, const RecordLimits& limits) {
    Reader reader(file, text);
    Record record{.name = file};
    reader.next();  // the title
    while (reader.next() != "play") {
        try {
            take_header_line(record.header, reader.line(), limits);
        } catch (const BadInput& error) {
            reader.fail(error.what());
        }
    }
    read_log(reader, record, limits);
    if (record.header.inherited > record.log.size()) reader.fail("more inherited than there is");
    if (const auto seed = after(reader.line(), "seed ")) {
        record.seed = read_seed(*seed);
        reader.next();
    }
    if (const auto ending = after(reader.line(), "over: "))
        record.ending = *ending;
    else if (reader.line() != "open")
        reader.fail("expected an entry, 'open' or how it ended");
    record.places.back() = reader.place();
    if (!reader.at_end()) reader.fail("something follows the closing line");
    return record;
}

}  // namespace gravetide
