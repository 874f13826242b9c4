// Walks found by playing them on copies of the position, and the words for what is met on them.
#include <queue>
#include <set>

#include "engine/bad_input.h"
#include "engine/prompt.h"
#include "games/mall/tell/asking.h"
#include "games/mall/tell/names.h"

namespace gravetide::mall {

namespace {

constexpr std::array<std::string_view, kEntrances> kSides{"north", "east", "south", "west"};

// MALL-17.9 Others may be asked for drops on the way; for looking ahead they pass.
bool pass_drops(const Mall& game, State& state, Seat seat) {
    bool was_asked = false;
    Journal<Event> quiet;
    while (state.step == Step::Drops && state.asked != seat) {
        game.play(state, {.verb = Verb::Pass}, quiet);
        was_asked = true;
    }
    return was_asked;
}

std::string beside_words(const View& view, const std::vector<Space>& npz, unsigned seats) {
    std::string said;
    for (const Seat other : kSeats)
        if (seats & bit_of(other)) said += (said.empty() ? "zombie " : ", ") + seat_words(other);
    if (npz.empty()) return said;
    if (!said.empty()) said += " and ";
    if (npz.size() == 1) return said + "a zombie in " + place_words(view, npz.front());
    return said + number_of_things(static_cast<int>(npz.size()), "zombie");
}

}  // namespace

std::string seat_words(Seat seat) { return "Player " + std::to_string(number_of(seat) + 1); }

std::string place_words(const View& view, Space space) {
    if (space == view.map.radio) return "the radio";
    if (space == view.map.dock) return "the dock exit";
    for (std::size_t i = 0; i < kEntrances; ++i)
        if (view.map.entrances[i].a == space || view.map.entrances[i].b == space)
            return "the " + std::string(kSides[i]) + " entrance";
    return "the " + view.map.areas.at(view.at(space).area).name;
}

std::string space_words(const View& view, Space space) {
    const std::string place = place_words(view, space);
    const std::string area = "the " + view.map.areas.at(view.at(space).area).name;
    return place == area ? "that space in " + place : place;
}

// The store behind a door gives it its name: one of its two spaces lies in the other.
std::string door_words(const View& view, const Door& door) {
    const std::size_t dash = std::min(door.id.find('-'), door.id.size());
    for (const Area& area : view.map.areas)
        if (area.id == door.id.substr(0, dash)) {
            const std::string which = door.id.substr(std::min(dash + 1, door.id.size()));
            return "the " + area.name + " " + (which == "door" ? which : which + " door");
        }
    return "the dock shutter";
}

std::string edge_key(Space a, Space b) {
    return index_of(a) < index_of(b) ? spell(a) + "-" + spell(b) : spell(b) + "-" + spell(a);
}

Beside beside(const View& view, Seat human) {
    const Adjacent adjacent = adjacent_zombies(view, human);
    Beside found;
    std::vector<Space> npz;
    for (unsigned place = 0; place < 5; ++place)
        if (adjacent.spaces >> place & 1)
            npz.push_back(splash_space(view, view.state.at[human], place));
    for (const Space space : npz) found.keys.push_back(spell(space));
    for (const Seat other : kSeats)
        if (adjacent.seats & bit_of(other))
            found.keys.push_back(spell_seat(static_cast<int>(number_of(other))));
    found.said = beside_words(view, npz, adjacent.seats);
    found.count = adjacent.size();
    return found;
}

Space space_of(const View& view, const std::string& key) {
    const auto space = read_space(key);
    if (!space || !view.map.has(*space)) throw BadInput("ask", "no such space");
    return *space;
}

Piece piece_of(const Mall& game, const State& state, Seat seat, const Question& question) {
    const View view = view_of(game.box(), state);
    if (question.pieces.size() > 1) throw BadInput("ask", "one piece moves at a time");
    Piece piece{.seat = seat};
    if (!question.pieces.empty()) {
        const Picked& picked = question.pieces.front();
        if (picked.count != 1) throw BadInput("ask", "one piece moves at a time");
        if (const auto number = read_seat(picked.key)) {
            piece.seat = player(*number);
        } else {
            piece = {.zombie = space_of(view, picked.key)};
            if (!state.npz.has(piece.zombie)) throw BadInput("ask", "no zombie is there");
        }
    }
    if (piece.zombie == kNowhere
        && (!is_player(piece.seat) || number_of(piece.seat) >= kMostSeats
            || state.at[piece.seat] == kNowhere))
        throw BadInput("ask", "no such piece on the map");
    const Space at = piece.zombie == kNowhere ? state.at[piece.seat] : piece.zombie;
    if (!question.from.empty() && space_of(view, question.from) != at)
        throw BadInput("ask", "the piece is elsewhere");
    return piece;
}

// The cheapest way to each place: tokens first, then points. Nobody goes on from a fight, and
// nobody past luck: the rules refuse the step, or it is not for the seat to decide.
std::vector<Stop> walk(const Mall& game, const State& start, Seat seat, Means means) {
    std::vector<Stop> found;
    std::vector<Stop> open{{.state = start, .at = start.at[seat]}};
    using Turn = std::tuple<int, int, std::size_t>;
    std::priority_queue<Turn, std::vector<Turn>, std::greater<>> queue;
    std::set<std::pair<Space, bool>> known;
    queue.emplace(0, 0, 0);
    Journal<Event> quiet;
    while (!queue.empty()) {
        const std::size_t place = std::get<2>(queue.top());
        queue.pop();
        if (!known.emplace(open[place].at, open[place].tokens > 0).second) continue;
        found.push_back(open[place]);
        const Stop here = open[place];
        if (here.state.active != seat || game.to_act(here.state) != seat) continue;
        for (const Space to : view_of(game.box(), here.state).at(here.at).beside) {
            if (to == kNowhere) continue;
            for (const Verb verb : {Verb::Step, Verb::Adrenaline, Verb::Escape}) {
                if (verb != Verb::Step && (means == Means::Points || here.tokens > 0)) continue;
                const Action action{.verb = verb, .to = to};
                if (game.forbidden_by(here.state, action)) continue;
                Stop next = here;
                game.play(next.state, action, quiet);
                const bool was_asked = pass_drops(game, next.state, seat);
                next.at = to;
                next.by = action;
                next.before = found.size() - 1;
                next.sent = here.is_cut ? here.sent : here.steps + 1;
                next.steps = here.steps + 1;
                next.is_cut = here.is_cut || was_asked;
                if (verb == Verb::Step)
                    next.points += here.state.turn.movement - next.state.turn.movement;
                else
                    next.tokens += here.state.adrenaline[seat] - next.state.adrenaline[seat];
                if (next.state.active != seat) next.points = here.points + 1;
                queue.emplace(next.tokens, next.points, open.size());
                open.push_back(next);
            }
        }
    }
    return found;
}

std::vector<Action> way_to(const std::vector<Stop>& stops, std::size_t stop) {
    std::vector<Action> way;
    for (std::size_t i = stop; i != 0; i = stops[i].before) way.push_back(stops[i].by);
    std::ranges::reverse(way);
    return way;
}

}  // namespace gravetide::mall
