#include "match/rules_version.h"

#include "engine/embedded.h"
#include "engine/text.h"

namespace gravetide {

// Made by cmake/embed.cmake: rules/versions.txt.
std::span<const EmbeddedFile> embedded_versions();

std::string rules_number(std::string_view game, std::string_view ledger) {
    for (const std::string_view line : split(embedded_versions().front().bytes, '\n')) {
        const auto words = split(line, ' ');
        if (words.size() == 3 && words[0] == game && words[2] == ledger)
            return std::string(words[1]);
    }
    return std::string(ledger.substr(0, 6));
}

std::string rules_then_and_now(std::string_view game, const Versions& then, const Versions& now) {
    const std::string was = "rules " + rules_number(game, then.ledger);
    if (then.ledger == now.ledger) return was + " of another edition of this program";
    return was + ", now " + rules_number(game, now.ledger);
}

}  // namespace gravetide
