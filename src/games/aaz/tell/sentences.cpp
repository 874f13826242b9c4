#include "games/aaz/tell/sentences.h"

#include "engine/pattern.h"
#include "games/aaz/motion.h"
#include "games/aaz/tell/barriers.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

std::string unit_name(Unit unit) {
    return unit == Unit::AaaGun ? "AAA gun" : with_spaces(spell(unit));
}

namespace {

std::string a_unit(Unit unit) {
    const std::string name = unit_name(unit);
    const bool vowel = name.front() == 'i' || name.front() == 'a' || name.front() == 'A';
    return (vowel ? "An " : "A ") + name;
}

class Teller {
public:
    Teller(const Aaz& game, const Case& told) : game_(game), told_(told), view_(told.view) {}

    Barrier tell() {
        std::string said = sentence();
        if (said.empty()) return plain_barrier(*told_.rule);
        return {.rule = told_.rule, .said = std::move(said), .keys = std::move(keys_)};
    }

private:
    bool is(const Rule* rule) const { return told_.rule == rule; }
    std::string name(Space space) const { return name_of(game_, space); }
    std::string unit() const { return a_unit(told_.unit); }
    void light(Space space) {
        if (space != kNowhere) keys_.push_back(spell(game_, space));
    }
    std::string who(Space space) const {
        std::string some = who_is_there(view_, space);
        if (some != "nobody") return some;
        return view_.industry(space) == Industry::None ? some : "industry";
    }
    // "is there", "are there"
    static std::string stand(const std::string& some) {
        const bool one = some.starts_with("1 ") && some.find(" and ") == std::string::npos;
        return some + (one || some == "industry" || some == "nobody" ? " is there" : " are there");
    }

    std::string sentence() {
        if (told_.at == kNowhere && told_.from == kNowhere) return without_places();
        if (told_.at == kNowhere) return of_start();
        for (const auto part :
             {&Teller::of_start, &Teller::of_the_map, &Teller::of_the_way, &Teller::of_the_end,
              &Teller::of_flight, &Teller::of_cargo, &Teller::without_places})
            if (std::string said = (this->*part)(); !said.empty()) return said;
        return {};
    }

    // Who may set out at all, and how far.
    std::string of_start() {
        if (told_.from == kNowhere) return {};
        const Units own = view_.own(told_.from);
        const std::string place = name(told_.from);
        if (is("AAZ-4.2"_rule)) {
            light(told_.from);
            return "You have no " + unit_name(told_.unit) + " in " + place + ".";
        }
        const bool limit =
            is("AAZ-4.1"_rule) || is("AAZ-6.1"_rule) || is("AAZ-6.10"_rule) || is("AAZ-6.3"_rule);
        if (!limit) return {};
        const bool air = is_air_unit(told_.unit);
        const int ready = air ? own.of(told_.unit) : unspent(view_, told_.from).of(told_.unit);
        light(told_.from);
        if (ready == 0 && own.of(told_.unit) > 0)
            return "Every " + unit_name(told_.unit) + " in " + place
                   + " has already moved or fought in this turn.";
        if (told_.to == kNowhere) return {};
        light(told_.to);
        const int move = profile(told_.unit).move;
        if (air && !in_combat_move(view_))
            return name(told_.to) + " is farther than what " + lower(unit()) + " in " + place
                   + " can still fly.";
        return unit() + " moves " + number_of_things(move, "space") + " at most, and "
               + name(told_.to) + " is farther from " + place + ".";
    }

    static std::string lower(std::string text) {
        text.front() = text.front() == 'A' ? 'a' : text.front();
        return text;
    }

    std::string of_the_map() {
        light(told_.at);
        if (is("AAZ-14.2"_rule) || is("AAZ-4.14"_rule))
            return name(told_.at) + " is neutral: nobody enters it or flies over it.";
        if (is("AAZ-70.6"_rule) || is("AAZ-70.7"_rule))
            return name(told_.at) + " is closed in this scenario.";
        if (is("AAZ-12.3"_rule))
            return told_.from == told_.to ? unit() + " is in " + name(told_.at) + " already."
                                          : "No way of its own leads " + lower(unit()) + " from "
                                                + name(told_.from) + " to " + name(told_.to) + ".";
        if (is("AAZ-4.21"_rule))
            return is_land_unit(told_.unit)
                       ? unit() + " crosses the sea aboard a transport only, and none of yours in "
                             + name(told_.at) + " can take it."
                       : "Ships stay at sea: " + name(told_.at) + " is land.";
        keys_.clear();
        if (is("AAZ-14.8"_rule) || is("AAZ-14.9"_rule) || is("AAZ-14.10"_rule)
            || is("AAZ-14.17"_rule))
            return of_canal();
        return {};
    }

    std::string of_canal() {
        std::string lands;
        for (const Canal& canal : view_.board.canals) {
            if (canal.between[0] != told_.at && canal.between[1] != told_.at) continue;
            for (const Space land : canal.control) {
                const Owner owner =
                    canal.straits ? view_.control(land) : view_.state.turn.start[index_of(land)];
                if (view_.is_friendly(owner)) continue;
                lands += (lands.empty() ? "" : " and ") + name(land);
                light(land);
            }
        }
        light(told_.at);
        if (lands.empty()) return {};
        return "Ships cannot pass into " + name(told_.at) + ": your side "
               + (is("AAZ-14.17"_rule) ? "did not hold " + lands + " when the turn began."
                                       : "does not hold " + lands + ".");
    }

