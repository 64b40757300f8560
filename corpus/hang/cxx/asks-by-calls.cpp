/*
about: A loop asks by asynchronous calls whether to stop. Nobody says so.
truth: hangs
expect: { check: { verdict: violated, rule: busy-wait, line: 14 } }
*/
#include <atomic>
#include <future>

static std::atomic<bool> stopped;

int main() {
    for (;;) {
        auto answer = std::async(std::launch::async, [] { return stopped.load(); });
        if (answer.get())
            break;
    }
}
