/*
about: As timed-wait-too-late.c, with both condition variables of C++ and with locks of the user's own.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex lock;
static std::condition_variable changed;
static std::condition_variable_any any;

struct own_lock {
    void lock() { ::lock.lock(); }
    void unlock() { ::lock.unlock(); }
};

int main() {
    const auto long_ago = std::chrono::system_clock::time_point(std::chrono::seconds(1));
    std::thread passer_by([] {
        std::lock_guard<std::mutex> guard(lock);
        changed.notify_one();
        any.notify_one();
    });
    {
        std::unique_lock<std::mutex> guard(lock);
        assert(any.wait_until(guard, long_ago) == std::cv_status::timeout);
        assert(!changed.wait_until(guard, long_ago, [] { return false; }));
    }
    own_lock own;
    own.lock();
    assert(any.wait_until(own, long_ago) == std::cv_status::timeout);
    own.unlock();
    passer_by.join();
    return 0;
}
