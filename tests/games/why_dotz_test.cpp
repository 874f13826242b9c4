// Why a goal of Dawn of the Zeds cannot be reached, asked of hundreds of tables laid by chance: the
// oracle walks the roads as DOTZ-B has them and names what DOTZ-5 says of a Move, of Forage and of
// Gunfire. Of several rules that which is met first on the way, and of a shot that which another
// target would mend before that which Ammo would.
#include "games/dotz/rules.h"
#include "why_asker.h"

namespace gravetide {
namespace {

constexpr int kStart = 7;
constexpr std::array kRoads{"forest", "mountain", "highway", "suburbs"};

// A space: a number of a road, or Town Center.
struct Spot {
    int road = -1;
    int number = 0;

    friend auto operator<=>(const Spot&, const Spot&) = default;
};
constexpr Spot kCenter{};

std::string key_of(Spot spot) {
    if (spot == kCenter) return "town_center";
    const std::string road = kRoads.at(static_cast<std::size_t>(spot.road));
    return road + "_" + (spot.number == kStart ? "start" : std::to_string(spot.number));
}

// DOTZ-B.4 to DOTZ-B.7, DOTZ-B.13
bool is_named(Spot spot) {
    const std::array<std::set<int>, 4> named{{{4, 3, 0}, {5, 4, 2, 0}, {5, 3, 0}, {5, 4, 3, 1, 0}}};
    return spot == kCenter || named.at(static_cast<std::size_t>(spot.road)).contains(spot.number);
}

// DOTZ-B.2, DOTZ-B.3 One space nearer to a goal: out along the goal's road, else toward the center.
Spot toward(Spot at, Spot goal) {
    if (at == kCenter) return {goal.road, 0};
    if (goal.road == at.road && goal.number > at.number) return {at.road, at.number + 1};
    return at.number == 0 ? kCenter : Spot{at.road, at.number - 1};
}

struct Card {
    const char* key;
    int points;
    int range;
};
// DOTZ-U
constexpr std::array kCards{
    Card{"piazza", 5, 3}, Card{"hernandez", 4, 1},    Card{"schmidt", 4, 1},
    Card{"hunt", 4, 2},   Card{"johnson", 4, 1},      Card{"furies", 4, 0},
    Card{"civ42", 2, 1},  Card{"savior_corps", 3, 1}, Card{"veterans12", 3, 1},
    Card{"civ31a", 2, 1}, Card{"civ21b", 2, 1}};
constexpr std::array kZeds{"zed53a", "zed42b", "zed21", "zed94", "zed63c"};

class DotzTable {
public:
    explicit DotzTable(Dice& dice) : dice_(dice) {
        for (const char* zed : kZeds)
            if (const Spot spot = any_spot(); spot != kCenter && count(zeds_, spot) < 2)
                zeds_[zed] = spot;
        for (const Card& card : kCards) {
            const Spot spot = any_spot();
            const bool shared = count(zeds_, spot) > 0 && spot.number != kStart;
            const bool full = spot != kCenter && count(units_, spot) == 2;
            if (dice_.below(3) == 0 || shared || full) continue;
            units_[card.key] = spot;
            const std::set<Spot> villages{{0, 4}, {1, 5}, {2, 5}, {3, 5}, {3, 3}};
            if (std::string(card.key).starts_with("civ") && villages.contains(spot))
                defiant_.insert(card.key);
        }
        if (dice_.below(3) == 0) no_entry_ = {dice_.below(4), dice_.below(7)};
        ammo_ = dice_.below(3);
        broke_ = dice_.below(8) == 0;
    }

    std::vector<Fact> facts() const {
        std::vector<Fact> list{{"ammo", std::to_string(ammo_)}, {"actions", broke_ ? "0" : "1"}};
        if (broke_) list.push_back({"spent", "player1 initiative leadership citadel"});
        if (no_entry_ != kCenter) list.push_back({"no_entry", key_of(no_entry_)});
        for (const auto& [key, spot] : zeds_) list.push_back({key, key_of(spot)});
        for (const auto& [key, spot] : units_)
            list.push_back({key, key_of(spot) + (defiant_.contains(key) ? " defiant" : "")});
        list.push_back({"go", "actions"});
        return list;
    }

