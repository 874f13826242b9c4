#include "match/lesson.h"

#include <algorithm>

#include "engine/bad_input.h"
#include "engine/embedded.h"
#include "match/commitment.h"

namespace gravetide {

namespace {

constexpr int kMostMinutes = 60;
constexpr int kMostSeats = 16;
constexpr std::string_view kOr = " | ";

std::vector<std::string> alternatives(std::string_view text) {
    std::vector<std::string> list;
    for (auto end = text.find(kOr); end != std::string_view::npos; end = text.find(kOr)) {
        list.emplace_back(text.substr(0, end));
        text.remove_prefix(end + kOr.size());
    }
    list.emplace_back(text);
    return list;
}

LessonStep read_step(const Data& data) {
    LessonStep step;
    data.object([&](DataObject& row) {
        step.goal = row.text("goal");
        step.why = row.text("why");
        step.otherwise = row.text("otherwise");
        const char* key = row.has("any_order") ? "any_order" : "play";
        if (row.has("any_order")) step.order = LessonStep::Order::Any;
        row.each(key,
                 [&](const Data& each) { step.decisions.push_back(alternatives(each.text())); });
        if (step.decisions.empty()) row.fail("a step without a decision");
        if (row.has("along"))
            row.each("along", [&](const Data& each) { step.along.push_back(each.text()); });
        if (row.has("point"))
            row.each("point", [&](const Data& each) { step.points.push_back(each.text()); });
    });
    return step;
}

Lesson read_lesson(const std::string& game, const Data& data) {
    Lesson lesson{.game = game};
    data.object([&](DataObject& row) {
        lesson.key = row.text("key");
        lesson.title = row.text("title");
        lesson.sentence = row.text("sentence");
        lesson.intro = row.text("intro");
        lesson.minutes = row.number("minutes", 1, kMostMinutes);
        row.each("options", [&](const Data& each) {
            const std::string word = each.text();
            const auto equals = word.find('=');
            if (equals == std::string::npos) each.fail("expected name=value");
            lesson.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
        });
        lesson.options.emplace_back(kLessonKey, lesson.key);
        lesson.seed = row.text("seed");
        lesson.seat = player(row.number("seat", 1, kMostSeats) - 1);
        row.each("steps", [&](const Data& each) { lesson.steps.push_back(read_step(each)); });
        row.each("others", [&](const Data& each) { lesson.others.push_back(each.text()); });
        lesson.farewell = row.text("farewell");
    });
    return lesson;
}

ActionId read_decision(const Match& match, const Lesson& lesson, const std::string& text) {
    if (const auto action = match.read(text)) return *action;
    throw BadInput("lesson '" + lesson.key + "' of " + lesson.game,
                   "'" + printable(text, 60) + "' is no action of the game");
}

}  // namespace

std::vector<Lesson> lessons_of(const DataFolder& folder, const std::string& game) {
    const std::string file = game + "/" + std::string(kLessonFile);
    std::vector<Lesson> lessons;
    if (std::ranges::find(embedded_data(), file, &EmbeddedFile::name) == embedded_data().end())
        return lessons;
    Data::open(folder, file).object([&](DataObject& data) {
        data.each("lessons", [&](const Data& row) { lessons.push_back(read_lesson(game, row)); });
    });
    return lessons;
}

std::optional<Lesson> lesson_of(const DataFolder& folder, const Header& header) {
    for (const auto& [key, value] : header.options) {
        if (key != kLessonKey) continue;
        for (Lesson& lesson : lessons_of(folder, header.game))
            if (lesson.key == value) return std::move(lesson);
    }
    return std::nullopt;
}

bool is_lesson(const Header& header) {
    return std::ranges::any_of(header.options,
                               [](const auto& word) { return word.first == kLessonKey; });
}

Seed secret_of(const Lesson& lesson) { return read_seed(lesson.seed); }

std::unique_ptr<Match> begin_lesson(const Shelf& shelf, const Lesson& lesson) {
    NewMatch wanted{.game = lesson.game, .options = lesson.options};
    wanted.seats.resize(shelf.seat_names(lesson.game, lesson.options).size(), "bot house");
    wanted.seats.at(number_of(lesson.seat)) = "human";
    return shelf.begin(wanted, secret_of(lesson));
}

// How far along: steps that are done, decisions of the next one that are, lines of the script.
struct Teacher::Place {
    std::size_t step = 0;
    std::vector<bool> done{};  // by decision of the step
    std::size_t others = 0;
    bool left = false;  // the learner has decided something of their own since
};

Teacher::Teacher(Lesson lesson, const Match& match) : lesson_(std::move(lesson)) {
    for (const LessonStep& step : lesson_.steps) {
        auto& decisions = steps_.emplace_back();
        for (const auto& texts : step.decisions) {
            auto& ids = decisions.emplace_back();
            for (const std::string& text : texts)
                ids.push_back(read_decision(match, lesson_, text));
        }
    }
    for (const std::string& text : lesson_.others)
        others_.push_back(read_decision(match, lesson_, text));
}

bool Teacher::is_along(const Match& match, const Place& place, ActionId action) const {
    const auto& along = lesson_.steps[place.step].along;
    if (along.empty()) return false;
    const std::string text = match.text_of(action);
    return std::ranges::any_of(
        along, [&](const std::string& beginning) { return text.starts_with(beginning); });
}

// False when the step does not want it.
bool Teacher::take(const Match& match, Place& place, ActionId action) const {
    if (place.step == steps_.size()) return place.left = true;
    const auto& decisions = steps_[place.step];
    const LessonStep& step = lesson_.steps[place.step];
    place.done.resize(decisions.size());
    const bool in_order = step.order == LessonStep::Order::AsWritten && step.along.empty();
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        if (place.done[i]) continue;
        if (std::ranges::find(decisions[i], action) != decisions[i].end()) {
            place.done[i] = true;
            const bool ends = step.along.empty()
                                  ? std::ranges::find(place.done, false) == place.done.end()
                                  : i + 1 == decisions.size();
            if (ends) place = {.step = place.step + 1, .others = place.others};
            return true;
        }
        if (in_order) return false;
    }
    return is_along(match, place, action);
}

