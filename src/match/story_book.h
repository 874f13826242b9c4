// What was told of each entry of a match's log: as events, which read differently to each seat, or
// as the lines themselves where the entry was not played here.
#pragma once

#include <string>
#include <utility>

#include "engine/headlines.h"
#include "match/match.h"

namespace gravetide {

template <ToldGame G>
class StoryBook {
public:
    using Event = typename G::Event;

    // What is written from here on belongs to the next entry.
    void next_entry() { first_.push_back(lines_.size()); }
    void write(const Event& event) { lines_.push_back({event, {}}); }
    void write(const Told& told) { lines_.push_back({std::nullopt, told}); }

    void take_over(const StoryBook& other, std::size_t entry) {
        next_entry();
        for (std::size_t i = other.begin(entry); i < other.end(entry); ++i)
            lines_.push_back(other.lines_[i]);
    }

    // Calls tell(text, rule, json) for each line of an entry.
    template <class Tell>
    void read(const G& game, const Setup& setup, std::size_t entry, Seat reader,
              Tell&& tell) const {
        for (std::size_t i = begin(entry); i < end(entry); ++i) {
            const Line& line = lines_[i];
            if (line.event)
                tell(gravetide::told(game, setup, *line.event, reader),
                     std::string(line.event->rule->id), weighed(game, setup, *line.event, reader));
            else
                tell(as_told(line.told, reader), line.told.rule, json_of(line.told, reader));
        }
    }

    // The parts of a line and, where the reader of a whole match needs it, how much it weighs.
    static std::string weighed(const G& game, const Setup& setup, const Event& event, Seat reader) {
        std::string line = to_json(game, setup, event, reader);
        const auto* row = row_of(game, event, reader);
        if (!row) return line;
        line.pop_back();
        if (const Weight weight = weight_of(game, row->key); weight != Weight::Step)
            line.append(",\"weight\":\"").append(key_of(weight)).append("\"");
        if (const std::size_t joint = joint_of(game, setup, event, row->sentence); joint > 0)
            line.append(",\"joint\":").append(std::to_string(joint));
        if (const auto span = unit_span_of(game, setup, event, row->sentence))
            line.append(",\"span\":[")
                .append(std::to_string(span->first))
                .append(",")
                .append(std::to_string(span->second))
                .append("]");
        return line + "}";
    }

    // Whether a line of an entry holds a text, with keys or names, by that rule (empty: any).
    bool tells(const G& game, const Setup& setup, std::size_t entry, Seat reader,
               std::string_view text, std::string_view rule) const {
        for (std::size_t i = begin(entry); i < end(entry); ++i) {
            const Line& line = lines_[i];
            const bool holds = line.event
                                   ? gravetide::tells(game, setup, *line.event, reader, text)
                                   : as_told(line.told, reader).find(text) != std::string::npos;
            const std::string_view by = line.event ? line.event->rule->id : line.told.rule;
            if (holds && (rule.empty() || by == rule)) return true;
        }
        return false;
    }

    std::vector<Told> told(const G& game, const Setup& setup, std::size_t entry,
                           std::size_t seats) const {
        std::vector<Told> lines;
        for (std::size_t i = begin(entry); i < end(entry); ++i) {
            const Line& line = lines_[i];
            lines.push_back(line.event ? written(game, setup, *line.event, seats) : line.told);
        }
        return lines;
    }

private:
    struct Line {
        std::optional<Event> event;
        Told told;  // where there is no event
    };

    std::size_t begin(std::size_t entry) const { return first_[entry]; }
    std::size_t end(std::size_t entry) const {
        return entry + 1 < first_.size() ? first_[entry + 1] : lines_.size();
    }

    static std::string as_told(const Told& told, Seat reader) {
        for (const auto& [seat, text] : told.otherwise)
            if (seat == reader) return text;
        return told.text;
    }

    // Lines that were not told here have no parts any more.
    static std::string json_of(const Told& told, Seat reader) {
        JsonLine line;
        line.add("what", "told");
        line.add("said", as_told(told, reader));
        line.add("rule", told.rule);
        return std::move(line).done();
    }

    static Told written(const G& game, const Setup& setup, const Event& event, std::size_t seats) {
        Told told{.text = gravetide::told(game, setup, event, Seat::Nobody),
                  .rule = std::string(event.rule->id),
                  .otherwise = {}};
        for (std::size_t i = 0; i < seats; ++i) {
            const Seat seat = player(static_cast<int>(i));
            if (std::string text = gravetide::told(game, setup, event, seat); text != told.text)
                told.otherwise.emplace_back(seat, std::move(text));
        }
        return told;
    }

    Pages<Line> lines_;
    Pages<std::size_t> first_;  // of each entry
};

}  // namespace gravetide