    std::string of_the_way() {
        light(told_.at);
        if (is("AAZ-4.35"_rule) || is("AAZ-80.22"_rule))
            return unit() + " cannot cross " + name(told_.at) + ": " + stand(who(told_.at)) + ".";
        if (is("AAZ-4.46"_rule) || is("AAZ-4.54"_rule) || is("AAZ-24.2"_rule)
            || is("AAZ-6.13"_rule))
            return unit() + " cannot sail on through " + name(told_.at) + ": "
                   + stand(who(told_.at)) + ".";
        if (is("AAZ-6.7"_rule))
            return name(told_.at) + (is_territory(told_.at) ? " is not your side's" : " is hostile")
                   + ": " + (is_territory(told_.at) ? "" : stand(who(told_.at)) + ", and ")
                   + "nobody enters it in a noncombat move.";
        if (is("AAZ-4.61"_rule))
            return "A battle or a landing there counts on the last " + unit_name(told_.unit)
                   + " in " + name(told_.from) + ".";
        if (is("AAZ-4.62"_rule))
            return "Moves go space by space: one unit is on its way, or " + name(told_.to)
                   + " is not the next space.";
        keys_.clear();
        return {};
    }

    std::string of_the_end() {
        light(told_.to);
        if (is("AAZ-4.32"_rule))
            return name(told_.to)
                   + " is your side's and no zombies are there: a combat move cannot end there.";
        if (is("AAZ-4.3"_rule))
            return "A combat move ends where there is somebody to fight, and in " + name(told_.to)
                   + " there is nobody.";
        if (is("AAZ-40.3"_rule))
            return name(told_.to)
                   + " is your side's and no zombies are there: there is nobody to land against.";
        if (is("AAZ-26.15"_rule))
            return name(told_.to) + " is not your side's: in a noncombat move cargo lands at home.";
        if (is("AAZ-40.2"_rule) || is("AAZ-26.16"_rule))
            return name(told_.to) + " does not touch " + name(told_.from) + ".";
        keys_.clear();
        return {};
    }

    std::string of_flight() {
        light(told_.to);
        if (is("AAZ-30.5"_rule) && is_air_unit(told_.unit))
            return unit() + " from " + name(told_.from) + " would find no place to land after "
                   + name(told_.to) + ".";
        if (is("AAZ-30.5"_rule)) return "A fighter counts on this ship to land in this turn.";
        if (is("AAZ-22.6"_rule))
            return name(told_.to) + " was taken in this turn: no aircraft lands there yet.";
        if (is("AAZ-22.7"_rule)) return "Bombers land on land only.";
        if (is("AAZ-30.10"_rule))
            return "No carrier with a free place will be in " + name(told_.to) + ".";
        if (is("AAZ-30.7"_rule)) return name(told_.to) + " is not your side's: nobody lands there.";
        if (is("AAZ-30.21"_rule))
            return unit() + " that goes to " + name(told_.to) + " finds no safe place to land.";
        keys_.clear();
        return {};
    }

    std::string of_cargo() {
        light(told_.at);
        if (is("AAZ-26.5"_rule)) return "No transport of yours lies there to take it aboard.";
        if (is("AAZ-26.7"_rule))
            return "Nobody goes aboard or ashore in "
                   + name(is_territory(told_.at) ? told_.from : told_.at)
                   + ": enemy warships are there.";
        if (is("AAZ-26.9"_rule) || is("AAZ-6.14"_rule))
            return "That transport has done what it may in this turn.";
        if (is("AAZ-26.12"_rule))
            return "Who goes aboard in the combat move lands in an assault in the same turn, and "
                   "from there none can be made.";
        if (is("AAZ-26.19"_rule))
            return "Transports do not go into a fight alone: "
                   + stand(who(is_territory(told_.at) ? told_.from : told_.at)) + ".";
        if (is("AAZ-26.21"_rule))
            return "Enemy submarines are there: transports need a warship beside them.";
        keys_.clear();
        return {};
    }

    std::string without_places() {
        const int treasury = view_.state.treasury[index_of(view_.state.active)];
        if (is("AAZ-12.1"_rule)) return "There is no such space on this board.";
        if (is("AAZ-26.1"_rule))
            return "A transport carries one land unit and one infantry beside it at most.";
        if (is("AAZ-26.6"_rule))
            return "Going aboard takes a whole move, and it has moved already.";
        if (is("AAZ-80.18"_rule)) return "AAA guns move in the noncombat move only.";
        if (is("AAZ-6.16"_rule))
            return "An aircraft can still be brought down safely: land it first.";
        if (is("AAZ-4.60"_rule))
            return "Transports alone among enemy warships have to leave while they can.";
        if (is("AAZ-7.8"_rule))
            return a_unit(told_.unit) + " costs " + std::to_string(view_.cost(told_.unit))
                   + " IPC, and " + std::to_string(treasury) + " are left.";
        if (is("AAZ-7.17"_rule))
            return "A carrier was promised to a fighter that waits for it: it comes first.";
        if (is("AAZ-10.9"_rule)) return "That is for another phase of the turn.";
        if (is("AAZ-0.13"_rule)) return "Dice and cards are not a matter of choice.";
        return {};
    }

    const Aaz& game_;
    const Case& told_;
    const View& view_;
    std::vector<std::string> keys_{};
};

}  // namespace

Barrier told(const Aaz& game, const Case& told) { return Teller(game, told).tell(); }

}  // namespace gravetide::aaz
