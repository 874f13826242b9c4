// Three servers over one PostgreSQL behind one HAProxy, and scripted players at many tables of
// every game, while one server after another is killed, stopped for longer than its lease, and cut
// off from the network. In the end nothing is lost or doubled, whoever lost the line was back in
// time, and of two servers never both wrote to a match. tools/check_fleet runs it.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <fmt/core.h>
#include <fstream>

#include "engine/bad_input.h"
#include "folder.h"
#include "load/trial.h"
#include "server/child.h"
#include "store/store.h"

namespace gravetide::tests {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kServers = 3;

struct FleetArgs {
    std::string program;
    std::string server;    // of PostgreSQL, as with_postgresql names it
    std::string database;  // in it
    std::string apart;     // a network namespace for the last server, or none
    int tables = 60;
    int rounds = 1;
    int lease = 2;
    int within = 5;  // seconds
    double thought = 2;
    int network_threads = 0;
    unsigned short first_port = 18400;
};

// The last server may stand in a network of its own, which can be cut.
constexpr const char* kOurSide = "10.209.7.1";
constexpr const char* kApartSide = "10.209.7.2";
constexpr const char* kDatabasePort = "18432";

enum class Fault : std::uint8_t { Kill, Stop, Cut };

const char* name_of(Fault fault) {
    switch (fault) {
    case Fault::Kill: return "killed";
    case Fault::Stop: return "stopped";
    case Fault::Cut: return "cut off";
    }
    return "";
}

class Servers {
public:
    Servers(const FleetArgs& args, const Folder& folder) : args_(args), folder_(folder) {
        std::ofstream(folder.file("secret")) << "what-only-these-three-know\n";
        for (std::size_t i = 0; i < kServers; ++i) start(i);
    }

    bool is_apart(std::size_t i) const { return i + 1 == kServers && !args_.apart.empty(); }
    std::string address(std::size_t i) const {
        if (args_.apart.empty()) return "127.0.0.1";
        return is_apart(i) ? kApartSide : kOurSide;
    }
    std::string place(std::size_t i) const {
        return fmt::format("{}:{}", address(i), args_.first_port + i);
    }
    std::string errors(std::size_t i) const { return folder_.file(fmt::format("errors_{}", i)); }

    void start(std::size_t i) {
        std::vector<std::string> words;
        if (is_apart(i)) words = {"ip", "netns", "exec", args_.apart};
        const std::string database = is_apart(i)
                                         ? fmt::format("postgresql://gravetide@{}:{}/{}", kOurSide,
                                                       kDatabasePort, args_.database)
                                         : args_.server + "&dbname=" + args_.database;
        const auto serve =
            serve_words(args_.program, database, static_cast<unsigned short>(args_.first_port + i));
        words.insert(words.end(), serve.begin(), serve.end());
        const std::vector<std::string> more{"--address",           address(i),
                                            "--fleet-address",     place(i),
                                            "--fleet-secret-file", folder_.file("secret"),
                                            "--lease-seconds",     std::to_string(args_.lease),
                                            "--trusted-proxy",     "127.0.0.1",
                                            "--trusted-proxy",     kOurSide};
        words.insert(words.end(), more.begin(), more.end());
        add_network_threads(words, args_.network_threads);
        all_.at(i) = std::make_unique<Child>(words, errors(i));
        const std::string said = all_.at(i)->line();
        if (said.empty()) throw BadInput("gravetide serve", all_.at(i)->errors());
        port_of(said);
    }

    void fail(std::size_t i, Fault fault) {
        if (fault == Fault::Kill) all_.at(i)->kill();
        if (fault == Fault::Stop) all_.at(i)->tell(SIGSTOP);
        if (fault == Fault::Cut) set_link("down");
    }

    void mend(std::size_t i, Fault fault) {
        if (fault == Fault::Kill) start(i);
        if (fault == Fault::Stop) all_.at(i)->tell(SIGCONT);
        if (fault == Fault::Cut) set_link("up");
    }

    int stop(std::size_t i) { return all_.at(i)->stop(); }

private:
    // At its own end: without a link at ours its address would be looked for elsewhere.
    void set_link(const std::string& to) const {
        Child child({"ip", "-n", args_.apart, "link", "set", "inside", to},
                    folder_.file("ip_errors"));
        if (child.wait() != 0) throw BadInput("ip link", child.errors());
    }

