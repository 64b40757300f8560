/*
 * about: It compiles, and the order is the same.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

class Holder {
public:
    explicit Holder(pthread_mutex_t *given) : mutex(given) { pthread_mutex_lock(mutex); }
    ~Holder() { pthread_mutex_unlock(mutex); }

private:
    pthread_mutex_t *mutex;
};

pthread_mutex_t menu = PTHREAD_MUTEX_INITIALIZER, order = PTHREAD_MUTEX_INITIALIZER;

void read() {
    Holder one(&menu);
    Holder other(&order);
}

void write() {
    Holder one(&menu);
    Holder other(&order);
}
