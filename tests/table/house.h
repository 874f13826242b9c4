// Whoever keeps a table in a test: a store that is a list, bots that decide at once, no clock.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "engine/bad_input.h"
#include "match/advice.h"
#include "match/commitment.h"
#include "table/reader.h"
#include "table/table.h"

namespace gravetide::tests {

// A page and the guest it is at the table.
struct Sitting {
    table::GuestPtr guest = std::make_shared<table::Guest>();
    Reader reader{};
    std::vector<json> heard{};  // but for tables
    bool is_slow = false;
    bool is_gone = false;
    int numbers = 0;

    json last(const std::string& kind) const {
        for (auto line = heard.rbegin(); line != heard.rend(); ++line)
            if ((*line)["t"] == kind) return *line;
        return {};
    }
};

class House {
public:
    enum class Pace : std::uint8_t { AtOnce, ByHand };  // errands to be kept

    House(const Shelf& shelf, const NewMatch& wanted, Pace pace = Pace::AtOnce)
        : shelf_(shelf), wanted_(wanted), pace_(pace), table_(setting(), begun()) {}

    table::Table& core() { return table_; }
    const Match& match() const { return table_.match(); }
    std::size_t commits() const { return commits_; }  // entries kept so far are one commit each
    std::size_t thoughts() const { return thoughts_; }
    std::size_t questions() const { return questions_; }
    bool wants_to_keep() const { return keeping_; }

    std::unique_ptr<Sitting> sit(std::vector<Seat> seats) {
        auto page = std::make_unique<Sitting>();
        Sitting* const there = page.get();
        page->guest->seats = std::move(seats);
        page->guest->is_slow = [there] { return there->is_slow; };
        page->guest->let_go = [there] { there->is_gone = true; };
        page->guest->send = [there](const table::Written& text) {
            json message = json::parse(*text);
            if (message["t"] == "table") return there->reader.hear(message);
            there->heard.push_back(std::move(message));
        };
        table_.come(page->guest);
        table_.hand_papers(page->guest, chat_, std::vector<std::string>(page->guest->seats.size()));
        run();
        return page;
    }

    // What goes in is text, as from a socket.
    void say(Sitting& page, json message) {
        message["n"] = ++page.numbers;
        table_.take(page.guest, table::read_message(message.dump()));
        run();
    }
    void play(Sitting& page, int seat, const std::vector<std::string>& ids) {
        say(page, {{"t", "play"}, {"seat", seat}, {"at", page.reader.table["log"]}, {"ids", ids}});
    }
    void undo(Sitting& page, int seat) {
        say(page, {{"t", "undo"}, {"seat", seat}, {"at", page.reader.table["log"]}});
    }

    void keep() {
        keeping_ = false;
        ++commits_;
        table_.kept();
        run();
    }
    void lose() {
        keeping_ = false;
        table_.lost();
        run();
    }

    // Errands, and what they lead to, until nothing is left to do.
    void run() {
        for (table_.wake();; table_.wake()) {
            const auto errands = table_.take_errands();
            if (errands.empty()) return;
            for (const table::Errand& errand : errands)
                std::visit([this](const auto& one) { run(one); }, errand);
        }
    }

private:
    table::Table::Setting setting() const {
        return {.id = "m", .board = "b", .lesson = {}, .held = {}};
    }
    Restored begun() const {
        const Seed secret = seed_from_number(5);
        auto match = shelf_.begin(wanted_, secret);
        const bool is_told = luck_of(match->header()) == Luck::ByHand;
        return {.match = std::move(match), .seed = is_told ? std::nullopt : std::optional(secret)};
    }

    void run(const table::Keep&) {
        keeping_ = true;
        if (pace_ == Pace::AtOnce) {
            keeping_ = false;
            ++commits_;
            table_.kept();
        }
    }
    void run(const table::ReadAgain&) { table_.lay(begun()); }
    void run(const table::Think& think) {
        ++thoughts_;
        Dice dice = bot_dice(table_.secret(), think.log);
        table_.bot_decided(think.log, match().ask(think.bot, dice, {.playouts = 2}));
    }
    void run(const table::Advise& wanted) {
        const Advice advice = adviser(shelf_, match())([] { return true; });
        table_.advised(wanted, std::make_shared<const std::string>(to_json(advice)));
    }
    void run(const table::Find& find) {
        ++questions_;
        try {
            const auto answerer = match().answerer(find.reader);
            table_.answered(find,
                            std::make_shared<const std::string>(answerer(find.asked.question)));
        } catch (const BadInput&) {
            table_.answered(find, nullptr);
        }
    }
    void run(const table::KeepChat& chat) {
        chat_.push_back({chat_.size() + 1, chat.who, chat.asked.text});
        table_.chat_kept(chat, chat_.size());
    }
    void run(const table::KeepNotes& notes) { table_.notes_kept(notes); }
    void run(const table::CountGuests&) { table_.tell_who_is_here(); }
    void run(const table::Report& told) { ADD_FAILURE() << told.what; }

    const Shelf& shelf_;
    NewMatch wanted_;
    Pace pace_;
    table::Table table_;
    std::vector<ChatLine> chat_;
    std::size_t commits_ = 0;
    std::size_t thoughts_ = 0;
    std::size_t questions_ = 0;
    bool keeping_ = false;
};

}  // namespace gravetide::tests
