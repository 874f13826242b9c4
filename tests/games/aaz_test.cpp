// The box of Axis & Allies & Zombies against the ledger: rows AAZ-91 to AAZ-97 are read out of the
// rules' own texts and held against data/aaz.
#include <algorithm>
#include <ctime>
#include <gtest/gtest.h>
#include <regex>
#include <set>

#include "games/aaz/rules.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {
namespace {

class AazBox : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};

    static std::string text_of(const std::string& id) {
        const Rule* rule = find_rule(id);
        return rule ? std::string(rule->text) : std::string();
    }

    // "Bulgaria/Romania" of the charts is "Bulgaria Romania" of the map.
    static std::string plain(std::string name) {
        std::ranges::replace(name, '/', ' ');
        return name;
    }

    static const Place* by_name(const Board& board, const std::string& name) {
        for (const Place& place : board.places)
            if (!place.id.empty() && plain(place.name) == plain(name)) return &place;
        return nullptr;
    }

    // "Caucasus, Himalaya" or "none".
    static std::set<std::string> names_in(const std::string& list) {
        std::set<std::string> names;
        const std::regex comma(", ");
        if (list == "none") return names;
        for (std::sregex_token_iterator it(list.begin(), list.end(), comma, -1), end; it != end;
             ++it)
            names.insert(plain(*it));
        return names;
    }

    static std::set<std::string> names_of(const Board& board, const std::vector<Space>& spaces) {
        std::set<std::string> names;
        for (const Space space : spaces) {
            const Place& place = board.at(space);
            names.insert(is_territory(space) ? plain(place.name) : place.id.substr(3));
        }
        return names;
    }

    static void check_territory(const Board& board, const std::string& id) {
        const std::string text = text_of(id);
        std::smatch part;
        ASSERT_TRUE(
            std::regex_search(text, part,
                              std::regex(R"(^([^:(]+?)(?: \(`(\w+)`\))?: (.*); land: (.*); )"
                                         R"(sea zones: (.*)\.$)")))
            << id << " " << text;
        const Place* place = by_name(board, part[1]);
        ASSERT_NE(place, nullptr) << part[1];
        if (part[2].matched) {
            EXPECT_EQ(place->id, part[2]);
        }
        EXPECT_EQ(names_of(board, place->land), names_in(part[4])) << id;
        EXPECT_EQ(names_of(board, place->sea), names_in(part[5])) << id;
        const std::string marks = part[3];
        std::smatch ipc;
        if (std::regex_search(marks, ipc, std::regex(R"(^(\d+) IPC)"))) {
            EXPECT_EQ(place->ipc, std::stoi(ipc[1])) << id;
        } else {
            EXPECT_EQ(place->ipc, 0) << id;
        }
        EXPECT_EQ(place->enterable == 0, marks.find("never enterable") != std::string::npos) << id;
        const bool neutral = marks.find("neutral") != std::string::npos;
        EXPECT_EQ(place->original == Owner::Neutral, neutral) << id;
        if (!neutral) {
            EXPECT_NE(marks.find(kPowerNames[index_of(place->original)]), std::string::npos) << id;
        }
        if (board.key == "1942") return;  // its rows name neither capitals nor industry
        EXPECT_EQ(place->industry == Industry::Recruitment, marks.find("RC") != std::string::npos);
        const bool complex =
            marks.find(", IC") != std::string::npos || marks.find("; IC") != std::string::npos;
        EXPECT_EQ(place->industry == Industry::Complex, complex) << id << marks;
        EXPECT_EQ(!place->capital.empty(), marks.find("capital") != std::string::npos) << id;
    }

    static void check_zone(const Board& board, const std::string& id) {
        const std::string text = text_of(id);
        std::smatch part;
        ASSERT_TRUE(std::regex_search(
            text, part, std::regex(R"(^Sea zone (\d+): sea zones (.*); territories: (.*)\.$)")))
            << id << " " << text;
        const Place& place = board.places[kLand + static_cast<std::size_t>(std::stoi(part[1])) - 1];
        EXPECT_EQ(place.id, "sz_" + part[1].str());
        EXPECT_EQ(names_of(board, place.sea), names_in(part[2])) << id;
        EXPECT_EQ(names_of(board, place.land), names_in(part[3])) << id;
    }

    // "Soviet Union, Russia: 5 infantry, 1 artillery." against the rows of a scenario.
    static void check_row(const Scenario& scenario, const std::string& id) {
        const std::string text = text_of(id);
        std::smatch part;
        ASSERT_TRUE(std::regex_search(text, part, std::regex(R"(^([^,]+), ([^:]+): (.*)\.$)")))
            << id << " " << text;
        const auto power = std::ranges::find(kPowerNames, part[1].str());
        ASSERT_NE(power, kPowerNames.end()) << id;
        std::smatch zone;
        const std::string where = part[2];
        const Place* place =
            std::regex_search(where, zone, std::regex(R"(^[Ss]ea [Zz]one (\d+)$)"))
                ? &scenario.board->places[kLand + static_cast<std::size_t>(std::stoi(zone[1])) - 1]
                : by_name(*scenario.board, where);
        ASSERT_NE(place, nullptr) << id << " " << where;
        Units wanted;
        const std::string list = part[3];
        const std::regex unit(R"((\d+) (infantry|artillery|AAA gun|tank|fighter|bomber|submarine|)"
                              R"(transport|destroyer|cruiser|aircraft carrier|battleship)s?)");
        for (std::sregex_iterator it(list.begin(), list.end(), unit), end; it != end; ++it) {
            std::string name = (*it)[2];
            std::ranges::replace(name, ' ', '_');
            std::ranges::transform(name, name.begin(),
                                   [](char c) { return static_cast<char>(std::tolower(c)); });
            wanted.add(*read_unit(name), std::stoi((*it)[1]));
        }
        Units found;
        for (const SetupRow& row : scenario.units)
            if (index_of(row.power) == static_cast<std::size_t>(power - kPowerNames.begin())
                && scenario.board->at(row.space).id == place->id)
                found.add(row.units);
        EXPECT_EQ(found, wanted) << id << " " << text;
    }
};

