// Any text as an action of every game: what is read can be written and read again.
#include <cstdint>
#include <string_view>

#include "games/all.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    gravetide::for_each_game([&]<class G>() {
        static const G game{gravetide::DataFolder()};
        const auto action = gravetide::read_action(game, text);
        if (!action) return;
        const auto again = gravetide::read_action(game, gravetide::to_text(game, *action));
        if (!again || *again != *action) __builtin_trap();
    });
    return 0;
}
