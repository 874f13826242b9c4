// The course of a match of one game: its log, the plies that stand, the positions kept on the way,
// and what was told. It plays by the rules, but decides nothing; match_of.h does.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/bad_input.h"
#include "match/match.h"
#include "match/story_book.h"

namespace gravetide {

// Whether the seat had no other choice; of what was taken up rather than played a look at the
// position tells.
enum class Forced : std::uint8_t { No, Yes, Unknown };

template <ToldGame G>
class Course {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Event = typename G::Event;
    using Script = Match::Script;

    Course(std::shared_ptr<const G> game, const State& start, const Versions& versions)
        : game_(std::move(game)), state_(start), under_(versions) {
        stand_.push_back({0, std::make_shared<const State>(start)});
    }

    // ---- as it stands

    const G& game() const { return *game_; }
    const std::shared_ptr<const G>& box() const { return game_; }
    const State& state() const { return state_; }
    const Pages<Entry>& log() const { return log_; }
    const StoryBook<G>& book() const { return book_; }
    std::size_t plies() const { return line_.size(); }
    std::size_t entry_of(std::size_t ply) const { return line_[ply].entry; }
    const Entry& ply(std::size_t number) const { return log_[line_[number].entry]; }
    Forced forced(std::size_t ply) const { return line_[ply].forced; }
    // The stage it was played in; empty where that is not known.
    std::string_view stage(std::size_t ply) const { return line_[ply].stage; }
    const Throw* thrown(std::size_t ply) const { return line_[ply].thrown.get(); }
    const Past& past() const { return past_; }
    std::size_t base() const { return base_; }
    std::size_t dice_taken_back() const { return dice_taken_back_; }
    const std::string& closed() const { return closed_; }
    bool is_closed() const { return !closed_.empty() || resigned_; }
    std::optional<Seat> resigned() const { return resigned_; }
    // The position is older than the story.
    bool is_behind() const { return behind_.has_value(); }
    std::size_t shown() const { return behind_.value_or(line_.size()); }

    // The position after so many plies; played again from the nearest that is kept.
    State state_at(std::size_t ply) const {
        return ply == line_.size() && !is_behind() ? state_ : played_to(ply);
    }

    // ---- going on

    void add(const Entry& entry, Forced forced, std::optional<std::uint64_t> dice) {
        const std::string_view stage = stage_of(state_);
        auto thrown = reading_of(state_, entry);
        book_.next_entry();
        play(state_, entry);
        line_.push_back({log_.size(), forced, stage, std::move(thrown)});
        log_.push_back(entry);
        if (line_.size() - stand_.back().ply >= kStandEvery) keep_position(dice);
    }

    bool undo_to(Seat seat, std::size_t ply) {
        if (ply >= line_.size() || ply < base_) return false;
        state_ = state_at(ply);
        count_taken_back(ply);
        cut(ply);
        log_.push_back({.kind = Entry::Kind::Undo, .seat = seat, .back_to = ply});
        book_.next_entry();
        return true;
    }

    void resign(Seat seat) {
        assert(!is_closed());
        log_.push_back({.kind = Entry::Kind::Resign, .seat = seat});
        book_.next_entry();
        resigned_ = seat;
    }

    void begin_rules(const Versions& versions) {
        const std::size_t ply = shown();
        assert(!is_closed());
        log_.push_back({.kind = Entry::Kind::Rules, .back_to = ply, .versions = versions});
        book_.next_entry();
        cut(ply);
        change_rules(log_.back());
        stand_.push_back({ply, std::make_shared<const State>(state_)});
        keeps_.push_back({log_.size(), ply, 0, stand_.back().state, {}});
        behind_.reset();
    }

    // ---- looking back

    // As it stood after so many plies; under other rules the nearest position that was kept.
    void go_back(std::size_t ply) {
        if (ply == line_.size()) return;
        closed_.clear();
        resigned_.reset();
        if (is_exact(ply)) {
            state_ = state_at(ply);
            behind_.reset();
        } else {
            const auto [nearest, state] = last_standing(ply);
            state_ = *state;
            behind_ = nearest == ply ? std::nullopt : std::optional(nearest);
        }
        cut(ply);
    }

    // Every position that can be laid, in their order: visit(ply, state, what happened on the way).
    template <class Visit>
    void walk(Visit visit) const {
        if (base_ > shown()) return;
        State then = played_to(base_);
        std::vector<Event> page;
        visit(base_, std::as_const(then), std::as_const(page));
        for (std::size_t i = base_; i < shown(); ++i) {
            page.clear();
            Journal<Event> journal(page);
            game_->play(then, action_of<Action>(this->ply(i).action), journal);
            visit(i + 1, std::as_const(then), std::as_const(page));
        }
    }

