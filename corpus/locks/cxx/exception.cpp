/*
 * about: An exception leaves a mutex locked that was locked by hand.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <mutex>
#include <thread>

static std::mutex wood, iron;

static void work(int size) {
    wood.lock();
    if (size > 3) throw size;
    wood.unlock();
}

static void left() {
    try {
        work(4);
    } catch (int) {
    }
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
