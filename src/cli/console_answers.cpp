// What the console says of luck and of what cannot be done: the answers of engine/asks.h in lines.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "cli/console.h"
#include "engine/bad_input.h"
#include "engine/text.h"
#include "match/advice.h"

namespace gravetide::cli {

namespace {

using nlohmann::json;

// A list is not held up for the odds of all its choices: what takes longer, 'odds' tells.
constexpr std::chrono::milliseconds kPatience{400};

// How far off figures must be at most for that to be told.
constexpr double kTold = 0.0005;

// What can happen is not rounded to never; what only adding up has left over is.
constexpr double kNothing = 1e-9;

std::string percent(double chance) {
    if (chance > kNothing && chance < 0.005) return "<1 %";
    if (chance < 1 - kNothing && chance >= 0.995) return ">99 %";
    return fmt::format("{:.0f} %", std::round(chance * 100));
}

json forecast(const Match::Answerer& answerer, ActionId action) {
    const Question question{.kind = Question::Kind::Forecast, .actions = {action}};
    return json::parse(answerer(question));
}

// A chance, what one wants first; of a number that falls its average.
std::string headline(const json& forecast) {
    const json& parts = forecast.at("parts");
    if (parts.empty()) return {};
    for (const json& beside : forecast.at("besides"))
        if (beside.at("key") == "mean")
            return fmt::format("{:.1f} {}", beside.at("value").get<double>(),
                               beside.at("said").get<std::string>());
    return parts[0].at("said").get<std::string>() + " "
           + percent(parts[0].at("value").get<double>());
}

}  // namespace

std::vector<std::string> Console::odds_of(const std::vector<Choice>& choices) const {
    std::vector<std::string> lines(choices.size());
    const Match& match = *table_.match;
    const auto answerer = match.answerer(match.to_act());
    const auto until = std::chrono::steady_clock::now() + kPatience;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (std::chrono::steady_clock::now() > until) break;
        try {
            lines[i] = headline(forecast(answerer, choices[i].id));
        } catch (const BadInput&) {
            // The game tells none of this one.
        }
    }
    return lines;
}

Console::Go Console::odds(const std::string& wanted) {
    const Match& match = *table_.match;
    if (tells_luck_first()) return Go::On;
    const auto answerer = match.answerer(match.to_act());
    const auto choices = match.choices();
    std::size_t told = 0;
    try {
        for (std::size_t i = 0; i < choices.size(); ++i) {
            if (!wanted.empty() && !is_meant(choices[i], i, wanted)) continue;
            const json found = forecast(answerer, choices[i].id);
            if (found.at("parts").empty()) continue;
            ++told;
            out_ << fmt::format("  {:>3}  {}\n", i + 1, choices[i].said);
            for (const json& part : found["parts"])
                out_ << fmt::format("         {:>5}  {}\n", percent(part.at("share").get<double>()),
                                    part.at("said").get<std::string>());
            for (const json& part : found["besides"])
                out_ << fmt::format("         {:>5.1f}  {}\n", part.at("value").get<double>(),
                                    part.at("said").get<std::string>());
            if (const double within = found.at("within"); within >= kTold)
                out_ << fmt::format("         no figure is farther off than {:.1f} %\n",
                                    within * 100);
        }
    } catch (const BadInput&) {
        out_ << "  " << match.about().name << " tells no odds.\n";
        return Go::On;
    }
    if (told == 0) out_ << "  Luck does not decide " << (wanted.empty() ? "here.\n" : "that.\n");
    return Go::On;
}

bool Console::tells_luck_first() const {
    if (waits_for_luck()) out_ << "  First tell what fell.\n";
    return waits_for_luck();
}

// The rule that stands against what was typed, with what is in the way.
Console::Go Console::why(const std::string& text) {
    if (text.empty()) {
        out_ << "why TEXT: what stands against it\n";
        return Go::On;
    }
    const Match& match = *table_.match;
    if (tells_luck_first()) return Go::On;
    const auto action = match.read_typed(text);
    const auto barrier =
        action ? std::optional(match.barrier(*action)) : match.barrier_of_verb(text);
    if (const auto example = match.example_of_verb(text); !barrier && example)
        out_ << "  Say more, as: " << *example << "\n";
    else if (!barrier)
        out_ << "  '" << printable(text, 60) << "' reads as nothing of this game.\n";
    else if (!barrier->rule)
        out_ << "  Nothing stands against it.\n";
    else
        refuse(*barrier);
    return Go::On;
}

// From what the seat to act sees; a terminal waits for it.
Console::Go Console::hint(const std::string&) {
    const Match& match = *table_.match;
    if (tells_luck_first()) return Go::On;
    if (hints_of(match.header()) == Hints::Off) {
        out_ << "  Nobody gets hints in this match.\n";
        return Go::On;
    }
    const Advice advice = adviser(shelf_, match)(nullptr);
    out_ << "  " << paint("1;32", advice.said);
    if (advice.chance) out_ << ", winning " << percent(*advice.chance);
    out_ << "\n";
    for (const Advice::Rival& each : advice.over)
        out_ << fmt::format("    {:+.1f} points over: {}\n", each.gain * 100, each.said);
    out_ << "  " << advice.why << "\n";
    return Go::On;
}

void Console::refuse(const Barrier& barrier) {
    out_ << paint("1;31", "You cannot do that: ") << barrier.said << " (" << barrier.rule->id
         << ")\n";
}

}  // namespace gravetide::cli
