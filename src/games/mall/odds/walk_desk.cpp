// The whole walk to a place and back: what is asked, and what is answered.
#include <cmath>

#include "engine/best.h"
#include "games/mall/odds/errand.h"

namespace gravetide::mall {

namespace {

using FieldKind = OddsField::Kind;

constexpr int kWalks = 700;
constexpr std::size_t kMostStates = 20'000;  // beyond that a walk is sampled

// Of a walk, besides those of a fight.
constexpr std::array kWalkCards{Card::Bat,       Card::Golf,     Card::Knife,       Card::Axe,
                                Card::Chainsaw,  Card::Crowbar,  Card::Shotgun,     Card::Shotgun1,
                                Card::Handgun,   Card::Handgun2, Card::Handgun1,    Card::Jacket,
                                Card::Pan,       Card::StoreKey, Card::SecurityKey, Card::Shoes,
                                Card::Skateboard};

OddsSpread spread_of(const Errand& errand, const WalkOdds& odds) {
    OddsSpread spread{"ends", "How it ends"};
    const auto add = [&](const std::string& said, double likely) {
        if (likely > 0) spread.bars.push_back({said, likely});
    };
    const Ended arrived = errand.returns ? Ended::Back : Ended::There;
    if (const auto turns = odds.chances.find(arrived); turns != odds.chances.end())
        for (std::size_t turn = 0; turn < turns->second.size(); ++turn)
            add((errand.returns ? "back in turn " : "there in turn ") + std::to_string(turn),
                turns->second[turn]);
    add(errand.returns ? "bitten on the way there" : "bitten on the way",
        odds.of(Ended::BittenThere));
    add("bitten on the way back", odds.of(Ended::BittenBack));
    add("still on the way", odds.of(Ended::LateThere) + odds.of(Ended::LateBack));
    return spread;
}

}  // namespace

WalkOdds walked(const Mall& game, const Errand& errand) {
    Walker walker(game, errand);
    constexpr int kTurns = 100;
    const auto told = [&](const State& state) -> std::optional<WayOut> {
        const auto end = walker.ending(state);
        if (!end) return std::nullopt;
        const bool arrived = end->how == Ended::There || end->how == Ended::Back;
        return WayOut{std::to_string(static_cast<int>(end->how) * kTurns + end->turn),
                      arrived ? 1.0 : 0.0};
    };
    BestPlay<Mall> play(game, told);
    play.consider_only(
        [&](const State& state, const Action& action) { return walker.considers(state, action); });
    play.settle_by([&](State& state) { walker.settle(state); });
    play.run_on();
    play.at_most(kMostStates);
    State start = errand.start;
    walker.settle(start);
    WalkOdds odds;
    for (const auto& [said, likely] : play.from(start).chances) {
        const int code = std::stoi(said);
        odds.add({static_cast<Ended>(code / kTurns), code % kTurns}, likely);
    }
    return odds;
}

namespace {

// Summed up where nobody comes and that is soon done.
WalkOdds odds_of(const Mall& game, const Errand& errand) {
    if (errand.newcomers == Newcomers::None) {
        try {
            return walked(game, errand);
        } catch (const TooLong&) {
            return sampled(game, errand, kWalks);
        }
    }
    return sampled(game, errand, kWalks);
}

}  // namespace

OddsForm walk_form(const Mall& game) {
    OddsField cards{"cards", "Cards at hand", FieldKind::Pieces, {}, 0, 6, "none"};
    for (const Card card : kWalkCards) cards.values.push_back(card_value(game, card));
    OddsForm walk{"walk", "A walk to a place and back", {cards}, {}, {"map"}};
    walk.given = {{"from", "From", FieldKind::Text, {}, 0, 0, "start"},
                  {"to", "To", FieldKind::Text, {}, 0, 0, "radio"},
                  {"back", "And back", FieldKind::Flag, {}, 0, 0, "no"},
                  {"bandages", "Bandages", FieldKind::Number, {}, 0, 9, "1"},
                  {"turns", "Turns at most", FieldKind::Number, {}, 1, 12, "8"},
                  {"doors",
                   "Doors",
                   FieldKind::Choice,
                   {{"locked", "Locked"}, {"open", "Open"}},
                   0,
                   0,
                   "locked"},
                  {"arrivals",
                   "New zombies",
                   FieldKind::Choice,
                   {{"rolled", "Appear every turn"}, {"none", "None: only those who stand there"}},
                   0,
                   0,
                   "rolled"},
                  {"zombies", "Zombies on", FieldKind::Text, {}, 0, 0, "none"}};
    return walk;
}

OddsAnswer answer_walk(const Mall& game, const OddsForm& form, const OddsQuestion& question) {
    const Errand errand = read_errand(game, form, question);
    const WalkOdds odds = odds_of(game, errand);
    const Ended arrived = errand.returns ? Ended::Back : Ended::There;
    const double arrives = odds.of(arrived);
    const double back = odds.of(Ended::BittenBack) + odds.of(Ended::LateBack);
    OddsAnswer answer;
    const auto chance = [&](const char* key, const char* title, double value) {
        answer.figures.push_back({key, title, FigureKind::Chance, value});
    };
    if (errand.returns) chance("back", "there and back unbitten", arrives);
    chance("there", "there unbitten", arrives + (errand.returns ? back : 0));
    chance("bitten", "bitten on the way", odds.of(Ended::BittenThere) + odds.of(Ended::BittenBack));
    chance("late", "still on the way", odds.of(Ended::LateThere) + odds.of(Ended::LateBack));
    double turns = 0;
    if (const auto found = odds.chances.find(arrived); found != odds.chances.end())
        for (std::size_t turn = 0; turn < found->second.size(); ++turn)
            turns += static_cast<double>(turn) * found->second[turn];
    if (arrives > 0)
        answer.figures.push_back(
            {"turns", "arriving takes", FigureKind::Average, turns / arrives, "turns"});
    if (odds.walks > 0) {
        const int tenths = static_cast<int>(std::ceil(odds.within * 1000));
        answer.figures.push_back({"within", "found by", FigureKind::Told, odds.within, "",
                                  std::to_string(odds.walks) + " walks by the rules: sure within "
                                      + std::to_string(tenths / 10) + "."
                                      + std::to_string(tenths % 10) + " %"});
    }
    answer.spreads.push_back(spread_of(errand, odds));
    return answer;
}

}  // namespace gravetide::mall
