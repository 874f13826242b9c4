// The one implementation of Match, for every game.
#pragma once

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/bad_input.h"
#include "match/answers.h"
#include "match/match.h"
#include "match/story_book.h"

namespace gravetide {

template <ToldGame G>
class MatchOf final : public Match {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Event = typename G::Event;

    // Luck is by hand until start_rolling.
    MatchOf(std::shared_ptr<const G> game, Header header, const State& start,
            std::vector<Event> prologue = {})
        : game_(std::move(game)),
          header_(std::move(header)),
          state_(start),
          prologue_(std::move(prologue)),
          under_(header_.versions) {
        stand_.push_back({0, std::make_shared<const State>(start)});
    }

    const Header& header() const override { return header_; }
    const About& about() const override { return G::kAbout; }
    std::vector<std::string> seat_names() const override { return game_->seat_names(state_.setup); }
    std::span<const Stage> stages() const override { return game_->stages(state_); }
    std::size_t stage() const override { return game_->stage(state_); }

    // Nobody plays where the position is older than the story: begin_rules comes first.
    Seat to_act() const override {
        return is_closed() || is_behind() ? Seat::Nobody : game_->to_act(state_);
    }

    std::vector<Choice> choices() const override {
        std::vector<Choice> choices;
        if (to_act() == Seat::Chance) {
            std::vector<Chance<Action>> chances;
            game_->list_chances(state_, chances);
            for (const auto& [action, probability] : chances)
                choices.push_back(choice(action, probability));
        } else if (is_player(to_act())) {
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
        if (const auto action = gravetide::read_typed(*game_, state_.setup, text))
            return id_of(*action);
        // A name may hold what divides a sentence: then it is among what can be done, or nothing.
        for (const Choice& choice : choices())
            if (equal_but_for_case(choice.said, text)) return choice.id;
        return std::nullopt;
    }

    const Rule* forbidden_by(ActionId action) const override {
        return game_->forbidden_by(state_, action_of<Action>(action));
    }

    using Match::play;
    const Rule* play(ActionId action, Part part) override {
        assert(!is_closed() && !is_behind());
        if (const Rule* rule = forbidden_by(action)) return rule;
        record({.kind = Entry::Kind::Decision, .seat = to_act(), .action = action, .part = part});
        settle();
        return nullptr;
    }

    // Tried on a copy of the table first, so that nothing need be taken back.
    Gesture play_together(std::span<const ActionId> ids) override {
        assert(!is_closed() && !is_behind());
        const Seat seat = to_act();
        State table = state_;
        Journal<Event> quiet;
        std::vector<Action> only;
        std::vector<ActionId> wanted;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (i > 0) {
                // What has no alternative is played by itself, and may be part of the gesture; but
                // a phase is left by nobody's doing only where nothing was just decided.
                bool is_played = false;
                bool has_just_decided = true;
                while (!is_played && game_->to_act(table) == seat) {
                    game_->list_actions(table, only);
                    if (!dice_ || only.size() != 1 || (has_just_decided && leaves(only[0]))) break;
                    is_played = id_of(only[0]) == ids[i];
                    game_->play(table, only[0], quiet);
                    has_just_decided = false;
                }
                if (is_played) continue;
                if (game_->to_act(table) != seat)
                    return {.result = Gesture::Result::PastLuck, .which = i};
            }
            const Action action = action_of<Action>(ids[i]);
            if (const Rule* rule = game_->forbidden_by(table, action))
                return {.result = Gesture::Result::Forbidden,
                        .barrier = explained(*game_, game_->seen_by(table, seat), action, rule),
                        .which = i};
            game_->play(table, action, quiet);
            wanted.push_back(ids[i]);
        }
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            [[maybe_unused]] const Rule* rule =
                play(wanted[i], i == 0 ? Part::Own : Part::Together);
            assert(!rule);
        }
        return {.result = Gesture::Result::Played};
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

    Answerer answerer(Seat reader) const override {
        return [reader, game = game_, view = game_->seen_by(state_, reader)](
                   const Question& question) { return answer(*game, view, reader, question); };
    }

    Barrier barrier(ActionId id) const override {
        const auto action = action_of<Action>(id);
        const State view = game_->seen_by(state_, to_act());
        return explained(*game_, view, action, game_->forbidden_by(state_, action));
    }

    std::optional<Barrier> barrier_of_verb(std::string_view text) const override {
        const auto* row = row_begun(*game_, text);
        if (!row) return std::nullopt;
        Action action{};
        action.verb = row->verb;
        const Rule* rule = game_->forbidden_by(state_, action);
        return rule ? std::optional(plain_barrier(*rule)) : std::nullopt;
    }

