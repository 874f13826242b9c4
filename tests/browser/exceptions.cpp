// The runtime of exceptions in WebAssembly (src/browser/exceptions.cpp), as the language promises
// it. Natively the same program says the same of the compiler's own. One line for each promise
// that is broken; exit code 1.
#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

class Tests {
public:
    void equal(const std::string& found, const std::string& wanted, const char* what) {
        ++count_;
        if (found == wanted) return;
        ++failed_;
        std::fprintf(stderr, "%s: '%s', not '%s'\n", what, found.c_str(), wanted.c_str());
    }
    int end() const {
        std::printf("%d promises of exceptions, %d broken\n", count_, failed_);
        return failed_ > 0 ? 1 : 0;
    }

private:
    int count_ = 0;
    int failed_ = 0;
};

// Writes down that it lived and died.
struct Marked {
    Marked(std::string& to, char mark) : diary(&to), letter(mark) { *diary += letter; }
    Marked(const Marked& other) : diary(other.diary), letter(other.letter) { *diary += '+'; }
    Marked& operator=(const Marked&) = delete;
    ~Marked() { *diary += static_cast<char>(letter - 'a' + 'A'); }
    std::string* diary;
    char letter;
};

struct Left {
    int left = 1;
    virtual ~Left() = default;
};
struct Right {
    int right = 2;
    virtual ~Right() = default;
};
struct Both : Left, Right {
    int both = 3;
};
struct Shared : virtual Left {
    int shared = 4;
};

class Refused : public std::runtime_error {
public:
    Refused(const std::string& where, const std::string& what)
        : std::runtime_error(where + ": " + what) {}
};

// Who catches what is thrown, by the first handler that fits.
template <class Throw>
std::string caught(Throw throw_it) {
    try {
        throw_it();
        return "nothing";
    } catch (const Refused& error) {
        return std::string("Refused ") + error.what();
    } catch (const std::logic_error& error) {
        return std::string("logic ") + error.what();
    } catch (const std::exception& error) {
        return std::string("exception ") + error.what();
    } catch (const Right& right) {
        return "Right " + std::to_string(right.right);
    } catch (Left& left) {
        return "Left " + std::to_string(left.left);
    } catch (int number) {
        return "int " + std::to_string(number);
    } catch (const char* text) {
        return std::string("text ") + text;
    } catch (...) {
        return "something";
    }
}

void test_who_catches(Tests& tests) {
    tests.equal(caught([] {}), "nothing", "no throw");
    tests.equal(caught([] { throw Refused("here", "no"); }), "Refused here: no", "own class");
    tests.equal(caught([] { throw std::out_of_range("far"); }), "logic far", "base class");
    tests.equal(caught([] { throw std::overflow_error("big"); }), "exception big", "base of base");
    tests.equal(caught([] { throw std::bad_function_call(); }).substr(0, 9), "exception",
                "library");
    tests.equal(caught([] { (void)std::vector<int>(3).at(7); }).substr(0, 5), "logic", "at");
    tests.equal(caught([] { throw Both(); }), "Right 2", "second base, moved to");
    tests.equal(caught([] { throw Shared(); }), "Left 1", "virtual base");
    tests.equal(caught([] { throw 7; }), "int 7", "number");
    tests.equal(caught([] { throw "oh"; }), "text oh", "text");
    tests.equal(caught([] { throw 7L; }), "something", "no handler names it");
    Both both;
    try {
        throw &both;
    } catch (const Right* right) {
        tests.equal(std::to_string(right->right), "2", "pointer to a base");
    }
}

