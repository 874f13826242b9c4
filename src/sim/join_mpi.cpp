// join_ranks of a program that is linked with Open MPI. The first rank hands out the pieces, more
// at a time as long as there are many, so that a slow machine gets fewer and the end is waited for
// by nobody.
//
// Open MPI waits at full speed, on a core that somebody else could compute on: so nothing here
// waits inside of it. All calls are made under one mutex.
#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <mpi.h>
#include <mutex>
#include <stop_token>
#include <thread>

#include "engine/bad_input.h"
#include "sim/ranks.h"

namespace gravetide {

namespace {

constexpr int kAsk = 1;     // for pieces; nothing in it
constexpr int kAnswer = 2;  // the first of them, and the one after the last
constexpr int kSize = 3;    // of what is sent next
constexpr int kBytes = 4;
constexpr std::size_t kLargest = std::size_t{1} << 26U;  // bytes of one message
constexpr std::chrono::microseconds kPause{200};         // of who waits for an answer
// OPTIMIZATION: of who waits for questions beside matches that are played. They are seldom, and
// every look into Open MPI takes from those matches.
constexpr std::chrono::milliseconds kRest{3};

struct Stretch {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
};

class Mpi {
public:
    Mpi() {
        int level = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &level);
        if (level < MPI_THREAD_SERIALIZED) throw BadInput("Open MPI", "was built without threads");
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &count_);
        MPI_Comm machine = MPI_COMM_NULL;
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
        MPI_Comm_size(machine, &here_);
        MPI_Comm_free(&machine);
    }
    Mpi(const Mpi&) = delete;
    Mpi& operator=(const Mpi&) = delete;
    // Who fails leaves without a word, and mpirun ends the others; a good-bye would wait for them.
    ~Mpi() {
        if (std::uncaught_exceptions() == 0) MPI_Finalize();
    }

    int rank() const { return rank_; }
    int count() const { return count_; }
    int here() const { return here_; }

    void send(int to, int tag, const void* bytes, std::size_t size) {
        MPI_Request request = MPI_REQUEST_NULL;
        {
            const std::lock_guard lock(mutex_);
            MPI_Isend(bytes, static_cast<int>(size), MPI_BYTE, to, tag, MPI_COMM_WORLD, &request);
        }
        finish(request);
    }

    void receive(int from, int tag, void* bytes, std::size_t size) {
        MPI_Request request = MPI_REQUEST_NULL;
        {
            const std::lock_guard lock(mutex_);
            MPI_Irecv(bytes, static_cast<int>(size), MPI_BYTE, from, tag, MPI_COMM_WORLD, &request);
        }
        finish(request);
    }

    // Who asks for pieces; nothing when nobody does.
    std::optional<int> who_asks() {
        const std::lock_guard lock(mutex_);
        int is_there = 0;
        MPI_Status status{};
        MPI_Iprobe(MPI_ANY_SOURCE, kAsk, MPI_COMM_WORLD, &is_there, &status);
        if (is_there == 0) return std::nullopt;
        MPI_Recv(nullptr, 0, MPI_BYTE, status.MPI_SOURCE, kAsk, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return status.MPI_SOURCE;
    }

private:
    void finish(MPI_Request& request) {
        for (int is_done = 0; true; std::this_thread::sleep_for(kPause)) {
            const std::lock_guard lock(mutex_);
            MPI_Test(&request, &is_done, MPI_STATUS_IGNORE);
            if (is_done != 0) return;
        }
    }

    std::mutex mutex_;
    int rank_ = 0;
    int count_ = 1;
    int here_ = 1;
};

// At the first rank: what is left of a job, for its own threads and for whoever asks.
class Desk {
public:
    Desk(Mpi& mpi, std::uint64_t pieces)
        : mpi_(mpi),
          pieces_(pieces),
          clerk_([this](const std::stop_token& stop) { serve(stop); }) {}

