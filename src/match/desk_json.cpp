#include <map>
#include <nlohmann/json.hpp>

#include "match/desk.h"

namespace gravetide {

namespace {

using nlohmann::json;

json words_json(const Words& words) {
    return std::map<std::string, std::string>(words.begin(), words.end());
}

json figure_json(const Figure& figure) {
    json out{{"key", figure.key}, {"title", figure.title}};
    switch (figure.kind) {
    case FigureKind::Chance:
        out["kind"] = "chance";
        out["value"] = figure.value;
        break;
    case FigureKind::Average:
        out["kind"] = "average";
        out["value"] = figure.value;
        out["unit"] = figure.unit;
        break;
    case FigureKind::Told:
        out["kind"] = "told";
        out["told"] = figure.told;
        break;
    }
    return out;
}

}  // namespace

std::string to_json(const std::string& game, const OddsQuestion& question,
                    const OddsAnswer& answer) {
    json odds = json::object();
    json figures = json::array();
    for (const Figure& figure : answer.figures) {
        odds[figure.key] = figure.kind == FigureKind::Told ? json(figure.told) : json(figure.value);
        figures.push_back(figure_json(figure));
    }
    json spreads = json::array();
    for (const OddsSpread& spread : answer.spreads) {
        json bars = json::array();
        for (const OddsSpread::Bar& bar : spread.bars)
            bars.push_back({{"said", bar.said}, {"chance", bar.chance}});
        spreads.push_back({{"key", spread.key}, {"title", spread.title}, {"bars", bars}});
    }
    return json{{"game", game},
                {"sides", answer.sides.empty() ? question.sides : answer.sides},
                {"given", words_json(question.given)},
                {"options", words_json(question.options)},
                {"odds", odds},
                {"figures", figures},
                {"spreads", spreads}}
        .dump(2);
}

}  // namespace gravetide
