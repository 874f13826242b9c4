#include "games/dotz_roads_model.h"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace gravetide::dotz::model {

namespace {

std::vector<int> only_at(const Board& board, const std::vector<int>& zeds, Place at) {
    std::vector<int> found;
    for (const int each : zeds)
        if (board.zeds.at(static_cast<std::size_t>(each)).at == at) found.push_back(each);
    return found;
}

}  // namespace

// Two answers that nothing tells apart are one, and one answer is no question.
std::size_t Roads::choose(const std::vector<std::string>& options) {
    std::vector<std::string> different;
    for (const std::string& each : options)
        if (std::ranges::find(different, each) == different.end()) different.push_back(each);
    if (different.size() == 1) return 0;
    const std::string& chosen = different.at(asked_.choose(different));
    return static_cast<std::size_t>(std::ranges::find(options, chosen) - options.begin());
}

int Roads::roll(const std::string& what, int lowest, int highest) {
    std::set<std::string> all;
    for (int face = lowest; face <= highest; ++face) all.insert(what + " " + std::to_string(face));
    return std::stoi(asked_.luck(all).substr(what.size() + 1));
}

int Roads::choose_zed(const std::string& verb, const std::vector<int>& zeds) {
    // Only where some have moved and some have not does it tell them apart.
    const auto has_moved = [&](int each) { return zed(each).moved; };
    const bool all_alike =
        std::ranges::all_of(zeds, has_moved) || std::ranges::none_of(zeds, has_moved);
    std::vector<std::string> options;
    for (const int each : zeds)
        options.push_back(verb + " " + board_.about_zed(each)
                          + (!all_alike && has_moved(each) ? " moved" : "")
                          + (verb == "choose" ? " in " + text_of(zed(each).at) : ""));
    return zeds.at(choose(options));
}

int Roads::choose_unit(const std::string& verb, const std::vector<int>& units) {
    std::vector<std::string> options;
    for (const int each : units)
        options.push_back(verb + " " + sheets().at(static_cast<std::size_t>(each)).id);
    return units.at(choose(options));
}

// DOTZ-0.10, DOTZ-4.6.9
int Roads::take_strongest(const std::string& verb, std::vector<int>& zeds) {
    int most = 0;
    for (const int each : zeds) most = std::max(most, board_.strength_of_zed(each));
    std::vector<int> tied;
    for (const int each : zeds)
        if (board_.strength_of_zed(each) == most) tied.push_back(each);
    const int taken = choose_zed(verb, tied);
    std::erase(zeds, taken);
    return taken;
}

int Roads::take_first_placed(std::vector<int>& zeds) const {
    std::size_t first = 0;
    if (zeds.size() == 2) {
        const int lead = board_.strength_of_zed(zeds[0]) - board_.strength_of_zed(zeds[1]);
        if (lead < 0) first = 1;
        if (lead == 0)
            first = asked_.placed_first({board_.about_zed(zeds[0]), board_.about_zed(zeds[1])});
    }
    const int taken = zeds.at(first);
    std::erase(zeds, taken);
    return taken;
}

// DOTZ-1.2.6, DOTZ-1.2.7, DOTZ-1.2.9
int Roads::draw() {
    const std::set<std::string> kinds_left = board_.cup();
    if (kinds_left.empty()) return -1;
    const std::string drawn = asked_.luck(kinds_left);
    for (const int each : board_.zeds_at(kAway))
        if (text_of(kinds().at(static_cast<std::size_t>(kind_of(each)))) == drawn) {
            zed(each) = {.at = kBetween};
            return each;
        }
    throw std::logic_error("a counter was drawn that is not in the Cup");
}

void Roads::place_new(Place at) {
    const int drawn = draw();
    if (drawn < 0) return;
    std::vector<Place> way = backward_from(at);
    way.insert(way.begin(), at);
    settle({drawn}, way, Cause::Placement);
}

// DOTZ-4.6.10
void Roads::return_to_cup(int number) { zed(number) = {}; }

int Roads::room_for_zeds(Place at) const {
    return at == board_.no_entry ? 0 : 2 - static_cast<int>(board_.zeds_at(at).size());
}

std::vector<Place> Roads::starts_with_room() const {
    std::vector<Place> found;
    for (int track = 0; track < 4; ++track)
        if (room_for_zeds({track, kStart}) > 0) found.push_back({track, kStart});
    return found;
}

