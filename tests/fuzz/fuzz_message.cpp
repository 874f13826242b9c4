// Any bytes as what a page sends: read within its bounds or refused, never a crash.
#include "fuzz/reading.h"
#include "table/wire.h"

namespace {

template <class Read>
void attempt(Read&& read) {
    try {
        read();
    } catch (const gravetide::BadInput& error) {
        // What was refused is told to the page, whatever was in it.
        gravetide::fuzz::hold(
            !gravetide::table::error_message("bad_request", error.what()).empty());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace gravetide::table;
    using gravetide::fuzz::hold;
    const std::string_view text = gravetide::fuzz::text_of(bytes, size);
    attempt([&] {
        const Asked asked = read_message(text);
        hold(asked.tokens.size() <= 16 && asked.match.size() <= 64 && asked.text.size() <= 8000);
        hold(!asked.seat || number_of(*asked.seat) < 16);
    });
    attempt([&] {
        const WantedMatch wanted = read_wanted_match(text);
        hold(wanted.seats.size() <= 16 && wanted.options.size() <= 33);
        for (const WantedSeat& seat : wanted.seats)
            hold(seat.text().find('\n') == std::string::npos);
    });
    attempt([&] { hold(read_wanted_fork(text).ply <= 1'000'000'000); });
    attempt([&] { hold(read_holds(text).size() <= 200); });
    attempt([&] {
        const WantedOdds wanted = read_wanted_odds(text);
        hold(wanted.question.sides.size() <= 8 && wanted.question.given.size() <= 32);
    });
    attempt([&] { hold(read_invite(text).size() == 32); });
    attempt([&] { hold(read_recovery(text).size() <= 40); });
    attempt([&] { hold(read_seat(text) < 16); });
    return 0;
}
