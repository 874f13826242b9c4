#include "games/mall/bot/walk.h"

#include <cstdlib>

namespace gravetide::mall {

namespace {

constexpr int kWorst = -1'000'000;
constexpr std::size_t kNoStep = 8;
enum class Hurry : std::uint8_t { No, Yes };  // by Adrenaline
constexpr unsigned kAllSealed = 0xF;
constexpr int kMostMovement = 12;  // MALL-9.1 with a Skateboard

bool is_armed(const View& view, Seat seat) {
    return best_bonus(view, seat) >= temper_of(view).ready_bonus
           || view.state.round >= temper_of(view).ready_round;
}

// Expected zombies beside one who stands there when one appears (MALL-8.1, MALL-8.10, MALL-8.15),
// in hundredths: lines that end at the rim come down there.
int beside_in_hundredths(const View& view, Space space) {
    const Ground& ground = view.at(space);
    const int west = ground.x;
    const int east = view.map.width - 1 - ground.x;
    const int north = ground.y;
    const int south = view.map.height - 1 - ground.y;
    const unsigned free = free_edges(view, space);
    const std::array<int, 4> straight{north, east, south, west};
    int sum = 10;  // MALL-8.2
    for (const Way way : kWays) {
        const int rim = straight[index_of(way)];
        sum += rim == 0 ? 10 : 1;
        if (free & bit_of(way)) sum += rim == 0 ? 0 : rim == 1 ? 9 : 1;
    }
    for (const int side : {west, east})
        for (const int end : {north, south}) sum += std::min(side, end) == 0 ? 10 : 1;
    if (view.is(ScenarioKey::Sale) && std::min(west, east) == 0 && std::min(north, south) == 0)
        sum += kSale.corner;
    return sum;
}

void add_loot(const View& view, Wishes& wishes, int gain) {
    const Temper& temper = temper_of(view);
    for (std::size_t i = 0; i < view.map.spots.size(); ++i)
        if (view.state.draws[i] > 0) {
            const Space spot = view.map.spots[i];
            wishes.push_back({spot, beside_in_hundredths(view, spot) * temper.rim / 16, gain});
        }
    for (const Space pile : view.state.pile_at)
        if (pile != kNowhere) wishes.push_back({pile, 0, gain});
}

// MALL-20: open the security door, call, and leave where SWAT came in.
void call_for_help(const View& view, Seat seat, Wishes& wishes) {
    const State& state = view.state;
    const Temper& temper = temper_of(view);
    if (state.open_entrance > 0) {
        const Entrance& entrance =
            view.map.entrances.at(static_cast<std::size_t>(state.open_entrance - 1));
        for (const Space space : {entrance.a, entrance.b})
            wishes.push_back({space, 0, 4 * temper.errand});
        return;
    }
    if (state.swat_round > 0) {
        add_loot(view, wishes, temper.loot);
        return;
    }
    if (!is_armed(view, seat)) return add_loot(view, wishes, temper.loot);
    if (has_path(view, state.at[seat], view.map.radio)) {
        wishes.push_back({view.map.radio, 0, temper.errand});
        return;
    }
    for (const Door& door : view.map.doors)
        if (door.lock == Lock::Security)
            for (const Space side : {door.a, door.b})
                if (side != kNowhere) wishes.push_back({side, 0, temper.errand});
}

// MALL-22: seal what is open, then clear the concourse.
void close_the_mall(const View& view, Seat seat, Wishes& wishes) {
    const Temper& temper = temper_of(view);
    const bool all = view.state.sealed == kAllSealed;
    if (!all && !is_armed(view, seat)) return add_loot(view, wishes, temper.loot);
    for (std::size_t i = 0; i < kEntrances; ++i)
        if (!(view.state.sealed >> i & 1))
            for (const Space space : {view.map.entrances[i].a, view.map.entrances[i].b})
                wishes.push_back({space, 0, temper.errand});
    if (!all) return;
    view.state.npz.each([&](Space space) {
        if (view.at(space).area == view.map.concourse) wishes.push_back({space, 0, 0});
    });
}

}  // namespace

Wishes wishes_of(const View& view, Seat seat) {
    Wishes wishes;
    if (view.is(ScenarioKey::CallForHelp))
        call_for_help(view, seat, wishes);
    else if (view.is(ScenarioKey::Sale))
        add_loot(view, wishes, worth_of_loot(view, seat));
    else
        close_the_mall(view, seat, wishes);
    return wishes;
}

Walk::Walk(const View& view, Seat seat)
    : view_(view),
      seat_(seat),
      here_(view.state.at[seat]),
      temper_(temper_of(view)),
      wishes_(wishes_of(view, seat)),
      fight_(cost_of_fight(view, seat)),
      player_(cost_of_player(view, seat)),
      attack_(cost_of_attack(view, seat)) {
    const bool marked = !view.state.markers.is_empty();
    if (marked) walked_.reserve(wishes_.size());
    for (const Wish& wish : wishes_) {
        const std::uint8_t* row = view.map.distances_from(doors_open(view), wish.space);
        if (marked) {
            const Reach reach(view, std::span(&wish.space, 1));
            Distances& walked = walked_.emplace_back();
            for (std::size_t i = 0; i < view.map.spaces; ++i)
                walked[i] = static_cast<std::uint8_t>(reach.from(space_at(i)));
            row = walked.data();
        }
        rows_.push_back(row);
    }
    const int movement =
        view.state.step == Step::Move ? std::min<int>(view.state.turn.movement, kMostMovement) : 0;
    find_dangers(movement + 1);
    find_players();
    search(movement);
}

std::size_t Walk::slot_of(Space to) const {
    const auto way = way_to(view_, here_, to);
    return way ? index_of(*way) : 0;
}

// Each zombie is a danger to who ends two or three spaces off.
void Walk::find_dangers(int reach) {
    const auto add = [](std::uint16_t& to, int amount) {
        to = static_cast<std::uint16_t>(to + amount);
    };
    view_.state.npz.each([&](Space zombie) {
        if (grid_distance(view_, zombie, here_) > reach + 3) return;
        const Ground& ground = view_.at(zombie);
        const unsigned free = free_edges(view_, zombie);
        for (const Way way : kWays)
            if (free & bit_of(way)) ++beside_[index_of(ground.beside[index_of(way)])];
        const Reach ways(view_, std::span(&zombie, 1));
        for (int dy = -3; dy <= 3; ++dy)
            for (int dx = std::abs(dy) - 3; dx <= 3 - std::abs(dy); ++dx) {
                const Space space = view_.map.find(ground.x + dx, ground.y + dy);
                if (space == kNowhere) continue;
                const int way = ways.from(space);
                if (way == 2) add(danger_[index_of(space)], temper_.near);
                if (way == 3) add(danger_[index_of(space)], temper_.nearby);
            }
    });
}

// Zombie Players are met like zombies, and come after who ends within their reach (MALL-15.4).
void Walk::find_players() {
    for (const Seat other : kSeats) {
        if (view_.state.condition[other] != Condition::Zombie) continue;
        const Space at = view_.state.at[other];
        hunters_.push(at);
        ++players_[index_of(at)];
        for (const Way way : kWays)
            if (free_edges(view_, at) & bit_of(way))
                ++players_[index_of(view_.at(at).beside[index_of(way)])];
    }
}

// The chance that one comes beside who ends there, in hundredths: it goes 1D4 spaces.
int Walk::hunted(Space space) const {
    int sum = 0;
    for (const Space hunter : hunters_) {
        const int way = Reach(view_, std::span(&hunter, 1)).from(space);
        sum += std::clamp(25 * (6 - way), 0, 100);
    }
    return sum;
}

// How far it is from there to where one would like to be.
int Walk::way_from(Space space) const {
    int least = kUnreachable;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const int way = rows_[i][index_of(space)];
        if (way != kUnreachable) least = std::min(least, way + wishes_[i].away);
    }
    return least;
}

