// Results on their way from one rank to another, byte for byte: all ranks are the same program on
// the same kind of machine. A type lists its members once, for both directions, in
// `template <class Parcel> void carry(Parcel& parcel)`.
#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/bad_input.h"

namespace gravetide {

template <class T>
concept IsPlain = std::is_arithmetic_v<T>;

class Wrapping {
public:
    template <class T>
    void operator()(T& value) {
        if constexpr (IsPlain<T>)
            bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);  // NOLINT
        else
            value.carry(*this);
    }
    template <class T>
    void operator()(std::vector<T>& list) {
        add_size(list.size());
        for (T& each : list) (*this)(each);
    }
    void operator()(std::string& text) {
        add_size(text.size());
        bytes_ += text;
    }
    void operator()(std::map<std::string, std::uint64_t>& counts) {
        add_size(counts.size());
        for (auto& [key, count] : counts) {
            std::string text = key;
            (*this)(text);
            (*this)(count);
        }
    }

    const std::string& bytes() const { return bytes_; }

private:
    void add_size(std::uint64_t size) { (*this)(size); }

    std::string bytes_;
};

class Unwrapping {
public:
    explicit Unwrapping(std::string_view bytes) : left_(bytes) {}

    template <class T>
    void operator()(T& value) {
        if constexpr (IsPlain<T>)
            std::memcpy(&value, take(sizeof value).data(), sizeof value);
        else
            value.carry(*this);
    }
    template <class T>
    void operator()(std::vector<T>& list) {
        list.clear();
        for (std::uint64_t left = size(); left > 0; --left) (*this)(list.emplace_back());
    }
    void operator()(std::string& text) { text = take(size()); }
    void operator()(std::map<std::string, std::uint64_t>& counts) {
        counts.clear();
        for (std::uint64_t left = size(); left > 0; --left) {
            std::string key;
            (*this)(key);
            (*this)(counts[key]);
        }
    }

    bool is_empty() const { return left_.empty(); }

private:
    std::uint64_t size() {
        std::uint64_t size = 0;
        (*this)(size);
        return size;
    }
    std::string_view take(std::size_t bytes) {
        if (bytes > left_.size()) throw BadInput("ranks", "half a result came from another rank");
        const std::string_view taken = left_.substr(0, bytes);
        left_.remove_prefix(bytes);
        return taken;
    }

    std::string_view left_;
};

}  // namespace gravetide
