// Whoever brings much waits for itself alone.
#include "server/fair_pool.h"

#include <future>
#include <gtest/gtest.h>

namespace gravetide::tests {
namespace {

using server::FairPool;

TEST(FairPool, serves_every_address_in_turn) {
    FairPool pool(1);
    std::promise<void> begun;
    std::promise<void> gate;
    std::promise<void> end;
    std::string order;  // written by the one thread
    pool.post("many", [&, open = gate.get_future().share()] {
        begun.set_value();
        open.wait();
    });
    begun.get_future().wait();
    for (int i = 0; i < 5; ++i) pool.post("many", [&] { order += 'm'; });
    pool.post("few", [&] { order += 'f'; });
    pool.post("other", [&] { order += 'o'; });
    pool.post("few", [&] { order += 'f'; });
    EXPECT_EQ(pool.count("many"), 6U);
    EXPECT_EQ(pool.count("few"), 2U);
    EXPECT_EQ(pool.count("nobody"), 0U);
    pool.post("many", [&] { end.set_value(); });
    gate.set_value();
    end.get_future().wait();
    EXPECT_EQ(order, "mfomfmmm");
}

TEST(FairPool, forgets_what_waits_when_it_stops) {
    bool ran = false;
    std::promise<void> begun;
    std::promise<void> gate;
    {
        FairPool pool(1);
        pool.post("a", [&, open = gate.get_future().share()] {
            begun.set_value();
            open.wait();
        });
        pool.post("a", [&] { ran = true; });
        begun.get_future().wait();
        pool.stop();
        gate.set_value();
    }
    EXPECT_FALSE(ran);
}

}  // namespace
}  // namespace gravetide::tests
