/*
about: "A thread waits for an atomic to change. It is woken when that is 1, and looks again when it is 0."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <atomic>
#include <thread>

static std::atomic<int> ready, done;

int main() {
    std::thread thread([] {
        ready.wait(0); //! livelock, starvation
        done = 1;
    });
    while (!done) { //! livelock, starvation
        ready = 1; //! livelock, starvation
        ready.notify_one(); //! livelock, starvation
        ready = 0; //! livelock, starvation
    }
    thread.join();
}
