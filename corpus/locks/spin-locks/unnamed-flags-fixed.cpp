/*
 * about: Repaired. One atomic bool is a lock by what is done to it, which cannot make a circle.
 * truth: none
 * expect: { locks: [{ verdict: none-found }] }
 */
#include <atomic>
#include <thread>

static std::atomic<bool> left{false};

static void come() {
    while (left.exchange(true)) std::this_thread::yield();
    left.store(false);
}

static void go() {
    while (left.exchange(true)) std::this_thread::yield();
    left.store(false);
}

int main() {
    std::thread one(come), other(go);
    one.join();
    other.join();
}
