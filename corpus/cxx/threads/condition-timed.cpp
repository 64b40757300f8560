/*
about: A timed wait that may be over before the signal.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex m;
static std::condition_variable changed;
static bool ready;

int main() {
    std::thread thread([] {
        std::lock_guard<std::mutex> guard(m);
        ready = true;
        changed.notify_one();
    });
    {
        std::unique_lock<std::mutex> lock(m);
        bool seen = changed.wait_for(lock, std::chrono::seconds(1), [] { return ready; });
        if (seen != ready)
            return 1;
    }
    thread.join();
}
