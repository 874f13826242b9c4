#include "store/store.h"

#include <algorithm>
#include <cassert>
#include <condition_variable>
#include <future>
#include <mutex>
#include <span>
#include <thread>

#include "engine/bad_input.h"
#include "engine/text.h"
#include "store/backend.h"
#include "store/schema.h"
#include "store/tables.h"

namespace gravetide {

namespace {

constexpr std::size_t kReaders = 4;
constexpr std::size_t kMostTogether = 256;  // jobs in one transaction
constexpr const char* kClosed = "the store is closed";

// Something to write, by a function of tables.h.
struct Job {
    std::string match;
    std::function<std::string(soci::session&)> write;
    std::string on_conflict;  // what it means when a row stands in the way
    Store::Done done;
    std::string error{};
};

void check_text(const std::string& what, const std::string& text) {
    if (!is_clean_utf8(text))
        throw BadInput(what, "'" + printable(text, 60) + "' is not clean UTF-8");
}

// Twice in a lease: so a beat that was lost on the way can be made again before it has run out.
std::optional<std::chrono::milliseconds> heart_of(std::optional<std::chrono::milliseconds> lease) {
    if (lease) *lease /= 2;
    return lease;
}

void check_log(const StoredLog& log) {
    for (const std::string& line : log.lines) check_text("line", line);
    for (const std::string& told : log.told) check_text("told", told);
    for (const StoredPosition& position : log.positions) check_text("position", position.facts);
}

}  // namespace

// One thread writes, with a session of its own; whoever reads borrows one of the others.
class Store::Desk {
public:
    Desk(const std::string& url, std::chrono::milliseconds patience,
         std::optional<std::chrono::milliseconds> lease)
        : place_(find_place(url, patience, lease)),
          heart_place_(find_place(url, patience, heart_of(lease))),
          readers_(kReaders) {
        open(writer_, place_);
        file_ = mark_of(place_);
        try {
            bring_up_to_date(writer_, place_);
            hold_rows_briefly(writer_, place_);
        } catch (const soci::soci_error& error) {
            throw StoreFailure(place_.name, reason_of(error));
        }
        for (std::size_t i = 0; i < kReaders; ++i) open(readers_.at(i), place_);
        thread_ = std::thread([this] { write_on(); });
    }
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;
    ~Desk() { close(); }

    const std::string& name() const { return place_.name; }

    void close() {
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
        }
        work_.notify_one();
        // Whoever comes second waits for the first.
        const std::lock_guard lock(closing_);
        if (thread_.joinable()) thread_.join();
    }

    void put(Job job) {
        if (!take(job)) return job.done(kClosed);
        work_.notify_one();
    }

    void put_and_wait(Job job) {
        assert(std::this_thread::get_id() != thread_.get_id());
        std::promise<std::string> written;
        job.done = [&](const std::string& error) { written.set_value(error); };
        put(std::move(job));
        if (const std::string error = written.get_future().get(); !error.empty())
            throw StoreFailure(place_.name, error);
    }

    // What is never refused.
    template <class Write>
    void write_and_wait(const std::string& match, Write&& write) {
        put_and_wait({.match = match,
                      .write =
                          [&](soci::session& session) {
                              write(session);
                              return std::string();
                          },
                      .on_conflict = {},
                      .done = {}});
    }

    // For what must not wait behind anything: that this server is alive, and what it has.
    template <class Write>
    auto do_at_once(Write&& write) {
        const std::lock_guard lock(heart_mutex_);
        try {
            if (!heart_.is_connected()) {
                open(heart_, heart_place_);
                hold_rows_briefly(heart_, place_);
            }
            return write(heart_);
        } catch (const soci::soci_error& error) {
            throw StoreFailure(place_.name, reason_of(error));
        }
    }

    // Reading twice does no harm, so a lost connection is made anew and the question put again.
    template <class Read>
    auto read(Read&& read) {
        soci::session session(readers_);
        try {
            return read(session);
        } catch (const soci::soci_error& error) {
            if (session.is_connected()) throw StoreFailure(place_.name, reason_of(error));
        }
        open(session, place_);
        try {
            return read(session);
        } catch (const soci::soci_error& error) {
            throw StoreFailure(place_.name, reason_of(error));
        }
    }

private:
    bool take(Job& job) {
        const std::lock_guard lock(mutex_);
        if (!closed_) queue_.push_back(std::move(job));
        return !closed_;
    }

