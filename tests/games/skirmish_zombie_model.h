// What a Zombie may do and where it goes, a second time: slow, obvious, and written from the ledger
// (SKIR-3, SKIR-16.2, SKIR-17, SKIR-19, SKIR-20) without a look at the engine. Every way is found
// by walking the whole table.
//
// It shares with the engine the state it reads, the names of actions and options, and nothing else.
#pragma once

#include <set>
#include <vector>

#include "games/skirmish/options.h"
#include "games/skirmish_table_model.h"

namespace gravetide::skirmish::model {

// What an AP of movement leads to.
struct Outcome {
    int price = 0;
    Spot at;          // where the Zombie stands then
    int opened = -1;  // an opening, by its place in the ledger
    int struck = -1;  // an opening that is attacked
    bool climbed = false;
    bool in_reach = false;  // it came into contact: a free attack
};

// One deed of a Zombie, as the engine would write it.
struct Deed {
    Verb verb{};
    int figure = 0;
    Spot at;

    auto operator<=>(const Deed&) const = default;
};
Deed deed_of(Action action);

class Zombies {
public:
    explicit Zombies(const State& state);

    std::set<Deed> deeds(int zombie, int ap) const;    // SKIR-19.3, SKIR-20.1
    std::set<int> to_wake() const;                     // SKIR-19.4 to SKIR-19.8, SKIR-21.5
    Outcome move(int zombie, const Deed& deed) const;  // SKIR-20.17 to SKIR-20.22
    int ap_of(int zombie) const;                       // SKIR-19.2, SKIR-19.7, SKIR-21.1

private:
    enum class Sight { Clear, Partial, Blocked };
    // How a move towards a spot would begin.
    struct Beginning {
        enum class Kind { Nothing, Step, Strike, Open, Climb } kind = Kind::Nothing;
        int gap = -1;
        int price = 1;
        Spot to;
    };

    const Zombie& zombie(int number) const;
    bool departs(std::size_t option) const;
    bool is_free() const;
    bool is_active(int number) const;
    int attack_price(int number) const;

    bool is_closed(std::size_t gap) const;  // to movement (SKIR-20.21)
    bool blocks(std::size_t gap) const;     // sight (SKIR-3.2)
    Sight sight(Spot from, Spot to) const;
    bool in_contact(Spot a, Spot b) const;
    bool is_blocked_by_base(Spot at, int but_zombie) const;
    std::set<int> contacts(Spot at) const;

    Spot next_step(int number, Spot at, Spot target, int mp) const;
    Spot target_of(const Deed& deed) const;
    Beginning begin(int number, const Deed& deed) const;
    Beginning deal_with(int number, std::size_t gap) const;

    std::vector<int> seen(Spot from, Sight wanted) const;  // able Survivors, by number
    std::set<Deed> wanted(int number) const;               // whereto it would move
    std::set<Deed> noise(int number, bool after_a_failed_roll) const;
    bool is_forced(const Zombie& each) const;
    int nearness(const Zombie& each) const;

    const State& state_;
};

}  // namespace gravetide::skirmish::model
