#include "engine/rule.h"

namespace gravetide {

const Ledger* find_ledger(std::string_view game) {
    for (const Ledger& ledger : all_ledgers())
        if (ledger.game == game) return &ledger;
    return nullptr;
}

const Rule* find_rule(std::string_view id) {
    for (const Ledger& ledger : all_ledgers())
        for (const Rule& rule : ledger.rules)
            if (rule.id == id) return &rule;
    return nullptr;
}

}  // namespace gravetide
