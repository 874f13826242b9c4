// The one implementation of Match, for every game.
#pragma once

#include <fmt/format.h>

#include "engine/survey.h"
#include "match/answers.h"
#include "match/chronicle.h"
#include "match/presses.h"
#include "match/sides.h"

namespace gravetide {

template <ToldGame G>
class MatchOf final : public Match {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Event = typename G::Event;

    // Everything is by hand until start_rolling or start_by_hand.
    MatchOf(std::shared_ptr<const G> game, Header header, const State& start,
            std::vector<Event> prologue = {})
        : header_(std::move(header)),
          prologue_(std::move(prologue)),
          course_(std::move(game), start, header_.versions) {}

    const Header& header() const override { return header_; }
    const About& about() const override { return G::kAbout; }
    std::vector<std::string> seat_names() const override { return game().seat_names(setup()); }
    std::span<const Stage> stages() const override { return game().stages(state()); }
    std::size_t stage() const override { return game().stage(state()); }

    // Nobody plays where the position is older than the story: begin_rules comes first.
    Seat to_act() const override {
        return course_.is_closed() || course_.is_behind() ? Seat::Nobody : game().to_act(state());
    }

    std::vector<Choice> choices() const override {
        std::vector<Choice> choices;
        if (to_act() == Seat::Chance) {
            for (const auto& [action, probability] : outcomes(state()))
                choices.push_back(choice(action, probability));
        } else if (is_player(to_act())) {
            for (const Action action : actions()) choices.push_back(choice(action, 0));
        }
        return choices;
    }

    std::string text_of(ActionId action) const override {
        return to_text(game(), action_of<Action>(action));
    }

    std::optional<ActionId> read(std::string_view text) const override {
        const auto action = read_action(game(), text);
        if (!action) return std::nullopt;
        return id_of(*action);
    }

    std::optional<ActionId> read_typed(std::string_view text) const override {
        if (const auto action = gravetide::read_typed(game(), setup(), text)) return id_of(*action);
        // A name may hold what divides a sentence: then it is among what can be done, or nothing.
        for (const Choice& choice : choices())
            if (equal_but_for_case(choice.said, text)) return choice.id;
        return std::nullopt;
    }

    // ---- asking

    Thinker thinker(Bot bot) const override {
        const Seat seat = to_act();
        return [bot, seat, game = course_.box(), view = game().seen_by(state(), seat)](
                   Dice& dice, const Effort& effort) {
            return id_of(choose(bot, *game, view, seat, dice, effort));
        };
    }

    Answerer answerer(Seat reader) const override {
        return [reader, game = course_.box(), view = game().seen_by(state(), reader)](
                   const Question& question) { return answer(*game, view, reader, question); };
    }

    Barrier barrier(ActionId id) const override {
        const auto action = action_of<Action>(id);
        const State view = game().seen_by(state(), to_act());
        return explained(game(), view, action, game().forbidden_by(state(), action));
    }

    std::optional<std::string> example_of_verb(std::string_view text) const override {
        const auto* row = row_begun(game(), text);
        if (!row || !is_player(to_act())) return std::nullopt;
        for (const Action action : actions())
            if (action.verb == row->verb) return choice(action, 0).said;
        return std::nullopt;
    }

    std::optional<Barrier> barrier_of_verb(std::string_view text) const override {
        const auto* row = row_begun(game(), text);
        if (!row || !is_player(to_act()) || example_of_verb(text)) return std::nullopt;
        // With the first of everything and with the second: what is said of both speaks of neither.
        const ActionId mask = language_of(game()).masks[static_cast<std::size_t>(row->verb)];
        constexpr ActionId kFirst = 0x0101010101010101;
        auto first = action_of<Action>(mask & kFirst);
        auto second = action_of<Action>(mask & kFirst << 1);
        first.verb = second.verb = row->verb;
        Barrier said = barrier(id_of(first));
        const Barrier other = barrier(id_of(second));
        if (!said.rule) return std::nullopt;
        const bool is_same = said.rule == other.rule && said.said == other.said;
        return is_same ? said : plain_barrier(*said.rule);
    }

    // ---- deciding

    const Rule* forbidden_by(ActionId action) const override {
        return game().forbidden_by(state(), action_of<Action>(action));
    }

    using Match::play;
    const Rule* play(ActionId action, Part part) override {
        assert(!course_.is_closed() && !course_.is_behind());
        if (const Rule* rule = forbidden_by(action)) return rule;
        record({.kind = Entry::Kind::Decision, .seat = to_act(), .action = action, .part = part});
        settle();
        return nullptr;
    }

    // Tried on a copy of the table first, so that nothing need be taken back.
    Gesture play_together(std::span<const ActionId> ids) override {
        assert(!course_.is_closed() && !course_.is_behind());
        const Seat seat = to_act();
        State table = state();
        Journal<Event> quiet;
        std::vector<ActionId> wanted;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (i > 0 && is_live() && plays_by_itself(game(), table, seat, ids[i])) continue;
            if (game().to_act(table) != seat)
                return {.result = Gesture::Result::PastLuck, .which = i};
            const Action action = action_of<Action>(ids[i]);
            if (const Rule* rule = game().forbidden_by(table, action))
                return {.result = Gesture::Result::Forbidden,
                        .barrier = explained(game(), game().seen_by(table, seat), action, rule),
                        .which = i};
            game().play(table, action, quiet);
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
        rolled.action = id_of(game().roll(state(), dice, tray));
        return rolled;
    }

