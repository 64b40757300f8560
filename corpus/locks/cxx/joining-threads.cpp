/*
 * about: Threads that join themselves when they go (C++20, which the compiler is not told); a shared lock and a mutex, in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <mutex>
#include <shared_mutex>
#include <thread>

static std::shared_mutex tree;
static std::mutex list;
static int count;

int main() {
    std::jthread reader([] {
        std::shared_lock shared(tree);
        std::lock_guard guard(list); //! lock-order
        count++;
    });
    std::jthread writer([](std::stop_token stop) {
        while (!stop.stop_requested()) {
            std::lock_guard guard(list);
            std::unique_lock whole(tree); //! lock-order
            count--;
        }
    });
}
