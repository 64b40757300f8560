/*
 * about: A guard of the program's own has the mutex that its constructor is given, and is no lock of its own.
 * truth: deadlock
 * expect: { locks: [{ verdict: suspected, rule: lock-order, options: [--values=off] }, { verdict: suspected, rule: lock-order }] }
 */
#include <pthread.h>

class Mutex {
public:
    Mutex() { pthread_mutex_init(&raw, nullptr); }
    void lock() { pthread_mutex_lock(&raw); } //! lock-order
    void unlock() { pthread_mutex_unlock(&raw); }

private:
    pthread_mutex_t raw;
};

class Holder {
public:
    explicit Holder(Mutex *given) : mutex(given) { mutex->lock(); }
    ~Holder() { mutex->unlock(); }

private:
    Mutex *const mutex;
};

class Table {
public:
    void get();
    void put();

private:
    int count = 0;
    Mutex rows;
    Mutex log;
};

void Table::get() {
    Holder one(&rows);
    Holder other(&log);
    ++count;
}

void Table::put() {
    Holder one(&log);
    Holder other(&rows);
    --count;
}
