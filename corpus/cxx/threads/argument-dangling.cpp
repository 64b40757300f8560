/*
about: A detached thread refers to a local of a function that has returned.
truth: [exits 0, error use-after-return, error data-race]
expect: { check: { verdict: violated, rule: [use-after-return,data-race] } }
*/
#include <atomic>
#include <thread>

static std::atomic<int> sum;

static void start() {
    int local = 3;
    std::thread thread([&local] { sum += local; }); //! use-after-return, data-race
    thread.detach();
} //! data-race

int main() {
    start();
    while (sum == 0) {
    }
}
