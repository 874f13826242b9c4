// One battle of Axis & Allies & Zombies a second time: slow, obvious, and written from the ledger
// (AAZ-40, AAZ-41, AAZ-50 to AAZ-58) without a look at the engine. Every piece is a thing of its
// own, every die is rolled by itself, and hits are given out by trying every way to do it.
//
// It shares with the engine the names of powers, units, loads and spaces, and nothing else.
#pragma once

#include <array>
#include <compare>
#include <map>
#include <set>
#include <vector>

#include "games/aaz/aaz.h"

namespace gravetide::aaz::model {

enum class Side { Attackers, Defenders };

struct Piece {
    Power power{};
    Unit unit{};
    Load load{};  // of a transport
    Side side{};
    bool seaborne = false;
    bool behind = false;     // the casualty line
    bool gone = false;       // from the battle for good
    bool submerged = false;  // out of the battle, still in the zone
    bool damaged = false;
    bool struck = false;  // fired in step 2 of this round

    bool fights() const { return !gone && !submerged; }
    bool in_front() const { return fights() && !behind; }
};

inline Side other(Side side) { return side == Side::Attackers ? Side::Defenders : Side::Attackers; }

inline bool is_air(const Piece& piece) {
    return piece.unit == Unit::Fighter || piece.unit == Unit::Bomber;
}
inline bool is_land(const Piece& piece) {
    return piece.unit == Unit::Infantry || piece.unit == Unit::Artillery
           || piece.unit == Unit::Tank;
}

enum class Word {
    Bombard,
    Submerge,
    Lose,
    Bitten,
    AttackHits,
    DefenceHits,
    Press,
    Cease,
    Retreat,
    BreakOff
};

// One answer to a question, or one way the dice can fall: then the numbers are attackers and
// defenders bitten; hits, those of a bombardment and zombies; hits of ships, air units, submarines.
struct Answer {
    Word word{};
    Power power{};
    Unit unit{};
    Load load{};
    std::array<int, 3> number{};
    Space to{};

    friend auto operator<=>(const Answer&, const Answer&) = default;
};

// Over, luck, or a choice of any of these powers.
struct Question {
    bool over = false;
    bool luck = false;
    std::set<Power> asked;
    std::map<Answer, double> answers;  // with their probability where it is luck
};

// How a battle begins.
struct Start {
    bool at_sea = false;
    Power attacker{};
    std::vector<Piece> pieces;
    int zombies = 0;
    int battleships = 0;            // that may bombard
    std::vector<Space> retreats{};  // where land or sea units may go back to
};

class Battle {
public:
    explicit Battle(const Start& start);

    const Question& question() const { return question_; }
    void answer(Power who, const Answer& answer);

    const std::vector<Piece>& pieces() const { return pieces_; }
    int zombies() const { return zombies_; }
    int round() const { return round_; }
    // Between two rounds, or when all is over, no piece stands behind the line.
    bool is_between_rounds() const {
        return moment_ == Moment::Decision || moment_ == Moment::Over;
    }

private:
    // What is asked next, in the order of a round.
    enum class Moment {
        Bombardment,
        RoundBegins,
        AttackersSubmerge,
        AttackersStrike,
        StruckDefenders,
        DefendersSubmerge,
        DefendersStrike,
        StruckAttackers,
        Bites,
        BittenAttackers,
        BittenDefenders,
        AttackersFire,
        HitDefenders,
        DefendersFire,
        HitAttackers,
        RoundEnds,
        Decision,
        Over
    };

    // Whose hits they are, and what they can be given to (AAZ-50.10 to AAZ-50.14, AAZ-40.25).
    enum Group { kShips, kAir, kSubmarines, kGroups };  // on land: everybody, -, the bombardment
    enum Target { kToSubmarine, kToAir, kToOther, kToTransport, kTargets };
    using Taken = std::array<int, kTargets>;
    using Hits = std::array<int, kGroups>;

    void go_on();  // to the next question with more than one answer
    void pose();   // the question of this moment
    void apply(Power who, const Answer& answer);
    Moment next() const;

    void ask_submarines(Side side);
    void ask_decision();
    void ask_casualties();
    void roll_bites();
    void roll_fire(Side side);
    void roll_strike(Side side);
    void give_strikes(Side side);

    Target target_of(const Piece& piece) const;
    bool may_hit(Side side, Group group, Target target) const;
    int places(Side side, Target target) const;
    std::set<Taken> ways_to_give(Side side, const Hits& hits) const;
    void owe(Side side, const std::set<Taken>& ways);
    void take(const Answer& casualty);

    bool has(Side side, Unit unit) const;
    int count(Side side, bool (*which)(const Piece&)) const;
    bool fires(const Piece& piece) const;
    int value(const Piece& piece) const;
    bool can_hit(const Piece& one, const Piece& other) const;
    bool sea_fight_is_over();
    void lose_transports(Side side);
    void end_step_two();
    void end_round();

    bool at_sea_;
    Power attacker_;
    std::vector<Piece> pieces_;
    int zombies_;
    int battleships_;
    int bombarding_ = 0;
    std::vector<Space> retreats_;

    int round_ = 0;
    Moment moment_ = Moment::RoundBegins;
    Question question_;
    // AAZ-50.2, AAZ-20.12 Fixed when the round begins, attackers first.
    std::array<bool, 2> destroyer_{};
    int supported_ = 0;
    // Casualties being chosen: of which side, all the ways the hits can be given, and those given.
    Side owing_{};
    std::set<Taken> ways_;
    Taken taken_{};
    int bitten_defenders_ = 0;
    std::map<Power, Answer> named_;  // AAZ-41.5
    // Step 2: one submarine strikes after another, hits are given out when all have acted.
    bool striking_ = false;
    int strikes_ = 0;
};

}  // namespace gravetide::aaz::model
