/*
about: Three threads; the third must not see the second store without the first.
source: "[ŠTILL20] fig. 5.1, as far as sequential consistency goes"
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <cassert>
#include <thread>

static std::atomic<int> x, y, z;

int main() {
    std::thread first([] {
        x = 1;
        y = 1;
    });
    std::thread second([] {
        if (y == 1)
            z = 1;
    });
    int b = z;
    int a = x;
    assert(!(b == 1 && a == 0));
    first.join();
    second.join();
}
