/*
about: std::condition_variable waited for without a predicate.
truth: [exits 0, hang lost-wakeup]
expect: { check: { verdict: violated, rule: lost-wakeup } }
*/
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex lock;
static std::condition_variable started;

static void start() {
    std::lock_guard<std::mutex> guard(lock);
    started.notify_one();
}

int main() {
    std::thread thread(start);
    {
        std::unique_lock<std::mutex> guard(lock);
        started.wait(guard); //! lost-wakeup
    }
    thread.join();
}
