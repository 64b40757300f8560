/*
 * about: A lock moves into a guard that is gone by then.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <mutex>
#include <thread>
#include <utility>

static std::mutex wood, iron;

static void left() {
    std::unique_lock<std::mutex> first(wood);
    { std::unique_lock<std::mutex> second(std::move(first)); }
    std::lock_guard<std::mutex> inner(iron);
}

static void right() {
    std::lock_guard<std::mutex> outer(iron);
    std::lock_guard<std::mutex> inner(wood);
}

int main() {
    std::thread one(left), two(right);
    one.join();
    two.join();
}
