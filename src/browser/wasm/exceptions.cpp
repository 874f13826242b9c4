// Exceptions in WebAssembly. Debian's libc++abi for wasm32-wasi comes without them, and refusals
// (BadInput) are thrown and caught all over the program. The compiler (-fwasm-exceptions) does
// the unwinding; what is left for a runtime is here: to make, count and end exceptions, and to
// find which handler of a landing pad takes one. Names and tables are those of the Itanium C++ ABI.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <new>
#include <typeinfo>

namespace __cxxabiv1 {

struct __cxa_exception;  // libc++'s name for what stands before an object: it never looks inside

// As libc++abi lays it out: every type's information can tell whether a handler for it takes a
// thrown object, and moves the pointer to the base that the handler names.
class __shim_type_info : public std::type_info {
public:
    ~__shim_type_info() override;
    virtual void noop1() const;
    virtual void noop2() const;
    virtual bool can_catch(const __shim_type_info* thrown, void*& object) const = 0;
};

}  // namespace __cxxabiv1

namespace {

using TypeInfo = __cxxabiv1::__shim_type_info;

// Stands right before each thrown object.
struct alignas(16) Thrown {
    const std::type_info* type = nullptr;
    // NOTE: on wasm32 a destructor returns the object; a call under another signature would trap.
    void* (*destroy)(void*) = nullptr;
    int holders = 0;  // flights and exception_ptrs
};

// Its address is what travels. One object may be on two at once: thrown again from an
// exception_ptr while it is still being handled.
struct Flight {
    Thrown* thrown;
    void* adjusted;  // the base that the handler found last names
    Flight* caught_before = nullptr;
    int handlers = 0;  // negative while it flies on
};

// One thread: plain variables will do, and there is nothing else that could keep them.
Flight* caught_last = nullptr;
unsigned int flying = 0;

void* object_of(Thrown* thrown) { return thrown + 1; }
Thrown* thrown_of(void* object) { return static_cast<Thrown*>(object) - 1; }

void release(Thrown* thrown) {
    if (--thrown->holders > 0) return;
    if (thrown->destroy) thrown->destroy(object_of(thrown));
    std::free(thrown);
}

void* room_for(std::size_t size) {
    constexpr std::size_t kUnit = alignof(Thrown);
    void* const room = std::aligned_alloc(kUnit, (size + kUnit - 1) / kUnit * kUnit);
    if (!room) std::terminate();
    return room;
}

constexpr int kTag = 0;  // of C++ exceptions, among WebAssembly's

[[noreturn]] void fly_on(Flight* flight) {
    ++flying;
    __builtin_wasm_throw(kTag, flight);
}

[[noreturn]] void fly(Thrown* thrown) {
    ++thrown->holders;
    fly_on(new (room_for(sizeof(Flight))) Flight{thrown, object_of(thrown)});
}

// A handler table's numbers: seven bits a byte, the low ones first.
std::uint32_t read_unsigned(const std::uint8_t*& at) {
    std::uint32_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
        const std::uint8_t byte = *at++;
        value |= std::uint32_t{byte & 0x7FU} << shift;
        if ((byte & 0x80U) == 0) return value;
    }
}

std::int32_t read_signed(const std::uint8_t*& at) {
    std::uint32_t value = 0;
    for (unsigned shift = 0;;) {
        const std::uint8_t byte = *at++;
        value |= std::uint32_t{byte & 0x7FU} << shift;
        shift += 7;
        if ((byte & 0x80U) != 0) continue;
        if (shift < 32 && (byte & 0x40U) != 0) value |= ~std::uint32_t{0} << shift;
        return static_cast<std::int32_t>(value);
    }
}

