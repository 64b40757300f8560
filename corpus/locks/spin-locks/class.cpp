/*
 * about: A class whose lock is an atomic is locked by hand, in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
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
    output.lock(); //! lock-order
    output.unlock();
    input.unlock();
}

void backward() {
    output.lock();
    input.lock(); //! lock-order
    input.unlock();
    output.unlock();
}
