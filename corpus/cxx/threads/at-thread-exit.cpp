/*
about: "notify_all_at_thread_exit: the mutex is released when the thread's own objects are gone."
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex m;
static std::condition_variable changed;
static bool ready;
static int gone;

struct Local {
    ~Local() { gone = 1; }
    int value = 0;
};
static thread_local Local local;

int main() {
    std::thread thread([] {
        local.value = 1;
        std::unique_lock<std::mutex> lock(m);
        ready = true;
        std::notify_all_at_thread_exit(changed, std::move(lock));
    });
    {
        std::unique_lock<std::mutex> lock(m);
        changed.wait(lock, [] { return ready; });
        assert(gone == 1);
    }
    thread.join();
}
