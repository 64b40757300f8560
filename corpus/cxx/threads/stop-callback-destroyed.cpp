/*
about: A callback destroys itself; another one is waited for by its destructor.
truth: exits 0
options: [-std=c++20]
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <functional>
#include <optional>
#include <stop_token>
#include <thread>

int main() {
    std::stop_source source;
    int count = 0, value = 0;
    std::optional<std::stop_callback<std::function<void()>>> own;
    own.emplace(source.get_token(), [&] {
        count++;
        own.reset();
    });
    std::thread thread;
    {
        std::stop_callback other(source.get_token(), [&] { value = 1; });
        thread = std::thread([source]() mutable { source.request_stop(); });
    }
    assert(value == 0 || value == 1);
    thread.join();
    std::stop_callback late(source.get_token(), [&] { count++; });
    assert(count == 2);
}
