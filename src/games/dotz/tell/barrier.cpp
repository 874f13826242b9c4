// Why something cannot be done: the rule that stands against it, what is in the way by name, and
// its keys for the board.
#include "engine/prompt.h"
#include "games/dotz/tell/asks.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {

namespace {

// A refused action with what it is about.
struct Case {
    const Dotz& game;
    const State& state;
    Action action;
    Unit unit = Unit::None;  // who would act

    const Box& box() const { return game.box(); }
    Space at() const { return unit == Unit::None ? Space::None : of(state, unit).at; }
    std::string who() const { return name_of(box(), unit); }
    std::string key(Space space) const { return spell(box(), space); }
    std::string place(Space space) const { return name_of(box(), space); }
    Space target() const { return of(state, action.zed).at; }
    std::string target_name() const { return "Zeds " + name_of(box(), action.zed); }
};

struct Telling {
    std::string said{};
    std::vector<std::string> keys{};
};

std::string steps(int number) { return number_of_things(number, "step"); }

// Civilians, Furies, Veterans: a unit of several people.
bool is_crowd(Unit unit) { return !is_hero(unit); }
const char* is_or_are(Unit unit) { return is_crowd(unit) ? "are" : "is"; }

void add_zeds(const Case& it, Space space, std::vector<std::string>& keys) {
    for (const Zed zed : zeds_in(it.state, space))
        if (zed != Zed::None) keys.push_back(spell(it.box(), zed));
}

// The first space on the way to a goal that a test picks out.
template <class Test>
Space first_on_way(const Case& it, Test test) {
    if (it.at() > Space::TownCenter || it.action.space > Space::TownCenter) return Space::None;
    for (Space at = it.at(); at != it.action.space;) {
        at = toward(at, it.action.space);
        if (test(at)) return at;
    }
    return Space::None;
}

Telling too_far(const Case& it) {  // DOTZ-5.2.1
    const Space to = it.action.space;
    if (to > Space::TownCenter || it.at() > Space::TownCenter)
        return {it.who() + " cannot walk there: it is no space of the roads"};
    const int points = points_to_go(it.state, it.at(), to);
    return {it.place(to) + " is " + steps(points) + " away: " + it.who()
                + (is_crowd(it.unit) ? " have " : " has ")
                + number_of_things(it.box().unit(it.unit).move, "Movement Point"),
            {it.key(to)}};
}

Telling zeds_in_the_way(const Case& it) {  // DOTZ-5.2.4
    const Space space = first_on_way(it, [&](Space at) { return has_zeds(it.state, at); });
    if (space == Space::None) return {};
    const bool two = count_zeds(it.state, space) == 2;
    Telling words{it.who() + " cannot pass " + it.place(space) + ": "
                      + names_of(it.box(), zeds_in(it.state, space)) + (two ? " are" : " is")
                      + " there, and whoever enters must fight",
                  {it.key(space)}};
    add_zeds(it, space, words.keys);
    return words;
}

Telling no_entry(const Case& it) {  // DOTZ-4.4.3
    return {"Nobody may enter " + it.place(it.state.no_entry) + " this turn: it is marked No Entry",
            {it.key(it.state.no_entry)}};
}

Telling full(const Case& it) {  // DOTZ-5.2.8
    const Space to = it.action.space;
    Telling words{
        it.place(to) + " is full: " + names_of(it.box(), units_in(it.state, to)) + " stand there",
        {it.key(to)}};
    each_of<Unit>(units_in(it.state, to),
                  [&](Unit unit) { words.keys.push_back(spell(it.box(), unit)); });
    return words;
}

Telling defiant(const Case& it) {  // DOTZ-5.2.7
    return {it.who() + " are Defiant: they stay where they are until Zeds come to them",
            {spell(it.box(), it.unit)}};
}

Telling start_space(const Case& it) {  // DOTZ-5.2.5
    return {"Nobody walks into " + it.place(it.action.space) + ": the Zeds come from there",
            {it.key(it.action.space)}};
}

Telling already_there(const Case& it) {  // DOTZ-5.2.14
    return {it.who() + " " + is_or_are(it.unit) + " at " + it.place(it.at())
                + " already: a Move ends somewhere else",
            {it.key(it.at())}};
}

Telling nothing_to_forage(const Case& it) {  // DOTZ-5.3.2
    return {"There is nothing to Forage at " + it.place(it.at())
                + ": only places with a name have something",
            {it.key(it.at())}};
}

Telling never_fires(const Case& it) {  // DOTZ-U.6.1
    return {it.who() + " never fire: they fight hand to hand", {spell(it.box(), it.unit)}};
}

Telling no_target(const Case& it) {  // DOTZ-5.4.1
    if (it.action.verb == Verb::Use) return {"No Zeds are in range of " + it.who(), {}};
    return {"Those Zeds are not on the roads", {}};
}

Telling start_shot(const Case& it) {  // DOTZ-5.4.4
    const Space start = is_start(it.at()) ? it.at() : it.target();
    return {"No shot goes into or out of " + it.place(start), {it.key(start)}};
}

Telling other_track(const Case& it) {  // DOTZ-5.4.7
    return {it.target_name() + " is on another road than " + it.who()
                + ": no shot passes through Town Center",
            {it.key(Space::TownCenter), spell(it.box(), it.action.zed)}};
}

Telling out_of_range(const Case& it) {  // DOTZ-5.4.5
    const int range = range_to(it.state, it.unit, it.target());
    return {it.target_name() + " at " + it.place(it.target()) + " is "
                + number_of_things(range, "space") + " away: " + it.who()
                + (is_crowd(it.unit) ? " fire no farther than " : " fires no farther than ")
                + number_of_things(it.box().unit(it.unit).range, "space"),
            {spell(it.box(), it.action.zed)}};
}

Telling no_ammo(const Case&) { return {"There is no Ammo left for a shot", {"ammo"}}; }

Telling no_event_action(const Case& it) {  // DOTZ-5.1.2.12
    if (it.action.number >= static_cast<int>(Payer::Speech))
        return {"An Action is paid with an Event Action or a player's marker", {}};
    Telling words{"No Event Action is left, and every player's marker is spent", {"event"}};
    for (int player = 1; player <= players_of(it.state.setup); ++player)
        if (can_pay(it.state, static_cast<Payer>(player), 1))
            words.said = "No Event Action is left: a player's marker can still pay";
    return words;
}

std::string marker_key(const Case& it) {
    return it.action.number < kPayers ? std::string(kPayerNames.at(it.action.number)) : "";
}

Telling no_such_player(const Case& it) {  // DOTZ-C.1
    return {"Nobody at this table is player " + std::to_string(it.action.number), {}};
}

Telling marker_spent(const Case& it) {  // DOTZ-5.1.2.2
    return {"Player " + std::to_string(it.action.number) + " has spent this turn's Action",
            {marker_key(it)}};
}

Telling ability_spent(const Case& it) {  // DOTZ-5.1.2.7
    constexpr std::array<std::string_view, 3> kNames{"Initiative", "Leadership", "The Citadel"};
    const int which = it.action.number - static_cast<int>(Payer::Initiative);
    return {std::string(kNames.at(static_cast<std::size_t>(std::clamp(which, 0, 2))))
                + " was used this turn",
            {marker_key(it)}};
}

Telling not_in_play(const Case& it) {  // DOTZ-0.6
    const auto lost = [&](Unit unit) {
        return Telling{
            name_of(it.box(), unit)
                + (of(it.state, unit).at == Space::Cemetery
                       ? (is_crowd(unit) ? " lie in the Cemetery" : " lies in the Cemetery")
                       : (is_crowd(unit) ? " are not in town" : " is not in town")),
            {spell(it.box(), unit)}};
    };
    if (it.action.verb == Verb::Speech) return lost(Unit::Hernandez);
    const auto payer = static_cast<Payer>(it.action.number);
    const Unit owner = payer == Payer::Initiative   ? Unit::Schmidt
                       : payer == Payer::Leadership ? Unit::Hunt
                       : payer == Payer::Citadel    ? Unit::Hernandez
                                                    : Unit::None;
    if (owner != Unit::None && !is_in_play(it.state, owner)) return lost(owner);
    return it.unit == Unit::None ? Telling{"There is no such unit on the board", {}}
                                 : lost(it.unit);
}

Telling not_led(const Case& it) {  // DOTZ-U.4.1
    return {"Leadership is for Civilians in Sheriff Hunt's space or next to it: he is at "
                + it.place(of(it.state, Unit::Hunt).at),
            {spell(it.box(), Unit::Hunt), it.key(of(it.state, Unit::Hunt).at)}};
}

Telling not_citadel(const Case& it) {  // DOTZ-U.2.3
    if (it.action.verb != Verb::Use) return {"The Citadel lets a unit fire, and nothing else", {}};
    return {"The Citadel is for a unit in Town Center: " + it.who() + " " + is_or_are(it.unit)
                + " at " + it.place(it.at()),
            {it.key(Space::TownCenter)}};
}

Telling nothing_to_do(const Case& it) {  // DOTZ-5.1.2.10
    if (it.action.verb == Verb::Decline) return {"Only a free Action can be declined", {}};
    return {"There is nothing that " + it.who() + " could do now with an Action",
            {spell(it.box(), it.unit)}};
}

Telling name_the_unit(const Case&) { return {"First comes the unit that gets the Action", {}}; }

Telling act_first(const Case& it) {  // DOTZ-5.1.3.2
    const Unit under_way = it.state.work.last().unit;
    if (index_of(under_way) >= kUnits) return {"The free Actions of the Speech come first", {}};
    return {name_of(it.box(), under_way) + (is_crowd(under_way) ? " have" : " has")
                + " been given an Action: that comes first",
            {spell(it.box(), under_way)}};
}

Telling no_make_ammo(const Case& it) {  // DOTZ-U.1.4
    if (it.unit != Unit::Piazza) return {"Only Captain Piazza makes Ammo", {}};
    return {"To make Ammo takes two Actions, and no second one is left", {"event"}};
}

Telling not_asked(const Case& it) {
    const auto stages = it.game.stages(it.state);
    const std::size_t stage = it.game.stage(it.state);
    const std::string now =
        stage < stages.size() ? std::string(stages[stage].name) : std::string("the end");
    return {"Not now: something else is to be decided first (" + now + ")", {}};
}

struct Row {
    const Rule* rule;
    Telling (*say)(const Case& it);
};

template <const char* Text>
Telling plainly(const Case&) {
    return {Text, {}};
}

constexpr char kOver[] = "The game is over";
constexpr char kLuck[] = "Dice and cards fall by themselves";
constexpr char kDeputy[] = "Initiative is Deputy Schmidt's alone";
constexpr char kPaidTwice[] = "Ammo is made with Event Actions and players' markers alone";
constexpr char kSpoken[] = "The Mayor has made his one speech";
constexpr char kNobodyListens[] = "Nobody in Town could act on a speech now";
constexpr char kNotListening[] = "That unit has no free Action of the Speech left";
constexpr char kWrongMoment[] = "That card cannot be played at this moment";
constexpr char kNoEffect[] = "That card would do nothing now";
constexpr char kNotHeld[] = "That card is not held";
constexpr char kOnRegulars[] = "That card is played on Regular Civilians";
constexpr char kOnAvailable[] = "That card brings in Civilians who wait outside, nobody else";
constexpr char kFullStart[] = "New Zeds go to a Start space that has room";
constexpr char kEmptyStart[] =
    "These Zeds go to a Start space without Zeds, or where the weakest are";
constexpr char kFewest[] = "These Zeds go to the road with the fewest Zeds";
constexpr char kStrongest[] = "The strongest group that can move goes";
constexpr char kOfTheTwo[] = "It is one of the two that stand there";
constexpr char kDefender[] = "Only a unit that is attacked can defend";
constexpr char kHitHere[] = "Only Zeds of this fight take its Hits";
constexpr char kStopsHere[] = "Only one of those who retreat can stop here";
constexpr char kToughest[] = "Only the strongest Zeds become Tough";
constexpr char kHeroPlace[] = "A Hero arrives in Town Center or at a Start space with room";
constexpr char kOutside[] = "It must be a unit out on a road";
constexpr char kNotAtStart[] = "A unit at a Start space is not ambushed";
constexpr char kHeroOnly[] = "That card is for a Hero in play";
constexpr char kFreeHero[] = "That unit is not free to be taken";
constexpr char kOtherTrack[] = "That road is not among those to choose from";

constexpr auto kSentences = std::to_array<Row>({
    {"DOTZ-5.2.1"_rule, too_far},
    {"DOTZ-5.2.4"_rule, zeds_in_the_way},
    {"DOTZ-4.4.3"_rule, no_entry},
    {"DOTZ-5.2.8"_rule, full},
    {"DOTZ-5.2.7"_rule, defiant},
    {"DOTZ-5.2.5"_rule, start_space},
    {"DOTZ-5.2.14"_rule, already_there},
    {"DOTZ-5.3.2"_rule, nothing_to_forage},
    {"DOTZ-U.6.1"_rule, never_fires},
    {"DOTZ-5.4.1"_rule, no_target},
    {"DOTZ-5.4.4"_rule, start_shot},
    {"DOTZ-5.4.7"_rule, other_track},
    {"DOTZ-5.4.5"_rule, out_of_range},
    {"DOTZ-5.4.3"_rule, no_ammo},
    {"DOTZ-5.1.2.12"_rule, no_event_action},
    {"DOTZ-C.1"_rule, no_such_player},
    {"DOTZ-5.1.2.2"_rule, marker_spent},
    {"DOTZ-5.1.2.7"_rule, ability_spent},
    {"DOTZ-0.6"_rule, not_in_play},
    {"DOTZ-U.3.1"_rule, plainly<kDeputy>},
    {"DOTZ-U.4.1"_rule, not_led},
    {"DOTZ-U.2.3"_rule, not_citadel},
    {"DOTZ-5.1.2.10"_rule, nothing_to_do},
    {"DOTZ-5.1.2.4"_rule, name_the_unit},
    {"DOTZ-5.1.3.2"_rule, act_first},
    {"DOTZ-U.1.4"_rule, no_make_ammo},
    {"DOTZ-U.1.4.1"_rule, plainly<kPaidTwice>},
    {"DOTZ-7.1.3"_rule, plainly<kSpoken>},
    {"DOTZ-U.2.4"_rule, plainly<kNobodyListens>},
    {"DOTZ-U.2.4.2"_rule, plainly<kNotListening>},
    {"DOTZ-2.4.6"_rule, plainly<kWrongMoment>},
    {"DOTZ-2.4.5"_rule, plainly<kNoEffect>},
    {"DOTZ-2.4.3"_rule, plainly<kNotHeld>},
    {"DOTZ-F.3.1"_rule, plainly<kOnRegulars>},
    {"DOTZ-F.5.1"_rule, plainly<kOnAvailable>},
    {"DOTZ-4.6.4"_rule, plainly<kFullStart>},
    {"DOTZ-E.1.1"_rule, plainly<kEmptyStart>},
    {"DOTZ-3.2.1"_rule, plainly<kFewest>},
    {"DOTZ-3.1.3"_rule, plainly<kStrongest>},
    {"DOTZ-4.6.9"_rule, plainly<kOfTheTwo>},
    {"DOTZ-5.2.12"_rule, plainly<kDefender>},
    {"DOTZ-6.2.6"_rule, plainly<kHitHere>},
    {"DOTZ-U.5.4.1"_rule, plainly<kHitHere>},
    {"DOTZ-6.4.5.3"_rule, plainly<kStopsHere>},
    {"DOTZ-6.4.3.3"_rule, plainly<kOfTheTwo>},
    {"DOTZ-E.16.2"_rule, plainly<kToughest>},
    {"DOTZ-E.12.1"_rule, plainly<kHeroPlace>},
    {"DOTZ-E.3.1"_rule, plainly<kOnRegulars>},
    {"DOTZ-E.13.1"_rule, plainly<kHeroOnly>},
    {"DOTZ-E.8.1"_rule, plainly<kOutside>},
    {"DOTZ-E.17.1"_rule, plainly<kOutside>},
    {"DOTZ-E.17.3"_rule, plainly<kNotAtStart>},
    {"DOTZ-S.14"_rule, plainly<kFreeHero>},
    {"DOTZ-C.9"_rule, plainly<kFreeHero>},
    {"DOTZ-2.2.2"_rule, plainly<kOtherTrack>},
    {"DOTZ-4.1.12"_rule, plainly<kOtherTrack>},
    {"DOTZ-1.1.3"_rule, not_asked},
    {"DOTZ-1.3.3"_rule, plainly<kOver>},
    {"DOTZ-0.15"_rule, plainly<kLuck>},
});

// Whether decisions of this kind are being made at all.
bool is_asked(const Dotz& game, const State& state, Verb verb) {
    std::vector<Action> actions;
    game.list_actions(state, actions);
    const bool card = verb == Verb::Play || verb == Verb::PlayOn;
    return card || std::ranges::find(actions, verb, &Action::verb) != actions.end();
}

}  // namespace

