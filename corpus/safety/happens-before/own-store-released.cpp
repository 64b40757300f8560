/*
about: >-
  As own-store-relaxed.cpp; the second store releases as well.
source: P0982R1, Weaken release sequences; C++20 [intro.races]
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <cassert>
#include <thread>

static int message;
static std::atomic<int> stage;

int main() {
    std::thread sender([] {
        message = 42;
        stage.store(1, std::memory_order_release);
        stage.store(2, std::memory_order_release);
    });
    if (stage.load(std::memory_order_acquire) == 2)
        assert(message == 42);
    sender.join();
}
