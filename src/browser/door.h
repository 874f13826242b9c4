// The whole table in a page: one object of JSON in, a list of objects out. There is no network, no
// thread, no clock and no file behind it; whoever holds the door keeps the rows of its matches and
// says when to work.
//
// In:  request, open, message, close, kept, lost, laid, missing, work
// Out: respond, send, hang_up, keep, fetch, waiting, report
// docs/protocol.md has them all, and the language of the texts that they carry.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "browser/home.h"

namespace gravetide::browser {

class Door {
public:
    // Without patience bots, hints and analyses take as long as their playouts do.
    // With a seed all its tables are dealt from that, the same each time.
    explicit Door(const Shelf& shelf, Patience patience = {}, std::optional<Seed> seed = {});
    ~Door();
    Door(const Door&) = delete;
    Door& operator=(const Door&) = delete;

    // Never throws: what cannot be understood is reported.
    std::string take(std::string_view message);

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace gravetide::browser
