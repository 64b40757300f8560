/*
about: "A lock, a critical section, a join: all of them end."
source: "[ŠTILL20] fig. 6.2"
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <mutex>
#include <thread>

static std::mutex m;
static int work_done;

static void do_work() { work_done++; }

static void worker() {
    std::unique_lock lock(m);
    do_work();
}

int main() {
    std::thread w(worker);
    {
        std::unique_lock lock(m);
        do_work();
    }
    w.join();
    return work_done - 2;
}
