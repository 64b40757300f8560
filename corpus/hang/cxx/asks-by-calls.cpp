/*
about: A loop asks by asynchronous calls whether to stop. Nobody says so.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <atomic>
#include <future>

static std::atomic<bool> stopped;

int main() {
    for (;;) {
        auto answer = std::async(std::launch::async, [] { return stopped.load(); });
        if (answer.get()) //! busy-wait
            break;
    }
}
