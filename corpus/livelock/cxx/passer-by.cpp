/*
about: "The condition of a wait is true when it is notified, and false when it is looked at. The loop is the library's, in wait with a predicate; the predicate is ours."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
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
            changed.wait(own, [] { return ready; }); //! livelock, starvation
        }
        done = true;
    });
    while (!done) { //! livelock, starvation
        {
            std::lock_guard own(lock); //! livelock, starvation
            ready = true; //! livelock, starvation
        }
        changed.notify_one(); //! livelock, starvation
        {
            std::lock_guard own(lock); //! livelock, starvation
            ready = false; //! livelock, starvation
        }
    }
    thread.join();
}
