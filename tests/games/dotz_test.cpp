// Dawn of the Zeds' box against the ledger, cell by cell; the arithmetic of columns; and the exact
// odds against the rules themselves.
#include <gtest/gtest.h>
#include <regex>

#include "engine/bad_input.h"
#include "games/dotz/odds/odds.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {
namespace {

class DotzBox : public ::testing::Test {
protected:
    const Dotz game{DataFolder()};
    const Box& box = game.box();

    // All whole numbers after the colon of a rule's text, as far as "Alt:".
    static std::vector<int> numbers_of(const std::string& id) {
        const Rule* rule = find_rule(id);
        std::string text = rule ? std::string(rule->text) : std::string();
        text = text.substr(std::min(text.find(':') + 1, text.size()));
        std::vector<int> numbers;
        const std::regex pattern(R"(\d+)");
        for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it)
            numbers.push_back(std::stoi(it->str()));
        return numbers;
    }

    State put(const std::vector<Fact>& facts) const {
        State state = bare(game, usual_setup(game.options()));
        for (const Fact& fact : facts) put_fact(game, state, fact);
        return state;
    }
};

// The sums of the seven rows; each row is one rule.
constexpr std::array<std::array<int, 2>, kRows> kRowSums{
    {{2, 2}, {3, 4}, {5, 6}, {7, 7}, {8, 9}, {10, 11}, {12, 12}}};

// DOTZ-6.1.4.1 DOTZ-6.1.4.2 DOTZ-6.1.4.5.1 DOTZ-6.1.4.5.2 DOTZ-6.1.4.5.3 DOTZ-6.1.4.5.4
// DOTZ-6.1.4.5.5 DOTZ-6.1.4.5.6 DOTZ-6.1.4.5.7
TEST_F(DotzBox, hand_to_hand_hits_are_the_ledgers) {
    for (std::size_t row = 0; row < kRows; ++row) {
        for (const int sum : kRowSums.at(row))
            EXPECT_EQ(box.row_of.at(static_cast<std::size_t>(sum)), row);
        const auto numbers = numbers_of("DOTZ-6.1.4.5." + std::to_string(row + 1));
        ASSERT_EQ(numbers.size(), 14U);
        for (std::size_t column = 0; column < kColumns; ++column) {
            EXPECT_EQ(box.fight.at(row).at(column).zeds, numbers.at(2 * column)) << row << column;
            EXPECT_EQ(box.fight.at(row).at(column).unit, numbers.at(2 * column + 1));
        }
    }
}

// DOTZ-6.1.4.6.1 DOTZ-6.1.4.6.2 DOTZ-6.1.4.6.3 DOTZ-6.1.4.6.4 DOTZ-6.1.4.6.5 DOTZ-6.1.4.6.6
// DOTZ-6.1.4.6.7
TEST_F(DotzBox, gunfire_hits_are_the_ledgers) {
    for (std::size_t row = 0; row < kRows; ++row) {
        const auto numbers = numbers_of("DOTZ-6.1.4.6." + std::to_string(row + 1));
        ASSERT_EQ(numbers.size(), std::size_t{kColumns});
        for (std::size_t column = 0; column < kColumns; ++column)
            EXPECT_EQ(box.gunfire.at(row).at(column), numbers.at(column)) << row << column;
    }
}

// DOTZ-6.1.4.7 DOTZ-6.1.4.7.1 DOTZ-6.1.4.7.2 DOTZ-6.1.4.7.3 DOTZ-6.1.4.7.4 DOTZ-6.1.4.7.5
// DOTZ-6.1.4.7.6 DOTZ-6.1.4.7.7: the columns in which the players win, row by row; the rule behind
// them; and the other reading.
TEST_F(DotzBox, losers_are_the_ledgers) {
    for (std::size_t row = 0; row < kRows; ++row) {
        const Rule* rule = find_rule("DOTZ-6.1.4.7." + std::to_string(row + 1));
        ASSERT_TRUE(rule);
        const std::string text(rule->text.substr(0, rule->text.find("Alt:")));
        const std::string players = text.substr(text.find("players win"));
        for (std::size_t column = 0; column < kColumns; ++column) {
            const Cell& cell = box.fight.at(row).at(column);
            const bool players_win = players.find("every column") != std::string::npos
                                     || players.find(box.columns.at(column)) != std::string::npos;
            EXPECT_EQ(cell.zeds_win == 0, players_win) << row << " " << box.columns.at(column);
            EXPECT_EQ(cell.zeds_win == 1, cell.unit > cell.zeds);
            const bool tie = cell.zeds == 2 && cell.unit == 2;
            const bool other =
                cell.zeds_win || tie || (row == 1 && column == 6) || (row == 6 && column == 1);
            EXPECT_EQ(cell.other == 1, other) << row << " " << box.columns.at(column);
        }
    }
}

