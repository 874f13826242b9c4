#include "match/fact_keys.h"

#include "games/aaz/tell/facts.h"
#include "games/all.h"
#include "games/dotz/tell/facts.h"
#include "games/mall/tell/facts.h"
#include "games/skirmish/tell/facts.h"
#include "last_stand/facts.h"

namespace gravetide {

std::vector<FactKey> fact_keys(const Shelf& shelf, const std::string& game, const Words& options) {
    std::vector<FactKey> keys;
    const bool found = visit_game(game, [&]<class G>() {
        const auto box = shelf.box<G>();
        keys = list_keys(*box, bare(*box, read_setup(box->options(), options)));
    });
    if (!found) no_such_game(game);
    return keys;
}

}  // namespace gravetide
