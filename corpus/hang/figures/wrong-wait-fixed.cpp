/*
about: The worker waits until x is not zero.
source: seed 000 figure 1, seed 001 figure 6.1
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <thread>

static std::atomic<int> x = 0;
static int result;

static void worker() {
    while (x == 0) {
    }
    result = 1;
}

int main() {
    std::thread thread(worker);
    x = 42;
    thread.join();
    return result != 1;
}
