// In place of the C library's <assert.h>, whose assertions end the whole program. Here one that
// fails throws a Fault (engine/fault.h): a bug at one table ends that table, and the others go on.
//
// NOTE: no include guard, as in the original: NDEBUG may be another when it is included again.
#undef assert
#ifdef NDEBUG
#define assert(...) static_cast<void>(0)
#else
namespace gravetide {
[[noreturn]] void broken(const char* claim, const char* file, int line);
}
#define assert(...)                                        \
    (static_cast<bool>(__VA_ARGS__) ? static_cast<void>(0) \
                                    : ::gravetide::broken(#__VA_ARGS__, __FILE__, __LINE__))
#endif
