// The commands of gravetide, one function each. They return the exit code: 0 fine, 1 a check
// failed. Bad input is thrown and becomes 2 in main.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/shelf.h"
#include "sim/sim.h"

namespace gravetide::cli {

enum class Form : std::uint8_t { People, Json };

struct PlayArgs {
    std::string game;                // empty: ask
    std::vector<std::string> seats;  // "human", "human:Anna" or a bot
    std::string options;
    std::string seed;  // empty: from the operating system
    std::vector<std::string> words;
    std::string load;
    int playouts = 400;
    bool resume = false;
};
int play(const Shelf& shelf, const PlayArgs& args);

struct LessonArgs {
    std::string game;  // empty: list them all
    std::string key;   // empty: the game's first
    bool show = false;
    Form form = Form::People;
};
int lesson(const Shelf& shelf, const LessonArgs& args);

struct ReplayArgs {
    std::string file;
    std::optional<std::size_t> ply;
    int seat = 0;  // 0: the public
    Form form = Form::People;
};
int replay(const Shelf& shelf, const ReplayArgs& args);

struct AnalyseArgs {
    std::string file;
    int playouts = 0;  // of one position; 0: what the game affords
    std::string seed = "1";
    Form form = Form::People;
};
int analyse(const Shelf& shelf, const AnalyseArgs& args);

struct VerifyArgs {
    std::vector<std::string> files;
    Form form = Form::People;
};
int verify(const Shelf& shelf, const VerifyArgs& args);

struct RulesArgs {
    std::string game;
    std::vector<std::string> words;
    Form form = Form::People;
};
int rules(const RulesArgs& args);

struct FactsArgs {
    std::string game;
    std::vector<std::string> words;
    std::string options;
    Form form = Form::People;
};
int facts(const Shelf& shelf, const FactsArgs& args);

struct ScenarioArgs {
    std::vector<std::string> files;
    Form form = Form::People;
};
int scenario(const Shelf& shelf, const ScenarioArgs& args);

struct PerftArgs {
    std::vector<std::string> files;
    std::string game;
    std::string options;
    int depth = 4;
    Form form = Form::People;
};
int perft(const Shelf& shelf, const PerftArgs& args);

struct StoryArgs {
    std::vector<std::string> files;
    std::string game;
    std::string options;
    std::string seed = "1";
    std::string bots = "random";
    bool write = false;
};
int story(const Shelf& shelf, const StoryArgs& args);

struct SimArgs {
    std::string game;
    std::string options;
    std::string bots = "random";
    std::uint64_t matches = 1000;
    int playouts = 100;
    int turn_playouts = 0;
    double turn_seconds = 0;
    Book book = Book::Closed;
    std::string seed = "1";
    unsigned threads = 0;
    bool swap = false;
    Form form = Form::People;
};
int sim(const Shelf& shelf, const SimArgs& args);

struct BenchArgs {
    std::string game;  // empty: all
    std::string options;
    double seconds = 1;
    bool only_signatures = false;
    bool only_wire = false;
    Form form = Form::People;
};
int bench(const Shelf& shelf, const BenchArgs& args);

struct OddsArgs {
    std::string game;
    std::vector<std::string> sides;
    Words given;
    std::vector<std::string> more;  // given as name=value
    std::string options;
    bool list = false;
    Form form = Form::People;
};
int odds(const Shelf& shelf, const OddsArgs& args);

struct StoredArgs {
    std::string db;  // empty: the user's own
    std::string match;
    std::string file;  // empty: print it
    std::vector<std::string> files;
    bool with_seed = false;
    Form form = Form::People;
};
int matches(const StoredArgs& args);
int export_match(const Shelf& shelf, const StoredArgs& args);
int import_records(const Shelf& shelf, const StoredArgs& args);

struct ServeArgs {
    std::string address = "127.0.0.1";
    int port = -1;  // -1: 8080, or the next that is free
    std::string db;
    std::string seed;                       // none: no two tables alike
    unsigned long sockets_per_address = 0;  // 0: as usual
    unsigned long matches_per_hour = 0;
    double messages_per_second = 0;
    double requests_per_second = 0;
    unsigned request_seconds = 0;
    unsigned idle_seconds = 0;
    unsigned put_away_seconds = 0;
    unsigned network_threads = 1;
    std::vector<std::string> hosts{};
    std::vector<std::string> origins{};
    std::vector<std::string> trusted_proxies{};
    std::string metrics_token{};
    std::string fleet_address{};  // none: it is the only server
    std::string fleet_secret_file{};
    unsigned lease_seconds = 0;
    bool bots_play_alone = false;
    bool quiet = false;
};
int serve(const Shelf& shelf, const ServeArgs& args);

int games(const Shelf& shelf, Form form);

// "greedy,random" as bots.
std::vector<Bot> read_bots(const std::string& text);

}  // namespace gravetide::cli
