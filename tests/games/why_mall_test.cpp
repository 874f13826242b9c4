// Why a goal of Zombie Mall cannot be reached, asked of hundreds of tables laid by chance: the
// oracle reads the map out of the ledger's own picture (MALL-3.2), walks it, and names what would
// have to be taken away: a door, shelving or a zombie where that alone opens the way, a wall
// between neighbours, and else the distance.
#include <fstream>
#include <queue>

#include "games/mall/rules.h"
#include "places.h"
#include "why_asker.h"

namespace gravetide {
namespace {

struct Spot {
    int x = 0, y = 0;
    friend auto operator<=>(const Spot&, const Spot&) = default;
};
using Edge = std::pair<Spot, Spot>;  // in reading order

constexpr std::array kSteps{Spot{0, -1}, Spot{1, 0}, Spot{0, 1}, Spot{-1, 0}};
constexpr int kEndless = 1000;

std::string spell(Spot spot) {
    return "(" + std::to_string(spot.x) + "," + std::to_string(spot.y) + ")";
}
Spot operator+(Spot one, Spot other) { return {one.x + other.x, one.y + other.y}; }
bool is_before(Spot one, Spot other) {
    return std::pair(one.y, one.x) < std::pair(other.y, other.x);
}
Edge edge_of(Spot one, Spot other) {
    return is_before(one, other) ? Edge{one, other} : Edge{other, one};
}
std::string spell(const Edge& edge) { return spell(edge.first) + "-" + spell(edge.second); }

// MALL-3.2 The picture: spaces in every other column, and what is between them.
class Picture {
public:
    Picture() {
        std::ifstream file(kProjectRoot + "/rules/mall.md");
        std::string line;
        while (std::getline(file, line) && line != "```") {
        }
        std::getline(file, line);  // the columns' numbers
        while (std::getline(file, line) && line != "```") lines_.push_back(line);
    }
    int height() const { return static_cast<int>(lines_.size()) / 2; }
    int width() const { return static_cast<int>(lines_.front().size() - 4) / 2; }
    bool has(Spot spot) const {
        return spot.x >= 0 && spot.y >= 0 && spot.x < width() && spot.y < height();
    }
    char at(Spot spot) const { return mark(2 * spot.y + 1, 2 * spot.x + 1); }
    char between(Spot one, Spot other) const {
        return mark(one.y + other.y + 1, one.x + other.x + 1);
    }

private:
    char mark(int row, int column) const {
        return lines_.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column + 4));
    }
    std::vector<std::string> lines_;
};

// MALL-3.5 to MALL-3.18
std::string area_of(Spot spot) {
    struct Store {
        const char* id;
        int left, right, top, bottom;
    };
    constexpr std::array kStores{
        Store{"DS", 0, 5, 0, 7},    Store{"SG", 6, 12, 0, 3},    Store{"BK", 6, 12, 4, 7},
        Store{"SO", 17, 21, 0, 2},  Store{"PH", 17, 21, 3, 7},   Store{"HW", 22, 25, 0, 7},
        Store{"EL", 26, 29, 0, 7},  Store{"SM", 0, 6, 12, 19},   Store{"CL", 7, 12, 12, 15},
        Store{"TY", 7, 12, 16, 19}, Store{"FC", 17, 22, 12, 19}, Store{"CN", 23, 29, 12, 15},
        Store{"LD", 23, 29, 16, 19}};
    for (const Store& store : kStores)
        if (spot.x >= store.left && spot.x <= store.right && spot.y >= store.top
            && spot.y <= store.bottom)
            return store.id;
    return "HA";
}

// MALL-3.19 to MALL-3.23
const std::map<Edge, std::string>& doors() {
    static const std::map<Edge, std::string> kDoors{{{{12, 2}, {13, 2}}, "SG-front"},
                                                    {{{5, 3}, {6, 3}}, "SG-staff"},
                                                    {{{27, 7}, {27, 8}}, "EL-shutter"},
                                                    {{{22, 17}, {23, 17}}, "LD-staff"},
                                                    {{{16, 1}, {17, 1}}, "SO-door"}};
    return kDoors;
}

