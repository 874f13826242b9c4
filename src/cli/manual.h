// What the command says of itself: help, completion for shells, the manual page, and what a
// mistyped word was meant to be. All of it comes from the parser, so it cannot be out of date.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace gravetide::cli {

inline constexpr const char* kShells = "bash, zsh and fish";

// BadInput for a shell that is none of these.
std::string completion(const CLI::App& app, const std::string& shell);

// In the form of man(1): gravetide man >/usr/share/man/man1/gravetide.1
std::string manual_page(const CLI::App& app, const std::string& version);

// One line about a command line that could not be read.
std::string parse_complaint(const CLI::App& app, const CLI::ParseError& error);

}  // namespace gravetide::cli
