// Random bytes as action ids in every game: a match is played by whatever of them is legal, and the
// rest is refused with a rule. Luck comes from the first byte.
#include <cstdint>
#include <cstring>

#include "games/all.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    if (size < 2) return 0;
    std::size_t wanted = bytes[1];
    gravetide::for_each_game([&]<class G>() {
        if (wanted-- % std::tuple_size_v<gravetide::AllGames> != 0) return;
        static const G game{gravetide::DataFolder()};
        gravetide::Dice dice(bytes[0]);
        gravetide::Tray forgetful;
        gravetide::Journal<typename G::Event> quiet;
        auto state = game.start(gravetide::usual_setup(game.options()));
        for (std::size_t at = 2; at + 8 <= size; at += 8) {
            while (game.to_act(state) == gravetide::Seat::Chance)
                game.play(state, game.roll(state, dice, forgetful), quiet);
            gravetide::ActionId id = 0;
            std::memcpy(&id, bytes + at, sizeof id);
            const auto action = gravetide::action_of<typename G::Action>(id);
            if (!game.forbidden_by(state, action))
                game.play(state, action, quiet);
            else
                gravetide::to_json(game, state.setup, action);
        }
        if (!soundness(game, state).empty()) __builtin_trap();
    });
    return 0;
}
