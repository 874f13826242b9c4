#include "engine/desk.h"

#include <algorithm>
#include <map>

#include "engine/nearest.h"
#include "engine/text.h"

namespace gravetide {

namespace {

const std::string* find_word(const OddsQuestion& question, const std::string& key) {
    const auto found = std::ranges::find(question.given, key, &Words::value_type::first);
    return found == question.given.end() ? nullptr : &found->second;
}

std::string list_of(const std::vector<OptionValue>& values) {
    std::string text;
    for (const OptionValue& value : values) text += (text.empty() ? "" : ", ") + value.key;
    return text;
}

void check_value(const OddsField& field, const std::string& said) {
    const auto has = [&](const std::string& key) {
        return std::ranges::find(field.values, key, &OptionValue::key) != field.values.end();
    };
    switch (field.kind) {
    case OddsField::Kind::Number:
        if (!read_number(said, field.least, field.most))
            throw BadQuestion(field.key, said,
                              "expected a whole number from " + std::to_string(field.least) + " to "
                                  + std::to_string(field.most));
        return;
    case OddsField::Kind::Flag:
        if (said != "yes" && said != "no") throw BadQuestion(field.key, said, "expected yes or no");
        return;
    case OddsField::Kind::Choice:
        if (!has(said)) throw BadQuestion(field.key, said, "there is " + list_of(field.values));
        return;
    default: return;
    }
}

}  // namespace

// NOTE: g++ 12 warns of two short constants that are put together here, hence printable.
TooLong::TooLong()
    : BadQuestion("question", printable("that goes on too long to be told exactly", 60)) {}

const OddsField* find_field(const OddsForm& form, const std::string& key) {
    const auto found = std::ranges::find(form.given, key, &OddsField::key);
    return found == form.given.end() ? nullptr : &*found;
}

const OddsForm& form_of(const std::vector<OddsForm>& forms, const OddsQuestion& question) {
    for (std::size_t i = 0; i < question.given.size(); ++i) {
        const std::string& key = question.given[i].first;
        for (std::size_t k = 0; k < i; ++k)
            if (question.given[k].first == key)
                throw BadQuestion(printable(key, 40), "it is said twice");
    }
    const std::string* what = find_word(question, "what");
    auto form = forms.begin();
    if (what) form = std::ranges::find(forms, *what, &OddsForm::key);
    if (form == forms.end()) {
        std::string known;
        for (const OddsForm& one : forms) known += (known.empty() ? "" : ", ") + one.key;
        throw BadQuestion("what", *what, "there is " + known);
    }
    for (const auto& [key, value] : question.given) {
        if (key == "what") continue;
        const OddsField* field = find_field(*form, key);
        if (!field)
            throw BadQuestion(printable(key, 40), "nothing depends on that in " + form->title);
        check_value(*field, value);
    }
    if (question.sides.size() > form->sides.size()) {
        std::string wanted;
        for (const OddsField& side : form->sides)
            wanted += (wanted.empty() ? "" : " and ") + side.key;
        throw BadQuestion("sides", "expected " + (wanted.empty() ? "none" : wanted));
    }
    return *form;
}

std::string given_word(const OddsForm& form, const OddsQuestion& question, const std::string& key) {
    if (const std::string* word = find_word(question, key)) return *word;
    const OddsField* field = find_field(form, key);
    return field ? field->usual : std::string{};
}

int given_number(const OddsForm& form, const OddsQuestion& question, const std::string& key) {
    const OddsField* field = find_field(form, key);
    if (!field) return 0;
    return read_number(given_word(form, question, key), field->least, field->most)
        .value_or(field->least);
}

bool given_flag(const OddsForm& form, const OddsQuestion& question, const std::string& key) {
    return given_word(form, question, key) == "yes";
}

std::string side_word(const OddsForm& form, const OddsQuestion& question, std::size_t side) {
    const OddsField& field = form.sides.at(side);
    std::string said =
        side < question.sides.size() ? std::string(trim(question.sides[side])) : field.usual;
    if (std::ranges::find(field.values, said, &OptionValue::key) != field.values.end()) return said;
    std::vector<std::string> keys;
    for (const OptionValue& value : field.values) keys.push_back(value.key);
    const std::string near = nearest_word(keys, said);
    throw BadQuestion(
        field.key, said,
        near.empty() ? "there is " + list_of(field.values) : "there is none; is it " + near + "?");
}

std::vector<std::string> read_pieces(const OddsField& field, const std::string& said, int most) {
    std::vector<std::string> pieces;
    std::string text(trim(said));
    if (text == "none") return pieces;
    std::ranges::replace(text, ',', ' ');
    std::vector<std::string> keys;
    for (const OptionValue& value : field.values) keys.push_back(value.key);
    int count = 0;  // none said yet
    for (const std::string_view word : split(text, ' ')) {
        if (word.empty()) continue;
        const std::string key(word);
        if (const auto number = read_number(word, -999, 9999); number && count == 0) {
            if (*number < 1)
                throw BadQuestion(field.key, said,
                                  "expected numbers from 1 to " + std::to_string(most));
            count = *number;
            continue;
        }
        if (std::ranges::find(keys, key) == keys.end()) {
            const std::string near = nearest_word(keys, key);
            throw BadQuestion(field.key, said,
                              "there is no '" + printable(key, 30) + "'"
                                  + (near.empty() ? "" : "; is it " + near + "?"));
        }
        pieces.insert(pieces.end(), static_cast<std::size_t>(std::max(count, 1)), key);
        count = 0;
    }
    if (count > 0) throw BadQuestion(field.key, said, "a number without a word behind it");
    if (pieces.size() > static_cast<std::size_t>(most))
        throw BadQuestion(field.key, said, "at most " + std::to_string(most) + " in all");
    return pieces;
}

std::string nearest_word(const std::vector<std::string>& words, const std::string& typed) {
    std::string nearest;
    std::size_t least = std::max<std::size_t>(2, typed.size() / 2);
    for (const std::string& word : words) {
        // The beginning of a word is as near as can be.
        const std::size_t away = typed.size() > 1 && word.starts_with(typed)
                                     ? 0
                                     : typing_distance(typed.substr(0, 40), word);
        if (away >= least) continue;
        least = away;
        nearest = word;
    }
    return nearest;
}

OddsSpread gathered(OddsSpread spread, std::size_t most) {
    std::map<std::string, double> sums;
    std::vector<OddsSpread::Bar> bars;
    for (const OddsSpread::Bar& bar : spread.bars) sums[bar.said] += bar.chance;
    bars.reserve(sums.size());
    for (const auto& [said, chance] : sums) bars.push_back({said, chance});
    std::ranges::stable_sort(bars, std::ranges::greater{}, &OddsSpread::Bar::chance);
    if (bars.size() > most) {
        double rest = 0;
        for (std::size_t i = most - 1; i < bars.size(); ++i) rest += bars[i].chance;
        bars.resize(most - 1);
        bars.push_back({"anything else", rest});
    }
    spread.bars = std::move(bars);
    return spread;
}

}  // namespace gravetide
