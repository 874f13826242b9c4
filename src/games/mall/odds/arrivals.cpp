// What may appear: NPZs around the Active HP (MALL-8), and players who come back (MALL-8.5,
// MALL-8.19). The dice are played on an empty floor to learn where lines end; who finds a space
// taken goes where the rules say.
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/prompt.h"
#include "games/mall/odds/forecast.h"

namespace gravetide::mall {

namespace {

// Spaces that bear on whether somebody appears beside one: a square of seven by seven around.
constexpr int kNear = 3;
constexpr int kSide = 2 * kNear + 1;
constexpr int kMostArrivals = 6;
constexpr std::uint64_t kOnePlaced = std::uint64_t{1}
                                     << (kSide * kSide);  // counted above the square
constexpr double kTooRare = 5e-8;  // positions less likely than this are counted as unsure

// Where one may come to stand that lands on a space, in the order of MALL-8.16: places in the
// square, or -1 beyond it.
struct Room {
    int place;
    double likely;  // beyond it: how likely one arrival at most is to be there, or more
};
struct Landing {
    Space space;
    double likely;
    std::vector<Room> rooms;
    bool is_full = false;  // who finds all of them taken does not appear (MALL-8.16)
};

class Arrivals {
public:
    Arrivals(const Mall& game, const State& state)
        : game_(game),
          state_(state),
          own_(state.at[state.active]),
          supply_(game.box().number(Number::NpzCounters) - state.npz.size()) {
        state_.turn.spawns = 1;
        State probe = state_;
        probe.npz = {};
        probe.step = Step::SpawnDirection;
        each(probe, [&](const State& one, double likely) {
            if (one.step != Step::SpawnDistance) return land(one, likely);
            each(one, [&](const State& two, double also) { land(two, likely * also); });
        });
        for (int i = 0; i < kSide * kSide; ++i) {
            const Space space = at(i);
            if (space == kNowhere) continue;
            probe.npz = {};
            probe.npz.add(space);
            if (adjacent_zombies(view_of(game_.box(), probe), probe.active).any())
                beside_ |= bit(i);
        }
        for (Landing& landing : landings_) find_rooms(landing);
    }

    // How likely it is that somebody stands beside the Active HP after so many have come, and how
    // far off that may be.
    double beside_after(int count) {
        while (static_cast<int>(met_.size()) <= count) step();
        return met_[static_cast<std::size_t>(count)];
    }
    double unsure_after(int count) const {
        double sum = lost_[static_cast<std::size_t>(count)];
        for (int i = 1; i <= count; ++i)
            sum += blurred_[static_cast<std::size_t>(i)] * std::min(1.0, (count - i) * near_);
        return sum;
    }

private:
    static std::uint64_t bit(int place) { return std::uint64_t{1} << place; }

    template <class Visit>
    void each(const State& state, Visit visit) {
        std::vector<Chance<Action>> chances;
        Journal<Event> quiet;
        game_.list_chances(state, chances);
        for (const auto& [action, probability] : chances) {
            State child = state;
            game_.play(child, action, quiet);
            visit(child, probability);
        }
    }

    void land(const State& state, double likely) {
        if (state.spawn_at == kNowhere) return;
        appears_ += likely;
        for (Landing& known : landings_)
            if (known.space == state.spawn_at) return void(known.likely += likely);
        landings_.push_back({.space = state.spawn_at, .likely = likely, .rooms = {}});
    }

    View view() const { return view_of(game_.box(), state_); }
    int place_of(Space space) const {
        if (spread(view(), own_, space) > kNear) return -1;
        const Ground& here = view().at(own_);
        const Ground& there = view().at(space);
        return (there.y - here.y + kNear) * kSide + there.x - here.x + kNear;
    }
    Space at(int place) const {
        const Ground& here = view().at(own_);
        return view().map.find(here.x + place % kSide - kNear, here.y + place / kSide - kNear);
    }

    // The rules are asked again and again with one more space taken. Of who lands beyond the square
    // it only matters whether there is room at all.
    void find_rooms(Landing& landing) {
        State probe = state_;
        Space room = room_at(view_of(game_.box(), probe), landing.space);
        if (place_of(landing.space) < 0) return void(landing.is_full = room == kNowhere);
        near_ += landing.likely;
        landing.is_full = true;
        while (room != kNowhere) {
            probe.npz.add(room);
            double others = 0;
            for (const Landing& other : landings_)
                if (spread(view(), other.space, room) <= 2) others += other.likely;
            const int place = place_of(room);
            landing.rooms.push_back({place, others});
            if (place < 0) landing.is_full = false;
            if (place >= 0 && (beside_ & bit(place))) break;  // nobody asks for more
            room = room_at(view_of(game_.box(), probe), landing.space);
        }
    }

    // MALL-2.2
    bool is_supply_out(std::uint64_t mask) const {
        return supply_ < kMostArrivals && static_cast<int>(mask / kOnePlaced) >= supply_;
    }

    // How likely the next one finds no room where it lands.
    double turned_away(std::uint64_t mask) const {
        double sum = 0;
        for (const Landing& landing : landings_)
            if (landing.is_full && std::ranges::all_of(landing.rooms, [&](const Room& room) {
                    return (mask & bit(room.place)) != 0;
                }))
                sum += landing.likely;
        return sum;
    }

    // Where the next one may come to stand in the square, or beyond it.
    template <class Visit>
    void each_room(std::uint64_t mask, Visit visit) const {
        for (const Landing& landing : landings_) {
            const auto room = std::ranges::find_if(landing.rooms, [&](const Room& each) {
                return each.place < 0 || !(mask & bit(each.place));
            });
            if (room != landing.rooms.end()) visit(*room, landing.likely);
        }
    }

