/*
about: The same with a flag that nobody sets.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <mutex>
#include <thread>

static std::mutex m;
static bool stopped;

static void serve() {
    for (;;) {
        std::lock_guard lock(m); //! busy-wait
        if (stopped) {
            return;
        }
    }
}

int main() {
    std::thread other(serve);
    other.join();
}
