// Before the first turn: options, bands, placing, and the first Zeds (SKIR-4, SKIR-22).
#include "games/skirmish/gear.h"
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

Option choice(std::string key, std::string title, const Rule* rule, OptionValue usual,
              OptionValue other) {
    return {std::move(key), std::move(title), rule, {std::move(usual), std::move(other)}};
}

}  // namespace

std::vector<Option> Skirmish::options() const {
    std::vector<OptionValue> scenarios;
    for (const Scenario& scenario : box_.scenarios)
        scenarios.push_back({scenario.id, scenario.name});
    std::vector<OptionValue> players;
    for (int i = 1; i <= static_cast<int>(kMostPlayers); ++i)
        players.push_back(
            {std::to_string(i),
             std::to_string(i) + (i == 1 ? " survivor player" : " survivor players")});
    std::vector<OptionValue> levels;
    for (const Level& level : box_.levels) levels.push_back({level.id, level.name});
    std::vector<OptionValue> points;
    for (const int sum : box_.points)
        points.push_back({std::to_string(sum), std::to_string(sum) + " points"});
    constexpr std::size_t kNormal = 1;
    return {
        {"scenario", "Scenario", "SKIR-22.1"_rule, scenarios},
        {"players", "Survivor players", "SKIR-22.1"_rule, players},
        choice("controller", "The Zombie Controller is", "SKIR-22.1"_rule, {"player", "A player"},
               {"computer", "The computer"}),
        choice("bands", "Bands", "SKIR-4.29"_rule, {"ready", "Ready-made"}, {"bought", "Bought"}),
        {"zeds", "Zeds at the start of the supply run", "SKIR-22.2"_rule, levels, kNormal},
        {"points", "Points for bought bands", "SKIR-4.29"_rule, points},
        choice("light", "Light", "SKIR-10.14"_rule, {"day", "Day"}, {"dusk", "Dusk"}),
        choice("reach", "The grab reaches 2 inches between", "SKIR-9.2"_rule, {"bases", "Bases"},
               {"centres", "Centres"}),
        choice("free_turns", "A Controller without AP activates all", "SKIR-21.4"_rule,
               {"each", "After each Survivor"}, {"cycle", "Once a cycle"}),
        choice("last_zombies", "When no Survivor acts any more", "SKIR-6.18"_rule,
               {"idle", "Only idle Zombies act"}, {"all", "Every Zombie may act again"}),
        second_before(choice("variant", "Rules", "SKIR-22.8"_rule,
                             {"sheet", "As the sheet has them"},
                             {"balanced", "Balanced: all of the following departures"})),
        choice("gaits", "Who walks or runs and is not to move", "SKIR-8.16"_rule,
               {"stop", "Must be stopped for 1 AP"}, {"free", "May be left alone"}),
        choice("second_attack", "A Survivor's second attack costs 2 AP", "SKIR-7.7"_rule,
               {"additional", "In later activations"}, {"always", "Always"}),
        choice("zombie_deeds", "A Zombie in contact", "SKIR-19.14"_rule,
               {"any", "Attacks for 1 AP each time, or moves on"},
               {"bound", "Only attacks, a second time for 2 AP"}),
        choice("targets", "Zombies go for", "SKIR-20.3"_rule,
               {"any", "Anybody in sight, any noise"}, {"nearest", "The nearest, within earshot"}),
        choice("waking", "A Zombie that is activated", "SKIR-19.10"_rule,
               {"paid", "Takes at least 1 AP"}, {"free", "May do nothing"}),
    };
}

// SKIR-22.1
std::vector<std::string> Skirmish::seat_names(const Setup& setup) const {
    std::vector<std::string> names;
    for (int i = 1; i <= players_of(setup); ++i) names.push_back("Player " + std::to_string(i));
    if (!is_on(setup, kController)) names.emplace_back("Controller");
    return names;
}

// SKIR-2.16, SKIR-24.3 Doors shut, windows whole, a scenario's barricades in place.
State bare(const Skirmish& game, const Setup& setup) {
    State state;
    state.setup = setup;
    for (std::size_t i = 0; i < kOpenings; ++i)
        state.openings[i].hits = game.box().openings[i].hits;
    state.turn = 1;
    state.phase = Phase::Survivors;
    state.step = Step::ChoosesSurvivor;
    return state;
}

