// A walk with new zombies has more ways to fall than can be gone through: where six of them come to
// stand, turn after turn. So that many walks are made by the rules, always with the same dice. A
// fight ends no walk: the share of its faces that bite is taken off and counted, and one of the
// others is thrown. That leaves a fraction of the error that counting bitten walkers would have.
#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

#include "games/mall/odds/errand.h"

namespace gravetide::mall {

namespace {

// Which faces of a fight's dice bite at once, a bit each: told by what is thrown with and what may
// save the loser, so that the rules are asked once for each.
class BitingFaces {
public:
    unsigned of(const Mall& game, const State& state) {
        const Key key = key_of(state);
        for (const auto& [known, faces] : known_)
            if (known == key) return faces;
        std::vector<Chance<Action>> chances;
        Journal<Event> quiet;
        game.list_chances(state, chances);
        unsigned faces = 0;
        for (const auto& [action, probability] : chances) {
            State child = state;
            game.play(child, action, quiet);
            if (!is_human(child, kWalker)) faces |= 1U << action.number;
        }
        known_.emplace_back(key, faces);
        return faces;
    }

private:
    struct Key {
        Step step{};
        Card weapon{};
        int bonus = 0, fired = 0, lost = 0, bandages = 0;
        Cards hand{};
        friend bool operator==(const Key&, const Key&) = default;
    };
    static Key key_of(const State& state) {
        const Fight& fight = state.turn.fight;
        return {state.step,         fight.weapon, fight.bonus,
                fight.fired,        fight.lost,   state.bandages[kWalker],
                state.hand[kWalker]};
    }

    std::vector<std::pair<Key, unsigned>> known_{};
};

class Sampler {
public:
    Sampler(const Mall& game, const Errand& errand, Pace pace)
        : game_(game), errand_(errand), walker_(game, errand), pace_(pace) {}

    // One walk; what comes of the first figure.
    double walk(WalkOdds& odds, int number, double share) {
        State state = errand_.start;
        walker_.settle(state);
        odds_ = &odds;
        share_ = share;
        likely_ = 1;
        stretch_ = number;
        turns_ = 0;
        while (true) {
            if (const auto end = walker_.ending(state)) {
                odds.add(*end, share * likely_);
                const bool arrived = end->how == Ended::There || end->how == Ended::Back;
                return arrived ? likely_ : 0;
            }
            if (state.step == Step::FightDie || state.step == Step::JacketDie) {
                const int face = survived_face(state, biting_.of(game_, state));
                if (likely_ > 0) play(state, die_of(kFaces, face));
            } else if (pace_ == Pace::ByTheRules || !make_phase(state)) {
                make_step(state);
            }
            if (likely_ <= 0) return 0;
            walker_.settle(state);
        }
    }

private:
    View view(const State& state) const { return view_of(game_.box(), state); }

    // Takes off the share of faces that bite; one of the others falls.
    int survived_face(const State& state, unsigned biting) {
        const int spared = kFaces - std::popcount(biting);
        if (biting != 0) {
            const bool been = Walker::has_been_there(state);
            const double bitten = 1 - static_cast<double>(spared) / kFaces;
            odds_->add({been ? Ended::BittenBack : Ended::BittenThere, state.round},
                       bitten * share_ * likely_);
            likely_ *= 1 - bitten;
            if (spared == 0) return 0;
        }
        int left = dice_.below(spared);
        int face = 0;
        while (biting >> face & 1 || left-- > 0) ++face;
        return face;
    }

    void make_step(State& state) {
        if (state.step == Step::MovementDie) return play(state, die_of(kFaces, movement_face()));
        const bool is_luck = game_.to_act(state) == Seat::Chance;
        play(state, is_luck ? game_.roll(state, dice_, tray_) : walker_.choice(state));
    }
    void play(State& state, const Action& action) { game_.play(state, action, quiet_); }
    static Action die_of(int sides, int face) {
        return {.verb = Verb::Die,
                .card = static_cast<Card>(sides),
                .number = static_cast<std::uint8_t>(face)};
    }

