/*
about: Both threads work for ever, but in critical sections that end. One may starve under an unlucky schedule, which is not counted as a hang; main joins threads that never end, so they are detached here.
source: seed 000 figures 3 and 4, seed 001 figures 6.4b and 6.5
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <mutex>
#include <thread>

static std::mutex m;
static int work, other_work;

static void thread0() {
    while (true) {
        std::unique_lock<std::mutex> lock(m);
        work = !work;
    }
}

static void thread1() {
    while (true) {
        std::unique_lock<std::mutex> lock(m);
        other_work = !other_work;
    }
}

int main() {
    std::thread first(thread0);
    first.detach();
    thread1();
}