enum Lifted : unsigned { kDoors = 1, kShelving = 2, kZombies = 4, kPoints = 8 };

class MallTable {
public:
    MallTable(const Picture& picture, Dice& dice) : picture_(picture), dice_(dice) {
        do own_ = any();
        while (dice_.below(3) > 0 && is_locked(own_));
        points_ = 1 + dice_.below(8);
        for (int i = dice_.below(5); i > 0; --i)
            if (const Spot spot = near(own_, 6); spot != own_) zombies_.insert(spot);
        for (int i = dice_.below(4); i > 0; --i) {
            const Spot one = near(own_, 1);
            const Spot other = one + kSteps.at(static_cast<std::size_t>(dice_.below(4)));
            if (picture_.has(other) && picture_.between(one, other) == ' ')
                shelving_.insert(edge_of(one, other));
        }
    }

    Asked ask() {
        switch (dice_.below(6)) {
        case 0: return ask_zombie();
        case 1: return ask_other();
        default: return ask_walk();
        }
    }

private:
    Spot any() { return {dice_.below(picture_.width()), dice_.below(picture_.height())}; }
    Spot near(Spot spot, int range) {
        Spot found;
        do
            found = {spot.x + dice_.below(2 * range + 1) - range,
                     spot.y + dice_.below(2 * range + 1) - range};
        while (!picture_.has(found));
        return found;
    }
    // MALL-3.35 A closed store until one of its doors is opened.
    static bool is_locked(Spot spot) {
        const std::set<std::string> locked{"SG", "SO", "EL", "LD"};
        return locked.contains(area_of(spot));
    }

    // MALL-3.32, MALL-3.37
    bool is_free(Spot one, Spot other, unsigned lifted) const {
        if (!picture_.has(other)) return false;
        const Edge edge = edge_of(one, other);
        if (shelving_.contains(edge) && !(lifted & kShelving)) return false;
        const char mark = picture_.between(one, other);
        return mark == ' ' || (mark == '#' && (lifted & kDoors) != 0);
    }
    // MALL-4.1, MALL-4.5
    bool is_beside_zombie(Spot spot, unsigned lifted) const {
        if (lifted & kZombies) return false;
        if (zombies_.contains(spot)) return true;
        return std::ranges::any_of(kSteps, [&](Spot step) {
            return is_free(spot, spot + step, lifted) && zombies_.contains(spot + step);
        });
    }
    // MALL-9.5, MALL-9.6, MALL-9.9 What each space costs; whoever comes beside a zombie fights.
    std::map<Spot, int> walk(unsigned lifted) const {
        std::map<Spot, int> costs{{own_, 0}};
        using Open = std::pair<int, Spot>;
        std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
        open.push({0, own_});
        while (!open.empty()) {
            const auto [cost, at] = open.top();
            open.pop();
            if (cost > costs.at(at) || (at != own_ && is_beside_zombie(at, lifted))) continue;
            for (const Spot step : kSteps) {
                const Spot next = at + step;
                if (!is_free(at, next, lifted)) continue;
                const int there = cost + (picture_.at(next) == ':' ? 2 : 1);
                const bool farther = costs.contains(next) && costs.at(next) <= there;
                if (farther || there > (lifted & kPoints ? kEndless : points_)) continue;
                costs[next] = there;
                open.push({there, next});
            }
        }
        return costs;
    }

