/*
 * about: A unique_lock is kept while the other mutex is taken.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <mutex>
#include <thread>

static std::mutex wood, iron;

static void left() {
    std::unique_lock<std::mutex> outer(wood);
    std::lock_guard<std::mutex> inner(iron); //! lock-order
}

static void right() {
    std::lock_guard<std::mutex> outer(iron);
    std::lock_guard<std::mutex> inner(wood); //! lock-order
}

int main() {
    std::thread one(left), two(right);
    one.join();
    two.join();
}