    std::vector<StoryLine> story(Seat reader, std::size_t from_ply) const override {
        std::vector<StoryLine> lines;
        for (std::size_t ply = from_ply; ply < line_.size(); ++ply) {
            std::string when = when_of(ply);  // the first line of a ply says it
            book_.read(
                *game_, state_.setup, line_[ply].entry, reader,
                [&](std::string text, std::string rule, std::string json) {
                    json.insert(1, std::exchange(when, {}));
                    lines.push_back({ply, std::move(text), std::move(rule), std::move(json)});
                });
        }
        return lines;
    }

    bool tells(Seat reader, std::size_t from_ply, std::string_view text,
               std::string_view rule) const override {
        if (line_.empty())
            return std::ranges::any_of(prologue_, [&](const Event& event) {
                return (rule.empty() || event.rule->id == rule)
                       && gravetide::tells(*game_, state_.setup, event, reader, text);
            });
        for (std::size_t ply = from_ply; ply < line_.size(); ++ply)
            if (book_.tells(*game_, state_.setup, line_[ply].entry, reader, text, rule))
                return true;
        return false;
    }

    std::vector<Told> told(std::size_t entry) const override {
        return book_.told(*game_, state_.setup, entry, header_.seats.size());
    }

    std::vector<StoryLine> prologue(Seat reader) const override {
        std::vector<StoryLine> lines;
        for (const Event& event : prologue_)
            lines.push_back({0, gravetide::told(*game_, state_.setup, event, reader),
                             std::string(event.rule->id),
                             to_json(*game_, state_.setup, event, reader)});
        return lines;
    }

    std::vector<Fact> facts(Seat reader) const override {
        return list_facts(*game_, game_->seen_by(state_, reader));
    }
    Prompt prompt(Seat reader) const override {
        if constexpr (HasPrompt<G>)
            if (to_act() != Seat::Nobody)
                return prompt_of(*game_, game_->seen_by(state_, reader), reader);
        return {};
    }

    void write_view(Seat reader, nlohmann::json& out) const override {
        put_view(*game_, game_->seen_by(state_, reader), out);
    }
    void write_board(nlohmann::json& out) const override { put_board(*game_, state_.setup, out); }
    bool looks_alike(Seat one, Seat other) const override {
        return game_->seen_by(state_, one) == game_->seen_by(state_, other);
    }
    double score(Seat seat) const override { return game_->score(state_, seat); }
    std::string ending() const override {
        if (is_closed()) return closed_;
        return to_act() == Seat::Nobody && !is_behind() ? verdict(*game_, state_) : std::string();
    }

    std::size_t plies() const override { return line_.size(); }
    const Entry& ply(std::size_t number) const override { return log_[line_[number].entry]; }
    const Pages<Entry>& log() const override { return log_; }

    std::vector<Kept> kept(std::size_t from_entry) const override {
        std::vector<Kept> positions;
        for (const Keep& each : keeps_)
            if (each.entries > from_entry) positions.push_back(written(each));
        return positions;
    }
    Kept position() const override {
        return {.entries = log_.size(),
                .plies = shown(),
                .dice = dice_ ? std::optional(dice_->used()) : std::nullopt,
                .facts = list_facts(*game_, state_)};
    }
    std::size_t position_ply() const override { return shown(); }
    const Past& past() const override { return past_; }

