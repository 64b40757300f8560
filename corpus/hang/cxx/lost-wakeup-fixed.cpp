/*
about: std::condition_variable waited for with a predicate.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex lock;
static std::condition_variable started;
static bool is_started;

static void start() {
    std::lock_guard<std::mutex> guard(lock);
    is_started = true;
    started.notify_one();
}

int main() {
    std::thread thread(start);
    {
        std::unique_lock<std::mutex> guard(lock);
        started.wait(guard, [] { return is_started; });
    }
    thread.join();
}