    // The first movement dice of all walks together show every row of faces alike often: what luck
    // with them would blur is not left to luck.
    int movement_face() {
        if (turns_ == kEvenTurns) return dice_.below(kFaces);
        ++turns_;
        const int face = stretch_ % kFaces;
        stretch_ /= kFaces;
        return face;
    }

    // OPTIMIZATION: the phases of a turn and their fights are made at once, not die by die as the
    // rules do, whose walks a test holds these to. Doors and a shotgun's splash are left to them.
    // False where nothing of that is due.
    bool make_phase(State& state) {
        switch (state.step) {
        case Step::Pause:
            if (state.phase != Phase::FirstPause) return false;
            [[fallthrough]];
        case Step::SpawnCount: spawn(state); return true;
        case Step::MovementDie: set_out(state); return true;
        case Step::Move: stride(state); return true;
        case Step::ZombieCount: shamble(state); return true;
        default: return false;
        }
    }

    // Goes on from a phase once everybody there is beaten. A shotgun's splash is left to the rules.
    template <class GoOn>
    void leave(State& state, Phase phase, GoOn go_on) {
        const Cards& hand = state.hand[kWalker];
        const bool by_the_rules = hand.has(Card::Shotgun) || hand.has(Card::Shotgun1);
        int zombies = zombies_beside(view(state), state.at[kWalker]);
        while (zombies > 0 && !by_the_rules && likely_ > 0) {
            fight(state, zombies);
            zombies = zombies_beside(view(state), state.at[kWalker]);
        }
        if (likely_ <= 0) return;
        if (zombies == 0) return go_on();
        state.phase = phase;
        Table table{view(state), state, quiet_};
        advance(table);
    }

    // MALL-10.7, MALL-10.8 The first of those beside is fought, once, with what serves best.
    void fight(State& state, int zombies) {
        const Cards& hand = state.hand[kWalker];
        Card weapon = Card::None;
        int bonus = 0;
        for (const Card card : kWeapons) {
            if (!hand.has(card) || (card == Card::Knife && zombies != 1)) continue;  // MALL-18.14
            if (game_.box().card(card).bonus <= bonus) continue;
            weapon = card;
            bonus = game_.box().card(card).bonus;
        }
        TurnState& turn = state.turn;
        turn.fight = {.at = first_beside(state), .weapon = weapon, .bonus = bonus};
        if (weapon == Card::Chainsaw) ++turn.chainsaw;
        while (true) {
            const unsigned losing = losing_faces(turn.fight.bonus);
            turn.fight.die = survived_face(state, has_saves(state) ? 0 : losing);
            if (likely_ <= 0) return;
            const Verb saved = save(state);
            if (saved != Verb::Reroll) return wear(state);
            turn.fight.fired = 0;
            turn.fight.bonus = bonus;
        }
    }

    Space first_beside(const State& state) const {
        const View see = view(state);
        const Space own = state.at[kWalker];
        const unsigned free = free_edges(see, own);
        if (!state.npz.has(own))
            for (const Way way : kWays)
                if (const Space next = see.at(own).beside[index_of(way)];
                    (free & bit_of(way)) && state.npz.has(next))
                    return next;
        return own;
    }

    // MALL-10.3 A bit for each face that loses.
    unsigned losing_faces(int bonus) const {
        unsigned faces = 0;
        for (int face = 0; face < kFaces; ++face)
            if (std::clamp(face + bonus, 0, 9) <= game_.box().number(Number::BiteMost))
                faces |= 1U << face;
        return faces;
    }

    // MALL-10.9, MALL-10.19 Whether who loses may still do something about it.
    static bool has_saves(const State& state) {
        const Cards& hand = state.hand[kWalker];
        const Fight& fight = state.turn.fight;
        const bool before = !fight.lost && (hand.has(Card::Pan) || (!fight.fired && gun_of(hand)));
        return before || hand.has(Card::Jacket) || state.bandages[kWalker] > 0;
    }
    static std::optional<Card> gun_of(const Cards& hand) {
        for (const Card gun : {Card::Handgun, Card::Handgun2, Card::Handgun1})
            if (hand.has(gun)) return gun;
        return std::nullopt;
    }

