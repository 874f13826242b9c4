#include "match/token.h"

#include "engine/dice.h"
#include "match/hash.h"

namespace gravetide {

namespace {

constexpr std::size_t kIdDigits = 20;
constexpr std::size_t kTokenDigits = 32;

}  // namespace

std::string new_match_id() { return to_text(random_seed()).substr(0, kIdDigits); }

bool is_match_id(std::string_view text) {
    return text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string new_seat_token() { return to_text(random_seed()).substr(0, kTokenDigits); }

std::string hash_of_token(std::string_view token) {
    return to_hex(chained(chained({}, "gravetide seat token"), token));
}

std::string new_recovery_code() {
    std::string code = new_seat_token().substr(0, 16);
    for (const std::size_t at : {12U, 8U, 4U}) code.insert(at, 1, '-');
    return code;
}

}  // namespace gravetide
