// What whoever keeps a table does at it, and then what the table wants done: whatever goes wrong in
// here ends this table alone.
#pragma once

#include <exception>
#include <string>

namespace gravetide::table {

// A keeper runs the errands of its table, and closes it for good when told why.
template <class Keeper, class Work>
void guarded(Keeper& keeper, const Work& work, void (Keeper::*run_errands)(),
             void (Keeper::*close_for_good)(const std::string& why)) {
    try {
        work();
        (keeper.*run_errands)();
    } catch (const std::exception& fault) {
        (keeper.*close_for_good)(fault.what());
    }
}

}  // namespace gravetide::table
