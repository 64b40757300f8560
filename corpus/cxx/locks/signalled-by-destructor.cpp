/*
about: The signal is given by a destructor, exception or not.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <thread>

static std::mutex m;
static std::condition_variable ready;
static bool done;

struct Announce {
    ~Announce() {
        std::lock_guard<std::mutex> guard(m);
        done = true;
        ready.notify_one();
    }
};

static void work(int input) {
    try {
        Announce announce;
        if (input == 0)
            throw std::invalid_argument("zero");
    } catch (const std::invalid_argument &) {
    }
}

int main() {
    std::thread thread(work, 0);
    {
        std::unique_lock<std::mutex> lock(m);
        ready.wait(lock, [] { return done; });
    }
    thread.join();
}
