/*
about: A thread waits by a predicate, is woken again and again, and what it waits for is never so.
truth: hangs
expect: { check: { verdict: violated, rule: busy-wait, line: 16 } }
*/
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex m;
static std::condition_variable changed;
static bool ready;

static void wait() {
    std::unique_lock lock(m);
    changed.wait(lock, [] { return ready; });
}

int main() {
    std::thread waiter(wait);
    for (;;) {
        std::lock_guard lock(m);
        changed.notify_all();
    }
}
