// What a table wants done: written by the store, thought out on other threads, told a little later.
#include <boost/asio/post.hpp>
#include <chrono>

#include "engine/bad_input.h"
#include "match/advice.h"
#include "match/commitment.h"
#include "server/table.h"
#include "store/keep.h"

namespace gravetide::server {

namespace {

// Between two tries to write: a bot would try again at once, and for ever.
constexpr std::chrono::milliseconds kBreath{250};
// Before who is here is told.
constexpr std::chrono::milliseconds kCount{100};

// Those who look at one step, or ask the game itself: they wait for nobody who searches.
bool is_quick(Bot bot) {
    switch (bot) {
    case Bot::Random:
    case Bot::Greedy:
    case Bot::House:
    case Bot::Shambler:
    case Bot::Survivor:
    case Bot::Classic: return true;
    case Bot::Rollout:
    case Bot::Veteran:
    case Bot::Warlord: return false;
    }
    return false;
}

}  // namespace

void Table::run_errands() {
    for (const Errand& errand : table_.take_errands())
        std::visit([this](const auto& one) { run(one); }, errand);
    const auto tally = table_.take_tally();
    house_.metrics.decisions += tally.decisions;
    house_.metrics.refused += tally.refused;
    if (!table_.is_saving()) tell_settled();
}

// The new lines of the log, in one transaction with what waits at other tables.
void Table::run(const Keep& keep) {
    const auto begin = std::chrono::steady_clock::now();
    auto done = [self = shared_from_this(), begin](const std::string& error) {
        const auto waited = std::chrono::steady_clock::now() - begin;
        ++self->house_.metrics.store_waits;
        self->house_.metrics.store_microseconds += static_cast<std::uint64_t>(
            std::chrono::duration_cast<std::chrono::microseconds>(waited).count());
        asio::post(self->strand_, [self, error] { self->stored_or_not(error); });
    };
    house_.store.append(id_,
                        {.first = keep.first,
                         .log = log_of(match(), keep.first),
                         .ending = match().ending(),
                         .fence = fence_},
                        std::move(done));
}

void Table::stored_or_not(const std::string& error) {
    if (is_broken()) return;
    if (error.empty()) {
        guarded([this] { table_.kept(); });
        return wake();
    }
    if (error == kTakenOver) return hand_over();
    ++house_.metrics.not_stored;
    report("match=" + id_ + " could not be written: " + error);
    guarded([this] { table_.lost(); });
}

void Table::run(const ReadAgain&) { spawn(strand_, read_again()); }

// When that fails, neither what is here nor what is in the store can be shown. Whoever comes back
// finds a new table.
asio::awaitable<void> Table::read_again() {
    const auto self = shared_from_this();
    asio::steady_timer breath(strand_, kBreath);
    co_await breath.async_wait(asio::as_tuple(asio::use_awaitable));
    Restored read;
    std::string why;
    try {
        const auto reading = on_worker(house_, strand_, [this] {
            return open_stored(house_.shelf, house_.store, id_, fence_);
        });
        read = co_await reading->finished();
    } catch (const Fault& fault) {
        close_for_good(fault.what());
        co_return;
    } catch (const std::exception& error) {
        why = error.what();
    }
    if (is_broken()) co_return;
    if (why.empty()) {
        guarded([&] { table_.lay(std::move(read)); });
        co_return wake();
    }
    report("match=" + id_ + " cannot be read: " + why);
    break_up("busy", "The table cannot be read just now; try again.");
}

void Table::run(const Think& think) {
    ++house_.metrics.bot_thoughts;
    auto thinking = [self = shared_from_this(), log = think.log, secret = table_.secret(),
                     thinker = match().thinker(think.bot)] {
        House& house = self->house_;
        const auto enough = std::chrono::steady_clock::now() + house.limits.bot_time;
        try {
            Dice dice = bot_dice(secret, log);
            const ActionId action = thinker(
                dice, {.playouts = house.limits.bot_playouts, .stop = [enough, &house] {
                           return house.closing || std::chrono::steady_clock::now() > enough;
                       }});
            asio::post(self->strand_, [self, log, action] {
                self->guarded([&] { self->table_.bot_decided(log, action); });
                self->wake();
            });
        } catch (const std::exception& error) {
            asio::post(self->strand_, [self, log, why = std::string(error.what())] {
                self->guarded([&] { self->table_.bot_failed(log, why); });
                self->wake();
            });
        }
    };
    FairPool& pool = is_quick(think.bot) ? house_.quick_thinkers : house_.thinkers;
    pool.post(table_.first_address(), std::move(thinking));
}

void Table::run(const Find& wanted) { spawn(strand_, find(wanted)); }

asio::awaitable<void> Table::find(Find wanted) {
    const auto self = shared_from_this();
    const auto thinking = on_pool(
        strand_, house_.answerers, wanted.guest->where,
        [answerer = match().answerer(wanted.reader), question = wanted.asked.question, id = id_] {
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
    const auto answer = co_await thinking->finished();
    guarded([&] { table_.answered(wanted, answer); });
}

void Table::run(const Advise& wanted) { spawn(strand_, advise(wanted)); }

// Thought out where bots think, and no longer than somebody waits for it.
asio::awaitable<void> Table::advise(Advise wanted) {
    const auto self = shared_from_this();
    auto think = [this, self, here = std::weak_ptr<const int>(wanted.guest->here),
                  ask = adviser(house_.shelf, match())] {
        const auto enough = std::chrono::steady_clock::now() + house_.limits.bot_time;
        try {
            const Advice advice = ask([&] {
                return house_.closing || here.expired()
                       || std::chrono::steady_clock::now() > enough;
            });
            return std::make_shared<const std::string>(to_json(advice));
        } catch (const std::exception& fault) {
            report("match=" + id_ + " has no hint: " + fault.what());
            return std::shared_ptr<const std::string>();
        }
    };
    const auto thinking = on_pool(strand_, house_.thinkers, wanted.guest->where, std::move(think));
    const auto advice = co_await thinking->finished();
    guarded([&] { table_.advised(wanted, advice); });
}

void Table::run(const KeepChat& chat) { spawn(strand_, keep_chat(chat)); }

asio::awaitable<void> Table::keep_chat(KeepChat chat) {
    const auto self = shared_from_this();
    try {
        const auto writing =
            on_worker(house_, strand_, [this, who = chat.who, text = chat.asked.text] {
                return house_.store.add_chat(id_, who, text, fence_);
            });
        const std::size_t number = co_await writing->finished();
        guarded([&] { table_.chat_kept(chat, number); });
    } catch (const StoreFailure& failure) {
        report(failure.what());
        guarded([&] { table_.not_written(chat.guest, chat.asked); });
    }
}

void Table::run(const KeepNotes& notes) { spawn(strand_, keep_notes(notes)); }

asio::awaitable<void> Table::keep_notes(KeepNotes notes) {
    const auto self = shared_from_this();
    try {
        const auto writing = on_worker(
            house_, strand_, [this, seat = number_of(*notes.asked.seat), text = notes.asked.text] {
                house_.store.set_notes(id_, seat, text);
                return 0;
            });
        co_await writing->finished();
        guarded([&] { table_.notes_kept(notes); });
    } catch (const StoreFailure& failure) {
        report(failure.what());
        guarded([&] { table_.not_written(notes.guest, notes.asked); });
    }
}

void Table::run(const CountGuests&) { spawn(strand_, count_soon()); }

asio::awaitable<void> Table::count_soon() {
    const auto self = shared_from_this();
    asio::steady_timer pause(strand_, kCount);
    co_await pause.async_wait(asio::as_tuple(asio::use_awaitable));
    guarded([this] { table_.tell_who_is_here(); });
}

void Table::run(const Report& told) { report("match=" + id_ + " " + told.what); }

}  // namespace gravetide::server
