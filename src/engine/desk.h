// The odds desk: what a game can be asked about fights that stand on no table, and what it answers.
// What may be asked is told as forms, so that whoever asks needs to know no game.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/bad_input.h"
#include "engine/odds.h"

namespace gravetide {

// One thing to fill in. Sides are fields too: pieces in the notation of the game, or a choice.
struct OddsField {
    enum class Kind : std::uint8_t { Pieces, Number, Choice, Flag, Text };
    std::string key{};
    std::string title{};
    Kind kind{};
    std::vector<OptionValue> values{};  // of pieces and choices
    int least = 0, most = 0;            // of a number, or of the pieces of one sort
    std::string usual{};                // what it is when nothing is said
    bool rare = false;                  // shown on request only
};

struct OddsForm {
    std::string key{};  // said as "what"; the first form of a game need not be named
    std::string title{};
    std::vector<OddsField> sides{}, given{};
    std::vector<std::string> options{};  // those of the match that make a difference
};

// How likely each way is, summing to 1.
struct OddsSpread {
    struct Bar {
        std::string said{};
        double chance = 0;
    };
    std::string key{};
    std::string title{};
    std::vector<Bar> bars{};
};

struct OddsAnswer {
    std::vector<Figure> figures{};  // what matters most comes first
    std::vector<OddsSpread> spreads{};
    std::vector<std::string> sides{};  // as understood, with every word in full
};

// A question that makes no sense, and the field where it does not.
class BadQuestion : public BadInput {
public:
    BadQuestion(std::string field, const std::string& what)
        : BadInput(field, what), field_(std::move(field)) {}
    // The same with what was said there.
    BadQuestion(std::string field, const std::string& said, const std::string& what)
        : BadInput(field + " '" + printable(said, 60) + "'", what), field_(std::move(field)) {}

    const std::string& field() const { return field_; }

private:
    std::string field_;
};

// One that makes sense but cannot be summed up in a moment.
class TooLong : public BadQuestion {
public:
    TooLong();
};

// The examples are answered in a moment: they are what the speed is measured with.
template <class G>
concept HasDesk = requires(const G game, const OddsQuestion question, const Words options) {
    { answer_odds(game, question) } -> std::same_as<OddsAnswer>;
    { odds_forms(game, options) } -> std::same_as<std::vector<OddsForm>>;
    { odds_examples(game) } -> std::same_as<std::vector<OddsQuestion>>;
};

// desk.cpp: what the readers of questions share.
// The field of a form with this key; null where there is none.
const OddsField* find_field(const OddsForm& form, const std::string& key);
// The form that a question names, the first if it names none. Whatever else is given is a field of
// that form, within its bounds: else BadQuestion.
const OddsForm& form_of(const std::vector<OddsForm>& forms, const OddsQuestion& question);
// What is given under this key, the field's usual value if nothing is.
std::string given_word(const OddsForm& form, const OddsQuestion& question, const std::string& key);
int given_number(const OddsForm& form, const OddsQuestion& question, const std::string& key);
bool given_flag(const OddsForm& form, const OddsQuestion& question, const std::string& key);
// What the form's side of this number says: one of the values of its field.
std::string side_word(const OddsForm& form, const OddsQuestion& question, std::size_t side);

// "2 bandage 1 axe" as words of the field's values, each as often as it is there, no more than so
// many in all. Commas may stand between; "none" is nobody.
std::vector<std::string> read_pieces(const OddsField& field, const std::string& said, int most);

// The word of a list that is nearest to one that was typed: "infrantry" is infantry.
std::string nearest_word(const std::vector<std::string>& words, const std::string& typed);

// Bars of the same words as one, the likeliest first; what is beyond the number kept as one bar.
OddsSpread gathered(OddsSpread spread, std::size_t most);

}  // namespace gravetide
