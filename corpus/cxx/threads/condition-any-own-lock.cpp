/*
about: A condition variable that gives up a lock of the user's own class.
truth: exits 0
options: [-std=c++20]
expect: { check: { verdict: holds } }
*/
#include <condition_variable>
#include <mutex>
#include <thread>

struct Lock {
    std::mutex mutex;
    bool held = false;
    void lock() {
        mutex.lock();
        held = true;
    }
    void unlock() {
        held = false;
        mutex.unlock();
    }
};

static Lock lock;
static std::condition_variable_any condition;
static bool ready = false;

int main() {
    std::thread thread([] {
        std::lock_guard<Lock> guard(lock);
        ready = true;
        condition.notify_all();
    });
    {
        std::unique_lock<Lock> held(lock);
        condition.wait(held, [] { return ready; });
    }
    thread.join();
}
