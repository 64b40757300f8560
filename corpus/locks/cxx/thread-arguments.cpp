/*
 * about: Threads get their mutexes by reference, in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <mutex>
#include <thread>
#include <functional>

static void both(std::mutex &one, std::mutex &two) {
    std::lock_guard<std::mutex> outer(one);
    std::lock_guard<std::mutex> inner(two); //! lock-order
}

static std::mutex wood, iron;

int main() {
    std::thread one(both, std::ref(wood), std::ref(iron));
    std::thread two(both, std::ref(iron), std::ref(wood));
    one.join();
    two.join();
}
