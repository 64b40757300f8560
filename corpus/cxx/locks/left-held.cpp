/*
about: "An exception leaves the function between lock and unlock: the next one waits for ever."
truth: hang deadlock
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <mutex>
#include <thread>

static std::mutex m;

static void step(bool fails) {
    m.lock(); //! deadlock, blocked-wait, stuck-section
    if (fails)
        throw 1;
    m.unlock();
}

int main() {
    try {
        step(true);
    } catch (int) {
    }
    std::thread thread([] { step(false); });
    thread.join(); //! deadlock
}
