/*
about: "Two threads announce themselves with sequentially consistent stores of std::atomic, which fence, and look at each other."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <atomic>
#include <cassert>
#include <thread>

static std::atomic<int> wants[2];
static std::atomic<int> inside;

static void run(int me) {
    wants[me].store(1);
    if (wants[1 - me].load(std::memory_order_relaxed) == 0) {
        int others = inside.fetch_add(1);
        assert(others == 0);
        inside.fetch_sub(1);
    }
    wants[me].store(0, std::memory_order_relaxed);
}

int main() {
    std::thread other(run, 1);
    run(0);
    other.join();
}