    Stretch take() {
        constexpr std::uint64_t kShares = 8;
        const std::lock_guard lock(mutex_);
        const std::uint64_t left = pieces_ - next_;
        const auto ranks = static_cast<std::uint64_t>(mpi_.count());
        const std::uint64_t many =
            std::min(left, std::max<std::uint64_t>(1, left / (kShares * ranks)));
        next_ += many;
        return {.first = next_ - many, .end = next_};
    }

    // All others have heard that nothing is left: then nobody asks again.
    void close() { clerk_.join(); }

private:
    void serve(const std::stop_token& stop) {
        for (int told = 1; told < mpi_.count() && !stop.stop_requested();) {
            const auto who = mpi_.who_asks();
            if (!who) {
                std::this_thread::sleep_for(kRest);
                continue;
            }
            const Stretch given = take();
            mpi_.send(*who, kAnswer, &given, sizeof given);
            if (given.first == given.end) ++told;
        }
    }

    Mpi& mpi_;
    const std::uint64_t pieces_;
    std::uint64_t next_ = 0;
    std::mutex mutex_;
    std::jthread clerk_;
};

// Elsewhere, what was got and is not yet begun; and at the first rank the same, without asking.
class Share {
public:
    Share(std::shared_ptr<Mpi> mpi, std::uint64_t pieces) : mpi_(std::move(mpi)) {
        if (mpi_->rank() == 0) desk_ = std::make_unique<Desk>(*mpi_, pieces);
    }

    std::optional<std::uint64_t> next() {
        const std::lock_guard lock(mutex_);
        if (own_.first == own_.end && !is_over_) {
            own_ = desk_ ? desk_->take() : ask();
            is_over_ = own_.first == own_.end;
        }
        if (is_over_) return std::nullopt;
        return own_.first++;
    }

    void close() {
        if (desk_) desk_->close();
    }

private:
    Stretch ask() {
        Stretch given;
        mpi_->send(0, kAsk, nullptr, 0);
        mpi_->receive(0, kAnswer, &given, sizeof given);
        return given;
    }

    std::shared_ptr<Mpi> mpi_;
    std::unique_ptr<Desk> desk_;
    std::mutex mutex_;
    Stretch own_{};
    bool is_over_ = false;
};

void send_all(Mpi& mpi, const std::string& text) {
    const std::uint64_t size = text.size();
    mpi.send(0, kSize, &size, sizeof size);
    for (std::size_t at = 0; at < text.size(); at += kLargest)
        mpi.send(0, kBytes, text.data() + at, std::min(kLargest, text.size() - at));
}

std::string receive_all(Mpi& mpi, int from) {
    std::uint64_t size = 0;
    mpi.receive(from, kSize, &size, sizeof size);
    std::string text(size, '\0');
    for (std::size_t at = 0; at < text.size(); at += kLargest)
        mpi.receive(from, kBytes, text.data() + at, std::min(kLargest, text.size() - at));
    return text;
}

}  // namespace

Ranks join_ranks() {
    if (!is_under_mpirun()) return {};
    const auto mpi = std::make_shared<Mpi>();
    // The job that is under way, until its results are asked for.
    const auto share = std::make_shared<std::shared_ptr<Share>>();
    return {.rank = static_cast<unsigned>(mpi->rank()),
            .count = static_cast<unsigned>(mpi->count()),
            .here = static_cast<unsigned>(mpi->here()),
            .hand_out = [mpi, share](std::uint64_t pieces) -> NextPiece {
                *share = std::make_shared<Share>(mpi, pieces);
                return [job = *share] { return job->next(); };
            },
            .gather =
                [mpi, share](const std::string& own) {
                    (*share)->close();
                    share->reset();
                    std::vector<std::string> sent;
                    if (mpi->rank() != 0) send_all(*mpi, own);
                    for (int rank = 1; mpi->rank() == 0 && rank < mpi->count(); ++rank)
                        sent.push_back(receive_all(*mpi, rank));
                    return sent;
                }};
}

}  // namespace gravetide
