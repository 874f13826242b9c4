// What a table shows. Each position is written once for each pair of eyes, however many look with
// them and however often they ask; after the first, only what has changed.
#pragma once

#include <compare>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/match.h"

namespace gravetide::table {

// A message as it goes out, the same bytes to everybody it is for.
using Written = std::shared_ptr<const std::string>;

// Whose eyes a guest looks with, and which seats are its own.
struct Eyes {
    std::vector<Seat> mine{};
    std::optional<Seat> look{};

    friend auto operator<=>(const Eyes&, const Eyes&) = default;
};

class Exhibit {
public:
    // The board is the hash that /api/games/KEY/board goes by.
    Exhibit(std::string match, std::string board);
    ~Exhibit();
    Exhibit(Exhibit&&) noexcept;
    Exhibit& operator=(Exhibit&&) noexcept;

    // The position as the match stands now. The seed once it may be known.
    void stand(const Match& match, const std::optional<Seed>& seed);
    // Another match, which may be as long as the one before.
    void forget();

    Written whole(const Eyes& eyes);
    // From the position at this length of the log, which these eyes were shown, with the story of
    // this ply and later ones; the whole when that position is not known any more.
    Written since(const Eyes& eyes, std::size_t log, std::size_t story_from);
    // Everybody has seen where the match stands: nobody asks for what changed before that.
    void all_seen();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace gravetide::table
