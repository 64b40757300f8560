/*
about: The flag is set without the lock, so the notification can come between the look at it and the wait.
truth: hang lost-wakeup
options: [-std=c++20]
expect: { check: { verdict: violated, rule: lost-wakeup } }
*/
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex mutex;
static std::condition_variable_any condition;
static std::atomic<bool> ready{false};

int main() {
    std::thread thread([] {
        ready = true;
        condition.notify_all();
    });
    {
        std::unique_lock<std::mutex> lock(mutex);
        while (!ready) condition.wait(lock); //! lost-wakeup
    }
    thread.join();
}
