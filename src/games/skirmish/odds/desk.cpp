#include "games/skirmish/odds/desk.h"

#include "games/skirmish/odds/fields.h"
#include "games/skirmish/odds/matter.h"
#include "games/skirmish/odds/odds.h"

namespace gravetide::skirmish {

namespace {

std::string told(const State& state, int number) {
    const Zombie* zombie = find_zombie(state, number);
    if (!zombie) return "destroyed";
    if (zombie->wounded) return zombie->prone ? "wounded and prone" : "wounded";
    return zombie->prone ? "prone" : "unhurt";
}

double worth_of(const std::string& said) {
    return said == "destroyed" ? 1 : said == "unhurt" ? 0 : 1e-6;
}

OddsAnswer answer_attack(const Skirmish& game, const OddsForm& form, const OddsQuestion& question) {
    const State start = lay_attack(game, form, question);
    const auto tell = [](const State& state) -> std::optional<WayOut> {
        const std::string said = told(state, 1);
        const bool goes_on = state.active.who == 1 && state.step != Step::ChoosesSurvivor
                             && state.step != Step::Over && find_zombie(state, 1)
                             && (is_chance(state.step) || state.step == Step::SurvivorActs);
        if (goes_on) return std::nullopt;
        return WayOut{said, worth_of(said)};
    };
    BestPlay<Skirmish> play(game, tell);
    play.consider_only(
        [](const State&, const Action& action) { return serves_attack(action.verb); });
    play.fall_by([&](const State& state, Falls& out) { list_falls(game, state, out); });
    const WaysOut& ways = play.from(start);
    OddsAnswer answer;
    answer.figures.push_back(
        {"destroyed", "the Zombie is destroyed", FigureKind::Chance,
         ways.chance_of([](const std::string& said) { return said == "destroyed"; })});
    std::vector<Action> actions;
    game.list_actions(start, actions);
    const View view = view_of(game.box(), start);
    for (const Action& action : actions) {
        if (!has_odds(action.verb) || !serves_attack(action.verb)) continue;
        const Odds odds = odds_of(view, action);
        const bool spot = action.verb == Verb::Spot;
        const std::string key = spot                                ? "spot"
                                : action.verb == Verb::Burst        ? "burst"
                                : action.verb == Verb::HitWithFists ? "fists"
                                : action.verb == Verb::Hit          ? "hit"
                                                                    : "shot";
        const std::string title = spot                                ? "spotted"
                                  : action.verb == Verb::Burst        ? "a burst's die hits"
                                  : action.verb == Verb::HitWithFists ? "fists hit"
                                  : action.verb == Verb::Hit          ? "the hand weapon hits"
                                                                      : "a shot hits";
        answer.figures.push_back({key, title, FigureKind::Chance, odds.success});
    }
    answer.spreads.push_back(ways.spread("zombie", "The Zombie"));
    return answer;
}

OddsAnswer answer_bite(const Skirmish& game, const OddsForm& form, const OddsQuestion& question) {
    State state = lay_attack(game, form, question);
    Journal<Event> quiet;
    Table table{view_of(game.box(), state), state, quiet};
    begin_bite(table, 1, 1, "SKIR-12.1"_rule);
    const Wound before = state.survivors[0].wound;
    const auto tell = [&](const State& now) -> std::optional<WayOut> {
        const bool dice = now.step == Step::AttackDie || now.step == Step::DefenceDie
                          || now.step == Step::WoundDie;
        if (dice && now.attack.kind == AttackKind::Bite) return std::nullopt;
        const Survivor& who = now.survivors[0];
        if (who.condition != Condition::Able) return WayOut{"down", 0};
        if (who.wound == before) return WayOut{"unhurt", 1};
        return WayOut{who.wound == Wound::Light ? "light wound" : "serious wound", 0.5};
    };
    BestPlay<Skirmish> play(game, tell);
    play.fall_by([&](const State& now, Falls& out) { list_falls(game, now, out); });
    const WaysOut& ways = play.from(state);
    const auto chance = [&](const char* words) {
        return ways.chance_of([&](const std::string& said) { return said == words; });
    };
    OddsAnswer answer;
    answer.figures.push_back({"unhurt", "unhurt", FigureKind::Chance, chance("unhurt")});
    answer.figures.push_back({"down", "down", FigureKind::Chance, chance("down")});
    answer.spreads.push_back(ways.spread("survivor", "The Survivor"));
    return answer;
}

// SKIR-12.12 to SKIR-12.14 A test for each Zombie; those that are failed attack for nothing.
OddsAnswer answer_break_off(const Skirmish& game, const OddsForm& form,
                            const OddsQuestion& question) {
    State state = lay_attack(game, form, question);
    const Action leave{.verb = Verb::BreakOff};
    if (game.forbidden_by(state, leave))
        throw BadQuestion("survivor", "cannot break off like that");
    Journal<Event> quiet;
    game.play(state, leave, quiet);
    const Wound before = state.survivors[0].wound;
    const auto tell = [&](const State& now) -> std::optional<WayOut> {
        // SKIR-12.14 Who was wounded, and perhaps infected by it, is attacked by the next of them.
        const bool dice = now.step == Step::BreakOffDie || now.step == Step::AttackDie
                          || now.step == Step::DefenceDie || now.step == Step::WoundDie
                          || now.step == Step::InfectionDie || now.step == Step::CountdownDie;
        if (dice) return std::nullopt;
        const Survivor& who = now.survivors[0];
        if (who.condition != Condition::Able) return WayOut{"down", 0};
        if (now.active.loose > 0) return WayOut{"away", 1};
        if (who.wound == before) return WayOut{"held, unhurt", 0.5};
        return WayOut{who.wound == Wound::Light ? "held, light wound" : "held, serious wound", 0.2};
    };
    BestPlay<Skirmish> play(game, tell);
    play.fall_by([&](const State& now, Falls& out) { list_falls(game, now, out); });
    const WaysOut& ways = play.from(state);
    const auto chance = [&](std::string_view words) {
        return ways.chance_of([&](const std::string& said) { return said.starts_with(words); });
    };
    OddsAnswer answer;
    answer.figures = {{"away", "comes away", FigureKind::Chance, chance("away")},
                      {"held", "is held", FigureKind::Chance, chance("held")},
                      {"down", "down", FigureKind::Chance, chance("down")}};
    answer.spreads.push_back(ways.spread("survivor", "The Survivor"));
    return answer;
}

// SKIR-6.4, SKIR-16.6 What the noise of a turn brings at the next one's beginning.
OddsAnswer answer_noise(const Skirmish& game, const OddsForm& form, const OddsQuestion& question) {
    State state = bare(game, read_setup(game.options(), question.options));
    put_fact(game, state, {"s1", "joe player1 " + spot_at(kX, kY)});
    Journal<Event> quiet;
    Table table{view_of(game.box(), state), state, quiet};
    const int very_loud = given_number(form, question, "very_loud");
    const int loud = given_number(form, question, "loud");
    for (int i = 0; i < very_loud + loud; ++i)
        add_marker(table, {static_cast<std::uint8_t>(kX - 2 * i), kY},
                   i < very_loud ? Loudness::VeryLoud : Loudness::Loud, Maker::Survivors,
                   "SKIR-16.4"_rule, 0);
    begin_noise(table);
    OddsAnswer answer;
    OddsSpread spread{"arrive", "Zombies that arrive"};
    double average = 0;
    double none = 0;
    for (const auto& [count, likely] : arrivals_of(game, state)) {
        average += count * likely;
        if (count == 0) none = likely;
        spread.bars.push_back({std::to_string(count), likely});
    }
    answer.figures = {{"any", "somebody arrives", FigureKind::Chance, 1 - none},
                      {"arrive", "arrive", FigureKind::Average, average, "Zombies"}};
    answer.spreads.push_back(spread);
    return answer;
}

}  // namespace

bool serves_attack(Verb verb) {
    switch (verb) {
    case Verb::Aim:
    case Verb::Shoot:
    case Verb::Burst:
    case Verb::Hit:
    case Verb::HitWithFists:
    case Verb::Spot:
    case Verb::Reload:
    case Verb::Done: return true;
    default: return false;
    }
}

State lay_attack(const Skirmish& game, const OddsForm& form, const OddsQuestion& question) {
    State state = bare(game, read_setup(game.options(), question.options));
    const auto put = [&](const std::string& key, const std::string& value) {
        put_fact(game, state, {key, value});
    };
    const bool leaves = form.key == "leave";
    const bool bites = form.key == "bite" || leaves;
    const int inches = bites || form.key == "strike" ? 1 : given_number(form, question, "inches");
    put("s1", side_word(form, question, 0) + " player1 " + spot_at(kRimX, kY));
    put("z1", side_word(form, question, 1) + " " + spot_at(kRimX, kY + 2 * inches));
    const std::string zombie = side_word(form, question, 1);
    if (zombie == "zed" && given_flag(form, question, "wounded"))  // SKIR-13.2
        throw BadQuestion("wounded", "only a Rager can be wounded and still stand");
    if (form.key == "shoot") {
        put("s1.gun", given_word(form, question, "gun"));
        const GunInfo& gun = game.box().guns[state.survivors[0].gun];  // SKIR-11.2
        if (inches > gun.range.back())
            throw BadQuestion("inches", std::to_string(inches),
                              "with this gun one shoots at most " + std::to_string(gun.range.back())
                                  + " inches far");
    }
    if (form.key == "strike") put("s1.hand", given_word(form, question, "hand"));
    if (bites) put("s1.armour", given_word(form, question, "armour"));
    const std::string wound = given_word(form, question, "wound");
    if (wound != "none") put("s1.wound", wound);
    std::string marks;
    for (const char* mark : {"prone", "wounded", "stepped", "spotted"})
        if (given_flag(form, question, mark))
            marks += (marks.empty() ? "" : " ") + std::string(mark);
    if (!marks.empty()) put("z1.is", marks);
    const int helpers = given_number(form, question, bites ? "zombies" : "friends");
    // Beside the one who is attacked, on its other sides.
    const int y = bites ? kY : kY + 2 * inches;
    const std::array<std::string, 3> sides{spot_at(kRimX - 2, y), spot_at(kRimX + 2, y),
                                           spot_at(kRimX, bites ? y - 2 : y + 2)};
    for (int i = 0; i < helpers; ++i) {
        const std::string number = std::to_string(i + 2);
        if (bites)
            put("z" + number, "zed " + sides.at(static_cast<std::size_t>(i)));
        else
            put("s" + number, "joe player1 " + sides.at(static_cast<std::size_t>(i)));
    }
    put("active.who", "1");
    put("active.ap", leaves  ? "2"
                     : bites ? "1"
                             : std::to_string(given_number(form, question, "ap")));
    put("go", "survivor");
    // SKIR-21.1 Without AP of the Controller every Zombie would act, and stand up, before anybody
    // looks.
    state.controller_ap = 1;
    return state;
}

std::vector<OddsForm> odds_forms(const Skirmish& game, const Words&) {
    const Box& box = game.box();
    const OddsField who = choice("survivor", "Survivor", values_of(box.types, 0), "joe");
    const OddsField zombie = choice("zombie", "Zombie", values_of(box.zombies, 0), "zed");
    const OddsField ap{"ap", "AP", FieldKind::Number, {}, 1, kMostAp, "2"};
    const OddsField friends{"friends", "Friends in contact with it", FieldKind::Number, {}, 0, 3,
                            "0"};
    OddsForm shoot{"shoot", "Shooting", {who, zombie}, {}, {"light"}};
    shoot.given = {choice("gun", "Weapon", values_of(box.guns, 1), "pistol"),
                   {"inches", "Inches away", FieldKind::Number, {}, 1, 30, "8"},
                   ap,
                   friends,
                   wound_field(),
                   flag("prone", "The Zombie is prone"),
                   flag("wounded", "It is wounded"),
                   flag("stepped", "It has moved this turn"),
                   flag("spotted", "It is spotted")};
    OddsForm strike{"strike", "Hand-to-hand", {who, zombie}, {}, {}};
    strike.given = {choice("hand", "Weapon", values_of(box.hands, 0), "bat"),
                    ap,
                    friends,
                    wound_field(),
                    flag("prone", "The Zombie is prone"),
                    flag("wounded", "It is wounded")};
    OddsForm bite{"bite", "A Zombie attacks", {who, zombie}, {}, {}};
    bite.given = {choice("armour", "Armour", values_of(box.armours, 0), "none"),
                  {"zombies", "More Zeds in contact", FieldKind::Number, {}, 0, 3, "0"},
                  wound_field(),
                  flag("wounded", "The Zombie is wounded")};
    OddsForm leave{"leave", "Breaking off", {who, zombie}, bite.given, {}};
    OddsForm noise{"noise", "Noise and arrivals", {}, {}, {"scenario"}};
    noise.given = {{"very_loud", "VERY LOUD markers", FieldKind::Number, {}, 0, 6, "1"},
                   {"loud", "LOUD markers", FieldKind::Number, {}, 0, 6, "1"}};
    std::vector<OddsForm> forms{shoot, strike, bite, leave};
    for (OddsForm& form : activation_forms(game)) forms.push_back(std::move(form));
    forms.push_back(noise);
    return forms;
}

OddsAnswer answer_odds(const Skirmish& game, const OddsQuestion& question) {
    const auto forms = odds_forms(game, question.options);
    const OddsForm& form = form_of(forms, question);
    if (form.key == "leave") return answer_break_off(game, form, question);
    if (form.key == "noise") return answer_noise(game, form, question);
    if (form.key == "move" || form.key == "activation")
        return answer_activation(game, form, question);
    return form.key == "bite" ? answer_bite(game, form, question)
                              : answer_attack(game, form, question);
}

std::vector<OddsQuestion> odds_examples(const Skirmish&) {
    return {{{"joe", "zed"}, {{"gun", "pistol"}, {"inches", "8"}, {"ap", "3"}}},
            {{"joe", "rager"}, {{"what", "strike"}, {"hand", "axe"}, {"friends", "1"}}},
            {{"joe", "zed"}, {{"what", "bite"}, {"zombies", "2"}}},
            {{"joe", "zed"}, {{"what", "leave"}, {"zombies", "1"}}},
            {{"joe", "2 zed"}, {{"what", "move"}}},
            {{"joe", "1 zed 1 rager"}, {{"what", "activation"}}},
            {{"joe", "4 zed"}, {{"what", "activation"}}},
            {{"joe", "4 rager"}, {{"what", "activation"}}},
            {{}, {{"what", "noise"}, {"loud", "2"}}}};
}

}  // namespace gravetide::skirmish
