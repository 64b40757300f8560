/*
about: std::atomic operations and wait, std::shared_mutex.
truth: exits 64
options: [-std=c++20]
expect: { run: exits 64 }
*/
#include <atomic>
#include <cstdio>
#include <mutex>
#include <shared_mutex>
#include <thread>

static std::atomic<int> ready{0};
static std::atomic<unsigned> bits{0};
static std::shared_mutex lock;
static int value;

int main() {
    std::thread setter([] {
        for (int i = 0; i < 4; i++) bits.fetch_or(1u << i, std::memory_order_relaxed);
        {
            std::unique_lock guard(lock);
            value = 49;
        }
        ready.store(1, std::memory_order_release);
        ready.notify_one();
    });
    ready.wait(0, std::memory_order_acquire);
    int seen;
    {
        std::shared_lock guard(lock);
        seen = value;
    }
    setter.join();
    int expected = 1;
    bool swapped = ready.compare_exchange_strong(expected, 5);
    std::printf("%d %u %d %d\n", seen, bits.load(), swapped, ready.load());
    std::atomic<double> real{1.5};
    real.store(real.load() * 2);
    std::atomic<int *> pointer{&value};
    std::printf("%g %d\n", real.load(), *pointer.load() + (pointer.is_lock_free() ? 0 : 1));
    return seen + static_cast<int>(bits);
}