    bool play_outcome(const Rolled& rolled) override {
        if (to_act() != Seat::Chance) return false;
        const auto same = [&](const auto& chance) { return id_of(chance.action) == rolled.action; };
        if (std::ranges::none_of(outcomes(state()), same)) return false;
        record({.kind = Entry::Kind::Outcome, .action = rolled.action, .dice = rolled.dice});
        settle();
        return true;
    }

    void start_rolling(const Dice& dice) override {
        dice_ = dice;
        settle();
    }
    void start_by_hand() override {
        is_told_ = true;
        settle();
    }

    // ---- telling

    std::vector<StoryLine> story(Seat reader, std::size_t from_ply) const override {
        std::vector<StoryLine> lines;
        for (std::size_t ply = from_ply; ply < plies(); ++ply) {
            std::string when = when_of(ply);  // the first line of a ply says it
            course_.book().read(
                game(), setup(), course_.entry_of(ply), reader,
                [&](std::string text, std::string rule, std::string json) {
                    json.insert(1, std::exchange(when, {}));
                    lines.push_back({ply, std::move(text), std::move(rule), std::move(json)});
                });
        }
        return lines;
    }

    bool tells(Seat reader, std::size_t from_ply, std::string_view text,
               std::string_view rule) const override {
        if (plies() == 0)
            return std::ranges::any_of(prologue_, [&](const Event& event) {
                return (rule.empty() || event.rule->id == rule)
                       && gravetide::tells(game(), setup(), event, reader, text);
            });
        for (std::size_t ply = from_ply; ply < plies(); ++ply)
            if (course_.book().tells(game(), setup(), course_.entry_of(ply), reader, text, rule))
                return true;
        return false;
    }

    std::vector<Told> told(std::size_t entry) const override {
        return course_.book().told(game(), setup(), entry, header_.seats.size());
    }

    std::vector<StoryLine> prologue(Seat reader) const override {
        std::vector<StoryLine> lines;
        for (const Event& event : prologue_)
            lines.push_back({0, gravetide::told(game(), setup(), event, reader),
                             std::string(event.rule->id), to_json(game(), setup(), event, reader)});
        return lines;
    }

    std::vector<Fact> facts(Seat reader) const override {
        return list_facts(game(), game().seen_by(state(), reader));
    }
    Prompt prompt(Seat reader) const override {
        if constexpr (HasPrompt<G>)
            if (to_act() != Seat::Nobody)
                return prompt_of(game(), game().seen_by(state(), reader), reader);
        return {};
    }

    std::vector<std::string> survey(Seat reader) const override {
        if constexpr (HasSurvey<G>) return survey_of(game(), game().seen_by(state(), reader));
        return {};
    }

    void write_view(Seat reader, nlohmann::json& out) const override {
        put_view(game(), game().seen_by(state(), reader), out);
    }
    void write_board(nlohmann::json& out) const override { put_board(game(), setup(), out); }
    bool looks_alike(Seat one, Seat other) const override {
        return game().seen_by(state(), one) == game().seen_by(state(), other);
    }
    double score(Seat seat) const override { return score_of(course_, seat); }
    std::string ending() const override {
        if (!course_.closed().empty()) return course_.closed();
        if (const auto seat = resigned()) return seat_names()[number_of(*seat)] + " resigned";
        return to_act() == Seat::Nobody && !course_.is_behind() ? verdict(game(), state())
                                                                : std::string();
    }

    std::string when() const override { return when_now(course_); }
    Chronicle chronicle() const override {
        Chronicle told = chronicle_of(course_);
        if constexpr (HasStanding<G>)
            if (to_act() == Seat::Nobody && !course_.is_behind() && !resigned())
                told.parts = list_parts(game(), game().seen_by(state(), Seat::Nobody));
        return told;
    }

    // ---- the course of it

    std::size_t plies() const override { return course_.plies(); }
    const Entry& ply(std::size_t number) const override { return course_.ply(number); }
    const Throw* thrown(std::size_t ply) const override { return course_.thrown(ply); }
    const Pages<Entry>& log() const override { return course_.log(); }
    std::vector<Kept> kept(std::size_t from_entry) const override {
        return course_.kept(from_entry);
    }
    Kept position() const override {
        return {.entries = log().size(),
                .plies = course_.shown(),
                .dice = dice_used(),
                .facts = list_facts(game(), state())};
    }
    std::size_t position_ply() const override { return course_.shown(); }
    const Past& past() const override { return course_.past(); }
    void begin_rules(const Versions& versions) override { course_.begin_rules(versions); }
    bool take_up(const Script& script, const Kept& from) override {
        return course_.take_up(script, from);
    }
    void tell(const Script& script, std::size_t from_entry) override {
        course_.tell(script, from_entry);
    }
    void set_past(std::size_t exact_from) override { course_.set_past(exact_from); }
    void close(const std::string& ending) override { course_.close(ending); }
    void resign(Seat seat) override { course_.resign(seat); }
    std::optional<Seat> resigned() const override { return course_.resigned(); }
    int side_of(Seat seat) const override { return side_in(game(), state(), seat); }
    std::size_t dice_taken_back() const override { return course_.dice_taken_back(); }

