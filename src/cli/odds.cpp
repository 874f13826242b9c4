// gravetide odds: what a game's calculator answers, as a table or for programs.
#include <fmt/core.h>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/commands.h"

namespace gravetide::cli {

namespace {

using nlohmann::json;

// Two digits after the point; what is possible is not rounded to never, nor what is not sure to
// always.
std::string percent(double chance) {
    constexpr double kLeast = 0.00005;
    constexpr double kSure = 1e-12;  // as exact as odds are
    if (chance > kSure && chance < kLeast) return "<0.01%";
    if (chance < 1 - kSure && chance > 1 - kLeast) return ">99.99%";
    return fmt::format("{:.2f}%", 100 * chance);
}

json to_json(const Words& words) {
    return std::map<std::string, std::string>(words.begin(), words.end());
}

}  // namespace

int odds(const Shelf& shelf, const OddsArgs& args) {
    const OddsQuestion question{args.sides, args.given, read_option_words(args.options)};
    const auto figures = shelf.odds(args.game, question);
    if (args.form == Form::Json) {
        json answer = json::object();
        for (const Figure& figure : figures)
            answer[figure.key] =
                figure.kind == FigureKind::Told ? json(figure.told) : json(figure.value);
        const json all{{"game", args.game},
                       {"sides", args.sides},
                       {"given", to_json(args.given)},
                       {"options", to_json(question.options)},
                       {"odds", answer}};
        fmt::print("{}\n", all.dump(2));
        return 0;
    }
    for (const Figure& figure : figures) {
        if (figure.kind == FigureKind::Chance)
            fmt::print("{:<24} {:>8}\n", figure.title, percent(figure.value));
        else if (figure.kind == FigureKind::Told)
            fmt::print("{:<24} {}\n", figure.title, figure.told);
        else
            fmt::print("{:<24} {:>8.2f} {} on average\n", figure.title, figure.value, figure.unit);
    }
    return 0;
}

}  // namespace gravetide::cli
