#include "games/dotz/odds/desk.h"

#include "engine/best.h"
#include "engine/text.h"
#include "games/dotz/odds/odds.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {

namespace {

using FieldKind = OddsField::Kind;

// The fight is on the second Highway space, where there is room before and behind.
constexpr Space kField = space_of(Track::Highway, 2);

// One counter of each kind.
std::vector<Unit> units_to_ask(const Box& box) {
    std::vector<Unit> units;
    for (std::size_t i = 0; i < kUnits; ++i)
        if (i == 0 || box.unit_kind[i] != box.unit_kind[i - 1]) units.push_back(unit_at(i));
    return units;
}

std::vector<OptionValue> unit_values(const Box& box) {
    std::vector<OptionValue> values;
    for (const Unit unit : units_to_ask(box))
        values.push_back({spell(box, unit), box.unit(unit).name});
    return values;
}

std::vector<OptionValue> zed_values(const Box& box) {
    std::vector<OptionValue> values;
    for (const ZedKind& kind : box.kinds)
        values.push_back({kind.id, "Zeds " + std::to_string(kind.strength[0]) + "/"
                                       + std::to_string(kind.strength[1])});
    return values;
}

std::vector<OptionValue> terrain_values(const Box& box) {
    std::vector<OptionValue> values;
    for (std::size_t i = 0; i < kBoardSpaces; ++i) {
        const Space space = space_at(i);
        if (is_on_track(space) && !is_start(space))
            values.push_back({spell(box, space), name_of(box, space)});
    }
    return values;
}

std::vector<OptionValue> forage_values(const Box& box) {
    std::vector<OptionValue> values;
    for (std::size_t i = 0; i < kBoardSpaces; ++i)
        if (box.spaces[i].forage != ForagePlace::None)
            values.push_back({spell(box, space_at(i)), name_of(box, space_at(i))});
    return values;
}

}  // namespace

OddsField flag_field(const char* key, const char* title) {
    return {key, title, FieldKind::Flag, {}, 0, 0, "no"};
}

Unit unit_of(const Box& box, const std::string& key) { return *read_unit_id(box, key); }

Zed zed_of(const Box& box, const std::string& kind, int which) {
    for (const ZedKind& one : box.kinds)
        if (one.id == kind && which < one.count)
            return zed_at(static_cast<std::size_t>(one.first + which));
    throw BadQuestion("mob", kind, "the box has no second one of these");
}

void mark(State& state, const OddsForm& form, const OddsQuestion& question, Unit unit) {
    Counter& counter = of(state, unit);
    counter.reduced = given_flag(form, question, "reduced") ? 1 : 0;
    // DOTZ-E.3.1, DOTZ-F.3.1 Heroes and Heroic Civilians have none of these markers.
    for (const char* key : {"well_armed", "leader"})
        if (given_flag(form, question, key) && !is_regular(unit))
            throw BadQuestion(key, "only Regular Civilians can have that marker");
    if (given_flag(form, question, "well_armed")) counter.marks |= kWellArmed;
    if (given_flag(form, question, "leader")) counter.marks |= kLeader;
}

void mark(State& state, const OddsForm& form, const OddsQuestion& question, Zed zed) {
    Counter& counter = of(state, zed);
    counter.reduced = given_flag(form, question, "zeds_reduced") ? 1 : 0;
    if (given_flag(form, question, "tough")) counter.marks |= kTough;
}

State empty_table(const Dotz& game, const OddsQuestion& question, Unit unit) {
    State state = bare(game, read_setup(game.options(), question.options));
    const Unit other = unit == Unit::SaviorCorps ? Unit::Furies : Unit::SaviorCorps;
    put_fact(game, state, {spell(game.box(), other), "town_center"});
    put_fact(game, state, {"go", "actions"});
    state.fate_deck = 0;
    return state;
}

std::string told(const State& before, const State& state, Unit unit) {
    const Counter& was = of(before, unit);
    const Counter& now = of(state, unit);
    if (!is_in_play(state, unit)) return "dead";
    // From Town itself one is also beaten back there.
    if (now.at == Space::TownCenter && now.hits == 0)
        return is_town(was.at) ? "in Town Center" : "saved, in Town Center";
    if (now.reduced && !was.reduced) return now.hits ? "flipped, 1 more Hit" : "flipped";
    return now.hits > was.hits ? "1 Hit" : "unhurt";
}

