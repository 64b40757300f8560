/*
about: "Time in one run: who sleeps less wakes up first, a wait that is notified in time does not time out, and the clock shows how long it took."
truth: exits 0
expect: { run: exits 0 }
*/
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <future>
#include <mutex>
#include <thread>

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

static std::mutex lock;
static std::condition_variable changed;
static bool ready;

static void sleeper(int number, std::chrono::milliseconds time) {
    std::this_thread::sleep_for(time);
    std::lock_guard<std::mutex> guard(lock);
    std::printf("sleeper %d\n", number);
}

int main() {
    {
        std::thread a(sleeper, 1, 300ms), b(sleeper, 2, 100ms), c(sleeper, 3, 200ms);
        a.join();
        b.join();
        c.join();
    }
    {
        auto before = Clock::now();
        std::thread waker([] {
            std::this_thread::sleep_for(100ms);
            std::lock_guard<std::mutex> guard(lock);
            ready = true;
            changed.notify_one();
        });
        std::unique_lock<std::mutex> guard(lock);
        bool came = changed.wait_for(guard, 1000ms, [] { return ready; });
        auto took = Clock::now() - before;
        std::printf("notified %d, in time %d\n", came, took >= 100ms && took < 1000ms);
        guard.unlock();
        waker.join();
    }
    {
        auto result = std::async(std::launch::async, [] {
            std::this_thread::sleep_for(500ms);
            return 7;
        });
        bool early = result.wait_for(100ms) == std::future_status::timeout;
        bool later = result.wait_for(2000ms) == std::future_status::ready;
        std::printf("timed out %d, ready %d, %d\n", early, later, result.get());
    }
    {
        auto end = Clock::now() + 50ms;
        while (Clock::now() < end)
            std::this_thread::yield();
        std::printf("the loop ended\n");
    }
}
