// A raid of bombers on an enemy's industry (AAZ-80.27).
#include "engine/hits.h"
#include "games/aaz/odds/desk.h"

namespace gravetide::aaz {

OddsAnswer answer_raid(const DeskReader& reader) {
    const int bombers = reader.number("bombers");
    const int room = 2 * reader.number("value") - reader.number("damage");
    if (room < 0) throw BadQuestion("damage", "at most twice the IPC of the territory");
    const int price = reader.bare_battle(Ground::Land).price(Unit::Bomber);

    // The industry fires a die a bomber; each that is left rolls one, a Z for 6 (AAZ-80.28).
    constexpr int kFaces = 6;
    std::map<int, double> damage, swing;
    double shot_down = 0;
    std::vector<double> thrown(static_cast<std::size_t>(room) + 1, 0.0);
    thrown[0] = 1;
    for (int left = 0; left <= bombers; ++left) {
        const int lost = bombers - left;
        const double likely = chance_of_hits(lost, bombers, 1.0 / kFaces);
        shot_down += likely * lost;
        for (int points = 0; points <= room; ++points) {
            const double chance = likely * thrown[static_cast<std::size_t>(points)];
            if (chance <= 0) continue;
            damage[points] += chance;
            swing[points - lost * price] += chance;
        }
        std::vector<double> next(thrown.size(), 0.0);
        for (int points = 0; points <= room; ++points)
            for (int face = 1; face <= kFaces; ++face)
                next[static_cast<std::size_t>(std::min(room, points + face))] +=
                    thrown[static_cast<std::size_t>(points)] / kFaces;
        thrown = std::move(next);
    }
    double average = 0;
    for (const auto& [points, chance] : damage) average += points * chance;
    OddsAnswer answer;
    answer.figures = {
        {"damage", "damage", FigureKind::Average, average, "IPC"},
        {"most_damage", "as much damage as there can be", FigureKind::Chance, damage[room]},
        {"no_damage", "no damage", FigureKind::Chance, room > 0 ? damage[0] : 1},
        {"bombers_lost", "bombers shot down", FigureKind::Average, shot_down, "bombers"},
        {"swing", "gain on balance", FigureKind::Average, average - shot_down * price, "IPC"}};
    answer.spreads = {by_number("damage", "Damage done", damage),
                      by_number("swing", "IPC of damage more than of bombers lost", swing)};
    return answer;
}

}  // namespace gravetide::aaz
