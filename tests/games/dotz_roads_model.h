// What happens on the four tracks of Dawn of the Zeds, a second time: entry, combat, retreat,
// placement, Pressure (DOTZ-3, DOTZ-4, DOTZ-6), slow, obvious, and written from the ledger without
// a look at the engine. Where the engine keeps a stack of frames this is plain recursion.
//
// It decides nothing and rolls nothing: it asks. Whoever answers sees what may be answered, and can
// hold it against the engine's own question.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "games/dotz_board_model.h"

namespace gravetide::dotz::model {

struct Asked {
    // One of several choices; which is the answer.
    std::function<std::size_t(const std::vector<std::string>&)> choose;
    // What fell, of what may fall: "sum 7", "die 4", "zed53".
    std::function<std::string(const std::set<std::string>&)> luck;
    // Of two equally strong Zeds that are both put on Start spaces, the one whose place is asked
    // for first; the ledger leaves it open, and it makes no difference.
    std::function<std::size_t(const std::vector<std::string>&)> placed_first;
};

struct Lost {};  // thrown: Zeds in Town Center (DOTZ-1.3.2, DOTZ-1.3.3)

class Roads {
public:
    Roads(const State& state, Asked asked) : board_(state), asked_(std::move(asked)) {}

    const Board& board() const { return board_; }

    void activate(int track);             // DOTZ-4.1
    void brains();                        // DOTZ-4.7
    void press_movement();                // DOTZ-3.1
    void press_placement();               // DOTZ-3.2
    void zeds_phase(EventCard card);      // of cards with Event text for its start
    void smell();                         // DOTZ-E.17
    void lake();                          // DOTZ-F.2
    void living_dead();                   // DOTZ-F.6
    void attack(int unit, Place target);  // DOTZ-5.2.4: a Move Action into Zeds units

    enum class Means { Action, Citadel, MadeAmmo };
    std::set<int> targets(int unit, Means means) const;  // DOTZ-5.4: Zeds units it may fire at
    void fire(int unit, int zed, Means means);           // DOTZ-5.4, DOTZ-U.1.3
    // DOTZ-U.1.4, DOTZ-U.1.4.1: after the first payer of Make Ammo, who may pay the second Action.
    static std::set<std::string> second_payers(const std::string& first, int events,
                                               std::set<std::string> markers);

private:
    enum class Cause { Move, Retreat, Placement };
    struct Fight {
        int unit = 0;
        std::vector<int> zeds;
        Place at;
        bool zeds_attack = true;
        Cause cause = Cause::Move;
        Place left{};              // an attacking unit: the space it came from
        std::vector<Place> way{};  // and where it goes when it is beaten, nearest first
    };

    Piece& unit(int number) { return board_.units.at(static_cast<std::size_t>(number)); }
    Piece& zed(int number) { return board_.zeds.at(static_cast<std::size_t>(number)); }

    std::size_t choose(const std::vector<std::string>& options);
    int roll(const std::string& what, int lowest, int highest);
    int choose_zed(const std::string& verb, const std::vector<int>& zeds);
    int choose_unit(const std::string& verb, const std::vector<int>& units);
    int take_strongest(const std::string& verb, std::vector<int>& zeds);
    int take_first_placed(std::vector<int>& zeds) const;

    int draw();  // a counter from the Zeds Cup, between spaces; -1 when there is none
    void place_new(Place at);
    void place_on_a_start(int zed, const std::vector<Place>& starts);
    void return_to_cup(int zed);
    std::vector<Place> starts_with_room() const;
    int room_for_zeds(Place at) const;

    bool can_enter(Place at) const;
    void forward(const std::vector<int>& group, Place from);
    void settle(std::vector<int> zeds, const std::vector<Place>& way, Cause cause);
    bool entered(Place at, std::vector<int> zeds, Cause cause, int defender = -1);
    void withdraw(Place at);
    bool traps(Place at, const std::vector<int>& zeds);

    bool fight(const Fight& fight);
    int shift_of(const Fight& fight) const;
    bool cards_before(const Fight& fight);
    bool is_free_shot(int unit, Means means) const;
    void overwatch();
    bool hit_unit(int number);
    void hit_zed(int number);
    void hit_one_of(std::vector<int> zeds);
    void unit_beaten(const Fight& fight);
    void walk(const std::vector<int>& units, Place left, const std::vector<Place>& way);

    void all_tracks();
    void ambush();
    void explosion();
    void replace_weak();
    void cardio();

    Board board_;
    Asked asked_;
    int activating_ = -1;
    bool is_brains_ = false;
};

}  // namespace gravetide::dotz::model
