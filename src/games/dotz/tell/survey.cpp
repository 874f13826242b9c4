// Track by track, from its Start to Town: who stands where.
#include "games/dotz/tell/survey.h"

#include "games/dotz/rules.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {

namespace {

std::string with_hits(const std::string& name, int strength, const Counter& counter) {
    return name + " (Strength " + std::to_string(strength)
           + (counter.hits > 0
                  ? ", " + std::to_string(counter.hits) + (counter.hits == 1 ? " Hit)" : " Hits)")
                  : ")");
}

std::string all_in(const View& view, Space space) {
    std::string text;
    const auto add = [&](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
    each_of<Unit>(units_in(view.state, space), [&](Unit unit) {
        add(with_hits(name_of(view.box, unit), strength_of(view, unit), of(view.state, unit)));
    });
    for (const Zed zed : zeds_in(view.state, space))
        if (zed != Zed::None)
            add(with_hits("Zeds " + name_of(view.box, zed), strength_of(view, zed),
                          of(view.state, zed)));
    return text;
}

}  // namespace

std::vector<std::string> survey_of(const Dotz& game, const State& state) {
    const View view{game.box(), state};
    std::vector<std::string> lines;
    for (std::size_t track = 0; track < kTracks; ++track) {
        lines.push_back(view.box.track_names.at(track));
        const std::size_t before = lines.size();
        for (int number = kStartNumber; number >= 0; --number) {
            const Space space = space_of(track_at(track), number);
            if (const std::string all = all_in(view, space); !all.empty())
                lines.push_back("  " + name_of(view.box, space) + ": " + all);
        }
        if (lines.size() == before) lines.back() += ": nobody";
    }
    const std::string centre = all_in(view, Space::TownCenter);
    lines.push_back(name_of(view.box, Space::TownCenter) + ": "
                    + (centre.empty() ? "nobody" : centre));
    lines.push_back("Ammo " + std::to_string(state.ammo));
    return lines;
}

}  // namespace gravetide::dotz
