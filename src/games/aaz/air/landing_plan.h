// A plan by which every fighter that no land can take finds a place at sea (AAZ-30.5, AAZ-30.24).
#pragma once

#include <set>
#include <string>

#include "games/aaz/lookout.h"

namespace gravetide::aaz {

// A unit taken to be elsewhere than the position has it: what would be if it ended there.
struct Course {
    Unit unit{};
    Space from = kNowhere;    // where the position has it
    Space at = kNowhere;      // where it is taken to be; nowhere is any place that changes nothing
    int left = 0;             // spaces a carrier can still sail from there
    Space fights = kNowhere;  // an attack on ships would be declared there (AAZ-4.48)
};

// The search: fighters one by one, each to a free place, a carrier that comes, or a new one.
class Plan {
public:
    explicit Plan(const View& view, const Course& course = {});

    const SpaceSet& places() const { return places_; }
    const SpaceSet& homes() const { return homes_; }  // of carriers that can still come
    void need(const SpaceSet& zones);
    int needs() const { return needs_; }
    // The most that find a place; all of them and one more that must have one in this zone.
    int best();
    int best_with(Space zone);
    // How many of them got a place there in the best plan found.
    int kept_at(Space zone) const { return most_kept_[index_of(zone) - kLand]; }
    // Nobody is there and nobody comes: only what can be bought.
    void keep_only_promises();

private:
    struct Comer {
        SpaceSet range;
        int places = 0;
        friend bool operator==(const Comer&, const Comer&) = default;
    };

    void add_carrier(const SpaceSet& range, int places);
    void begin(SpaceSet wanted);
    void place(std::size_t which, int saved);
    bool is_looked_at(std::size_t which);
    template <class Next>
    void take_place(Space zone, Next next);

    const View& view_;
    Promises promised_;
    SpaceSet places_{}, homes_{};
    std::array<int, kSeaZones> rooms_{};
    std::array<std::uint8_t, kSeaZones> kept_{}, most_kept_{};
    std::vector<Comer> carriers_;
    std::vector<SpaceSet> needy_;
    int needs_ = 0;
    int most_ = 0;
    // OPTIMIZATION: what a plan can save at most, and which arrangements of places were looked at,
    // once a search has taken some steps. Without them forty fighters over the sea that compete
    // for fourteen places take minutes.
    int limit_ = 0;
    int steps_ = 0;
    std::set<std::string> looked_at_;
};

Promises promises(const View& view);
int free_carriers(const View& view, Space zone);
// Zones a carrier reaches with so many points, those that battles clear among them.
SpaceSet sailing_range(const View& view, const Course& course, Space zone, int points);
// AAZ-30.6, AAZ-30.12 Units of the active power that would clear a zone by the end of phase 4.
int clearing(const View& view, const Course& course, Space zone);

}  // namespace gravetide::aaz
