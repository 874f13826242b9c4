#include "server/lobby.h"

#include "store/keep.h"
#include "table/opening.h"

namespace gravetide::server {

// A match is loaded once, however many ask for it; what goes wrong is told to all of them.
asio::awaitable<std::shared_ptr<Table>> Lobby::find(std::string match, std::string from) {
    if (!is_match_id(match)) co_return nullptr;
    if (closed_.contains(match)) throw Refusal{500, std::string(kClosedCode), kClosedText};
    if (!is_sure()) throw Elsewhere{};
    if (const auto there = laid(match)) co_return there;
    if (const auto found = loading_.find(match); found != loading_.end()) {
        const auto job = found->second;
        co_return co_await job->finished();
    }
    const auto job = std::make_shared<Job<std::shared_ptr<Table>>>(house_.strand);
    loading_[match] = job;
    std::shared_ptr<Table> table;
    std::exception_ptr error;
    try {
        table = co_await load(match, from);
    } catch (...) {
        error = std::current_exception();
    }
    loading_.erase(match);
    auto result = [&] {
        if (error) std::rethrow_exception(error);
        return table;
    };
    job->run(result);
    job->ring();
    co_return co_await job->finished();
}

bool Lobby::is_sure() const { return !house_.fleet || house_.fleet->is_sure(); }

Term Lobby::term() const { return house_.fleet ? house_.fleet->term() : Term{}; }

asio::awaitable<std::shared_ptr<Table>> Lobby::load(std::string match, std::string from) {
    const Term begun = term();
    struct Found {
        std::optional<StoredMatch> stored;
        Restored restored;
        std::optional<Fence> fence;
    };
    const auto reading = on_pool(house_.strand, house_.readers, from, [this, match] {
        // Taken before it is read: then nobody else writes to it any more.
        Found read;
        if (house_.fleet && !(read.fence = take(match))) return read;
        read.stored = house_.store.find(match);
        if (!read.stored) return read;
        read.restored = open_stored(house_.shelf, house_.store, match, read.fence);
        return read;
    });
    Found found;
    try {
        found = co_await reading->finished();
    } catch (const Fault& fault) {
        report("match=" + match + " is closed, a fault of this program: " + fault.what());
        ++house_.metrics.closed;
        closed_.insert(match);
        throw Refusal{500, std::string(kClosedCode), kClosedText};
    }
    if (!found.stored) co_return nullptr;
    // What was read before a gap may be another's since, and nobody has looked whether it is.
    if (!is_sure() || term() != begun) throw Elsewhere{};
    co_return lay(std::move(*found.stored), std::move(found.restored), found.fence);
}

namespace {

Elsewhere elsewhere(const Lease& lease) {
    return {.owner = lease.owner, .free = std::chrono::steady_clock::now() + lease.left};
}

}  // namespace

// Read first: most who ask for another's match need not write anything to hear whose it is.
std::optional<Fence> Lobby::take(const std::string& match) {
    const Owner& self = house_.fleet->self();
    const auto before = house_.store.lease(match);
    if (!before) return std::nullopt;
    if (!before->owner.id.empty() && before->owner.id != self.id) throw elsewhere(*before);
    const auto lease = house_.store.take(match, self);
    if (!lease || lease->owner.id != self.id) throw elsewhere(lease.value_or(Lease{}));
    report("match=" + match + " lease=" + std::to_string(lease->fence) + " taken");
    return lease->fence;
}

asio::awaitable<std::shared_ptr<const Lobby::Glimpse>> Lobby::glimpse(std::string match,
                                                                      std::string from) {
    const auto reading = on_pool(house_.strand, house_.readers, from, [this, match] {
        std::shared_ptr<const Glimpse> seen;
        if (auto stored = house_.store.find(match))
            seen = std::make_shared<const Glimpse>(
                Glimpse{.stored = std::move(*stored),
                        .match = load_match(house_.shelf, house_.store, match).match});
        return seen;
    });
    co_return co_await reading->finished();
}

std::shared_ptr<Table> Lobby::laid(const std::string& match) const {
    const auto found = tables_.find(match);
    if (found == tables_.end()) return nullptr;
    if (found->second->is_closed()) throw Refusal{500, std::string(kClosedCode), kClosedText};
    return found->second->is_broken() ? nullptr : found->second;
}

std::shared_ptr<Table> Lobby::lay(StoredMatch stored, Restored restored,
                                  std::optional<Fence> fence) {
    const std::string id = stored.id;
    auto table = std::make_shared<Table>(house_, std::move(stored), std::move(restored), fence);
    tables_[id] = table;
    return table;
}

Lobby::Made Lobby::made(Restored restored) {
    Made made{.stored = as_stored(*restored.match, restored.seed),
              .log = log_of(*restored.match),
              .restored = {}};
    made.restored = std::move(restored);
    return made;
}

// Stored before anybody hears of it. Whoever stores it at the end of its time lays no table: the
// next who asks finds out whose the match is.
asio::awaitable<std::string> Lobby::seat_and_store(Made made, std::vector<WantedSeat> wanted) {
    const std::string opener = new_seat_token();
    made.stored.opener_hash = hash_of_token(opener);
    const std::vector<NewSeat> seats = deal_seats(*made.restored.match, wanted);
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const NewSeat& sits = seats[i];
        StoredSeat& seat = made.stored.seats.at(i);
        if (!sits.token.empty()) seat.token_hash = hash_of_token(sits.token);
        if (!sits.invite.empty()) seat.invite_hash = hash_of_token(sits.invite);
    }
    if (!is_sure())
        throw Refusal{503, "busy", "This server has lost the database; try again in a moment."};
    const Term begun = term();
    const std::string owner = house_.fleet ? house_.fleet->self().id : "";
    const auto writing = on_worker(house_, house_.strand, [this, &made, &owner] {
        house_.store.add(made.stored, made.log, owner);
        return 0;
    });
    co_await writing->finished();
    ++house_.metrics.matches;
    const auto fence = house_.fleet ? std::optional(kFirstFence) : std::nullopt;
    if (fence) report("match=" + made.stored.id + " lease=" + std::to_string(*fence) + " taken");
    std::string answer = match_answer(*made.restored.match, made.stored.id, seats, opener);
    if (!is_sure() || term() != begun) co_return answer;
    const auto table = lay(std::move(made.stored), std::move(made.restored), fence);
    asio::post(table->strand(), [table] { table->wake(); });
    co_return answer;
}