    // How a roll ends: Fight when it is won, else by what undid it; Reroll: it is thrown again.
    Verb save(State& state) {
        Fight& fight = state.turn.fight;
        Cards& hand = state.hand[kWalker];
        while (true) {
            if (!fight.lost && !(losing_faces(fight.bonus) >> fight.die & 1)) {
                remove_npz(state, fight.at);
                return Verb::Fight;
            }
            if (!fight.lost && hand.has(Card::Pan)) {  // MALL-18.31
                hand.remove(Card::Pan);
                return Verb::Reroll;
            }
            if (const auto gun = gun_of(hand); gun && !fight.lost && !fight.fired) {  // MALL-18.17
                hand.remove(*gun);
                if (spent(*gun) != Card::None) hand.add(spent(*gun));
                fight.fired = 1;
                fight.bonus = game_.box().card(*gun).bonus;
                continue;
            }
            if (!hand.has(Card::Jacket)) {  // MALL-16.1
                --state.bandages[kWalker];
                return Verb::Bandage;
            }
            hand.remove(Card::Jacket);  // MALL-18.30
            fight.lost = 1;
            const int least = game_.box().number(Number::JacketLeast);
            const int face = survived_face(state, has_saves(state) ? 0 : (1U << least) - 1);
            if (likely_ <= 0 || face >= least) return Verb::Jacket;
        }
    }

    // MALL-18.13, MALL-18.16
    static void wear(State& state) {
        const Fight& fight = state.turn.fight;
        const bool golf = fight.weapon == Card::Golf && fight.die == 0;
        const bool chainsaw = fight.weapon == Card::Chainsaw && fight.die == 9;
        if (golf || chainsaw) state.hand[kWalker].remove(fight.weapon);
        state.turn.fight = {};
    }

    // MALL-8.13 As many as the die shows, one after another.
    void spawn(State& state) {
        const View see = view(state);
        const auto& landings = landings_from(see);
        const bool is_quiet = errand_.newcomers == Newcomers::None;
        const int count = is_quiet ? 0 : dice_.die(spawn_die(see)) - state.seals;
        for (int i = 0; i < count && !is_supply_empty(see); ++i) {
            const auto direction = static_cast<std::size_t>(dice_.below(kDirections));
            const bool is_line = direction > 0 && direction + 1 < kDirections;
            const int distance = is_line ? dice_.below(kDistances) : 0;
            const Space landing = landings[direction][static_cast<std::size_t>(distance)];
            if (landing == kNowhere) continue;
            const Space space = room_at(see, landing);
            if (space != kNowhere) state.npz.add(space);
        }
        leave(state, Phase::Drops, [&] {
            state.phase = Phase::Movement;
            state.step = Step::MovementDie;
        });
    }

    // MALL-9.1
    void set_out(State& state) {
        Table table{view(state), state, quiet_};
        movement_die(table, movement_face());
        walker_.settle(state);
        if (state.step == Step::Move) stride(state);
    }

    // MALL-9.3, MALL-9.9 Step after step, until somebody is met or something else is to be done.
    void stride(State& state) {
        while (!walker_.ending(state)) {
            const Action next = walker_.choice(state);
            if (next.verb == Verb::Pass) return shamble(state);
            if (next.verb != Verb::Step) return play(state, next);
            state.turn.movement -= walker_.cost_of(state, next.to);
            state.at[kWalker] = next.to;
            bool goes_on = false;
            leave(state, Phase::Movement, [&] {
                state.step = Step::Move;
                goes_on = true;
            });
            if (!goes_on) return;
            walker_.settle(state);
        }
    }

