#include "cli/line_reader.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <histedit.h>
#include <iostream>
#include <unistd.h>

namespace gravetide::cli {

namespace {

constexpr int kRemembered = 500;
constexpr std::size_t kMostOffered = 20;

bool same_letter(char a, char b) {
    return std::tolower(static_cast<unsigned char>(a))
           == std::tolower(static_cast<unsigned char>(b));
}

}  // namespace

std::string common_beginning(const std::vector<std::string>& texts) {
    if (texts.empty()) return {};
    std::string common = texts.front();
    for (const std::string& text : texts) {
        const auto end = std::ranges::mismatch(common, text, same_letter).in1;
        common.erase(end, common.end());
    }
    return common;
}

// libedit, which calls back with no more than its own handle: the client data is this object.
class LineReader::Editor {
public:
    explicit Editor(Complete complete)
        : complete_(std::move(complete)),
          line_(el_init("gravetide", stdin, stdout, stderr)),
          history_(history_init()) {
        HistEvent event{};
        history(history_, &event, H_SETSIZE, kRemembered);
        history(history_, &event, H_SETUNIQUE, 1);
        el_set(line_, EL_CLIENTDATA, this);
        el_set(line_, EL_PROMPT, &Editor::prompt);
        el_set(line_, EL_EDITOR, "emacs");
        el_set(line_, EL_SIGNAL, 1);
        el_set(line_, EL_HIST, history, history_);
        el_set(line_, EL_ADDFN, "complete", "what it may become", &Editor::tab);
        el_set(line_, EL_BIND, "\t", "complete", nullptr);
        el_source(line_, nullptr);  // ~/.editrc, where people have set their keys
    }
    ~Editor() {
        history_end(history_);
        el_end(line_);
    }
    Editor(const Editor&) = delete;
    Editor& operator=(const Editor&) = delete;

    std::optional<std::string> read(const std::string& prompt) {
        prompt_ = prompt;
        int count = 0;
        const char* typed = el_gets(line_, &count);
        if (!typed || count <= 0) return std::nullopt;
        std::string text(typed, static_cast<std::size_t>(count));
        while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
        if (!text.empty()) {
            HistEvent event{};
            history(history_, &event, H_ENTER, text.c_str());
        }
        return text;
    }

private:
    static Editor& of(EditLine* line) {
        void* data = nullptr;
        el_get(line, EL_CLIENTDATA, &data);
        return *static_cast<Editor*>(data);
    }

    static char* prompt(EditLine* line) { return of(line).prompt_.data(); }

    static unsigned char tab(EditLine* line, int) {
        Editor& editor = of(line);
        const LineInfo* info = el_line(line);
        const std::string begun(info->buffer, info->cursor);
        const auto offers = editor.complete_(begun);
        if (offers.empty()) return CC_REFRESH_BEEP;
        const std::string common = common_beginning(offers);
        if (common.size() > begun.size()) {
            // Written as it is called, whatever case it was begun in.
            el_deletestr(line, static_cast<int>(begun.size()));
            el_insertstr(line, common.c_str());
            return CC_REFRESH;
        }
        if (offers.size() == 1) return CC_REFRESH;
        std::fputc('\n', stdout);
        for (std::size_t i = 0; i < std::min(offers.size(), kMostOffered); ++i)
            std::fprintf(stdout, "  %s\n", offers[i].c_str());
        if (offers.size() > kMostOffered)
            std::fprintf(stdout, "  and %zu more\n", offers.size() - kMostOffered);
        return CC_REDISPLAY;
    }

    Complete complete_;
    std::string prompt_;
    EditLine* line_;
    History* history_;
};

LineReader::LineReader(std::istream& in, std::ostream& out, Complete complete)
    : in_(in), out_(out) {
    const bool is_ours = &in == &std::cin && &out == &std::cout;
    if (is_ours && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        editor_ = std::make_unique<Editor>(std::move(complete));
}

LineReader::~LineReader() = default;

std::optional<std::string> LineReader::read(const std::string& prompt) {
    if (editor_) {
        out_ << std::flush;
        return editor_->read(prompt);
    }
    out_ << prompt << std::flush;
    std::string line;
    if (!std::getline(in_, line)) return std::nullopt;
    return line;
}

}  // namespace gravetide::cli
