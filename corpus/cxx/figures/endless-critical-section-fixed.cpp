/*
about: "The critical section is inside the loop: every one of them ends, though the program does not."
source: "[LNT19] fig. 3, [ŠTILL20] fig. 6.4b"
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <mutex>
#include <thread>

static std::mutex m;
static int work_done;

int main() {
    std::thread other([] {
        while (true) {
            std::unique_lock lock(m);
            work_done = 1;
        }
    });
    while (true) {
        std::unique_lock lock(m);
        work_done = 2;
    }
}
