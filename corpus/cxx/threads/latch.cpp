/*
about: "A latch: all work is done before anybody passes."
truth: exits 0
options: [-std=c++20]
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <latch>
#include <thread>

static int first, second;

int main() {
    std::latch done(2);
    std::thread a([&] {
        first = 1;
        done.count_down();
    });
    std::thread b([&] {
        second = 1;
        done.count_down();
    });
    done.wait();
    assert(first == 1 && second == 1);
    a.join();
    b.join();
}