void Roads::place_on_a_start(int number, const std::vector<Place>& starts) {
    if (starts.empty()) return return_to_cup(number);
    std::vector<std::string> options;
    for (const Place each : starts) options.push_back("place on " + text_of(each));
    settle({number}, {starts.at(choose(options))}, Cause::Placement);
}

// DOTZ-3.1.4, DOTZ-4.5.2
bool Roads::can_enter(Place at) const { return at == kTown || room_for_zeds(at) > 0; }

// DOTZ-4.1.2 to DOTZ-4.1.11
void Roads::activate(int track) {
    activating_ = track;
    for (Piece& each : board_.zeds) each.moved = false;
    const auto is_on_it = [&](const Piece& each) { return each.at.track == track; };
    if (std::ranges::none_of(board_.zeds, is_on_it)) {
        place_new({track, kStart});
    } else {
        for (int number = 0; number <= kStart; ++number) {
            std::vector<int> group = board_.zeds_at({track, number});
            std::erase_if(group, [&](int each) { return zed(each).moved; });  // DOTZ-4.1.8
            if (!group.empty()) forward(group, {track, number});
        }
    }
    activating_ = -1;
}

// DOTZ-4.6.1, DOTZ-4.5.1, DOTZ-4.7.3 to DOTZ-4.7.7
void Roads::forward(const std::vector<int>& group, Place from) {
    const Place to = forward_from(from).front();
    if (to == kTown) throw Lost{};
    std::vector<int> going = group;
    if (!can_enter(to))
        going.clear();
    else if (std::vector<int> some = group; room_for_zeds(to) < static_cast<int>(some.size()))
        going = {take_strongest("send", some)};
    for (const int each : group) zed(each).moved = true;  // DOTZ-4.1.11
    for (const int each : going) zed(each).at = to;
    if (going.empty()) return;
    const bool won = entered(to, going, Cause::Move);
    if (!is_brains_ || !won) return;
    const std::vector<int> survivors = only_at(board_, going, to);
    if (!survivors.empty()) forward(survivors, to);
}

// DOTZ-4.6.2 to DOTZ-4.6.4, DOTZ-4.6.8: the stronger stops first, and nearest Town Center.
void Roads::settle(std::vector<int> zeds, const std::vector<Place>& way, Cause cause) {
    const std::vector<int> all = zeds;
    for (const int each : all) zed(each).at = kBetween;
    const auto stop = [&](int each, Place at) {
        zed(each).at = at;
        // DOTZ-4.1.9
        if (cause == Cause::Placement && at.track == activating_) zed(each).moved = true;
    };
    for (const Place at : way) {
        int room = room_for_zeds(at);
        while (room > 0 && !zeds.empty()) {
            const bool all_fit = room >= static_cast<int>(zeds.size());
            const int next = all_fit ? zeds.front() : take_strongest("stop", zeds);
            if (all_fit) zeds.erase(zeds.begin());
            stop(next, at);
            --room;
        }
    }
    while (!zeds.empty()) {
        const std::vector<Place> starts = starts_with_room();
        int room = 0;
        for (const Place each : starts) room += room_for_zeds(each);
        if (room > 0 && room < static_cast<int>(zeds.size()))
            place_on_a_start(take_strongest("stop", zeds), starts);
        else
            place_on_a_start(take_first_placed(zeds), starts);
    }
    // DOTZ-6.4.3.4
    std::map<int, Place> landed;  // on one track, so a number is a space
    for (const int each : all)
        if (on_track(zed(each).at)) landed[zed(each).at.number] = zed(each).at;
    for (const auto& [number, at] : landed) entered(at, only_at(board_, all, at), cause);
}

// DOTZ-4.2.3: says whether the Zeds that entered attacked and won.
bool Roads::entered(Place at, std::vector<int> zeds, Cause cause, int defender) {
    if (zeds.empty() || on_start(at) || board_.units_at(at).empty()) return false;
    for (const int each : board_.units_at(at)) unit(each).defiant = false;
    if (board_.may_withdraw) withdraw(at);
    zeds = only_at(board_, zeds, at);
    if (zeds.empty() || board_.units_at(at).empty()) return false;
    if (unit(kJohnson).at == at && traps(at, zeds)) return false;
    if (defender < 0 || unit(defender).at != at)
        defender = choose_unit("defend with", board_.units_at(at));
    return fight({.unit = defender, .zeds = zeds, .at = at, .zeds_attack = true, .cause = cause})
           && cause == Cause::Move;
}