    Verdict walk_verdict(Spot goal) const {
        const auto reached = [&](unsigned lifted) { return walk(lifted).contains(goal); };
        if (reached(0)) return {};
        Verdict locked{.rule = "MALL-3.35", .word = "locked"};
        for (const auto& [edge, id] : doors()) locked.keys.insert(id);
        Verdict shelved{.rule = "MALL-18.33"};
        for (const Edge& edge : shelving_) shelved.keys.insert(spell(edge));
        if (reached(kDoors)) return locked;
        if (reached(kShelving)) return shelved;
        if (reached(kZombies)) {
            Verdict fight{.rule = "MALL-9.9"};
            for (const Spot zombie : zombies_) fight.keys.insert(spell(zombie));
            return fight;
        }
        const bool is_beside = std::abs(goal.x - own_.x) + std::abs(goal.y - own_.y) == 1;
        const bool is_wall = is_beside && !is_free(own_, goal, kDoors);
        if (is_wall) return {.rule = "MALL-9.4", .key = spell(edge_of(own_, goal))};
        if (reached(kPoints) || reached(kPoints | kZombies)) return {.rule = "MALL-9.7"};
        if (reached(kPoints | kZombies | kDoors)) return locked;
        return shelved;
    }

    std::vector<Fact> facts(const std::string& go) const {
        std::vector<Fact> list{{"player1.at", spell(own_)},
                               {"player2.at", spell(other_)},
                               {"player1.adrenaline", "0"},
                               {"mp", std::to_string(points_)}};
        std::string zombies;
        for (const Spot zombie : zombies_) zombies += (zombies.empty() ? "" : " ") + spell(zombie);
        std::string shelving;
        for (const Edge& edge : shelving_) shelving += (shelving.empty() ? "" : " ") + spell(edge);
        if (!zombies.empty()) list.push_back({"zombies", zombies});
        if (!shelving.empty()) list.push_back({"markers", shelving});
        list.push_back({"go", go});
        return list;
    }
    static Words two() { return {{"players", "2"}}; }

    Asked ask_walk() {
        other_ = own_;  // who stands with one changes nothing (MALL-9.10)
        const Spot goal = near(own_, dice_.below(3) == 0 ? 1 : 7);
        if (goal == own_) return {};
        Asked asked{.options = two(), .facts = facts("moving"), .question = {.to = spell(goal)}};
        // MALL-9.9 A fight that is due comes first.
        if (is_beside_zombie(own_, 0))
            asked.verdict = {.rule = "MALL-9.9"};
        else
            asked.verdict = walk_verdict(goal);
        return asked;
    }

    // MALL-1.4 Others move in turns of their own.
    Asked ask_other() {
        other_ = near(own_, 9);
        if (is_beside_zombie(own_, 0)) return {};
        return {.options = two(),
                .facts = facts("moving"),
                .question = {.pieces = {{"player2"}}, .to = spell(near(own_, 3))},
                .verdict = {.rule = "MALL-1.4", .key = "player2"}};
    }

    // ---- Phase 6 (MALL-13)

    // MALL-1.12 Steps to the nearest human, counted from 0; nothing where none is reached.
    std::map<Spot, int> paths() const {
        std::map<Spot, int> far{{own_, 0}, {other_, 0}};
        std::queue<Spot> open;
        open.push(own_);
        open.push(other_);
        for (; !open.empty(); open.pop())
            for (const Spot step : kSteps) {
                const Spot next = open.front() + step;
                if (!is_free(open.front(), next, 0) || far.contains(next)) continue;
                far[next] = far.at(open.front()) + 1;
                open.push(next);
            }
        return far;
    }
    // MALL-13.3, MALL-13.5 In which order they are moved: the own store, then the grid distance.
    std::pair<int, int> order_of(Spot zombie) const {
        return {area_of(zombie) == area_of(own_) ? 0 : 1,
                std::abs(zombie.x - own_.x) + std::abs(zombie.y - own_.y)};
    }
    static bool comes_nearer(const std::map<Spot, int>& far, Spot from, Spot to) {
        return far.contains(to) && far.at(to) == far.at(from) - 1;
    }
    bool can_move(const std::map<Spot, int>& far, Spot zombie) const {
        if (!far.contains(zombie) || far.at(zombie) <= 1) return false;
        return std::ranges::any_of(kSteps, [&](Spot step) {
            const Spot to = zombie + step;
            return is_free(zombie, to, 0) && comes_nearer(far, zombie, to)
                   && !zombies_.contains(to);
        });
    }

