/*
about: The worker waits until the variable is set.
source: "[LNT19] fig. 1, [ŠTILL20] fig. 6.1"
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <thread>

static std::atomic<int> x;

static void worker() {
    while (x == 0) {
    }
}

int main() {
    std::thread thread(worker);
    x = 42;
    thread.join();
}
