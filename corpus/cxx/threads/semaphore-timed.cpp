/*
about: A semaphore that may not come in time.
truth: exits 0
options: [-std=c++20]
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <chrono>
#include <semaphore>
#include <thread>

static std::binary_semaphore signal(0);

int main() {
    std::thread thread([] { signal.release(); });
    bool got = signal.try_acquire_for(std::chrono::milliseconds(5));
    thread.join();
    assert(got || signal.try_acquire());
}