// AAZ-91 to AAZ-97 are read one by one; together they are the whole of the data.
TEST_F(AazBox, has_the_territories_of_the_ledger) {
    for (int i = 1; i <= 72; ++i)
        check_territory(game.box().boards()[0], "AAZ-91." + std::to_string(i));
    for (int i = 1; i <= 96; ++i)
        check_territory(game.box().boards()[1], "AAZ-96." + std::to_string(i));
}

TEST_F(AazBox, has_the_sea_zones_of_the_ledger) {
    for (int i = 1; i <= 51; ++i) check_zone(game.box().boards()[0], "AAZ-92." + std::to_string(i));
    for (int i = 1; i <= 65; ++i) check_zone(game.box().boards()[1], "AAZ-97." + std::to_string(i));
}

TEST_F(AazBox, has_the_starting_units_of_the_ledger) {
    for (int i = 1; i <= 57; ++i)
        check_row(game.box().scenarios()[1], "AAZ-93." + std::to_string(i));
    EXPECT_EQ(game.box().scenarios()[1].units.size(), 57U);
    for (int i = 1; i <= 84; ++i)
        check_row(game.box().scenarios()[2], "AAZ-95." + std::to_string(i));
    EXPECT_EQ(game.box().scenarios()[2].units.size(), 84U);
}

