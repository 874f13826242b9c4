// What the parts of the house bot share: how battles may go (house_outlook.cpp), what land and
// units are worth and who could come (house_worth.cpp), the general's attacks (house_attack.cpp),
// his choices in a battle (house_battle.cpp), his marches and purchases (house_march.cpp). At sea
// and in the air the classic bot's admiral and pilot serve him as well. All of it is worked out
// anew for each choice.
#pragma once

#include <optional>

#include "games/aaz/bot/classic_bot.h"
#include "games/aaz/odds/odds.h"

namespace gravetide::aaz::house {

using classic::Admiral;
using classic::Distances;
using classic::enemies_at;
using classic::kFar;
using classic::pile;
using classic::Pilot;

// --- house_outlook.cpp

// Playouts are content with estimates; who decides at the table asks for exact odds.
enum class Care : std::uint8_t { Rough, Exact };

// How a battle on land may go.
struct Outlook {
    double takes = 0;   // no defender is left, a land unit of the attackers is
    double lost = 0;    // IPC of the attackers
    double killed = 0;  // IPC of the defenders
    double zombies = 0;
};
Outlook rough_outlook(const BattleCase& battle);
Outlook outlook_of(const BattleCase& battle, Care care);

// --- house_worth.cpp

// How bold it is, found by playing: in the Intro Scenario there are five rounds, in the others
// many. All in IPC where nothing else is said.
struct Temper {
    double ipc = 3;       // what one of income is worth
    double least = 0.25;  // an attack has to bring
    double more = 0.1;    // every unit more in it has to bring
    double idle = 0.05;   // of a unit's price, for it can do nothing else then
    double back = 0.15;   // of the land's worth, if it will surely be lost again
    double undead = 0.1;  // a zombie costs that was not there before
    double capital = 12;  // more for a capital
    double press = 1.25;  // land units a zombie at which zombies alone are fought on
    double mark = 2.0;    // expected kills a zombie at which those at home are attacked
    double fear = 0.3;    // of what an attack would bring the enemy
    double closer = 1.5;  // a step nearer to the front is worth to a unit
    double win = 60;      // taking what wins the match, if it holds until the check
    double pull = 1;      // a step nearer to that is worth to a unit
};

// What enemies are worth who never move (AAZ-70.8), of their price.
inline constexpr double kGarrison = 0.3;

// What the active power fights for, looked at once.
struct Aims {
    explicit Aims(const View& view);

    Temper temper;
    double ipc;          // what an IPC of income is worth now, in IPC
    double units = 1;    // what an IPC of units is worth
    bool now = false;    // the match is lost unless income changes in this turn
    bool holds = false;  // and won if it does not change any more
    int lacking = 0;     // IPC of income to a goal, with all attacks that are begun
    bool ends = false;   // AAZ-11.6 this is the last round: land free of zombies decides
    SpaceSet decisive;   // AAZ-11.2, AAZ-11.3 capitals that win the match, or save it
};
double worth(const View& view, const Aims& aims, Space space);
int cost_of(const View& view, const Units& units);
// AAZ-11.6 How near the apocalypse is, from 0 to whole.
int doom_of(const View& view, int whole);
// Those who are left when so many IPC are lost, the cheap first.
Units left_of(const View& view, Units units, double lost);

// Enemies who could come to each land in their next turn, or only those who come before the check
// after this round; found where they are asked for.
enum class Until : std::uint8_t { NextTurn, Check };
class Scouts {
public:
    explicit Scouts(const View& view, Until until = Until::NextTurn) : view_(view), until_(until) {}
    const Units& threat_to(Space space);

private:
    Units look(Space space) const;

    const View& view_;
    Until until_;
    std::array<Units, kLand> seen_{};
    SpaceSet known_{};
};

// --- house_attack.cpp, house_battle.cpp, house_march.cpp

// Something to do, as good as the rules of thumb think it is: nothing of the kind is 0.
enum class Intent : std::uint8_t { Reinforce, Attack, Rest, March, Buy, Press, Withdraw };
inline constexpr std::size_t kIntents = 7;
inline constexpr std::size_t kReasons = 10;
struct Idea {
    const Action* action = nullptr;  // one of the desk's
    Intent intent{};
    Space at = kNowhere;  // the target, where the march leads, where it is placed
    double liked = 0;     // IPC
    std::array<double, kReasons> reasons{};  // what that is made of, each about 1
};
using Ideas = std::vector<Idea>;

class General {
public:
    General(const classic::Desk& desk, Care care, Pilot& pilot, Admiral& admiral)
        : desk_(desk),
          view_(desk.view),
          care_(care),
          pilot_(pilot),
          admiral_(admiral),
          aims_(desk.view),
          scouts_(desk.view),
          until_check_(desk.view, Until::Check) {}

    // Empty: what there is to choose is no matter of ideas.
    Ideas attacks();
    Ideas marches();
    Ideas purchases();
    Ideas decisions();
    Action continue_combat();
    Action choose_loss();
    Action continue_noncombat();

private:
    struct Source {
        Unit unit{};
        Space from = kNowhere;
        int count = 0;
        const Action* action = nullptr;
    };
    struct Pick {
        Unit unit{};
        const Action* action = nullptr;  // null: by sea
    };
    // What a force would gain by an attack, and of what that is made.
    struct Gain {
        double sum = 0;
        Outlook outlook{};
        double worth = 0;  // of the land
        double back = 0;   // how likely it is lost again
    };
    // The best force for a target: how much it gains, and who goes first.
    struct Plan {
        double gain = 0;
        double more = 0;  // than those who are there already
        const Action* first = nullptr;
        Units force{};
    };
    enum class Order : std::uint8_t { FootFirst, AirEarly };

    Space capital() const { return view_.board.capital[index_of(view_.state.active)]; }
    bool is_home_safe_without(int leave);
    bool is_alarmed();
    int kept_at_home();
    int guard(Space space);
    bool leads_to(const Action& action, Space target);
    const Distances& steps_to(Space target);
    bool flies_to(const Action& action, Space target);
    std::vector<Source> sources_for(Space target);
    std::vector<Pick> line_up(std::vector<Source> sources, Space target, const Units& aboard,
                              Order order);
    BattleCase case_of(Space target, const Units& force) const;
    Gain weigh(Space target, const Units& force, Care care);
    double gain_of(Space target, const Units& force, Care care) {
        return weigh(target, force, care).sum;
    }
    std::array<double, kReasons> reasons_of(Space target, const Plan& plan);
    double retaken(Space target, const Units& left, const Units& threat);
    Plan plan_for(Space target, const Units& there);
    Units force_at(Space target) const;
    const Action* mark_or_end() const;
    const Action* find(const Action& action) const;

    double danger(Space space, const Units& defenders);
    Units defenders_of(Space space) const;
    double stay_value(Space space, const Units& defenders);
    Distances to_goal() const;
    Idea march(const Action& action, const Distances& front, const Distances& goal);

    const classic::Desk& desk_;
    const View& view_;
    Care care_;
    Pilot& pilot_;
    Admiral& admiral_;
    Aims aims_;
    Scouts scouts_;
    Scouts until_check_;
    std::optional<bool> alarmed_;
    std::optional<int> kept_;
    // OPTIMIZATION: ways through the air by target, and where planes that start on land find home.
    struct Way {
        Space target = kNowhere;
        Distances steps{};
    };
    std::vector<Way> ways_{};
    std::optional<SpaceSet> air_;
    std::optional<AirMap> homes_;
};

}  // namespace gravetide::aaz::house