    void write_on() {
        std::unique_lock lock(mutex_);
        while (true) {
            work_.wait(lock, [&] { return closed_ || !queue_.empty(); });
            if (queue_.empty()) return;
            const auto end = queue_.begin()
                             + static_cast<std::ptrdiff_t>(std::min(queue_.size(), kMostTogether));
            std::vector<Job> group(std::make_move_iterator(queue_.begin()),
                                   std::make_move_iterator(end));
            queue_.erase(queue_.begin(), end);
            lock.unlock();
            write_group(group);
            for (const Job& job : group) job.done(job.error);
            lock.lock();
        }
    }

    void write_group(std::vector<Job>& group) {
        std::vector<Job*> jobs;
        jobs.reserve(group.size());
        for (Job& job : group) jobs.push_back(&job);
        // Two servers that lock matches in the same order cannot wait for each other.
        std::ranges::stable_sort(jobs, {}, &Job::match);
        if (write_together(jobs)) return;
        for (Job*& job : jobs) write_together({&job, 1});
    }

    // False when one of several was in the way of the others; then nothing was written.
    bool write_together(std::span<Job*> jobs) {
        const auto fail_all = [&](const std::string& why) {
            for (Job* job : jobs) job->error = why;
            return true;
        };
        try {
            begin();
        } catch (const soci::soci_error& error) {
            return fail_all(reason_of(error));
        } catch (const StoreFailure& error) {
            return fail_all(error.what());
        }
        for (Job* job : jobs) {
            try {
                job->error = job->write(writer_);
            } catch (const soci::soci_error& error) {
                roll_back(writer_);
                if (jobs.size() > 1) return false;
                return fail_all(is_conflict(error) ? job->on_conflict : reason_of(error));
            }
        }
        try {
            writer_ << "COMMIT";
        } catch (const soci::soci_error& error) {
            roll_back(writer_);
            return fail_all(reason_of(error));
        }
        return true;
    }

    // A connection that was lost meanwhile is made anew: nothing has been written on it yet.
    void begin() {
        // One who deletes it would otherwise be told that all is well until the next start.
        if (mark_of(place_) != file_)
            throw StoreFailure(place_.name, "the file was deleted or replaced");
        try {
            begin_writing(writer_, place_);
        } catch (const soci::soci_error&) {
            if (writer_.is_connected()) throw;
            open(writer_, place_);
            hold_rows_briefly(writer_, place_);
            begin_writing(writer_, place_);
        }
    }

    const Place place_;
    const Place heart_place_;
    FileMark file_{};
    soci::session writer_;
    soci::session heart_;
    std::mutex heart_mutex_;
    soci::connection_pool readers_;
    std::thread thread_;
    std::mutex closing_;
    std::mutex mutex_;
    std::condition_variable work_;
    std::vector<Job> queue_;
    bool closed_ = false;
};

Store::Store(const std::string& url, std::chrono::milliseconds patience,
             std::optional<std::chrono::milliseconds> lease)
    : desk_(std::make_unique<Desk>(url, patience, lease)) {}

Store::~Store() = default;

const std::string& Store::name() const { return desk_->name(); }

void Store::close() { desk_->close(); }

void Store::add(const StoredMatch& match, const StoredLog& log, const std::string& owner) {
    check_text("match", match.id);
    check_text("header", match.header);
    check_text("ending", match.ending);
    for (const StoredSeat& seat : match.seats)
        check_text("seat", seat.who + seat.token_hash + seat.invite_hash + seat.recovery_hash);
    check_log(log);
    desk_->put_and_wait(
        {.match = match.id,
         .write = [&](soci::session& session) { return write_match(session, match, log, owner); },
         .on_conflict = "there is a match " + match.id + " already",
         .done = {}});
}

void Store::append(const std::string& match, Lines lines, Done done) {
    check_text("match", match);
    check_text("ending", lines.ending);
    check_log(lines.log);
    desk_->put(
        {.match = match,
         .write = [match, lines = std::move(lines)](
                      soci::session& session) { return write_append(session, match, lines); },
         .on_conflict = std::string(kMovedOn),
         .done = std::move(done)});
}

void Store::append_and_wait(const std::string& match, const Lines& lines) {
    check_text("match", match);
    check_text("ending", lines.ending);
    check_log(lines.log);
    desk_->put_and_wait(
        {.match = match,
         .write = [&](soci::session& session) { return write_append(session, match, lines); },
         .on_conflict = std::string(kMovedOn),
         .done = {}});
}

