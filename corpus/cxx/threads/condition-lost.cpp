/*
about: "The flag is set without the mutex: the signal may come between the look and the wait."
truth: [exits 0, hang lost-wakeup]
expect: { check: { verdict: violated, rule: lost-wakeup } }
*/
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex m;
static std::condition_variable changed;
static std::atomic<bool> ready;

int main() {
    std::thread thread([] {
        ready = true;
        changed.notify_one();
    });
    std::unique_lock<std::mutex> lock(m);
    changed.wait(lock, [] { return ready.load(); }); //! lost-wakeup
    lock.unlock();
    thread.join();
}
