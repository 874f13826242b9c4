// The floor as letters, with its walls, and what each player carries.
#include "games/mall/tell/survey.h"

#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

char letter_at(const View& view, Space space) {
    const State& state = view.state;
    const Ground& ground = view.at(space);
    for (const Seat seat : kSeats)
        if (state.at[seat] == space) return static_cast<char>('1' + number_of(seat));
    if (state.npz.has(space)) return 'z';
    for (std::size_t i = 0; i < state.piles.size(); ++i)
        if (state.pile_at[i] == space) return '%';
    if (ground.spot != 0xFF) return state.draws[ground.spot] > 0 ? '$' : '.';
    const char printed = view.map.rows.at(ground.y).at(ground.x);
    return printed == 'S' ? '.' : printed;
}

bool is_shut_door(const View& view, Space a, Space b) {
    for (std::size_t i = 0; i < view.map.doors.size(); ++i) {
        const Door& door = view.map.doors[i];
        const bool here = (door.a == a && door.b == b) || (door.a == b && door.b == a);
        if (here && !(view.state.doors >> i & 1)) return true;
    }
    return false;
}

// What stands between a space and the next one that way: nothing, a wall or a shut door.
char edge_of(const View& view, Space space, Way way, char wall) {
    const Space next = view.at(space).beside[index_of(way)];
    if (next == kNowhere || view.at(space).area == view.at(next).area) return ' ';
    if (is_shut_door(view, space, next)) return '+';
    return view.map.free[view.state.doors][index_of(space)] & bit_of(way) ? ' ' : wall;
}

}  // namespace

std::vector<std::string> survey_of(const Mall& game, const State& state) {
    const View view = view_of(game.box(), state);
    // Rows and spaces count from 1, as in the names of places.
    std::string tens = "    ";
    std::string ones = "    ";
    for (int x = 1; x <= view.map.width; ++x) {
        tens += x % 10 == 0 ? std::to_string(x / 10) + " " : "  ";
        ones += std::to_string(x % 10) + " ";
    }
    std::vector<std::string> lines{tens, ones};
    for (int y = 0; y < view.map.height; ++y) {
        std::string row;
        std::string below;
        for (int x = 0; x < view.map.width; ++x) {
            const Space space = view.map.find(x, y);
            row += letter_at(view, space);
            row += edge_of(view, space, Way::East, '|');
            below += edge_of(view, space, Way::South, '-');
            below += ' ';
        }
        lines.push_back((y < 9 ? " " : "") + std::to_string(y + 1) + "  " + row);
        if (below.find_first_not_of(' ') != std::string::npos) lines.push_back("    " + below);
    }
    lines.emplace_back(
        "1 to 6 players, z zombie, $ loot, % dropped cards, : cluttered, + shut door, "
        "E entrance, R radio, D dock");
    const auto names = game.seat_names(state.setup);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Seat seat = player(static_cast<int>(i));
        std::string cards;
        for (std::size_t form = 0; form < kForms; ++form)
            for (int copy = 0; copy < state.hand[seat].count[form]; ++copy)
                cards += (cards.empty() ? "" : ", ") + game.box().card(card_at(form)).name;
        lines.push_back(std::to_string(i + 1) + " " + names[i] + ": "
                        + std::to_string(state.bites[seat]) + " bites, "
                        + std::to_string(state.bandages[seat]) + " bandages, "
                        + std::to_string(state.adrenaline[seat]) + " adrenaline; "
                        + (cards.empty() ? "no cards" : cards));
    }
    return lines;
}

}  // namespace gravetide::mall
