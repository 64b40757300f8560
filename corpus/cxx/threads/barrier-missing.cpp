/*
about: A barrier for three that only two come to.
truth: hang blocked-wait
options: [-std=c++20]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <barrier>
#include <thread>

int main() {
    std::barrier barrier(3);
    std::thread thread([&] { barrier.arrive_and_wait(); }); //! blocked-wait
    barrier.arrive_and_wait(); //! blocked-wait
    thread.join();
}
