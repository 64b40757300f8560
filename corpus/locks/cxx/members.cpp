/*
 * about: Methods of two objects call each other with their own locks held.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <mutex>
#include <thread>

class Log {
public:
    void write() {
        std::lock_guard<std::mutex> guard(lock); //! lock-order
        lines++;
    }
    std::mutex lock;
    int lines = 0;
};

class Store {
public:
    explicit Store(Log &log) : log(log) {}
    void save() {
        std::lock_guard<std::mutex> guard(lock); //! lock-order
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
        std::lock_guard<std::mutex> other(store.lock); //! lock-order
    });
    one.join();
    two.join();
}
