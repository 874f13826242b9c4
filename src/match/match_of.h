// The one implementation of Match, for every game.
#pragma once

#include <algorithm>
#include <cassert>
#include <utility>

#include "match/match.h"

namespace gravetide {

template <ToldGame G>
class MatchOf final : public Match {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Event = typename G::Event;

    // Luck is by hand until start_rolling.
    MatchOf(std::shared_ptr<const G> game, Header header, const State& start)
        : game_(std::move(game)), header_(std::move(header)), start_(start), state_(start) {}

    const Header& header() const override { return header_; }
    const About& about() const override { return G::kAbout; }
    std::vector<std::string> seat_names() const override { return game_->seat_names(start_.setup); }
    std::span<const Stage> stages() const override { return game_->stages(state_); }
    std::size_t stage() const override { return game_->stage(state_); }

    Seat to_act() const override { return game_->to_act(state_); }

    std::vector<Choice> choices() const override {
        std::vector<Choice> choices;
        if (to_act() == Seat::Chance) {
            std::vector<Chance<Action>> chances;
            game_->list_chances(state_, chances);
            for (const auto& [action, probability] : chances)
                choices.push_back(choice(action, probability));
        } else {
            for (const Action action : actions()) choices.push_back(choice(action, 0));
        }
        return choices;
    }

    std::string text_of(ActionId action) const override {
        return to_text(*game_, action_of<Action>(action));
    }

    std::optional<ActionId> read(std::string_view text) const override {
        const auto action = read_action(*game_, text);
        if (!action) return std::nullopt;
        return id_of(*action);
    }

    std::optional<ActionId> read_typed(std::string_view text) const override {
        if (const auto action = gravetide::read_typed(*game_, start_.setup, text))
            return id_of(*action);
        // A name may hold what divides a sentence: then it is among what can be done, or nothing.
        for (const Choice& choice : choices())
            if (equal_but_for_case(choice.said, text)) return choice.id;
        return std::nullopt;
    }

    const Rule* forbidden_by(ActionId action) const override {
        return game_->forbidden_by(state_, action_of<Action>(action));
    }

    const Rule* play(ActionId action) override {
        if (const Rule* rule = forbidden_by(action)) return rule;
        record({.kind = Entry::Kind::Decision, .seat = to_act(), .action = action});
        settle();
        return nullptr;
    }

    Rolled roll(Dice& dice) const override {
        Rolled rolled;
        Tray tray(rolled.dice);
        rolled.action = id_of(game_->roll(state_, dice, tray));
        return rolled;
    }

    bool play_outcome(const Rolled& rolled) override {
        if (to_act() != Seat::Chance) return false;
        std::vector<Chance<Action>> chances;
        game_->list_chances(state_, chances);
        const auto same = [&](const auto& chance) { return id_of(chance.action) == rolled.action; };
        if (std::ranges::none_of(chances, same)) return false;
        record({.kind = Entry::Kind::Outcome, .action = rolled.action, .dice = rolled.dice});
        settle();
        return true;
    }

    void start_rolling(const Dice& dice) override {
        dice_ = dice;
        settle();
    }

    Thinker thinker(Bot bot) const override {
        const Seat seat = to_act();
        return [bot, seat, game = game_, view = game_->seen_by(state_, seat)](
                   Dice& dice, const Effort& effort) {
            return id_of(choose(bot, *game, view, seat, dice, effort));
        };
    }

    std::vector<StoryLine> story(Seat reader, std::size_t from_ply) const override {
        std::vector<StoryLine> lines;
        for (const auto& [ply, event] : events_)
            if (ply >= from_ply)
                lines.push_back({ply, told(*game_, start_.setup, event, reader), event.rule,
                                 to_json(*game_, start_.setup, event, reader)});
        return lines;
    }

    bool tells(Seat reader, std::size_t from_ply, std::string_view text,
               std::string_view rule) const override {
        return std::ranges::any_of(events_, [&](const auto& entry) {
            const auto& [ply, event] = entry;
            return ply >= from_ply && (rule.empty() || event.rule->id == rule)
                   && gravetide::tells(*game_, start_.setup, event, reader, text);
        });
    }

    std::vector<Fact> facts(Seat reader) const override {
        return list_facts(*game_, game_->seen_by(state_, reader));
    }
    std::string view(Seat reader) const override {
        return to_json(*game_, game_->seen_by(state_, reader));
    }
    double score(Seat seat) const override { return game_->score(state_, seat); }
    std::string ending() const override {
        return to_act() == Seat::Nobody ? verdict(*game_, state_) : std::string();
    }

