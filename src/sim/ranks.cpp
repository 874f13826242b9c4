#include "sim/ranks.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>

namespace gravetide {

namespace {

// Open MPI's own, and what Slurm gives when it starts ranks itself.
const char* rank_in_environment() {
    for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK"})
        if (const char* rank = std::getenv(name)) return rank;  // NOLINT(concurrency-mt-unsafe)
    return nullptr;
}

}  // namespace

bool is_under_mpirun() { return rank_in_environment() != nullptr; }

void let_first_rank_speak() {
    constexpr std::chrono::seconds kMoment{10};  // mpirun may be slow to end the others
    const char* rank = rank_in_environment();
    if (rank && std::string_view(rank) != "0") std::this_thread::sleep_for(kMoment);
}

unsigned usual_threads(const Ranks& ranks) {
    return std::max(1U, std::thread::hardware_concurrency() / ranks.here);
}

NextPiece pieces_for_one(std::uint64_t pieces) {
    return [pieces, next = std::make_shared<std::atomic<std::uint64_t>>(
                        0)]() -> std::optional<std::uint64_t> {
        const std::uint64_t piece = (*next)++;
        if (piece >= pieces) return std::nullopt;
        return piece;
    };
}

void do_pieces(const NextPiece& next, unsigned threads,
               const std::function<void(std::uint64_t)>& work) {
    std::atomic<bool> is_over{false};
    std::exception_ptr trouble;
    std::mutex trouble_mutex;
    const auto go_on = [&] {
        try {
            while (!is_over) {
                const auto piece = next();
                if (!piece) break;
                work(*piece);
            }
        } catch (...) {
            is_over = true;
            const std::lock_guard lock(trouble_mutex);
            if (!trouble) trouble = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> crew;
        for (unsigned i = 1; i < threads; ++i) crew.emplace_back(go_on);
        go_on();
    }
    if (trouble) std::rethrow_exception(trouble);
}

}  // namespace gravetide
