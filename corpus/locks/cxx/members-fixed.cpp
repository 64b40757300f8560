/*
 * about: Methods of two objects call each other in one direction only.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <mutex>
#include <thread>

class Log {
public:
    void write() {
        std::lock_guard<std::mutex> guard(lock);
        lines++;
    }
    std::mutex lock;
    int lines = 0;
};

class Store {
public:
    explicit Store(Log &log) : log(log) {}
    void save() {
        std::lock_guard<std::mutex> guard(lock);
        log.write();
    }
    std::mutex lock;
    Log &log;
};

static Log journal;
static Store store(journal);

int main() {
    std::thread one([] { store.save(); });
    std::thread two([] {
        std::lock_guard<std::mutex> guard(journal.lock);
        journal.lines = 0;
    });
    one.join();
    two.join();
}
