// The command as people and scripts meet it: what it prints, where, and its exit code.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/command.h"

namespace gravetide {
namespace {

namespace fs = std::filesystem;

TEST_F(Command, refuses_nonsense_in_one_line) {
    expect_refused("", "which command?");
    expect_refused("dance", "dance");
    expect_refused("play chess", "there is no such game; there is");
    expect_refused("play last_stand --seed zebra", "'zebra' is neither a whole number");
    expect_refused("play last_stand --option weather=rain", "there is no such option");
    expect_refused("play last_stand --option scenario", "expected name=value");
    expect_refused("play last_stand --seats human,human,human", "3 people for 2 seats");
    expect_refused("play last_stand --seats oracle", "expected human");
    expect_refused("play --resume", "no match was left");
    expect_refused("sim last_stand --matches 0", "--matches");
    expect_refused("sim last_stand --bots oracle",
                   "there is random, greedy, rollout, house, shambler, survivor, veteran, warlord "
                   "and classic");
    expect_refused("sim last_stand --bots random,random,random", "3 bots for 2 seats");
    expect_refused("bench chess", "there is no such game");
    expect_refused("rules chess", "there are those of");
    expect_refused("verify missing.txt", "missing.txt: cannot be read");
    expect_refused("replay .", "is a folder");
    expect_refused("scenario missing.txt", "cannot be read");
    expect_refused("perft", "no .perft file found");
    expect_refused("--data nowhere games", "is not a folder");
}

TEST_F(Command, helps_everywhere) {
    for (const char* command : {"", "play", "replay", "verify", "rules", "games", "scenario",
                                "facts", "perft", "story", "sim", "bench", "odds"}) {
        const Ran ran = run(std::string(command) + " --help");
        EXPECT_EQ(ran.code, 0) << command;
        EXPECT_NE(ran.out.find("--help"), std::string::npos) << command;
        EXPECT_EQ(ran.error, "") << command;
    }
    EXPECT_EQ(run("--version").out.substr(0, 10), "gravetide ");
}

TEST_F(Command, guesses_what_was_meant) {
    expect_refused("plya", "there is no command 'plya'; did you mean 'play'?");
    expect_refused("replya x", "did you mean 'replay'?");
    expect_refused("xyzzy", "there is no command 'xyzzy' (try --help)");
    expect_refused("sim mall --bot house", "there is no option '--bot'; did you mean '--bots'?");
    expect_refused("sim mall --zebra", "there is no option '--zebra' (try --help)");
    expect_refused("help plya", "did you mean 'play'?");
    expect_refused("play skirmsh", "did you mean 'skirmish'?");
    expect_refused("sim dozt", "did you mean 'dotz'?");
    expect_refused("rules mal", "did you mean 'mall'?");
    expect_refused("lesson aaz frist", "there is ");
    expect_refused("completion tcsh", "is none of bash, zsh and fish");
}

TEST_F(Command, is_completed_and_documented_from_what_it_can_do) {
    EXPECT_EQ(run("help").out, run("--help").out);
    EXPECT_EQ(run("help sim").out, run("sim --help").out);
    const std::string bash = run("completion bash").out;
    write_file(folder_ / "try.sh",
               bash + "COMP_WORDS=(gravetide ex) COMP_CWORD=1; _gravetide; echo ${COMPREPLY[@]}\n"
                      "COMP_WORDS=(gravetide sim --see) COMP_CWORD=2; _gravetide; echo ${COMPREPLY[@]}\n");
    const std::string answers = folder_ / "answers";
    EXPECT_EQ(std::system(("bash " + (folder_ / "try.sh").string() + " >" + answers).c_str()), 0);
    EXPECT_EQ(read_file(answers), "export\n--seed\n");
    EXPECT_NE(run("completion zsh").out.find("#compdef gravetide"), std::string::npos);
    EXPECT_NE(run("completion fish").out.find("-l seed"), std::string::npos);
    const std::string page = run("man").out;
    EXPECT_EQ(page.substr(0, 13), ".TH GRAVETIDE");
    for (const char* command : {"play", "serve", "odds", "sim", "export"})
        EXPECT_NE(page.find(std::string(".SS gravetide ") + command + "\n"), std::string::npos);
}

// To look into a database that is not there must not make one.
TEST_F(Command, makes_no_database_by_looking_for_one) {
    expect_refused("matches --db none.sqlite", "'none.sqlite': is not there");
    expect_refused("export --db sqlite:none.sqlite 00", "'none.sqlite': is not there");
    EXPECT_FALSE(fs::exists(folder_ / "none.sqlite"));
}

TEST_F(Command, prints_rules_by_id_by_words_and_all) {
    EXPECT_NE(run("rules aaz AAZ-4.12").out.find("AAZ-4.12 ["), std::string::npos);
    const Ran words = run("rules aaz blitz zombie");
    EXPECT_EQ(words.code, 0);
    EXPECT_NE(words.out.find("AAZ-4."), std::string::npos);
    EXPECT_EQ(words.out.find("AAZ-0.5 "), std::string::npos);
    EXPECT_EQ(nlohmann::json::parse(run("rules last_stand --json").out).size(), 14U);
    EXPECT_EQ(run("rules aaz flamethrower").code, 1);
    EXPECT_EQ(run("rules aaz AAZ-99.9").code, 1);
}

TEST_F(Command, tells_the_odds_of_a_battle) {
    const Ran ran = run("odds aaz '1 tank' '1 infantry' --option zombies=no");
    EXPECT_EQ(ran.code, 0) << ran.error;
    EXPECT_NE(ran.out.find("attackers win              50.00%\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("defenders win              25.00%\n"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("2.50 IPC on average"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("zombies"), std::string::npos) << ran.out;
    EXPECT_NE(run("odds aaz '4 tank' '1 infantry' --option zombies=no").out.find("<0.01%"),
              std::string::npos)
        << "what is possible is not rounded to never";

    const Ran sea = run("odds aaz '1 battleship, 2 fighters' '3 destroyers' --sea --json");
    const auto told = nlohmann::json::parse(sea.out);
    const auto& odds = told.at("odds");
    EXPECT_EQ(told.at("game"), "aaz");
    EXPECT_NEAR(odds.at("attackers_win").get<double>() + odds.at("defenders_win").get<double>()
                    + odds.at("neither").get<double>(),
                1, 1e-12);
    EXPECT_GT(odds.at("attackers_win"), 0.5);
    EXPECT_FALSE(odds.contains("zombies"));

    // Both hit by two in six; only without the destroyer does the submarine shoot first.
    const Ran below = run("odds aaz '1 submarine' '1 destroyer' --sea");
    EXPECT_NE(below.out.find("attackers win              40.00%\n"), std::string::npos)
        << below.out;
    EXPECT_NE(below.out.find("neither                    20.00%\n"), std::string::npos)
        << below.out;

    const auto landing = nlohmann::json::parse(
        run("odds aaz '2 infantry' '1 infantry' --zombies 1 --bombarding 1 --json").out);
    const auto alone =
        nlohmann::json::parse(run("odds aaz '2 infantry' '1 infantry' --zombies 1 --json").out);
    EXPECT_GT(landing.at("odds").at("takes"), alone.at("odds").at("takes"));
    EXPECT_GT(alone.at("odds").at("zombies"), 1);
}

TEST_F(Command, refuses_battles_that_cannot_be) {
    expect_refused("odds", "game is required");
    expect_refused("odds chess a b", "there is no such game");
    expect_refused("odds last_stand a b",
                   "there is no calculator for last_stand; there is one for");
    expect_refused("odds aaz '1 tank'", "expected attackers and defenders");
    expect_refused("odds aaz '1 tank' '1 tank' '1 tank'", "expected attackers and defenders");
    expect_refused("odds aaz '6 dragons' '1 tank'", "there is no unit 'dragons'");
    expect_refused("odds aaz '0 tank' '1 tank'", "'0' is not a whole number from 1 to 250");
    expect_refused("odds aaz '1 tank' 'tank'", "expected numbers and units");
    expect_refused("odds aaz '1 tank' '2 destroyers'", "destroyers cannot be on land");
    expect_refused("odds aaz '1 tank' '1 destroyer' --sea", "tanks cannot be in a sea zone");
    expect_refused("odds aaz '31 submarine' '1 destroyer' --sea", "at most 30 where submarines");
    expect_refused("odds aaz '1 aaa_gun' '1 tank' --option scenario=1942", "aaa guns never attack");
    expect_refused("odds aaz '1 tank' '1 aaa_gun'", "in the 1942 variant only");
    expect_refused("odds aaz '1 transport' '1 destroyer' --sea", "transports cannot attack alone");
    expect_refused("odds aaz '1 destroyer' '1 bomber' --sea", "bombers cannot defend");
    expect_refused("odds aaz '1 tank' none", "there is nobody to fight");
    expect_refused("odds aaz '1 tank' none --zombies some", "expected a whole number");
    expect_refused("odds aaz '1 tank' none --zombies 41", "at most 40");
    expect_refused("odds aaz '1 destroyer' '1 destroyer' --sea --zombies 1",
                   "nothing depends on that");
    expect_refused("odds aaz '1 tank' '1 tank' --zombies 1 --option zombies=no", "there are none");
    expect_refused("odds aaz '1 fighter' '1 tank' --bombarding 1", "nobody lands");
    expect_refused("odds aaz '41 infantry' '1 tank'", "at most 40 where zombies are or rise");
    expect_refused("odds aaz '200 tank 51 fighter' '1 tank'", "at most 250");
    expect_refused("odds aaz '200 tank 200 tank' '1 tank'", "at most 250");
    expect_refused("odds aaz '1 tank' '1 tank' --option zombies=maybe", "zombies");
}

TEST_F(Command, plays_a_whole_match_that_verifies) {
    std::string typed = "help\nlook\nchoices\nstory\nrule LAST-1.1\nrule X\nf\nu\nxyzzy\n";
    for (int i = 0; i < 40; ++i) typed += "1\n";
    const Ran ran =
        run("play last_stand --seed 3 --seats human,greedy --option take_back=practice", typed);
    EXPECT_EQ(ran.code, 0) << ran.error;
    EXPECT_NE(ran.out.find("The match is over: "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("Taken back."), std::string::npos);
    EXPECT_EQ(ran.out.find("Do all at the table agree"), std::string::npos);  // bots are not asked
    EXPECT_NE(ran.out.find("neither a choice nor a command"), std::string::npos);
    const std::string record = (folder_ / "gravetide/last_match.txt").string();
    EXPECT_EQ(run("verify " + record).code, 0);
    EXPECT_NE(run("verify " + record).out.find("dice fell and were taken back"), std::string::npos);
    EXPECT_NE(run("replay " + record).out.find("Survivor 1: human"), std::string::npos);
    EXPECT_NE(run("replay " + record + " --ply 1").out.find("phase plans"), std::string::npos);
    expect_refused("replay " + record + " --ply 999", "ply: there are");
    expect_refused("replay " + record + " --seat 3", "seat: there are 2");
}

TEST_F(Command, resigns_after_a_question) {
    const Ran played =
        run("play last_stand --seed 3 --seats human,greedy", "resign\nno\nresign\nyes\n");
    EXPECT_EQ(played.code, 0);
    const auto first = played.out.find("Resign for Survivor 1? The match is then over. (yes/no)");
    const auto second = played.out.find("Resign for Survivor 1?", first + 1);
    EXPECT_NE(second, std::string::npos) << played.out;
    EXPECT_GT(played.out.find("The match is over: Survivor 1 resigned."), second);
}

// The dice and the bots' doubts hang on the seed, so a match against a bot that guesses is the same
// once more, left half way or not.
TEST_F(Command, plays_the_same_match_from_the_same_seed) {
    const std::string typed = "1\n2\n1\n1\n2\n1\n1\n1\n";
    const auto played = [&](const std::string& seed) {
        const Ran ran = run("play last_stand --seats human,random --seed " + seed, typed);
        EXPECT_EQ(ran.code, 0) << ran.error;
        return read_file(folder_ / "gravetide/last_match.txt");
    };
    const std::string once = played("31");
    EXPECT_EQ(played("31"), once);
    EXPECT_NE(played("32"), once);
    run("play last_stand --seats human,random --seed 31", typed.substr(0, 6));
    run("play --resume", typed.substr(6));
    EXPECT_EQ(read_file(folder_ / "gravetide/last_match.txt"), once);
}

TEST_F(Command, shows_the_rule_of_a_refused_move) {
    const Ran ran = run("play last_stand --seed 3 --seats human,greedy", "patch up\nquit\n");
    EXPECT_NE(ran.out.find(
                  "You cannot do that: A survivor who is not bitten cannot patch up. (LAST-1.6)"),
              std::string::npos)
        << ran.out;
}

TEST_F(Command, tells_parts_of_luck_that_add_up) {
    std::string typed;
    for (int i = 0; i < 6; ++i) typed += "1\nodds\n";
    const Ran ran = run("play dotz --seed 1", typed + "quit\n");
    EXPECT_EQ(ran.code, 0) << ran.error;
    // A line a part under its choice, as "  42 %  the Zeds lose": its number comes first.
    int sum = 0;
    int parts = 0;
    int most_parts = 0;
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) {
        const auto sign = line.find(" %  ");
        if (line.starts_with("         ") && sign != std::string::npos) {
            const std::string number = line.substr(line.find_first_not_of(' '));
            sum += number[0] == '<' ? 0 : number[0] == '>' ? 100 : std::stoi(number);
            most_parts = std::max(most_parts, ++parts);
        } else if (parts > 0) {
            EXPECT_EQ(sum, 100) << ran.out;
            sum = parts = 0;
        }
    }
    EXPECT_GE(most_parts, 3) << ran.out;
}

TEST_F(Command, says_why_a_verb_cannot_be_done_now_and_what_luck_may_do) {
    const std::string play = "play last_stand --seed 3 --seats human,greedy";
    const Ran ran = run(play, "why patch up\nwhy xyzzy\nwhy\nwhy hide\nodds\nlook\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.error;
    EXPECT_NE(ran.out.find("You cannot do that: A survivor who is not bitten"), std::string::npos)
        << ran.out;
    EXPECT_NE(ran.out.find("'xyzzy' reads as nothing of this game"), std::string::npos);
    EXPECT_NE(ran.out.find("Nothing stands against it"), std::string::npos);
    EXPECT_NE(ran.out.find("> Survivor 1"), std::string::npos) << "look says who acts";
    EXPECT_EQ(ran.out.find("\033["), std::string::npos) << "no colour where no terminal is";
}

TEST_F(Command, gives_hints_where_the_match_allows_them) {
    const std::string play = "play last_stand --seed 3 --seats human,greedy";
    const Ran ran = run(play, "hint\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.error;
    EXPECT_NE(ran.out.find(", winning "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find(" points over: "), std::string::npos) << ran.out;
    EXPECT_NE(run(play + " --option hints=off", "hint\nquit\n").out.find("Nobody gets hints"),
              std::string::npos);
}

TEST_F(Command, analyses_a_record_the_same_each_time) {
    std::string typed;
    for (int i = 0; i < 40; ++i) typed += "1\n";
    run("play last_stand --seed 3 --seats human,random", typed);
    const std::string record = (folder_ / "gravetide/last_match.txt").string();
    const std::string analyse = "analyse " + record + " --playouts 30";
    const Ran once = run(analyse + " --json");
    EXPECT_EQ(once.code, 0) << once.error;
    EXPECT_EQ(once.error, "") << "progress is for terminals";
    EXPECT_EQ(run(analyse + " --json").out, once.out);
    EXPECT_NE(run(analyse + " --seed 2 --json").out, once.out);
    const auto told = nlohmann::json::parse(once.out);
    EXPECT_EQ(told["method"], "playouts");
    EXPECT_EQ(told["playouts"], 30);
    const Ran people = run(analyse);
    EXPECT_NE(people.out.find("30 playouts of the house bots for each position"), std::string::npos)
        << people.out;
    EXPECT_NE(people.out.find("Survivor 1"), std::string::npos);

    expect_refused("analyse none.txt", "none.txt");
    write_file(folder_ / "torn.txt", read_file(record).substr(0, 300));
    expect_refused("analyse torn.txt", "torn.txt");
    write_file(folder_ / "other.txt", "a letter to a friend\n");
    expect_refused("analyse other.txt", "other.txt");
    expect_refused("analyse " + record + " --playouts 0", "playouts");
    expect_refused("analyse " + record + " --seed dice", "seed");
}

TEST_F(Command, hands_over_between_two_people) {
    const Ran ran =
        run("play last_stand --seed 3 --seats human:Anna,human:Ben", "fight\n\nhide\nq\n");
    const auto handed = ran.out.find("Hand over to Ben, Survivor 2");
    ASSERT_NE(handed, std::string::npos);
    const std::string shown = ran.out.substr(handed, ran.out.find("Survivor 2>") - handed);
    EXPECT_NE(shown.find("Survivor 1 has a plan"), std::string::npos) << shown;
    EXPECT_EQ(shown.find("Survivor 1 plans to"), std::string::npos) << "a secret is told";
}

TEST_F(Command, saves_loads_and_never_overwrites) {
    const Ran first = run("play last_stand --seed 5 --seats human,random",
                          "1\nsave a.txt\nsave a.txt\nsave nowhere/a.txt\nq\n");
    EXPECT_NE(first.out.find("Saved to a.txt"), std::string::npos) << first.out;
    EXPECT_NE(first.out.find("is there already"), std::string::npos);
    EXPECT_NE(first.out.find("cannot be written"), std::string::npos);
    const std::string saved = read_file(folder_ / "a.txt");
    EXPECT_NE(saved.find("seed 0500"), std::string::npos);
    EXPECT_EQ(
        run("play --load a.txt", "save b.txt\n1\nload a.txt\nload none.txt\nsave c.txt\nq\n").code,
        0);
    EXPECT_EQ(read_file(folder_ / "b.txt"), saved);
    EXPECT_EQ(read_file(folder_ / "c.txt"), saved);
    EXPECT_NE(run("play --resume", "facts\nq\n").out.find("phase plans"), std::string::npos);
}

TEST_F(Command, ends_politely_when_the_input_ends) {
    EXPECT_EQ(run("play last_stand", "").code, 0);
    EXPECT_EQ(run("play", "").code, 0);
    EXPECT_NE(run("play", "9\n1\nq\n").out.find("Last Stand"), std::string::npos);
}

TEST_F(Command, finds_a_flipped_byte_and_names_the_line) {
    std::string record = read_file(kProjectRoot + "/tests/records/format1_warehouse.txt");
    record[record.find("seat 1: fight")] = 'S';
    write_file(folder_ / "bad.txt", record);
    const auto line =
        std::count(record.begin(),
                   record.begin() + static_cast<std::ptrdiff_t>(record.find("Seat 1: fight")), '\n')
        + 1;
    expect_refused("verify bad.txt", "bad.txt:" + std::to_string(line) + ": ");
    expect_refused("play --load bad.txt", "bad.txt:");
}

TEST_F(Command, runs_scenarios_perft_and_stories) {
    std::ofstream(folder_ / "s.txt") << "given last_stand\nexpect to act luck\n";
    EXPECT_EQ(run("scenario s.txt").out, "1 scenarios, 1 checks, 0 failed\n");
    std::ofstream(folder_ / "f.txt") << "given last_stand\nexpect to act nobody\n";
    const Ran failed = run("scenario s.txt f.txt");
    EXPECT_EQ(failed.code, 1);
    EXPECT_EQ(failed.error, "f.txt:2: to act is luck, not nobody\n");
    // One that expects nothing, or is no scenario at all, is a failed file; the others still run.
    std::ofstream(folder_ / "a.txt") << "given last_stand\n";
    std::ofstream(folder_ / "b.txt") << "given nothing\nexpect to act luck\n";
    const Ran wrong = run("scenario a.txt b.txt s.txt");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_EQ(wrong.out, "3 scenarios, 1 checks, 2 failed\n");
    EXPECT_TRUE(wrong.error.starts_with("a.txt: the scenario expects nothing\nb.txt"))
        << wrong.error;
    std::ofstream(folder_ / "p.perft") << "given last_stand\n1 4\n";
    EXPECT_EQ(run("perft p.perft").code, 1);
    EXPECT_EQ(run("perft --game last_stand --depth 2").out, "1 3\n2 6\n");
    std::ofstream(folder_ / "t.txt") << "# story last_stand seed=4 bots=random\n";
    EXPECT_EQ(run("story t.txt").code, 1);
    EXPECT_EQ(run("story --write t.txt").code, 0);
    EXPECT_EQ(run("story t.txt").code, 0);
    EXPECT_EQ(run("story --game last_stand --seed 4").out, read_file(folder_ / "t.txt"));
}

TEST_F(Command, uses_a_folder_of_own_data) {
    fs::create_directories(folder_ / "own/last_stand");
    std::ofstream(folder_ / "own/last_stand/scenarios.json")
        << R"({"scenarios": [{"key": "attic", "name": "The attic", "nights": 1, "lives": 1, "street": [0, 0, 1]}]})";
    EXPECT_NE(run("--data own games").out.find("scenario=attic"), std::string::npos);
    std::ofstream(folder_ / "own/last_stand/scenarios.json") << "{\n\"scenarios\": 3}";
    expect_refused("--data own games",
                   "data/last_stand/scenarios.json:2: scenarios: expected a list, found a number");
}

}  // namespace
}  // namespace gravetide
