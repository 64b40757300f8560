/*
about: Data are published by a release store and read behind a relaxed load and an acquire fence.
source: "[ŠTILL20] fig. 2.4"
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <cassert>
#include <thread>

struct Data {
    int first = 0, second = 0;
    void load() { first = second = 4; }
    int work() const { return first + second; }
};

static Data data;
static std::atomic<bool> ready;

int main() {
    std::thread loader([] {
        data.load();
        ready.store(true, std::memory_order_release);
    });
    while (!ready.load(std::memory_order_relaxed)) {
    }
    std::atomic_thread_fence(std::memory_order_acquire);
    assert(data.work() == 8);
    loader.join();
}
