/*
about: The same with a guard, whose destructor unlocks as the exception passes.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <mutex>
#include <thread>

static std::mutex m;

static void step(bool fails) {
    std::lock_guard<std::mutex> guard(m);
    if (fails)
        throw 1;
}

int main() {
    try {
        step(true);
    } catch (int) {
    }
    std::thread thread([] { step(false); });
    thread.join(); //! deadlock
}
