/*
 * about: Guards in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <mutex>
#include <thread>

static std::mutex wood, iron;

static void left() {
    std::lock_guard<std::mutex> outer(wood);
    std::lock_guard<std::mutex> inner(iron);
}

static void right() {
    std::lock_guard<std::mutex> outer(wood);
    std::lock_guard<std::mutex> inner(iron);
}

int main() {
    std::thread one(left), two(right);
    one.join();
    two.join();
}
