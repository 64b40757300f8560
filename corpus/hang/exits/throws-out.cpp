/*
about: The function catches what it throws, behind the loop. That is its way out, and nobody opens it.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <atomic>
#include <thread>

struct stopped {};

static std::atomic<bool> stop;

static void poll() {
    try {
        for (;;) {
            if (stop) { //! busy-wait
                throw stopped();
            }
        }
    } catch (const stopped &) {
    }
}

int main() {
    std::thread poller(poll);
    poller.join();
}
