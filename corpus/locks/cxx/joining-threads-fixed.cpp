/*
 * about: Threads that join themselves when they go (C++20); the other order reads, and readers do not wait for each other.
 * truth: none
 * expect: { locks: { verdict: none-found } }
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
        std::lock_guard guard(list);
        count++;
    });
    std::jthread writer([](std::stop_token stop) {
        while (!stop.stop_requested()) {
            std::lock_guard guard(list);
            std::shared_lock part(tree);
            count--;
        }
    });
}