// DOTZ-6.1.2.3 to DOTZ-6.1.2.9, and W-07
TEST_F(DotzBox, initial_columns) {
    const auto column = [&](int zeds, int unit) {
        return box.columns.at(static_cast<std::size_t>(initial_column(zeds, unit)));
    };
    EXPECT_EQ(column(9, 3), "Zx3");
    EXPECT_EQ(column(8, 3), "Zx2");
    EXPECT_EQ(column(6, 3), "Zx2");
    EXPECT_EQ(column(5, 3), "ZA");
    EXPECT_EQ(column(5, 5), "EQ");
    EXPECT_EQ(column(4, 5), "HA");
    EXPECT_EQ(column(3, 6), "Hx2");
    EXPECT_EQ(column(2, 6), "Hx3");
    EXPECT_EQ(column(7, 5), "ZA");
    EXPECT_EQ(column(7, 4), "ZA");
    EXPECT_EQ(column(7, 3), "Zx2");
}

// W-06: DOTZ-0.7 DOTZ-6.1.3.1 DOTZ-6.1.3.2: <1, <1 and 1> on EQ make ZA; the edges hold.
TEST_F(DotzBox, shifts_add_up_to_one_net_shift) {
    Box shifted = box;
    shifted.units[index_of(Unit::FirstCivilians)].fight_shift = -2;
    const State state =
        put({{"civ42", "forest_2 leader"}, {"zed42a", "forest_3"}, {"zed94", "forest_4"}});
    const Fight equal =
        attack_by({shifted, state}, Unit::FirstCivilians, space_of(Track::Forest, 3));
    EXPECT_EQ(shifted.columns.at(static_cast<std::size_t>(fight_column({shifted, state}, equal))),
              "ZA");
    const Fight uneven =
        attack_by({shifted, state}, Unit::FirstCivilians, space_of(Track::Forest, 4));
    EXPECT_EQ(fight_column({shifted, state}, uneven), 0);
}

// DOTZ-U.1.0 to DOTZ-U.8.0: Strength, Hits and Move of every unit as its rule writes them.
TEST_F(DotzBox, units_are_the_ledgers) {
    for (std::size_t i = 0; i < 8; ++i) {
        const auto numbers = numbers_of("DOTZ-U." + std::to_string(i + 1) + ".0");
        const UnitInfo& unit = box.units.at(i);
        const std::vector<int> expected{unit.strength[0], unit.strength[1], unit.hits[0],
                                        unit.hits[1], unit.move};
        ASSERT_GE(numbers.size(), 5U);
        EXPECT_EQ(std::vector<int>(numbers.begin(), numbers.begin() + 5), expected) << unit.id;
    }
}

// DOTZ-E.1.0 to DOTZ-E.21.0: the tracks and Event Actions of every card as its rule writes them.
TEST_F(DotzBox, event_cards_are_the_ledgers) {
    constexpr std::array<const char*, 6> kNames{"Forest",  "Mountain",   "Highway",
                                                "Suburbs", "all tracks", "Fated x2"};
    for (const EventInfo& card : box.events) {
        std::string text(card.rule->text);
        // The title may itself name a track: what counts stands after the last colon.
        const std::string rest = text.substr(text.rfind(": ") + 1);
        if (card.brains) {
            EXPECT_NE(text.find("Brains! turn"), std::string::npos) << card.id;
            continue;
        }
        std::size_t from = 0;
        for (const Symbol symbol : card.symbols) {
            const auto found = rest.find(kNames.at(static_cast<std::size_t>(symbol)), from);
            ASSERT_NE(found, std::string::npos) << card.id;
            from = found + 1;
        }
        EXPECT_NE(rest.find(std::to_string(card.actions) + " Event Action"), std::string::npos)
            << card.id;
        if (card.act) {
            constexpr std::array<const char*, 5> kActNames{"", "Act I", "Act II", "Act III",
                                                           "Act IV"};
            EXPECT_NE(text.find(kActNames.at(static_cast<std::size_t>(card.act))),
                      std::string::npos)
                << card.id;
        }
    }
}