    Verdict zombie_verdict(Spot zombie, Spot goal) const {
        const auto far = paths();
        const bool is_beside = std::abs(goal.x - zombie.x) + std::abs(goal.y - zombie.y) == 1;
        if (!is_beside || !is_free(zombie, goal, 0)) return {.rule = "MALL-13.6"};
        if (!far.contains(zombie) || far.at(zombie) <= 1) return {.rule = "MALL-13.10"};
        if (!comes_nearer(far, zombie, goal)) return {.rule = "MALL-13.7"};
        if (zombies_.contains(goal)) return {.rule = "MALL-13.9"};
        std::pair<int, int> first{2, 0};
        for (const Spot each : zombies_)
            if (can_move(far, each)) first = std::min(first, order_of(each));
        if (order_of(zombie) == first) return {};
        return {.rule = first.first < order_of(zombie).first ? "MALL-13.3" : "MALL-13.5"};
    }

    Asked ask_zombie() {
        other_ = near(own_, 9);
        while (zombies_.size() < 6) zombies_.insert(near(own_, 8));
        const Spot zombie =
            *std::next(zombies_.begin(), dice_.below(static_cast<int>(zombies_.size())));
        Spot goal = zombie + kSteps.at(static_cast<std::size_t>(dice_.below(4)));
        if (dice_.below(6) == 0) goal = near(zombie, 3);
        const auto far = paths();
        const bool somebody =
            std::ranges::any_of(zombies_, [&](Spot each) { return can_move(far, each); });
        // Who is beside the Active HP before the phase is fought first.
        if (!picture_.has(goal) || goal == zombie || !somebody || is_beside_zombie(own_, 0))
            return {};
        return {.options = two(),
                .facts = facts("move_zombies"),
                .dice = 1,
                .question = {.pieces = {{spell(zombie)}}, .to = spell(goal)},
                .verdict = zombie_verdict(zombie, goal)};
    }

    const Picture& picture_;
    Dice& dice_;
    Spot own_{}, other_{};
    int points_ = 0;
    std::set<Spot> zombies_{};
    std::set<Edge> shelving_{};
};

// A step typed at a place far away: the department store, shelved off at its front.
TEST(Why, mall_tells_shelving_from_locks) {
    const mall::Mall game{DataFolder()};
    auto state = bare(game, read_setup(game.options(), {{"players", "1"}}));
    for (const Fact& fact : std::vector<Fact>{{"player1.at", "(2,9)"},
                                              {"mp", "3"},
                                              {"markers", "(2,7)-(2,8) (3,7)-(3,8)"},
                                              {"go", "moving"}})
        put_fact(game, state, fact);
    const auto refusal = [&](const std::string& text) {
        const Rule* rule = game.forbidden_by(state, *read_action(game, text));
        return rule ? std::string(rule->id) : "";
    };
    EXPECT_EQ(refusal("step to (2,5)"), "MALL-18.33");
    EXPECT_EQ(refusal("step to (8,1)"), "MALL-3.35");
}

TEST(Why, mall_names_the_rule_of_the_ledger) {
    const mall::Mall game{DataFolder()};
    const Picture picture;
    Asker asker(game);
    Dice dice(35);
    for (int i = 0; i < kTries && asker.count < 6 * kWanted && !HasFailure(); ++i)
        asker.ask(MallTable(picture, dice).ask());
    asker.finish({"MALL-1.4", "MALL-3.35", "MALL-9.4", "MALL-9.7", "MALL-9.9", "MALL-13.3",
                  "MALL-13.5", "MALL-13.6", "MALL-13.7", "MALL-13.9", "MALL-13.10", "MALL-18.33"});
}

}  // namespace
}  // namespace gravetide
