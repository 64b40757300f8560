/*
about: A message is announced by a std::atomic with release and acquire.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <cassert>
#include <thread>

static int message;
static std::atomic<bool> ready{false};

int main() {
    std::thread sender([] {
        message = 42;
        ready.store(true, std::memory_order_release);
    });
    if (ready.load(std::memory_order_acquire))
        assert(message == 42);
    sender.join();
}
