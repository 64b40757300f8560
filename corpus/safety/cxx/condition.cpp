/*
about: A queue of one place with a condition variable and a predicate.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex lock;
static std::condition_variable arrived;
static int message;

int main() {
    std::thread sender([] {
        std::lock_guard<std::mutex> guard(lock);
        message = 42;
        arrived.notify_one();
    });
    {
        std::unique_lock<std::mutex> guard(lock);
        arrived.wait(guard, [] { return message != 0; });
        assert(message == 42);
    }
    sender.join();
}
