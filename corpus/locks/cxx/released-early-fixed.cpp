/*
 * about: A unique_lock is released before the other mutex is taken.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <mutex>
#include <thread>

static std::mutex wood, iron;

static void left() {
    std::unique_lock<std::mutex> outer(wood);
    outer.unlock();
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
