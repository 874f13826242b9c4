// The odds desk over HTTP: what can be asked, and what was wrong with a question.
#include <nlohmann/json.hpp>

#include "table/wire.h"

namespace gravetide::table {

namespace {

using nlohmann::json;

json values_json(const std::vector<OptionValue>& values) {
    json out = json::array();
    for (const OptionValue& value : values)
        out.push_back({{"key", value.key}, {"title", value.title}});
    return out;
}

json fields_json(const std::vector<OddsField>& fields) {
    json out = json::array();
    for (const OddsField& field : fields) {
        json one{{"key", field.key}, {"title", field.title}, {"usual", field.usual}};
        if (field.rare) one["rare"] = true;
        switch (field.kind) {
        case OddsField::Kind::Pieces:
            one["kind"] = "pieces";
            one["values"] = values_json(field.values);
            one["most"] = field.most;
            break;
        case OddsField::Kind::Number:
            one["kind"] = "number";
            one["least"] = field.least;
            one["most"] = field.most;
            break;
        case OddsField::Kind::Choice:
            one["kind"] = "choice";
            one["values"] = values_json(field.values);
            break;
        case OddsField::Kind::Flag: one["kind"] = "flag"; break;
        case OddsField::Kind::Text: one["kind"] = "text"; break;
        }
        out.push_back(one);
    }
    return out;
}

json words_json(const Words& words) {
    json out = json::object();
    for (const auto& [key, value] : words) out[key] = value;
    return out;
}

}  // namespace

std::string bad_question_answer(const BadQuestion& error) {
    return json{
        {"error", {{"code", "bad_question"}, {"text", error.what()}, {"field", error.field()}}}}
        .dump();
}

std::string desks_answer() {
    json games = json::array();
    for (const About& about : Shelf::desks())
        games.push_back({{"key", about.key}, {"name", about.name}});
    return json{{"games", games}}.dump();
}

std::string desk_answer(const Shelf& shelf, const std::string& game, const Words& options) {
    json forms = json::array();
    for (const OddsForm& form : shelf.odds_forms(game, options))
        forms.push_back({{"key", form.key},
                         {"title", form.title},
                         {"sides", fields_json(form.sides)},
                         {"given", fields_json(form.given)},
                         {"options", form.options}});
    json examples = json::array();
    for (const OddsQuestion& example : shelf.odds_examples(game))
        examples.push_back({{"sides", example.sides},
                            {"given", words_json(example.given)},
                            {"options", words_json(example.options)}});
    json known = json::array();
    for (const Option& option : shelf.options(game))
        known.push_back({{"key", option.key},
                         {"title", option.title},
                         {"usual", option.values.at(option.usual).key},
                         {"values", values_json(option.values)}});
    return json{{"game", game}, {"forms", forms}, {"examples", examples}, {"options", known}}
        .dump();
}

}  // namespace gravetide::table