namespace {

std::string told(const State& before, const State& state, Zed zed) {
    const Counter& was = of(before, zed);
    const Counter& now = of(state, zed);
    if (now.at > Space::TownCenter) return "destroyed";
    const int hits = now.hits - (now.reduced == was.reduced ? was.hits : 0);
    const std::string more = hits == 0 ? "" : std::to_string(hits) + (hits == 1 ? " Hit" : " Hits");
    if (now.reduced == was.reduced) return more.empty() ? "unhurt" : more;
    return more.empty() ? "flipped" : "flipped, " + more;
}

struct Part {
    double unit = 0, zeds = 0;
};

// What an aim leaves open serves what else is good, so little that no chance of the aim is given up
// for it.
constexpr double kBesides = 1e-6;

// How much is left of somebody, from 0 to 1.
Part left_of(const Box& box, const State& state, Unit unit, Zed zed, Zed mob) {
    Part part;
    const Counter& counter = of(state, unit);
    if (is_in_play(state, unit)) part.unit = 1 - 0.4 * counter.reduced - 0.1 * counter.hits;
    for (const Zed one : {zed, mob}) {
        if (one == Zed::None || of(state, one).at > Space::TownCenter) continue;
        const Counter& its = of(state, one);
        const double whole = box.kind(one).hits[0] + box.kind(one).hits[1];
        const double taken = its.hits + (its.reduced ? box.kind(one).hits[0] : 0);
        part.zeds += 1 - taken / whole;
    }
    return part;
}

// "unit", "zeds" and "space" of a joint way out.
enum : std::size_t { kUnitPart, kZedsPart, kSpacePart };

OddsSpread part_of(const WaysOut& ways, std::size_t part, const char* key, const char* title) {
    OddsSpread spread{key, title};
    for (const auto& [said, chance] : ways.chances)
        spread.bars.push_back({std::string(split(said, '|').at(part)), chance});
    return gathered(std::move(spread), 16);
}

double chance_of(const OddsSpread& spread, std::string_view said) {
    for (const OddsSpread::Bar& bar : spread.bars)
        if (bar.said == said) return bar.chance;
    return 0;
}

OddsAnswer answer_fight(const Dotz& game, const OddsForm& form, const OddsQuestion& question) {
    const Box& box = game.box();
    const LaidFight laid = lay_fight(game, form, question);
    const Fight& fight = laid.fight;
    const State before = laid.state;
    const std::string aim = given_word(form, question, "aim");
    const auto tell = [&](const State& state) -> std::optional<WayOut> {
        if (!is_over(laid, state)) return std::nullopt;
        const bool ours = is_in_play(state, fight.unit) && of(state, fight.unit).at == fight.at;
        const bool theirs = has_zeds(state, fight.at);
        const std::string space = ours ? "held" : theirs ? "the Zeds'" : "empty";
        std::string zeds = told(before, state, fight.zed);
        if (fight.mob != Zed::None) zeds += " and " + told(before, state, fight.mob);
        const Part left = left_of(box, state, fight.unit, fight.zed, fight.mob);
        double worth = kBesides * (left.unit - left.zeds);
        if (aim == "kill") worth += left.zeds > 0 ? 0 : 1;
        if (aim == "live") worth += left.unit > 0 ? 1 : 0;
        if (aim == "hold") worth += ours ? 1 : 0;
        return WayOut{told(before, state, fight.unit) + "|" + zeds + "|" + space, worth};
    };
    BestPlay<Dotz> play(game, tell);
    const WaysOut ways = play.from(laid.state);
    OddsAnswer answer;
    const auto unit = part_of(ways, kUnitPart, "unit", "The Player unit");
    const auto zeds = part_of(ways, kZedsPart, "zeds", "The Zeds");
    const auto space = part_of(ways, kSpacePart, "space", "The space");
    const bool gunfire = fight.kind == FightKind::Gunfire;
    const std::string both = fight.mob == Zed::None ? "destroyed" : "destroyed and destroyed";
    if (!gunfire)
        answer.figures.push_back(
            {"held", "hold the space", FigureKind::Chance, chance_of(space, "held")});
    answer.figures.push_back(
        {"zeds_destroyed", "Zeds destroyed", FigureKind::Chance, chance_of(zeds, both)});
    if (!gunfire) {
        answer.figures.push_back(
            {"unit_dies", "the unit dies", FigureKind::Chance, chance_of(unit, "dead")});
        answer.figures.push_back(
            {"unit_unhurt", "the unit is unhurt", FigureKind::Chance, chance_of(unit, "unhurt")});
    }
    const FightCase fought = case_of({box, before}, fight, RerollPolicy::Never);
    answer.figures.push_back({"column", "column", FigureKind::Told, 0, "",
                              gunfire ? std::to_string(fought.column + 1)
                                      : box.columns.at(static_cast<std::size_t>(fought.column))});
    if (!gunfire) answer.spreads.push_back(unit);
    answer.spreads.push_back(zeds);
    if (!gunfire) answer.spreads.push_back(space);
    return answer;
}

OddsAnswer answer_forage(const Dotz& game, const OddsForm& form, const OddsQuestion& question) {
    const State state = lay_forage(game, form, question);
    BestPlay<Dotz> play(game, [](const State& now) -> std::optional<WayOut> {
        const Task task = now.work.is_empty() ? Task::None : now.work.last().task;
        const bool goes_on =
            task == Task::ForageDie || task == Task::ForageDice || task == Task::ForageChoice;
        if (goes_on) return std::nullopt;
        return WayOut{std::to_string(int{now.ammo}), double(now.ammo)};
    });
    const WaysOut& ways = play.from(state);
    OddsAnswer answer;
    answer.figures.push_back({"ammo", "Ammo found", FigureKind::Average, ways.worth, "Ammo"});
    answer.figures.push_back({"any", "at least one", FigureKind::Chance,
                              ways.chance_of([](const std::string& said) { return said != "0"; })});
    answer.spreads.push_back(ways.spread("found", "Ammo found"));
    return answer;
}

}  // namespace

