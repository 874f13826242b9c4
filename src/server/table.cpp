#include "server/table.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <cstdio>

#include "engine/bad_input.h"
#include "match/commitment.h"
#include "store/keep.h"

namespace gravetide::server {

namespace {

constexpr std::size_t kMostWaiting = 64;
constexpr std::size_t kMostChatLines = 2000;
constexpr int kMostAsking = 8;  // questions of one page that wait for their answers

// Before who is here is told.
constexpr std::chrono::milliseconds kCount{100};

// Between two tries to write: a bot would try again at once, and for ever.
constexpr std::chrono::milliseconds kBreath{250};

}  // namespace

bool holds(const Guest& guest, Seat seat) {
    return std::ranges::find(guest.seats, seat) != guest.seats.end();
}

Table::Table(House& house, StoredMatch stored, Restored restored)
    : house_(house),
      stored_(std::move(stored)),
      restored_(std::move(restored)),
      sitters_(sitters_of(match().header())),
      board_(house.boards.of(house.shelf, match().header().game, match().header().options)),
      exhibit_(stored_.id, board_->hash) {
    if (auto lesson = lesson_of(house.shelf.folder(), match().header()))
        teacher_.emplace(std::move(*lesson), match());
    ++house_.metrics.tables;
}

Table::~Table() { --house_.metrics.tables; }

std::optional<Seed> Table::revealed_seed() const {
    return match().to_act() == Seat::Nobody ? restored_.seed : std::nullopt;
}

std::optional<std::vector<Seat>> Table::seats_of(const std::vector<std::string>& tokens) const {
    std::vector<Seat> seats;
    for (const std::string& token : tokens) {
        const auto found =
            std::ranges::find(stored_.seats, hash_of_token(token), &StoredSeat::token_hash);
        if (found == stored_.seats.end()) return std::nullopt;
        const Seat seat = player(static_cast<int>(found - stored_.seats.begin()));
        if (std::ranges::find(seats, seat) == seats.end()) seats.push_back(seat);
    }
    std::ranges::sort(seats);
    return seats;
}

asio::awaitable<void> Table::welcome(GuestPtr guest) {
    const auto self = shared_from_this();
    guests_.push_back(guest);
    if (!saving_) show(guest);  // otherwise the end of saving shows it to all
    struct Papers {
        std::vector<ChatLine> chat;
        std::vector<std::string> notes;
    };
    const auto reading = on_worker(house_, [this, seats = guest->seats] {
        Papers read{.chat = house_.store.chat(stored_.id), .notes = {}};
        for (const Seat seat : seats)
            read.notes.push_back(house_.store.notes(stored_.id, number_of(seat)));
        return read;
    });
    Papers papers;
    try {
        papers = co_await reading->finished();
    } catch (const StoreFailure&) {
        std::erase(guests_, guest);
        throw;
    }
    chat_lines_ = papers.chat.size();
    guest->say(chat_message(papers.chat));
    for (std::size_t i = 0; i < papers.notes.size(); ++i)
        guest->say(notes_message(guest->seats[i], papers.notes[i]));
    if (thinking_) guest->say(thinking_message(thinking_));
    if (!stuck_.empty()) guest->say(stuck_message(match().to_act(), stuck_));
    tell_who_is_here();
    wake();
}

void Table::leave(const GuestPtr& guest) {
    std::erase(guests_, guest);
    std::erase_if(waiting_, [&](const auto& each) { return each.first == guest; });
    tell_who_is_here();
}

void Table::take(const GuestPtr& guest, const Asked& asked) {
    if (broken_) return;  // the guest is on the way out
    using Kind = Asked::Kind;
    const bool can_go_on =
        asked.kind == Kind::Chat || asked.kind == Kind::Notes || asked.kind == Kind::Ask;
    if (!saving_ || can_go_on) return handle(guest, asked);
    if (waiting_.size() < kMostWaiting)
        waiting_.emplace_back(guest, asked);
    else
        refuse(guest, asked, "too_fast", "The table is busy.");
}

void Table::handle(const GuestPtr& guest, const Asked& asked) {
    switch (asked.kind) {
    case Asked::Kind::Play: return play(guest, asked);
    case Asked::Kind::Undo: return undo(guest, asked);
    case Asked::Kind::Consent: return consent(guest, asked);
    case Asked::Kind::Look: return look(guest, asked);
    case Asked::Kind::Hello:
    case Asked::Kind::Resync: guest->log.reset(); return show(guest);
    case Asked::Kind::Chat:
        return asio::co_spawn(house_.network, chat(guest, asked), asio::detached);
    case Asked::Kind::Notes:
        return asio::co_spawn(house_.network, notes(guest, asked), asio::detached);
    case Asked::Kind::Ask:
        return asio::co_spawn(house_.network, answer(guest, asked), asio::detached);
    }
}

void Table::refuse(const GuestPtr& guest, const Asked& asked, std::string_view why,
                   const std::string& text, const Rule* rule) {
    ++house_.metrics.refused;
    guest->say(refused_message(asked.number, why, text, rule));
}

void Table::refuse(const GuestPtr& guest, const Asked& asked, const Barrier& barrier) {
    ++house_.metrics.refused;
    guest->say(refused_message(asked.number, barrier));
}

// A word the game knows, typed at the wrong time, gets the rule that stands against it now.
void Table::refuse_words(const GuestPtr& guest, const Asked& asked) {
    if (const auto barrier = match().barrier_of_verb(asked.text))
        return refuse(guest, asked, *barrier);
    refuse(guest, asked, "no_such_action", "That is no action of this game.");
}

// A page decides about the table it sees. If the log already holds that very decision at that
// place, the page sent it twice because it never heard the answer.
bool Table::refuse_stale(const GuestPtr& guest, const Asked& asked, Known known) {
    const std::size_t log = match().log().size();
    if (asked.at == log) return false;
    if (known == Known::Done) {
        guest->say(ack_message(asked.number, log));
        return true;
    }
    refuse(guest, asked, "stale", "The table has moved on since.");
    guest->log.reset();
    show(guest);
    return true;
}

// Between the actions of a gesture stands at most what had no alternative.
Table::Known Table::has_played(Seat seat, std::size_t at,
                               const std::vector<ActionId>& actions) const {
    const auto& log = match().log();
    for (std::size_t next = 0; at < log.size(); ++at) {
        const Entry& entry = log[at];
        if (entry.kind != Entry::Kind::Decision || entry.seat != seat) return Known::New;
        const bool is_it = entry.action == actions[next];
        if (!is_it && (next == 0 || entry.part == Part::Together)) return Known::New;
        if (is_it && ++next == actions.size()) return Known::Done;
    }
    return Known::New;
}

void Table::play(const GuestPtr& guest, const Asked& asked) {
    if (!asked.seat || !holds(*guest, *asked.seat))
        return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    std::vector<ActionId> actions = asked.actions;
    if (actions.empty()) {
        const auto typed = match().read_typed(asked.text);
        if (!typed) return refuse_words(guest, asked);
        actions.push_back(*typed);
    }
    if (refuse_stale(guest, asked, has_played(*asked.seat, asked.at, actions))) return;
    if (match().to_act() == Seat::Nobody) return refuse(guest, asked, "over", "The match is over.");
    if (match().to_act() != *asked.seat)
        return refuse(guest, asked, "not_your_turn", "It is not your turn.");
    // What the rules forbid is told by the rules, also in a lesson.
    if (teacher_ && !match().forbidden_by(actions.front()) && !teacher_->allows(match(), actions)) {
        const std::size_t step = teacher_->stand(match()).step;
        return refuse(guest, asked, "lesson", teacher_->lesson().steps[step].otherwise);
    }
    const std::size_t first = match().log().size();
    const std::size_t ply = match().plies();
    using Result = Match::Gesture::Result;
    const Match::Gesture gesture = table().play_together(actions);
    if (gesture.result == Result::PastLuck)
        return refuse(guest, asked, "reaches_past_luck",
                      "Luck or somebody else decides before the end of that; nothing was played.");
    if (gesture.result == Result::Forbidden) return refuse(guest, asked, gesture.barrier);
    pending_undo_.reset();
    changed_from_ = std::min(changed_from_, ply);
    keep(
        first,
        [this, guest, number = asked.number, count = actions.size()] {
            house_.metrics.decisions += count;
            guest->say(ack_message(number, match().log().size()));
        },
        [this, guest, asked] {
            refuse(guest, asked, "not_stored",
                   "The table could not write that down; it was not played.");
        });
}

void Table::look(const GuestPtr& guest, const Asked& asked) {
    if (!asked.seat || !holds(*guest, *asked.seat))
        return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    guest->look = asked.seat;
    guest->log.reset();
    show(guest);
}

std::string Table::name_of_guest(const Guest& guest) const {
    if (guest.seats.empty()) return "a watcher";
    return match().seat_names().at(number_of(guest.seats.front()));
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
    } catch (const StoreFailure&) {
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
    } catch (const StoreFailure&) {
        refuse(guest, asked, "not_stored", "The table could not write that down.");
    }
}

