/*
about: "Two threads store to one variable each and read the other's: with sequentially consistent atomics one of them sees the other."
source: "[ŠTILL20] fig. 2.1"
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <cassert>
#include <thread>

static std::atomic<int> x, y;
static int seen_x, seen_y;

int main() {
    std::thread first([] {
        y = 1;
        seen_x = x;
    });
    std::thread second([] {
        x = 1;
        seen_y = y;
    });
    first.join();
    second.join();
    assert(seen_x == 1 || seen_y == 1);
}
