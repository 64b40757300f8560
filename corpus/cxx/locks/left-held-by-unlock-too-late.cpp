/*
about: "unique_lock released by hand before the exception: nobody unlocks."
truth: hang deadlock
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <mutex>
#include <thread>

static std::mutex m;

static void step(bool fails) {
    std::unique_lock<std::mutex> lock(m); //! deadlock, blocked-wait
    std::mutex *raw = lock.release();
    if (fails)
        throw 1;
    raw->unlock();
}

int main() {
    try {
        step(true);
    } catch (int) {
    }
    std::thread thread([] { step(false); });
    thread.join(); //! deadlock
}
