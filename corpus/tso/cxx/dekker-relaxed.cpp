/*
about: "Two threads announce themselves with relaxed stores of std::atomic and look at each other."
truth: [exits 0, error assertion]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--memory-model, tso] }
    - { verdict: holds, truth: exits 0 }
*/
#include <atomic>
#include <cassert>
#include <thread>

static std::atomic<int> wants[2];
static std::atomic<int> inside;

static void run(int me) {
    wants[me].store(1, std::memory_order_relaxed);
    if (wants[1 - me].load(std::memory_order_relaxed) == 0) {
        int others = inside.fetch_add(1);
        assert(others == 0); //! assertion
        inside.fetch_sub(1);
    }
    wants[me].store(0, std::memory_order_relaxed);
}

int main() {
    std::thread other(run, 1);
    run(0);
    other.join();
}
