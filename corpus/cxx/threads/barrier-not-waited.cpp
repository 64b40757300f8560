/*
about: Who only arrives is not kept from going on.
truth: error data-race
options: [-std=c++20]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <barrier>
#include <thread>

static int value;

int main() {
    std::barrier<> barrier(2);
    std::thread thread([&] {
        (void)barrier.arrive();
        value = 1; //! data-race
    });
    barrier.arrive_and_wait();
    int seen = value; //! data-race
    thread.join();
    return seen > 1;
}
