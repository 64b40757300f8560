/*
about: An exception skips the signal that somebody waits for.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <thread>

static std::mutex m;
static std::condition_variable ready;
static bool done;

static int compute(int input) {
    if (input == 0)
        throw std::invalid_argument("zero");
    return 100 / input;
}

static void work(int input) {
    try {
        compute(input);
        std::lock_guard<std::mutex> guard(m);
        done = true;
        ready.notify_one();
    } catch (const std::invalid_argument &) {
    }
}

int main() {
    std::thread thread(work, 0);
    {
        std::unique_lock<std::mutex> lock(m);
        ready.wait(lock, [] { return done; }); //! blocked-wait
    }
    thread.join();
}
