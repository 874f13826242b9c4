// The engine's entry of Zeds, retreats and placements against those of a second, slow model, step
// by step: the two must ask the same, be answered the same, and stand alike at every roll of the
// dice and at the end. Positions come from the middle of random matches and are shaken.
// GRAVETIDE_ROADS_POSITIONS sets how many, GRAVETIDE_SEED which.
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>
#include <map>

#include "engine/bad_input.h"
#include "engine/dice.h"
#include "engine/rows.h"
#include "games/dotz/dotz.h"
#include "games/dotz/options.h"
#include "games/dotz/tell/names.h"
#include "games/dotz_roads_model.h"

namespace gravetide::dotz {
namespace {

const Dotz& game() {
    static const Dotz opened{DataFolder{}};
    return opened;
}

int setting(const char* name, int usual) {
    const char* wanted = std::getenv(name);
    return wanted ? std::atoi(wanted) : usual;
}

struct Disagreement {
    std::string what;
};

std::string join(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& each : words) text += each + "; ";
    return text;
}

// The engine, played by what the model asks.
class Lockstep {
public:
    Lockstep(State state, Dice& dice, std::map<std::string, int>& tally)
        : state_(state), dice_(dice), tally_(tally) {}

    State& state() { return state_; }
    model::Roads& model() { return *model_; }

    void begin() {
        model_.emplace(state_, model::Asked{[this](const auto& options) { return choose(options); },
                                            [this](const auto& options) { return luck(options); },
                                            [this](const auto& zeds) { return placed(zeds); }});
    }

    void finish() { pass_over_alike(); }

    void check_board() const {
        const std::string fast = model::Board(state_).text();
        const std::string slow = model_->board().text();
        if (fast != slow)
            throw Disagreement{"the boards differ; engine:\n" + fast + "model:\n" + slow};
    }

    void play(Action action) {
        path_ += to_text(game(), action) + "\n";
        game().play(state_, action, quiet_);
    }

    const std::string& path() const { return path_; }

private:
    static bool is_of_zed(Action action) {
        return action.verb == Verb::Hit || action.verb == Verb::Send || action.verb == Verb::StopZed
               || action.verb == Verb::ChooseZed;
    }

    // An action of the engine in the model's words.
    std::string spell(Action action, const std::vector<Action>& others) const {
        const std::string text = to_text(game(), action);
        if (!is_of_zed(action)) return text;
        const model::Board board(state_);
        const auto has_moved = [&](Action each) {
            return board.zeds.at(static_cast<std::size_t>(each.zed)).moved;
        };
        const bool all_alike =
            std::ranges::all_of(others, has_moved) || std::ranges::none_of(others, has_moved);
        return text.substr(0, text.find(' ') + 1) + board.about_zed(static_cast<int>(action.zed))
               + (!all_alike && has_moved(action) ? " moved" : "")
               + (action.verb == Verb::ChooseZed
                      ? " in " + model::text_of(board.zeds.at(index_of(action.zed)).at)
                      : "");
    }

    // A question among counters that nothing tells apart is none to the model.
    void pass_over_alike() {
        std::vector<Action> actions;
        while (game().to_act(state_) != Seat::Nobody && game().to_act(state_) != Seat::Chance) {
            game().list_actions(state_, actions);
            std::set<std::string> different;
            for (const Action each : actions) different.insert(spell(each, actions));
            if (different.size() != 1 || !is_of_zed(actions.front())) return;
            play(actions.front());
        }
    }

    std::size_t choose(const std::vector<std::string>& options) {
        pass_over_alike();
        std::map<std::string, Action> open;
        std::vector<Action> actions;
        const bool is_asked =
            game().to_act(state_) != Seat::Nobody && game().to_act(state_) != Seat::Chance;
        if (is_asked) game().list_actions(state_, actions);
        for (const Action each : actions) open[spell(each, actions)] = each;
        std::vector<std::string> fast;
        for (const auto& [text, action] : open) fast.push_back(text);
        std::vector<std::string> slow = options;
        std::ranges::sort(slow);
        if (fast != slow)
            throw Disagreement{"engine asks: " + join(fast) + "\nmodel asks: " + join(slow)};
        const auto chosen = static_cast<std::size_t>(dice_.below(static_cast<int>(options.size())));
        const std::string& word = options.at(chosen);
        ++tally_[word.substr(0, word.find(' '))];
        play(open.at(word));
        return chosen;
    }