TEST_F(AazBox, has_the_cards_of_the_ledger) {
    const auto& cards = game.box().cards(0);
    ASSERT_EQ(cards.size(), 60U);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const std::string text = text_of("AAZ-94." + std::to_string(i + 1));
        const Card& card = cards[i];
        const Place& place = game.box().boards()[0].at(card.territory);
        EXPECT_EQ(text.find("Card " + std::to_string(i + 1) + ": " + place.name + ", "
                            + std::to_string(card.zombies) + " zombie"),
                  0U)
            << text;
        EXPECT_NE(text.find("measure "
                            + std::string(kMeasureIds[static_cast<std::size_t>(card.measure)])),
                  std::string::npos)
            << text;
        EXPECT_EQ(text.find("Intro tag yes") != std::string::npos, card.intro == 1) << text;
        EXPECT_EQ(
            text.find("ends neutrality, value " + std::to_string(place.ipc)) != std::string::npos,
            place.original == Owner::Neutral)
            << text;
    }
    EXPECT_EQ(game.box().cards(1).size(), 86U);  // AAZ-80.38
}

// AAZ-12.2, AAZ-12.6, AAZ-12.8, AAZ-12.9, AAZ-12.11, AAZ-12.12, AAZ-12.13, AAZ-14.1, AAZ-14.6
TEST_F(AazBox, is_the_board_the_ledger_counts) {
    const Board& board = game.box().boards()[0];
    int land = 0;
    int borders = 0;
    int ipc = 0;
    std::multiset<std::string> industry;
    board.spaces.each([&](Space space) {
        land += is_territory(space) ? 1 : 0;
        borders += board.near[index_of(space)].size();
        const Place& place = board.at(space);
        if (is_power(place.original)) ipc += place.ipc;
        EXPECT_LE(place.ipc, 8);
        if (place.industry == Industry::Complex) industry.insert(place.id);
    });
    EXPECT_EQ(land, 72);
    EXPECT_EQ(board.spaces.size(), 123);
    EXPECT_EQ(borders, 2 * 290);
    EXPECT_EQ(ipc, 106);
    EXPECT_EQ(industry,
              (std::multiset<std::string>{"russia", "caucasus", "germany", "southern_europe",
                                          "united_kingdom", "australia", "japan",
                                          "eastern_united_states", "western_united_states"}));
}

// AAZ-12.4, AAZ-12.5 The edges of the board join; AAZ-14.14, AAZ-14.15, AAZ-14.21 the canals.
TEST_F(AazBox, joins_its_edges) {
    const Board& board = game.box().boards()[0];
    const auto joined = [&](const char* one, const char* other) {
        return board.near[index_of(*game.box().find(one))].has(*game.box().find(other));
    };
    EXPECT_TRUE(joined("western_canada", "eastern_canada"));
    EXPECT_TRUE(joined("western_united_states", "eastern_united_states"));
    EXPECT_TRUE(joined("mexico", "central_america"));
    EXPECT_TRUE(joined("sz_43", "sz_20"));
    EXPECT_TRUE(joined("sz_38", "sz_21"));
    EXPECT_TRUE(joined("sz_37", "sz_22"));
    EXPECT_TRUE(joined("sz_12", "sz_20"));
    EXPECT_TRUE(joined("sz_18", "sz_29"));
    EXPECT_TRUE(joined("anglo_egypt_sudan", "middle_east"));
    EXPECT_EQ(board.canals.size(), 3U);
}

// AAZ-20.1 to AAZ-20.10, AAZ-7.5, AAZ-7.6 The profiles are those of the ledger's texts.
TEST_F(AazBox, has_the_units_of_the_ledger) {
    constexpr std::array kOrder{Unit::Infantry, Unit::Artillery, Unit::Tank,      Unit::Fighter,
                                Unit::Bomber,   Unit::Submarine, Unit::Transport, Unit::Destroyer,
                                Unit::Carrier,  Unit::Battleship};
    for (std::size_t i = 0; i < kOrder.size(); ++i) {
        const std::string text = text_of("AAZ-20." + std::to_string(i + 1));
        const Profile& unit = profile(kOrder[i]);
        const auto says = [&](const std::string& what) {
            return text.find(what) != std::string::npos;
        };
        EXPECT_TRUE(says("cost " + std::to_string(unit.cost) + ",")) << text;
        EXPECT_TRUE(says("move " + std::to_string(unit.move) + ",")) << text;
        if (kOrder[i] == Unit::Transport) continue;
        EXPECT_TRUE(says("attack " + std::to_string(unit.attack))) << text;
        EXPECT_TRUE(says("defense " + std::to_string(unit.defense))) << text;
    }
}

