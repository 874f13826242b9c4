// Positions that luck may lead to and how likely each is. Prospects that meet in the same position
// are one from there on.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/byte_hash.h"
#include "engine/game.h"

namespace gravetide {

// For a walk that keeps nothing in mind but the position.
struct NothingNoted {
    bool operator==(const NothingNoted&) const = default;
};

// `Noted` is what a walk keeps in mind beside the position: ways that differ in it do not meet.
// They are gone through in the order they were first added, so sums come out alike everywhere.
template <PlainValue State, class Noted = NothingNoted>
class Prospects {
public:
    struct Prospect {
        State state;
        Noted noted;
        double likely;
    };

    void add(const State& state, double likely) { add(state, Noted{}, likely); }
    void add(const State& state, const Noted& noted, double likely) {
        if (list_.size() * 2 >= slots_.size()) grow();
        const std::uint64_t hash = byte_hash_of(state);
        std::size_t slot = first_slot(hash);
        for (; slots_[slot] != 0; slot = next_slot(slot)) {
            const std::size_t at = slots_[slot] - 1;
            Prospect& each = list_[at];
            if (hashes_[at] != hash || !(each.noted == noted)) continue;
            if (!(each.state == state)) continue;
            each.likely += likely;
            return;
        }
        list_.push_back({state, noted, likely});
        hashes_.push_back(hash);
        slots_[slot] = static_cast<std::uint32_t>(list_.size());
    }

    bool empty() const { return list_.empty(); }
    std::size_t size() const { return list_.size(); }
    auto begin() const { return list_.begin(); }
    auto end() const { return list_.end(); }

private:
    // There are always a power of two of them, and at least half are free.
    std::size_t first_slot(std::uint64_t hash) const {
        return static_cast<std::size_t>(hash) & (slots_.size() - 1);
    }
    std::size_t next_slot(std::size_t slot) const { return (slot + 1) & (slots_.size() - 1); }
    void grow() {
        constexpr std::size_t kFirstSlots = 64;
        slots_.assign(slots_.empty() ? kFirstSlots : slots_.size() * 2, 0);
        for (std::size_t at = 0; at < list_.size(); ++at) {
            std::size_t slot = first_slot(hashes_[at]);
            while (slots_[slot] != 0) slot = next_slot(slot);
            slots_[slot] = static_cast<std::uint32_t>(at + 1);
        }
    }

    std::vector<Prospect> list_;
    std::vector<std::uint64_t> hashes_;
    std::vector<std::uint32_t> slots_;  // one more than a place in the list; 0 is free
};

}  // namespace gravetide
