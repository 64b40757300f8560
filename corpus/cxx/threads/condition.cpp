/*
about: A condition variable with a predicate.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex m;
static std::condition_variable changed;
static int stage;

int main() {
    std::thread thread([] {
        std::unique_lock<std::mutex> lock(m);
        changed.wait(lock, [] { return stage == 1; });
        stage = 2;
        changed.notify_all();
    });
    std::unique_lock<std::mutex> lock(m);
    stage = 1;
    changed.notify_all();
    changed.wait(lock, [] { return stage == 2; });
    lock.unlock();
    thread.join();
}