    std::unique_ptr<Match> at(std::size_t ply) const override {
        auto copy = std::unique_ptr<MatchOf>(new MatchOf(header_, prologue_, course_));
        copy->course_.go_back(std::min(ply, plies()));
        return copy;
    }
    std::unique_ptr<Match> fork(std::size_t ply, Header header) const override {
        Course<G> course = course_.forked(std::min(ply, plies()), header.versions);
        return std::unique_ptr<MatchOf>(
            new MatchOf(std::move(header), prologue_, std::move(course)));
    }

    // ---- taking back

    Undone may_undo(Seat seat) const override {
        if (to_act() == Seat::Nobody) return Undone::Over;
        const std::size_t first = undo_ply(seat);
        if (first == plies()) return Undone::NothingToUndo;
        for (std::size_t later = first; later < plies(); ++later)
            if (ply(later).seat != seat)
                return takes_back_luck(header_) ? Undone::NeedsConsent : Undone::TooLate;
        return Undone::Done;
    }

    std::size_t undo_ply(Seat seat) const override {
        const std::size_t last = last_choice_of(course_, seat, luck_of(header_));
        return last == plies() ? last : gesture_of(course_, last);
    }

    Undone undo(Seat seat, Consent consent) override {
        const Undone may = may_undo(seat);
        if (may != Undone::Done && (may != Undone::NeedsConsent || consent == Consent::Own))
            return may;
        undo_to(seat, undo_ply(seat));
        return Undone::Done;
    }

    bool undo_to(Seat seat, std::size_t ply) override { return course_.undo_to(seat, ply); }

    // For tests of the rules themselves.
    const State& state() const { return course_.state(); }

private:
    MatchOf(Header header, std::vector<Event> prologue, Course<G> course)
        : header_(std::move(header)), prologue_(std::move(prologue)), course_(std::move(course)) {}

    const G& game() const { return course_.game(); }
    const Setup& setup() const { return state().setup; }
    std::optional<std::uint64_t> dice_used() const {
        return dice_ ? std::optional(dice_->used()) : std::nullopt;
    }

    Choice choice(Action action, double probability) const {
        std::string json = to_json(game(), setup(), action);
        if (probability > 0)
            json.insert(json.size() - 1, fmt::format(",\"chance\":{}", probability));
        return {id_of(action), to_text(game(), action), probability, said(game(), setup(), action),
                std::move(json)};
    }

    // When it was, and who decided: members of a JSON object, each with a comma after it.
    std::string when_of(std::size_t ply) const {
        std::string text;
        if (const auto stage = course_.stage(ply); !stage.empty())
            text.append("\"stage\":\"").append(stage).append("\",");
        if (const Seat seat = this->ply(ply).seat; is_player(seat))
            text.append("\"seat\":").append(std::to_string(number_of(seat))).append(",");
        return text;
    }

    std::vector<Action> actions() const {
        std::vector<Action> actions;
        game().list_actions(state(), actions);
        return actions;
    }

    std::vector<Chance<Action>> outcomes(const State& table) const {
        std::vector<Chance<Action>> chances;
        game().list_chances(table, chances);
        return chances;
    }

    void record(const Entry& entry) {
        const bool forced =
            entry.kind == Entry::Kind::Decision && actions().size() == 1
            && !was_pressed(course_, entry.seat, action_of<Action>(entry.action), plies());
        course_.add(entry, forced ? Forced::Yes : Forced::No, dice_used());
    }

    bool is_live() const { return dice_ || is_told_; }

    // Rolls, and plays what has no alternative, until a seat has a real choice, an outcome must be
    // told, or the match is over.
    void settle() {
        while (is_live()) {
            const Seat seat = to_act();
            if (seat == Seat::Nobody) return;
            if (seat == Seat::Chance) {
                if (!dice_ && count_outcomes(game(), state()) != 1) return;
                Rolled rolled =
                    dice_ ? roll(*dice_) : Rolled{id_of(outcomes(state())[0].action), {}};
                record({.kind = Entry::Kind::Outcome,
                        .action = rolled.action,
                        .dice = std::move(rolled.dice)});
            } else {
                const auto only = actions();
                if (only.size() != 1 || was_pressed(course_, seat, only[0], plies())) return;
                record({.kind = Entry::Kind::Decision, .seat = seat, .action = id_of(only[0])});
            }
        }
    }

    Header header_;
    std::vector<Event> prologue_;
    Course<G> course_;
    std::optional<Dice> dice_;
    bool is_told_ = false;  // people tell what falls
};

}  // namespace gravetide
