// Every army that can be left of one, the smallest first.
#pragma once

#include "games/aaz/odds/odds.h"

namespace gravetide::aaz {

class Armies {
public:
    // A throw of all its dice: so many hits and so many faces that take a zombie.
    struct Throw {
        std::size_t hits = 0, zombies = 0;
        double chance = 0;
    };
    using Ids = std::vector<std::size_t>;
    struct Army {
        Units units{};
        std::size_t size = 0;  // as many hits as they can take
        std::size_t land = 0, infantry = 0;
        int cost = 0;
        bool gone = true;               // guns alone are nobody (AAZ-80.20)
        std::vector<double> dice{1.0};  // how likely each number of hits is
        std::vector<Throw> throws{};
        std::vector<Ids> after{};        // what so many losses can leave
        std::vector<Ids> after_bites{};  // of land units only (AAZ-53.4)
    };

    // Throws and bites are known only where they are asked for.
    enum class Bites : std::uint8_t { Never, Counted };
    Armies(const BattleCase& battle, int Profile::*value, Bites bites);

    std::size_t size() const { return armies_.size(); }
    const Army& operator[](std::size_t army) const { return armies_[army]; }
    const Army& whole() const { return armies_.back(); }

private:
    void add(const Units& most, const Units& some, std::size_t slot);
    Army army_of(const Units& units) const;

    Prices prices_;
    Explosives explosives_;
    int Profile::*value_;
    Bites bites_;
    std::vector<Army> armies_;
};

}  // namespace gravetide::aaz
