#include "table/path.h"

#include <algorithm>

#include "engine/text.h"
#include "table/refusal.h"

namespace gravetide::table {

namespace {

int hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

std::string decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool coded = text[i] == '%' && i + 2 < text.size();
        const int high = coded ? hex_value(text[i + 1]) : -1;
        const int low = coded ? hex_value(text[i + 2]) : -1;
        if (high >= 0 && low >= 0) {
            plain += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            plain += text[i];
        }
    }
    return plain;
}

}  // namespace

void not_found() { throw Refusal{404, "not_found", "There is nothing here."}; }

std::vector<std::string> read_tokens(std::string_view header) {
    std::vector<std::string> tokens;
    for (const std::string_view token : split(header, ','))
        if (tokens.size() < 16) tokens.emplace_back(trim(token));
    return tokens;
}

Path::Path(std::string_view target) {
    const auto question = std::min(target.find('?'), target.size());
    whole = target.substr(0, question);
    for (const std::string_view part : split(whole, '/')) parts.push_back(decoded(part));
    if (question == target.size()) return;
    for (const std::string_view pair : split(target.substr(question + 1), '&')) {
        const auto equals = std::min(pair.find('='), pair.size());
        query.emplace_back(decoded(pair.substr(0, equals)),
                           decoded(pair.substr(std::min(equals + 1, pair.size()))));
    }
}

bool Path::is(std::initializer_list<std::string_view> shape) const {
    return std::ranges::equal(parts, shape, [](const std::string& part, std::string_view wanted) {
        return wanted == "*" || part == wanted;
    });
}

}  // namespace gravetide::table
