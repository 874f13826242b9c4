#include "table/patch.h"

#include <algorithm>
#include <unordered_map>

#include "table/json_text.h"

namespace gravetide::table {

namespace {

using nlohmann::json;

// Below this, nobody looks whether replacing the whole would be shorter.
constexpr std::size_t kShort = 200;

// A key as a part of a path.
std::string step(std::string_view key) {
    std::string out = "/";
    for (const char letter : key) {
        if (letter == '~')
            out += "~0";
        else if (letter == '/')
            out += "~1";
        else
            out += letter;
    }
    return out;
}

std::string step(std::size_t place) { return "/" + std::to_string(place); }

// What a row of a list is known by: the id of an object, the first word of a list.
const std::string* name_of_row(const json& row) {
    const json* name = nullptr;
    if (row.is_object()) {
        if (const auto id = row.find("id"); id != row.end()) name = &*id;
    } else if (row.is_array() && !row.empty()) {
        name = &row.front();
    }
    return name && name->is_string() ? name->get_ptr<const std::string*>() : nullptr;
}

// Whether a value's text is surely longer than so much; it is not written to find out.
bool takes(const json& value, std::size_t& left) {
    const auto take = [&](std::size_t bytes) {
        left -= std::min(left, bytes);
        return left == 0;
    };
    if (value.is_string()) return take(value.get_ref<const std::string&>().size() + 2);
    if (!value.is_structured()) return take(1);
    for (const auto& [key, item] : value.items())
        if ((value.is_object() && take(key.size() + 4)) || takes(item, left)) return true;
    return take(2);
}

// A stretch of a list.
struct Stretch {
    const json& list;
    std::size_t begin;
    std::size_t end;

    std::size_t size() const { return end - begin; }
};

// The rows by their names; empty when one has none, or two have the same.
using Rows = std::unordered_map<std::string_view, std::size_t>;
Rows rows_of(const Stretch& stretch) {
    Rows rows;
    rows.reserve(stretch.size());
    for (std::size_t i = stretch.begin; i < stretch.end; ++i) {
        const std::string* name = name_of_row(stretch.list[i]);
        if (!name || !rows.emplace(*name, i).second) return {};
    }
    return rows;
}

bool have_same_names(const Stretch& before, const Stretch& after) {
    for (std::size_t i = 0; i < before.size(); ++i) {
        const std::string* old = name_of_row(before.list[before.begin + i]);
        const std::string* now = name_of_row(after.list[after.begin + i]);
        if (old && now && *old != *now) return false;
    }
    return true;
}

class Writer {
public:
    void compare(const json& before, const json& after, const std::string& path) {
        const std::size_t from = out_.size();
        if (before.is_object() && after.is_object())
            compare_objects(before, after, path);
        else if (before.is_array() && after.is_array())
            compare_lists(before, after, path);
        else if (before != after)
            return put("replace", path, &after);
        const std::size_t size = out_.size() - from;
        if (std::size_t left = size; size < kShort || takes(after, left)) return;
        // {"op":"replace","path":"…","value":…}
        const std::string whole = said(after);
        if (size <= whole.size() + path.size() + 36) return;
        out_.resize(from);
        put_text("replace", path, whole);
    }

    // OPTIMIZATION: long lists that are written once already are compared as text, never read
    // again.
    void compare(const std::vector<TextRow>& before, const std::vector<TextRow>& after,
                 const std::string& path) {
        const auto cost = [&](const TextRow& row) { return row.text.size() + path.size() + 40; };
        std::size_t size = 0;
        for (const TextRow& row : after) size += row.text.size() + 1;
        const std::size_t from = out_.size();
        std::unordered_map<std::string_view, const TextRow*> now;
        for (const TextRow& row : after) now.emplace(row.name, &row);
        std::vector<const TextRow*> kept;
        for (std::size_t i = before.size(); i > 0; --i)
            if (now.contains(before[i - 1].name))
                kept.push_back(&before[i - 1]);
            else
                put("remove", path + step(i - 1), nullptr);
        std::ranges::reverse(kept);
        std::unordered_map<std::string_view, const TextRow*> old;
        for (const TextRow* row : kept) old.emplace(row->name, row);
        std::size_t next = 0;
        bool in_order = true;
        for (std::size_t i = 0; i < after.size() && in_order; ++i) {
            const auto found = old.find(after[i].name);
            if (found == old.end()) {
                put_text("add", path + step(i), after[i].text);
            } else {
                in_order = next < kept.size() && kept[next++] == found->second;
                if (found->second->text != after[i].text)
                    put_text("replace", path + step(i), after[i].text);
            }
            if (out_.size() - from > size + cost(after[i])) in_order = false;
        }
        if (in_order && out_.size() - from <= size + path.size() + 40) return;
        out_.resize(from);
        put_text("replace", path, to_text(after));
    }

