// Every fleet that can be left of one, and what hits make of it. Who may be hit by whom depends on
// who is still there, so that no line tells in which order a fleet is lost.
#pragma once

#include <compare>
#include <map>
#include <span>

#include "games/aaz/odds/battle_plan.h"
#include "games/aaz/sea/fleet.h"

namespace gravetide::aaz {

inline constexpr std::size_t kSeaSorts = 7;  // all but transports

// The units of a side that are left, by their places in the order of losses.
struct Left {
    std::array<std::uint8_t, kSeaSorts> count{};
    std::uint8_t transports = 0;  // lost last whatever they cost (AAZ-50.14)
    std::uint8_t whole = 0;       // battleships without damage
    std::uint8_t below = 0;       // submarines that submerged: out of the battle (AAZ-52.10)

    auto operator<=>(const Left&) const = default;
};

// AAZ-50.11, AAZ-50.12, AAZ-50.13 Hits by what they may be given to.
struct SeaHits {
    int on_all = 0;
    int on_ships = 0;    // of submarines: on nobody in the air
    int on_surface = 0;  // of air units without a destroyer: on nobody below
};

// How likely each number of hits is.
using ByHits = std::vector<double>;
void roll(ByHits& dice, int count, int value);

struct SeaVolley {
    ByHits ships{1}, submarines{1}, air{1};
};

SeaVolley volley_of(const Units& units, int Profile::*value);

class Fleets {
public:
    using Id = std::uint32_t;
    struct Member {
        Left left{};
        Units units{};  // in the battle
        Fleet fleet{};
        int afloat = 0;  // as many hits as they can take
        int submarines = 0;
        bool has_destroyer = false;
        int cost = 0;                  // those below as well
        SeaVolley volley{}, silent{};  // with the submarines' dice and without
        std::vector<Id> after{};       // by hits
    };

    Fleets(const BattleCase& battle, const BattlePlan& plan, int Profile::*value);

    std::size_t size() const { return members_.size(); }
    const Member& operator[](Id id) const { return members_[id]; }
    Id after(Id id, const SeaHits& hits) const { return members_[id].after[place_of(hits)]; }
    Id submerged(Id id) const;  // all its submarines, where some may

    // How likely each fleet is left by a volley.
    using Chances = std::vector<std::pair<Id, double>>;
    Chances suffer(Id id, const SeaVolley& volley);

private:
    std::size_t place_of(const SeaHits& hits) const {
        const auto to_size = [](int number) { return static_cast<std::size_t>(number); };
        return (to_size(hits.on_all) * ships_ + to_size(hits.on_ships)) * air_
               + to_size(hits.on_surface);
    }
    Id find(const Left& left);
    Member member_of(const Left& left) const;
    Left hit(Left side, const SeaHits& hits) const;
    Left dived(Left left) const;

    std::vector<Unit> order_;
    Prices prices_;
    int Profile::*value_;
    std::size_t submarine_place_ = 0, destroyer_place_ = 0;
    std::size_t all_ = 1, ships_ = 1, air_ = 1;  // hits of each sort there can be, and one
    std::vector<Member> members_;
    std::map<Left, Id> known_;
    std::vector<double> sums_;  // of suffer, all 0 in between
};

}  // namespace gravetide::aaz
