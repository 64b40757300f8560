/*
about: A jthread is asked to stop and joined when it goes out of scope.
truth: exits 0
options: [-std=c++20]
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <stop_token>
#include <thread>

static std::atomic<int> rounds;

int main() {
    std::jthread thread([](std::stop_token stop) {
        while (!stop.stop_requested())
            rounds = 1;
    });
}