    const FleetArgs& args_;
    const Folder& folder_;
    std::array<std::unique_ptr<Child>, kServers> all_;
};

// What guests come to. It asks each server twice a second whether it is well.
std::unique_ptr<Child> start_proxy(const Servers& servers, const Folder& folder,
                                   unsigned short port) {
    const std::string file = folder.file("haproxy.cfg");
    std::ofstream config(file);
    config << "global\n  maxconn 8000\n"
              "defaults\n  mode http\n  timeout connect 1s\n  timeout client 1h\n"
              "  timeout server 1h\n  timeout tunnel 1h\n  timeout check 500ms\n  retries 3\n"
              "  option redispatch 1\n  option forwardfor\n"
           << fmt::format("frontend guests\n  bind 127.0.0.1:{}\n  default_backend tables\n", port)
           << "backend tables\n  balance roundrobin\n  option httpchk\n"
              "  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost\n"
              "  default-server check inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions\n";
    for (std::size_t i = 0; i < kServers; ++i)
        config << fmt::format("  server s{} {}\n", i, servers.place(i));
    config.close();
    return std::make_unique<Child>(std::vector<std::string>{"haproxy", "-db", "-f", file},
                                   folder.file("haproxy_errors"));
}

// The database as the server apart reaches it, by a proxy of its own that stays when the other
// ends.
std::unique_ptr<Child> start_way(const FleetArgs& args, const Folder& folder) {
    const auto host = args.server.find("host=");
    const std::string socket = args.server.substr(host + 5, args.server.find('&', host) - host - 5);
    const std::string file = folder.file("way.cfg");
    std::ofstream(file) << "defaults\n  mode tcp\n  timeout connect 1s\n  timeout client 1h\n"
                           "  timeout server 1h\n"
                        << fmt::format(
                               "listen database\n  bind {}:{}\n  server only "
                               "unix@{}/.s.PGSQL.5432\n",
                               kOurSide, kDatabasePort, socket);
    return std::make_unique<Child>(std::vector<std::string>{"haproxy", "-db", "-f", file},
                                   folder.file("way_errors"));
}

double middle_of(std::vector<double> numbers) {
    if (numbers.empty()) return 0;
    std::ranges::sort(numbers);
    return numbers[numbers.size() / 2];
}

// One fault after another: long enough that the lease runs out and all are back, then mended.
asio::awaitable<void> make_trouble(const FleetArgs& args, Servers& servers, Crowd& crowd,
                                   Verdict& verdict) {
    const std::chrono::seconds lease(args.lease);
    std::vector<Fault> faults{Fault::Kill, Fault::Stop};
    if (!args.apart.empty()) faults.push_back(Fault::Cut);
    while (!crowd.is_open()) co_await pass(std::chrono::milliseconds(20));
    co_await pass(std::chrono::seconds(5));
    std::size_t next = 0;
    for (int round = 0; round < args.rounds; ++round)
        for (const Fault fault : faults) {
            const std::size_t which = fault == Fault::Cut ? kServers - 1 : next++ % kServers;
            const std::size_t before = crowd.milliseconds.size();
            crowd.back_after.clear();
            crowd.fault = Clock::now();
            servers.fail(which, fault);
            co_await pass(lease + std::chrono::seconds(args.within));
            const double longest =
                crowd.back_after.empty() ? 0 : *std::ranges::max_element(crowd.back_after);
            fmt::print(
                "server {} {}: {} guests lost the line, half were back after {:.1f} s, the last "
                "after {:.1f} s; {} decisions meanwhile\n",
                which + 1, name_of(fault), crowd.back_after.size(), middle_of(crowd.back_after),
                longest, crowd.milliseconds.size() - before);
            fmt::print("  the last of them: {}\n", crowd.last_back);
            std::fflush(stdout);
            verdict.check(!crowd.back_after.empty(), "somebody lost the line");
            verdict.check(longest <= args.within, "all were back in time");
            const auto long_ago = Clock::now() - std::chrono::seconds(args.within);
            const auto gone = std::ranges::count_if(
                crowd.away, [&](const auto& one) { return one.second < long_ago; });
            verdict.check(gone == 0, fmt::format("{} guests are still away", gone));
            verdict.check(crowd.milliseconds.size() > before, "the others went on");
            servers.mend(which, fault);
            co_await pass(lease + std::chrono::seconds(2));
        }
    crowd.end();
}

// Who took which match under which number, as each server has told it.
using Takings = std::map<std::pair<std::string, Fence>, std::size_t>;

Takings read_takings(const Servers& servers, Verdict& verdict) {
    Takings takings;
    std::size_t twice = 0;
    std::size_t lost = 0;
    for (std::size_t i = 0; i < kServers; ++i) {
        std::ifstream log(servers.errors(i));
        for (std::string line; std::getline(log, line);) {
            const auto match = line.find("match=");
            const auto number = line.find(" lease=");
            if (line.find("fleet: ") != std::string::npos)
                fmt::print("  server {}: {}\n", i + 1, line);
            if (match == std::string::npos || number == std::string::npos) continue;
            if (line.find(" lost: ") != std::string::npos) ++lost;
            if (!line.ends_with(" taken")) continue;
            const std::string id = line.substr(match + 6, number - match - 6);
            if (!takings.emplace(std::pair(id, std::stoll(line.substr(number + 7))), i).second)
                ++twice;
        }
    }
    fmt::print("{} leases were taken, {} tables were lost to another server\n", takings.size(),
               lost);
    verdict.check(twice == 0, fmt::format("{} leases were taken twice", twice));
    return takings;
}

// Lines in the order of the log have numbers that never fall, and each number was one server's.
void check_fences(const std::string& database, const Ledger& ledger, const Takings& takings,
                  Verdict& verdict) {
    Store store(database);
    std::size_t falls = 0;
    std::size_t strange = 0;
    std::size_t lines = 0;
    std::size_t moved = 0;
    for (const auto& [match, sent] : ledger) {
        const std::vector<Fence> fences = store.fences(match);
        lines += fences.size();
        if (!std::ranges::is_sorted(fences)) ++falls;
        if (!fences.empty() && fences.front() != fences.back()) ++moved;
        for (const Fence fence : fences)
            if (!takings.contains({match, fence})) ++strange;
    }
    fmt::print("{} lines in {} matches, {} of which were written by more than one server\n", lines,
               ledger.size(), moved);
    verdict.check(falls == 0, fmt::format("in {} matches two servers wrote by turns", falls));
    verdict.check(strange == 0, fmt::format("{} lines under a number that nobody took", strange));
    verdict.check(moved > 0, "some matches went on elsewhere");
}

int run(const FleetArgs& args) {
    const Folder folder;
    Verdict verdict;
    std::unique_ptr<Child> way;
    if (!args.apart.empty()) way = start_way(args, folder);
    Servers servers(args, folder);
    Crowd crowd;
    crowd.port = static_cast<unsigned short>(args.first_port + 20);
    const auto proxy = start_proxy(servers, folder, crowd.port);
    crowd.is_patient = true;
    crowd.weighs = false;
    crowd.thought = std::chrono::milliseconds(static_cast<int>(1000 * args.thought));
    crowd.is_up = true;

    asio::io_context context(1);
    asio::co_spawn(context, play_tables(crowd, args.tables), asio::detached);
    asio::co_spawn(context, make_trouble(args, servers, crowd, verdict), asio::detached);
    const int each = 2 * args.lease + 2 + args.within;
    context.run_for(std::chrono::seconds(5 + 3 * args.rounds * each + 60 + args.tables / 5));
    judge_crowd(crowd, context, verdict);
    for (std::size_t i = 0; i < kServers; ++i) {
        const int code = servers.stop(i);
        verdict.check(code == 0, fmt::format("server {} stops with {}", i + 1, code));
    }
    const std::string database = args.server + "&dbname=" + args.database;
    check_store(database, crowd.ledger, Others::People, verdict);
    const Takings takings = read_takings(servers, verdict);
    check_fences(database, crowd.ledger, takings, verdict);
    return tell(verdict);
}

}  // namespace
}  // namespace gravetide::tests

int main(int count, char** words) {
    gravetide::tests::FleetArgs args;
    CLI::App app("Three servers over one database");
    app.add_option("--program", args.program, "gravetide")->required();
    app.add_option("--postgresql", args.server, "A server, as with_postgresql names it")
        ->required();
    app.add_option("--database", args.database, "An empty one in it")->required();
    app.add_option("--apart", args.apart, "A network namespace, its end of the link called inside");
    app.add_option("--tables", args.tables)->check(CLI::Range(1, 2000));
    app.add_option("--rounds", args.rounds, "so often each kind of fault")
        ->check(CLI::Range(1, 100));
    app.add_option("--lease", args.lease, "seconds")->check(CLI::Range(1, 60));
    app.add_option("--within", args.within, "seconds until all must be back")
        ->check(CLI::Range(1, 600));
    app.add_option("--thought", args.thought,
                   "seconds a player thinks in the middle (default 2; 0: not at all)")
        ->check(CLI::Range(0.0, 60.0));
    app.add_option("--network-threads", args.network_threads,
                   "of each server (default: as many as it takes by itself)")
        ->check(CLI::Range(1, 64));
    return gravetide::tests::run_trial(app, count, words,
                                       [&] { return gravetide::tests::run(args); });
}
