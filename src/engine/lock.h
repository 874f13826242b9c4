// A mutex where there are threads; in a page there is one, and nothing to lock.
#pragma once

#ifndef __wasm__
#include <mutex>
#endif

namespace gravetide {

#ifdef __wasm__
struct Lock {
    void lock() {}
    void unlock() {}
};
#else
using Lock = std::mutex;
#endif

// Holds a lock as long as it lives.
class Holding {
public:
    explicit Holding(Lock& lock) : lock_(lock) { lock_.lock(); }
    ~Holding() { lock_.unlock(); }
    Holding(const Holding&) = delete;
    Holding& operator=(const Holding&) = delete;

private:
    Lock& lock_;
};

}  // namespace gravetide
