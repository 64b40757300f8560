/*
about: Producer and consumer with a condition variable, both without an end; unwinding is no way out.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex m;
static std::condition_variable changed;
static bool full;

static void consume() {
    while (true) {
        std::unique_lock lock(m);
        changed.wait(lock, [] { return full; });
        full = false;
        changed.notify_one();
    }
}

int main() {
    std::thread consumer(consume);
    while (true) {
        std::unique_lock lock(m);
        changed.wait(lock, [] { return !full; });
        full = true;
        changed.notify_one();
    }
}