struct Census {
    int infantry = 0, others = 0, zombies = 0, transports = 0;
};

Census census(const State& state) {
    Census sum;
    for (std::size_t i = 0; i < kSpaces; ++i) {
        if (i < kLand) sum.zombies += state.zombies[i];
        for (const Units& units : state.units[i]) {
            const int foot = i < kLand ? units.of(Unit::Infantry) : 0;
            sum.infantry += foot;
            sum.others += units.size() - foot;
            if (i >= kLand) sum.transports += units.of(Unit::Transport);
        }
        for (const auto& rows : state.cargo)
            for (std::size_t load = 1; load < kLoads; ++load) {
                const int ships = rows.at(space_at(i))[load];
                const Units aboard = parts_of(static_cast<Load>(load));
                sum.infantry += ships * aboard.of(Unit::Infantry);
                sum.others += ships * (aboard.size() - aboard.of(Unit::Infantry));
            }
    }
    return sum;
}

// AAZ-20.16, AAZ-20.18, AAZ-50.19 Nothing comes or goes but as the story says: every infantry lost
// is a zombie more, other units leave nothing behind.
TEST_F(AazBox, loses_and_raises_nobody_in_silence) {
    for (std::uint64_t number = 0; number < 60; ++number) {
        gravetide::Setup setup{};
        setup.chosen[kScenario] = number % 5 == 0 ? 1 : 0;
        State state = game.start(setup);
        Dice dice(seed_from_number(23), number);
        Tray tray;
        std::vector<Action> actions;
        std::vector<Event> page;
        Census before{};
        for (Seat seat = game.to_act(state); seat != Seat::Nobody; seat = game.to_act(state)) {
            Action action{};
            if (seat == Seat::Chance) {
                action = game.roll(state, dice, tray);
            } else {
                game.list_actions(state, actions);
                action =
                    actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))];
            }
            // AAZ-50.22 Who rose is still behind the casualty line while its owner is asked.
            if (state.step != Step::LoseAlike) {
                before = census(state);
                page.clear();
            }
            Journal<Event> journal(page);
            game.play(state, action, journal);
            if (state.step == Step::LoseAlike) continue;
            const Census after = census(state);
            int appeared = 0;
            int risen = 0;
            int killed = 0;
            int gained = 0;
            int machines = 0;
            for (const Event& event : page) {
                const bool foot = event.unit == Unit::Infantry;
                if (event.what == Happening::ZombiesAppear) appeared += event.number;
                if (event.what == Happening::Rises) risen += event.number;
                if (event.what == Happening::ZombiesKilled) killed += event.number;
                if (event.what == Happening::FreeInfantry) ++gained;
                if (event.what == Happening::Buys) ++(foot ? gained : machines);
            }
            ASSERT_EQ(after.zombies - before.zombies, appeared + risen - killed);
            // AAZ-20.17 Those who go down with a transport do not rise.
            const int drowned = before.infantry - after.infantry - (risen - gained);
            ASSERT_GE(drowned, 0);
            ASSERT_LE(drowned, 2 * std::max(0, before.transports - after.transports));
            ASSERT_LE(after.others, before.others + machines);
        }
    }
}

// The house bot finishes and holds its own; a small sample, the large one is `gravetide sim`.
TEST_F(AazBox, house_bot_beats_random) {
    for (int side = 0; side < 2; ++side) {
        int won = 0;
        for (std::uint64_t number = 0; number < 20; ++number) {
            State state = game.start(gravetide::Setup{});
            Dice dice(seed_from_number(11), number);
            Journal<Event> quiet;
            Tray tray;
            std::vector<Action> actions;
            for (Seat seat = game.to_act(state); seat != Seat::Nobody; seat = game.to_act(state)) {
                Action action{};
                if (seat == Seat::Chance) {
                    action = game.roll(state, dice, tray);
                } else if (seat == player(side)) {
                    action = game.house_choice(state, seat, dice);
                    ASSERT_EQ(game.forbidden_by(state, action), nullptr);
                } else {
                    game.list_actions(state, actions);
                    action = actions[static_cast<std::size_t>(
                        dice.below(static_cast<int>(actions.size())))];
                }
                game.play(state, action, quiet);
            }
            won += game.score(state, player(side)) > 0.5 ? 1 : 0;
        }
        EXPECT_GE(won, 14) << "seat " << side;
    }
}

