/*
about: A critical section that has an endless loop inside; another thread waits for the mutex.
source: "[LNT19] fig. 2, [ŠTILL20] fig. 6.4a"
truth: [hang stuck-section, hang blocked-wait]
expect: { check: { verdict: violated, rule: [stuck-section,blocked-wait] } }
*/
#include <mutex>
#include <thread>

static std::mutex m;
static int work_done;

int main() {
    std::thread other([] {
        while (true) {
            std::unique_lock lock(m); //! deadlock, blocked-wait
            work_done = 1;
        }
    });
    std::unique_lock lock(m); //! stuck-section, blocked-wait
    while (true)
        work_done = 2;
}
