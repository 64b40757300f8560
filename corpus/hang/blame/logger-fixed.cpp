/*
about: The same, and who takes an entry out says so.
truth: exits 0
expect: { check: { verdict: holds } }
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
    room.wait(lock, [] { return entries.size() < 1; });
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
        room.notify_one();
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