    std::size_t placed(const std::vector<std::string>& zeds) const {
        if (state_.work.is_empty()) return 0;
        const Zed zed = state_.work[state_.work.size() - 1].zed;
        if (zed == Zed::None) return 0;
        return model::Board(state_).about_zed(static_cast<int>(zed)) == zeds.at(0) ? 0 : 1;
    }

    std::string luck(const std::set<std::string>& options) {
        pass_over_alike();
        std::vector<Chance<Action>> chances;
        if (game().to_act(state_) == Seat::Chance) game().list_chances(state_, chances);
        std::set<std::string> fast;
        for (const auto& each : chances) fast.insert(to_text(game(), each.action));
        if (fast != options)
            throw Disagreement{"engine rolls: " + join({fast.begin(), fast.end()})
                               + "\nmodel rolls: " + join({options.begin(), options.end()})};
        if (options.contains("sum 7")) check_board();
        Tray tray;
        const Action action = game().roll(state_, dice_, tray);
        const std::string text = to_text(game(), action);
        ++tally_[text.substr(0, 3)];
        play(action);
        return text;
    }

    State state_;
    Dice& dice_;
    std::map<std::string, int>& tally_;
    std::optional<model::Roads> model_;
    Journal<Event> quiet_;
    std::string path_;
};

void put(State& state, const std::string& key, const std::string& value) {
    put_fact(game(), state, {key, value});
}

std::string any_space(Dice& dice, int tracks) {
    const int number = dice.below(8);
    return std::string(model::text_of(model::Place{dice.below(tracks), number}));
}

// Counters of a match put on an empty board, many of them elsewhere, so that spaces are full and
// retreats meet Zeds.
State shaken(const State& from, Dice& dice) {
    State state = bare(game(), from.setup);
    const int tracks = 1 + dice.below(4);  // the fewer, the closer
    const int crowd = dice.below(24);
    for (std::size_t i = 0; i < kZeds; ++i) {
        Counter counter = from.zeds[i];
        if (dice.below(34) < crowd) counter.at = Space::TownCenter;  // for elsewhere
        if (!is_on_track(counter.at) && counter.at != Space::TownCenter) continue;
        std::string value = counter.at == Space::TownCenter ? any_space(dice, tracks)
                                                            : spell(game().box(), counter.at);
        if (dice.below(3) == 0) value += " reduced";
        if (const int hits = dice.below(3)) value += " hits=" + std::to_string(hits);
        if (dice.below(12) == 0) value += " tough";
        try {
            put(state, game().box().zed_ids[i], value);
        } catch (const BadInput&) {  // two are there already
        }
    }
    const int people = dice.below(16);
    for (std::size_t i = 0; i < kUnits; ++i) {
        const UnitInfo& info = game().box().units[i];
        Space at = from.units[i].at;
        if (dice.below(16) < people) at = *read_space_id(game().box(), any_space(dice, tracks));
        const bool is_held =
            is_on_track(at) && !is_start(at) && state.zeds_at[index_of(at)][0] != Zed::None;
        if (is_held || at == Space::Moving) at = Space::TownCenter;
        if (at == Space::Aside || at == Space::Available) continue;
        std::string value = spell(game().box(), at);
        if (at != Space::Cemetery && at <= Space::TownCenter) {
            if (dice.below(3) == 0) value += " reduced";
            if (info.hits[0] > 1 && dice.below(2)) value += " hits=1";
            const bool is_village = game().box().space(at).kind == SpaceKind::Village;
            if (is_regular(unit_at(i)) && is_village && dice.below(2)) value += " defiant";
        }
        try {
            put(state, info.id, value);
        } catch (const BadInput&) {
            put(state, info.id, "town_center");
        }
    }
    std::string held;
    for (const char* card : {"killdozer", "civilians_organize", "iron_will"})
        if (dice.below(4) == 0) held += (held.empty() ? "" : " ") + std::string(card);
    if (!held.empty()) put(state, "fate.held", held);
    if (dice.below(4) == 0) {
        const Space shut = *read_space_id(game().box(), any_space(dice, tracks));
        if (!is_start(shut)) put(state, "no_entry", spell(game().box(), shut));
    }
    if (dice.below(4) == 0) put(state, "keep_calm", "hunt");
    std::string flags;
    if (dice.below(3) == 0) flags += "may_withdraw ";
    if (dice.below(4) == 0) flags += "no_terrain ";
    if (dice.below(3) == 0) flags += "fallen_become_zeds ";
    if (!flags.empty()) put(state, "flags", flags.substr(0, flags.size() - 1));
    return state;
}

const std::vector<EventCard> kCards{EventCard::Rule7Cardio,   EventCard::NightMountain,
                                    EventCard::NightSuburbs,  EventCard::NightForest,
                                    EventCard::NightHighway,  EventCard::HateThat,
                                    EventCard::MineExplosion, EventCard::YouKidding,
                                    EventCard::Nightfall,     EventCard::ToughZeds};

// One happening of the Zeds Phase, in the engine's words and in the model's.
struct Happens {
    std::string name;
    std::string goal;
    EventCard card = EventCard::None;
    std::function<void(model::Roads&)> slow;
};

Happens any_happening(Dice& dice) {
    const std::array<std::string, 4> tracks{"forest", "mountain", "highway", "suburbs"};
    const int track = dice.below(4);
    const std::string& name = tracks.at(static_cast<std::size_t>(track));
    switch (dice.below(8)) {
    case 0:
        return {"activate twice", "activate " + name + " " + name, EventCard::None,
                [=](model::Roads& roads) { roads.activate(track), roads.activate(track); }};
    case 1:
        return {"movement", "pressure movement", EventCard::None,
                [](model::Roads& roads) { roads.press_movement(); }};
    case 2:
        return {"placement", "pressure placement", EventCard::None,
                [](model::Roads& roads) { roads.press_placement(); }};
    case 3:
        return {"lake", "twist lake_zeds", EventCard::None,
                [](model::Roads& roads) { roads.lake(); }};
    case 4:
        return {"dead", "twist living_dead", EventCard::None,
                [](model::Roads& roads) { roads.living_dead(); }};
    case 5:
        return {"brains", "brains", EventCard::BrainsOne,
                [](model::Roads& roads) { roads.brains(); }};
    case 6:
        return {"smell", "zeds_end", EventCard::ThatSmell,
                [](model::Roads& roads) { roads.smell(); }};
    default: {
        const EventCard card =
            kCards.at(static_cast<std::size_t>(dice.below(static_cast<int>(kCards.size()))));
        return {"card", "zeds_event", card, [=](model::Roads& roads) { roads.zeds_phase(card); }};
    }
    }
}

std::string facts_of(const State& state) {
    std::string text;
    for (const auto& [name, value] : to_words(game().options(), state.setup))
        text += name + "=" + value + " ";
    text += "\n";
    for (const Fact& fact : list_facts(game(), state))
        text += "put " + fact.key + " " + fact.value + "\n";
    return text;
}

void compare_happening(const State& from, Dice& dice, std::map<std::string, int>& tally) {
    State before = from;
    const Happens happens = any_happening(dice);
    if (happens.card != EventCard::None)
        put(before, "card", game().box().events[index_of(happens.card)].id);
    Lockstep both(before, dice, tally);
    both.begin();
    try {
        put(both.state(), "go", happens.goal);
        bool is_lost = false;
        try {
            happens.slow(both.model());
        } catch (const model::Lost&) {
            is_lost = true;
        }
        both.finish();
        if (is_lost != (both.state().result == Result::Lost))
            throw Disagreement{is_lost ? "the model lost" : "the engine lost"};
        if (!is_lost) {
            both.check_board();
            const Phase phase = both.state().phase;
            if (phase < Phase::ActionWindow && phase != Phase::TurnUp)
                throw Disagreement{"the engine is not done"};
        }
        ++tally[is_lost ? "lost" : happens.name];
    } catch (const Disagreement& disagreement) {
        FAIL() << disagreement.what << "\n"
               << facts_of(before) << "put go " << happens.goal << "\n"
               << both.path();
    }
}

// A Move Action into Zeds.
void compare_attack(const State& from, Dice& dice, std::map<std::string, int>& tally) {
    State before = from;
    before.flags &= static_cast<std::uint8_t>(~kNoTerrain);
    put(before, "actions", "4");
    put(before, "go", "actions");
    const auto play_any = [&](State& state, Verb verb) {
        std::vector<Action> actions;
        game().list_actions(state, actions);
        std::erase_if(actions, [&](Action each) {
            const bool is_met = verb != Verb::Move || !is_on_track(each.space)
                                || state.zeds_at[index_of(each.space)][0] != Zed::None;
            const bool is_paid =
                verb != Verb::Use || each.number == static_cast<std::uint8_t>(Payer::Event);
            return each.verb != verb || !is_met || !is_paid
                   || (verb == Verb::Move && !is_on_track(each.space));
        });
        if (actions.empty()) return Action{.verb = Verb::Done};
        return actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))];
    };
    const Action use = play_any(before, Verb::Use);
    if (use.verb != Verb::Use) return;
    Journal<Event> quiet;
    game().play(before, use, quiet);
    const Action move = play_any(before, Verb::Move);
    if (move.verb != Verb::Move) return;
    Lockstep both(before, dice, tally);
    both.begin();
    try {
        both.play(move);
        const auto space = static_cast<int>(move.space);
        both.model().attack(static_cast<int>(use.unit), {space / 8, space % 8});
        both.check_board();
        if (both.state().work.size() != 1 || both.state().work[0].task != Task::Act)
            throw Disagreement{"the engine is not done"};
        ++tally["attack"];
    } catch (const Disagreement& disagreement) {
        FAIL() << disagreement.what << "\n" << facts_of(before) << both.path();
    }
}