TEST_F(AazBox, house_bot_uses_desperate_measures) {
    const gravetide::Setup setup =
        gravetide::read_setup(game.options(), {{"scenario", "full"}, {"measures", "yes"}});
    const auto position = [&](std::initializer_list<Fact> facts) {
        State state = bare(game, setup);
        put_fact(game, state, {"active", "germany"});
        for (const Fact& fact : facts) put_fact(game, state, fact);
        return state;
    };
    const auto choice = [&](const State& state) {
        Dice dice(seed_from_number(1), 0);
        return to_text(game, game.house_choice(state, game.to_act(state), dice));
    };
    // Zombies among the own troops go to the enemy; where nothing is gained they stay.
    EXPECT_EQ(choice(position(
                  {{"eastern_europe.zombies", "3"}, {"phase", "card"}, {"step", "decoying"}})),
              "lure zombies from eastern_europe to karelia");
    EXPECT_EQ(choice(position({{"karelia.zombies", "3"}, {"phase", "card"}, {"step", "decoying"}})),
              "decline");
    EXPECT_EQ(choice(position({{"technologies.germany", "mind_control_ray"},
                               {"eastern_europe.zombies", "1"},
                               {"eastern_europe.germany", "1 infantry"},
                               {"go", "noncombat"}})),
              "drive zombie from eastern_europe to karelia");
    State saws = position({{"technologies.germany", "chainsaw_tanks"},
                           {"ukraine.germany", "2 tank"},
                           {"ukraine.zombies", "3"},
                           {"ukraine.control", "zombies"},
                           {"entered", "ukraine"},
                           {"go", "combat"}});
    EXPECT_EQ(choice(saws), "fight in ukraine");
    Journal<Event> quiet;
    game.play(saws, *read_action(game, "fight in ukraine"), quiet);
    EXPECT_EQ(choice(saws), "saw with 2");
}

// By sea, too: it lands, fights there and builds ships, no turn is slow, and every match ends.
TEST_F(AazBox, house_bot_plays_the_full_game) {
    constexpr std::uint64_t kMatches = 2;
    constexpr double kSlow = 2;  // seconds
    int landings = 0;
    int launched = 0;
    double slowest = 0;
    for (std::uint64_t number = 0; number < kMatches; ++number) {
        gravetide::Setup setup{};
        setup.chosen[kScenario] = 1;
        State state = game.start(setup);
        Dice dice(seed_from_number(5), number);
        Journal<Event> quiet;
        Tray tray;
        Power turn = state.active;
        double spent = 0;
        for (Seat seat = game.to_act(state); seat != Seat::Nobody; seat = game.to_act(state)) {
            if (state.active != turn) spent = 0;
            turn = state.active;
            Action action{};
            if (seat == Seat::Chance) {
                action = game.roll(state, dice, tray);
            } else {
                const std::clock_t before = std::clock();
                action = game.house_choice(state, seat, dice);
                spent += static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
                slowest = std::max(slowest, spent);
                ASSERT_EQ(game.forbidden_by(state, action), nullptr);
            }
            if (action.verb == Verb::Land) ++landings;
            if (action.verb == Verb::Buy && kind_of(action.unit) == Kind::Sea) ++launched;
            game.play(state, action, quiet);
        }
        EXPECT_NE(state.outcome, Outcome::None);
    }
    EXPECT_LT(slowest, kSlow);
    EXPECT_GT(landings, 0);
    EXPECT_GT(launched, 0);
}

}  // namespace
}  // namespace gravetide::aaz
