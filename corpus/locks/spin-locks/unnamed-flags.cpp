/*
 * about: A flag and an atomic bool are locks by what is done to them, in both orders.
 * truth: deadlock
 * expect: { locks: [{ verdict: unknown }] }
 */
#include <atomic>
#include <thread>

static std::atomic<bool> left{false};
static std::atomic_flag right = ATOMIC_FLAG_INIT;

static void come() {
    while (left.exchange(true)) std::this_thread::yield();
    while (right.test_and_set())
        ;
    right.clear();
    left.store(false);
}

static void go() {
    while (right.test_and_set())
        ;
    while (left.exchange(true)) std::this_thread::yield();
    left.store(false);
    right.clear();
}

int main() {
    std::thread one(come), other(go);
    one.join();
    other.join();
}
