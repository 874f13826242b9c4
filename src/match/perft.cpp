#include "match/perft.h"

#include <charconv>

#include "engine/bad_input.h"
#include "engine/text.h"
#include "games/all.h"

namespace gravetide {

namespace {

template <Game G>
std::uint64_t paths(const G& game, const typename G::State& state, int depth) {
    if (depth == 0 || game.to_act(state) == Seat::Nobody) return 1;
    Journal<typename G::Event> quiet;
    std::uint64_t sum = 0;
    const auto follow = [&](typename G::Action action) {
        auto next = state;
        game.play(next, action, quiet);
        sum += paths(game, next, depth - 1);
    };
    if (game.to_act(state) == Seat::Chance) {
        std::vector<Chance<typename G::Action>> chances;
        game.list_chances(state, chances);
        for (const auto& chance : chances) follow(chance.action);
    } else {
        std::vector<typename G::Action> actions;
        game.list_actions(state, actions);
        for (const auto action : actions) follow(action);
    }
    return sum;
}

std::uint64_t read_count(std::string_view text, const std::string& where) {
    std::uint64_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error != std::errc{} || end != text.data() + text.size())
        throw BadInput(where, "expected 'DEPTH PATHS'");
    return count;
}

}  // namespace

PerftFile read_perft(const std::string& file, std::string_view text) {
    PerftFile perft;
    int number = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = trim(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::string where = file + ":" + std::to_string(++number);
        if (line.empty() || line.starts_with('#')) continue;
        try {
            if (read_position_line(line, perft.position)) continue;
        } catch (const BadInput& error) {
            throw BadInput(where, error.what());
        }
        const auto words = split(line, ' ');
        const auto depth = read_number(words[0], 0, 99);
        if (words.size() != 2 || !depth) throw BadInput(where, "expected 'DEPTH PATHS'");
        perft.counts.push_back({number, *depth, read_count(words[1], where)});
    }
    if (perft.position.game.empty()) throw BadInput(file, "no 'given' names the game");
    if (perft.counts.empty()) throw BadInput(file, "no line 'DEPTH PATHS'");
    return perft;
}

std::uint64_t count_paths(const Shelf& shelf, const Position& position, int depth) {
    std::uint64_t count = 0;
    const auto visit = [&]<class G>() {
        const auto game = shelf.box<G>();
        count = paths(*game, state_of(*game, position), depth);
    };
    if (!visit_game(position.game, visit)) no_such_game(position.game);
    return count;
}

}  // namespace gravetide
