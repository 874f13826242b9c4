// The shelf with all the games: where matches are begun. It names no game, so that most of the
// program need not be compiled again when one changes; who needs a game's type adds games/all.h.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/desk.h"
#include "engine/lock.h"
#include "match/match.h"
#include "match/position.h"

namespace gravetide {

struct NewMatch {
    std::string game{};
    Words options{};
    std::vector<std::string> seats{};
    std::vector<std::string> words{};  // the players', stirred into the dice
};

// Safe to use from several threads.
class Shelf {
public:
    explicit Shelf(DataFolder folder = {}) : folder_(std::move(folder)) {}

    static std::vector<About> games();
    const DataFolder& folder() const { return folder_; }

    // An unknown game is BadInput here and below. The options of a match are the game's,
    // take_back, hints and luck.
    std::vector<Option> options(const std::string& game) const;
    // The rules a match that is begun today is played under.
    Versions versions(const std::string& game) const;
    std::vector<std::string> seat_names(const std::string& game, const Words& options) const;

    // The games with an odds desk, what can be asked there, and the answer; BadInput for a game
    // that has none.
    static std::vector<About> desks();
    std::vector<OddsForm> odds_forms(const std::string& game, const Words& options) const;
    std::vector<OddsQuestion> odds_examples(const std::string& game) const;
    OddsAnswer odds(const std::string& game, const OddsQuestion& question) const;

    // A match with its dice committed and rolling; or, where its options say so, waiting to be told
    // what falls: the secret is then of no use.
    std::unique_ptr<Match> begin(const NewMatch& wanted, const Seed& secret) const;

    // The same with luck by hand: from the start as a header says, or from a position.
    std::unique_ptr<Match> set_up(const Header& header) const;
    std::unique_ptr<Match> set_up(const Position& position) const;

    // The box of a game, opened when first asked for.
    template <class G>
    std::shared_ptr<const G> box() const {
        const Holding held(lock_);
        auto& box = boxes_[G::kAbout.key];
        if (!box) box = std::make_shared<const G>(folder_);
        return std::static_pointer_cast<const G>(box);
    }

private:
    DataFolder folder_;
    mutable Lock lock_;
    mutable std::map<std::string_view, std::shared_ptr<const void>> boxes_;  // by the game's key
};

// Throws BadInput naming the games there are.
[[noreturn]] void no_such_game(const std::string& game);

}  // namespace gravetide
