#include "store/tables.h"

#include <numeric>

namespace gravetide {

namespace {

long long as_number(std::size_t count) { return static_cast<long long>(count); }

void write_positions(soci::session& session, const std::string& match,
                     const std::vector<StoredPosition>& positions) {
    for (const StoredPosition& position : positions) {
        const auto lines = as_number(position.lines);
        const auto plies = as_number(position.plies);
        const long long dice = position.dice ? as_number(*position.dice) : -1;
        session << "INSERT INTO positions (match_id, moves, plies, dice, facts) "
                   "VALUES (:id, :moves, :plies, :dice, :facts) ON CONFLICT DO NOTHING",
            soci::use(match), soci::use(lines), soci::use(plies), soci::use(dice),
            soci::use(position.facts);
    }
}

void write_log(soci::session& session, const std::string& match, std::size_t first,
               const StoredLog& log, Fence fence) {
    if (!log.lines.empty()) {
        const std::vector<std::string> ids(log.lines.size(), match);
        std::vector<long long> numbers(log.lines.size());
        std::iota(numbers.begin(), numbers.end(), as_number(first));
        std::vector<std::string> told = log.told;
        told.resize(log.lines.size());
        const std::vector<long long> fences(log.lines.size(), fence);
        session << "INSERT INTO moves (match_id, number, line, told, fence) "
                   "VALUES (:id, :number, :line, :told, :fence)",
            soci::use(ids), soci::use(numbers), soci::use(log.lines), soci::use(told),
            soci::use(fences);
    }
    write_positions(session, match, log.positions);
}

// The condition that nobody else has taken the match meanwhile.
std::string under(const std::optional<Fence>& fence) {
    return fence ? " AND fence = " + std::to_string(*fence) : "";
}

std::string why_not_raised(soci::session& session, const std::string& match,
                           const std::optional<Fence>& fence) {
    long long found = 0;
    session << "SELECT fence FROM matches WHERE id = :id", soci::use(match), soci::into(found);
    if (!session.got_data()) return std::string(kNoSuchMatch);
    return std::string(fence && *fence != found ? kTakenOver : kMovedOn);
}

}  // namespace

std::string write_match(soci::session& session, const StoredMatch& match, const StoredLog& log,
                        const std::string& owner) {
    const long long fence = owner.empty() ? 0 : kFirstFence;
    const std::string secret = match.secret ? to_text(*match.secret) : "";
    const long long created = match.created;
    const long long moves = as_number(log.lines.size());
    session << "INSERT INTO matches (id, header, secret, created, ending, moves, chat_lines, "
               "opener_hash, owner, fence) VALUES (:id, :header, :secret, :created, :ending, "
               ":moves, 0, :opener, :owner, :fence)",
        soci::use(match.id), soci::use(match.header), soci::use(secret), soci::use(created),
        soci::use(match.ending), soci::use(moves), soci::use(match.opener_hash), soci::use(owner),
        soci::use(fence);
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        const auto seat = as_number(i);
        session
            << "INSERT INTO seats (match_id, seat, who, token_hash, invite_hash, recovery_hash) "
               "VALUES (:id, :seat, :who, :token_hash, :invite_hash, :recovery_hash)",
            soci::use(match.id), soci::use(seat), soci::use(match.seats[i].who),
            soci::use(match.seats[i].token_hash), soci::use(match.seats[i].invite_hash),
            soci::use(match.seats[i].recovery_hash);
    }
    write_log(session, match.id, 0, log, fence);
    return {};
}

std::string write_append(soci::session& session, const std::string& match,
                         const Store::Lines& lines) {
    const auto before = as_number(lines.first);
    const auto after = as_number(lines.first + lines.log.lines.size());
    // Compared and raised in one step: it also keeps the row, so that another server waits here.
    soci::statement raise =
        (session.prepare << "UPDATE matches SET moves = :after, ending = :ending "
                            "WHERE id = :id AND moves = :before"
                                + under(lines.fence),
         soci::use(after), soci::use(lines.ending), soci::use(match), soci::use(before));
    raise.execute(true);
    if (raise.get_affected_rows() == 0) return why_not_raised(session, match, lines.fence);
    write_log(session, match, lines.first, lines.log, lines.fence.value_or(0));
    return {};
}

bool write_seat(soci::session& session, const std::string& match, std::size_t seat,
                const StoredSeat& before, const StoredSeat& after) {
    const auto number = as_number(seat);
    soci::statement change =
        (session.prepare << "UPDATE seats SET token_hash = :token, invite_hash = :invite, "
                            "recovery_hash = :recovery WHERE match_id = :id AND seat = :seat "
                            "AND token_hash = :was_token AND invite_hash = :was_invite "
                            "AND recovery_hash = :was_recovery",
         soci::use(after.token_hash), soci::use(after.invite_hash), soci::use(after.recovery_hash),
         soci::use(match), soci::use(number), soci::use(before.token_hash),
         soci::use(before.invite_hash), soci::use(before.recovery_hash));
    change.execute(true);
    return change.get_affected_rows() == 1;
}

