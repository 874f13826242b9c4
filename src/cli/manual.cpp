#include "cli/manual.h"

#include <algorithm>
#include <vector>

#include "engine/bad_input.h"
#include "engine/nearest.h"

namespace gravetide::cli {

namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

// "--seed", as it is typed; positional arguments have none.
std::vector<std::string> flags_of(const CLI::App& command) {
    std::vector<std::string> flags;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
    return flags;
}

std::vector<std::string> names_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : commands_of(app)) names.push_back(command->get_name());
    return names;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string for_bash(const CLI::App& app) {
    std::string text =
        "# bash completion for gravetide; load it with: source <(gravetide completion bash)\n"
        "_gravetide() {\n"
        "  local word=${COMP_WORDS[COMP_CWORD]} command=\"\" i\n"
        "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
        "    case ${COMP_WORDS[i]} in -*) ;; *) command=${COMP_WORDS[i]}; break ;; esac\n"
        "  done\n"
        "  case $command in\n";
    for (const CLI::App* command : commands_of(app))
        text += "    " + command->get_name() + ") COMPREPLY=($(compgen -W \""
                + joined(flags_of(*command)) + "\" -- \"$word\")) ;;\n";
    return text + "    *) COMPREPLY=($(compgen -W \"" + joined(names_of(app)) + " "
           + joined(flags_of(app))
           + "\" -- \"$word\")) ;;\n  esac\n}\ncomplete -o default -F _gravetide gravetide\n";
}

// A text between single quotes, for zsh and fish.
std::string quoted(const std::string& text) {
    std::string safe;
    for (const char letter : text)
        safe += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    return "'" + safe + "'";
}

std::string for_zsh(const CLI::App& app) {
    std::string text =
        "#compdef gravetide\n# zsh completion for gravetide; put this into a folder of $fpath as "
        "_gravetide\n_gravetide() {\n  local -a commands\n  if ((CURRENT == 2)); then\n    "
        "commands=(\n";
    for (const CLI::App* command : commands_of(app))
        text += "      " + quoted(command->get_name() + ":" + command->get_description()) + "\n";
    text += "    )\n    _describe command commands\n    return\n  fi\n  case $words[2] in\n";
    for (const CLI::App* command : commands_of(app))
        text += "    " + command->get_name() + ") compadd -- " + joined(flags_of(*command))
                + "; _files ;;\n";
    return text + "  esac\n}\n_gravetide \"$@\"\n";
}

std::string for_fish(const CLI::App& app) {
    std::string text =
        "# fish completion for gravetide; save it as ~/.config/fish/completions/gravetide.fish\n";
    for (const CLI::App* command : commands_of(app)) {
        text += "complete -c gravetide -n __fish_use_subcommand -a " + command->get_name() + " -d "
                + quoted(command->get_description()) + "\n";
        for (const CLI::Option* option : command->get_options())
            for (const std::string& name : option->get_lnames())
                text += "complete -c gravetide -n '__fish_seen_subcommand_from "
                        + command->get_name() + "' -l " + name + " -d "
                        + quoted(option->get_description()) + "\n";
    }
    return text;
}

// A dot at the beginning of a line and a backslash would be commands to roff.
std::string for_roff(const std::string& text) {
    std::string safe;
    for (const char letter : text) {
        if (letter == '\\')
            safe += "\\e";
        else if (letter == '-')
            safe += "\\-";
        else
            safe += letter;
    }
    return safe.starts_with('.') || safe.starts_with('\'') ? "\\&" + safe : safe;
}

std::string roff_options(const CLI::App& command) {
    std::string text;
    for (const CLI::Option* option : command.get_options()) {
        const std::string name =
            option->get_positional() ? option->get_name(true) : option->get_name(false, true);
        text += ".TP\n.B " + for_roff(name) + "\n" + for_roff(option->get_description()) + "\n";
    }
    return text;
}

}  // namespace

std::string completion(const CLI::App& app, const std::string& shell) {
    if (shell == "bash") return for_bash(app);
    if (shell == "zsh") return for_zsh(app);
    if (shell == "fish") return for_fish(app);
    throw BadInput("completion",
                   "'" + printable(shell, 40) + "' is none of " + std::string(kShells));
}

std::string manual_page(const CLI::App& app, const std::string& version) {
    std::string text = ".TH GRAVETIDE 1 \"\" \"" + version + "\" \"User Commands\"\n.SH NAME\n"
                       + "gravetide \\- a rules\\-exact table for zombie tabletop games\n"
                       + ".SH SYNOPSIS\n.B gravetide\n.I command\n[\\fIarguments\\fR]\n"
                       + ".SH OPTIONS\n" + roff_options(app) + ".SH COMMANDS\n";
    for (const CLI::App* command : commands_of(app))
        text += ".SS gravetide " + for_roff(command->get_name()) + "\n"
                + for_roff(command->get_description()) + ".\n" + roff_options(*command);
    return text
           + ".SH FILES\n.TP\n.I $XDG_DATA_HOME/gravetide\ntables and the match last left in the "
             "terminal\n"
             ".SH EXIT STATUS\n0: done; 1: something was checked and does not hold; 2: something "
             "could not be read, said in one line.\n";
}

std::string parse_complaint(const CLI::App& app, const CLI::ParseError& error) {
    std::string plain = std::string(error.what()) + " (try --help)";
    const auto chosen = app.get_subcommands();
    const CLI::App& command = chosen.empty() ? app : *chosen.front();
    const std::vector<std::string> left = app.remaining(true);
    const bool is_extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
    if (!is_extra || left.empty()) return plain;
    const std::string& typed = left.front();
    const bool is_flag = typed.starts_with('-');
    if (chosen.empty() && !is_flag)
        return "there is no command '" + printable(typed, 40) + "'"
               + (nearest(typed, names_of(app)) ? did_you_mean(typed, names_of(app))
                                                : " (try --help)");
    if (!is_flag) return plain;
    return "there is no option '" + printable(typed, 40) + "'"
           + (nearest(typed, flags_of(command)) ? did_you_mean(typed, flags_of(command))
                                                : " (try --help)");
}

}  // namespace gravetide::cli
