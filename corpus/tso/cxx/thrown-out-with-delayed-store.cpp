/*
about: "A function is left by an exception while stores to its local, which others can reach, are delayed: they go with it."
truth: exits 0
covers: [store buffers]
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include <atomic>
#include <cassert>
#include <thread>

static std::atomic<std::atomic<int> *> shared;
static std::atomic<int> first, second;

static void leave() {
    std::atomic<int> local(0);
    shared.store(&local, std::memory_order_relaxed);
    local.store(1, std::memory_order_relaxed);
    shared.store(nullptr, std::memory_order_relaxed);
    throw 1;
}

static void other() {
    first.store(1, std::memory_order_relaxed);
    try {
        leave();
    } catch (int) {
    }
    second.store(1, std::memory_order_relaxed);
}

int main() {
    std::thread thread(other);
    if (second.load(std::memory_order_relaxed))
        assert(first.load(std::memory_order_relaxed) && shared.load(std::memory_order_relaxed) == nullptr);
    thread.join();
}
