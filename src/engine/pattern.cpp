#include "engine/pattern.h"

#include <algorithm>
#include <utility>

#include "engine/text.h"

namespace gravetide {

namespace {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string counted(const Cut& cut, std::string number) {
    if (cut.one.empty()) return number;
    const bool single = number == "1";
    number += ' ';
    number += single || cut.many.empty() ? cut.one : cut.many;
    if (!single && cut.many.empty()) number += 's';
    return number;
}

bool equal_but_for_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::string with_spaces(std::string key) {
    std::ranges::replace(key, '_', ' ');
    return key;
}

std::string with_capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

void JsonLine::begin(std::string_view name) {
    if (text_.size() > 1) text_ += ',';
    quote(name);
    text_ += ':';
}

void JsonLine::quote(std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    text_ += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') text_ += '\\';
        if (const auto byte = static_cast<unsigned char>(c); byte < 0x20) {
            text_.append("\\u00").append(1, kHex[byte >> 4U]).append(1, kHex[byte & 15U]);
            continue;
        }
        text_ += c;
    }
    text_ += '"';
}

void JsonLine::add(std::string_view name, std::string_view text) {
    begin(name);
    quote(text);
}

void JsonLine::add_raw(std::string_view name, std::string_view json) {
    begin(name);
    text_ += json;
}

void JsonLine::add_list(std::string_view name, std::string_view keys) {
    begin(name);
    text_ += '[';
    for (const std::string_view key : split(keys, '+')) {
        if (text_.back() != '[') text_ += ',';
        quote(key);
    }
    text_ += ']';
}

std::string JsonLine::done() && {
    text_ += '}';
    return std::move(text_);
}

}  // namespace gravetide
