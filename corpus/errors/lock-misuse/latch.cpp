/*
about: Two threads count a latch of two down (C++).
options: [-std=c++20]
truth: exits 0
expect: { run: exits 0, check: { verdict: holds } }
*/
#include <latch>
#include <thread>

int main() {
    std::latch ready(2);
    std::thread other([&] { ready.arrive_and_wait(); });
    ready.count_down();
    other.join();
    return ready.try_wait() ? 0 : 1;
}
