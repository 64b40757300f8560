/*
about: As woken-in-vain.cpp. What it waits for is so before it is woken.
truth: runs for ever
expect: { check: { verdict: holds } }
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
        ready = true;
        changed.notify_all();
    }
}