    // The positions after one more, without those where somebody is beside.
    void advance() {
        std::unordered_map<std::uint64_t, double> next;
        double rare = 0;
        for (const auto& [mask, likely] : open_) {
            if (is_supply_out(mask)) {
                next[mask] += likely;
                continue;
            }
            if (likely < kTooRare) {
                rare += likely;
                continue;
            }
            const std::uint64_t placed = supply_ < kMostArrivals ? mask + kOnePlaced : mask;
            const double appears = appears_ - turned_away(mask);
            double elsewhere = appears;
            each_room(mask, [&, chance = likely](const Room& room, double landing) {
                if (room.place < 0) return;
                elsewhere -= landing;
                if (!(beside_ & bit(room.place)))
                    next[placed | bit(room.place)] += chance * landing;
            });
            next[placed] += likely * elsewhere;
            next[mask] += likely * (1 - appears);
        }
        open_.assign(next.begin(), next.end());
        std::ranges::sort(open_);
        rare_ += rare;
    }

    // One more arrives. Those beyond the square are not kept: what one of them might have changed
    // is summed up apart.
    void step() {
        const auto before = static_cast<double>(met_.size()) - 1;
        if (met_.size() > 1) advance();
        double met = met_.back();
        double blurred = 0;
        for (const auto& [mask, likely] : open_) {
            if (is_supply_out(mask)) continue;
            each_room(mask, [&, chance = likely](const Room& room, double landing) {
                if (room.place < 0)
                    blurred += chance * landing * std::min(1.0, before * room.likely);
                else if (beside_ & bit(room.place))
                    met += chance * landing;
            });
        }
        met_.push_back(met);
        lost_.push_back(rare_);
        blurred_.push_back(blurred);
    }

    const Mall& game_;
    State state_;
    Space own_;
    std::vector<Landing> landings_;
    int supply_;
    double near_ = 0;     // how likely one lands in the square
    double appears_ = 0;  // how likely one appears at all
    std::uint64_t beside_ = 0;
    // In order, so that sums are rounded alike whatever the library.
    std::vector<std::pair<std::uint64_t, double>> open_{{0, 1.0}};
    double rare_ = 0;
    std::vector<double> met_{0}, lost_{0}, blurred_{0};  // after so many
};

}  // namespace

Forecast spawn_outlook(const Mall& game, const State& state, Seat reader) {
    std::vector<Chance<Action>> chances;
    Journal<Event> quiet;
    game.list_chances(state, chances);
    State begun = state;  // with the dice that this kind of arrival has
    for (const auto& [action, probability] : chances) {
        State child = state;
        game.play(child, action, quiet);
        if (child.step == Step::SpawnDirection) begun = child;
    }
    Arrivals arrivals(game, begun);
    double fight = 0;
    double within = 0;
    double number = 0;
    for (const auto& [action, probability] : chances) {
        State child = state;
        game.play(child, action, quiet);
        const int count = child.step == Step::SpawnDirection ? int{child.turn.spawns} : 0;
        number += probability * count;
        fight += probability * arrivals.beside_after(count);
        within += probability * arrivals.unsure_after(count);
    }
    const std::string name = whom(state.active, reader);
    Forecast forecast;
    Sums sums;
    sums.name("quiet", "No new zombie beside " + name);
    sums.name("fight", "A zombie appears beside " + name + ": a fight");
    sums.add("quiet", 1 - fight);
    sums.add("fight", fight);
    forecast.parts = sums.take();
    forecast.besides.push_back({"zombies", "Zombies that are rolled for", number});
    forecast.within = within;
    return forecast;
}

// MALL-8.5, MALL-8.19 Rolls that do not count are made again, so the others share their chances.
Forecast entry_outlook(const Mall& game, const State& state, Seat reader) {
    const Seat seat = state.asked;
    const bool is_zombie = is_zombie_player(state, seat);
    double again = 0;
    double beside = 0;
    double alone = 0;
    const auto land = [&](const State& here, double likely) {
        if (here.step == Step::EntryDirection && here.asked == seat
            && here.at[seat] == state.at[seat] && here.condition[seat] == state.condition[seat])
            return void(again += likely);
        const View view = view_of(game.box(), here);
        bool met = !is_zombie && adjacent_zombies(view, seat).any();
        for (const Seat other : kSeats)
            met = met
                  || (is_zombie && is_human(here, other)
                      && is_adjacent(view, here.at[seat], here.at[other]));
        (met ? beside : alone) += likely;
    };
    std::vector<Chance<Action>> ways;
    std::vector<Chance<Action>> distances;
    Journal<Event> quiet;
    game.list_chances(state, ways);
    for (const auto& [way, likely] : ways) {
        State here = state;
        game.play(here, way, quiet);
        if (here.step != Step::EntryDistance) {
            land(here, likely);
            continue;
        }
        game.list_chances(here, distances);
        for (const auto& [distance, also] : distances) {
            State there = here;
            game.play(there, distance, quiet);
            land(there, likely * also);
        }
    }
    Sums sums;
    const std::string foe = is_zombie ? "a human" : "a zombie";
    const auto name_beside = [&] { sums.name("beside", who(seat, reader) + " beside " + foe); };
    const bool is_wanted = is_zombie && is_player(reader) && is_zombie_player(state, reader);
    if (is_wanted) name_beside();
    sums.name("alone", who(seat, reader) + " away from any " + (is_zombie ? "human" : "zombie"));
    if (!is_wanted) name_beside();
    sums.add("beside", beside / (1 - again));
    sums.add("alone", alone / (1 - again));
    return {.parts = sums.take()};
}

}  // namespace gravetide::mall
