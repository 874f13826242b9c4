#include "load/ledger.h"

#include <fmt/core.h>

#include "engine/bad_input.h"
#include "store/keep.h"

namespace gravetide::tests {

namespace {

struct Faults {
    std::size_t lost = 0;     // acknowledged but not there
    std::size_t doubled = 0;  // there, but never sent for that place
    std::size_t unsound = 0;  // matches that do not replay
    std::size_t acknowledged = 0;
    std::size_t stored = 0;
    std::string first{};

    void note(std::size_t& count, const std::string& what) {
        ++count;
        if (first.empty()) first = what;
    }
};

void check_match(const Shelf& shelf, Store& store, const std::string& match,
                 const std::map<std::size_t, Decision>& sent, Others others, Faults& faults) {
    const auto lines = store.log(match).lines;
    for (const auto& [at, decision] : sent) {
        if (!decision.acknowledged) continue;
        ++faults.acknowledged;
        const std::string wanted = fmt::format("seat {}: {}", decision.seat + 1, decision.text);
        if (at >= lines.size() || lines[at] != wanted)
            faults.note(faults.lost, fmt::format("match {} lacks '{}' at {}", match, wanted, at));
    }
    // What follows a decision without anybody's doing ends where it was acknowledged; after one
    // whose answer was lost, at the next.
    std::size_t played_by_itself = sent.empty() ? 0 : sent.begin()->first;
    for (std::size_t at = 0; at < lines.size(); ++at) {
        if (!lines[at].starts_with("seat ")) continue;
        ++faults.stored;
        if (const auto decision = sent.find(at); decision != sent.end()) {
            const auto next = std::next(decision);
            played_by_itself = decision->second.acknowledged ? *decision->second.acknowledged
                               : next != sent.end()          ? next->first
                                                             : lines.size();
        } else if (at >= played_by_itself && others == Others::People) {
            faults.note(faults.doubled, fmt::format("match {} has '{}' at {}, which nobody sent",
                                                    match, lines[at], at));
        }
    }
    try {
        load_match(shelf, store, match);
    } catch (const BadInput& error) {
        faults.note(faults.unsound, error.what());
    }
}

}  // namespace

void Verdict::check(bool holds, const std::string& what) {
    ++(holds ? passed : failed);
    if (!holds) fmt::print("FAILED: {}\n", what);
}

void check_store(const std::string& database, const Ledger& ledger, Others others,
                 Verdict& verdict) {
    const Shelf shelf;
    Store store(database);
    Faults faults;
    for (const auto& [match, sent] : ledger) check_match(shelf, store, match, sent, others, faults);
    fmt::print("{} matches, {} decisions acknowledged, {} stored\n", ledger.size(),
               faults.acknowledged, faults.stored);
    if (!faults.first.empty()) fmt::print("first: {}\n", faults.first);
    verdict.check(faults.acknowledged > 0, "something was acknowledged");
    verdict.check(faults.lost == 0, fmt::format("{} acknowledged decisions lost", faults.lost));
    verdict.check(faults.doubled == 0, fmt::format("{} decisions doubled", faults.doubled));
    verdict.check(faults.unsound == 0, fmt::format("{} matches do not replay", faults.unsound));
}

}  // namespace gravetide::tests
