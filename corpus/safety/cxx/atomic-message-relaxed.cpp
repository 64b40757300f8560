/*
about: As atomic-message.cpp with relaxed orders.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <atomic>
#include <cassert>
#include <thread>

static int message;
static std::atomic<bool> ready{false};

int main() {
    std::thread sender([] {
        message = 42; //! data-race
        ready.store(true, std::memory_order_relaxed);
    });
    if (ready.load(std::memory_order_relaxed))
        assert(message == 42); //! data-race
    sender.join();
}