State Skirmish::start(const Setup& setup) const {
    State state = bare(*this, setup);
    state.turn = 0;
    Journal<Event> quiet;
    Table table{view_of(box_, state), state, quiet};
    const Scenario& scenario = table.see.scenario;
    for (const std::uint8_t number : scenario.barricaded)
        state.openings[number].barricade = scenario.barricade_hits;
    if (scenario.search) state.search = (1U << kSearchMarkers) - 1;  // SKIR-23.4
    begin_setup(table);
    return state;
}

// SKIR-4.14, SKIR-4.29 Type, package, weapons and armour add up.
int band_cost(const Box& box, const Survivor& survivor) {
    return box.types[survivor.type].points + box.packages[survivor.package].points
           + box.guns[survivor.gun].points + box.hands[survivor.hand].points
           + box.armours[survivor.armour].points + survivor.bombs * box.bomb.points;
}

// SKIR-4.29 Split evenly, rounded down to a multiple of 5.
int points_for(const View& view) {
    const int all = view.box.points[view.state.setup.chosen[kBandPoints]];
    return all / players_of(view.state.setup) / 5 * 5;
}

int points_spent(const View& view, Seat seat) {
    int sum = 0;
    for (int number = 1; number <= view.people(); ++number)
        if (player(view.survivor(number).owner) == seat)
            sum += band_cost(view.box, view.survivor(number));
    return sum;
}

int recruits_of(const View& view, Seat seat) {
    int count = 0;
    for (int number = 1; number <= view.people(); ++number)
        if (player(view.survivor(number).owner) == seat) ++count;
    return count;
}

namespace {

// SKIR-4.31, SKIR-4.32 In seat and list order, on the points of the scenario.
void lay_out_band(Table& table) {
    State& state = table.state;
    const Box& box = table.see.box;
    const auto& bands = box.split[static_cast<std::size_t>(players_of(state.setup) - 1)];
    for (std::size_t seat = 0; seat < bands.size(); ++seat)
        for (const char letter : bands[seat]) {
            std::size_t which = 0;
            while (box.band[which].id[0] != letter) ++which;
            const BandMember& member = box.band[which];
            Survivor& survivor = state.survivors[static_cast<std::size_t>(state.people)];
            ++state.people;
            survivor.owner = static_cast<std::uint8_t>(seat);
            survivor.type = member.type;
            survivor.gun = member.gun;
            survivor.hand = member.hand;
            survivor.armour = member.armour;
            survivor.condition = Condition::Able;
            survivor.at = table.see.scenario.start[which];
        }
}

// SKIR-25.4
void put_doctor(Table& table) {
    State& state = table.state;
    if (!table.see.is(ScenarioKey::BringTheDoctor)) return;
    Survivor& doctor = state.survivors[static_cast<std::size_t>(state.people)];
    ++state.people;
    doctor.type = Type::Doctor;
    doctor.owner = kNone;
    doctor.condition = Condition::Waiting;
    doctor.at = table.see.scenario.doctor;
}

// SKIR-22.4 Whether a Zed may start on a point.
bool can_start(const View& view, int point) {
    if (point + 1 == view.scenario.skip) return false;  // SKIR-25.2
    const Point at = view.box.zeds[static_cast<std::size_t>(point)];
    if (!is_room(view.state, at, 0, 0)) return false;
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& survivor = view.survivor(number);
        if (is_able(survivor) && distance2(survivor.at, at) < inches2(view.scenario.away))
            return false;
    }
    return true;
}

// SKIR-22.4 If every point is barred the Zeds left are left out.
void next_start(Table& table) {
    State& state = table.state;
    bool has_room = false;
    for (int i = 0; i < static_cast<int>(kZedStarts); ++i)
        has_room = has_room || can_start(table, i);
    if (state.horde == 0 || !has_room) {
        state.horde = 0;
        return begin_turn(table);
    }
    state.step = Step::StartDie;
}

// SKIR-22.5 The Zeds come after the Survivors.
void begin_horde(Table& table) {
    State& state = table.state;
    state.phase = Phase::Horde;
    state.horde = horde_size(table);
    put_doctor(table);
    if (table.see.scenario.countdown > 0) {
        state.step = Step::PatientDraw;
        return;
    }
    next_start(table);
}

