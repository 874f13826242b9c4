#include "games/aaz_combat_model.h"

#include <algorithm>

namespace gravetide::aaz::model {
namespace {

// AAZ-20.1 to AAZ-20.10
struct Values {
    int attack, defense;
};
const std::map<Unit, Values> kValues{
    {Unit::Infantry, {1, 2}},   {Unit::Artillery, {2, 2}}, {Unit::Tank, {3, 3}},
    {Unit::Fighter, {3, 4}},    {Unit::Bomber, {4, 1}},    {Unit::Submarine, {2, 1}},
    {Unit::Transport, {0, 0}},  {Unit::Destroyer, {2, 2}}, {Unit::Carrier, {1, 2}},
    {Unit::Battleship, {4, 4}},
};

}  // namespace

Battle::Battle(const Start& start)
    : at_sea_(start.at_sea),
      attacker_(start.attacker),
      pieces_(start.pieces),
      zombies_(start.zombies),
      battleships_(start.battleships),
      retreats_(start.retreats) {
    // AAZ-51.8, AAZ-40.21
    if (at_sea_ && sea_fight_is_over())
        moment_ = Moment::Over;
    else if (battleships_ > 0)
        moment_ = Moment::Bombardment;
    go_on();
}

void Battle::answer(Power who, const Answer& answer) {
    apply(who, answer);
    go_on();
}

void Battle::go_on() {
    for (;;) {
        pose();
        if (question_.over || question_.luck || question_.answers.size() > 1) return;
        if (question_.answers.empty()) {
            moment_ = next();
            continue;
        }
        const Power who = question_.asked.empty() ? attacker_ : *question_.asked.begin();
        apply(who, Answer(question_.answers.begin()->first));
    }
}

// AAZ-50.1 The order of a round. The battle begins with its first moment and ends by Decision.
Battle::Moment Battle::next() const {
    if (moment_ == Moment::RoundEnds) return Moment::Decision;
    if (moment_ == Moment::Decision) return Moment::RoundBegins;
    return static_cast<Moment>(static_cast<int>(moment_) + 1);
}

// Leaves no answers where nothing is asked at this moment.
void Battle::pose() {
    question_ = {};
    switch (moment_) {
    case Moment::Bombardment:
        question_.asked = {attacker_};
        for (int some = 0; some <= battleships_; ++some)
            question_.answers[{.word = Word::Bombard, .number = {some}}];
        return;
    case Moment::RoundBegins:
        ++round_;
        destroyer_ = {has(Side::Attackers, Unit::Destroyer), has(Side::Defenders, Unit::Destroyer)};
        supported_ = count(Side::Attackers,
                           [](const Piece& piece) { return piece.unit == Unit::Artillery; });
        return;
    case Moment::AttackersSubmerge: return ask_submarines(Side::Attackers);
    case Moment::AttackersStrike: return give_strikes(Side::Attackers);
    case Moment::DefendersSubmerge: return ask_submarines(Side::Defenders);
    case Moment::DefendersStrike: return give_strikes(Side::Defenders);
    case Moment::Bites: return roll_bites();
    case Moment::AttackersFire: return roll_fire(Side::Attackers);
    case Moment::DefendersFire: return roll_fire(Side::Defenders);
    case Moment::StruckDefenders:
    case Moment::BittenAttackers:
    case Moment::HitDefenders:
    case Moment::HitAttackers: return ask_casualties();
    case Moment::StruckAttackers:
        ask_casualties();
        if (question_.answers.empty()) end_step_two();
        return;
    case Moment::BittenDefenders:
        // AAZ-53.7 The attacker has chosen.
        if (bitten_defenders_ > 0) owe(Side::Defenders, {Taken{0, 0, bitten_defenders_, 0}});
        bitten_defenders_ = 0;
        return ask_casualties();
    case Moment::RoundEnds: return end_round();
    case Moment::Decision: return ask_decision();
    case Moment::Over: question_.over = true; return;
    }
}

void Battle::apply(Power who, const Answer& answer) {
    switch (answer.word) {
    case Word::Bombard:
        bombarding_ = answer.number[0];
        moment_ = next();
        return;
    case Word::Submerge: {
        // AAZ-52.3, AAZ-52.10
        for (Piece& piece : pieces_) {
            if (piece.power != who || piece.unit != Unit::Submarine || !piece.in_front()
                || piece.struck)
                continue;
            const bool strikes = answer.number[0] == 0;
            piece.struck = striking_ = strikes;
            piece.submerged = !strikes;
            return;
        }
        return;
    }
    case Word::Bitten:
        owe(Side::Attackers, {Taken{0, 0, answer.number[0], 0}});
        bitten_defenders_ = answer.number[1];
        moment_ = next();
        return;
    case Word::AttackHits:
    case Word::DefenceHits: {
        const Side side = answer.word == Word::AttackHits ? Side::Attackers : Side::Defenders;
        Hits hits = answer.number;
        if (striking_) {
            striking_ = false;
            strikes_ += hits[kSubmarines];
            return;
        }
        if (!at_sea_) {
            hits = {answer.number[0], 0, answer.number[1]};
            zombies_ -= answer.number[2];  // AAZ-54.3, AAZ-55.3
        }
        owe(other(side), ways_to_give(side, hits));
        moment_ = next();
        return;
    }
    case Word::Lose: {
        named_[who] = answer;
        // AAZ-41.5 All who are concerned name the same, or the attacker decides.
        if (question_.asked.size() > 1) return;
        const bool agreed =
            std::ranges::all_of(named_, [&](const auto& one) { return one.second == answer; });
        if (who != attacker_ && !agreed) return;
        take(answer);
        return;
    }
    case Word::Press: moment_ = next(); return;
    case Word::Cease:
    case Word::Retreat:
    case Word::BreakOff: moment_ = Moment::Over; return;
    }
}

// AAZ-52.1, AAZ-52.2, AAZ-52.3, AAZ-52.12 Submarines act in step 2, one by one, unless the other
// side has a destroyer.
void Battle::ask_submarines(Side side) {
    if (!at_sea_ || destroyer_[side == Side::Attackers ? 1 : 0]) return;
    if (striking_) roll_strike(side);
    while (!striking_) {
        // Power by power; those already hit come last and have no choice (AAZ-52.6).
        Piece* now = nullptr;
        for (Piece& piece : pieces_) {
            if (piece.side != side || piece.unit != Unit::Submarine || !piece.fights()
                || piece.struck)
                continue;
            if (!now || piece.power < now->power
                || (piece.power == now->power && now->behind && !piece.behind))
                now = &piece;
        }
        if (!now) return;
        if (!now->behind) {
            question_.asked = {now->power};
            for (const int below : {0, 1})
                question_.answers[{.word = Word::Submerge, .number = {below}}];
            return;
        }
        now->struck = striking_ = true;
        roll_strike(side);
    }
}

// AAZ-52.4, AAZ-52.5 A die that can hit nobody is not rolled.
void Battle::roll_strike(Side side) {
    int most = -strikes_;
    for (const Target target : {kToSubmarine, kToAir, kToOther, kToTransport})
        if (may_hit(side, kSubmarines, target)) most += places(other(side), target);
    if (most <= 0) {
        striking_ = false;
        return;
    }
    const double hit = (side == Side::Attackers ? 2.0 : 1.0) / 6;
    const Word word = side == Side::Attackers ? Word::AttackHits : Word::DefenceHits;
    question_.luck = true;
    question_.answers[{.word = word, .number = {0, 0, 1}}] = hit;
    question_.answers[{.word = word, .number = {0, 0, 0}}] = 1 - hit;
}

void Battle::give_strikes(Side side) {
    if (strikes_ > 0) owe(other(side), ways_to_give(side, {0, 0, strikes_}));
    strikes_ = 0;
}

// AAZ-53.1 One die for each zombie: two faces in six for the attacker, one for the defender;
// AAZ-53.5 faces nobody can be given are lost.
void Battle::roll_bites() {
    if (at_sea_) return;
    std::map<std::array<int, 2>, double> faces{{{0, 0}, 1.0}};
    for (int die = 0; die < zombies_; ++die) {
        std::map<std::array<int, 2>, double> more;
        for (const auto& [sum, odds] : faces) {
            more[{sum[0] + 1, sum[1]}] += odds * 2 / 6;
            more[{sum[0], sum[1] + 1}] += odds * 1 / 6;
            more[sum] += odds * 3 / 6;
        }
        faces = more;
    }
    const int attackers = count(Side::Attackers, is_land);
    const int defenders = count(Side::Defenders, is_land);
    if (attackers + defenders == 0) return;  // nothing is rolled that can touch nobody (AAZ-2.8)
    question_.luck = zombies_ > 0;
    for (const auto& [sum, odds] : faces)
        question_.answers[{.word = Word::Bitten,
                           .number = {std::min(sum[0], attackers), std::min(sum[1], defenders)}}] +=
            odds;
}

// AAZ-54.1, AAZ-55.1, AAZ-52.4, AAZ-52.5 Each piece that fires rolls one die.
void Battle::roll_fire(Side side) {
    const Side against = other(side);
    struct Die {
        Group group;
        int value;
    };
    std::vector<Die> dice;
    int support = side == Side::Attackers ? supported_ : 0;
    for (const Piece& piece : pieces_) {
        if (piece.side != side || !fires(piece)) continue;
        const Group group = !at_sea_                        ? kShips
                            : piece.unit == Unit::Submarine ? kSubmarines
                            : is_air(piece)                 ? kAir
                                                            : kShips;
        int highest = value(piece);
        if (piece.unit == Unit::Infantry && support > 0) {  // AAZ-20.11
            ++highest;
            --support;
        }
        // A die that can hit nobody at sea is not rolled; on land there may be zombies.
        const auto in_reach = [&](Target target) {
            return may_hit(side, group, target) && places(against, target) > 0;
        };
        if (at_sea_ && !in_reach(kToSubmarine) && !in_reach(kToAir) && !in_reach(kToOther)
            && !in_reach(kToTransport))
            continue;
        dice.push_back({group, highest});
    }
    if (side == Side::Attackers && round_ == 1)
        for (int ship = 0; ship < bombarding_; ++ship)
            dice.push_back({kSubmarines, 4});  // AAZ-40.23
    if (dice.empty()) return;

    std::map<std::array<int, 4>, double> faces{{{}, 1.0}};  // hits of each group, Z faces
    for (const Die& die : dice) {
        std::map<std::array<int, 4>, double> more;
        for (const auto& [sum, odds] : faces) {
            auto hit = sum;
            ++hit[die.group];
            more[hit] += odds * die.value / 6;
            auto z = sum;
            ++z[3];
            more[z] += odds * 1 / 6;
            more[sum] += odds * (5 - die.value) / 6;
        }
        faces = more;
    }
    question_.luck = true;
    const Word word = side == Side::Attackers ? Word::AttackHits : Word::DefenceHits;
    for (const auto& [sum, odds] : faces) {
        Answer answer{.word = word};
        if (at_sea_) {
            // Of each group no more than it could give out by itself.
            for (const Group group : {kShips, kAir, kSubmarines}) {
                int most = 0;
                for (const Target target : {kToSubmarine, kToAir, kToOther, kToTransport})
                    if (may_hit(side, group, target)) most += places(against, target);
                answer.number[group] = std::min(sum[group], most);
            }
        } else {
            // AAZ-50.17, AAZ-50.20, AAZ-40.25 As many as possible to units, the rest to zombies.
            const int land = places(against, kToOther);
            const int all = land + places(against, kToAir);
            const int bombardment = std::min(sum[kSubmarines], land);
            const int hits = std::min(sum[kShips], all - bombardment);
            const int excess = sum[kShips] + sum[kSubmarines] - hits - bombardment;
            answer.number = {hits, bombardment, std::min(zombies_, sum[3] + excess)};
        }
        question_.answers[answer] += odds;
    }
}

// AAZ-52.11
bool Battle::fires(const Piece& piece) const {
    return piece.fights() && value(piece) > 0 && !piece.struck;
}

int Battle::value(const Piece& piece) const {
    const Values& values = kValues.at(piece.unit);
    return piece.side == Side::Attackers ? values.attack : values.defense;
}

// AAZ-52.5, AAZ-52.8 Whoever was hit in step 2 is gone before step 4.
void Battle::end_step_two() {
    if (!at_sea_) return;
    for (Piece& piece : pieces_)
        if (piece.behind) piece.gone = true;
}

// AAZ-56.1, AAZ-57.1
void Battle::end_round() {
    for (Piece& piece : pieces_) {
        if (piece.behind && !piece.gone && piece.unit == Unit::Infantry) ++zombies_;
        if (piece.behind) piece.gone = true;
        piece.struck = false;
    }
}

bool Battle::has(Side side, Unit unit) const {
    return std::ranges::any_of(pieces_, [&](const Piece& piece) {
        return piece.side == side && piece.unit == unit && piece.in_front();
    });
}

int Battle::count(Side side, bool (*which)(const Piece&)) const {
    return static_cast<int>(std::ranges::count_if(pieces_, [&](const Piece& piece) {
        return piece.side == side && piece.in_front() && which(piece);
    }));
}

// Whether one could ever give the other a hit, transports apart from their being last.
bool Battle::can_hit(const Piece& one, const Piece& other) const {
    if (value(one) == 0) return false;
    if (one.unit == Unit::Submarine) return !is_air(other);
    if (is_air(one) && other.unit == Unit::Submarine) return has(one.side, Unit::Destroyer);
    return true;
}

void Battle::lose_transports(Side side) {
    for (Piece& piece : pieces_)
        if (piece.side == side && piece.fights() && piece.unit == Unit::Transport)
            piece.gone = true;
}

// AAZ-51.8, AAZ-58.2, AAZ-58.15 to AAZ-58.20, AAZ-58.32
bool Battle::sea_fight_is_over() {
    const auto anybody = [](const Piece&) { return true; };
    const auto warrior = [](const Piece& piece) { return piece.unit != Unit::Transport; };
    if (count(Side::Attackers, anybody) == 0 || count(Side::Defenders, anybody) == 0) return true;
    const int attackers = count(Side::Attackers, warrior);
    const int defenders = count(Side::Defenders, warrior);
    if (attackers == 0 && defenders == 0) return retreats_.empty();
    if (attackers == 0) {  // AAZ-58.18
        bool helpless = true;
        for (const Piece& one : pieces_)
            for (const Piece& two : pieces_)
                if (one.side == Side::Defenders && two.side == Side::Attackers && one.in_front()
                    && two.in_front() && can_hit(one, two))
                    helpless = false;
        if (!helpless && !retreats_.empty()) return false;
        if (!helpless) lose_transports(Side::Attackers);
        return true;
    }
    bool stalemate = true;
    for (const Piece& one : pieces_)
        for (const Piece& two : pieces_) {
            if (one.side == two.side || !one.in_front() || !two.in_front()) continue;
            if (two.side == Side::Defenders && two.unit == Unit::Transport) continue;
            if (can_hit(one, two)) stalemate = false;
        }
    if (stalemate) lose_transports(Side::Defenders);
    return stalemate;
}

// AAZ-58.1 to AAZ-58.12, AAZ-58.20 to AAZ-58.30, AAZ-40.16 to AAZ-40.19
void Battle::ask_decision() {
    const auto anybody = [](const Piece&) { return true; };
    const auto overland = [](const Piece& piece) { return !is_air(piece) && !piece.seaborne; };
    const int attackers = count(Side::Attackers, anybody);
    const int defenders = count(Side::Defenders, anybody);
    question_.asked = {attacker_};
    const auto offer = [&](Word word, Space to = Space{}) {
        question_.answers[{.word = word, .to = to}];
    };
    const auto end = [&] {
        moment_ = Moment::Over;
        question_ = {};
        question_.over = true;
    };
    if (at_sea_ && sea_fight_is_over()) return end();
    if (attackers == 0) return end();
    if (defenders == 0) {
        if (zombies_ == 0 || count(Side::Attackers, is_land) == 0) return end();
        offer(Word::Press);
        return offer(Word::Cease);
    }
    const auto fighting = [](const Piece& piece) { return piece.unit != Unit::Transport; };
    const bool transports_only =
        at_sea_ && count(Side::Attackers, fighting) == 0 && count(Side::Defenders, fighting) == 0;
    offer(transports_only ? Word::Cease : Word::Press);  // AAZ-58.20
    if (count(Side::Attackers, overland) > 0)
        for (const Space space : retreats_) offer(Word::Retreat, space);
    else if (count(Side::Attackers, is_air) > 0)
        offer(Word::BreakOff);
}

}  // namespace gravetide::aaz::model
