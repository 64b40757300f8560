/*
about: One of three leaves the barrier for good; the others go on.
truth: exits 0
options: [-std=c++20]
expect: { check: { verdict: holds } }
*/
#include <barrier>
#include <thread>

int main() {
    std::barrier barrier(2);
    std::thread thread([&] { barrier.arrive_and_drop(); });
    barrier.arrive_and_wait();
    barrier.arrive_and_wait();
    thread.join();
}
