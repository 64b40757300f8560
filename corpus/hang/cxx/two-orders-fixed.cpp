/*
about: std::scoped_lock takes two mutexes at once, in whatever order they are named.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <mutex>
#include <thread>

static std::mutex a, b;

static void a_then_b() {
    std::scoped_lock both(a, b);
}

int main() {
    std::thread thread(a_then_b);
    {
        std::scoped_lock both(b, a);
    }
    thread.join();
}