LaidFight lay_fight(const Dotz& game, const OddsForm& form, const OddsQuestion& question) {
    const Box& box = game.box();
    const Unit unit = unit_of(box, side_word(form, question, 0));
    const std::string kind = side_word(form, question, 1);
    LaidFight laid{.state = empty_table(game, question, unit)};
    State& state = laid.state;
    const Zed zed = zed_of(box, kind, 0);
    const bool gunfire = form.key == "gunfire";
    if (gunfire) {
        const int range = given_number(form, question, "range");
        if (box.unit(unit).range == 0)
            throw BadQuestion("unit", box.unit(unit).name + " cannot use Gunfire");
        if (box.unit(unit).range < range)
            throw BadQuestion("range", box.unit(unit).name + " fires at most "
                                           + std::to_string(box.unit(unit).range) + " spaces far");
        put_unit(state, unit, kField);
        put_zed(state, zed, space_of(Track::Highway, number_of(kField) + range));
    } else {
        const Space space = *read_space_id(box, given_word(form, question, "space"));
        const std::string mob = given_word(form, question, "mob");
        put_unit(state, unit, space);
        put_zed(state, zed, space);
        if (mob != "none") {
            const Zed second = zed_of(box, mob, mob == kind ? 1 : 0);
            put_zed(state, second, space);
            of(state, second).marks = 0;
        }
        if (given_flag(form, question, "iron_will"))
            put_fact(game, state, {"fate.held", "iron_will"});
    }
    mark(state, form, question, unit);
    mark(state, form, question, zed);
    const bool zeds_attack = !gunfire && given_word(form, question, "attacker") == "zeds";
    // DOTZ-F.7.1
    if (!gunfire && !zeds_attack && given_flag(form, question, "iron_will"))
        throw BadQuestion("iron_will", "it is played when Zeds have attacked");
    if (gunfire) {
        state.ammo = 1;
        const std::uint8_t how = given_flag(form, question, "citadel") ? kCitadel : 0;
        laid.fight = gunfire_by({box, state}, unit, zed, how);
    } else {
        laid.fight = attack_by({box, state}, unit, of(state, unit).at);
        laid.fight.origin = forward_of(laid.fight.at);
        if (zeds_attack) laid.fight.how = kZedsAttack;
    }
    // DOTZ-U.5.4 Zeds who attack have come to his space: Traps are set before any combat.
    laid.may_trap = zeds_attack && unit == Unit::Johnson;
    begin(game, state, [&](Table& table) {
        if (!laid.may_trap) return start_fight(table, laid.fight);
        constexpr std::uint8_t kTraps = 2;  // of the order on entry
        table.push({.task = Task::Enter,
                    .unit = unit,
                    .zed = laid.fight.zed,
                    .mob = laid.fight.mob,
                    .at = laid.fight.at,
                    .number = kTraps,
                    .how = laid.fight.how});
    });
    return laid;
}