// What no step wants was a choice without another option, which the match makes by itself; and so
// with the script.
Teacher::Place Teacher::place_of(const Match& match) const {
    Place place;
    for (std::size_t ply = 0; ply < match.plies(); ++ply) {
        const Entry& entry = match.ply(ply);
        if (entry.kind != Entry::Kind::Decision) continue;
        if (entry.seat == lesson_.seat)
            take(match, place, entry.action);
        else if (place.others < others_.size() && others_[place.others] == entry.action)
            ++place.others;
    }
    return place;
}

std::vector<ActionId> Teacher::wanted_at(const Place& place) const {
    std::vector<ActionId> wanted;
    if (place.step == steps_.size()) return wanted;
    const auto& decisions = steps_[place.step];
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        if (i < place.done.size() && place.done[i]) continue;
        wanted.insert(wanted.end(), decisions[i].begin(), decisions[i].end());
        const LessonStep& step = lesson_.steps[place.step];
        if (step.order == LessonStep::Order::AsWritten && step.along.empty()) break;
    }
    return wanted;
}

// A match that has gone another way, on foot or under other rules, can do nothing of what the step
// wants: it is free rather than stuck, until that is taken back.
Teacher::Stand Teacher::stand(const Match& match) const {
    const Place place = place_of(match);
    Stand stand{.step = place.step, .wanted = wanted_at(place)};
    if (match.to_act() == Seat::Nobody) stand.step = steps_.size();
    if (stand.step == steps_.size()) return {.step = stand.step};
    if (lesson_.steps[stand.step].order == LessonStep::Order::Any) {
        stand.of = steps_[stand.step].size();
        stand.done = static_cast<std::size_t>(std::ranges::count(place.done, true));
    }
    if (match.to_act() != lesson_.seat) return stand;
    std::erase_if(stand.wanted,
                  [&](ActionId action) { return match.forbidden_by(action) != nullptr; });
    if (!stand.wanted.empty()) return stand;
    // What takes a press but has no alternative needs no step of its own.
    const auto choices = match.choices();
    if (choices.size() == 1) {
        stand.wanted.push_back(choices.front().id);
        stand.first = choices.front().said;
    } else {
        stand.strayed = std::ranges::none_of(
            choices, [&](const Choice& choice) { return is_along(match, place, choice.id); });
    }
    return stand;
}

bool Teacher::allows(const Match& match, std::span<const ActionId> actions) const {
    if (stand(match).strayed || match.choices().size() == 1) return true;
    Place place = place_of(match);
    return std::ranges::all_of(actions,
                               [&](ActionId action) { return take(match, place, action); });
}

std::optional<ActionId> Teacher::scripted(const Match& match) const {
    if (!is_player(match.to_act()) || match.to_act() == lesson_.seat) return std::nullopt;
    const Place place = place_of(match);
    if (const auto choices = match.choices(); !place.left && choices.size() == 1)
        return choices.front().id;
    if (place.left || place.others == others_.size() || match.forbidden_by(others_[place.others]))
        return std::nullopt;
    return others_[place.others];
}

}  // namespace gravetide
