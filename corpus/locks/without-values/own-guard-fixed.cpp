/*
 * about: The same, in one order.
 * truth: none
 * expect: { locks: [{ verdict: none-found, options: [--values=off] }, { verdict: none-found }] }
 */
#include <pthread.h>

class Mutex {
public:
    Mutex() { pthread_mutex_init(&raw, nullptr); }
    void lock() { pthread_mutex_lock(&raw); }
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
    Holder one(&rows);
    Holder other(&log);
    --count;
}