// A Gunfire attack, paid by an Event Action or by the Citadel: at whom, what falls, and who backs
// up.
void compare_gunfire(const State& from, Dice& dice, std::map<std::string, int>& tally) {
    using Means = model::Roads::Means;
    State before = from;
    if (dice.below(4) == 0) before.flags |= kVeteransFired;
    put(before, "actions", "4");
    put(before, "ammo", std::to_string(dice.below(4)));
    put(before, "go", "actions");
    std::vector<Action> actions;
    game().list_actions(before, actions);
    std::erase_if(actions, [](Action each) {
        const auto payer = static_cast<Payer>(each.number);
        return each.verb != Verb::Use || (payer != Payer::Event && payer != Payer::Citadel);
    });
    if (actions.empty()) return;
    const Action use =
        actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))];
    Journal<Event> quiet;
    game().play(before, use, quiet);
    const Means means =
        static_cast<Payer>(use.number) == Payer::Citadel ? Means::Citadel : Means::Action;
    Lockstep both(before, dice, tally);
    both.begin();
    const int unit = static_cast<int>(use.unit);
    try {
        std::set<int> fast;
        game().list_actions(before, actions);
        std::erase_if(actions, [](Action each) { return each.verb != Verb::Fire; });
        for (const Action each : actions) fast.insert(static_cast<int>(each.zed));
        if (fast != both.model().targets(unit, means)) throw Disagreement{"other targets"};
        if (actions.empty()) return;
        const Action fire =
            actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))];
        both.play(fire);
        both.model().fire(unit, static_cast<int>(fire.zed), means);
        both.finish();
        both.check_board();
        if (both.state().ammo != both.model().board().ammo) throw Disagreement{"other Ammo"};
        if (both.state().work.size() != 1 || both.state().work[0].task != Task::Act)
            throw Disagreement{"the engine is not done"};
        ++tally[means == Means::Citadel ? "citadel" : "gunfire"];
    } catch (const Disagreement& disagreement) {
        FAIL() << disagreement.what << "\n"
               << facts_of(before) << to_text(game(), use) << "\n"
               << both.path();
    }
}

