// Why a goal of Axis & Allies & Zombies cannot be reached, asked of hundreds of tables laid by
// chance: the oracle reads the map out of the ledger (AAZ-91, AAZ-92) and names what chapters 4, 6,
// 14, 22 and 30 say of a German unit. Goals against which several rules stand are left out.
#include <fstream>

#include "games/aaz/rules.h"
#include "places.h"
#include "why_asker.h"

namespace gravetide {
namespace {

struct Ground {
    std::string controller{};  // of land; nothing: a sea zone
    bool industry = false;     // IC or RC
    std::set<std::string> land{}, sea{};
};

std::vector<std::string> split(const std::string& text, const std::string& by) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(by, at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + by.size();
    }
    return parts;
}

// The two tables of the ledger.
class Atlas {
public:
    Atlas() {
        std::ifstream file(kProjectRoot + "/rules/aaz.md");
        std::vector<std::pair<std::string, std::string>> rows;
        for (std::string line; std::getline(file, line);) {
            const bool is_land = line.starts_with("- **AAZ-91.");
            if (!is_land && !line.starts_with("- **AAZ-92.")) continue;
            line = line.substr(line.find("] ") + 2);
            line.pop_back();  // the full stop
            const std::size_t colon = line.find(": ");
            const std::string head = line.substr(0, colon);
            std::string id = "sz_" + head.substr(head.rfind(' ') + 1);
            if (is_land) {
                const std::size_t tick = head.find('`');
                id = head.substr(tick + 1, head.rfind('`') - tick - 1);
                names_[head.substr(0, head.find(" ("))] = id;
            }
            rows.push_back({id, line.substr(colon + 2)});
        }
        for (const auto& [id, row] : rows) read(id, row);
    }
    const Ground& at(const std::string& id) const { return grounds_.at(id); }
    const std::map<std::string, Ground>& all() const { return grounds_; }

private:
    void read(const std::string& id, const std::string& row) {
        Ground& ground = grounds_[id];
        const auto parts = split(row, "; ");
        if (!id.starts_with("sz_")) ground.controller = parts.at(1);
        for (const std::string& part : parts) {
            ground.industry = ground.industry || part == "IC" || part == "RC";
            if (part.starts_with("land: ")) add(ground.land, part.substr(6));
            if (part.starts_with("territories: ")) add(ground.land, part.substr(13));
            if (part.starts_with("sea zones: ")) add_zones(ground.sea, part.substr(11));
            if (part.starts_with("sea zones ")) add_zones(ground.sea, part.substr(10));
        }
    }
    void add(std::set<std::string>& ids, const std::string& list) const {
        if (list == "none") return;
        for (const std::string& name : split(list, ", ")) ids.insert(names_.at(name));
    }
    static void add_zones(std::set<std::string>& ids, const std::string& list) {
        if (list == "none") return;
        for (const std::string& number : split(list, ", ")) ids.insert("sz_" + number);
    }

    std::map<std::string, std::string> names_;
    std::map<std::string, Ground> grounds_;
};

bool is_zone(const std::string& id) { return id.starts_with("sz_"); }

enum class Arm : std::uint8_t { Land, Sea, Air };
struct Type {
    const char* key;
    Arm arm;
    int points;
};
// AAZ-20
constexpr std::array kTypes{Type{"infantry", Arm::Land, 1}, Type{"artillery", Arm::Land, 1},
                            Type{"tank", Arm::Land, 2},     Type{"tank", Arm::Land, 2},
                            Type{"destroyer", Arm::Sea, 2}, Type{"battleship", Arm::Sea, 2},
                            Type{"fighter", Arm::Air, 4},   Type{"bomber", Arm::Air, 6}};
constexpr const char* kElsewhere = "western_europe";  // somebody who keeps the phase open

class AazTable {
public:
    AazTable(const Atlas& atlas, Dice& dice)
        : atlas_(atlas),
          dice_(dice),
          type_(kTypes.at(static_cast<std::size_t>(dice.below(kTypes.size())))),
          is_combat_(dice.below(2) == 0) {
        do from_ = any();
        while (from_ == kElsewhere || is_zone(from_) != (type_.arm == Arm::Sea)
               || (!is_zone(from_) && !is_friendly(from_)) || from_ == "sz_19");
        // Whoever stands near the way matters most.
        const auto near = spread(from_, Arm::Air, 3);
        for (const auto& [id, steps] : near) {
            if (id == from_ || dice_.below(type_.arm == Arm::Sea ? 2 : 4) != 0) continue;
            if (is_zone(id))
                fleets_.insert(id);
            else if (is_hostile(id))
                armies_.insert(id);
            else if (is_friendly(id) && dice_.below(2) == 0)
                zombies_.insert(id);
        }
        zombies_.insert(kElsewhere);
    }

