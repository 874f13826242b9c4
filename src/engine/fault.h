// A bug of this program, found by an assertion (engine/faults/assert.h). Nobody but the edge of the
// program catches it: the match it befell is no longer to be trusted, others are.
#pragma once

#include <stdexcept>

namespace gravetide {

class Fault : public std::logic_error {
    using std::logic_error::logic_error;
};

}  // namespace gravetide
