/*
about: A thread waits by a predicate, is woken again and again, and what it waits for is never so.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex m;
static std::condition_variable changed;
static bool ready;

static void wait() {
    std::unique_lock lock(m);
    changed.wait(lock, [] { return ready; }); //! busy-wait
}

int main() {
    std::thread waiter(wait);
    for (;;) {
        std::lock_guard lock(m);
        changed.notify_all();
    }
}
