// gravetide serve as a child process: what people run, with its real signals and exit codes.
#pragma once

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <spawn.h>
#include <sstream>
#include <string>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include "engine/bad_input.h"

namespace gravetide::tests {

inline std::string text_of_file(const std::string& path) {
    const std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

class Child {
public:
    // What it says on stderr goes to a file. Words may be a shell's, to set limits before exec.
    Child(const std::vector<std::string>& words, std::string errors) : errors_(std::move(errors)) {
        std::array<int, 2> pipe{};
        if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw BadInput("pipe", "cannot be had");
        posix_spawn_file_actions_t actions{};
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO);
        ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors_.c_str(),
                                           O_WRONLY | O_CREAT | O_APPEND, 0600);
        std::vector<char*> arguments;
        std::vector<std::string> copies = words;
        for (std::string& word : copies) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        // Looking for leaks takes LeakSanitizer seconds at every end of a process.
        ::setenv("ASAN_OPTIONS", "detect_leaks=0", 0);  // NOLINT(concurrency-mt-unsafe)
        const int failed =
            ::posix_spawnp(&process_, arguments[0], &actions, nullptr, arguments.data(), environ);
        ::posix_spawn_file_actions_destroy(&actions);
        ::close(pipe[1]);
        out_ = pipe[0];
        if (failed != 0) throw BadInput(words.at(0), "cannot be started");
        handle_ = static_cast<int>(::syscall(SYS_pidfd_open, process_, 0));
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() {
        if (process_ > 0) kill();
        ::close(out_);
        ::close(handle_);
    }

    pid_t process() const { return process_; }
    std::string errors() const { return text_of_file(errors_); }

    // The next line it prints; empty when it ends without one.
    std::string line() const {
        std::string line;
        char letter = 0;
        while (::read(out_, &letter, 1) == 1 && letter != '\n') line += letter;
        return line;
    }

    // Its exit code, or minus the signal it died of.
    int wait(std::chrono::milliseconds patience = std::chrono::seconds(30)) {
        pollfd ended{.fd = handle_, .events = POLLIN, .revents = 0};
        int ready = 0;
        do {
            ready = ::poll(&ended, 1, static_cast<int>(patience.count()));
        } while (ready < 0 && errno == EINTR);
        if (ready != 1) throw BadInput("gravetide", "does not end");
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

    void tell(int signal) const { ::kill(process_, signal); }

    int stop() {
        tell(SIGTERM);
        return wait();
    }

    void kill() {
        tell(SIGKILL);
        wait();
    }

private:
    std::string errors_;
    pid_t process_ = 0;
    int out_ = -1;
    int handle_ = -1;  // readable once the process has ended
};

// The port in "Gravetide is at http://localhost:8080".
inline unsigned short port_of(const std::string& line) {
    const auto colon = line.rfind(':');
    if (!line.starts_with("Gravetide is at ") || colon == std::string::npos)
        throw BadInput("gravetide serve", "said '" + printable(line, 100) + "'");
    return static_cast<unsigned short>(std::stoi(line.substr(colon + 1)));
}

}  // namespace gravetide::tests