// DOTZ-3.0.5 DOTZ-3.0.6 DOTZ-3.0.7: each icon on the cards its rule lists.
TEST_F(DotzBox, pressure_icons_are_the_ledgers) {
    for (const EventInfo& card : box.events) {
        if (card.brains || card.act == 0) {
            EXPECT_EQ(card.pressure, Pressure::None) << card.id;
            continue;
        }
        const char* id = card.pressure == Pressure::Placement  ? "DOTZ-3.0.5"
                         : card.pressure == Pressure::Movement ? "DOTZ-3.0.6"
                                                               : "DOTZ-3.0.7";
        EXPECT_NE(find_rule(id)->text.find(card.title), std::string_view::npos) << card.id;
    }
}

// The odds of one combat, walked through the rules: every roll, each Hit on the first of the Zeds.
struct Walked {
    double zeds_win = 0, falls = 0, flips = 0, dies = 0, zed_dies = 0;
    std::array<double, 6> zeds_hits{};
};

class FightWalk {
public:
    FightWalk(const Dotz& game, RerollPolicy reroll, Unit unit, Zed zed)
        : game_(game), reroll_(reroll), unit_(unit), zed_(zed) {}

    Walked walk(const State& start) {
        step(start, 1, {});
        return sum_;
    }

private:
    struct Path {
        bool rolled = false, lost = false, fell = false, flipped = false, died = false;
        int hits = 0;
    };

    void finish(const State& state, double chance, const Path& path) {
        sum_.zeds_win += path.lost ? chance : 0;
        sum_.falls += path.fell ? chance : 0;
        sum_.flips += path.flipped ? chance : 0;
        sum_.dies += path.died ? chance : 0;
        sum_.zed_dies += of(state, zed_).at == Space::Aside ? chance : 0;
        sum_.zeds_hits.at(static_cast<std::size_t>(path.hits)) += chance;
    }

    void step(const State& state, double chance, Path path) {
        const Task task = state.work.last().task;
        if (path.rolled && state.fight.kind == FightKind::None) return finish(state, chance, path);
        if (game_.to_act(state) == Seat::Chance) {
            std::vector<Chance<Action>> chances;
            game_.list_chances(state, chances);
            for (const auto& [action, probability] : chances) {
                Path next = path;
                if (task == Task::SavingDie) {
                    next.fell = true;
                    next.died = action.number <= 3;
                }
                play(state, action, chance * probability, next);
            }
            return;
        }
        std::vector<Action> actions;
        game_.list_actions(state, actions);
        Action choice = actions.at(0);
        if (task == Task::Reroll)
            choice.verb =
                reroll_ == RerollPolicy::WhenLost && path.lost ? Verb::Reroll : Verb::Keep;
        if (task == Task::HitMob) choice = {.verb = Verb::Hit, .zed = zed_};
        play(state, choice, chance, path);
    }

    void play(State state, Action action, double chance, Path path) {
        std::vector<Event> page;
        Journal<Event> journal(page);
        game_.play(state, action, journal);
        for (const Event& event : page) {
            if (event.what == Happening::Column || event.what == Happening::Rolls) {
                path.rolled = true;
                path.lost = event.other / 4096 != 0;
                path.hits = event.other / 16 % 16;
            }
            if ((event.what == Happening::UnitFlips && event.unit == unit_)
                || event.what == Happening::UnitSaved || event.what == Happening::UnitDies)
                path.flipped = true;
        }
        step(state, chance, path);
    }

