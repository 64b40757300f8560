/*
about: A condition variable for any lock, here a shared one.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <condition_variable>
#include <shared_mutex>
#include <thread>

static std::shared_mutex m;
static std::condition_variable_any changed;
static bool ready;

int main() {
    std::thread thread([] {
        {
            std::unique_lock lock(m);
            ready = true;
        }
        changed.notify_all();
    });
    {
        std::shared_lock lock(m);
        changed.wait(lock, [] { return ready; });
    }
    thread.join();
}
