/*
about: Two threads count under a mutex, held by a guard.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <cassert>
#include <mutex>
#include <thread>

static std::mutex lock;
static int counter;

static void count() {
    std::lock_guard<std::mutex> guard(lock);
    counter++;
}

int main() {
    std::thread other(count);
    count();
    other.join();
    assert(counter == 2);
}
