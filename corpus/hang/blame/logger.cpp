/*
about: "An asynchronous logger with a queue of one entry: who takes an entry out forgets to say that there is room. The writer waits though there is; that the logger waits for entries is a consequence."
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <condition_variable>
#include <mutex>
#include <queue>
#include <thread>

static std::mutex m;
static std::condition_variable filled, room;
static std::queue<int> entries;
static bool closed;

static void write(int entry) {
    std::unique_lock lock(m);
    room.wait(lock, [] { return entries.size() < 1; }); //! blocked-wait
    entries.push(entry);
    filled.notify_one();
}

static void log_entries() {
    for (;;) {
        std::unique_lock lock(m);
        filled.wait(lock, [] { return closed || !entries.empty(); });
        if (entries.empty()) {
            return;
        }
        entries.pop();
    }
}

int main() {
    std::thread logger(log_entries);
    write(1);
    write(2);
    {
        std::lock_guard lock(m);
        closed = true;
    }
    filled.notify_one();
    logger.join();
}