// Make Ammo: who may pay for it, at whom, what falls, and that all of it is paid.
void compare_made_ammo(const State& from, Dice& dice, std::map<std::string, int>& tally) {
    using Means = model::Roads::Means;
    State before = from;
    const int events = dice.below(4);
    std::set<std::string> markers;
    std::string spent;
    for (int player = 1; player <= model::Board(from).players; ++player) {
        const std::string name = "player" + std::to_string(player);
        if (dice.below(4))
            markers.insert(name);
        else
            spent += (spent.empty() ? "" : " ") + name;
    }
    if (!spent.empty()) put(before, "spent", spent);
    if (events > 0) put(before, "actions", std::to_string(events));
    put(before, "ammo", std::to_string(dice.below(2)));
    put(before, "go", "actions");
    const Seat asked = game().to_act(before);
    if (asked == Seat::Chance || asked == Seat::Nobody) return;
    std::vector<Action> actions;
    game().list_actions(before, actions);
    std::erase_if(actions, [](Action each) { return each.verb != Verb::Use; });
    if (actions.empty()) return;
    const auto any = [&] {
        return actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))];
    };
    const Action use = any();
    const auto payer = [](Action each) { return std::string(kPayerNames.at(each.number)); };
    Journal<Event> quiet;
    game().play(before, use, quiet);
    Lockstep both(before, dice, tally);
    both.begin();
    const int unit = static_cast<int>(use.unit);
    try {
        std::set<std::pair<std::string, int>> fast, slow;
        game().list_actions(before, actions);
        std::erase_if(actions, [](Action each) { return each.verb != Verb::MakeAmmo; });
        for (const Action each : actions) fast.insert({payer(each), static_cast<int>(each.zed)});
        for (const std::string& second : model::Roads::second_payers(payer(use), events, markers))
            for (const int zed : both.model().targets(unit, Means::MadeAmmo))
                slow.insert({second, zed});
        if (fast != slow) throw Disagreement{"other ways to Make Ammo"};
        if (actions.empty()) return;
        const Action fire = any();
        both.play(fire);
        both.model().fire(unit, static_cast<int>(fire.zed), Means::MadeAmmo);
        both.finish();
        both.check_board();
        if (both.state().ammo != both.model().board().ammo) throw Disagreement{"other Ammo"};
        const int paid = (payer(use) == "event" ? 1 : 0) + (payer(fire) == "event" ? 1 : 0);
        markers.erase(payer(use));
        markers.erase(payer(fire));
        int left = 0;
        for (int player = 0; player < model::Board(from).players; ++player)
            left += both.state().spent >> player & 1 ? 0 : 1;
        if (both.state().event_actions != events - paid || left != static_cast<int>(markers.size()))
            throw Disagreement{"other costs"};
        ++tally["made"];
    } catch (const Disagreement& disagreement) {
        FAIL() << disagreement.what << "\n"
               << facts_of(before) << to_text(game(), use) << "\n"
               << both.path();
    }
}

