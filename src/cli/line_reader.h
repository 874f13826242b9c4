// A line of what somebody types: with editing, history and completion by Tab at a terminal, as it
// comes from anywhere else.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gravetide::cli {

class LineReader {
public:
    // What a line that was begun so may become.
    using Complete = std::function<std::vector<std::string>(const std::string& begun)>;

    LineReader(std::istream& in, std::ostream& out, Complete complete);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    // Nothing when the input has ended.
    std::optional<std::string> read(const std::string& prompt);

private:
    class Editor;

    std::istream& in_;
    std::ostream& out_;
    std::unique_ptr<Editor> editor_;  // none: the input is no terminal
};

// What all of these begin with, in any case of letters.
std::string common_beginning(const std::vector<std::string>& texts);

}  // namespace gravetide::cli