    const Dotz& game_;
    RerollPolicy reroll_;
    Unit unit_;
    Zed zed_;
    Walked sum_;
};

struct OddsCase {
    std::vector<Fact> facts;
    Unit unit;
    const char* zed;
    const char* deed;
};

TEST_F(DotzBox, odds_agree_with_the_rules) {
    const std::vector<OddsCase> cases{
        {{{"hunt", "forest_2"}, {"zed84", "forest_3"}}, Unit::Hunt, "zed84", "move to forest_3"},
        {{{"piazza", "forest_2 reduced"}, {"zed53a", "forest_3 hits=2"}},
         Unit::Piazza,
         "zed53a",
         "move to forest_3"},
        {{{"furies", "forest_2 hits=1"},
          {"zed63a", "forest_3 reduced hits=1 tough"},
          {"zed94", "forest_3"}},
         Unit::Furies,
         "zed63a",
         "move to forest_3"},
        {{{"schmidt", "forest_2"}, {"zed21", "forest_3 reduced hits=2"}},
         Unit::Schmidt,
         "zed21",
         "move to forest_3"},
        {{{"veterans12", "forest_2 reduced hits=1"}, {"zed94", "forest_3"}},
         Unit::Veterans,
         "zed94",
         "move to forest_3"},
        {{{"johnson", "forest_2"}, {"zed42a", "forest_3 reduced hits=1 tough"}, {"ammo", "1"}},
         Unit::Johnson,
         "zed42a",
         "fire at zed42a"},
    };
    for (const OddsCase& row : cases)
        for (const RerollPolicy policy : {RerollPolicy::Never, RerollPolicy::WhenLost}) {
            auto facts = row.facts;
            facts.push_back({"go", "actions"});
            State state = put(facts);
            const View view{box, state};
            const Zed zed = *read_zed_id(box, row.zed);
            const bool gunfire = std::string_view(row.deed).starts_with("fire");
            const Fight fight = gunfire ? gunfire_by(view, row.unit, zed, 0)
                                        : attack_by(view, row.unit, of(state, zed).at);
            const FightCase fight_case = case_of(view, fight, policy);
            const FightOdds odds = odds_of(box, fight_case);
            Journal<Event> quiet;
            game.play(state, {.verb = Verb::Use, .unit = row.unit, .number = 1}, quiet);
            game.play(state, *read_action(game, row.deed), quiet);
            const Walked walked = FightWalk(game, policy, row.unit, zed).walk(state);
            const std::size_t place = fight.zed == zed ? 0 : 1;
            EXPECT_NEAR(odds.zeds_win, walked.zeds_win, 1e-9) << row.deed << row.zed;
            EXPECT_NEAR(odds.unit_falls, walked.falls, 1e-9) << row.zed;
            EXPECT_NEAR(odds.unit_flips, walked.flips, 1e-9) << row.zed;
            EXPECT_NEAR(odds.unit_dies, walked.dies, 1e-9) << row.zed;
            EXPECT_NEAR(odds.zed_dies.at(place), walked.zed_dies, 1e-9) << row.zed;
            for (std::size_t i = 0; i < 6; ++i)
                EXPECT_NEAR(odds.zeds_hits.at(i), walked.zeds_hits.at(i), 1e-9) << row.zed << i;
        }
}

TEST_F(DotzBox, facts_are_checked) {
    State state = bare(game, usual_setup(game.options()));
    for (const Fact& fact : std::vector<Fact>{{"hunt", "nowhere"},
                                              {"hunt", "forest_2 hits=2"},
                                              {"zed94", "cemetery"},
                                              {"ammo", "21"},
                                              {"card", "no_such_card"},
                                              {"work.2", "act"},
                                              {"work.1", "no_such_task"},
                                              {"fight", "hand_to_hand unit=hunt"},
                                              {"go", "nowhere"},
                                              {"go", "activate"},
                                              {"no_such_fact", "1"}})
        EXPECT_THROW(put_fact(game, state, fact), BadInput) << fact.key << " " << fact.value;
}

}  // namespace
}  // namespace gravetide::dotz
