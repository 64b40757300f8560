/*
about: A destructor that runs while an exception passes locks what its thread already holds.
truth: [hang deadlock, hang blocked-wait]
expect: { check: { verdict: violated, rule: [deadlock,blocked-wait] } }
*/
#include <mutex>
#include <thread>

static std::mutex m;
static int logged;

struct Logger {
    ~Logger() {
        std::lock_guard<std::mutex> guard(m); //! deadlock, blocked-wait
        logged++;
    }
};

int main() {
    try {
        std::unique_lock<std::mutex> lock(m);
        Logger logger;
        throw 1;
    } catch (int) {
    }
}
