/*
about: Two readers cannot see two independent writes in opposite orders.
source: "[ŠTILL20] fig. 2.2"
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <cassert>
#include <thread>

static std::atomic<int> x, y;
static int first_x, first_y, second_x, second_y;

int main() {
    std::thread writer_x([] { x = 1; });
    std::thread writer_y([] { y = 1; });
    std::thread reader([] {
        first_x = x;
        first_y = y;
    });
    second_y = y;
    second_x = x;
    writer_x.join();
    writer_y.join();
    reader.join();
    assert(!(first_x == 1 && first_y == 0 && second_x == 0 && second_y == 1));
}