// Which clause of a landing pad takes what is thrown, counted as the compiler counts them; 0 when
// none does, and the pad throws it on.
std::int32_t clause_for(Flight* flight, const std::uint8_t* table, std::uint32_t pad) {
    constexpr std::uint8_t kOmitted = 0xFF;
    if (*table++ != kOmitted) std::abort();  // where landing pads start: wasm has no addresses
    if (*table++ == kOmitted) return 0;      // no types at all: nothing but cleaning up
    const std::uint32_t types_after = read_unsigned(table);
    const auto* const types_end = table + types_after;
    ++table;  // how numbers of the next table are written: always as these
    const std::uint32_t pads_size = read_unsigned(table);
    const auto* const actions = table + pads_size;
    for (std::uint32_t skipped = 0; skipped < pad; ++skipped) {
        read_unsigned(table);
        read_unsigned(table);
    }
    read_unsigned(table);
    const std::uint32_t first = read_unsigned(table);
    if (first == 0) return 0;
    const auto* const thrown_type = static_cast<const TypeInfo*>(flight->thrown->type);
    for (const auto* action = actions + first - 1;;) {
        const std::int32_t clause = read_signed(action);
        const auto* const next_from = action;
        const std::int32_t next = read_signed(action);
        if (clause > 0) {
            const auto* const type =
                *(reinterpret_cast<const TypeInfo* const*>(types_end) - clause);
            void* object = object_of(flight->thrown);
            const bool takes = !type || type->can_catch(thrown_type, object);
            if (takes) {
                flight->adjusted = object;
                return clause;
            }
        }
        if (next == 0) return 0;
        action = next_from + next;
    }
}

}  // namespace

extern "C" {

// What a landing pad says before it asks, and where it looks for the answer.
struct LandingPad {
    std::uint32_t pad;
    const std::uint8_t* table;
    std::int32_t clause;
};
thread_local LandingPad __wasm_lpad_context{};

int _Unwind_CallPersonality(void* flight) {
    LandingPad& pad = __wasm_lpad_context;
    pad.clause = clause_for(static_cast<Flight*>(flight), pad.table, pad.pad);
    return 0;
}

// Functions with handlers name it as theirs; landing pads call the one above.
int __gxx_wasm_personality_v0(...) { std::abort(); }

void* __cxa_allocate_exception(std::size_t size) noexcept {
    return object_of(new (room_for(sizeof(Thrown) + size)) Thrown{});
}

void __cxa_free_exception(void* object) noexcept { std::free(thrown_of(object)); }

// Of an object that an exception_ptr is made of, without a throw.
__cxxabiv1::__cxa_exception* __cxa_init_primary_exception(void* object, std::type_info* type,
                                                          void* (*destroy)(void*)) noexcept {
    Thrown* const thrown = thrown_of(object);
    thrown->type = type;
    thrown->destroy = destroy;
    return reinterpret_cast<__cxxabiv1::__cxa_exception*>(thrown);
}

void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
    __cxa_init_primary_exception(object, type, destroy);
    fly(thrown_of(object));
}

void* __cxa_get_exception_ptr(void* flight) noexcept {
    return static_cast<Flight*>(flight)->adjusted;
}

void* __cxa_begin_catch(void* exception) noexcept {
    auto* const flight = static_cast<Flight*>(exception);
    flight->handlers = std::abs(flight->handlers) + 1;
    if (flight != caught_last) {
        flight->caught_before = caught_last;
        caught_last = flight;
    }
    --flying;
    return flight->adjusted;
}

void __cxa_end_catch() {
    Flight* const flight = caught_last;
    if (!flight) return;
    if (flight->handlers < 0) {
        // It flies on from this handler: whoever catches it next ends it.
        if (++flight->handlers == 0) caught_last = flight->caught_before;
        return;
    }
    if (--flight->handlers > 0) return;
    caught_last = flight->caught_before;
    release(flight->thrown);
    std::free(flight);
}

void __cxa_rethrow() {
    if (!caught_last) std::terminate();
    caught_last->handlers = -caught_last->handlers;
    fly_on(caught_last);
}

// std::exception_ptr, of libc++, is made of these.
void __cxa_increment_exception_refcount(void* object) noexcept {
    if (object) ++thrown_of(object)->holders;
}

void __cxa_decrement_exception_refcount(void* object) noexcept {
    if (object) release(thrown_of(object));
}

void* __cxa_current_primary_exception() noexcept {
    if (!caught_last) return nullptr;
    ++caught_last->thrown->holders;
    return object_of(caught_last->thrown);
}

void __cxa_rethrow_primary_exception(void* object) {
    if (object) fly(thrown_of(object));
}

bool __cxa_uncaught_exception() noexcept { return flying != 0; }
unsigned int __cxa_uncaught_exceptions() noexcept { return flying; }

}  // extern "C"
