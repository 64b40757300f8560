/*
 * about: A predicate is waited for with its own lock only.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex shop, shelf;
static std::condition_variable filled;
static int goods;

static void left() {
    std::lock_guard<std::mutex> outer(shop);
    std::lock_guard<std::mutex> inner(shelf);
    goods++;
    filled.notify_one();
}

static void right() {
    std::unique_lock<std::mutex> inner(shelf);
    while (goods == 0) filled.wait(inner);
}

int main() {
    std::thread one(left), two(right);
    one.join();
    two.join();
}
