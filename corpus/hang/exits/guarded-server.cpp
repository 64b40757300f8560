/*
about: Two threads work for ever, each time with the lock in a guard. What unwinding would do is no way out of the loops.
source: "[LNT19] fig. 3"
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <mutex>
#include <thread>

static std::mutex m;

static void do_work() {}

static void serve() {
    for (;;) {
        std::lock_guard lock(m);
        do_work();
    }
}

int main() {
    std::thread other(serve);
    serve();
}
