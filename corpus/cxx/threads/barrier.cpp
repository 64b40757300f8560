/*
about: A barrier with a completion function, two phases.
truth: exits 0
options: [-std=c++20]
expect: { check: { verdict: holds } }
*/
#include <barrier>
#include <cassert>
#include <thread>

static int first, second, phases;

int main() {
    std::barrier barrier(2, []() noexcept { phases++; });
    std::thread thread([&] {
        first = 1;
        barrier.arrive_and_wait();
        assert(second == 1);
        barrier.arrive_and_wait();
    });
    second = 1;
    barrier.arrive_and_wait();
    assert(first == 1);
    barrier.arrive_and_wait();
    thread.join();
    assert(phases == 2);
}
