/*
about: A jthread that does not look whether it is asked to stop.
truth: hang busy-wait
options: [-std=c++20]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <atomic>
#include <stop_token>
#include <thread>

static std::atomic<bool> stopped;

int main() {
    std::jthread thread([](std::stop_token) {
        while (!stopped) { //! busy-wait
        }
    });
}