asio::awaitable<std::string> Lobby::open(WantedMatch wanted) {
    Made begun = made(begin_match(house_.shelf, wanted,
                                  [this] { return next_secret(house_.seed, house_.dealt); }));
    co_return co_await seat_and_store(std::move(begun), wanted.seats);
}

asio::awaitable<std::string> Lobby::fork(std::shared_ptr<const Match> match, WantedFork wanted,
                                         std::string from) {
    const Seed secret = next_secret(house_.seed, house_.dealt);
    const Header header = head_of_fork(*match, wanted, secret);
    const auto cutting = on_pool(
        house_.strand, house_.answerers, from, [this, match, ply = wanted.ply, header, secret] {
            return made(fork_match(house_.shelf, *match, ply, header, secret));
        });
    Made made = co_await cutting->finished();
    co_return co_await seat_and_store(std::move(made), wanted.seats);
}

namespace {

// Does something when its scope is left, however that is.
class Ending {
public:
    explicit Ending(std::function<void()> deed) : deed_(std::move(deed)) {}
    ~Ending() { deed_(); }
    Ending(const Ending&) = delete;
    Ending& operator=(const Ending&) = delete;

private:
    std::function<void()> deed_;
};

}  // namespace

// One at a time from an address: each may take its full time. Counted here and not by the pool,
// whose worker may still be on its way out when the answer is read.
asio::awaitable<std::string> Lobby::open_record(std::string text, std::string from) {
    if (!importing_.insert(from).second)
        throw Refusal{429, "too_many", "Another record of yours is still being read; wait for it."};
    const Ending ending([this, from] { importing_.erase(from); });
    const auto reading = on_pool(house_.strand, house_.importers, from, [this, &text] {
        const Deadline deadline{.end = std::chrono::steady_clock::now() + house_.limits.record_time,
                                .given_up = &house_.closing};
        return made(gravetide::open_record(house_.shelf, "record", text, deadline));
    });
    Made made = co_await reading->finished();
    const std::vector<WantedSeat> own;
    co_return co_await seat_and_store(std::move(made), own);
}

void Lobby::tidy() {
    for (const auto& [match, table] : tables_)
        if (table->is_closed()) closed_.insert(match);
    // Whoever is at a table, waits for it or does something for it holds it, and only here can
    // anybody come to hold it who did not: one that is held once is nobody else's any more.
    std::erase_if(tables_, [this](const auto& each) {
        const Table& table = *each.second;
        if (each.second.use_count() > 1) return false;
        // Where the rules broke nobody else tries.
        if (table.fence() && !table.is_closed())
            house_.store.give_back(each.first, house_.fleet->self(), *table.fence());
        return true;
    });
}

void Lobby::keep_only(const std::vector<HeldMatch>& held) {
    std::map<std::string, Fence> mine;
    for (const HeldMatch& each : held) mine.emplace(each.match, each.fence);
    std::erase_if(tables_, [&](const auto& each) {
        const std::shared_ptr<Table> table = each.second;
        const auto found = mine.find(each.first);
        if (found != mine.end() && found->second == table->fence()) return false;
        if (table->is_closed()) closed_.insert(each.first);
        asio::post(table->strand(), [table] { table->hand_over(); });
        return true;
    });
}

}  // namespace gravetide::server
