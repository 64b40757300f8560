/*
 * about: Static functions that only an exported table names take two locks in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER, log_lock = PTHREAD_MUTEX_INITIALIZER;

struct operations {
    void (*open)(void);
    void (*close)(void);
};

static void open_it(void) {
    pthread_mutex_lock(&list);
    pthread_mutex_lock(&log_lock); //! lock-order
    pthread_mutex_unlock(&log_lock);
    pthread_mutex_unlock(&list);
}

static void close_it(void) {
    pthread_mutex_lock(&log_lock);
    pthread_mutex_lock(&list); //! lock-order
    pthread_mutex_unlock(&list);
    pthread_mutex_unlock(&log_lock);
}

const struct operations operations = {open_it, close_it};
