/*
about: >-
  The reader sees a relaxed store that follows a release store of the same thread. In C that continues the
  release sequence, in C++ it no longer does.
source: P0982R1, Weaken release sequences; C++20 [intro.races]
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, assertion] }
*/
#include <atomic>
#include <cassert>
#include <thread>

static int message;
static std::atomic<int> stage;

int main() {
    std::thread sender([] {
        message = 42; //! data-race
        stage.store(1, std::memory_order_release);
        stage.store(2, std::memory_order_relaxed);
    });
    if (stage.load(std::memory_order_acquire) == 2)
        assert(message == 42); //! data-race
    sender.join();
}
