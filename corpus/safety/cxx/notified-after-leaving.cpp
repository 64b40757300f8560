/*
about: A condition variable on the stack is notified after the mutex was given back, when its function may have been left.
truth: [exits 0, error data-race, error use-after-return]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <condition_variable>
#include <mutex>
#include <thread>

int main() {
    std::mutex mutex;
    std::thread other;
    {
        std::condition_variable changed;
        bool done = false;
        other = std::thread([&] {
            {
                std::lock_guard lock(mutex);
                done = true;
            }
            changed.notify_one(); //! data-race
        });
        std::unique_lock lock(mutex);
        while (!done)
            changed.wait(lock);
    } //! data-race
    other.join();
}