int Walk::end(Space space) const {
    int gain = 0;
    for (const Wish& wish : wishes_)
        if (wish.space == space) gain = std::max(gain, wish.gain);
    const int way = way_from(space);
    const int appear = beside_in_hundredths(view_, space);
    const int danger = danger_[index_of(space)];
    const int fights = fight_ >= 0         ? danger + appear * temper_.spawn / 100
                       : temper_.farm == 0 ? 0
                                           : danger + appear * temper_.farm / 100;
    return gain - (way == kUnreachable ? 0 : way * temper_.far) - fights * fight_ / 100
           - players_[index_of(space)] * std::min(0, player_)
           - hunted(space) * attack_ / 100 * temper_.hunted / 100 + crowd(space);
}

// In the sale it is better to shop where the others are not.
int Walk::crowd(Space space) const {
    if (!view_.is(ScenarioKey::Sale)) return 0;
    for (const Seat other : kSeats)
        if (other != seat_ && is_human(view_.state, other)
            && grid_distance(view_, view_.state.at[other], space) <= 5)
            return kSale.crowd;
    return 0;
}

// Least cost to each space for each number of points left, and the best end behind each first step.
// A step fights what stands beside the space it leads to; what stands on the way back was fought
// before.
void Walk::search(int movement) {
    best_.fill(kWorst);
    staying_ = end(here_);
    std::array<std::vector<Node>, kMostMovement + 1> layers;
    std::array<int, kMostSpaces> least{};
    least.fill(-kWorst);
    least[index_of(here_)] = kWorst;
    std::array<int, kMostSpaces> ends{};
    ends.fill(kWorst);
    const bool shod = view_.state.hand[seat_].has(Card::Shoes);
    const auto go = [&](const Node& node, int left, Hurry hurry) {
        const unsigned free = free_edges(view_, node.space);
        for (const Way way : kWays) {
            if (!(free & bit_of(way))) continue;
            const Space to = view_.at(node.space).beside[index_of(way)];
            const int price = hurry == Hurry::Yes ? 0
                              : !view_.at(to).cluttered || shod
                                  ? view_.number(Number::CostOpen)
                                  : view_.number(Number::CostCluttered);
            if (price > left) continue;
            const int sum = node.cost + cost_of_step(node, to);
            if (least[index_of(to)] <= sum) continue;
            const std::size_t first =
                node.first < kNoStep ? node.first : index_of(way) + (hurry == Hurry::Yes ? 4 : 0);
            Node next{.space = to, .cost = sum, .first = first, .way = node.way};
            if (!next.way.is_full()) next.way.push(node.space);
            layers[static_cast<std::size_t>(left - price)].push_back(next);
        }
    };
    if (view_.state.adrenaline[seat_] > 0 && view_.state.turn.adrenaline == 0)
        go({.space = here_, .cost = temper_.adrenaline, .first = kNoStep, .way = {}}, movement,
           Hurry::Yes);
    go({.space = here_, .cost = 0, .first = kNoStep, .way = {}}, movement, Hurry::No);
    for (int left = movement; left >= 0; --left) {
        const std::vector<Node>& layer = layers[static_cast<std::size_t>(left)];
        for (const Node& node : layer) {  // every step costs: this layer grows no more
            const std::size_t at = index_of(node.space);
            if (least[at] <= node.cost) continue;
            least[at] = node.cost;
            if (ends[at] == kWorst) ends[at] = end(node.space);
            best_[node.first] = std::max(best_[node.first], ends[at] - node.cost);
            go(node, left, Hurry::No);
        }
    }
}

// Who fears fights pays for each; who gains by them counts those the way has not met before.
int Walk::cost_of_step(const Node& node, Space to) const {
    const int players = players_[index_of(to)] * std::max(0, player_);
    const int beside = beside_[index_of(to)];
    if (fight_ >= 0) return players + fight_ * (beside - (view_.state.npz.has(node.space) ? 1 : 0));
    if (beside == 0 && !view_.state.npz.has(to)) return players;
    int met = 0;
    const auto meet = [&](Space zombie) {
        if (!view_.state.npz.has(zombie)) return;
        const auto near = [&](Space space) { return grid_distance(view_, space, zombie) <= 1; };
        if (!near(node.space) && std::ranges::none_of(node.way, near)) ++met;
    };
    for (const Way way : kWays)
        if (free_edges(view_, to) & bit_of(way)) meet(view_.at(to).beside[index_of(way)]);
    return players + met * fight_;
}

}  // namespace gravetide::mall
