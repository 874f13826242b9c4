#include "store/lease.h"

#include <algorithm>

namespace gravetide {

namespace {

// Milliseconds since 1970 as the database counts them: servers' clocks may differ, this is but one.
// The time of the statement, not of the transaction's beginning, which may have waited for a lock.
std::string clock_of(const soci::session& session) {
    if (session.get_backend_name() == "postgresql")
        return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)";
}

// Whether the owner of a row is alive, as a condition.
std::string is_alive(const soci::session& session) {
    const std::string clock = clock_of(session);
    return "(owners.until > " + clock + " AND owners.until <= " + clock + " + "
           + std::to_string(kLongestLease.count()) + ")";
}

// What is locked is left out; SQLite has one writer at a time anyway.
std::string if_nobody_writes(const soci::session& session) {
    return session.get_backend_name() == "postgresql" ? " FOR NO KEY UPDATE SKIP LOCKED" : "";
}

}  // namespace

Beat write_beat(soci::session& session, const Owner& self, std::chrono::milliseconds lease) {
    const std::string until = clock_of(session) + " + " + std::to_string(lease.count());
    Beat beat;
    soci::statement renew = (session.prepare << "UPDATE owners SET until = " + until
                                                    + " WHERE id = :id AND " + is_alive(session),
                             soci::use(self.id));
    renew.execute(true);
    beat.lapsed = renew.get_affected_rows() == 0;
    if (beat.lapsed)
        session << "INSERT INTO owners (id, address, until) VALUES (:id, :address, " + until
                       + ") ON CONFLICT (id) DO UPDATE SET until = excluded.until",
            soci::use(self.id), soci::use(self.address);
    Owner other;
    long long left = 0;
    soci::statement select =
        (session.prepare << "SELECT id, address, until - " + clock_of(session)
                                + " FROM owners WHERE id <> :id AND " + is_alive(session)
                                + " ORDER BY id",
         soci::use(self.id), soci::into(other.id), soci::into(other.address), soci::into(left));
    select.execute();
    while (select.fetch()) {
        beat.others.push_back(other);
        const std::chrono::milliseconds still(left);
        beat.soonest = std::min(still, beat.soonest.value_or(still));
    }
    return beat;
}

void clear_address(soci::session& session, const std::string& address) {
    session << "DELETE FROM owners WHERE address = :address", soci::use(address);
}

void clear_owner(soci::session& session, const std::string& id) {
    session << "DELETE FROM owners WHERE id = :id", soci::use(id);
}

// A row of nobody who is alive, and not the one that says that this server is: that must wait for
// nothing. It goes when the next server begins at this address.
void write_trial(soci::session& session, const Owner& self) {
    const std::string id = "trial of " + self.address;
    session << "INSERT INTO owners (id, address, until) VALUES (:id, :address, 0) "
               "ON CONFLICT (id) DO UPDATE SET until = 0",
        soci::use(id), soci::use(self.address);
}

std::optional<Lease> read_lease(soci::session& session, const std::string& match) {
    Lease lease;
    long long fence = 0;
    long long left = 0;
    session << "SELECT matches.owner, matches.fence, COALESCE(owners.address, ''), CASE WHEN "
                   + is_alive(session) + " THEN owners.until - " + clock_of(session)
                   + " ELSE 0 END FROM matches LEFT JOIN owners ON owners.id = matches.owner "
                     "WHERE matches.id = :match",
        soci::use(match), soci::into(lease.owner.id), soci::into(fence),
        soci::into(lease.owner.address), soci::into(left);
    if (!session.got_data()) return std::nullopt;
    lease.fence = fence;
    lease.left = std::chrono::milliseconds(left);
    if (left <= 0) lease.owner = {};
    return lease;
}

std::optional<Lease> write_take(soci::session& session, const std::string& match,
                                const Owner& self) {
    // One statement compares and takes, so that of two who want it one gets it. Its own is taken
    // anew as well: whatever an earlier table of this very server still has to write must not come
    // in between.
    const std::string alive = is_alive(session);
    soci::statement take =
        (session.prepare << "UPDATE matches SET owner = :self, fence = fence + 1 WHERE id = "
                            "(SELECT id FROM matches WHERE id = :match"
                                + if_nobody_writes(session)
                                + ") AND EXISTS (SELECT 1 FROM owners WHERE owners.id = :taker AND "
                                + alive
                                + ") AND (owner = :before OR NOT EXISTS (SELECT 1 FROM owners "
                                  "WHERE owners.id = matches.owner AND "
                                + alive + "))",
         soci::use(self.id), soci::use(match), soci::use(self.id), soci::use(self.id));
    take.execute(true);
    const bool is_taken = take.get_affected_rows() > 0;
    auto lease = read_lease(session, match);
    // One's own from before is not what was asked for: an earlier table may still write under it.
    if (lease && !is_taken && lease->owner.id == self.id) lease->owner = {};
    return lease;
}

void write_give_back(soci::session& session, const std::string& match, const std::string& owner,
                     Fence fence) {
    const long long number = fence;
    session << "UPDATE matches SET owner = '' WHERE id = :match AND owner = :owner "
               "AND fence = :fence",
        soci::use(match), soci::use(owner), soci::use(number);
}

std::vector<HeldMatch> read_held(soci::session& session, const std::string& owner) {
    std::vector<HeldMatch> held;
    HeldMatch one;
    long long fence = 0;
    soci::statement select =
        (session.prepare << "SELECT id, fence FROM matches WHERE owner = :owner ORDER BY id",
         soci::use(owner), soci::into(one.match), soci::into(fence));
    select.execute();
    while (select.fetch()) {
        one.fence = fence;
        held.push_back(one);
    }
    return held;
}

}  // namespace gravetide
