// Reading a rule ledger, rules/<game>.md: every rule is one line "- **ID** [source, status] text".
// Only the tools that build the program read ledgers; the program has them compiled in (rule.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gravetide {

struct LedgerLine {
    std::string id, status, source, chapter, text;
    int line = 0;
};

// Throws BadInput with file and line when a rule is malformed or an id comes twice.
std::vector<LedgerLine> read_ledger(const std::string& file, std::string_view text);

// A hash of a ledger's text: what records name the rules by.
std::string ledger_version(std::string_view text);

// Whether a text is shaped like a rule id: "AAZ-4.12", "DOTZ-E.1.2".
bool is_rule_id(std::string_view text);

}  // namespace gravetide
