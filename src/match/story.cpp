#include "match/story.h"

#include <fmt/format.h>

#include "engine/bad_input.h"
#include "engine/text.h"

namespace gravetide {

namespace {

constexpr std::string_view kOpening = "# story ";
constexpr int kStoryPlayouts = 50;
constexpr std::uint64_t kBotStream = 1;  // stream 0 of the seed is the match's own dice

std::string first_line(const StoryPlan& plan) {
    std::string bots;
    for (const Bot bot : plan.bots) bots += (bots.empty() ? "" : ",") + std::string(name_of(bot));
    std::string line = fmt::format("{}{} seed={} bots={}", kOpening, plan.game, plan.seed, bots);
    for (const auto& [key, value] : plan.options) line += fmt::format(" {}={}", key, value);
    return line;
}

}  // namespace

StoryPlan read_story_plan(const std::string& file, std::string_view text) {
    const std::string where = file + ":1";
    if (!text.starts_with(kOpening))
        throw BadInput(where, "a story begins '# story GAME seed=N bots=…'");
    const std::string_view line = text.substr(kOpening.size(), text.find('\n') - kOpening.size());
    const auto space = std::min(line.find(' '), line.size());
    StoryPlan plan{
        .game = std::string(line.substr(0, space)), .seed = "1", .bots = {}, .options = {}};
    // Bots are parted by commas, so each pair is read by itself.
    for (const std::string_view pair : split(line.substr(space), ' ')) {
        if (pair.starts_with("bots=")) {
            for (const std::string_view name : split(pair.substr(5), ',')) {
                const auto bot = read_bot(name);
                if (!bot) throw BadInput(where, "there is no bot '" + printable(name, 40) + "'");
                plan.bots.push_back(*bot);
            }
        } else if (pair.starts_with("seed=")) {
            plan.seed = pair.substr(5);
        } else {
            for (auto& option : read_option_words(pair)) plan.options.push_back(std::move(option));
        }
    }
    if (plan.bots.empty()) plan.bots.push_back(Bot::Random);
    return plan;
}

std::string tell_story(const Shelf& shelf, const StoryPlan& plan) {
    const Seed seed = read_seed(plan.seed);
    const auto match = shelf.begin({.game = plan.game, .options = plan.options}, seed);
    Dice bot_dice(seed, kBotStream);
    std::string text = first_line(plan) + "\n\n" + std::string(match->about().name) + "\n";
    for (const auto& [key, value] : match->header().options)
        text += fmt::format("{}: {}\n", key, value);
    text += '\n';

    const auto names = match->seat_names();
    std::size_t told = 0;
    const auto tell = [&] {
        for (; told < match->plies(); ++told) {
            const Entry& entry = match->ply(told);
            const bool luck = entry.kind == Entry::Kind::Outcome;
            text += fmt::format(
                "{:>4} {}: {}{}\n", told + 1, luck ? "luck" : names.at(number_of(entry.seat)),
                match->text_of(entry.action), entry.dice.empty() ? "" : " " + to_text(entry.dice));
            for (const StoryLine& line : match->story(Seat::Nobody, told))
                if (line.ply == told) text += fmt::format("       {} ({})\n", line.text, line.rule);
        }
    };
    tell();
    while (is_player(match->to_act())) {
        const std::size_t seat = number_of(match->to_act());
        const Bot bot = plan.bots[std::min(seat, plan.bots.size() - 1)];
        match->play(match->ask(bot, bot_dice, {.playouts = kStoryPlayouts}));
        tell();
    }
    return text + "\n" + match->ending() + "\n";
}

}  // namespace gravetide