    // Only what led here is inherited; what was taken back on the way is not.
    Course forked(std::size_t ply, const Versions& versions) const {
        if (!is_exact(ply)) ply = std::min(last_standing(ply).ply, shown());
        Course copy(game_, *stand_.front().state, versions);
        std::size_t next = 1;  // the first stands at the start
        for (std::size_t i = 0; i < ply; ++i) {
            copy.log_.push_back(this->ply(i));
            copy.book_.take_over(book_, line_[i].entry);
            copy.line_.push_back({i, line_[i].forced, line_[i].stage, line_[i].thrown});
            for (; next < stand_.size() && stand_[next].ply <= i + 1; ++next) {
                copy.stand_.push_back(stand_[next]);
                const std::size_t last = copy.keeps_.empty() ? 0 : copy.keeps_.back().entries;
                if (i < base_ || i + 1 - last >= kKeptEvery)
                    copy.keeps_.push_back({i + 1, i + 1, {}, stand_[next].state, {}});
            }
        }
        copy.state_ = is_exact(ply) ? state_at(ply) : *last_standing(ply).state;
        copy.base_ = std::min(base_, ply);
        copy.past_ = {std::min(past_.plies, ply), past_.versions};
        copy.under_ = under_;
        return copy;
    }

    std::vector<Kept> kept(std::size_t from_entry) const {
        std::vector<Kept> positions;
        for (const Keep& each : keeps_)
            if (each.entries > from_entry)
                positions.push_back(
                    {.entries = each.entries,
                     .plies = each.plies,
                     .dice = each.dice,
                     .facts = each.state ? list_facts(*game_, *each.state) : each.facts});
        return positions;
    }

    // ---- taking up what was kept

    bool take_up(const Script& script, const Kept& from) {
        const auto position = laid(from.facts);
        if (!position) return false;
        std::size_t next = 0;
        std::optional<State> then;
        for (std::size_t entry = 0; entry < from.entries; ++entry) {
            if (entry == script.same_code_from) then = position_before(script, entry);
            take_over(script, entry, then);
            for (; next < script.kept.size() && script.kept[next].entries <= log_.size(); ++next)
                take_over(script.kept[next], &script.kept[next] == &from ? position : nullptr);
        }
        state_ = *position;
        return true;
    }

    void tell(const Script& script, std::size_t from_entry) {
        std::size_t now = shown();
        for (std::size_t entry = from_entry; entry < script.log.size(); ++entry) {
            const Entry& next = script.log[entry];
            if (goes_back(next) && next.back_to < now) {
                now = next.back_to >= base_ ? next.back_to : last_standing(next.back_to).ply;
                state_ = next.back_to >= base_ ? state_at(now) : *last_standing(now).state;
            }
            std::optional<State> unknown;
            take_over(script, entry, unknown);
        }
        for (const Kept& kept : script.kept)
            if (kept.entries > from_entry)
                keeps_.push_back({kept.entries, kept.plies, kept.dice, nullptr, kept.facts});
        if (line_.size() != now) behind_ = now;
    }

    void set_past(std::size_t exact_from) {
        past_ = {line_.size(), under_};
        base_ = std::max(base_, exact_from);
    }
    void close(const std::string& ending) { closed_ = ending; }

private:
    struct Ply {
        std::size_t entry;  // in the log
        Forced forced;
        std::string_view stage{};
        std::shared_ptr<const Throw> thrown{};
    };
    // The position after so many of the plies that stand.
    struct Standing {
        std::size_t ply;
        std::shared_ptr<const State> state;
    };
    // A position for the record: laid, or as it was written when it cannot be laid today.
    struct Keep {
        std::size_t entries;
        std::size_t plies;
        std::optional<std::uint64_t> dice;
        std::shared_ptr<const State> state;
        std::vector<Fact> facts;
    };

    // All of it was played under today's rules.
    bool is_exact(std::size_t ply) const { return ply >= base_ && ply <= shown(); }

    std::string_view stage_of(const State& state) const {
        const auto stages = game_->stages(state);
        const std::size_t stage = game_->stage(state);
        return stage < stages.size() ? stages[stage].name : std::string_view();
    }

    // Told by the position they fell in, which is not kept.
    std::shared_ptr<const Throw> reading_of([[maybe_unused]] const State& state,
                                            [[maybe_unused]] const Entry& entry) const {
        if constexpr (HasThrows<G>)
            if (!entry.dice.empty())
                if (auto thrown = throw_of(*game_, state, entry.dice))
                    return std::make_shared<const Throw>(std::move(*thrown));
        return nullptr;
    }

    void play(State& state, const Entry& entry) {
        std::vector<Event> page;
        Journal<Event> journal(page);
        game_->play(state, action_of<Action>(entry.action), journal);
        for (const Event& event : page) book_.write(event);
    }