void Store::fill(const std::string& match, const StoredLog& log) {
    check_text("match", match);
    check_log(log);
    desk_->put_and_wait(
        {.match = match,
         .write = [&](soci::session& session) { return write_fill(session, match, log); },
         .on_conflict = std::string(kMovedOn),
         .done = {}});
}

std::size_t Store::add_chat(const std::string& match, const std::string& who,
                            const std::string& text, std::optional<Fence> fence) {
    check_text("match", match);
    check_text("chat", who + text);
    ChatLine line{.who = who, .text = text};
    desk_->put_and_wait(
        {.match = match,
         .write = [&](soci::session& session) { return write_chat(session, match, line, fence); },
         .on_conflict = std::string(kMovedOn),
         .done = {}});
    return line.number;
}

bool Store::change_seat(const std::string& match, std::size_t seat, const StoredSeat& before,
                        const StoredSeat& after) {
    check_text("match", match);
    check_text("seat", after.token_hash + after.invite_hash + after.recovery_hash);
    bool changed = false;
    desk_->write_and_wait(match, [&](soci::session& session) {
        changed = write_seat(session, match, seat, before, after);
    });
    return changed;
}

void Store::set_notes(const std::string& match, std::size_t seat, const std::string& text) {
    check_text("match", match);
    check_text("notes", text);
    desk_->put_and_wait(
        {.match = match,
         .write = [&](soci::session& session) { return write_notes(session, match, seat, text); },
         .on_conflict = "there is no such match or seat",
         .done = {}});
}

void Store::begin_owning(const Owner& self) {
    check_text("address", self.id + self.address);
    desk_->do_at_once([&](soci::session& session) { clear_address(session, self.address); });
}

Beat Store::beat(const Owner& self, std::chrono::milliseconds lease) {
    return desk_->do_at_once(
        [&](soci::session& session) { return write_beat(session, self, lease); });
}

void Store::end_owning(const Owner& self) {
    desk_->do_at_once([&](soci::session& session) { clear_owner(session, self.id); });
}

std::optional<Lease> Store::take(const std::string& match, const Owner& self) {
    check_text("match", match);
    // Not by the writer: whoever still holds the row would keep every other match waiting as well.
    // Taken twice is as good as once.
    return desk_->read([&](soci::session& session) { return write_take(session, match, self); });
}

void Store::give_back(const std::string& match, const Owner& self, Fence fence) {
    desk_->put({.match = match,
                .write =
                    [match, id = self.id, fence](soci::session& session) {
                        write_give_back(session, match, id, fence);
                        return std::string();
                    },
                .on_conflict = {},
                .done = [](const std::string&) {}});  // it runs out by itself as well
}

void Store::check(const Owner& self) {
    desk_->write_and_wait({}, [&](soci::session& session) {
        if (!self.id.empty()) return write_trial(session, self);
        session << "UPDATE gravetide_schema SET version = version";
    });
}

std::optional<StoredMatch> Store::find(const std::string& match) {
    check_text("match", match);
    return desk_->read([&](soci::session& session) { return read_match(session, match); });
}

StoredLog Store::log(const std::string& match) {
    check_text("match", match);
    return desk_->read([&](soci::session& session) { return read_log(session, match); });
}

std::vector<std::string> Store::newest_ids(std::size_t most, std::size_t skip) {
    return desk_->read([&](soci::session& session) { return read_ids(session, most, skip); });
}

std::optional<Lease> Store::lease(const std::string& match) {
    check_text("match", match);
    return desk_->read([&](soci::session& session) { return read_lease(session, match); });
}

std::vector<HeldMatch> Store::held(const Owner& self) {
    return desk_->do_at_once([&](soci::session& session) { return read_held(session, self.id); });
}

std::vector<Fence> Store::fences(const std::string& match) {
    check_text("match", match);
    return desk_->read([&](soci::session& session) { return read_fences(session, match); });
}

std::vector<ChatLine> Store::chat(const std::string& match) {
    check_text("match", match);
    return desk_->read([&](soci::session& session) { return read_chat(session, match); });
}

std::string Store::notes(const std::string& match, std::size_t seat) {
    check_text("match", match);
    return desk_->read([&](soci::session& session) { return read_notes(session, match, seat); });
}

}  // namespace gravetide
