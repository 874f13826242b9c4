// Playing what is legal, and what luck does: dice, draws from the Cup and the decks (DOTZ-0.15,
// DOTZ-0.16).
#include "games/dotz/rules.h"

namespace gravetide::dotz {

namespace {

constexpr std::array<int, 13> kWays{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};  // of two dice, of 36

Action with_number(Verb verb, int number) {
    return {.verb = verb, .number = static_cast<std::uint8_t>(number)};
}
Action with_card(Verb verb, int card) {
    return {.verb = verb, .card = static_cast<std::uint8_t>(card)};
}

// The Heroes a random Hero is drawn from (DOTZ-1.2.10, DOTZ-S.6).
unsigned heroes_to_draw(const State& state) {
    if (state.phase == Phase::Setup) return kHeroes;
    unsigned mask = 0;
    each_of<Unit>(kHeroes, [&](Unit unit) {
        if (of(state, unit).at == Space::Available) mask |= bit_of(unit);
    });
    return mask;
}

// DOTZ-S.5 The Regular Civilians not laid out yet, of a kind.
int civilians_left(const View& view, std::size_t kind) {
    int left = 0;
    each_of<Unit>(view.box.civilian_masks[kind], [&](Unit unit) {
        if (of(view.state, unit).at == Space::Aside) ++left;
    });
    return left;
}

int nth_bit(std::uint64_t mask, int n) {
    while (n-- > 0) mask &= mask - 1;
    return std::countr_zero(mask);
}

void play_luck(Table& table, Action action) {
    State& state = table.state;
    const Frame frame = state.work.pop();
    switch (frame.task) {
    case Task::DrawEvent: return turn_up(table, static_cast<EventCard>(action.card));
    case Task::DrawZed: return zed_drawn(table, frame, action.number);
    case Task::DrawFate: return fate_drawn(table, frame, static_cast<FateCard>(action.card));
    case Task::DrawCivilians: return draw_civilians(table, frame, action.number);
    case Task::DrawHero: return hero_drawn(table, action.unit);
    case Task::FightDice: return fight_dice(table, action.number);
    case Task::ForageDie: return forage_die(table, frame.unit, action.number);
    case Task::ForageDice: return forage_dice(table, frame.unit, action.number, action.other);
    case Task::ToughZedDie:  // DOTZ-6.2.9
        if (action.number > 3) return hurt_zed(table, frame.zed);
        return table.tell({.what = Happening::HitCancelled,
                           .rule = "DOTZ-6.2.9"_rule,
                           .zed = frame.zed,
                           .number = action.number});
    case Task::ToughUnitDie:  // DOTZ-6.2.8
        if (action.number <= 3) return hurt_unit(table, frame.unit);
        return table.tell({.what = Happening::HitCancelled,
                           .rule = "DOTZ-6.2.8"_rule,
                           .unit = frame.unit,
                           .number = action.number});
    case Task::SavingDie: return saving_die(table, frame.unit, action.number);
    case Task::TrapsDie: return traps_die(table, frame, action.number);
    default: assert(false && "nothing to roll");
    }
}

void play_question(Table& table, Action action) {
    State& state = table.state;
    const Frame frame = state.work.last();
    // These stay open until they are declined or have nothing left.
    if (frame.task == Task::Act) return play_act(table, action);
    const bool card = action.verb == Verb::Play || action.verb == Verb::PlayOn;
    if (card) return play_card(table, action);
    if (frame.task == Task::SpeechNext && action.verb == Verb::Next) {
        state.speech &= static_cast<std::uint16_t>(~bit_of(action.unit));
        return table.push({.task = Task::Deed,
                           .unit = action.unit,
                           .number = static_cast<std::uint8_t>(Payer::Speech)});
    }
    state.work.pop();
    switch (frame.task) {
    case Task::Withdraw: return answer_withdraw(table, frame, action.verb);
    case Task::Traps:
        if (action.verb == Verb::SetTraps)
            table.push(
                {.task = Task::TrapsDie, .zed = frame.zed, .mob = frame.mob, .at = frame.at});
        return;
    case Task::Reroll:  // DOTZ-6.1.4.3, DOTZ-U.3.4, DOTZ-U.4.4
        if (action.verb == Verb::Keep) return;
        state.fight.rerolled = 1;
        table.tell(
            {.what = Happening::Rerolls, .rule = "DOTZ-6.1.4.3"_rule, .unit = state.fight.unit});
        return table.push({.task = Task::FightDice});
    case Task::Deed: return play_deed(table, frame, action);
    case Task::SpeechNext: state.speech = 0; return;
    case Task::Overwatch:
        if (action.verb == Verb::BackUp) back_up(table, frame.unit, Unit::None);
        if (action.verb == Verb::BackUpWith) back_up(table, frame.unit, action.unit);
        return;
    case Task::ForageChoice: return forage_die(table, frame.unit, action.number);
    default: return;  // passed
    }
}

}  // namespace

void Dotz::play(State& state, Action action, Journal<Event>& journal) const {
    Table table{{box_, state}, state, journal};
    const Frame frame = state.work.last();
    if (is_chance(frame.task)) {
        play_luck(table, action);
    } else if (is_pick(frame.task)) {
        state.work.pop();
        const bool by_zed = action.verb == Verb::ChooseZed || action.verb == Verb::Send
                            || action.verb == Verb::StopZed || action.verb == Verb::Hit;
        const bool by_space = action.verb == Verb::PlaceOn || action.verb == Verb::Press;
        pick(table, frame,
             by_zed                       ? index_of(action.zed)
             : by_space                   ? index_of(action.space)
             : action.verb == Verb::Track ? action.number
                                          : index_of(action.unit));
    } else {
        play_question(table, action);
    }
    advance(table);
}

void Dotz::list_chances(const State& state, std::vector<Chance<Action>>& out) const {
    out.clear();
    if (to_act(state) != Seat::Chance) return;
    const View view{box_, state};
    switch (state.work.last().task) {
    case Task::DrawEvent: {
        const ActCards next = act_cards(view, view.state.act);
        const double sum = next.normal_left + next.special_left;
        const auto list = [&](std::uint32_t cards, int left) {
            if (left == 0) return;
            each_of<std::uint8_t>(cards, [&](std::uint8_t card) {
                out.push_back(
                    {with_card(Verb::DrawEvent, card), left / sum / std::popcount(cards)});
            });
        };
        list(next.normal, next.normal_left);
        list(next.special, next.special_left);
        return;
    }
    case Task::DrawZed: {
        const double sum = std::popcount(state.cup);
        for (std::size_t i = 0; i < kZedKinds; ++i) {
            const ZedKind& kind = box_.kinds[i];
            const std::uint64_t all = ((std::uint64_t{1} << kind.count) - 1) << kind.first;
            if (const int left = std::popcount(all & state.cup))
                out.push_back({with_number(Verb::DrawZed, static_cast<int>(i)), left / sum});
        }
        return;
    }
    case Task::DrawFate: {
        const double sum = std::popcount(unsigned{state.fate_deck});
        each_of<std::uint8_t>(unsigned{state.fate_deck}, [&](std::uint8_t card) {
            out.push_back({with_card(Verb::DrawFate, card), 1 / sum});
        });
        return;
    }
    case Task::DrawCivilians: {
        int sum = 0;
        for (std::size_t i = 0; i < box_.civilian_ids.size(); ++i) sum += civilians_left(view, i);
        for (std::size_t i = 0; i < box_.civilian_ids.size(); ++i)
            if (const int left = civilians_left(view, i))
                out.push_back({with_number(Verb::DrawCivilians, static_cast<int>(i)),
                               static_cast<double>(left) / sum});
        return;
    }
    case Task::DrawHero: {
        const unsigned heroes = heroes_to_draw(state);
        each_of<Unit>(heroes, [&](Unit unit) {
            out.push_back({{.verb = Verb::DrawHero, .unit = unit}, 1.0 / std::popcount(heroes)});
        });
        return;
    }
    case Task::FightDice:
        for (int sum = 2; sum <= 12; ++sum)
            out.push_back(
                {with_number(Verb::Sum, sum), kWays.at(static_cast<std::size_t>(sum)) / 36.0});
        return;
    case Task::ForageDice:
        for (std::uint8_t one = 1; one <= 6; ++one)
            for (std::uint8_t other = one; other <= 6; ++other)
                out.push_back({{.verb = Verb::Dice, .number = one, .other = other},
                               (one == other ? 1 : 2) / 36.0});
        return;
    default:
        for (int face = 1; face <= 6; ++face)
            out.push_back({with_number(Verb::Die, face), 1.0 / 6});
    }
}

Action Dotz::roll(const State& state, Dice& dice, Tray& tray) const {
    const View view{box_, state};
    switch (state.work.last().task) {
    case Task::DrawEvent: {
        const ActCards next = act_cards(view, view.state.act);
        const bool normal = dice.below(next.normal_left + next.special_left) < next.normal_left;
        const std::uint32_t cards = normal ? next.normal : next.special;
        return with_card(Verb::DrawEvent, nth_bit(cards, dice.below(std::popcount(cards))));
    }
    case Task::DrawZed: {
        const int counter = nth_bit(state.cup, dice.below(std::popcount(state.cup)));
        return with_number(Verb::DrawZed, box_.kind_of.at(static_cast<std::size_t>(counter)));
    }
    case Task::DrawFate:
        return with_card(
            Verb::DrawFate,
            nth_bit(state.fate_deck, dice.below(std::popcount(unsigned{state.fate_deck}))));
    case Task::DrawCivilians: {
        int sum = 0;
        for (std::size_t i = 0; i < box_.civilian_ids.size(); ++i) sum += civilians_left(view, i);
        int drawn = dice.below(sum);
        std::size_t kind = 0;
        while (drawn >= civilians_left(view, kind)) drawn -= civilians_left(view, kind++);
        return with_number(Verb::DrawCivilians, static_cast<int>(kind));
    }
    case Task::DrawHero: {
        const unsigned heroes = heroes_to_draw(state);
        const int drawn = nth_bit(heroes, dice.below(std::popcount(heroes)));
        return {.verb = Verb::DrawHero, .unit = unit_at(static_cast<std::size_t>(drawn))};
    }
    case Task::FightDice: {
        const int one = tray.die(dice, 6);
        return with_number(Verb::Sum, one + tray.die(dice, 6));
    }
    case Task::ForageDice: {
        const int one = tray.die(dice, 6);
        const int other = tray.die(dice, 6);
        return {.verb = Verb::Dice,
                .number = static_cast<std::uint8_t>(std::min(one, other)),
                .other = static_cast<std::uint8_t>(std::max(one, other))};
    }
    default: return with_number(Verb::Die, tray.die(dice, 6));
    }
}

}  // namespace gravetide::dotz