    Asked ask() {
        const auto near = spread(from_, Arm::Air, type_.points + 1);
        std::string goal;
        do goal = std::next(near.begin(), dice_.below(static_cast<int>(near.size())))->first;
        while (goal == from_);
        std::vector<Fact> facts{{"active", "germany"},
                                {"treasury.germany", "0"},
                                {from_ + ".germany", std::string("1 ") + type_.key},
                                {std::string(kElsewhere) + ".germany", "1 artillery"}};
        for (const std::string& id : armies_)
            facts.push_back({id + ".united_kingdom", "1 infantry"});
        for (const std::string& id : fleets_)
            facts.push_back({id + ".united_kingdom", "1 destroyer"});
        for (const std::string& id : zombies_) facts.push_back({id + ".zombies", "1"});
        facts.push_back({"go", is_combat_ ? "combat_move" : "noncombat"});
        return {.options = {{"scenario", "full"}},
                .facts = facts,
                .question = {.from = from_, .pieces = {{type_.key}}, .to = goal},
                .verdict = verdict(goal)};
    }

private:
    std::string any() {
        const auto& all = atlas_.all();
        return std::next(all.begin(), dice_.below(static_cast<int>(all.size())))->first;
    }

    // AAZ-13.4 Germany and Japan are one side.
    bool is_neutral(const std::string& id) const {
        return atlas_.at(id).controller.starts_with("neutral");
    }
    bool is_friendly(const std::string& id) const {
        const std::string& controller = atlas_.at(id).controller;
        return controller == "Germany" || controller == "Japan";
    }
    bool is_hostile(const std::string& id) const {
        if (is_zone(id)) return fleets_.contains(id);
        return !is_neutral(id) && !is_friendly(id);
    }
    // AAZ-4.3, AAZ-4.10
    bool is_target(const std::string& id) const { return is_hostile(id) || zombies_.contains(id); }
    // AAZ-4.34
    bool is_empty(const std::string& id) const {
        return !armies_.contains(id) && !zombies_.contains(id) && !atlas_.at(id).industry;
    }

    std::set<std::string> beside(const std::string& id, Arm arm) const {
        const Ground& ground = atlas_.at(id);
        if (arm == Arm::Land) return ground.land;
        if (arm == Arm::Sea) return ground.sea;
        std::set<std::string> both = ground.land;
        both.insert(ground.sea.begin(), ground.sea.end());
        return both;
    }
    // Everything so many steps away, whatever is in the way.
    std::map<std::string, int> spread(const std::string& from, Arm arm, int most) const {
        std::map<std::string, int> far{{from, 0}};
        std::vector<std::string> rim{from};
        for (int steps = 1; steps <= most; ++steps) {
            std::vector<std::string> later;
            for (const std::string& at : rim)
                for (const std::string& next : beside(at, arm))
                    if (far.try_emplace(next, steps).second) later.push_back(next);
            rim = std::move(later);
        }
        return far;
    }
    // Spaces between, for a goal two steps away.
    std::vector<std::string> between(const std::string& goal) const {
        std::vector<std::string> found;
        for (const std::string& id : beside(from_, type_.arm))
            if (beside(id, type_.arm).contains(goal)) found.push_back(id);
        return found;
    }

    Verdict too_far(const std::string& goal) const {
        if (is_combat_) return {.rule = "AAZ-4.1", .key = goal};
        return {.rule = type_.arm == Arm::Air ? "AAZ-6.3" : "AAZ-6.10", .key = goal};
    }

    Verdict verdict(const std::string& goal) const {
        if (type_.arm == Arm::Sea && !is_zone(goal))  // whosever the land is
            return {.rule = "AAZ-4.21", .word = "is land"};
        if (type_.arm == Arm::Land && is_zone(goal)) return {.rule = "AAZ-4.21"};
        if (!is_zone(goal) && is_neutral(goal)) return {.rule = "AAZ-14.2", .key = goal};
        const auto far = spread(from_, type_.arm, 60);
        if (!far.contains(goal)) return {.rule = "AAZ-12.3", .key = goal};
        if (type_.arm == Arm::Sea && meets_canal(goal)) return {};
        if (far.at(goal) > type_.points) return too_far(goal);
        switch (type_.arm) {
        case Arm::Land: return on_land(goal, far.at(goal));
        case Arm::Sea: return at_sea(goal, far.at(goal));
        default: return in_the_air(goal);
        }
    }

    // What stands in every space between, if it is the same everywhere.
    template <class Stop>
    Verdict blocked(const std::string& goal, Stop stop) const {
        Verdict verdict;
        for (const std::string& id : between(goal)) {
            const std::string rule = stop(id);
            if (rule.empty() || (!verdict.rule.empty() && verdict.rule != rule)) return {};
            verdict.rule = rule;
            verdict.keys.insert(id);
        }
        return verdict;
    }

