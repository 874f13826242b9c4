#include "match/shelf.h"

#include "engine/bad_input.h"
#include "engine/nearest.h"
#include "games/told.h"
#include "match/advice.h"
#include "match/code_version.h"
#include "match/commitment.h"
#include "match/inside.h"
#include "match/lesson.h"
#include "match/match_of.h"

namespace gravetide {

namespace {

// What may be taken back is settled by the match, whichever the game.
Option take_back_option() {
    return {.key = std::string(kTakeBackKey),
            .title = "Taking back",
            .values = {{"before_luck", "Until luck falls or somebody else decides"},
                       {"practice", "Everything: a practice match, dice fall anew"}}};
}

// And so is whether anybody may ask what to do.
Option hints_option() {
    return {.key = std::string(kHintsKey),
            .title = "Hints",
            .values = {{"on", "Whoever is to act may ask for one"}, {"off", "None"}}};
}

// And whether dice and cards fall here or on a real table.
Option luck_option() {
    return {.key = std::string(kLuckKey),
            .title = "Luck",
            .values = {{"rolled", "The computer rolls and draws"},
                       {"by_hand", "You roll and draw at a real table, and say what fell"}}};
}

std::vector<Option> match_options() { return {take_back_option(), hints_option(), luck_option()}; }

bool is_of_match(const std::string& key) {
    return key == kTakeBackKey || key == kHintsKey || key == kLuckKey;
}

// The options without those of the match, which no game knows.
Words game_words(const Words& words) {
    Words own = words;
    std::erase_if(
        own, [](const auto& word) { return is_of_match(word.first) || word.first == kLessonKey; });
    return own;
}

Words match_words(const Words& words) {
    Words own = words;
    std::erase_if(own, [](const auto& word) { return !is_of_match(word.first); });
    return own;
}

}  // namespace

TakeBack take_back_of(const Header& header) {
    for (const auto& [key, value] : header.options)
        if (key == kTakeBackKey && value == "practice") return TakeBack::Practice;
    return TakeBack::BeforeLuck;
}

Luck luck_of(const Header& header) {
    for (const auto& [key, value] : header.options)
        if (key == kLuckKey && value == "by_hand") return Luck::ByHand;
    return Luck::Rolled;
}

bool takes_back_luck(const Header& header) {
    return take_back_of(header) == TakeBack::Practice || luck_of(header) == Luck::ByHand;
}

void no_such_game(const std::string& game) {
    std::string known;
    std::vector<std::string> keys;
    for (const About& about : Shelf::games()) {
        known += (known.empty() ? "" : ", ") + std::string(about.key);
        keys.emplace_back(about.key);
    }
    throw BadInput("game '" + printable(game, 40) + "'",
                   "there is no such game; there is " + known + did_you_mean(game, keys));
}

std::vector<About> Shelf::games() {
    std::vector<About> games;
    for_each_game([&]<class G>() { games.push_back(G::kAbout); });
    return games;
}

std::vector<Option> Shelf::options(const std::string& game) const {
    std::vector<Option> options;
    if (!visit_game(game, [&]<class G>() { options = box<G>()->options(); })) no_such_game(game);
    for (Option& option : match_options()) options.push_back(std::move(option));
    return options;
}

Versions Shelf::versions(const std::string& game) const {
    const Ledger* ledger = find_ledger(game);
    if (!ledger) no_such_game(game);
    return {.ledger = std::string(ledger->version),
            .data = folder_.version(game),
            .code = std::string(code_version(game))};
}

std::vector<std::string> Shelf::seat_names(const std::string& game, const Words& options) const {
    std::vector<std::string> names;
    const auto name_seats = [&]<class G>() {
        names = box<G>()->seat_names(read_setup(box<G>()->options(), game_words(options)));
    };
    if (!visit_game(game, name_seats)) no_such_game(game);
    return names;
}

std::unique_ptr<Match> Shelf::begin(const NewMatch& wanted, const Seed& secret) const {
    Header header{.game = wanted.game,
                  .options = wanted.options,
                  .seats = wanted.seats,
                  .words = wanted.words};
    if (luck_of(header) == Luck::ByHand) {
        auto match = set_up(header);
        match->start_by_hand();
        return match;
    }
    header.commitment = commitment_to(secret);
    auto match = set_up(header);
    match->start_rolling(Dice(dice_seed(secret, wanted.words)));
    return match;
}

std::unique_ptr<Match> Shelf::set_up(const Header& header) const {
    std::unique_ptr<Match> match;
    const auto lay = [&]<class G>() {
        const auto game = box<G>();
        Header full = header;
        // A record keeps the versions it was played under; a new match has today's.
        const bool is_new = header.versions == Versions{};
        if (is_new) full.versions = versions(header.game);
        const Words words = game_words(header.options);
        const Setup setup = is_new ? read_setup(game->options(), words)
                                   : read_recorded_setup(game->options(), words);
        full.options = to_words(game->options(), setup);
        read_setup(match_options(), match_words(header.options));
        if (take_back_of(header) == TakeBack::Practice)
            full.options.emplace_back(kTakeBackKey, "practice");
        if (hints_of(header) == Hints::Off) full.options.emplace_back(kHintsKey, "off");
        if (luck_of(header) == Luck::ByHand) full.options.emplace_back(kLuckKey, "by_hand");
        // Kept whatever it says: a record outlives its lesson.
        for (const auto& word : header.options)
            if (word.first == kLessonKey) full.options.push_back(word);
        const auto names = game->seat_names(setup);
        if (full.seats.size() > names.size())
            throw BadInput("seats", std::to_string(full.seats.size()) + " people for "
                                        + std::to_string(names.size()) + " seats");
        full.seats.resize(names.size(), "human");
        match = std::make_unique<MatchOf<G>>(game, std::move(full), game->start(setup));
    };
    if (!visit_game(header.game, lay)) no_such_game(header.game);
    return match;
}

std::unique_ptr<Match> Shelf::set_up(const Position& position) const {
    std::unique_ptr<Match> match;
    const auto lay = [&]<class G>() {
        const auto game = box<G>();
        std::vector<typename G::Event> prologue;
        const auto state = state_of(*game, position, Journal<typename G::Event>(prologue));
        match = std::make_unique<MatchOf<G>>(
            game, Header{.game = position.game, .options = position.options}, state,
            std::move(prologue));
    };
    if (!visit_game(position.game, lay)) no_such_game(position.game);
    return match;
}

template <ToldGame G>
const typename G::State& state_in(const Match& match) {
    return dynamic_cast<const MatchOf<G>&>(match).state();
}

namespace {

template <class... G>
auto every_state_in(const std::tuple<G...>*) {
    return std::make_tuple(&state_in<G>...);
}

// Naming each here is what compiles it here, once.
[[gnu::used]] const auto kCompiled = every_state_in(static_cast<AllGames*>(nullptr));

}  // namespace

}  // namespace gravetide
