/*
about: "The atomic stays 1, so the next look ends the wait."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <atomic>
#include <thread>

static std::atomic<int> ready, done;

int main() {
    std::thread thread([] {
        ready.wait(0);
        done = 1;
    });
    ready = 1;
    ready.notify_one();
    thread.join();
}
