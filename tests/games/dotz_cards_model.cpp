// The cards that move or place Zeds, the Brains! turn and Zeds Pressure, for the model of
// dotz_roads_model.h.
#include <algorithm>

#include "games/dotz_roads_model.h"

namespace gravetide::dotz::model {

namespace {

enum class Icon { None, Movement, Placement };

// DOTZ-E, DOTZ-3.0.5 to DOTZ-3.0.7: the symbols of a card and its Pressure icon.
struct Printed {
    std::vector<int> symbols;  // empty: all tracks
    Icon icon = Icon::None;
};

Printed printed_on(EventCard card) {
    switch (card) {
    case EventCard::Rule7Cardio: return {{3, 3}, Icon::Movement};
    case EventCard::NightMountain: return {{1}, Icon::Movement};
    case EventCard::NightSuburbs: return {{3}};
    case EventCard::NightForest: return {{0}, Icon::Movement};
    case EventCard::NightHighway: return {{2, 2}};
    case EventCard::HateThat: return {{2, 3, 3}, Icon::Movement};
    case EventCard::MineExplosion: return {{1, 3, 2}, Icon::Movement};
    case EventCard::Nightfall: return {{2, 0}, Icon::Movement};
    case EventCard::ToughZeds: return {{1, 1}};
    default: return {};  // You Have Got To Be Kidding!
    }
}

}  // namespace

// DOTZ-4.7.2
void Roads::brains() {
    is_brains_ = true;
    all_tracks();
}

// DOTZ-4.1.12, DOTZ-4.1.13
void Roads::all_tracks() {
    std::vector<int> left{0, 1, 2, 3};
    while (!left.empty()) {
        std::vector<std::string> options;
        for (const int each : left) {
            const std::string start = text_of(Place{each, kStart});
            options.push_back("track " + start.substr(0, start.find('_')));
        }
        const int track = left.at(choose(options));
        std::erase(left, track);
        activate(track);
    }
}

// DOTZ-3.1
void Roads::press_movement() {
    for (Piece& each : board_.zeds) each.moved = false;
    for (int step = 1; step < board_.players; ++step) {
        struct Group {
            int strength;
            Place at;
        };
        std::vector<Group> groups;
        for (int track = 0; track < 4; ++track)
            for (int number = 0; number <= kStart; ++number) {
                const Place at{track, number};
                const std::vector<int> zeds = board_.zeds_at(at);
                const bool is_fresh =
                    std::ranges::any_of(zeds, [&](int each) { return !zed(each).moved; });
                if (!is_fresh || !can_enter(forward_from(at).front())) continue;
                int strength = 0;
                for (const int each : zeds) strength += board_.strength_of_zed(each);
                groups.push_back({strength, at});
            }
        if (groups.empty()) return;  // DOTZ-3.1.9
        const auto best = *std::ranges::min_element(groups, [](const Group& a, const Group& b) {
            return a.strength != b.strength ? a.strength > b.strength : a.at.number < b.at.number;
        });
        std::vector<Place> tied;
        std::vector<std::string> options;
        for (const Group& each : groups)
            if (each.strength == best.strength && each.at.number == best.at.number) {
                tied.push_back(each.at);
                options.push_back("press " + text_of(each.at));
            }
        const Place from = tied.at(choose(options));
        const Place to = forward_from(from).front();
        if (to == kTown) throw Lost{};
        std::vector<int> group = board_.zeds_at(from);
        std::vector<int> going = group;
        if (room_for_zeds(to) < static_cast<int>(group.size()))
            going = {take_strongest("send", group)};  // DOTZ-3.1.6
        for (const int each : going) {
            zed(each).at = to;
            zed(each).moved = true;
        }
        entered(to, going, Cause::Move);
    }
}

// DOTZ-3.2, DOTZ-1.2.18
void Roads::press_placement() {
    for (int step = 1; step < board_.players; ++step) {
        const int drawn = draw();
        if (drawn < 0) return;
        std::array<int, 4> counts{};
        for (const Piece& each : board_.zeds)
            if (on_track(each.at)) ++counts.at(static_cast<std::size_t>(each.at.track));
        std::vector<Place> fewest;
        for (int track = 0; track < 4; ++track)
            if (counts.at(static_cast<std::size_t>(track)) == std::ranges::min(counts))
                fewest.push_back({track, kStart});
        place_on_a_start(drawn, fewest);
    }
}

// DOTZ-E.1.1, DOTZ-E.1.2
void Roads::cardio() {
    board_.may_withdraw = true;
    const int drawn = draw();
    if (drawn < 0) return;
    std::vector<Place> starts;
    for (int track = 0; track < 4; ++track)
        if (board_.zeds_at({track, kStart}).empty()) starts.push_back({track, kStart});
    int weakest = 99;
    if (starts.empty())
        for (int track = 0; track < 4; ++track)
            for (const int each : board_.zeds_at({track, kStart})) {
                const int strength = board_.strength_of_zed(each);
                if (strength < weakest) starts.clear();
                weakest = std::min(weakest, strength);
                if (strength == weakest
                    && (starts.empty() || starts.back() != Place{track, kStart}))
                    starts.push_back({track, kStart});
            }
    place_on_a_start(drawn, starts);
}

// DOTZ-E.14
void Roads::explosion() {
    const Place mine{1, 4};
    const std::vector<int> units = board_.units_at(mine);
    const std::vector<int> zeds = board_.zeds_at(mine);
    if (units.empty() && zeds.empty() && !board_.skips_parts) return;  // DOTZ-1.2.3
    // In which order the dice fall is nobody's choice; the engine's is followed.
    for (auto each = units.rbegin(); each != units.rend(); ++each) hit_unit(*each);
    for (const int each : zeds) hit_zed(each);
    if (const auto units_left = board_.units_at(mine); !units_left.empty())
        walk(units_left, mine, forward_from(mine));
    std::vector<int> left = zeds;  // not those who fall back into it now
    std::erase_if(left, [&](int each) { return zed(each).at != mine; });
    if (!left.empty()) settle(left, backward_from(mine), Cause::Retreat);
    board_.no_entry = mine;
}

// DOTZ-E.11
void Roads::replace_weak() {
    std::vector<int> weak;
    for (int number = 0; number <= kStart; ++number)
        for (int track = 0; track < 4; ++track)
            for (const int each : board_.zeds_at({track, number}))
                if (board_.strength_of_zed(each) <= 3) weak.push_back(each);
    std::vector<Place> places;
    for (const int each : weak) places.push_back(zed(each).at);
    for (std::size_t i = 0; i < weak.size(); ++i) {
        return_to_cup(weak[i]);
        const int drawn = draw();
        zed(drawn).at = places[i];
    }
}

void Roads::zeds_phase(EventCard card) {
    const Printed printed = printed_on(card);
    const auto start_of_night = [&](int track) {
        board_.no_terrain = true;  // DOTZ-E.4.2
        place_new({track, kStart});
    };
    switch (card) {
    case EventCard::Rule7Cardio: cardio(); break;
    case EventCard::NightMountain: start_of_night(1); break;
    case EventCard::NightSuburbs: start_of_night(3); break;
    case EventCard::NightForest: start_of_night(0); break;
    case EventCard::NightHighway:
    case EventCard::Nightfall: start_of_night(2); break;
    case EventCard::HateThat: replace_weak(); break;
    case EventCard::MineExplosion: explosion(); break;
    case EventCard::YouKidding:
        for (int track = 0; track < 4; ++track) place_new({track, kStart});
        for (Piece& each : board_.zeds) each.hits = 0;
        break;
    case EventCard::ToughZeds: {
        place_new({1, kStart});
        std::vector<int> all;
        for (int each = 0; each < 34; ++each)
            if (on_track(zed(each).at)) all.push_back(each);
        zed(take_strongest("choose", all)).tough = true;
        break;
    }
    default: break;
    }
    if (printed.icon == Icon::Movement) press_movement();
    if (printed.icon == Icon::Placement) press_placement();
    if (printed.symbols.empty()) all_tracks();
    for (const int track : printed.symbols) activate(track);
}

// DOTZ-3.0.6: the Pressure icon of this card comes with its text, at the end of the Zeds Phase.
void Roads::smell() {
    ambush();
    if (!board_.presses_early) press_movement();
}

// DOTZ-E.17
void Roads::ambush() {
    std::vector<int> open;
    for (int each = 0; each < 15; ++each)
        if (on_track(unit(each).at) && !on_start(unit(each).at)) open.push_back(each);
    if (open.empty()) return;
    const int chosen = choose_unit("choose", open);
    const Place at = unit(chosen).at;
    const int drawn = draw();
    if (drawn < 0) return;
    zed(drawn).reduced = true;
    zed(drawn).at = at;
    // DOTZ-E.17.4 After the retreats, unless one of them came back and drove it out.
    if (entered(at, {drawn}, Cause::Move, chosen) && zed(drawn).at == at)
        zed(drawn).reduced = false;
}

// DOTZ-F.2
void Roads::lake() { place_new({1, 2}); }

// DOTZ-F.6
void Roads::living_dead() {
    const int one = draw();
    const int two = draw();
    std::vector<int> both;
    if (one >= 0) both.push_back(one);
    if (two >= 0) both.push_back(two);
    const Place at{0, 4};
    std::vector<Place> way = backward_from(at);
    way.insert(way.begin(), at);
    if (!both.empty()) settle(both, way, Cause::Placement);
}

}  // namespace gravetide::dotz::model
