/*
about: "A timed mutex: either the lock or the time comes first."
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <chrono>
#include <mutex>
#include <thread>

static std::timed_mutex m;
static int count;

int main() {
    std::thread thread([] {
        if (m.try_lock_for(std::chrono::milliseconds(1))) {
            count++;
            m.unlock();
        }
    });
    {
        std::lock_guard<std::timed_mutex> guard(m);
        count++;
    }
    thread.join();
    assert(count == 1 || count == 2);
}
