/*
about: A server that starts anew where an exception comes out of a call, until it is told to stop. None comes, so it serves for ever.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <atomic>
#include <mutex>
#include <thread>

static std::mutex mutex;
static std::atomic<bool> stop;
static int served;

static void handle() {
    std::lock_guard lock(mutex);
    if (served > 1)
        throw 1;
    served = 1;
}

static void serve() {
    while (!stop) {
        try {
            for (;;)
                handle();
        } catch (...) {
        }
    }
}

int main() {
    std::thread server(serve);
    for (;;) {
    }
}
