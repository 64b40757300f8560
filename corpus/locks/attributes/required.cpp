/*
 * about: Functions of a library whose callers hold the lock that they require; one of them takes another one, of which it is the other way round.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <mutex>

#define REQUIRES(...) __attribute__((requires_capability(__VA_ARGS__)))

class __attribute__((capability("mutex"))) Mutex {
public:
    void lock() { inner.lock(); } //! lock-order
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
    index.lock(); //! lock-order
    size++;
    index.unlock();
}

void Table::shrink() {
    index.lock();
    rows.lock(); //! lock-order
    size--;
    rows.unlock();
    index.unlock();
}
} // namespace store
