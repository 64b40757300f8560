/*
about: A binary semaphore as a lock, a counting one as a signal.
truth: exits 0
options: [-std=c++20]
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <semaphore>
#include <thread>

static std::binary_semaphore lock(1);
static std::counting_semaphore<4> ready(0);
static int count;

int main() {
    std::thread thread([] {
        lock.acquire();
        count++;
        lock.release();
        ready.release();
    });
    lock.acquire();
    count++;
    lock.release();
    ready.acquire();
    assert(count == 2);
    thread.join();
}
