/*
about: As asks-by-calls.cpp. Who asks for the second time is told to stop.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <future>

static std::atomic<bool> stopped;

int main() {
    for (;;) {
        auto answer = std::async(std::launch::async, [] { return stopped.exchange(true); });
        if (answer.get())
            break;
    }
}
