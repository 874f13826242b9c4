#include "browser/table.h"

#include <algorithm>

#include "engine/bad_input.h"
#include "match/advice.h"
#include "match/commitment.h"
#include "match/lesson.h"
#include "table/refusal.h"

namespace gravetide::browser {

namespace {

// A bot would decide the same again, and for ever, where nothing can be kept any more.
constexpr int kMostLosses = 3;

std::set<Seat> held_of(const Row& row) {
    std::set<Seat> held;
    for (std::size_t i = 0; i < row.tokens.size(); ++i)
        if (!row.tokens[i].empty()) held.insert(player(static_cast<int>(i)));
    return held;
}

table::Table::Setting setting_of(Home& home, const std::string& id, const Row& row,
                                 const Header& header) {
    return {.id = id,
            .board = home.boards.of(home.shelf, header.game, header.options)->hash,
            .lesson = lesson_of(home.shelf.folder(), header),
            .held = held_of(row)};
}

}  // namespace

Table::Table(Home& home, std::string id, Row row, Restored restored)
    : home_(home),
      id_(std::move(id)),
      row_(std::move(row)),
      table_{setting_of(home, id_, row_, restored.match->header()), std::move(restored)} {}

// ---- guests

void Table::welcome(const table::GuestPtr& guest) {
    std::vector<std::string> notes;
    for (const Seat seat : guest->seats) notes.push_back(row_.notes.at(number_of(seat)));
    guarded([&] {
        table_.come(guest);
        table_.hand_papers(guest, row_.chat, notes);
    });
    wake();
}

void Table::leave(const table::GuestPtr& guest) {
    guarded([&] { table_.leave(guest); });
}

void Table::take(const table::GuestPtr& guest, const table::Asked& asked) {
    guarded([&] { table_.take(guest, asked); });
    wake();
}

// Bots think while somebody is here.
void Table::wake() {
    if (table_.has_guests() && !is_broken()) guarded([this] { table_.wake(); });
}

bool Table::is_idle() const {
    return !table_.has_guests() && !keep_ && waiting_.empty() && !reading_;
}

// ---- rows

void Table::keep_then(Then kept, Then lost) {
    waiting_.push_back({std::move(kept), std::move(lost)});
    write_row();
}

// One at a time: whatever is wanted meanwhile is in the next.
void Table::write_row() {
    if (keep_ || reading_ || waiting_.empty()) return;
    under_way_ = std::exchange(waiting_, {});
    keep_ = ++home_.last_keep;
    home_.keeps[*keep_] = weak_from_this();
    if (!writer_) {
        writer_.emplace(match().header());
        row_.kept.clear();
    }
    write_match(row_, id_, *writer_, match(), secret());
    Cut cut = cut_record(row_.record, pieces_);
    const Outbox::Kept kept{.keep = *keep_, .before = row_.version++, .from = cut.same};
    home_.out.keep(kept, id_, to_text(row_), other_pieces(cut));
    pieces_under_way_ = std::move(cut.pieces);
}

void Table::kept() {
    keep_.reset();
    losses_ = 0;
    pieces_ = std::move(pieces_under_way_);
    for (const Waits& each : std::exchange(under_way_, {})) each.kept();
    write_row();
    wake();
}

void Table::lost() {
    keep_.reset();
    --row_.version;
    for (const Waits& each : std::exchange(under_way_, {})) each.lost();
    write_row();
    wake();
}

void Table::when_settled(Then then) {
    if (!table_.is_saving()) return then();
    want_settled_.push_back(std::move(then));
}

void Table::tell_settled() {
    for (const Then& then : std::exchange(want_settled_, {})) then();
}

void Table::lay(const Row* row) {
    reading_ = false;
    if (is_broken()) return;
    // Said meanwhile, and in no row.
    for (const Waits& each : std::exchange(waiting_, {})) each.lost();
    if (!row) {
        table_.break_up("unknown_match", "There is no such match.");
        return tell_settled();
    }
    guarded([&] {
        Opened opened = open_row(home_.shelf, id_, *row);
        row_ = *row;
        pieces_ = {};  // whose they are is not known: all are written anew
        // What a bot thought out may be about another position of this very length.
        table_.bot_decided(match().log().size() + 1, 0);
        writer_.reset();
        table_.lay(std::move(opened.restored));
    });
    write_row();
    wake();
}

// ---- when it goes wrong

// The rules broke: what is here is no longer to be trusted. The row has all that was acknowledged.
void Table::close_for_good(const std::string& why) {
    if (is_closed_) return;
    is_closed_ = true;
    report("at=" + std::to_string(match().log().size())
           + " is closed, a fault of this program: " + why);
    table_.break_up(table::kClosedCode, table::kClosedText);
    tell_settled();
}

void Table::report(const std::string& what) {
    home_.out.report("match=" + id_ + " " + printable(what, 600));
}

// ---- errands

void Table::run_errands() {
    for (const table::Errand& errand : table_.take_errands())
        std::visit([this](const auto& one) { run(one); }, errand);
    if (!table_.is_saving()) tell_settled();
}

void Table::run(const table::Keep&) {
    keep_then([this] { guarded([this] { table_.kept(); }); },
              [this] {
                  guarded([this] { table_.lost(); });
                  if (++losses_ < kMostLosses) return;
                  table_.break_up("busy", "The table could not be written down; try again.");
                  tell_settled();
              });
}

void Table::run(const table::ReadAgain&) {
    reading_ = true;
    home_.out.fetch(id_);
}

void Table::run(const table::Think& think) {
    home_.works.add(
        Works::Haste::Decision, [self = weak_from_this(), log = think.log, secret = secret(),
                                 thinker = match().thinker(think.bot)] {
            const auto table = self.lock();
            if (!table || table->is_broken() || !table->table_.has_guests()) return;
            try {
                Dice dice = bot_dice(secret, log);
                const ActionId action =
                    thinker(dice, {.playouts = table::kBotPlayouts,
                                   .stop = table->home_.within(table::kBotMilliseconds)});
                table->guarded([&] { table->table_.bot_decided(log, action); });
            } catch (const std::exception& fault) {
                table->guarded([&] { table->table_.bot_failed(log, fault.what()); });
            }
            table->wake();
        });
}

void Table::run(const table::Find& wanted) {
    home_.works.add(Works::Haste::Question, [self = weak_from_this(), wanted,
                                             answerer = match().answerer(wanted.reader)] {
        const auto table = self.lock();
        if (!table || table->is_broken()) return;
        std::shared_ptr<const std::string> answer;
        try {
            answer = std::make_shared<const std::string>(answerer(wanted.asked.question));
        } catch (const BadInput&) {
            answer = nullptr;
        } catch (const std::exception& fault) {
            // It was but asked: the match itself is sound.
            table->report(std::string("cannot answer: ") + fault.what());
        }
        table->guarded([&] { table->table_.answered(wanted, answer); });
    });
}

void Table::run(const table::Advise& wanted) {
    home_.works.add(Works::Haste::Decision,
                    [self = weak_from_this(), wanted, ask = adviser(home_.shelf, match())] {
                        const auto table = self.lock();
                        if (!table || table->is_broken() || !wanted.guest->here) return;
                        std::shared_ptr<const std::string> answer;
                        try {
                            answer = std::make_shared<const std::string>(
                                to_json(ask(table->home_.within(table::kBotMilliseconds))));
                        } catch (const std::exception& fault) {
                            table->report(std::string("has no hint: ") + fault.what());
                        }
                        table->guarded([&] { table->table_.advised(wanted, answer); });
                    });
}

void Table::run(const table::KeepChat& chat) {
    const std::size_t number = row_.chat.empty() ? 1 : row_.chat.back().number + 1;
    row_.chat.push_back({number, chat.who, chat.asked.text});
    keep_then([this, chat, number] { guarded([&] { table_.chat_kept(chat, number); }); },
              [this, chat, number] {
                  std::erase_if(row_.chat,
                                [&](const ChatLine& line) { return line.number == number; });
                  guarded([&] { table_.not_written(chat.guest, chat.asked); });
              });
}

void Table::run(const table::KeepNotes& notes) {
    std::string& text = row_.notes.at(number_of(*notes.asked.seat));
    keep_then([this, notes] { guarded([&] { table_.notes_kept(notes); }); },
              [this, notes, before = std::exchange(text, notes.asked.text)] {
                  row_.notes.at(number_of(*notes.asked.seat)) = before;
                  guarded([&] { table_.not_written(notes.guest, notes.asked); });
              });
}

void Table::run(const table::CountGuests&) { table_.tell_who_is_here(); }

void Table::run(const table::Report& told) { report(told.what); }

}  // namespace gravetide::browser
