/*
 * about: A spin lock of atomics, known by its thread-safety attributes; the other order with try_lock, which does not wait.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <atomic>
#include <thread>

#define ACQUIRE(...) __attribute__((acquire_capability(__VA_ARGS__)))
#define RELEASE(...) __attribute__((release_capability(__VA_ARGS__)))
#define TRY_ACQUIRE(...) __attribute__((try_acquire_capability(__VA_ARGS__)))

class __attribute__((capability("mutex"))) Spin {
public:
    void lock() ACQUIRE() {
        while (taken.exchange(true)) {
        }
    }
    bool try_lock() TRY_ACQUIRE(true) { return !taken.exchange(true); }
    void unlock() RELEASE() { taken = false; }

private:
    std::atomic<bool> taken{false};
};

static Spin left, right;
static int shared_count;

static void up() {
    left.lock();
    right.lock();
    shared_count++;
    right.unlock();
    left.unlock();
}

static void down() {
    right.lock();
    if (left.try_lock()) {
        shared_count--;
        left.unlock();
    }
    right.unlock();
}

int main() {
    std::thread first(up), second(down);
    first.join();
    second.join();
    return 0;
}
