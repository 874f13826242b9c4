#include "engine/data.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/bad_input.h"
#include "engine/crypto.h"
#include "engine/embedded.h"

namespace gravetide {

struct Data::Value {
    enum class Kind : std::uint8_t { Null, Flag, Number, Text, List, Object };
    struct Member {
        std::string key;
        int line;
        std::shared_ptr<const Value> value;
    };

    Kind kind = Kind::Null;
    int line = 0;
    std::int64_t number = 0;  // of a flag too
    std::string text{};
    std::vector<Member> members{};  // of a list too, with empty keys
};

namespace {

using Value = Data::Value;
using Kind = Value::Kind;

constexpr std::size_t kDeepest = 32;

// Counts lines while the parser reads. The parser looks one letter ahead after a number, so a
// value's line is that of the letter before the last one read.
class CountingText {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingText(const char* at, int* line) : at_(at), line_(line) {}
    const char& operator*() const { return *at_; }
    CountingText& operator++() {
        *line_ += pending_ ? 1 : 0;
        pending_ = *at_ == '\n';
        ++at_;
        return *this;
    }
    friend bool operator==(const CountingText& a, const CountingText& b) { return a.at_ == b.at_; }

private:
    const char* at_;
    int* line_;
    bool pending_ = false;
};

// Builds our own tree, since the library's forgets lines and lets keys come twice.
class TreeBuilder : public nlohmann::json_sax<nlohmann::json> {
public:
    TreeBuilder(std::string file, const int* line) : file_(std::move(file)), line_(line) {}

    std::shared_ptr<const Value> root;

