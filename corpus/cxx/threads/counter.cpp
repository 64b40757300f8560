/*
about: Two threads count under a mutex.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <mutex>
#include <thread>

static std::mutex m;
static int count;

static void work() {
    for (int round = 0; round < 2; round++) {
        std::lock_guard<std::mutex> guard(m);
        count++;
    }
}

int main() {
    std::thread first(work), second(work);
    first.join();
    second.join();
    return count - 4;
}
