/*
 * about: A vector that is guarded by a lock of the base class is cleared without it, while another thread appends.
 * truth: race
 * expect: { locks: { verdict: suspected, rule: data-race, options: ["--races"] } }
 */
#include <mutex>
#include <thread>
#include <vector>

#define GUARDED_BY(lock) __attribute__((guarded_by(lock)))

class __attribute__((capability("mutex"))) Mutex {
public:
    void lock() { inner.lock(); }
    void unlock() { inner.unlock(); }

private:
    std::mutex inner;
};

class Locked {
protected:
    Mutex mutex;
};

class Log : public Locked {
public:
    Log() { lines.push_back(0); }
    void write(int line) {
        std::lock_guard<Mutex> guard(mutex);
        lines.push_back(line);
    }
    void clear() {
        lines.clear(); //! data-race
    }

private:
    std::vector<int> lines GUARDED_BY(mutex);
};

int main() {
    Log log;
    std::thread writer([&log] { log.write(1); });
    log.clear();
    writer.join();
    return 0;
}
