/*
about: A stop callback runs once, in the thread that asks to stop or in the one that registers it.
truth: exits 0
options: [-std=c++20]
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <cassert>
#include <stop_token>
#include <thread>

static std::atomic<int> calls;

int main() {
    std::stop_source source;
    {
        std::jthread thread([token = source.get_token()] {
            std::stop_callback callback(token, [] { calls++; });
        });
        source.request_stop();
    }
    assert(calls <= 1 && source.stop_requested());
}