std::string names_of(const Box& box, unsigned units) {
    std::string names;
    each_of<Unit>(units,
                  [&](Unit unit) { names += (names.empty() ? "" : " and ") + name_of(box, unit); });
    return names;
}
std::string names_of(const Box& box, const std::array<Zed, 2>& zeds) {
    std::string names = "Zeds " + name_of(box, zeds[0]);
    if (zeds[1] != Zed::None) names += " and " + name_of(box, zeds[1]);
    return names;
}

Barrier barrier_of(const Dotz& game, const State& view, Action action, const Rule* rule) {
    if (!rule) return {};
    const bool over = game.to_act(view) == Seat::Nobody;
    Case it{.game = game, .state = view, .action = action};
    if (!view.work.is_empty() && view.work.last().task == Task::Deed)
        it.unit = view.work.last().unit;
    else if (index_of(action.unit) < kUnits && action.verb == Verb::Use)
        it.unit = action.unit;
    // A verb out of its time is refused for that, whatever it names.
    const bool elsewhere = !over && rule != "DOTZ-0.15"_rule && rule != "DOTZ-5.1.2.4"_rule
                           && rule != "DOTZ-5.1.3.2"_rule && it.unit == Unit::None
                           && action.verb != Verb::Speech && !is_asked(game, view, action.verb);
    Telling words;
    if (elsewhere) {
        words = not_asked(it);
    } else {
        for (const Row& row : kSentences) {
            if (row.rule != rule) continue;
            words = row.say(it);
            break;
        }
    }
    if (words.said.empty()) return plain_barrier(*rule);
    return {.rule = rule, .said = std::move(words.said), .keys = std::move(words.keys)};
}

}  // namespace gravetide::dotz
