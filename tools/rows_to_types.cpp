// Writes the page's types from the rows of every game: a choice is a union over its verbs, a line
// of the story a union over what can happen, a stage one of its keys. rows_to_types [--check]
// FOLDER; with --check it writes nothing and fails where a file is not what it would write.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

#include "engine/throws.h"
#include "games/told.h"

namespace gravetide {
namespace {

std::string_view type_of(Shape shape) {
    switch (shape) {
    case Shape::Number: return "number";
    case Shape::List: return "string[]";
    case Shape::Key: break;
    }
    return "string";
}

// "  | { verb: 'step'; to: string }", each once and in the order of the rows.
class Union {
public:
    template <class Blanks>
    void add(std::string_view tag, std::string_view key, const Blanks& blanks,
             std::string_view pattern) {
        std::string line = "  | { " + std::string(tag) + ": '" + std::string(key) + "'";
        std::set<std::string_view> named;
        each_blank(blanks, pattern, [&](const auto& blank) {
            if (named.insert(blank.name).second)
                line.append("; ").append(blank.name).append(": ").append(type_of(blank.shape));
        });
        line += " }";
        if (seen_.insert(line).second) text_ += "\n" + line;
    }
    const std::string& text() const { return text_; }

private:
    std::set<std::string> seen_;
    std::string text_;
};

// "move {from} by {#steps}": how the page writes an action that is not among the choices, to ask
// why not. # marks a number, + a list.
template <class Blanks>
std::string marked(const Blanks& blanks, std::string_view pattern) {
    std::string text;
    while (true) {
        const Cut cut = next_blank(pattern);
        text += cut.literal;
        if (cut.name.empty()) return text;
        const auto* blank = find_blank(blanks, cut.name);
        const Shape shape = blank ? blank->shape : Shape::Key;
        text.append("{")
            .append(shape == Shape::Number ? "#"
                    : shape == Shape::List ? "+"
                                           : "")
            .append(cut.name)
            .append("}");
        pattern = cut.tail;
    }
}

// "export type Throw = 'attack' | 'defence';"
std::string keys_type(std::string_view name, std::span<const std::string_view> keys) {
    std::string text;
    for (const std::string_view key : keys)
        text.append(text.empty() ? "'" : " | '").append(key).append("'");
    return "\nexport type " + std::string(name) + " = " + text + ";\n";
}

// What the dice of a throw mean, where the game says so.
template <class G>
std::string throw_types([[maybe_unused]] const G& game) {
    if constexpr (HasThrows<G>)
        return keys_type("Throw", throw_keys(game).throws)
               + keys_type("Does", throw_keys(game).does);
    return {};
}

// What a page may decide by. An option may choose between tables of stages: those of all of them.
template <class G>
std::string stage_type(const G& game) {
    std::vector<std::string_view> keys;
    const std::vector<Option> options = game.options();
    for (std::size_t option = 0; option < options.size(); ++option)
        for (std::size_t value = 0; value < options[option].values.size(); ++value) {
            Setup setup = usual_setup(options);
            setup.chosen[option] = static_cast<std::uint8_t>(value);
            for (const Stage& stage : game.stages(bare(game, setup)))
                if (std::ranges::find(keys, stage.key) == keys.end()) keys.push_back(stage.key);
        }
    return keys_type("StageKey", keys);
}

template <class G>
std::string types_of(const G& game) {
    const Language<G>& language = language_of(game);
    Union verbs;
    std::string notation;
    for (const auto& row : language.verbs) {
        verbs.add("verb", row.key, language.blanks, row.notation);
        notation +=
            "  " + std::string(row.key) + ": '" + marked(language.blanks, row.notation) + "',\n";
    }
    Union happenings;
    for (const auto& row : language.happenings)
        happenings.add("what", row.key, language.parts, row.sentence);
    return "// " + std::string(G::kAbout.name)
           + ": what can be done and what can happen. Written by rows_to_types from the rows of "
             "words.cpp.\n"
             "import type { Choice, StoryLine } from '../types';\n\n"
             "export type Deed = Choice & (" + verbs.text() + "\n);\n\n"
             "export type Line = StoryLine & (" + happenings.text() + "\n);\n\n"
             "export const notation: Record<Deed['verb'], string> = {\n" + notation + "};\n"
             + stage_type(game) + throw_types(game);
}

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

int run(std::vector<std::string> words) {
    const bool check = std::erase(words, "--check") > 0;
    if (words.size() != 1) {
        std::cerr << "usage: rows_to_types [--check] FOLDER\n";
        return 2;
    }
    int stale = 0;
    for_each_game([&]<class G>() {
        const auto path = std::filesystem::path(words[0]) / (std::string(G::kAbout.key) + ".ts");
        const std::string types = types_of(G(DataFolder()));
        if (read(path) == types) return;
        ++stale;
        if (check)
            std::cerr << path.string() << " is not what the rows say: run rows_to_types\n";
        else
            std::ofstream(path, std::ios::binary) << types;
    });
    return check && stale > 0 ? 1 : 0;
}

}  // namespace
}  // namespace gravetide

int main(int count, char** words) { return gravetide::run({words + 1, words + count}); }
