// Bots at a table.
#include <algorithm>
#include <chrono>

#include "match/commitment.h"
#include "server/table.h"

namespace gravetide::server {

namespace {

// Bots go on for so long after the last guest has left, who may be back in a moment.
constexpr std::chrono::seconds kAlone{60};

// Those who look at one step, or ask the game itself: they wait for nobody who searches.
bool is_quick(Bot bot) {
    switch (bot) {
    case Bot::Random:
    case Bot::Greedy:
    case Bot::House:
    case Bot::Shambler:
    case Bot::Survivor: return true;
    case Bot::Rollout:
    case Bot::Veteran:
    case Bot::Warlord: return false;
    }
    return false;
}

}  // namespace

// Nobody's bots cost everybody else's time.
bool Table::may_think() const {
    if (!guests_.empty() || house_.limits.bots_alone == BotsAlone::Play) return true;
    return last_left_ && std::chrono::steady_clock::now() - *last_left_ < kAlone;
}

void Table::wake() {
    guarded([this] { wake_bot(); });
}

void Table::wake_bot() {
    if (broken_ || saving_ || thinking_ || !is_player(match().to_act()) || !may_think()) return;
    const Seat seat = match().to_act();
    const auto bot = sitters_.at(number_of(seat)).bot;
    if (!bot || !stuck_.empty()) return;
    thinking_ = seat;
    tell_thinking();
    ++house_.metrics.bot_thoughts;
    const std::size_t log = match().log().size();
    if (const auto next = teacher_ ? teacher_->scripted(match()) : std::nullopt)
        return asio::post(house_.network, [self = shared_from_this(), log, action = *next] {
            self->guarded([&] { self->bot_decided(log, action); });
        });
    auto think = [self = shared_from_this(), log, secret = restored_.seed,
                  thinker = match().thinker(*bot)] {
        House& house = self->house_;
        const auto enough = std::chrono::steady_clock::now() + house.limits.bot_time;
        try {
            Dice dice = bot_dice(secret, log);
            const ActionId action = thinker(
                dice, {.playouts = house.limits.bot_playouts, .stop = [enough, &house] {
                           return house.closing || std::chrono::steady_clock::now() > enough;
                       }});
            asio::post(house.network, [self, log, action] {
                self->guarded([&] { self->bot_decided(log, action); });
            });
        } catch (const std::exception& error) {
            asio::post(house.network, [self, log, why = std::string(error.what())] {
                self->guarded([&] { self->bot_failed(log, why); });
            });
        }
    };
    FairPool& pool = is_quick(*bot) ? house_.quick_thinkers : house_.thinkers;
    pool.post(guests_.empty() ? "" : guests_.front()->where, std::move(think));
}

// Something may have been taken back while the bot thought; then it thinks again.
void Table::bot_decided(std::size_t log, ActionId action) {
    thinking_.reset();
    if (broken_) return;
    tell_thinking();
    if (saving_) return;  // what is being saved will wake it again
    if (match().log().size() != log) return wake_bot();
    const std::size_t ply = match().plies();
    if (const Rule* rule = table().play(action))
        return stand_still("'" + match().text_of(action) + "' is against " + std::string(rule->id),
                           "The bot chose what the rules forbid (" + std::string(rule->id)
                               + "), which is a fault of this program; the match is kept as it "
                                 "stands.");
    pending_undo_.reset();  // what was asked about is not what would now be taken back
    changed_from_ = std::min(changed_from_, ply);
    keep(
        log, [this] { ++house_.metrics.decisions; }, [] {});
}

void Table::bot_failed(std::size_t log, const std::string& why) {
    thinking_.reset();
    if (broken_) return;
    tell_thinking();
    if (saving_) return;
    if (match().log().size() != log) return wake_bot();
    stand_still(why,
                "The bot could not decide, which is a fault of this program; the match is kept as "
                "it stands.");
}

void Table::stand_still(const std::string& why, std::string text) {
    stuck_ = std::move(text);
    report("match=" + stored_.id + " at=" + std::to_string(match().log().size())
           + " a bot failed: " + why);
    tell_all(stuck_message(match().to_act(), stuck_));
}

}  // namespace gravetide::server
