/*
about: The value is changed, and nobody is notified.
truth: [exits 0, hang blocked-wait]
options: [-std=c++20]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <atomic>
#include <thread>

static std::atomic<int> number;

int main() {
    std::thread thread([] { number = 1; });
    number.wait(0); //! blocked-wait
    thread.join();
}