    std::string take() && { return std::move(out_); }

private:
    // Both are sorted by key.
    void compare_objects(const json& before, const json& after, const std::string& path) {
        auto old = before.begin();
        auto now = after.begin();
        while (old != before.end() || now != after.end()) {
            if (now == after.end() || (old != before.end() && old.key() < now.key())) {
                put("remove", path + step(old.key()), nullptr);
                ++old;
            } else if (old == before.end() || now.key() < old.key()) {
                put("add", path + step(now.key()), &now.value());
                ++now;
            } else {
                compare_member(old.value(), now.value(), path, now.key());
                ++old;
                ++now;
            }
        }
    }

    // OPTIMIZATION: most members are plain and the same, and need no path.
    void compare_member(const json& before, const json& after, const std::string& path,
                        const std::string& key) {
        if (before.is_structured() || before != after) compare(before, after, path + step(key));
    }

    void compare_lists(const json& before, const json& after, const std::string& path) {
        Stretch old{before, 0, before.size()};
        Stretch now{after, 0, after.size()};
        const auto is_left = [&] { return old.begin < old.end && now.begin < now.end; };
        for (; is_left() && before[old.begin] == after[now.begin]; ++now.begin) ++old.begin;
        for (; is_left() && before[old.end - 1] == after[now.end - 1]; --now.end) --old.end;
        if (old.size() != now.size() || !have_same_names(old, now))
            if (compare_rows(old, now, path)) return;
        std::size_t place = old.begin;
        for (; place < std::min(old.end, now.end); ++place)
            compare(before[place], after[place], path + step(place));
        for (std::size_t gone = old.end; gone > place; --gone)
            put("remove", path + step(gone - 1), nullptr);
        for (; place < now.end; ++place) put("add", path + step(place), &after[place]);
    }

    // Rows with names: some go, some come, the others stay in their order. False when that is not
    // how it is.
    bool compare_rows(const Stretch& before, const Stretch& after, const std::string& path) {
        const Rows old = rows_of(before);
        const Rows now = rows_of(after);
        if (old.size() != before.size() || now.size() != after.size()) return false;
        std::vector<std::size_t> kept;
        std::vector<std::size_t> gone;
        for (std::size_t i = before.begin; i < before.end; ++i)
            (now.contains(*name_of_row(before.list[i])) ? kept : gone).push_back(i);
        std::size_t next = 0;
        for (std::size_t i = after.begin; i < after.end; ++i)
            if (const auto found = old.find(*name_of_row(after.list[i])); found != old.end())
                if (found->second != kept[next++]) return false;
        std::ranges::reverse(gone);  // so that the places of the others hold
        for (const std::size_t place : gone) put("remove", path + step(place), nullptr);
        next = 0;
        for (std::size_t i = after.begin; i < after.end; ++i) {
            if (old.contains(*name_of_row(after.list[i])))
                compare(before.list[kept[next++]], after.list[i], path + step(i));
            else
                put("add", path + step(i), &after.list[i]);
        }
        return true;
    }

    void put(std::string_view operation, const std::string& path, const json* value) {
        if (value) return put_text(operation, path, said(*value));
        begin(operation, path);
        out_ += '}';
    }

    void put_text(std::string_view operation, const std::string& path, const std::string& value) {
        begin(operation, path);
        out_.append(R"(,"value":)").append(value).append("}");
    }

    void begin(std::string_view operation, const std::string& path) {
        if (!out_.empty()) out_ += ',';
        out_.append(R"({"op":")").append(operation).append(R"(","path":)");
        out_.append(said(path));
    }

    std::string out_;
};

}  // namespace

std::string to_text(const std::vector<TextRow>& rows) {
    std::string text = "[";
    for (const TextRow& row : rows) text.append(text.size() > 1 ? "," : "").append(row.text);
    return text + "]";
}

std::string difference(const std::vector<TextRow>& before, const std::vector<TextRow>& after,
                       const std::string& path) {
    Writer writer;
    if (before != after) writer.compare(before, after, path);
    return std::move(writer).take();
}

std::string difference(const json& before, const json& after, const std::string& path) {
    Writer writer;
    writer.compare(before, after, path);
    return std::move(writer).take();
}

}  // namespace gravetide::table
