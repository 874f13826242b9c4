// The platform refuses: how it says so.
#pragma once

#include <string>
#include <string_view>

namespace gravetide::table {

// The HTTP status and the code of docs/protocol.md.
struct Refusal {
    unsigned status;
    std::string code;
    std::string text;
};
[[noreturn]] void not_found();

// What whoever comes to a table hears at which the rules broke.
inline constexpr std::string_view kClosedCode = "closed";
inline constexpr const char* kClosedText =
    "The rules of this program failed at this table, which is closed; all that was played is kept.";

// And what is said when something broke that is no table.
inline constexpr const char* kFailedText = "Something went wrong here; nothing was lost.";

}  // namespace gravetide::table
