/*
about: As notified-after-leaving.cpp; who notifies holds the mutex.
truth: exits 0
expect: { check: { verdict: holds } }
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
            std::lock_guard lock(mutex);
            done = true;
            changed.notify_one();
        });
        std::unique_lock lock(mutex);
        while (!done)
            changed.wait(lock);
    }
    other.join();
}
