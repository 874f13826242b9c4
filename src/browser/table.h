// A table with what it lacks by itself (src/table): rows that the page keeps, and work done piece
// by piece.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "browser/home.h"
#include "browser/row.h"
#include "table/guarded.h"
#include "table/table.h"

namespace gravetide::browser {

class Table : public std::enable_shared_from_this<Table> {
public:
    // The match must be rolling already if it is to go on.
    Table(Home& home, std::string id, Row row, Restored restored);

    const std::string& id() const { return id_; }
    const Match& match() const { return table_.match(); }
    const std::string& board() const { return table_.board(); }
    const std::optional<Seed>& secret() const { return table_.secret(); }
    const Row& row() const { return row_; }

    void welcome(const table::GuestPtr& guest);
    void leave(const table::GuestPtr& guest);
    void take(const table::GuestPtr& guest, const table::Asked& asked);

    // The row as it now is must be kept; and what is to be done then, or when it was not.
    using Then = std::function<void()>;
    void keep_then(Then kept, Then lost);
    // How the keep of this number ended.
    void kept();
    void lost();

    // The row was wanted again; none: the page has no such match any more.
    bool wants_row() const { return reading_; }
    void lay(const Row* row);

    // Once nothing is being kept: what is then to be seen is in its row.
    void when_settled(Then then);

    // Nobody sits here, and nothing is under way: the row has it all.
    bool is_idle() const;
    bool is_broken() const { return table_.is_broken(); }
    // The rules broke at it: nobody plays on.
    bool is_closed() const { return is_closed_; }

private:
    struct Waits {
        Then kept;
        Then lost;
    };

    template <class Work>
    void guarded(const Work& work) {
        table::guarded(*this, work, &Table::run_errands, &Table::close_for_good);
    }

    void run_errands();
    void run(const table::Keep& keep);
    void run(const table::ReadAgain& again);
    void run(const table::Think& think);
    void run(const table::Find& wanted);
    void run(const table::Advise& wanted);
    void run(const table::KeepChat& chat);
    void run(const table::KeepNotes& notes);
    void run(const table::CountGuests& count);
    void run(const table::Report& told);

    void write_row();
    void wake();
    void tell_settled();
    void close_for_good(const std::string& why);
    void report(const std::string& what);

    Home& home_;
    std::string id_;
    Row row_;
    std::optional<RecordWriter> writer_{};  // of the match as it was last laid
    Pieces pieces_{};                       // of the record, as they were last kept
    Pieces pieces_under_way_{};
    table::Table table_;
    std::vector<Waits> waiting_{};    // for the next row
    std::vector<Waits> under_way_{};  // for the one that is being kept
    std::optional<std::size_t> keep_{};
    std::vector<Then> want_settled_{};
    int losses_ = 0;  // decisions one after another that could not be kept
    bool reading_ = false;
    bool is_closed_ = false;
};

}  // namespace gravetide::browser