void test_destructors(Tests& tests) {
    std::string diary;
    try {
        const Marked outer(diary, 'a');
        const std::function<void()> deep = [&] {
            const Marked inner(diary, 'b');
            throw Refused("deep", "down");
        };
        deep();
        diary += '!';
    } catch (const Refused&) {
        diary += '.';
    }
    tests.equal(diary, "abBA.", "destructors run, inner first");

    diary.clear();
    try {
        throw Marked(diary, 'c');
    } catch (const Marked& marked) {
        diary += marked.letter;
    }
    tests.equal(diary, "ccC", "the thrown object lives as long as its handler");

    diary.clear();
    try {
        throw Marked(diary, 'd');
    } catch (Marked copied) {  // NOLINT(misc-throw-by-value-catch-by-reference): what is tested
        diary += copied.letter;
    }
    tests.equal(diary, "d+dDD", "caught by value: a copy");

    diary.clear();
    const auto half_made = [&] {
        struct Whole {
            Marked first, second;
            explicit Whole(std::string& to) : first(to, 'e'), second(to, 'f') { throw 1; }
        };
        const Whole whole(diary);
    };
    tests.equal(caught(half_made), "int 1", "a constructor throws");
    tests.equal(diary, "efFE", "its members are ended");
}

void test_again(Tests& tests) {
    std::string diary;
    const auto through = [&] {
        try {
            throw Marked(diary, 'a');
        } catch (...) {
            diary += '1';
            throw;
        }
    };
    try {
        through();
    } catch (const Marked&) {
        diary += '2';
    }
    tests.equal(diary, "a12A", "thrown on, one object");

    // In a handler another is thrown and handled; the first is still there.
    std::string both;
    try {
        throw Refused("first", "one");
    } catch (const Refused& first) {
        try {
            throw std::logic_error("second");
        } catch (const std::logic_error& second) {
            both = second.what();
        }
        both += std::string(", ") + first.what();
        both += caught([] { throw; }).substr(0, 14);
    }
    tests.equal(both, "second, first: oneRefused first:", "nested, and thrown on in a handler");

    // Another takes the place of the first.
    diary.clear();
    try {
        try {
            throw Marked(diary, 'b');
        } catch (const Marked&) {
            throw std::string("instead");
        }
    } catch (const std::string& instead) {
        diary += instead;
    }
    tests.equal(diary, "bBinstead", "another instead");

    // A handler that does not fit lets it pass.
    std::string passed;
    try {
        try {
            throw 3;
        } catch (const std::exception&) {
            passed = "wrong";
        }
    } catch (int number) {
        passed = std::to_string(number);
    }
    tests.equal(passed, "3", "passes a handler of something else");
}

void test_kept(Tests& tests) {
    std::string diary;
    std::exception_ptr kept;
    try {
        throw Marked(diary, 'a');
    } catch (...) {
        kept = std::current_exception();
    }
    diary += '1';
    for (int i = 0; i < 2; ++i) {
        try {
            std::rethrow_exception(kept);
        } catch (const Marked& marked) {
            diary += marked.letter;
            // And while it is handled, once more.
            try {
                std::rethrow_exception(kept);
            } catch (...) {
                diary += '2';
            }
        }
    }
    kept = nullptr;
    tests.equal(diary, "a1a2a2A", "an exception_ptr keeps it and throws it anew");
    tests.equal(std::current_exception() ? "one" : "none", "none", "nothing is being handled");
    tests.equal(std::to_string(std::uncaught_exceptions()), "0", "nothing flies");

    const auto made = std::make_exception_ptr(Refused("made", "so"));
    tests.equal(caught([&] { std::rethrow_exception(made); }), "Refused made: so",
                "made of a value");
}

int deep_down(int depth) {
    if (depth == 0) throw depth;
    try {
        return deep_down(depth - 1) + 1;
    } catch (int seen) {
        throw seen + 1;
    }
}

void test_many(Tests& tests) {
    tests.equal(caught([] { deep_down(200); }), "int 200", "many levels");
    // Nothing is left behind: memory would run out.
    std::size_t letters = 0;
    for (int i = 0; i < 100'000; ++i)
        letters += caught([&] { throw Refused(std::string(1000, 'x'), "no"); }).size();
    tests.equal(std::to_string(letters), "101200000", "many one after another");
}

}  // namespace

int main() {
    Tests tests;
    test_who_catches(tests);
    test_destructors(tests);
    test_again(tests);
    test_kept(tests);
    test_many(tests);
    return tests.end();
}
