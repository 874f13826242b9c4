#include "browser/api.h"

#include <algorithm>

#include "engine/bad_input.h"
#include "match/desk.h"
#include "table/analysis_work.h"
#include "table/opening.h"
#include "table/past.h"

namespace gravetide::browser {

using table::Path;
using table::Refusal;

namespace {

constexpr std::size_t kLongestBody = std::size_t{64} * 1024;
constexpr std::size_t kLongestRecord = std::size_t{8} * 1024 * 1024;

[[noreturn]] void refuse_invites() {
    throw BadInput("seats", "nobody can be invited to a table that is in the page alone");
}

void check_seats(const std::vector<table::WantedSeat>& wanted) {
    if (std::ranges::find(wanted, table::WantedSeat::Who::Link, &table::WantedSeat::who)
        != wanted.end())
        refuse_invites();
}

std::vector<Seat> seats_by_header(const Table& table, const Call& call) {
    const auto tokens =
        call.token.empty() ? std::vector<std::string>() : table::read_tokens(call.token);
    return table::seats_or_refusal(seats_of(table.row(), tokens));
}

std::optional<Seat> eyes_by_header(const Table& table, const Call& call) {
    const auto seats = seats_by_header(table, call);
    return seats.empty() ? std::nullopt : std::optional(seats.front());
}

Answer refused(unsigned status, std::string_view code, const std::string& text) {
    return {.status = status, .body = table::error_answer(code, text)};
}

}  // namespace

template <class Work>
void Api::answering(std::size_t number, Work work) {
    try {
        work();
    } catch (const Refusal& refusal) {
        home_.out.respond(number, refused(refusal.status, refusal.code, refusal.text));
    } catch (const BadQuestion& error) {
        home_.out.respond(number, {.status = 400, .body = table::bad_question_answer(error)});
    } catch (const BadInput& error) {
        home_.out.respond(number, refused(400, "bad_request", error.what()));
    } catch (const std::exception& error) {
        home_.out.report(std::string("a call failed: ") + error.what());
        home_.out.respond(number, refused(500, "internal", table::kFailedText));
    }
}

void Api::answer(const Call& call) {
    answering(call.number, [&] {
        const Path path(call.target);
        const bool is_record = path.is({"api", "records"});
        if (call.body.size() > (is_record ? kLongestRecord : kLongestBody))
            throw Refusal{413, "too_large", "That is too large."};
        if (call.method == "GET") return get(call, path);
        if (call.method == "POST") return post(call, path);
        throw Refusal{405, "bad_request", "Only GET and POST are understood."};
    });
}

// Once what is to be seen is kept.
void Api::look_at(std::size_t number, const std::string& match, Look look) {
    lobby_.find(match, [this, number, look = std::move(look)](const Lobby::Found& found) {
        answering(number, [&] {
            if (const auto* const refusal = std::get_if<Refusal>(&found)) throw Refusal(*refusal);
            const auto table = std::get<std::shared_ptr<Table>>(found);
            if (!table) throw Refusal{404, "unknown_match", "There is no such match."};
            // The table itself calls this: it must not hold itself.
            table->when_settled([this, number, self = table->weak_from_this(), look] {
                answering(number, [&] {
                    const auto settled = self.lock();
                    if (!settled || settled->is_broken())
                        throw Refusal{503, "busy", "The table cannot be read just now."};
                    Answer answer = look(*settled);
                    if (answer.status != 0) home_.out.respond(number, answer);
                });
            });
        });
    });
}

void Api::get(const Call& call, const Path& path) {
    const auto tell = [&](std::string body) {
        home_.out.respond(call.number, {.body = std::move(body)});
    };
    if (path.is({"api", "games", "*", "board"}))
        return tell(
            home_.boards.of(home_.shelf, path.parts[2], table::read_board(path).options)->text);
    if (auto told = table::shelf_answer(home_.shelf, path)) return tell(std::move(*told));
    if (path.is({"api", "matches", "*", "record"}))
        return look_at(call.number, path.parts[2], [](const Table& table) {
            // Whose device it is may have it at any time, seed and all.
            return Answer{.body = write_record(table.match(), table.secret()),
                          .type = "text/plain; charset=utf-8"};
        });
    if (path.is({"api", "matches", "*", "at", "*"}))
        return look_at(call.number, path.parts[2], [call, path](const Table& table) {
            return Answer{.body = table::past_table_answer(
                              table.match(), table.id(), table.board(), eyes_by_header(table, call),
                              table::read_ply(path.parts[4]), table::read_story(path.query))};
        });
    if (path.is({"api", "matches", "*", "positions"}))
        return look_at(call.number, path.parts[2],
                       [call, stretch = table::read_stretch(path.query)](const Table& table) {
                           return Answer{.body = table::past_tables_answer(
                                             table.match(), table.id(), table.board(),
                                             eyes_by_header(table, call), stretch)};
                       });
    if (path.is({"api", "matches", "*", "course"}))
        return look_at(call.number, path.parts[2], [](const Table& table) {
            return Answer{.body = table::course_answer(table.match())};
        });
    if (path.is({"api", "matches", "*", "audit"}))
        return look_at(call.number, path.parts[2], [this](const Table& table) {
            const auto seed =
                table.match().to_act() == Seat::Nobody ? table.secret() : std::nullopt;
            const std::string record = write_record(table.match(), seed);
            return Answer{.body = table::audit_answer(audit_record(home_.shelf, "record", record))};
        });
    if (path.is({"api", "matches", "*", "analysis"}))
        return look_at(call.number, path.parts[2],
                       [this](const Table& table) { return analysis(table); });
    table::not_found();
}

void Api::post(const Call& call, const Path& path) {
    if (path.is({"api", "mine"})) return mine(call);
    if (path.is({"api", "odds"})) {
        const table::WantedOdds wanted = table::read_wanted_odds(call.body);
        return home_.out.respond(call.number,
                                 {.body = to_json(wanted.game, wanted.question,
                                                  home_.shelf.odds(wanted.game, wanted.question))});
    }
    if (path.is({"api", "matches"})) {
        const table::WantedMatch wanted = table::read_wanted_match(call.body);
        check_seats(wanted.seats);
        return begin(call, table::begin_match(home_.shelf, wanted, [this] { return secret(); }),
                     wanted.seats);
    }
    if (path.is({"api", "records"}))
        return begin(call, open_record(home_.shelf, "record", call.body), {});
    if (path.is({"api", "matches", "*", "fork"}))
        return look_at(call.number, path.parts[2],
                       [this, call](Table& table) { return fork(call, table); });
    table::not_found();
}

void Api::begin(const Call& call, Restored restored, const std::vector<table::WantedSeat>& wanted) {
    lobby_.begin(
        std::move(restored), wanted, call.now,
        [this, number = call.number](const Lobby::Begun* begun) {
            if (!begun)
                return home_.out.respond(
                    number,
                    refused(503, "busy", "The match could not be written down; try again."));
            const Table& table = *begun->table;
            home_.out.respond(
                number, {.status = 201,
                         .body = table::match_answer(table.match(), table.id(), begun->seats, "")});
        });
}

// Answered once the fork is kept: nothing yet.
Answer Api::fork(const Call& call, Table& table) {
    if (table.match().to_act() != Seat::Nobody)
        table::refuse_fork_of_others(table.match(), seats_by_header(table, call));
    const table::WantedFork wanted = table::read_wanted_fork(call.body);
    check_seats(wanted.seats);
    const Seed secret = this->secret();
    const Header header = table::head_of_fork(table.match(), wanted, secret);
    begin(call, fork_match(home_.shelf, table.match(), wanted.ply, header, secret), wanted.seats);
    return {.status = 0};
}

struct Api::UnderWay {
    table::AnalysisWork work;
    table::AnalysisStanding standing{};
};

// Whoever asks while it is reckoned hears how far it is, and comes back.
Answer Api::analysis(const Table& table) {
    if (!analyses_.contains(table.id())) {
        table::AnalysisWork begun(table.match());
        std::erase_if(analyses_, [](const auto& each) { return each.second->standing.is_done(); });
        if (analyses_.size() >= table::kMostAnalyses) table::refuse_analysis();
        const auto fresh = std::make_shared<UnderWay>(UnderWay{.work = std::move(begun)});
        analyses_[table.id()] = fresh;
        go_on(home_, fresh);
    }
    table::AnalysisAnswer told = table::analysis_answer(analyses_.at(table.id())->standing);
    return {.status = told.status, .body = std::move(told.body)};
}

void Api::go_on(Home& home, const std::shared_ptr<UnderWay>& work) {
    home.works.add(Works::Haste::Analysis, [&home, work] {
        // Without a clock one ply is enough.
        const Stop enough =
            home.patience ? home.patience(table::kStretchMilliseconds) : [] { return true; };
        work->standing = work->work.go_on(home.shelf, enough);
        if (!work->standing.fault.empty())
            home.out.report("an analysis failed: " + work->standing.fault);
        if (!work->standing.is_done()) go_on(home, work);
    });
}

// Rows say what is to be known: no table is laid for it.
void Api::mine(const Call& call) {
    struct Gathered {
        std::vector<std::optional<table::MatchLine>> lines{};
        std::size_t missing = 0;
    };
    const auto holds = table::read_holds(call.body);
    const auto gathered = std::make_shared<Gathered>();
    gathered->lines.resize(holds.size());
    gathered->missing = holds.size();
    const auto finish = [this, number = call.number, gathered] {
        std::vector<table::MatchLine> lines;
        for (const auto& line : gathered->lines)
            if (line) lines.push_back(*line);
        answering(number, [&] { home_.out.respond(number, {.body = table::mine_answer(lines)}); });
    };
    if (holds.empty()) return finish();
    for (std::size_t i = 0; i < holds.size(); ++i)
        lobby_.summarise(
            holds[i].match, holds[i].tokens, [gathered, finish, i](const Lobby::Line* line) {
                if (line)
                    gathered->lines[i] = {.summary = line->summary,
                                          .mine = line->mine.value_or(std::vector<Seat>{})};
                if (--gathered->missing == 0) finish();
            });
}

}  // namespace gravetide::browser