bool is_over(const LaidFight& laid, const State& state) {
    if (state.fight.kind != FightKind::None) return false;
    if (!laid.may_trap || state.work.is_empty()) return true;
    const Task task = state.work.last().task;
    return task == Task::Act || task == Task::None;
}

State lay_forage(const Dotz& game, const OddsForm& form, const OddsQuestion& question) {
    const Box& box = game.box();
    const Unit unit = unit_of(box, side_word(form, question, 0));
    State state = empty_table(game, question, unit);
    put_unit(state, unit, *read_space_id(box, given_word(form, question, "place")));
    if (given_flag(form, question, "keys") && unit != Unit::Hernandez)
        put_unit(state, Unit::Hernandez, Space::TownCenter);
    state.ammo = 0;
    begin(game, state, [&](Table& table) { forage(table, unit); });
    return state;
}

std::vector<OddsForm> odds_forms(const Dotz& game, const Words&) {
    const Box& box = game.box();
    const OddsField unit{"unit", "Player unit", FieldKind::Choice, unit_values(box), 0, 0, "hunt"};
    const OddsField zeds{"zeds", "Zeds", FieldKind::Choice, zed_values(box), 0, 0, "zed53"};
    std::vector<OptionValue> mob = zed_values(box);
    mob.insert(mob.begin(), {"none", "nobody"});
    OddsForm fight{"fight", "Hand-to-Hand", {unit, zeds}, {}, {"losers"}};
    fight.given = {
        {"attacker",
         "Who attacks",
         FieldKind::Choice,
         {{"unit", "The unit"}, {"zeds", "The Zeds"}},
         0,
         0,
         "unit"},
        {"space", "Where", FieldKind::Choice, terrain_values(box), 0, 0, spell(box, kField)},
        {"mob", "A second Zeds unit", FieldKind::Choice, mob, 0, 0, "none"},
        flag_field("reduced", "The unit is reduced"),
        flag_field("well_armed", "Well Armed"),
        flag_field("leader", "Civilian Leader"),
        flag_field("zeds_reduced", "The Zeds are reduced"),
        flag_field("tough", "The Zeds are Tough"),
        flag_field("iron_will", "Iron Will is held"),
        {"aim",
         "What choices serve",
         FieldKind::Choice,
         {{"hold", "Holding the space"}, {"kill", "Destroying Zeds"}, {"live", "Keeping the unit"}},
         0,
         0,
         "hold"}};
    OddsForm gunfire{"gunfire", "Gunfire", {unit, zeds}, {}, {}};
    gunfire.given = {{"range", "Spaces away", FieldKind::Number, {}, 1, 3, "1"},
                     flag_field("reduced", "The unit is reduced"),
                     flag_field("well_armed", "Well Armed"),
                     flag_field("leader", "Civilian Leader"),
                     flag_field("citadel", "By the Citadel"),
                     flag_field("zeds_reduced", "The Zeds are reduced"),
                     flag_field("tough", "The Zeds are Tough")};
    OddsForm forage{"forage", "Forage", {unit}, {}, {}};
    forage.given = {{"place", "Where", FieldKind::Choice, forage_values(box), 0, 0, "town_center"},
                    flag_field("keys", "Mayor Hernandez is in play")};
    const OddsField second{"mob", "A second Zeds unit", FieldKind::Choice, mob, 0, 0, "none"};
    return {fight, gunfire, forage, track_form(box, unit, zeds, second)};
}

OddsAnswer answer_odds(const Dotz& game, const OddsQuestion& question) {
    const auto forms = odds_forms(game, question.options);
    const OddsForm& form = form_of(forms, question);
    if (form.key == "track") return answer_track(game, form, question);
    return form.key == "forage" ? answer_forage(game, form, question)
                                : answer_fight(game, form, question);
}

std::vector<OddsQuestion> odds_examples(const Dotz&) {
    return {{{"hunt", "zed53"}, {{"attacker", "zeds"}}},
            {{"furies", "zed63"}, {{"mob", "zed63"}, {"tough", "yes"}}},
            {{"johnson", "zed42"}, {{"what", "gunfire"}}},
            {{"johnson"}, {{"what", "forage"}}},
            {{"hunt", "zed53"}, {{"what", "track"}, {"activations", "2"}}}};
}

}  // namespace gravetide::dotz
