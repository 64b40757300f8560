/*
about: A shared timed mutex that is held may time out, and then is not held.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <chrono>
#include <shared_mutex>
#include <thread>

static std::shared_timed_mutex m;
static int value;

int main() {
    std::thread writer([] {
        std::unique_lock lock(m);
        value = 1;
    });
    if (m.try_lock_shared_for(std::chrono::milliseconds(5))) {
        assert(value == 0 || value == 1);
        m.unlock_shared();
    }
    writer.join();
}
