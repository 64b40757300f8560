/*
 * about: Threads get their mutexes by reference, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <mutex>
#include <thread>
#include <functional>

static void both(std::mutex &one, std::mutex &two) {
    std::lock_guard<std::mutex> outer(one);
    std::lock_guard<std::mutex> inner(two);
}

static std::mutex wood, iron;

int main() {
    std::thread one(both, std::ref(wood), std::ref(iron));
    std::thread two(both, std::ref(wood), std::ref(iron));
    one.join();
    two.join();
}