// Asked about the table the page sees, from what its eyes see; off this thread, few at a time.
asio::awaitable<void> Table::answer(GuestPtr guest, Asked asked) {
    const auto self = shared_from_this();
    const std::size_t log = match().log().size();
    const Seat reader = guest->look.value_or(Seat::Nobody);
    if (asked.at != log) co_return refuse(guest, asked, "stale", "The table has moved on since.");
    auto known = answers_.find(log, reader, asked.question);
    if (!known) {
        if (guest->asking >= kMostAsking)
            co_return refuse(guest, asked, "too_fast", "Too many questions at once.");
        ++guest->asking;
        const auto thinking =
            on_pool(house_, house_.answerers,
                    [answerer = match().answerer(reader), question = asked.question] {
                        try {
                            return std::make_shared<const std::string>(answerer(question));
                        } catch (const BadInput&) {
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

// Hands the new lines of the log to the store; kept or lost is called on this thread afterwards.
void Table::keep(std::size_t first, std::function<void()> kept, std::function<void()> lost) {
    saving_ = true;
    const auto begin = std::chrono::steady_clock::now();
    auto done = [self = shared_from_this(), begin, kept = std::move(kept),
                 lost = std::move(lost)](const std::string& error) {
        const auto waited = std::chrono::steady_clock::now() - begin;
        ++self->house_.metrics.store_waits;
        self->house_.metrics.store_microseconds += static_cast<std::uint64_t>(
            std::chrono::duration_cast<std::chrono::microseconds>(waited).count());
        asio::post(self->house_.network,
                   [self, error, kept, lost] { self->stored_or_not(error, kept, lost); });
    };
    house_.store.append(stored_.id,
                        {.first = first, .log = log_of(match(), first), .ending = match().ending()},
                        std::move(done));
}

void Table::stored_or_not(const std::string& error, const std::function<void()>& kept,
                          const std::function<void()>& lost) {
    if (error.empty()) {
        kept();
        return go_on();
    }
    ++house_.metrics.not_stored;
    lost();
    asio::co_spawn(house_.network, read_again(), asio::detached);
}

// The store has the truth: another server may have moved on, or the disk may be full.
asio::awaitable<void> Table::read_again() {
    const auto self = shared_from_this();
    asio::steady_timer breath(house_.network, kBreath);
    co_await breath.async_wait(asio::as_tuple(asio::use_awaitable));
    std::string why;
    try {
        const auto reading = on_worker(
            house_, [this] { return open_stored(house_.shelf, house_.store, stored_.id); });
        restored_ = co_await reading->finished();
    } catch (const std::exception& error) {
        why = error.what();
    }
    if (!why.empty()) co_return give_up(why);
    pending_undo_.reset();
    exhibit_.forget();
    for (const GuestPtr& guest : guests_) guest->log.reset();
    go_on();
}

// Neither what is here nor what is in the store can be shown. Whoever comes back finds a new table.
void Table::give_up(const std::string& why) {
    std::fprintf(stderr, "match=%s cannot be read: %s\n", stored_.id.c_str(), why.c_str());
    broken_ = true;
    waiting_.clear();
    end_saving();
    tell_all(error_message("busy", "The table cannot be read just now; try again."));
    for (const GuestPtr& guest : guests_) guest->let_go();
}

asio::awaitable<void> Table::settled() {
    const auto self = shared_from_this();
    while (saving_) {
        const auto end = std::make_shared<Job<bool>>(house_.network);
        want_settled_.push_back(end);
        co_await end->finished();
    }
}

void Table::end_saving() {
    saving_ = false;
    auto done = [] { return true; };
    for (const auto& wanted : want_settled_)
        if (const auto end = wanted.lock()) {
            end->run(done);
            end->ring();
        }
    want_settled_.clear();
}

void Table::go_on() {
    end_saving();
    show_all();
    while (!waiting_.empty() && !saving_) {
        const auto [guest, asked] = waiting_.front();
        waiting_.pop_front();
        handle(guest, asked);
    }
    wake();
}

void Table::wake() {
    if (broken_ || saving_ || thinking_ || !is_player(match().to_act())) return;
    const Seat seat = match().to_act();
    const auto bot = sitters_.at(number_of(seat)).bot;
    if (!bot || !stuck_.empty()) return;
    thinking_ = seat;
    tell_thinking();
    ++house_.metrics.bot_thoughts;
    const std::size_t log = match().log().size();
    if (const auto next = teacher_ ? teacher_->scripted(match()) : std::nullopt)
        return asio::post(house_.network, [self = shared_from_this(), log, action = *next] {
            self->bot_decided(log, action);
        });
    auto think = [self = shared_from_this(), log, secret = restored_.seed,
                  thinker = match().thinker(*bot)] {
        const auto enough = std::chrono::steady_clock::now() + self->house_.limits.bot_time;
        Dice dice = bot_dice(secret, log);
        const ActionId action =
            thinker(dice, {.playouts = self->house_.limits.bot_playouts,
                           .stop = [enough] { return std::chrono::steady_clock::now() > enough; }});
        asio::post(self->house_.network, [self, log, action] { self->bot_decided(log, action); });
    };
    asio::post(house_.thinkers, std::move(think));
}

// Something may have been taken back while the bot thought; then it thinks again.
void Table::bot_decided(std::size_t log, ActionId action) {
    thinking_.reset();
    tell_thinking();
    if (saving_) return;  // what is being saved will wake it again
    if (match().log().size() != log) return wake();
    const std::size_t ply = match().plies();
    const Seat seat = match().to_act();
    if (const Rule* rule = table().play(action)) {
        stuck_ = "The bot chose what the rules forbid (" + std::string(rule->id)
                 + "), which is a fault of this program; the match is kept as it stands.";
        std::fprintf(stderr, "match=%s at=%zu a bot's '%s' is against %s\n", stored_.id.c_str(),
                     log, match().text_of(action).c_str(), std::string(rule->id).c_str());
        return tell_all(stuck_message(seat, stuck_));
    }
    pending_undo_.reset();  // what was asked about is not what would now be taken back
    changed_from_ = std::min(changed_from_, ply);
    keep(
        log, [this] { ++house_.metrics.decisions; }, [] {});
}

void Table::show(const GuestPtr& guest) {
    // Who shares a screen gets the eyes of the seat whose turn it now is, until it wants others.
    const auto before = guest->look;
    if (guest->turn != match().to_act() && holds(*guest, match().to_act()))
        guest->look = match().to_act();
    else if (!guest->look && !guest->seats.empty())
        guest->look = guest->seats.front();
    guest->turn = match().to_act();
    // Other eyes read another story, so it is told from the beginning.
    if (guest->look != before) guest->log.reset();
    guest->missed = guest->is_slow();
    if (guest->missed) return guest->log.reset();
    exhibit_.stand(match(), revealed_seed());
    const Eyes eyes{.mine = guest->seats, .look = guest->look};
    guest->send(guest->log ? exhibit_.since(eyes, *guest->log, std::min(guest->told, changed_from_))
                           : exhibit_.whole(eyes));
    guest->log = match().log().size();
    guest->told = match().plies();
    if (teacher_) teach(guest);
}

// Where the learner stands; who only watches may read along.
void Table::teach(const GuestPtr& guest) const {
    guest->say(lesson_message(teacher_->lesson(), teacher_->stand(match()), match()));
}

void Table::show_all() {
    for (const GuestPtr& guest : guests_) show(guest);
    exhibit_.all_seen();
    changed_from_ = match().plies();
}

// While something is being written the end of that shows it.
void Table::caught_up(const GuestPtr& guest) {
    if (!guest->missed || saving_ || broken_) return;
    show(guest);
    guest->say(thinking_message(thinking_));
}

void Table::tell_all(std::string message) {
    const auto written = std::make_shared<const std::string>(std::move(message));
    for (const GuestPtr& guest : guests_) guest->send(written);
}

// Who reads too slowly hears it once it has caught up.
void Table::tell_thinking() {
    const auto written = std::make_shared<const std::string>(thinking_message(thinking_));
    for (const GuestPtr& guest : guests_)
        if (!guest->missed) guest->send(written);
}

void Table::tell_who_is_here() {
    if (counting_) return;
    counting_ = true;
    asio::co_spawn(house_.network, tell_who_is_here_soon(), asio::detached);
}

// Many may come and go at once; all of them are told once.
asio::awaitable<void> Table::tell_who_is_here_soon() {
    const auto self = shared_from_this();
    asio::steady_timer pause(house_.network, kCount);
    co_await pause.async_wait(asio::as_tuple(asio::use_awaitable));
    counting_ = false;
    std::vector<int> seats(stored_.seats.size());
    int watchers = 0;
    for (const GuestPtr& guest : guests_) {
        if (guest->seats.empty()) ++watchers;
        for (const Seat seat : guest->seats) ++seats.at(number_of(seat));
    }
    tell_all(here_message(seats, watchers));
}

}  // namespace gravetide::server
