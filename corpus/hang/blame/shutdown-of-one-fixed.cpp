/*
about: The same with all of them woken.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex m;
static std::condition_variable changed, finished;
static bool stopped;
static int left = 1;

static void work() {
    std::unique_lock lock(m);
    changed.wait(lock, [] { return stopped; });
}

static void account() {
    std::unique_lock lock(m);
    finished.wait(lock, [] { return left == 0; });
}

int main() {
    std::thread accountant(account), first(work), second(work);
    {
        std::lock_guard lock(m);
        stopped = true;
    }
    changed.notify_all();
    first.join();
    second.join();
    {
        std::lock_guard lock(m);
        left = 0;
    }
    finished.notify_one();
    accountant.join();
}