std::string write_fill(soci::session& session, const std::string& match, const StoredLog& log) {
    if (!log.told.empty()) {
        const std::vector<std::string> ids(log.told.size(), match);
        std::vector<long long> numbers(log.told.size());
        std::iota(numbers.begin(), numbers.end(), 0);
        session << "UPDATE moves SET told = :told "
                   "WHERE match_id = :id AND number = :number AND told = ''",
            soci::use(log.told), soci::use(ids), soci::use(numbers);
    }
    write_positions(session, match, log.positions);
    return {};
}

std::string write_chat(soci::session& session, const std::string& match, ChatLine& line,
                       std::optional<Fence> fence) {
    soci::statement raise =
        (session.prepare << "UPDATE matches SET chat_lines = chat_lines + 1 WHERE id = :id"
                                + under(fence),
         soci::use(match));
    raise.execute(true);
    if (raise.get_affected_rows() == 0) return why_not_raised(session, match, fence);
    long long number = 0;
    session << "SELECT chat_lines FROM matches WHERE id = :id", soci::use(match),
        soci::into(number);
    session << "INSERT INTO chat (match_id, number, who, text) "
               "VALUES (:id, :number, :who, :text)",
        soci::use(match), soci::use(number), soci::use(line.who), soci::use(line.text);
    line.number = static_cast<std::size_t>(number);
    return {};
}

std::string write_notes(soci::session& session, const std::string& match, std::size_t seat,
                        const std::string& text) {
    const auto number = as_number(seat);
    session << "INSERT INTO notes (match_id, seat, text) VALUES (:id, :seat, :text) "
               "ON CONFLICT (match_id, seat) DO UPDATE SET text = excluded.text",
        soci::use(match), soci::use(number), soci::use(text);
    return {};
}

std::optional<StoredMatch> read_match(soci::session& session, const std::string& id) {
    StoredMatch match{.id = id};
    std::string secret;
    long long created = 0;
    long long moves = 0;
    session << "SELECT header, secret, created, ending, moves, opener_hash FROM matches "
               "WHERE id = :id",
        soci::use(id), soci::into(match.header), soci::into(secret), soci::into(created),
        soci::into(match.ending), soci::into(moves), soci::into(match.opener_hash);
    if (!session.got_data()) return std::nullopt;
    if (!secret.empty()) match.secret = read_seed(secret);
    match.created = created;
    match.moves = static_cast<std::size_t>(moves);
    StoredSeat seat;
    soci::statement select =
        (session.prepare << "SELECT who, token_hash, invite_hash, recovery_hash FROM seats "
                            "WHERE match_id = :id ORDER BY seat",
         soci::use(id), soci::into(seat.who), soci::into(seat.token_hash),
         soci::into(seat.invite_hash), soci::into(seat.recovery_hash));
    select.execute();
    while (select.fetch()) match.seats.push_back(seat);
    return match;
}

StoredLog read_log(soci::session& session, const std::string& match) {
    StoredLog log;
    std::string line;
    std::string told;
    soci::statement moves = (session.prepare << "SELECT line, told FROM moves "
                                                "WHERE match_id = :id ORDER BY number",
                             soci::use(match), soci::into(line), soci::into(told));
    moves.execute();
    while (moves.fetch()) {
        log.lines.push_back(line);
        log.told.push_back(told);
    }
    long long number = 0;
    long long plies = 0;
    long long dice = 0;
    std::string facts;
    soci::statement positions =
        (session.prepare << "SELECT moves, plies, dice, facts FROM positions "
                            "WHERE match_id = :id ORDER BY moves",
         soci::use(match), soci::into(number), soci::into(plies), soci::into(dice),
         soci::into(facts));
    positions.execute();
    while (positions.fetch())
        log.positions.push_back(
            {.lines = static_cast<std::size_t>(number),
             .plies = static_cast<std::size_t>(plies),
             .dice = dice < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(dice)),
             .facts = facts});
    return log;
}

std::vector<Fence> read_fences(soci::session& session, const std::string& match) {
    const soci::rowset<long long> rows =
        (session.prepare << "SELECT fence FROM moves WHERE match_id = :id ORDER BY number",
         soci::use(match));
    return {rows.begin(), rows.end()};
}

std::vector<std::string> read_ids(soci::session& session, std::size_t most, std::size_t skip) {
    const auto limit = as_number(most);
    const auto offset = as_number(skip);
    const soci::rowset<std::string> rows =
        (session.prepare
             << "SELECT id FROM matches ORDER BY created DESC, id DESC LIMIT :most OFFSET :skip",
         soci::use(limit), soci::use(offset));
    return {rows.begin(), rows.end()};
}

std::vector<ChatLine> read_chat(soci::session& session, const std::string& match) {
    std::vector<ChatLine> lines;
    ChatLine line;
    long long number = 0;
    soci::statement select =
        (session.prepare
             << "SELECT number, who, text FROM chat WHERE match_id = :id ORDER BY number",
         soci::use(match), soci::into(number), soci::into(line.who), soci::into(line.text));
    select.execute();
    while (select.fetch()) {
        line.number = static_cast<std::size_t>(number);
        lines.push_back(line);
    }
    return lines;
}

std::string read_notes(soci::session& session, const std::string& match, std::size_t seat) {
    const auto number = as_number(seat);
    std::string text;
    session << "SELECT text FROM notes WHERE match_id = :id AND seat = :seat", soci::use(match),
        soci::use(number), soci::into(text);
    return text;
}

}  // namespace gravetide