    std::size_t plies() const override { return line_.size(); }
    const Entry& ply(std::size_t number) const override { return line_.at(number).entry; }
    const std::vector<Entry>& log() const override { return log_; }

    Undone may_undo(Seat seat) const override {
        const std::size_t ply = last_choice_of(seat);
        if (ply == line_.size()) return Undone::NothingToUndo;
        const auto others = [&](const Ply& later) { return later.entry.seat != seat; };
        const auto first = line_.begin() + static_cast<std::ptrdiff_t>(ply);
        return std::any_of(first, line_.end(), others) ? Undone::NeedsConsent : Undone::Done;
    }

    Undone undo(Seat seat, Consent consent) override {
        const Undone may = may_undo(seat);
        if (may == Undone::NothingToUndo) return may;
        if (may == Undone::NeedsConsent && consent == Consent::Own) return may;
        undo_to(seat, last_choice_of(seat));
        return Undone::Done;
    }

    bool undo_to(Seat seat, std::size_t ply) override {
        if (ply >= line_.size()) return false;
        rebuild(ply);
        log_.push_back({.kind = Entry::Kind::Undo, .seat = seat, .back_to = ply});
        return true;
    }

    std::unique_ptr<Match> at(std::size_t ply) const override { return fork(ply, header_); }

    // Only what led here is inherited; what was taken back on the way is not.
    std::unique_ptr<Match> fork(std::size_t ply, Header header) const override {
        auto copy = std::make_unique<MatchOf>(game_, std::move(header), start_);
        for (std::size_t i = 0; i < std::min(ply, line_.size()); ++i) copy->record(line_[i].entry);
        return copy;
    }

    // For tests of the rules themselves.
    const State& state() const { return state_; }

private:
    struct Ply {
        Entry entry;
        bool forced;  // the seat had no other choice
    };

    // The last ply at which this seat really had a choice; the end of the line when there is none.
    std::size_t last_choice_of(Seat seat) const {
        for (std::size_t ply = line_.size(); ply > 0; --ply)
            if (line_[ply - 1].entry.seat == seat && !line_[ply - 1].forced) return ply - 1;
        return line_.size();
    }

    Choice choice(Action action, double probability) const {
        return {id_of(action), to_text(*game_, action), probability,
                said(*game_, start_.setup, action), to_json(*game_, start_.setup, action)};
    }

    std::vector<Action> actions() const {
        std::vector<Action> actions;
        game_->list_actions(state_, actions);
        return actions;
    }

    void record(const Entry& entry) {
        const bool forced = entry.kind == Entry::Kind::Decision && actions().size() == 1;
        std::vector<Event> page;
        Journal<Event> journal(page);
        game_->play(state_, action_of<Action>(entry.action), journal);
        for (const Event& event : page) events_.emplace_back(line_.size(), event);
        line_.push_back({entry, forced});
        log_.push_back(entry);
    }

    // Rolls, and plays what has no alternative, until a seat has a real choice or the match is
    // over.
    void settle() {
        while (dice_) {
            const Seat seat = to_act();
            if (seat == Seat::Nobody) return;
            if (seat == Seat::Chance) {
                Rolled rolled = roll(*dice_);
                record({.kind = Entry::Kind::Outcome,
                        .action = rolled.action,
                        .dice = std::move(rolled.dice)});
            } else {
                const auto only = actions();
                if (only.size() != 1) return;
                record({.kind = Entry::Kind::Decision, .seat = seat, .action = id_of(only[0])});
            }
        }
    }

    // Plays the first plies again from the start: states are cheap to make and need not be kept.
    void rebuild(std::size_t ply) {
        Journal<Event> quiet;
        state_ = start_;
        for (std::size_t i = 0; i < ply; ++i)
            game_->play(state_, action_of<Action>(line_[i].entry.action), quiet);
        line_.resize(ply);
        std::erase_if(events_, [&](const auto& event) { return event.first >= ply; });
    }

    std::shared_ptr<const G> game_;
    Header header_;
    State start_;
    State state_;
    std::optional<Dice> dice_;
    std::vector<Ply> line_;
    std::vector<Entry> log_;
    std::vector<std::pair<std::size_t, Event>> events_;
};

}  // namespace gravetide
