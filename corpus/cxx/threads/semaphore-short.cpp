/*
about: A semaphore that is released once and acquired twice.
truth: hang blocked-wait
options: [-std=c++20]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <semaphore>
#include <thread>

static std::counting_semaphore<2> tickets(0);

int main() {
    std::thread thread([] { tickets.release(); });
    tickets.acquire(); //! blocked-wait
    tickets.acquire(); //! blocked-wait
    thread.join();
}
