/*
 * about: Two guards, one after the other, in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <mutex>
#include <thread>

static std::mutex wood, iron;

static void left() {
    std::lock_guard outer(wood);
    std::lock_guard inner(iron); //! lock-order
}

static void right() {
    std::lock_guard outer(iron);
    std::lock_guard inner(wood); //! lock-order
}

int main() {
    std::thread one(left), two(right);
    one.join();
    two.join();
}
