#include "engine/nearest.h"

#include <algorithm>
#include <vector>

namespace gravetide {

std::size_t typing_distance(std::string_view a, std::string_view b) {
    // Three rows of the usual table: swapping two neighbours looks back two.
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t exchange = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, exchange});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

std::optional<std::string> nearest(std::string_view typed, std::span<const std::string> names) {
    constexpr std::size_t kLongest = 64;  // nobody mistypes more than that
    if (typed.empty() || typed.size() > kLongest) return std::nullopt;
    const std::string* best = nullptr;
    std::size_t least = kLongest;
    for (const std::string& name : names) {
        const bool is_begun = typed.size() >= 2 && std::string_view(name).starts_with(typed);
        const std::size_t distance = is_begun ? 0 : typing_distance(typed, name);
        if (distance > std::max<std::size_t>(1, name.size() / 3) || distance >= least) continue;
        best = &name;
        least = distance;
    }
    if (!best) return std::nullopt;
    return *best;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string> names) {
    const auto wanted = nearest(typed, names);
    return wanted ? "; did you mean '" + *wanted + "'?" : "";
}

}  // namespace gravetide
