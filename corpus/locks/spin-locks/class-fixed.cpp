/*
 * about: A class whose lock is an atomic is locked by hand, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <atomic>

class Latch {
    std::atomic<bool> taken{false};

public:
    void lock() {
        while (taken.exchange(true, std::memory_order_acquire))
            while (taken.load(std::memory_order_relaxed)) continue;
    }

    void unlock() { taken.store(false, std::memory_order_release); }
};

static Latch input, output;

void forward() {
    input.lock();
    output.lock();
    output.unlock();
    input.unlock();
}

void backward() {
    input.lock();
    output.lock();
    input.unlock();
    output.unlock();
}
