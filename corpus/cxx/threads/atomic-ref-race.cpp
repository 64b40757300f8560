/*
about: One thread uses an atomic_ref, the other one the object itself.
truth: error data-race
options: [-std=c++20]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <atomic>
#include <thread>

static int count;

int main() {
    std::thread thread([] { std::atomic_ref<int>(count)++; }); //! data-race
    count++; //! data-race
    thread.join();
}
