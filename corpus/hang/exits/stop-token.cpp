/*
about: A thread that polls its stop token is joined before anybody asks it to stop.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
options: [-std=c++20]
*/
#include <stop_token>
#include <thread>

int main() {
    std::jthread worker([](std::stop_token token) {
        while (!token.stop_requested()) { //! busy-wait
        }
    });
    worker.join();
}
