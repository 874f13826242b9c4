// A track of a Zeds Phase: whether the Zeds that come down it break through this turn (DOTZ-4.1,
// DOTZ-4.5).
#include "engine/best.h"
#include "engine/text.h"
#include "games/dotz/odds/desk.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {

namespace {

using FieldKind = OddsField::Kind;

constexpr int kNobody = -1;

}  // namespace

int foremost(const State& state, Track track) {
    for (int number = 0; number <= kStartNumber; ++number)
        if (has_zeds(state, space_of(track, number))) return number;
    return kNobody;
}

OddsForm track_form(const Box& box, const OddsField& unit, const OddsField& zeds,
                    const OddsField& mob) {
    OddsField track{"track", "Track", FieldKind::Choice, {}, 0, 0, "highway"};
    for (const Track one : kAllTracks) {
        const std::string space = spell(box, space_of(one, 1));
        const std::string id = space.substr(0, space.find('_'));
        std::string title = id;
        title[0] = static_cast<char>(title[0] - 'a' + 'A');
        track.values.push_back({id, title});
    }
    OddsForm form{"track", "A track this turn", {unit, zeds}, {}, {"losers"}};
    form.given = {track,
                  {"zeds_at", "Zeds on space", FieldKind::Number, {}, 0, 6, "1"},
                  {"unit_at", "Unit on space", FieldKind::Number, {}, 0, 6, "0"},
                  {"activations", "Activations of the track", FieldKind::Number, {}, 1, 4, "1"},
                  mob,
                  flag_field("reduced", "The unit is reduced"),
                  flag_field("well_armed", "Well Armed"),
                  flag_field("leader", "Civilian Leader"),
                  flag_field("zeds_reduced", "The Zeds are reduced"),
                  flag_field("tough", "The Zeds are Tough"),
                  flag_field("iron_will", "Iron Will is held"),
                  flag_field("open", "Nobody stands on the track")};
    return form;
}

LaidTrack lay_track(const Dotz& game, const OddsForm& form, const OddsQuestion& question) {
    const Box& box = game.box();
    const Unit unit = unit_of(box, side_word(form, question, 0));
    const std::string kind = side_word(form, question, 1);
    const Track track = *read_track_id(given_word(form, question, "track"));
    const int zeds_at = given_number(form, question, "zeds_at");
    const int unit_at = given_number(form, question, "unit_at");
    const bool is_open = given_flag(form, question, "open");
    if (!is_open && zeds_at == 0)
        throw BadQuestion("zeds_at", "0", "there they are in Town already; say open=yes");
    if (!is_open && unit_at >= zeds_at)
        throw BadQuestion("unit_at", std::to_string(unit_at), "the Zeds must be farther off");
    State state = empty_table(game, question, unit);
    const Zed zed = zed_of(box, kind, 0);
    put_zed(state, zed, space_of(track, zeds_at));
    mark(state, form, question, zed);
    if (const std::string mob = given_word(form, question, "mob"); mob != "none")
        put_zed(state, zed_of(box, mob, mob == kind ? 1 : 0), space_of(track, zeds_at));
    if (!is_open) {
        put_unit(state, unit, space_of(track, unit_at));
        mark(state, form, question, unit);
        if (given_flag(form, question, "iron_will"))
            put_fact(game, state, {"fate.held", "iron_will"});
    }
    LaidTrack laid{.before = state, .track = track, .unit = unit, .is_open = is_open};
    begin(game, state, [&](Table& table) {
        for (int i = 0; i < given_number(form, question, "activations"); ++i)
            table.push({.task = Task::Activate, .number = static_cast<std::uint8_t>(track)});
    });
    laid.state = state;
    return laid;
}

OddsAnswer answer_track(const Dotz& game, const OddsForm& form, const OddsQuestion& question) {
    const LaidTrack laid = lay_track(game, form, question);
    BestPlay<Dotz> play(game, [&](const State& now) -> std::optional<WayOut> {
        if (game.to_act(now) == Seat::Nobody) return WayOut{"in Town Center|lost", 0};
        const Task task = now.work.is_empty() ? Task::None : now.work.last().task;
        if (task != Task::Act && task != Task::None) return std::nullopt;
        const int number = foremost(now, laid.track);
        std::string zeds = "on no space of it";
        if (number == kStartNumber) zeds = "on Start";
        if (number >= 0 && number < kStartNumber) zeds = "on #" + std::to_string(number);
        const std::string ours = laid.is_open ? "nobody" : told(laid.before, now, laid.unit);
        const double far = number == kNobody ? kStartNumber + 1 : number;
        const bool lives = !laid.is_open && is_in_play(now, laid.unit);
        return WayOut{zeds + "|" + ours, 1 + 1e-6 * far + (lives ? 1e-7 : 0)};
    });
    const WaysOut ways = play.from(laid.state);
    const auto part = [&](std::size_t number, const char* key, const char* title) {
        OddsSpread spread{key, title};
        for (const auto& [said, chance] : ways.chances)
            spread.bars.push_back({std::string(split(said, '|').at(number)), chance});
        return gathered(std::move(spread), 16);
    };
    const double lost =
        ways.chance_of([](const std::string& said) { return said.starts_with("in Town Center|"); });
    OddsAnswer answer;
    answer.figures.push_back(
        {"breaks_through", "the Zeds break through", FigureKind::Chance, lost});
    answer.figures.push_back({"holds", "the track holds", FigureKind::Chance, 1 - lost});
    answer.figures.push_back(
        {"cleared", "no Zeds are left on it", FigureKind::Chance,
         ways.chance_of([](const std::string& said) { return said.starts_with("on no space"); })});
    answer.spreads.push_back(part(0, "zeds", "The foremost Zeds"));
    if (!laid.is_open) answer.spreads.push_back(part(1, "unit", "The Player unit"));
    return answer;
}

}  // namespace gravetide::dotz
