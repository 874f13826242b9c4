#include "games/mall/odds/desk.h"

#include "engine/best.h"
#include "engine/text.h"
#include "games/mall/odds/errand.h"

namespace gravetide::mall {

namespace {

using FieldKind = OddsField::Kind;

// In the middle of the ground floor: no wall on any side.
constexpr const char* kHere = "(20,9)";
constexpr std::array<const char*, 5> kAround{"(20,8)", "(21,9)", "(20,10)", "(19,9)", "(20,9)"};
constexpr Seat kFighter = player(0);

// Cards that matter in a fight.
constexpr std::array kFightCards{Card::Bat,      Card::Golf,     Card::Knife,    Card::Axe,
                                 Card::Chainsaw, Card::Crowbar,  Card::Shotgun,  Card::Shotgun1,
                                 Card::Handgun,  Card::Handgun2, Card::Handgun1, Card::Jacket,
                                 Card::Pan};

bool belongs_to_fights(Verb verb) {
    switch (verb) {
    case Verb::Fight:
    case Verb::Reroll:
    case Verb::Fire:
    case Verb::Jacket:
    case Verb::Bandage:
    case Verb::TakeBite:
    case Verb::Splash: return true;
    default: return false;
    }
}

// OPTIMIZATION: no zombie around is unlike another, so that only the first is ever aimed at.
Space first_zombie(const Mall& game, const State& state) {
    const View view = view_of(game.box(), state);
    const unsigned spaces = state.step == Step::SplashOrder
                                ? state.turn.splash_spaces
                                : adjacent_zombies(view, kFighter).spaces;
    const auto place = static_cast<unsigned>(std::countr_zero(spaces));
    return splash_space(view, state.at[kFighter], place);
}

OddsAnswer answer_fights(const Mall& game, const OddsForm& form, const OddsQuestion& question) {
    const State start = lay_fights(game, form, question);
    const int kills = start.kills[kFighter];
    const auto tell = [&](const State& state) -> std::optional<WayOut> {
        const View view = view_of(game.box(), state);
        const int beaten = state.kills[kFighter] - kills;
        if (!is_human(state, kFighter))
            return WayOut{"bitten, " + std::to_string(beaten) + " beaten", 1e-6 * beaten};
        const bool goes_on = is_chance(state.step) || state.step == Step::LostRoll
                             || state.step == Step::SplashOrder || combat_due(view);
        if (goes_on && state.active == kFighter && state.turn.spawns == 0) return std::nullopt;
        const double kept = state.hand[kFighter].size() + 2.0 * state.bandages[kFighter];
        return WayOut{
            "all beaten, " + std::to_string(int{state.bandages[kFighter]}) + " bandages left",
            1 + 1e-8 * kept};
    };
    BestPlay<Mall> play(game, tell);
    play.consider_only([&](const State& state, const Action& action) {
        if (!belongs_to_fights(action.verb)) return false;
        const bool aims = action.verb == Verb::Fight || action.verb == Verb::Splash;
        return !aims || action.seat != kNpz || action.from == first_zombie(game, state);
    });
    const WaysOut& ways = play.from(start);
    OddsAnswer answer;
    const double wins =
        ways.chance_of([](const std::string& said) { return said.starts_with("all beaten"); });
    answer.figures.push_back({"beaten", "all are beaten", FigureKind::Chance, wins});
    answer.figures.push_back({"bitten", "bitten", FigureKind::Chance, 1 - wins});
    answer.spreads.push_back(ways.spread("ends", "How it ends"));
    return answer;
}

// MALL-19.1, MALL-19.2, MALL-19.4 A counter's fight is one die with faces from 0 to 9, whatever
// went before.
OddsAnswer answer_swat(const Mall& game, const OddsForm& form, const OddsQuestion& question) {
    const int zombies = given_number(form, question, "zombies");
    const double win = (game.box().number(Number::SwatWinMost) + 1) / 10.0;
    OddsAnswer answer;
    double all = 1;
    OddsSpread spread{"beaten", "Zombies beaten by one counter"};
    for (int beaten = 0; beaten < zombies; ++beaten) {
        spread.bars.push_back({std::to_string(beaten), all * (1 - win)});
        all *= win;
    }
    spread.bars.push_back({std::to_string(zombies), all});
    answer.figures.push_back({"beaten", "all are beaten", FigureKind::Chance, all});
    answer.figures.push_back({"one", "one fight is won", FigureKind::Chance, win});
    answer.spreads.push_back(spread);
    return answer;
}

}  // namespace

OptionValue card_value(const Mall& game, Card card) {
    std::string name = game.box().card(card).name;
    if (card == Card::Handgun2) name += ", 2 rounds";
    if (card == Card::Handgun1) name += ", 1 round";
    if (card == Card::Shotgun1) name += ", 1 shell";
    return {std::string(kCardIds[index_of(card)]), name};
}

std::string cards_of(const Mall& game, const OddsForm& form, const OddsQuestion& question) {
    const OddsField& field = form.sides.front();
    const std::string said = question.sides.empty() ? field.usual : question.sides.front();
    std::string cards;
    std::array<int, kForms> counts{};
    for (const std::string& word : read_pieces(field, said, 12)) {
        cards += (cards.empty() ? "" : " ") + word;
        // A gun with fewer rounds is the same card.
        const auto place = std::ranges::find(kCardIds, word) - kCardIds.begin();
        const Card card = kind_of(card_at(static_cast<std::size_t>(place)));
        const int copies = game.box().card(card).copies;
        if (++counts[index_of(card)] > copies)
            throw BadQuestion(
                field.key, said,
                "of " + game.box().card(card).name + " the deck has " + std::to_string(copies));
    }
    return cards;
}

State lay_fights(const Mall& game, const OddsForm& form, const OddsQuestion& question) {
    Words options = question.options;
    const bool zombie_player = given_word(form, question, "foe") == "player";
    if (zombie_player) options.emplace_back("players", "2");
    State state = bare(game, read_setup(game.options(), options));
    const auto put = [&](const std::string& key, const std::string& value) {
        put_fact(game, state, {key, value});
    };
    put("player1.at", kHere);
    const std::string cards = cards_of(game, form, question);
    if (!cards.empty()) put("player1.cards", cards);
    put("player1.bandages", std::to_string(given_number(form, question, "bandages")));
    int zombies = given_number(form, question, "zombies");
    std::string places;
    if (zombie_player) {
        put("player2.at", kAround[4]);
        put("player2.is", "zombie");
        --zombies;
    }
    for (int i = 0; i < zombies; ++i)
        places +=
            (places.empty() ? "" : " ") + std::string(kAround.at(static_cast<std::size_t>(i)));
    if (!places.empty()) put("zombies", places);
    put("go", "turn");
    return state;
}

std::vector<OddsForm> odds_forms(const Mall& game, const Words&) {
    OddsField cards{"cards", "Cards at hand", FieldKind::Pieces, {}, 0, 6, "none"};
    for (const Card card : kFightCards) cards.values.push_back(card_value(game, card));
    const OddsField zombies{"zombies", "Zombies to beat", FieldKind::Number, {}, 1, 5, "1"};
    OddsForm fights{"fights", "Fights in a row", {cards}, {}, {}};
    fights.given = {zombies,
                    {"bandages", "Bandages", FieldKind::Number, {}, 0, 9, "0"},
                    {"foe",
                     "The first is (the others are zombies)",
                     FieldKind::Choice,
                     {{"npz", "A zombie"}, {"player", "A Zombie Player"}},
                     0,
                     0,
                     "npz"}};
    OddsForm swat{"swat",
                  "SWAT against zombies",
                  {},
                  {{"zombies", "Zombies one after the other", FieldKind::Number, {}, 1, 20, "3"}},
                  {}};
    return {fights, walk_form(game), swat};
}

OddsAnswer answer_odds(const Mall& game, const OddsQuestion& question) {
    const auto forms = odds_forms(game, question.options);
    const OddsForm& form = form_of(forms, question);
    if (form.key == "walk") return answer_walk(game, form, question);
    return form.key == "swat" ? answer_swat(game, form, question)
                              : answer_fights(game, form, question);
}

std::vector<OddsQuestion> odds_examples(const Mall&) {
    return {{{"1 bat"}, {{"zombies", "2"}, {"bandages", "1"}}},
            {{"1 axe 1 handgun 1 jacket"}, {{"zombies", "4"}, {"bandages", "1"}}},
            {{"1 axe"}, {{"what", "walk"}}},
            {{}, {{"what", "swat"}}}};
}

}  // namespace gravetide::mall
