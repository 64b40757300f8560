/*
about: "Each thread locks one mutex and tries the other. Both fail, both unlock."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <mutex>
#include <thread>

static std::mutex left, right;

int main() {
    std::thread thread([] {
        for (;;) { //! livelock, starvation
            left.lock(); //! livelock, starvation
            if (right.try_lock()) { //! livelock, starvation
                break; //! livelock, starvation
            }
            left.unlock(); //! livelock, starvation
        }
        right.unlock();
        left.unlock();
    });
    for (;;) { //! livelock, starvation
        right.lock(); //! livelock, starvation
        if (left.try_lock()) { //! livelock, starvation
            break; //! livelock, starvation
        }
        right.unlock(); //! livelock, starvation
    }
    left.unlock();
    right.unlock();
    thread.join();
}
