// Asks why a goal cannot be reached, and holds the answer against an oracle that knows the ledger
// and nothing of the engine.
#pragma once

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "engine/asks.h"
#include "engine/dice.h"
#include "engine/options.h"
#include "engine/words.h"

namespace gravetide {

inline constexpr int kWanted = 200;  // impossible goals of a game
inline constexpr int kTries = 20000;

// What the oracle says of a goal: nothing, where it can be reached or the ledger leaves it open.
struct Verdict {
    std::string rule{};
    std::string key{};             // lit on the board; empty: not said
    std::string word{};            // in the sentence
    std::set<std::string> keys{};  // one of these
};

struct Asked {
    Words options{};
    std::vector<Fact> facts{};
    int dice = 0;  // that fall first, each on its highest face
    Question question{};
    Verdict verdict{};
};

template <class G>
class Asker {
public:
    explicit Asker(const G& game) : game_(game) {}

    void ask(const Asked& asked) {
        if (asked.verdict.rule.empty()) return;
        auto state = bare(game_, read_setup(game_.options(), asked.options));
        std::string what = asked.question.from + " to " + asked.question.to + ":";
        for (const Fact& fact : asked.facts) {
            put_fact(game_, state, fact);
            what += " " + fact.key + " " + fact.value + ";";
        }
        for (int i = 0; i < asked.dice && game_.to_act(state) == Seat::Chance; ++i) {
            std::vector<Chance<typename G::Action>> chances;
            Journal<typename G::Event> quiet;
            game_.list_chances(state, chances);
            game_.play(state, chances.back().action, quiet);
        }
        for (const Picked& piece : asked.question.pieces) what += " " + piece.key;
        if (!is_player(game_.to_act(state))) return;  // nothing is to be decided there
        const Barrier barrier = why_not(game_, state, game_.to_act(state), asked.question);
        ++count;
        ++rules[asked.verdict.rule];
        ASSERT_NE(barrier.rule, nullptr) << what << " wanted " << asked.verdict.rule;
        EXPECT_EQ(barrier.rule->id, asked.verdict.rule) << what << " " << barrier.said;
        EXPECT_EQ(barrier.said.find("Alt:"), std::string::npos) << barrier.said;
        EXPECT_NE(barrier.said.find(asked.verdict.word), std::string::npos)
            << what << " " << barrier.said << " without " << asked.verdict.word;
        const auto lit = [&](const std::string& key) {
            return std::ranges::find(barrier.keys, key) != barrier.keys.end();
        };
        if (!asked.verdict.key.empty()) {
            EXPECT_TRUE(lit(asked.verdict.key))
                << what << " " << barrier.said << " without " << asked.verdict.key;
        }
        if (!asked.verdict.keys.empty()) {
            EXPECT_TRUE(std::ranges::any_of(asked.verdict.keys, lit))
                << what << " " << barrier.said;
        }
    }

    // Enough were asked, and each rule of the table among them.
    void finish(const std::vector<std::string>& wanted) const {
        EXPECT_GE(count, kWanted);
        for (const std::string& rule : wanted) EXPECT_TRUE(rules.contains(rule)) << rule;
    }

    int count = 0;
    std::map<std::string, int> rules{};

private:
    const G& game_;
};

}  // namespace gravetide
