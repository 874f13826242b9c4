// What people say at a table and ask it: chat, notes, questions about the position.
#include "engine/bad_input.h"
#include "match/advice.h"
#include "match/answers.h"
#include "server/table.h"

namespace gravetide::server {

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

asio::awaitable<void> Table::chat(GuestPtr guest, Asked asked) {
    const auto self = shared_from_this();
    if (chat_lines_ >= kMostChatLines)
        co_return refuse(guest, asked, "too_fast", "This table has talked enough.");
    ++chat_lines_;
    try {
        const std::string who = name_of_guest(*guest);
        const auto writing = on_worker(house_, [this, who, text = asked.text] {
            return house_.store.add_chat(stored_.id, who, text);
        });
        const std::size_t number = co_await writing->finished();
        tell_all(chat_message({{number, who, asked.text}}));
        guest->say(ack_message(asked.number, match().log().size()));
    } catch (const StoreFailure& failure) {
        report(failure.what());
        refuse(guest, asked, "not_stored", "The table could not write that down.");
    }
}

asio::awaitable<void> Table::notes(GuestPtr guest, Asked asked) {
    const auto self = shared_from_this();
    if (!asked.seat || !holds(*guest, *asked.seat))
        co_return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    try {
        const auto writing =
            on_worker(house_, [this, seat = number_of(*asked.seat), text = asked.text] {
                house_.store.set_notes(stored_.id, seat, text);
                return 0;
            });
        co_await writing->finished();
        guest->say(ack_message(asked.number, match().log().size()));
    } catch (const StoreFailure& failure) {
        report(failure.what());
        refuse(guest, asked, "not_stored", "The table could not write that down.");
    }
}

// Asked about the table the page sees, from what its eyes see; off this thread, few at a time.
asio::awaitable<void> Table::answer(GuestPtr guest, Asked asked) {
    const auto self = shared_from_this();
    const std::size_t log = match().log().size();
    const Seat reader = guest->look.value_or(Seat::Nobody);
    if (asked.at != log) co_return refuse(guest, asked, "stale", "The table has moved on since.");
    // What somebody typed, by whoever may decide now: what they could play, they may ask about.
    if (!asked.text.empty() && reader == match().to_act()) {
        if (const auto action = match().read_typed(asked.text))
            asked.question.actions = {*action};
        else if (const auto barrier = match().barrier_of_verb(asked.text))
            co_return guest->say(answer_message(asked.number, log, to_json(*barrier)));
    }
    auto known = answers_.find(log, reader, asked.question);
    if (!known) {
        if (guest->asking >= kMostAsking)
            co_return refuse(guest, asked, "too_fast", "Too many questions at once.");
        ++guest->asking;
        const auto thinking = on_pool(
            house_, house_.answerers, guest->where,
            [answerer = match().answerer(reader), question = asked.question, id = stored_.id] {
                try {
                    return std::make_shared<const std::string>(answerer(question));
                } catch (const BadInput&) {
                    return std::shared_ptr<const std::string>();
                } catch (const std::exception& fault) {
                    // It was but asked: the match itself is sound.
                    report("match=" + id + " cannot answer: " + fault.what());
                    return std::shared_ptr<const std::string>();
                }
            });
        known = co_await thinking->finished();
        --guest->asking;
        if (known && log == match().log().size()) answers_.keep(log, reader, asked.question, known);
    }
    if (!known) co_return refuse(guest, asked, "no_answer", "The table has no answer to that.");
    guest->say(answer_message(asked.number, log, *known));
}

// For the seat that is to act, and only to who holds it; thought out where bots think.
asio::awaitable<void> Table::hint(GuestPtr guest, Asked asked) {
    const auto self = shared_from_this();
    const std::size_t log = match().log().size();
    const Seat seat = asked.seat ? *asked.seat : guest->look.value_or(Seat::Nobody);
    if (hints_of(match().header()) == Hints::Off)
        co_return refuse(guest, asked, "no_answer", "Nobody gets hints in this match.");
    if (!holds(*guest, seat))
        co_return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    if (asked.at != log) co_return refuse(guest, asked, "stale", "The table has moved on since.");
    if (seat != match().to_act())
        co_return refuse(guest, asked, "not_your_turn", "Another seat is to act.");
    std::shared_ptr<const std::string> known = hint_.first == log ? hint_.second : nullptr;
    if (!known) {
        if (guest->asking >= kMostAsking)
            co_return refuse(guest, asked, "too_fast", "Too many questions at once.");
        ++guest->asking;
        auto think = [this, self, gone = guest->gone, adviser = adviser(house_.shelf, match())] {
            const auto enough = std::chrono::steady_clock::now() + house_.limits.bot_time;
            try {
                const Advice advice = adviser([&] {
                    return house_.closing || *gone || std::chrono::steady_clock::now() > enough;
                });
                return std::make_shared<const std::string>(to_json(advice));
            } catch (const std::exception& fault) {
                report("match=" + stored_.id + " has no hint: " + fault.what());
                return std::shared_ptr<const std::string>();
            }
        };
        const auto thinking = on_pool(house_, house_.thinkers, guest->where, std::move(think));
        known = co_await thinking->finished();
        --guest->asking;
        if (known && log == match().log().size()) hint_ = {log, known};
    }
    if (!known) co_return refuse(guest, asked, "no_answer", "The table has no answer to that.");
    guest->say(answer_message(asked.number, log, *known));
}

}  // namespace gravetide::server
