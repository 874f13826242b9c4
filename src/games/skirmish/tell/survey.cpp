// The table-top as letters, an inch across and two inches down each, and who stands where.
#include "games/skirmish/tell/survey.h"

#include "games/skirmish/rules.h"
#include "games/skirmish/tell/facts.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

namespace {

constexpr int kAcross = 2;  // half-inches a letter
constexpr int kDown = 4;

class Sheet {
public:
    explicit Sheet(const View& view) : rows_(kTable / kDown, std::string(kTable / kAcross, ' ')) {
        for (const Piece& piece : view.box.pieces) fill(piece.area, '~');
        for (const Building& building : view.box.buildings) fill(building.walls, '.', '#');
        for (std::size_t i = 0; i < kSearchMarkers; ++i)
            if (view.state.search >> i & 1) put(view.box.search[i], '?');
        for (const Zombie& zombie : view.state.zombies)
            put(zombie.at, zombie.breed == Breed::Rager ? 'R' : 'z');
        for (int number = 1; number <= view.people(); ++number)
            if (is_able(view.survivor(number)))
                put(view.survivor(number).at, name_survivor(number).front());
    }
    // North is up.
    std::vector<std::string> lines() const {
        std::vector<std::string> lines;
        for (std::size_t row = rows_.size(); row-- > 0;) lines.push_back("  " + rows_[row]);
        return lines;
    }

private:
    void put(Point at, char letter) {
        const auto row = std::min<std::size_t>(at.y / kDown, rows_.size() - 1);
        const auto column = std::min<std::size_t>(at.x / kAcross, rows_[row].size() - 1);
        rows_[row][column] = letter;
    }
    void fill(const Rectangle& area, char inside, char rim = 0) {
        for (int y = area.y0; y <= area.y1; ++y)
            for (int x = area.x0; x <= area.x1; ++x) {
                const bool is_rim = x == area.x0 || y == area.y0 || x == area.x1 || y == area.y1;
                if (rim && !is_rim) put(point_at(x, y), inside);
            }
        for (int y = area.y0; y <= area.y1; ++y)
            for (int x = area.x0; x <= area.x1; ++x) {
                const bool is_rim = x == area.x0 || y == area.y0 || x == area.x1 || y == area.y1;
                if (!rim || is_rim) put(point_at(x, y), rim ? rim : inside);
            }
    }

    std::vector<std::string> rows_;
};

}  // namespace

std::vector<std::string> survey_of(const Skirmish& game, const State& state) {
    const View view = view_of(game.box(), state);
    std::vector<std::string> lines = Sheet(view).lines();
    lines.emplace_back("# wall, ~ hedge, fence or wreck, ? to be searched, z zombie, R rager");
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& who = view.survivor(number);
        if (!is_able(who)) continue;
        lines.push_back(
            name_survivor(number) + ": " + name_around(view.box, who.at)
            + (who.wound == Wound::None
                   ? ""
                   : ", " + std::string(kWounds[static_cast<std::size_t>(who.wound)]) + " wound")
            + (who.supplies > 0 ? ", " + std::to_string(who.supplies) + " supplies" : ""));
    }
    for (const Zombie& zombie : state.zombies)
        lines.push_back(name_zombie(zombie) + ": " + name_around(view.box, zombie.at)
                        + (zombie.prone ? ", prone" : ""));
    return lines;
}

}  // namespace gravetide::skirmish
