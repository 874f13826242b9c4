// What was told of each entry of a match's log: as events, which read differently to each seat, or
// as the lines themselves where the entry was not played here.
#pragma once

#include <string>
#include <utility>

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

    // Calls tell(text, rule) for each line of an entry.
    template <class Tell>
    void read(const G& game, std::size_t entry, Seat reader, Tell&& tell) const {
        for (std::size_t i = begin(entry); i < end(entry); ++i) {
            const Line& line = lines_[i];
            if (line.event)
                tell(to_text(game, *line.event, reader), std::string(line.event->rule->id));
            else
                tell(as_told(line.told, reader), line.told.rule);
        }
    }

    std::vector<Told> told(const G& game, std::size_t entry, std::size_t seats) const {
        std::vector<Told> lines;
        for (std::size_t i = begin(entry); i < end(entry); ++i) {
            const Line& line = lines_[i];
            lines.push_back(line.event ? written(game, *line.event, seats) : line.told);
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

    static Told written(const G& game, const Event& event, std::size_t seats) {
        Told told{.text = to_text(game, event, Seat::Nobody),
                  .rule = std::string(event.rule->id),
                  .otherwise = {}};
        for (std::size_t i = 0; i < seats; ++i) {
            const Seat seat = player(static_cast<int>(i));
            if (std::string text = to_text(game, event, seat); text != told.text)
                told.otherwise.emplace_back(seat, std::move(text));
        }
        return told;
    }

    Pages<Line> lines_;
    Pages<std::size_t> first_;  // of each entry
};

}  // namespace gravetide
