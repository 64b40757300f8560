/*
about: The worker waits as long as x is not zero instead of as long as it is; if main is quicker, the wait never ends.
source: seed 000 figure 1, seed 001 figure 6.1
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <atomic>
#include <thread>

static std::atomic<int> x = 0;
static int result;

static void worker() {
    while (x != 0) { //! busy-wait
    }
    result = 1;
}

int main() {
    std::thread thread(worker);
    x = 42;
    thread.join();
    return result != 1;
}