// DOTZ-E.1.3, DOTZ-E.1.4
void Roads::withdraw(Place at) {
    std::vector<int> leaving;
    for (const int each : board_.units_at(at)) {
        const std::string id = sheets().at(static_cast<std::size_t>(each)).id;
        if (choose({"withdraw " + id, "stay " + id}) == 0) leaving.push_back(each);
    }
    if (!leaving.empty()) walk(leaving, at, forward_from(at));
}

// DOTZ-U.5.4, DOTZ-U.5.4.1, DOTZ-U.5.4.2
bool Roads::traps(Place at, const std::vector<int>& zeds) {
    if (choose({"traps", "no traps"}) == 1) return false;
    if (roll("die", 1, 6) < 4) return false;
    hit_one_of(zeds);
    walk(board_.units_at(at), at, forward_from(at));
    return true;
}

// DOTZ-6.2.6
void Roads::hit_one_of(std::vector<int> zeds) {
    std::erase_if(zeds, [&](int each) { return zed(each).at == kAway; });
    if (!zeds.empty()) hit_zed(choose_zed("hit", zeds));
}

// DOTZ-6.2.3 to DOTZ-6.2.5, DOTZ-6.2.9, DOTZ-6.2.12
void Roads::hit_zed(int number) {
    Piece& piece = zed(number);
    if (piece.tough && roll("die", 1, 6) <= 3) return;
    if (++piece.hits < 3) return;
    if (piece.reduced) return return_to_cup(number);
    piece.reduced = true;
    piece.hits = 0;
}

// DOTZ-6.2.8, DOTZ-6.3: says whether it took its last Hit.
bool Roads::hit_unit(int number) {
    Piece& piece = unit(number);
    const Sheet& sheet = sheets().at(static_cast<std::size_t>(number));
    if (sheet.tough && roll("die", 1, 6) >= 4) return false;
    if (++piece.hits < sheet.hits.at(piece.reduced ? 1 : 0)) return false;
    if (!piece.reduced) {
        piece.reduced = true;
        piece.hits = 0;
        return false;
    }
    if (roll("die", 1, 6) <= 3) {
        piece = {.at = kGrave};
    } else {
        piece.at = kTown;
        piece.reduced = !sheet.hero;
        piece.hits = 0;
    }
    return true;
}

// DOTZ-6.1.3
int Roads::shift_of(const Fight& fight) const {
    const Piece& piece = board_.units.at(static_cast<std::size_t>(fight.unit));
    int shift = sheets().at(static_cast<std::size_t>(fight.unit)).shift;
    if (piece.well_armed) ++shift;
    if (piece.leader) ++shift;
    if (fight.zeds_attack && !board_.no_terrain) shift += terrain_of(fight.at);
    if (!fight.zeds_attack && board_.keep_calm == fight.unit) shift += 2;
    return shift;
}

// DOTZ-6.1.3.9, DOTZ-F.1.1, DOTZ-F.3.1: says whether Killdozer was played.
bool Roads::cards_before(const Fight& fight) {
    bool is_doubled = false;
    while (true) {
        std::vector<std::string> options{"pass"};
        std::vector<int> whom{-1};
        if (board_.killdozer && !fight.zeds_attack) {
            options.emplace_back("play killdozer");
            whom.push_back(-1);
        }
        for (int each = 0; board_.organize && each < 15; ++each) {
            const Sheet& sheet = sheets().at(static_cast<std::size_t>(each));
            if (!sheet.regular || !board_.in_play(each)) continue;
            options.push_back("play civilians_organize on " + sheet.id);
            whom.push_back(each);
        }
        const std::size_t chosen = choose(options);
        if (chosen == 0) return is_doubled;
        if (whom.at(chosen) < 0) {
            is_doubled = true;
            board_.killdozer = false;
        } else {
            unit(whom.at(chosen)).leader = true;
            board_.organize = false;
        }
    }
}

