/*
about: Two threads write while they hold the mutex only as readers.
truth: error data-race
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <shared_mutex>
#include <thread>

static std::shared_mutex m;
static int value;

static void write() {
    std::shared_lock lock(m);
    value++; //! data-race
}

int main() {
    std::thread other(write);
    write();
    other.join();
}