    static constexpr int kDirections = 10, kDistances = 10;
    using Landings = std::array<std::array<Space, kDistances>, kDirections>;
    const Landings& landings_from(const View& see) {
        const auto [found, is_new] =
            landings_.try_emplace({see.state.at[kWalker], see.state.doors});
        Landings& landings = found->second;
        for (int direction = 0; is_new && direction < kDirections; ++direction)
            for (int face = 0; face < kDistances; ++face)
                landings.at(static_cast<std::size_t>(direction))
                    .at(static_cast<std::size_t>(face)) = spawn_landing(see, direction, face);
        return landings;
    }

    // MALL-13.1 to MALL-13.11 The nearest first, as the walker chooses among those alike.
    void shamble(State& state) {
        const View see = view(state);
        const Space own = state.at[kWalker];
        const Reach reach(see, std::span(&own, 1));
        shamblers_.clear();
        state.npz.each([&](Space zombie) {
            const int far = reach.from(zombie);
            if (far > 1 && far != kUnreachable)
                shamblers_.push_back({zombie_turn(see, zombie), zombie});
        });
        std::ranges::sort(shamblers_);
        const int moves = dice_.die(6) + state.turn.chainsaw;
        for (int i = 0; i < moves && move_first(state, reach); ++i) {
        }
        state.turn.fighting = kFighting;
        leave(state, Phase::MoveZombies, [&] {
            state.turn = {};
            state.moved = {};
            ++state.round;
            state.phase = Phase::NewZombies;
            state.step = Step::SpawnCount;
        });
    }

    // False when nobody can move any more.
    bool move_first(State& state, const Reach& reach) {
        const View see = view(state);
        const Space own = state.at[kWalker];
        Space to = kNowhere;
        auto who = shamblers_.end();
        for (auto one = shamblers_.begin(); one != shamblers_.end(); ++one) {
            if (who != shamblers_.end() && one->first != who->first) break;
            const unsigned ways = zombie_ways(see, reach, one->second);
            for (const Way way : kWays) {
                if (!(ways & bit_of(way))) continue;
                const Space next = see.at(one->second).beside[index_of(way)];
                const bool is_beside = is_adjacent(see, next, own);
                if (who != shamblers_.end() && (is_beside || !is_adjacent(see, to, own))) continue;
                who = one;
                to = next;
            }
        }
        if (who == shamblers_.end()) return false;
        move_npz(state, who->second, to);
        shamblers_.erase(who);
        return true;
    }

    static constexpr int kFaces = 10;
    static constexpr int kEvenTurns = 2;

    const Mall& game_;
    const Errand& errand_;
    Walker walker_;
    Pace pace_;
    Dice dice_{1};
    Tray tray_{};
    Journal<Event> quiet_{};
    BitingFaces biting_{};
    WalkOdds* odds_ = nullptr;
    double share_ = 0, likely_ = 1;  // of the walk that is being made
    int stretch_ = 0;                // what is left of the walk's number for its movement dice
    int turns_ = 0;
    std::map<std::pair<Space, unsigned>, Landings> landings_{};  // by origin and opened doors
    std::vector<std::pair<int, Space>> shamblers_{};
};

}  // namespace

WalkOdds sampled(const Mall& game, const Errand& errand, int walks, Pace pace) {
    Sampler sampler(game, errand, pace);
    WalkOdds odds;
    odds.walks = walks;
    // By the first movement die: as many walks have each face, so that its luck is no error.
    struct Layer {
        int walks = 0;
        double sum = 0, squares = 0;
    };
    std::array<Layer, 10> layers{};
    for (int i = 0; i < walks; ++i) {
        const double arrived = sampler.walk(odds, i, 1.0 / walks);
        Layer& layer = layers[static_cast<std::size_t>(i) % layers.size()];
        ++layer.walks;
        layer.sum += arrived;
        layer.squares += arrived * arrived;
    }
    double variance = 0;
    for (const Layer& layer : layers) {
        if (layer.walks == 0) continue;
        const double mean = layer.sum / layer.walks;
        variance += std::max(0.0, layer.squares - layer.walks * mean * mean);
    }
    odds.within = 2 * std::sqrt(variance) / walks;
    return odds;
}

}  // namespace gravetide::mall
