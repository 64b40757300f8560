/*
 * about: Functions of a library whose callers hold the lock that they require; one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <mutex>

#define REQUIRES(...) __attribute__((requires_capability(__VA_ARGS__)))

class __attribute__((capability("mutex"))) Mutex {
public:
    void lock() { inner.lock(); }
    void unlock() { inner.unlock(); }

private:
    std::mutex inner;
};

namespace store {
class Table {
public:
    void grow() REQUIRES(rows);
    void shrink();

private:
    int size = 0;
    Mutex rows, index;
};

void Table::grow() {
    index.lock();
    size++;
    index.unlock();
}

void Table::shrink() {
    rows.lock();
    index.lock();
    size--;
    rows.unlock();
    index.unlock();
}
} // namespace store