// DOTZ-6.1: says whether the Zeds won.
bool Roads::fight(const Fight& fight) {
    const int extra = cards_before(fight) ? 2 : 0;
    int strength = 0;
    for (const int each : fight.zeds) strength += board_.strength_of_zed(each);
    const Sheet& sheet = sheets().at(static_cast<std::size_t>(fight.unit));
    const int own = sheet.strength.at(unit(fight.unit).reduced ? 1 : 0);
    const int column = std::clamp(column_of(strength, own) + shift_of(fight) + extra, 0, 6);
    int sum = roll("sum", 2, 12);
    if (sheet.rerolls && choose({"reroll", "keep"}) == 0) sum = roll("sum", 2, 12);
    Result result = result_of(column, sum, board_.losers);
    if (fight.unit == kVeterans) result.zeds_win = false;  // DOTZ-U.8.2
    if (board_.iron_will && fight.zeds_attack && result.zeds_win
        && choose({"play iron_will", "pass"}) == 0) {
        board_.iron_will = false;
        result = {1, 0, false};  // DOTZ-F.7.1
    }
    for (int hit = 0; hit < result.on_zeds; ++hit) hit_one_of(fight.zeds);
    bool fell = false;
    for (int hit = 0; hit < result.on_unit && !fell; ++hit) fell = hit_unit(fight.unit);
    if (result.zeds_win)
        unit_beaten(fight);
    else if (const auto losers = only_at(board_, fight.zeds, fight.at); !losers.empty())
        settle(losers, backward_from(fight.at), Cause::Retreat);
    // DOTZ-E.9.2 to DOTZ-E.9.4
    if (fell && sheet.regular && board_.fallen_become_zeds) place_new(fight.at);
    return result.zeds_win;
}

// DOTZ-6.4.1, DOTZ-6.4.3.2, DOTZ-6.4.4.2, DOTZ-6.4.4.3
void Roads::unit_beaten(const Fight& fight) {
    if (fight.zeds_attack) {
        const std::vector<int> all = board_.units_at(fight.at);
        return all.empty() ? void() : walk(all, fight.at, forward_from(fight.at));
    }
    // DOTZ-6.4.3.3: an attacker is alone, whoever else may wait there for a fight of its own.
    if (unit(fight.unit).at != fight.at) return;
    const std::vector<int> there{fight.unit};
    if (fight.cause != Cause::Retreat || !board_.attackers_return)
        return walk(there, fight.at, fight.way);
    const bool is_back = fight.left.track == fight.at.track && fight.left.number > fight.at.number;
    walk(there, fight.at, is_back ? backward_from(fight.at) : forward_from(fight.at));
}

// DOTZ-6.4.3, DOTZ-6.4.3.3, DOTZ-6.4.5: units that leave a space together.
void Roads::walk(const std::vector<int>& units, Place left, const std::vector<Place>& way) {
    for (const int each : units) unit(each).at = kBetween;
    for (std::size_t i = 0; i < way.size(); ++i) {
        const Place at = way[i];
        const std::vector<Place> rest(way.begin() + static_cast<std::ptrdiff_t>(i) + 1, way.end());
        if (at == board_.no_entry) continue;  // DOTZ-4.4.7
        if (const auto foes = board_.zeds_at(at); !foes.empty() && !on_start(at)) {
            const int first = choose_unit("first", units);
            unit(first).at = at;
            fight({first, foes, at, false, Cause::Retreat, left, rest});
            for (const int other : units)
                if (other != first) walk({other}, left, way);
            return;
        }
        const int room = at == kTown ? 2 : 2 - static_cast<int>(board_.units_at(at).size());
        if (room <= 0) continue;
        if (room >= static_cast<int>(units.size())) {
            for (const int each : units) unit(each).at = at;
            return;
        }
        const int stopping = choose_unit("stop", units);
        unit(stopping).at = at;
        for (const int other : units)
            if (other != stopping) walk({other}, left, rest);
        return;
    }
    throw std::logic_error("no space for a retreating unit");
}

// DOTZ-5.2.4, DOTZ-6.4.4.3, DOTZ-6.4.5.4; the tracks are a tree, so there is one path.
void Roads::attack(int number, Place target) {
    const Place origin = unit(number).at;
    std::vector<Place> way;
    if (origin == kTown || origin.track != target.track) {
        way = forward_from(target);
    } else if (origin.number < target.number) {
        way = forward_from(target);  // back toward Town Center, past the origin if need be
    } else {
        way = backward_from(target);
    }
    unit(number).at = target;
    fight({number, board_.zeds_at(target), target, false, Cause::Move, way.front(), way});
}

}  // namespace gravetide::dotz::model