    Verdict on_land(const std::string& goal, int steps) const {
        if (!is_combat_) {
            const auto stop = [&](const std::string& id) -> std::string {
                return is_neutral(id) ? "AAZ-4.14" : is_hostile(id) ? "AAZ-6.7" : "";
            };
            const Verdict verdict = steps == 1 ? Verdict{} : blocked(goal, stop);
            if (is_hostile(goal) && (verdict.rule.empty() || verdict.rule == "AAZ-6.7"))
                return {.rule = "AAZ-6.7"};
            return is_hostile(goal) ? Verdict{} : verdict;
        }
        bool blitzes = false;
        bool passes = false;
        for (const std::string& id : between(goal)) {
            if (type_.points < 2 || is_neutral(id)) continue;
            passes = passes || is_friendly(id);
            blitzes = blitzes || (is_hostile(id) && is_empty(id));
        }
        if (blitzes) return {};  // AAZ-4.5, AAZ-4.33
        if (steps == 1 || passes) return is_target(goal) ? Verdict{} : Verdict{.rule = "AAZ-4.32"};
        return blocked(goal, [&](const std::string& id) -> std::string {
            return is_neutral(id) ? "AAZ-4.14" : "AAZ-4.35";
        });
    }

    // AAZ-14.8 to AAZ-14.17 Canals and straits are another matter.
    bool meets_canal(const std::string& goal) const {
        const std::set<std::string> ends{"sz_12", "sz_20", "sz_18", "sz_29", "sz_19"};
        if (ends.contains(from_) || ends.contains(goal)) return true;
        return std::ranges::any_of(spread(from_, Arm::Sea, 2),
                                   [&](const auto& each) { return ends.contains(each.first); });
    }

    Verdict at_sea(const std::string& goal, int steps) const {
        const Verdict stopped =
            steps == 1 ? Verdict{} : blocked(goal, [&](const std::string& id) -> std::string {
                if (!is_hostile(id)) return "";
                return is_combat_ ? "AAZ-4.46" : "AAZ-6.7";
            });
        if (!is_combat_) return is_hostile(goal) ? Verdict{.rule = "AAZ-6.7"} : stopped;
        if (is_hostile(goal)) return stopped;
        return stopped.rule.empty() ? Verdict{.rule = "AAZ-4.3"} : Verdict{};
    }

    // AAZ-22.7, AAZ-30.7, AAZ-30.10; where a landing plan is asked for nothing is said.
    Verdict in_the_air(const std::string& goal) const {
        if (!is_open_in_the_air(goal)) return {};
        if (is_combat_) {
            if (is_target(goal)) return {};
            return {.rule = is_zone(goal) ? "AAZ-4.3" : "AAZ-4.32"};
        }
        if (is_zone(goal))
            return {.rule = std::string(type_.key) == "bomber" ? "AAZ-22.7" : "AAZ-30.10"};
        return is_hostile(goal) ? Verdict{.rule = "AAZ-30.7"} : Verdict{};
    }
    // A way within its points that crosses nothing neutral (AAZ-4.14).
    bool is_open_in_the_air(const std::string& goal) const {
        std::set<std::string> known{from_};
        std::vector<std::string> rim{from_};
        for (int steps = 1; steps <= type_.points; ++steps) {
            std::vector<std::string> later;
            for (const std::string& at : rim)
                for (const std::string& next : beside(at, Arm::Air)) {
                    const bool flies = is_zone(next) || !is_neutral(next);
                    if (flies && known.insert(next).second) later.push_back(next);
                }
            rim = std::move(later);
        }
        return known.contains(goal);
    }

    const Atlas& atlas_;
    Dice& dice_;
    const Type& type_;
    bool is_combat_;
    std::string from_{};
    std::set<std::string> armies_{}, fleets_{}, zombies_{};
};

TEST(Why, aaz_names_the_rule_of_the_ledger) {
    const aaz::Aaz game{DataFolder()};
    const Atlas atlas;
    ASSERT_EQ(atlas.all().size(), 72U + 51U);  // AAZ-12.2
    Asker asker(game);
    Dice dice(421);
    for (int i = 0; i < kTries && asker.count < 30 * kWanted && !HasFailure(); ++i)
        asker.ask(AazTable(atlas, dice).ask());
    asker.finish({"AAZ-4.1", "AAZ-4.3", "AAZ-4.14", "AAZ-4.21", "AAZ-4.32", "AAZ-4.35", "AAZ-4.46",
                  "AAZ-6.3", "AAZ-6.7", "AAZ-6.10", "AAZ-12.3", "AAZ-14.2", "AAZ-22.7", "AAZ-30.7",
                  "AAZ-30.10"});
}

}  // namespace
}  // namespace gravetide
