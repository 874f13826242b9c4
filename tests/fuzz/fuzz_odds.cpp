// Any words as a question to the odds desks: answered with chances that are such, or refused.
//
// The first line names the game, each other one is a side, or "key=value": what is given, and with
// a "+" before it an option of the match.
#include <cmath>

#include "engine/desk.h"
#include "fuzz/reading.h"
#include "match/desk.h"
#include "match/shelf.h"
#include "table/wire.h"

namespace {

using namespace gravetide;

constexpr double kRounding = 1e-6;

OddsQuestion read_question(std::string_view lines) {
    OddsQuestion question;
    while (!lines.empty()) {
        std::string_view line = fuzz::take_line(lines);
        const auto equals = line.find('=');
        if (equals == std::string_view::npos) {
            question.sides.emplace_back(line);
            continue;
        }
        const bool is_option = line.starts_with('+');
        Words& words = is_option ? question.options : question.given;
        words.emplace_back(line.substr(is_option ? 1 : 0, equals - (is_option ? 1 : 0)),
                           line.substr(equals + 1));
    }
    return question;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const Shelf shelf;
    std::string_view lines = fuzz::text_of(bytes, size);
    const std::string game(fuzz::take_line(lines));
    const OddsQuestion question = read_question(lines);
    fuzz::attempt([&] {
        const OddsAnswer answer = shelf.odds(game, question);
        for (const Figure& figure : answer.figures)
            if (figure.kind == FigureKind::Chance)
                fuzz::hold(figure.value >= -kRounding && figure.value <= 1 + kRounding);
        for (const OddsSpread& spread : answer.spreads) {
            double sum = 0;
            for (const OddsSpread::Bar& bar : spread.bars) sum += bar.chance;
            fuzz::hold(spread.bars.empty() || std::abs(sum - 1) < kRounding);
        }
        fuzz::hold(!to_json(game, question, answer).empty());
    });
    fuzz::attempt([&] { table::desk_answer(shelf, game, question.options); });
    return 0;
}
