// Bots at a table.
#include <algorithm>

#include "table/table.h"

namespace gravetide::table {

void Table::wake() {
    if (broken_ || saving_ || thinking_ || !is_player(match().to_act())) return;
    const Seat seat = match().to_act();
    const auto bot = sitters_.at(number_of(seat)).bot;
    if (!bot || !stuck_.empty()) return;
    thinking_ = seat;
    tell_thinking();
    const std::size_t log = match().log().size();
    // A lesson's script needs no thinking.
    if (const auto next = teacher_ ? teacher_->scripted(match()) : std::nullopt)
        return bot_decided(log, *next);
    errands_.emplace_back(Think{*bot, log});
}

// Something may have been taken back while the bot thought, or is being kept just now: then it is
// woken again.
bool Table::bot_is_heard(std::size_t log) {
    thinking_.reset();
    if (broken_) return false;
    tell_thinking();
    return !saving_ && match().log().size() == log;
}

void Table::bot_decided(std::size_t log, ActionId action) {
    if (!bot_is_heard(log)) return;
    const std::size_t ply = match().plies();
    if (const Rule* rule = table().play(action))
        return stand_still("'" + match().text_of(action) + "' is against " + std::string(rule->id),
                           "The bot chose what the rules forbid (" + std::string(rule->id)
                               + "), which is a fault of this program; the match is kept as it "
                                 "stands.");
    forget_undo();
    changed_from_ = std::min(changed_from_, ply);
    keep(
        log, [this] { ++tally_.decisions; }, [] {});
}

void Table::bot_failed(std::size_t log, const std::string& why) {
    if (!bot_is_heard(log)) return;
    stand_still(why,
                "The bot could not decide, which is a fault of this program; the match is kept as "
                "it stands.");
}

void Table::stand_still(const std::string& why, std::string text) {
    stuck_ = std::move(text);
    errands_.emplace_back(
        Report{"at=" + std::to_string(match().log().size()) + " a bot failed: " + why});
    tell_all(stuck_message(match().to_act(), stuck_));
}

}  // namespace gravetide::table