void next_place(Table& table) {
    State& state = table.state;
    for (int number = 1; number <= state.people; ++number)
        if (table.survivor(number).condition == Condition::Unplaced) {
            state.phase = Phase::Placing;
            state.active.who = byte(number);
            return ask(state, Step::Places, player(table.survivor(number).owner));
        }
    state.active = {};
    begin_horde(table);
}

}  // namespace

void begin_setup(Table& table) {
    State& state = table.state;
    if (is_on(state.setup, kBands)) {
        state.phase = Phase::Bands;
        return ask(state, Step::BuysBand, player(0));
    }
    lay_out_band(table);
    begin_horde(table);
}

// SKIR-25.3
void draw_patient(Table& table, int survivor) {
    State& state = table.state;
    state.patient = byte(survivor);
    table.survivor(survivor).countdown = table.see.scenario.countdown;
    table.tell({.what = Happening::IsPatient,
                .rule = "SKIR-25.3"_rule,
                .survivor = byte(survivor),
                .number = table.see.scenario.countdown});
    next_start(table);
}

// SKIR-2.19, SKIR-22.4, SKIR-23.3, SKIR-24.4, SKIR-25.2
void start_die(Table& table, int face) {
    int point = face - 1;
    while (!can_start(table, point)) point = (point + 1) % static_cast<int>(kZedStarts);
    --table.state.horde;
    put_zombie(table, table.see.box.zeds[static_cast<std::size_t>(point)], Breed::Zed,
               "SKIR-22.4"_rule);
    next_start(table);
}

// SKIR-4.28 With an axe or a chainsaw no gun but a pistol.
bool goes_together(const Box& box, Gun gun, Hand hand) {
    return box.hands[hand].two_hands == 0 || gun == Gun::None || gun == Gun::Pistol;
}

// SKIR-4.28 What one Survivor may carry.
namespace {

const Rule* forbid_item(const View& view, const Survivor& who, int item) {
    if (!is_item(item)) return "SKIR-4.28"_rule;
    if (const Gun gun = gun_of(item); gun != Gun::None) {
        if (who.gun != Gun::None) return "SKIR-4.28"_rule;
        if (!goes_together(view.box, gun, who.hand)) return "SKIR-4.28"_rule;
    }
    if (const Hand hand = hand_of(item); hand != Hand::Fists) {
        if (who.hand != Hand::Fists) return "SKIR-4.28"_rule;
        if (!goes_together(view.box, who.gun, hand)) return "SKIR-4.28"_rule;
    }
    if (armour_of(item) != Armour::None && who.armour != Armour::None) return "SKIR-4.28"_rule;
    if (item == kBombItem && who.bombs >= 2) return "SKIR-4.28"_rule;
    return nullptr;
}

int item_cost(const Box& box, int item) {
    if (item == kBombItem) return box.bomb.points;
    return box.guns[gun_of(item)].points + box.hands[hand_of(item)].points
           + box.armours[armour_of(item)].points;
}

}  // namespace

// SKIR-4.1, SKIR-4.14, SKIR-4.28 to SKIR-4.30
const Rule* forbid_band(const View& view, Action action) {
    const Seat seat = view.state.asked;
    const int recruits = recruits_of(view, seat);
    const int left = points_for(view) - points_spent(view, seat);
    switch (action.verb) {
    case Verb::Recruit:
        if (action.number >= static_cast<int>(Type::Doctor)) return "SKIR-4.1"_rule;
        if (recruits >= 6) return "SKIR-4.30"_rule;
        return view.box.types[action.number].points > left ? "SKIR-4.30"_rule : nullptr;
    case Verb::TakePackage:
        if (recruits == 0 || action.number == 0 || action.number >= kPackages)
            return "SKIR-4.14"_rule;
        if (view.survivor(view.people()).package != 0) return "SKIR-4.14"_rule;
        return view.box.packages[action.number].points > left ? "SKIR-4.30"_rule : nullptr;
    case Verb::Equip:
        if (recruits == 0) return "SKIR-4.29"_rule;
        if (const Rule* rule = forbid_item(view, view.survivor(view.people()), action.number))
            return rule;
        return item_cost(view.box, action.number) > left ? "SKIR-4.30"_rule : nullptr;
    case Verb::Done: return recruits == 0 ? "SKIR-4.30"_rule : nullptr;
    default: return "SKIR-4.29"_rule;
    }
}

