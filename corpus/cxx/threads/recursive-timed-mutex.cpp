/*
about: A recursive timed mutex is taken twice by its owner.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <chrono>
#include <mutex>
#include <thread>

static std::recursive_timed_mutex m;
static int count;

static void work() {
    std::lock_guard<std::recursive_timed_mutex> outer(m);
    std::lock_guard<std::recursive_timed_mutex> inner(m);
    count++;
}

int main() {
    std::thread thread(work);
    work();
    thread.join();
    return count - 2;
}