    // Kept on the line for every jump; in the record not oftener than the log grows, whatever is
    // taken back and played again.
    void keep_position(std::optional<std::uint64_t> dice) {
        stand_.push_back({line_.size(), std::make_shared<const State>(state_)});
        if (log_.size() - (keeps_.empty() ? 0 : keeps_.back().entries) < kKeptEvery) return;
        keeps_.push_back({log_.size(), line_.size(), dice, stand_.back().state, {}});
    }

    const Standing& last_standing(std::size_t ply) const {
        const auto after = [&](const Standing& each) { return each.ply > ply; };
        return *std::prev(std::ranges::find_if(stand_, after));
    }

    State played_to(std::size_t ply) const {
        const auto& [first, state] = last_standing(ply);
        State then = *state;
        Journal<Event> quiet;
        for (std::size_t i = first; i < ply; ++i)
            game_->play(then, action_of<Action>(this->ply(i).action), quiet);
        return then;
    }

    void cut(std::size_t ply) {
        line_.cut(std::min(ply, line_.size()));
        while (stand_.back().ply > ply) stand_.pop_back();
    }

    // An entry with what it does to the plies that stand, but not played: as it was told, or told
    // again from the position before it, where that is known.
    void take_over(const Script& script, std::size_t entry, std::optional<State>& then) {
        const Entry& taken = script.log[entry];
        const bool is_ply =
            taken.kind == Entry::Kind::Decision || taken.kind == Entry::Kind::Outcome;
        const std::string_view stage = then ? stage_of(*then) : std::string_view();
        auto thrown = then ? reading_of(*then, taken) : nullptr;
        book_.next_entry();
        if (then && is_ply)
            play(*then, taken);
        else if (entry < script.told.size())
            for (const Told& line : script.told[entry]) book_.write(line);
        if (is_ply)
            line_.push_back({log_.size(), Forced::Unknown, stage, std::move(thrown)});
        else if (taken.kind == Entry::Kind::Undo)
            count_taken_back(taken.back_to);
        if (goes_back(taken)) cut(taken.back_to);
        if (then && goes_back(taken)) then = played_to(taken.back_to);
        if (taken.kind == Entry::Kind::Rules) change_rules(taken);
        if (taken.kind == Entry::Kind::Resign) resigned_ = taken.seat;
        log_.push_back(taken);
    }

    void take_over(const Kept& kept, std::shared_ptr<const State> known) {
        auto position = known ? std::move(known) : laid(kept.facts);
        keeps_.push_back({kept.entries, kept.plies, kept.dice, position, kept.facts});
        if (!position || kept.plies != line_.size() || stand_.back().ply >= kept.plies) return;
        stand_.push_back({kept.plies, std::move(position)});
    }

    // Where today's rules began: at the start, or at the position that was kept for it.
    std::optional<State> position_before(const Script& script, std::size_t entry) const {
        if (entry == 0) return *stand_.front().state;
        const auto kept = std::ranges::find(script.kept, entry, &Kept::entries);
        const auto position = kept == script.kept.end() ? nullptr : laid(kept->facts);
        return position ? std::optional(*position) : std::nullopt;
    }

    void change_rules(const Entry& rules) {
        past_ = {rules.back_to, under_};
        under_ = rules.versions;
        base_ = rules.back_to;
    }

    void count_taken_back(std::size_t ply) {
        for (; ply < line_.size(); ++ply) dice_taken_back_ += this->ply(ply).dice.size();
    }

    // The position of these facts, if today's game knows them and finds nothing wrong with it.
    std::shared_ptr<const State> laid(const std::vector<Fact>& facts) const {
        try {
            State state = bare(*game_, state_.setup);
            for (const Fact& fact : facts) put_fact(*game_, state, fact);
            if (soundness(*game_, state).empty()) return std::make_shared<const State>(state);
        } catch (const BadInput&) {
            // Facts of other rules.
        }
        return nullptr;
    }

    std::shared_ptr<const G> game_;
    State state_;
    Pages<Entry> log_;
    StoryBook<G> book_;            // what was told of each entry
    Pages<Ply> line_;              // the plies that stand
    std::vector<Standing> stand_;  // positions on the line, the first at its start
    std::vector<Keep> keeps_;
    Past past_;
    std::size_t base_ = 0;               // plies before this one cannot be played again
    std::optional<std::size_t> behind_;  // the ply of the position, when it is not the last
    Versions under_;                     // the rules that hold now
    std::string closed_;                 // how it ended under other rules
    std::optional<Seat> resigned_;
    std::size_t dice_taken_back_ = 0;
};

}  // namespace gravetide
