/*
about: A thread waits for a plain variable through an atomic_ref while another one writes it.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
options: [-std=c++20]
*/
#include <atomic>
#include <thread>

int value;

int main() {
    std::thread setter([] {
        value = 1; //! data-race
        std::atomic_ref<int>(value).notify_one();
    });
    std::atomic_ref<int>(value).wait(0);
    setter.join();
}
