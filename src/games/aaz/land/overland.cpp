// From where land units entered the target of a landing: they may only retreat to where one of them
// came from (AAZ-40.18), and whoever is lost does not retreat.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

void keep_entry(Table& table, Unit unit, Space from, Space target) {
    auto& overland = table.state.turn.overland;
    for (Entry& entry : overland)
        if (entry.target == target && entry.from == from && entry.unit == unit) {
            ++entry.count;
            return;
        }
    if (!overland.is_full()) overland.push({target, from, unit, 1});
}

namespace {

template <class Which>
void forget_where(Table& table, Which which) {
    auto& overland = table.state.turn.overland;
    for (std::size_t i = overland.size(); i > 0; --i)
        if (which(overland[i - 1])) overland.remove_at(i - 1);
}

}  // namespace

// Elsewhere the paths count, and the lost as well (AAZ-58.23, AAZ-58.24).
void keep_assaults_only(Table& table) {
    const SpaceSet assaulted = table.state.turn.assaulted;
    forget_where(table, [&](const Entry& entry) { return !assaulted.has(entry.target); });
}

void forget_entries(Table& table, Space target) {
    forget_where(table, [&](const Entry& entry) { return entry.target == target; });
}

// NOTE: of those alike one is lost from where most came, so that as many ways as possible stay
// open.
void lose_overland(Table& table, Space target, const Units& lost) {
    for (const Unit unit : {Unit::Infantry, Unit::Artillery, Unit::Tank})
        for (int i = 0; i < lost.of(unit); ++i) {
            Entry* most = nullptr;
            for (Entry& entry : table.state.turn.overland)
                if (entry.target == target && entry.unit == unit && entry.count > 0
                    && (!most || entry.count > most->count))
                    most = &entry;
            if (most) most->count = static_cast<std::uint8_t>(most->count - 1);
        }
    forget_where(table, [](const Entry& entry) { return entry.count == 0; });
}

void lose_entry(Table& table, Space target, Unit unit, Space from) {
    for (Entry& entry : table.state.turn.overland)
        if (entry.target == target && entry.unit == unit && entry.from == from)
            entry.count = static_cast<std::uint8_t>(entry.count - 1);
    forget_where(table, [](const Entry& entry) { return entry.count == 0; });
}

SpaceSet entered_from(const View& view, Space target) {
    SpaceSet found;
    for (const Entry& entry : view.state.turn.overland)
        if (entry.target == target) found.add(entry.from);
    return found;
}

}  // namespace gravetide::aaz