    bool null() override { return leaf({.kind = Kind::Null}); }
    bool boolean(bool flag) override { return leaf({.kind = Kind::Flag, .number = flag ? 1 : 0}); }
    bool number_integer(std::int64_t number) override {
        return leaf({.kind = Kind::Number, .number = number});
    }
    bool number_unsigned(std::uint64_t number) override {
        if (number > INT64_MAX) fail("a number too large");
        return leaf({.kind = Kind::Number, .number = static_cast<std::int64_t>(number)});
    }
    bool number_float(double, const std::string& text) override {
        fail("'" + text + "' is no whole number");
    }
    bool string(std::string& text) override {
        return leaf({.kind = Kind::Text, .text = std::move(text)});
    }
    bool binary(nlohmann::json::binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(Kind::Object); }
    bool start_array(std::size_t) override { return open(Kind::List); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(std::string& key) override {
        auto& members = open_.back().members;
        if (std::ranges::find(members, key, &Value::Member::key) != members.end())
            fail("the key '" + printable(key, 40) + "' comes twice");
        members.push_back({key, *line_, nullptr});
        return true;
    }
    bool parse_error(std::size_t, const std::string& token,
                     const nlohmann::json::exception&) override {
        fail("not JSON near '" + printable(token, 40) + "'");
    }

private:
    [[noreturn]] void fail(const std::string& what) const {
        throw BadInput(file_ + ":" + std::to_string(*line_), what);
    }

    bool open(Kind kind) {
        if (open_.size() == kDeepest) fail("nested too deep");
        open_.push_back({.kind = kind, .line = *line_});
        return true;
    }

    bool close() {
        auto value = std::make_shared<const Value>(std::move(open_.back()));
        open_.pop_back();
        place(std::move(value));
        return true;
    }

    bool leaf(Value value) {
        value.line = *line_;
        place(std::make_shared<const Value>(std::move(value)));
        return true;
    }

    void place(std::shared_ptr<const Value> value) {
        if (open_.empty())
            root = std::move(value);
        else if (open_.back().kind == Kind::List)
            open_.back().members.push_back({{}, value->line, std::move(value)});
        else
            open_.back().members.back().value = std::move(value);
    }

    std::string file_;
    const int* line_;
    std::vector<Value> open_;
};

const char* name_of(Kind kind) {
    switch (kind) {
    case Kind::Null: return "null";
    case Kind::Flag: return "true or false";
    case Kind::Number: return "a number";
    case Kind::Text: return "a text";
    case Kind::List: return "a list";
    case Kind::Object: return "an object";
    }
    return "?";
}

}  // namespace

Data::Data(std::shared_ptr<const std::string> file, std::shared_ptr<const Value> value,
           std::string key)
    : file_(std::move(file)), value_(std::move(value)), key_(std::move(key)) {}

Data Data::parse(const std::string& file, std::string_view text) {
    int line = 1;
    TreeBuilder builder(file, &line);
    nlohmann::json::sax_parse(CountingText(text.data(), &line),
                              CountingText(text.data() + text.size(), &line), &builder);
    return {std::make_shared<const std::string>(file), builder.root, {}};
}

Data Data::open(const DataFolder& folder, const std::string& name) {
    return parse("data/" + name, folder.read(name));
}

void Data::fail(const std::string& what) const {
    throw BadInput(*file_ + ":" + std::to_string(value_->line),
                   key_.empty() ? what : key_ + ": " + what);
}

int Data::number(int low, int high) const {
    if (value_->kind != Kind::Number || value_->number < low || value_->number > high) {
        const bool number = value_->kind == Kind::Number;
        fail("expected a number from " + std::to_string(low) + " to " + std::to_string(high)
             + ", found " + (number ? std::to_string(value_->number) : name_of(value_->kind)));
    }
    return static_cast<int>(value_->number);
}

std::string Data::text() const {
    if (value_->kind != Kind::Text)
        fail(std::string("expected a text, found ") + name_of(value_->kind));
    return value_->text;
}

bool Data::flag() const {
    if (value_->kind != Kind::Flag)
        fail(std::string("expected true or false, found ") + name_of(value_->kind));
    return value_->number != 0;
}

bool Data::is_null() const { return value_->kind == Kind::Null; }

void Data::each(const std::function<void(const Data&)>& visit) const {
    if (value_->kind != Kind::List)
        fail(std::string("expected a list, found ") + name_of(value_->kind));
    std::size_t place = 0;
    for (const auto& member : value_->members)
        visit(Data(file_, member.value, key_ + "[" + std::to_string(place++) + "]"));
}

void Data::object(const std::function<void(DataObject&)>& read) const {
    DataObject object(*this);
    read(object);
    object.refuse_unknown_keys();
}

DataObject::DataObject(const Data& data) : data_(data), asked_(data.value_->members.size()) {
    if (data.value_->kind != Kind::Object)
        data.fail(std::string("expected an object, found ") + name_of(data.value_->kind));
}

Data DataObject::operator[](std::string_view key) {
    const auto& members = data_.value_->members;
    const auto found = std::ranges::find(members, key, &Data::Value::Member::key);
    if (found == members.end()) data_.fail("the key '" + std::string(key) + "' is missing");
    asked_[static_cast<std::size_t>(found - members.begin())] = true;
    const std::string path = data_.key_.empty() ? found->key : data_.key_ + "." + found->key;
    return {data_.file_, found->value, path};
}

bool DataObject::has(std::string_view key) const {
    return std::ranges::find(data_.value_->members, key, &Data::Value::Member::key)
           != data_.value_->members.end();
}

void DataObject::pass_over(std::string_view key) {
    if (has(key)) (*this)[key];
}

void DataObject::refuse_unknown_keys() const {
    for (std::size_t i = 0; i < asked_.size(); ++i) {
        if (asked_[i]) continue;
        const auto& member = data_.value_->members[i];
        throw BadInput(*data_.file_ + ":" + std::to_string(member.line),
                       (data_.key_.empty() ? "" : data_.key_ + ": ") + "the key '"
                           + printable(member.key, 40) + "' is unknown");
    }
}

DataFolder::DataFolder(std::map<std::string, std::string> instead) : instead_(std::move(instead)) {}

std::string DataFolder::read(const std::string& name) const {
    if (const auto other = instead_.find(name); other != instead_.end()) return other->second;
    const auto found = std::ranges::find(embedded_data(), name, &EmbeddedFile::name);
    if (found == embedded_data().end()) throw BadInput("data/" + name, "there is no such file");
    return std::string(found->bytes);
}

std::string DataFolder::version(std::string_view game) const {
    std::string all;
    for (const EmbeddedFile& file : embedded_data()) {
        if (!file.name.starts_with(std::string(game) + "/")) continue;
        // What is taught, to people and to bots, is no rule.
        if (file.name.ends_with(kLessonFile) || file.name.ends_with("/value.json")
            || file.name.ends_with("/choice.json"))
            continue;
        all += file.name;
        all += read(std::string(file.name));
    }
    std::array<std::uint8_t, 16> hash{};
    blake2b(hash, all);
    return hexadecimal(std::span(hash).first(8));
}

}  // namespace gravetide