void list_band(const View& view, std::vector<Action>& out) {
    const auto offer = [&](Verb verb, int number) {
        const Action action{.verb = verb, .number = byte(number)};
        if (!forbid_band(view, action)) out.push_back(action);
    };
    for (int type = 0; type < static_cast<int>(kTypes); ++type) offer(Verb::Recruit, type);
    for (int package = 1; package < static_cast<int>(kPackages); ++package)
        offer(Verb::TakePackage, package);
    for (int item = 0; item < kItems; ++item) offer(Verb::Equip, item);
    offer(Verb::Done, 0);
}

void play_band(Table& table, Action action) {
    State& state = table.state;
    if (action.verb == Verb::Done) {
        const int next = static_cast<int>(number_of(state.asked)) + 1;
        if (next < players_of(state.setup)) return ask(state, Step::BuysBand, player(next));
        return next_place(table);
    }
    if (action.verb == Verb::Recruit) {
        Survivor& recruit = state.survivors[static_cast<std::size_t>(state.people)];
        ++state.people;
        recruit.owner = byte(static_cast<int>(number_of(state.asked)));
        recruit.type = static_cast<Type>(action.number);
        recruit.condition = Condition::Unplaced;
        table.tell({.what = Happening::Recruits,
                    .rule = "SKIR-4.29"_rule,
                    .survivor = byte(state.people),
                    .number = action.number});
        return;
    }
    Survivor& who = table.survivor(state.people);
    if (action.verb == Verb::TakePackage) {
        who.package = action.number;
    } else if (action.number == kBombItem) {
        ++who.bombs;
    } else {
        if (gun_of(action.number) != Gun::None) who.gun = gun_of(action.number);
        if (hand_of(action.number) != Hand::Fists) who.hand = hand_of(action.number);
        if (armour_of(action.number) != Armour::None) who.armour = armour_of(action.number);
    }
    const bool is_package = action.verb == Verb::TakePackage;
    table.tell({.what = Happening::Gears,
                .rule = is_package ? "SKIR-4.14"_rule : "SKIR-4.28"_rule,
                .survivor = byte(state.people),
                .number = action.number,
                .second = is_package ? 1 : 0});
}

// SKIR-22.6, SKIR-23.2, SKIR-24.2, SKIR-25.1
const Rule* forbid_place(const View& view, Action action) {
    if (action.verb != Verb::Place) return "SKIR-22.5"_rule;
    if (!is_on_table(action.at.x, action.at.y)) return "SKIR-22.6"_rule;
    if (!view.scenario.zone.holds(action.at))
        return view.is(ScenarioKey::SupplyRun)       ? "SKIR-23.2"_rule
               : view.is(ScenarioKey::HoldTheClinic) ? "SKIR-24.2"_rule
                                                     : "SKIR-25.1"_rule;
    const Ground& ground = view.box.at(action.at);
    if (ground.wall || ground.opening != kNone || ground.piece != kNone) return "SKIR-22.6"_rule;
    return is_room(view.state, action.at, 0, 0) ? nullptr : "SKIR-22.6"_rule;
}

void list_places(const View& view, std::vector<Action>& out) {
    const Rectangle& zone = view.scenario.zone;
    for (int y = zone.y0; y <= zone.y1; ++y)
        for (int x = zone.x0; x <= zone.x1; ++x)
            if (const Action action{.verb = Verb::Place, .at = point_at(x, y)};
                !forbid_place(view, action))
                out.push_back(action);
}

// SKIR-22.5, SKIR-22.7 Standing, unhurt, weapons loaded.
void play_place(Table& table, Action action) {
    Survivor& who = table.survivor(table.state.active.who);
    who.at = action.at;
    who.condition = Condition::Able;
    table.tell({.what = Happening::Placed,
                .rule = "SKIR-22.5"_rule,
                .survivor = table.state.active.who,
                .to = action.at});
    next_place(table);
}

}  // namespace gravetide::skirmish
