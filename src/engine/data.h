// Reading data files. Numbers and names come from data/<game>/*.json, what they do is C++. Every
// mistake is BadInput with file, line and key: a key missing, unknown, twice or of the wrong type.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gravetide {

// Where data files come from: compiled into the program, some of them replaced by others.
class DataFolder {
public:
    DataFolder() = default;

    // Each of these, by name, stands in for the one that is compiled in; data_folder() of
    // match/file.h reads them from a folder.
    explicit DataFolder(std::map<std::string, std::string> instead);

    // "last_stand/scenarios.json"
    std::string read(const std::string& name) const;

    // A hash over all files of one game, for records.
    std::string version(std::string_view game) const;

private:
    std::map<std::string, std::string> instead_;
};

class DataObject;

// A value in a data file, with its place for messages.
class Data {
public:
    static Data parse(const std::string& file, std::string_view text);
    static Data open(const DataFolder& folder, const std::string& name);

    int number(int low, int high) const;
    std::string text() const;
    bool flag() const;
    bool is_null() const;
    void each(const std::function<void(const Data&)>& visit) const;

    // Calls read with this object; afterwards every key must have been asked for.
    void object(const std::function<void(DataObject&)>& read) const;

    [[noreturn]] void fail(const std::string& what) const;

    struct Value;

private:
    friend class DataObject;
    Data(std::shared_ptr<const std::string> file, std::shared_ptr<const Value> value,
         std::string key);

    std::shared_ptr<const std::string> file_;
    std::shared_ptr<const Value> value_;
    std::string key_;
};

// An object in a data file while it is being read. It remembers which keys were asked for.
class DataObject {
public:
    explicit DataObject(const Data& data);

    Data operator[](std::string_view key);
    bool has(std::string_view key) const;

    int number(std::string_view key, int low, int high) { return (*this)[key].number(low, high); }
    std::string text(std::string_view key) { return (*this)[key].text(); }
    bool flag(std::string_view key) { return (*this)[key].flag(); }
    void each(std::string_view key, const std::function<void(const Data&)>& visit) {
        (*this)[key].each(visit);
    }

    // Keys that explain a row to people and mean nothing to the rules.
    void pass_over(std::string_view key);

    [[noreturn]] void fail(const std::string& what) const { data_.fail(what); }

private:
    friend class Data;
    void refuse_unknown_keys() const;

    const Data& data_;
    std::vector<bool> asked_;
};

}  // namespace gravetide
