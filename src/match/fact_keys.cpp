#include "match/fact_keys.h"

#include "games/told.h"

namespace gravetide {

namespace {

template <class G>
concept TellsKeys = requires(const G game, const typename G::State state) {
    { list_keys(game, state) } -> std::same_as<std::vector<FactKey>>;
};

}  // namespace

std::vector<FactKey> fact_keys(const Shelf& shelf, const std::string& game, const Words& options) {
    std::vector<FactKey> keys;
    const bool found = visit_game(game, [&]<class G>() {
        static_assert(TellsKeys<G>, "a game says which facts it has: list_keys, in games/told.h");
        const auto box = shelf.box<G>();
        keys = list_keys(*box, bare(*box, read_setup(box->options(), options)));
    });
    if (!found) no_such_game(game);
    return keys;
}

}  // namespace gravetide
