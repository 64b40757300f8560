/*
about: One arrives first and waits later, beside a function that runs at the end of the phase and relaxed atomics.
truth: exits 0
options: [-std=c++20]
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <barrier>
#include <cassert>
#include <thread>

static std::atomic<int> arrivals{0};
static int left, right, sum;

int main() {
    auto add = []() noexcept { sum = left + right; };
    std::barrier barrier(2, add);
    std::thread thread([&] {
        arrivals.fetch_add(1, std::memory_order_relaxed);
        left = 1;
        auto token = barrier.arrive();
        barrier.wait(std::move(token));
        assert(sum == 3);
    });
    right = 2;
    arrivals.fetch_add(1, std::memory_order_relaxed);
    barrier.arrive_and_wait();
    assert(sum == 3);
    thread.join();
}
