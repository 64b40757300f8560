/*
about: Whoever waits until it is told to stop asks its predicate once more then, not twice.
options: [-std=c++20]
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

int main() {
    std::stop_source source;
    std::mutex lock;
    std::condition_variable_any changed;
    std::thread other([&] { source.request_stop(); });
    std::unique_lock held(lock);
    int asked = 0;
    bool found = changed.wait(held, source.get_token(), [&] { return ++asked == 4; });
    // Before the wait, after a wake-up for no reason, and at the end.
    assert(found ? asked == 4 : asked >= 1);
    other.join();
    asked = 0;
    found = changed.wait(held, source.get_token(), [&] { return ++asked == 2; });
    assert(!found && asked == 1);
}
