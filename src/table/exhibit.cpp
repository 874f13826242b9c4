#include "table/exhibit.h"

#include <map>
#include <nlohmann/json.hpp>

#include "table/patch.h"
#include "table/sheet.h"

namespace gravetide::table {

struct Exhibit::Inside {
    // One position through one reader's eyes.
    struct Sheet {
        Members members{};
        std::optional<std::string> text{};          // the members, without the brackets
        std::optional<std::string> difference{};    // from the position before
        std::map<std::size_t, std::string> told{};  // by the first ply
    };
    struct Message {
        Eyes eyes{};
        std::optional<std::size_t> log{};  // none: the whole
        std::size_t story_from = 0;

        friend auto operator<=>(const Message&, const Message&) = default;
    };
    struct Position {
        std::size_t log = 0;
        std::map<Seat, Sheet> sheets{};
        std::map<Message, Written> messages{};
    };

    Sheet& sheet(Seat reader) {
        const auto [found, is_new] = now.sheets.try_emplace(reader);
        if (is_new) found->second.members = members_of(*match, reader, seed);
        return found->second;
    }

    const std::string& text(Sheet& sheet) {
        if (!sheet.text) sheet.text = members_text(sheet.members);
        return *sheet.text;
    }

    const std::string& told(Sheet& sheet, Seat reader, std::size_t from) {
        const auto [found, is_new] = sheet.told.try_emplace(from);
        if (is_new) found->second = told_text(*match, reader, from);
        return found->second;
    }

    Written write(const Eyes& eyes, std::optional<std::size_t> log, std::size_t from) {
        const auto [found, is_new] = now.messages.try_emplace({eyes, log, from});
        if (is_new) found->second = std::make_shared<const std::string>(compose(eyes, log, from));
        return found->second;
    }

    std::string compose(const Eyes& eyes, std::optional<std::size_t> log, std::size_t from) {
        const Seat reader = eyes.look.value_or(Seat::Nobody);
        Sheet& there = sheet(reader);
        std::string message = head_text(*match, eyes, log, from);
        message.append(",").append(told(there, reader, from));
        if (!log) {
            message.append(",\"match\":\"").append(id).append("\",\"board\":\"").append(board);
            return message.append("\",").append(text(there)).append("}");
        }
        if (*log == now.log) return message.append(",\"patch\":[]}");
        if (!there.difference)
            there.difference = difference(before.sheets.at(reader).members, there.members);
        return message.append(",\"patch\":[").append(*there.difference).append("]}");
    }

    std::string id;
    std::string board;
    const Match* match = nullptr;
    std::optional<Seed> seed{};
    Position now{};
    Position before{};
};

Exhibit::Exhibit(std::string match, std::string board)
    : inside_(std::make_unique<Inside>(Inside{.id = std::move(match), .board = std::move(board)})) {
}
Exhibit::~Exhibit() = default;
Exhibit::Exhibit(Exhibit&&) noexcept = default;
Exhibit& Exhibit::operator=(Exhibit&&) noexcept = default;

void Exhibit::stand(const Match& match, const std::optional<Seed>& seed) {
    inside_->match = &match;
    inside_->seed = seed;
    if (inside_->now.log == match.log().size()) return;
    inside_->now.messages.clear();
    inside_->before = std::exchange(inside_->now, {.log = match.log().size()});
}

void Exhibit::forget() {
    inside_->now = {};
    inside_->before = {};
}

Written Exhibit::whole(const Eyes& eyes) { return inside_->write(eyes, std::nullopt, 0); }

Written Exhibit::since(const Eyes& eyes, std::size_t log, std::size_t story_from) {
    const Seat reader = eyes.look.value_or(Seat::Nobody);
    const bool is_known =
        log == inside_->now.log
        || (log == inside_->before.log && inside_->before.sheets.contains(reader));
    return is_known ? inside_->write(eyes, log, story_from) : whole(eyes);
}

void Exhibit::all_seen() { inside_->before = {}; }

}  // namespace gravetide::table
