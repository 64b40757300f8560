/*
about: "Nobody makes the condition false again."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex lock;
static std::condition_variable changed;
static bool ready;
static std::atomic<bool> done;

int main() {
    std::thread thread([] {
        {
            std::unique_lock own(lock);
            changed.wait(own, [] { return ready; });
        }
        done = true;
    });
    while (!done) {
        {
            std::lock_guard own(lock);
            ready = true;
        }
        changed.notify_one();
    }
    thread.join();
}