State any_position(Dice& dice) {
    Setup setup;
    const auto options = game().options();
    for (std::size_t i = 0; i < options.size(); ++i)
        setup.chosen.at(i) =
            static_cast<std::uint8_t>(dice.below(static_cast<int>(options[i].values.size())));
    State state = game().start(setup);
    Journal<Event> quiet;
    Tray tray;
    std::vector<Action> actions;
    State last = state;
    const int decisions = 20 + dice.below(150);
    for (int i = 0; i < decisions && game().to_act(state) != Seat::Nobody; ++i) {
        last = state;
        Action action{};
        if (game().to_act(state) == Seat::Chance) {
            action = game().roll(state, dice, tray);
        } else {
            game().list_actions(state, actions);
            action =
                actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))];
        }
        game().play(state, action, quiet);
    }
    return last;
}

// DOTZ-3.1, DOTZ-3.2, DOTZ-4.1, DOTZ-4.2, DOTZ-4.6, DOTZ-4.7, DOTZ-6.1 to DOTZ-6.4
TEST(DotzRoads, are_walked_as_a_second_reading_of_the_ledger_walks_them) {
    const int positions = setting("GRAVETIDE_ROADS_POSITIONS", 4000);
    const auto seed = seed_from_number(static_cast<std::uint64_t>(setting("GRAVETIDE_SEED", 1)));
    std::map<std::string, int> tally;
    State match{};
    for (int number = 0; number < positions; ++number) {
        Dice dice(seed, static_cast<std::uint64_t>(number));
        if (number % 10 == 0) match = any_position(dice);
        const State position = shaken(match, dice);
        if (number % 4 == 1)
            compare_gunfire(position, dice, tally);
        else if (number % 8 == 3)
            compare_made_ammo(position, dice, tally);
        else if (dice.below(4))
            compare_happening(position, dice, tally);
        else
            compare_attack(position, dice, tally);
        ASSERT_FALSE(::testing::Test::HasFatalFailure()) << "position " << number;
    }
    for (const auto& [what, count] : tally) std::cout << what << " " << count << "  ";
    std::cout << "\n";
    for (const char* what :
         {"activate twice", "movement", "placement", "lake",     "dead",   "brains", "smell",
          "card",           "attack",   "lost",      "withdraw", "traps",  "first",  "stop",
          "send",           "press",    "place",     "hit",      "defend", "reroll", "play",
          "gunfire",        "citadel",  "back",      "remain",   "made"})
        EXPECT_GT(tally[what], 0) << what;
}

}  // namespace
}  // namespace gravetide::dotz
