// The exponential function while compiling: by its series, so that no machine's exp() has a say in
// the tables that are made of it.
#pragma once

namespace gravetide {

constexpr double exponential(double x) {
    double sum = 1;
    double term = 1;
    for (int i = 1; i < 80; ++i) {
        term *= x / i;
        sum += term;
    }
    return sum;
}

}  // namespace gravetide
