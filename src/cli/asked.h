// The command line as the parser fills it in, and the commands that are told of elsewhere than in
// main.cpp.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "cli/commands.h"

namespace gravetide::cli {

// What the command line asked for: a command and its arguments, filled in by the parser.
struct Asked {
    std::string data;
    PlayArgs play;
    LessonArgs lesson;
    ReplayArgs replay;
    AnalyseArgs analyse;
    VerifyArgs verify;
    RulesArgs rules;
    FactsArgs facts;
    ScenarioArgs scenario;
    PerftArgs perft;
    StoryArgs story;
    SimArgs sim;
    OddsArgs odds;
    BenchArgs bench;
    ServeArgs serve;
    StoredArgs stored;
    std::size_t ply = 0;
    bool json = false;
    std::string about;  // of help: a command; of completion: a shell
    std::function<int(const Shelf&)> run;

    Form form() const { return json ? Form::Json : Form::People; }
};

// Commands that show what there is, and those that check files.
void add_rules(CLI::App& app, Asked& asked);
void add_checks(CLI::App& app, Asked& asked);

}  // namespace gravetide::cli
