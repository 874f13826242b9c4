#include "table/opening.h"

#include <algorithm>

#include "engine/bad_input.h"
#include "match/commitment.h"
#include "match/lesson.h"
#include "match/token.h"
#include "table/refusal.h"

namespace gravetide::table {

namespace {

// Who says nothing plays the first seat against bots.
std::vector<std::string> seat_texts(const std::vector<WantedSeat>& wanted, std::size_t seats) {
    if (wanted.size() > seats)
        throw BadInput("seats", std::to_string(wanted.size()) + " people for "
                                    + std::to_string(seats) + " seats");
    std::vector<std::string> texts;
    for (const WantedSeat& seat : wanted) texts.push_back(seat.text());
    if (texts.empty()) texts.emplace_back("human");
    texts.resize(seats, "bot house");
    return texts;
}

bool is_bot(const std::string& who) { return read_sitter(who).value_or(Sitter{}).is_bot(); }

}  // namespace

Seed next_secret(const std::optional<Seed>& seed, std::uint64_t& dealt) {
    if (!seed) return random_seed();
    return dice_seed(*seed, {"table", std::to_string(++dealt)});
}

Restored begin_match(const Shelf& shelf, const WantedMatch& wanted,
                     const std::function<Seed()>& deal) {
    const Header header{.game = wanted.game, .options = wanted.options};
    if (is_lesson(header)) {
        const auto lesson = lesson_of(shelf.folder(), header);
        if (!lesson) throw BadInput("lesson", "there is no such lesson");
        return {.match = begin_lesson(shelf, *lesson), .seed = secret_of(*lesson)};
    }
    NewMatch match{.game = wanted.game, .options = wanted.options, .words = wanted.words};
    match.seats = seat_texts(wanted.seats, shelf.seat_names(wanted.game, wanted.options).size());
    const bool by_hand = luck_of(header) == Luck::ByHand;
    if (by_hand && std::ranges::all_of(match.seats, is_bot))
        throw BadInput("luck", "with bots alone nobody is there to tell it");
    const Seed secret = deal();
    return {.match = shelf.begin(match, secret),
            .seed = by_hand ? std::nullopt : std::optional(secret)};
}

Header head_of_fork(const Match& match, const WantedFork& wanted, const Seed& secret) {
    if (wanted.ply > match.plies()) throw BadInput("ply", "the match is not that long");
    Header header = match.header();
    header.seats = seat_texts(wanted.seats, header.seats.size());
    header.words.clear();
    header.commitment = commitment_to(secret);
    return header;
}

std::vector<NewSeat> deal_seats(const Match& match, const std::vector<WantedSeat>& wanted) {
    std::vector<NewSeat> seats;
    for (const std::string& who : match.header().seats) {
        NewSeat& sits = seats.emplace_back(NewSeat{.who = who});
        if (is_bot(who) || !match.ending().empty()) continue;
        const std::size_t place = seats.size() - 1;
        const bool by_link = place < wanted.size() && wanted[place].who == WantedSeat::Who::Link;
        (by_link ? sits.invite : sits.token) = new_seat_token();
    }
    return seats;
}

std::optional<std::vector<Seat>> held_seats(const std::vector<std::string>& hashes,
                                            const std::vector<std::string>& tokens) {
    std::vector<Seat> seats;
    for (const std::string& token : tokens) {
        const auto found = std::ranges::find(hashes, hash_of_token(token));
        if (found == hashes.end()) return std::nullopt;
        const Seat seat = player(static_cast<int>(found - hashes.begin()));
        if (std::ranges::find(seats, seat) == seats.end()) seats.push_back(seat);
    }
    std::ranges::sort(seats);
    return seats;
}

std::vector<Seat> seats_or_refusal(std::optional<std::vector<Seat>> held) {
    if (!held) throw Refusal{403, "wrong_token", "That token holds no seat of this match."};
    return std::move(*held);
}

void refuse_fork_of_others(const Match& match, const std::vector<Seat>& mine) {
    if (match.to_act() == Seat::Nobody) return;
    const auto& seats = match.header().seats;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (!is_bot(seats[i]) && std::ranges::find(mine, player(static_cast<int>(i))) == mine.end())
            throw Refusal{403, "not_over", "The match is not over, and others play in it."};
}

}  // namespace gravetide::table
