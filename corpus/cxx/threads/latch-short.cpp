/*
about: A latch that is counted down once too seldom.
truth: hang blocked-wait
options: [-std=c++20]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <latch>
#include <thread>

int main() {
    std::latch done(2);
    std::thread thread([&] { done.count_down(); });
    done.wait(); //! blocked-wait
    thread.join();
}
