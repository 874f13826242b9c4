#include "match/match.h"

namespace gravetide {

namespace {

constexpr std::string_view kBot = "bot ";
constexpr std::string_view kHuman = "human";

}  // namespace

std::string Sitter::text() const {
    if (bot) return std::string(kBot).append(gravetide::name_of(*bot));
    return name.empty() ? std::string(kHuman) : std::string(kHuman).append(" ").append(name);
}

std::optional<Sitter> read_sitter(std::string_view who) {
    if (who.starts_with(kBot)) {
        const auto bot = read_bot(who.substr(kBot.size()));
        if (!bot) return std::nullopt;
        return Sitter{.bot = bot};
    }
    if (who == kHuman) return Sitter{};
    if (!who.starts_with(kHuman) || who.size() < kHuman.size() + 2 || who[kHuman.size()] != ' ')
        return std::nullopt;
    return Sitter{.name = std::string(who.substr(kHuman.size() + 1))};
}

std::vector<Sitter> sitters_of(const Header& header) {
    std::vector<Sitter> sitters;
    for (const std::string& who : header.seats)
        sitters.push_back(read_sitter(who).value_or(Sitter{}));
    return sitters;
}

}  // namespace gravetide
