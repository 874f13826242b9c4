// How luck may fall for a choice or a gesture: what the next die or card decides, what the one who
// asks wants first. It goes as far as that matters to people and no farther.
#include "games/mall/odds/forecast.h"

#include <map>

#include "engine/bad_input.h"
#include "engine/prompt.h"

namespace gravetide::mall {

namespace {

// Each outcome of the next die or card, played.
template <class Visit>
void each_outcome(const Mall& game, const State& state, Visit visit) {
    std::vector<Chance<Action>> chances;
    Journal<Event> quiet;
    game.list_chances(state, chances);
    for (const auto& [action, probability] : chances) {
        State child = state;
        game.play(child, action, quiet);
        visit(child, action, probability);
    }
}

struct Yes {
    const char* key;
    std::string yes;
    std::string no;
};

template <class Test>
Forecast yes_or_no(const Mall& game, const State& state, const Yes& said, Test test) {
    Sums sums;
    sums.name(said.key, said.yes);
    sums.name("fails", said.no);
    each_outcome(game, state, [&](const State& here, Action, double likely) {
        sums.add(test(here) ? said.key : "fails", likely);
    });
    return {.parts = sums.take()};
}

// A die whose face is itself what people want to know, the best first.
enum class Wanted : std::uint8_t { Many, Few };
template <class Number>
Forecast by_number(const Mall& game, const State& state, Wanted wanted, const std::string& one,
                   const std::string& on_average, Number number) {
    std::map<int, double> counts;
    double mean = 0;
    each_outcome(game, state, [&](const State& here, Action action, double likely) {
        const int count = number(here, action);
        counts[wanted == Wanted::Many ? -count : count] += likely;
        mean += likely * count;
    });
    Forecast forecast;
    for (const auto& [order, likely] : counts) {
        const int count = std::abs(order);
        forecast.parts.push_back({std::to_string(count), number_of_things(count, one), likely});
    }
    forecast.besides.push_back({"mean", on_average, mean});
    return forecast;
}

// What a drawn card is good for, the best first.
enum class Worth : std::uint8_t { Weapon, Care, Gear, Nothing, Trouble };
Worth worth_of(Card card) {
    if (card == Card::Stockroom || card == Card::Alarm) return Worth::Trouble;
    if (card == Card::BareShelf) return Worth::Nothing;
    if (is_weapon(card) || is_handgun(card)) return Worth::Weapon;
    switch (card) {
    case Card::Bandage:
    case Card::FirstAid:
    case Card::Antiseptic:
    case Card::Energy:
    case Card::Espresso:
    case Card::Pen:
    case Card::Jacket: return Worth::Care;
    default: return Worth::Gear;
    }
}

// MALL-24.2 Of two cards the better counts.
Forecast draw_outlook(const Mall& game, const State& state) {
    constexpr std::array<std::pair<const char*, const char*>, 5> kWorth{
        {{"weapon", "A weapon"},
         {"care", "First aid, adrenaline or a jacket"},
         {"gear", "A tool or other gear"},
         {"nothing", "Nothing"},
         {"trouble", "Zombies: the stockroom or the alarm"}}};
    Sums sums;
    for (const auto& [key, said] : kWorth) sums.name(key, said);
    Sums cards;
    for (std::size_t i = 0; i < kKinds; ++i)
        cards.name(std::string(kCardIds[i]), game.box().card(card_at(i)).name);
    each_outcome(game, state, [&](const State& here, Action one, double likely) {
        cards.add(kCardIds[index_of(one.card)], likely);
        if (here.step != Step::DrawCard)
            return sums.add(kWorth[static_cast<std::size_t>(worth_of(one.card))].first, likely);
        each_outcome(game, here, [&](const State&, Action two, double also) {
            const Worth best = std::min(worth_of(one.card), worth_of(two.card));
            sums.add(kWorth[static_cast<std::size_t>(best)].first, likely * also);
        });
    });
    return {.parts = sums.take(), .besides = cards.take()};
}

// MALL-19.2, MALL-19.9 The counter that acts next: as far as its own fight.
Forecast swat_outlook(const Mall& game, const State& state) {
    const int counter = state.turn.counter;
    const std::string name = "SWAT " + std::to_string(counter + 1);
    const auto place = static_cast<std::size_t>(counter);
    Sums sums;
    sums.name("swat_wins", name + " beats a zombie");
    sums.name("swat_walks", name + " meets nobody");
    sums.name("swat_falls", name + " falls");
    const auto fought = [&](const State& here, Action, double likely) {
        sums.add(here.swat_at[place] == kNowhere ? "swat_falls" : "swat_wins", likely);
    };
    const auto is_fight = [&](const State& here) {
        return here.step == Step::SwatFightDie && here.turn.counter == counter;
    };
    if (is_fight(state)) {
        each_outcome(game, state, fought);
        return {.parts = sums.take()};
    }
    each_outcome(game, state, [&](const State& here, Action, double likely) {
        if (!is_fight(here)) return sums.add("swat_walks", likely);
        each_outcome(game, here, [&](const State& there, Action action, double also) {
            fought(there, action, likely * also);
        });
    });
    return {.parts = sums.take()};
}

Forecast bite_outlook(const Mall& game, const State& state, Seat seat, Seat reader) {
    const double turned = turning_chance(game, state, seat);
    const bool is_me = seat == reader;
    Sums sums;
    sums.name("back", who(seat, reader) + (is_me ? " come" : " comes") + " back as a human");
    sums.name("turned", who(seat, reader) + (is_me ? " are" : " is") + " turned into a zombie");
    sums.add("back", 1 - turned);
    sums.add("turned", turned);
    return {.parts = sums.take()};
}

int face_of(const State&, Action action) { return action.number; }

// What the die or card that falls next decides.
Forecast by_luck(const Mall& game, const State& state, Seat reader) {
    const Seat active = state.active;
    const std::string name = whom(active, reader);
    switch (state.step) {
    case Step::SpawnCount:
    case Step::StockroomDie: return spawn_outlook(game, state, reader);
    case Step::FightDie:
    case Step::JacketDie: return fight_outlook(game, state, reader);
    case Step::BiteDie: return bite_outlook(game, state, active, reader);
    case Step::EntryDirection: return entry_outlook(game, state, reader);
    case Step::DrawCard: return draw_outlook(game, state);
    case Step::SwatMoveDie:
    case Step::SwatFightDie: return swat_outlook(game, state);
    case Step::MovementDie:
        return by_number(game, state, Wanted::Many, "movement point", "movement points on average",
                         [](const State& here, Action) { return int{here.turn.movement}; });
    case Step::ZombieMoveDie:
        return by_number(game, state, Wanted::Many, "space", "spaces on average", face_of);
    case Step::ZombieCount: {
        const int more = state.turn.chainsaw;                 // MALL-13.2
        const int most = static_cast<int>(state.npz.size());  // no more can move than there are
        return by_number(game, state, Wanted::Few, "zombie", "zombies move on average",
                         [more, most](const State&, Action action) {
                             return std::min(action.number + more, most);
                         });
    }
    case Step::AlarmDie:
        return by_number(game, state, Wanted::Few, "zombie", "zombies come nearer on average",
                         face_of);
    case Step::ShotDie:
    case Step::SplashDie: {
        const int kills = state.kills[active];
        return yes_or_no(game, state, {"won", "The zombie is defeated", "Missed"},
                         [&](const State& here) { return here.kills[active] > kills; });
    }
    case Step::UnlockDie:
        return yes_or_no(game, state, {"opens", "The door opens", "It stays shut"},
                         [&](const State& here) { return here.doors != state.doors; });
    case Step::RadioDie:
        return yes_or_no(game, state, {"heard", "SWAT hears the call", "Nobody answers"},
                         [](const State& here) { return here.step == Step::ClockDie; });
    case Step::SealDie:
        return yes_or_no(game, state, {"sealed", "The entrance is sealed", "It does not hold"},
                         [&](const State& here) { return here.seals > state.seals; });
    case Step::ArrivalDie: {
        Forecast forecast;
        constexpr std::array kSides{"north", "east", "south", "west"};
        each_outcome(game, state, [&](const State&, Action action, double likely) {
            const std::string side = kSides.at((action.number + 3U) % 4);
            forecast.parts.push_back({side, "SWAT comes by the " + side + " entrance", likely});
        });
        return forecast;
    }
    default: return by_number(game, state, Wanted::Many, "", "on average", face_of);
    }
}

// Who has decided all this wants to know how it ends. Somebody else may have to choose a weapon
// first; one's own fights may be due.
Forecast after(const Mall& game, const State& state, Seat active, Seat reader) {
    if (state.step == Step::Combat && state.active == active)
        return row_outlook(game, state, reader);
    if (state.step == Step::Defend && state.asked != reader)
        return fight_outlook(game, state, reader);
    return game.to_act(state) == Seat::Chance ? by_luck(game, state, reader) : Forecast{};
}

}  // namespace

Forecast forecast_of(const Mall& game, const State& view, Seat seat, const Question& question) {
    std::vector<ActionId> gesture = question.actions;
    if (gesture.empty()) {
        const Piece piece = piece_of(game, view, seat, question);
        const Space to = space_of(view_of(game.box(), view), question.to);
        if (piece.zombie == kNowhere && piece.seat != seat) return {};
        for (const Goal& goal : reach_of(game, view, seat, question).goals)
            if (gesture.empty() && space_of(view_of(game.box(), view), goal.to) == to)
                gesture = goal.way;
        if (gesture.empty()) return {};
    }
    if (!is_player(seat) || gesture.size() > 64) return {};
    State state = view;
    Journal<Event> quiet;
    const bool was_due = state.step == Step::Combat;
    for (const ActionId id : gesture) {
        const auto action = action_of<Action>(id);
        if (game.to_act(state) != seat || game.forbidden_by(state, action)) return {};
        if (action.verb == Verb::TakeBite && is_human(state, seat)) {
            ++state.bites[seat];  // MALL-11.2; the die of MALL-11.7 is rolled in the next turn
            return bite_outlook(game, state, seat, seat);
        }
        game.play(state, action, quiet);
    }
    // A fight that was due before and still is has not been decided by this.
    if (was_due && state.step == Step::Combat && state.at[state.active] == view.at[state.active])
        return {};
    return after(game, state, view.active, seat);
}

}  // namespace gravetide::mall
