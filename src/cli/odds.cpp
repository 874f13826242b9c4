// gravetide odds: what a game's calculator answers, as a table or for programs.
#include <cmath>
#include <fmt/core.h>

#include "cli/commands.h"
#include "engine/bad_input.h"
#include "match/desk.h"

namespace gravetide::cli {

namespace {

// Two digits after the point; what is possible is not rounded to never, nor what is not sure to
// always.
std::string percent(double chance) {
    constexpr double kLeast = 0.00005;
    constexpr double kSure = 1e-12;  // as exact as odds are
    if (chance > kSure && chance < kLeast) return "<0.01%";
    if (chance < 1 - kSure && chance > 1 - kLeast) return ">99.99%";
    return fmt::format("{:.2f}%", 100 * chance);
}

// Less than nothing by less than is shown is nothing.
double without_sign(double value) { return value < 0 && value > -0.005 ? 0 : value; }

OddsQuestion question_of(const OddsArgs& args) {
    OddsQuestion question{args.sides, args.given, read_option_words(args.options)};
    for (const std::string& word : args.more) {
        const auto equals = word.find('=');
        if (equals == std::string::npos)
            throw BadInput("--given '" + printable(word, 40) + "'", "expected name=value");
        question.given.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return question;
}

std::string in_words(const OddsField& field) {
    std::string text;
    for (const OptionValue& value : field.values) text += (text.empty() ? "" : ", ") + value.key;
    if (field.kind == OddsField::Kind::Number)
        text = fmt::format("{} to {}", field.least, field.most);
    if (field.kind == OddsField::Kind::Flag) text = "yes, no";
    const bool has_words = field.kind != OddsField::Kind::Text;
    text = has_words ? field.title + ": " + text : field.title;
    return field.usual.empty() ? text : text + " (usual: " + field.usual + ")";
}

void list_forms(const std::vector<OddsForm>& forms) {
    for (const OddsForm& form : forms) {
        fmt::print("what={}: {}\n", form.key, form.title);
        for (const OddsField& side : form.sides) fmt::print("  {}: {}\n", side.key, in_words(side));
        for (const OddsField& field : form.given)
            fmt::print("  --given {}=…: {}\n", field.key, in_words(field));
    }
}

void print_bars(const OddsSpread& spread) {
    constexpr double kWidth = 40;
    fmt::print("\n{}\n", spread.title);
    for (const auto& [said, chance] : spread.bars)
        fmt::print("{:>8} {:<40} {}\n", percent(chance),
                   std::string(static_cast<std::size_t>(std::lround(chance * kWidth)), '#'), said);
}

}  // namespace

int odds(const Shelf& shelf, const OddsArgs& args) {
    const OddsQuestion question = question_of(args);
    if (args.list) {
        list_forms(shelf.odds_forms(args.game, question.options));
        return 0;
    }
    const OddsAnswer answer = shelf.odds(args.game, question);
    if (args.form == Form::Json) {
        fmt::print("{}\n", to_json(args.game, question, answer));
        return 0;
    }
    for (const Figure& figure : answer.figures) {
        if (figure.kind == FigureKind::Chance)
            fmt::print("{:<24} {:>8}\n", figure.title, percent(figure.value));
        else if (figure.kind == FigureKind::Told)
            fmt::print("{:<24} {}\n", figure.title, figure.told);
        else
            fmt::print("{:<24} {:>8.2f} {} on average\n", figure.title, without_sign(figure.value),
                       figure.unit);
    }
    for (const OddsSpread& spread : answer.spreads) print_bars(spread);
    return 0;
}

}  // namespace gravetide::cli
