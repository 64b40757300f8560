/*
about: Its destructor asks it to stop, and then joins it.
truth: exits 0
expect: { check: { verdict: holds } }
options: [-std=c++20]
*/
#include <stop_token>
#include <thread>

int main() {
    std::jthread worker([](std::stop_token token) {
        while (!token.stop_requested()) {
        }
    });
}
