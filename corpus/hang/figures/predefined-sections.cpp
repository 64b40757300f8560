/*
about: A wait for a mutex, a critical section and a wait for the end of a thread, all of which end.
source: seed 001 figure 6.2
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <mutex>
#include <thread>

static std::mutex m;
static int done;

static void worker() {
    std::unique_lock<std::mutex> lock(m);
    done++;
}

int main() {
    std::thread w(worker);
    worker();
    w.join();
    return done != 2;
}
