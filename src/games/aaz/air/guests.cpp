// Fighters of allies aboard carriers, as in 1942 (AAZ-80.31). Who is whose guest is not stored: in
// each sea zone it follows from the fighters and carriers of each power there.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

constexpr int kAboard = 2;  // AAZ-23.1

// The powers whose fighters outnumber their own places, in the order of powers.
Guests guests_among(const View& view, Space zone, int most) {
    Guests guests{};
    for (const Power power : kAllPowers) {
        if (power == view.state.active || !view.same_side(power, view.state.active)) continue;
        const int some = std::clamp(-carrier_places(view.units(zone, power)), 0, most);
        guests[index_of(power)] = static_cast<std::uint8_t>(some);
        most -= some;
    }
    return guests;
}

int sum_of(const Guests& guests) {
    int sum = 0;
    for (const std::uint8_t some : guests) sum += some;
    return sum;
}

}  // namespace

int carrier_places(const Units& units) {
    return kAboard * units.of(Unit::Carrier) - units.of(Unit::Fighter);
}

// AAZ-80.31 Places allies of the active power have to spare in a zone; fewer than none when so many
// of their fighters are aboard its own carriers.
int spare_of_allies(const View& view, Space zone) {
    if (!view.is_1942()) return 0;
    return carrier_room(view, zone, view.state.active) - carrier_places(view.own(zone));
}

// AAZ-23.1, AAZ-23.2, AAZ-80.31 Free places of the carriers in a zone for fighters of this power,
// fewer than none when fighters are in the air: on its own, in 1942 on those of its side.
int carrier_room(const View& view, Space zone, Power power) {
    if (!view.is_1942()) return carrier_places(view.units(zone, power));
    int room = 0;
    for (const Power other : kAllPowers)
        if (view.same_side(other, power)) room += carrier_places(view.units(zone, other));
    return room;
}

// AAZ-80.31 RULING: fighters are not tied to one carrier (AAZ-6.21), so when carriers of the active
// power leave, those of its allies go along for whom no place is left behind.
Guests guests_going(const View& view, Space zone, int carriers) {
    if (!view.is_1942()) return {};
    const int places = kAboard * carriers;
    const int missing = std::max(0, places - carrier_room(view, zone, view.state.active));
    return guests_among(view, zone,
                        std::min({places, missing, std::max(0, -spare_of_allies(view, zone))}));
}

void carry_guests(Table& table, const Guests& guests, Space from, Space to) {
    for (const Power power : kAllPowers)
        for (int i = 0; i < guests[index_of(power)]; ++i) {
            table.units(from, power).remove(Unit::Fighter);
            table.units(to, power).add(Unit::Fighter);
            table.tell({.what = Happening::Carried,
                        .rule = "AAZ-80.31"_rule,
                        .who = power,
                        .from = from,
                        .to = to,
                        .unit = Unit::Fighter});
        }
}

// AAZ-80.31, AAZ-26.3 Cargo goes down with an attacking carrier.
void lose_guests(Table& table, Space zone) {
    const int guests = -spare_of_allies(table, zone);
    const int lost = guests - kAboard * table.own(zone).of(Unit::Carrier);
    if (lost <= 0) return;
    const Guests gone = guests_among(table, zone, lost);
    for (const Power power : kAllPowers) {
        const int some = gone[index_of(power)];
        if (some == 0) continue;
        table.units(zone, power).remove(Unit::Fighter, some);
        table.tell({.what = Happening::Crashes,
                    .rule = "AAZ-80.31"_rule,
                    .who = power,
                    .to = zone,
                    .unit = Unit::Fighter,
                    .number = some});
    }
}

// Those that a carrier which leaves the zone next has aboard.
int guests_aboard(const View& view, Space zone) {
    const Motion& motion = view.state.turn.motion;
    if (motion.unit == Unit::Carrier && motion.at == zone && motion.used > 0)
        return sum_of(motion.guests);
    return sum_of(guests_going(view, zone, 1));
}

}  // namespace gravetide::aaz
