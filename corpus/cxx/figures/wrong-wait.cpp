/*
about: The worker waits while the variable is not zero, and should wait while it is.
source: "[LNT19] fig. 1, [ŠTILL20] fig. 6.1"
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <atomic>
#include <thread>

static std::atomic<int> x;

static void worker() {
    while (x != 0) { //! busy-wait
    }
}

int main() {
    std::thread thread(worker);
    x = 42;
    thread.join();
}