    Asked ask() {
        const Card& card = kCards.at(static_cast<std::size_t>(dice_.below(kCards.size())));
        Asked asked{.facts = facts(), .question = {.pieces = {{card.key}}}};
        if (dice_.below(12) == 0) {
            asked.question.pieces = {{kZeds.front()}};
            asked.question.to = key_of(any_spot());
            asked.verdict = {.rule = "DOTZ-0.3"};  // nobody plays the Zeds
        } else if (dice_.below(3) == 0) {
            const std::string zed = kZeds.at(static_cast<std::size_t>(dice_.below(kZeds.size())));
            asked.question.to = zed;
            asked.verdict = actor(card);
            if (asked.verdict.rule.empty()) asked.verdict = shot(card, zed);
        } else {
            const Spot goal = any_spot();
            asked.question.to = key_of(goal);
            asked.verdict = actor(card);
            if (asked.verdict.rule.empty()) asked.verdict = goal_of(card, goal);
        }
        return asked;
    }

private:
    Spot any_spot() {
        if (dice_.below(6) == 0) return kCenter;
        return {dice_.below(4), dice_.below(8)};
    }
    static int count(const std::map<std::string, Spot>& all, Spot spot) {
        return static_cast<int>(
            std::ranges::count_if(all, [&](const auto& each) { return each.second == spot; }));
    }

    // DOTZ-0.6, DOTZ-5.1.2.12 Whether anybody acts at all.
    Verdict actor(const Card& card) const {
        if (!units_.contains(card.key)) return {.rule = "DOTZ-0.6", .key = card.key};
        if (broke_) return {.rule = "DOTZ-5.1.2.12", .key = "event"};
        return {};
    }

    Verdict goal_of(const Card& card, Spot goal) const {
        const Spot own = units_.at(card.key);
        if (goal == own) {  // to stay is to Forage
            if (is_named(goal) && goal.number != kStart) return {};
            return {.rule = "DOTZ-5.3.2", .key = key_of(goal)};
        }
        if (defiant_.contains(card.key)) return {.rule = "DOTZ-5.2.7", .key = card.key};
        if (goal.number == kStart) return {.rule = "DOTZ-5.2.5", .key = key_of(goal)};
        int points = card.points;
        for (Spot at = own; at != goal;) {
            if (at != own && count(zeds_, at) > 0) return {.rule = "DOTZ-5.2.4", .key = key_of(at)};
            at = toward(at, goal);
            if (no_entry_ != kCenter && at == no_entry_)
                return {.rule = "DOTZ-4.4.3", .key = key_of(at)};
            // DOTZ-U.2.2 With the Mayor in play Town Center costs nothing.
            points -= at == kCenter && units_.contains("hernandez") ? 0 : 1;
            if (points < 0) return {.rule = "DOTZ-5.2.1", .key = key_of(goal)};
        }
        if (goal != kCenter && count(units_, goal) == 2)
            return {.rule = "DOTZ-5.2.8", .key = key_of(goal)};
        return {};
    }

    Verdict shot(const Card& card, const std::string& zed) const {
        if (card.range == 0) return {.rule = "DOTZ-U.6.1", .key = card.key};
        if (!zeds_.contains(zed)) return {.rule = "DOTZ-5.4.1"};
        const Spot own = units_.at(card.key);
        const Spot target = zeds_.at(zed);
        if (own.number == kStart) return {.rule = "DOTZ-5.4.4", .key = key_of(own)};
        if (target.number == kStart) return {.rule = "DOTZ-5.4.4", .key = key_of(target)};
        if (own != kCenter && own.road != target.road)
            return {.rule = "DOTZ-5.4.7", .key = "town_center"};
        const int range = own == kCenter ? target.number + 1 : std::abs(own.number - target.number);
        if (range > card.range) return {.rule = "DOTZ-5.4.5", .key = zed};
        // DOTZ-U.8.1, DOTZ-U.1.4 The Veterans' first shot is free; Piazza makes Ammo of two
        // Actions.
        const std::set<std::string> without{"veterans12", "piazza"};
        if (ammo_ == 0 && !without.contains(card.key)) return {.rule = "DOTZ-5.4.3", .key = "ammo"};
        return {};
    }

    Dice& dice_;
    std::map<std::string, Spot> units_{}, zeds_{};
    std::set<std::string> defiant_{};
    Spot no_entry_ = kCenter;  // nowhere
    int ammo_ = 0;
    bool broke_ = false;  // no Action is left
};

TEST(Why, dotz_names_the_rule_of_the_ledger) {
    const dotz::Dotz game{DataFolder()};
    Asker asker(game);
    Dice dice(54);
    for (int i = 0; i < kTries && asker.count < 50 * kWanted && !HasFailure(); ++i)
        asker.ask(DotzTable(dice).ask());
    asker.finish({"DOTZ-0.3", "DOTZ-0.6", "DOTZ-4.4.3", "DOTZ-5.1.2.12", "DOTZ-5.2.1", "DOTZ-5.2.4",
                  "DOTZ-5.2.5", "DOTZ-5.2.7", "DOTZ-5.2.8", "DOTZ-5.3.2", "DOTZ-5.4.1",
                  "DOTZ-5.4.3", "DOTZ-5.4.4", "DOTZ-5.4.5", "DOTZ-5.4.7", "DOTZ-U.6.1"});
}

}  // namespace
}  // namespace gravetide
