// What people say at a table and ask it: chat, notes, questions about the position.
#include "match/advice.h"
#include "match/answers.h"
#include "table/json_text.h"
#include "table/table.h"

namespace gravetide::table {

namespace {

constexpr std::size_t kMostChatLines = 2000;
constexpr int kMostAsking = 8;  // questions of one page that wait for their answers

}  // namespace

std::string Table::name_of_guest(const Guest& guest) const {
    if (guest.seats.empty()) return guest.name.empty() ? "a watcher" : guest.name + ", watching";
    const std::size_t first = number_of(guest.seats.front());
    const std::string seat = match().seat_names().at(first);
    const std::string& name = guest.name.empty() ? sitters_.at(first).name : guest.name;
    return name.empty() ? seat : name + " (" + seat + ")";
}

void Table::chat(const GuestPtr& guest, const Asked& asked) {
    if (chat_lines_ >= kMostChatLines)
        return refuse(guest, asked, "too_fast", "This table has talked enough.");
    ++chat_lines_;
    errands_.emplace_back(KeepChat{guest, asked, name_of_guest(*guest)});
}

void Table::chat_kept(const KeepChat& chat, std::size_t number) {
    tell_all(chat_message({{number, chat.who, chat.asked.text}}));
    acknowledge(chat.guest, chat.asked);
}

void Table::notes(const GuestPtr& guest, const Asked& asked) {
    if (!asked.seat || !holds(*guest, *asked.seat))
        return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    errands_.emplace_back(KeepNotes{guest, asked});
}

void Table::notes_kept(const KeepNotes& notes) { acknowledge(notes.guest, notes.asked); }

void Table::not_written(const GuestPtr& guest, const Asked& asked) {
    refuse(guest, asked, "not_stored", "The table could not write that down.");
}

// Asked about the table the page sees, from what its eyes see; few at a time. It is but asked: a
// fault in here is no reason to end the match.
void Table::ask(const GuestPtr& guest, Asked asked) try {
    const std::size_t log = match().log().size();
    const Seat reader = guest->look.value_or(Seat::Nobody);
    if (asked.at != log) return refuse(guest, asked, "stale", "The table has moved on since.");
    if (match().to_act() == Seat::Chance)
        return refuse(guest, asked, "no_answer", "First tell what fell.");
    // What somebody typed, by whoever may decide now: what they could play, they may ask about.
    if (!asked.text.empty() && reader == match().to_act()) {
        if (const auto action = match().read_typed(asked.text))
            asked.question.actions = {*action};
        else if (const auto barrier = match().barrier_of_verb(asked.text))
            return guest->say(answer_message(asked.number, log, to_json(*barrier)));
        else if (match().example_of_verb(asked.text))
            return refuse_words(guest, asked);
    }
    if (const auto known = answers_.find(log, reader, asked.question))
        return guest->say(answer_message(asked.number, log, *known));
    if (guest->asking >= kMostAsking)
        return refuse(guest, asked, "too_fast", "Too many questions at once.");
    ++guest->asking;
    errands_.emplace_back(Find{guest, asked, reader});
} catch (const std::exception& fault) {
    errands_.emplace_back(Report{std::string("cannot answer: ") + fault.what()});
    refuse(guest, asked, "no_answer", "The table has no answer to that.");
}

void Table::answered(const Find& find, const std::shared_ptr<const std::string>& answer) {
    const Asked& asked = find.asked;
    --find.guest->asking;
    if (!answer) return refuse(find.guest, asked, "no_answer", "The table has no answer to that.");
    if (asked.at == match().log().size())
        answers_.keep(asked.at, find.reader, asked.question, answer);
    find.guest->say(answer_message(asked.number, asked.at, *answer));
}

// The table in lines of text, as the guest's eyes see it.
void Table::map(const GuestPtr& guest, const Asked& asked) {
    const std::size_t log = match().log().size();
    if (asked.at != log) return refuse(guest, asked, "stale", "The table has moved on since.");
    const auto lines = match().survey(guest->look.value_or(Seat::Nobody));
    guest->say(answer_message(asked.number, log, said(nlohmann::json(lines))));
}

// For the seat that is to act, and only to who holds it.
void Table::hint(const GuestPtr& guest, const Asked& asked) {
    const std::size_t log = match().log().size();
    const Seat seat = asked.seat ? *asked.seat : guest->look.value_or(Seat::Nobody);
    if (hints_of(match().header()) == Hints::Off)
        return refuse(guest, asked, "no_answer", "Nobody gets hints in this match.");
    if (!holds(*guest, seat))
        return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    if (asked.at != log) return refuse(guest, asked, "stale", "The table has moved on since.");
    if (seat != match().to_act())
        return refuse(guest, asked, "not_your_turn", "Another seat is to act.");
    if (hint_.second && hint_.first == log)
        return guest->say(answer_message(asked.number, log, *hint_.second));
    if (guest->asking >= kMostAsking)
        return refuse(guest, asked, "too_fast", "Too many questions at once.");
    ++guest->asking;
    errands_.emplace_back(Advise{guest, asked});
}

void Table::advised(const Advise& wanted, const std::shared_ptr<const std::string>& advice) {
    const Asked& asked = wanted.asked;
    --wanted.guest->asking;
    if (!advice)
        return refuse(wanted.guest, asked, "no_answer", "The table has no answer to that.");
    if (asked.at == match().log().size()) hint_ = {asked.at, advice};
    wanted.guest->say(answer_message(asked.number, asked.at, *advice));
}

}  // namespace gravetide::table
