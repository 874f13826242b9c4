// Positions of aaz strewn over a corner of the board, where everybody meets: what the second
// implementation of movement is asked about.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/aaz/rules.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

class Strewn {
public:
    Strewn(const Aaz& game, int seed)
        : game_(game), dice(seed_from_number(static_cast<std::uint64_t>(seed))) {}

    // The position and what was done since, as a scenario file.
    std::string said() const {
        std::string text;
        for (const std::string& line : script) text += line + "\n";
        return text;
    }

    template <class List>
    auto any_of(const List& list) {
        return *std::next(std::begin(list), dice.below(static_cast<int>(std::size(list))));
    }

    // Everybody meets within three spaces of a sea zone.
    State lay_out(std::size_t scenario_index) {
        gravetide::Setup setup{};
        setup.chosen[kScenario] = static_cast<std::uint8_t>(scenario_index);
        State state = bare(game_, setup);
        const Scenario& scenario = game_.box().scenarios()[scenario_index];
        is_1942_ = scenario.is_1942 != 0;
        script = {"given   bare aaz scenario=" + scenario.key};
        passages_.clear();
        active_ = any_of(scenario.order);
        put(state, "active", spell(active_));
        friends_.clear(), foes_.clear();
        for (const Power power : scenario.order)
            (scenario.side[index_of(power)] == scenario.side[index_of(active_)] ? friends_ : foes_)
                .push_back(power);
        put(state, "treasury." + spell(active_), std::to_string(7 * some(5)));
        if (is_1942_ && dice.below(3) == 0) put(state, "pool", "1 aircraft_carrier");
        SpaceSet region;
        region.add(any_of(scenario.sea_area));
        for (int i = 0; i < 3; ++i) {
            SpaceSet next = region;
            region.each([&](Space at) { next |= scenario.board->near[index_of(at)]; });
            next &= scenario.area;
            region = next;
        }
        std::vector<Space> spaces;
        region.each([&](Space space) { spaces.push_back(space); });
        for (const Space space : spaces) {
            if (is_territory(space))
                strew_land(state, space);
            else
                strew_sea(state, space);
        }
        if (!passages_.empty()) put(state, "passages", passages_);
        put(state, "go", "combat_move");
        return state;
    }

private:
    int some(int most) { return std::min(dice.below(most + 1), dice.below(most + 1)); }

    void put(State& state, const std::string& key, const std::string& value) {
        put_fact(game_, state, {key, value});
        script.push_back("put     " + key + " " + value);
    }

    static void add(std::string& units, int number, std::string_view unit) {
        if (number == 0) return;
        units += (units.empty() ? "" : " ") + std::to_string(number) + " " + std::string(unit);
    }

    void strew_land(State& state, Space space) {
        const std::string id = spell(game_, space);
        if (state.control[index_of(space)] == Owner::Neutral) return;
        const int fate = dice.below(8);
        const Power owner = fate < 3 ? active_ : fate < 5 ? any_of(friends_) : any_of(foes_);
        put(state, id + ".control", fate == 7 ? "zombies" : spell(owner));
        if (dice.below(4) == 0) put(state, id + ".zombies", std::to_string(1 + some(2)));
        if (fate == 7 || dice.below(2) == 0) return;
        std::string units;
        for (const Unit unit : {Unit::Infantry, Unit::Tank, Unit::Fighter, Unit::Bomber})
            add(units, some(1), spell(unit));
        if (dice.below(4) == 0) add(units, 1, "artillery");
        if (is_1942_ && dice.below(6) == 0) add(units, 1, "aaa_gun");
        if (!units.empty()) put(state, id + "." + spell(fate < 5 ? active_ : owner), units);
    }

    void strew_sea(State& state, Space zone) {
        const std::string id = spell(game_, zone);
        std::map<Power, std::string> fleets;
        std::map<Power, int> transports;
        int places = 0;  // left on our carriers
        const Power ally = any_of(friends_);
        std::vector<Power> powers{active_, any_of(foes_)};
        if (ally != active_) powers.push_back(ally);
        for (const Power power : powers) {
            if (dice.below(power == ally && ally != active_ ? 4 : 3) != 0) continue;
            std::string& units = fleets[power];
            for (const Unit unit : {Unit::Submarine, Unit::Destroyer, Unit::Battleship})
                add(units, some(1), spell(unit));
            if (is_1942_) add(units, some(1), "cruiser");
            transports[power] = some(power == active_ ? 2 : 1);
            add(units, transports[power], "transport");
            if (dice.below(4) != 0) continue;
            const int carriers = 1 + dice.below(2);
            const int aboard = some(2 * carriers);
            add(units, carriers, "aircraft_carrier");
            add(units, aboard, "fighter");
            if (power == active_) places = 2 * carriers - aboard;
        }
        // AAZ-80.31 Guests.
        if (is_1942_ && ally != active_ && fleets[ally].find("fighter") == std::string::npos)
            add(fleets[ally], some(places), "fighter");
        for (const auto& [power, units] : fleets)
            if (!units.empty()) put(state, id + "." + spell(power), units);
        for (const auto& [power, number] : transports)
            if (number > 0 && dice.below(2) == 0) strew_cargo(state, zone, power, ally);
    }

    // One of the transports there, with passengers of an ally now and then (AAZ-80.32).
    void strew_cargo(State& state, Space zone, Power power, Power ally) {
        const std::vector<std::string> firsts =
            is_1942_ ? std::vector<std::string>{"infantry", "artillery", "tank", "aaa_gun"}
                     : std::vector<std::string>{"infantry", "artillery", "tank"};
        const std::string first = any_of(firsts);
        const bool second = dice.below(2) == 0;
        const std::string load = first + (second ? "+infantry" : "");
        const std::string id = spell(game_, zone);
        put(state, id + ".cargo." + spell(power), "1 " + load);
        const Power guest = power == ally ? active_ : ally;
        const bool friendly = std::ranges::find(friends_, power) != friends_.end();
        if (!is_1942_ || !friendly || guest == power || dice.below(3) == 0) return;
        const std::vector<std::string> parts =
            second ? std::vector<std::string>{first, "infantry", load} : std::vector{load};
        passages_ += (passages_.empty() ? "" : " ") + id + " " + spell(power) + " " + load + "/"
                     + spell(guest) + ":" + any_of(parts) + " 0";
    }

    const Aaz& game_;
    bool is_1942_ = false;
    Power active_{};
    std::vector<Power> friends_, foes_;
    std::string passages_;

public:
    Dice dice;
    std::vector<std::string> script;
};

}  // namespace gravetide::aaz
