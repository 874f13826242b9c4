// Every fleet that can be left of one whose owner chooses, and every choice the rules leave after
// hits (AAZ-50.8 to AAZ-50.15).
#pragma once

#include <span>

#include "games/aaz/odds/fleets.h"

namespace gravetide::aaz {

class LossesAtSea {
public:
    // Fleets are counted such that what is left of one has a lower number.
    using Id = std::uint32_t;
    struct Member {
        Units units{};
        Fleet fleet{};
        int submarines = 0;
        bool has_destroyer = false;
        int cost = 0;
        SeaVolley volley{}, silent{};  // with the submarines' dice and without
    };

    LossesAtSea(const BattleCase& battle, Side side);

    // So many there are, and so many sorts of hits that they can take.
    static double count(const BattleCase& battle, Side side);
    static double count_hits(const BattleCase& battle, Side side);
    // And so many ways by sorts are looked at to list what can be left.
    static double count_lists(const BattleCase& battle, Side side);

    std::size_t size() const { return members_.size(); }
    const Member& operator[](Id id) const { return members_[id]; }
    const Member& whole() const { return members_.back(); }
    std::size_t hit_sorts() const { return all_ * ships_ * surface_; }
    std::size_t place_of(const SeaHits& hits) const {
        const auto to_size = [](int number) { return static_cast<std::size_t>(number); };
        return (to_size(hits.on_all) * ships_ + to_size(hits.on_ships)) * surface_
               + to_size(hits.on_surface);
    }
    // What can be chosen to be left; the fleet itself where no hit finds anybody.
    std::span<const Id> after(Id id, const SeaHits& hits) const {
        const std::size_t at = id * hit_sorts() + place_of(hits);
        return std::span(lists_).subspan(begins_[at], begins_[at + 1] - begins_[at]);
    }
    // With so many submarines less.
    Id dived(Id id, int submarines) const {
        return id - static_cast<Id>(submarines) * steps_[kSubmarines];
    }

private:
    // Sorts that differ; a battleship has a place for each hit it can take (AAZ-50.15).
    static constexpr std::size_t kSorts = 8;
    static constexpr std::size_t kSubmarines = 0, kTransports = 7;
    using Counts = std::array<int, kSorts>;
    static Counts whole_of(const BattleCase& battle, Side side);

    Counts counts_of(Id id) const;
    void list_after(Id id, const SeaHits& hits);

    Counts most_{};
    std::array<Id, kSorts> steps_{};
    std::size_t all_ = 1, ships_ = 1, surface_ = 1;  // hits of each sort there can be, and one
    std::vector<Member> members_;
    std::vector<std::size_t> begins_;
    std::vector<Id> lists_;
};

}  // namespace gravetide::aaz
