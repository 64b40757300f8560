/*
about: As condition.cpp without the predicate in the wait; woken for no reason, main reads nothing.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion, options: [--property, safety] } }
*/
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex lock;
static std::condition_variable arrived;
static int message;

int main() {
    std::thread sender([] {
        std::lock_guard<std::mutex> guard(lock);
        message = 42;
        arrived.notify_one();
    });
    {
        std::unique_lock<std::mutex> guard(lock);
        if (message == 0)
            arrived.wait(guard);
        assert(message == 42); //! assertion
    }
    sender.join();
}
