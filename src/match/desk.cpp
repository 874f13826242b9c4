// The odds desks of all games.
#include "engine/bad_input.h"
#include "games/desks.h"
#include "match/shelf.h"

namespace gravetide {

namespace {

// Members of the shelf hide the games' functions of the same name.
template <HasDesk G>
std::vector<OddsForm> forms_at(const G& game, const Words& options) {
    return odds_forms(game, options);
}
template <HasDesk G>
std::vector<OddsQuestion> examples_at(const G& game) {
    return odds_examples(game);
}

template <class Visit>
void visit_desk(const std::string& game, Visit visit) {
    bool found = false;
    const auto ask = [&]<class G>() {
        if constexpr (HasDesk<G>) {
            found = true;
            visit.template operator()<G>();
        }
    };
    if (!visit_game(game, ask)) no_such_game(game);
    if (found) return;
    std::string known;
    for (const About& about : Shelf::desks())
        known += (known.empty() ? "" : ", ") + std::string(about.key);
    throw BadInput("odds", "there is no calculator for " + game + "; there is one for " + known);
}

}  // namespace

std::vector<About> Shelf::desks() {
    std::vector<About> games;
    for_each_game([&]<class G>() {
        if constexpr (HasDesk<G>) games.push_back(G::kAbout);
    });
    return games;
}

std::vector<OddsForm> Shelf::odds_forms(const std::string& game, const Words& options) const {
    std::vector<OddsForm> forms;
    visit_desk(game, [&]<class G>() { forms = forms_at(*box<G>(), options); });
    return forms;
}

std::vector<OddsQuestion> Shelf::odds_examples(const std::string& game) const {
    std::vector<OddsQuestion> examples;
    visit_desk(game, [&]<class G>() { examples = examples_at(*box<G>()); });
    return examples;
}

OddsAnswer Shelf::odds(const std::string& game, const OddsQuestion& question) const {
    OddsAnswer answer;
    visit_desk(game, [&]<class G>() { answer = answer_odds(*box<G>(), question); });
    return answer;
}

}  // namespace gravetide