    void begin_rules(const Versions& versions) override {
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

    bool take_up(const Script& script, const Kept& from) override {
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

    void tell(const Script& script, std::size_t from_entry) override {
        std::size_t now = shown();
        for (std::size_t entry = from_entry; entry < script.log.size(); ++entry) {
            const Entry& next = script.log[entry];
            const bool goes_back =
                next.kind == Entry::Kind::Undo || next.kind == Entry::Kind::Rules;
            if (goes_back && next.back_to < now) {
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

    void set_past(std::size_t exact_from) override {
        past_ = {line_.size(), under_};
        base_ = std::max(base_, exact_from);
    }

    void close(const std::string& ending) override { closed_ = ending; }

    Undone may_undo(Seat seat) const override {
        if (to_act() == Seat::Nobody) return Undone::Over;
        const std::size_t ply = undo_ply(seat);
        if (ply == line_.size()) return Undone::NothingToUndo;
        for (std::size_t later = ply; later < line_.size(); ++later)
            if (this->ply(later).seat != seat)
                return take_back_of(header_) == TakeBack::Practice ? Undone::NeedsConsent
                                                                   : Undone::TooLate;
        return Undone::Done;
    }

    std::size_t undo_ply(Seat seat) const override {
        const std::size_t last = last_choice_of(seat);
        return last == line_.size() ? last : gesture_of(last);
    }

    Undone undo(Seat seat, Consent consent) override {
        const Undone may = may_undo(seat);
        if (may != Undone::Done && (may != Undone::NeedsConsent || consent == Consent::Own))
            return may;
        undo_to(seat, undo_ply(seat));
        return Undone::Done;
    }

    bool undo_to(Seat seat, std::size_t ply) override {
        if (ply >= line_.size() || ply < base_) return false;
        state_ = state_at(ply);
        count_taken_back(ply);
        cut(ply);
        log_.push_back({.kind = Entry::Kind::Undo, .seat = seat, .back_to = ply});
        book_.next_entry();
        return true;
    }

    std::unique_ptr<Match> at(std::size_t ply) const override {
        ply = std::min(ply, line_.size());
        auto copy = std::unique_ptr<MatchOf>(new MatchOf(*this));
        copy->dice_.reset();
        if (ply == line_.size()) return copy;
        copy->closed_.clear();
        copy->behind_.reset();
        if (is_exact(ply)) {
            copy->state_ = state_at(ply);
        } else {
            const auto& [nearest, state] = last_standing(ply);
            copy->state_ = *state;
            if (nearest != ply) copy->behind_ = nearest;
        }
        copy->cut(ply);
        return copy;
    }

    // Only what led here is inherited; what was taken back on the way is not.
    std::unique_ptr<Match> fork(std::size_t ply, Header header) const override {
        ply = std::min(ply, line_.size());
        if (!is_exact(ply)) ply = std::min(last_standing(ply).ply, shown());
        auto copy =
            std::make_unique<MatchOf>(game_, std::move(header), *stand_.front().state, prologue_);
        std::size_t next = 1;  // the first stands at the start
        for (std::size_t i = 0; i < ply; ++i) {
            copy->log_.push_back(this->ply(i));
            copy->book_.take_over(book_, line_[i].entry);
            copy->line_.push_back({i, line_[i].forced, line_[i].stage});
            for (; next < stand_.size() && stand_[next].ply <= i + 1; ++next) {
                copy->stand_.push_back(stand_[next]);
                const std::size_t last = copy->keeps_.empty() ? 0 : copy->keeps_.back().entries;
                if (i < base_ || i + 1 - last >= kKeptEvery)
                    copy->keeps_.push_back({i + 1, i + 1, {}, stand_[next].state, {}});
            }
        }
        copy->state_ = is_exact(ply) ? state_at(ply) : *last_standing(ply).state;
        copy->base_ = std::min(base_, ply);
        copy->past_ = {std::min(past_.plies, ply), past_.versions};
        copy->under_ = under_;
        return copy;
    }

    std::size_t dice_taken_back() const override { return dice_taken_back_; }

    // For tests of the rules themselves.
    const State& state() const { return state_; }

private:
    enum class Forced : std::uint8_t { No, Yes, Unknown };
    struct Ply {
        std::size_t entry;         // in the log
        Forced forced;             // the seat had no other choice
        std::string_view stage{};  // that it was played in, where that is known
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

    MatchOf(const MatchOf& other)
        : Match(),
          game_(other.game_),
          header_(other.header_),
          state_(other.state_),
          prologue_(other.prologue_),
          dice_(other.dice_),
          log_(other.log_),
          book_(other.book_),
          line_(other.line_),
          stand_(other.stand_),
          keeps_(other.keeps_),
          past_(other.past_),
          base_(other.base_),
          behind_(other.behind_),
          under_(other.under_),
          closed_(other.closed_),
          dice_taken_back_(other.dice_taken_back_) {}

    bool is_closed() const { return !closed_.empty(); }
    bool is_behind() const { return behind_.has_value(); }
    std::size_t shown() const { return behind_.value_or(line_.size()); }
    bool is_exact(std::size_t ply) const { return ply >= base_ && ply <= shown(); }

    // The last ply at which this seat really had a choice; the end of the line when there is none.
    std::size_t last_choice_of(Seat seat) const {
        for (std::size_t ply = line_.size(); ply > base_; --ply)
            if (this->ply(ply - 1).seat == seat && !was_forced(ply - 1)) return ply - 1;
        return line_.size();
    }

    Choice choice(Action action, double probability) const {
        return {id_of(action), to_text(*game_, action), probability,
                said(*game_, state_.setup, action), to_json(*game_, state_.setup, action)};
    }

    // The ply at which the gesture began that this one is part of.
    std::size_t gesture_of(std::size_t ply) const {
        const Seat seat = this->ply(ply).seat;
        const auto goes_on = [&] { return ply > base_ && this->ply(ply - 1).seat == seat; };
        while (this->ply(ply).part == Part::Together && goes_on()) {
            --ply;
            while (was_forced(ply) && goes_on()) --ply;
        }
        return ply;
    }

    std::string_view stage_of(const State& state) const {
        const auto stages = game_->stages(state);
        const std::size_t stage = game_->stage(state);
        return stage < stages.size() ? stages[stage].name : std::string_view();
    }

    // When it was, and who decided: members of a JSON object, each with a comma after it.
    std::string when_of(std::size_t ply) const {
        std::string text;
        if (const auto stage = line_[ply].stage; !stage.empty())
            text.append("\"stage\":\"").append(stage).append("\",");
        if (const Seat seat = this->ply(ply).seat; is_player(seat))
            text.append("\"seat\":").append(std::to_string(number_of(seat))).append(",");
        return text;
    }

    // What was taken up rather than played does not know; a look at the position tells.
    static bool leaves(Action action) {
        if constexpr (HasLeaving<G>) return is_leaving(action);
        return false;
    }

    // Whoever has spent the last coin may look at it, and take it back, before the phase is left: a
    // lone choice that leaves, right after a decision of the same seat, takes a press.
    bool was_pressed(Seat seat, Action only, std::size_t ply) const {
        return leaves(only) && ply > 0 && this->ply(ply - 1).kind == Entry::Kind::Decision
               && this->ply(ply - 1).seat == seat && !was_forced(ply - 1);
    }

    bool was_forced(std::size_t ply) const {
        if (line_[ply].forced != Forced::Unknown) return line_[ply].forced == Forced::Yes;
        std::vector<Action> actions;
        game_->list_actions(state_at(ply), actions);
        return actions.size() == 1 && !was_pressed(this->ply(ply).seat, actions[0], ply);
    }

    std::vector<Action> actions() const {
        std::vector<Action> actions;
        game_->list_actions(state_, actions);
        return actions;
    }

    void record(const Entry& entry) {
        const bool forced =
            entry.kind == Entry::Kind::Decision && actions().size() == 1
            && !was_pressed(entry.seat, action_of<Action>(entry.action), line_.size());
        const std::string_view stage = stage_of(state_);
        std::vector<Event> page;
        Journal<Event> journal(page);
        game_->play(state_, action_of<Action>(entry.action), journal);
        book_.next_entry();
        for (const Event& event : page) book_.write(event);
        line_.push_back({log_.size(), forced ? Forced::Yes : Forced::No, stage});
        log_.push_back(entry);
        if (line_.size() - stand_.back().ply >= kStandEvery) keep_position();
    }

    // Kept on the line for every jump; in the record not oftener than the log grows, whatever is
    // taken back and played again.
    void keep_position() {
        stand_.push_back({line_.size(), std::make_shared<const State>(state_)});
        if (log_.size() - (keeps_.empty() ? 0 : keeps_.back().entries) < kKeptEvery) return;
        keeps_.push_back({log_.size(),
                          line_.size(),
                          dice_ ? std::optional(dice_->used()) : std::nullopt,
                          stand_.back().state,
                          {}});
    }

    Kept written(const Keep& each) const {
        return {.entries = each.entries,
                .plies = each.plies,
                .dice = each.dice,
                .facts = each.state ? list_facts(*game_, *each.state) : each.facts};
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
                if (only.size() != 1 || was_pressed(seat, only[0], line_.size())) return;
                record({.kind = Entry::Kind::Decision, .seat = seat, .action = id_of(only[0])});
            }
        }
    }

    const Standing& last_standing(std::size_t ply) const {
        const auto after = [&](const Standing& each) { return each.ply > ply; };
        return *std::prev(std::ranges::find_if(stand_, after));
    }

    // Played again from the nearest position that is kept, all under today's rules.
    State state_at(std::size_t ply) const {
        return ply == line_.size() && !is_behind() ? state_ : played_to(ply);
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
        book_.next_entry();
        if (then && is_ply) {
            std::vector<Event> page;
            Journal<Event> journal(page);
            game_->play(*then, action_of<Action>(taken.action), journal);
            for (const Event& event : page) book_.write(event);
        } else if (entry < script.told.size()) {
            for (const Told& line : script.told[entry]) book_.write(line);
        }
        if (is_ply)
            line_.push_back({log_.size(), Forced::Unknown, stage});
        else if (taken.kind == Entry::Kind::Undo)
            count_taken_back(taken.back_to);
        if (taken.kind == Entry::Kind::Undo || taken.kind == Entry::Kind::Rules) cut(taken.back_to);
        if (then && !is_ply) then = played_to(taken.back_to);
        if (taken.kind == Entry::Kind::Rules) change_rules(taken);
        log_.push_back(taken);
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

    void take_over(const Kept& kept, std::shared_ptr<const State> known) {
        auto position = known ? std::move(known) : laid(kept.facts);
        keeps_.push_back({kept.entries, kept.plies, kept.dice, position, kept.facts});
        if (!position || kept.plies != line_.size() || stand_.back().ply >= kept.plies) return;
        stand_.push_back({kept.plies, std::move(position)});
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
    Header header_;
    State state_;
    std::vector<Event> prologue_;
    std::optional<Dice> dice_;
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
    std::size_t dice_taken_back_ = 0;
};

}  // namespace gravetide
